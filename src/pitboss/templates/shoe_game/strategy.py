"""Best play of the shoe game: with which cards to double."""

from collections.abc import Sequence
from fractions import Fraction

from pitboss.engine.ask import Question
from pitboss.hands.cards import RANK_LETTERS, rank_of
from pitboss.maths.strategy import Advice, Decision, Situation, Strategy
from pitboss.rulebooks.book import Chapter
from pitboss.rulebooks.settings import Settings

from .odds import doubled_worth, full_shoe
from .table import DOUBLE, CardTable, hand_of, terms

OPTIONS = (DOUBLE, "stay")


def strategy(chapter: Chapter, settings: Settings, _stake: int | None = None) -> Strategy:
    """The one decision, with a full shoe."""
    price, left = terms(chapter, settings), full_shoe(settings)
    situations = tuple(
        Situation(letter, left[rank], letter, _advice(doubled_worth(rank, left, price)))
        for rank, letter in enumerate(RANK_LETTERS)
    )
    doubled = [s.example for s in situations if s.advice.choice == DOUBLE]
    rule = f"Double with {', '.join(doubled)}; otherwise stay."
    return Strategy((Decision(DOUBLE, OPTIONS, (rule,), situations),))


def _advice(worth: Fraction) -> Advice:
    return Advice(DOUBLE if worth > 0 else "stay", {DOUBLE: worth, "stay": Fraction(0)})


def advise(t: CardTable, question: Question, left: Sequence[int] = ()) -> Advice | None:
    """Whether to double, from the player's card; None for another question. `left` is the shoe, if it is not full."""
    if question.name != DOUBLE or question.seat is None or DOUBLE not in question.options:
        return None
    mine = rank_of(t.state.hands[hand_of(question.seat)].cards[0])
    return _advice(doubled_worth(mine, left or full_shoe(t.settings), t.terms))
