"""Five card draw, low, dealt to showdown before any draw."""

from pitboss.games.five_card_draw_low.rules import low
from pitboss.games.poker_room.retold import retold
from pitboss.games.poker_room.simulated import DealingRules, showdown

HANDS = DealingRules(None, low, own=5, shared=0)
simulation = showdown(HANDS)
told = retold(HANDS)
