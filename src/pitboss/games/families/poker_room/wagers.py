"""Chips on their way into the pot, discarded hands, and the end of a betting round."""

from pitboss.engine.bank import LAYOUT, POT, RAKE
from pitboss.engine.money import money
from pitboss.engine.say import ALL, Move
from pitboss.engine.step import act
from pitboss.engine.wager import Wager
from pitboss.events.incidents import DiscardsCounted
from pitboss.events.poker import (
    BetsGathered,
    OpeningBetMade,
    PlayerActed,
    PlayerAllIn,
    PlayerStillDealt,
    PotLine,
    PotNoted,
    RakeNoted,
    RakeTaken,
    SidePotMade,
    UncalledReturned,
)
from pitboss.games.families.poker_room import rules as sums
from pitboss.games.families.poker_room.rules import Facing, is_full
from pitboss.games.families.poker_room.table import (
    ANTE,
    BET,
    NOBODY,
    PokerTable,
    able,
    contenders,
    following,
    hand_at,
    hand_of,
    over,
    stack,
    stakes,
)

# -- hands out of play: collected, counted, apart from the burn cards -------------------------------------------------


def discard_hand(t: PokerTable, seat: int) -> None:
    """Move a hand to the discards and count it."""
    hand = hand_at(t, seat)
    if hand is None:
        return
    held = len(hand.cards)
    t.collect(hand_of(seat))
    count_discards(t, seat, held)


@act("bs/15(8)(g)")
def count_discards(t: PokerTable, seat: int, held: int) -> None:
    """The dealer counts every discarded hand: no card may be missing."""
    t.say(DiscardsCounted(seat=seat, cards=held), to=ALL)


# -- after a betting round: return the uncalled bet, gather the bets into the pot, take the rake ----------------------

PERCENTAGE = ("percentage", "both")


def pots_now(t: PokerTable, paid: dict[int, int] | None = None) -> list[sums.Pot]:
    """The pots of the round, or those that given payments make; players in dealing order."""
    own, still = t.own, contenders(t)
    each = own.hand.paid if paid is None else paid
    unlike = t.terms.antes and not t.terms.antes_matched
    dead = own.hand.antes if unlike else {}  # unequal antes make no levels: they are in the main pot
    put = [each.get(seat, 0) - dead.get(seat, 0) for seat in own.hand.players]
    return sums.pots(put, [seat in still for seat in own.hand.players], sum(dead.values()))


def seats_of(t: PokerTable, pot: sums.Pot) -> list[int]:
    return [t.own.hand.players[player] for player in pot.players]


def gather(t: PokerTable) -> None:
    """Finish a betting round."""
    own = t.own
    uncalled_goes_back(t)
    own.pot.gathered += sum(own.betting.bets.values())
    into_pot(t)
    if any(own.betting.bets.values()):
        take_rake(t)
    own.betting.bets = {}


@act("bs/15(6)(c)", "S-088")
def into_pot(t: PokerTable) -> None:
    """The dealer moves all bets into the pot."""
    for wager in t.live_wagers():
        t.pool(wager, "gathered into the pot")
    found = [PotLine(pot.cents, seats_of(t, pot)) for pot in pots_now(t)]
    t.say(BetsGathered(street=t.own.betting.street, pots=found), to=ALL)
    if len(found) > 1 and not over(t):
        side_pots(t)


@act("bs/15(1)(bb)", "bs/15(7)(i)")
def side_pots(t: PokerTable) -> None:
    """Bets beyond an all-in form a side pot that only the players who paid into it can win."""
    for nth, pot in enumerate(pots_now(t)[1:], 1):
        t.say(SidePotMade(pot=nth, cents=pot.cents, seats=seats_of(t, pot)), to=ALL)


def unmatched(t: PokerTable) -> tuple[int, int]:
    """The seat with a bet that nobody matched, and the excess; -1 and 0 if there is none."""
    seats = list(t.own.betting.bets)
    found = sums.uncalled([t.own.betting.bets[seat] for seat in seats])
    return (seats[found.player], found.cents) if found.player >= 0 else (NOBODY, 0)


@act("bs/15(15)(q)", "bs/15(15)(n)", "bs/15(15)(j)", "S-169")
def stays_in(t: PokerTable, seat: int) -> bool:
    """Whether an unmatched bet of a dead hand stays in the pot: yes, unless nobody is left who could have called."""
    return seat in t.own.hand.folded and bool(able(t))


@act("bs/15(14)(d)", "S-081")
def uncalled_goes_back(t: PokerTable) -> None:
    """An uncalled bet is not part of the pot: it goes back before the rake is taken."""
    seat, cents = unmatched(t)
    wager = t.wager_on(seat, "bet") if cents else None
    if wager is not None and not stays_in(t, seat):
        goes_back(t, wager, cents, t.own.betting.bets)


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
    own.hand.paid[seat] -= cents
    put[seat] -= cents
    if seat in own.hand.all_in:
        own.hand.all_in.remove(seat)


@act("bs/15(14)(b)(i)(bb)", "bs/15(8)(h)", "S-081")
def take_rake(t: PokerTable) -> None:
    """The dealer takes a percentage of the called bets of each pot as rake, up to the filed maximum."""
    own, settings = t.own, t.settings
    if settings.text("rake") not in PERCENTAGE:
        return
    before = {seat: cents - own.betting.bets.get(seat, 0) for seat, cents in own.hand.paid.items()}
    bettor, uncalled = unmatched(t)
    called = {seat: cents - (uncalled if seat == bettor else 0) for seat, cents in own.hand.paid.items()}
    after = pots_now(t)
    bet = sums.added(pots_now(t, before), pots_now(t, called))
    room = settings.num("rake_max") - sum(cents for _, cents in own.pot.raked)
    fees = sums.rake_of(bet, settings.num("rake_percent"), t.terms.unit, max(0, room))
    if any(fees):
        own.pot.raked += [(pot.level, fee) for pot, fee in zip(after, fees, strict=True) if fee]
        move = t.move(POT, RAKE, sum(fees))
        it_is_rake(t, sum(fees))
        t.say(RakeTaken(street=own.betting.street, cents=sum(fees), pots=fees), to=ALL, moves=(move,))


@act("bs/15(1)(y)")
def it_is_rake(t: PokerTable, cents: int) -> None:
    """The share of the pot that the dealer collects for the house is the rake."""
    t.say(RakeNoted(cents=cents), to=ALL)


@act("bs/15(1)(v)")
def the_pot(t: PokerTable) -> list[sums.Pot]:
    """The pot is all antes and bets, less the rake and refunds."""
    own = t.own
    found = sums.less(sums.netted(pots_now(t), own.pot.raked), own.pot.refunded)
    t.say(PotNoted(cents=sum(pot.cents for pot in found), paid=own.pot.gathered), to=ALL)
    return found


# -- chips on their way into the pot: check, call, bet, raise and fold ------------------------------------------------

Cites = tuple[str, ...]
POSTED = ("blind", "forced")  # required bets
ANY_FOLD = "any-fold"
ACTION_WORDS = {
    "ante": "antes {cents}",
    "blind": "posts a blind of {cents}",
    "forced": "posts the forced bet of {cents}",
    "check": "checks",
    "call": "calls {cents}",
    "bet": "bets {to}",
    "raise": "raises to {to}",
    "fold": "folds",
}


def put_in(t: PokerTable, seat: int, cents: int, action: str, by: Cites = ()) -> int:
    """Move chips from a seat's stack to its bet of this betting round, at most the whole stack.

    Return the cents that moved.
    """
    own, person = t.own, t.person_at(seat)
    cents = min(cents, stack(t, seat))
    spot = ANTE if action == ANTE else BET
    wager = t.wager_on(seat, spot)
    if wager is None:
        wager = Wager(id=t.state.next_wager, person=person, spot=spot, kind=spot, cents=0, seat=seat, against="pot")
        t.state.next_wager += 1
        t.state.wagers[wager.id] = wager
    wager.cents += cents
    own.hand.paid[seat] = own.hand.paid.get(seat, 0) + cents
    if action in POSTED:
        own.hand.posted.append(seat)
    to = own.hand.antes.get(seat, 0) + cents
    if action == ANTE:
        own.hand.antes[seat] = to
    else:
        to = own.betting.bets[seat] = own.betting.bets.get(seat, 0) + cents
    tell(t, seat, action, (cents, to), by, t.move(person, LAYOUT, cents))
    if stack(t, seat) == 0:
        goes_all_in(t, seat)
    return cents


def tell(t: PokerTable, seat: int, action: str, sums: tuple[int, int] = (0, 0), by: Cites = (), *moves: Move) -> None:
    """Announce a player's action, always in the same form; `by` are clauses that made it count."""
    cents, to = sums
    data = PlayerActed(seat=seat, person=t.person_at(seat), action=action, cents=cents, to=to, stack=stack(t, seat))
    words = ACTION_WORDS[action].format(cents=money(cents), to=money(to))
    says = f"{t.person_at(seat)} {words}"
    t.say(data, to=ALL, says=says, moves=tuple(move for move in moves if move.cents), cites=by)
    t.own.betting.last_act[seat] = action


@act("bs/15(1)(a)", "bs/15(7)(g)")
def goes_all_in(t: PokerTable, seat: int) -> None:
    """A player without chips left is all-in, and plays on for the matched pots."""
    if seat not in t.own.hand.all_in:
        t.own.hand.all_in.append(seat)
        t.say(PlayerAllIn(seat=seat, person=t.person_at(seat)), to=ALL, says=f"{t.person_at(seat)} is all-in")


# -- what a player in turn does ---------------------------------------------------------------------------------------


@act("bs/15(1)(n)")
def fold(t: PokerTable, seat: int, by: Cites = ()) -> None:
    """A player who folds gives up the hand instead of matching a wager."""
    keeps_receiving(t, seat)
    t.own.hand.folded.append(seat)
    tell(t, seat, "fold", by=by)
    discard_hand(t, seat)


@act("bs/15(15)(e)", "S-083", "S-110")
def keeps_receiving(t: PokerTable, seat: int) -> None:
    """A seat with the forced or a blind bet, or that folds while all check, gets cards until the next wager.

    A seat with such a bet has this right in all betting rounds. The other reading of S-110 includes every fold in the
    round of the forced or blind bet, and no fold to a bet of a later round.
    """
    own = t.own
    any_fold = t.settings.text("folded_cards") == ANY_FOLD
    named = own.betting.street == 0 if any_fold else seat in own.hand.posted
    if named or not own.betting.to_match:
        own.deal.ghosts.append(seat)
        t.say(PlayerStillDealt(seat=seat), to=ALL)


def a_wager(t: PokerTable, seat: int) -> None:
    """Note a voluntary bet, call or raise: folded seats get no more cards."""
    t.own.deal.ghosts = []
    if seat not in t.own.hand.voluntary:
        t.own.hand.voluntary.append(seat)


@act("bs/15(1)(i)")
def check(t: PokerTable, seat: int, by: Cites = ()) -> None:
    """A player who checks does not bet and may still act later."""
    t.own.betting.checked.append(seat)
    t.own.betting.shut.append(seat)  # until a full bet: an all-in for less lets nobody who acted raise again
    tell(t, seat, "check", (0, t.own.betting.bets.get(seat, 0)), by)


@act("bs/15(1)(h)", "S-080")
def call(t: PokerTable, seat: int, by: Cites = ()) -> None:
    """A call matches the highest bet of the betting round, or is all-in for less."""
    a_wager(t, seat)
    put_in(t, seat, t.own.betting.to_match - t.own.betting.bets.get(seat, 0), "call", by)
    t.own.betting.shut.append(seat)


@act("bs/15(1)(c)")
def bet(t: PokerTable, seat: int, to: int, by: Cites = ()) -> None:
    """A bet puts chips into the pot."""
    opening_bet(t, seat)
    _go_up(t, seat, to, "bet", by)


@act("bs/15(1)(x)", "S-080")
def raise_to(t: PokerTable, seat: int, to: int, by: Cites = ()) -> None:
    """A raise is a bet larger than the one before it."""
    _go_up(t, seat, to, "raise", by)
    t.own.betting.raises += 1


@act("bs/15(1)(u)")
def opening_bet(t: PokerTable, seat: int) -> None:
    """The first bet of a hand is the opening bet."""
    if not t.own.hand.opened:
        t.own.hand.opened = True
        t.say(OpeningBetMade(seat=seat), to=ALL, says=f"{t.person_at(seat)} makes the opening bet")


def _go_up(t: PokerTable, seat: int, to: int, action: str, by: Cites) -> None:
    """Raise the bet to match. After a full bet or raise everybody acts again; not after an all-in for less (S-080)."""
    betting = t.own.betting
    a_wager(t, seat)
    full = is_full(stakes(t), facing(t, seat), to)
    put_in(t, seat, to - betting.bets.get(seat, 0), action, by)
    if full:
        betting.last_raise, betting.short = to - betting.to_match, 0
    else:
        betting.short += to - betting.to_match
    if full or t.terms.reopens:
        betting.shut = [seat]
    else:
        betting.shut.append(seat)
    betting.to_match = max(betting.to_match, to)
    betting.shows_first = seat
    betting.pending = [s for s in following(t, able(t), seat) if s != seat]


def facing(t: PokerTable, seat: int) -> Facing:
    """The situation of the player in turn."""
    own = t.own
    others = [s for s in able(t) if s != seat]
    checked = seat in own.betting.checked and not t.terms.check_raise
    spent = t.terms.raises and own.betting.raises >= t.terms.raises and own.betting.to_match
    return Facing(
        to_match=own.betting.to_match,
        mine=own.betting.bets.get(seat, 0),
        stack=stack(t, seat),
        last_raise=own.betting.last_raise,
        pot=own.pot.gathered + sum(own.betting.bets.values()),
        may_raise=bool(others) and seat not in own.betting.shut and not checked and not spent,
        short=own.betting.short if t.terms.completes else 0,
    )
