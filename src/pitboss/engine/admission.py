"""Which answers a question admits, and by which rule others are refused."""

from pitboss.engine.ask import CLOCK, ROLES, STANDING, Answer, Question
from pitboss.engine.betting import BET_FOR
from pitboss.engine.step import Check
from pitboss.engine.table import AnyTable
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode

BY_ITSELF = frozenset({STANDING, CLOCK})
"""What the computer dealer adds to the answers that it gives for a player."""
WAGER = frozenset({"spot", "cents", "seat", "numbers"})
ARGUMENTS: dict[str, frozenset[str]] = {
    "bet": WAGER | {"means", "person"},
    BET_FOR: WAGER | {"means", "person", "instructed_by"},
    "remove": frozenset({"wager", "cents"}),
    "close": frozenset(),
    "choose": frozenset({"choice", *BY_ITSELF}),
    "number": frozenset({"value", *BY_ITSELF}),
    "done": BY_ITSELF,
}
"""The arguments of each answer to a question; a question may take more."""


def no_more_than(question: Question, answer: Answer) -> None:
    """Refuse an argument that the question does not read, so that none is ignored."""
    known = ARGUMENTS.get(answer.do)
    if known is None or known.issuperset(answer.args):
        return
    unknown = [name for name in answer.args if name not in known and name not in question.takes]
    if unknown:
        has = ", ".join((*sorted(known - BY_ITSELF), *question.takes)) or "nothing"
        says = f"The answer to {question.name} has no {', '.join(unknown)}. It takes {has}."
        raise Refusal(TableCode.ARGUMENT_UNKNOWN, says)


def only_elsewhere(t: AnyTable, question: Question, answer: Answer) -> Check | None:
    """The rule that forbids a choice which only other questions admit."""
    choice = answer.args.get("choice")
    for each in t.game.only_at:
        if choice in each.choices and question.name not in each.questions:
            return each.forbids if isinstance(each.forbids, Check) else each.forbids(t, answer)
    return None


def not_at_table(question: Question) -> Refusal:
    """Why a stranger can't answer: no rule on bets or turns comes before this."""
    return Refusal(TableCode.NOT_AT_TABLE, "You are not at this table. Sit down first.", question.cites)


def not_asked(t: AnyTable, question: Question, answer: Answer) -> Refusal:
    """Why somebody at the table can't answer the question: the game's rule on turns, else the question's clauses."""
    names = [f"a {each}" if each == "player" else f"the {each}" if each in ROLES else each for each in question.who]
    waits = f"The table is waiting for {' or '.join(names)} ({question.name})."
    rule = t.game.out_of_turn(t, answer) if t.game.out_of_turn is not None and answer.role == "player" else None
    if rule is None or rule.knocked_out or not t.cites_of(rule):
        return Refusal(TableCode.NOT_YOURS, f"It's not your turn. {waits}", question.cites)
    refusal = rule.refusal(t, choice=answer.args.get("choice"))
    return Refusal(refusal.code, f"{refusal.says} {waits}", refusal.cites)
