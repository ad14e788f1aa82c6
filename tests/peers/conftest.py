"""pokerkit ranks every hand again whenever it asks who can still win; here each is ranked once, by pokerkit itself.

Of an Omaha hand that is most of the time a test takes, and nothing else in it.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache

import pytest
from pokerkit import Card, Hand
from tests.peers.pokerkit_state import HANDS

KEPT = 1024  # hands: more than a table can hold


def remembered(kind: type[Hand]) -> Callable[[Iterable[Card], Iterable[Card]], Hand]:
    """A kind's own ranking, which depends on nothing but the cards."""
    real = kind.from_game

    @lru_cache(KEPT)
    def rank(hole: tuple[Card, ...], board: tuple[Card, ...]) -> Hand | None:
        try:
            return real(hole, board)
        except ValueError:
            return None

    def from_game(hole: Iterable[Card], board: Iterable[Card] = ()) -> Hand:
        found = rank(tuple(hole), tuple(board))
        if found is None:
            raise ValueError("the cards form no hand")
        return found

    return from_game


@pytest.fixture(autouse=True, scope="session")
def hands_ranked_once() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as changed:
        for kind in {kind for kinds in HANDS.values() for kind in kinds}:
            changed.setattr(kind, "from_game", remembered(kind))
        yield
