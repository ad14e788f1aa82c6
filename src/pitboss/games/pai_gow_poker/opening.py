"""Cards come to the table; before play and after each round they are shuffled, and a player cuts them."""

from pitboss.engine.step import step
from pitboss.games.pai_gow_poker.cutting import offer_cut
from pitboss.games.pai_gow_poker.memory import GowTable
from pitboss.games.single_deck.opening import inspect_cards, spread_cards, wash_cards

SHUFFLE = "Shuffle the cards so that they are randomly intermixed"


@step("bs/9(2)(a)")
async def receive_cards(t: GowTable) -> None:
    """A deck of 52 cards and a joker comes to the table."""
    t.bring_deck(t.settings.num("decks"), t.number("jokers"), t.settings.text("deck_colour"))


@step("bs/9(3)(a)", "bs/9(3)(b)", "bs/9(3)(c)")
async def prepare_cards(t: GowTable) -> None:
    """The cards are sorted and inspected, spread for the first players to come, then washed and stacked."""
    await inspect_cards(t)
    await spread_cards(t)
    await wash_cards(t)


@step("bs/9(4)(a)")
async def shuffle_before_play(t: GowTable) -> None:
    """Immediately before play begins the cards are shuffled, and cut."""
    await t.shuffle(SHUFFLE)
    await offer_cut(t)


@step("bs/9(4)(a)", "bs/9(9)(i)", lasting=True)
async def shuffle_after_round(t: GowTable) -> None:
    """After all winners are paid the cards are shuffled for the next hand, and cut, unless they are changed."""
    if t.state.dealt and not t.state.floor.new_cards:
        await t.shuffle(SHUFFLE)
        await offer_cut(t)


OPENING = (receive_cards, prepare_cards, shuffle_before_play)
