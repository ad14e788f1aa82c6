"""Blackjack, step by step in the order of the text."""

from pitboss.engine.game import Game
from pitboss.games.blackjack.blackjacks import BLACKJACKS
from pitboss.games.blackjack.deal import DEAL
from pitboss.games.blackjack.dealer import DEALERS_TURN
from pitboss.games.blackjack.decisions import play_hands
from pitboss.games.blackjack.insurance import peek, take_insurance
from pitboss.games.blackjack.irregularities import IRREGULARITIES
from pitboss.games.blackjack.limits import STAKES
from pitboss.games.blackjack.memory import BlackjackMemory
from pitboss.games.blackjack.opening import FRESH_CARDS, OPENING, lawful_cards, lawful_submissions
from pitboss.games.blackjack.sharing import COMMANDS
from pitboss.games.blackjack.sign import POSTINGS
from pitboss.games.blackjack.tables import tables
from pitboss.games.blackjack.thirteen import settle_over_under
from pitboss.games.blackjack.wagers import LATE, no_more_bets
from pitboss.games.blackjack.window import place_bets
from pitboss.games.families.shoes.dealing import reshuffle_when_reached
from pitboss.games.families.shoes.relief import new_dealer
from pitboss.games.families.shoes.security import reshuffle

GAME = Game(
    slug="blackjack",
    name="Blackjack",
    memory=BlackjackMemory,
    terms=tables,
    lawful=(lawful_cards, lawful_submissions, STAKES.lawful),
    opening=OPENING,
    round=(
        *FRESH_CARDS, place_bets, no_more_bets, *DEAL, settle_over_under, *BLACKJACKS, take_insurance,
        peek, play_hands, *DEALERS_TURN, reshuffle_when_reached,
    ),
    incidents=IRREGULARITIES,
    commands=(*COMMANDS, new_dealer, reshuffle),
    postings=POSTINGS,
    late_bet=LATE,
)  # fmt: skip
