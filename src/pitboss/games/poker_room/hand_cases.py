"""Random hands, for comparing rules that run plainly with the same rules compiled."""

from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss.hands.cards import DECK_SIZE

Cards = NDArray[np.int64]


def hands(rng: Any, own: int, shared: int) -> Iterator[tuple[Cards, Cards]]:
    """So many cards of a player's own and so many that all share, for ever."""
    while True:
        cards = rng.sample(range(DECK_SIZE), own + shared)
        yield np.array(cards[:own], dtype=np.int64), np.array(cards[own:], dtype=np.int64)
