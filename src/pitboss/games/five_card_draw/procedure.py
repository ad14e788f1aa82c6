"""Five card draw, put together from the words of the poker room."""

from pitboss.games.five_card_draw.rules import high
from pitboss.games.poker_room.dealing import HOLES
from pitboss.games.poker_room.draw import DRAW_STREETS
from pitboss.games.poker_room.game import BLINDS, poker_game
from pitboss.games.poker_room.terms import Making

GAME = poker_game("five-card-draw", "Five card draw", Making(high), (*BLINDS, *HOLES, *DRAW_STREETS))
