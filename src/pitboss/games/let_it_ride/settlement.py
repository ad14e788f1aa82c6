"""The end of a round: turn and judge the hands, collect losers, pay winners, rack the cards in order."""

from pitboss.engine.say import ALL
from pitboss.engine.step import act, step
from pitboss.engine.wager import Wager
from pitboss.events.decks import HandsStayUp
from pitboss.events.hands import HandExamined, HandJudged
from pitboss.events.other_games import HandFormed
from pitboss.games.families.single_deck.memory import COMMUNITY, hand_of
from pitboss.games.families.single_deck.rounds import play_is_over, rack
from pitboss.games.families.single_deck.vouchers import paid_in_chips
from pitboss.games.let_it_ride.memory import BONUS, RideTable, from_the_right, wagers_at
from pitboss.games.let_it_ride.rules import Terms, judge, pay_line, settle, settle_bonus
from pitboss.games.let_it_ride.terms import bonus_lines

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
