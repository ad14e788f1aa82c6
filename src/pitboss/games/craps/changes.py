"""Changes to a wager on the table: odds behind it, and taking it down."""

from pitboss.engine.betting import TakeDown
from pitboss.engine.money import money
from pitboss.engine.step import Check, act
from pitboss.engine.wager import Wager, spot_name
from pitboss.games.craps import rules
from pitboss.games.craps.table import SUPPLEMENTAL, CrapsSpot, Dice, dont_key, felt, refund, spot_of, wagers_of
from pitboss.games.refusal_codes import GameCode
from pitboss.rulebooks.refusal_codes import TableCode

# -- supplemental wagers: odds behind a line or come bet that has its point -------------------------------------------

ODDS_ON = {base: odds for odds, base in SUPPLEMENTAL.items()}

CLAUSES = {"pass": "bs/2(3)(a)", "dont-pass": "bs/2(3)(b)", "come": "bs/2(3)(c)", "dont-come": "bs/2(3)(d)"}

NO_BASE = {
    base: Check(
        GameCode.NOTHING_TO_SUPPORT, clause, owner=f"craps.{base}",
        says="You can't bet {spot}: you have no {base} bet with this point. Make that bet first.",
    )
    for base, clause in CLAUSES.items()
}  # fmt: skip
OVER_LIMIT = {
    base: Check(
        GameCode.ODDS_LIMIT, f"{clause}#limit", owner=f"craps.{base}",
        says="{amount} on {spot} is too much: the maximum here is {most}.",
    )
    for base, clause in CLAUSES.items()
}  # fmt: skip
LOW_CAP = Check(
    TableCode.APPROVAL_MISSING, "bs/2(3)(b)#limit", "bs/2(3)(d)#limit", "C-15", owner="craps",
    says="{name} below 100 limits odds to less than the wager they support, which needs the Board's approval. "
    "Give its reference with approved.{name}=REF.",
)  # fmt: skip

Mine = dict[tuple[str, int], Wager]


def caps_lawful(t: Dice) -> None:
    """Refuse a cap on don't odds below the wager they support without approval (C-15)."""
    for name in ("dont_pass_odds_max", "dont_come_odds_max"):
        LOW_CAP.unless(t, t.settings.num(name) >= rules.PER_CENT or bool(t.settings.approvals.get(name)), name=name)


def point_of(t: Dice, spot: CrapsSpot) -> int:
    """The point that a new wager on this position takes from the wager it supports, if any."""
    return (spot.number or t.own.point) if spot.kind in SUPPLEMENTAL else 0


def base_of(t: Dice, mine: Mine, spot: CrapsSpot) -> Wager | None:
    """The wager of the same person that one on this position supports."""
    point = point_of(t, spot)
    return mine.get((spot.base, point)) if point else None


def most_odds(t: Dice, spot: CrapsSpot, base: Wager) -> int:
    """The maximum of odds behind this wager."""
    mine = felt(t)
    return rules.odds_allowed(spot.law, base.point, base.cents, rules.MOST, mine.laws, mine.prices)


def check_odds(t: Dice, person: str, spot: CrapsSpot, base: Wager, cents: int) -> None:
    """Refuse odds above the house's maximum."""
    most = most_odds(t, spot, base)
    words = {"most": money(most), "spot": spot_name(spot.name), "amount": money(cents), "person": person}
    OVER_LIMIT[base.spot].unless(t, cents <= most, **words)


def odds_behind(t: Dice, base: Wager) -> Wager | None:
    """The supplemental wager behind this one."""
    kind = ODDS_ON.get(base.spot, "")
    name = f"{kind}-{base.point}" if base.spot in ("come", "dont-come") else kind
    return wagers_of(t, base.person).get((name, base.point))


def base_cents(t: Dice, wager: Wager) -> int:
    """The stake of the wager that this one supports; 0 if none."""
    base = wagers_of(t, wager.person).get((spot_of(t, wager).base, wager.point)) if wager.point else None
    return base.cents if base else 0


@act("C-27")
def follow_base(t: Dice, base: Wager, left: int) -> None:
    """Odds behind a don't bet that is taken down go back; behind a reduced one they shrink in proportion."""
    odds = odds_behind(t, base)
    if odds is None:
        return
    mine, spot, unit = felt(t), spot_of(t, odds), t.state.limits["unit"]
    most = rules.odds_allowed(spot.law, odds.point, left, rules.MOST, mine.laws, mine.prices) // unit * unit
    if most >= odds.cents:
        return
    refund(t, odds, most, left)
    if most:
        t.adjust(odds, most, "the bet it supports was reduced")
    else:
        t.give_back(odds, "withdrawn", "the bet it supports was taken down")


# -- taking wagers down, whole or in part: which, until when, and what may not come back ------------------------------

CONTRACT = ("pass", "come")
DONTS = ("dont-pass", "dont-come")

STAYS_DOWN = Check(
    GameCode.WAGER_STAYS, "bs/2(6)(c)", owner="craps",
    says="You can't take down your {spot} bet: its point is {point}. It stays until it wins or loses.",
)  # fmt: skip
ROLL_BEGUN = Check(
    GameCode.ROLL_BEGUN, "bs/2(6)(c)", owner="craps",
    says="The dice are out: take bets down before the roll.",
)  # fmt: skip
LEFT_TOO_SMALL = Check(
    GameCode.TOO_LITTLE_LEFT, "bs/2(6)(e)", owner="craps",
    says="{left} would be left, below the minimum of {low}. Take the whole bet down.",
)  # fmt: skip
LEFT_BROKEN = Check(
    GameCode.BROKEN_UNITS_LEFT, "bs/2(4)(f)", "C-04", "C-31", owner="craps",
    says="{left} would be left, which is not a multiple of {unit}. Take down another amount.",
)  # fmt: skip


def may_remove(t: Dice, wager: Wager) -> None:
    """Any wager may come down before its deciding roll, except Pass and Come with a point."""
    contract = wager.spot in CONTRACT and wager.point > 0
    STAYS_DOWN.unless(t, not contract, spot=spot_name(wager.spot), point=wager.point)


def nothing_comes_down(t: Dice, _wager: Wager) -> None:
    """Refuse while the dice are in the air."""
    ROLL_BEGUN.unless(t, kept=False)


def may_cut(t: Dice, wish: TakeDown) -> None:
    """Require that what is left is a legal wager."""
    left, limits = wish.wager.cents - wish.cents, t.state.limits
    unit = limits["unit"] * spot_of(t, wish.wager).parts
    LEFT_BROKEN.unless(t, left % unit == 0, left=money(left), unit=money(unit))
    LEFT_TOO_SMALL.unless(t, left >= limits["min"], left=money(left), low=money(limits["min"]))


def take_down(t: Dice, wish: TakeDown) -> None:
    """Take a wager down, by the clause on don't wagers or the one on all others."""
    if wish.wager.spot in DONTS:
        dont_comes_down(t, wish)
    else:
        comes_down(t, wish)


@act("bs/2(6)(c)")
def comes_down(t: Dice, wish: TakeDown) -> None:
    """A player takes down or reduces a wager before the roll that decides it."""
    refund(t, wish.wager, wish.wager.cents - wish.cents, base_cents(t, wish.wager))
    _give(t, wish)


@act("bs/2(6)(d)")
def dont_comes_down(t: Dice, wish: TakeDown) -> None:
    """A don't wager may come down at any time; with a point it may not grow again until the next come-out roll."""
    wager = wish.wager
    if wager.point:
        key = dont_key(wager.person, wager.spot, wager.point)
        t.own.down = [*(k for k in t.own.down if k != key), key]
        follow_base(t, wager, wager.cents - wish.cents)
    _give(t, wish)


def _give(t: Dice, wish: TakeDown) -> None:
    if wish.whole:
        t.give_back(wish.wager, "withdrawn", "taken down by the player")
    else:
        t.adjust(wish.wager, wish.wager.cents - wish.cents, "reduced by the player")
