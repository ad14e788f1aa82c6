"""An independent count of blackjack: card by card from a tiny pack, written from the game's description.

It uses none of the game's own rules. Values are 2 to 10, and 11 for an ace; a pack is a count of each.
"""

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

Pack = tuple[tuple[int, int], ...]
Hand = tuple[int, ...]


class Law(NamedTuple):
    """The settings of a table."""

    hits_soft: bool = False
    peek: bool = False
    beats_21: bool = False
    split_21: bool = True
    takes_all: bool = False
    double_after_split: bool = True
    max_hands: int = 4
    resplit_aces: bool = False
    blackjack: Fraction = Fraction(3, 2)


def pack_of(**counts: int) -> Pack:
    """`ten=4, ace=2, n8=3`."""
    names = {"ten": 10, "ace": 11}
    return tuple(sorted((names.get(name) or int(name[1:]), count) for name, count in counts.items()))


def each(pack: Pack) -> Iterator[tuple[int, Fraction, Pack]]:
    """Every card that may come next, its chance, and the pack without it."""
    whole = sum(count for _, count in pack)
    assert whole, "the pack is too small: it ran out"
    for card, count in pack:
        if count:
            yield card, Fraction(count, whole), tuple((c, n - (c == card)) for c, n in pack)


def total(hand: Hand) -> tuple[int, bool]:
    points, aces = sum(hand), hand.count(11)
    while points > 21 and aces:
        points, aces = points - 10, aces - 1
    return points, aces > 0


def dealer_ends(
    law: Law, hand: Hand, pack: Pack, memo: dict[tuple[Hand, Pack], dict[Hand, Fraction]]
) -> dict[Hand, Fraction]:
    """Chances of the dealer's (points, cards). Numbers of cards above two are not told apart."""
    key = (tuple(sorted(hand)), pack)
    if len(hand) > 1 and key in memo:
        return memo[key]
    points, is_soft = total(hand)
    if len(hand) > 1 and (points > 17 or (points == 17 and not (is_soft and law.hits_soft))):
        return {(points, min(len(hand), 3)): Fraction(1)}
    found: dict[Hand, Fraction] = {}
    for card, chance, rest in each(pack):
        for end, part in dealer_ends(law, (*hand, card), rest, memo).items():
            found[end] = found.get(end, Fraction(0)) + chance * part
    memo[key] = found
    return found


def one_hand(law: Law, hand: Hand, end: Hand) -> int:
    """What a hand other than Blackjack wins or loses against the dealer's result, for one unit."""
    mine, (theirs, cards) = total(hand)[0], end
    if mine > 21:
        return -1
    if theirs > 21:
        return 1
    if mine != theirs:
        return 1 if mine > theirs else -1
    if mine == 21 and cards == 2:
        return -1 if law.beats_21 or law.peek else 0
    return 1 if mine == 21 and len(hand) == 2 and law.split_21 else 0


class Round:
    """One up card."""

    def __init__(self, law: Law, up: int) -> None:
        self.law, self.up = law, up
        self.memo: dict[tuple[Hand, Pack], dict[Hand, Fraction]] = {}
        self.known: dict[tuple[Hand, Pack], Fraction] = {}

    def ends(self, pack: Pack) -> dict[Hand, Fraction]:
        return dealer_ends(self.law, (self.up,), pack, self.memo)

    def stand(self, hand: Hand, pack: Pack, units: int = 1) -> Fraction:
        """A doubled hand loses one unit to Blackjack, unless that takes all."""
        found = Fraction(0)
        for end, chance in self.ends(pack).items():
            net = one_hand(self.law, hand, end)
            only_one = end == (21, 2) and not self.law.takes_all
            found += chance * (max(net, -1) if only_one else net * units)
        return found

    def draw(self, hand: Hand, pack: Pack) -> Fraction:
        return sum((p * self.best(tuple(sorted((*hand, c))), rest) for c, p, rest in each(pack)), Fraction(0))

    def best(self, hand: Hand, pack: Pack) -> Fraction:
        """With three or more cards: the better of stand and hit."""
        if (hand, pack) not in self.known:
            found = self.stand(hand, pack)
            if total(hand)[0] < 21:
                found = max(found, self.draw(hand, pack))
            self.known[hand, pack] = found
        return self.known[hand, pack]

    def double(self, hand: Hand, pack: Pack) -> Fraction:
        return sum((p * self.stand((*hand, card), rest, 2) for card, p, rest in each(pack)), Fraction(0))

    def choices(self, hand: Hand, pack: Pack, *, doubles: bool) -> dict[str, Fraction]:
        found = {"stand": self.stand(hand, pack)}
        if total(hand)[0] < 21:
            found["card"] = self.draw(tuple(sorted(hand)), pack)
            if doubles:
                found["double"] = self.double(hand, pack)
        return found

    # -- splitting, hand by hand as it is dealt ------------------------------------------------------------------------

    def split(self, card: int, pack: Pack) -> Fraction:
        """Two hands of a card each; `pack` lacks both."""
        self.card, self.apart = card, pack
        return self.deal_to(2, 2, (), pack)

    def deal_to(self, waiting: int, hands: int, done: tuple[tuple[Hand, int], ...], pack: Pack) -> Fraction:
        """Deal the next waiting hand its second card; when none waits, the dealer plays."""
        if not waiting:
            return self.settle(done, pack)
        found = Fraction(0)
        again = hands < self.law.max_hands and (self.card != 11 or self.law.resplit_aces)
        for second, chance, rest in each(pack):
            if second == self.card and again:
                found += chance * self.deal_to(waiting + 1, hands + 1, done, rest)
            else:
                found += chance * self.play((self.card, second), waiting - 1, hands, done, rest, "")
        return found

    def play(
        self, hand: Hand, waiting: int, hands: int, done: tuple[tuple[Hand, int], ...], pack: Pack, forced: str
    ) -> Fraction:
        choice = forced or self.policy(hand)
        if choice in ("stand", "doubled") or total(hand)[0] >= 21:
            units = 2 if choice == "doubled" else 1
            return self.deal_to(waiting, hands, (*done, (hand, units)), pack)
        then = "doubled" if choice == "double" else ""
        return sum(
            (p * self.play((*hand, card), waiting, hands, done, rest, then) for card, p, rest in each(pack)),
            Fraction(0),
        )

    def policy(self, hand: Hand) -> str:
        """Best play for this hand alone, as if only the pair and its own cards were gone."""
        if self.card == 11:
            return "stand"
        gone = list(hand[1:])
        pack = tuple((c, n - gone.count(c)) for c, n in self.apart)
        doubles = self.law.double_after_split and len(hand) == 2
        worth = self.choices(hand, pack, doubles=doubles)
        return max(worth, key=lambda name: worth[name])

    def settle(self, done: tuple[tuple[Hand, int], ...], pack: Pack) -> Fraction:
        found = Fraction(0)
        for end, chance in self.ends(pack).items():
            nets = [units * one_hand(self.law, hand, end) for hand, units in done]
            only_one = end == (21, 2) and not self.law.takes_all
            found += chance * (-1 if only_one and min(nets) < 0 else 0 if only_one else sum(nets))
        return found


def deals(pack: Pack) -> Iterator[tuple[int, Hand, Fraction, Pack]]:
    """Every up card with every two cards of the box, in order."""
    for first, p, rest in each(pack):
        for up, q, fewer in each(rest):
            for second, r, left in each(fewer):
                yield up, (first, second), p * q * r, left


def blackjack(law: Law, up: int, pack: Pack) -> Fraction:
    """A player's Blackjack waits, or takes even money against an ace."""
    natural = Round(law, up).ends(pack).get((21, 2), Fraction(0)) if up in (10, 11) else Fraction(0)
    waits = law.blackjack * (1 - natural)
    return max(waits, Fraction(1)) if up == 11 else waits
