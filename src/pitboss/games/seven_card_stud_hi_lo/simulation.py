"""Seven card stud high-low split, dealt to showdown."""

from pitboss.games.families.poker_room.simulation import DealingRules, retold, showdown
from pitboss.games.seven_card_stud_hi_lo.rules import high, low

HANDS = DealingRules(high, low, own=7, shared=0, holes=2)
simulation = showdown(HANDS)
told = retold(HANDS)
