"""Red dog, step by step in the order of the text."""

from pitboss.engine.game import Game
from pitboss.games.families.shoes.dealing import reshuffle_when_reached
from pitboss.games.families.shoes.opening import lawful_backs
from pitboss.games.families.shoes.relief import new_dealer
from pitboss.games.red_dog.burn import see_burn
from pitboss.games.red_dog.deal import DEAL, third_card
from pitboss.games.red_dog.irregularities import IRREGULARITIES
from pitboss.games.red_dog.memory import Dog
from pitboss.games.red_dog.opening import FRESH_SHOE, OPENING
from pitboss.games.red_dog.settlement import collect_and_pay, collect_cards
from pitboss.games.red_dog.sign import POSTINGS
from pitboss.games.red_dog.tables import prices
from pitboss.games.red_dog.wagers import LATE, STAKES, place_bets, take_raises

GAME = Game(
    slug="red-dog",
    name="Red Dog",
    memory=Dog,
    terms=prices,
    lawful=(lawful_backs, STAKES.lawful),
    opening=OPENING,
    round=(
        *FRESH_SHOE, place_bets, *DEAL, take_raises, third_card, collect_and_pay, collect_cards, reshuffle_when_reached,
    ),
    incidents=IRREGULARITIES,
    commands=(new_dealer, see_burn),
    postings=POSTINGS,
    late_bet=LATE,
)  # fmt: skip
