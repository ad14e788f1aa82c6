"""Open a table with two decks: distribute, inspect, spread for the first two players, wash, shuffle."""

from pitboss.engine.ask import Answer, ask
from pitboss.engine.core import wants
from pitboss.engine.say import ALL
from pitboss.engine.step import Check, passage, step
from pitboss.events.decks import CoverCardUsed, DeckSpread, IdleDeckKept
from pitboss.events.procedure import ActDone
from pitboss.games.families.poker_room.memory import OWNER, PokerTable
from pitboss.games.families.poker_room.refusal_codes import PokerCode
from pitboss.games.families.poker_room.shuffling import shuffle_and_cut
from pitboss.games.refusal_codes import GameCode
from pitboss.hands.cards import RANKS, SUIT_NAMES, card_text, make_card
from pitboss.rulebooks.refusal import Refusal

COLOURS = Check(
    PokerCode.DECKS_ALIKE, "bs/15(2)(a)#two-decks", owner=OWNER,
    says="The two decks of a table need different colours; both are {colour}.",
)  # fmt: skip
COVER = Check(
    GameCode.COVER_LIKE_BACKS, "bs/15(2)(a)", owner=OWNER,
    says="The cover card needs another colour than the decks; both are {colour}.",
)  # fmt: skip


def lawful_decks(t: PokerTable) -> None:
    """Refuse decks of one colour, or a cover card in the colour of a deck."""
    first, second, cover = (
        t.settings.text(name).strip().casefold() for name in ("deck_colour", "second_colour", "cover_colour")
    )
    COLOURS.unless(t, first != second, colour=first)
    COVER.unless(t, cover not in (first, second), colour=cover)


@step("bs/15(2)(a)", "bs/15(2)(a)#two-decks", title="Bring the decks")
async def receive_decks(t: PokerTable) -> None:
    """The table gets a deck to play with, a second deck with other backs, and a cover card."""
    for colour in ("deck_colour", "second_colour")[: t.number("table_decks")]:
        t.bring_deck(t.settings.num("decks"), t.number("jokers"), t.settings.text(colour))
    t.own.sorted_at = [t.state.now] * len(t.state.decks)
    t.own.counted_at = t.state.now
    t.say(CoverCardUsed(colour=t.settings.text("cover_colour")), to=ALL)
    t.say(IdleDeckKept(colour=t.settings.text("second_colour"), kept=t.settings.text("idle_deck")), to=ALL)


@step("bs/15(2)(c)", title="Distribute the decks")
async def distribute_decks(t: PokerTable) -> None:
    """The shift supervisor assigns the decks to tables, considering limits, location and game."""
    limits, area = dict(t.state.limits), t.settings.text("area")
    data = ActDone("distribute-decks", limits=limits, game=t.game.slug, area=area)
    await t.act(data, "Send these decks to this table", ("casino-supervisor",))


@step("bs/15(4)(a)", title="Inspect the decks")
async def inspect_decks(t: PokerTable) -> None:
    """The dealer sorts and inspects both decks, and the supervisor verifies it."""
    for deck in t.state.decks:
        await t.act(ActDone("inspect-cards", colour=deck.colour), f"Sort and inspect the {deck.colour} deck")
    await t.act("verify-inspection", "Verify the inspection of both decks", ("games-supervisor",))


@step("bs/15(4)(b)", title="Spread the decks")
async def spread_decks(t: PokerTable) -> None:
    """The dealer spreads both decks face up by suit and rank for the first two players."""
    for deck in t.state.decks:
        spread_out(t, deck.colour, "face-up")
    await players_look(t)


def spread_out(t: PokerTable, colour: str, way: str) -> None:
    """Spread a deck in fans, one for each suit."""
    suits = t.number("suits")
    rows = [[card_text(make_card(rank, suit)) for rank in range(RANKS)] for suit in range(suits)] if suits <= 4 else []  # noqa: PLR2004 - the four suits there are
    data, by = DeckSpread(colour, way), t.cites_of(t.chapter.numbers["suits"])
    if way == "face-up":
        data = DeckSpread(colour, way, suits, list(SUIT_NAMES[:suits]), rows)
    t.say(data, to=ALL, says=f"The {colour} deck is spread {way.replace('-', ' ')}", cites=by)


@step("bs/15(4)(c)")
async def wash_and_shuffle(t: PokerTable) -> None:
    """After two players have looked, the dealer washes, stacks and shuffles each deck by itself."""
    await wash_decks(t)


async def wash_decks(t: PokerTable) -> None:
    """Wash each deck separately; the deck to be dealt comes last."""
    for index in reversed(range(len(t.state.decks))):
        t.state.active = index
        colour = t.deck.colour
        await t.act(ActDone("wash", colour=colour), f"Turn the {colour} deck face down, wash and stack it")
        await shuffle_and_cut(t)


async def players_look(t: PokerTable) -> None:
    """Wait until enough players have come and looked at both decks."""
    says = "Show the cards to the first two players"

    def check(answer: Answer) -> None:
        wants(answer, "done")
        if not t.state.closing and t.seats.taken < t.number("onlookers"):
            raise Refusal(
                PokerCode.TOO_FEW_PLAYERS, f"The cards stay spread until {t.number('onlookers')} players are here."
            )

    await ask(t.question("players-look", "act", ("dealer",), check, says=says, about={"needs": "players"}))
    t.say(ActDone(act="players-look"), to=ALL, says=says)


# -- an idle table ----------------------------------------------------------------------------------------------------


@passage("bs/15(5)(d)")
async def idle_table(t: PokerTable) -> None:
    """A table without players keeps both decks spread; two players look at them before the wash and shuffle."""
    says = "Spread the cards face up or face down?"
    way = await t.choose_by(("dealer",), "idle-spread", ("face-up", "face-down"), says=says)
    for deck in t.state.decks:
        spread_out(t, deck.colour, way)
    await turned_up_for_players(t, way)
    await wash_decks(t)


async def turned_up_for_players(t: PokerTable, way: str) -> None:
    """Cards spread face down are turned up when two players have come; then they look."""
    await players_look(t)
    if way == "face-down":
        for deck in t.state.decks:
            spread_out(t, deck.colour, "face-up")


OPENING = (receive_decks, distribute_decks, inspect_decks, spread_decks, wash_and_shuffle)
