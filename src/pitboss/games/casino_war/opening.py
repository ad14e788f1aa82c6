"""Opening: inspection, spread, shuffle, and who cuts."""

from pitboss.engine.say import ALL
from pitboss.engine.step import act, step
from pitboss.events.decks import FansSpread
from pitboss.games.casino_war.memory import WarTable, by_device, by_hand
from pitboss.games.families.shoes.cut import burn_first, load_shoe
from pitboss.games.families.shoes.cutter import offer_designated
from pitboss.games.families.shoes.opening import first_look, receive_cards, shuffle_spent, sort_and_inspect
from pitboss.hands.cards import RANK_LETTERS, SUIT_NAMES

# -- opening the table ------------------------------------------------------------------------------------------------


@step("bs/13(3)(a)", "S-061", title="Inspect the cards")
async def inspect_cards(t: WarTable) -> None:
    """The dealer sorts and inspects the decks in front of a supervisor, who then inspects them."""
    await sort_and_inspect(t, "games-supervisor")


@step("bs/13(3)(b)", title="Spread the cards")
async def spread_cards(t: WarTable) -> None:
    """Spread the cards face up in fans by suit and sequence until the first players have looked."""
    await t.act("spread", "Spread the cards face up in fans, each suit in sequence")
    fans(t)
    await first_look(t)


@act("bs/13(1)(e)")
def fans(t: WarTable) -> None:
    """A fan for each of the four suits."""
    suits = SUIT_NAMES[: t.number("suits")]
    t.say(FansSpread(suits=list(suits), of=t.number("suits"), sequence=list(RANK_LETTERS)), to=ALL)


# -- the shuffle ------------------------------------------------------------------------------------------------------


@step("bs/13(3)(c)", "S-055", when=by_hand, fork="shuffle", title="Shuffle the cards")
async def shuffle_cards(t: WarTable) -> None:
    """Shuffle before play begins and whenever the cutting card was reached."""
    await shuffle_spent(t, "Shuffle the cards")


@step("bs/13(3)(c)#device", "S-055", when=by_device, fork="shuffle", title="Shuffle with a device")
async def device_shuffles(t: WarTable) -> None:
    """With the Board's approval an automated device shuffles instead of the dealer."""
    await shuffle_spent(t, "The device shuffles the cards")


# -- the cut ----------------------------------------------------------------------------------------------------------


@step("bs/13(3)(d)", title="Offer the cut")
async def offer_cut(t: WarTable) -> None:
    """Offer the shuffled cards for the cut, backs away from the dealer."""
    await offer_designated(t)


OPENING = (receive_cards, inspect_cards, spread_cards)
FRESH_SHOE = (shuffle_cards, device_shuffles, offer_cut, load_shoe, burn_first)
