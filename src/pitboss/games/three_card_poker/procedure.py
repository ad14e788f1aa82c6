"""Three card poker, step by step in the order of regulation 16."""

from pitboss.engine.game import Game
from pitboss.games.families.single_deck.cutting import cut_again
from pitboss.games.families.single_deck.decks import (
    alternate_decks,
    change_before_deal,
    change_old_cards,
    other_deck_shuffles,
)
from pitboss.games.families.single_deck.devices import DEVICES
from pitboss.games.families.single_deck.exposures import face_up_card
from pitboss.games.families.single_deck.holding import hold, take_in_hand
from pitboss.games.families.single_deck.idle import idle_table
from pitboss.games.families.single_deck.misdeals import MISDEALS
from pitboss.games.families.single_deck.opening import prepare_cards, receive_cards
from pitboss.games.families.single_deck.rounds import collect_cards, stay_seated
from pitboss.games.families.single_deck.shuffling import shuffle_after_round, shuffle_before_play
from pitboss.games.families.single_deck.stub import stub_from_auto_shoe, stub_from_hand, stub_from_shoe
from pitboss.games.three_card_poker.dealing import CALLS, DEALS
from pitboss.games.three_card_poker.decisions import collect_forfeits, examine_cards, play_or_fold
from pitboss.games.three_card_poker.exposures import exposed_card
from pitboss.games.three_card_poker.lawful import LAWFUL
from pitboss.games.three_card_poker.memory import ThreeCards
from pitboss.games.three_card_poker.players import absent_player
from pitboss.games.three_card_poker.settlement import collect_losers, pay_winners, reveal_dealer, reveal_hands
from pitboss.games.three_card_poker.sign import POSTINGS
from pitboss.games.three_card_poker.terms import prices
from pitboss.games.three_card_poker.wagers import LATE, place_wagers, take_part

BETTING = (idle_table, place_wagers, take_part, change_before_deal)
STUB = (stub_from_shoe, stub_from_hand, stub_from_auto_shoe, other_deck_shuffles)
DECISIONS = (examine_cards, play_or_fold, collect_forfeits)
SETTLEMENT = (reveal_dealer, reveal_hands, collect_losers, pay_winners, collect_cards)
AFTERWARDS = (change_old_cards, alternate_decks, shuffle_after_round)

GAME = Game(
    slug="three-card-poker",
    name="Three card poker",
    memory=ThreeCards,
    terms=prices,
    lawful=LAWFUL,
    opening=(receive_cards, prepare_cards, shuffle_before_play),
    round=(*BETTING, take_in_hand, *CALLS, *DEALS, *STUB, *DECISIONS, *SETTLEMENT, *AFTERWARDS),
    incidents=(face_up_card, exposed_card, *MISDEALS, *DEVICES, absent_player),
    commands=(hold, cut_again),
    postings=POSTINGS,
    guards={"leave": (stay_seated,)},
    late_bet=LATE,
)
