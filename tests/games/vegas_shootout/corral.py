"""Vegas Shootout tables for tests: players, wagers, and cards in the table's dealing order."""

from typing import Any, Self

from tests.games.single_deck.decktop import DeckTop

from pitboss.engine.say import Event

STAKE = 1000  # cents
CHIPS = 100_000
APPROVED: dict[str, Any] = {"equipment": "device", "approved__equipment": "board 75/99"}

LOW = "9c 4d"  # the cards of a player who is to lose everything
DEALER = "Kd 7h"
COMMON = "2s"
STUB = 48  # cards left by one player, the dealer and the common card


class Corral(DeckTop):
    """A Vegas Shootout table at which players cut the cards without being asked."""

    def __init__(self, *, cuts: bool = True, **settings: Any) -> None:
        self.cuts = cuts
        super().__init__("vegas-shootout", "bahamas", **settings)

    def automatic(self) -> list[Event] | None:
        question = self.asking
        if self.cuts and question is not None and question.seat is not None:
            if question.name == "cut":
                return self.give("choose", question.who[0], choice="cut")
            if question.name == "cut-depth":
                return self.give("number", question.who[0], value=question.low)
        return super().automatic()

    # -- a round, stage by stage ------------------------------------------------------------------------------------
    def stake(self, person: str, spots: str = "all", cents: int = STAKE, **more: Any) -> Self:
        """Bet the same on each of these areas."""
        for spot in spots.split():
            self.bet(person, spot, cents, **more)
        return self

    def cards(self, *hands: str, dealer: str = DEALER, common: str = COMMON) -> Self:
        """These cards come, in the order in which the table deals."""
        every = [hand.split() for hand in (*hands, dealer)]
        self.chance(*(hand[nth] for nth in range(2) for hand in every), common)
        return self

    def tell(self, question: str, **args: object) -> Self:
        """The dealer's answer to a question, when it is asked."""
        self.until(question)
        self.give("number" if "value" in args else "choose", "dealer", "dealer", **args)
        return self

    # -- looking ----------------------------------------------------------------------------------------------------
    def kinds(self, *wanted: str) -> list[str]:
        return [e.kind for e in self.events if e.kind in wanted]

    def paid(self, person: str, spot: str) -> int:
        """What the only wager on a spot was paid."""
        (end,) = self.settled(person, spot)
        assert end.data["end"] == "won", end.data
        return int(end.data["paid"])

    def asks(self) -> str:
        assert self.asking is not None, "the table is closed"
        return self.asking.name

    def names(self) -> list[str]:
        """Everything done and said, in order: acts by name, the rest by kind."""
        return [str(e.data.get("act", e.kind)) for e in self.events]


def corral(*people: str, **settings: Any) -> Corral:
    """A table with these players in the first seats and betting open."""
    table = Corral(**settings)
    for seat, person in enumerate(people or ("ann",)):
        table.sit(person, seat)
    table.until("window")
    return table


def played(hand: str, dealer: str = DEALER, common: str = COMMON, **settings: Any) -> Corral:
    """Ann bets on all three areas, is dealt one hand, and the round is over."""
    table = corral(**settings).stake("ann").cards(hand, dealer=dealer, common=common)
    table.close()
    return table.finish()


def at_the(act: str, hand: str = LOW, spots: str = "all", **settings: Any) -> Corral:
    """Ann's round waits for an act of the dealer."""
    table = corral(**settings).stake("ann", spots).cards(hand).close()
    table.until(act)
    return table
