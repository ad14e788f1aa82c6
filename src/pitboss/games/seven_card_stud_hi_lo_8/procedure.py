"""Seven card stud high-low split, eight or better, built from the poker room's steps."""

from pitboss.games.families.poker_room.game import poker_game
from pitboss.games.families.poker_room.stud import STUD_STREETS
from pitboss.games.families.poker_room.table import Making
from pitboss.games.seven_card_stud_hi_lo_8.rules import high, low

GAME = poker_game(
    "seven-card-stud-hi-lo-8", "Seven card stud high-low split, eight or better", Making(high, low), STUD_STREETS
)
