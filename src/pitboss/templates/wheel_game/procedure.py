"""Wheel game, step by step in the order of its rules."""

from typing import Any

from pitboss.engine.game import Game
from pitboss.engine.step import Check, Restart, incident, posting, step
from pitboss.events.procedure import Announced
from pitboss.games.families.one_result import (
    OneResult,
    SpotRules,
    SpotTable,
    collect_then_pay,
    limits_text,
    payout_texts,
)
from pitboss.rulebooks.refusal_codes import RefusalCode

from .table import layout

SLUG = "wheel-game"
RULES = SpotRules(SLUG, spots=("wheel-game/1",), limits=("wheel-game/2",), late=("wheel-game/3",))


class WheelCode(RefusalCode):
    """Refusal codes of this game; `GameCode` has the common ones."""

    NO_SPIN_NOT_NOW = "no-spin-not-now", "'No spin' is possible only while the wheel turns."


@step("wheel-game/1")
async def place_bets(t: SpotTable) -> None:
    """Players bet on a symbol."""
    await t.commit_chance("wheel", t.terms.results)
    await t.betting(RULES.window)


@step("wheel-game/3")
async def no_more_bets(t: SpotTable) -> None:
    """Announce "No more bets" before the spin."""
    t.announce("No more bets")


@step("wheel-game/3")
async def spin_wheel(t: SpotTable) -> None:
    """Spin the wheel and announce the symbol at the pointer."""
    t.own.shown = await t.chance("wheel", t.terms.results, "Where did the wheel stop?")
    t.announce(t.own.shown)


@step("wheel-game/4")
async def settle(t: SpotTable) -> None:
    """Collect losing wagers, then pay the winners."""
    collect_then_pay(t)


NOT_TURNING = Check(
    WheelCode.NO_SPIN_NOT_NOW, "wheel-game/5", owner=SLUG, says="'No spin' can be called only while the wheel turns."
)


def _turning(t: SpotTable, _about: dict[str, Any]) -> None:
    NOT_TURNING.unless(t, t.stands_at(spin_wheel))


@incident("short-spin", "wheel-game/5", check=_turning)
async def short_spin(t: SpotTable, _about: dict[str, Any]) -> None:
    """The wheel did not turn far enough: no spin, and it is spun again."""
    t.announce("No spin", Announced(reason="short spin"))
    raise Restart(spin_wheel)


@posting("limits", "wheel-game/2")
def limits_sign(t: SpotTable) -> list[str]:
    """The minimum and maximum."""
    return [limits_text(t)]


@posting("payouts", "wheel-game/4")
def payouts_sign(t: SpotTable) -> list[str]:
    """What each wager pays."""
    return payout_texts(t)


GAME = Game(
    slug=SLUG,
    name="Wheel game",
    memory=OneResult,
    terms=layout,
    lawful=(RULES.stakes.lawful,),
    round=(place_bets, no_more_bets, spin_wheel, settle),
    incidents=(short_spin,),
    postings=(limits_sign, payouts_sign),
    late_bet=RULES.late,
)
