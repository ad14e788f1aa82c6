"""Pai gow poker, step by step in the order of the rulebook."""

from pitboss.engine.game import Game
from pitboss.games.pai_gow_poker.arranging import set_again, set_hands
from pitboss.games.pai_gow_poker.banking import cover_wagers, forget_person, offer_bank
from pitboss.games.pai_gow_poker.dealing import choose_stack, deal_stacks, deliver_stacks, seal_dice, shake_dice
from pitboss.games.pai_gow_poker.exposing import banker_shows, dealer_shows, set_house_again
from pitboss.games.pai_gow_poker.lawful import lawful_way
from pitboss.games.pai_gow_poker.memory import PaiGow
from pitboss.games.pai_gow_poker.misdeals import MISDEALS
from pitboss.games.pai_gow_poker.mistakes import wrong_setting
from pitboss.games.pai_gow_poker.opening import OPENING, shuffle_after_round
from pitboss.games.pai_gow_poker.settlement import collect_cards, compare_hands, pay_winners
from pitboss.games.pai_gow_poker.sign import POSTINGS
from pitboss.games.pai_gow_poker.terms import prices
from pitboss.games.pai_gow_poker.wagers import LATE, STAKES, place_bets

STACKS = (deal_stacks, seal_dice, offer_bank, place_bets, cover_wagers, choose_stack, shake_dice, deliver_stacks)
SHOWDOWN = (set_hands, dealer_shows, banker_shows, compare_hands, pay_winners)

GAME = Game(
    slug="pai-gow-poker",
    name="Pai gow poker",
    memory=PaiGow,
    terms=prices,
    lawful=(STAKES.lawful, lawful_way),
    opening=OPENING,
    round=(*STACKS, *SHOWDOWN, collect_cards, shuffle_after_round),
    incidents=(*MISDEALS, wrong_setting),
    commands=(set_again, set_house_again),
    postings=POSTINGS,
    late_bet=LATE,
    parting=(forget_person,),
    version=2,  # the stacks are delivered in one event
)
