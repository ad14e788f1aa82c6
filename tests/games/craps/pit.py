"""A craps table for tests: sam shoots and makes his line bet, so that others can make any bet a test needs."""

from typing import Any

import pytest

from pitboss.games.craps.wagers import owes_line_bet
from pitboss.rulebooks.refusal import Refusal
from pitboss.testing.tabletop import Tabletop

START = 100_000  # everybody's chips, in cents
# A way to throw each total without a pair, and the pairs by their totals.
EASY = {3: "1-2", 4: "1-3", 5: "2-3", 6: "2-4", 7: "3-4", 8: "2-6", 9: "4-5", 10: "4-6", 11: "5-6"}
HARD = {2: "1-1", 4: "2-2", 6: "3-3", 8: "4-4", 10: "5-5", 12: "6-6"}
THROW = {**HARD, **EASY}


class Pit(Tabletop):
    """A table with sam in the first seat; only the first player takes the dice, and then the first two."""

    def __init__(self, *persons: str, **how: Any) -> None:
        super().__init__("craps", "bahamas", **how)
        people = persons or ("sam", "ann")
        self.first = people[0]
        for seat, person in enumerate(people):
            self.sit(person, seat)

    def ready(self) -> "Pit":
        """Open for bets before a throw, with the dice taken and the shooter's line bet made."""
        for _ in range(100):
            question = self.asking
            assert question is not None, "the table is closed"
            if question.name == "bet":
                shooter = self.table.own.shooter
                if owes_line_bet(self.table):
                    self.give("bet", shooter, spot="pass", cents=500)
                return self
            if question.name == "take-dice":
                person = question.who[0]
                self.give("choose", person, choice="accept" if person == self.first else "decline")
            elif question.name == "select-dice":
                self.give("choose", question.who[0], choice=question.options[0])
            elif question.kind == "window":
                self.give("close", "dealer", "dealer")
            else:
                self.automatic()
        raise AssertionError("the table never opens for bets")

    def asked(self, *names: str) -> "Pit":
        """Perform the staff's acts up to a question of that name."""
        self.until(*names)
        return self

    def stake(self, person: str, **spots: int) -> "Pit":
        """Bets by position: `stake("ann", place_6=1200)`."""
        self.ready()
        for name, cents in spots.items():
            self.give("bet", person, spot=name.replace("_", "-"), cents=cents)
        return self

    def thrown(self) -> "Pit":
        """Throw: the dice are in the air."""
        self.ready().close()
        return self.asked("last-bets")

    def roll(self, *totals: int | str) -> "Pit":
        """Throw one total after another, without a pair if possible, or faces as `"2-2"`."""
        for total in totals:
            self.chance(THROW[total] if isinstance(total, int) else total)
            self.thrown().close().finish()
        return self

    def won(self, person: str = "ann") -> int:
        """A person's win since sitting down, with the chips still on the layout."""
        return self.chips(person) + sum(w.cents for w in self.wagers(person)) - START

    def wager(self, spot: str, person: str = "ann") -> int:
        """The number of the one wager on a position."""
        (found,) = (w.id for w in self.wagers(person) if w.spot == spot)
        return found

    def refused(self, do: str, by: str = "ann", role: str = "player", **args: Any) -> Refusal:
        """The refusal of an answer; nothing has changed."""
        before = self.table.snapshot()
        with pytest.raises(Refusal) as refusal:
            self.give(do, by, role, **args)
        assert self.table.snapshot() == before
        return refusal.value

    def no_bet(self, spot: str, cents: int = 1000, person: str = "ann", **more: Any) -> Refusal:
        return self.ready().refused("bet", person, spot=spot, cents=cents, **more)


def settled_by(table: Pit, spot: str, person: str = "ann") -> tuple[str, ...]:
    """The clauses in the settlement of a wager."""
    (event,) = table.settled(person, spot)
    return event.cite
