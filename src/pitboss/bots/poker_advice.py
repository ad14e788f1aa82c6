"""Advice at a poker practice table: the pot odds, and the hand's share against random hands.

This is not best play: it does not evaluate raises, and opponents may hold better than random cards. It uses the same
estimate as the bot that plays by pot odds, with more deals.
"""

from fractions import Fraction

from pitboss.bots.advice import COACH
from pitboss.bots.poker_bots import OddsBot, at_stake
from pitboss.engine.ask import Question
from pitboss.engine.money import money
from pitboss.games.families.poker_room.table import PokerTable, contenders

DEALS = 400
HUNDRED = 100


class EquityAdvisor(OddsBot):
    """The bot that plays by pot odds, with more samples."""

    samples = DEALS


def poker_advice(table: PokerTable, question: Question) -> str:
    """Advice for a player in turn; None where there is nothing to decide."""
    if question.seat is None:
        return ""
    advisor = EquityAdvisor(COACH, "advice", table)
    if question.name == "draw":
        given = advisor.draw(question)[1].get("cards")
        return f"Discard {' '.join(given)}" if given else "Stand pat"
    if question.name != "action":
        return ""
    equity = advisor.equity(question.seat)
    return _call(table, question, equity) if question.about["call"] else _check(table, question, equity)


def _against(table: PokerTable, equity: Fraction) -> str:
    others = len(contenders(table)) - 1
    return f"about {_percent(equity)} against {others} random hand{'' if others == 1 else 's'}"


def _percent(share: Fraction) -> str:
    return f"{round(share * HUNDRED)} %"


def _check(table: PokerTable, question: Question, equity: Fraction) -> str:
    pot = money(question.about["pot"])
    return f"You have {_against(table, equity)} for {pot}. It costs nothing to {question.options[0]}."


def _call(table: PokerTable, question: Question, equity: Fraction) -> str:
    """Call where the share of the pot is worth more than its price."""
    assert question.seat is not None, "a player is asked in a seat"
    call = question.about["call"]
    stake = at_stake(table, question.seat, call)
    worth = equity * stake - call
    price = f"{money(call)} to win {money(stake)} needs {_percent(Fraction(call, stake))} of the pot"
    verdict = (
        f"A call wins {money(round(worth))} on average."
        if worth >= 0
        else f"A call loses {money(round(-worth))} on average."
    )
    return f"{'Call' if worth >= 0 else 'Fold'}: {price}, and you have {_against(table, equity)}. {verdict}"
