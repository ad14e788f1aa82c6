"""Hold'em, dealt to showdown."""

from pitboss.games.holdem.rules import high
from pitboss.games.poker_room.simulated import Hands, showdown

simulation = showdown(Hands(high, None, own=2, shared=5))
