"""A table with a shoe for tests: players decline the cut, and a fresh shoe burns its first card."""

from typing import Any, ClassVar, Self

from pitboss.rulebooks.refusal import Refusal
from pitboss.testing.tabletop import Tabletop

BUY_IN = 100_000
BURN = "2c"  # the burn card of a fresh shoe


class ShoeTop(Tabletop):
    """A tabletop where nobody cuts unless a test says so."""

    game: ClassVar[str]
    decisions: ClassVar[tuple[str, ...]]  # questions at which a round waits for players

    def __init__(self, **how: Any) -> None:
        super().__init__(self.game, "bahamas", **how)

    def go(self, *stops: str) -> Self:
        """Continue until a question of that name, kind or person; a cut offered before is declined."""
        for _ in range(2000):
            question = self.asking
            assert question is not None, "the table is closed"
            if question.name in stops or question.kind in stops or set(question.who) & set(stops):
                return self
            if self.automatic() is None:
                assert question.name == "cut", f"the table waits for {question.name}"
                self.give("choose", question.who[0], choice="decline")
        raise AssertionError(f"never asked for {stops}")

    def open(self, *burned: str) -> Self:
        """Open for bets; a fresh shoe burns its first card."""
        if self.table.own.stage != "in-play":
            self.chance(*(burned or (BURN,)))
        return self.go("bet")

    def deal(self, *cards: str) -> Self:
        """Close the open window and deal, up to a decision or the end of the round."""
        self.chance(*cards)
        self.close()
        return self.over()

    def over(self) -> Self:
        """Continue to the end of the round, or to a decision."""
        playing = self.table.state.round
        while self.asking is not None and self.table.state.round == playing and self.asking.name not in self.decisions:
            assert self.automatic() is not None, f"the table waits for {self.asking.name}"
        return self

    def refused(self, do: str, by: str, role: str = "player", **args: Any) -> Refusal:
        """Why something is refused."""
        try:
            self.give(do, by, role, **args)
        except Refusal as refusal:
            return refusal
        raise AssertionError(f"{do} was accepted")

    def report(self, kind: str, *cards: str, **about: Any) -> Self:
        """Report an irregularity, with the cards that its remedy draws, up to a decision."""
        self.script.queue.extendleft(reversed(cards))
        waiting = len(self.run._frames)
        self.incident(kind, **about)
        while len(self.run._frames) > waiting and self.asking is not None and self.asking.name not in self.decisions:
            assert self.automatic() is not None, f"the remedy waits for {self.asking}"
        return self

    # -- looking ------------------------------------------------------------------------------------------------------
    def acts(self) -> list[str]:
        return [str(e.data["act"]) for e in self.said("act")]

    def dealt(self) -> list[tuple[str, str]]:
        """Which card went where, in order."""
        return [(e.data["hand"], e.data["card"]) for e in self.said("dealt")]

    def burns(self) -> int:
        return sum(e.data["from"] == "burn" for e in self.said("racked"))

    def net(self, person: str = "ann") -> int:
        return self.chips(person) - BUY_IN

    def asked(self) -> str:
        assert self.asking is not None, "the table is closed"
        return self.asking.name

    # -- opening ------------------------------------------------------------------------------------------------------
    @classmethod
    def one(cls, **how: Any) -> Self:
        """A table with one player."""
        table = cls(**how)
        table.sit("ann", 0)
        return table

    @classmethod
    def two(cls, **how: Any) -> Self:
        """A table with two players; the first to come is at the fourth seat."""
        table = cls(**how)
        table.sit("bob", 3).sit("ann", 1)
        return table

    @classmethod
    def refusal_of(cls, **settings: Any) -> Refusal:
        """Why such a table may not open."""
        try:
            cls(**settings)
        except Refusal as refusal:
            return refusal
        raise AssertionError("the table opened")
