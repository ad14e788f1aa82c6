"""After a betting round: return the uncalled bet, gather the bets into the pot, take the rake."""

from pitboss.engine.bank import POT, RAKE
from pitboss.engine.money import money
from pitboss.engine.say import ALL
from pitboss.engine.step import act
from pitboss.engine.wager import Wager
from pitboss.events.poker import BetsGathered, PotLine, PotNoted, RakeNoted, RakeTaken, SidePotMade, UncalledReturned
from pitboss.games.families.poker_room import pots as sums
from pitboss.games.families.poker_room.memory import NOBODY, PokerTable, able, contenders, over

PERCENTAGE = ("percentage", "both")


def pots_now(t: PokerTable, paid: dict[int, int] | None = None) -> list[sums.Pot]:
    """The pots of the round, or those that given payments make; players in dealing order."""
    own, still = t.own, contenders(t)
    each = own.paid if paid is None else paid
    unlike = t.terms.antes and not t.terms.antes_matched
    dead = own.antes if unlike else {}  # unequal antes make no levels: they are in the main pot
    put = [each.get(seat, 0) - dead.get(seat, 0) for seat in own.players]
    return sums.pots(put, [seat in still for seat in own.players], sum(dead.values()))


def seats_of(t: PokerTable, pot: sums.Pot) -> list[int]:
    return [t.own.players[player] for player in pot.players]


def gather(t: PokerTable) -> None:
    """Finish a betting round."""
    own = t.own
    uncalled_goes_back(t)
    own.gathered += sum(own.bets.values())
    into_pot(t)
    if any(own.bets.values()):
        take_rake(t)
    own.bets = {}


@act("bs/15(6)(c)", "S-088")
def into_pot(t: PokerTable) -> None:
    """The dealer moves all bets into the pot."""
    for wager in t.live_wagers():
        t.pool(wager, "gathered into the pot")
    found = [PotLine(pot.cents, seats_of(t, pot)) for pot in pots_now(t)]
    t.say(BetsGathered(street=t.own.street, pots=found), to=ALL)
    if len(found) > 1 and not over(t):
        side_pots(t)


@act("bs/15(1)(bb)", "bs/15(7)(i)")
def side_pots(t: PokerTable) -> None:
    """Bets beyond an all-in form a side pot that only the players who paid into it can win."""
    for nth, pot in enumerate(pots_now(t)[1:], 1):
        t.say(SidePotMade(pot=nth, cents=pot.cents, seats=seats_of(t, pot)), to=ALL)


def unmatched(t: PokerTable) -> tuple[int, int]:
    """The seat with a bet that nobody matched, and the excess; -1 and 0 if there is none."""
    seats = list(t.own.bets)
    found = sums.uncalled([t.own.bets[seat] for seat in seats])
    return (seats[found.player], found.cents) if found.player >= 0 else (NOBODY, 0)


@act("bs/15(15)(q)", "bs/15(15)(n)", "bs/15(15)(j)", "S-169")
def stays_in(t: PokerTable, seat: int) -> bool:
    """Whether an unmatched bet of a dead hand stays in the pot: yes, unless nobody is left who could have called."""
    return seat in t.own.folded and bool(able(t))


@act("bs/15(14)(d)", "S-081")
def uncalled_goes_back(t: PokerTable) -> None:
    """An uncalled bet is not part of the pot: it goes back before the rake is taken."""
    seat, cents = unmatched(t)
    wager = t.wager_on(seat, "bet") if cents else None
    if wager is not None and not stays_in(t, seat):
        goes_back(t, wager, cents, t.own.bets)


def goes_back(t: PokerTable, wager: Wager, cents: int, put: dict[int, int]) -> None:
    """Return the unmatched part of a wager; `put` is the round's record of payments."""
    own, seat = t.own, wager.seat
    assert seat is not None, "a poker wager belongs to a seat"
    person = t.person_at(seat)
    says = f"{person} takes back {money(cents)}: nobody called"
    t.say(UncalledReturned(seat=seat, person=person, cents=cents), to=ALL, says=says)
    if cents == wager.cents:
        t.give_back(wager, "withdrawn", "nobody called")
    else:
        t.adjust(wager, wager.cents - cents, "nobody called the rest")
    own.paid[seat] -= cents
    put[seat] -= cents
    if seat in own.all_in:
        own.all_in.remove(seat)


@act("bs/15(14)(b)(i)(bb)", "bs/15(8)(h)", "S-081")
def take_rake(t: PokerTable) -> None:
    """The dealer takes a percentage of the called bets of each pot as rake, up to the filed maximum."""
    own, settings = t.own, t.settings
    if settings.text("rake") not in PERCENTAGE:
        return
    before = {seat: cents - own.bets.get(seat, 0) for seat, cents in own.paid.items()}
    bettor, uncalled = unmatched(t)
    called = {seat: cents - (uncalled if seat == bettor else 0) for seat, cents in own.paid.items()}
    after = pots_now(t)
    bet = sums.added(pots_now(t, before), pots_now(t, called))
    room = settings.num("rake_max") - sum(cents for _, cents in own.raked)
    fees = sums.rake_of(bet, settings.num("rake_percent"), t.terms.unit, max(0, room))
    if any(fees):
        own.raked += [(pot.level, fee) for pot, fee in zip(after, fees, strict=True) if fee]
        move = t.move(POT, RAKE, sum(fees))
        it_is_rake(t, sum(fees))
        t.say(RakeTaken(street=own.street, cents=sum(fees), pots=fees), to=ALL, moves=(move,))


@act("bs/15(1)(y)")
def it_is_rake(t: PokerTable, cents: int) -> None:
    """The share of the pot that the dealer collects for the house is the rake."""
    t.say(RakeNoted(cents=cents), to=ALL)


@act("bs/15(1)(v)")
def the_pot(t: PokerTable) -> list[sums.Pot]:
    """The pot is all antes and bets, less the rake and refunds."""
    own = t.own
    found = sums.less(sums.netted(pots_now(t), own.raked), own.refunded)
    t.say(PotNoted(cents=sum(pot.cents for pot in found), paid=own.gathered), to=ALL)
    return found
