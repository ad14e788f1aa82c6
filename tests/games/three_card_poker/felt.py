"""Three card poker tables for tests: players, wagers, and cards in the table's dealing order."""

from typing import Any, Self

from tests.games.single_deck.decktop import DeckTop

STAKE = 1000  # cents
CHIPS = 100_000
HOUR = 3_600_000
APPROVED = {"approved__equipment": "board 3/04"}

# Every way to deal, by its settings.
WAYS: dict[str, dict[str, Any]] = {
    "shoe": {},
    "hand": {"equipment": "hand"},
    "auto-shoe": {"equipment": "auto-shoe", **APPROVED},
}

HIGH = "Ac 9d 4h"  # ace high
PAIR = "8c 8d 5h"
LOW = "Jc 9h 3d"  # does not qualify
QUEEN = "Qd 7h 2s"  # qualifies, and loses to ace high


class Felt(DeckTop):
    """A three card poker table."""

    def __init__(self, way: str = "shoe", **settings: Any) -> None:
        super().__init__("three-card-poker", "bahamas", **{**WAYS[way], **settings})

    # -- a round, stage by stage ------------------------------------------------------------------------------------
    def ante(self, *people: str, cents: int = STAKE) -> Self:
        for person in people:
            self.bet(person, "ante", cents)
        return self

    def pair_plus(self, *people: str, cents: int = STAKE) -> Self:
        for person in people:
            self.bet(person, "pair-plus", cents)
        return self

    def cards(self, *hands: str, dealer: str = QUEEN) -> Self:
        """These hands come, in the order in which this table deals."""
        every = [hand.split() for hand in (*hands, dealer)]
        if (self.table.own.mode or self.table.equipment) == "auto-shoe":
            self.chance(*(card for hand in every for card in hand))
        else:
            self.chance(*(hand[i] for i in range(3) for hand in every))
        return self

    def play(self, *people: str) -> Self:
        for person in people:
            self.choose(person, "play")
        return self

    # -- looking ----------------------------------------------------------------------------------------------------
    def kinds(self, *wanted: str) -> list[str]:
        """Events of these kinds, in order."""
        return [e.kind for e in self.events if e.kind in wanted]

    def paid(self, person: str, spot: str) -> int:
        """What the only wager on a spot was paid."""
        (end,) = self.settled(person, spot)
        assert end.data["end"] == "won", end.data
        return int(end.data["paid"])

    def faces(self) -> list[tuple[str, str]]:
        """Where each card went, and what everybody saw of it."""
        return [(str(e.data["hand"]), str(e.data["card"])) for e in self.said("dealt")]


def felt(way: str = "shoe", *people: str, **settings: Any) -> Felt:
    """A table with these players in the first seats and betting open."""
    table = Felt(way, **settings)
    for seat, person in enumerate(people or ("ann",)):
        table.sit(person, seat)
    table.until("window")
    return table


def dealt(way: str, *hands: str, dealer: str = QUEEN, **settings: Any) -> Felt:
    """Ann, Bob and Cyd have antes and these cards; nobody has looked."""
    people = ("ann", "bob", "cyd")[: len(hands)]
    return felt(way, *people, **settings).ante(*people).cards(*hands, dealer=dealer).until_dealt()


def played(hand: str, dealer: str, way: str = "shoe", **settings: Any) -> Felt:
    """Ann has ante and pair plus, plays one hand, and the round is over."""
    table = felt(way, **settings).ante("ann").pair_plus("ann").cards(hand, dealer=dealer)
    table.close()
    return table.play("ann").finish()
