"""State of a Vegas Shootout table."""

from typing import Self

from pitboss.engine.table import Table
from pitboss.games.families.shoes.memory import SPENT
from pitboss.games.families.single_deck.memory import OneDeck

OWNER = "vegas-shootout"  # of the checks
MATCH, TWO, FIVE = "royal-match", "two-card", "five-card"  # the betting areas
DEALER, COMMON = "dealer", "common"  # hands


class Shootout(OneDeck):
    """A round of Vegas Shootout; fields after `kept between rounds` stay from round to round."""

    security: bool = False  # the cards are shuffled again before this deal
    dealers: int = -1  # the value of the dealer's two cards, once turned
    cut_depth: int = 0
    cut_by: str = ""
    # kept between rounds
    stage: str = SPENT  # whether the cards need a shuffle, a cut, putting back together, or are ready
    begun: bool = False  # the cards were cut before: the game is not just beginning

    def next_round(self) -> Self:
        after = super().next_round()
        after.stage, after.begun = self.stage, self.begun
        return after


ShootoutTable = Table[Shootout]
