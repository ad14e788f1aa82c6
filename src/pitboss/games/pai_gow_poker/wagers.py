"""Wagers on the hands, and the bank."""

from pitboss.engine.ask import StandingAnswer
from pitboss.engine.bank import HOUSE
from pitboss.engine.betting import Bet, Offer, TakeDown, Window
from pitboss.engine.money import money, round_down
from pitboss.engine.say import ALL
from pitboss.engine.step import Check, Restart, act, passage, step
from pitboss.engine.wager import Wager, spot_name
from pitboss.events.baccarat import BankedLately, BankerNamed, BankPassed, BankTurnKept
from pitboss.events.blackjack import ConsentAsked
from pitboss.events.pai_gow import CoBankStarted
from pitboss.games.families.floor.orders import StakeRules, barred, means_listed, reach, turn_away
from pitboss.games.pai_gow_poker.table import (
    BANK,
    BET,
    NOBODY,
    OWNER,
    STACK,
    GowTable,
    bank_wager,
    banker_of,
    dealer_place,
    playing,
    round_from,
    wagers_at,
)
from pitboss.games.refusal_codes import GameCode
from pitboss.rulebooks.refusal import Refusal

# -- wagers on the hands: permitted players, spots, amounts and consents ----------------------------------------------

CONSENT = "consent"
ACCEPT, REFUSE = "accept", "refuse"

NO_SPOT = Check(
    GameCode.NO_SUCH_SPOT,
    "bs/9(5)(a)",
    owner=OWNER,
    says="There is no {spot} bet. Bet on the hand of a seat.",
)
MEANS = Check(GameCode.MEANS_REFUSED, "bs/9(5)(a)", owner=OWNER, says="You can't bet with {given}. Use {means}.")
CALLED = Check(GameCode.CALL_BET, "bs/9(5)(c)", owner=OWNER, says="No call bets. Put chips on the layout.")
AREA = Check(GameCode.NO_SUCH_HAND, "bs/9(5)(a)", owner=OWNER, says="Nobody plays at seat {seat}. Bet on {seats}.")
OTHERS = Check(
    GameCode.ONE_BETTOR_A_HAND, "bs/9(10)", owner=OWNER,
    says="At most {most} may bet on a hand, and {found} already do. Bet on another hand.",
)  # fmt: skip
BANKER = Check(
    GameCode.BANKER_BETS, "bs/9(1)(m)", owner=OWNER, says="You are the Banker of this hand: you can't bet on it."
)
LATE = Check(
    GameCode.BETTING_CLOSED, "bs/9(5)(b)", owner=OWNER, says="No more bets: the dice are out. Bet on the next hand."
)
FROZEN = Check(
    GameCode.WAGER_FROZEN, "bs/9(9)(g)", owner=OWNER,
    says="The dealer handles all wagers once the dice are out. Yours stays until it is settled.",
)  # fmt: skip
BELOW = Check(
    GameCode.BELOW_MINIMUM, "bs/9(11)", owner=OWNER,
    says="{amount} is below the minimum of {low}. Bet {low} or more.",
)  # fmt: skip
ABOVE = Check(
    GameCode.ABOVE_MAXIMUM, "bs/9(10)#aggregate", "bs/9(11)", owner=OWNER,
    says="{amount} is above the maximum of {high} for all bets on one hand. Bet less.",
)  # fmt: skip
CROSSED = Check(GameCode.LIMITS_CROSSED, "bs/9(11)", owner=OWNER, says="The minimum {low} is above the maximum {high}.")
CHIPS = Check(GameCode.NOT_IN_CHIPS, "S-106", owner=OWNER, says="You can't bet {amount}: the smallest chip is {chip}.")
STAKES = StakeRules(BELOW, ABOVE, CROSSED, CHIPS)


# -- one bet ----------------------------------------------------------------------------------------------------------


def area(t: GowTable, bet: Bet) -> int:
    """The seat of a bet: the one named, otherwise the person's first."""
    return bet.seat if bet.seat >= 0 else next(iter(t.seats.of(bet.person)), NOBODY)


def open_seats(t: GowTable) -> list[int]:
    """The seats whose players have a hand against the Banker."""
    banker = banker_of(t)
    return [seat for seat in t.seated() if seat != t.own.banker and t.person_at(seat) != banker]


def bettors(t: GowTable, seat: int) -> list[str]:
    return list(dict.fromkeys(w.person for w in wagers_at(t, seat)))


def on_hand(t: GowTable, seat: int) -> int:
    """The total of all bets on a hand."""
    return sum(w.cents for w in wagers_at(t, seat))


def _check(t: GowTable, bet: Bet) -> None:
    NO_SPOT.unless(t, bet.spot == BET, spot=spot_name(bet.spot))
    CALLED.unless(t, bet.means != "call")
    _check_means(t, bet.means)
    BANKER.unless(t, not banker_of(t) or bet.person != banker_of(t), person=bet.person)
    seat, seats = area(t, bet), open_seats(t)
    if seat not in seats:
        AREA.breach(t, seat=seat + 1, seats=", ".join(map(t.seat_name, seats)) or "none now")
    room_for(t, bet.person, seat)
    STAKES.check(t, on_hand(t, seat) + bet.cents)  # the total of all bets on one hand


def _check_means(t: GowTable, given: str) -> None:
    means = means_listed(t)
    if given not in means:
        MEANS.breach(t, means=", ".join(means), given=given)


def room_for(t: GowTable, person: str, seat: int) -> None:
    """Whether another bettor is allowed on a hand."""
    if person == t.person_at(seat) or person in (found := bettors(t, seat)):
        return
    others, most = {*found, t.person_at(seat)}, t.settings.num("bettors")
    OTHERS.unless(t, len(others) < most, most=most, found=len(others))


def _offers(t: GowTable, person: str) -> list[Offer]:
    """Bets on the person's own hands first, then, if allowed, on others'."""
    if person == banker_of(t):
        return []
    seats = sorted(open_seats(t), key=lambda seat: t.person_at(seat) != person)
    return [offer for seat in seats for offer in _offer(t, person, seat)]


def _offer(t: GowTable, person: str, seat: int) -> list[Offer]:
    try:
        room_for(t, person, seat)
    except Refusal:
        return []
    chip, there = STAKES.chip(t), on_hand(t, seat)
    low, high = STAKES.bounds(t)
    low, high = max(low - there, chip), min(high - there, round_down(t.chips_of(person), 1, chip))
    return [Offer(BET, low, high, chip, seat)] if low <= high else []


# -- consent ----------------------------------------------------------------------------------------------------------


async def _confirm(t: GowTable, bet: Bet) -> bool:
    """Whether a bet counts: the first bettor on the hand must agree."""
    seat = area(t, bet)
    there = bettors(t, seat)
    if not there or bet.person in there:
        return True
    agreed = await consents(t, there[0], bet, seat)
    return agreed is not False and _still_possible(t, bet)


@passage("bs/9(10)#consent")
async def consents(t: GowTable, first: str, bet: Bet, seat: int) -> bool:
    """The dealer asks the first bettor on a hand whether another may bet."""
    says = f"May {bet.person} bet {money(bet.cents)} on the hand of {t.seat_name(seat)} as well?"
    agreed = await t.choose_by((first,), CONSENT, (ACCEPT, REFUSE), seat=seat, says=says) == ACCEPT
    t.say(ConsentAsked(person=first, bettor=bet.person, seat=seat, agreed=agreed), to=ALL)
    return agreed


def _still_possible(t: GowTable, bet: Bet) -> bool:
    """Check again after the answer: much may have changed."""
    try:
        _check(t, bet)
    except Refusal:
        return False
    return bet.person in t.state.persons and t.chips_of(bet.person) >= bet.cents


def _place(t: GowTable, bet: Bet) -> None:
    seat = area(t, bet)
    before = next((w for w in wagers_at(t, seat) if w.person == bet.person), None)
    if before:
        t.adjust(before, before.cents + bet.cents, "raised")
    else:
        t.place(bet.person, BET, bet.cents, seat=seat)


# -- taking down ------------------------------------------------------------------------------------------------------


def _may_cut(t: GowTable, wish: TakeDown) -> None:
    STAKES.check(t, on_hand(t, wish.wager.seat) - wish.cents)


def _take_down(t: GowTable, wish: TakeDown) -> None:
    """If the rest is too little for the hand, it goes back too."""
    wager = wish.wager
    if not wish.whole:
        t.adjust(wager, wager.cents - wish.cents, "lowered")
        return
    low, _ = STAKES.bounds(t)
    rest: list[Wager] = [w for w in wagers_at(t, wager.seat) if w is not wager]
    t.give_back(wager, "withdrawn", "taken down by the player")
    if rest and sum(w.cents for w in rest) < low:
        for other in rest:
            t.give_back(other, "withdrawn", "too little is left on the hand")


BETS = Window(check=_check, offers=_offers, place=_place, confirm=_confirm, may_cut=_may_cut, take_down=_take_down)


@step("bs/9(5)(a)", title="Place the bets")
async def place_bets(t: GowTable) -> None:
    """Players put chips on the hands they back until the dice are shaken."""
    await t.betting(BETS, says="Place your bets")
    t.own.in_play = sorted({w.seat for w in t.live_wagers() if w.spot == BET and w.seat >= 0})


# -- the bank: offered in turn, covered by a player alone or with the casino, and the house's wager against it --------

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
