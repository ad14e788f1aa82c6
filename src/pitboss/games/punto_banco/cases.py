"""Random valid calls of every rule, for coming to the same result plain and compiled."""

from collections.abc import Callable, Iterator
from typing import Any, Protocol

import numpy as np

from pitboss.games.punto_banco import rules
from pitboss.games.punto_banco.tables import flat, terms
from pitboss.hands.cards import DECK_SIZE
from pitboss.rulebooks.book import Chapter, chapter

Case = tuple[Callable[..., int], tuple[Any, ...]]


class Chance(Protocol):
    """What a case needs of a generator of random numbers."""

    def randrange(self, start: int, stop: int, /) -> int: ...


def rule_cases(rng: Chance) -> Iterator[Case]:
    """Calls of every function in turn, with this game's own tables, for as long as they are wanted."""
    book = chapter("bahamas", "punto-banco")
    usual = terms(book, book.choose({}))
    while True:
        rate, rounding = rng.randrange(0, usual.commission_rate + 1), rng.randrange(rules.EXACT, rules.DOWN + 1)
        terms_now = usual._replace(commission_rate=rate, rounding=rounding)
        yield from _drawing(rng, book, terms_now)
        yield from _settling(rng, book, terms_now)


def _table(book: Chapter, name: str) -> Any:
    return np.array(flat(book, name), dtype=np.int64)


def _drawing(rng: Chance, book: Chapter, terms_now: rules.Terms) -> Iterator[Case]:
    values, naturals = _table(book, "values"), _table(book, "naturals")
    first, second, third = (rng.randrange(low, DECK_SIZE) for low in (0, 0, rules.NO_CARD))
    player, banker, drawn = (rng.randrange(low, rules.COUNTS) for low in (0, 0, rules.STOOD))
    yield rules.point_count, (first, second, third, values, terms_now)
    yield rules.is_natural, (player, banker, naturals)
    yield rules.player_draws, (player, banker, naturals, _table(book, "player"))
    yield rules.banker_line, (banker, drawn)
    yield rules.banker_draws, (player, banker, drawn, naturals, _table(book, "banker"))
    yield rules.is_pair, (first, second)


def _settling(rng: Chance, book: Chapter, terms_now: rules.Terms) -> Iterator[Case]:
    outcomes = _table(book, "outcomes")
    player, banker, stake = rng.randrange(0, rules.COUNTS), rng.randrange(0, rules.COUNTS), rng.randrange(1, 10**9)
    first, second = rng.randrange(0, DECK_SIZE), rng.randrange(0, DECK_SIZE)
    wager, pair = rng.randrange(rules.PLAYER, rules.TIE + 1), rng.randrange(rules.PLAYER_PAIR, rules.BANKER_PAIR + 1)
    yield rules.outcome_line, (wager, player, banker)
    yield rules.outcome, (wager, player, banker, outcomes)
    yield rules.winnings, (wager, stake, terms_now)
    yield rules.winnings, (pair, stake, terms_now)
    yield rules.commission, (stake, terms_now)
    yield rules.settle, (wager, stake, player, banker, outcomes, terms_now)
    yield rules.settle_pair, (pair, stake, first, second, terms_now)
