"""Dice game, step by step in the order of its rules."""

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

SLUG = "dice-game"
RULES = SpotRules(SLUG, spots=("dice-game/1",), limits=("dice-game/2",), late=("dice-game/3",))


class DiceCode(RefusalCode):
    """Refusal codes of this game; `GameCode` has the common ones."""

    NO_ROLL_NOT_NOW = "no-roll-not-now", "'No roll' is possible only while the dice roll."


@step("dice-game/1")
async def place_bets(t: SpotTable) -> None:
    """Players bet on low, seven or high."""
    await t.commit_chance("dice", t.terms.results)
    await t.betting(RULES.window)


@step("dice-game/3")
async def no_more_bets(t: SpotTable) -> None:
    """Announce "No more bets" before the throw."""
    t.announce("No more bets")


@step("dice-game/3")
async def throw_dice(t: SpotTable) -> None:
    """Throw the dice and announce them."""
    t.own.shown = await t.chance("dice", t.terms.results, "What do the dice show?")
    t.announce(t.own.shown)


@step("dice-game/4")
async def settle(t: SpotTable) -> None:
    """Collect losing wagers, then pay the winners."""
    collect_then_pay(t)


NOT_THROWN = Check(
    DiceCode.NO_ROLL_NOT_NOW, "dice-game/5", owner=SLUG, says="'No roll' can be called only while the dice roll."
)


def _rolling(t: SpotTable, _about: dict[str, Any]) -> None:
    NOT_THROWN.unless(t, t.stands_at(throw_dice))


@incident("die-leans", "dice-game/5", check=_rolling)
async def die_leans(t: SpotTable, _about: dict[str, Any]) -> None:
    """A die is not flat: no roll, and the dice are thrown again."""
    t.announce("No roll", Announced(reason="a die is not flat"))
    raise Restart(throw_dice)


@posting("limits", "dice-game/2")
def limits_sign(t: SpotTable) -> list[str]:
    """The minimum and maximum."""
    return [limits_text(t)]


@posting("payouts", "dice-game/4")
def payouts_sign(t: SpotTable) -> list[str]:
    """What each wager pays."""
    return payout_texts(t)


GAME = Game(
    slug=SLUG,
    name="Dice game",
    memory=OneResult,
    terms=layout,
    lawful=(RULES.stakes.lawful,),
    round=(place_bets, no_more_bets, throw_dice, settle),
    incidents=(die_leans,),
    postings=(limits_sign, payouts_sign),
    late_bet=RULES.late,
)
