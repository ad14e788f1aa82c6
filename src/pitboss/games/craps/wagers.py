"""Wagers: what may be bet, when and how much, and the betting window before the roll."""

from typing import NamedTuple

from pitboss.engine.betting import Bet, Offer, Window
from pitboss.engine.money import money
from pitboss.engine.step import Check, act, passage, step
from pitboss.engine.wager import Wager, spot_name
from pitboss.events.chips import CashConverted
from pitboss.events.wagers import WagerDeclined
from pitboss.games.craps.changes import (
    NO_BASE,
    Mine,
    base_of,
    check_odds,
    may_cut,
    may_remove,
    most_odds,
    nothing_comes_down,
    point_of,
    take_down,
)
from pitboss.games.craps.table import (
    COME,
    LINE,
    PLAIN,
    ROLLS,
    SUPPLEMENTAL,
    CrapsSpot,
    Dice,
    charge,
    come_out,
    commission_on,
    dont_key,
    felt,
    is_charged,
    least_wager,
    may_play,
    wagers_of,
)
from pitboss.games.families.floor.orders import ORAL, StakeRules
from pitboss.games.refusal_codes import GameCode

NO_SUCH = Check(
    GameCode.NO_SUCH_WAGER_HERE, "bs/2(5)(c)", owner="craps",
    says="There is no {spot} bet at this table. Bet pass, don't pass, come, don't come, pass odds, come odds 6, "
    "place 6, buy 4, lay 10, big 6, hard 8, field, any seven, any craps, craps 2, craps 3, craps 12, eleven, horn, "
    "whirl or hop 1-2.",
)  # fmt: skip
MEANS = Check(
    GameCode.MEANS_REFUSED, "bs/2(6)(b)", owner="craps",
    says="You can't bet with {means}. Use chips or plaques, or call the bet with cash.",
)  # fmt: skip
PASS_TIME = Check(
    GameCode.PASS_TOO_LATE, "bs/2(2)(a)", "C-12", owner="craps",
    says="You can't bet on Pass now: the point is {point}. Wait for the next come-out roll.",
)  # fmt: skip
DONT_PASS_TIME = Check(
    GameCode.DONT_PASS_TOO_LATE, "bs/2(2)(b)", "C-12", owner="craps",
    says="You can't bet on Don't Pass now: the point is {point}. Wait for the next come-out roll.",
)  # fmt: skip
COME_TIME = Check(
    GameCode.COME_TOO_EARLY, "bs/2(2)(c)", "C-10", owner="craps",
    says="You can't bet on Come yet. Wait until there is a point.",
)  # fmt: skip
DONT_COME_TIME = Check(
    GameCode.DONT_COME_TOO_EARLY, "bs/2(2)(d)", "C-10", owner="craps",
    says="You can't bet on Don't Come yet. Wait until there is a point.",
)  # fmt: skip
IN_THE_BOX = Check(
    GameCode.COME_HAS_MOVED, "C-12", owner="craps",
    says="You can't bet on {spot} directly. Bet in the box; the roll moves the bet to its number.",
)  # fmt: skip
TAKEN_DOWN = Check(
    GameCode.DONT_TAKEN_DOWN, "bs/2(6)(d)", "C-11", owner="craps",
    says="You reduced this {spot} bet: you can't raise it before the next come-out roll.",
)  # fmt: skip
TIMING = {"pass": PASS_TIME, "dont-pass": DONT_PASS_TIME, "come": COME_TIME, "dont-come": DONT_COME_TIME}
LINE_FIRST = Check(
    GameCode.LINE_BET_FIRST, "bs/2(8)", owner="craps",
    says="You are the shooter: bet on Pass or Don't Pass first.",
)  # fmt: skip
NO_LINE_BET = Check(
    GameCode.SHOOTER_OWES_LINE_BET, "bs/2(8)", "C-13", owner="craps",
    says="{person} shoots and must bet on Pass or Don't Pass before the roll.",
)  # fmt: skip
UNITS = Check(
    GameCode.BROKEN_UNITS, "bs/2(4)(f)", "C-04", owner="craps",
    says="{amount} is not a multiple of {unit}. Bet a multiple.",
)  # fmt: skip
UNEQUAL = Check(
    GameCode.UNEQUAL_PARTS, "bs/2(4)(d)", "bs/2(4)(e)", "C-31", owner="craps",
    says="A {spot} bet has {parts} equal parts: bet a multiple of {unit}, not {amount}.",
)  # fmt: skip
BELOW = Check(
    GameCode.BELOW_MINIMUM, "bs/2(6)(e)", owner="craps",
    says="{amount} is below the minimum of {low}. Bet {low} or more.",
)  # fmt: skip
ABOVE = Check(
    GameCode.ABOVE_MAXIMUM, "bs/2(6)(e)", owner="craps",
    says="{amount} is above the maximum of {high}. Bet {high} or less.",
)  # fmt: skip
CROSSED = Check(
    GameCode.LIMITS_CROSSED, "bs/2(6)(e)", owner="craps", says="The minimum {low} is above the maximum {high}."
)
STAKES = StakeRules(BELOW, ABOVE, CROSSED)
NO_COMMISSION = Check(
    GameCode.COMMISSION_NOT_COVERED, "C-08", owner="craps",
    says="You don't have enough chips for {amount} and {fee} commission. Bet less or buy chips.",
)  # fmt: skip


# -- what may be bet --------------------------------------------------------------------------------------------------


def check_bet(t: Dice, bet: Bet) -> None:
    """Refuse a wager that the rulebook does not have, or not now, or of a wrong amount."""
    spot = felt(t).spots.get(bet.spot)
    NO_SUCH.unless(t, spot is not None and (not bet.numbers or spot.kind in COME), spot=spot_name(bet.spot))
    MEANS.unless(t, bet.means in ORAL, means=bet.means)
    if spot is None:
        return
    met = _met(t, spot, wagers_of(t, bet.person))
    broken = [LINE_FIRST] if spot.kind not in LINE and _must_bet_line(t, bet.person) else []
    for rule in (*broken, *_not_now(t, bet.person, spot, met, bet.numbers)):
        rule.unless(
            t, kept=False, person=bet.person, spot=spot_name(spot.name), point=t.own.point, base=spot_name(spot.base)
        )
    _check_amount(t, bet, spot, met)


class Met(NamedTuple):
    """What a new wager meets of the same person: the one it joins, and the one it supports."""

    before: Wager | None
    base: Wager | None


NOTHING = Met(None, None)


def _met(t: Dice, spot: CrapsSpot, mine: Mine) -> Met:
    if not mine:
        return NOTHING
    return Met(mine.get((spot.name, point_of(t, spot))), base_of(t, mine, spot))


def _not_now(t: Dice, person: str, spot: CrapsSpot, met: Met, put_on: tuple[str, ...] = ()) -> list[Check]:
    """Every rule by which this position accepts no wager now, whatever the amount."""
    kind, broken = spot.kind, []
    # A new wager in the Don't Come box is not the one that was taken down (C-11).
    down = t.own.down
    if down and dont_key(person, spot.name, put_on[0] if put_on else t.own.point * (kind in LINE)) in down:
        broken.append(TAKEN_DOWN)
    if kind in TIMING and come_out(t) == (kind in COME):
        broken.append(TIMING[kind])
    if put_on:
        broken.append(IN_THE_BOX)
    if met.base is None and kind in SUPPLEMENTAL:
        broken.append(NO_BASE[SUPPLEMENTAL[kind]])
    return broken


def _check_amount(t: Dice, bet: Bet, spot: CrapsSpot, met: Met) -> None:
    """Check the amount together with the person's wager on the same position."""
    unit = t.state.limits["unit"]
    cents = bet.cents + (met.before.cents if met.before else 0)
    amount = money(cents)
    UNITS.unless(t, bet.cents % unit == 0, unit=money(unit), amount=money(bet.cents))
    whole = unit * spot.parts
    UNEQUAL.unless(t, cents % whole == 0, spot=spot_name(spot.name), parts=spot.parts, unit=money(whole), amount=amount)
    STAKES.check(t, cents)
    if met.base:
        check_odds(t, bet.person, spot, met.base, cents)
    fee = _commission_due(t, spot, met, bet.cents)
    paid = bet.means == "cash" or bet.cents + fee <= t.chips_of(bet.person)
    NO_COMMISSION.unless(t, paid or fee == 0, amount=money(bet.cents), fee=money(fee), person=bet.person)


def commission_due(t: Dice, spot: CrapsSpot, mine: Mine, cents: int) -> int:
    """The commission for adding so many cents to a position."""
    return _commission_due(t, spot, _met(t, spot, mine), cents)


def _commission_due(t: Dice, spot: CrapsSpot, met: Met, cents: int) -> int:
    if not is_charged(t, spot):
        return 0
    before, base = met
    have, charged = (before.cents, before.charged) if before else (0, 0)
    number = spot.number or point_of(t, spot)
    return max(0, commission_on(t, spot, number, have + cents, base.cents if base else 0) - charged)


def _must_bet_line(t: Dice, person: str) -> bool:
    """Whether this is the shooter, who must make a line bet first."""
    return person == t.own.shooter and owes_line_bet(t)


def owes_line_bet(t: Dice) -> bool:
    """Whether the shooter owes a line bet: on a come-out roll, once in each turn or each time (C-13)."""
    if not may_play(t, t.own.shooter) or not come_out(t):
        return False
    done = t.own.line_bet_made and t.settings.text("shooter_bet") == "once"
    return not done and not has_line_bet(t, t.own.shooter)


def has_line_bet(t: Dice, person: str) -> bool:
    return any(w.spot in LINE for w in t.live_wagers(person=person))


# -- what is offered --------------------------------------------------------------------------------------------------


def offers(t: Dice, person: str) -> list[Offer]:
    """Every wager that a person may make now, with minimum and maximum."""
    mine, line_first = wagers_of(t, person), _must_bet_line(t, person)
    taken = {name for name, _ in mine}
    plain: dict[int, tuple[int, int, int]] = {}  # ranges of empty plain positions, by their parts
    found = []
    for spot in felt(t).spots.values():
        if line_first and spot.kind not in LINE:
            continue
        if spot.kind in PLAIN and spot.name not in taken:
            if spot.parts not in plain:
                plain[spot.parts] = _range(t, person, spot, NOTHING)
            low, high, unit = plain[spot.parts]
        else:
            met = _met(t, spot, mine)
            if _not_now(t, person, spot, met):
                continue
            low, high, unit = _range(t, person, spot, met)
        if high >= low:
            found.append(Offer(spot.name, low, high, unit, label=spot.kind))
    return found


def _range(t: Dice, person: str, spot: CrapsSpot, met: Met) -> tuple[int, int, int]:
    limits, unit = t.state.limits, t.state.limits["unit"] * spot.parts
    have = met.before.cents if met.before else 0
    low = max(unit, -(-(limits["min"] - have) // unit) * unit)
    most = min(limits["max"], most_odds(t, spot, met.base)) if met.base else limits["max"]
    chips = t.chips_of(person)
    high = min(most - have, chips) // unit * unit
    while high >= low and high + (fee := _commission_due(t, spot, met, high)) > chips:
        high -= max(unit, (high + fee - chips) // (2 * unit) * unit)
    return low, high, unit


# -- making a wager ---------------------------------------------------------------------------------------------------


def place(t: Dice, bet: Bet) -> None:
    """Put the chips down: on the wager already there, or as a new one. Every wager waits for its decision."""
    spot = felt(t).spots[bet.spot]
    mine, point = wagers_of(t, bet.person), point_of(t, spot)
    wager = mine.get((spot.name, point))
    if wager:
        t.adjust(wager, wager.cents + bet.cents, "raised")
    else:
        wager = t.place(bet.person, spot.name, bet.cents, kind=spot.kind, point=point, standing=True)
    base = base_of(t, mine, spot)
    charge(t, wager, base.cents if base else 0)


async def _confirm(t: Dice, bet: Bet) -> bool:
    """Whether a wager counts: one made with cash needs the dealer's confirmation."""
    if bet.means != "cash":
        return True
    if await confirm_oral(t, bet) is False or not _still_able(t, bet):
        return False
    convert(t, bet)
    return True


async def _confirm_late(t: Dice, bet: Bet) -> bool:
    """Whether a wager made while the dice are in the air counts."""
    if await confirm_in_the_air(t, bet) is False or not _still_able(t, bet):
        return False
    if bet.means == "cash":
        convert(t, bet)
    return True


def _still_able(t: Dice, bet: Bet) -> bool:
    """Check again after the confirmation: the player may have left, been barred, or have fewer chips."""
    fee = commission_due(t, felt(t).spots[bet.spot], wagers_of(t, bet.person), bet.cents)
    paid = bet.means == "cash" or bet.cents + fee <= t.chips_of(bet.person)
    return may_play(t, bet.person) and paid


@passage("bs/2(6)(b)")
async def confirm_oral(t: Dice, bet: Bet) -> bool:
    """An oral wager with cash counts when the dealer confirms it."""
    return await _asked(t, "dealer", bet, "oral wager")


@passage("bs/2(6)(a)", "C-20")
async def confirm_in_the_air(t: Dice, bet: Bet) -> bool:
    """A wager made while the dice are in the air counts when dealer and supervisor both confirm it."""
    return await _asked(t, "dealer", bet, "late wager") and await _asked(t, "games-supervisor", bet, "late wager")


async def _asked(t: Dice, role: str, bet: Bet, what: str) -> bool:
    says = f"Confirm {bet.person}'s {what} of {money(bet.cents)} on {spot_name(bet.spot)}?"
    if await t.choose_by((role,), f"confirm-{what.replace(' ', '-')}", ("confirm", "decline"), says=says) == "confirm":
        return True
    t.say(WagerDeclined(spot=bet.spot, cents=bet.cents, by=role), to=(bet.person,))
    return False


@act("bs/2(6)(b)")
def convert(t: Dice, bet: Bet) -> None:
    """The dealer exchanges the cash of an oral wager for chips at once, with its commission."""
    fee = commission_due(t, felt(t).spots[bet.spot], wagers_of(t, bet.person), bet.cents)
    t.transfer(CashConverted("cage", bet.person, bet.cents + fee, person=bet.person))


def _may_close(t: Dice) -> None:
    """Nobody waits for a shooter who cannot afford the line bet: they give up the dice."""
    able = t.chips_of(t.own.shooter) >= least_wager(t)
    NO_LINE_BET.unless(t, not (owes_line_bet(t) and able), person=t.own.shooter)


BETS = Window(
    check=check_bet,
    offers=offers,
    may_remove=may_remove,
    may_cut=may_cut,
    may_close=_may_close,
    confirm=_confirm,
    place=place,
    take_down=take_down,
)
LATE_BETS = Window(check=check_bet, offers=offers, may_remove=nothing_comes_down, confirm=_confirm_late, place=place)


@step("bs/2(6)(a)", "bs/2(6)(b)", title="Place the bets")
async def place_bets(t: Dice) -> None:
    """Players make, change and take down wagers before the roll."""
    await t.commit_chance("dice", ROLLS)
    says = f"The point is {t.own.point}: place your bets" if t.own.point else "Come-out roll: place your bets"
    await t.betting(BETS, says=says if t.own.shooter else f"{says} (nobody has the dice yet)")
