"""The Banker's wager: at least the bid or the last wager, and at most twice the last."""

from typing import NamedTuple

from pitboss.engine.betting import Bet, Offer, Window
from pitboss.engine.money import money
from pitboss.engine.step import Check, passage, step
from pitboss.engine.wager import Wager
from pitboss.events.chips import CashConverted
from pitboss.games.chemin_de_fer.memory import (
    BANK,
    BID,
    KEPT,
    OWNER,
    PASSED,
    STAKES,
    CheminTable,
    bank_of,
    last_wager,
    seat_of,
)
from pitboss.games.families.baccarat.memory import BANKER_HAND
from pitboss.games.families.floor.stakes import ORAL, StakeRules
from pitboss.games.families.shoes.memory import taking_part
from pitboss.games.refusal_codes import GameCode

NOT_BANKER = Check(
    GameCode.NOT_THE_BANKER, "bs/5(6)(a)", owner=OWNER,
    says="Only {banker}, the Banker, bets now, on {bank}. Wait until the bank is staked.",
)  # fmt: skip
MEANS = Check(
    GameCode.MEANS_REFUSED, "bs/5(6)(c)", "bs/5(7)(f)", owner=OWNER,
    says="You can't bet with a {means}. Use chips, plaques or cash.",
)  # fmt: skip
BELOW = Check(
    GameCode.BELOW_MINIMUM, "bs/5(2)", "D-04", owner=OWNER,
    says="{amount} is below the minimum of {low}. Bet {low} or more.",
)  # fmt: skip
ABOVE = Check(
    GameCode.ABOVE_MAXIMUM, "bs/5(2)", "D-04", owner=OWNER,
    says="{amount} is above the maximum of {high}. Bet {high} or less.",
)  # fmt: skip
BELOW_BID = Check(GameCode.BELOW_BID, "bs/5(6)(b)", owner=OWNER, says="You bid {low} for the bank. Bet {low} or more.")
BELOW_LAST = Check(
    GameCode.BELOW_LAST_WAGER, "bs/5(6)(b)", "D-07", owner=OWNER, says="Your last wager was {low}. Bet {low} or more."
)
ABOVE_TWICE = Check(
    GameCode.ABOVE_TWICE,
    "bs/5(6)(b)",
    "D-07",
    owner=OWNER,
    says="You can bet at most {times} times your last wager: {high}.",
)
BELOW_PASSED = Check(
    GameCode.BELOW_PASSED_WAGER, "bs/5(11)(c)", "D-12", owner=OWNER,
    says="You took a passed bank. Bet at least its last wager, {low}.",
)  # fmt: skip
ABOVE_PASSED = Check(
    GameCode.ABOVE_TWICE_PASSED, "bs/5(11)(c)", "D-12", owner=OWNER,
    says="You took a passed bank. Bet at most {times} times its last wager, {high}.",
)  # fmt: skip
MUST_WAGER = Check(
    GameCode.BANKER_MUST_WAGER,
    "bs/5(6)(a)",
    owner=OWNER,
    says="No cards yet: {banker} must stake the bank first.",
)
STAYS_DOWN = Check(
    GameCode.BANK_STAYS, "bs/5(6)(a)", "bs/5(6)(b)", owner=OWNER,
    says="You can't take your wager back: it stays until the hand is decided.",
)  # fmt: skip
LIMITS_UNAPPROVED = Check(
    GameCode.LIMITS_NOT_APPROVED, "bs/5(2)", "D-04", owner=OWNER,
    says="The limits need the Board's approval. Give its reference in limits_approval.",
)  # fmt: skip
LIMITS_CROSSED = Check(
    GameCode.LIMITS_CROSSED, "bs/5(2)", "D-04", owner=OWNER, says="The minimum {low} is above the maximum {high}."
)
LIMITS = StakeRules(BELOW, ABOVE, LIMITS_CROSSED, approved=LIMITS_UNAPPROVED)


class Bounds(NamedTuple):
    """What the Banker may wager apart from the limits, with the rules behind it."""

    low: int
    high: int
    below: Check
    above: Check


def bounds(t: CheminTable) -> Bounds:
    """The bounds by how the Banker got the bank: by a bid, a passed bank, keeping it, or an offer."""
    own, most = t.own, t.state.limits["max"]
    if own.how == BID:
        return Bounds(own.least, most, BELOW_BID, ABOVE)
    if own.how == PASSED:
        return Bounds(last_wager(t), last_wager(t) * t.number("passed_times"), BELOW_PASSED, ABOVE_PASSED)
    if own.how == KEPT:
        return Bounds(last_wager(t), last_wager(t) * t.number("raise_times"), BELOW_LAST, ABOVE_TWICE)
    return Bounds(t.state.limits["min"], most, BELOW, ABOVE)


def _check(t: CheminTable, bet: Bet) -> None:
    own = t.own
    NOT_BANKER.unless(t, bet.person == own.banker and bet.spot == BANK, banker=own.banker or "nobody", bank=BANK)
    MEANS.unless(t, bet.means in ORAL, means=bet.means)
    low, high, below, above = bounds(t)
    times = high // low
    below.unless(t, bet.cents >= low, low=money(low), amount=money(bet.cents))
    above.unless(t, bet.cents <= high, high=money(high), amount=money(bet.cents), times=times)
    LIMITS.check(t, bet.cents)


def _offers(t: CheminTable, person: str) -> list[Offer]:
    if person != t.own.banker or taking_part(t, seat_of(t, person)) != person:
        return []
    found, limits = bounds(t), t.state.limits
    low, high = max(found.low, limits["min"]), min(found.high, limits["max"], t.chips_of(person))
    return [Offer(BANK, low, high, seat=seat_of(t, person))] if low <= high else []


def _may_close(t: CheminTable) -> None:
    MUST_WAGER.unless(t, not _offers(t, t.own.banker), banker=t.own.banker)


def _may_remove(t: CheminTable, _wager: Wager) -> None:
    STAYS_DOWN.breach(t)


async def _confirm(t: CheminTable, bet: Bet) -> bool:
    if bet.means == "cash":
        await exchange_banker(t, bet)
    return t.own.banker == bet.person


@passage("bs/5(6)(c)")
async def exchange_banker(t: CheminTable, bet: Bet) -> None:
    """The dealer exchanges the Banker's cash for chips or plaques at once."""
    await exchange(t, bet)


async def exchange(t: CheminTable, bet: Bet) -> None:
    """The dealer exchanges cash for chips."""
    t.transfer(CashConverted("cage", bet.person, bet.cents, person=bet.person))
    await t.act("exchange", f"Exchange {bet.person}'s {money(bet.cents)} in cash for chips or plaques")


def _place(t: CheminTable, bet: Bet) -> None:
    t.place(bet.person, BANK, bet.cents, seat=seat_of(t, bet.person), hand=BANKER_HAND, against=STAKES)
    t.own.last, t.own.in_action, t.own.staked, t.own.how = bet.cents, 0, True, KEPT


def _awaits(t: CheminTable) -> str:
    """The Banker, unless they left the table, gave up the bank or may no longer play."""
    person = t.own.banker
    here = t.state.persons.get(person)
    return person if here is not None and not here.leaving and person not in t.state.barred else ""


STAKE = Window(
    check=_check, offers=_offers, may_remove=_may_remove, may_close=_may_close, confirm=_confirm, place=_place,
    over=lambda t: bank_of(t) is not None, awaits=_awaits,
)  # fmt: skip


@step("bs/5(6)(a)", "bs/5(6)(b)", title="Wager the bank")
async def place_bank(t: CheminTable) -> None:
    """Immediately before the deal the Banker wagers on the Banker's hand."""
    if t.own.banker:
        await t.betting(STAKE, "stake", "The Banker stakes the bank")
