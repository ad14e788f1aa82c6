"""Random cases for the rules of three card poker and its kernels, and small tables to play to every end."""

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any, Protocol

import numpy as np

from pitboss.engine.ask import Question
from pitboss.games.three_card_poker import rules
from pitboss.games.three_card_poker.odds import InitialStakes, ante_account, pair_plus_account, sweep_all
from pitboss.games.three_card_poker.rules import OUTCOMES
from pitboss.games.three_card_poker.strategy import advise
from pitboss.games.three_card_poker.table import ANTE, PAIR_PLUS, PLACES, prices
from pitboss.hands.cards import DECK_SIZE, RANKS, parse_cards
from pitboss.hands.poker import WHEEL_LOWEST, WHEEL_NONE
from pitboss.maths.small_worlds import SmallWorld
from pitboss.rulebooks.book import Chapter, chapter
from pitboss.rulebooks.settings import Settings

# -- random valid calls of every rule, to compare plain and compiled code ---------------------------------------------

Case = tuple[Callable[..., Any], tuple[Any, ...]]
STAKE_MAX = 100_000


class Chance(Protocol):
    """The random numbers that the cases need."""

    def randrange(self, start: int, stop: int, /) -> int: ...

    def sample(self, population: range, k: int, /) -> list[int]: ...


def rule_cases(rng: Chance) -> Iterator[Case]:
    """Endless calls of every function in turn."""
    book = chapter("bahamas", "three-card-poker")
    usual = prices(book, book.choose({}))
    ranking = _ints(usual.ranking)
    dealer, pair_plus, bonus = (
        (_ints(schedule.num), _ints(schedule.den)) for schedule in (usual.dealer, usual.pair_plus, usual.bonus)
    )
    while True:
        terms = any_terms(rng)
        cards = rng.sample(range(DECK_SIZE), 6)
        mine = rules.hand_worth(cards[0], cards[1], cards[2], usual.ranking, terms)
        dealers = rules.hand_worth(cards[3], cards[4], cards[5], usual.ranking, terms)
        stake, outcome, place = rng.randrange(1, STAKE_MAX), rng.randrange(0, OUTCOMES), rng.randrange(0, PLACES)
        yield rules.hand_worth, (*cards[:3], ranking, terms)
        yield rules.place_of, (mine,)
        yield rules.qualifies, (dealers, terms)
        yield rules.contest, (mine, (dealers, mine)[rng.randrange(0, 2)], rng.randrange(0, 2))
        yield rules.settle_ante, (stake, outcome, *dealer)
        yield rules.settle_play, (stake, outcome, *dealer)
        yield rules.settle_bonus, (stake, place, *bonus)
        yield rules.settle_pair_plus, (stake, place, *pair_plus)


def any_terms(rng: Chance) -> rules.Terms:
    """Terms of some table."""
    return rules.Terms(wheel=(WHEEL_LOWEST, WHEEL_NONE)[rng.randrange(0, 2)], qualifier=rng.randrange(0, RANKS))


def _ints(values: Any) -> Any:
    return np.array(values, dtype=np.int64)


# -- random counts over small decks, to compare plain and compiled code -----------------------------------------------

SMALL = 8  # cards of a deck


def kernel_cases(rng: Chance) -> Iterator[Case]:
    """Endless calls of every function in turn, each with another deck and other terms."""
    book = chapter("bahamas", "three-card-poker")
    ranking = _ints(prices(book, book.choose({})).ranking)
    while True:
        hands = _ints(list(combinations(sorted(rng.sample(range(DECK_SIZE), SMALL)), 3)))
        cards, terms = hands.ravel(), any_terms(rng)
        worths, qualified, sets = (_zeros(len(hands)) for _ in range(3))
        yield rules.judge_hands, (cards, ranking, terms, worths, qualified, sets)
        rules.judge_hands(cards, ranking, terms, worths, qualified, sets)
        nth = rng.randrange(0, len(hands))
        yield rules.count_outcomes, (int(worths[nth]), int(sets[nth]), worths, qualified, sets, _zeros(OUTCOMES), 0)
        counts = _zeros(OUTCOMES * len(hands))
        yield rules.sweep, (nth, len(hands), worths, sets, worths, qualified, sets, counts)


def _zeros(size: int) -> Any:
    return np.zeros(size, dtype=np.int64)


# -- small decks of three card poker, dealt in every order and played best --------------------------------------------

# One player and the dealer use six cards. Together the decks have straight flushes, three of a kind, straights
# (also A-2-3), flushes, pairs, equal hands, dealers that do not qualify, and hands that are best folded.
DECKS = ("2c 3c Ac 2d 3d Ad", "Qc 3d 2h Qd 3h 2s", "Kc Kd Kh 4c 5d 6h", "Jc 9d 4h Qs 6c 3d", "8c 9c Tc 4c 2d Jh")


def small_worlds(chapter: Chapter, settings: Settings) -> Iterator[SmallWorld]:
    """The ante, pair plus, and both in different amounts, with each deck."""
    price, stake = prices(chapter, settings), settings.num("min")
    for text in DECKS:
        deck = tuple(parse_cards(text))
        hands = sweep_all(price, deck)

        def decide(t: Any, question: Question, deck: tuple[int, ...] = deck) -> str:
            advice = advise(t, question, deck)
            return advice.choice if advice else ""

        ante, more = (ANTE, stake), (PAIR_PLUS, 3 * stake)
        alone = ante_account(chapter, price, InitialStakes(stake), hands)
        both = ante_account(chapter, price, InitialStakes(stake, 3 * stake), hands)
        pairs = pair_plus_account(chapter, price, stake, hands)
        yield SmallWorld(f"ante from {text}", (ante,), stake, alone, deck, decide=decide)
        yield SmallWorld(f"pair plus from {text}", ((PAIR_PLUS, stake),), stake, pairs, deck)
        yield SmallWorld(f"ante and pair plus from {text}", (ante, more), stake, both, deck, decide=decide)
