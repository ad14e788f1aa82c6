"""Five card draw, low, built from the poker room's steps."""

from pitboss.games.families.poker_room.dealing import DRAW_STREETS, HOLES
from pitboss.games.families.poker_room.game import BLINDS, poker_game
from pitboss.games.families.poker_room.table import Making
from pitboss.games.five_card_draw_low.rules import low

GAME = poker_game("five-card-draw-low", "Five card draw, low", Making(None, low), (*BLINDS, *HOLES, *DRAW_STREETS))
