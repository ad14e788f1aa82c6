"""Seven card stud, put together from the words of the poker room."""

from pitboss.games.poker_room.game import poker_game
from pitboss.games.poker_room.stud import STUD_STREETS
from pitboss.games.poker_room.terms import Making
from pitboss.games.seven_card_stud.rules import high

GAME = poker_game("seven-card-stud", "Seven card stud", Making(high), STUD_STREETS)
