"""The first two cards (consecutive, a pair, or a spread), and the third."""

from pitboss.engine.say import ALL
from pitboss.engine.step import act, step
from pitboss.events.other_games import CardValued, SpreadMarked
from pitboss.events.procedure import Announced
from pitboss.games.families.shoes.dealing import deal_up
from pitboss.games.families.shoes.relief import new_dealer_burns
from pitboss.games.red_dog.memory import (
    LEFT,
    MIDDLE,
    RIGHT,
    DogTable,
    consecutive,
    ends,
    pair,
    spread_now,
    value_in,
)
from pitboss.games.red_dog.rules import settle
from pitboss.games.red_dog.settlement import return_all
from pitboss.games.red_dog.tables import SCHEDULE, THREE
from pitboss.hands.cards import rank_of


async def to_box(t: DogTable, box: str) -> None:
    """Deal one card face up to a box and return its value."""
    card = await deal_up(t, box)
    row = t.chapter.row_at("values", rank_of(card))
    t.say(CardValued(box=box, value=value_in(t, box)), to=ALL, cites=row.cites)


@step("bs/8(5)(c)", title="Deal two cards to each box")
async def deal_two(t: DogTable) -> None:
    """Deal the first card face up to the box at the dealer's far left, the second to the box at the far right."""
    if t.live_wagers():
        await new_dealer_burns(t)
        await to_box(t, LEFT)
        await to_box(t, RIGHT)


# -- consecutive ------------------------------------------------------------------------------------------------------


@step("bs/8(5)(e)", "S-001")
async def tie_on_consecutive(t: DogTable) -> None:
    """Consecutive values are a tie: all wagers push and the round is over."""
    if consecutive(t):
        call_consecutive(t)
        return_all(t, "consecutive cards")


@act("bs/8(5)(e)#announce")
def call_consecutive(t: DogTable) -> None:
    """Announce consecutive cards and the tie."""
    t.announce("The cards are consecutive, tie hand")


# -- a pair -----------------------------------------------------------------------------------------------------------


@step("bs/8(5)(f)", title="Third card on a pair")
async def third_on_pair(t: DogTable) -> None:
    """On a pair, deal the third card at once to the middle box, without raises."""
    if pair(t):
        call_pair(t)
        await new_dealer_burns(t)
        await to_box(t, MIDDLE)
        if value_in(t, MIDDLE) == value_in(t, LEFT):
            three_of_a_kind(t)
        else:
            no_three(t)


@act("bs/8(5)(f)#announce")
def call_pair(t: DogTable) -> None:
    """Announce the pair before the third card."""
    t.announce("We have a pair")


@act("bs/8(5)(g)")
def three_of_a_kind(t: DogTable) -> None:
    """A third card of the same value: announce three of a kind; every wager wins."""
    t.announce("Three of a kind")
    price, (first, second) = t.terms, ends(t)
    for wager in t.live_wagers():
        net = settle(wager.cents, first, second, first, price.num, price.den, price.terms)
        t.win(wager, net, "three of a kind", t.line(SCHEDULE, THREE).cites)


@act("bs/8(5)(h)", "S-001")
def no_three(t: DogTable) -> None:
    """Any other third card: announce a tie; all wagers push and the round is over."""
    t.announce("No three of a kind, tie hand")
    return_all(t, "pair without three of a kind")


# -- a spread ---------------------------------------------------------------------------------------------------------


@step("bs/8(5)(i)#announce", title="Announce the spread")
async def call_spread(t: DogTable) -> None:
    """Announce the spread and mark it on the layout."""
    gap = spread_now(t)
    if gap:
        cites = t.chapter.numbers["spread_less"].cites
        t.say(Announced(spread=gap), to=ALL, says=f"Spread of {gap}", cites=cites)
        t.say(SpreadMarked(spread=gap), to=ALL)


# -- the third card ---------------------------------------------------------------------------------------------------


@step("bs/8(5)(k)", "S-014", title="Deal the third card")
async def third_card(t: DogTable) -> None:
    """Announce that raises are closed, deal the third card to the middle box and announce its value."""
    if spread_now(t) and t.live_wagers():
        t.announce("Raises closed")
        await new_dealer_burns(t)
        await to_box(t, MIDDLE)
        t.announce(str(value_in(t, MIDDLE)))


DEAL = (deal_two, tie_on_consecutive, third_on_pair, call_spread)
