"""The cut: offered, refused or taken, the front packet to the back, the cutting card, the shoe loaded."""

from collections.abc import Awaitable, Callable
from typing import Any

from pitboss.engine.say import ALL
from pitboss.games.shoes.memory import CUT, DEALER, IN_PLAY, ShoeTable, taking_part

Place = Callable[[Any, tuple[str, ...], int | None], Awaitable[Any]]


def cutters(t: ShoeTable, start: int) -> list[int]:
    """One seat of each player, clockwise from one seat on, past the dealer and round again (S-009)."""
    found: dict[str, int] = {}
    for seat in t.seats.clockwise(max(start, 0)):
        person = taking_part(t, seat)
        if person:
            found.setdefault(person, seat)
    return list(found.values())


async def offer(t: ShoeTable, seat: int, place: Place) -> bool:
    """Offer the stack to one player; whether the cut was made."""
    person = taking_part(t, seat)
    if not person:
        return False
    if await t.choose(seat, "cut", "cut", "decline", says="The stack is offered for the cut") == "cut":
        await place(t, (person,), seat)
    if t.own.stage == CUT:
        return True
    t.say("offer-declined", to=ALL, data={"what": "cut", "person": person})
    return False


async def pass_on(t: ShoeTable, seats: list[int], place: Place) -> None:
    """Offer the stack to each of these in turn until it is cut; if nobody will, the dealer cuts."""
    for seat in seats:
        if await offer(t, seat, place):
            return
    await place(t, (DEALER,), None)


async def place_cutting_card(t: ShoeTable, who: tuple[str, ...], seat: int | None, low: int) -> None:
    """The cutting card goes in at least so many cards from either end. Somebody who walked off has not cut."""
    says = "Place the cutting card"
    depth = await t.number_from(who, "cut-depth", low, t.deck.size - low, says=says, seat=seat)
    if depth > 0:
        t.own.cut_depth, t.own.cut_by = depth, who[0]
        t.own.stage = CUT


async def load(t: ShoeTable, behind: int) -> None:
    """The front packet goes to the back, the cutting card so many cards from the back, the stack into the shoe."""
    t.apply_cut(t.own.cut_depth, t.own.cut_by)
    says = f"Insert the cutting card {behind} cards from the back and load the shoe"
    await t.act("load-shoe", says, data={"behind": behind})
    t.deck.cut_card = behind
    t.own.stage, t.own.appeared = IN_PLAY, DEALER
