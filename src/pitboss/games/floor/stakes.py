"""What may be staked: no less than the posted minimum, no more than the maximum, in chips that the table has.

Each game has its own clauses for that, and its own words; they are all asked in one way.
"""

from typing import NamedTuple

from pitboss.engine.money import money, round_down, round_up
from pitboss.engine.step import Check
from pitboss.games.floor.reading import AnyTable

ORAL = ("chips", "plaques", "cash")  # the means of a wager where one that is made with cash is made orally


def means_listed(t: AnyTable) -> list[str]:
    """The means that the rulebook's page on a game lists."""
    return [name for name, row in t.chapter.tables["means"].items() if row.values[0]]


class StakeRules(NamedTuple):
    """A game's rules on the amount of a wager: those on chips, and on approval, where it has any."""

    below: Check
    above: Check
    crossed: Check
    chips: Check | None = None
    approved: Check | None = None

    def chip(self, t: AnyTable) -> int:
        """What every amount is a multiple of: the smallest chip, where the table has one, else the cent."""
        return 1 if self.chips is None else int(t.settings.num("chip_min"))

    def bounds(self, t: AnyTable) -> tuple[int, int]:
        """The least and the largest wager that chips can show."""
        limits = t.state.limits
        if self.chips is None:
            return limits["min"], limits["max"]
        chip = self.chip(t)
        return round_up(limits["min"], 1, chip), round_down(limits["max"], 1, chip)

    def lawful(self, t: AnyTable) -> None:
        """A table opens with limits that are approved, where they must be, and that leave something to bet."""
        if self.approved is not None:
            self.approved.unless(t, bool(t.settings.text("limits_approval").strip()))
        low, high = self.bounds(t)
        self.crossed.unless(t, low <= high, low=money(low), high=money(high))

    def check(self, t: AnyTable, cents: int) -> None:
        """An amount that is staked lies between the limits and can be shown in chips."""
        low, high = self.bounds(t)
        if cents < low:
            self.below.breach(t, low=money(low), amount=money(cents))
        if cents > high:
            self.above.breach(t, high=money(high), amount=money(cents))
        self.check_chips(t, cents)

    def check_rest(self, t: AnyTable, cents: int) -> None:
        """What is left of a wager that is cut is a wager still: no less than the minimum, and in chips."""
        low, _ = self.bounds(t)
        if cents < low:
            self.below.breach(t, low=money(low), amount=money(cents))
        self.check_chips(t, cents)

    def check_chips(self, t: AnyTable, cents: int) -> None:
        """An amount that chips can show."""
        if self.chips is not None and cents % (chip := self.chip(t)):
            self.chips.breach(t, chip=money(chip), amount=money(cents))
