"""Small shoes of casino war, dealt in every order."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from pitboss.engine.ask import Question
from pitboss.games.casino_war.memory import INITIAL, TIE
from pitboss.games.casino_war.odds import accounts
from pitboss.games.casino_war.strategy import advise
from pitboss.hands.cards import RANKS, parse_cards, rank_of
from pitboss.maths.small_worlds import SmallWorld
from pitboss.rulebooks.book import Chapter
from pitboss.rulebooks.settings import Settings

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
