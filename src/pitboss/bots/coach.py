"""Advice for the question that a person must answer."""

from typing import Any

from pitboss.bots.advice import advice_for, in_words
from pitboss.bots.poker_advice import poker_advice
from pitboss.bots.poker_bots import is_poker
from pitboss.engine.ask import Question
from pitboss.engine.table import Table


def coaching(table: Table[Any], question: Question) -> str:
    """Best play where the game has one, pot odds at poker; None where there is no advice."""
    if is_poker(table):
        return poker_advice(table, question)
    advice = advice_for(table, question)
    return in_words(advice) if advice else ""
