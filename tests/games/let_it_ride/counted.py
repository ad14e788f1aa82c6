"""An independent count of let it ride, from the game's description: nothing of pitboss.games is used here."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from typing import NamedTuple

ODDS = {
    "royal": 1000, "straight flush": 200, "four": 50, "full house": 11, "flush": 8, "straight": 5, "three": 3,
    "two pairs": 2, "tens": 1,
}  # fmt: skip


class Limit(NamedTuple):
    """The payout limit in wagers: for a hand, or for each wager."""

    most: int
    by_hand: bool


def kind(hand: Sequence[str]) -> str:
    """What five cards are, read from their letters."""
    ranks = sorted(("23456789TJQKA".index(card[0]) + 2 for card in hand), reverse=True)
    groups = sorted(Counter(ranks).values(), reverse=True)
    flush = len({card[1] for card in hand}) == 1
    straight = groups[0] == 1 and (ranks[0] - ranks[4] == 4 or ranks == [14, 5, 4, 3, 2])
    if straight and flush:
        return "royal" if ranks[4] == 10 else "straight flush"
    for made, name in (([4, 1], "four"), ([3, 2], "full house")):
        if groups == made:
            return name
    if flush:
        return "flush"
    if straight:
        return "straight"
    for made, name in (([3, 1, 1], "three"), ([2, 2, 1], "two pairs")):
        if groups == made:
            return name
    pair = next((rank for rank, n in Counter(ranks).items() if n == 2), 0)
    return "tens" if pair >= 10 else "nothing"


def net(wagers: int, hand: Sequence[str], limit: Limit | None) -> int:
    """The net of a hand, in wagers."""
    made = kind(hand)
    if made == "nothing":
        return -wagers
    each = ODDS[made]
    if limit is None:
        return wagers * each
    return min(limit.most, wagers * each) if limit.by_hand else wagers * min(limit.most, each)


def chances(deck: Sequence[str], limit: Limit | None = None) -> dict[Fraction, Fraction]:
    """The chance of each net with best play; on equal values the wager rides."""
    found: dict[Fraction, Fraction] = {}
    threes = list(combinations(deck, 3))
    for three in threes:
        rest = [card for card in deck if card not in three]
        ways = {first: _after_first(three, rest, first, limit) for first in (1, 2)}
        best = 2 if sum(ways[2]) >= sum(ways[1]) else 1
        for each in ways[best]:
            share = Fraction(1, len(threes) * len(ways[best]))
            found[Fraction(each)] = found.get(Fraction(each), Fraction(0)) + share
    return found


def _after_first(three: Sequence[str], rest: Sequence[str], standing: int, limit: Limit | None) -> list[int]:
    """The nets over both community cards, with the second wager played best."""
    nets: list[int] = []
    for fourth in rest:
        last = [card for card in rest if card != fourth]
        withdrawn, ridden = (
            [net(wagers, [*three, fourth, fifth], limit) for fifth in last] for wagers in (standing, standing + 1)
        )
        nets += ridden if sum(ridden) >= sum(withdrawn) else withdrawn
    return nets
