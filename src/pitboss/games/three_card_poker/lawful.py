"""Settings that depend on each other."""

from pitboss.games.families.single_deck.lawful import lawful_dealing, lawful_decks
from pitboss.games.three_card_poker.memory import ANTE
from pitboss.games.three_card_poker.wagers import LIMITS

LAWFUL = (lawful_decks, lawful_dealing, LIMITS[ANTE].lawful)
