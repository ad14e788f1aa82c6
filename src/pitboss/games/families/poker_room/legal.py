"""The legal actions of a player in turn, as arithmetic: check or call, and the range of a bet or raise."""

from typing import NamedTuple

FIXED, SPREAD, POT_LIMIT, NO_LIMIT = range(4)
STRUCTURES = ("fixed", "spread", "pot", "no-limit")


class BetLimits(NamedTuple):
    """The bet limits of a street: structure, least bet, most (0: no limit posted), smallest chip."""

    structure: int
    least: int
    most: int
    unit: int


class Facing(NamedTuple):
    """The situation of a player in turn. Amounts are of this betting round, except `pot`: all chips in play."""

    to_match: int
    mine: int
    stack: int
    last_raise: int  # the size of the last full bet or raise
    pot: int
    may_raise: bool  # false if the raises are used up, the betting is not reopened, or nobody can call
    short: int = 0  # the part of `to_match` made by all-ins for less, if a raise may complete them


class Legal(NamedTuple):
    """The legal actions: `call` is what to add (0: check); a bet or raise totals `low` to `high` (0: none)."""

    call: int
    low: int
    high: int


def legal(stakes: BetLimits, facing: Facing) -> Legal:
    """Find the legal actions. A player with too few chips for the least may go all-in."""
    owed = facing.to_match - facing.mine
    call = min(owed, facing.stack)
    if not facing.may_raise or facing.stack <= owed:
        return Legal(call, 0, 0)
    everything = facing.mine + facing.stack
    low, high = _range(stakes, facing, owed)
    return Legal(call, min(low, everything), min(max(low, high), everything))


def _range(stakes: BetLimits, facing: Facing, owed: int) -> tuple[int, int]:
    """The range of a full bet or raise, before stacks are considered."""
    whole = facing.last_raise == facing.to_match  # no all-in for less is in: it is raised by a full bet (S-080)
    opens = facing.to_match < stakes.least and whole  # an opening bet, or a forced bet completed (S-113)
    full = stakes.least if opens else facing.to_match + max(stakes.least, facing.last_raise)
    low = _completed(stakes, facing) if facing.short else full
    if stakes.structure == FIXED:
        return low, full
    if stakes.structure == SPREAD:
        return low, facing.to_match + max(stakes.most, facing.last_raise)
    high = facing.to_match + facing.pot + owed if stakes.structure == POT_LIMIT else facing.mine + facing.stack
    return low, min(high, facing.to_match + stakes.most) if stakes.most else high


def _completed(stakes: BetLimits, facing: Facing) -> int:
    """The range of a bet or raise that completes an all-in for less, at a hypothetical table."""
    before = facing.to_match - facing.short  # the last full bet, or a forced bet that is completed
    return stakes.least if before < stakes.least else before + max(stakes.least, facing.last_raise)


def is_full(stakes: BetLimits, facing: Facing, to: int) -> bool:
    """Whether a bet or raise to this amount is full, so that players who acted may raise again."""
    return to >= _range(stakes, facing, facing.to_match - facing.mine)[0]


def is_amount(stakes: BetLimits, facing: Facing, found: Legal, to: int) -> bool:
    """Whether a bet or raise may total this: within the limits, in whole chips, or all-in."""
    if not found.low <= to <= found.high:
        return False
    return to in (found.low, found.high, facing.mine + facing.stack) or to % stakes.unit == 0
