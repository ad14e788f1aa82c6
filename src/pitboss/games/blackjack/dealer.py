"""The dealer's turn: hole card, what it settles at once, drawing, and the settlement of all hands."""

from pitboss.engine.say import ALL
from pitboss.engine.step import act, step
from pitboss.engine.wager import Wager
from pitboss.events.hands import HandTotalled
from pitboss.games.blackjack.deal import EXPOSED, collect_held, next_to, turn_hole, wagers_on
from pitboss.games.blackjack.insurance import settle_held, settle_insurances
from pitboss.games.blackjack.rules import LOST, WON, compare, dealer_draws, settle_hand
from pitboss.games.blackjack.table import (
    BOX,
    DOUBLE,
    ON_HAND,
    SCHEDULE,
    BlackjackTable,
    BoxHand,
    boxes,
    call_dealer,
    cards_of,
    counted,
    dealer_natural,
    hands_of,
    points,
    tables_of,
    variant,
)
from pitboss.games.families.shoes.dealing import rack_all
from pitboss.games.families.shoes.table import DEALER

# -- the hole card ----------------------------------------------------------------------------------------------------


@step("bs/3(6)(g)", title="Turn the hole card")
async def turn_hole_card(t: BlackjackTable) -> None:
    """When all players have finished, turn the hole card."""
    if t.own.hands:
        await turn_hole(t)
        t.own.shown = True


@step("bs/3(8)(d)", "bs/3(7)(b)", "B-25", title="Settle after the hole card")
async def settle_at_hole(t: BlackjackTable) -> None:
    """Before the dealer draws, settle insurance, held Blackjacks and, if the dealer has Blackjack, all other hands."""
    if not t.own.shown:
        return
    await settle_insurances(t)
    await settle_held(t)
    if dealer_natural(t):
        for seat in boxes(t):
            for person in dict.fromkeys(w.person for w in t.live_wagers(seat) if w.spot in ON_HAND):
                against_blackjack(t, seat, person)
    else:
        collect_held(t)


# -- a dealer's Blackjack ---------------------------------------------------------------------------------------------


def against_blackjack(t: BlackjackTable, seat: int, person: str) -> None:
    """Settle one bettor's wagers on a box: a dealer's Blackjack takes at most the original wager, by the text."""
    mine = [w for w in t.live_wagers(seat, person) if w.spot in ON_HAND]
    lost = None if _original_gone(t, seat, person) else _loser(t, seat, mine)
    for wager in mine:
        compared = _compared(t, _hand(t, wager))
        row = t.chapter.row_at("outcomes", compared)
        taken = tables_of(t).terms.takes_all and tables_of(t).outcomes[compared] == LOST
        if wager is lost or taken:
            t.lose(wager, row.label, row.cites)
        elif tables_of(t).outcomes[compared] != LOST:
            t.give_back(wager, "pushed", row.label, row.cites)
        elif wager.spot == DOUBLE:
            return_double(t, wager)
        else:
            return_split(t, wager)


def _original_gone(t: BlackjackTable, seat: int, person: str) -> bool:
    """Whether the original wager was already collected after a bust."""
    mine = [w for w in t.state.wagers.values() if w.seat == seat and w.person == person and w.spot == BOX]
    return any(w.end == "lost" for w in mine)


def _loser(t: BlackjackTable, seat: int, mine: list[Wager]) -> Wager | None:
    """The one wager that is collected: the original if its hand loses, else that of another losing hand."""
    losing = [h.name for h in hands_of(t, seat) if tables_of(t).outcomes[_compared(t, h)] == LOST]
    stakes = [w for w in mine if w.hand in losing and w.spot != DOUBLE]
    return min(stakes, key=lambda w: w.spot != BOX, default=None)


@act("bs/3(9)(b)", "B-26")
def return_double(t: BlackjackTable, wager: Wager) -> None:
    """Return the wager added by doubling when the dealer has Blackjack."""
    t.give_back(wager, "pushed", "dealer has Blackjack: only the original wager loses")


@act("bs/3(10)(e)", "B-26", "B-27")
def return_split(t: BlackjackTable, wager: Wager) -> None:
    """Return the wager added by splitting when the dealer has Blackjack."""
    t.give_back(wager, "pushed", "dealer has Blackjack: only the original wager loses")


# -- the dealer's cards -----------------------------------------------------------------------------------------------


@step("bs/3(11)(b)", "bs/3(6)(g)", "B-04", title="Draw the dealer's cards")
async def draw_out(t: BlackjackTable) -> None:
    """The dealer draws to 17 or more (Single Deck Blackjack: also on soft 17) and announces the total."""
    if not t.own.shown:
        return
    while _must_draw(t):
        await next_to(t, DEALER)
        note_total(t)
    call_dealer(t)


def _must_draw(t: BlackjackTable) -> bool:
    if not t.settings.flag("dealer_draws_out") and not t.live_wagers():
        return False
    book, cards = tables_of(t), cards_of(t, DEALER)
    low, aces = sum([book.lows[card] for card in cards]), sum([book.aces[card] for card in cards])
    return bool(dealer_draws(low, aces, book.values, book.terms))


def note_total(t: BlackjackTable) -> None:
    """Report the dealer's total with the clause on soft 17 that applies here."""
    total, is_soft = counted(t, cards_of(t, DEALER))
    row = t.chapter.tables["soft_seventeen"][variant(t.settings)]
    t.say(HandTotalled(hand=DEALER, total=total, soft=bool(is_soft)), to=ALL, cites=row.cites)


# -- the settlement ---------------------------------------------------------------------------------------------------


def _hand(t: BlackjackTable, wager: Wager) -> BoxHand:
    return next(hand for hand in t.own.hands if hand.name == wager.hand)


def _compared(t: BlackjackTable, hand: BoxHand) -> int:
    """How a hand compares with the dealer's."""
    mine, theirs = cards_of(t, hand.name), cards_of(t, DEALER)
    return compare(points(t, hand.name), len(mine), points(t, DEALER), len(theirs), tables_of(t).terms)


@step("bs/3(3)(a)", "B-03", title="Settle the hands")
async def settle_hands(t: BlackjackTable) -> None:
    """Compare each remaining hand with the dealer's: its wagers win, lose or push."""
    for hand in t.own.hands if t.own.shown else ():
        for wager in wagers_on(t, hand):
            settle_wager(t, hand, wager)


def settle_wager(t: BlackjackTable, hand: BoxHand, wager: Wager) -> None:
    """Collect, pay or return a wager on a hand."""
    book, compared = tables_of(t), _compared(t, hand)
    row, end = t.chapter.row_at("outcomes", compared), tables_of(t).outcomes[compared]
    if end == LOST:
        t.lose(wager, row.label, row.cites)
    elif end == WON:
        net = settle_hand(wager.cents, compared, book.outcomes, book.terms)
        pay_hand(t, wager, net, row.label, row.cites)
    else:
        t.give_back(wager, "pushed", row.label, row.cites)


@act("bs/3(3)(a)(vii)")
def pay_hand(t: BlackjackTable, wager: Wager, net: int, why: str, cites: tuple[str, ...]) -> None:
    """Pay a winning wager at its odds."""
    t.win(wager, net, why, (*cites, *t.line(SCHEDULE, "win").cites))


# -- the end of the round ---------------------------------------------------------------------------------------------


@step("bs/3(6)(h)", "X-01", lasting=True, title="Pick up the cards")
async def pick_up(t: BlackjackTable) -> None:
    """Pick up the cards from the far right counter-clockwise, the dealer's last, so that hands can be rebuilt."""
    seats = [hand.name for seat in reversed(boxes(t)) for hand in hands_of(t, seat)]
    rack_all(t, [*seats, DEALER])
    put_away_exposed(t)


@act("S-134", "bs/3(14)(c)")
def put_away_exposed(t: BlackjackTable) -> None:
    """Put an exposed card that nobody drew into the rack as well."""
    if EXPOSED in t.state.hands:
        t.collect(EXPOSED)


DEALERS_TURN = (turn_hole_card, settle_at_hole, draw_out, settle_hands, pick_up)
