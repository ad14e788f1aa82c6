"""Omaha high-low split, eight or better, dealt to showdown."""

from pitboss.games.families.poker_room.simulation import DealingRules, retold, showdown
from pitboss.games.omaha_hi_lo_8.rules import high, low

HANDS = DealingRules(high, low, own=4, shared=5)
simulation = showdown(HANDS)
told = retold(HANDS)
