"""The cut: offered around the table, made once, at least ten cards from either end; a bad cut is repeated."""

from pitboss.engine.ask import StandingAnswer
from pitboss.engine.say import ALL
from pitboss.engine.step import passage
from pitboss.events.decks import CutRepeated
from pitboss.events.people import OfferDeclined
from pitboss.games.pai_gow_poker.memory import DEALER, GowTable

CUT, DECLINE = "cut", "decline"
CUT_OFFER = StandingAnswer("cut", never=DECLINE, always=CUT)


def cutters(t: GowTable) -> list[int]:
    """One seat of each player who may play, clockwise from the dealer's left."""
    found: dict[str, int] = {}
    for seat in t.seated():
        person = t.person_at(seat)
        if person not in t.state.barred:
            found.setdefault(person, seat)
    return list(found.values())


@passage("bs/9(4)(b)")
async def offer_cut(t: GowTable) -> None:
    """Each player in turn is offered the cut until one accepts; otherwise the dealer cuts."""
    for seat in cutters(t):
        person = t.person_at(seat)
        if not person:
            continue  # gone while another player was asked
        if await t.choose(seat, CUT, CUT, DECLINE, says="Cut the cards?", standing=CUT_OFFER) == CUT:
            await make_cut(t, (person,), seat)
            return
        t.say(OfferDeclined(what=CUT, person=person), to=ALL)
    await t.act("notify-supervisor", "Tell the supervisor that no player cuts")
    await make_cut(t, (DEALER,), None)


@passage("bs/9(4)(c)")
async def make_cut(t: GowTable, who: tuple[str, ...], seat: int | None) -> None:
    """The cutting card goes into the stack at least ten cards from either end."""
    edge = t.number("cut_from_end")
    depth = await _depth(t, who, seat)
    while not edge <= depth <= t.deck.size - edge:
        if not await cut_again(t, depth):
            break
        if who[0] not in (DEALER, *t.state.persons):  # left during the riffle: nobody else was asked
            who, seat = (DEALER,), None
        depth = await _depth(t, who, seat)
    t.apply_cut(depth, who[0])


async def _depth(t: GowTable, who: tuple[str, ...], seat: int | None) -> int:
    size, says = t.deck.size, "How many cards are above the cutting card?"
    expected = {"expected": size // 2}
    middle = StandingAnswer("cut", always=size // 2)
    return await t.number_from(who, "cut-depth", 1, size - 1, says=says, seat=seat, about=expected, standing=middle)


@passage("bs/9(4)(c)#recut")
async def cut_again(t: GowTable, depth: int) -> bool:
    """After a bad cut the cutting card comes out, the cards are riffled once, and the cut is repeated."""
    t.say(CutRepeated(depth=depth), to=ALL, says="The cut is too near an end: cut again")
    await t.shuffle("Riffle the cards once")
    return True
