"""Omaha, built from the poker room's steps."""

from pitboss.games.families.poker_room.dealing import BOARD_STREETS, HOLES
from pitboss.games.families.poker_room.game import BLINDS, poker_game
from pitboss.games.families.poker_room.rules import two_and_three
from pitboss.games.families.poker_room.table import Making
from pitboss.games.omaha.rules import high

GAME = poker_game("omaha", "Omaha", Making(high, fives=two_and_three), (*BLINDS, *HOLES, *BOARD_STREETS))
