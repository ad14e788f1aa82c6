"""Cards come to the table; idle tables."""

from pitboss.engine.ask import Answer, ask
from pitboss.engine.core import wants
from pitboss.engine.say import ALL
from pitboss.engine.step import act, passage, step
from pitboss.events.decks import CardsChecked, CuttingCardNoted, DecksKeptApart, DeckSpread, DeviceChecked, TableIdle
from pitboss.events.procedure import ActDone, EquipmentReferred
from pitboss.games.families.single_deck.shuffling import shuffle_and_cut
from pitboss.games.families.single_deck.table import DeckTable, chosen, two_decks
from pitboss.games.refusal_codes import GameCode
from pitboss.hands.cards import RANKS, SUIT_NAMES, SUITS, card_text, make_card
from pitboss.rulebooks.refusal import Refusal

# -- cards come to the table: checked or inspected, spread for the first player, washed; and idle tables --------------

CHECKERS = ("dealer", "casino-supervisor", "deck-checking-device")


def decks_in_play(t: DeckTable) -> int:
    return t.settings.num("decks") if "decks" in t.settings else t.number("decks")


def wants_second_deck(t: DeckTable) -> bool:
    """Whether the shuffling device holds a second deck; without a device there is none (T-14)."""
    return chosen(t, "second_deck") and t.own.shuffler != "none"


# -- receiving --------------------------------------------------------------------------------------------------------


@step("bs/12(2)(a)", "bs/16(2)(a)", "nsw-lir/3.1", "nsw-dc/3.1", "tribal-lir/(b)(1)", title="Bring the cards")
async def receive_cards(t: DeckTable) -> None:
    """Bring one deck without jokers and a cutting card to the table."""
    t.bring_deck(decks_in_play(t), t.number("jokers"), t.settings.text("deck_colour"))
    meets_standard(t)
    t.say(CuttingCardNoted(colour=_cover(t)), to=ALL)
    if wants_second_deck(t):
        another_deck(t)


def _cover(t: DeckTable) -> str:
    return t.settings.text("cover_colour") if "cover_colour" in t.settings else "coloured"


@act("bs/16(2)(b)", "nsw-lir/3.2.1", "nsw-dc/3.2.1", "tribal-lir/(b)(2)")
def another_deck(t: DeckTable) -> None:
    """With a shuffling device a second deck of another colour may be used."""
    t.bring_deck(decks_in_play(t), t.number("jokers"), t.settings.text("second_colour"))
    meets_standard(t)
    meets_controls(t)


@act("bs/16(2)(a)#standard", "S-011")
def meets_standard(t: DeckTable) -> None:
    """Record the reference to the equipment regulations, which are not part of this rulebook."""
    t.say(EquipmentReferred(to="equipment regulations, regulation 25", deck=t.state.decks[-1].colour), to=ALL)


@act("tribal-lir/(b)(2)(i)")
def meets_controls(t: DeckTable) -> None:
    """Record the reference to the internal control standards, which are not part of this rulebook."""
    t.say(EquipmentReferred(to="minimum internal control standards", decks=len(t.state.decks)), to=ALL)


# -- preparing each deck ----------------------------------------------------------------------------------------------


@step(
    "bs/12(3)(a)",
    "bs/14(3)(a)",
    "bs/16(4)(a)",
    "nsw-lir/3.4",
    "nsw-dc/3.4",
    "tribal-lir/(d)(1)",
    title="Prepare the cards",
)
async def prepare_cards(t: DeckTable) -> None:
    """Check the cards before use; where the text says so, also spread them for the first player and wash them."""
    await _prepare(t)
    if two_decks(t):
        await each_deck_apart(t)


async def _prepare(t: DeckTable) -> None:
    await check_cards(t)
    await inspect_cards(t)
    await spread_cards(t)
    await wash_cards(t)


@passage("bs/16(4)(d)", "nsw-lir/3.4", "nsw-dc/3.4", "tribal-lir/(d)(4)")
async def each_deck_apart(t: DeckTable) -> None:
    """Sort, inspect, spread and mix the second deck after the first, by itself."""
    t.say(DecksKeptApart(decks=[deck.colour for deck in t.state.decks]), to=ALL)
    t.state.active = 1
    await _prepare(t)
    t.state.active = 0


@passage("nsw-lir/3.4", "nsw-dc/3.4")
async def check_cards(t: DeckTable) -> None:
    """The dealer, a supervisor or a device checks the cards before use; record which."""
    if t.settings.text("preshuffled") == "yes":
        checked_before(t)
        return
    by = await t.choose_by(("dealer",), "check-cards", CHECKERS, says="Who or what checks the cards?")
    t.say(CardsChecked(by=by, colour=t.deck.colour), to=ALL)
    if by == CHECKERS[-1]:
        device_checked(t)


@act("nsw-lir/1.1#deck-checking-device", "nsw-dc/1.1#deck-checking-device")
def device_checked(t: DeckTable) -> None:
    """A deck-checking device is a machine that finds out whether a deck has the right cards."""
    t.say(DeviceChecked(cards=t.deck.size), to=ALL)


@act("nsw-lir/3.5", "nsw-dc/3.5")
def checked_before(t: DeckTable) -> None:
    """The cards were checked, shuffled and secured before they came to the table."""
    t.say(CardsChecked(by="before", colour=t.deck.colour), to=ALL)


@passage("bs/9(3)(a)", "bs/10(2)(b)", "bs/12(3)(a)", "bs/14(3)(a)", "bs/16(4)(a)", "tribal-lir/(d)(1)")
async def inspect_cards(t: DeckTable) -> None:
    """The dealer sorts and inspects the cards; then the supervisor at the table inspects them."""
    colour = t.deck.colour
    await t.act(ActDone("inspect-cards", colour=colour), f"Sort and inspect the {colour} deck")
    says = f"Verify the inspection of the {colour} deck"
    await t.act(ActDone("verify-inspection", colour=colour), says, ("games-supervisor",))


@passage("bs/9(3)(b)", "bs/10(2)(c)", "bs/12(3)(b)", "bs/14(3)(b)", "bs/16(4)(b)", "tribal-lir/(d)(2)")
async def spread_cards(t: DeckTable) -> None:
    """Spread the cards face up by suit and sequence for the first player to see."""
    fan_face_up(t)
    await first_player_looks(t)


@act("bs/9(3)(b)", "bs/10(2)(c)", "bs/12(1)(m)", "bs/14(1)(o)", "bs/16(1)(g)", "tribal-lir/(a)(1)(vi)")
def fan_face_up(t: DeckTable) -> None:
    """One fan for each of the four suits."""
    rows = [[card_text(make_card(rank, suit)) for rank in range(RANKS)] for suit in range(min(SUITS, suits(t)))]
    names, jokers = list(SUIT_NAMES[: suits(t)]), t.number("jokers")
    data = DeckSpread(colour=t.deck.colour, suits=suits(t), names=names, rows=rows, jokers=jokers)
    t.say(data, to=ALL, says="The cards are spread face up")


def suits(t: DeckTable) -> int:
    return t.number("suits")


async def first_player_looks(t: DeckTable) -> None:
    """Wait until a player has come to the table and looked."""
    await when_somebody_comes(t, "first-look", "Give the first player time to look at the cards")


async def when_somebody_comes(t: DeckTable, name: str, says: str) -> None:
    """An act of the dealer that waits for a player, unless the table is to close."""

    def check(answer: Answer) -> None:
        wants(answer, "done")
        if not (t.seats.taken or t.state.closing):
            raise Refusal(GameCode.NOBODY_HERE, "The cards stay spread until the first player has come.")

    await ask(t.question(name, "act", ("dealer",), check, says=says, about={"needs": "player"}))
    t.say(ActDone(act=name), to=ALL, says=says)


@passage("bs/9(3)(c)", "bs/12(3)(c)", "bs/16(4)(c)", "tribal-lir/(d)(3)")
async def wash_cards(t: DeckTable) -> None:
    """After the look, turn the cards face down, wash and stack them."""
    await t.act(ActDone("wash", colour=t.deck.colour), "Turn the cards face down, wash and stack them")


# -- an idle table: its cards stay in view, and are shuffled before play resumes --------------------------------------


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
