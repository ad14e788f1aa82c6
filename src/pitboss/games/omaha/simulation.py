"""Omaha, dealt to showdown."""

from pitboss.games.omaha.rules import high
from pitboss.games.poker_room.simulated import Hands, showdown

simulation = showdown(Hands(high, None, own=4, shared=5))
