"""Shuffle and cut: who, when, how deep, and where the cards go then."""

from pitboss.engine.ask import Answer, ask
from pitboss.engine.core import wants
from pitboss.engine.say import ALL
from pitboss.engine.step import Check, act, command, passage, step
from pitboss.games.let_it_ride.memory import OWNER, RideTable, by_device, by_hand, mode, two_decks
from pitboss.games.let_it_ride.opening import fan_face_up, first_player_looks, wash_cards
from pitboss.rulebooks.refusal import Refusal

HOUR = 3_600_000  # in the table's milliseconds

ONLY_DEALER = Check("only-the-dealer-cuts", "nsw-lir/4.3", owner=OWNER, says="nobody but the dealer cuts the cards")


# -- when -------------------------------------------------------------------------------------------------------------


@step("bs/12(4)(a)", "nsw-lir/4.1.1", "tribal-lir/(e)(1)", "L-15")
async def shuffle_before_play(t: RideTable) -> None:
    """Before play begins the cards are shuffled."""
    await shuffle_and_cut(t)


@step("bs/12(4)(a)", "nsw-lir/4.1.2", "tribal-lir/(e)(1)", "L-15", lasting=True)
async def shuffle_after_round(t: RideTable) -> None:
    """After each round the cards are shuffled again, unless they are changed."""
    if t.state.dealt and not t.state.floor.new_cards:
        await shuffle_and_cut(t)


def _empty(t: RideTable) -> bool:
    return not t.seats.taken


@step("bs/12(4)(c)", "nsw-lir/4.1.3", "tribal-lir/(e)(5)")
async def idle_table(t: RideTable) -> None:
    """A table without players keeps its cards in sight; before play resumes they are shuffled anew."""
    if _empty(t):
        await spread_while_idle(t)
        await wait_while_vacant(t)
        await shuffle_and_cut(t)


@passage("bs/12(4)(c)", "tribal-lir/(e)(5)")
async def spread_while_idle(t: RideTable) -> None:
    """The cards of an idle table lie spread; face down they are turned up when a player comes."""
    way = await how_to_spread(t) or "face-up"
    t.say("idle", to=ALL, data={"spread": way})
    if way == "face-up":
        fan_face_up(t)
    await first_player_looks(t)
    await wash_cards(t)


@passage("tribal-lir/(e)(5)")
async def how_to_spread(t: RideTable) -> str:
    """The cards of an idle table are spread face up or face down."""
    way = await t.choose_by(("dealer",), "idle-spread", ("face-up", "face-down"), says="How are the cards spread?")
    if way == "face-down":
        t.say("turn-up", to=ALL, says="Turn the cards up when a player comes")
    return way


@passage("nsw-lir/4.1.3")
async def wait_while_vacant(t: RideTable) -> None:
    """Nothing is dealt while the table is vacant."""
    t.say("idle", to=ALL, data={"spread": "none"})
    await first_player_looks(t)


# -- how --------------------------------------------------------------------------------------------------------------


async def shuffle_and_cut(t: RideTable) -> None:
    """By the device without a cut, or by the dealer with one; then the cards are made ready to deal."""
    if by_device(t):
        await device_shuffles(t)
        not_cut(t)
    else:
        await dealer_shuffles(t)
        await cut_by_cutting_card(t)
        await cut_onto_cutting_card(t)
        await cut_onto_cover_card(t)
    for load in (into_shoe, into_auto_shoe):
        await load(t)


async def dealer_shuffles(t: RideTable) -> None:
    await t.shuffle("Shuffle the cards so that they are randomly intermixed")


@passage("bs/12(4)(a)#device", "nsw-lir/4.4", "tribal-lir/(e)(1)", "X-04")
async def device_shuffles(t: RideTable) -> None:
    """The cards go into the device, which shuffles them."""
    await shuffle_by_hand_first(t)
    t.say("in-device", to=ALL, data={"colour": t.deck.colour})
    await t.shuffle("The device shuffles the cards")


@passage("nsw-lir/4.5")
async def shuffle_by_hand_first(t: RideTable) -> None:
    """The dealer may shuffle by hand before the cards go into the device."""
    if t.settings.text("manual_first") == "yes":
        await t.act("manual-shuffle", "Shuffle the cards by hand before they go into the device")


@act("nsw-lir/4.4", "tribal-lir/(e)(2)(i)")
def not_cut(t: RideTable) -> None:
    """Cards that a device has shuffled are not cut."""
    t.say("not-cut", to=ALL, data={"colour": t.deck.colour})


# -- the cut ----------------------------------------------------------------------------------------------------------


async def cut_depth(t: RideTable, low: int, high: int, says: str) -> int:
    """Where the dealer cuts. Nobody else may, whatever his rank, where the text says so."""
    cites = t.cites

    def check(answer: Answer) -> int:
        ONLY_DEALER.unless(t, answer.role == "dealer")
        wants(answer, "number")
        value = answer.args.get("value")
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise Refusal("cut-depth", f"cut between {low} and {high} cards from the top, not {value!r}", cites)
        return value

    depth: int = await ask(t.question("cut", "number", ("dealer",), check, says=says, low=low, high=high))
    return depth


@passage("bs/12(4)(b)")
async def cut_by_cutting_card(t: RideTable) -> None:
    """The dealer puts the cutting card into the stack at least ten cards from either end."""
    high = t.deck.size - t.number("cut_bottom")
    t.apply_cut(await cut_depth(t, t.number("cut_top"), high, "Put the cutting card into the stack"), "dealer")


@passage("nsw-lir/4.2")
async def cut_onto_cutting_card(t: RideTable) -> None:
    """The dealer cuts, sets the cards on the cutting card and puts all of them into the shoe."""
    t.apply_cut(await cut_depth(t, 1, t.deck.size - 1, "Cut the cards"), "dealer")
    await t.act("load-shoe", "Set the cards on the cutting card and put all of them into the shoe")


@passage("tribal-lir/(e)(2)(ii)")
async def cut_onto_cover_card(t: RideTable) -> None:
    """Cards shuffled by hand must be cut."""
    t.say("to-be-cut", to=ALL, data={"colour": t.deck.colour})
    await one_handed_cut(t)
    ready_to_deal(t)


@passage("tribal-lir/(e)(3)(i)")
async def one_handed_cut(t: RideTable) -> None:
    """The dealer cuts with one hand."""
    t.say("cutting", to=ALL, says="Cut the deck with one hand")
    await cover_card_down(t)
    depth = await lift_packet(t)
    rest_on_top(t, depth or 0)
    await cover_card_away(t)


@passage("tribal-lir/(e)(3)(i)(A)")
async def cover_card_down(t: RideTable) -> None:
    """The cover card is laid in front of the deck."""
    await t.act("cover-card-down", "Lay the cover card in front of the deck")


@passage("tribal-lir/(e)(3)(i)(B)", "T-12")
async def lift_packet(t: RideTable) -> int:
    """Ten cards or more are lifted off the top onto the cover card."""
    high = t.deck.size - t.number("cut_bottom")
    return await cut_depth(t, t.number("cut_top"), high, "Lift a packet off the top onto the cover card")


@act("tribal-lir/(e)(3)(i)(C)")
def rest_on_top(t: RideTable, depth: int) -> None:
    """The rest of the deck goes on top of the packet."""
    t.apply_cut(depth, "dealer")


@passage("tribal-lir/(e)(3)(i)(D)")
async def cover_card_away(t: RideTable) -> None:
    """The cover card goes to the discard rack."""
    await t.act("cover-card-away", "Take the cover card out and put it into the discard rack")


@act("tribal-lir/(e)(3)(ii)")
def ready_to_deal(t: RideTable) -> None:
    """After the cut the cards are dealt."""
    t.say("ready", to=ALL, data={"cut": t.deck.cut})


# -- a cut ordered again ----------------------------------------------------------------------------------------------

NOT_CUT_YET = Check(
    "recut-not-now", "tribal-lir/(e)(4)", owner=OWNER,
    says="a new cut is ordered after a cut by hand and before any card is dealt",
)  # fmt: skip


def _may_recut(t: RideTable, _answer: Answer) -> None:
    cut = bool(t.state.decks) and t.deck.cut > 0 and not t.deck.out
    NOT_CUT_YET.unless(t, cut and by_hand(t))


@command("recut", "tribal-lir/(e)(4)", roles=("casino-supervisor",), check=_may_recut)
async def cut_again(t: RideTable, _answer: Answer) -> None:
    """A casino supervisor may order a new cut before any card is dealt."""
    await one_handed_cut(t)


# -- where the cards go -----------------------------------------------------------------------------------------------


@passage("tribal-lir/(h)(1)")
async def into_shoe(t: RideTable) -> None:
    """The stacked deck goes into the manual shoe."""
    if mode(t) == "shoe":
        await t.act("load-shoe", "Put the stacked deck into the shoe", data={"reference": "section 15 (ee)"})


@passage("tribal-lir/(j)(2)(i)")
async def into_auto_shoe(t: RideTable) -> None:
    """The cards go into the automated shoe."""
    if mode(t) == "auto-shoe":
        await t.act("load-auto-shoe", "Put the cards into the automated shoe")


# -- two decks --------------------------------------------------------------------------------------------------------


@step("nsw-lir/3.2.1", "tribal-lir/(b)(2)(iii)", when=by_device)
async def other_deck_shuffles(t: RideTable) -> None:
    """While one deck is in play the device shuffles the other."""
    if two_decks(t) and t.state.hands:
        other = t.state.decks[1 - t.state.active]
        await t.act(
            "shuffle-other", f"The device shuffles the {other.colour} deck meanwhile", data={"colour": other.colour}
        )


@step("nsw-lir/3.2.1", "tribal-lir/(b)(2)(iv)", lasting=True)
async def alternate_decks(t: RideTable) -> None:
    """Each deck serves every second round: the one just used goes into the device, the other comes out."""
    if two_decks(t) and t.deck.out and not t.state.floor.new_cards:
        one_deck_in_rack(t)
        t.state.rack = []
        t.deck.renew()
        t.state.active = 1 - t.state.active
        t.say("deck-in-play", to=ALL, data={"colour": t.deck.colour, **t.which_deck()})


@act("tribal-lir/(b)(2)(v)")
def one_deck_in_rack(t: RideTable) -> None:
    """The rack never holds cards of both decks: one deck leaves it before the other is used."""
    t.say("rack-emptied", to=ALL, data={"cards": len(t.state.rack), "decks": sorted({r.deck for r in t.state.rack})})


# -- the life of the cards --------------------------------------------------------------------------------------------


@step("tribal-lir/(d)(5)", lasting=True)
async def change_old_cards(t: RideTable) -> None:
    """Cards are changed after so many hours, fewer when they are dealt from the hand."""
    age = t.state.now - min(deck.opened_at for deck in t.state.decks)
    if age >= t.settings.num("deck_hours") * HOUR:
        t.state.floor.new_cards = True
        t.say("cards-due", to=ALL, data={"hours": t.settings.num("deck_hours")})
