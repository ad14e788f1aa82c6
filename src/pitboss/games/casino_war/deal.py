"""The original deal and its settlement: one card each, compared clockwise from the dealer's left."""

from pitboss.engine.say import ALL
from pitboss.engine.step import act, passage, step
from pitboss.engine.wager import Wager
from pitboss.events.hands import HandsCompared
from pitboss.events.other_games import OriginalDealStarted
from pitboss.games.casino_war.memory import INITIAL, TIE, WarTable, cards_of, hand_of, led, next_due
from pitboss.games.casino_war.rules import LOST, MAIN, OPTIONS, WON, compare, ending, settle_initial, settle_tie
from pitboss.games.casino_war.rules import TIE as TIE_WAGER
from pitboss.games.casino_war.tables import SCHEDULE
from pitboss.games.families.shoes.dealing import deal_up, rack_all
from pitboss.games.families.shoes.memory import DEALER
from pitboss.games.families.shoes.relief import new_dealer_burns

ORIGINAL = "original"
FIRST, SECOND = 1, 2  # cards of a hand: of the original deal, of the war deal

Cites = tuple[str, ...]


# -- dealing ----------------------------------------------------------------------------------------------------------


@step("bs/13(5)(c)", "bs/13(1)(c)", "X-01")
async def original_deal(t: WarTable) -> None:
    """Clockwise from the dealer's far left, each player in the round gets one card, then the dealer."""
    if t.own.in_play:
        await new_dealer_burns(t)
        t.say(OriginalDealStarted(order=list(t.own.in_play)), to=ALL)
        await one_to_each(t)
        await one_to_dealer(t)


@passage("bs/13(5)(c)(i)")
async def one_to_each(t: WarTable) -> None:
    """Deal one card face up to each player with an initial wager."""
    while (hand := next_due(t, FIRST, t.own.in_play)) not in ("", DEALER):
        await deal_up(t, hand, int(hand.removeprefix("seat-")))


@passage("bs/13(5)(c)(ii)")
async def one_to_dealer(t: WarTable) -> None:
    """Then deal one card face up to the dealer."""
    if t.own.in_play and not cards_of(t, DEALER):
        await deal_up(t, DEALER)


# -- settling ---------------------------------------------------------------------------------------------------------


def compared(t: WarTable, seat: int, nth: int) -> int:
    """Compare a player's card of the original or war deal with the dealer's."""
    mine, theirs = cards_of(t, hand_of(seat))[nth - 1], cards_of(t, DEALER)[nth - 1]
    return compare(mine, theirs, t.chapter.flat("ranks"))


def rank_cites(t: WarTable) -> Cites:
    return t.chapter.tables["ranks"]["order"].cites


@step("bs/13(6)(a)", title="Settle the original deal")
async def settle_original(t: WarTable) -> None:
    """Clockwise from the left, compare each player's card with the dealer's and settle initial and tie wagers."""
    for seat in t.own.in_play:
        _settle_seat(t, seat)


def _settle_seat(t: WarTable, seat: int) -> None:
    how = compared(t, seat, FIRST)
    row = t.chapter.row_at(ORIGINAL, 2 * how)
    table = t.chapter.flat(ORIGINAL)
    end = ending(MAIN, how, table)
    data = HandsCompared(seat=seat, result=row.name)
    says = f"{t.seat_name(seat).capitalize()}: {row.label}"
    t.say(data, to=ALL, says=says, cites=(*row.cites, *rank_cites(t)))
    tie = t.wager_on(seat, TIE)
    if tie:
        net = settle_tie(tie.cents, how, table, t.terms)
        settle_wager(t, tie, (ending(TIE_WAGER, how, table), net), row.label, (*row.cites, *price(t, TIE)))
    if end == OPTIONS:
        t.own.tied.append(seat)
        return
    t.own.ended[hand_of(seat)] = {WON: "won", LOST: "lost"}.get(end, "pushed")
    for wager in led(t, seat):
        net = settle_initial(wager.cents, how, table, t.terms)
        settle_wager(t, wager, (end, net), row.label, (*row.cites, *price(t, INITIAL)))


def price(t: WarTable, line: str) -> Cites:
    """The clauses on what a wager pays."""
    return t.line(SCHEDULE, line).cites


def settle_wager(t: WarTable, wager: Wager, ended: tuple[int, int], why: str, cites: Cites) -> None:
    """Collect, pay or return a wager of the original deal."""
    end, net = ended
    if end == LOST:
        collect_wager(t, wager, why, cites)
    elif end == WON:
        pay_wager(t, wager, net, why, cites)
    else:
        t.give_back(wager, "pushed", why, cites)


@act("bs/13(6)(e)", "S-054")
def collect_wager(t: WarTable, wager: Wager, why: str, cites: Cites) -> None:
    """Collect a losing initial or tie wager."""
    t.lose(wager, why, cites)


@act("bs/13(6)(e)", "S-054")
def pay_wager(t: WarTable, wager: Wager, cents: int, why: str, cites: Cites) -> None:
    """Pay a winning initial or tie wager at its odds."""
    t.win(wager, cents, why, cites)


# -- collecting the cards ---------------------------------------------------------------------------------------------


@step("bs/13(6)(g)", title="Rack the cards of the original deal")
async def collect_original(t: WarTable) -> None:
    """Put the cards of everybody who is not at war into the rack, in an order from which each hand can be rebuilt."""
    away = [hand_of(seat) for seat in t.own.in_play if seat not in t.own.at_war]
    rack_all(t, [*away, *([] if t.own.at_war else [DEALER])])


ORIGINAL_DEAL = (original_deal, settle_original)
