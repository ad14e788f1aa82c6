"""Hold'em, built from the poker room's steps."""

from pitboss.games.families.poker_room.dealing import BOARD_STREETS, HOLES
from pitboss.games.families.poker_room.game import BLINDS, poker_game
from pitboss.games.families.poker_room.table import Making
from pitboss.games.holdem.rules import high

GAME = poker_game("holdem", "Hold'em", Making(high), (*BLINDS, *HOLES, *BOARD_STREETS))
