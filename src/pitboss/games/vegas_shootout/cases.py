"""Random cases for the rules of Vegas Shootout and its kernels, and small tables to play to every end."""

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any, Protocol

import numpy as np

from pitboss.games.vegas_shootout import rules
from pitboss.games.vegas_shootout.odds import account, choices, count_deals
from pitboss.games.vegas_shootout.rules import MATCHES, OUTCOMES
from pitboss.games.vegas_shootout.table import ALL_THREE, FIVE, LINES, MATCH, TWO, Prices, prices, together
from pitboss.hands.cards import DECK_SIZE, RANKS, parse_cards
from pitboss.hands.poker import WHEEL_LOWEST, WHEEL_NONE
from pitboss.maths.small_worlds import SmallWorld
from pitboss.rulebooks.book import Chapter, chapter
from pitboss.rulebooks.settings import Settings

# -- random valid calls of every rule, to compare plain and compiled code ---------------------------------------------

Case = tuple[Callable[..., Any], tuple[Any, ...]]
STAKE_MAX = 100_000
CARDS = DECK_SIZE + 1
DEALT = 5


class Chance(Protocol):
    """The random numbers that the cases need."""

    def randrange(self, start: int, stop: int, /) -> int: ...

    def sample(self, population: range, k: int, /) -> list[int]: ...


def usual_prices() -> Prices:
    """What a table with default settings pays."""
    book = chapter("bahamas", "vegas-shootout")
    return prices(book, book.choose({}))


def any_terms(rng: Chance) -> rules.Terms:
    """Terms that no real table has, to reach every branch."""
    wheel = (WHEEL_LOWEST, WHEEL_NONE)[rng.randrange(0, 2)]
    ranks = [rng.randrange(0, RANKS) for _ in range(3)]
    flags = [rng.randrange(0, 2) for _ in range(5)]
    return rules.Terms(wheel, *ranks, *flags, *(rng.randrange(0, 3) for _ in range(3)))


def any_cards(rng: Chance) -> list[int]:
    """Five cards, often with the joker."""
    joker = [DECK_SIZE] * rng.randrange(0, 2)
    cards = [*joker, *rng.sample(range(DECK_SIZE), DEALT - len(joker))]
    return [cards[i] for i in rng.sample(range(DEALT), DEALT)]


def rule_cases(rng: Chance) -> Iterator[Case]:
    """Endless calls of every function in turn."""
    usual = usual_prices()
    ranking = _ints(usual.ranking)
    match, five = ((_ints(schedule.num), _ints(schedule.den)) for schedule in (usual.match, usual.five))
    while True:
        terms, cards, stake = any_terms(rng), any_cards(rng), rng.randrange(1, STAKE_MAX)
        c0, c1, c2, c3, c4 = cards
        mine, dealers = rules.two_worth(c0, c1, terms), rules.two_worth(c2, c3, terms)
        strength = rules.five_strength(c0, c1, c2, c3, c4, terms)
        yield rules.match_line, (c0, c1, terms)
        yield rules.two_worth, (c0, c1, terms)
        yield rules.place_of, (mine,)
        yield rules.compare, (mine, (dealers, mine)[rng.randrange(0, 2)])
        yield rules.five_strength, (*cards, terms)
        yield rules.five_line, (strength, ranking, terms)
        yield rules.settle_line, (stake, rng.randrange(0, MATCHES), *match)
        yield rules.settle_line, (stake, rng.randrange(0, LINES), *five)
        yield rules.settle_two, (stake, rng.randrange(0, OUTCOMES), *usual.two)


def _ints(values: Any) -> Any:
    return np.array(values, dtype=np.int64)


# -- random counts over small decks, to compare plain and compiled code -----------------------------------------------

SMALL = 8  # cards of a deck
MOST = 25  # hands of one class


def kernel_cases(rng: Chance) -> Iterator[Case]:
    """Endless calls of every function in turn, each with another deck and other terms."""
    ranking = _ints(usual_prices().ranking)
    while True:
        deck, terms, worths = rng.sample(range(CARDS), SMALL), any_terms(rng), _zeros(SMALL**2)
        cards = _ints(deck)
        yield rules.judge_pairs, (cards, terms, worths)
        rules.judge_pairs(cards, terms, worths)
        hands = [(c0, c1, rng.randrange(1, MOST)) for c0, c1 in combinations(deck, 2)]
        nth = rng.randrange(0, len(hands))
        yield rules.count_hand, (*hands[nth], cards, worths, ranking, terms, _tally())
        yield rules.sweep, (nth, len(hands), _ints(hands).ravel(), cards, worths, ranking, terms, _tally())


def _tally() -> Any:
    return _zeros(LINES * MATCHES * OUTCOMES)


def _zeros(size: int) -> Any:
    return np.zeros(size, dtype=np.int64)


# -- small decks of Vegas Shootout, dealt in every order --------------------------------------------------------------

# One player, the dealer and the middle use five cards. Together the decks have every line of the schedules, every use
# of the joker, two cards that are pairs, flushes and high cards, and a natural pair that ties the joker's.
DECKS = (
    "Kh Qh Jk 2c 2d",
    "Ts Js Qs Ks As",
    "Ah Kh Qh Jh Jk",
    "9c 9d 9h 9s Jk",
    "9c 9d 9h Jk Jc",
    "8c 8d 8h 8s 2c",
    "7c 7d 7h 3s 3c",
    "2d 5d 7d 9d Kd",
    "Ac 2d 3h 4s 5c",
    "6c 6d 6h Qs 2h",
    "Tc Td 4c 4d As",
    "Jc Jd 4c 5d As",
    "Tc Td 4c 5d 7s 8s",
)


def small_worlds(chapter: Chapter, settings: Settings) -> Iterator[SmallWorld]:
    """With each deck all three wagers, then in turn one pair of wagers and one wager alone."""
    price, stake = prices(chapter, settings), settings.num("min")
    every = choices(price)
    pairs = [name for name, spots in every.items() if 1 < len(spots) < len(price.spots)]
    for i, text in enumerate(DECKS):
        deck = parse_cards(text)
        ways = count_deals(price.terms, price.ranking, deck)
        alone = (MATCH, TWO, FIVE)[i % 3]
        beside = next(name for name in together(price.spots, price.least) if alone in every[name])
        for name, bet in ((ALL_THREE, ALL_THREE), (pairs[i % len(pairs)], pairs[i % len(pairs)]), (alone, beside)):
            found = account(chapter, price, stake, name, ways)
            counts = (alone,) if name == alone else ()
            yield SmallWorld(f"{name} from {text}", ((bet, stake),), stake, found, deck, counts=counts)
