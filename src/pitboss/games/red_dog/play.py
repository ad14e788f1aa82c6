"""The first two cards, the third, and settlement."""

from pitboss.engine.say import ALL
from pitboss.engine.step import act, step
from pitboss.engine.wager import Wager
from pitboss.events.other_games import CardValued, SpreadMarked
from pitboss.events.procedure import Announced
from pitboss.games.families.shoes.dealing import deal_up, new_dealer_burns, rack_all
from pitboss.games.red_dog.rules import settle
from pitboss.games.red_dog.table import (
    BOXES,
    LEFT,
    MIDDLE,
    RIGHT,
    SCHEDULE,
    THREE,
    DogTable,
    consecutive,
    ends,
    line_for,
    pair,
    spread_now,
    value_in,
)
from pitboss.hands.cards import rank_of

# -- settlement after the third card ----------------------------------------------------------------------------------


def return_all(t: DogTable, reason: str) -> None:
    """All wagers push and go back."""
    t.void_wagers(t.live_wagers(), reason)


@step("bs/8(5)(k)")
async def collect_and_pay(t: DogTable) -> None:
    """Collect losing wagers, then pay the winners."""
    gap = spread_now(t)
    if not gap or MIDDLE not in t.state.hands:
        return
    price, (first, second), third = t.terms, ends(t), value_in(t, MIDDLE)
    inside = t.chapter.numbers["ends_win"].cites
    nets = [(w, settle(w.cents, first, second, third, price.num, price.den, price.terms)) for w in t.live_wagers()]
    for wager, net in nets:
        if net < 0:
            t.lose(wager, f"{third} is not between", inside)
    for wager, net in nets:
        if net >= 0:
            pay_winner(t, wager, net, (*inside, *line_for(t.chapter, gap).cites))


@act("bs/8(5)(k)(ii)")
def pay_winner(t: DogTable, wager: Wager, net: int, cites: tuple[str, ...]) -> None:
    """Pay original and raise wagers at the odds of the spread."""
    t.win(wager, net, f"{value_in(t, MIDDLE)} is between, spread of {spread_now(t)}", cites)


@step("bs/8(5)(l)", lasting=True, title="Collect the cards")
async def collect_cards(t: DogTable) -> None:
    """Put all cards into the rack, in an order from which the hand can be rebuilt."""
    rack_all(t, [*BOXES, *(name for name in t.state.hands if name not in BOXES)])


# -- the first two cards (consecutive, a pair, or a spread), and the third --------------------------------------------


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
