"""The regular wagers on the boxes, made before the first card."""

from pitboss.engine.betting import Bet, Offer, TakeDown, Window
from pitboss.engine.money import money, round_down
from pitboss.engine.step import Check, step
from pitboss.engine.wager import Wager
from pitboss.games.blackjack.limits import BOX_LIMIT, STAKES, TOO_MUCH, room_for_box
from pitboss.games.blackjack.memory import BOX, OWNER, SIDES, BlackjackTable, BoxHand, hand_of, on_box
from pitboss.games.blackjack.sharing import ask_consent, check_box, may_bet_there, name_callers, needs_consent
from pitboss.games.floor.oral import confirm_oral
from pitboss.games.floor.stakes import ORAL
from pitboss.games.refusal_codes import GameCode

NO_SPOT = Check(
    GameCode.NO_SUCH_SPOT,
    "bs/3(3)(a)(v)",
    owner=OWNER,
    says="the layout has no area {spot!r} open now: bet on {spots}",
)
MEANS = Check(
    GameCode.MEANS_REFUSED, "bs/3(3)(a)(v)", owner=OWNER,
    says="wagers are chips or plaques on the layout, or oral with cash, not a {means}",
)  # fmt: skip
NO_BOX = Check(GameCode.NO_SUCH_BOX, "bs/3(3)(a)(v)", owner=OWNER, says="{person} has named no box of this layout")
LATE = Check(
    GameCode.BETTING_CLOSED, "bs/3(3)(a)(iv)", "bs/3(3)(a)(viii)", "bs/3(3)(a)(ix)", "B-05", owner=OWNER,
    says="after the first card no wager is made, raised, withdrawn or touched until it is decided, nor is a confirmed "
    "insurance, double or split wager",
)  # fmt: skip


def area(t: BlackjackTable, bet: Bet) -> int:
    """The box a bet lies on: the one named, else that of the person's first seat."""
    return bet.seat if bet.seat >= 0 else next(iter(t.seats.of(bet.person)), -1)


def lying(t: BlackjackTable, person: str, seat: int, spot: str = BOX) -> Wager | None:
    """The wager that a person has on a spot of a box already."""
    for wager in t.state.wagers.values():
        if wager.seat == seat and wager.person == person and wager.spot == spot and not wager.end:
            return wager
    return None


def check_common(t: BlackjackTable, bet: Bet, spots: tuple[str, ...]) -> None:
    """What holds of every wager: where, by what means, in which chips."""
    NO_SPOT.unless(t, bet.spot in spots, spot=bet.spot, spots=", ".join(spots))
    MEANS.unless(t, bet.means in ORAL, means=bet.means)
    NO_BOX.unless(t, area(t, bet) >= 0, person=bet.person)
    STAKES.check_chips(t, bet.cents)


def _check(t: BlackjackTable, bet: Bet) -> None:
    check_common(t, bet, (BOX,))
    seat = area(t, bet)
    check_box(t, bet.person, seat)
    before = lying(t, bet.person, seat)
    STAKES.check(t, bet.cents + (before.cents if before else 0))
    room = room_for_box(t, seat, bet.person)
    if bet.cents > room:
        BOX_LIMIT.breach(t, room=money(max(room, 0)), amount=money(bet.cents))


def _offers(t: BlackjackTable, person: str) -> list[Offer]:
    """The person's own boxes first, then others that are open."""
    found = []
    own = t.seats.of(person)
    others = t.settings.num("bettors") > 1 or t.settings.flag("more_boxes")
    for seat in [*own, *(box for box in range(len(t.seats.places)) if others and box not in own)]:
        if may_bet_there(t, person, seat):
            found += _offer(t, person, seat)
    return found


def _offer(t: BlackjackTable, person: str, seat: int) -> list[Offer]:
    before, unit, (low, high) = lying(t, person, seat), STAKES.chip(t), STAKES.bounds(t)
    staked = before.cents if before else 0
    high = min(high - staked, round_down(t.chips_of(person), 1, unit), room_for_box(t, seat, person))
    low = max(low - staked, unit)
    return [Offer(BOX, low, high, unit, seat)] if low <= high else []


async def _confirm(t: BlackjackTable, bet: Bet) -> bool:
    """Company on a box is agreed to by its first bettor, an oral wager confirmed by the staff."""
    seat = area(t, bet)
    if needs_consent(t, bet, seat) and not (await ask_consent(t, bet, seat) and _still_there(t, bet)):
        return False
    return bet.means != "cash" or bool(await confirm_oral(t, bet, lambda: _still_there(t, bet)))


def _still_there(t: BlackjackTable, bet: Bet) -> bool:
    """Whether a bet may be made as it was when it was confirmed: people come and go meanwhile."""
    if bet.person in t.state.barred or bet.person not in t.state.persons or area(t, bet) < 0:
        return False
    enough = bet.means == "cash" or t.chips_of(bet.person) >= bet.cents
    return enough and may_bet_there(t, bet.person, area(t, bet))


def place(t: BlackjackTable, bet: Bet) -> None:
    """A bet where the person has one already increases it."""
    seat = area(t, bet)
    before = lying(t, bet.person, seat, bet.spot)
    if before:
        t.adjust(before, before.cents + bet.cents, "increased")
    else:
        t.place(bet.person, bet.spot, bet.cents, seat=seat)


def sides_with(t: BlackjackTable, regular: Wager) -> list[Wager]:
    """The Over and Under wagers that go with a regular one: there when a reshuffle has opened the boxes once more."""
    mine = t.live_wagers(regular.seat, regular.person)
    return [w for w in mine if regular.spot == BOX and w.spot in SIDES]


def may_cut(t: BlackjackTable, wish: TakeDown) -> None:
    """What is left of a wager is a lawful one, and not less than an Over or Under wager that goes with it."""
    rest = wish.wager.cents - wish.cents
    STAKES.check_chips(t, rest)
    if wish.wager.spot == BOX:
        STAKES.check_rest(t, rest)
        side = max((w.cents for w in sides_with(t, wish.wager)), default=0)
        TOO_MUCH.unless(t, side <= rest, most=money(rest), amount=money(side))


def take_down(t: BlackjackTable, wish: TakeDown) -> None:
    """Take down a wager, all of it or a part; with a whole regular wager go the Over and Under wagers on its box."""
    if wish.whole:
        for wager in (wish.wager, *sides_with(t, wish.wager)):
            t.give_back(wager, "withdrawn", "taken down before the first card")
    else:
        t.adjust(wish.wager, wish.wager.cents - wish.cents, "decreased")


BETS = Window(check=_check, offers=_offers, confirm=_confirm, place=place, may_cut=may_cut, take_down=take_down)


@step("bs/3(3)(a)", "bs/3(3)(a)(v)", "B-06")
async def place_bets(t: BlackjackTable) -> None:
    """Before the first card each player wagers against the dealer, in chips or plaques on a box."""
    await t.betting(BETS)


@step("bs/3(3)(a)(iv)")
async def no_more_bets(t: BlackjackTable) -> None:
    """The wagers stand: whoever has one on a box takes part in the round."""
    t.announce("No more bets")
    t.own.hands = [BoxHand(hand_of(seat), seat) for seat in sorted({w.seat for w in t.live_wagers() if w.spot == BOX})]
    for hand in t.own.hands:
        _lies_on(t, hand)
    name_callers(t)


def _lies_on(t: BlackjackTable, hand: BoxHand) -> None:
    for wager in on_box(t, hand.seat):
        wager.hand = hand.name


BETTING = (place_bets,)
