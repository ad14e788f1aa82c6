"""Hold'em's 169 starting hands: their names, and what each takes. Counting is in `starting_equities`."""

from fractions import Fraction
from typing import Final, NamedTuple

from pitboss.hands.cards import RANKS, make_card, rank_of, suit_of

LETTERS: Final = "23456789TJQKA"
OPPONENTS_MAX: Final = 9


class StartingHand(NamedTuple):
    """A starting hand in so many deals: in how many it takes the pot alone, and in how many it shares it, by sharers.

    `taken[0]` counts the pots taken alone, `taken[1]` those shared by two.
    """

    deals: int
    taken: tuple[int, ...]

    @property
    def equity(self) -> Fraction:
        """The share of the pot."""
        return sum((Fraction(n, sharing) for sharing, n in enumerate(self.taken, 1)), Fraction(0)) / self.deals

    @property
    def win(self) -> Fraction:
        return Fraction(self.taken[0], self.deals)

    @property
    def tie(self) -> Fraction:
        return Fraction(sum(self.taken[1:]), self.deals)


def name_of(first: int, second: int) -> str:
    """The name of two cards: `AA`, `AKs` in one suit, `AKo` in two."""
    high, low = sorted((rank_of(first), rank_of(second)), reverse=True)
    kind = "" if high == low else "s" if suit_of(first) == suit_of(second) else "o"
    return f"{LETTERS[high]}{LETTERS[low]}{kind}"


def starting_hands() -> dict[str, tuple[int, int]]:
    """Two cards for each of the 169 names, the aces first."""
    found: dict[str, tuple[int, int]] = {}
    for high in reversed(range(RANKS)):
        for low in reversed(range(high + 1)):
            pairs = [(make_card(high, 0), make_card(low, 1)), (make_card(high, 0), make_card(low, 0))]
            found |= {name_of(*cards): cards for cards in pairs[: 1 if high == low else 2]}
    return found
