"""Advice at a live table: what best play says of the question that waits, and what anything else costs."""

from fractions import Fraction
from typing import Any

from pitboss.engine.ask import Answer, Question
from pitboss.engine.money import money
from pitboss.engine.table import Table
from pitboss.games import game_part
from pitboss.maths.strategy import Advice
from pitboss.rulebooks.refusal import Refusal

COACH = "coach"  # who gives the advice: the house's own, so it is bound like the dealer
ROLE = "dealer"


def advice_for(table: Table[Any], question: Question) -> Advice | None:
    """What the game's best strategy says; None where there is nothing to decide, or nothing is known."""
    part = game_part(table.game.slug, "strategy")
    if part is None or question.kind != "choose":
        return None
    found: Advice | None = part.advise(table, question)
    return found


def in_words(advice: Advice) -> str:
    """The best choice, and what each other one costs on average."""
    others = [f"{choice} {cost_words(advice, choice)}" for choice in advice.worth if choice != advice.choice]
    return f"{advice.choice} is best: {', '.join(others)}" if others else f"{advice.choice} is all there is"


def cost_words(advice: Advice, choice: str) -> str:
    """What a choice costs against the best one, as one says it."""
    cost = advice.cost(choice)
    if cost == 0:
        return "is worth the same"
    return f"costs {_cents(cost * advice.cents)} on average"


def _cents(amount: Fraction) -> str:
    """To the nearest cent; what is not nothing is not shown as nothing."""
    cents = (2 * amount.numerator + amount.denominator) // (2 * amount.denominator)
    return money(cents) if cents else "less than a cent"


def may_coach(table: Table[Any]) -> None:
    """Refuse, by its clause, to advise where the rulebook forbids it and the table is not one to practise at."""
    if table.practice:
        return
    answer = Answer("advise", COACH, ROLE, table.state.now, {"person": "", "words": "advice"})
    for guard in table.game.guards.get("advise", ()):
        try:
            guard(table, answer)
        except Refusal as refusal:
            hint = f"{refusal.says} A table to practise at permits it: --set practice=yes"
            raise Refusal(refusal.code, hint, refusal.cites) from None
