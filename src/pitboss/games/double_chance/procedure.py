"""Double chance, step by step in the order of the text."""

from pitboss.engine.game import Game
from pitboss.games.double_chance.dealing import DEALS, no_more_bets
from pitboss.games.double_chance.decisions import (
    declare_or_discard,
    look_again,
    no_talk,
    pick_up_cards,
    report_talk,
)
from pitboss.games.double_chance.irregularities import IRREGULARITIES
from pitboss.games.double_chance.memory import Chance
from pitboss.games.double_chance.players import PLAYERS
from pitboss.games.double_chance.schedule import lawful_schedule
from pitboss.games.double_chance.settlement import act_upon_hands, deal_sixth, turn_sixth
from pitboss.games.double_chance.sign import POSTINGS
from pitboss.games.double_chance.terms import prices
from pitboss.games.double_chance.wagers import LATE, accept_wager, jackpot_has_no_limits, place_wagers
from pitboss.games.families.floor.limits import STAKES
from pitboss.games.families.single_deck.decks import alternate_decks, other_deck_shuffles
from pitboss.games.families.single_deck.devices import device_failure_new_cards, device_jam, device_misses_a_card
from pitboss.games.families.single_deck.idle import idle_table
from pitboss.games.families.single_deck.lawful import lawful_decks
from pitboss.games.families.single_deck.opening import prepare_cards, receive_cards
from pitboss.games.families.single_deck.rounds import collect_cards
from pitboss.games.families.single_deck.shuffling import shuffle_after_round, shuffle_before_play
from pitboss.games.families.single_deck.vouchers import exchange_voucher, forget_tokens, tokens_spent

BETTING = (idle_table, place_wagers, no_more_bets)
DECISIONS = (pick_up_cards, declare_or_discard)
SETTLEMENT = (act_upon_hands, deal_sixth, turn_sixth, collect_cards)
AFTERWARDS = (tokens_spent, alternate_decks, shuffle_after_round)

GAME = Game(
    slug="double-chance",
    name="Double chance",
    memory=Chance,
    terms=prices,
    lawful=(lawful_decks, STAKES.lawful, lawful_schedule),
    opening=(receive_cards, prepare_cards, shuffle_before_play),
    round=(*BETTING, *DEALS, other_deck_shuffles, *DECISIONS, *SETTLEMENT, *AFTERWARDS),
    incidents=(*IRREGULARITIES, *PLAYERS, device_jam, device_failure_new_cards, device_misses_a_card),
    commands=(look_again, report_talk, accept_wager, exchange_voucher),
    postings=POSTINGS,
    guards={"advise": (no_talk,), "wager-found": (jackpot_has_no_limits,)},
    late_bet=LATE,
    parting=(forget_tokens,),
)
