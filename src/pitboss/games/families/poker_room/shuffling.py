"""The shuffle by hand and the one-handed cut, before play and after each hand."""

from pitboss.engine.ask import Answer
from pitboss.engine.step import Check, command, passage, step
from pitboss.games.families.poker_room.memory import OWNER, PokerTable
from pitboss.games.refusal_codes import GameCode
from pitboss.rulebooks.refusal import Refusal

NOT_CUT = Check(
    GameCode.RECUT_NOT_NOW, "bs/15(5)(c)", owner=OWNER,
    says="You can order a new cut only after the cut and before the deal.",
)  # fmt: skip


async def shuffle_and_cut(t: PokerTable) -> None:
    await t.shuffle("Shuffle the whole deck by hand and stack it")
    await cut(t)


async def cut(t: PokerTable) -> None:
    """The dealer cuts with one hand onto the cover card."""
    await cover_card_down(t)
    depth = await lift_packet(t)
    await rest_on_top(t, depth or 0)


@passage("bs/15(5)(b)(i)")
async def cover_card_down(t: PokerTable) -> None:
    """The dealer puts the cover card in front of the deck."""
    await t.act("cover-card-down", "Put the cover card in front of the deck")


@passage("bs/15(5)(b)(ii)")
async def lift_packet(t: PokerTable) -> int:
    """The dealer lifts ten or more cards from the top of the deck onto the cover card."""
    low, high = t.number("cut_top"), t.deck.size - 1
    return await t.number_from(("dealer",), "cut", low, high, says="How many cards do you lift off the top?")


@passage("bs/15(5)(b)(iii)")
async def rest_on_top(t: PokerTable, depth: int) -> None:
    """The dealer puts the rest of the deck on top of them."""
    t.apply_cut(depth, "dealer")


def _may_recut(t: PokerTable, _answer: Answer) -> None:
    NOT_CUT.unless(t, bool(t.state.decks) and t.deck.cut > 0 and not t.deck.out)
    if not t.state.decks:
        raise Refusal(GameCode.NO_CARDS, "There are no cards on this table.")


@command("recut", "bs/15(5)(c)", roles=("casino-supervisor",), check=_may_recut)
async def recut(t: PokerTable, _answer: Answer) -> None:
    """A casino supervisor may order a new cut before the deal."""
    await cut(t)


@step("bs/15(5)(a)", lasting=True, title="Shuffle after the round")
async def shuffle_after_round(t: PokerTable) -> None:
    """After each hand the dealer shuffles the whole deck by hand."""
    if t.state.dealt and not t.state.floor.new_cards:
        await shuffle_and_cut(t)
