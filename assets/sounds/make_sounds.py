"""Make the sounds of tiles on a wooden board: `python assets/sounds/make_sounds.py`.

Development time only; needs numpy and soundfile (the extra `sounds`). A struck body is a sum of decaying sines
(its modes) after a very short burst of noise. Seeds are fixed, so the samples are the same every time; the bytes
of the .ogg files are not, because the encoder stamps each stream with a chance number.
"""

import sys
from pathlib import Path

import numpy as np
import soundfile
from numpy.typing import NDArray

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent))
from loudness import momentary  # noqa: E402

RATE = 44_100
VORBIS_COMPRESSION = 0.45
MARIMBA_MODES = ((1.0, 1.0, 0.30), (3.93, 0.22, 0.09), (9.2, 0.06, 0.03))
Samples = NDArray[np.float64]
Mode = tuple[float, float, float]
"""Frequency (Hz, or a multiple of a note's), level, and the seconds in which it falls to 1/e."""


def moments(seconds: float) -> Samples:
    return np.arange(int(seconds * RATE)) / RATE


def ring(seconds: float, modes: tuple[Mode, ...], pitch: float = 1.0) -> Samples:
    """The decaying modes of a struck body, all frequencies times `pitch`."""
    t = moments(seconds)
    return np.sum([level * np.exp(-t / decay) * np.sin(2 * np.pi * f * pitch * t) for f, level, decay in modes], axis=0)


def burst(seconds: float, decay: float, low_hz: float, high_hz: float, chance: np.random.Generator) -> Samples:
    """Decaying noise between two frequencies, peak 1."""
    spectrum = np.fft.rfft(chance.standard_normal(len(moments(seconds))))
    hz = np.fft.rfftfreq(len(moments(seconds)), 1 / RATE)
    spectrum *= 1 / (1 + (low_hz / np.maximum(hz, 1.0)) ** 4) / (1 + (hz / high_hz) ** 4)
    noise = np.fft.irfft(spectrum, len(moments(seconds))) * np.exp(-moments(seconds) / decay)
    return noise / np.abs(noise).max()


def mix(seconds: float, *parts: tuple[float, float, Samples]) -> Samples:
    """Parts (start in seconds, level, samples) laid over one another; what sticks out at the end is cut."""
    total = np.zeros(int(seconds * RATE))
    for start, level, samples in parts:
        first = int(start * RATE)
        last = min(len(total), first + len(samples))
        total[first:last] += level * samples[: last - first]
    return total


def knock(pitch: float, hardness: float, chance: np.random.Generator) -> Samples:
    """A tile meets the board: dull wood below, a touch of ceramic above; hardness 0 … 1 brings out the latter."""
    wood = ring(0.18, ((196, 0.9, 0.035), (331, 0.7, 0.026), (575, 0.45, 0.016), (890, 0.25, 0.010)), pitch)
    ceramic = ring(0.10, ((2140, 0.5, 0.008), (3270, 0.3, 0.006), (5080, 0.16, 0.004)), pitch)
    contact = burst(0.05, 0.003, 500, 3500 + 4500 * hardness, chance)
    return mix(0.18, (0, 1.0, wood), (0, 0.25 + 0.5 * hardness, ceramic), (0, 0.35 + 0.3 * hardness, contact))


def place(chance: np.random.Generator) -> Samples:
    """One firm knock."""
    return knock(chance.uniform(1.08, 1.24), 0.45, chance)


def flip(chance: np.random.Generator) -> Samples:
    """The tile tips over its edge, and its face lands 75 ms later."""
    pitch = chance.uniform(0.95, 1.08)
    brush = burst(0.10, 0.035, 900, 3800, chance)
    return mix(
        0.19, (0, 0.30, knock(1.7 * pitch, 0.2, chance)), (0.004, 0.10, brush),
        (0.075, 1.0, knock(1.32 * pitch, 0.65, chance)),
    )


def turn(chance: np.random.Generator) -> Samples:
    """A tile turned over in the hand: a brush and a light tick."""
    return mix(0.13, (0, 0.35, burst(0.09, 0.03, 1200, 5000, chance)), (0.05, 0.6, knock(1.8, 0.5, chance)))


def clock(chance: np.random.Generator) -> Samples:
    """One dry tick."""
    tick = ring(0.06, ((720, 0.8, 0.008), (1630, 0.4, 0.005)))
    return mix(0.06, (0, 1.0, tick), (0, 0.2, burst(0.02, 0.002, 800, 5000, chance)))


def lock(chance: np.random.Generator) -> Samples:
    """A bolt slides home, and a small bell says that it holds."""
    bell = ring(0.5, ((1318.5, 0.5, 0.14), (2637, 0.22, 0.08), (3990, 0.10, 0.04)))
    return mix(
        0.55, (0, 0.6, knock(1.35, 0.8, chance)), (0.07, 1.0, knock(0.9, 0.7, chance)), (0.085, 0.55, bell),
    )


def melody(chance: np.random.Generator, *notes: tuple[float, float, float]) -> Samples:
    """Notes (start in seconds, Hz, level) struck on wooden bars."""
    parts: list[tuple[float, float, Samples]] = []
    for start, hz, level in notes:
        parts += [(start, level, note(hz)), (start, 0.06 * level, burst(0.03, 0.004, 600, 4000, chance))]
    return mix(max(start for start, _, _ in notes) + 0.9, *parts)


def note(hz: float) -> Samples:
    """One marimba bar: the fundamental and two tuned overtones; high bars die away sooner."""
    short = (440 / hz) ** 0.4
    return ring(1.0, tuple((ratio * hz, level, decay * short) for ratio, level, decay in MARIMBA_MODES))


def refuse(chance: np.random.Generator) -> Samples:
    """A soft, dull double tap, as of a tile that does not fit."""
    wood = ring(0.12, ((147, 1.0, 0.03), (262, 0.4, 0.02)))
    tap = mix(0.12, (0, 1.0, wood), (0, 0.1, burst(0.03, 0.004, 200, 1500, chance)))
    return mix(0.24, (0, 0.8, tap), (0.10, 1.0, tap))


def hint(chance: np.random.Generator) -> Samples:
    """Two soft bars that ask a question: a fifth up."""
    return melody(chance, (0, 587.33, 0.7), (0.09, 880.0, 0.8))


def check(chance: np.random.Generator) -> Samples:
    """The same bar twice, a semitone over a low one: something is alone."""
    return melody(chance, (0, 311.13, 0.9), (0.13, 311.13, 0.9), (0.13, 293.66, 0.6))


def win(chance: np.random.Generator) -> Samples:
    rise = ((0, 523.25, 0.7), (0.10, 659.26, 0.75), (0.20, 783.99, 0.8))
    return melody(chance, *rise, (0.32, 1046.5, 1.0), (0.32, 523.25, 0.5))


def lose(chance: np.random.Generator) -> Samples:
    return melody(chance, (0, 392.0, 0.8), (0.17, 349.23, 0.8), (0.36, 261.63, 1.0), (0.36, 311.13, 0.5))


def draw(chance: np.random.Generator) -> Samples:
    return melody(chance, (0, 440.0, 0.9), (0.18, 440.0, 0.7), (0.18, 587.33, 0.6))


SOUNDS = {
    **{f"place-{n}": (place, -26) for n in range(1, 7)},
    **{f"flip-{n}": (flip, -26) for n in range(1, 9)},
    "turn": (turn, -32), "lock": (lock, -23), "clock": (clock, -34),
    "refuse": (refuse, -32), "hint": (hint, -28), "check": (check, -24),
    "win": (win, -17), "lose": (lose, -18), "draw": (draw, -18),
}
"""Name → how it is made, and how loud it is: the loudest 0.4 seconds, in LUFS."""
HIGHEST_PEAK = 0.7


def finished(samples: Samples, loudness: float) -> Samples:
    """The loudness set, the first millisecond and the last tenth faded so that nothing cracks."""
    fade = len(samples) // 10
    samples = samples.copy()
    samples[:44] *= np.linspace(0, 1, 44)
    samples[-fade:] *= np.linspace(1, 0, fade)
    samples *= 10 ** ((loudness - momentary(samples, RATE)) / 20)
    assert np.abs(samples).max() <= HIGHEST_PEAK
    return samples


if __name__ == "__main__":
    for seed, (name, (make, loudness)) in enumerate(SOUNDS.items()):
        samples = finished(make(np.random.default_rng(seed)), loudness)
        file = HERE / f"{name}.ogg"
        soundfile.write(file, samples, RATE, format="OGG", subtype="VORBIS", compression_level=VORBIS_COMPRESSION)
        heard, _ = soundfile.read(file)
        print(f"{name:8} {len(heard) / RATE * 1000:5.0f} ms {file.stat().st_size / 1024:5.1f} KB "
              f"{momentary(heard, RATE):6.1f} LUFS, peak {np.abs(heard).max():.2f}")
