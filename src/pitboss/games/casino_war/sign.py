"""The sign: rules, payouts and limits."""

from pitboss.engine.money import money
from pitboss.engine.step import posting
from pitboss.games.casino_war.memory import WarTable
from pitboss.games.casino_war.tables import SCHEDULE


@posting("limits", "S-006")
def limits_sign(t: WarTable) -> list[str]:
    """The smallest and largest wager, which the house chooses."""
    low, high = money(t.state.limits["min"]), money(t.state.limits["max"])
    return [f"Initial and tie wagers from {low} to {high}"]


@posting("payouts", "bs/13(9)(a)", "S-054")
def payouts_sign(t: WarTable) -> list[str]:
    """What each wager pays."""
    lines = t.chapter.schedules[SCHEDULE]
    return [f"{line.label}: {t.chapter.odds(t.settings, SCHEDULE, name)}" for name, line in lines.items()]


@posting("payouts", "S-053")
def war_sign(_t: WarTable) -> list[str]:
    """What the odds of a war wager include."""
    return ["The payout of a war wager includes the initial wager and the amount matched by the dealer"]


@posting("rules", "bs/13(9)(a)")
def rules_sign(t: WarTable) -> list[str]:
    """The rules of the game, step by step."""
    return [step.about.partition("\n")[0] for step in t.game.round if step.live(t)]


POSTINGS = (limits_sign, payouts_sign, war_sign, rules_sign)
