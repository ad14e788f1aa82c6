"""Advice at a live table: the best answer to the waiting question, and the cost of every other answer."""

from fractions import Fraction

from pitboss.engine.ask import Answer, Question
from pitboss.engine.money import money
from pitboss.engine.table import AnyTable
from pitboss.engine.titles import choice_title
from pitboss.games import game_part
from pitboss.maths.strategy import Advice
from pitboss.rulebooks.refusal import Refusal

COACH = "coach"  # the house gives the advice, so the dealer's rules bind it
ROLE = "dealer"


def advice_for(table: AnyTable, question: Question) -> Advice | None:
    """The advice of the game's best strategy; None without a decision or a strategy."""
    part = game_part(table.game.slug, "strategy")
    if part is None or question.kind != "choose":
        return None
    found: Advice | None = part.advise(table, question)
    return found


def in_words(advice: Advice, game: str = "") -> str:
    """The best choice, and the average cost of every other one."""
    others = [choice for choice in advice.worth if choice != advice.choice]
    costs = ", ".join(f"{choice_title(choice, game)} {cost_words(advice, choice)}" for choice in others)
    best = choice_title(advice.choice, game)
    return f"{best} is best: {costs}" if others else f"{best} is the only choice"


def cost_words(advice: Advice, choice: str) -> str:
    """The cost of a choice against the best one, in words."""
    cost = advice.cost(choice)
    if cost == 0:
        return "is worth the same"
    return f"costs {_cents(cost * advice.cents)} on average"


def _cents(amount: Fraction) -> str:
    """To the nearest cent; a cost above zero is never shown as zero."""
    cents = (2 * amount.numerator + amount.denominator) // (2 * amount.denominator)
    return money(cents) if cents else "less than a cent"


def may_coach(table: AnyTable) -> None:
    """Refuse advice where the rulebook forbids it, with the clause, except at practice tables."""
    if table.practice:
        return
    answer = Answer("advise", COACH, ROLE, table.state.now, {"person": "", "words": "advice"})
    for guard in table.game.guards.get("advise", ()):
        try:
            guard(table, answer)
        except Refusal as refusal:
            hint = f"{refusal.says.rstrip('.')}. Practice tables permit advice: --set practice=yes."
            raise Refusal(refusal.code, hint, refusal.cites) from None
