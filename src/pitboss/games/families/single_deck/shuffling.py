"""The shuffle, the cut, and two alternating decks."""

from pitboss.engine.ask import Answer, ask
from pitboss.engine.core import wants
from pitboss.engine.say import ALL
from pitboss.engine.step import Check, Restart, act, command, passage, step
from pitboss.events.cards import RackEmptied
from pitboss.events.decks import (
    CardsDue,
    CardsReady,
    CutOmitted,
    CuttingStarted,
    DeckInDevice,
    DeckInPlay,
    DeckToBeCut,
    ShoeLoaded,
)
from pitboss.events.procedure import ActDone
from pitboss.games.families.single_deck.table import (
    HAND_SHUFFLER,
    OWNER,
    DeckTable,
    by_device,
    by_hand,
    chosen,
    mode,
    two_decks,
)
from pitboss.games.refusal_codes import GameCode
from pitboss.rulebooks.refusal import Refusal

# -- the cut: how deep, by whom, with which card, and when it is repeated ---------------------------------------------

ONLY_DEALER = Check(
    GameCode.ONLY_THE_DEALER_CUTS, "nsw-lir/4.3", "nsw-dc/4.3", owner=OWNER, says="Only the dealer cuts the cards."
)


async def cut_depth(t: DeckTable, low: int, high: int, says: str) -> int:
    """Where the dealer cuts. Where the text says so nobody else may, whatever their rank."""
    cites = t.cites

    def check(answer: Answer) -> int:
        ONLY_DEALER.unless(t, answer.role == "dealer")
        wants(answer, "number")
        value = answer.args.get("value")
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise Refusal(GameCode.CUT_DEPTH, f"Cut between {low} and {high} cards from the top, not {value!r}.", cites)
        return value

    depth: int = await ask(t.question("cut", "number", ("dealer",), check, says=says, low=low, high=high))
    return depth


@passage("bs/12(4)(b)")
async def cut_by_cutting_card(t: DeckTable) -> None:
    """The dealer inserts the cutting card at least ten cards from either end."""
    high = t.deck.size - t.number("cut_bottom")
    t.apply_cut(await cut_depth(t, t.number("cut_top"), high, "Insert the cutting card"), "dealer")


@passage("nsw-lir/4.2", "nsw-dc/4.2")
async def cut_onto_cutting_card(t: DeckTable) -> None:
    """The dealer cuts, puts the cards on the cutting card and loads them into the shoe."""
    t.apply_cut(await cut_depth(t, 1, t.deck.size - 1, "Cut the cards"), "dealer")
    await t.act("load-shoe", "Put the cards on the cutting card and load them into the shoe")


# -- with one hand, onto the cover card -------------------------------------------------------------------------------


@passage("bs/16(4)(g)(ii)", "tribal-lir/(e)(2)(ii)")
async def cut_onto_cover_card(t: DeckTable) -> None:
    """Cut the cards that were shuffled by hand."""
    t.say(DeckToBeCut(colour=t.deck.colour), to=ALL)
    await one_handed_cut(t)
    ready_to_deal(t)


@passage("bs/16(4)(g)(iii)(aa)", "tribal-lir/(e)(3)(i)")
async def one_handed_cut(t: DeckTable) -> None:
    """The dealer cuts with one hand."""
    t.say(CuttingStarted(), to=ALL, says="Cut the deck with one hand")
    await cover_card_down(t)
    depth = await lift_packet(t)
    rest_on_top(t, depth or 0)
    await cover_card_stays(t)
    await cover_card_away(t)


@passage("bs/16(4)(g)(iii)(aa)", "tribal-lir/(e)(3)(i)(A)")
async def cover_card_down(t: DeckTable) -> None:
    """Put the cover card in front of the deck."""
    await t.act("cover-card-down", "Put the cover card in front of the deck")


@passage("bs/16(4)(g)(iii)(bb)", "tribal-lir/(e)(3)(i)(B)", "T-12")
async def lift_packet(t: DeckTable) -> int:
    """Lift ten or more cards off the top onto the cover card."""
    high = t.deck.size - t.number("cut_bottom")
    return await cut_depth(t, t.number("cut_top"), high, "Lift a packet off the top onto the cover card")


@act("bs/16(4)(g)(iii)(cc)", "tribal-lir/(e)(3)(i)(C)")
def rest_on_top(t: DeckTable, depth: int) -> None:
    """Put the rest of the deck on top of the packet."""
    t.apply_cut(depth, "dealer")


@passage("bs/16(4)(g)(iii)(dd)")
async def cover_card_stays(t: DeckTable) -> None:
    """The cover card stays at the bottom of the deck."""
    await t.act("cover-card-stays", "Keep the cover card at the bottom of the deck")


@passage("tribal-lir/(e)(3)(i)(D)")
async def cover_card_away(t: DeckTable) -> None:
    """Put the cover card into the discard rack."""
    await t.act("cover-card-away", "Take the cover card out and put it into the discard rack")


@act("bs/16(4)(h)", "tribal-lir/(e)(3)(ii)")
def ready_to_deal(t: DeckTable) -> None:
    """After the cut the cards are dealt."""
    t.say(CardsReady(cut=t.deck.cut), to=ALL)


# -- a repeated cut ---------------------------------------------------------------------------------------------------

NOT_CUT_YET = Check(
    GameCode.RECUT_NOT_NOW, "bs/16(4)(i)", "tribal-lir/(e)(4)", owner=OWNER,
    says="A new cut can be ordered only after a cut by hand and before any card is dealt.",
)  # fmt: skip


def _may_recut(t: DeckTable, _answer: Answer) -> None:
    cut = bool(t.state.decks) and t.deck.cut > 0 and not t.deck.out
    NOT_CUT_YET.unless(t, cut and by_hand(t))


@command("recut", "bs/16(4)(i)", "tribal-lir/(e)(4)", roles=("casino-supervisor",), check=_may_recut)
async def cut_again(t: DeckTable, _answer: Answer) -> None:
    """A casino supervisor may order a new cut before any card is dealt."""
    await one_handed_cut(t)


# -- the shuffle: when, by whom, and where the cards go ---------------------------------------------------------------


@step("bs/12(4)(a)", "bs/16(4)(f)", "nsw-lir/4.1.1", "nsw-dc/4.1.1", "tribal-lir/(e)(1)", "L-15")
async def shuffle_before_play(t: DeckTable) -> None:
    """Shuffle the cards before play begins."""
    await shuffle_and_cut(t)


@step(
    "bs/12(4)(a)",
    "bs/16(4)(f)",
    "nsw-lir/4.1.2",
    "nsw-dc/4.1.2",
    "tribal-lir/(e)(1)",
    "L-15",
    lasting=True,
    title="Shuffle after the round",
)
async def shuffle_after_round(t: DeckTable) -> None:
    """Shuffle the cards after each round, unless they are replaced."""
    if not t.state.dealt or t.state.floor.new_cards:
        return
    if t.own.other_ready:  # this deck was shuffled while the other was in play
        await t.act("take-shuffled", f"Take the shuffled {t.deck.colour} deck out of the device")
        not_cut(t)
        await _load(t)
    else:
        await shuffle_and_cut(t)


async def shuffle_and_cut(t: DeckTable) -> None:
    """Shuffle by device without a cut, or by hand with a cut; then make the cards ready to deal."""
    if by_device(t):
        await device_shuffles(t)
        not_cut(t)
    else:
        not_from_the_hand(t)
        await t.shuffle("Shuffle the cards")
        await cut_by_cutting_card(t)
        await cut_onto_cutting_card(t)
        await cut_onto_cover_card(t)
    await _load(t)


def not_from_the_hand(t: DeckTable) -> None:
    """Cards shuffled by hand go into a shoe where dealing by hand needs a shuffling device."""
    if mode(t) == "hand" and t.cites_of(HAND_SHUFFLER):
        t.own.mode = "shoe"


async def _load(t: DeckTable) -> None:
    if by_device(t) and chosen(t, "loads_shoe") and mode(t) != "hand":
        device_loads_shoe(t)
    else:
        await into_shoe(t)
        await into_auto_shoe(t)


@passage(
    "bs/10(2)(d)#device", "bs/12(4)(a)#device", "bs/14(3)(c)#device", "bs/16(4)(f)", "nsw-lir/4.4", "nsw-dc/4.4",
    "tribal-lir/(e)(1)", "X-04",
)  # fmt: skip
async def device_shuffles(t: DeckTable) -> None:
    """Put the cards into the device, which shuffles them."""
    await shuffle_by_hand_first(t)
    t.say(DeckInDevice(colour=t.deck.colour), to=ALL)
    await t.shuffle("The device shuffles the cards")


@passage("nsw-lir/4.5", "nsw-dc/4.5")
async def shuffle_by_hand_first(t: DeckTable) -> None:
    """The dealer may shuffle by hand before the cards go into the device."""
    if t.settings.text("manual_first") == "yes":
        await t.act("manual-shuffle", "Shuffle the cards by hand before they go into the device")


@act("bs/16(4)(g)(i)", "nsw-lir/4.4", "nsw-dc/4.4", "tribal-lir/(e)(2)(i)")
def not_cut(t: DeckTable) -> None:
    """Cards shuffled by a device are not cut."""
    t.say(CutOmitted(colour=t.deck.colour), to=ALL)


# -- where the cards go -----------------------------------------------------------------------------------------------


@act("bs/16(4)(f)#device")
def device_loads_shoe(t: DeckTable) -> None:
    """The device itself loads the shuffled cards into the shoe."""
    t.say(ShoeLoaded(shoe=mode(t), by="device"), to=ALL)


@passage("tribal-lir/(h)(1)")
async def into_shoe(t: DeckTable) -> None:
    """Put the deck into the manual shoe."""
    if mode(t) == "shoe":
        await t.act(ActDone("load-shoe", reference="section 15 (ee)"), "Load the deck into the shoe")


@passage("bs/16(8)(b)(i)", "tribal-lir/(j)(2)(i)")
async def into_auto_shoe(t: DeckTable) -> None:
    """Put the cards into the automated shoe."""
    if mode(t) == "auto-shoe":
        await t.act("load-auto-shoe", "Load the cards into the automated shoe")


# -- two alternating decks, and the age of the cards ------------------------------------------------------------------

HOUR = 3_600_000  # in the table's milliseconds


# -- two decks --------------------------------------------------------------------------------------------------------


@step(
    "bs/16(2)(b)(iii)",
    "nsw-lir/3.2.1",
    "nsw-dc/3.2.1",
    "tribal-lir/(b)(2)(iii)",
    when=by_device,
    title="Shuffle the other deck",
)
async def other_deck_shuffles(t: DeckTable) -> None:
    """While one deck is in play the device shuffles the other."""
    if two_decks(t) and t.state.hands:
        which = 1 - t.state.active
        colour = t.state.decks[which].colour
        says = f"The device shuffles the {colour} deck meanwhile"
        await t.act(ActDone("shuffle-other", colour=colour), says)
        await t.shuffle(says, which)
        t.own.other_ready = True


@step(
    "bs/16(2)(b)(iv)",
    "nsw-lir/3.2.1",
    "nsw-dc/3.2.1",
    "tribal-lir/(b)(2)(iv)",
    lasting=True,
    title="Alternate the decks",
)
async def alternate_decks(t: DeckTable) -> None:
    """Use the decks in turn: put the used one into the device and take the other out."""
    if two_decks(t) and t.deck.out and not t.state.floor.new_cards:
        one_deck_in_rack(t)
        t.state.rack = [racked for racked in t.state.rack if racked.deck != t.state.active]
        t.deck.renew()
        t.state.active = 1 - t.state.active
        t.say(DeckInPlay(t.deck.colour, t.which_deck()), to=ALL)


@act("bs/16(2)(b)(v)", "tribal-lir/(b)(2)(v)")
def one_deck_in_rack(t: DeckTable) -> None:
    """The rack never holds cards of both decks: one deck leaves it before the other is used."""
    t.say(RackEmptied(cards=len(t.state.rack), decks=sorted({r.deck for r in t.state.rack})), to=ALL)
    t.state.rack = []


# -- the age of the cards ---------------------------------------------------------------------------------------------


def life(t: DeckTable) -> int:
    """Hours after which the cards are replaced: fewer when they are dealt by hand."""
    hours = t.settings.num("deck_hours")
    return min(hours, t.number("hand_hours")) if mode(t) == "hand" else hours


def _due(t: DeckTable) -> bool:
    return t.state.now - min(deck.opened_at for deck in t.state.decks) >= life(t) * HOUR


@step("bs/16(4)(e)", "bs/16(4)(e)#hand", "tribal-lir/(d)(5)", title="Change old cards before the deal")
async def change_before_deal(t: DeckTable) -> None:
    """Replace cards that became too old during betting before they are dealt."""
    if t.own.in_play and _due(t):
        t.say(CardsDue(hours=life(t)), to=ALL)
        await bring_others(t)


@step("bs/16(4)(e)", "bs/16(4)(e)#hand", "tribal-lir/(d)(5)", lasting=True)
async def change_old_cards(t: DeckTable) -> None:
    """Replace the cards after a number of hours, fewer when they are dealt by hand."""
    if _due(t):
        t.state.floor.new_cards = True
        t.say(CardsDue(hours=life(t)), to=ALL)


# -- other cards ------------------------------------------------------------------------------------------------------


async def bring_others(t: DeckTable) -> None:
    """Bring other cards at once, as at the opening, citing the clause that requires them."""
    t.retire_cards()
    for opening in t.game.opening:
        if opening.live(t) and not opening.knocked_out:
            await opening.do(t)


def change_unopened(t: DeckTable) -> None:
    """Before the first round, bring other cards at once."""
    if t.state.stage == "opening":
        t.retire_cards()
        raise Restart(t.game.opening[0])
