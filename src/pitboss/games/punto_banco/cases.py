"""Random cases for the rules of punto banco, and small tables to play to every end."""

from collections import Counter
from collections.abc import Iterator

from pitboss.games.families.baccarat.cases import Case, Chance, shared_cases, table_of
from pitboss.games.punto_banco import rules
from pitboss.games.punto_banco.odds import accounts
from pitboss.games.punto_banco.table import terms
from pitboss.hands.cards import DECK_SIZE, RANKS, parse_cards, rank_of
from pitboss.maths.small_worlds import SmallWorld
from pitboss.rulebooks.book import Chapter, chapter
from pitboss.rulebooks.settings import Settings

# -- random valid calls of every rule, to compare plain and compiled results ------------------------------------------


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


# -- small shoes of punto banco, dealt in every order -----------------------------------------------------------------

# Together they have naturals, third cards of every kind, ties and pairs.
SHOES = ("4c 4c 4c Ac Ac Tc Tc", "2c 2c 6c 6c Kc Kc 3c", "5c 5c 8c 7c Qc Qc Jc", "3c 3c 9c Ac Tc 2c 2c")


def small_worlds(chapter: Chapter, settings: Settings) -> Iterator[SmallWorld]:
    """Each wager on each shoe; first those that reach most together.

    A burn changes only the size of the shoe, so it is checked only if it takes one card.
    """
    if settings.text("burn") == "first-card" or (settings.text("burn") == "count" and settings.num("burn_count") > 1):
        return
    stake = settings.num("min") + 1  # an odd amount, so that the commission rounds
    found = []
    for shoe in SHOES:
        pack = tuple(parse_cards(shoe))
        ranks = Counter(rank_of(card) for card in pack)
        counted = accounts(chapter, settings, [ranks[rank] for rank in range(RANKS)], stake)
        found.append([SmallWorld(f"{a.name} from {shoe}", ((a.name, stake),), stake, a, pack) for a in counted])
    for nth in range(len(found[0])):
        yield from (of_shoe[(nth + i) % len(of_shoe)] for i, of_shoe in enumerate(found))
