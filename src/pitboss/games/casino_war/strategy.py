"""Best play of casino war: on a tie, go to war or surrender."""

from collections.abc import Sequence

from pitboss.engine.ask import Question
from pitboss.games.casino_war.odds import Left, Tables, better, less, tables_of, tied_pairs, worth
from pitboss.games.casino_war.table import CHOICES, INITIAL, WarTable
from pitboss.hands.cards import RANK_NAMES, RANKS, SUITS, rank_of
from pitboss.maths.strategy import Advice, Decision, Situation, Strategy, rules_hold
from pitboss.rulebooks.book import Chapter
from pitboss.rulebooks.settings import Settings

TIED = "any tie"


def strategy(chapter: Chapter, settings: Settings, stake: int | None = None) -> Strategy:
    """The one decision, with a fresh shoe without the two cards that tie."""
    tables = tables_of(chapter, settings)
    cents = stake or 2 * tables.terms.chip
    left = [SUITS * settings.num("decks")] * RANKS
    found = tuple(
        Situation(RANK_NAMES[mine], ways, TIED, _advice(less(left, mine, theirs), tables, cents))
        for mine, theirs, ways in tied_pairs(left, tables)
    )
    rules = ("Go to war on every tie, and make no tie wager.",) if rules_hold(found, {TIED: "war"}) else ()
    even = "Values are in units of the initial wager. If war and surrender are worth the same, surrender."
    return Strategy((Decision("tie hand", CHOICES, rules, found),), (even,))


def _advice(left: Left, tables: Tables, stake: int) -> Advice:
    values = worth(left, tables, stake)
    return Advice(better(values), values)


def advise(t: WarTable, question: Question, ranks: Sequence[int] = ()) -> Advice | None:
    """The better choice on a tie, without the face-up cards; None if the question is not this decision.

    `ranks` are the cards of each rank in the whole shoe, if it is not a full one.
    """
    initial = t.wager_on(question.seat, INITIAL) if question.seat is not None else None
    if question.name != "tie-hand" or initial is None:
        return None
    left = list(ranks or [SUITS * t.settings.num("decks")] * RANKS)
    for hand in t.state.hands.values():
        for card, up in zip(hand.cards, hand.up, strict=True):
            if up:
                left[rank_of(card)] -= 1
    values = worth(left, tables_of(t.chapter, t.settings), initial.cents)
    best = better(values)
    return Advice(best if best in question.options else question.options[0], values)
