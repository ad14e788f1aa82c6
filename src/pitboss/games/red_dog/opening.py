"""Opening the table and a shoe: inspect, spread in columns, wash, shuffle, cut."""

from pitboss.engine.step import step
from pitboss.events.procedure import ActDone
from pitboss.games.families.shoes.cut import burn_first, cutters, load_shoe, pass_on
from pitboss.games.families.shoes.memory import SHUFFLED, far_right, first_to_come
from pitboss.games.families.shoes.opening import first_look, receive_cards, shuffle_spent, sort_and_inspect
from pitboss.games.red_dog.memory import DogTable


@step("bs/8(2)(a)", title="Inspect the cards")
async def inspect_cards(t: DogTable) -> None:
    """The dealer sorts and inspects the decks; then a casino supervisor inspects them."""
    await sort_and_inspect(t, "casino-supervisor")


@step("bs/8(2)(b)", title="Spread the cards")
async def spread_cards(t: DogTable) -> None:
    """Spread the cards face up in columns by deck, suit and sequence for the first players to see."""
    says = "Spread the cards face up in columns by deck, suit and sequence"
    await t.act(ActDone("spread", columns=t.settings.num("decks")), says)


@step("bs/8(2)(c)", title="Wash the cards")
async def wash_cards(t: DogTable) -> None:
    """After the first players have looked, turn the cards face down, wash and stack them."""
    await first_look(t)
    await t.act("wash", "Turn the cards face down and wash them")
    await t.act("stack", "Stack the cards")


@step("bs/8(3)(a)", title="Shuffle the cards")
async def shuffle_cards(t: DogTable) -> None:
    """Shuffle before play begins and after each shoe."""
    await shuffle_spent(t, "Shuffle the cards")


@step("bs/8(3)(b)", "S-009", "X-01", title="Offer the cut")
async def offer_cut(t: DogTable) -> None:
    """Offer the cut to the player at the far right (at first to the first player to come), then clockwise."""
    if t.own.stage == SHUFFLED:
        start = far_right(t) if t.own.appeared else first_to_come(t)
        await pass_on(t, cutters(t, start))


OPENING = (receive_cards, inspect_cards, spread_cards, wash_cards)
FRESH_SHOE = (shuffle_cards, offer_cut, load_shoe, burn_first)
