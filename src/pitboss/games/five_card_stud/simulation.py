"""Five card stud, dealt to showdown."""

from pitboss.games.families.poker_room.simulation import DealingRules, retold, showdown
from pitboss.games.five_card_stud.rules import high

HANDS = DealingRules(high, None, own=5, shared=0, holes=1)
simulation = showdown(HANDS)
told = retold(HANDS)
