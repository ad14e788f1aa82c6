"""The bank: offered, auctioned, kept, passed, given up."""

from pitboss.engine.ask import Answer, StandingAnswer
from pitboss.engine.betting import Bet, Offer, Window
from pitboss.engine.money import money
from pitboss.engine.say import ALL
from pitboss.engine.step import Check, Restart, act, command, passage, step
from pitboss.engine.wager import spot_name
from pitboss.events.baccarat import (
    BankAwarded,
    BankBid,
    BankerNamed,
    BankerPromoted,
    BankOffered,
    BankPassed,
    BankTurnMissed,
    PassedBankBeaten,
    PassOrdered,
)
from pitboss.events.people import OfferDeclined, SeatChanged
from pitboss.games.chemin_de_fer.play import result
from pitboss.games.chemin_de_fer.table import (
    BANK,
    BID,
    KEPT,
    LOST,
    ORDERED,
    OWNER,
    PASSED,
    TAKEN,
    CheminTable,
    bank_of,
    last_wager,
    place_bank,
    right_of,
    seat_of,
)
from pitboss.games.families.baccarat.table import NO_REASON, REASONS, reason_in
from pitboss.games.families.shoes.table import taking_part
from pitboss.games.refusal_codes import GameCode

# -- the bank: offered, auctioned, given up ---------------------------------------------------------------------------

BANK_OFFER = StandingAnswer("bank", never="decline", always="accept")

NOT_A_BID = Check(
    GameCode.NOT_A_BID,
    "bs/5(5)(b)",
    owner=OWNER,
    says="The bank is up for auction: bid for the bank. You can't bet on {spot} now.",
)
BID_LIMITS = Check(
    GameCode.BID_OUTSIDE_LIMITS,
    "bs/5(2)",
    "S-147",
    owner=OWNER,
    says="Bid {low} to {high}; {amount} is outside the limits.",
)
BID_LOWERED = Check(
    GameCode.BID_NOT_RAISED,
    "bs/5(5)(b)",
    "S-147",
    owner=OWNER,
    says="You already bid {mine}. You can only raise your bid.",
)
BID_EMPTY = Check(
    GameCode.BID_BEYOND_CHIPS, "bs/5(5)(b)", "S-147", owner=OWNER,
    says="You can't bid more than your chips ({chips}): the winner must wager the bid.",
)  # fmt: skip
NOT_FIRST = Check(
    GameCode.PASSER_SITS_OUT, "bs/5(11)(c)", owner=OWNER,
    says="You passed the bank: you can't bid in the first round.",
)  # fmt: skip


# -- giving it up -------------------------------------------------------------------------------------------------


def give_up(t: CheminTable, vacancy: str, why: str) -> None:
    """Leave the bank without a holder; remember where it is offered next and to whom it is not."""
    own = t.own
    who, seat = own.banker, seat_of(t, own.banker)
    t.say(BankPassed(person=who, how=vacancy), to=ALL, says=why)
    own.vacancy, own.from_seat, own.out = vacancy, seat if seat >= 0 else own.places.get(who, -1), who
    if vacancy == PASSED and not own.passer:
        own.passer, own.passer_seat = who, own.from_seat
    elif vacancy == LOST and own.passer:
        as_if_never_passed(t)
    if vacancy != PASSED:
        own.passer, own.passer_seat = "", -1
    own.banker = own.suivi = own.how = ""
    own.ordered = False


@act("bs/5(11)(d)", "D-13", "S-144")
def as_if_never_passed(t: CheminTable) -> None:
    """A passed bank that loses is offered next as if its first holder had kept it."""
    own = t.own
    own.from_seat, own.out = own.passer_seat, own.passer
    says = f"The bank that {own.passer} passed has lost. It is offered again, beginning after {own.passer}'s seat"
    t.say(PassedBankBeaten(passer=own.passer, seat=own.passer_seat), to=ALL, says=says)


def banker_left(t: CheminTable, person: str) -> None:
    """A Banker who leaves the table gives up the bank."""
    if t.own.banker == person:
        leaves_the_bank(t, person)


@act("S-144")
def leaves_the_bank(t: CheminTable, person: str) -> None:
    """Leaving is a voluntary pass; not if the player is expelled or there was no wager yet."""
    own = t.own
    passes = own.how in (KEPT, PASSED) and not own.ordered and person not in t.state.barred
    how = PASSED if passes else ORDERED
    give_up(t, how, "The Banker left the table: the bank passes")


# -- who sits where -----------------------------------------------------------------------------------------------


@step("bs/5(11)(e)", "S-149", title="Watch moves to other seats")
async def watch_seats(t: CheminTable) -> None:
    """A player who moved to a seat with an earlier turn at the bank misses that turn."""
    own = t.own
    for seat in t.seated():
        person, before = t.person_at(seat), own.places.get(t.person_at(seat), seat)
        if before != seat and overtakes(t, seat, before) and person not in own.misses:
            own.misses.append(person)
            says = f"{person} moved ahead for the bank, from {t.seat_name(before)} to {t.seat_name(seat)}"
            t.say(BankerPromoted(person=person, seat=seat), to=ALL, says=says)
        own.places[person] = seat


def overtakes(t: CheminTable, seat: int, before: int) -> bool:
    """Whether a move brings a turn at the bank before another player's."""
    own, seats = t.own, len(t.seats.places)
    start = seat_of(t, own.banker) if own.banker else own.from_seat
    turn = {place: (start - place - 1) % seats for place in (seat, before, *t.seated())}
    return start >= 0 and any(turn[seat] < turn[other] < turn[before] for other in t.seated())


@act("bs/5(11)(e)", "S-149")
def misses_turn(t: CheminTable, person: str) -> bool:
    """The player misses one turn."""
    t.own.misses.remove(person)
    t.say(BankTurnMissed(person=person), to=ALL, says=f"{person} misses a turn at the bank after moving")
    return True


# -- offering it in turn ------------------------------------------------------------------------------------------


async def offer_round(t: CheminTable, least: int, how: str) -> None:
    """Offer the bank to the right of its last seat, then counter-clockwise, until one who can afford it accepts."""
    own = t.own
    for person in [who for who in right_of(t, own.from_seat) if who != own.out]:
        if person in own.misses and misses_turn(t, person):
            continue
        seat = seat_of(t, person)
        if t.chips_of(person) < least:
            continue
        says = _wording(t, least, how)
        choice = await t.choose(seat, "bank", "accept", "decline", says=says, standing=BANK_OFFER)
        if choice == "accept" and taking_part(t, seat) == person:
            take_bank(t, person, how)
            return
        t.say(OfferDeclined(what="bank", person=person), to=ALL)


def _wording(t: CheminTable, least: int, how: str) -> str:
    most = last_wager(t) * t.number("passed_times") if how == PASSED else t.state.limits["max"]
    return f"Take the bank? You must wager {money(least)} to {money(min(most, t.state.limits['max']))}"


def take_bank(t: CheminTable, person: str, how: str, least: int = 0) -> None:
    """A player becomes the Banker, controls the Banker's hand and deals."""
    own = t.own
    own.banker, own.how, own.least, own.vacancy, own.suivi = person, how, least, "", ""
    t.say(BankerNamed(person=person, seat=seat_of(t, person)), to=ALL, says=f"{person} is the Banker and deals")


@step("bs/5(11)(b)", "D-11", "X-01", title="Offer a lost bank")
async def offer_lost_bank(t: CheminTable) -> None:
    """A lost bank is offered to the right of its last holder, then counter-clockwise."""
    if not t.own.banker and t.own.vacancy in (LOST, ORDERED):
        await offer_round(t, t.state.limits["min"], TAKEN)


@step("bs/5(11)(c)", "D-12", "X-01", title="Offer a passed bank")
async def offer_passed_bank(t: CheminTable) -> None:
    """A passed bank goes to the first player, counter-clockwise, who wagers from its last wager up to twice that."""
    if t.own.banker or t.own.vacancy != PASSED:
        return
    await offer_round(t, last_wager(t), PASSED)
    if not t.own.banker:
        await bid_without_passer(t)


@passage("bs/5(11)(c)", "S-147")
async def bid_without_passer(t: CheminTable) -> None:
    """If nobody does, the highest bid takes the bank; the player who passed does not bid in the first round."""
    await auction(t, "auction-passed", "The passed bank is up for auction: place your bids")


# -- bidding for it -----------------------------------------------------------------------------------------------


def _check(t: CheminTable, bet: Bet) -> None:
    limits, mine, first = t.state.limits, t.own.bids.get(bet.person, 0), _first_round(t)
    NOT_A_BID.unless(t, bet.spot == BANK and bet.person in right_of(t, -1), spot=spot_name(bet.spot))
    NOT_FIRST.unless(t, not first or bet.person != t.own.out, person=bet.person)
    low, high, amount = money(limits["min"]), money(limits["max"]), money(bet.cents)
    BID_LIMITS.unless(t, limits["min"] <= bet.cents <= limits["max"], low=low, high=high, amount=amount)
    BID_LOWERED.unless(t, bet.cents > mine, mine=money(mine))
    BID_EMPTY.unless(t, bet.cents <= t.chips_of(bet.person), chips=money(t.chips_of(bet.person)))


def _first_round(t: CheminTable) -> bool:
    return t.stands_at(offer_passed_bank)


def _offers(t: CheminTable, person: str) -> list[Offer]:
    if person not in right_of(t, -1) or (_first_round(t) and person == t.own.out):
        return []
    low = max(t.state.limits["min"], t.own.bids.get(person, 0) + 1)
    high = min(t.state.limits["max"], t.chips_of(person))
    return [Offer(BANK, low, high, seat=seat_of(t, person))] if low <= high else []


def _bid(t: CheminTable, bet: Bet) -> None:
    t.own.bids[bet.person] = bet.cents
    says = f"{bet.person} bids {money(bet.cents)} for the bank"
    t.say(BankBid(person=bet.person, cents=bet.cents), to=ALL, says=says)


BIDS = Window(check=_check, offers=_offers, place=_bid, bids=lambda t: len(t.own.bids))


async def auction(t: CheminTable, name: str, says: str) -> None:
    """Players bid until the dealer closes; the highest bid takes the bank."""
    t.own.bids = {}
    await t.betting(BIDS, name, says)
    bids = {person: cents for person, cents in t.own.bids.items() if person in right_of(t, -1)}
    if bids:
        highest = max(bids.values())
        equal = [person for person in right_of(t, -1) if bids.get(person) == highest]
        winner = nearest_dealer(t, equal) or equal[-1]
        take_bank(t, winner, BID, highest)


@act("bs/5(5)(b)", "X-01")
def nearest_dealer(t: CheminTable, equal: list[str]) -> str:
    """Of equal bids the one closest to the dealer counter-clockwise wins."""
    cents = t.own.bids[equal[0]]
    says = f"{equal[0]} takes the bank for {money(cents)}"
    t.say(BankAwarded(person=equal[0], cents=cents, equal=len(equal)), to=ALL, says=says)
    return equal[0]


@step("bs/5(5)(b)", "S-140", "S-147", "D-11", title="Auction the bank")
async def auction_bank(t: CheminTable) -> None:
    """The shoe is auctioned: the player who wagers most on the first hand is the Banker and deals."""
    if not t.own.banker:
        await auction(t, "auction", "The bank is up for auction: place your bids")


@act("S-140")
def put_up_again(t: CheminTable) -> None:
    """A house may auction the bank with each shoe: the Banker gives it up, and nobody is offered it in turn."""
    own = t.own
    own.places = {person: seat for person, seat in own.places.items() if person in t.state.persons}
    if (own.banker or own.vacancy) and t.settings.text("new_shoe") == "auction":
        if own.banker:
            own.from_seat = seat_of(t, own.banker)  # the cut still starts at the left of the last Banker
        own.banker = own.suivi = own.how = own.vacancy = own.passer = ""
        own.passer_seat, own.ordered = -1, False
        t.say(BankOffered(), to=ALL, says="New shoe: the bank is up for auction")


FINDING_BANKER = (watch_seats, offer_lost_bank, offer_passed_bank, auction_bank)


# -- keeping or passing the bank after a hand, orders to pass it, and moving to another seat --------------------------

NO_BANKER = Check(
    GameCode.NO_BANKER, "bs/5(11)(a)(ii)", owner=OWNER, says="Nobody has the bank, so nobody can be ordered to pass it."
)  # fmt: skip
ONE_SEAT = Check(
    GameCode.ONE_SEAT,
    "bs/5(11)(e)",
    "S-149",
    owner=OWNER,
    says="You already have a seat here. Use move-seat to change it.",
)
SEAT_TAKEN = Check(
    GameCode.SEAT_NOT_FREE, "bs/5(11)(e)", "S-149", owner=OWNER, says="Seat {seat!r} is not free. Choose a free seat."
)
NOT_NOW = Check(
    GameCode.NOT_WHILE_PLAYING, "bs/5(11)(e)", "S-149", owner=OWNER,
    says="You can't move now: you have a bet on the table or must answer first.",
)  # fmt: skip


# -- after a hand -------------------------------------------------------------------------------------------------


@act("bs/5(11)(a)(i)")
def must_pass(t: CheminTable) -> bool:
    """When the Banker's hand loses, the Banker gives up the bank."""
    give_up(t, LOST, "The Banker lost: the bank passes")
    return True


@step("bs/5(11)(a)", "D-08", lasting=True)
async def keep_or_pass(t: CheminTable) -> None:
    """After any hand the Banker keeps or passes the bank, also after a tie, a void hand or one that nobody covered."""
    own = t.own
    if not own.banker or not own.staked:
        return
    if own.dominant and not t.state.voided:
        player, banker = result(t)
        if banker < player and must_pass(t):
            return
    seat, says = seat_of(t, own.banker), "Keep or pass the bank?"
    if not own.ordered and taking_part(t, seat) == own.banker:
        choice = await t.choose_by((own.banker,), "keep-or-pass", ("keep", "pass"), seat=seat, says=says)
        if choice == "pass" and not own.ordered:
            give_up(t, PASSED, "The Banker passes the bank")


# -- an order to pass it ------------------------------------------------------------------------------------------


def _may_order(t: CheminTable, answer: Answer) -> None:
    NO_BANKER.unless(t, bool(t.own.banker))
    NO_REASON.unless(t, reason_in(answer) in REASONS, reasons=", ".join(REASONS), reason=answer.args.get("reason"))


@command("order-pass", "bs/5(11)(a)(ii)", roles=("dealer",), check=_may_order)
async def order_pass(t: CheminTable, answer: Answer) -> str | None:
    """The dealer or a supervisor orders the Banker to pass the bank; a hand with wagers is played first."""
    why = REASONS.get(reason_in(answer), "no reason given")
    if t.asked is not None and t.asked.name == "keep-or-pass":
        t.own.ordered = True
        return "pass"
    if bank_of(t) or t.state.at > t.game.round.index(place_bank):
        t.own.ordered = True
        says = f"The Banker must pass the bank after this hand: {why}"
        t.say(PassOrdered(person=t.own.banker), to=ALL, says=says)
        return None
    give_up(t, ORDERED, f"The Banker must pass the bank: {why}")
    if t.stands_at(place_bank):
        raise Restart(offer_lost_bank)
    return None


@step("bs/5(11)(a)(ii)", "S-144", title="Carry out orders to the Banker")
async def heed_order(t: CheminTable) -> None:
    """Before a hand, a Banker who was ordered to pass or may no longer play loses the bank."""
    own = t.own
    if own.banker and own.ordered:
        give_up(t, ORDERED, "The Banker was ordered to pass the bank")
    if own.banker and taking_part(t, seat_of(t, own.banker)) != own.banker:
        give_up(t, ORDERED, "The Banker may not play: the bank passes")


# -- moving to another seat ---------------------------------------------------------------------------------------


def one_seat(t: CheminTable, answer: Answer) -> None:
    """Refuse a second seat."""
    ONE_SEAT.unless(t, not t.seats.of(answer.by), person=answer.by)


def _may_move(t: CheminTable, answer: Answer) -> None:
    seat, places = answer.args.get("seat"), t.seats.places
    free = type(seat) is int and 0 <= seat < len(places) and not places[seat]
    SEAT_TAKEN.unless(t, free and bool(t.seats.of(answer.by)), seat=seat)
    asked = any(q is not None and answer.by in q.who for q in (t.asked, *t.waiting))
    NOT_NOW.unless(t, not asked and not t.live_wagers(person=answer.by), person=answer.by)


@command("move-seat", "bs/5(11)(e)", "S-149", roles=("player",), check=_may_move)
async def move_seat(t: CheminTable, answer: Answer) -> None:
    """A player moves to another seat; one who gains an earlier turn at the bank misses that turn."""
    seat = answer.args.get("seat")
    assert isinstance(seat, int), "the check has read it"
    before = seat_of(t, answer.by)
    t.seats.places[before], t.seats.places[seat] = "", answer.by
    t.own.places.setdefault(answer.by, before)
    says = f"{answer.by} moves from {t.seat_name(before)} to {t.seat_name(seat)}"
    t.say(SeatChanged(person=answer.by, seat=seat), to=ALL, says=says)
