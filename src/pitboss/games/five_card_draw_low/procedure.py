"""Five card draw, low, built from the poker room's steps."""

from pitboss.games.families.poker_room.dealing import HOLES
from pitboss.games.families.poker_room.draw import DRAW_STREETS
from pitboss.games.families.poker_room.game import BLINDS, poker_game
from pitboss.games.families.poker_room.terms import Making
from pitboss.games.five_card_draw_low.rules import low

GAME = poker_game("five-card-draw-low", "Five card draw, low", Making(None, low), (*BLINDS, *HOLES, *DRAW_STREETS))
