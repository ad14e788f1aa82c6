"""Random cases for the rules of let it ride and its kernels, and small tables to play to every end."""

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any, Protocol

import numpy as np

from pitboss.engine.ask import Question
from pitboss.games.let_it_ride import rules
from pitboss.games.let_it_ride.odds import OddsInput, base_account, bonus_account
from pitboss.games.let_it_ride.rules import LINES, MOST, TALLY, Terms
from pitboss.games.let_it_ride.strategy import advise
from pitboss.games.let_it_ride.table import ALL_THREE, BONUS, prices
from pitboss.hands.cards import DECK_SIZE, RANKS, UNKNOWN, parse_cards
from pitboss.hands.poker import WHEEL_LOWEST, WHEEL_NONE
from pitboss.maths.small_worlds import SmallWorld
from pitboss.rulebooks.book import Chapter, chapter
from pitboss.rulebooks.settings import Settings

# -- random valid calls of every rule, to compare plain and compiled code ---------------------------------------------

Case = tuple[Callable[..., Any], tuple[Any, ...]]
STAKE_MAX = 100_000
RANKS_TRIED = 13


class Chance(Protocol):
    """The random numbers that the cases need."""

    def randrange(self, start: int, stop: int, /) -> int: ...

    def sample(self, population: range, k: int, /) -> list[int]: ...


def rule_cases(rng: Chance) -> Iterator[Case]:
    """Endless calls of every function in turn, with the tables of the rulebook that has most of them."""
    book = chapter("tribal", "let-it-ride")
    usual = prices(book, book.choose({}))
    ranking, num, den, prizes = (
        np.array(table, dtype=np.int64) for table in (usual.ranking, usual.num, usual.den, usual.prizes)
    )
    while True:
        terms = rules.Terms(
            lowest_pair=rng.randrange(0, RANKS_TRIED),
            wheel=(WHEEL_LOWEST, WHEEL_NONE)[rng.randrange(0, 2)],
            cap=rng.randrange(0, 2) * rng.randrange(1, 100 * STAKE_MAX),
            cap_by_hand=rng.randrange(0, 2),
        )
        cards = rng.sample(range(DECK_SIZE), 5)
        stake, line = rng.randrange(1, STAKE_MAX), rng.randrange(0, len(usual.num))
        paid = rng.randrange(0, 2) * rng.randrange(0, 100 * STAKE_MAX)
        fourth = (cards[3], UNKNOWN)[rng.randrange(0, 2)]
        yield rules.judge, (*cards, ranking, terms)
        yield rules.pay_line, (*cards, ranking, terms)
        yield rules.pays_already, (*cards[:3], fourth, terms)
        yield rules.settle, (stake, line, paid, terms, num, den)
        yield rules.settle_bonus, (stake, line, prizes)
        yield rules.best_win, (stake, num, den)


# -- random counts over small decks, to compare plain and compiled code -----------------------------------------------

SMALL = 8  # cards of a deck
STAKE_COUNTED = 10_000


def kernel_cases(rng: Chance) -> Iterator[Case]:
    """Endless calls of every function in turn, each with another deck, payouts and limit."""
    while True:
        yield from _one_deck(rng)


def _terms(rng: Chance) -> Terms:
    return Terms(
        lowest_pair=rng.randrange(0, RANKS),
        wheel=(WHEEL_LOWEST, WHEEL_NONE)[rng.randrange(0, 2)],
        cap=rng.randrange(0, 2) * rng.randrange(1, 100 * STAKE_COUNTED),
        cap_by_hand=rng.randrange(0, 2),
    )


def _one_deck(rng: Chance) -> Iterator[Case]:
    book = chapter("tribal", "let-it-ride")
    usual, terms = prices(book, book.choose({})), _terms(rng)
    ranking, num, den = _ints(usual.ranking), _ints(usual.num), _ints(usual.den)
    deck, stake = sorted(rng.sample(range(DECK_SIZE), SMALL)), rng.randrange(1, STAKE_COUNTED)
    nets = _ints([rules.hand_net(n, stake, i, terms, num, den) for n in range(MOST + 1) for i in range(LINES)])
    counts = _ints([rng.randrange(0, SMALL) for _ in range(LINES)])
    standing = rng.randrange(1, MOST)
    yield rules.hand_net, (rng.randrange(1, MOST + 1), stake, rng.randrange(0, LINES), terms, num, den)
    yield rules.expected, (counts, standing, nets)
    yield rules.second_decision, (counts, standing, nets)
    hand, cards = deck[:MOST], _ints(deck)
    rest, left = _ints(deck[MOST:]), SMALL - MOST
    lines = _ints([rng.randrange(0, LINES) for _ in range(left * left)])
    yield rules.find_rest, (*hand, cards, _zeros(SMALL))
    yield rules.find_lines, (*hand, rest, left, ranking, terms, _zeros(left * left))
    yield rules.count_lines, (lines, left, rng.randrange(0, left), counts)
    yield rules.count_last, (*deck[: MOST + 1], cards, ranking, terms, counts)
    yield rules.count_hands, (cards, ranking, terms, counts)
    yield rules.play_class, (*hand, cards, ranking, terms, nets, *_room())
    threes = list(combinations(deck, MOST))
    start, weights = rng.randrange(0, len(threes)), [rng.randrange(1, 25) for _ in threes]
    given = (_ints(threes).ravel(), _ints(weights), cards, ranking, terms, nets)
    yield rules.sweep, (start, len(threes), *given, _zeros(TALLY), _zeros(2 * len(threes)), *_room())
    fours = _ints(list(combinations(deck, MOST + 1)))
    given_fours = (standing, fours.ravel(), cards, ranking, terms, nets)
    yield rules.sweep_fours, (0, len(fours), *given_fours, _zeros(2 * len(fours)), counts)


def _ints(values: Any) -> Any:
    return np.array(values, dtype=np.int64)


def _zeros(size: int) -> Any:
    return np.zeros(size, dtype=np.int64)


def _room() -> tuple[Any, ...]:
    return tuple(_zeros(size) for size in (SMALL, SMALL * SMALL, LINES, MOST * TALLY, MOST + 1))


# -- small decks of let it ride, dealt in every order and played best -------------------------------------------------

# Some deals use six cards. Together the decks have royal and straight flushes, flushes, straights, the wheel, pairs
# that pay and pairs that do not, full houses, four of a kind, and hands that are best withdrawn.
DECKS = ("Ts Js Qs Ks As 9s", "Tc Th 9c 9h 2d 3s", "Ac 2d 3h 4s 5c 9d", "8c 8d 8h 8s Kc Kd", "4c 6c 8c Jd Qh Ac")


def small_worlds(chapter: Chapter, settings: Settings) -> Iterator[SmallWorld]:
    """The three wagers with each deck, and the bonus if there is one."""
    price, stake = prices(chapter, settings), settings.num("min")
    for text in DECKS:
        deck = tuple(parse_cards(text))

        def decide(t: Any, question: Question, deck: tuple[int, ...] = deck) -> str:
            advice = advise(t, question, deck)
            return advice.choice if advice else ""

        account = base_account(chapter, OddsInput(price, stake, deck))
        yield SmallWorld(f"three wagers from {text}", ((ALL_THREE, stake),), stake, account, deck, decide=decide)
        if "bonus" in settings and settings.flag("bonus"):
            cents = chapter.number("bonus_stake")
            bets = ((ALL_THREE, stake), (BONUS, cents))
            counted = bonus_account(chapter, price, deck)
            yield SmallWorld(f"bonus from {text}", bets, cents, counted, deck, counts=(BONUS,))
