"""From sealed decks to a loaded shoe: the steps that only punto banco has."""

from pitboss.engine.step import step
from pitboss.games.families.baccarat.opening import INSPECTION, bring_cards, burn_first, load_shoe
from pitboss.games.families.shoes.cut import cutters, pass_on
from pitboss.games.punto_banco.commission import collect_owed
from pitboss.games.punto_banco.memory import Punto

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
