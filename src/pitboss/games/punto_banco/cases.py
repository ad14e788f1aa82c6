"""Random valid calls of every rule, to compare plain and compiled results."""

from collections.abc import Iterator

from pitboss.games.families.baccarat.cases import Case, Chance, shared_cases, table_of
from pitboss.games.punto_banco import rules
from pitboss.games.punto_banco.tables import terms
from pitboss.hands.cards import DECK_SIZE
from pitboss.rulebooks.book import Chapter, chapter


def rule_cases(rng: Chance) -> Iterator[Case]:
    """Calls of every function in turn, with this game's tables, without end."""
    book = chapter("bahamas", "punto-banco")
    usual = terms(book, book.choose({}))
    while True:
        rate, rounding = rng.randrange(0, usual.commission_rate + 1), rng.randrange(rules.EXACT, rules.DOWN + 1)
        terms_now = usual._replace(commission_rate=rate, rounding=rounding)
        yield from shared_cases(rng, book, terms_now)
        yield from _settling(rng, book, terms_now)


def _settling(rng: Chance, book: Chapter, terms_now: rules.Terms) -> Iterator[Case]:
    outcomes = table_of(book, "outcomes")
    player, banker, stake = rng.randrange(0, rules.COUNTS), rng.randrange(0, rules.COUNTS), rng.randrange(1, 10**9)
    first, second = rng.randrange(0, DECK_SIZE), rng.randrange(0, DECK_SIZE)
    wager, pair = rng.randrange(rules.PLAYER, rules.TIE + 1), rng.randrange(rules.PLAYER_PAIR, rules.BANKER_PAIR + 1)
    yield rules.is_pair, (first, second)
    yield rules.winnings, (wager, stake, terms_now)
    yield rules.winnings, (pair, stake, terms_now)
    yield rules.settle, (wager, stake, player, banker, outcomes, terms_now)
    yield rules.settle_pair, (pair, stake, first, second, terms_now)
