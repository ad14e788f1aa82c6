"""Five card draw, low, dealt to showdown before any draw."""

from pitboss.games.families.poker_room.simulation import DealingRules, retold, showdown
from pitboss.games.five_card_draw_low.rules import low

HANDS = DealingRules(None, low, own=5, shared=0)
simulation = showdown(HANDS)
told = retold(HANDS)
