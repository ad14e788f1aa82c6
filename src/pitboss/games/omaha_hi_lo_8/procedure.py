"""Omaha high-low split, eight or better, built from the poker room's steps."""

from pitboss.games.families.poker_room.dealing import BOARD_STREETS, HOLES
from pitboss.games.families.poker_room.game import BLINDS, poker_game
from pitboss.games.families.poker_room.rules import two_and_three
from pitboss.games.families.poker_room.table import Making
from pitboss.games.omaha_hi_lo_8.rules import high, low

GAME = poker_game(
    "omaha-hi-lo-8",
    "Omaha high-low split, eight or better",
    Making(high, low, two_and_three),
    (*BLINDS, *HOLES, *BOARD_STREETS),
)
