"""The cut: how deep, by whom, with which card, and when it is repeated."""

from pitboss.engine.ask import Answer, ask
from pitboss.engine.core import wants
from pitboss.engine.say import ALL
from pitboss.engine.step import Check, act, command, passage
from pitboss.events.decks import CardsReady, CuttingStarted, DeckToBeCut
from pitboss.games.families.single_deck.memory import OWNER, DeckTable, by_hand
from pitboss.games.refusal_codes import GameCode
from pitboss.rulebooks.refusal import Refusal

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
