"""Wagers of blackjack: boxes and who shares them, regular wagers, Over and Under 13."""

from pitboss.engine.ask import Answer
from pitboss.engine.betting import Bet, Offer, TakeDown
from pitboss.engine.money import money, round_down
from pitboss.engine.say import ALL
from pitboss.engine.step import Check, act, command, passage, step
from pitboss.engine.wager import Wager, spot_name, spot_names
from pitboss.events.blackjack import CallerNamed, ConsentAsked, FirstTwoTotalled, OneBoxEach, SharingLimited
from pitboss.games.blackjack.rules import LOST, OVER, UNDER, WON, settle_side, side_line, thirteen_sum
from pitboss.games.blackjack.table import (
    BOX,
    BOX_LIMIT,
    OWNER,
    SCHEDULE,
    SIDES,
    STAKES,
    TOO_MUCH,
    TWO,
    BlackjackTable,
    BoxHand,
    bettors,
    cards_of,
    hand_of,
    on_box,
    room_for_box,
    room_for_more,
    tables_of,
)
from pitboss.games.families.floor.orders import ORAL, flag_in, text_in
from pitboss.games.families.floor.wagers import confirm_oral
from pitboss.games.refusal_codes import GameCode
from pitboss.hands.cards import rank_of
from pitboss.rulebooks.refusal import Refusal

# -- shared boxes, players on several boxes, and who decides for a box ------------------------------------------------

NOT_OPEN = Check(
    GameCode.BOX_NOT_OPEN, "bs/3(12)(a)", "S-130", owner=OWNER,
    says="The player seated at that box bets first. Bet after them, or on another box.",
)  # fmt: skip
FULL = Check(
    GameCode.BOX_FULL,
    "bs/3(12)(a)",
    owner=OWNER,
    says="This box is full: it has {there} of {most} bettors. Bet on another box.",
)
NO_SHARING = Check(
    GameCode.NO_MORE_SHARED_BOXES, "bs/3(12)(h)", owner=OWNER,
    says="No more boxes can be shared: {most} at this table. Bet on another box.",
)  # fmt: skip
ONE_BOX = Check(
    GameCode.ONE_BOX_ONLY, "bs/3(13)", owner=OWNER,
    says="You already have a bet on another box. At this table each player bets on one box.",
)  # fmt: skip


# -- may this player bet there ----------------------------------------------------------------------------------------


def opened(t: BlackjackTable, person: str, seat: int) -> bool:
    """Whether a player may bet on a box: their own, one without a seated player, one whose player has bet."""
    holder = t.person_at(seat)
    return holder in ("", person) or holder in bettors(t, seat)


def fits(t: BlackjackTable, person: str, seat: int) -> bool:
    return len({*bettors(t, seat), person}) <= t.settings.num("bettors")


def shared_most(t: BlackjackTable) -> int:
    """How many boxes may be shared, by the Board's limit and an inspector's order."""
    ordered = t.own.shared_most
    return min(t.settings.num("shared_boxes"), ordered if ordered >= 0 else t.settings.num("seats"))


def may_share(t: BlackjackTable, person: str, seat: int) -> bool:
    """Whether a box may become a shared one."""
    if not set(bettors(t, seat)) - {person}:
        return True
    others = [box for box in range(len(t.seats.places)) if box != seat and len(bettors(t, box)) > 1]
    return len(others) < shared_most(t)


def one_box_kept(t: BlackjackTable, person: str, seat: int) -> bool:
    mine = {w.seat for w in t.live_wagers(person=person) if w.spot == BOX}
    return (t.settings.flag("more_boxes") and not t.own.one_box) or mine <= {seat}


def may_bet_there(t: BlackjackTable, person: str, seat: int) -> bool:
    return all(rule(t, person, seat) for rule in (opened, fits, may_share, one_box_kept))


def check_box(t: BlackjackTable, person: str, seat: int) -> None:
    """Refuse a bet on a box that this player may not use, with the rule that says so."""
    NOT_OPEN.unless(t, opened(t, person, seat))
    FULL.unless(t, fits(t, person, seat), most=t.settings.num("bettors"), there=len(bettors(t, seat)))
    NO_SHARING.unless(t, may_share(t, person, seat), most=shared_most(t))
    ONE_BOX.unless(t, one_box_kept(t, person, seat), person=person)


# -- the first bettor's consent ---------------------------------------------------------------------------------------


def needs_consent(t: BlackjackTable, bet: Bet, seat: int) -> bool:
    there = bettors(t, seat)
    return bool(there) and bet.person not in there


@passage("bs/3(12)(a)", "B-14")
async def ask_consent(t: BlackjackTable, bet: Bet, seat: int) -> bool:
    """The first bettor of a box decides whether another player may bet on it; the answer is noted."""
    first = bettors(t, seat)[0]
    says = f"{bet.person} would like to bet on your box at {t.seat_name(seat)}. Do you agree?"
    agreed = await t.choose_by((first,), "consent", ("agree", "refuse"), seat=seat, says=says) == "agree"
    data = ConsentAsked(person=first, bettor=bet.person, seat=seat, agreed=agreed)
    t.say(data, to=ALL)
    return agreed


# -- who decides ------------------------------------------------------------------------------------------------------


def name_callers(t: BlackjackTable) -> None:
    """Fix who decides for each box in play."""
    for seat in dict.fromkeys(hand.seat for hand in t.own.hands):
        there = on_box(t, seat)
        t.own.callers[seat] = there[0].person
        if len({w.person for w in there}) > 1:
            caller_of_shared(t, seat)


@act("bs/3(12)(b)", "B-14")
def caller_of_shared(t: BlackjackTable, seat: int) -> None:
    """On a shared box the seated player decides; without one, the largest bettor, and the first of equals."""
    there, holder = on_box(t, seat), t.person_at(seat)
    highest = max(there, key=lambda w: (w.cents, -w.id)).person
    t.own.callers[seat] = holder if holder in {w.person for w in there} else highest
    t.say(CallerNamed(seat=seat, person=t.own.callers[seat]), to=ALL)


# -- inspector's orders -----------------------------------------------------------------------------------------------


def _sane_count(t: BlackjackTable, answer: Answer) -> None:
    boxes = answer.args.get("boxes")
    if not isinstance(boxes, int) or isinstance(boxes, bool) or not 0 <= boxes <= len(t.seats.places):
        raise Refusal(
            GameCode.BOXES_UNREADABLE, f"boxes must be a number from 0 to {len(t.seats.places)}, not {boxes!r}."
        )
    text_in(answer)


@command("limit-shared-boxes", "bs/3(12)(h)", roles=("inspector",), check=_sane_count)
async def limit_shared_boxes(t: BlackjackTable, answer: Answer) -> None:
    """An inspector limits how many boxes may be shared, down to none."""
    t.own.shared_most = int(answer.args["boxes"])
    data = SharingLimited(boxes=t.own.shared_most, reason=text_in(answer))
    t.say(data, to=ALL, says=f"Boxes that may be shared: {t.own.shared_most}")


def _flag(_t: BlackjackTable, answer: Answer) -> None:
    flag_in(answer, "on", default=True)


@command("one-box-each", "bs/3(13)", roles=("inspector",), check=_flag)
async def one_box_each(t: BlackjackTable, answer: Answer) -> None:
    """While seats are short, an inspector orders one box for each player; the order can be lifted."""
    t.own.one_box = flag_in(answer, "on", default=True)
    says = "One box for each player, please" if t.own.one_box else "You may bet on several boxes again"
    t.say(OneBoxEach(on=t.own.one_box), to=ALL, says=says)


COMMANDS = (limit_shared_boxes, one_box_each)


# -- the regular wagers on the boxes, made before the first card ------------------------------------------------------

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


# -- over and Under 13: bet with the regular wagers, settled before the hands are played ------------------------------

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
    book = tables_of(t)
    points = thirteen_sum(first, second, book.thirteen_values)
    counted = [c for card in (first, second) for c in t.chapter.row_at("thirteen_values", rank_of(card)).cites]
    t.say(FirstTwoTotalled(seat=seat, sum=points), to=ALL, cites=dict.fromkeys(counted))
    for wager in [w for w in t.live_wagers(seat) if w.spot in SIDES]:
        line = side_line(SIDE[wager.spot], points, book.terms)
        row = t.chapter.row_at("sides", line)
        net = settle_side(wager.cents, SIDE[wager.spot], points, book.sides, book.terms)
        _settle_wager(t, wager, (book.sides[line], net), f"{points} is {row.label}", row.cites)


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
