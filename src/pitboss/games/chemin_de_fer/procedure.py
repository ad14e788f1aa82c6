"""Chemin de fer, step by step in the order of the rulebook."""

from pitboss.engine.game import Game
from pitboss.engine.money import money
from pitboss.engine.say import ALL
from pitboss.engine.step import posting, step
from pitboss.events.decks import ShoeOver
from pitboss.games.chemin_de_fer.bank import FINDING_BANKER, banker_left
from pitboss.games.chemin_de_fer.cover import BETTING, LATE
from pitboss.games.chemin_de_fer.deal import DEAL
from pitboss.games.chemin_de_fer.irregularities import CARDS
from pitboss.games.chemin_de_fer.memory import Chemin, CheminTable
from pitboss.games.chemin_de_fer.misdeals import MISDEALS
from pitboss.games.chemin_de_fer.opening import FRESH_SHOE, OPENING
from pitboss.games.chemin_de_fer.passing import heed_order, keep_or_pass, move_seat, one_seat, order_pass
from pitboss.games.chemin_de_fer.settlement import collect_and_pay
from pitboss.games.chemin_de_fer.stake import LIMITS, place_bank
from pitboss.games.chemin_de_fer.tables import terms
from pitboss.games.families.baccarat.memory import BANKER_HAND, PLAYER_HAND, seat_number
from pitboss.games.families.baccarat.opening import lawful_cards
from pitboss.games.families.baccarat.shoe import discard_held, open_next_hand_with_kept
from pitboss.games.families.baccarat.sign import commission_line
from pitboss.games.families.shoes.dealing import OUT
from pitboss.games.families.shoes.memory import SPENT


@step("bs/5(4)(a)", "D-18", "D-19", lasting=True, title="Clear the layout")
async def clear_layout(t: CheminTable) -> None:
    """The cards go to the rack; the hand with the cutting card was the last before the shuffle."""
    for hand in (PLAYER_HAND, BANKER_HAND, OUT):
        if hand in t.state.hands:
            t.collect(hand)
    if t.own.cut_out and t.own.stage != SPENT:
        t.own.stage = SPENT
        t.say(ShoeOver(), to=ALL, says="No more cards are dealt until the reshuffle")
    open_next_hand_with_kept(t)
    if t.own.held_over and (t.own.stage == SPENT or t.state.floor.new_cards):
        discard_held(t)


@posting("limits", "bs/5(2)", "D-04")
def limits_sign(t: CheminTable) -> list[str]:
    """The approved minimum and maximum are posted at the table."""
    low, high = money(t.state.limits["min"]), money(t.state.limits["max"])
    return [f"Minimum wager {low}, maximum {high} on the bank (approval: {t.settings.text('limits_approval')})"]


@posting("payouts", "bs/5(10)(b)", "bs/5(10)(c)")
def payouts_sign(t: CheminTable) -> list[str]:
    """What each wager pays, and the commission."""
    paid = [(t.line("layout", name).label, t.chapter.odds(t.settings, "layout", name)) for name in ("against", "bank")]
    return [*(f"{label[0].upper()}{label[1:]}: {pays}" for label, pays in paid), commission_line(t)]


BANK = (heed_order, *FINDING_BANKER, place_bank)

GAME = Game(
    slug="chemin-de-fer",
    name="Baccarat-Chemin de Fer",
    memory=Chemin,
    terms=terms,
    lawful=(lawful_cards, LIMITS.lawful),
    opening=OPENING,
    round=(*FRESH_SHOE, *BANK, *BETTING, *DEAL, collect_and_pay, keep_or_pass, clear_layout),
    incidents=(*CARDS, *MISDEALS),
    commands=(order_pass, move_seat),
    postings=(limits_sign, payouts_sign),
    guards={"sit": (one_seat,)},
    late_bet=LATE,
    parting=(banker_left,),
    seat_number=seat_number,
)  # fmt: skip
