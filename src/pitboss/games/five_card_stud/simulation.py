"""Five card stud, dealt to showdown."""

from pitboss.games.five_card_stud.rules import high
from pitboss.games.poker_room.simulated import Hands, showdown

simulation = showdown(Hands(high, None, own=5, shared=0))
