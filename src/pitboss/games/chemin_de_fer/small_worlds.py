"""Small shoes of chemin de fer, dealt in every order, by every plan of either side."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any

from pitboss.engine.ask import Question
from pitboss.games.chemin_de_fer.count import first_count, third_value
from pitboss.games.chemin_de_fer.memory import BANCO, BANK
from pitboss.games.chemin_de_fer.odds import SIDES, accounts, plan_name
from pitboss.games.chemin_de_fer.plans import CALLS, WORDS, Plan, open_counts, open_places, plans, tables_of
from pitboss.games.families.baccarat.memory import BANKER_HAND
from pitboss.games.families.baccarat.rules import banker_line
from pitboss.hands.cards import RANKS, parse_cards, rank_of
from pitboss.maths.small_worlds import ME, OTHER, SmallWorld
from pitboss.rulebooks.book import Chapter
from pitboss.rulebooks.settings import Settings

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
