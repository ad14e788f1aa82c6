"""Let it ride tables for tests: players, wagers, and cards in each rulebook's dealing order."""

from typing import Any, Self

from tests.games.single_deck.decktop import DeckTop

from pitboss.engine.say import Event
from pitboss.testing.tabletop import Tabletop

STAKE = 1000  # cents on each of three areas
CHIPS = 100_000
HOUR = 3_600_000
BURN = "6c"
LOSER = "2c 5d 7h"  # with COMMUNITY no pair
COMMUNITY = "9s Jd"
APPROVED = {"approved__equipment": "board 12/98"}
BOOKS = ("bahamas", "nsw", "tribal")

# Every way to deal: rulebook, settings.
WAYS: dict[str, tuple[str, dict[str, Any]]] = {
    "bahamas-hand": ("bahamas", {}),
    "bahamas-device": ("bahamas", {"equipment": "device", **APPROVED}),
    "nsw-shoe": ("nsw", {}),
    "nsw-shuffler": ("nsw", {"equipment": "shuffler"}),
    "tribal-shoe": ("tribal", {}),
    "tribal-hand": ("tribal", {"equipment": "hand"}),
    "tribal-auto-shoe": ("tribal", {"equipment": "auto-shoe"}),
}


class Ride(DeckTop):
    """A let it ride table."""

    def __init__(self, way: str, **settings: Any) -> None:
        rulebook, equipped = WAYS.get(way, (way, {}))
        super().__init__("let-it-ride", rulebook, **{**equipped, **settings})

    # -- a round, stage by stage ------------------------------------------------------------------------------------
    def stake(self, *people: str, cents: int = STAKE) -> Self:
        """Everybody puts the same on all three areas."""
        for person in people:
            self.bet(person, "all", cents)
        return self

    def cards(self, *hands: str, community: str = COMMUNITY, burn: str = BURN) -> Self:
        """These hands and community cards come, in the order in which this table deals."""
        self.chance(*order(self, [hand.split() for hand in hands], community.split(), burn))
        return self

    def ride(self, *people: str) -> Self:
        """Each of these lets both bets ride, in turn."""
        for _ in range(2):
            for person in people:
                self.choose(person, "ride")
        return self

    # -- looking ----------------------------------------------------------------------------------------------------
    def by(self, clause: str) -> list[Event]:
        """Events that cite a clause."""
        return [e for e in self.events if clause in e.cite]

    def kinds(self) -> list[str]:
        return [e.kind for e in self.events]

    def cards_in(self, hand: str) -> int:
        """The number of cards in a hand."""
        return len(self.table.state.hands[hand].cards) if hand in self.table.state.hands else 0


def order(table: Tabletop, hands: list[list[str]], community: list[str], burn: str) -> list[str]:
    """The order in which cards leave the deck, as the rulebooks print it."""
    first, second, third = ([hand[i] for hand in hands] for i in range(3))
    stacks = [card for hand in hands for card in hand]
    match table.table.rulebook, table.table.own.mode or table.table.equipment:
        case "bahamas", "hand":
            return [*first, community[0], *second, community[1], *third]
        case "nsw", "shoe":
            return [*first, *second, *third, *community]
        case "nsw", "shuffler":
            return [*stacks, *community, burn]
        case "tribal", "shoe" | "hand":
            return [*first, burn, *second, community[0], *third, community[1]]
        case _:
            return [*stacks, burn, *community]


def ride(way: str, *people: str, **settings: Any) -> Ride:
    """A table with these players in the first seats and betting open."""
    table = Ride(way, **settings)
    for seat, person in enumerate(people or ("ann",)):
        table.sit(person, seat)
    table.until("window")
    return table


def staked(way: str, *people: str, **settings: Any) -> Ride:
    """Everybody has bet; betting is still open."""
    return ride(way, *(people or ("ann",)), **settings).stake(*(people or ("ann",)))


def dealt(way: str, *hands: str, community: str = COMMUNITY, **settings: Any) -> Ride:
    """Ann, Bob and Cyd have these cards; nobody has looked."""
    people = ("ann", "bob", "cyd")[: len(hands)]
    return staked(way, *people, **settings).cards(*hands, community=community).until_dealt()


def ridden(way: str, hand: str, community: str, **settings: Any) -> Ride:
    """Ann plays one hand to its end and lets everything ride."""
    table = dealt(way, hand, community=community, **settings)
    table.ride("ann").finish()
    return table
