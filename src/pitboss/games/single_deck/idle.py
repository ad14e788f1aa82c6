"""A table without players keeps its cards in sight, and shuffles them before play resumes."""

from pitboss.engine.say import ALL
from pitboss.engine.step import passage, step
from pitboss.games.single_deck.memory import DeckTable
from pitboss.games.single_deck.opening import fan_face_up, first_player_looks, wash_cards, when_somebody_comes
from pitboss.games.single_deck.shuffling import shuffle_and_cut


@step("bs/12(4)(c)", "bs/16(4)(j)", "nsw-lir/4.1.3", "nsw-dc/4.1.3", "tribal-lir/(e)(5)")
async def idle_table(t: DeckTable) -> None:
    """A table without players keeps its cards in sight; before play resumes they are shuffled anew."""
    if not t.seats.taken:
        await spread_while_idle(t)
        await wait_while_vacant(t)
        await shuffle_and_cut(t)


@passage("bs/12(4)(c)", "bs/16(4)(j)", "tribal-lir/(e)(5)")
async def spread_while_idle(t: DeckTable) -> None:
    """The cards of an idle table lie spread until a player has come and looked at them."""
    way = await how_to_spread(t) or "face-up"
    t.say("idle", to=ALL, data={"spread": way})
    if way == "face-down":
        await when_somebody_comes(t, "turn-up", "Turn the cards up now that a player has come")
    fan_face_up(t)
    await first_player_looks(t)
    await wash_after_idling(t)


@passage("bs/16(4)(j)", "tribal-lir/(e)(5)")
async def how_to_spread(t: DeckTable) -> str:
    """The cards of an idle table are spread face up or face down."""
    return await t.choose_by(("dealer",), "idle-spread", ("face-up", "face-down"), says="How are the cards spread?")


@passage("bs/12(4)(c)", "tribal-lir/(e)(5)")
async def wash_after_idling(t: DeckTable) -> None:
    """Cards that lay spread are washed before the shuffle, except where the text goes straight to it (S-101)."""
    await wash_cards(t)


@passage("nsw-lir/4.1.3", "nsw-dc/4.1.3")
async def wait_while_vacant(t: DeckTable) -> None:
    """Nothing is dealt while the table is vacant."""
    t.say("idle", to=ALL, data={"spread": "none"})
    await when_somebody_comes(t, "player-comes", "Shuffle again once a player has come")
