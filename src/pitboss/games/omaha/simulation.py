"""Omaha, dealt to showdown."""

from pitboss.games.omaha.rules import high
from pitboss.games.poker_room.retold import retold
from pitboss.games.poker_room.simulated import DealingRules, showdown

HANDS = DealingRules(high, None, own=4, shared=5)
simulation = showdown(HANDS)
told = retold(HANDS)
