"""Opening the table and a shoe: decks inspected, laid open in columns, washed, shuffled, cut."""

from pitboss.engine.step import step
from pitboss.games.red_dog.memory import DogTable
from pitboss.games.shoes.cut import burn_first, cutters, load_shoe, pass_on
from pitboss.games.shoes.memory import SHUFFLED, far_right, first_to_come
from pitboss.games.shoes.opening import first_look, receive_cards, shuffle_spent, sort_and_inspect


@step("bs/8(2)(a)")
async def inspect_cards(t: DogTable) -> None:
    """The dealer sorts and inspects the decks, after which a casino supervisor inspects them."""
    await sort_and_inspect(t, "casino-supervisor")


@step("bs/8(2)(b)")
async def spread_cards(t: DogTable) -> None:
    """The cards lie face up in columns by deck, suit and sequence for the first participants."""
    says = "Spread the cards face up in columns by deck, suit and sequence"
    await t.act("spread", says, data={"columns": t.settings.num("decks")})


@step("bs/8(2)(c)")
async def wash_cards(t: DogTable) -> None:
    """Once the first participants have looked, the cards are turned down, washed and stacked."""
    await first_look(t)
    await t.act("wash", "Turn the cards face down and mix them by a wash")
    await t.act("stack", "Stack the cards")


@step("bs/8(3)(a)")
async def shuffle_cards(t: DogTable) -> None:
    """Before play begins, and after each shoe, the dealer shuffles."""
    await shuffle_spent(t, "Shuffle the cards so that they are randomly intermixed")


@step("bs/8(3)(b)", "S-009", "X-01")
async def offer_cut(t: DogTable) -> None:
    """The stack is offered to the player at the far right, in the beginning to the first to come, then clockwise."""
    if t.own.stage == SHUFFLED:
        start = far_right(t) if t.own.appeared else first_to_come(t)
        await pass_on(t, cutters(t, start))


OPENING = (receive_cards, inspect_cards, spread_cards, wash_cards)
FRESH_SHOE = (shuffle_cards, offer_cut, load_shoe, burn_first)
