"""Mistake drills: a dealer runs a live round, often with one error. The trainee names it and what it costs."""

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from pitboss.engine.money import money
from pitboss.school.draws import Draws
from pitboss.school.payouts import BY_LEVEL, EVERY, ORDER_FROM, payout_parts
from pitboss.school.questions import (
    RIGHT,
    STAYS,
    WRONG,
    DealerAct,
    GradedPart,
    Made,
    Part,
    act_of,
    net_of,
    settled_text,
)
from pitboss.school.rules import NEXT, rule_drill
from pitboss.school.school_table import lively_table
from pitboss.school.sentences import Opened
from pitboss.school.unlawful import allowed_drill

FINE = "Nothing is wrong"
MOST_LINES = (4, 6, 8, 12)  # by level
SHARES = tuple(Fraction(*pair) for pair in ((1, 2), (2, 1), (9, 10), (11, 10), (4, 5), (6, 5), (3, 2), (2, 3)))
UNIT = 100
ERRORS = 3  # of so many settlements two have an error
KINDS = 6  # of so many questions two are about a call, one about a wager, one about the order, two about payouts
CALLS, WAGER, ORDER = (0, 1), 2, 3


class DealtLine(NamedTuple):
    """One thing that the dealer did: the part that asks about it, and what was done."""

    part: Part
    done: str

    @property
    def text(self) -> str:
        words = self.part.asks
        if self.part.form == "settle":
            return f"{words} → {self.done}"
        return words.replace("how much do you ", "").replace("?", f" {self.done}")


def mistake_drill(opened: Opened, seed: str, level: int) -> Made | None:
    """A settlement, its order, a call or a wager, with at most one error."""
    draws = Draws(f"{seed}/mistakes")
    kind, made = draws.below(KINDS), None
    if kind in CALLS:
        made = _call(opened, seed, level, draws)
    elif kind == WAGER:
        made = allowed_drill(opened, seed, draws)
    elif kind == ORDER:
        made = _order(opened, seed, level, draws)
    return made or _settlement(opened, seed, level, draws)


# -- wrong payouts ----------------------------------------------------------------------------------------------------


def _settlement(opened: Opened, seed: str, level: int, draws: Draws) -> Made | None:
    made = payout_parts(lively_table(opened, seed, BY_LEVEL[level - 1]), 1)
    if made is None:
        return None
    lines = [DealtLine(part, part.answer) for part in made.parts if part.form in ("settle", "money")]
    lines = _shortened(lines, MOST_LINES[level - 1], draws)
    wrong = -1
    if draws.below(ERRORS):
        wrong = draws.below(len(lines))
        lines[wrong] = lines[wrong]._replace(done=planted(lines[wrong].part, draws))
    return made._replace(parts=_money_question(lines, wrong))


def _shortened(lines: Sequence[DealtLine], most: int, draws: Draws) -> list[DealtLine]:
    """Not more lines than the level has, in their order."""
    kept = set(draws.some(range(len(lines)), most))
    return [line for nth, line in enumerate(lines) if nth in kept]


def planted(part: Part, draws: Draws) -> str:
    """A wrong act: another amount, a winner taken, a loser paid or forgotten, a wager taken that stays."""
    if part.form == "money":
        cents = act_of(part, part.answer).paid
        return money(_other(cents, draws))
    right = act_of(part, part.answer)
    if part.answer == STAYS:
        return settled_text(draws.one((DealerAct(part.stake, 0), DealerAct(0, part.stake))), part.stake)
    if right.paid and draws.below(ERRORS):
        return settled_text(right._replace(paid=_other(right.paid, draws)), part.stake)
    if right.paid:
        return settled_text(draws.one((DealerAct(part.stake, 0), DealerAct(0, 0))), part.stake)
    if right.taken:
        return settled_text(draws.one((DealerAct(0, part.stake), DealerAct(0, 0))), part.stake)
    return settled_text(draws.one((DealerAct(part.stake, 0), DealerAct(0, part.stake))), part.stake)


def _other(cents: int, draws: Draws) -> int:
    """Another amount than this, such as a dealer pays who takes the wrong odds."""
    share = draws.one(SHARES)
    wrong = int(cents * share) // UNIT * UNIT
    return wrong if wrong > 0 and wrong != cents else cents + UNIT


def _money_question(lines: Sequence[DealtLine], wrong: int) -> tuple[Part, ...]:
    options = (*(line.text for line in lines), FINE)
    if wrong < 0:
        right, why, cost, cites = FINE, "Every line is right.", 0, lines[0].part.cites
    else:
        line = lines[wrong]
        right, cites = line.text, line.part.cites
        cost = abs(net_of(line.part, line.done) - net_of(line.part, line.part.answer))
        why = f"Right is: {line.part.answer}. {line.part.working}"
    which = Part("Which line is wrong?", "choice", right, options, working=why, cites=cites, upto=EVERY)
    asks = "What does the error cost? ($0 if there is none)"
    return which, Part(asks, "money", money(cost), working=why, cites=cites, upto=EVERY)


# -- a wrong order ----------------------------------------------------------------------------------------------------


def _order(opened: Opened, seed: str, level: int, draws: Draws) -> Made | None:
    """The order of a settlement, in which a winner may be paid before all losing wagers are collected."""
    made = payout_parts(lively_table(opened, seed, BY_LEVEL[level - 1]), ORDER_FROM)
    part = made.parts[-1] if made is not None else None
    if made is None or part is None or part.form != "order":
        return None
    losers, winners = (list(map(int, group.split())) for group in part.answer.split(" | "))
    losers = losers[: MOST_LINES[level - 1] // 2]
    winners = winners[: MOST_LINES[level - 1] // 2]
    error = bool(draws.below(ERRORS))
    if error:
        losers[-1], winners[0] = winners[0], losers[-1]
    order = "; ".join(part.options[number - 1] for number in (*losers, *winners))
    asks = f"The dealer settles in this order: {order}. Right or wrong?"
    answer = WRONG if error else RIGHT
    said = Part(asks, "choice", answer, (RIGHT, WRONG), working=part.working, cites=part.cites, upto=EVERY)
    return made._replace(parts=(said,))


# -- wrong calls ------------------------------------------------------------------------------------------------------


def _call(opened: Opened, seed: str, level: int, draws: Draws) -> Made | None:
    """The story of a round up to a call, a draw or a house hand that may be wrong."""
    made = rule_drill(opened, seed, level)
    if made is None:
        return None
    part = made.parts[0]
    if part.form != "choice" or part.asks != NEXT:
        return None
    wrong = [option for option in part.options if option != part.answer]
    said = draws.one(wrong) if draws.below(ERRORS) else part.answer
    answer = WRONG if said != part.answer else RIGHT
    asks = f"The dealer: {said}. Right or wrong?"
    why = f"Right is: {part.answer}."
    said_part = Part(asks, "choice", answer, (RIGHT, WRONG), working=why, cites=part.cites, upto=part.upto)
    return made._replace(parts=(said_part,))


def missed(graded: GradedPart) -> bool:
    """Whether there was an error and the trainee saw none."""
    return graded.answer not in (FINE, RIGHT) and graded.chosen in (FINE, RIGHT)


def false_alarm(graded: GradedPart) -> bool:
    """Whether the trainee saw an error where there was none."""
    return graded.answer in (FINE, RIGHT) and not graded.right
