"""How loud samples are to the ear, by ITU-R BS.1770 and EBU Tech 3342: by this sounds and music are made.

Development time only; needs numpy (the extra `sounds`). All of it for one channel.
"""

import numpy as np
from numpy.typing import NDArray

Samples = NDArray[np.float64]
_SHELF = (1.53512485958697, -2.69169618940638, 1.19839281085285), (1.0, -1.69065929318241, 0.73248077421585)
_HIGH_PASS = (1.0, -2.0, 1.0), (1.0, -1.99004745483398, 0.99007225036621)
_FILTER_RATE = 48_000
_HOP_SECONDS, _MOMENTARY_SECONDS, _SHORT_TERM_SECONDS = 0.1, 0.4, 3.0


def momentary(samples: Samples, rate: int) -> float:
    """The loudest 0.4 seconds, in LUFS; what is shorter counts as if silence followed."""
    return float(_levels(samples, rate, _MOMENTARY_SECONDS).max())


def integrated(samples: Samples, rate: int) -> float:
    """The loudness of the whole, in LUFS, pauses left out."""
    levels = _levels(samples, rate, _MOMENTARY_SECONDS)
    heard = levels[levels > -70]
    return _mean(heard[heard > _mean(heard) - 10])


def loudness_range(samples: Samples, rate: int) -> float:
    """How far the quiet parts lie below the loud ones, in LU."""
    levels = _levels(samples, rate, _SHORT_TERM_SECONDS)
    heard = levels[levels > -70]
    quiet, loud = np.percentile(heard[heard > _mean(heard) - 20], (10, 95))
    return float(loud - quiet)


def _levels(samples: Samples, rate: int, seconds: float) -> Samples:
    """The loudness of every stretch of so many seconds."""
    length, hop = round(seconds * rate), round(_HOP_SECONDS * rate)
    power = _weighted(np.pad(samples, (0, max(0, length - len(samples)))), rate) ** 2
    sums = np.concatenate(([0.0], np.cumsum(power)))
    starts = np.arange(0, len(power) - length + 1, hop)
    return -0.691 + 10 * np.log10(np.maximum((sums[starts + length] - sums[starts]) / length, 1e-12))


def _weighted(samples: Samples, rate: int) -> Samples:
    """The samples as the head and the ear weigh them: K-weighting."""
    size = len(samples) + rate
    delay = np.exp(-2j * np.pi * np.fft.rfftfreq(size, 1 / rate) / _FILTER_RATE)
    spectrum = np.fft.rfft(samples, size)
    for above, below in (_SHELF, _HIGH_PASS):
        spectrum *= np.polyval(above[::-1], delay) / np.polyval(below[::-1], delay)
    return np.fft.irfft(spectrum, size)[:len(samples)]


def _mean(levels: Samples) -> float:
    return float(10 * np.log10(np.mean(10 ** (levels / 10))))
