"""Five card draw, low, dealt to showdown before any draw."""

from pitboss.games.five_card_draw_low.rules import low
from pitboss.games.poker_room.simulated import Hands, showdown

simulation = showdown(Hands(None, low, own=5, shared=0))
