"""The end of a round: folded hands, the dealer's hand, comparison, payments, and collecting the cards."""

from pitboss.engine.say import ALL
from pitboss.engine.step import act, passage, step
from pitboss.engine.wager import Wager
from pitboss.events.hands import DealerQualifies, HandJudged
from pitboss.games.caribbean_stud.dealing import unlock_compared, unlock_unqualified
from pitboss.games.caribbean_stud.memory import ANTE, DEALER, StudTable, called, coins, playing
from pitboss.games.caribbean_stud.meter import unfeed_meter
from pitboss.games.caribbean_stud.rules import (
    BEATEN,
    BY_HAND,
    HIGHER,
    TIED,
    UNQUALIFIED,
    compare,
    hand_value,
    line_of,
    qualifies,
    settle_ante,
    settle_call,
)
from pitboss.games.caribbean_stud.terms import ANTE_LINES, Prices, bonus_lines, category_row
from pitboss.games.families.single_deck.memory import hand_of

# -- folded hands -----------------------------------------------------------------------------------------------------


@step("bs/10(3)(d)", title="Collect folded hands")
async def collect_folded(t: StudTable) -> None:
    """Collect antes and cards of folded hands before the dealer's other cards are turned."""
    for seat in [s for s in playing(t) if s in t.own.folded]:
        lose_folded(t, seat)
        t.collect(hand_of(seat))


@act("bs/10(1)(l)", "bs/10(3)(c)", "S-041")
def lose_folded(t: StudTable, seat: int) -> None:
    """A fold loses the ante and the jackpot coin."""
    for wager in t.live_wagers(seat):
        t.forfeit(wager, "folded")


# -- showing and judging ----------------------------------------------------------------------------------------------


@step("bs/10(3)(d)", title="Turn the dealer's cards")
async def turn_dealer(t: StudTable) -> None:
    """Turn the dealer's other four cards."""
    if t.own.in_play:
        down = [i for i, up in enumerate(t.state.hands[DEALER].up) if not up]
        await t.turn(DEALER, down)
        judge(t, DEALER)
        t.say(DealerQualifies(qualifies=qualified(t)), to=ALL, cites=_qualifier_cites(t))


def _qualifier_cites(t: StudTable) -> tuple[str, ...]:
    return t.cites_of(t.chapter.tables["qualifier"]["ace-king"])


def qualified(t: StudTable) -> bool:
    """Whether the dealer qualifies."""
    return bool(qualifies(t.own.values.get(DEALER, 0), t.terms.terms))


@act("S-003", "S-004", "X-06", "X-07")
def judge(t: StudTable, name: str) -> None:
    """Judge a hand as the best category that it reaches."""
    prices: Prices = t.terms
    cards = t.state.hands[name].cards
    value = hand_value(cards[0], cards[1], cards[2], cards[3], cards[4], prices.ranking, prices.terms)
    t.own.values[name] = value
    row = category_row(t.chapter, line_of(value))
    ties = t.cites_of(t.chapter.tables["ties"]["next-highest"]) if not line_of(value) else ()
    cites = dict.fromkeys((*t.cites_of(row), *ties))
    t.say(HandJudged(hand=name, value=row.label), to=ALL, cites=cites)


@step("bs/10(3)(e)", "bs/10(3)(i)", title="Show the hands")
async def show_hands(t: StudTable) -> None:
    """Turn the hands that are compared with the dealer's, and those with a jackpot coin."""
    if qualified(t):
        await show_called(t)
    await show_coins(t)


@passage("bs/10(3)(e)")
async def show_called(t: StudTable) -> None:
    """A dealer with ace-king or better compares the hand with the players'."""
    for seat, _, _ in called(t):
        await _show(t, seat)


@passage("bs/10(3)(i)")
async def show_coins(t: StudTable) -> None:
    """A hand with a jackpot coin is shown whatever the dealer has."""
    for coin in coins(t):
        await _show(t, coin.seat)


async def _show(t: StudTable, seat: int) -> None:
    hand = t.state.hands.get(hand_of(seat))
    if hand is not None and not all(hand.up):
        await t.turn(hand.name)
        judge(t, hand.name)


# -- the wagers -------------------------------------------------------------------------------------------------------


@step("bs/10(3)(d)#no-qualify", "bs/10(3)(e)", "bs/10(3)(f)", "bs/10(3)(g)", title="Settle the wagers")
async def settle_wagers(t: StudTable) -> None:
    """Settle each player who called against the dealer, clockwise."""
    paid = 0
    dealer = t.own.values.get(DEALER, 0)
    for seat, ante, call in called(t):
        value = t.own.values.get(hand_of(seat), 0)
        result = compare(value, dealer, t.terms.terms)
        if result == UNQUALIFIED:
            dealer_unqualified(t, ante, call)
        elif result == HIGHER:
            dealer_higher(t, ante, call)
        elif result == TIED:
            tie(t, ante, call)
        else:
            paid += player_higher(t, ante, call, line_of(value), paid) or 0


@act("bs/10(3)(d)#no-qualify", "S-035")
def dealer_unqualified(t: StudTable, ante: Wager, call: Wager) -> None:
    """Below ace-king the dealer does not qualify: even money on the ante, and the call bet goes back."""
    _pay_ante(t, ante, UNQUALIFIED)
    t.give_back(call, "pushed", "dealer does not qualify")


@act("bs/10(3)(e)")
def dealer_higher(t: StudTable, ante: Wager, call: Wager) -> None:
    """The dealer wins: collect ante and call."""
    t.lose(ante, "dealer has the higher hand")
    t.lose(call, "dealer has the higher hand")


@act("bs/10(3)(g)")
def tie(t: StudTable, ante: Wager, call: Wager) -> None:
    """Equal hands push."""
    t.give_back(ante, "pushed", "equal hands")
    t.give_back(call, "pushed", "equal hands")


@act("bs/10(3)(f)")
def player_higher(t: StudTable, ante: Wager, call: Wager, line: int, paid_before: int) -> int:
    """The player wins: even money on the ante, and the hand's bonus on the call."""
    _pay_ante(t, ante, BEATEN)
    return _pay_bonus(t, call, line, paid_before)


def _pay_ante(t: StudTable, ante: Wager, result: int) -> None:
    prices: Prices = t.terms
    listed = t.line(ANTE, ANTE_LINES[result])
    cents = settle_ante(ante.cents, result, prices.terms, prices.ante_num, prices.ante_den)
    t.win(ante, cents, listed.label, t.cites_of(listed))


def _pay_bonus(t: StudTable, call: Wager, line: int, paid_before: int) -> int:
    """Pay the bonus up to the table maximum payout; return what was paid."""
    prices: Prices = t.terms
    cents = settle_call(call.cents, BEATEN, line, paid_before, prices.terms, prices.num, prices.den)
    free = prices.terms._replace(cap_from=len(prices.num), cap_scope=BY_HAND)
    full = settle_call(call.cents, BEATEN, line, 0, free, prices.num, prices.den)
    limit = t.cites_of(t.chapter.settings["payout_max"]) if cents < full else ()
    listed = bonus_lines(t.chapter)[line]
    if full:
        t.win(call, cents, listed.label, (*t.cites_of(listed), *limit))
    else:
        t.give_back(call, "pushed", f"{listed.label} wins no bonus at this table", t.cites_of(listed))
    return cents


# -- the cards --------------------------------------------------------------------------------------------------------


@step("bs/10(3)(d)#unlock", "bs/10(3)(e)#unlock", lasting=True, title="Collect the cards")
async def collect_cards(t: StudTable) -> None:
    """Collect all cards, then unlock the coin chute."""
    unfeed_meter(t)
    for name in list(t.state.hands):
        t.collect(name)
    if t.own.locked and (t.state.voided or qualified(t)):
        unlock_compared(t)
    elif t.own.locked:
        unlock_unqualified(t)
