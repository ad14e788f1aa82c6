"""Omaha, dealt to showdown."""

from pitboss.games.families.poker_room.retold import retold
from pitboss.games.families.poker_room.simulated import DealingRules, showdown
from pitboss.games.omaha.rules import high

HANDS = DealingRules(high, None, own=4, shared=5)
simulation = showdown(HANDS)
told = retold(HANDS)
