"""Statistical tests of final outcomes: spins, dice and cards as a table gets them, after players' seeds and the cut.

25 CFR 547.14(b) names the tests. Each runs on many sequences. A perfect source fails a test at 99 % confidence once in
a hundred sequences, so one failure says nothing. What counts is the share of sequences that pass (0.99 within three
standard errors, as in NIST SP 800-22) and that the p-values are evenly spread (P of at least 0.0001).

`python -m campaign.randomness --seed 1` repeats a run; without a seed the generator takes fresh entropy.
"""

import argparse
import math
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import permutations, product
from typing import Any, NamedTuple

import numpy as np
from tests.chance.chi_square import statistic, tail

from pitboss.chance.drbg import Drbg
from pitboss.chance.seal import SealedPick, SealedShoe, dice_faces

CONFIDENCE = 0.99
UNIFORM = 1e-4
"""The smallest P for the spread of the p-values that SP 800-22 accepts."""
TENTHS = 10
SEQUENCES_LEAST = 50
"""With fewer sequences the spread of their p-values says nothing: every tenth must expect five."""
LEAST = 5.0
"""The smallest expected count of a cell; smaller ones are put together."""
SEEDS = {"ann": "a player's seed", "bob": "another one"}


class Stream(NamedTuple):
    """Outcomes below `n`, from production code."""

    name: str
    n: int
    take: Callable[[Drbg, int], Iterator[int]]


def _spins(n: int) -> Callable[[Drbg, int], Iterator[int]]:
    def take(drbg: Drbg, count: int) -> Iterator[int]:
        for _ in range(count):
            yield SealedPick(n, drbg).mix(SEEDS)

    return take


def _dice(drbg: Drbg, count: int) -> Iterator[int]:
    for _ in range(count // 2):
        yield from (face - 1 for face in dice_faces(SealedPick(36, drbg).mix(SEEDS), 2))


def _cards(decks: int) -> Callable[[Drbg, int], Iterator[int]]:
    """The first card of each shoe, after mixing and a cut in the middle."""

    def take(drbg: Drbg, count: int) -> Iterator[int]:
        cards = list(range(52)) * decks
        for _ in range(count):
            shoe = SealedShoe(cards, drbg)
            shoe.mix(SEEDS)
            shoe.cut(len(cards) // 2)
            yield shoe.draw()

    return take


def _orders(drbg: Drbg, count: int) -> Iterator[int]:
    """The order of the first three cards of a single deck: one of six."""
    numbers = {order: n for n, order in enumerate(permutations(range(3)))}
    for _ in range(count):
        shoe = SealedShoe(range(52), drbg)
        shoe.mix(SEEDS)
        shoe.cut(26)
        cards = shoe.draw_all(3)
        yield numbers[tuple(sorted(range(3), key=cards.__getitem__))]


STREAMS = (
    Stream("single-zero wheel", 37, _spins(37)),
    Stream("double-zero wheel", 38, _spins(38)),
    Stream("money wheel", 54, _spins(54)),
    Stream("dice", 6, _dice),
    Stream("first card of a deck", 52, _cards(1)),
    Stream("order of three cards", 6, _orders),
)


# -- the tests: each gives the chance that a perfect source looks at least so uneven ---------------------------------
def chi_square(counts: Sequence[float], chances: Sequence[float], total: float) -> float:
    """Cells with small expected counts are put together."""
    seen, expected = [0.0], [0.0]
    for count, chance in zip(counts, chances, strict=True):
        if expected[-1] >= LEAST:
            seen.append(0.0)
            expected.append(0.0)
        seen[-1] += count
        expected[-1] += chance * total
    if expected[-1] < LEAST and len(expected) > 1:
        last = seen.pop(), expected.pop()
        seen[-1] += last[0]
        expected[-1] += last[1]
    return tail(sum((s - e) ** 2 / e for s, e in zip(seen, expected, strict=True)), len(seen) - 1)


def two_sided(z: float) -> float:
    return math.erfc(abs(z) / math.sqrt(2))


def equidistribution(x: Any, n: int) -> float:
    return tail(statistic(np.bincount(x, minlength=n).tolist(), len(x) / n), n - 1)


def subsequences(x: Any, n: int) -> float:
    """Every third outcome."""
    return equidistribution(x[::3], n)


def serial_pairs(x: Any, n: int) -> float:
    """Pairs that do not overlap, by which of at most seven groups each outcome falls into."""
    groups = min(n, 7)
    x, share = _grouped(x, n, groups)
    half = len(x) // 2 * 2
    counts = np.bincount(x[:half:2] * groups + x[1:half:2], minlength=groups * groups)
    return chi_square(counts.tolist(), [a * b for a, b in product(share, share)], half // 2)


def serial_correlation(x: Any, n: int) -> float:
    """Between each outcome and the next."""
    centred = x - (n - 1) / 2
    variance = (n * n - 1) / 12
    return two_sided(float((centred[:-1] * centred[1:]).sum()) / (variance * math.sqrt(len(x) - 1)))


def runs(x: Any, n: int) -> float:
    """How often the outcomes change between the lower and the upper half (Wald and Wolfowitz)."""
    high = _halves(x, n)
    ones = int(high.sum())
    zeros = len(high) - ones
    mean = 1 + 2 * ones * zeros / len(high)
    variance = (mean - 1) * (mean - 2) / (len(high) - 1)
    return two_sided((1 + int((high[1:] != high[:-1]).sum()) - mean) / math.sqrt(variance))


def gaps(x: Any, n: int) -> float:
    """How many outcomes come between two from the lowest third."""
    low = max(1, n // 3)
    at = np.flatnonzero(x < low)
    found = np.bincount(np.diff(at) - 1)
    p, most = low / n, 40
    counts = [*found[:most].tolist(), *[0] * (most - min(most, len(found))), int(found[most:].sum())]
    return chi_square(counts, [*(p * (1 - p) ** k for k in range(most)), (1 - p) ** most], len(at) - 1)


def poker(x: Any, n: int) -> float:
    """How many different outcomes five in a row have."""
    hands = np.sort(x[: len(x) // 5 * 5].reshape(-1, 5), axis=1)
    different = 1 + (hands[:, 1:] != hands[:, :-1]).sum(axis=1)
    stirling = (1, 15, 25, 10, 1)
    chances = [math.perm(n, k + 1) * stirling[k] / n**5 for k in range(5)]
    return chi_square(np.bincount(different, minlength=6)[1:].tolist(), chances, len(hands))


@cache
def _collecting(share: tuple[float, ...], most: int) -> list[float]:
    """The chance that all groups have come after exactly so many outcomes; the last entry: later."""
    full = (1 << len(share)) - 1
    state, chances = {0: 1.0}, []
    for _ in range(most):
        following: dict[int, float] = {}
        for had, chance in state.items():
            for group, part in enumerate(share):
                now = had | 1 << group
                following[now] = following.get(now, 0.0) + chance * part
        chances.append(following.pop(full, 0.0))
        state = following
    return [*chances, sum(state.values())]


def coupon_collector(x: Any, n: int) -> float:
    """How long it takes until each of five groups has come."""
    x, share = _grouped(x, n, 5)
    most, counts = 40, [0] * 41
    had, length = 0, 0
    for group in x.tolist():
        had |= 1 << group
        length += 1
        if had == (1 << len(share)) - 1:
            counts[min(length, most + 1) - 1] += 1
            had = length = 0
    return chi_square(counts, _collecting(share, most), sum(counts))


def permutation(x: Any, n: int) -> float:  # noqa: ARG001 - all tests are called alike
    """The order of four different outcomes in a row."""
    fours = x[: len(x) // 4 * 4].reshape(-1, 4)
    ordered = np.sort(fours, axis=1)
    fours = fours[(ordered[:, 1:] != ordered[:, :-1]).all(axis=1)]
    codes = (np.argsort(fours, axis=1) * np.array([64, 16, 4, 1])).sum(axis=1)
    every = [sum(a * b for a, b in zip(order, (64, 16, 4, 1), strict=True)) for order in permutations(range(4))]
    counts = np.bincount(codes, minlength=256)[every]
    return tail(statistic(counts.tolist(), len(fours) / 24), 23)


def spectral(x: Any, n: int) -> float:
    """Peaks of the Fourier transform of the halves (NIST SP 800-22, 2.6).

    The variance is the one that Pareschi, Rovatti and Setti found (2012). The count of peaks takes few values: a
    fraction is added to it, so that the p-values of many sequences can be evenly spread.
    """
    signs = 2.0 * _halves(x, n) - 1
    size = len(signs)
    peaks = np.abs(np.fft.rfft(signs))[: size // 2]
    below = float((peaks < math.sqrt(math.log(1 / 0.05) * size)).sum())
    below += np.random.default_rng(x[:SEQUENCES_LEAST]).uniform(-0.5, 0.5)
    return two_sided((below - 0.95 * size / 2) / math.sqrt(size * 0.95 * 0.05 / 3.8))


def _halves(x: Any, n: int) -> Any:
    """Which half each outcome is in; the middle one of an odd number is left out."""
    return (x[x != n // 2] if n % 2 else x) >= (n + 1) // 2


def _grouped(x: Any, n: int, groups: int) -> tuple[Any, tuple[float, ...]]:
    """Outcomes by group, and the chance of each group."""
    of = np.arange(n) * groups // n
    return of[x], tuple((np.bincount(of) / n).tolist())


TESTS = (
    equidistribution, subsequences, serial_pairs, serial_correlation, runs, gaps, poker, coupon_collector, permutation,
    spectral,
)  # fmt: skip


# -- judging ----------------------------------------------------------------------------------------------------------
class Judged(NamedTuple):
    """One test of one stream over all sequences."""

    stream: str
    test: str
    passed: int
    sequences: int
    spread: float  # the P of the spread of the p-values

    @property
    def fine(self) -> bool:
        least = CONFIDENCE - 3 * math.sqrt(CONFIDENCE * (1 - CONFIDENCE) / self.sequences)
        return self.passed / self.sequences >= least and self.spread >= UNIFORM


def judge(stream: Stream, drbg: Drbg, sequences: int, length: int) -> list[Judged]:
    """Run every test on this many sequences."""
    values: dict[str, list[float]] = {test.__name__: [] for test in TESTS}
    for _ in range(sequences):
        x = np.fromiter(stream.take(drbg, length), dtype=np.int64)
        for test in TESTS:
            values[test.__name__].append(test(x, stream.n))
    return [judged(stream.name, name, found) for name, found in values.items()]


def judged(stream: str, test: str, values: Sequence[float]) -> Judged:
    passed = sum(value >= 1 - CONFIDENCE for value in values)
    cells = np.bincount([min(TENTHS - 1, int(value * TENTHS)) for value in values], minlength=TENTHS)
    return Judged(stream, test, passed, len(values), tail(statistic(cells.tolist(), len(values) / TENTHS), TENTHS - 1))


def main() -> int:
    """Print a line for each test of each stream; exit with 1 if one of them fails."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sequences", type=int, default=100)
    parser.add_argument("--length", type=int, default=10_000)
    parser.add_argument("--seed", default="")
    given = parser.parse_args()
    drbg = Drbg.from_seed(given.seed) if given.seed else Drbg.fresh(b"campaign")
    failed = 0
    for stream in STREAMS:
        for found in judge(stream, drbg, given.sequences, given.length):
            failed += not found.fine
            line = f"{found.stream:22} {found.test:20} {found.passed}/{found.sequences} passed, P {found.spread:.4f}"
            print(line if found.fine else f"{line}  FAILED", flush=True)
    outcomes = given.sequences * given.length * len(STREAMS)
    print(f"{len(STREAMS) * len(TESTS)} tests of {outcomes:,} outcomes: {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
