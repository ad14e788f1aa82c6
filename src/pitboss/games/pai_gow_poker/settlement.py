"""Settlement: losers and pushes first, then the winners, then the rest for a player Banker."""

from pitboss.engine.bank import HOUSE
from pitboss.engine.money import money
from pitboss.engine.say import ALL
from pitboss.engine.step import act, passage, step
from pitboss.engine.wager import Wager
from pitboss.events.chips import CoBankShared, CommissionPaid
from pitboss.events.pai_gow import BankerInFront, HouseLoses, HouseWins, LosingHandShown, SeatWins, StakeStacked
from pitboss.events.procedure import ActDone, Announced
from pitboss.events.wagers import CommissionCharged
from pitboss.games.families.single_deck.table import hand_of
from pitboss.games.pai_gow_poker.exposing import judge, on_stack, put_right, was_wrong
from pitboss.games.pai_gow_poker.rules import LOSE, PUSH, WIN, commission, result, share_of
from pitboss.games.pai_gow_poker.table import (
    DEALER,
    DECIDING,
    NOBODY,
    SETTLED,
    STACK,
    Compared,
    GowTable,
    Last,
    Prices,
    bank_hand,
    bank_wager,
    banker_of,
    contested,
    from_right,
    house_hand,
    house_wager,
    playing,
    shown,
    wagers_at,
)
from pitboss.games.pai_gow_poker.wagers import keep_turn, remember_hand

PERCENT = 100


# -- comparing --------------------------------------------------------------------------------------------------------


@step("bs/9(9)(a)", "bs/9(9)(c)", "bs/9(9)(d)", "S-153", title="Compare the hands")
async def compare_hands(t: GowTable) -> None:
    """From the Banker's right the dealer shows and compares each hand, collects losers at once and returns pushes."""
    remember_hand(t)
    if t.own.in_play or bank_wager(t) is not None:
        t.own.stage = DECIDING
    if not contested(t):
        return  # every hand was given up, or is dead
    _record(t)
    if t.own.banker != NOBODY:
        compare_house(t)
        banker_in_front(t)
    for seat in from_right(t):
        if seat not in playing(t):
            continue  # declared dead while another hand was turned
        if not shown(t, hand_of(seat)):
            await t.turn(hand_of(seat))
        judge(t, hand_of(seat))
        for wager in wagers_at(t, seat):
            _compared(t, wager, hand_of(seat))
        await _decide(t, seat)


def _record(t: GowTable) -> None:
    """The data to correct a mistake with the house hand later."""
    if t.own.last is not None and was_wrong(t):
        t.own.mistaken.append(t.own.last)
    name = house_hand(t)
    hand = t.state.hands[name]
    t.own.last = Last(
        t.state.round, list(hand.cards), list(t.own.sets[name]), t.own.values[name], t.own.values[bank_hand(t)],
        banker_of(t), t.own.shared, [],
    )  # fmt: skip


def _compared(t: GowTable, wager: Wager, name: str) -> None:
    if t.own.last is not None and not wager.struck:
        t.own.last.wagers.append(Compared(wager.person, wager.cents, t.own.values[name]))


def outcome_of(t: GowTable, name: str) -> int:
    """The result of a hand against the Banker's."""
    mine, banker = t.own.values[name], t.own.values[bank_hand(t)]
    return result(*mine, *banker, t.terms.terms)


async def _decide(t: GowTable, seat: int) -> None:
    outcome = outcome_of(t, hand_of(seat))
    if outcome == WIN:
        both_higher(t, seat)
    elif outcome == LOSE:
        both_lower(t, seat)
        collect_losing(t, hand_of(seat))
    else:
        await call_push(t, seat)
        one_of_each(t, seat)
        t.collect(hand_of(seat))


@act("bs/9(9)(a)", "bs/9(9)(b)", "S-019")
def both_higher(t: GowTable, seat: int) -> None:
    """Both hands rank higher than the Banker's: the cards stay open and are paid after losers and pushes."""
    t.own.winners.append(seat)
    t.say(SeatWins(seat=seat), to=ALL, says=f"{t.seat_name(seat).capitalize()} wins")


@act("bs/9(9)(c)", "bs/9(9)(b)", "S-019")
def both_lower(t: GowTable, seat: int) -> None:
    """Neither hand ranks higher: the dealer collects the wagers at once."""
    for wager in wagers_at(t, seat):
        t.lose(wager, "neither hand beats the Banker", _free(t))
        _other_commission(t, wager)
        to_stack(t, wager)


@act("bs/9(9)(c)#collect")
def collect_losing(t: GowTable, name: str) -> None:
    """The losing hands go into the discard rack, the low one first."""
    hand, low = t.state.hands[name], t.own.sets[name]
    order = [*low, *(place for place in range(len(hand.cards)) if place not in low)]
    hand.cards, hand.up = [hand.cards[p] for p in order], [hand.up[p] for p in order]
    says = "The losing hands go to the rack, the low one first"
    t.say(LosingHandShown(hand=name, low_first=len(low)), to=ALL, says=says)
    t.collect(name)


@passage("bs/9(9)(d)#announce")
async def call_push(t: GowTable, seat: int) -> None:
    """The dealer calls a push and pats the table."""
    await t.act(ActDone("pat-table", seat=seat), "Pat the table")
    t.announce("Push", Announced(seat=seat))


@act("bs/9(9)(d)", "S-019")
def one_of_each(t: GowTable, seat: int) -> None:
    """One hand ranks higher and one does not: the bettors keep their wagers."""
    for wager in wagers_at(t, seat):
        t.give_back(wager, "pushed", "one hand each", _free(t))
        _other_commission(t, wager)


def _free(t: GowTable) -> tuple[str, ...]:
    """The clauses by which no commission is taken."""
    return t.cites_of(t.chapter.numbers["other_commission"])


def _other_commission(t: GowTable, wager: Wager) -> None:
    """Pushes and losing wagers bear no commission."""
    cents = wager.cents * t.number("other_commission") // PERCENT
    if cents:
        t.transfer(CommissionPaid(wager.person, HOUSE, cents, person=wager.person))


# -- the house against a player Banker --------------------------------------------------------------------------------


def compare_house(t: GowTable) -> None:
    """The house's own wager is decided before the players'."""
    wager = house_wager(t)
    if wager is None:
        return
    _compared(t, wager, DEALER)
    {WIN: house_higher, LOSE: house_lower, PUSH: house_push}[outcome_of(t, DEALER)](t, wager)


@act("bs/9(9)(f)(1)")
def house_higher(t: GowTable, wager: Wager) -> None:
    """If the house beats the player Banker, its hand goes to the right, open, with the wager on top."""
    says = "The house wins: its hand goes to the right with the wager on top"
    t.say(HouseWins(cents=wager.cents), to=ALL, says=says)


@act("bs/9(9)(f)(2)")
def house_lower(t: GowTable, wager: Wager) -> None:
    """If the house loses, its hand is discarded, and its wager goes to the right and forward."""
    t.lose(wager, "the player Banker wins", _free(t))
    says = "The house loses: its wager goes to the right and forward"
    t.say(HouseLoses(cents=wager.cents), to=ALL, says=says)
    t.collect(DEALER)


@act("bs/9(9)(f)(3)", "S-020")
def house_push(t: GowTable, wager: Wager) -> None:
    """One hand each: the house's wager goes back into the rack, its hand is discarded."""
    t.give_back(wager, "pushed", "one hand each", _free(t))
    t.collect(DEALER)


@act("bs/9(9)(f)(4)")
def banker_in_front(t: GowTable) -> None:
    """The player Banker's hand stays in front of the rack; the others follow counter-clockwise."""
    says = "The Banker's hand is in front of the rack"
    t.say(BankerInFront(hand=bank_hand(t), seats=from_right(t)), to=ALL, says=says)


@act("bs/9(9)(f)(4)#stack")
def to_stack(t: GowTable, wager: Wager) -> None:
    """Wagers lost to a player Banker go into one stack, which pays the winners."""
    if wager.against == STACK:
        says = f"The stack holds {money(on_stack(t))}"
        t.say(StakeStacked(cents=wager.cents, stack=on_stack(t)), to=ALL, says=says)


# -- paying -----------------------------------------------------------------------------------------------------------


@step("bs/9(9)(a)#pay-last")
async def pay_winners(t: GowTable) -> None:
    """The dealer pays winners after the losing hands and pushes; then a player Banker gets the rest."""
    if t.own.stage != DECIDING:
        return
    net = bank_result(t)
    if net < 0:
        banker_pays(t, net)
    for seat in t.own.winners:
        pay_hand(t, seat)
    wager = house_wager(t)
    if wager is not None:
        t.win(wager, _won(t, wager), "both hands higher", t.cites_of(t.line("wager", "bet")))
    if net >= 0:
        remainder_to_banker(t, net)
    t.own.stage = SETTLED
    if t.own.wrong:
        put_right(t, t.own.last)
        t.own.wrong = False


def _won(t: GowTable, wager: Wager) -> int:
    price: Prices = t.terms
    return wager.cents * price.num // price.den


def bank_result(t: GowTable) -> int:
    """The result of a player's bank: the stack less the winners' pay."""
    if bank_wager(t) is None:
        return 0
    winners = [w for seat in t.own.winners for w in wagers_at(t, seat) if not w.struck]
    house = house_wager(t)
    return on_stack(t) - sum(_won(t, w) for w in winners) - (_won(t, house) if house else 0)


@act("bs/9(9)(g)", "S-019", "S-030")
def pay_hand(t: GowTable, seat: int) -> None:
    """The dealer pays winning wagers one to one and collects the commission at once."""
    line = t.line("wager", "bet")
    for wager in wagers_at(t, seat):
        t.win(wager, _won(t, wager), line.label, t.cites_of(line))
        if wager.end == "won":
            take_commission(t, wager.person, wager.paid)


@act("bs/9(9)(g)", "S-030")
def take_commission(t: GowTable, person: str, won: int) -> None:
    """Commission on winnings, rounded down to the cent."""
    cents = commission(won, t.terms.terms)
    if cents:
        rate = t.cites_of(t.chapter.settings["commission_rate"])
        says = f"{person} pays {money(cents)} commission on a win of {money(won)}"
        t.say(CommissionCharged(person=person, won=won, cents=cents), to=ALL, says=says, cites=rate)
        t.transfer(CommissionPaid(person, HOUSE, cents, person=person))


def _part(t: GowTable, net: int) -> int:
    """The player Banker's part of the bank's result."""
    return share_of(net) if t.own.shared else net


def _share_house(t: GowTable, net: int) -> None:
    """The casino's part of a bank that it shares."""
    rest = net - _part(t, net)
    if rest > 0:
        t.transfer(CoBankShared(STACK, HOUSE, rest, person=banker_of(t)))
    elif rest < 0:
        t.transfer(CoBankShared(HOUSE, STACK, -rest, person=banker_of(t)))


@act("bs/9(9)(f)(4)#stack", "S-029", "S-030")
def banker_pays(t: GowTable, net: int) -> None:
    """If the stack is too small for the winners, the player Banker pays the rest before they are paid."""
    bank = bank_wager(t)
    assert bank is not None, "a stack belongs to a player's bank"
    t.lose(bank, "the stack was too small for the winners", returned=bank.cents + _part(t, net))
    _share_house(t, net)


@act("bs/9(9)(f)(5)", "S-029", "S-030")
def remainder_to_banker(t: GowTable, net: int) -> None:
    """The player Banker gets the rest of the stack, less commission."""
    bank = bank_wager(t)
    if bank is None:
        return
    part = _part(t, net)
    if part:
        t.win(bank, part, "the rest of the stack")
        take_commission(t, bank.person, part)
    else:
        t.give_back(bank, "pushed", "nothing was left of the stack")
    _share_house(t, net)


# -- the cards --------------------------------------------------------------------------------------------------------


@step("bs/9(9)(a)#pay-last", "S-026", lasting=True, title="Collect the cards")
async def collect_cards(t: GowTable) -> None:
    """All cards still on the layout go to the discard rack."""
    if t.state.voided:
        keep_turn(t)
    for name in list(t.state.hands):
        t.collect(name)
