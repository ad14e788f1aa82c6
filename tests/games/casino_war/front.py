"""A casino war table for tests: players who decline the cut, and whole rounds in one line."""

from typing import Any

from pitboss.engine.say import Event
from pitboss.rulebooks.refusal import Refusal
from pitboss.testing.tabletop import Tabletop

BUY_IN = 100_000
BURN = "2c"  # the first card of a fresh shoe
WAR_BURNS = "3c 4c 5c"


class Front(Tabletop):
    """A table where nobody cuts unless a test says so."""

    def __init__(self, **how: Any) -> None:
        super().__init__("casino-war", "bahamas", **how)

    def go(self, *stops: str) -> "Front":
        """Go on until a question of that name or kind, or of that person; a cut offered before is declined."""
        for _ in range(2000):
            question = self.asking
            assert question is not None, "the table is closed"
            if question.name in stops or question.kind in stops or set(question.who) & set(stops):
                return self
            if self.automatic() is None:
                assert question.name == "cut", f"the table waits for {question.name}"
                self.give("choose", question.who[0], choice="decline")
        raise AssertionError(f"never asked for {stops}")

    def open(self, *burned: str) -> "Front":
        """Open for bets; a fresh shoe burns its first card."""
        if self.table.own.stage != "in-play":
            self.chance(*(burned or (BURN,)))
        return self.go("window")

    def stake(self, person: str, cents: int = 1000, **more: int) -> "Front":
        """An initial wager, and others named by their spots."""
        self.open()
        self.bet(person, "initial", cents)
        for spot, amount in more.items():
            self.bet(person, spot.replace("_", "-"), amount)
        return self

    def deal(self, *cards: str) -> "Front":
        """The call, and the cards of the original deal: the players' clockwise, then the dealer's."""
        self.chance(*cards)
        self.close()
        return self.over()

    def over(self) -> "Front":
        """To the end of the round, or to a decision of it."""
        playing = self.table.state.round
        while self.asking is not None and self.table.state.round == playing:
            if self.asking.name in ("tie-hand", "war-tie-wagers"):
                break
            assert self.automatic() is not None, f"the table waits for {self.asking.name}"
        return self

    def war(self, *cards: str, burns: str = WAR_BURNS) -> "Front":
        """The second call, and the cards of the war deal."""
        self.go("war-tie-wagers")
        self.chance(burns, *cards)
        self.close()
        return self.over()

    def refused(self, do: str, by: str, role: str = "player", **args: Any) -> Refusal:
        """Why something is refused."""
        try:
            self.give(do, by, role, **args)
        except Refusal as refusal:
            return refusal
        raise AssertionError(f"{do} was accepted")

    def report(self, kind: str, **about: Any) -> "Front":
        """An irregularity, with the cards that its remedy takes from the shoe."""
        waiting = len(self.run._frames)
        self.incident(kind, **about)
        while len(self.run._frames) > waiting:
            assert self.automatic() is not None, f"the remedy waits for {self.asking}"
        return self

    # -- looking ------------------------------------------------------------------------------------------------------
    def acts(self) -> list[str]:
        return [str(e.data["act"]) for e in self.said("act")]

    def dealt(self) -> list[tuple[str, str]]:
        """Which card went where, in order."""
        return [(e.data["hand"], e.data["card"]) for e in self.said("dealt")]

    def racked(self) -> list[tuple[str, int]]:
        return [(e.data["from"], e.data["count"]) for e in self.said("racked")]

    def burns(self) -> int:
        return self.racked().count(("burn", 1))

    def net(self, person: str = "ann") -> int:
        return self.chips(person) - BUY_IN

    def asked(self) -> str:
        assert self.asking is not None, "the table is closed"
        return self.asking.name

    def after(self, kind: str) -> list[Event]:
        """What was said after the first event of a kind."""
        first = next(i for i, event in enumerate(self.events) if event.kind == kind)
        return self.events[first + 1 :]


def two(**how: Any) -> Front:
    """A table with two players, the first to come at the fourth seat."""
    table = Front(**how)
    table.sit("bob", 3).sit("ann", 1)
    return table


def one(**how: Any) -> Front:
    table = Front(**how)
    table.sit("ann", 0)
    return table


def tied(choice: str = "war", cents: int = 1000, **more: int) -> Front:
    """One player with a tie hand, who has chosen."""
    table = one().stake("ann", cents, **more).deal("9c", "9d")
    table.choose("ann", choice)
    return table


def refusal_of(**settings: Any) -> Refusal:
    """Why such a table may not open."""
    try:
        Front(**settings)
    except Refusal as refusal:
        return refusal
    raise AssertionError("the table opened")
