"""The decisions, and the end of a round: judge the hands, collect and pay, match-play coupons."""

from pitboss.engine.ask import Answer
from pitboss.engine.bank import CAGE, HOUSE
from pitboss.engine.money import money
from pitboss.engine.say import ALL
from pitboss.engine.step import Act, Check, act, command, step
from pitboss.engine.wager import Wager
from pitboss.events.chips import CouponLaid, CouponPaid, CouponReturned, CouponTaken
from pitboss.events.decks import HandsStayUp
from pitboss.events.hands import HandExamined, HandJudged
from pitboss.events.other_games import BetRides, CardsStayDown, CardsTucked, CardsTuckedEarly, HandFormed
from pitboss.games.families.single_deck.rounds import CENTS_MAX, first_to_play, look, paid_in_chips, play_is_over, rack
from pitboss.games.families.single_deck.table import BURN, COMMUNITY, hand_of, owner, whole
from pitboss.games.let_it_ride.rules import Terms, judge, pay_line, pays_already, settle, settle_bonus
from pitboss.games.let_it_ride.table import (
    BONUS,
    LATE,
    OWNER,
    RideTable,
    base_spots,
    bonus_lines,
    from_the_right,
    keeper,
    playing,
    wagers_at,
)
from pitboss.games.refusal_codes import GameCode
from pitboss.hands.cards import UNKNOWN
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode

# -- looking at the cards, and the two decisions: take a bet back or let it ride --------------------------------------

NEVER_WITHDRAWN = Check(
    GameCode.NEVER_WITHDRAWN, "bs/12(5)(c)", "nsw-lir/8.9", "tribal-lir/(f)(4)", owner=OWNER,
    says="You can take back only the bet in question.",
)  # fmt: skip
CARDS_DOWN = Check(
    GameCode.CARDS_ARE_DOWN, "tribal-lir/(k)(1)(iii)", owner=OWNER,
    says="After the decision on bet two your cards stay face down. Please don't touch them.",
)  # fmt: skip


# -- looking ----------------------------------------------------------------------------------------------------------


@step("bs/12(8)(a)", "nsw-lir/8.1", "tribal-lir/(k)(1)", title="Look at the cards")
async def examine_cards(t: RideTable) -> None:
    """After the deal the players look at their cards."""
    first = first_to_play(t, playing(t)) or []
    if first:
        await look(t, lambda: _still_to_look(t, first))
        await decide(t, first, 0, withdraw_first, ride_first)
    others = [seat for seat in playing(t) if seat not in first]
    await look(t, lambda: _still_to_look(t, others))


def _still_to_look(t: RideTable, seats: list[int]) -> list[int]:
    own = t.own
    return [s for s in playing(t) if s in seats and s not in own.viewed and s not in own.ride_all]


def _may_look_again(t: RideTable, answer: Answer) -> None:
    mine = [s for s in playing(t) if owner(t, s) == answer.by]
    if not any(s in t.own.viewed for s in mine):
        raise Refusal(GameCode.NO_CARDS_TO_SEE, "You have no cards to look at.")
    CARDS_DOWN.unless(t, not t.own.cards_down)


@command("look", "bs/12(8)(a)", "nsw-lir/8.1", "tribal-lir/(k)(1)", roles=("player",), check=_may_look_again)
async def look_again(t: RideTable, answer: Answer) -> None:
    """A player looks at their cards again."""
    for seat in [s for s in playing(t) if s in t.own.viewed and owner(t, s) == answer.by]:
        t.look(hand_of(seat), answer.by)


# -- deciding ---------------------------------------------------------------------------------------------------------


async def decide(
    t: RideTable,
    seats: list[int],
    nth: int,
    withdraw: "Act[[RideTable, Wager], None]",
    ride: "Act[[RideTable, Wager], None]",
) -> None:
    """Ask each of these seats in turn about one of its bets."""
    spot = base_spots(t)[nth]
    for seat in seats:
        choice = await _choice(t, seat, spot)
        wager = t.wager_on(seat, spot)
        if nth == 0:
            t.own.decided.append(seat)
        if choice == "tuck":
            tuck(t, seat)
        if wager is None:
            continue  # the hand was declared void while the player was deciding
        if choice == "withdraw":
            withdraw(t, wager)
        else:
            ride(t, wager)


async def _choice(t: RideTable, seat: int, spot: str) -> str:
    """Ask the player. A seat that lets all bets ride, or has left the round, is not asked."""
    if seat in t.own.ride_all or t.wager_on(seat, spot) is None:
        return "ride"
    options = ("ride", "withdraw", "tuck") if t.cites_of(tuck) else ("ride", "withdraw")
    says = f"Let bet {spot} ride, or take it back?"
    return await t.choose_by((owner(t, seat),), f"bet-{spot}", options, seat=seat, says=says, rule=NEVER_WITHDRAWN)


@step("bs/12(8)(b)", "nsw-lir/8.3", "tribal-lir/(k)(2)", title="Decide on bet one")
async def first_decision(t: RideTable) -> None:
    """From the dealer's left, each player takes bet one back or lets it ride."""
    await decide(t, [s for s in playing(t) if s not in t.own.decided], 0, withdraw_first, ride_first)


@act("bs/12(8)(c)", "bs/12(1)(f)", "nsw-lir/8.3.2", "nsw-lir/1.1#let-it-ride", "nsw-lir/8.10",
     "tribal-lir/(k)(2)(i)", "tribal-lir/(a)(1)(iii)", "S-045")  # fmt: skip
def ride_first(t: RideTable, wager: Wager) -> None:
    """Bet one stays on the layout until the round ends."""
    _rides(t, wager)


@act("bs/12(8)(d)", "nsw-lir/8.3.1", "tribal-lir/(k)(2)(ii)")
def withdraw_first(t: RideTable, wager: Wager) -> None:
    """The dealer moves bet one to the player, who takes it off the layout at once."""
    t.give_back(wager, "withdrawn", "taken back")


@step("bs/12(8)(f)", "nsw-lir/8.4", "nsw-lir/8.5", "tribal-lir/(k)(5)", title="Decide on bet two")
async def second_decision(t: RideTable) -> None:
    """In the same order, each player takes bet two back or lets it ride, whatever they did with bet one."""
    await decide(t, playing(t), 1, withdraw_second, ride_second)


@act("bs/12(8)(g)", "bs/12(1)(f)", "nsw-lir/1.1#let-it-ride", "nsw-lir/8.10",
     "tribal-lir/(k)(5)(i)", "tribal-lir/(a)(1)(iii)", "S-045")  # fmt: skip
def ride_second(t: RideTable, wager: Wager) -> None:
    """Bet two stays on the layout until the round ends."""
    _rides(t, wager)


@act("bs/12(8)(h)", "nsw-lir/8.4", "tribal-lir/(k)(5)(ii)")
def withdraw_second(t: RideTable, wager: Wager) -> None:
    """The dealer moves bet two to the player, who takes it off the layout at once."""
    t.give_back(wager, "withdrawn", "taken back")


def _rides(t: RideTable, wager: Wager) -> None:
    data = BetRides(wager=wager.id, person=wager.person, seat=wager.seat, spot=wager.spot)
    t.say(data, to=ALL, says=f"{wager.person} lets bet {wager.spot} ride")


@act("nsw-lir/8.11", "L-10")
def tuck(t: RideTable, seat: int) -> None:
    """Cards tucked under the $ wager let all remaining wagers ride; only the player knows whether the hand pays."""
    t.own.ride_all.append(seat)
    t.say(CardsTucked(seat=seat), to=ALL)
    cards = t.state.hands[hand_of(seat)].cards
    if UNKNOWN in cards:
        return  # only the player knows them
    community = t.state.hands[COMMUNITY]
    fourth = community.cards[0] if community.up[0] else UNKNOWN
    if not pays_already(cards[0], cards[1], cards[2], fourth, t.terms.terms):
        t.say(CardsTuckedEarly(seat=seat))


@step("tribal-lir/(k)(1)(iii)", title="Cards stay face down")
async def cards_down(t: RideTable) -> None:
    """After the decision on bet two the players' cards stay face down and are not touched again."""
    if playing(t):
        t.own.cards_down = True
        t.say(CardsStayDown(seats=playing(t)), to=ALL)


# -- the community cards ----------------------------------------------------------------------------------------------


@step("tribal-lir/(k)(3)", "T-05", title="Burn the left community card")
async def burn_left_card(t: RideTable) -> None:
    """After the decisions on bet one, burn the community card at the dealer's left face down."""
    if BURN in t.state.hands:
        t.collect(BURN)


@step("bs/12(8)(e)", "nsw-lir/8.4", "tribal-lir/(k)(4)", "S-046", "L-11", title="Turn the first community card")
async def turn_first(t: RideTable) -> None:
    """Turn the first community card face up."""
    if playing(t):
        await t.turn(COMMUNITY, [0])


@step("bs/12(8)(i)", "nsw-lir/8.6", "tribal-lir/(k)(6)", title="Turn the second community card")
async def turn_second(t: RideTable) -> None:
    """Turn the second community card face up."""
    if playing(t):
        await t.turn(COMMUNITY, [1])


# -- the end of a round: turn and judge the hands, collect losers, pay winners, rack the cards in order ---------------

FIVE = 5  # cards of a poker hand


# -- judging ----------------------------------------------------------------------------------------------------------


@step("bs/12(8)(j)", "tribal-lir/(k)(7)", "L-12", "X-01", title="Show the players' hands")
async def reveal_hands(t: RideTable) -> None:
    """From the far right counter-clockwise, turn each player's three cards and judge the hand."""
    for seat in from_the_right(t):
        if seat not in t.own.lines and hand_of(seat) in t.state.hands:  # a hand may be declared void in the meantime
            await t.turn(hand_of(seat))
            examine_hand(t, seat)


@act("bs/12(8)(l)", "nsw-lir/8.8", "tribal-lir/(k)(7)(ii)")
def examine_hand(t: RideTable, seat: int) -> None:
    """Examine whether the hand pays."""
    five = form_hand(t, seat) or []
    line = declare_value(t, seat, five) or 0
    t.own.lines[seat] = line
    t.say(HandExamined(seat=seat, pays=bool(line)), to=ALL, cites=t.cites_of(t.chapter.numbers["lowest_pair"]))


@act("bs/12(1)(b)", "bs/12(8)(k)", "nsw-lir/1.1#hand", "nsw-lir/8.7", "tribal-lir/(a)(1)(ii)", "tribal-lir/(k)(7)(i)")
def form_hand(t: RideTable, seat: int) -> list[int]:
    """The player's three cards and the two community cards make the hand."""
    five = [*t.state.hands[hand_of(seat)].cards, *t.state.hands[COMMUNITY].cards]
    t.say(HandFormed(seat=seat, cards=len(five)), to=ALL)
    return five


@act("nsw-lir/9.4", "nsw-lir/11.1", "tribal-lir/(c)(2)", "S-047", "X-06", "X-07")
def declare_value(t: RideTable, seat: int, five: list[int]) -> int:
    """Declare the hand as the best category that it reaches."""
    if len(five) != FIVE:
        return 0
    c0, c1, c2, c3, c4 = five
    prices = t.terms
    row = prices.categories[judge(c0, c1, c2, c3, c4, prices.ranking, prices.terms)]
    ace = t.cites_of(t.chapter.numbers["ace_low"])
    t.say(HandJudged(seat=seat, value=row.label), to=ALL, cites=(*t.cites_of(row), *ace))
    return pay_line(c0, c1, c2, c3, c4, prices.ranking, prices.terms)


# -- settling ---------------------------------------------------------------------------------------------------------


@step("bs/12(8)(m)#collect", "nsw-lir/9.2.1", "tribal-lir/(k)(8)", "L-12", title="Collect losing wagers")
async def collect_losers(t: RideTable) -> None:
    """Collect losing wagers and their cards at once."""
    for seat in from_the_right(t):
        if not t.own.lines.get(seat, 0):
            for wager in wagers_at(t, seat):
                t.lose(wager, "no paying hand")
            settle_bonus_wager(t, seat)
            rack(t, hand_of(seat))


@step("bs/12(8)(n)", "bs/12(8)(o)", "nsw-lir/9.2.2", "tribal-lir/(k)(9)", "tribal-lir/(k)(9)(i)", "L-12", "X-01")
async def pay_winners(t: RideTable) -> None:
    """Then pay the winners from the far right counter-clockwise, each remaining wager separately."""
    seats = from_the_right(t)
    stay_up = hands_stay_up(t, seats)
    for seat in seats:
        paid = 0
        for wager in wagers_at(t, seat):
            paid += _pay(t, wager, t.own.lines[seat], paid)
        settle_bonus_wager(t, seat)
        if not stay_up:
            rack(t, hand_of(seat))
    play_is_over(t)


@act("bs/12(8)(n)#display", "tribal-lir/(k)(9)", "L-12")
def hands_stay_up(t: RideTable, seats: list[int]) -> bool:
    """Winning hands stay face up until all winners are paid."""
    t.say(HandsStayUp(seats=seats), to=ALL)
    return True


def _pay(t: RideTable, wager: Wager, line: int, paid_before: int) -> int:
    """Pay one wager at the odds of its line, up to the payout limit; return what was paid."""
    prices, terms = t.terms, terms_now(t)
    cents = settle(wager.cents, line, paid_before, terms, prices.num, prices.den)
    listed = t.line("base", prices.lines[line])
    cites = t.cites_of(listed)
    if terms.cap and cents < settle(wager.cents, line, 0, terms._replace(cap=0), prices.num, prices.den):
        cites += t.cites_of(t.chapter.settings["cap"])
    t.win(wager, cents, listed.label, cites)
    if wager.id in t.own.tokens and wager.end == "won":
        paid_in_chips(t, wager)
    return cents


def terms_now(t: RideTable) -> Terms:
    """The terms with the current payout limit."""
    terms: Terms = t.terms.terms
    cap = t.state.limits.get("cap", terms.cap)
    return terms if cap == terms.cap else terms._replace(cap=cap)


@act("tribal-lir/(g)(3)", "tribal-lir/(g)(4)", "T-09")
def settle_bonus_wager(t: RideTable, seat: int) -> None:
    """Settle the bonus wager by its own pay table, independently of the others; its chip is not returned."""
    wager = t.wager_on(seat, BONUS)
    if wager is None:
        return
    line = t.own.lines.get(seat, 0)
    net = settle_bonus(wager.cents, line, t.terms.prizes)
    name = bonus_lines(t.chapter).get(line)
    if name is None:
        t.lose(wager, "less than three of a kind")
    else:
        listed = t.line("bonus", name)
        t.win(wager, net + wager.cents, listed.label, t.cites_of(listed), keep_stake=True)


# -- match-play coupons: put next to the bet that stays, paid if it wins, and taken in any case -----------------------

COUPON = ("tribal-lir/(f)(1)", "T-17")
TAKEN = ("won", "lost", "forfeited")

BESIDE_CHIPS = Check(
    GameCode.COUPON_ALONE, *COUPON, owner=OWNER,
    says="A coupon of {value} needs a bet {spot} of at least its value next to it.",
)  # fmt: skip
ONE_COUPON = Check(GameCode.ONE_COUPON_A_HAND, *COUPON, owner=OWNER, says="This hand already has a coupon.")


def held_at(person: str) -> str:
    """The account that holds a coupon until the result."""
    return f"coupon:{person}"


def _beside(t: RideTable, answer: Answer) -> Wager | None:
    """The bet next to a coupon: at the seat named, else at the player's first."""
    seat = answer.args.get("seat", next(iter(t.seats.of(answer.by)), -1))
    wager = t.wager_on(seat, keeper(t)) if whole(seat, 0, len(t.seats.places) - 1) else None
    return wager if wager is not None and wager.person == answer.by else None


def _may_lay(t: RideTable, answer: Answer) -> None:
    if answer.by not in t.state.persons:
        raise Refusal(TableCode.NOT_AT_TABLE, f"{answer.by!r} is not at this table.")
    if not whole(answer.args.get("cents"), 1, CENTS_MAX) or not whole(answer.args.get("voucher", 0), 0, CENTS_MAX):
        raise Refusal(TableCode.CENTS_UNREADABLE, "A coupon needs a number and a value in whole cents.")
    LATE.unless(t, t.bets_open)
    wager, cents = _beside(t, answer), answer.args["cents"]
    BESIDE_CHIPS.unless(t, wager is not None and wager.cents >= cents, value=money(cents), spot=keeper(t))
    ONE_COUPON.unless(t, wager is None or wager.id not in t.own.coupons)


@command("lay-coupon", *COUPON, roles=("player",), check=_may_lay)
async def lay_coupon(t: RideTable, answer: Answer) -> None:
    """A player puts a match-play coupon next to the bet that cannot be withdrawn."""
    wager, cents, number = _beside(t, answer), answer.args["cents"], answer.args.get("voucher", 0)
    if wager is not None:
        t.own.coupons[wager.id] = [cents, number]
        t.transfer(CouponLaid(CAGE, held_at(answer.by), cents, wager.person, wager.id, number))


@step(*COUPON, lasting=True, title="Settle the coupons")
async def settle_coupons(t: RideTable) -> None:
    """Pay the coupons of winning bets and take all coupons; a coupon goes back if its bet goes back."""
    for number, (cents, voucher) in t.own.coupons.items():
        wager = t.state.wagers[number]
        source, target = held_at(wager.person), HOUSE if wager.end in TAKEN else CAGE
        if wager.end == "won":
            pay_coupon(t, wager, cents)
        settled = CouponTaken if wager.end in TAKEN else CouponReturned
        t.transfer(settled(source, target, cents, wager.person, wager.id, voucher))


@act(*COUPON)
def pay_coupon(t: RideTable, wager: Wager, cents: int) -> None:
    """Pay the coupon's winnings in chips: at the odds of the hand within its limit, or even money."""
    prices, line = t.terms, t.own.lines.get(wager.seat, 0)
    before = sum(w.paid for w in t.state.wagers.values() if w.seat == wager.seat and w.spot != BONUS)
    won = settle(cents, line, before, terms_now(t), prices.num, prices.den)
    won = cents if t.settings.text("coupon_pays") == "even" else won
    t.transfer(CouponPaid(HOUSE, wager.person, won, person=wager.person, wager=wager.id))
