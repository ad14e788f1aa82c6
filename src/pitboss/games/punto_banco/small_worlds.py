"""Small shoes of punto banco, dealt in every order."""

from collections import Counter
from collections.abc import Iterator

from pitboss.games.punto_banco.odds import accounts
from pitboss.hands.cards import RANKS, parse_cards, rank_of
from pitboss.maths.small_worlds import SmallWorld
from pitboss.rulebooks.book import Chapter
from pitboss.rulebooks.settings import Settings

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
