"""The cut: offer it, move the front packet to the back, insert the cutting card, load the shoe."""

from pitboss.engine.ask import StandingAnswer
from pitboss.engine.say import ALL
from pitboss.engine.step import passage, step
from pitboss.events.decks import ShoeStarted
from pitboss.events.people import OfferDeclined
from pitboss.events.procedure import ActDone
from pitboss.games.families.shoes.dealing import burn_card
from pitboss.games.families.shoes.memory import CUT, DEALER, IN_PLAY, ShoeTable, taking_part

PERCENT = 100
CUT_OFFER = StandingAnswer("cut", never="decline", always="cut")


def cutters(t: ShoeTable, start: int) -> list[int]:
    """One seat of each player, clockwise from a seat, past the dealer and round again (S-009)."""
    found: dict[str, int] = {}
    for seat in t.seats.clockwise(max(start, 0)):
        person = taking_part(t, seat)
        if person:
            found.setdefault(person, seat)
    return list(found.values())


async def offer(t: ShoeTable, seat: int) -> bool:
    """Offer the cut to one player; return whether it was made."""
    person = taking_part(t, seat)
    if not person:
        return False
    says = "Would you like to cut the cards?"
    if await t.choose(seat, "cut", "cut", "decline", says=says, standing=CUT_OFFER) == "cut":
        await place_cutting_card(t, (person,), seat)
    if t.own.stage == CUT:
        return True
    t.say(OfferDeclined(what="cut", person=person), to=ALL)
    return False


async def pass_on(t: ShoeTable, seats: list[int]) -> None:
    """Offer the cut to each of these in turn; if nobody accepts, the dealer cuts."""
    for seat in seats:
        if await offer(t, seat):
            return
    await place_cutting_card(t, (DEALER,))


@passage("bs/4(5)(c)", "bs/5(4)(c)", "D-05", "bs/8(3)(c)", "bs/13(3)(e)", "bs/14(3)(e)", "bs/3(5)(c)")
async def place_cutting_card(t: ShoeTable, who: tuple[str, ...], seat: int | None = None) -> None:
    """Insert the cutting card at least ten cards from either end. A player who walked off has not cut."""
    depth = await cut_depth(t, who, seat)
    if depth > 0:
        t.own.cut_depth, t.own.cut_by = depth, who[0]
        t.own.stage = CUT


async def cut_depth(t: ShoeTable, who: tuple[str, ...], seat: int | None) -> int:
    """How many cards are in front of the cutting card: any lawful number, or exactly ten as 5(4)(c) is
    printed (D-05).
    """
    low = t.number("cut_from_end")
    high = t.deck.size - low
    if "cut_place" in t.settings and t.settings.text("cut_place") == "exactly-ten":
        says = f"Place the cutting card {low} cards from the front or the back"
        front = StandingAnswer("cut", always="front")
        end = await t.choose_by(who, "cut-end", ("front", "back"), seat=seat, says=says, standing=front)
        return {"front": low, "back": high}.get(end, -1)
    says, middle = "Cards in front of the cutting card", StandingAnswer("cut", always=(low + high) // 2)
    return await t.number_from(who, "cut-depth", low, high, says=says, seat=seat, standing=middle)


def from_shoe(t: ShoeTable) -> bool:
    """Whether the cards are dealt from a shoe, not by hand."""
    return "shoe" in t.gear


def cutting_card_behind(t: ShoeTable) -> int:
    """Move the front packet to the back; return how many cards go behind the cutting card."""
    t.apply_cut(t.own.cut_depth, t.own.cut_by)
    behind: int = t.deck.size * t.settings.num("cut_card_percent") // PERCENT
    return behind


def in_play_now(t: ShoeTable, behind: int) -> None:
    """The cards can be dealt, down to the cutting card."""
    t.deck.cut_card = behind
    t.own.stage, t.own.appeared = IN_PLAY, DEALER


@step(
    "bs/8(3)(c)#marker",
    "bs/13(3)(f)",
    "S-061",
    "bs/3(5)(d)",
    "B-19",
    when=from_shoe,
    fork="load",
    title="Load the shoe",
)
async def load_shoe(t: ShoeTable) -> None:
    """Move the front packet to the back, insert the cutting card about a quarter from the back, load the shoe."""
    if t.own.stage != CUT:
        return
    behind = cutting_card_behind(t)
    says = f"Insert the cutting card {behind} cards from the back and load the shoe"
    await t.act(ActDone("load-shoe", behind=behind), says)
    in_play_now(t, behind)


@step("bs/8(4)(a)", "bs/13(5)(a)", "bs/3(6)(c)", "B-20", title="Burn the first card")
async def burn_first(t: ShoeTable) -> None:
    """Burn the first card of every newly loaded shoe before the first round."""
    if t.own.stage == IN_PLAY and not t.deck.out:
        t.own.relief = False
        t.say(ShoeStarted(cards=t.deck.size), to=ALL, says="The dealer burns the first card")
        await burn_card(t)
