"""The end of a round: suit matches, then two cards against the dealer's, then five cards by the schedule."""

from pitboss.engine.say import ALL
from pitboss.engine.step import act, step
from pitboss.engine.wager import Wager
from pitboss.events.hands import HandExamined, HandJudged, HandsCompared
from pitboss.games.families.single_deck.table import hand_of
from pitboss.games.vegas_shootout.rules import (
    HIGHER,
    LOWER,
    TIED,
    compare,
    five_line,
    five_strength,
    match_line,
    place_of,
    settle_line,
    settle_two,
    two_worth,
)
from pitboss.games.vegas_shootout.table import (
    COMMON,
    DEALER,
    FIVE,
    MATCH,
    TWO,
    ShootoutTable,
    category_row,
    five_priced,
    match_priced,
)
from pitboss.hands.cards import JOKER, card_text
from pitboss.hands.poker import BROADWAY, RANK_BITS, STRAIGHT_FLUSH, category
from pitboss.rulebooks.book import PayLine, Row


def staked(t: ShootoutTable, spot: str) -> list[tuple[int, Wager]]:
    """Seats with a wager on an area, clockwise from the dealer's left."""
    found = [(seat, t.wager_on(seat, spot)) for seat in t.own.in_play]
    return [(seat, wager) for seat, wager in found if wager is not None]


def joker_cites(t: ShootoutTable, cards: list[int], *powers: str) -> tuple[str, ...]:
    """The clauses on the joker's use, if it is among the cards."""
    rows = t.chapter.tables["joker"]
    return tuple(cite for power in powers if JOKER in cards for cite in t.cites_of(rows[power]))


def _pay(t: ShootoutTable, wager: Wager, net: int, line: PayLine) -> None:
    """Pay a win by a line of the schedules; half a cent is not paid."""
    num, den = t.chapter.odds(t.settings, _schedule_of(wager), line.name)
    half = ("S-127",) if wager.cents * num % den else ()
    t.win(wager, net, line.label, (*t.cites_of(line), *half))


def _schedule_of(wager: Wager) -> str:
    """Each area has the schedule of its name."""
    return wager.spot


# -- the royal match --------------------------------------------------------------------------------------------------


@step("bs/14(7)(a)", title="Check for suited cards")
async def examine_matches(t: ShootoutTable) -> None:
    """Clockwise from the dealer's left, check whether the two cards of each player are of one suit."""
    if t.own.in_play:
        await t.act("examine-matches", "Check each player's two cards for a suit match, clockwise")
    for seat, wager in staked(t, MATCH):
        cards = t.state.hands[hand_of(seat)].cards
        line = match_line(cards[0], cards[1], t.terms.terms)
        priced = match_priced(t.chapter, line)
        data = HandExamined(seat=seat, wager=MATCH, value=priced.label if priced else "not suited")
        royal_match = t.cites_of(t.chapter.numbers["match_high"])
        t.say(data, to=ALL, cites=(*royal_match, *joker_cites(t, cards, "match")))
        if priced:
            _pay(t, wager, settle_line(wager.cents, line, *t.terms.match), priced)
        else:
            collect_unsuited(t, wager)


@act("bs/14(7)(b)")
def collect_unsuited(t: ShootoutTable, wager: Wager) -> None:
    """Cards that are not of one suit lose the royal match wager."""
    t.lose(wager, "not suited")


# -- two cards --------------------------------------------------------------------------------------------------------


@step("bs/14(7)(c)", title="Compare the two-card hands")
async def compare_two_cards(t: ShootoutTable) -> None:
    """Turn the dealer's two cards and compare them with each player's, clockwise from the left."""
    if DEALER not in t.state.hands:
        return
    await t.act("turn-dealer", "Turn your two cards face up")
    await t.turn(DEALER)
    t.own.dealers = _worth(t, DEALER)
    declare_two(t, DEALER, t.own.dealers)
    for seat, wager in staked(t, TWO):
        mine = _worth(t, hand_of(seat))
        declare_two(t, hand_of(seat), mine)
        alike = place_of(mine) == place_of(t.own.dealers)
        outcome = by_the_cards(t, seat, mine) if alike else compare(mine, t.own.dealers)
        ends = {HIGHER: pay_higher, LOWER: collect_lower, TIED: push_tie}
        ends[TIED if outcome is None else outcome](t, wager)


def _worth(t: ShootoutTable, name: str) -> int:
    cards = t.state.hands[name].cards
    return two_worth(cards[0], cards[1], t.terms.terms)


@act("bs/14(1)(c)")
def declare_two(t: ShootoutTable, name: str, worth: int) -> None:
    """Declare what the two cards of a player or the dealer are."""
    row, cards = _kind_of_two(t, worth), t.state.hands[name].cards
    data = HandJudged(hand=name, cards=[card_text(card) for card in cards], value=row.label)
    t.say(data, to=ALL, cites=(*t.cites_of(row), *joker_cites(t, cards, "two")))


def _kind_of_two(t: ShootoutTable, worth: int) -> Row:
    """The definition of two cards; a reading without suits has no flush."""
    rows, terms = t.chapter.tables["two-card"], t.terms.terms
    places = {terms.flush_place: "flush", terms.plain_place: "high-card", terms.pair_place: "pair"}
    return rows[places[place_of(worth)]]


@act("bs/14(1)(g)", "S-004")
def by_the_cards(t: ShootoutTable, seat: int, mine: int) -> int:
    """Between hands of one kind the highest card decides, then the next."""
    outcome = compare(mine, t.own.dealers)
    higher = {HIGHER: hand_of(seat), LOWER: DEALER}.get(outcome, "neither")
    t.say(HandsCompared(seat=seat, higher=higher), to=ALL)
    return outcome


@act("bs/14(7)(d)")
def pay_higher(t: ShootoutTable, wager: Wager) -> None:
    """Pay a hand higher than the dealer's."""
    _pay(t, wager, settle_two(wager.cents, HIGHER, *t.terms.two), t.line(TWO, "higher"))


@act("bs/14(7)(e)")
def collect_lower(t: ShootoutTable, wager: Wager) -> None:
    """A hand lower than the dealer's loses."""
    t.lose(wager, "lower than the dealer")


@act("bs/14(7)(f)", "bs/14(1)(r)")
def push_tie(t: ShootoutTable, wager: Wager) -> None:
    """Equal hands push."""
    t.give_back(wager, "pushed", "equal hands")


# -- five cards -------------------------------------------------------------------------------------------------------


@step("bs/14(7)(g)", title="Compare the five-card hands")
async def compare_five_cards(t: ShootoutTable) -> None:
    """Turn the common card and compare each player's five cards with the schedule, clockwise."""
    if COMMON not in t.state.hands:
        return
    await t.act("turn-common", "Turn the common card face up")
    await t.turn(COMMON)
    for seat, wager in staked(t, FIVE):
        line = form_five(t, seat) or 0
        if line:
            pay_five(t, wager, line)
        else:
            collect_low(t, wager)


@act("bs/14(1)(b)")
def form_five(t: ShootoutTable, seat: int) -> int:
    """The player's two cards, the dealer's two and the common card make the five card hand. Returns its line."""
    cards = [card for name in (hand_of(seat), DEALER, COMMON) for card in t.state.hands[name].cards]
    c0, c1, c2, c3, c4 = cards
    strength = five_strength(c0, c1, c2, c3, c4, t.terms.terms)
    row, line = category_row(t.chapter, category(strength)), five_line(strength, t.terms.ranking, t.terms.terms)
    priced = five_priced(t.chapter, line)
    powers = ("five", "royal") if as_royal(strength) else ("five",)
    data = HandExamined(seat=seat, wager=FIVE, cards=[card_text(c) for c in cards], value=(priced or row).label)
    t.say(data, to=ALL, cites=(*t.cites_of(row), *joker_cites(t, cards, *powers)))
    return line


def as_royal(strength: int) -> bool:
    """Whether five cards would be a royal flush if the joker could complete one."""
    return category(strength) == STRAIGHT_FLUSH and strength & RANK_BITS == BROADWAY


@act("bs/14(7)(h)")
def pay_five(t: ShootoutTable, wager: Wager, line: int) -> None:
    """Pay a pair of jacks or better by the schedule."""
    priced = five_priced(t.chapter, line)
    if priced:
        _pay(t, wager, settle_line(wager.cents, line, *t.terms.five), priced)


@act("bs/14(7)(i)")
def collect_low(t: ShootoutTable, wager: Wager) -> None:
    """Less than a pair of jacks loses."""
    t.lose(wager, "less than a pair of jacks")


SETTLEMENT = (examine_matches, compare_two_cards, compare_five_cards)
