"""Craps, step by step. A round is one roll; wagers, the point and the shooter stay for the next."""

from pitboss.engine.game import Game
from pitboss.engine.step import Check
from pitboss.games.craps.calls import call_off, call_on
from pitboss.games.craps.irregularities import (
    absent_player,
    cheating,
    dice_stacked,
    die_found,
    die_off_table,
    face_disputed,
    hit_chips,
    improper,
    in_the_cup,
    missing_die,
    not_together,
    on_a_rail,
    on_the_bank,
    short_of_the_end,
)
from pitboss.games.craps.laws import layout
from pitboss.games.craps.memory import Shoot
from pitboss.games.craps.opening import limits_lawful, present_dice, return_undecided, warn_of_rounding
from pitboss.games.craps.settlement import move_puck, settle_wagers
from pitboss.games.craps.shooter import (
    leave_the_dice,
    order_pass,
    pass_dice,
    somebody_shoots,
    take_the_dice,
    throw_dice,
)
from pitboss.games.craps.sign import barred_sign, commission_sign, limits_sign, payouts_sign
from pitboss.games.craps.supplemental import caps_lawful
from pitboss.games.craps.throw import call_total, collect_dice, late_bets, return_dice, roll_dice
from pitboss.games.craps.wagers import place_bets
from pitboss.games.refusal_codes import GameCode

LATE = Check(
    GameCode.BETTING_CLOSED, "bs/2(6)(a)", owner="craps", says="Betting is closed. You can bet before the next roll."
)

GAME = Game(
    slug="craps",
    name="Craps",
    memory=Shoot,
    terms=layout,
    opening=(present_dice, warn_of_rounding),
    round=(
        take_the_dice,
        place_bets,
        somebody_shoots,
        throw_dice,
        late_bets,
        roll_dice,
        call_total,
        collect_dice,
        settle_wagers,
        move_puck,
        return_dice,
    ),
    closing=(return_undecided,),
    incidents=(
        die_off_table,
        dice_stacked,
        not_together,
        short_of_the_end,
        on_the_bank,
        in_the_cup,
        on_a_rail,
        cheating,
        improper,
        hit_chips,
        face_disputed,
        missing_die,
        absent_player,
    ),
    commands=(pass_dice, order_pass, call_on, call_off, die_found),
    postings=(limits_sign, payouts_sign, barred_sign, commission_sign),
    lawful=(caps_lawful, limits_lawful),
    late_bet=LATE,
    parting=(leave_the_dice,),
)
