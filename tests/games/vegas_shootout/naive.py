"""An independent count of Vegas Shootout: every order of a small deck, without the game's rules."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations

RANKS = "23456789TJQKA"
EVERY = [rank + suit for rank in RANKS for suit in "cdhs"]
SCHEDULE = {
    "royal": 5000, "five": 1000, "straight flush": 250, "four": 125, "full house": 25, "flush": 10, "straight": 5,
    "three": 3, "two pairs": 2, "jacks": 1, "nothing": -1,
}  # fmt: skip


def height(card: str) -> int:
    return RANKS.index(card[0])


def natural(cards: tuple[str, ...]) -> str:
    """What five cards without a joker are; two may be the same card where a joker doubles one."""
    ranks = sorted(height(card) for card in cards)
    groups = sorted(Counter(ranks).values(), reverse=True)
    suited = len({card[1] for card in cards}) == 1
    sequence = groups[0] == 1 and (ranks[4] - ranks[0] == 4 or ranks == [0, 1, 2, 3, 12])
    if suited and sequence:
        return "royal" if ranks[0] == RANKS.index("T") else "straight flush"
    for shape, name in (([5], "five"), ([4, 1], "four"), ([3, 2], "full house")):
        if groups == shape:
            return name
    if suited and groups[0] == 1:
        return "flush"
    if sequence:
        return "straight"
    names: dict[tuple[int, ...], str] = {(3, 1, 1): "three", (2, 2, 1): "two pairs"}
    pair = [rank for rank in set(ranks) if ranks.count(rank) == 2]
    high = groups == [2, 1, 1, 1] and pair[0] >= RANKS.index("J")
    return names.get(tuple(groups), "jacks" if high else "nothing")


def five(cards: tuple[str, ...]) -> int:
    """The net of five cards: the joker is tried as every card, and makes no royal flush."""
    if "Jk" not in cards:
        return SCHEDULE[natural(cards)]
    others = tuple(card for card in cards if card != "Jk")
    tried = {natural((*others, card)) for card in EVERY}
    return max(SCHEDULE["straight flush" if name == "royal" else name] for name in tried)


def match(cards: tuple[str, ...]) -> Fraction:
    if "Jk" in cards:
        return Fraction(5, 2)
    if cards[0][1] != cards[1][1]:
        return Fraction(-1)
    return Fraction(15) if {cards[0][0], cards[1][0]} == {"K", "Q"} else Fraction(5, 2)


def two(cards: tuple[str, ...], order: str = "pair-only") -> tuple[int, list[int]]:
    """How two cards compare: by kind in the order of the reading, then by the cards from the highest."""
    ranks = sorted((height(card) for card in cards if card != "Jk"), reverse=True)
    if "Jk" in cards:
        ranks *= 2
    suited = "Jk" not in cards and cards[0][1] == cards[1][1]
    kind = "pair" if ranks[0] == ranks[1] else "flush" if suited else "high"
    ladder = {"pair-only": {"pair": 1}, "pair-flush": {"pair": 2, "flush": 1}, "flush-pair": {"pair": 1, "flush": 2}}
    return ladder[order].get(kind, 0), ranks


def nets(deck: list[str], order: str = "pair-only") -> Counter[tuple[Fraction, int, int]]:
    """How often each net of the three wagers comes, over every deal."""
    found: Counter[tuple[Fraction, int, int]] = Counter()
    for cards in combinations(deck, 5):
        paid = five(cards)
        for deal in permutations(cards):
            mine, theirs = two(deal[:2], order), two(deal[2:4], order)
            found[match(deal[:2]), (mine > theirs) - (mine < theirs), paid] += 1
    return found
