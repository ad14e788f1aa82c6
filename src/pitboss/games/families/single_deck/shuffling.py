"""The shuffle: when, by whom, and where the cards go."""

from pitboss.engine.say import ALL
from pitboss.engine.step import act, passage, step
from pitboss.events.decks import CutOmitted, DeckInDevice, ShoeLoaded
from pitboss.events.procedure import ActDone
from pitboss.games.families.single_deck.cutting import cut_by_cutting_card, cut_onto_cover_card, cut_onto_cutting_card
from pitboss.games.families.single_deck.lawful import HAND_SHUFFLER
from pitboss.games.families.single_deck.memory import DeckTable, by_device, chosen, mode


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
