"""Means for second wagers: a first wager asks once if the player could not follow it, and a second one may use chips
from the account.
"""

from typing import Any

from pitboss.engine.ask import COSTS, Answer
from pitboss.engine.betting import can_follow, needed_later
from pitboss.engine.money import money
from pitboss.engine.unasked import LATER
from pitboss.protocol.refusal_codes import ServerCode
from pitboss.rulebooks.refusal import Refusal
from pitboss.server.tables.desk import Answered, TableDriver
from pitboss.server.types.posting import wallet

CONFIRM = "confirm"


def in_account(desk: TableDriver, person: str) -> int:
    return desk.place.ledger.of(wallet(person))


def check_follow(person: str, args: dict[str, Any], desk: TableDriver) -> None:
    """Refuse a bet that leaves too little for a second wager, unless the player confirms it."""
    question, table = desk.asking, desk.table
    spot, cents, confirmed = args.get("spot"), args.get("cents"), args.pop(CONFIRM, False)
    if question is None or not question.follow or confirmed is True:
        return
    if not isinstance(spot, str) or not isinstance(cents, int):
        return  # the table refuses it
    most = can_follow(table, question, person, spot, in_account(desk, person))
    if cents > most:
        question.check(Answer("bet", person, args=args))  # what the rules refuse needs no warning
        left = table.chips_of(person) + in_account(desk, person) - cents
        need = needed_later(table, question, person) + cents * question.follow.get(spot, 0)
        less = f"Bet {money(most)} or less" if most else "Bet less"
        says = f"You would have {money(left)} left, and playing on may need {money(need)}. {less}, or confirm the bet."
        raise Refusal(ServerCode.CANNOT_FOLLOW, says)


def leave_now_or_later(desk: TableDriver, answer: Answer, receipt: str) -> Answered:
    """Let a player leave: at once if nothing is at stake, otherwise after the hand."""
    try:
        return desk.answer(answer, receipt=receipt)
    except Refusal:
        later = Answer(answer.do, answer.by, answer.role, answer.at, {**answer.args, LATER: True})
        return desk.answer(later, receipt=receipt)


def answer_with_means(desk: TableDriver, answer: Answer, receipt: str) -> Answered:
    """Give an answer; if it is a choice that costs more than the player has, buy the missing chips first."""
    missing = _missing(desk, answer)
    if missing:
        args = {"cents": missing, "for": answer.args["choice"]}
        desk.answer(Answer("buy-in", answer.by, answer.role, answer.at, args))
    return desk.answer(answer, receipt=receipt)


def _missing(desk: TableDriver, answer: Answer) -> int:
    """The chips that a choice costs, that the player lacks, and that are in the account."""
    question, person = desk.asking, answer.by
    if question is None or answer.do != "choose" or answer.args.keys() != {"choice"} or person not in question.who:
        return 0
    if person in desk.table.state.barred:
        return 0
    choice = answer.args["choice"]
    cost = question.about.get(COSTS, {}).get(choice, 0) if isinstance(choice, str) else 0
    missing: int = cost - desk.table.chips_of(person)
    return missing if 0 < missing <= in_account(desk, person) else 0
