"""The sign: rules and payouts, and the limits where the house has any."""

from pitboss.engine.money import money
from pitboss.engine.step import posting
from pitboss.games.casino_war.memory import WarTable
from pitboss.games.casino_war.tables import SCHEDULE


@posting("limits", "S-006")
def limits_sign(t: WarTable) -> list[str]:
    """The least and the largest wager, which the regulation leaves to the house."""
    low, high = money(t.state.limits["min"]), money(t.state.limits["max"])
    return [f"Initial and tie wagers from {low} to {high}"]


@posting("payouts", "bs/13(9)(a)", "S-054")
def payouts_sign(t: WarTable) -> list[str]:
    """What each wager pays."""
    lines = t.chapter.schedules[SCHEDULE]
    return [f"{line.label}: {t.chapter.odds(t.settings, SCHEDULE, name)}" for name, line in lines.items()]


@posting("payouts", "S-053")
def war_sign(_t: WarTable) -> list[str]:
    """What the odds of a war wager contain."""
    return ["What a war wager is paid includes the initial wager and the amount that the dealer matched"]


@posting("rules", "bs/13(9)(a)")
def rules_sign(t: WarTable) -> list[str]:
    """The rules of the game, step by step."""
    return [step.about.partition("\n")[0] for step in t.game.round if step.live(t)]


POSTINGS = (limits_sign, payouts_sign, war_sign, rules_sign)
