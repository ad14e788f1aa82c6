"""The spin of an upright wheel: called, spun, stopped, settled, or no spin.

The regulation has only odds and limits. The call and No Spin come from roulette, as house procedure without a clause
(W-02).
"""

from collections.abc import Iterable
from typing import Any, NamedTuple

from pitboss.engine.say import ALL
from pitboss.engine.state import Memory
from pitboss.engine.step import Check, Restart, incident, step
from pitboss.engine.table import Table
from pitboss.engine.wager import Wager
from pitboss.events.dice import WheelStopped
from pitboss.games.families.wheels.wagers import BETS
from pitboss.games.refusal_codes import GameCode

WHEEL = "wheel"  # the name of the question to the source


class WheelSpin(Memory):
    """The segment at the pointer."""

    shown: str = ""


Wheel = Table[WheelSpin]


class SpinEnding(NamedTuple):
    """The end of a wager: net, reason and clauses."""

    wager: Wager
    net: int
    why: str
    cites: tuple[str, ...] = ()


@step("W-02", title="Place the bets")
async def place_bets(t: Wheel) -> None:
    """Players put bets on the spots of the layout."""
    await t.commit_chance(WHEEL, t.terms.segments)
    await t.betting(BETS)


@step("W-02")
async def no_more_bets(t: Wheel) -> None:
    """Before the spin the dealer calls "No more bets"."""
    t.announce("No more bets")


@step("W-02", title="Spin the wheel")
async def spin_wheel(t: Wheel) -> None:
    """The dealer spins the wheel."""
    await t.act("spin", "Spin the wheel for several turns")


@step("W-01", "W-02", title="Announce where the wheel stops")
async def stop_wheel(t: Wheel) -> None:
    """When the wheel stops, the dealer announces the segment at the pointer."""
    t.own.shown = await t.chance(WHEEL, t.terms.segments, "Where did the wheel stop?")
    t.announce(t.own.shown)


def collect_then_pay(t: Wheel, ends: Iterable[SpinEnding]) -> None:
    """The dealer collects losing wagers, then pays the winners."""
    every = list(ends)
    for end in every:
        if end.net < 0:
            t.lose(end.wager, end.why, end.cites)
    for end in every:
        if end.net >= 0:
            t.win(end.wager, end.net, end.why, end.cites)


# -- no spin: it counts for nothing, wagers stand and may be changed, the wheel is spun again -------------------------

NOT_SPINNING = Check(
    GameCode.NO_SPIN_NOT_NOW, "W-02", owner="wheels", says="You can call No spin only while the wheel turns."
)


def _turning(t: Wheel, _about: dict[str, Any]) -> None:
    turning = t.state.stage == "round" and t.game.round[t.state.at] is stop_wheel
    NOT_SPINNING.unless(t, turning)


def _no_spin(t: Wheel, why: str) -> None:
    t.announce("No spin")
    t.say(WheelStopped(reason=why), to=ALL, says="The wheel is stopped")
    raise Restart(place_bets)


@incident("short-spin", "W-02", check=_turning)
async def short_spin(t: Wheel, _about: dict[str, Any]) -> None:
    """The wheel does not turn far enough: no spin."""
    _no_spin(t, "short spin")


@incident("foreign-object", "W-02", check=_turning)
async def hindered(t: Wheel, _about: dict[str, Any]) -> None:
    """Something or somebody touches the turning wheel: no spin."""
    _no_spin(t, "hindered")


@incident("pointer-on-pin", "W-02", check=_turning)
async def between_segments(t: Wheel, _about: dict[str, Any]) -> None:
    """The pointer stops between two segments: no spin."""
    _no_spin(t, "between two segments")


SPIN = (place_bets, no_more_bets, spin_wheel, stop_wheel)
NO_SPIN = (short_spin, hindered, between_segments)
