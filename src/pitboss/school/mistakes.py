"""Mistake drills: a dealer runs a live round, often with one error. The trainee names it and what it costs."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from pitboss.engine.bank import LAYOUT, POT
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
    RoundPicture,
    act_of,
    net_of,
    settled_text,
)
from pitboss.school.rules import NEXT, rule_drill
from pitboss.school.school_table import lively_table
from pitboss.school.sentences import Opened
from pitboss.school.unlawful import allowed_drill, cost_part

FINE = "Nothing is wrong"
MOST_LINES = (4, 6, 8, 12)  # by level
SHARES = tuple(Fraction(*pair) for pair in ((1, 2), (2, 1), (9, 10), (11, 10), (4, 5), (6, 5), (3, 2), (2, 3)))
UNIT = 100
USUAL = 3  # by how many an amount's other mistakes outnumber forgetting it or taking the stake
ERRORS = 60  # percent of the questions that have an error, unless another rate is chosen
KINDS = 6  # of so many questions two are about a call, one about a wager, one about the order, two about payouts
CALLS, WAGER, ORDER = (0, 1), 2, 3
CALL = "Dealer: "  # how a story tells what the dealer says


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


class FaultyDeal(NamedTuple):
    """The level of a question, whether its dealer errs, and its draws."""

    level: int
    errs: bool
    draws: Draws


def mistake_drill(opened: Opened, seed: str, level: int, errors: int = ERRORS) -> Made | None:
    """A settlement, its order, a call or a wager, with one error in so many percent of the questions."""
    draws = Draws(f"{seed}/mistakes")
    how = FaultyDeal(level, draws.below(100) < errors, draws)
    kind, made = draws.below(KINDS), None
    if kind in CALLS:
        made = _call(opened, seed, how)
    elif kind == WAGER:
        made = allowed_drill(opened, seed, draws, error=how.errs)
    elif kind == ORDER:
        made = _order(opened, seed, how)
    return made or _settlement(opened, seed, how)


# -- wrong payouts ----------------------------------------------------------------------------------------------------


def _settlement(opened: Opened, seed: str, how: FaultyDeal) -> Made | None:
    level, errs, draws = how
    made = payout_parts(lively_table(opened, seed, BY_LEVEL[level - 1]), 1)
    if made is None:
        return None
    lines = [DealtLine(part, part.answer) for part in made.parts if part.form in ("settle", "money")]
    lines = _shortened(lines, MOST_LINES[level - 1], draws)
    wrong = -1
    if errs:
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
    if right.paid and draws.below(USUAL):
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
        why = f"Correct answer: {line.part.answer}. {line.part.working}".rstrip()
    which = Part("Which line is wrong?", "choice", right, options, working=why, cites=cites, upto=EVERY)
    asks = "What does the error cost? ($0 if there is none)"
    return which, Part(asks, "money", money(cost), working=why, cites=cites, upto=EVERY)


# -- a wrong order ----------------------------------------------------------------------------------------------------


def _order(opened: Opened, seed: str, how: FaultyDeal) -> Made | None:
    """The order of a settlement, in which a winner may be paid before all losing wagers are collected.

    An early payment puts the losing wagers at risk that are still on the table.
    """
    level, errs, _ = how
    made = payout_parts(lively_table(opened, seed, BY_LEVEL[level - 1]), ORDER_FROM)
    part = made.parts[-1] if made is not None else None
    if made is None or part is None or part.form != "order":
        return None
    losers, winners = (list(map(int, group.split())) for group in part.answer.split(" | "))
    losers = losers[: MOST_LINES[level - 1] // 2]
    winners = winners[: MOST_LINES[level - 1] // 2]
    if errs:
        losers[-1], winners[0] = winners[0], losers[-1]
    order = "; ".join(part.options[number - 1] for number in (*losers, *winners))
    asks = f"The dealer settles in this order: {order}. Right or wrong?"
    answer = WRONG if errs else RIGHT
    said = Part(asks, "choice", answer, (RIGHT, WRONG), working=part.working, cites=part.cites, upto=EVERY)
    late = made.parts[winners[0] - 1].stake if errs else 0
    why = f"{money(late)} was still on the table when the first winner was paid." if late else FINE + "."
    return made._replace(parts=(said, cost_part(late, why, said)))


# -- wrong calls ------------------------------------------------------------------------------------------------------


def _call(opened: Opened, seed: str, how: FaultyDeal) -> Made | None:
    """The story of a round up to a call, a draw or a house hand that may be wrong.

    A wrong one puts all stakes on the table at risk.
    """
    level, errs, draws = how
    made = rule_drill(opened, seed, level)
    if made is None:
        return None
    part = made.parts[0]
    if part.form != "choice" or part.asks != NEXT:
        return None
    wrong = [option for option in part.options if option != part.answer]
    said, answer = (draws.one(wrong), WRONG) if errs else (part.answer, RIGHT)
    asks = f"{said if said.startswith(CALL) else f'The dealer: {said}'}. Right or wrong?"
    why = f"Correct answer: {part.answer}."
    said_part = Part(asks, "choice", answer, (RIGHT, WRONG), working=why, cites=part.cites, upto=part.upto)
    stakes = stakes_at(made.picture, part.upto)
    scene = (*made.scene, *(f"On the table: {money(cents)} {whose}" for whose, cents in stakes.items()))
    sums = " + ".join(map(money, stakes.values()))
    lost = sum(stakes.values()) if errs else 0
    cost = cost_part(lost, f"All stakes on the table: {sums}." if lost else FINE + ".", said_part)
    return made._replace(scene=scene, parts=(said_part, cost) if stakes else (said_part,))


def stakes_at(picture: RoundPicture, upto: int) -> Counter[str]:
    """What everybody has on the table after so many events of a round, and what is in the pot."""
    stakes = Counter[str]()
    for wager in picture.start["wagers"]:
        stakes[_of(wager["person"])] += wager["cents"]
    for event in picture.events[:upto]:
        for move in event.moves:
            if move.target == LAYOUT:
                stakes[_of(move.source)] += move.cents
            if move.source == LAYOUT:
                stakes[_of(event.data["person"])] -= move.cents
            stakes["in the pot"] += move.cents * ((move.target == POT) - (move.source == POT))
    return +stakes


def _of(person: str) -> str:
    return f"bet by {person.capitalize()}"


def missed(graded: GradedPart) -> bool:
    """Whether there was an error and the trainee saw none."""
    return graded.answer not in (FINE, RIGHT) and graded.chosen in (FINE, RIGHT)


def false_alarm(graded: GradedPart) -> bool:
    """Whether the trainee saw an error where there was none."""
    return graded.answer in (FINE, RIGHT) and not graded.right
