"""Orders at a let it ride table: changes that need notice, and two positions."""

from pitboss.engine.ask import Answer
from pitboss.engine.money import money
from pitboss.engine.notices import give_notice
from pitboss.engine.say import ALL
from pitboss.engine.step import Check, command
from pitboss.events.other_games import TwoPositionsAllowed
from pitboss.games.families.single_deck.memory import whole
from pitboss.games.let_it_ride.lawful import check_cap
from pitboss.games.let_it_ride.memory import OWNER, RideTable
from pitboss.games.let_it_ride.settlement import terms_now
from pitboss.games.let_it_ride.wagers import bonus_offered
from pitboss.games.refusal_codes import GameCode
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode

CENTS_MAX = 10**12
TIME_MAX = 10**15

BONUS_NOTICE = Check(
    GameCode.BONUS_NOTICE,
    "tribal-lir/(g)(1)",
    owner=OWNER,
    says="Stopping the bonus wager needs notice. Name a later time.",
)
CAP_NOTICE = Check(
    GameCode.CAP_NOTICE, "tribal-lir/(l)(3)#notice", owner=OWNER,
    says="A lower payout limit needs notice. Name a later time.",
)  # fmt: skip


def _due(answer: Answer) -> int:
    due = answer.args.get("at", answer.at)
    if not whole(due, 0, TIME_MAX):
        raise Refusal(GameCode.TIME_UNREADABLE, f"{due!r} is not a valid time.")
    return int(due)


# -- the bonus wager and the limit on payouts -------------------------------------------------------------------------


def _may_withdraw_bonus(t: RideTable, answer: Answer) -> None:
    if not bonus_offered(t):
        raise Refusal(GameCode.NO_BONUS, "This table does not offer the bonus wager.")
    BONUS_NOTICE.unless(t, _due(answer) > answer.at)


@command("withdraw-bonus", "tribal-lir/(g)(1)", roles=("casino-supervisor",), check=_may_withdraw_bonus)
async def withdraw_bonus(t: RideTable, answer: Answer) -> None:
    """The house gives notice that it will stop taking the bonus wager."""
    give_notice(t, "no bonus wager", _due(answer), bonus=0)
    t.post_sign()


def _may_change_cap(t: RideTable, answer: Answer) -> None:
    cents, now = answer.args.get("cents", -1), terms_now(t).cap
    if not whole(cents, 0, CENTS_MAX):
        raise Refusal(TableCode.CENTS_UNREADABLE, f"A limit must be a whole number of cents, not {cents!r}.")
    check_cap(t, cents)
    lower = cents > 0 and (not now or cents < now)
    CAP_NOTICE.unless(t, not lower or _due(answer) > answer.at)


@command("change-cap", "tribal-lir/(l)(3)#notice", roles=("casino-supervisor",), check=_may_change_cap)
async def change_cap(t: RideTable, answer: Answer) -> None:
    """The house changes the payout limit of a hand; a lower one needs notice."""
    cents = int(answer.args["cents"])
    what = f"payouts on a hand limited to {money(cents)}" if cents else "payouts on a hand without limit"
    give_notice(t, what, _due(answer), cap=cents)
    t.post_sign()


# -- two positions ----------------------------------------------------------------------------------------------------


def _says_allowed(_t: RideTable, answer: Answer) -> None:
    if not isinstance(answer.args.get("allowed"), bool):
        raise Refusal(GameCode.ALLOWED_UNREADABLE, "Set allowed to true or false.")


@command("two-positions", "bs/12(5)(d)#inspector", roles=("inspector",), check=_says_allowed)
async def two_positions(t: RideTable, answer: Answer) -> None:
    """An inspector forbids two positions while seats are short, or allows them again."""
    t.own.one_position = not answer.args["allowed"]
    t.say(TwoPositionsAllowed(allowed=answer.args["allowed"]), to=ALL)


ORDERS = (withdraw_bonus, change_cap, two_positions)
