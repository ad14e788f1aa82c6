"""Raises are closed and the third card is dealt."""

from pitboss.engine.step import step
from pitboss.games.red_dog.deal import to_box
from pitboss.games.red_dog.memory import MIDDLE, DogTable, spread_now, value_in
from pitboss.games.red_dog.shoe import new_dealer_burns


@step("bs/8(5)(k)", "S-014")
async def third_card(t: DogTable) -> None:
    """The dealer calls that raises are closed, deals the third card to the middle box and calls its value."""
    if spread_now(t) and t.live_wagers():
        t.announce("Raises closed")
        await new_dealer_burns(t)
        await to_box(t, MIDDLE)
        t.announce(str(value_in(t, MIDDLE)))
