"""Five card draw, built from the poker room's steps."""

from pitboss.games.five_card_draw.rules import high
from pitboss.games.poker_room.dealing import HOLES
from pitboss.games.poker_room.draw import DRAW_STREETS
from pitboss.games.poker_room.game import BLINDS, poker_game
from pitboss.games.poker_room.terms import Making

GAME = poker_game("five-card-draw", "Five card draw", Making(high), (*BLINDS, *HOLES, *DRAW_STREETS))
