"""A casino war table for tests: wagers, deals and wars in one line each."""

from typing import Self

from tests.games.shoes.shoetop import ShoeTop

from pitboss.engine.say import Event

WAR_BURNS = "3c 4c 5c"


class Front(ShoeTop):
    """A casino war table where nobody cuts unless a test says so."""

    game = "casino-war"
    decisions = ("tie-hand", "war-tie-wagers")

    def stake(self, person: str, cents: int = 1000, **more: int) -> Self:
        """Place an initial wager, and others named by their spots."""
        self.open()
        self.bet(person, "initial", cents)
        for spot, amount in more.items():
            self.bet(person, spot.replace("_", "-"), amount)
        return self

    def war(self, *cards: str, burns: str = WAR_BURNS) -> Self:
        """The second "No more bets", and the cards of the war deal."""
        self.go("war-tie-wagers")
        return self.deal(burns, *cards)

    def racked(self) -> list[tuple[str, int]]:
        return [(e.data["from"], e.data["count"]) for e in self.said("racked")]

    def after(self, kind: str) -> list[Event]:
        """What was said after the first event of a kind."""
        first = next(i for i, event in enumerate(self.events) if event.kind == kind)
        return self.events[first + 1 :]


one, two, refusal_of = Front.one, Front.two, Front.refusal_of


def tied(choice: str = "war", cents: int = 1000, **more: int) -> Front:
    """One player with a tie, who has chosen."""
    table = one().stake("ann", cents, **more).deal("9c", "9d")
    table.choose("ann", choice)
    return table
