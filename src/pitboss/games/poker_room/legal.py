"""What a player in turn may do, as arithmetic: check or call, and from what to what a bet or raise may come."""

from typing import NamedTuple

FIXED, SPREAD, POT_LIMIT, NO_LIMIT = range(4)
STRUCTURES = ("fixed", "spread", "pot", "no-limit")


class BetLimits(NamedTuple):
    """How high one may bet on this street: the structure, the least bet, the most (0: no limit posted), the chip."""

    structure: int
    least: int
    most: int
    unit: int


class Facing(NamedTuple):
    """Where a player in turn stands. Amounts are those of this betting round, but for `pot`: all chips in play."""

    to_match: int
    mine: int
    stack: int
    last_raise: int  # by how much the last full bet or raise went up
    pot: int
    may_raise: bool  # not where raises are used up, the betting was not reopened, or nobody could call
    short: int = 0  # how much of `to_match` are all-ins for less, where a raise may complete them


class Legal(NamedTuple):
    """What is open: `call` is what to add (0: one may check), a bet or raise comes to `low` up to `high` (0: none)."""

    call: int
    low: int
    high: int


def legal(stakes: BetLimits, facing: Facing) -> Legal:
    """The least and the most that may be done. Who has too few chips for the least may put in all that is left."""
    owed = facing.to_match - facing.mine
    call = min(owed, facing.stack)
    if not facing.may_raise or facing.stack <= owed:
        return Legal(call, 0, 0)
    everything = facing.mine + facing.stack
    low, high = _range(stakes, facing, owed)
    return Legal(call, min(low, everything), min(max(low, high), everything))


def _range(stakes: BetLimits, facing: Facing, owed: int) -> tuple[int, int]:
    """To what a full bet or raise comes, before anybody's chips are counted."""
    whole = facing.last_raise == facing.to_match  # no all-in for less stands: that is raised by a full bet (S-080)
    opens = facing.to_match < stakes.least and whole  # an opening bet, or a forced bet made full (S-113)
    full = stakes.least if opens else facing.to_match + max(stakes.least, facing.last_raise)
    low = _completed(stakes, facing) if facing.short else full
    if stakes.structure == FIXED:
        return low, full
    if stakes.structure == SPREAD:
        return low, facing.to_match + max(stakes.most, facing.last_raise)
    high = facing.to_match + facing.pot + owed if stakes.structure == POT_LIMIT else facing.mine + facing.stack
    return low, min(high, facing.to_match + stakes.most) if stakes.most else high


def _completed(stakes: BetLimits, facing: Facing) -> int:
    """To what a bet or raise comes that completes an all-in for less, at a hypothetical table."""
    before = facing.to_match - facing.short  # the last full bet, or a forced one that is made full
    return stakes.least if before < stakes.least else before + max(stakes.least, facing.last_raise)


def is_full(stakes: BetLimits, facing: Facing, to: int) -> bool:
    """Whether a bet or raise to this amount is a full one, which opens the betting again to those who acted."""
    return to >= _range(stakes, facing, facing.to_match - facing.mine)[0]


def is_amount(stakes: BetLimits, facing: Facing, found: Legal, to: int) -> bool:
    """Whether a bet or raise may come to this: within the limits, in whole chips, or all that one has."""
    if not found.low <= to <= found.high:
        return False
    return to in (found.low, found.high, facing.mine + facing.stack) or to % stakes.unit == 0
