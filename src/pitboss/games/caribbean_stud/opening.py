"""Opening: cards and meter, and the shuffle and cut before play and after each round."""

from pitboss.engine.bank import HOUSE, METER
from pitboss.engine.step import passage, step
from pitboss.events.jackpots import MeterOpened
from pitboss.games.caribbean_stud.memory import StudTable
from pitboss.games.caribbean_stud.meter import own_meter
from pitboss.games.families.single_deck.cutting import cut_depth
from pitboss.games.families.single_deck.memory import by_device
from pitboss.games.families.single_deck.opening import inspect_cards, spread_cards
from pitboss.games.families.single_deck.shuffling import device_shuffles


@step("S-119", when=own_meter, title="Open the meter")
async def open_meter(t: StudTable) -> None:
    """The house puts the first reading on the meter, once."""
    if t.own.meter.opened_at < 0:
        t.own.meter.opened_at = t.settings.num("meter")
        t.transfer(MeterOpened(HOUSE, METER, t.own.meter.opened_at))


@step("bs/10(2)(a)", title="Bring the cards")
async def receive_cards(t: StudTable) -> None:
    """Bring one deck of 52 cards without jokers to the table."""
    t.bring_deck(t.settings.num("decks"), t.number("jokers"), t.settings.text("deck_colour"))


@step("bs/10(2)(b)", "bs/10(2)(c)", title="Prepare the cards")
async def prepare_cards(t: StudTable) -> None:
    """Sort and inspect the cards, then spread them for the first players to see."""
    await inspect_cards(t)
    await spread_cards(t)


# -- shuffle and cut --------------------------------------------------------------------------------------------------


@step("bs/10(2)(d)")
async def shuffle_before_play(t: StudTable) -> None:
    """Shuffle the cards immediately before play begins."""
    await shuffle_and_cut(t)


@step("bs/10(2)(d)", lasting=True, title="Shuffle after the round")
async def shuffle_after_round(t: StudTable) -> None:
    """Shuffle after each round, unless the cards are replaced."""
    if t.state.dealt and not t.state.floor.new_cards:
        await shuffle_and_cut(t)


async def shuffle_and_cut(t: StudTable) -> None:
    """Shuffle by device, or by the dealer, who then cuts."""
    if by_device(t):
        await device_shuffles(t)
    else:
        await t.shuffle("Shuffle the cards")
        await dealer_cuts(t)


@passage("bs/10(2)(e)", "S-043")
async def dealer_cuts(t: StudTable) -> None:
    """The dealer cuts the cards that the dealer has shuffled; the depth is the dealer's choice."""
    says = f"Cut the cards, preferably {t.number('cut_advice')} or more from either end"
    t.apply_cut(await cut_depth(t, 1, t.deck.size - 1, says), "dealer")


OPENING = (open_meter, receive_cards, prepare_cards, shuffle_before_play)
