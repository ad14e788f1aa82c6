"""Best play of red dog: on which spreads to raise."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations

from pitboss.engine.ask import Question
from pitboss.games.red_dog.odds import Left, has_spread, less, raise_worth, worth
from pitboss.games.red_dog.rules import spread
from pitboss.games.red_dog.table import LEFT, RIGHT, DogTable, Prices, prices, spread_now
from pitboss.hands.cards import RANK_LETTERS, RANKS, SUITS, rank_of
from pitboss.maths.strategy import Advice, Decision, Situation, Strategy, rules_hold
from pitboss.rulebooks.book import Chapter
from pitboss.rulebooks.settings import Settings

OPTIONS = ("raise", "stay")


def strategy(chapter: Chapter, settings: Settings, _stake: int | None = None) -> Strategy:
    """The one decision, with a fresh shoe without the two cards."""
    price = prices(chapter, settings)
    left = [SUITS * settings.num("decks")] * RANKS
    found = []
    for first, second in combinations(range(RANKS), 2):
        if has_spread(first, second, price):
            gap = _gap(first, second, price)
            example = f"{RANK_LETTERS[first]} {RANK_LETTERS[second]}"
            ways = 2 * left[first] * left[second]
            advice = _advice(raise_worth(first, second, less(left, first, second), price))
            found.append((gap, Situation(example, ways, _group(gap), advice)))
    situations = tuple(situation for _, situation in sorted(found, key=lambda pair: pair[0]))
    note = "The value of a raise is proportional to it, so the best raise is the whole wager or none."
    return Strategy((Decision("raise", OPTIONS, _rules(situations), situations),), (note,))


def _gap(first: int, second: int, price: Prices) -> int:
    return spread(worth(first, price), worth(second, price), price.terms)


def _group(gap: int) -> str:
    return f"spread {gap}"


def _rules(situations: tuple[Situation, ...]) -> tuple[str, ...]:
    """One line that says when to raise, if it holds for every two cards."""
    chosen = {s.group: s.advice.choice for s in situations}
    if not rules_hold(situations, chosen):
        return ()
    raised = [group for group, choice in chosen.items() if choice == "raise"]
    from_here = list(chosen)[len(chosen) - len(raised) :] == raised
    if raised and from_here:
        return (f"Raise by the whole wager from {raised[0]} up, and never on a smaller one.",)
    return tuple(f"Raise by the whole wager on {group}." for group in raised) or ("Never raise.",)


def _advice(brings: Fraction) -> Advice:
    return Advice("raise" if brings > 0 else "stay", {"raise": brings, "stay": Fraction(0)})


def advise(t: DogTable, question: Question, ranks: Sequence[int] = ()) -> Advice | None:
    """Whether to raise, from the cards on the table; None if the question is not this decision.

    `ranks` are the cards of each rank in the whole shoe, if it is not a full one.
    """
    if question.name != "raises" or not spread_now(t):
        return None
    left: Left = ranks or [SUITS * t.settings.num("decks")] * RANKS
    first, second = (rank_of(t.state.hands[box].cards[0]) for box in (LEFT, RIGHT))
    return _advice(raise_worth(first, second, less(left, first, second), t.terms))
