"""The cut: offered, refused or taken, the front packet to the back, the cutting card, the shoe loaded."""

from pitboss.engine.say import ALL
from pitboss.engine.step import passage, step
from pitboss.games.shoes.dealing import burn_card
from pitboss.games.shoes.memory import CUT, DEALER, IN_PLAY, ShoeTable, taking_part

PERCENT = 100


def cutters(t: ShoeTable, start: int) -> list[int]:
    """One seat of each player, clockwise from one seat on, past the dealer and round again (S-009)."""
    found: dict[str, int] = {}
    for seat in t.seats.clockwise(max(start, 0)):
        person = taking_part(t, seat)
        if person:
            found.setdefault(person, seat)
    return list(found.values())


async def offer(t: ShoeTable, seat: int) -> bool:
    """Offer the stack to one player; whether the cut was made."""
    person = taking_part(t, seat)
    if not person:
        return False
    if await t.choose(seat, "cut", "cut", "decline", says="The stack is offered for the cut") == "cut":
        await place_cutting_card(t, (person,), seat)
    if t.own.stage == CUT:
        return True
    t.say("offer-declined", to=ALL, data={"what": "cut", "person": person})
    return False


async def pass_on(t: ShoeTable, seats: list[int]) -> None:
    """Offer the stack to each of these in turn until it is cut; if nobody will, the dealer cuts."""
    for seat in seats:
        if await offer(t, seat):
            return
    await place_cutting_card(t, (DEALER,))


@passage("bs/4(5)(c)", "bs/8(3)(c)", "bs/13(3)(e)")
async def place_cutting_card(t: ShoeTable, who: tuple[str, ...], seat: int | None = None) -> None:
    """The cutting card goes in at least ten cards from either end. Somebody who walked off has not cut."""
    low, says = t.number("cut_from_end"), "Place the cutting card"
    depth = await t.number_from(who, "cut-depth", low, t.deck.size - low, says=says, seat=seat)
    if depth > 0:
        t.own.cut_depth, t.own.cut_by = depth, who[0]
        t.own.stage = CUT


@step("bs/8(3)(c)#marker", "bs/13(3)(f)", "S-061")
async def load_shoe(t: ShoeTable) -> None:
    """The front packet goes to the back, the cutting card about a quarter from the back, the stack into the shoe."""
    if t.own.stage != CUT:
        return
    behind = t.deck.size * t.settings.num("cut_card_percent") // PERCENT
    t.apply_cut(t.own.cut_depth, t.own.cut_by)
    says = f"Insert the cutting card {behind} cards from the back and load the shoe"
    await t.act("load-shoe", says, data={"behind": behind})
    t.deck.cut_card = behind
    t.own.stage, t.own.appeared = IN_PLAY, DEALER


@step("bs/8(4)(a)", "bs/13(5)(a)")
async def burn_first(t: ShoeTable) -> None:
    """The first card of every newly loaded shoe is burned before the first round."""
    if t.own.stage == IN_PLAY and not t.deck.out:
        t.own.relief = False
        t.say("fresh-shoe", to=ALL, says="Burn the first card", data={"cards": t.deck.size})
        await burn_card(t)
