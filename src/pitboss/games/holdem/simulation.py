"""Hold'em, dealt to showdown."""

from pitboss.games.families.poker_room.simulation import DealingRules, retold, showdown
from pitboss.games.holdem.rules import high

HANDS = DealingRules(high, None, own=2, shared=5)
simulation = showdown(HANDS)
told = retold(HANDS)
