"""The sign: limits, odds and rules."""

from pitboss.engine.money import money
from pitboss.engine.step import posting
from pitboss.games.red_dog.memory import DogTable
from pitboss.games.red_dog.tables import SCHEDULE


@posting("limits", "bs/8(6)#post")
def limits_sign(t: DogTable) -> list[str]:
    """The approved minimum and maximum."""
    low, high = money(t.state.limits["min"]), money(t.state.limits["max"])
    return [f"Minimum bet {low}, maximum {high} on one area (approval: {t.settings.text('limits_approval')})"]


@posting("payouts", "bs/8(7)")
def payouts_sign(t: DogTable) -> list[str]:
    """What each spread and three of a kind pay."""
    lines = t.chapter.schedules[SCHEDULE]
    return [f"{line.label}: {t.chapter.odds(t.settings, SCHEDULE, name)}" for name, line in lines.items()]


@posting("rules", "bs/8(7)")
def rules_sign(t: DogTable) -> list[str]:
    """The rules of the game, step by step."""
    return [step.about.partition("\n")[0] for step in t.game.round if step.live(t)]


POSTINGS = (limits_sign, payouts_sign, rules_sign)
