"""A wheel game: its wagers, spin and sign."""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from pitboss.engine.betting import Bet, Offer, TakeDown, Window
from pitboss.engine.game import Game
from pitboss.engine.money import money
from pitboss.engine.say import ALL
from pitboss.engine.state import Memory
from pitboss.engine.step import Check, Restart, Step, incident, posting, step
from pitboss.engine.table import Table
from pitboss.engine.wager import Wager, spot_name, spot_names
from pitboss.events.dice import WheelStopped
from pitboss.games.families.floor.orders import StakeRules
from pitboss.games.families.wheels.segments import SCHEDULE, Make, described
from pitboss.games.refusal_codes import GameCode
from pitboss.rulebooks.book import Chapter
from pitboss.rulebooks.settings import Settings

# -- wagers at a wheel: on a spot of the layout, within the limits, until "No more bets" ------------------------------

OWNER = "wheels"
CHIPS = ("chips", "plaques", "tokens")

NO_SPOT = Check(
    GameCode.NO_SUCH_SPOT, "bs/7(1)", "bs/7(2)", "W-01", owner=OWNER,
    says="There is no {spot} bet on this layout. Bet on {spots}.",
)  # fmt: skip
MEANS = Check(
    GameCode.MEANS_REFUSED, "W-02", owner=OWNER, says="You can't bet with {means}. Use chips, plaques or tokens."
)
BELOW = Check(
    GameCode.BELOW_MINIMUM, "bs/7(3)#money-wheel", "bs/7(3)#big-six", owner=OWNER,
    says="{amount} is below the minimum of {low}. Bet {low} or more.",
)  # fmt: skip
ABOVE = Check(
    GameCode.ABOVE_MAXIMUM, "bs/7(3)#money-wheel", "bs/7(3)#big-six", owner=OWNER,
    says="{amount} is above the maximum of {high}. Bet {high} or less.",
)  # fmt: skip
CROSSED = Check(
    GameCode.LIMITS_CROSSED, "bs/7(3)#money-wheel", "bs/7(3)#big-six", owner=OWNER,
    says="The minimum {low} is above the maximum {high}.",
)  # fmt: skip
NOT_APPROVED = Check(
    GameCode.LIMITS_NOT_APPROVED, "bs/7(3)#money-wheel", "bs/7(3)#big-six", owner=OWNER,
    says="The limits need the Board's approval. Give its reference in limits_approval.",
)  # fmt: skip
STAKES = StakeRules(BELOW, ABOVE, CROSSED, approved=NOT_APPROVED)
LATE = Check(
    GameCode.BETTING_CLOSED, "W-02", owner=OWNER, says="No more bets: your bet is returned. Bet on the next spin."
)


def own_wager(t: Any, person: str, spot: str) -> Wager | None:
    """A person's wager on a spot."""
    return next((w for w in t.live_wagers(person=person) if w.spot == spot), None)


def _check(t: Any, bet: Bet) -> None:
    before = own_wager(t, bet.person, bet.spot)
    NO_SPOT.unless(t, bet.spot in t.terms.spots, spot=spot_name(bet.spot), spots=spot_names(t.terms.spots))
    MEANS.unless(t, bet.means in CHIPS, means=bet.means)
    STAKES.check(t, bet.cents + (before.cents if before else 0))


def _offers(t: Any, person: str) -> list[Offer]:
    staked = {w.spot: w.cents for w in t.live_wagers(person=person)}
    limits, chips = t.state.limits, t.chips_of(person)
    found = []
    for spot in t.terms.spots:
        low = max(limits["min"] - staked.get(spot, 0), 1)
        high = min(limits["max"] - staked.get(spot, 0), chips)
        if low <= high:
            found.append(Offer(spot, low, high))
    return found


def _place(t: Any, bet: Bet) -> None:
    """More chips on a spot increase the wager there."""
    before = own_wager(t, bet.person, bet.spot)
    if before:
        t.adjust(before, before.cents + bet.cents, "increased")
    else:
        t.place(bet.person, bet.spot, bet.cents)


def _may_cut(t: Any, wish: TakeDown) -> None:
    STAKES.check_rest(t, wish.wager.cents - wish.cents)


def _take_down(t: Any, wish: TakeDown) -> None:
    if wish.whole:
        t.give_back(wish.wager, "withdrawn", "taken down by the player")
    else:
        t.adjust(wish.wager, wish.wager.cents - wish.cents, "decreased")


BETS = Window(check=_check, offers=_offers, place=_place, may_cut=_may_cut, take_down=_take_down)


# -- the spin of an upright wheel: called, spun, stopped, settled, or no spin -----------------------------------------
# The regulation has only odds and limits. The call and No Spin come from roulette, as house procedure without a
# clause (W-02).

WHEEL = "wheel"  # the name of the question to the source


class WheelSpin(Memory):
    """The segment at the pointer."""

    shown: str = ""


Wheel = Table[WheelSpin, Make]


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


# -- the sign at a wheel: limits, payouts, and its segments -----------------------------------------------------------


@posting("limits", "bs/7(3)#money-wheel", "bs/7(3)#big-six")
def limits_sign(t: Wheel) -> list[str]:
    """The approved minimum and maximum are posted at the wheel."""
    low, high = money(t.state.limits["min"]), money(t.state.limits["max"])
    return [f"Minimum wager {low}, maximum {high} on one spot (approval: {t.settings.text('limits_approval')})"]


@posting("payouts", "bs/7(1)", "bs/7(2)")
def payouts_sign(t: Wheel) -> list[str]:
    """The payouts of the layout."""
    lines = t.chapter.schedules[SCHEDULE]
    return [f"{line.label}: {t.chapter.odds(t.settings, SCHEDULE, name)}" for name, line in lines.items()]


@posting("wheel", "W-01")
def wheel_sign(t: Wheel) -> list[str]:
    """The segments of the wheel, which the regulation does not print."""
    return [described(t.terms)]


POSTINGS = (limits_sign, payouts_sign, wheel_sign)


# -- build a wheel game, given its segments and settlement ------------------------------------------------------------


def wheel_game(
    slug: str,
    name: str,
    make: Callable[[Chapter, Settings], Make],
    lawful_wheel: Callable[[Any], None],
    collect_and_pay: Step,
) -> Game:
    """The game of one wheel."""
    return Game(
        slug=slug,
        name=name,
        memory=WheelSpin,
        terms=make,
        lawful=(lawful_wheel, STAKES.lawful),
        round=(*SPIN, collect_and_pay),
        incidents=NO_SPIN,
        postings=POSTINGS,
        late_bet=LATE,
    )
