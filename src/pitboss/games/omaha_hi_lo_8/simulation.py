"""Omaha high-low split, eight or better, dealt to showdown."""

from pitboss.games.omaha_hi_lo_8.rules import high, low
from pitboss.games.poker_room.retold import retold
from pitboss.games.poker_room.simulated import DealingRules, showdown

HANDS = DealingRules(high, low, own=4, shared=5)
simulation = showdown(HANDS)
told = retold(HANDS)
