"""The regular wagers on the boxes, made before the first card."""

from pitboss.engine.betting import Bet, Offer, TakeDown
from pitboss.engine.money import money, round_down
from pitboss.engine.step import Check, step
from pitboss.engine.wager import Wager, spot_name, spot_names
from pitboss.games.blackjack.limits import BOX_LIMIT, STAKES, TOO_MUCH, room_for_box
from pitboss.games.blackjack.memory import BOX, OWNER, SIDES, BlackjackTable, BoxHand, hand_of, on_box
from pitboss.games.blackjack.sharing import ask_consent, check_box, may_bet_there, name_callers, needs_consent
from pitboss.games.families.floor.oral import confirm_oral
from pitboss.games.families.floor.stakes import ORAL
from pitboss.games.refusal_codes import GameCode

SPOTS = (BOX, *SIDES)

NO_SPOT = Check(
    GameCode.NO_SUCH_SPOT,
    "bs/3(3)(a)(v)",
    owner=OWNER,
    says="You can't bet on {spot} now. Bet on {spots}.",
)
MEANS = Check(
    GameCode.MEANS_REFUSED, "bs/3(3)(a)(v)", owner=OWNER,
    says="Bet with chips or plaques, or call a bet with cash. A {means} is not accepted.",
)  # fmt: skip
NO_BOX = Check(
    GameCode.NO_SUCH_BOX, "bs/3(3)(a)(v)", owner=OWNER, says="There is no such box. Name a box of this table."
)
LATE = Check(
    GameCode.BETTING_CLOSED, "bs/3(3)(a)(iv)", "bs/3(3)(a)(viii)", "bs/3(3)(a)(ix)", "B-05", owner=OWNER,
    says="Bets are closed. After the first card no bet can be made, changed, withdrawn or touched until it is settled.",
)  # fmt: skip


def area(t: BlackjackTable, bet: Bet) -> int:
    """The box of a bet: the one named, else that of the player's first seat."""
    return bet.seat if bet.seat >= 0 else next(iter(t.seats.of(bet.person)), -1)


def own_wager(t: BlackjackTable, person: str, seat: int, spot: str = BOX) -> Wager | None:
    """A player's undecided wager on a spot of a box, if any."""
    for wager in t.state.wagers.values():
        if wager.seat == seat and wager.person == person and wager.spot == spot and not wager.end:
            return wager
    return None


def check_common(t: BlackjackTable, bet: Bet) -> None:
    """Check what applies to every bet: spot, means and chips."""
    NO_SPOT.unless(t, bet.spot in SPOTS, spot=spot_name(bet.spot), spots=spot_names(SPOTS))
    MEANS.unless(t, bet.means in ORAL, means=bet.means)
    NO_BOX.unless(t, area(t, bet) >= 0, person=bet.person)
    STAKES.check_chips(t, bet.cents)


def check_regular(t: BlackjackTable, bet: Bet) -> None:
    """Check a regular wager: its box, limits and room."""
    seat = area(t, bet)
    check_box(t, bet.person, seat)
    before = own_wager(t, bet.person, seat)
    STAKES.check(t, bet.cents + (before.cents if before else 0))
    room = room_for_box(t, seat, bet.person)
    if bet.cents > room:
        BOX_LIMIT.breach(t, room=money(max(room, 0)), amount=money(bet.cents))


def regular_offers(t: BlackjackTable, person: str) -> list[Offer]:
    """The player's own boxes first, then other open boxes."""
    found = []
    own = t.seats.of(person)
    others = t.settings.num("bettors") > 1 or t.settings.flag("more_boxes")
    for seat in [*own, *(box for box in range(len(t.seats.places)) if others and box not in own)]:
        if may_bet_there(t, person, seat):
            found += _offer(t, person, seat)
    return found


def _offer(t: BlackjackTable, person: str, seat: int) -> list[Offer]:
    before, unit, (low, high) = own_wager(t, person, seat), STAKES.chip(t), STAKES.bounds(t)
    staked = before.cents if before else 0
    high = min(high - staked, round_down(t.chips_of(person), 1, unit), room_for_box(t, seat, person))
    low = max(low - staked, unit)
    return [Offer(BOX, low, high, unit, seat)] if low <= high else []


async def confirm(t: BlackjackTable, bet: Bet) -> bool:
    """Ask the first bettor to share a box, and the staff to confirm a bet called with cash."""
    seat = area(t, bet)
    if needs_consent(t, bet, seat) and not (await ask_consent(t, bet, seat) and _still_there(t, bet)):
        return False
    return bet.means != "cash" or bool(await confirm_oral(t, bet, lambda: _still_there(t, bet)))


def _still_there(t: BlackjackTable, bet: Bet) -> bool:
    """Whether a confirmed bet is still possible: people may have left in the meantime."""
    if bet.person in t.state.barred or bet.person not in t.state.persons or area(t, bet) < 0:
        return False
    enough = bet.means == "cash" or t.chips_of(bet.person) >= bet.cents
    return enough and may_bet_there(t, bet.person, area(t, bet))


def place(t: BlackjackTable, bet: Bet) -> None:
    """Place a bet; a second bet on the same spot increases the first."""
    seat = area(t, bet)
    before = own_wager(t, bet.person, seat, bet.spot)
    if before:
        t.adjust(before, before.cents + bet.cents, "increased")
    else:
        t.place(bet.person, bet.spot, bet.cents, seat=seat)


def sides_with(t: BlackjackTable, regular: Wager) -> list[Wager]:
    """Over and Under bets that go with a regular wager; without the wager they depend on they can't stay."""
    mine = t.live_wagers(regular.seat, regular.person)
    return [w for w in mine if regular.spot == BOX and w.spot in SIDES]


def may_cut(t: BlackjackTable, wish: TakeDown) -> None:
    """Check what remains of a reduced wager: within limits, and no less than its Over or Under bets."""
    rest = wish.wager.cents - wish.cents
    STAKES.check_chips(t, rest)
    if wish.wager.spot == BOX:
        STAKES.check_rest(t, rest)
        side = max((w.cents for w in sides_with(t, wish.wager)), default=0)
        TOO_MUCH.unless(t, side <= rest, most=money(rest), amount=money(side))


def take_down(t: BlackjackTable, wish: TakeDown) -> None:
    """Take down all or a part of a wager; a whole regular wager takes its Over and Under bets along."""
    if wish.whole:
        for wager in (wish.wager, *sides_with(t, wish.wager)):
            t.give_back(wager, "withdrawn", "taken down before the first card")
    else:
        t.adjust(wish.wager, wish.wager.cents - wish.cents, "decreased")


@step("bs/3(3)(a)(iv)")
async def no_more_bets(t: BlackjackTable) -> None:
    """Close the betting: every box with a wager is dealt a hand."""
    t.announce("No more bets")
    t.own.hands = [BoxHand(hand_of(seat), seat) for seat in sorted({w.seat for w in t.live_wagers() if w.spot == BOX})]
    for hand in t.own.hands:
        _attach_wagers(t, hand)
    name_callers(t)


def _attach_wagers(t: BlackjackTable, hand: BoxHand) -> None:
    for wager in on_box(t, hand.seat):
        wager.hand = hand.name
