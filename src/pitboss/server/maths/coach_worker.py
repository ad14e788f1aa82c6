"""The advice worker process: one table snapshot per line on stdin, one advice per line on stdout."""

import sys
from fractions import Fraction

import msgspec

from pitboss.bots.advice import advice_for, cost_words, in_words
from pitboss.bots.poker_advice import poker_advice
from pitboss.engine.ask import Question
from pitboss.engine.run import Run
from pitboss.engine.table import AnyTable
from pitboss.games.families.poker_room.table import is_poker
from pitboss.maths.strategy import Advice
from pitboss.protocol.web_shapes import Choice
from pitboss.server.maths.coach import AdviceResult, TableSnapshot
from pitboss.server.maths.worker_pool import lower_priority


def advise(situation: TableSnapshot) -> AdviceResult | None:
    """The advice for the current question."""
    table, question = _rebuild(situation)
    if question is None:
        return None
    if is_poker(table):
        words = poker_advice(table, question)
        return AdviceResult("", words, []) if words else None
    advice = advice_for(table, question)
    return None if advice is None else _result(advice, table.game.slug)


def _rebuild(situation: TableSnapshot) -> tuple[AnyTable, Question | None]:
    """Rebuild the table from its snapshot and the answers since."""
    table = situation.plan.open()
    table.scanner, table.by_hand = situation.scanner, situation.plan.live.dealer == "human"
    if situation.state is not None:
        table.restore(situation.state)
    run = Run(table)
    run.first_events()
    for answer in situation.answers:
        run.answer(answer)
    return table, run.asking


def _result(advice: Advice, game: str) -> AdviceResult:
    choices = [Choice(choice, _cents(advice, choice), cost_words(advice, choice)) for choice in advice.worth]
    return AdviceResult(advice.choice, in_words(advice, game), sorted(choices, key=lambda each: each.costs))


def _cents(advice: Advice, choice: str) -> int:
    """The average cost of a choice, to the nearest cent."""
    cost: Fraction = advice.cost(choice) * advice.cents
    return (2 * cost.numerator + cost.denominator) // (2 * cost.denominator)


def main() -> int:
    lower_priority()
    for line in sys.stdin.buffer:
        found = advise(msgspec.json.decode(line, type=TableSnapshot))
        sys.stdout.buffer.write(msgspec.json.encode(found) + b"\n")
        sys.stdout.buffer.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main())
