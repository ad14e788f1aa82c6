"""The spin of an upright wheel: called, spun, stopped, settled, or called off.

The regulation has odds and limits only. The closing call and the No Spin are roulette's, borrowed as house procedure
that no clause demands (W-02).
"""

from collections.abc import Iterable
from typing import Any, NamedTuple

from pitboss.engine.say import ALL
from pitboss.engine.state import Memory
from pitboss.engine.step import Check, Restart, incident, step
from pitboss.engine.table import Table
from pitboss.engine.wager import Wager
from pitboss.games.refusal_codes import GameCode
from pitboss.games.wheels.wagers import BETS

WHEEL = "wheel"  # what the source is asked for


class WheelSpin(Memory):
    """What the wheel's pointer stopped at."""

    shown: str = ""


Wheel = Table[WheelSpin]


class SpinEnding(NamedTuple):
    """How a wager ends: what it nets, why, and by which clauses."""

    wager: Wager
    net: int
    why: str
    cites: tuple[str, ...] = ()


@step("W-02")
async def place_bets(t: Wheel) -> None:
    """Bets are put on the spots of the layout."""
    await t.commit_chance(WHEEL, t.terms.segments)
    await t.betting(BETS)


@step("W-02")
async def no_more_bets(t: Wheel) -> None:
    """Before the wheel is spun the dealer calls that there are no more bets."""
    t.announce("No more bets")


@step("W-02")
async def spin_wheel(t: Wheel) -> None:
    """The dealer spins the wheel."""
    await t.act("spin", "Spin the wheel so that it goes round several times")


@step("W-01", "W-02")
async def stop_wheel(t: Wheel) -> None:
    """The wheel comes to rest: what the segment under the pointer shows is announced."""
    t.own.shown = await t.chance(WHEEL, t.terms.segments, "What does the pointer rest at?")
    t.announce(t.own.shown)


def collect_then_pay(t: Wheel, ends: Iterable[SpinEnding]) -> None:
    """Losing wagers are collected first, then the winners paid."""
    every = list(ends)
    for end in every:
        if end.net < 0:
            t.lose(end.wager, end.why, end.cites)
    for end in every:
        if end.net >= 0:
            t.win(end.wager, end.net, end.why, end.cites)


# -- no spin: it counts for nothing, wagers stand and may be changed, the wheel is spun again -------------------------

NOT_SPINNING = Check(
    GameCode.NO_SPIN_NOT_NOW, "W-02", owner="wheels", says="no spin can be called only while the wheel turns"
)


def _turning(t: Wheel, _about: dict[str, Any]) -> None:
    turning = t.state.stage == "round" and t.game.round[t.state.at] is stop_wheel
    NOT_SPINNING.unless(t, turning)


def _no_spin(t: Wheel, why: str) -> None:
    t.announce("No spin")
    t.say("wheel-stopped", to=ALL, says="Stop the wheel", data={"reason": why})
    raise Restart(place_bets)


@incident("short-spin", "W-02", check=_turning)
async def short_spin(t: Wheel, _about: dict[str, Any]) -> None:
    """The wheel does not go round far enough: no spin."""
    _no_spin(t, "short spin")


@incident("foreign-object", "W-02", check=_turning)
async def hindered(t: Wheel, _about: dict[str, Any]) -> None:
    """Something or somebody touches the wheel while it turns: no spin."""
    _no_spin(t, "hindered")


@incident("pointer-on-pin", "W-02", check=_turning)
async def between_segments(t: Wheel, _about: dict[str, Any]) -> None:
    """The pointer rests on a pin between two segments: no spin."""
    _no_spin(t, "between two segments")


SPIN = (place_bets, no_more_bets, spin_wheel, stop_wheel)
NO_SPIN = (short_spin, hindered, between_segments)
