"""Five card draw, dealt to showdown before any draw."""

from pitboss.games.five_card_draw.rules import high
from pitboss.games.poker_room.simulated import Hands, showdown

simulation = showdown(Hands(high, None, own=5, shared=0))
