"""Five card draw, dealt to showdown before any draw."""

from pitboss.games.five_card_draw.rules import high
from pitboss.games.poker_room.retold import retold
from pitboss.games.poker_room.simulated import Hands, showdown

HANDS = Hands(high, None, own=5, shared=0)
simulation = showdown(HANDS)
told = retold(HANDS)
