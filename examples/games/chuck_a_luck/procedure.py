"""Chuck-a-luck, step by step in the order of the house's rules."""

from typing import Any

from chuck_a_luck.rules import settle
from chuck_a_luck.table import SCHEDULE, SPOTS, Cage, cage_of, kind_of, line_named, line_on
from pitboss.engine.betting import Bet, Offer, Window
from pitboss.engine.game import Game
from pitboss.engine.money import money
from pitboss.engine.state import Memory
from pitboss.engine.step import Check, Restart, act, incident, posting, step
from pitboss.engine.table import Table
from pitboss.engine.wager import Wager
from pitboss.events.procedure import Announced
from pitboss.games.refusal_codes import GameCode
from pitboss.rulebooks.refusal_codes import RefusalCode

GAME_NAME = "chuck-a-luck"


class Throw(Memory):
    """What the dice show, as `2-5-5`; empty until they stop."""

    shown: str = ""


CageTable = Table[Throw, Cage]


class ChuckCode(RefusalCode):
    """Refusal codes of this game; `GameCode` has the common ones."""

    NO_ROLL_NOT_NOW = "no-roll-not-now", "'No roll' is possible only between the turn of the cage and the result."


# -- wagers -----------------------------------------------------------------------------------------------------------

NO_SPOT = Check(
    GameCode.NO_SUCH_SPOT, "chuck-rules/2(a)", "chuck-rules/2(c)", owner=GAME_NAME,
    says="There is no {spot} bet. Bet on a number from 1 to 6 or on any triple.",
)  # fmt: skip
MEANS = Check(GameCode.MEANS_REFUSED, "chuck-rules/2(b)", owner=GAME_NAME, says="Bet with chips, not {means}.")
BELOW = Check(
    GameCode.BELOW_MINIMUM, "chuck-rules/2(b)", owner=GAME_NAME, says="The minimum is {low}. You bet {amount}."
)
ABOVE = Check(
    GameCode.ABOVE_MAXIMUM, "chuck-rules/2(b)", owner=GAME_NAME, says="The maximum is {high}. You bet {amount}."
)
CROSSED = Check(
    GameCode.LIMITS_CROSSED, "chuck-rules/2(b)", owner=GAME_NAME, says="The minimum {low} is above the maximum {high}."
)
LATE = Check(
    GameCode.BETTING_CLOSED, "chuck-rules/2(a)", owner=GAME_NAME, says="No more bets. Place your bet for the next turn."
)


def lawful_limits(t: CageTable) -> None:
    """Check that the minimum is not above the maximum."""
    low, high = t.state.limits["min"], t.state.limits["max"]
    CROSSED.unless(t, low <= high, low=money(low), high=money(high))


def already_bet(t: CageTable, person: str, spot: str) -> int:
    """What a player already has on a spot; the maximum applies to the total."""
    return sum(wager.cents for wager in t.live_wagers(person=person) if wager.spot == spot)


def _check_bet(t: CageTable, bet: Bet) -> None:
    limits, total = t.state.limits, bet.cents + already_bet(t, bet.person, bet.spot)
    NO_SPOT.unless(t, bet.spot in SPOTS, spot=bet.spot)
    MEANS.unless(t, bet.means == "chips", means=bet.means)
    BELOW.unless(t, bet.cents >= limits["min"], low=money(limits["min"]), amount=money(bet.cents))
    ABOVE.unless(t, total <= limits["max"], high=money(limits["max"]), amount=money(total))


def _offers(t: CageTable, person: str) -> list[Offer]:
    limits, chips = t.state.limits, t.chips_of(person)
    room = {spot: min(limits["max"] - already_bet(t, person, spot), chips) for spot in SPOTS}
    low = limits["min"]
    return [Offer(spot, low, high, label=kind_of(spot)) for spot, high in room.items() if high >= low]


BETS = Window(check=_check_bet, offers=_offers)

# -- the round --------------------------------------------------------------------------------------------------------


@step("chuck-rules/2(a)", "chuck-rules/2(c)")
async def place_bets(t: CageTable) -> None:
    """Players bet on the numbers one to six and on any triple."""
    await t.commit_chance("dice", t.terms.throws)
    await t.betting(BETS)


@step("chuck-rules/2(a)")
async def no_more_bets(t: CageTable) -> None:
    """Announce "No more bets" before the cage is turned."""
    t.announce("No more bets")


@step("chuck-rules/1", "chuck-rules/6")
async def turn_cage(t: CageTable) -> None:
    """Turn the cage with its three dice over at least once."""
    turns = "once" if t.number("turns") == 1 else f"{t.number('turns')} times"
    await t.act("turn-cage", f"Turn the cage with its {t.number('dice')} dice over at least {turns}")


@step("chuck-rules/5")
async def announce_dice(t: CageTable) -> None:
    """When the dice stop, announce them from the lowest to the highest."""
    result = await t.chance("dice", t.terms.throws, "What do the dice show?")
    t.own.shown = "-".join(sorted(result.split("-")))
    t.announce(t.own.shown)


@step("chuck-rules/5")
async def collect_and_pay(t: CageTable) -> None:
    """Collect losing wagers, then pay the winners."""
    lines = [(wager, line_on(wager.spot, t.own.shown)) for wager in t.live_wagers()]
    for wager, line in lines:
        if not line:
            lose = lose_triple if wager.spot == "any-triple" else lose_number
            lose(t, wager)
    for wager, line in lines:
        if line:
            cents = settle(wager.cents, line, *t.terms.prices)
            paid = line_named(t.chapter, line)
            t.win(wager, cents, f"{t.own.shown}: {paid.label}", paid.cites)


@act("chuck-rules/3")
def lose_number(t: CageTable, wager: Wager) -> None:
    """A number that no die shows loses."""
    t.lose(wager, f"{t.own.shown} does not show {wager.spot}")


@act("chuck-rules/4")
def lose_triple(t: CageTable, wager: Wager) -> None:
    """Any triple loses to every other throw."""
    t.lose(wager, f"{t.own.shown} is not a triple")


# -- no roll: wagers stay and the cage is turned again ----------------------------------------------------------------

NOT_TURNED = Check(
    ChuckCode.NO_ROLL_NOT_NOW, "chuck-rules/6", owner=GAME_NAME,
    says="'No roll' can be called only after the cage was turned and before the dice are announced.",
)  # fmt: skip


def _turned(t: CageTable, _about: dict[str, Any]) -> None:
    NOT_TURNED.unless(t, t.stands_at(announce_dice))


def _no_roll(t: CageTable, why: str) -> None:
    t.announce("No roll", Announced(reason=why))
    raise Restart(turn_cage)


@incident("die-not-flat", "chuck-rules/6", check=_turned)
async def die_not_flat(t: CageTable, _about: dict[str, Any]) -> None:
    """A die leans on another or on the cage: no roll."""
    _no_roll(t, "a die is not flat")


@incident("cage-not-turned", "chuck-rules/6", check=_turned)
async def cage_not_turned(t: CageTable, _about: dict[str, Any]) -> None:
    """The cage did not turn over even once: no roll."""
    _no_roll(t, "the cage did not turn over")


# -- the sign ---------------------------------------------------------------------------------------------------------


@posting("limits", "chuck-rules/2(b)")
def limits_sign(t: CageTable) -> list[str]:
    """The minimum and maximum."""
    low, high = money(t.state.limits["min"]), money(t.state.limits["max"])
    return [f"Minimum bet {low}, maximum {high} on one spot"]


@posting("payouts", "chuck-rules/3", "chuck-rules/4")
def payouts_sign(t: CageTable) -> list[str]:
    """What each wager pays."""
    lines = t.chapter.schedules[SCHEDULE]
    return [f"{line.label}: {t.chapter.odds(t.settings, SCHEDULE, name)}" for name, line in lines.items()]


GAME = Game(
    slug=GAME_NAME,
    name="Chuck-a-luck",
    memory=Throw,
    terms=cage_of,
    lawful=(lawful_limits,),
    round=(place_bets, no_more_bets, turn_cage, announce_dice, collect_and_pay),
    incidents=(die_not_flat, cage_not_turned),
    postings=(limits_sign, payouts_sign),
    late_bet=LATE,
)
