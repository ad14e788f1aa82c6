"""Opening the table: decks inspected, laid open in columns, washed and stacked."""

from pitboss.engine.step import Check, step
from pitboss.games.red_dog.memory import OWNER, DogTable
from pitboss.games.shoes.opening import bring_cards, first_look, sort_and_inspect

ONE_BACK = Check(
    "backs-differ", "bs/8(1)(a)", owner=OWNER,
    says="all cards have backs of one colour and design: name one colour, not {backs!r}",
)  # fmt: skip
NOBODY_HERE = Check(
    "nobody-here", "bs/8(2)(b)", "bs/8(2)(c)", owner=OWNER,
    says="the cards stay spread until the first participant has come to look at them",
)  # fmt: skip


def lawful_cards(t: DogTable) -> None:
    """One kind of back for all decks."""
    backs = t.settings.text("backs")
    ONE_BACK.unless(t, len(backs.split()) == 1, backs=backs)


@step("bs/8(1)(a)", "S-017")
async def receive_cards(t: DogTable) -> None:
    """The decks and two cutting cards come to the table; one of them is used."""
    bring_cards(t, t.number("cutting_cards"))


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
    await first_look(t, NOBODY_HERE)
    await t.act("wash", "Turn the cards face down and mix them by a wash")
    await t.act("stack", "Stack the cards")


OPENING = (receive_cards, inspect_cards, spread_cards, wash_cards)
