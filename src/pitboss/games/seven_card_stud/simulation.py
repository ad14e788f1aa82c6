"""Seven card stud, dealt to showdown."""

from pitboss.games.families.poker_room.simulation import DealingRules, retold, showdown
from pitboss.games.seven_card_stud.rules import high

HANDS = DealingRules(high, None, own=7, shared=0, holes=2)
simulation = showdown(HANDS)
told = retold(HANDS)
