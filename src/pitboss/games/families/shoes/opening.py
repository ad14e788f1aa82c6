"""From sealed decks to a shoe: opening, shuffle, cut."""

from typing import Any

from pitboss.engine.ask import Answer, StandingAnswer, ask
from pitboss.engine.core import wants
from pitboss.engine.say import ALL
from pitboss.engine.step import Check, act, passage, step
from pitboss.engine.table import AnyTable, Table
from pitboss.events.decks import CutterChosen, CuttingCardsBrought, ShoeStarted
from pitboss.events.people import OfferDeclined
from pitboss.events.procedure import ActDone
from pitboss.games.families.shoes.dealing import burn_card
from pitboss.games.families.shoes.table import (
    CUT,
    DEALER,
    IN_PLAY,
    OWNER,
    SHUFFLED,
    SPENT,
    ShoeTable,
    far_right,
    first_to_come,
    taking_part,
)
from pitboss.games.refusal_codes import GameCode

# -- from sealed decks to shuffled cards: bring, inspect, spread, shuffle ---------------------------------------------

ONE_BACK = Check(
    GameCode.BACKS_DIFFER, "bs/4(6)(a)", "bs/5(1)(a)", "bs/8(1)(a)", "bs/13(2)(a)", "bs/14(2)(a)", "bs/3(2)(a)",
    "bs/3(2)(a)#single-deck", owner=OWNER,
    says="All cards must have backs of one colour and design. Name one colour, not {backs!r}.",
)  # fmt: skip
NOBODY_HERE = Check(
    GameCode.NOBODY_HERE, "bs/4(4)(b)", "bs/4(4)(c)", "bs/5(3)(b)", "bs/5(3)(c)", "bs/8(2)(b)", "bs/8(2)(c)",
    "bs/13(3)(b)", "bs/3(4)(c)", owner=OWNER,
    says="The cards stay spread until the first player has come to look at them.",
)  # fmt: skip


def lawful_backs(t: ShoeTable) -> None:
    """Check that all decks have the same back."""
    backs = t.settings.text("backs")
    ONE_BACK.unless(t, len(backs.split()) == 1, backs=backs)


@step("bs/8(1)(a)", "S-017", "bs/13(2)(a)", title="Bring the cards")
async def receive_cards(t: ShoeTable) -> None:
    """Bring the decks and the cutting cards to the table."""
    bring_decks(t)


def bring_decks(t: ShoeTable) -> None:
    """Put all decks, not yet shuffled, and the cutting cards on the table."""
    t.bring_deck(t.settings.num("decks"), colour=t.settings.text("backs"))
    t.own.stage, t.own.cut_out, t.own.security = SPENT, False, False
    t.say(CuttingCardsBrought(count=t.number("cutting_cards")), to=ALL)


async def sort_and_inspect(t: ShoeTable, supervisor: str) -> None:
    """The dealer sorts and inspects the cards; then a supervisor inspects them."""
    await t.act("sort-and-inspect", "Sort the decks and inspect every card")
    await t.act("inspect", "Inspect the cards as the table's supervisor", (supervisor,))


async def first_look(t: ShoeTable) -> None:
    """The cards stay face up until a player has come to look at them, or the table is to close."""

    def check(answer: Answer) -> None:
        wants(answer, "done")
        NOBODY_HERE.unless(t, t.seats.taken > 0 or t.state.closing)

    says = "Show the cards to the first players"
    await ask(t.question("view", "act", (DEALER,), check, says=says, about={"needs": "player"}))
    t.say(ActDone(act="view", persons=sorted(t.state.persons)), to=ALL, says=says)


async def shuffle_spent(t: ShoeTable, says: str) -> None:
    """Shuffle a shoe that is used up; leave one in play alone."""
    if t.own.stage != SPENT:
        return
    await t.shuffle(says)
    t.own.cut_out = t.own.security = False
    t.own.stage, t.own.burns = SHUFFLED, []


# -- the cut: offer it, move the front packet to the back, insert the cutting card, load the shoe ---------------------

PERCENT = 100
# A ShoeMemory, or another state with its `stage`, `cut_depth` and `cut_by`: a struct can't have two bases with fields.
CutTable = Table[Any, object]
CUT_OFFER = StandingAnswer("cut", never="decline", always="cut")


def cutters(t: AnyTable, start: int) -> list[int]:
    """One seat of each player, clockwise from a seat, past the dealer and round again (S-009)."""
    found: dict[str, int] = {}
    for seat in t.seats.clockwise(max(start, 0)):
        person = taking_part(t, seat)
        if person:
            found.setdefault(person, seat)
    return list(found.values())


async def offer(t: CutTable, seat: int) -> bool:
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


async def pass_on(t: CutTable, seats: list[int]) -> None:
    """Offer the cut to each of these in turn; if nobody accepts, the dealer cuts."""
    for seat in seats:
        if await offer(t, seat):
            return
    await place_cutting_card(t, (DEALER,))


@passage("bs/4(5)(c)", "bs/5(4)(c)", "D-05", "bs/8(3)(c)", "bs/13(3)(e)", "bs/14(3)(e)", "bs/3(5)(c)")
async def place_cutting_card(t: CutTable, who: tuple[str, ...], seat: int | None = None) -> None:
    """Insert the cutting card at least ten cards from either end. A player who walked off has not cut."""
    depth = await cut_depth(t, who, seat)
    if depth > 0:
        t.own.cut_depth, t.own.cut_by = depth, who[0]
        t.own.stage = CUT


async def cut_depth(t: CutTable, who: tuple[str, ...], seat: int | None) -> int:
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
    says, middle = "How many cards in front of the cutting card?", StandingAnswer("cut", always=(low + high) // 2)
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


# -- who cuts ---------------------------------------------------------------------------------------------------------
# At first the first player to come; later the player with the cutting card, or the one at the far right.


async def offer_designated(t: ShoeTable) -> None:
    """Offer the shuffled cards to the player who is to cut, then to the others."""
    if t.own.stage != SHUFFLED:
        return
    first, *others = cutters(t, designated(t)) or [-1]
    if first < 0 or not await offer(t, first):
        await refused_cut(t, others)


def designated(t: ShoeTable) -> int:
    """The seat of the player who is to cut."""
    if not t.own.appeared:
        return first_to_arrive(t) or 0
    if t.own.appeared.startswith("seat-"):
        return whose_box(t) or 0
    return at_far_right(t) or 0


@act("bs/13(3)(g)(i)", "bs/3(5)(e)(i)")
def first_to_arrive(t: ShoeTable) -> int:
    """When the game begins, the first player who came to the table cuts."""
    return _cutter(t, first_to_come(t))


@act("bs/13(3)(g)(ii)", "bs/3(5)(e)(ii)")
def whose_box(t: ShoeTable) -> int:
    """The player on whose box the cutting card appeared cuts."""
    return _cutter(t, int(t.own.appeared.removeprefix("seat-")))


@act("bs/13(3)(g)(iii)", "bs/3(5)(e)(iii)")
def at_far_right(t: ShoeTable) -> int:
    """If it appeared on the dealer's hand, the player at the dealer's far right cuts."""
    return _cutter(t, max(far_right(t), 0))


def _cutter(t: ShoeTable, seat: int) -> int:
    t.say(CutterChosen(seat=seat), to=ALL)
    return seat


@passage("bs/13(3)(h)", "bs/3(5)(f)", "S-009", "X-01")
async def refused_cut(t: ShoeTable, others: list[int]) -> None:
    """A refused cut goes clockwise to each other player; if nobody accepts, the dealer cuts."""
    await pass_on(t, others)
