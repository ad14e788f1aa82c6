"""Work spread over threads gives what one thread gives."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.maths.spread import pieces, spread, telling


@given(st.integers(1, 10_000), st.integers(1, 100))
def test_pieces_cover_the_whole_once(whole: int, count: int) -> None:
    parts = pieces(whole, count)
    assert [n for start, stop in parts for n in range(start, stop)] == list(range(whole))
    assert len(parts) == min(count, whole)


@pytest.mark.parametrize("threads", [1, 2, 5])
def test_totals_do_not_depend_on_the_threads(threads: int) -> None:
    assert sum(spread(lambda a, b: sum(range(a, b)), 1000, threads=threads)) == 499_500


def test_whoever_listens_is_told_how_far_it_is() -> None:
    told: list[tuple[int, int]] = []
    with telling(lambda done, whole: told.append((done, whole))):
        list(spread(lambda a, b: b - a, 100, threads=2))
    assert told[-1] == (100, 100)
    assert told == sorted(told)
    list(spread(lambda a, b: b - a, 100, threads=2))
    assert told.count((100, 100)) == 1  # nobody listens any more
