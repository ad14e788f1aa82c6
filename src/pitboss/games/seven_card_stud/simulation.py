"""Seven card stud, dealt to showdown."""

from pitboss.games.poker_room.simulated import Hands, showdown
from pitboss.games.seven_card_stud.rules import high

simulation = showdown(Hands(high, None, own=7, shared=0))
