"""Taking wagers down, whole or in part: which may be, until when, and what may not come back."""

from pitboss.engine.betting import TakeDown
from pitboss.engine.money import money
from pitboss.engine.step import Check, act
from pitboss.engine.wager import Wager
from pitboss.games.craps.commission import refund
from pitboss.games.craps.memory import Dice, dont_key, spot_of
from pitboss.games.craps.supplemental import base_cents, follow_base
from pitboss.games.refusal_codes import GameCode

CONTRACT = ("pass", "come")
DONTS = ("dont-pass", "dont-come")

STAYS_DOWN = Check(
    GameCode.WAGER_STAYS, "bs/2(6)(c)", owner="craps",
    says="the {spot} wager has its point {point}: it may be neither removed nor reduced",
)  # fmt: skip
ROLL_BEGUN = Check(
    GameCode.ROLL_BEGUN, "bs/2(6)(c)", owner="craps",
    says="the dice are thrown: a wager is taken down before the roll that may decide it",
)  # fmt: skip
LEFT_TOO_SMALL = Check(
    GameCode.TOO_LITTLE_LEFT, "bs/2(6)(e)", owner="craps",
    says="{left} would be left, less than the posted minimum of {low}: take the wager down whole",
)  # fmt: skip
LEFT_BROKEN = Check(
    GameCode.BROKEN_UNITS_LEFT, "bs/2(4)(f)", "C-04", "C-31", owner="craps",
    says="{left} would be left, which is no whole multiple of {unit}",
)  # fmt: skip


def may_remove(t: Dice, wager: Wager) -> None:
    """Anything may come down before its deciding roll, except Pass and Come once they have their point."""
    contract = wager.spot in CONTRACT and wager.point > 0
    STAYS_DOWN.unless(t, not contract, spot=wager.spot, point=wager.point)


def nothing_comes_down(t: Dice, _wager: Wager) -> None:
    """While the dice are in the air."""
    ROLL_BEGUN.unless(t, kept=False)


def may_cut(t: Dice, wish: TakeDown) -> None:
    """What is left must be a wager that could have been made."""
    left, limits = wish.wager.cents - wish.cents, t.state.limits
    unit = limits["unit"] * spot_of(t, wish.wager).parts
    LEFT_BROKEN.unless(t, left % unit == 0, left=money(left), unit=money(unit))
    LEFT_TOO_SMALL.unless(t, left >= limits["min"], left=money(left), low=money(limits["min"]))


def take_down(t: Dice, wish: TakeDown) -> None:
    """Do it, by the clause on the don'ts or by the one on all other wagers."""
    if wish.wager.spot in DONTS:
        dont_comes_down(t, wish)
    else:
        comes_down(t, wish)


@act("bs/2(6)(c)")
def comes_down(t: Dice, wish: TakeDown) -> None:
    """A wager is removed or reduced before the roll that decides it."""
    refund(t, wish.wager, wish.wager.cents - wish.cents, base_cents(t, wish.wager))
    _give(t, wish)


@act("bs/2(6)(d)")
def dont_comes_down(t: Dice, wish: TakeDown) -> None:
    """A don't wager is removed or reduced at any time; once it has its point it stays that small until a come out."""
    wager = wish.wager
    if wager.point:
        key = dont_key(wager.person, wager.spot, wager.point)
        t.own.down = [*(k for k in t.own.down if k != key), key]
        follow_base(t, wager, wager.cents - wish.cents)
    _give(t, wish)


def _give(t: Dice, wish: TakeDown) -> None:
    if wish.whole:
        t.give_back(wish.wager, "withdrawn", "taken down before its deciding roll")
    else:
        t.adjust(wish.wager, wish.wager.cents - wish.cents, "reduced before its deciding roll")
