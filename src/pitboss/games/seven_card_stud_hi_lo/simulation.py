"""Seven card stud high-low split, dealt to showdown."""

from pitboss.games.poker_room.simulated import Hands, showdown
from pitboss.games.seven_card_stud_hi_lo.rules import high, low

simulation = showdown(Hands(high, low, own=7, shared=0))
