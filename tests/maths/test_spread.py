"""Work spread over threads gives what one thread gives."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.maths.spread import pieces, spread


@given(st.integers(1, 10_000), st.integers(1, 100))
def test_pieces_cover_the_whole_once(whole: int, count: int) -> None:
    parts = pieces(whole, count)
    assert [n for start, stop in parts for n in range(start, stop)] == list(range(whole))
    assert len(parts) == min(count, whole)


@pytest.mark.parametrize("threads", [1, 2, 5])
def test_totals_do_not_depend_on_the_threads(threads: int) -> None:
    told: list[tuple[int, int]] = []
    total = sum(spread(lambda a, b: sum(range(a, b)), 1000, threads=threads, progress=lambda d, w: told.append((d, w))))
    assert total == 499_500
    assert told[-1] == (1000, 1000)
