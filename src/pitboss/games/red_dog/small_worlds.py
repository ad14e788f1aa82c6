"""Small shoes of red dog, dealt in every order."""

from collections import Counter
from collections.abc import Iterator

from pitboss.games.red_dog.memory import WAGER
from pitboss.games.red_dog.odds import accounts
from pitboss.hands.cards import RANKS, parse_cards, rank_of
from pitboss.maths.small_worlds import SmallWorld
from pitboss.rulebooks.book import Chapter
from pitboss.rulebooks.settings import Settings

# Together: three of a kind, pairs, consecutive cards, and spreads from one to eleven, won and lost.
SHOES = ("5c 5c 5c 6c 8c 9c Ac", "2c 4c 7c Tc Ac Ac", "3c 7c 9c Jc Qc Kc")


def small_worlds(chapter: Chapter, settings: Settings) -> Iterator[SmallWorld]:
    """The wager without a raise on each shoe; a raise has the same result."""
    stake = settings.num("min")
    for shoe in SHOES:
        pack = tuple(parse_cards(shoe))
        found = Counter(rank_of(card) for card in pack)
        _, unraised = accounts(chapter, settings, [found[rank] for rank in range(RANKS)], stake)
        yield SmallWorld(f"wager from {shoe}", ((WAGER, stake),), stake, unraised, pack)
