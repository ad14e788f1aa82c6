"""The showdown: who shows first, who mucks, and the name of each shown hand."""

from pitboss.engine.ask import StandingAnswer
from pitboss.engine.say import ALL
from pitboss.engine.step import act, passage, step
from pitboss.events.showdown import (
    HandIdentified,
    HandMucked,
    HandRanked,
    LowHandRanked,
    ShowdownStarted,
    ShowingOrdered,
)
from pitboss.games.families.poker_room.table import (
    WHEEL_TOP,
    PokerTable,
    cards_of,
    contenders,
    following,
    hand_of,
    over,
    ranked,
    shared_cards,
)
from pitboss.games.families.poker_room.wagers import discard_hand, pots_now, seats_of
from pitboss.hands.cards import RANK_NAMES, UNKNOWN
from pitboss.hands.low import low_category, low_top
from pitboss.hands.poker import (
    CATEGORIES,
    HIGH_CARD,
    RANK_BITS,
    ROYAL_FLUSH,
    STRAIGHT,
    STRAIGHT_FLUSH,
    category,
    lead_rank,
)

SHOW, CONCEDE = "show", "concede"
OR_CONCEDES = "or-concedes"  # at a hypothetical table the first to show may muck like the others


@step("bs/15(1)(aa)", "bs/15(6)(d)#showdown")
async def showdown(t: PokerTable) -> None:
    """If two or more players are left after the last betting, they show their hands."""
    if over(t):
        return
    t.say(ShowdownStarted(seats=contenders(t)), to=ALL)
    order = showing_order(t) or contenders(t)
    for nth, seat in enumerate(order):
        if seat in t.own.hand.folded:
            continue
        if over(t):
            return
        free = nth or t.settings.text("first_shows") == OR_CONCEDES
        if free and await conceded(t, seat, order[nth + 1 :]):
            continue
        await show_hand(t, seat)


@act("bs/15(15)(d)#order", "S-084")
def showing_order(t: PokerTable) -> list[int]:
    """The player who made the last wager shows first, or who acted first if all checked; others follow clockwise."""
    order = following(t, contenders(t), t.own.betting.shows_first - 1)
    t.say(ShowingOrdered(seats=order), to=ALL)
    return order


@passage("bs/15(15)(d)#muck", "bs/15(15)(a)")
async def conceded(t: PokerTable, seat: int, later: list[int]) -> bool:
    """A player may muck instead of showing, as long as somebody is left to win each pot."""
    if not _may_concede(t, seat, later):
        return False
    standing = StandingAnswer("show", never=CONCEDE if beaten(t, seat) else SHOW, always=SHOW)
    takes = ("declares",)  # what the player says of the hand, which counts for nothing: the cards speak
    choice = await t.choose(seat, "show", SHOW, CONCEDE, says="Show or muck?", standing=standing, takes=takes)
    if seat in t.own.hand.folded or over(t):
        return True  # the hand is gone, or nobody is left to show it to
    if choice == SHOW:
        return False
    t.own.hand.conceded.append(seat)
    t.own.hand.folded.append(seat)
    person = t.person_at(seat)
    t.say(HandMucked(seat=seat, person=person), to=ALL, says=f"{person} mucks")
    await disclose(t, seat)
    discard_hand(t, seat)
    return True


def _may_concede(t: PokerTable, seat: int, later: list[int]) -> bool:
    """Whether every pot has another player who has shown or can still show."""
    others = {s for s in (*t.own.hand.shown, *later) if s not in t.own.hand.folded}
    return all(others & set(seats_of(t, pot)) for pot in pots_now(t) if seat in seats_of(t, pot))


def beaten(t: PokerTable, seat: int) -> bool:
    """Whether hands already shown beat this one in every pot, for high and for low."""
    making, cards, shared = t.terms.making, cards_of(t, hand_of(seat)), shared_cards(t)
    if UNKNOWN in (*cards, *shared):
        return False
    high = ranked(t.terms, making.high(cards, shared)) if making.high else 0
    low = making.low(cards, shared, t.terms.qualifier) if making.low else 0
    for pot in pots_now(t):
        seats = seats_of(t, pot)
        shown = [other for other in seats if other in t.own.hand.shown and other not in t.own.hand.folded]
        best = [max((made.get(other, 0) for other in shown), default=0) for made in (t.own.hand.highs, t.own.hand.lows)]
        if seat in seats and any(mine and mine >= theirs for mine, theirs in zip((high, low), best, strict=True)):
            return False
    return True


@passage("bs/15(15)(d)#muck")
async def disclose(t: PokerTable, seat: int) -> None:
    """The house may require that mucked hands are disclosed."""
    if t.settings.flag("disclose"):
        await t.turn(hand_of(seat))


@passage("bs/15(15)(d)")
async def show_hand(t: PokerTable, seat: int) -> None:
    """The player shows all cards, and the dealer names the hand."""
    await t.turn(hand_of(seat))
    t.own.hand.shown.append(seat)
    cards_speak(t, seat)


@act("bs/15(3)(f)")
def cards_speak(t: PokerTable, seat: int) -> None:
    """Cards speak: a hand is what its cards make it, whatever its player says."""
    high, low = high_hand(t, seat) or 0, low_hand(t, seat) or 0
    t.own.hand.highs[seat], t.own.hand.lows[seat] = ranked(t.terms, high) if high else 0, low
    names = CATEGORIES[category(high)] if high else "", name_low(low) if low else ""
    says = " and ".join(name.replace("-", " ") for name in names if name)
    t.say(HandIdentified(seat, t.person_at(seat), *names), to=ALL, says=f"{t.person_at(seat)}: {says or 'no hand'}")


def name_low(low: int) -> str:
    """A low in words: eight-low, or paired."""
    if low_category(low) != HIGH_CARD:
        return f"{CATEGORIES[low_category(low)]}-low"
    pips = low_top(low)
    return f"{RANK_NAMES[pips - 2]}-low"


# -- what a hand is ---------------------------------------------------------------------------------------------------


@act("bs/15(3)(a)", "S-070")
def high_hand(t: PokerTable, seat: int) -> int:
    """Aces are high, twos low, suits equal; the name of the hand cites the clause that ranks it."""
    making = t.terms.making
    if making.high is None:
        return 0
    strength: int = making.high(t.state.hands[hand_of(seat)].cards, shared_cards(t))
    kind = category(strength)
    row = t.chapter.tables["ranking"][CATEGORIES[kind]]
    data = HandRanked(
        seat=seat, category=row.label, lead=RANK_NAMES[lead_rank(strength)] if kind != ROYAL_FLUSH else ""
    )
    low_ace = kind in (STRAIGHT, STRAIGHT_FLUSH) and strength & RANK_BITS == WHEEL_TOP
    by = (*t.cites_of(row), *(t.cites_of(t.chapter.numbers["ace_low"]) if low_ace else ()))
    t.say(data, to=ALL, cites=by)
    return strength


@act("bs/15(3)(d)", "bs/15(3)(e)", "S-092", "S-108")
def low_hand(t: PokerTable, seat: int) -> int:
    """For low the ace is best and the king worst; straights and flushes do not count."""
    making = t.terms.making
    if making.low is None:
        return 0
    strength: int = making.low(t.state.hands[hand_of(seat)].cards, shared_cards(t), t.terms.qualifier)
    t.say(LowHandRanked(seat=seat, qualifies=strength > 0), to=ALL)
    return strength
