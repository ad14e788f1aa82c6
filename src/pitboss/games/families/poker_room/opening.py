"""Open a table with two decks, shuffle, and look after the decks."""

from pitboss.engine.ask import Answer, ask
from pitboss.engine.core import wants
from pitboss.engine.say import ALL
from pitboss.engine.step import Check, act, command, passage, step
from pitboss.events.decks import (
    CoverCardUsed,
    DeckInPlay,
    DeckRemoved,
    DeckRotates,
    DecksDue,
    DeckSpread,
    IdleDeckKept,
    StubCounted,
    StubLeft,
)
from pitboss.events.procedure import ActDone, PlayEnded
from pitboss.games.families.poker_room.dealing import dead_round
from pitboss.games.families.poker_room.refusal_codes import PokerCode
from pitboss.games.families.poker_room.table import OWNER, PokerTable
from pitboss.games.refusal_codes import GameCode
from pitboss.hands.cards import RANKS, SUIT_NAMES, card_text, make_card
from pitboss.rulebooks.refusal import Refusal

# -- the shuffle by hand and the one-handed cut, before play and after each hand --------------------------------------

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


# -- open a table with two decks: distribute, inspect, spread for the first two players, wash, shuffle ----------------

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
    t.own.house.sorted_at = [t.state.now] * len(t.state.decks)
    t.own.house.counted_at = t.state.now
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


# -- the decks over time: counted, put in order, rotated, changed; and the cards of a round collected -----------------

MINUTE = 60_000  # in milliseconds
HOUR = 60 * MINUTE


# -- the stub ---------------------------------------------------------------------------------------------------------


@step("bs/15(8)(d)", title="Count the stub")
async def count_stub(t: PokerTable) -> None:
    """Every quarter of an hour the dealer counts the stub; a wrong count removes the deck."""
    if not t.own.hand.players or t.state.now - t.own.house.counted_at < t.number("stub_minutes") * MINUTE:
        return
    expected = the_stub(t)
    if expected is None:
        return
    says = "Count the stub"
    found = await t.number_from(("dealer",), "count-stub", 0, t.deck.size, says=says, about={"expected": expected})
    t.own.house.counted_at = t.state.now
    t.say(StubCounted(counted=found, expected=expected), to=ALL)
    if found != expected:
        deck_is_wrong(t)


@act("bs/15(1)(cc)")
def the_stub(t: PokerTable) -> int:
    """The stub is what is left of the deck after all cards of the round are dealt."""
    t.say(StubLeft(cards=t.deck.remaining), to=ALL)
    return t.deck.remaining


@act("bs/15(8)(d)", "bs/15(15)(h)", "S-082")
def deck_is_wrong(t: PokerTable) -> None:
    """The round is dead, the pot goes back, and a new deck replaces the wrong one."""
    t.state.floor.new_cards = True
    t.say(DeckRemoved(colour=t.deck.colour), to=ALL)
    dead_round(t, "the deck has a wrong number of cards")


# -- order and change -------------------------------------------------------------------------------------------------


@step("bs/15(2)(b)", lasting=True, title="Sort a deck in use")
async def put_in_order(t: PokerTable) -> None:
    """No deck is used for more than two hours without being sorted by suit and rank."""
    own, active = t.own, t.state.active
    if not own.house.sorted_at or t.state.floor.new_cards:
        return
    if t.state.now - own.house.sorted_at[active] >= t.number("sort_hours") * HOUR:
        await t.act("put-in-order", f"Sort the {t.deck.colour} deck by suit and rank")
        own.house.sorted_at[active] = t.state.now


@step("bs/15(2)(b)#change", lasting=True, title="Change the decks")
async def change_decks(t: PokerTable) -> None:
    """Open decks are changed at least every four hours."""
    if t.state.decks and t.state.now - min(d.opened_at for d in t.state.decks) >= t.number("change_hours") * HOUR:
        t.state.floor.new_cards = True
        t.say(DecksDue(hours=t.number("change_hours")), to=ALL)


def _may_rotate(t: PokerTable, _answer: Answer) -> None:
    if len(t.state.decks) < t.number("table_decks"):
        raise Refusal(PokerCode.NO_OTHER_DECK, "This table has no second deck to rotate in.")


@command("rotate-deck", "bs/15(2)(b)", roles=("dealer",), check=_may_rotate)
async def rotate_deck(t: PokerTable, _answer: Answer) -> None:
    """Staff may rotate the decks: the other deck is used from the next round."""
    t.own.house.rotates = True
    t.say(DeckRotates(colour=t.state.decks[1 - t.state.active].colour), to=ALL)


@step("bs/15(2)(a)#two-decks", lasting=True, title="Use the other deck")
async def use_other_deck(t: PokerTable) -> None:
    """The idle deck comes into play, and the other one is stored."""
    if t.own.house.rotates and not t.state.floor.new_cards:
        t.own.house.rotates = False
        t.deck.renew()
        t.state.rack = [r for r in t.state.rack if r.deck != t.state.active]
        t.state.active = 1 - t.state.active
        t.state.dealt = True
        t.say(DeckInPlay(colour=t.deck.colour, deck=t.state.active), to=ALL)


# -- the end of a round -----------------------------------------------------------------------------------------------


@step("bs/15(1)(z)", lasting=True, title="Collect the cards")
async def collect_cards(t: PokerTable) -> None:
    """The round is over when the pot is paid: the dealer collects all cards."""
    for name in list(t.state.hands):
        t.collect(name)
    if t.own.hand.players:
        t.say(PlayEnded(round=t.state.round), to=ALL)


# -- the deck set down ------------------------------------------------------------------------------------------------


def _deck_in_hand(t: PokerTable, _answer: Answer) -> None:
    if not t.state.decks or not t.deck.out:
        raise Refusal(PokerCode.NO_DEAL, "No cards are being dealt now.")


@command("set-deck-down", "bs/15(8)(a)#marker", roles=("dealer",), check=_deck_in_hand)
async def set_deck_down(t: PokerTable, _answer: Answer) -> None:
    """A deck set down during a round carries a marker button until the dealer picks it up again."""
    await marker_lies(t)


@passage("bs/15(8)(a)#marker")
async def marker_lies(t: PokerTable) -> None:
    """The dealer puts the marker on the deck, and takes it off before dealing on."""
    await t.act("marker-on", "Put the marker button on the deck")
    await t.act("marker-off", "Take the marker off and pick up the deck")


DECK_COMMANDS = (rotate_deck, set_deck_down)
