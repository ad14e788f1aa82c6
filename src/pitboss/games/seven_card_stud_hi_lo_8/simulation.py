"""Seven card stud high-low split, eight or better, dealt to showdown."""

from pitboss.games.poker_room.simulated import Hands, showdown
from pitboss.games.seven_card_stud_hi_lo_8.rules import high, low

simulation = showdown(Hands(high, low, own=7, shared=0))
