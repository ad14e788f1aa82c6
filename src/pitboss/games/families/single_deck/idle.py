"""An idle table: its cards stay in view, and are shuffled before play resumes."""

from pitboss.engine.say import ALL
from pitboss.engine.step import passage, step
from pitboss.events.decks import TableIdle
from pitboss.games.families.single_deck.memory import DeckTable
from pitboss.games.families.single_deck.opening import fan_face_up, first_player_looks, wash_cards, when_somebody_comes
from pitboss.games.families.single_deck.shuffling import shuffle_and_cut


@step("bs/12(4)(c)", "bs/16(4)(j)", "nsw-lir/4.1.3", "nsw-dc/4.1.3", "tribal-lir/(e)(5)")
async def idle_table(t: DeckTable) -> None:
    """A table without players keeps its cards in view; shuffle them before play resumes."""
    if not t.seats.taken:
        await spread_while_idle(t)
        await wait_while_vacant(t)
        await shuffle_and_cut(t)


@passage("bs/12(4)(c)", "bs/16(4)(j)", "tribal-lir/(e)(5)")
async def spread_while_idle(t: DeckTable) -> None:
    """The cards of an idle table stay spread until a player has come and looked at them."""
    way = await how_to_spread(t) or "face-up"
    t.say(TableIdle(spread=way), to=ALL)
    if way == "face-down":
        await when_somebody_comes(t, "turn-up", "A player has come: turn the cards face up")
    fan_face_up(t)
    await first_player_looks(t)
    await wash_after_idling(t)


@passage("bs/16(4)(j)", "tribal-lir/(e)(5)")
async def how_to_spread(t: DeckTable) -> str:
    """Spread the cards of an idle table face up or face down."""
    return await t.choose_by(("dealer",), "idle-spread", ("face-up", "face-down"), says="How are the cards spread?")


@passage("bs/12(4)(c)", "tribal-lir/(e)(5)")
async def wash_after_idling(t: DeckTable) -> None:
    """Wash spread cards before the shuffle, unless the text goes straight to the shuffle (S-101)."""
    await wash_cards(t)


@passage("nsw-lir/4.1.3", "nsw-dc/4.1.3")
async def wait_while_vacant(t: DeckTable) -> None:
    """Deal nothing while the table is empty."""
    t.say(TableIdle(spread="none"), to=ALL)
    await when_somebody_comes(t, "player-comes", "Shuffle again when a player has come")
