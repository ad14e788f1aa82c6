"""Limits: approved and posted, for each bettor and for a shared box."""

from pitboss.engine.step import Check
from pitboss.games.blackjack.memory import OWNER, BlackjackTable, on_box
from pitboss.games.families.floor.stakes import StakeRules
from pitboss.games.refusal_codes import GameCode

BELOW = Check(GameCode.BELOW_MINIMUM, "bs/3(3)(a)(vi)", owner=OWNER, says="The minimum is {low}. You bet {amount}.")
ABOVE = Check(GameCode.ABOVE_MAXIMUM, "bs/3(3)(a)(vi)", owner=OWNER, says="The maximum is {high}. You bet {amount}.")
CROSSED = Check(
    GameCode.LIMITS_CROSSED, "bs/3(3)(a)(vi)", owner=OWNER, says="The minimum {low} is above the maximum {high}."
)
NOT_APPROVED = Check(
    GameCode.LIMITS_NOT_APPROVED, "bs/3(3)(a)(vi)", owner=OWNER,
    says="Minimum and maximum need the Board's approval. Name it in limits_approval.",
)  # fmt: skip
CHIPS = Check(GameCode.NOT_IN_CHIPS, "B-09", owner=OWNER, says="You can't bet {amount}: the smallest chip is {chip}.")
STAKES = StakeRules(BELOW, ABOVE, CROSSED, CHIPS, NOT_APPROVED)
BOX_LIMIT = Check(
    GameCode.BOX_LIMIT, "bs/3(12)(g)", "bs/3(12)(i)", "B-16", owner=OWNER,
    says="All bets on a box together must stay within the maximum. {room} is left; {amount} is too much.",
)  # fmt: skip

TOO_MUCH = Check(
    GameCode.ABOVE_REGULAR_WAGER, "bs/3(15)(a)", "B-23", owner=OWNER,
    says="An Over or Under bet can't exceed your bet on the box ({most}). {amount} is too much.",
)  # fmt: skip

NO_LIMIT = 10**15


def bettors(t: BlackjackTable, seat: int) -> list[str]:
    """Persons with a regular wager on a box, first bettor first."""
    return list(dict.fromkeys(w.person for w in on_box(t, seat)))


def room_for_box(t: BlackjackTable, seat: int, person: str) -> int:
    """What one person may still add to a box that is shared, or becomes shared by this bet."""
    if set(bettors(t, seat)) <= {person}:
        return NO_LIMIT
    return STAKES.bounds(t)[1] - sum(w.cents for w in on_box(t, seat))


def room_for_more(t: BlackjackTable, seat: int) -> int:
    """What may still be added to a box by doubling, splitting and side bets, if the limit covers them."""
    if t.settings.text("box_limit") != "strict":
        return NO_LIMIT
    there = t.live_wagers(seat)
    if len({w.person for w in there}) <= 1:
        return NO_LIMIT
    return max(STAKES.bounds(t)[1] - sum(w.cents for w in there), 0)
