"""The amount of a wager: at least the posted minimum, at most the maximum, in chips that the table has.

Each game has its own clauses and words; this module applies them in one way.
"""

from typing import NamedTuple

from pitboss.engine.money import money, round_down, round_up
from pitboss.engine.step import Check
from pitboss.games.families.floor.reading import AnyTable

ORAL = ("chips", "plaques", "cash")  # the means of a wager, if a wager with cash is oral


def means_listed(t: AnyTable) -> list[str]:
    """The means that the rulebook lists for a game."""
    return [name for name, row in t.chapter.tables["means"].items() if row.values[0]]


class StakeRules(NamedTuple):
    """A game's rules on the amount of a wager, with those on chips and approval if it has any."""

    below: Check
    above: Check
    crossed: Check
    chips: Check | None = None
    approved: Check | None = None

    def chip(self, t: AnyTable) -> int:
        """The step of every amount: the smallest chip if the table has one, otherwise the cent."""
        return 1 if self.chips is None else int(t.settings.num("chip_min"))

    def bounds(self, t: AnyTable) -> tuple[int, int]:
        """The smallest and largest wager in chips."""
        limits = t.state.limits
        if self.chips is None:
            return limits["min"], limits["max"]
        chip = self.chip(t)
        return round_up(limits["min"], 1, chip), round_down(limits["max"], 1, chip)

    def lawful(self, t: AnyTable) -> None:
        """Refuse limits without a required approval, or that leave no possible wager."""
        if self.approved is not None:
            self.approved.unless(t, bool(t.settings.text("limits_approval").strip()))
        low, high = self.bounds(t)
        self.crossed.unless(t, low <= high, low=money(low), high=money(high))

    def check(self, t: AnyTable, cents: int) -> None:
        """Refuse an amount outside the limits or not payable in chips."""
        low, high = self.bounds(t)
        if cents < low:
            self.below.breach(t, low=money(low), amount=money(cents))
        if cents > high:
            self.above.breach(t, high=money(high), amount=money(cents))
        self.check_chips(t, cents)

    def check_rest(self, t: AnyTable, cents: int) -> None:
        """Refuse a reduction that leaves less than the minimum, or an amount not payable in chips."""
        low, _ = self.bounds(t)
        if cents < low:
            self.below.breach(t, low=money(low), amount=money(cents))
        self.check_chips(t, cents)

    def check_chips(self, t: AnyTable, cents: int) -> None:
        """Refuse an amount not payable in chips."""
        if self.chips is not None and cents % (chip := self.chip(t)):
            self.chips.breach(t, chip=money(chip), amount=money(cents))
