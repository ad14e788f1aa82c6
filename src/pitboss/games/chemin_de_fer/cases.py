"""Random cases for the rules of chemin de fer, and small tables to play to every end."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any

import numpy as np

from pitboss.engine.ask import Question
from pitboss.games.chemin_de_fer import rules
from pitboss.games.chemin_de_fer.odds import (
    CALLS,
    SIDES,
    WORDS,
    Plan,
    accounts,
    open_counts,
    open_places,
    plan_name,
    plans,
    tables_of,
)
from pitboss.games.chemin_de_fer.play import first_count, third_value
from pitboss.games.chemin_de_fer.table import BANCO, BANK, banker_table, terms
from pitboss.games.families.baccarat.cases import Case, Chance, shared_cases, table_of
from pitboss.games.families.baccarat.rules import BANKER, COUNTS, EXACT, NO_CARD, PLAYER, STOOD, UP, banker_line
from pitboss.games.families.baccarat.table import BANKER_HAND
from pitboss.hands.cards import DECK_SIZE, RANKS, parse_cards, rank_of
from pitboss.maths.small_worlds import ME, OTHER, SmallWorld
from pitboss.rulebooks.book import Chapter, chapter
from pitboss.rulebooks.settings import Settings

# -- random valid calls of every rule, to compare plain and compiled results ------------------------------------------

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


# -- small shoes of chemin de fer, dealt in every order, by every plan of either side ---------------------------------

# Fives against nines and threes, fives against fours, and the two cells in which the customary table differs.
SHOES = ("5c 5c Tc Tc Tc 9c 3c", "5c 5c Tc Tc Tc 4c Ac", "3c 3c Tc Tc 8c 2c 6c", "6c 6c Tc Tc 5c 5c Ac")


def small_worlds(chapter: Chapter, settings: Settings) -> Iterator[SmallWorld]:
    """Each side on each shoe by each pair of plans, the most different ones first.

    A burn changes only the size of the shoe, so it is checked only if it takes one card.
    """
    if settings.text("burn") == "first-card" or (settings.text("burn") == "count" and settings.num("burn_count") > 1):
        return
    stake = settings.num("min") + 1  # an odd amount, so that the commission rounds
    tables = tables_of(chapter, settings)
    pairs = list(product(plans(open_counts(tables)), plans(open_places(tables))))
    counted = {shoe: _counted(chapter, settings, shoe, stake) for shoe in SHOES}
    for nth in range(len(pairs) * len(SIDES)):
        for i, shoe in enumerate(SHOES):
            side = list(SIDES)[(nth + i) % len(SIDES)]
            player, banker = pairs[(nth * 3 + i * 5) % len(pairs)]
            name = plan_name(side, player, banker)
            yield SmallWorld(
                f"{name} from {shoe}", ((BANK, stake),), stake, counted[shoe][name], tuple(parse_cards(shoe)),
                decide=Follows(player, banker), everybody=Covered(side, stake),
            )  # fmt: skip


def _counted(chapter: Chapter, settings: Settings, shoe: str, stake: int) -> dict[str, Any]:
    ranks = Counter(rank_of(card) for card in parse_cards(shoe))
    return {a.name: a for a in accounts(chapter, settings, [ranks[rank] for rank in range(RANKS)], stake)}


class Covered:
    """One player has the bank and the other covers it whole."""

    def __init__(self, side: str, stake: int) -> None:
        self.banker, self.other = (ME, OTHER) if side == BANK else (OTHER, ME)
        self.stake = stake

    def __call__(self, _t: Any, question: Question) -> Sequence[tuple[str, str, int]]:
        spot, person = (BANCO, self.other) if question.name == "cover" else (BANK, self.banker)
        return [(person, spot, self.stake)]


class Follows:
    """Both players follow their plans."""

    def __init__(self, player: Plan, banker: Plan) -> None:
        self.player = player
        self.banker = banker

    def __call__(self, t: Any, question: Question) -> str:
        if question.name == "player-call" and len(question.options) > 1:
            return CALLS[self.player[0]]
        if question.name == "banker-option":
            places = open_places(tables_of(t.chapter, t.settings))
            return WORDS[self.banker[places.index(_place(t))]]
        return ""


def _place(t: Any) -> int:
    """The optional cell of Table 3 that the Banker is at now."""
    return banker_line(first_count(t, BANKER_HAND), third_value(t))
