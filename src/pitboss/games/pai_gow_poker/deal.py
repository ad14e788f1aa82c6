"""The cut and the deal."""

from functools import cache

from pitboss.engine.ask import StandingAnswer
from pitboss.engine.passes import deal_pass, pass_out, rack_out
from pitboss.engine.say import ALL
from pitboss.engine.step import Void, act, passage, step
from pitboss.events.decks import CutRepeated
from pitboss.events.pai_gow import FirstStackNamed, LeftoverCounted
from pitboss.events.people import OfferDeclined
from pitboss.events.procedure import Announced, EquipmentReferred
from pitboss.games.families.single_deck.irregularities import seen_by_all
from pitboss.games.families.single_deck.table import hand_of
from pitboss.games.pai_gow_poker.rules import steps_to_first
from pitboss.games.pai_gow_poker.table import (
    DEALER,
    NOBODY,
    GowTable,
    bank_hand,
    bank_place,
    banker_of,
    contested,
    dealer_place,
    places,
    playing,
    round_from,
)

# -- the cut: offered around the table, made once, at least ten cards from either end; a bad cut is repeated ----------

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


# -- the deal: seven stacks back and forth, four cards left over, the dice, and each stack to its place ---------------

FACES = 6
DICE = "dice"
FIRST_STACK = "first-stack"


def stack_name(number: int) -> str:
    """A stack by its number from the dealer's right."""
    return f"stack-{number}"


@cache
def rolls(dice: int) -> tuple[str, ...]:
    """Every result of the dice, as `1-1-6`."""
    faces = [str(face + 1) for face in range(FACES)]
    found = [""]
    for _ in range(dice):
        found = [f"{before}-{face}" if before else face for before in found for face in faces]
    return tuple(found)


# -- the stacks -------------------------------------------------------------------------------------------------------


@step("bs/9(6)(a)", fork="deal", title="Deal the stacks")
async def deal_stacks(t: GowTable) -> None:
    """Right after the cut the dealer deals seven stacks of seven face down, back and forth."""
    names = back_and_forth(t.number("stacks"), t.number("stack_cards"))
    if names[0] not in t.state.hands:
        await deal_pass(t, names)
    if t.own.up_next:
        t.own.up_next = False
        await card_exposed(t, names[0], 1)
    await verify_leftover(t)


@cache
def back_and_forth(stacks: int, cards: int) -> tuple[str, ...]:
    """The stack of each card: from the last stack to the first, back again, and so on."""
    across = tuple(stack_name(number) for number in range(stacks, 0, -1))
    return tuple(name for nth in range(cards) for name in (across if nth % 2 == 0 else across[::-1]))


@passage("bs/9(6)(a)#leftover", "S-156")
async def verify_leftover(t: GowTable) -> None:
    """The dealer checks that four cards are left over and racks them; another number is a misdeal."""
    wanted, most = t.number("leftover"), t.deck.size
    says = "How many cards are left over?"
    found = await t.number_from(("dealer",), "count-leftover", 0, most, says=says, about={"expected": t.deck.remaining})
    rest = " and go to the discard rack" if found == wanted else ""
    t.say(LeftoverCounted(counted=found, due=wanted), to=ALL, says=f"{found} cards are left over{rest}")
    if found != wanted:
        t.announce("Misdeal")
        raise Void(f"{found} cards were left over, not {wanted}", t.cites)


@passage("S-024", "S-115")
async def card_exposed(t: GowTable, name: str, nth: int) -> None:
    """A card exposed before the hands are set is turned down again; the supervisor may call a misdeal."""
    await seen_by_all(t, {"hand": name, "nth": nth})
    if t.settings.text("exposed_stack_card") == "play-on":
        return
    says = f"A card of {t.hand_name(name)} was exposed. Call a misdeal?"
    if await t.choose_by(("games-supervisor",), "exposed", ("misdeal", "play-on"), says=says) == "misdeal":
        t.announce("Misdeal")
        raise Void("a card was exposed", t.cites)


# -- the dice ---------------------------------------------------------------------------------------------------------


@step("bs/9(6)(b)", title="Commit to the throw")
async def seal_dice(t: GowTable) -> None:
    """The result of the throw may be fixed and committed to before the bets."""
    if t.state.round == 1:
        dice_conform(t)
    await t.commit_chance(DICE, rolls(t.number("dice")))


@act("bs/9(1)(n)")
def dice_conform(t: GowTable) -> None:
    """Record the reference to the equipment regulations on dice, which are not part of this rulebook."""
    t.say(EquipmentReferred(to="equipment regulations, regulation 18", dice=t.number("dice")), to=ALL)


@step("bs/9(6)(c)", title="Choose the first stack")
async def choose_stack(t: GowTable) -> None:
    """The first stack is chosen before the dice are shaken."""
    if contested(t):
        number_one(t)
        if t.own.banker != NOBODY:
            await banker_chooses(t)


@act("bs/9(6)(c)", "S-025", "S-107")
def number_one(t: GowTable) -> None:
    """The stack at the dealer's immediate right is number one."""
    t.own.first = t.number("first_stack")
    t.say(FirstStackNamed(stack=t.own.first), to=ALL)


@passage("bs/9(6)(c)#player-bank", "S-107")
async def banker_chooses(t: GowTable) -> None:
    """A player Banker may choose the first stack before the dice are shaken."""
    if t.own.banker in t.own.away or not banker_of(t):
        return
    numbers = [(t.own.first - 1 + n) % places(t) + 1 for n in range(places(t))]
    options = tuple(str(number) for number in numbers)
    chosen = await t.choose(
        t.own.banker, FIRST_STACK, *options, says="Which stack goes out first, counted from the dealer's right?"
    )
    t.own.first = int(chosen)
    t.say(FirstStackNamed(stack=t.own.first, by=banker_of(t)), to=ALL)


@step("bs/9(6)(b)", "S-157", title="Shake the dice")
async def shake_dice(t: GowTable) -> None:
    """The dealer shakes three dice in the cup; from then on there are no more bets."""
    if not contested(t):
        return
    await shake_cup(t)
    read_dice(t, await t.chance(DICE, rolls(t.number("dice")), "What do the dice show?"))


@passage("bs/9(1)(p)")
async def shake_cup(t: GowTable) -> None:
    """The dealer shakes the dice in the cup."""
    await t.act("shake-dice", f"Shake the {t.number('dice')} dice in the cup and lift it")


@act("bs/9(1)(o)")
def read_dice(t: GowTable, result: str) -> None:
    """The total is the sum of the three uppermost faces."""
    t.own.total = sum(int(face) for face in result.split("-"))
    t.announce(str(t.own.total), Announced(dice=result, total=t.own.total))


# -- to their places --------------------------------------------------------------------------------------------------


@step("bs/9(6)(b)#order", "bs/9(6)(b)", "S-025", "S-107", "X-01", title="Deliver the stacks")
async def deliver_stacks(t: GowTable) -> None:
    """Counting from the Banker as 1, the total decides who gets the first stack; the others follow in turn."""
    if not contested(t):
        return
    order, dealer = delivery(t), dealer_place(t)
    names = [DEALER if place == dealer else hand_of(place) for place in order]
    pass_out(t, stacks_from(t.own.first, len(order)), names, [NOBODY if place == dealer else place for place in order])
    collect_unowned(t)


def stacks_from(first: int, count: int) -> list[str]:
    """All stacks in order, starting with one."""
    return [stack_name((first - 1 + nth) % count + 1) for nth in range(count)]


def delivery(t: GowTable) -> list[int]:
    """The places in the order of delivery."""
    order = round_from(t, bank_place(t))
    steps = steps_to_first(t.own.total, len(order))
    return order[steps:] + order[:steps]


@act("S-026", "S-151")
def collect_unowned(t: GowTable) -> None:
    """Hands without a player go unseen to the discard rack."""
    owned = {bank_hand(t), *map(hand_of, playing(t))} | (set() if t.own.shared else {DEALER})
    unowned = [name for name in t.state.hands if name not in owned]
    if unowned:
        rack_out(t, unowned)
