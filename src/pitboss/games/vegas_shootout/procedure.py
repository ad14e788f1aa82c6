"""Vegas Shootout, step by step in the order of regulation 14."""

from pitboss.engine.game import Game
from pitboss.games.families.shoes.opening import lawful_backs
from pitboss.games.families.single_deck.rounds import collect_cards
from pitboss.games.families.single_deck.stub import stub_to_rack
from pitboss.games.vegas_shootout.dealing import deal_cards
from pitboss.games.vegas_shootout.irregularities import IRREGULARITIES
from pitboss.games.vegas_shootout.memory import Shootout
from pitboss.games.vegas_shootout.opening import OPENING, shuffle_after_round
from pitboss.games.vegas_shootout.security import reshuffle, shuffle_for_security
from pitboss.games.vegas_shootout.settlement import SETTLEMENT
from pitboss.games.vegas_shootout.sign import POSTINGS
from pitboss.games.vegas_shootout.terms import prices
from pitboss.games.vegas_shootout.wagers import LATE, STAKES, no_more_bets, place_wagers, take_part

BETTING = (place_wagers, no_more_bets, take_part, shuffle_for_security)

GAME = Game(
    slug="vegas-shootout",
    name="Vegas Shootout",
    memory=Shootout,
    terms=prices,
    lawful=(lawful_backs, STAKES.lawful),
    opening=OPENING,
    round=(*BETTING, deal_cards, stub_to_rack, *SETTLEMENT, collect_cards, shuffle_after_round),
    incidents=IRREGULARITIES,
    commands=(reshuffle,),
    postings=POSTINGS,
    late_bet=LATE,
)
