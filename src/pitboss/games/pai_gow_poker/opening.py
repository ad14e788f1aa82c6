"""Cards come to the table; before play and after each round they are shuffled and cut."""

from pitboss.engine.step import step
from pitboss.games.families.single_deck.opening import inspect_cards, spread_cards, wash_cards
from pitboss.games.pai_gow_poker.cutting import offer_cut
from pitboss.games.pai_gow_poker.memory import GowTable

SHUFFLE = "Shuffle the cards"


@step("bs/9(2)(a)", title="Bring the cards")
async def receive_cards(t: GowTable) -> None:
    """A deck of 52 cards and a joker comes to the table."""
    t.bring_deck(t.settings.num("decks"), t.number("jokers"), t.settings.text("deck_colour"))


@step("bs/9(3)(a)", "bs/9(3)(b)", "bs/9(3)(c)", title="Prepare the cards")
async def prepare_cards(t: GowTable) -> None:
    """The dealer sorts and inspects the cards, spreads them for the first players, then washes and stacks them."""
    await inspect_cards(t)
    await spread_cards(t)
    await wash_cards(t)


@step("bs/9(4)(a)")
async def shuffle_before_play(t: GowTable) -> None:
    """Immediately before play the dealer shuffles the cards, and they are cut."""
    await t.shuffle(SHUFFLE)
    await offer_cut(t)


@step("bs/9(4)(a)", "bs/9(9)(i)", lasting=True, title="Shuffle after the round")
async def shuffle_after_round(t: GowTable) -> None:
    """After all winners are paid the cards are shuffled and cut for the next hand, unless they are changed."""
    if t.state.dealt and not t.state.floor.new_cards:
        await t.shuffle(SHUFFLE)
        await offer_cut(t)


OPENING = (receive_cards, prepare_cards, shuffle_before_play)
