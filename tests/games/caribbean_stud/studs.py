"""Caribbean stud tables for tests: players, wagers, and cards in dealing order."""

from typing import Any, Self

import pytest

from pitboss.engine.say import Event
from pitboss.rulebooks.refusal import Refusal
from pitboss.testing.tabletop import Tabletop

ANTE = 1000
CALL = 2 * ANTE
CHIPS = 100_000
COIN = 100
METER = 1_000_000
SHARE = 75  # of a coin, for the meter
PEOPLE = ("ann", "bob", "cyd")

# Dealers: below ace-king, just ace-king, and stronger ones.
NOTHING = "Qs Jd 9h 7c 5d"
ACE_KING = "As Kd 9h 7c 5d"
PAIR_OF_TENS = "Ts Td 9h 7c 5d"

# Players.
LOW = "2c 3d 5h 8s 9c"
OTHER_LOW = "2h 3s 5c 8d 9d"
FLUSH = "2h 5h 8h Jh Kh"
FULL_HOUSE = "6c 6d 6h 8c 8s"
FOURS = "4c 4d 4h 4s Qc"
STRAIGHT_FLUSH = "3c 4c 5c 6c 7c"
ROYAL = "Tc Jc Qc Kc Ac"
OTHER_ROYAL = "Th Jh Qh Kh Ah"


class Stud(Tabletop):
    """A caribbean stud table."""

    def __init__(self, **settings: Any) -> None:
        super().__init__("caribbean-stud", "bahamas", **settings)

    # -- a round, stage by stage ------------------------------------------------------------------------------------
    def seated(self, *people: str, cents: int = CHIPS) -> Self:
        for seat, person in enumerate(people or PEOPLE[:1]):
            self.sit(person, seat, cents)
        self.until("window")
        return self

    def stake(self, *people: str, coins: tuple[str, ...] = (), cents: int = ANTE) -> Self:
        """Everybody antes, and some drop a coin."""
        for person in people:
            self.bet(person, "ante", cents)
            if person in coins:
                self.bet(person, "jackpot", self.table.settings.num("coin"))
        return self

    def cards(self, *hands: str, dealer: str = ACE_KING) -> Self:
        """These hands come, one card each in turn, the dealer's last."""
        sides = [hand.split() for hand in (*hands, dealer)]
        self.chance(*(card for turn in zip(*sides, strict=True) for card in turn))
        return self

    def call(self, *people: str) -> Self:
        for person in people:
            self.choose(person, "call")
        return self

    def fold(self, *people: str) -> Self:
        for person in people:
            self.choose(person, "fold")
        return self

    # -- looking ----------------------------------------------------------------------------------------------------
    def by(self, clause: str) -> list[Event]:
        """Events that cite a clause."""
        return [e for e in self.events if clause in e.cite]

    def kinds(self) -> list[str]:
        return [e.kind for e in self.events]

    def place_of(self, kind: str, **data: Any) -> int:
        """The position of the first such event among all events."""
        fits = (i for i, e in enumerate(self.events) if e.kind == kind and data.items() <= e.data.items())
        return next(fits)

    @property
    def meter(self) -> int:
        return self.chips("meter")

    def ends(self, person: str) -> dict[str, str]:
        """How each wager of a person ended."""
        return {e.data["spot"]: e.data["end"] for e in self.settled(person)}

    def paid(self, person: str, spot: str) -> int:
        """What the one wager on that spot was paid."""
        (end,) = self.settled(person, spot)
        return int(end.data.get("paid", 0))

    def refuses(self, code: str, do: str, by: str = "", role: str = "player", **args: Any) -> Refusal:
        """Expect a refusal with this code, without any change."""
        before = self.table.snapshot()
        with pytest.raises(Refusal) as refused:
            self.give(do, by, role, **args)
        assert refused.value.code == code, refused.value
        assert self.table.snapshot() == before
        return refused.value


def dealt(*hands: str, dealer: str = ACE_KING, coins: tuple[str, ...] = (), **settings: Any) -> Stud:
    """A table with these hands dealt, at the first decision."""
    people = PEOPLE[: len(hands)]
    table = Stud(**settings).seated(*people).stake(*people, coins=coins).close().cards(*hands, dealer=dealer)
    table.until("decide")
    return table


def called(*hands: str, dealer: str = ACE_KING, coins: tuple[str, ...] = (), **settings: Any) -> Stud:
    """A round in which everybody calls, played to its end."""
    table = dealt(*hands, dealer=dealer, coins=coins, **settings)
    table.call(*PEOPLE[: len(hands)]).finish()
    return table
