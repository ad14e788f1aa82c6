"""Five card stud, built from the poker room's steps."""

from pitboss.games.five_card_stud.rules import high
from pitboss.games.poker_room.game import poker_game
from pitboss.games.poker_room.stud import STUD_STREETS
from pitboss.games.poker_room.terms import Making

GAME = poker_game("five-card-stud", "Five card stud", Making(high), STUD_STREETS)
