"""Red dog, step by step in the order of the text."""

from pitboss.engine.game import Game
from pitboss.games.red_dog.deal import DEAL
from pitboss.games.red_dog.irregularities import IRREGULARITIES
from pitboss.games.red_dog.memory import Dog
from pitboss.games.red_dog.opening import OPENING, lawful_cards
from pitboss.games.red_dog.settlement import collect_and_pay, collect_cards
from pitboss.games.red_dog.shoe import FRESH_SHOE, SHOE_COMMANDS, reshuffle_when_reached
from pitboss.games.red_dog.sign import POSTINGS
from pitboss.games.red_dog.tables import prices
from pitboss.games.red_dog.third import third_card
from pitboss.games.red_dog.wagers import LATE, lawful_limits, place_bets, take_raises

GAME = Game(
    slug="red-dog",
    name="Red Dog",
    memory=Dog,
    terms=prices,
    lawful=(lawful_cards, lawful_limits),
    opening=OPENING,
    round=(
        *FRESH_SHOE, place_bets, *DEAL, take_raises, third_card, collect_and_pay, collect_cards, reshuffle_when_reached,
    ),
    incidents=IRREGULARITIES,
    commands=SHOE_COMMANDS,
    postings=POSTINGS,
    late_bet=LATE,
)  # fmt: skip
