"""Random cases for the rules of double chance and its kernels, and small tables to play to every end."""

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any, Protocol

import numpy as np

from pitboss.engine.ask import Question
from pitboss.games.double_chance import rules
from pitboss.games.double_chance.odds import OddsInput, jackpot_account, keeps_of, wager_account
from pitboss.games.double_chance.rules import CARDS, FIVE, MOST, SUITS, TALLY
from pitboss.games.double_chance.strategy import advise
from pitboss.games.double_chance.table import JACKPOT, LINES, WAGER, Prices, prices
from pitboss.hands.cards import DECK_SIZE, RANKS, make_card, parse_cards
from pitboss.hands.poker import WHEEL_LOWEST, WHEEL_NONE
from pitboss.maths.small_worlds import SmallWorld
from pitboss.rulebooks.book import Chapter, chapter
from pitboss.rulebooks.settings import Settings

# -- random valid calls of every rule, to compare plain and compiled code ---------------------------------------------

Case = tuple[Callable[..., Any], tuple[Any, ...]]
STAKE_MAX = 100_000
DEAD_RANKS = 4


class Chance(Protocol):
    """The random numbers that the cases need."""

    def randrange(self, start: int, stop: int, /) -> int: ...

    def sample(self, population: range, k: int, /) -> list[int]: ...


def usual_prices() -> Prices:
    """What a table with default settings pays."""
    book = chapter("nsw", "double-chance")
    return prices(book, book.choose({}))


def random_terms(rng: Chance) -> rules.Terms:
    """Terms that no real table has, to reach every branch."""
    dead = rng.sample(range(RANKS), DEAD_RANKS)
    return rules.Terms(
        wheel=(WHEEL_LOWEST, WHEEL_NONE)[rng.randrange(0, 2)],
        dead_suited=sum(1 << rank for rank in dead),
        dead_other=dead[rng.randrange(0, DEAD_RANKS)],
        ace_high=rng.randrange(0, 2),
        sixth_num=rng.randrange(1, 4),
        sixth_den=rng.randrange(1, 4),
        cap=rng.randrange(0, 2) * rng.randrange(1, 100 * STAKE_MAX),
    )


def _dead_hand(rng: Chance, terms: rules.Terms) -> list[int]:
    """A dead hand, or nearly one: the fifth card may be close to the same suit."""
    suit = rng.randrange(0, 4)
    suited = [make_card(rank, suit) for rank in range(RANKS) if terms.dead_suited >> rank & 1]
    return [*suited, make_card(terms.dead_other, (suit + rng.randrange(1, 4)) % 4)]


def rule_cases(rng: Chance) -> Iterator[Case]:
    """Endless calls of every function in turn."""
    usual = usual_prices()
    tables = (usual.ranking, usual.num, usual.den, usual.jackpot_num, usual.jackpot_den)
    ranking, num, den, jackpot_num, jackpot_den = (np.array(table, dtype=np.int64) for table in tables)
    while True:
        terms = random_terms(rng)
        cards = rng.sample(range(DECK_SIZE), FIVE + 1)
        dead = _dead_hand(rng, terms)
        kept = [card if rng.randrange(0, 3) else -1 for card in cards[:3]]
        stake, line = rng.randrange(1, STAKE_MAX), rng.randrange(0, LINES)
        prizes = np.array([rng.randrange(0, 2) * rng.randrange(1, STAKE_MAX) for _ in range(LINES)], dtype=np.int64)
        yield rules.is_dead, (*cards[:FIVE], terms)
        yield rules.is_dead, (*dead, terms)
        yield rules.line_of, (*cards[:FIVE], ranking, terms)
        yield rules.line_of, (*dead, ranking, terms)
        yield rules.worth_in_suit, (cards[0], terms)
        yield rules.sixth_result, (*kept, cards[FIVE], terms)
        yield rules.settle_declared, (stake, line, terms, num, den)
        yield rules.settle_sixth, (stake, rng.randrange(1, 4), terms)
        yield rules.settle_jackpot, (stake, line, jackpot_num, jackpot_den, prizes)


# -- random counts over small decks, to compare plain and compiled code -----------------------------------------------

SMALL = 8  # cards of a deck


def kernel_cases(rng: Chance) -> Iterator[Case]:
    """Endless calls of every function in turn, each with another deck and other terms."""
    price = usual_prices()
    keeps, ranking = keeps_of(price), _ints(price.ranking)
    while True:
        terms = random_terms(rng)
        deck = _ints(sorted(rng.sample(range(DECK_SIZE), SMALL)))
        beaten, suited = _zeros(CARDS), _zeros(CARDS)
        rules.find_sets(deck, terms, beaten, suited)
        hand, whole = deck[:FIVE].copy(), rules.set_of(deck.tolist())
        rest = whole & ~rules.set_of(hand.tolist())
        keep = rng.randrange(0, len(keeps) // MOST)
        yield rules.count_cards, (rng.randrange(0, 1 << DECK_SIZE),)
        yield rules.set_of, (deck,)
        yield rules.find_sets, (deck, terms, _zeros(CARDS), _zeros(CARDS))
        yield rules.kept_sets, (hand, keep, keeps, beaten)
        yield rules.best_keep, (hand, rest, keeps, beaten)
        yield rules.key_of_gains, (hand, rest, beaten, _zeros(SUITS))
        hands = _ints(list(combinations(deck.tolist(), FIVE)))
        weights = _ints([rng.randrange(1, 25) for _ in hands])
        given = (hands.ravel(), weights, whole, ranking, terms, keeps, beaten, suited)
        room = (_zeros(TALLY), _zeros(len(hands)), _zeros(FIVE), _zeros(SUITS))
        yield rules.sweep, (rng.randrange(0, len(hands)), len(hands), *given, *room)


def _ints(values: Any) -> Any:
    return np.array(values, dtype=np.int64)


def _zeros(size: int) -> Any:
    return np.zeros(size, dtype=np.int64)


# -- small decks of double chance, dealt in every order and played best -----------------------------------------------

# A round uses six cards. Together the decks have every hand that may be declared, and hands whose sixth card is
# lower, higher or of another suit.
DECKS = (
    "Ts Js Qs Ks As 9s", "2c 3c 4c 5c 2d 9h", "8c 8d 8h 8s Kc Kd", "Ac 2d 3h 4s 5c 9d", "4c 9c Qd 7d Jh 2s",
    "Tc Th 9c 9h 2d 3c",
)  # fmt: skip


def small_worlds(chapter: Chapter, settings: Settings) -> Iterator[SmallWorld]:
    """The wager on a hand and the jackpot, with each deck."""
    price, stake, aside = prices(chapter, settings), settings.num("min"), settings.num("jackpot_stake")
    for text in DECKS:
        deck = tuple(parse_cards(text))

        def decide(t: Any, question: Question, deck: tuple[int, ...] = deck) -> str:
            advice = advise(t, question, deck)
            return advice.choice if advice else ""

        account = wager_account(chapter, OddsInput(price, stake, deck))
        yield SmallWorld(f"wager from {text}", ((WAGER, stake),), stake, account, deck, decide=decide)
        counted = jackpot_account(chapter, OddsInput(price, aside, deck))
        bets = ((WAGER, stake), (JACKPOT, aside))
        yield SmallWorld(f"jackpot from {text}", bets, aside, counted, deck, decide=decide, counts=(JACKPOT,))
