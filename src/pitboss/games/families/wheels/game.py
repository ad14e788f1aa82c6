"""A wheel game: its wagers, spin and sign."""

from collections.abc import Callable
from typing import Any

from pitboss.engine.game import Game
from pitboss.engine.say import ALL
from pitboss.engine.step import Check, Restart, Step, incident, posting, step
from pitboss.events.dice import WheelStopped
from pitboss.games.families.one_result import (
    MakeLayout,
    OneResult,
    SpotRules,
    SpotTable,
    limits_text,
    payout_texts,
)
from pitboss.games.families.wheels.segments import described
from pitboss.games.refusal_codes import GameCode

# -- wagers at a wheel: on a spot of the layout, within the limits, until "No more bets" ------------------------------

LIMITS = ("bs/7(3)#money-wheel", "bs/7(3)#big-six")
RULES = SpotRules(
    "wheels", spots=("bs/7(1)", "bs/7(2)", "W-01"), limits=LIMITS, late=("W-02",), means=("W-02",), approved=LIMITS
)


# -- the spin of an upright wheel: called, spun, stopped, settled, or no spin -----------------------------------------
# The regulation has only odds and limits. The call and No Spin come from roulette, as house procedure without a
# clause (W-02).

WHEEL = "wheel"  # the name of the question to the source


@step("W-02", title="Place the bets")
async def place_bets(t: SpotTable) -> None:
    """Players put bets on the spots of the layout."""
    await t.commit_chance(WHEEL, t.terms.results)
    await t.betting(RULES.window)


@step("W-02")
async def no_more_bets(t: SpotTable) -> None:
    """Before the spin the dealer calls "No more bets"."""
    t.announce("No more bets")


@step("W-02", title="Spin the wheel")
async def spin_wheel(t: SpotTable) -> None:
    """The dealer spins the wheel."""
    await t.act("spin", "Spin the wheel for several turns")


@step("W-01", "W-02", title="Announce where the wheel stops")
async def stop_wheel(t: SpotTable) -> None:
    """When the wheel stops, the dealer announces the segment at the pointer."""
    t.own.shown = await t.chance(WHEEL, t.terms.results, "Where did the wheel stop?")
    t.announce(t.own.shown)


# -- no spin: it counts for nothing, wagers stand and may be changed, the wheel is spun again -------------------------

NOT_SPINNING = Check(
    GameCode.NO_SPIN_NOT_NOW, "W-02", owner="wheels", says="You can call No spin only while the wheel turns."
)


def _turning(t: SpotTable, _about: dict[str, Any]) -> None:
    turning = t.state.stage == "round" and t.game.round[t.state.at] is stop_wheel
    NOT_SPINNING.unless(t, turning)


def _no_spin(t: SpotTable, why: str) -> None:
    t.announce("No spin")
    t.say(WheelStopped(reason=why), to=ALL, says="The wheel is stopped")
    raise Restart(place_bets)


@incident("short-spin", "W-02", check=_turning)
async def short_spin(t: SpotTable, _about: dict[str, Any]) -> None:
    """The wheel does not turn far enough: no spin."""
    _no_spin(t, "short spin")


@incident("foreign-object", "W-02", check=_turning)
async def hindered(t: SpotTable, _about: dict[str, Any]) -> None:
    """Something or somebody touches the turning wheel: no spin."""
    _no_spin(t, "hindered")


@incident("pointer-on-pin", "W-02", check=_turning)
async def between_segments(t: SpotTable, _about: dict[str, Any]) -> None:
    """The pointer stops between two segments: no spin."""
    _no_spin(t, "between two segments")


SPIN = (place_bets, no_more_bets, spin_wheel, stop_wheel)
NO_SPIN = (short_spin, hindered, between_segments)


# -- the sign at a wheel: limits, payouts, and its segments -----------------------------------------------------------


@posting("limits", *LIMITS)
def limits_sign(t: SpotTable) -> list[str]:
    """The approved minimum and maximum are posted at the wheel."""
    return [f"{limits_text(t)} (approval: {t.settings.text('limits_approval')})"]


@posting("payouts", "bs/7(1)", "bs/7(2)")
def payouts_sign(t: SpotTable) -> list[str]:
    """The payouts of the layout."""
    return payout_texts(t)


@posting("wheel", "W-01")
def wheel_sign(t: SpotTable) -> list[str]:
    """The segments of the wheel, which the regulation does not print."""
    return [described(t.terms)]


POSTINGS = (limits_sign, payouts_sign, wheel_sign)


# -- build a wheel game, given its segments and settlement ------------------------------------------------------------


def wheel_game(
    slug: str,
    name: str,
    layout: MakeLayout,
    lawful_wheel: Callable[[SpotTable], None],
    collect_and_pay: Step,
) -> Game:
    """The game of one wheel."""
    return Game(
        slug=slug,
        name=name,
        memory=OneResult,
        terms=layout,
        lawful=(lawful_wheel, RULES.stakes.lawful),
        round=(*SPIN, collect_and_pay),
        incidents=NO_SPIN,
        postings=POSTINGS,
        late_bet=RULES.late,
        version=2,
    )
