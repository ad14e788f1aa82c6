"""A red dog table for tests: wagers, raises and third cards in one line each."""

from typing import Any, Self

from tests.games.shoes.shoetop import ShoeTop


class Kennel(ShoeTop):
    """A red dog table where nobody cuts unless a test says so."""

    game = "red-dog"
    decisions = ("raises", "play-or-void")

    def stake(self, person: str, cents: int = 1000, **more: Any) -> Self:
        self.open()
        self.bet(person, "wager", cents, **more)
        return self


one, two, refusal_of = Kennel.one, Kennel.two, Kennel.refusal_of


def spread(*cards: str, cents: int = 1000) -> Kennel:
    """One player with a wager and two cards on the layout, raises open."""
    return one().stake("ann", cents).deal(*(cards or ("4c", "7c")))
