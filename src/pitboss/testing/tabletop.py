"""A tabletop: seat people, bet, script or draw the cards and results, and look at the events."""

from pathlib import Path
from typing import Any, Self

from pitboss.chance.rng import RngSource
from pitboss.chance.script import ScriptSource
from pitboss.driver.driver import Driver
from pitboss.engine.ask import Answer, Question
from pitboss.engine.say import Event
from pitboss.engine.table import AnyTable, Table
from pitboss.engine.wager import Wager
from pitboss.games import find_game
from pitboss.logs.log_file import LogWriter
from pitboss.rulebooks.book import usual_rulebook


class Tabletop(Driver):
    """A computer-dealt table. The dealer acts until a person must answer.

    Cards and results are those that `chance` names; with a seed, they come from the random generator. `log` names a
    file for the log; leaving the `with` block ends it. With `by_hand`, the table is one that a person deals.
    """

    table: Table[Any, Any]  # a test looks at what its own game remembers

    def __init__(
        self,
        game: str,
        rulebook: str | None = None,
        *,
        seed: str | int | None = None,
        log: str | Path | None = None,
        hypothetical: bool = False,
        scanner: bool = True,
        by_hand: bool = False,
        **settings: Any,
    ) -> None:
        self.script = ScriptSource(scanner=scanner, by_hand=by_hand)
        given = {key.replace("__", "."): value for key, value in settings.items()}
        found, book = find_game(game), rulebook or usual_rulebook(game)
        table: AnyTable = Table(found, book, given, hypothetical=hypothetical)
        self.playing = 0  # the round of the last answer
        self.log_file = None if log is None else LogWriter(log)
        super().__init__(table, self.script if seed is None else RngSource(seed), log=self.log_file)
        self.events: list[Event] = list(self.opening_events)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_raised: object) -> None:
        if self.log_file is not None:
            self.log_file.close()

    def give(self, do: str, by: str = "", role: str = "player", **args: Any) -> list[Event]:
        said = super().give(do, by, role, **args)
        self.events += said
        return said

    def sit(self, person: str, seat: int = 0, cents: int = 100_000, **more: Any) -> Self:
        self.give("sit", person, seat=seat, cents=cents, **more)
        return self

    def bet(self, person: str, spot: str, cents: int, **more: Any) -> Self:
        """Bet when the table is open for bets."""
        self.until("window")
        self.give("bet", person, spot=spot, cents=cents, **more)
        return self

    def close(self) -> Self:
        """Close the betting as the dealer."""
        self.until("window")
        self.give("close", "dealer", "dealer")
        return self

    def chance(self, *words: str) -> Self:
        """Set what the source gives next: `chance("Ah Kd", "9c")` or `chance("17")`."""
        self.script.add(*(w for word in words for w in word.split()))
        return self

    def choose(self, person: str, choice: str) -> Self:
        self.until("choose")
        self.give("choose", person, choice=choice)
        return self

    def incident(self, kind: str, role: str = "dealer", **about: Any) -> list[Event]:
        return self.give("incident", role, role, kind=kind, **about)

    def order(self, name: str, role: str = "casino-supervisor", by: str = "", **args: Any) -> list[Event]:
        """A command of the staff, an inspector or a player."""
        return self.give(name, by or role, role, **args)

    def wait(self, ms: int) -> Self:
        """Let time pass."""
        base, clock = self.clock(), self.clock
        shift = base + ms
        self.clock = lambda: shift + clock() - base
        self.give("tick", "clock", "clock")
        return self

    def until(self, *wanted: str) -> Question:
        """Let the computer dealer act until a question of this kind or name."""
        while (question := self.asking) is not None:
            if question.kind in wanted or question.name in wanted:
                return question
            if self.automatic() is None:
                raise AssertionError(f"the table waits for {question.name} ({question.kind}), not for {wanted}")
        raise AssertionError(f"the table is closed and never asked for {wanted}")

    def give_answer(self, answer: Answer) -> list[Event]:
        self.playing = self.table.state.round
        return super().give_answer(answer)

    def finish(self) -> Self:
        """Play the round of the last answer to its end; if that answer ended it, do nothing."""
        playing = self.playing
        while self.asking is not None and self.table.state.round == playing and self.table.state.stage == "round":
            if self.automatic() is None:
                raise AssertionError(f"round {playing} waits for {self.asking.name} of {self.asking.who}")
        return self

    # -- looking ------------------------------------------------------------------------------------------------
    def said(self, kind: str) -> list[Event]:
        return [e for e in self.events if e.kind == kind]

    def words(self) -> list[str]:
        """Everything that was announced, in order."""
        return [e.says for e in self.events if e.kind == "announced"]

    def cited(self) -> set[str]:
        return {c for e in self.events for c in e.cite}

    def settled(self, person: str, spot: str = "") -> list[Event]:
        """The ends of a person's wagers."""
        return [e for e in self.said("settled") if e.data["person"] == person and spot in ("", e.data["spot"])]

    def end_of(self, person: str, spot: str) -> str:
        """The end of the only wager on that spot: won, lost, pushed, void, withdrawn ..."""
        ends = [str(e.data["end"]) for e in self.settled(person, spot)]
        assert len(ends) == 1, f"{person}'s wager on {spot} ended {ends}"
        return ends[0]

    def chips(self, person: str) -> int:
        return self.table.chips_of(person)

    def wagers(self, person: str) -> list[Wager]:
        return self.table.live_wagers(person=person)
