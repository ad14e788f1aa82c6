"""From sealed decks to a loaded shoe: the steps that only chemin de fer has."""

from pitboss.engine.step import step
from pitboss.games.chemin_de_fer.bank import put_up_again
from pitboss.games.chemin_de_fer.memory import CheminTable, seat_of
from pitboss.games.families.baccarat.opening import INSPECTION, bring_cards, burn_first, load_shoe
from pitboss.games.families.shoes.cut import cutters, pass_on
from pitboss.games.families.shoes.memory import SHUFFLED, SPENT
from pitboss.games.families.shoes.opening import shuffle_spent


@step("bs/5(1)(a)", title="Bring the cards")
async def receive_cards(t: CheminTable) -> None:
    """The decks and the two cutting cards come to the table."""
    bring_cards(t)


@step("bs/5(4)(a)", title="Shuffle the cards")
async def shuffle_cards(t: CheminTable) -> None:
    """The dealer shuffles the cards before play begins and after each shoe."""
    if t.own.stage == SPENT:
        await shuffle_spent(t, "Shuffle the cards")
        put_up_again(t)


@step("bs/5(4)(b)", "X-01", title="Offer the cut")
async def offer_cut(t: CheminTable) -> None:
    """The cut is offered clockwise, from the highest number or the left of the Banker; otherwise the dealer cuts."""
    if t.own.stage != SHUFFLED:
        return
    own = t.own
    dealing = seat_of(t, own.banker) if own.banker else own.from_seat
    start = (dealing + 1) % len(t.seats.places) if t.deck.shuffles > 1 else 0
    await pass_on(t, cutters(t, start))


OPENING = (receive_cards, *INSPECTION)
FRESH_SHOE = (shuffle_cards, offer_cut, load_shoe, burn_first)
