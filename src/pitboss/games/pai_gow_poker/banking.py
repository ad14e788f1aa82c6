"""The bank: offered in turn, covered by a player alone or with the casino, and the house's wager against it."""

from pitboss.engine.ask import StandingAnswer
from pitboss.engine.bank import HOUSE
from pitboss.engine.money import money
from pitboss.engine.say import ALL
from pitboss.engine.step import Restart, act, passage, step
from pitboss.events.baccarat import BankedLately, BankerNamed, BankPassed, BankTurnKept
from pitboss.events.pai_gow import CoBankStarted
from pitboss.games.families.floor.barred import barred, reach, turn_away
from pitboss.games.pai_gow_poker.memory import (
    BANK,
    BET,
    NOBODY,
    STACK,
    GowTable,
    bank_wager,
    banker_of,
    dealer_place,
    playing,
    round_from,
    wagers_at,
)
from pitboss.games.pai_gow_poker.wagers import place_bets

TAKE, PASS = "bank", "pass"
OFFER, JOIN = "offer-bank", "co-bank"
BANK_OFFER = StandingAnswer("bank", never=PASS, always=TAKE)


# -- the offer --------------------------------------------------------------------------------------------------------


@step("bs/9(6)(d)", "S-027", "S-150", title="Offer the bank")
async def offer_bank(t: GowTable) -> None:
    """The bank is offered to the player in turn; if they decline, or nobody is there, the dealer banks."""
    t.own.banker, t.own.shared = NOBODY, False
    start = dealer_place(t) if t.own.turn == NOBODY else t.own.turn
    t.own.turn_before, t.own.turn = start, round_from(t, start)[1]
    person = t.person_at(t.own.turn) if t.own.turn != dealer_place(t) else ""
    if person and person not in t.state.barred and not banked_lately(t, person):
        says = "Your turn to bank: take the bank against the other players and the house?"
        choice = await t.choose(t.own.turn, OFFER, PASS, TAKE, says=says, standing=BANK_OFFER)
        if choice == TAKE and t.person_at(t.own.turn):
            t.own.banker = t.own.turn
    who_banks(t)


@act("bs/9(6)(d)#frequency", "S-027")
def banked_lately(t: GowTable, person: str) -> bool:
    """A player banks only once in seven hands."""
    again = t.own.banked.get(person, -t.number("bank_every")) + t.number("bank_every")
    if t.state.round >= again:
        return False
    t.say(BankedLately(person=person, again=again), to=ALL)
    return True


@act("bs/9(6)(d)", "S-150")
def keep_turn(t: GowTable) -> None:
    """A void hand uses up no turn: the bank is offered at the same seat again."""
    if t.own.turn_before != NOBODY:
        t.own.turn = t.own.turn_before
        t.say(BankTurnKept(), to=ALL, says="The bank is offered at the same seat again")


@act("bs/9(1)(m)")
def who_banks(t: GowTable) -> None:
    """The dealer banks unless a player takes the bank against the others and the house."""
    who = banker_of(t)
    data = BankerNamed("player", who, t.own.banker) if who else BankerNamed("dealer")
    t.say(data, to=ALL, says=f"{who} banks" if who else "The dealer banks")


# -- covering the wagers ----------------------------------------------------------------------------------------------


@step("bs/9(7)(d)", "bs/9(7)(e)", "S-028", "S-029", "S-152", title="Cover the wagers")
async def cover_wagers(t: GowTable) -> None:
    """A player Banker covers all possible wins, alone or with the casino; otherwise the bank passes."""
    person = banker_of(t)
    if t.own.banker == NOBODY:
        return
    wagered = sum(w.cents for seat in playing(t) for w in wagers_at(t, seat))
    against = house_stake(t, person) or 0
    if not wagered + against:
        return  # nobody plays against the Banker, not even the house
    if person and reach(t, person) >= wagered + against:
        lay_house_wager(t, against)
        _cover(t, person, wagered + against)
    elif wagered and person and reach(t, person) >= _half(t, wagered) and await joins(t, person, wagered):
        _cover(t, person, _half(t, wagered))
    else:
        if barred(t, person):
            turn_away(t, person)
        must_pass(t, person, wagered)


def _half(t: GowTable, wagered: int) -> int:
    """The most that a co-banker can lose."""
    return wagered // t.number("co_banks")


def _cover(t: GowTable, person: str, cents: int) -> None:
    """The chips at risk stay on the table until the hand is settled (S-152); wagers play against the stack."""
    for seat in playing(t):
        for wager in wagers_at(t, seat):
            wager.against = STACK
    t.place(person, BANK, cents, seat=t.own.banker, against=STACK)


@act("bs/9(7)(d)", "S-028")
def house_stake(t: GowTable, person: str) -> int:
    """The house's wager against a player Banker: that player's own wager on the last hand the dealer banked."""
    return t.own.staked.get(person, 0)


@act("bs/9(7)(d)", "S-028")
def lay_house_wager(t: GowTable, cents: int) -> None:
    """The house puts its wager on its own hand."""
    if cents:
        t.place(HOUSE, BET, cents, against=STACK)


@passage("bs/9(7)(e)", "S-029")
async def joins(t: GowTable, person: str, wagered: int) -> bool:
    """A player who cannot cover all wagers may bank with the casino, each with exactly one half."""
    if not t.settings.flag("co_bank"):
        return False
    says = f"{person} can't cover {money(wagered)} alone. Does the casino bank one half?"
    if await t.choose_by(("games-supervisor",), JOIN, ("join", "decline"), says=says) == "decline":
        return False
    if reach(t, person) < _half(t, wagered):
        return False
    t.own.shared = True
    t.say(CoBankStarted(person=person), to=ALL, says=f"{person} and the casino bank one half each")
    return True


@act("bs/9(7)(e)#refuse")
def must_pass(t: GowTable, person: str, wagered: int) -> None:
    """A player who cannot cover one half passes the bank: the dealer banks, wagers stay, and betting reopens."""
    t.own.banker = NOBODY
    says = f"{person} can't cover the wagers: the dealer banks"
    t.say(BankPassed(person=person, wagers=wagered), to=ALL, says=says)
    raise Restart(place_bets)


# -- remembering ------------------------------------------------------------------------------------------------------


def remember_hand(t: GowTable) -> None:
    """Remember who banked, or if the dealer did, each player's own wager: the house may match it."""
    if bank_wager(t) is not None:
        t.own.banked[banker_of(t)] = t.state.round
    if not t.own.in_play or t.own.banker != NOBODY:
        return
    t.own.staked |= dict.fromkeys(t.state.persons, 0)
    for wager in t.state.wagers.values():
        played = wager.spot == BET and wager.end not in ("void", "withdrawn")
        if played and t.person_at(wager.seat) == wager.person:
            t.own.staked[wager.person] += wager.cents


def forget_person(t: GowTable, person: str) -> None:
    """A player who leaves the table starts over on return."""
    t.own.staked.pop(person, None)
