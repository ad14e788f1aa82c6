"""Punto banco, step by step in the order of the rulebook."""

from pitboss.engine.game import Game
from pitboss.engine.money import money
from pitboss.engine.step import posting
from pitboss.games.families.baccarat.memory import seat_number
from pitboss.games.families.baccarat.opening import lawful_cards
from pitboss.games.families.baccarat.sign import commission_line
from pitboss.games.punto_banco.commission import collect_at_closing, collect_owed
from pitboss.games.punto_banco.curator import CURATOR, keep_or_pass, order_pass
from pitboss.games.punto_banco.deal import DEAL
from pitboss.games.punto_banco.irregularities import IRREGULARITIES
from pitboss.games.punto_banco.memory import Punto, PuntoMemory
from pitboss.games.punto_banco.opening import FRESH_SHOE, OPENING
from pitboss.games.punto_banco.settlement import RESULT
from pitboss.games.punto_banco.shoe import clear_layout, count_down
from pitboss.games.punto_banco.tables import terms
from pitboss.games.punto_banco.wagers import BETTING, LATE, PAIRS, STAKES, spots


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
    parting=(collect_owed,),
    seat_number=seat_number,
)
