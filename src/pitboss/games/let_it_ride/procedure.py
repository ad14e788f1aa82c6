"""Let it ride, step by step in the order of the texts. Each rulebook performs the steps it has a clause for."""

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
from pitboss.games.families.single_deck.stub import stub_from_auto_shoe, stub_from_hand, stub_from_shoe, stub_to_rack
from pitboss.games.families.single_deck.vouchers import exchange_voucher, forget_tokens, tokens_spent
from pitboss.games.let_it_ride.coupons import lay_coupon, settle_coupons
from pitboss.games.let_it_ride.dealing import (
    DEALS,
    no_more_bets,
    no_more_bets_auto_shoe,
    no_more_bets_hand,
    no_more_bets_shoe,
)
from pitboss.games.let_it_ride.decisions import (
    burn_left_card,
    cards_down,
    examine_cards,
    first_decision,
    look_again,
    second_decision,
    turn_first,
    turn_second,
)
from pitboss.games.let_it_ride.exposures import RIDE_EXPOSURES
from pitboss.games.let_it_ride.lawful import LAWFUL
from pitboss.games.let_it_ride.memory import Ride
from pitboss.games.let_it_ride.misdeals import RIDE_MISDEALS
from pitboss.games.let_it_ride.orders import ORDERS
from pitboss.games.let_it_ride.players import PLAYERS
from pitboss.games.let_it_ride.rebuilding import rebuild_hands
from pitboss.games.let_it_ride.settlement import collect_losers, pay_winners, reveal_hands
from pitboss.games.let_it_ride.sign import POSTINGS
from pitboss.games.let_it_ride.terms import prices
from pitboss.games.let_it_ride.wagers import LATE, only_three_equal, place_wagers

BETTING = (idle_table, place_wagers)
CALL = (no_more_bets, no_more_bets_shoe, no_more_bets_hand, no_more_bets_auto_shoe, only_three_equal)
STUB = (stub_to_rack, stub_from_shoe, stub_from_hand, stub_from_auto_shoe, other_deck_shuffles)
DECISIONS = (
    examine_cards,
    first_decision,
    burn_left_card,
    turn_first,
    second_decision,
    cards_down,
    turn_second,
)
SETTLEMENT = (reveal_hands, collect_losers, pay_winners, collect_cards)
AFTERWARDS = (settle_coupons, tokens_spent, change_old_cards, alternate_decks, shuffle_after_round)

GAME = Game(
    slug="let-it-ride",
    name="Let it ride",
    memory=Ride,
    terms=prices,
    lawful=LAWFUL,
    opening=(receive_cards, prepare_cards, shuffle_before_play),
    round=(*BETTING, *CALL, change_before_deal, take_in_hand, *DEALS, *STUB, *DECISIONS, *SETTLEMENT, *AFTERWARDS),
    incidents=(face_up_card, *RIDE_EXPOSURES, *MISDEALS, *RIDE_MISDEALS, *DEVICES, *PLAYERS),
    commands=(hold, look_again, cut_again, rebuild_hands, exchange_voucher, lay_coupon, *ORDERS),
    postings=POSTINGS,
    guards={"leave": (stay_seated,)},
    late_bet=LATE,
    parting=(forget_tokens,),
)
