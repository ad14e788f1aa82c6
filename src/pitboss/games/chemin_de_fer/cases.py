"""Random valid calls of every rule, to compare plain and compiled results."""

from collections.abc import Iterator

import numpy as np

from pitboss.games.chemin_de_fer import rules
from pitboss.games.chemin_de_fer.tables import banker_table, terms
from pitboss.games.families.baccarat.cases import Case, Chance, shared_cases, table_of
from pitboss.games.families.baccarat.rules import BANKER, COUNTS, EXACT, NO_CARD, PLAYER, STOOD, UP
from pitboss.hands.cards import DECK_SIZE
from pitboss.rulebooks.book import Chapter, chapter

FEWEST, MOST = 4, 6  # cards of a Banker who drew two instead of one


def rule_cases(rng: Chance) -> Iterator[Case]:
    """Calls of every function in turn, with this game's tables, without end."""
    book = chapter("bahamas", "chemin-de-fer")
    usual = terms(book, book.choose({}))
    while True:
        rate, rounding = rng.randrange(0, usual.commission_rate + 1), rng.randrange(EXACT, UP + 1)
        terms_now = usual._replace(commission_rate=rate, rounding=rounding)
        yield from shared_cases(rng, book, terms_now)
        yield from _drawing(rng, book)
        yield from _counting(rng, book, terms_now)
        yield from _settling(rng, book, terms_now)


def _drawing(rng: Chance, book: Chapter) -> Iterator[Case]:
    naturals = table_of(book, "naturals")
    table = np.array(banker_table(book, book.choose({})), dtype=np.int64)
    count, third = rng.randrange(0, COUNTS), rng.randrange(STOOD, COUNTS)
    yield rules.player_code, (count, naturals, table_of(book, "player"))
    yield rules.banker_natural, (count, naturals)
    yield rules.banker_code, (count, third, naturals, table)


def _counting(rng: Chance, book: Chapter, terms_now: rules.Terms) -> Iterator[Case]:
    values = table_of(book, "values")
    first, second, third = (rng.randrange(0, DECK_SIZE) for _ in range(3))
    cards = [rng.randrange(0, DECK_SIZE) for _ in range(rng.randrange(FEWEST, MOST))]
    yield rules.with_third, (rng.randrange(0, COUNTS), rng.randrange(NO_CARD, DECK_SIZE), values, terms_now)
    yield rules.best_of_three, (first, second, third, values, terms_now)
    yield rules.worst_of_two, (np.array(cards, dtype=np.int64), values, terms_now)


def _settling(rng: Chance, book: Chapter, terms_now: rules.Terms) -> Iterator[Case]:
    player, banker, stake = rng.randrange(0, COUNTS), rng.randrange(0, COUNTS), rng.randrange(1, 10**9)
    wager = rng.randrange(PLAYER, BANKER + 1)
    yield rules.winnings, (wager, stake, terms_now)
    yield rules.settle, (wager, stake, player, banker, table_of(book, "outcomes"), terms_now)
