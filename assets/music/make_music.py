"""Play the title tune on an imagined sound chip: `python assets/music/make_music.py`.

Development time only; needs numpy and soundfile (the extra `sounds`). Three voices and noise, as home computers of
1989 had them: a lead, chords broken up fifty times a second, a bass, a drum of noise. Composed for this program.
"""

import sys
from pathlib import Path

import numpy as np
import soundfile
from numpy.typing import NDArray

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent))
from loudness import integrated, loudness_range  # noqa: E402

RATE = 32_000
BEATS_A_MINUTE = 108
EIGHTH = 60 / BEATS_A_MINUTE / 2
FRAME = 1 / 50
"""How often such a chip was given new values: at every frame of the screen."""
VORBIS_COMPRESSION = 0.55
PEAK = 0.5
SEAM = RATE // 125
"""The samples in which the end falls silent, so that the loop does not crack."""
Samples = NDArray[np.float64]

CHORDS = (
    "Am Am F F C C G G Am Am F F Dm Dm E E F F G G Em Em Am Am F F G G E E E E "
    "Dm Dm Am Am F F C C Dm Dm Am Am E E E E F F G G C C Am Am Dm Dm G G E E E E"
)
"""One a half bar, 32 bars."""
TONES = {
    "Am": (57, 60, 64), "F": (53, 57, 60), "C": (55, 60, 64), "G": (55, 59, 62), "Dm": (57, 62, 65),
    "E": (56, 59, 64), "Em": (55, 59, 64),
}
ROOTS = {"Am": 45, "F": 41, "C": 48, "G": 43, "Dm": 50, "E": 40, "Em": 40}
LEAD = (
    "a5 - e5 - c5 e5 a5 -  g5 - f5 - e5 - - -   e5 - g5 - c6 - b5 a5  b5 - g5 - d5 - - - "
    "a5 - e5 - c5 e5 a5 b5  c6 - b5 - a5 - f5 -   d5 f5 a5 - d6 - c6 a5  b5 - g#5 - e5 - - - "
    "f5 - a5 - c6 - a5 -  g5 - b5 - d6 - b5 -   g5 - e5 - b4 e5 g5 -  a5 - - - e5 - - - "
    "f5 - a5 c6 f6 - e6 d6  b5 - d6 - g5 - - -   g#5 - b5 - e6 - d6 b5  g#5 - e5 - - - . . "
    ". . . . . . . .   . . . . . . . .   . . . . . . . .   . . . . . . g4 c5 "
    "d5 - - - f5 - a5 -   e5 - - - c5 - - -   b4 - - - e5 - g#5 -   b5 - - - g#5 - e5 - "
    "a5 - c6 - a5 - f5 -   b5 - d6 - b5 - g5 -   g5 - c6 - e6 - c6 -   a5 - - - e5 - - - "
    "f5 - a5 - d6 - a5 -   g5 - b5 - d6 - f6 -   e6 - d6 - b5 - g#5 -   e5 - g#5 - b5 - . . "
)
"""Eighths: a note, `-` to hold it, `.` for silence."""
LEVELS = {
    "lead": "9999 9999 9999 9999 0005 5556 6667 7899",
    "chords": "9999 9999 9999 9999 7777 7777 7788 8899",
    "bass": "9999 9999 9999 9999 6666 6666 7777 8899",
    "drum": "9999 9999 9999 9999 0000 0000 3344 5679",
}
"""How loud a voice is in each bar, of 9: the second half begins softly, without lead and drum, and grows."""


def chord(number: float) -> str:
    """The chord of a half bar, counted from 0; the last one goes on."""
    names = CHORDS.split()
    return names[min(len(names) - 1, int(number))]


def hz(key: float) -> float:
    return 440 * 2 ** ((key - 69) / 12)


def key_of(name: str) -> int:
    """`a5` → 81, the key on a piano as MIDI counts."""
    steps = {"c": 0, "d": 2, "e": 4, "f": 5, "g": 7, "a": 9, "b": 11}
    return 12 * (int(name[-1]) + 1) + steps[name[0]] + ("#" in name)


def pulse(frequency: Samples, duty: float) -> Samples:
    """A pulse wave that follows the frequencies, its overtones above half the rate left out by four-fold sampling."""
    phase = np.cumsum(np.repeat(frequency, 4)) / (4 * RATE) % 1
    wave = np.where(phase < duty, 1.0, -1.0) - (2 * duty - 1)
    return wave.reshape(-1, 4).mean(axis=1)


def steps(values: list[float], seconds: float, total: int) -> Samples:
    """Each value held for so long, as samples."""
    lengths = np.diff([round(i * seconds * RATE) for i in range(len(values) + 1)])
    return np.repeat(np.array(values), lengths)[:total]


def lead(total: int) -> Samples:
    """The melody, with a little vibrato on long notes and a level that falls in sixteen stairs."""
    frequency, level = np.zeros(total), np.zeros(total)
    words = LEAD.split()
    number = 0
    while number < len(words):
        length = 1
        while number + length < len(words) and words[number + length] == "-":
            length += 1
        first, last = round(number * EIGHTH * RATE), min(total, round((number + length) * EIGHTH * RATE))
        if words[number] not in ".-":
            t = np.arange(last - first) / RATE
            vibrato = 0.004 * np.sin(2 * np.pi * 6 * t) * np.clip((t - 0.18) * 8, 0, 1)
            frequency[first:last] = hz(key_of(words[number])) * (1 + vibrato)
            stairs = np.round(np.exp(-t / 0.55) * 15) / 15
            level[first:last] = stairs * np.clip((last - first) / RATE - t, 0, 0.012) / 0.012
        number += length
    return pulse(frequency, 0.25) * level


def chords(total: int) -> Samples:
    """The chord's three tones in turn, a frame each: how one voice plays three notes."""
    frames = round(total / RATE / FRAME) + 1
    chord_frames = 4 * EIGHTH / FRAME
    keys = [TONES[chord(i / chord_frames)][i % 3] for i in range(frames)]
    level = [0.4 + 0.6 * np.exp(-((i % chord_frames) * FRAME) / 0.25) for i in range(frames)]
    return pulse(steps([hz(key) for key in keys], FRAME, total), 0.5) * steps(level, FRAME, total)


def bass(total: int) -> Samples:
    """The root and its octave in eighths."""
    eighths = range(round(total / RATE / EIGHTH) + 1)
    keys = [ROOTS[chord(i / 4)] - 12 * (i % 4 != 2) for i in eighths]
    t = np.arange(total) / RATE % EIGHTH
    return pulse(steps([hz(key) for key in keys], EIGHTH, total), 0.5) * np.exp(-t / 0.16)


def drum(total: int, chance: np.random.Generator) -> Samples:
    """Noise on the off-beats, softer on the eighths between."""
    noise = chance.uniform(-1, 1, total)
    t = np.arange(total) / RATE
    eighth = (t / EIGHTH).astype(int)
    level = np.where(eighth % 4 == 2, 1.0, np.where(eighth % 2 == 1, 0.3, 0.0))
    return noise * level * np.exp(-(t % EIGHTH) / 0.03)


def level(voice: str, total: int) -> Samples:
    """How loud the voice is, 0..1."""
    return steps([int(digit) / 9 for digit in LEVELS[voice].replace(" ", "")], 8 * EIGHTH, total)


def smooth(samples: Samples) -> Samples:
    """What a small loudspeaker leaves of it: the sharpest edges rounded, so that it does not tire."""
    spectrum = np.fft.rfft(samples)
    frequency = np.fft.rfftfreq(len(samples), 1 / RATE)
    return np.fft.irfft(spectrum / np.sqrt(1 + (frequency / 4200) ** 4), len(samples))


def write(file: Path, tune: Samples) -> None:
    """Second by second, for libsndfile's Vorbis crashes on more than about a million samples at once."""
    with soundfile.SoundFile(
        file, "w", RATE, 1, format="OGG", subtype="VORBIS", compression_level=VORBIS_COMPRESSION
    ) as encoder:
        for first in range(0, len(tune), RATE):
            encoder.write(tune[first:first + RATE])


if __name__ == "__main__":
    total = round(len(CHORDS.split()) * 4 * EIGHTH * RATE)
    mixed = (
        0.50 * level("lead", total) * lead(total) + 0.22 * level("chords", total) * chords(total)
        + 0.42 * level("bass", total) * bass(total)
        + 0.12 * level("drum", total) * drum(total, np.random.default_rng(1989))
    )
    tune = smooth(mixed)
    tune *= PEAK / np.abs(tune).max()
    tune[:SEAM // 4] *= np.linspace(0, 1, SEAM // 4)
    tune[-SEAM:] *= np.linspace(1, 0, SEAM)
    file = HERE / "title.ogg"
    write(file, tune)
    heard, _ = soundfile.read(file)
    print(
        f"{file.name}: {len(heard) / RATE:.1f} s, {file.stat().st_size / 1024:.0f} KB, "
        f"{integrated(heard, RATE):.1f} LUFS, "
        f"range {loudness_range(heard, RATE):.1f} LU, peak {np.abs(heard).max():.2f}"
    )
