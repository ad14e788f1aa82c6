"""Roulette, step by step in the order of the rulebook."""

from functools import lru_cache
from typing import Any

from pitboss.engine.ask import Answer
from pitboss.engine.betting import Bet, Offer, Window
from pitboss.engine.game import Game
from pitboss.engine.money import money
from pitboss.engine.step import Check, Restart, act, incident, posting, step
from pitboss.engine.unasked import COLOUR_MAX
from pitboss.engine.wager import spot_name
from pitboss.events.chips import CashConverted
from pitboss.events.dice import BallRemoved, DollyPlaced
from pitboss.events.wagers import WagerDeclined
from pitboss.games.families.floor.orders import ORAL, StakeRules
from pitboss.games.families.floor.wagers import say_assisted
from pitboss.games.families.one_result import SCHEDULE, OneResult, SpotTable, collect_then_pay
from pitboss.games.refusal_codes import GameCode
from pitboss.games.roulette.table import DOUBLE_ZERO, find_spot, layout, spots

# -- wagers -----------------------------------------------------------------------------------------------------------

NO_POSITION = Check(
    GameCode.NO_SUCH_POSITION, "bs/6(2)", "R-03", owner="roulette",
    says="There is no {spot} bet on this layout. Bet on adjacent numbers, as 17, 17-20 or 1-2-3, or on column 1, "
    "dozen 2, red, black, odd, even, low or high.",
)  # fmt: skip
MEANS = Check(
    GameCode.MEANS_REFUSED,
    "bs/6(1)(a)",
    owner="roulette",
    says="You can't bet with {means}. Use chips or plaques, or call the bet with cash.",
)
BELOW = Check(
    GameCode.BELOW_MINIMUM, "bs/6(1)(e)", owner="roulette",
    says="{amount} is below the minimum of {low}. Bet {low} or more.",
)  # fmt: skip
ABOVE = Check(
    GameCode.ABOVE_MAXIMUM, "bs/6(1)(e)", owner="roulette",
    says="{amount} is above the maximum of {high}. Bet {high} or less.",
)  # fmt: skip
LIMITS_CROSSED = Check(
    GameCode.LIMITS_CROSSED, "bs/6(1)(e)", owner="roulette", says="The minimum {low} is above the maximum {high}."
)
STAKES = StakeRules(BELOW, ABOVE, LIMITS_CROSSED)
LATE = Check(
    GameCode.BETTING_CLOSED, "bs/6(3)(b)", "R-04", owner="roulette",
    says="No more bets: nothing is placed or taken down until the spin is settled.",
)  # fmt: skip
COLOUR = Check(
    GameCode.COLOUR_TAKEN, "bs/6(1)(b)", owner="roulette",
    says="{colour} chips are taken. Choose another colour.",
)  # fmt: skip


def own_stake(t: SpotTable, person: str, spot: str) -> int:
    """A person's stake on a position: the maximum applies to all of it."""
    return sum(wager.cents for wager in t.live_wagers(person=person) if wager.spot == spot)


def _check_bet(t: SpotTable, bet: Bet) -> None:
    limits, spot = t.state.limits, find_spot(bet.spot, len(t.terms.results))
    total = bet.cents + own_stake(t, bet.person, spot.name if spot else bet.spot)
    NO_POSITION.unless(t, spot is not None, spot=spot_name(bet.spot))
    MEANS.unless(t, bet.means in ORAL, means=bet.means)
    if bet.cents < limits["min"]:
        BELOW.breach(t, low=money(limits["min"]), amount=money(bet.cents))
    if total > limits["max"]:
        ABOVE.breach(t, high=money(limits["max"]), amount=money(total))


def _offers(t: SpotTable, person: str) -> list[Offer]:
    low, most, chips = t.state.limits["min"], t.state.limits["max"], t.chips_of(person)
    if min(most, chips) < low:
        return []
    found = whole_layout(len(t.terms.results), low, min(most, chips))
    mine = {wager.spot for wager in t.live_wagers(person=person)}
    left = {spot: min(most - own_stake(t, person, spot), chips) for spot in mine}
    if not left:
        return list(found)
    rest = [offer._replace(high=left[offer.spot]) if offer.spot in left else offer for offer in found]
    return [offer for offer in rest if offer.high >= low]


@lru_cache(maxsize=100)
def whole_layout(pockets: int, low: int, high: int) -> tuple[Offer, ...]:
    """An offer on each position, cached: each person asks for all 150 at each betting."""
    return tuple(Offer(name, low, high, label=spot.kind) for name, spot in spots(pockets).items())


async def _confirm(t: SpotTable, bet: Bet) -> bool:
    """An oral wager with cash counts when the dealer confirms it and exchanges the cash for chips.

    Not if the player left the table or was barred in the meantime.
    """
    if bet.means != "cash":
        return True
    says = f"Confirm {bet.person}'s oral bet of {money(bet.cents)} on {spot_name(bet.spot)}?"
    choice = await t.choose_by(("dealer",), "confirm-oral-wager", ("confirm", "decline"), says=says)
    if choice == "decline" or bet.person not in t.state.persons or bet.person in t.state.barred:
        t.say(WagerDeclined(spot=bet.spot, cents=bet.cents), to=(bet.person,))
        return False
    t.transfer(CashConverted("cage", bet.person, bet.cents, person=bet.person))
    return True


def _place(t: SpotTable, bet: Bet) -> None:
    spot = find_spot(bet.spot, len(t.terms.results))
    t.place(bet.person, spot.name if spot else bet.spot, bet.cents, kind=spot.kind if spot else bet.spot)
    if bet.helper:
        answers_for_it(t, bet)


@act("bs/6(1)(c)")
def answers_for_it(t: SpotTable, bet: Bet) -> None:
    """The player is responsible for a wager's position, even if the dealer put it there."""
    say_assisted(t, bet)


BETS = Window(check=_check_bet, offers=_offers, confirm=_confirm, place=_place, assisted=answers_for_it)


def _own_colour(t: SpotTable, answer: Answer) -> None:
    """Each person's non-value chips have their own colour, unlike any value chip."""
    colour = str(answer.args.get("colour", ""))
    others = {_shade(p.colour) for p in t.state.persons.values() if p.id != answer.by}
    taken = others | {_shade(value) for value in t.settings.text("value_colours").split()}
    COLOUR.unless(t, not _shade(colour) or _shade(colour) not in taken, colour=colour)


def _shade(colour: str) -> str:
    """A colour in any spelling: Red and red are the same. Long names are cut off."""
    return " ".join(colour[:COLOUR_MAX].casefold().split())


# -- the round --------------------------------------------------------------------------------------------------------


@step("bs/6(1)(a)", title="Place the bets")
async def place_bets(t: SpotTable) -> None:
    """Players bet with chips or plaques on the layout, or orally with cash that the dealer confirms."""
    await t.commit_chance("ball", t.terms.results)
    await t.betting(BETS)


@step("bs/6(3)(a)", title="Spin the ball")
async def spin_ball(t: SpotTable) -> None:
    """The dealer spins the ball against the wheel, for at least four revolutions."""
    await t.act("spin", f"Spin the ball, at least {t.number('revolutions')} revolutions")


@step("bs/6(3)(b)")
async def no_more_bets(t: SpotTable) -> None:
    """Players may bet while the ball is still running; then the dealer calls "No more bets"."""
    await t.betting(BETS, "last-bets", "The ball is spinning: last bets", late=True)
    t.announce("No more bets")


@step("bs/6(3)(c)", title="Mark the number")
async def mark_number(t: SpotTable) -> None:
    """When the ball rests, the dealer announces the number and puts the dolly on it."""
    t.own.shown = await t.chance("ball", t.terms.results, "Where did the ball land?")
    t.announce(t.own.shown)
    t.say(DollyPlaced(pocket=t.own.shown), to=("all",))


@step("bs/6(3)(d)", "bs/6(1)(d)")
async def collect_and_pay(t: SpotTable) -> None:
    """The dealer collects losing wagers, then pays the winners, each by its position when the ball rested."""
    collect_then_pay(t)


# -- irregularities: the spin counts for nothing, bets stand and may be changed, the ball is spun again (R-05) --------

NOT_SPINNING = Check(
    GameCode.NO_SPIN_NOT_NOW, "bs/6(4)(a)", "bs/6(4)(b)", "bs/6(4)(c)", owner="roulette",
    says="You can call No spin only while the ball is spinning.",
)  # fmt: skip


ENOUGH = Check(
    GameCode.SPIN_VALID, "bs/6(4)(b)", owner="roulette",
    says="The ball made {made!r} revolutions, so the spin is valid. Only a spin with fewer than {least} is No spin.",
)  # fmt: skip


def _running(t: SpotTable, _about: dict[str, Any]) -> None:
    running = t.game.round[t.state.at] in (no_more_bets, mark_number) if t.state.stage == "round" else False
    NOT_SPINNING.unless(t, running)


def _too_few(t: SpotTable, about: dict[str, Any]) -> None:
    """A report may give the revolutions of the ball; with enough of them the spin counts."""
    _running(t, about)
    made, least = about.get("revolutions", 0), t.number("revolutions")
    ENOUGH.unless(t, type(made) is int and 0 <= made < least, made=made, least=least)


def _no_spin(t: SpotTable) -> None:
    t.announce("No spin")
    t.say(BallRemoved(), to=("all",), says="The ball is taken off the wheel")
    raise Restart(place_bets)


@incident("ball-with-wheel", "bs/6(4)(a)", "R-05", check=_running)
async def spun_the_wrong_way(t: SpotTable, _about: dict[str, Any]) -> None:
    """The ball was spun in the direction of the wheel: no spin."""
    _no_spin(t)


@incident("few-revolutions", "bs/6(4)(b)", "R-05", check=_too_few)
async def too_few_revolutions(t: SpotTable, _about: dict[str, Any]) -> None:
    """The ball made fewer than four revolutions: no spin."""
    _no_spin(t)


@incident("foreign-object", "bs/6(4)(c)", "R-05", check=_running)
async def foreign_object(t: SpotTable, _about: dict[str, Any]) -> None:
    """Something fell into the wheel before the ball rested: no spin."""
    _no_spin(t)


@incident("ball-off-wheel", "R-05", roles=("games-supervisor",), check=_running)
async def ball_left_the_wheel(t: SpotTable, _about: dict[str, Any]) -> None:
    """The ball left the wheel, there were two, or the wheel stopped: a supervisor calls no spin."""
    _no_spin(t)


# -- the sign ---------------------------------------------------------------------------------------------------------


@posting("limits", "bs/6(1)(e)")
def limits_sign(t: SpotTable) -> list[str]:
    """The approved minimum and maximum are posted at the table."""
    limits = t.state.limits
    return [f"Minimum wager {money(limits['min'])}, maximum {money(limits['max'])} on one position"]


@posting("payouts", "bs/6(2)")
def payouts_sign(t: SpotTable) -> list[str]:
    """What each wager pays."""
    has, lines = t.terms.kinds.values(), t.chapter.schedules[SCHEDULE]
    return [f"{line.label}: {t.terms.odds[name]}" for name, line in lines.items() if name in has]


@posting("equipment", "R-02")
def wheel_sign(t: SpotTable) -> list[str]:
    """The sign marks a wheel that the rulebook does not describe."""
    if len(t.terms.results) > DOUBLE_ZERO:
        return []
    return ["Single-zero wheel: based on an equipment regulation that is not included"]


GAME = Game(
    slug="roulette",
    name="Roulette",
    memory=OneResult,
    terms=layout,
    lawful=(STAKES.lawful,),
    round=(place_bets, spin_ball, no_more_bets, mark_number, collect_and_pay),
    incidents=(spun_the_wrong_way, too_few_revolutions, foreign_object, ball_left_the_wheel),
    postings=(limits_sign, payouts_sign, wheel_sign),
    guards={"sit": (_own_colour,)},
    late_bet=LATE,
    version=2,
)
