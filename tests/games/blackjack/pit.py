"""A blackjack table for tests: wagers, deals and decisions in one line each."""

from typing import Any, Self

from tests.games.shoes.shoetop import ShoeTop


class Pit(ShoeTop):
    """A blackjack table where nobody cuts unless a test says so. Cards go to player, dealer, player, dealer."""

    game = "blackjack"
    decisions = (
        "play", "insurance", "insured", "even-money", "double-too", "split-too", "exposed-card", "consent",
    )  # fmt: skip

    def stake(self, person: str = "ann", cents: int = 1000, **more: Any) -> Self:
        """A regular wager; `seat` names the box."""
        self.open()
        self.bet(person, "box", cents, **more)
        return self

    def sides(self, person: str = "ann", **bets: int) -> Self:
        """Bet Over and Under."""
        for spot, cents in bets.items():
            self.bet(person, spot, cents)
        return self

    def deal(self, *cards: str) -> Self:
        """Close the window and deal, up to a decision or the end of the round."""
        self.chance(*cards)
        self.close()
        return self.over()

    def play(self, *choices: str, by: str = "ann") -> Self:
        """Make decisions in turn, each followed by everything that needs no decision."""
        for choice in choices:
            playing = self.table.state.round
            self.give("choose", by, choice=choice)
            if self.table.state.round == playing:
                self.over()
        return self

    # -- looking ------------------------------------------------------------------------------------------------------
    def options(self) -> tuple[str, ...]:
        assert self.asking is not None, "the table is closed"
        return self.asking.options

    def who(self) -> str:
        assert self.asking is not None, "the table is closed"
        return self.asking.who[0]

    def hands(self) -> dict[str, int]:
        """The number of cards in each hand."""
        return {name: len(hand.cards) for name, hand in self.table.state.hands.items()}

    def total(self, hand: str = "seat-0") -> int:
        """The last announced total of a hand."""
        return int([e for e in self.said("announced") if e.data.get("hand") == hand][-1].data["total"])


one, two, refusal_of = Pit.one, Pit.two, Pit.refusal_of
SINGLE: dict[str, Any] = {"variant": "single-deck"}


def dealt(*cards: str, cents: int = 1000, **settings: Any) -> Pit:
    """One player with a bet, dealt up to a decision or the end of the round."""
    return one(**settings).stake("ann", cents).deal(*cards)


def shared(*cards: str, cents: int = 1000, **settings: Any) -> Pit:
    """Ann's box with a bet by Bob; dealt if cards are given."""
    table = one(bettors=3, **settings)
    table.sit("bob", 3)
    table.stake("ann", cents)
    table.give("bet", "bob", spot="box", cents=cents, seat=0)
    table.give("choose", "ann", choice="agree")
    return table.deal(*cards) if cards else table
