"""Random cases for the rules of casino war, and small tables to play to every end."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, Protocol

import numpy as np

from pitboss.engine.ask import Question
from pitboss.games.casino_war import rules
from pitboss.games.casino_war.odds import accounts
from pitboss.games.casino_war.strategy import advise
from pitboss.games.casino_war.table import INITIAL, TIE, terms
from pitboss.hands.cards import DECK_SIZE, RANKS, parse_cards, rank_of
from pitboss.maths.small_worlds import SmallWorld
from pitboss.rulebooks.book import Chapter, chapter
from pitboss.rulebooks.settings import Settings

# -- random valid calls of every rule, to compare plain and compiled code ---------------------------------------------

Case = tuple[Callable[..., Any], tuple[Any, ...]]


class Chance(Protocol):
    """The random numbers that the cases need."""

    def randrange(self, start: int, stop: int, /) -> int: ...


def rule_cases(rng: Chance) -> Iterator[Case]:
    """Endless calls of every function in turn, with this game's tables."""
    book = chapter("bahamas", "casino-war")
    usual = terms(book, book.choose({}))
    ranks, original, war = (np.array(book.flat(name), dtype=np.int64) for name in ("ranks", "original", "war"))
    while True:
        now = usual._replace(chip=(1, 100, 500)[rng.randrange(0, 3)], war_units=rng.randrange(1, 3))
        now = now._replace(war_includes=rng.randrange(0, 2), initial_wins=rng.randrange(0, 2))
        how, which = rng.randrange(rules.LOWER, rules.HIGHER + 1), rng.randrange(rules.MAIN, rules.TIE + 1)
        stake, other = rng.randrange(1, 10**9), rng.randrange(1, 10**9)
        yield rules.compare, (rng.randrange(0, DECK_SIZE), rng.randrange(0, DECK_SIZE), ranks)
        yield rules.ending, (which, how, original)
        yield rules.settle_initial, (stake, how, original, now)
        yield rules.settle_tie, (stake, how, war, now)
        yield rules.surrendered, (stake, now)
        yield rules.war_stake, (stake, now)
        yield rules.settle_war, (stake, other, how, war, now)
        yield rules.settle_risked, (stake, how, war, now)


# -- small shoes of casino war, dealt in every order ------------------------------------------------------------------

# A war with its burns uses eight cards: a shoe where war is better, and two where surrender is.
SHOES = ("2c 2c 2c 2c 2c 9c 9c 9c", "2c 2c 9c 9c 9c 9c Ac Kc", "5c 5c 5c 8c 8c 8c Tc Jc")


def small_worlds(chapter: Chapter, settings: Settings) -> Iterator[SmallWorld]:
    """The initial wager with best play and with surrender, and the tie wager, on each shoe."""
    stake = settings.num("min") + settings.num("min") % 2
    for shoe in SHOES:
        pack = tuple(parse_cards(shoe))
        found = Counter(rank_of(card) for card in pack)
        ranks = [found[rank] for rank in range(RANKS)]
        best, given_up, tie, _ = accounts(chapter, settings, ranks, stake)

        def decide(t: Any, question: Question, ranks: list[int] = ranks) -> str:
            advice = advise(t, question, ranks)
            return advice.choice if advice else ""

        yield SmallWorld(f"initial from {shoe}", ((INITIAL, stake),), stake, best, pack, decide=decide)
        yield SmallWorld(
            f"initial surrendered from {shoe}", ((INITIAL, stake),), stake, given_up, pack, decide=_give_up
        )
        bets = ((INITIAL, stake), (TIE, stake))
        yield SmallWorld(f"tie from {shoe}", bets, stake, tie, pack, decide=_give_up, counts=(TIE,))


def _give_up(_t: Any, question: Question) -> str:
    return "surrender" if question.name == "tie-hand" else ""
