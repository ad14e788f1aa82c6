"""Random hands, to compare plain rules with the compiled ones."""

from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss.hands.cards import DECK_SIZE

Cards = NDArray[np.int64]


def hands(rng: Any, own: int, shared: int) -> Iterator[tuple[Cards, Cards]]:
    """Yield random hands of so many own and shared cards, without end."""
    while True:
        cards = rng.sample(range(DECK_SIZE), own + shared)
        yield np.array(cards[:own], dtype=np.int64), np.array(cards[own:], dtype=np.int64)
