"""Punto banco, step by step in the order of the rulebook."""

from pitboss.engine.game import Game
from pitboss.engine.money import money
from pitboss.engine.step import posting, step
from pitboss.games.families.baccarat.shoe import INSPECTION, bring_cards, burn_first, lawful_cards, load_shoe
from pitboss.games.families.baccarat.table import commission_line, seat_number
from pitboss.games.families.shoes.opening import cutters, pass_on
from pitboss.games.punto_banco.irregularities import IRREGULARITIES
from pitboss.games.punto_banco.play import (
    CURATOR,
    DEAL,
    ONLY_AT,
    RESULT,
    clear_layout,
    collect_at_closing,
    collect_owed,
    count_down,
    keep_or_pass,
    order_pass,
)
from pitboss.games.punto_banco.table import BETTING, LATE, PAIRS, STAKES, Punto, PuntoMemory, spots, terms

# -- from sealed decks to a loaded shoe: the steps that only punto banco has ------------------------------------------

# -- opening the table --------------------------------------------------------------------------------------------


@step("bs/4(1)(a)", title="Bring the cards")
async def receive_cards(t: Punto) -> None:
    """The decks and the two cutting cards come to the table."""
    bring_cards(t)
    t.own.to_go = 0


# -- before the first card of a shoe ------------------------------------------------------------------------------


@step("bs/4(3)(b)#collect", "P-02", title="Collect commission before the shuffle")
async def collect_before_shuffle(t: Punto) -> None:
    """The dealer collects all marked commission before the cards are shuffled."""
    if t.own.stage == "spent":
        for person in list(t.own.markers):
            collect_owed(t, person)


@step("bs/4(5)(a)", title="Shuffle the cards")
async def shuffle_cards(t: Punto) -> None:
    """The dealer shuffles the cards before play begins and after each shoe."""
    if t.own.stage != "spent":
        return
    await t.shuffle("Shuffle the cards")
    t.own.cut_out, t.own.to_go = False, 0
    t.own.stage = "shuffled"


@step("bs/4(5)(b)", "X-01", title="Offer the cut")
async def offer_cut(t: Punto) -> None:
    """The cut is offered clockwise, from the highest number or the last curator; otherwise the dealer cuts."""
    if t.own.stage != "shuffled":
        return
    start = max(t.own.seat, 0) if t.deck.shuffles > 1 else 0
    await pass_on(t, cutters(t, start))


OPENING = (receive_cards, *INSPECTION)
FRESH_SHOE = (collect_before_shuffle, shuffle_cards, offer_cut, load_shoe, burn_first)


# -- punto banco, step by step in the order of the rulebook -----------------------------------------------------------


@posting("limits", "bs/4(2)(c)(viii)")
def limits_sign(t: Punto) -> list[str]:
    """The approved minimum and maximum are posted at the table."""
    low, high = money(t.state.limits["min"]), money(t.state.limits["max"])
    return [f"Minimum wager {low}, maximum {high} on one area (approval: {t.settings.text('limits_approval')})"]


@posting("payouts", "bs/4(3)(a)", "bs/4(3)(b)", "bs/4(3)(c)")
def payouts_sign(t: Punto) -> list[str]:
    """What each wager pays, and the commission."""
    lines: list[str] = []
    for spot in spots(t):
        schedule = "approved" if spot in PAIRS else "layout"
        lines.append(f"{t.line(schedule, spot).label}: {t.chapter.odds(t.settings, schedule, spot)}")
    return [*lines, commission_line(t)]


GAME = Game(
    slug="punto-banco",
    name="Baccarat-Punto Banco",
    memory=PuntoMemory,
    terms=terms,
    lawful=(lawful_cards, STAKES.lawful),
    opening=OPENING,
    round=(*FRESH_SHOE, *CURATOR, *BETTING, *DEAL, *RESULT, count_down, keep_or_pass, clear_layout),
    closing=(collect_at_closing,),
    incidents=IRREGULARITIES,
    commands=(order_pass,),
    postings=(limits_sign, payouts_sign),
    late_bet=LATE,
    only_at=ONLY_AT,
    parting=(collect_owed,),
    seat_number=seat_number,
)
