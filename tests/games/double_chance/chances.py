"""Double chance tables for tests: players, wagers, and cards in dealing order."""

from typing import Any, Self

from tests.games.single_deck.decktop import DeckTop

from pitboss.engine.say import Event

STAKE = 1000  # cents
ASIDE = 100  # cents on the jackpot
CHIPS = 100_000
PEOPLE = ("ann", "bob", "cyd", "dan")
NOTHING = "2c 7d 9h Jc Qs"  # may not be declared; four suits
PAIRS = "8c 8d Kh Ks 3c"
HOUSE = "Ah Ad As Kc Kd"
FLUSH = "2h 6h 8h Jh Ah"
WAYS: dict[str, dict[str, Any]] = {"shoe": {}, "shuffler": {"equipment": "shuffler"}}


class Chance(DeckTop):
    """A double chance table."""

    def __init__(self, way: str = "shoe", *, scanner: bool = True, **settings: Any) -> None:
        super().__init__("double-chance", "nsw", scanner=scanner, **{**WAYS[way], **settings})

    def stake(self, *people: str, cents: int = STAKE, jackpot: bool = False) -> Self:
        """Everybody bets on their area, and on the jackpot."""
        for person in people:
            self.bet(person, "wager", cents)
            if jackpot:
                self.bet(person, "jackpot", self.table.settings.num("jackpot_stake"))
        return self

    def cards(self, *hands: str, sixth: str = "") -> Self:
        """These hands come, in the order in which this table deals, then these sixth cards."""
        five = [hand.split() for hand in hands]
        singly = (self.table.own.mode or self.table.equipment) == "shoe"
        order = [hand[i] for i in range(5) for hand in five] if singly else [card for hand in five for card in hand]
        self.chance(*order, *sixth.split())
        return self

    def decide(self, **choices: str) -> Self:
        """What each of these players does, in turn."""
        for person, choice in choices.items():
            self.choose(person, choice)
        return self

    def by(self, clause: str) -> list[Event]:
        """Events that cite a clause."""
        return [e for e in self.events if clause in e.cite]

    def cards_in(self, hand: str) -> list[int]:
        """The cards in a hand."""
        return self.table.state.hands[hand].cards if hand in self.table.state.hands else []

    def won(self, person: str) -> int:
        """A player's net win."""
        return self.chips(person) - CHIPS


def chance(*people: str, way: str = "shoe", scanner: bool = True, **settings: Any) -> Chance:
    """A table with these players in the first seats and betting open."""
    table = Chance(way, scanner=scanner, **settings)
    for seat, person in enumerate(people or ("ann",)):
        table.sit(person, seat)
    table.until("window")
    return table


def dealt(
    *hands: str, sixth: str = "", way: str = "shoe", jackpot: bool = False, scanner: bool = True, **settings: Any
) -> Chance:
    """Ann, Bob and Cyd have these cards; nobody has looked."""
    people = PEOPLE[: len(hands)]
    table = chance(*people, way=way, scanner=scanner, **settings).stake(*people, jackpot=jackpot)
    table.cards(*hands, sixth=sixth).close()
    table.until("look")
    return table


def looked(*hands: str, **more: Any) -> Chance:
    """All have looked; the first is to decide."""
    table = dealt(*hands, **more)
    table.until("declare-or-discard")
    return table


def declared(hand: str, **more: Any) -> Chance:
    """Ann declares this hand, and it is settled."""
    table = dealt(hand, **more)
    table.choose("ann", "declare").finish()
    return table


def discarded(hand: str, choice: str, sixth: str, **more: Any) -> Chance:
    """Ann discards from this hand and gets this sixth card, and it is settled."""
    table = dealt(hand, sixth=sixth, **more)
    table.choose("ann", choice).finish()
    return table


def unseen(hands: int = 1, **settings: Any) -> Chance:
    """A table without a scanner: all have looked at cards that the table learns only when they are turned."""
    people = PEOPLE[:hands]
    table = chance(*people, scanner=False, **settings).stake(*people, jackpot=True)
    table.chance("?? " * 5 * hands).close()
    table.until("declare-or-discard")
    return table
