"""From sealed decks to a loaded shoe: inspection, wash, shuffle, cut, cutting cards, burn."""

from pitboss.engine.say import ALL
from pitboss.engine.step import Check, act, step
from pitboss.games.punto_banco.commission import collect_owed
from pitboss.games.punto_banco.memory import Punto
from pitboss.games.punto_banco.shoe import burn_cards
from pitboss.games.shoes.cut import cutters, pass_on
from pitboss.games.shoes.opening import first_look, lawful_backs
from pitboss.hands.points import pip_value

STAFF = ("dealer", "games-supervisor", "casino-supervisor")

# -- what the equipment must be -----------------------------------------------------------------------------------

TOO_DEEP = Check(
    "cutting-card-outside", "bs/4(5)(d)", owner="punto-banco",
    says="the cutting card lies inside the stack: {depth} cards from the back of {cards} is not",
)  # fmt: skip
BURNS_ALL = Check(
    "burn-too-many", "bs/4(5)(d)#burn", owner="punto-banco",
    says="a burn of {count} cards leaves nothing to deal from {cards}",
)  # fmt: skip


def lawful_cards(t: Punto) -> None:
    """Settings that bind one another: one kind of back, a cutting card inside the stack, a burn that leaves cards."""
    lawful_backs(t)
    depth, cards = t.settings.num("cut_card_depth"), 52 * t.settings.num("decks")
    TOO_DEEP.unless(t, depth < cards, depth=depth, cards=cards)
    count = t.settings.num("burn_count") if t.settings.text("burn") == "count" else 0
    BURNS_ALL.unless(t, count < cards, count=count, cards=cards)


# -- opening the table --------------------------------------------------------------------------------------------


@step("bs/4(1)(a)")
async def receive_cards(t: Punto) -> None:
    """The decks and the two cutting cards come to the table."""
    t.bring_deck(t.settings.num("decks"), colour=t.settings.text("backs"))
    t.own.stage, t.own.cut_out, t.own.to_go = "spent", False, 0
    data = {"count": t.number("cutting_cards"), "colour": t.settings.text("cutting_colour")}
    t.say("cutting-cards", to=ALL, data=data)


@step("bs/4(4)(a)", "P-10")
async def sort_cards(t: Punto) -> None:
    """The dealers sort the decks and inspect them."""
    await t.act("sort-and-inspect", "Sort the decks and inspect every card")


@step("bs/4(4)(b)", "P-10")
async def spread_cards(t: Punto) -> None:
    """A supervisor inspects the cards too; then they lie open by deck, suit and sequence for the first participants."""
    await t.act("inspect", "Inspect the cards as supervisor of the table", ("casino-supervisor",))
    says = "Spread the cards face up in columns by deck, suit and sequence"
    await t.act("spread", says, data={"columns": t.settings.num("decks")})


@step("bs/4(4)(c)")
async def wash_cards(t: Punto) -> None:
    """Once the first participants have had their look the cards are turned down, washed and stacked."""
    await first_look(t)
    await t.act("wash", "Turn the cards face down and mix them by a wash")
    await t.act("stack", "Stack the cards")


# -- before the first card of a shoe ------------------------------------------------------------------------------


@step("bs/4(3)(b)#collect", "P-02")
async def collect_before_shuffle(t: Punto) -> None:
    """No commission outlasts the shoe: what is marked up is collected before the cards are shuffled."""
    if t.own.stage == "spent":
        for person in list(t.own.markers):
            collect_owed(t, person)


@step("bs/4(5)(a)")
async def shuffle_cards(t: Punto) -> None:
    """The cards are shuffled before play begins and after each shoe."""
    if t.own.stage != "spent":
        return
    await t.shuffle("Shuffle the cards until they are randomly mixed")
    t.own.cut_out, t.own.to_go = False, 0
    t.own.stage = "shuffled"


@step("bs/4(5)(b)", "X-01")
async def offer_cut(t: Punto) -> None:
    """The stack is offered clockwise, from the highest number or from the last curator; else the dealer cuts."""
    if t.own.stage != "shuffled":
        return
    start = max(t.own.seat, 0) if t.deck.shuffles > 1 else 0
    await pass_on(t, cutters(t, start))


@step("bs/4(5)(d)", "P-03")
async def load_shoe(t: Punto) -> None:
    """The front packet goes to the back, the cutting cards go in near and at the back, the stack into the shoe."""
    if t.own.stage != "cut":
        return
    depth = t.settings.num("cut_card_depth")
    t.apply_cut(t.own.cut_depth, t.own.cut_by)
    says = f"Insert one cutting card {depth} cards from the back and the other at the end, and load the shoe"
    await t.act("load-shoe", says, data={"behind": depth, "end": 0})
    t.deck.cut_card = depth
    t.own.stage = "in-play"
    if depth < t.number("cut_card_safe"):
        warn_shallow(t, depth)


@act("P-03")
def warn_shallow(t: Punto, depth: int) -> None:
    """Two hands may follow the one that shows the cutting card: so few cards may not be enough for them."""
    safe = t.number("cut_card_safe")
    says = f"With {depth} cards behind the cutting card the shoe may run short; {safe} are always enough"
    t.say("warning", to=STAFF, says=says, data={"behind": depth, "enough": safe})


@step("bs/4(5)(d)#burn")
async def burn_first(t: Punto) -> None:
    """Before play the house may burn cards from the fresh shoe, by number or as its first card shows."""
    way = t.settings.text("burn")
    if t.own.stage != "in-play" or t.deck.out or way == "none":
        return
    if way == "count":
        await burn_cards(t, t.settings.num("burn_count"))
    else:
        card = await t.deal("burn", face_up=True)
        t.collect("burn")
        await burn_cards(t, pip_value(card))


OPENING = (receive_cards, sort_cards, spread_cards, wash_cards)
FRESH_SHOE = (collect_before_shuffle, shuffle_cards, offer_cut, load_shoe, burn_first)
