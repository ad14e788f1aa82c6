"""The limits: approved and posted, for each bettor and for a box that several share."""

from pitboss.engine.step import Check
from pitboss.games.blackjack.memory import OWNER, BlackjackTable, on_box
from pitboss.games.floor.stakes import StakeRules
from pitboss.games.refusal_codes import GameCode

BELOW = Check(
    GameCode.BELOW_MINIMUM, "bs/3(3)(a)(vi)", owner=OWNER, says="the posted minimum is {low}; {amount} is less"
)
ABOVE = Check(
    GameCode.ABOVE_MAXIMUM, "bs/3(3)(a)(vi)", owner=OWNER, says="the posted maximum is {high}; {amount} is more"
)
CROSSED = Check(
    GameCode.LIMITS_CROSSED, "bs/3(3)(a)(vi)", owner=OWNER, says="the minimum {low} is above the maximum {high}"
)
NOT_APPROVED = Check(
    GameCode.LIMITS_NOT_APPROVED, "bs/3(3)(a)(vi)", owner=OWNER,
    says="the minimum and the maximum need the Board's approval: name it in limits_approval",
)  # fmt: skip
CHIPS = Check(GameCode.NOT_IN_CHIPS, "B-09", owner=OWNER, says="the smallest chip is {chip}: {amount} cannot be staked")
STAKES = StakeRules(BELOW, ABOVE, CROSSED, CHIPS, NOT_APPROVED)
BOX_LIMIT = Check(
    GameCode.BOX_LIMIT, "bs/3(12)(g)", "bs/3(12)(i)", "B-16", owner=OWNER,
    says="all bettors of a box together stay within the posted maximum: {room} is left on it, {amount} is more",
)  # fmt: skip

TOO_MUCH = Check(
    GameCode.ABOVE_REGULAR_WAGER, "bs/3(15)(a)", "B-23", owner=OWNER,
    says="an Over or Under wager is at most the regular wager of {most}; {amount} is more",
)  # fmt: skip

NO_LIMIT = 10**15


def bettors(t: BlackjackTable, seat: int) -> list[str]:
    """Who has a regular wager on a box, the first bettor first."""
    return list(dict.fromkeys(w.person for w in on_box(t, seat)))


def room_for_box(t: BlackjackTable, seat: int, person: str) -> int:
    """What one person may still add to the regular wagers on a box that is shared, or would be by that."""
    if set(bettors(t, seat)) <= {person}:
        return NO_LIMIT
    return STAKES.bounds(t)[1] - sum(w.cents for w in on_box(t, seat))


def room_for_more(t: BlackjackTable, seat: int) -> int:
    """What may still be added to a box by doubling, splitting and the like, where the limit covers those too."""
    if t.settings.text("box_limit") != "strict":
        return NO_LIMIT
    there = t.live_wagers(seat)
    if len({w.person for w in there}) <= 1:
        return NO_LIMIT
    return max(STAKES.bounds(t)[1] - sum(w.cents for w in there), 0)
