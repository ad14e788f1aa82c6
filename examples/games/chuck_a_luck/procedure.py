"""Chuck-a-luck, step by step in the order of the house's rules."""

from typing import Any

from chuck_a_luck.table import layout
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

SLUG = "chuck-a-luck"
RULES = SpotRules(
    SLUG,
    spots=("chuck-rules/2(a)", "chuck-rules/2(c)"),
    limits=("chuck-rules/2(b)",),
    means=("chuck-rules/2(b)",),
    late=("chuck-rules/2(a)",),
    accepts=("chips",),
)


class ChuckCode(RefusalCode):
    """Refusal codes of this game; `GameCode` has the common ones."""

    NO_ROLL_NOT_NOW = "no-roll-not-now", "'No roll' is possible only between the turn of the cage and the result."


# -- the round --------------------------------------------------------------------------------------------------------


@step("chuck-rules/2(a)", "chuck-rules/2(c)")
async def place_bets(t: SpotTable) -> None:
    """Players bet on the numbers one to six and on any triple."""
    await t.commit_chance("dice", t.terms.results)
    await t.betting(RULES.window)


@step("chuck-rules/2(a)")
async def no_more_bets(t: SpotTable) -> None:
    """Announce "No more bets" before the cage is turned."""
    t.announce("No more bets")


@step("chuck-rules/1", "chuck-rules/6")
async def turn_cage(t: SpotTable) -> None:
    """Turn the cage with its three dice over at least once."""
    turns = "once" if t.number("turns") == 1 else f"{t.number('turns')} times"
    await t.act("turn-cage", f"Turn the cage with its {t.number('dice')} dice over at least {turns}")


@step("chuck-rules/5")
async def announce_dice(t: SpotTable) -> None:
    """When the dice stop, announce them from the lowest to the highest."""
    result = await t.chance("dice", t.terms.results, "What do the dice show?")
    t.own.shown = "-".join(sorted(result.split("-")))
    t.announce(t.own.shown)


@step("chuck-rules/3", "chuck-rules/4", "chuck-rules/5")
async def collect_and_pay(t: SpotTable) -> None:
    """Collect losing wagers, then pay the winners, each by its line."""
    collect_then_pay(t)


# -- no roll: wagers stay and the cage is turned again ----------------------------------------------------------------

NOT_TURNED = Check(
    ChuckCode.NO_ROLL_NOT_NOW, "chuck-rules/6", owner=SLUG,
    says="'No roll' can be called only after the cage was turned and before the dice are announced.",
)  # fmt: skip


def _turned(t: SpotTable, _about: dict[str, Any]) -> None:
    NOT_TURNED.unless(t, t.stands_at(announce_dice))


def _no_roll(t: SpotTable, why: str) -> None:
    t.announce("No roll", Announced(reason=why))
    raise Restart(turn_cage)


@incident("die-not-flat", "chuck-rules/6", check=_turned)
async def die_not_flat(t: SpotTable, _about: dict[str, Any]) -> None:
    """A die leans on another or on the cage: no roll."""
    _no_roll(t, "a die is not flat")


@incident("cage-not-turned", "chuck-rules/6", check=_turned)
async def cage_not_turned(t: SpotTable, _about: dict[str, Any]) -> None:
    """The cage did not turn over even once: no roll."""
    _no_roll(t, "the cage did not turn over")


# -- the sign ---------------------------------------------------------------------------------------------------------


@posting("limits", "chuck-rules/2(b)")
def limits_sign(t: SpotTable) -> list[str]:
    """The minimum and maximum."""
    return [limits_text(t)]


@posting("payouts", "chuck-rules/3", "chuck-rules/4")
def payouts_sign(t: SpotTable) -> list[str]:
    """What each wager pays."""
    return payout_texts(t)


GAME = Game(
    slug=SLUG,
    name="Chuck-a-luck",
    memory=OneResult,
    terms=layout,
    lawful=(RULES.stakes.lawful,),
    round=(place_bets, no_more_bets, turn_cage, announce_dice, collect_and_pay),
    incidents=(die_not_flat, cage_not_turned),
    postings=(limits_sign, payouts_sign),
    late_bet=RULES.late,
)
