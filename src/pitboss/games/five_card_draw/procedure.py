"""Five card draw, built from the poker room's steps."""

from pitboss.games.families.poker_room.dealing import DRAW_STREETS, HOLES
from pitboss.games.families.poker_room.game import BLINDS, poker_game
from pitboss.games.families.poker_room.table import Making
from pitboss.games.five_card_draw.rules import high

GAME = poker_game("five-card-draw", "Five card draw", Making(high), (*BLINDS, *HOLES, *DRAW_STREETS))
