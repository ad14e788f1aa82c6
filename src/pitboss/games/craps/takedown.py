"""Taking wagers down, whole or in part: which, until when, and what may not come back."""

from pitboss.engine.betting import TakeDown
from pitboss.engine.money import money
from pitboss.engine.step import Check, act
from pitboss.engine.wager import Wager, spot_name
from pitboss.games.craps.commission import refund
from pitboss.games.craps.memory import Dice, dont_key, spot_of
from pitboss.games.craps.supplemental import base_cents, follow_base
from pitboss.games.refusal_codes import GameCode

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
