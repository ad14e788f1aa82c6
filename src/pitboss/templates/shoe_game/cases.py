"""Random cases for the rules of the shoe game, and small shoes to play to every end."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from pitboss.engine.ask import Question
from pitboss.hands.cards import RANKS, parse_cards, rank_of
from pitboss.maths.small_worlds import SmallWorld
from pitboss.rulebooks.book import Chapter, chapter
from pitboss.rulebooks.settings import Settings

from . import rules
from .odds import account
from .strategy import advise
from .table import BET, SLUG, terms

SHOES = ("2c 7d 7h Ks", "5c 6d 9h Ac Ad")


def rule_cases(rng: Any) -> Iterator[tuple[Callable[..., int], tuple[Any, ...]]]:
    """Endless calls of every function in turn."""
    book = chapter("house", SLUG)
    price = terms(book, book.choose({}))
    while True:
        mine, dealers = rng.randrange(0, RANKS), rng.randrange(0, RANKS)
        yield rules.wins, (mine, dealers)
        yield rules.settle, (rng.randrange(1, 10**9), mine, dealers, rng.randrange(0, 2), price)


def small_worlds(chapter: Chapter, settings: Settings) -> Iterator[SmallWorld]:
    """The bet with each shoe, doubled whenever that is worth more."""
    price, stake = terms(chapter, settings), settings.num("min")
    for text in SHOES:
        cards = tuple(parse_cards(text))
        count = Counter(rank_of(card) for card in cards)
        left = [count[rank] for rank in range(RANKS)]

        def decide(t: Any, question: Question, left: list[int] = left) -> str:
            advice = advise(t, question, left)
            return advice.choice if advice else ""

        counted = account(chapter, price, left, stake)
        yield SmallWorld(f"bet from {text}", ((BET, stake),), stake, counted, cards, decide=decide)
