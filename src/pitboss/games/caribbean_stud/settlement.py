"""The end of a round: the hands, the payments, and the progressive jackpot."""

from itertools import groupby

from pitboss.engine.ask import Answer
from pitboss.engine.bank import CAGE, HOUSE
from pitboss.engine.money import money
from pitboss.engine.say import ALL
from pitboss.engine.step import Check, act, command, passage, step
from pitboss.engine.wager import Wager
from pitboss.events.hands import DealerQualifies, HandJudged
from pitboss.events.jackpots import AwardHeld, JackpotDivided, JackpotOrdered, JackpotPaid
from pitboss.games.caribbean_stud.play import HELD_CARDS, unlock_compared, unlock_unqualified
from pitboss.games.caribbean_stud.rules import (
    BEATEN,
    BY_HAND,
    HIGHER,
    PERCENT,
    TIED,
    UNQUALIFIED,
    award,
    compare,
    hand_value,
    line_of,
    qualifies,
    settle_ante,
    settle_call,
    share,
)
from pitboss.games.caribbean_stud.table import (
    ANTE,
    ANTE_LINES,
    DEALER,
    FIXED,
    OWNER,
    JackpotAward,
    Prices,
    StudTable,
    add_to_meter,
    bonus_lines,
    called,
    category_row,
    coins,
    enter_jackpot,
    hear_meter,
    jackpot_cites,
    meter_of,
    own_meter,
    playing,
    reading,
    seed,
    unfeed_meter,
    wins,
)
from pitboss.games.families.single_deck.table import hand_of
from pitboss.games.refusal_codes import GameCode
from pitboss.rulebooks.refusal import Refusal

# -- the progressive jackpot: winners, order of awards, equal hands, and large awards that need a signature -----------

NOT_HELD = Check(
    GameCode.NOTHING_HELD,
    "bs/10(3)(j)#verify",
    owner=OWNER,
    says="No award with form number {number!r} is waiting for a signature.",
)


FORM_DIFFERS = Check(
    GameCode.FORM_DIFFERS, "bs/10(3)(j)#verify", "S-172", owner=OWNER,
    says="The form says {given!r} for {field}, but the record says {due!r}. Correct the form.",
)  # fmt: skip
NOT_COUNTED = Check(
    GameCode.DECK_NOT_COUNTED, "bs/10(3)(j)#verify", "S-172", owner=OWNER,
    says="The form does not confirm the deck count. Count the deck, tick the box, then sign.",
)  # fmt: skip
ON_THE_FORM = ("person", "hand", "cents", "reading")


def held_for(person: str) -> str:
    """The account that holds an award until it is signed."""
    return f"held:{person}"


def coin_line(t: StudTable, coin: Wager) -> int:
    """The line of the hand that a coin was dropped for."""
    return line_of(t.own.values.get(hand_of(coin.seat), 0))


# -- paying -----------------------------------------------------------------------------------------------------------


@step("bs/10(3)(i)", "S-035")
async def pay_jackpots(t: StudTable) -> None:
    """A listed hand that was not folded wins its award, whatever the dealer has."""
    winners = [coin for coin in coins(t) if wins(t, coin_line(t, coin))]
    if winners and not own_meter(t):
        await hear_meter(t)  # another table may have won since the round began
    for line, equal in groupby(lesser_first(t, winners) or winners, key=lambda coin: coin_line(t, coin)):
        _pay_equal(t, line, list(equal))
    for coin in coins(t):
        t.lose(coin, "no jackpot hand", ("S-104",))


@act("bs/10(3)(j)", "S-039")
def lesser_first(t: StudTable, winners: list[Wager]) -> list[Wager]:
    """Pay lesser awards first: fixed amounts, then a part of the meter, then all of it; equal hands by seat."""
    in_order = sorted(winners, key=lambda coin: (coin_line(t, coin), coin.seat))
    if in_order:
        t.say(JackpotOrdered(seats=[coin.seat for coin in in_order]), to=ALL)
    return in_order


def _pay_equal(t: StudTable, line: int, equal: list[Wager]) -> None:
    """Equal hands share one award or are paid in turn."""
    if len(equal) > 1:
        as_submitted(t, line, equal)
    if not shared(t, line):
        for coin in equal:
            _pay(t, line, coin, _award(t, line))
        return
    each = share(_award(t, line), len(equal), t.terms.terms)
    for coin in equal:
        _pay(t, line, coin, each)
    _seed_again(t, line)


def _award(t: StudTable, line: int) -> int:
    prices: Prices = t.terms
    return award(line, reading(t), prices.terms, prices.prizes, prices.percents)


def shared(t: StudTable, line: int) -> bool:
    """Whether equal hands of this line share one award; fixed awards are paid to each."""
    way = t.settings.text("jackpot_sharing")
    percent = t.terms.percents[line]
    return bool(percent) and (way == "all-share" or (way == "royals-share" and percent >= PERCENT))


@act("bs/10(3)(j)#shared", "S-011", "S-039")
def as_submitted(t: StudTable, line: int, equal: list[Wager]) -> None:
    """Pay equal hands in one round as the house submitted and the Board approved."""
    way = t.settings.text("jackpot_sharing")
    reference = t.settings.approvals.get("jackpot_sharing", "")
    label = category_row(t.chapter, line).label
    data = JackpotDivided(hand=label, seats=[coin.seat for coin in equal], way=way, approval=reference)
    t.say(data, to=ALL)


def _pay(t: StudTable, line: int, coin: Wager, cents: int) -> None:
    """Pay one award from the meter, or fixed awards from the house; the coin itself is spent."""
    before, label = reading(t), category_row(t.chapter, line).label
    coin.against = HOUSE if line in FIXED and not t.settings.flag("fixed_awards_from_meter") else meter_of(t)
    if coin.against != HOUSE and before < cents:
        add_to_meter(t, cents - before, "the meter was too low for an award")
    entries = t.own.meter.jackpots
    entry = JackpotAward(len(entries) + 1, t.state.round, coin.person, label, cents, before)
    cites = (*jackpot_cites(t.chapter, line), "S-104", "S-039")
    if not hold_for_signature(t, entry, coin, cites):
        t.win(coin, cents, label, cites, keep_stake=True)
    enter_jackpot(t, entry)
    if not shared(t, line):
        _seed_again(t, line)


def _seed_again(t: StudTable, line: int) -> None:
    """The whole meter was won: the house seeds it again."""
    if t.terms.percents[line] >= PERCENT:
        add_to_meter(t, seed(t), "the whole meter was won")


# -- large awards -----------------------------------------------------------------------------------------------------


@act("bs/10(3)(j)#verify", "S-040")
def hold_for_signature(t: StudTable, entry: JackpotAward, coin: Wager, cites: tuple[str, ...]) -> bool:
    """Hold an award of $25,000 or more until an inspector signs the verification form."""
    if entry.cents < t.number("verified_from") * 100:
        return False
    entry.held = True
    reason = f"{entry.hand}: held until an inspector signs"
    t.win(coin, entry.cents, reason, cites, keep_stake=True, into=held_for(coin.person))
    says = f"{coin.person} wins {money(entry.cents)}: held until an inspector signs form {entry.number}"
    data = AwardHeld(number=entry.number, person=coin.person, hand=entry.hand, cents=entry.cents)
    t.say(data, to=ALL, says=says)
    return True


def _held(t: StudTable, number: object) -> JackpotAward | None:
    return next((e for e in t.own.meter.jackpots if e.held and e.number == number), None)


def _may_sign(t: StudTable, answer: Answer) -> None:
    number = answer.args.get("number")
    if not isinstance(number, int) or isinstance(number, bool):
        raise Refusal(GameCode.NUMBER_UNREADABLE, f"Give the number of the verification form, not {number!r}.")
    entry = _held(t, number)
    NOT_HELD.unless(t, entry is not None, number=number)
    form = answer.args.get("form", {})
    if not isinstance(form, dict):
        raise Refusal(GameCode.FORM_UNREADABLE, "A verification form needs the fields person, hand, cents and reading.")
    if entry is None or not form:
        return
    for field in ON_THE_FORM:
        given, due = form.get(field), getattr(entry, field)
        FORM_DIFFERS.unless(t, given == due, field=field, given=given, due=due)
    NOT_COUNTED.unless(t, form.get("deck_counted") is True)


@command("sign-jackpot", "bs/10(3)(j)#verify", "S-040", "S-173", roles=("inspector",), check=_may_sign)
async def sign_jackpot(t: StudTable, answer: Answer) -> str | None:
    """An inspector signs the verification form; the award is then paid at the table, or at the cage."""
    entry = _held(t, answer.args["number"])
    if entry is None:
        return None
    entry.held, entry.signed_by = False, answer.by or answer.role
    target = entry.person if entry.person in t.state.persons else CAGE
    form = answer.args.get("form") or {}
    source = held_for(entry.person)
    t.transfer(JackpotPaid(source, target, entry.cents, entry.number, entry.person, entry.signed_by, form))
    if t.asked is None or t.asked.name != HELD_CARDS:
        return None
    t.settled += target != CAGE  # the dealer pays it now
    return "signed"


# -- the end of a round: folded hands, the dealer's hand, comparison, payments, and collecting the cards --------------

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
