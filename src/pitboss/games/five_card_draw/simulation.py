"""Five card draw, dealt to showdown before any draw."""

from pitboss.games.families.poker_room.simulation import DealingRules, retold, showdown
from pitboss.games.five_card_draw.rules import high

HANDS = DealingRules(high, None, own=5, shared=0)
simulation = showdown(HANDS)
told = retold(HANDS)
