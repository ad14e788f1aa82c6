"""Over and Under 13: bet with the regular wagers, settled before the hands are played."""

from pitboss.engine.betting import Bet, Offer
from pitboss.engine.money import money, round_down
from pitboss.engine.say import ALL
from pitboss.engine.step import Check, act, step
from pitboss.engine.wager import Wager
from pitboss.events.blackjack import FirstTwoTotalled
from pitboss.games.blackjack.limits import BOX_LIMIT, STAKES, TOO_MUCH, room_for_more
from pitboss.games.blackjack.memory import (
    BOX,
    OWNER,
    SIDES,
    TWO,
    BlackjackTable,
    cards_of,
    hand_of,
    tables,
)
from pitboss.games.blackjack.rules import LOST, OVER, UNDER, WON, settle_side, side_line, thirteen_sum
from pitboss.games.blackjack.tables import SCHEDULE
from pitboss.games.blackjack.wagers import area, own_wager, place
from pitboss.games.refusal_codes import GameCode
from pitboss.hands.cards import rank_of

SIDE = dict(zip(SIDES, (OVER, UNDER), strict=True))

NO_REGULAR = Check(
    GameCode.NO_REGULAR_WAGER, "bs/3(15)(a)", "S-135", owner=OWNER,
    says="Over and Under bets need your own bet on the same box. Bet on the box first.",
)  # fmt: skip


def check_side(t: BlackjackTable, bet: Bet) -> None:
    """Check an Over or Under bet against the player's own regular wager on the box."""
    seat = area(t, bet)
    regular, before = own_wager(t, bet.person, seat), own_wager(t, bet.person, seat, bet.spot)
    NO_REGULAR.unless(t, regular is not None)
    total, most = bet.cents + (before.cents if before else 0), regular.cents if regular else 0
    if total > most and regular is not None:
        TOO_MUCH.breach(t, most=money(most), amount=money(total))
    room = room_for_more(t, seat)
    if bet.cents > room:
        BOX_LIMIT.breach(t, room=money(room), amount=money(bet.cents))


def side_offers(t: BlackjackTable, person: str) -> list[Offer]:
    """Over and Under on each box where the player has a regular wager."""
    found, unit = [], STAKES.chip(t)
    for regular in [w for w in t.live_wagers(person=person) if w.spot == BOX]:
        for spot in SIDES:
            before = own_wager(t, person, regular.seat, spot)
            high = min(regular.cents - (before.cents if before else 0), round_down(t.chips_of(person), 1, unit))
            high = min(high, round_down(room_for_more(t, regular.seat), 1, unit))
            if unit <= high:
                found.append(Offer(spot, unit, high, unit, regular.seat))
    return found


@act("bs/3(15)(a)", "S-135")
def place_side(t: BlackjackTable, bet: Bet) -> None:
    """A player with a regular wager may bet before the first card that their two cards are over or under 13."""
    place(t, bet)


@step("bs/3(15)(f)", title="Settle over and under")
async def settle_over_under(t: BlackjackTable) -> None:
    """Settle Over and Under bets as soon as the first two cards are dealt."""
    for seat in sorted({w.seat for w in t.live_wagers() if w.spot in SIDES}):
        _settle_box(t, seat)


def _settle_box(t: BlackjackTable, seat: int) -> None:
    first, second = cards_of(t, hand_of(seat))[:TWO]
    book = tables(t)
    points = thirteen_sum(first, second, book.thirteen_values)
    counted = [c for card in (first, second) for c in t.chapter.row_at("thirteen_values", rank_of(card)).cites]
    t.say(FirstTwoTotalled(seat=seat, sum=points), to=ALL, cites=dict.fromkeys(counted))
    for wager in [w for w in t.live_wagers(seat) if w.spot in SIDES]:
        line = side_line(SIDE[wager.spot], points, book.terms)
        row = t.chapter.row_at("sides", line)
        net = settle_side(wager.cents, SIDE[wager.spot], points, book.sides, book.terms)
        _settle_wager(t, wager, (book.sides[line], net), f"{points}: {row.label}", row.cites)


def _settle_wager(t: BlackjackTable, wager: Wager, ended: tuple[int, int], why: str, cites: tuple[str, ...]) -> None:
    end, net = ended
    if end == LOST:
        t.lose(wager, why, cites)
    elif end == WON:
        pay_side(t, wager, net, why, cites)
    else:
        t.give_back(wager, "pushed", why, cites)


@act("bs/3(15)(e)")
def pay_side(t: BlackjackTable, wager: Wager, cents: int, why: str, cites: tuple[str, ...]) -> None:
    """Pay a winning Over or Under bet at its odds."""
    t.win(wager, cents, why, (*cites, *t.line(SCHEDULE, "thirteen").cites))
