"""The original deal, ties, and the war."""

from pitboss.engine.ask import COSTS, Answer, ask
from pitboss.engine.bank import HOUSE
from pitboss.engine.core import named_amount, wants
from pitboss.engine.money import money
from pitboss.engine.say import ALL
from pitboss.engine.step import Check, act, passage, step
from pitboss.engine.wager import Wager
from pitboss.events.chips import WarMatched, WarMatchRaised, WarMatchReturned
from pitboss.events.hands import HandsCompared
from pitboss.events.other_games import OriginalDealStarted, WarDealStarted, WarDeclared
from pitboss.events.procedure import ActDone, PlayEnded
from pitboss.games.casino_war.rules import (
    EQUAL,
    LOST,
    MAIN,
    OPTIONS,
    WON,
    compare,
    ending,
    settle_initial,
    settle_risked,
    settle_tie,
    settle_war,
    surrendered,
    war_stake,
)
from pitboss.games.casino_war.rules import TIE as TIE_WAGER
from pitboss.games.casino_war.table import (
    CANNOT_STAKE,
    CHOICES,
    INITIAL,
    OWNER,
    SCHEDULE,
    TIE,
    WAR,
    WAR_BETS,
    WAR_EQUAL,
    WAR_TIE,
    WarTable,
    cards_of,
    hand_of,
    led,
    match_of,
    next_due,
)
from pitboss.games.families.floor.orders import reach, stakes_no_more
from pitboss.games.families.shoes.dealing import burn_card, deal_up, new_dealer_burns, rack_all
from pitboss.games.families.shoes.table import DEALER
from pitboss.games.refusal_codes import GameCode

# -- the original deal and its settlement: one card each, compared clockwise from the dealer's left -------------------

ORIGINAL = "original"
FIRST, SECOND = 1, 2  # cards of a hand: of the original deal, of the war deal

Cites = tuple[str, ...]


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


# -- ties: surrender half or go to war; the match, the burns, the war deal and its settlement -------------------------

WAR_TABLE = "war"

MUST_CHOOSE = Check(
    GameCode.SURRENDER_OR_WAR, "bs/13(6)(f)", owner=OWNER, says="Surrender or go to war: {choice!r} is neither."
)


# -- the choice -------------------------------------------------------------------------------------------------------


@step("bs/13(6)(f)", title="Surrender or go to war")
async def tie_options(t: WarTable) -> None:
    """Clockwise, each player with a tie surrenders half of the initial wager or goes to war."""
    for seat in list(t.own.tied):
        initial = t.wager_on(seat, INITIAL)
        if initial is None:
            continue
        if await _choice(t, initial) == "war":
            go_to_war(t, initial)
        else:
            surrender_half(t, seat)


async def _choice(t: WarTable, initial: Wager) -> str:
    """Ask the player to surrender or go to war. A player who is barred or lacks the chips can only surrender."""
    stake, person = war_stake(initial.cents, t.terms), initial.person

    def check(answer: Answer) -> str:
        wants(answer, "choose")
        choice = answer.args.get("choice")
        MUST_CHOOSE.unless(t, choice in CHOICES, choice=choice)
        stakes_no_more(t, person, adds=choice == "war", instead="surrender")
        cents = named_amount(answer, "war")
        WAR_EQUAL.unless(t, cents in (None, stake), stake=money(stake), cents=money(cents or 0))
        CANNOT_STAKE.unless(t, choice != "war" or t.chips_of(person) >= stake, stake=money(stake))
        return str(choice)

    def listed() -> tuple[str, ...]:
        return CHOICES if reach(t, person) >= stake else CHOICES[1:]

    says, seat = f"Tie! Go to war for {money(stake)} more, or surrender half?", initial.seat
    asked = t.question(
        "tie-hand", "choose", (person,), check, seat=seat, options=listed(), relist=listed, says=says,
        about={COSTS: {"war": stake}}, takes=("cents",),
    )  # fmt: skip
    choice: str = await ask(asked)
    return choice


@act("bs/13(6)(f)(i)", "S-057", "S-106")
def surrender_half(t: WarTable, seat: int) -> None:
    """Collect half of the initial wager and return the other half; the player is out of the round."""
    for wager in led(t, seat):
        t.surrender(wager, surrendered(wager.cents, t.terms), "surrendered on a tie")
    t.own.ended[hand_of(seat)] = "surrendered"


@act("bs/13(6)(f)(ii)", "bs/13(1)(h)")
def go_to_war(t: WarTable, initial: Wager) -> None:
    """Place a war wager, equal to the initial wager."""
    seat, cites = initial.seat, t.chapter.numbers["war_units"].cites
    t.place(initial.person, WAR, war_stake(initial.cents, t.terms), seat=seat, against=match_of(seat))
    t.own.at_war.append(seat)
    t.say(WarDeclared(seat=seat), to=ALL, says=f"{initial.person} goes to war", cites=cites)


# -- the match and the tie wagers -------------------------------------------------------------------------------------


@step("bs/13(6)(h)", "bs/13(1)(j)", title="Match the war wagers")
async def match_wagers(t: WarTable) -> None:
    """The dealer confirms and matches each war wager; the cards of the original deal stay face up."""
    for seat in t.own.at_war:
        wager = t.wager_on(seat, WAR)
        if wager and not t.chips_of(match_of(seat)):
            await t.act(ActDone("confirm-war", seat=seat), f"Confirm the war wager at {t.seat_name(seat)}")
            t.transfer(WarMatched(HOUSE, match_of(seat), wager.cents, seat=seat))


@step("bs/13(6)(h)#tie-offer", "S-058")
async def offer_tie_wagers(t: WarTable) -> None:
    """Each player at war may place a tie wager on the war deal."""
    if t.own.at_war:
        await t.betting(WAR_BETS, "war-tie-wagers", "Place your tie wagers on the war deal")


@step("S-058", title="Second call")
async def second_call(t: WarTable) -> None:
    """Announce "No more bets" again before the war deal."""
    if t.own.at_war:
        t.announce("No more bets")


# -- the war deal -----------------------------------------------------------------------------------------------------


@step("bs/13(6)(i)", "bs/13(1)(i)", title="Deal for the war")
async def war_deal(t: WarTable) -> None:
    """Burn cards, then deal one more card face up to each player at war, clockwise, and to the dealer."""
    if t.own.at_war:
        await new_dealer_burns(t)
        t.say(WarDealStarted(order=list(t.own.at_war)), to=ALL)
    while t.own.at_war and (hand := next_due(t, SECOND, t.own.at_war)):
        await burn_before(t, hand)
        seat = -1 if hand == DEALER else int(hand.removeprefix("seat-"))
        await deal_up(t, hand, seat)


@passage("bs/13(6)(i)", "S-056")
async def burn_before(t: WarTable, hand: str) -> None:
    """Burn three cards when the war deal begins, or before each player's card if the house does so."""
    once = t.settings.text("war_burns") == "once"
    if not once and hand == DEALER:
        return
    burned = len(t.own.burned_for) if once else t.own.burned_for.count(hand)
    for _ in range(t.number("war_burns") - burned):  # continues after a remedy interrupted it
        await burn_card(t)
        t.own.burned_for.append(hand)


# -- settling the war -------------------------------------------------------------------------------------------------


@step("bs/13(6)(j)", title="Settle the wars")
async def settle_wars(t: WarTable) -> None:
    """Compare the war cards clockwise; collect losing war and tie wagers, then pay the winners."""
    results = {seat: compared(t, seat, SECOND) for seat in t.own.at_war}
    for seat, how in results.items():
        row = t.chapter.row_at(WAR_TABLE, 2 * how)
        data = HandsCompared(seat=seat, result=row.name, deal="war")
        says = f"{t.seat_name(seat).capitalize()}: {row.label}"
        t.say(data, to=ALL, says=says, cites=(*row.cites, *rank_cites(t)))
    for collecting in (True, False):
        for seat, how in results.items():
            _settle_tie(t, seat, how, collecting=collecting)
            _settle_war(t, seat, how, collecting=collecting)


def _settle_tie(t: WarTable, seat: int, how: int, *, collecting: bool) -> None:
    wager, table = t.wager_on(seat, WAR_TIE), t.chapter.flat(WAR_TABLE)
    end = ending(TIE_WAGER, how, table)
    if wager is None or (end == LOST) != collecting:
        return
    row = t.chapter.row_at(WAR_TABLE, 2 * how)
    if end == LOST:
        collect_loser(t, wager, row.label, row.cites)
    else:
        pay_winner(t, wager, settle_tie(wager.cents, how, table, t.terms), row.label, (*row.cites, *price(t, TIE)))


def _settle_war(t: WarTable, seat: int, how: int, *, collecting: bool) -> None:
    wager, table = t.wager_on(seat, WAR), t.chapter.flat(WAR_TABLE)
    end = ending(MAIN, how, table)
    if wager is None or (end == LOST) != collecting:
        return
    row = t.chapter.row_at(WAR_TABLE, 2 * how)
    initial = t.wager_on(seat, INITIAL)
    assert initial is not None, "a player at war has an initial wager"
    if end == LOST:
        _war_is_lost(t, wager, row.label, row.cites)
    else:
        line = price(t, "second-tie" if how == EQUAL else "war") if end == WON else ()
        net = settle_war(initial.cents, wager.cents, how, table, t.terms)
        _war_is_won(t, wager, how, net, row.label, (*row.cites, *line))
    t.own.ended[hand_of(seat)] = f"war {row.name}"


def _war_is_lost(t: WarTable, wager: Wager, why: str, cites: Cites) -> None:
    for each in (*led(t, wager.seat), wager):
        collect_loser(t, each, why, cites)
    clear_match(t, wager.seat)


def _war_is_won(t: WarTable, wager: Wager, how: int, net: int, why: str, cites: Cites) -> None:
    """Return or pay the initial wager; the payout of the war wager is the match and, on a tie, more (S-053)."""
    for with_it in led(t, wager.seat):
        if paid := settle_risked(with_it.cents, how, t.chapter.flat(WAR_TABLE), t.terms):
            pay_winner(t, with_it, paid, why, cites)
        else:
            with_war = "included in" if t.terms.war_includes else "returned with"
            t.give_back(with_it, "pushed", f"{with_war} the payout of the war wager", cites)
    more = net - t.chips_of(match_of(wager.seat))
    if more > 0:
        t.transfer(WarMatchRaised(HOUSE, match_of(wager.seat), more, seat=wager.seat))
    pay_winner(t, wager, net, why, cites)
    clear_match(t, wager.seat)


@act("bs/13(6)(n)", "S-054")
def collect_loser(t: WarTable, wager: Wager, why: str, cites: Cites) -> None:
    """Collect a losing wager of the war deal."""
    t.lose(wager, why, cites)


@act("bs/13(6)(n)", "S-054")
def pay_winner(t: WarTable, wager: Wager, net: int, why: str, cites: Cites) -> None:
    """Pay a winning wager of the war deal at its odds, after the losing wagers are collected."""
    t.win(wager, max(net, 0), why, cites, lost=max(-net, 0))


def clear_match(t: WarTable, seat: int) -> None:
    """Take back what is left of the dealer's match."""
    left = t.chips_of(match_of(seat))
    if left:
        t.transfer(WarMatchReturned(match_of(seat), HOUSE, left, seat=seat))


# -- the end of the round ---------------------------------------------------------------------------------------------


@step("bs/13(6)(n)#record", lasting=True, title="Collect the cards")
async def collect_cards(t: WarTable) -> None:
    """Put all remaining cards into the rack, in an order from which each hand of the war deal can be rebuilt."""
    rack_all(t, sorted(t.state.hands, key=_place))
    for seat in t.own.at_war:
        clear_match(t, seat)


def _place(hand: str) -> tuple[int, str]:
    """Players' hands clockwise, then all others."""
    number = hand.removeprefix("seat-")
    return (int(number), "") if number.isdecimal() else (1 << 16, hand)


@step("bs/13(1)(d)", title="End of the round")
async def round_is_complete(t: WarTable) -> None:
    """A round is over when every wager has been paid or collected, after surrender or war."""
    if t.own.in_play:
        t.say(PlayEnded(hands=dict(t.own.ended)), to=ALL)


AT_WAR = (match_wagers, offer_tie_wagers, second_call, war_deal, settle_wars, collect_cards, round_is_complete)
