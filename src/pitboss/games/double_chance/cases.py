"""Random valid calls of every rule, to compare plain and compiled code."""

from collections.abc import Callable, Iterator
from typing import Any, Protocol

import numpy as np

from pitboss.games.double_chance.kernel import FIVE
from pitboss.games.double_chance import rules
from pitboss.games.double_chance.terms import LINES, Prices, prices
from pitboss.hands.cards import DECK_SIZE, RANKS, make_card
from pitboss.hands.poker import WHEEL_LOWEST, WHEEL_NONE
from pitboss.rulebooks.book import chapter

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
