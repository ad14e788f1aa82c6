"""Seven card stud, built from the poker room's steps."""

from pitboss.games.families.poker_room.game import poker_game
from pitboss.games.families.poker_room.stud import STUD_STREETS
from pitboss.games.families.poker_room.table import Making
from pitboss.games.seven_card_stud.rules import high

GAME = poker_game("seven-card-stud", "Seven card stud", Making(high), STUD_STREETS)
