"""Advice for the question that a person must answer."""

from pitboss.bots.advice import advice_for, in_words
from pitboss.bots.poker_advice import poker_advice
from pitboss.engine.ask import Question
from pitboss.engine.table import AnyTable
from pitboss.games.families.poker_room.table import is_poker


def coaching(table: AnyTable, question: Question) -> str:
    """Best play where the game has one, pot odds at poker; None where there is no advice."""
    if is_poker(table):
        return poker_advice(table, question)
    advice = advice_for(table, question)
    return in_words(advice, table.game.slug) if advice else ""
