"""Caribbean stud, step by step in the order of the text."""

from pitboss.engine.game import Game
from pitboss.games.caribbean_stud.dealing import deal_hands, lock_chute
from pitboss.games.caribbean_stud.decisions import absent_player, decide, information_exchange, no_exchange
from pitboss.games.caribbean_stud.devices import DEVICES
from pitboss.games.caribbean_stud.jackpot import pay_jackpots, sign_jackpot
from pitboss.games.caribbean_stud.memory import Stud
from pitboss.games.caribbean_stud.meter import lawful_jackpot, look_at_meter, meter_report
from pitboss.games.caribbean_stud.misdeals import MISDEALS
from pitboss.games.caribbean_stud.opening import OPENING, shuffle_after_round
from pitboss.games.caribbean_stud.settlement import (
    collect_cards,
    collect_folded,
    settle_wagers,
    show_hands,
    turn_dealer,
)
from pitboss.games.caribbean_stud.sign import POSTINGS
from pitboss.games.caribbean_stud.terms import prices
from pitboss.games.caribbean_stud.wagers import LATE, STAKES, place_bets

SETTLEMENT = (collect_folded, turn_dealer, show_hands, settle_wagers, pay_jackpots)

GAME = Game(
    slug="caribbean-stud",
    name="Caribbean stud",
    memory=Stud,
    terms=prices,
    lawful=(STAKES.lawful, lawful_jackpot),
    opening=OPENING,
    round=(look_at_meter, place_bets, lock_chute, deal_hands, decide, *SETTLEMENT, collect_cards, shuffle_after_round),
    incidents=(*MISDEALS, absent_player, information_exchange, *DEVICES),
    commands=(sign_jackpot, meter_report),
    postings=POSTINGS,
    guards={"advise": (no_exchange,)},
    late_bet=LATE,
)
