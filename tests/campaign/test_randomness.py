"""The statistical tests pass the generator of the tables and fail faulty dealers."""

import random
from collections.abc import Callable, Iterator

import numpy as np
import pytest
from campaign.randomness import SEQUENCES_LEAST, STREAMS, TESTS, Stream, judge

from pitboss.chance.drbg import Drbg

LENGTH = 1000


@pytest.mark.parametrize("stream", STREAMS, ids=lambda stream: stream.name)
def test_final_outcomes_pass_every_test(stream: Stream) -> None:
    found = judge(stream, Drbg.from_seed("campaign"), SEQUENCES_LEAST, LENGTH)
    assert [each for each in found if not each.fine] == []
    assert len(found) == len(TESTS)


def _faulty(next_one: Callable[[random.Random, int], int]) -> Callable[[Drbg, int], Iterator[int]]:
    def take(_drbg: Drbg, count: int) -> Iterator[int]:
        source, last = random.Random(7), 0
        for _ in range(count):
            last = next_one(source, last)
            yield last

    return take


FAULTS = {
    "one number comes too often": lambda source, _: source.randrange(39) % 38,
    "a number seldom comes twice": lambda source, last: (last + source.randrange(1, 38)) % 38,
    "large steps are rare": lambda source, last: (last + source.randrange(30)) % 38,
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_faulty_wheel_is_found(fault: str) -> None:
    found = judge(Stream(fault, 38, _faulty(FAULTS[fault])), Drbg.from_seed("unused"), SEQUENCES_LEAST, 10_000)
    assert [each.test for each in found if not each.fine]


@pytest.mark.parametrize("test", TESTS, ids=lambda test: test.__name__)
def test_each_test_is_fair_to_a_good_source(test: Callable[[object, int], float]) -> None:
    """Its p-values are evenly spread for numbers of another good source: neither too strict nor blind."""
    good = np.random.default_rng(11)
    values = [test(good.integers(0, 37, 4000), 37) for _ in range(400)]
    for bound in (0.1, 0.5, 0.9):
        share = sum(value < bound for value in values) / len(values)
        assert abs(share - bound) < 4 * (bound * (1 - bound) / len(values)) ** 0.5 + 0.02, (bound, share)
