"""What a Vegas Shootout table remembers."""

from typing import Self

from pitboss.engine.table import Table
from pitboss.games.shoes.memory import SPENT
from pitboss.games.single_deck.memory import OneDeck

OWNER = "vegas-shootout"  # of the checks
MATCH, TWO, FIVE = "royal-match", "two-card", "five-card"  # the betting areas
DEALER, COMMON = "dealer", "common"  # hands


class Shootout(OneDeck):
    """A round of Vegas Shootout; what stands under `lives on` goes from round to round."""

    security: bool = False  # the cards are shuffled once more before this deal
    dealers: int = -1  # what the dealer's two cards are worth, once they are turned
    cut_depth: int = 0
    cut_by: str = ""
    # lives on
    stage: str = SPENT  # whether the cards are to be shuffled, to be cut, to be put back together, or ready
    begun: bool = False  # the cards were cut before: the game is not just beginning

    def next_round(self) -> Self:
        after = super().next_round()
        after.stage, after.begun = self.stage, self.begun
        return after


ShootoutTable = Table[Shootout]
