"""Chips on their way into the pot: check, call, bet, raise and fold."""

from pitboss.engine.bank import LAYOUT
from pitboss.engine.money import money
from pitboss.engine.say import ALL, Move
from pitboss.engine.step import act
from pitboss.engine.wager import Wager
from pitboss.events.poker import OpeningBetMade, PlayerActed, PlayerAllIn, PlayerStillDealt
from pitboss.games.families.poker_room.discards import discard_hand
from pitboss.games.families.poker_room.legal import Facing, is_full
from pitboss.games.families.poker_room.memory import ANTE, BET, PokerTable, able, following, stack
from pitboss.games.families.poker_room.terms import stakes

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
    own.paid[seat] = own.paid.get(seat, 0) + cents
    if action in POSTED:
        own.posted.append(seat)
    to = own.antes.get(seat, 0) + cents
    if action == ANTE:
        own.antes[seat] = to
    else:
        to = own.bets[seat] = own.bets.get(seat, 0) + cents
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
    t.own.last_act[seat] = action


@act("bs/15(1)(a)", "bs/15(7)(g)")
def goes_all_in(t: PokerTable, seat: int) -> None:
    """A player without chips left is all-in, and plays on for the matched pots."""
    if seat not in t.own.all_in:
        t.own.all_in.append(seat)
        t.say(PlayerAllIn(seat=seat, person=t.person_at(seat)), to=ALL, says=f"{t.person_at(seat)} is all-in")


# -- what a player in turn does ---------------------------------------------------------------------------------------


@act("bs/15(1)(n)")
def fold(t: PokerTable, seat: int, by: Cites = ()) -> None:
    """A player who folds gives up the hand instead of matching a wager."""
    keeps_receiving(t, seat)
    t.own.folded.append(seat)
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
    named = own.street == 0 if any_fold else seat in own.posted
    if named or not own.to_match:
        own.ghosts.append(seat)
        t.say(PlayerStillDealt(seat=seat), to=ALL)


def a_wager(t: PokerTable, seat: int) -> None:
    """Note a voluntary bet, call or raise: folded seats get no more cards."""
    t.own.ghosts = []
    if seat not in t.own.voluntary:
        t.own.voluntary.append(seat)


@act("bs/15(1)(i)")
def check(t: PokerTable, seat: int, by: Cites = ()) -> None:
    """A player who checks does not bet and may still act later."""
    t.own.checked.append(seat)
    t.own.shut.append(seat)  # until a full bet: an all-in for less lets nobody who acted raise again
    tell(t, seat, "check", (0, t.own.bets.get(seat, 0)), by)


@act("bs/15(1)(h)", "S-080")
def call(t: PokerTable, seat: int, by: Cites = ()) -> None:
    """A call matches the highest bet of the betting round, or is all-in for less."""
    a_wager(t, seat)
    put_in(t, seat, t.own.to_match - t.own.bets.get(seat, 0), "call", by)
    t.own.shut.append(seat)


@act("bs/15(1)(c)")
def bet(t: PokerTable, seat: int, to: int, by: Cites = ()) -> None:
    """A bet puts chips into the pot."""
    opening_bet(t, seat)
    _go_up(t, seat, to, "bet", by)


@act("bs/15(1)(x)", "S-080")
def raise_to(t: PokerTable, seat: int, to: int, by: Cites = ()) -> None:
    """A raise is a bet larger than the one before it."""
    _go_up(t, seat, to, "raise", by)
    t.own.raises += 1


@act("bs/15(1)(u)")
def opening_bet(t: PokerTable, seat: int) -> None:
    """The first bet of a hand is the opening bet."""
    if not t.own.opened:
        t.own.opened = True
        t.say(OpeningBetMade(seat=seat), to=ALL, says=f"{t.person_at(seat)} makes the opening bet")


def _go_up(t: PokerTable, seat: int, to: int, action: str, by: Cites) -> None:
    """Raise the bet to match. After a full bet or raise everybody acts again; not after an all-in for less (S-080)."""
    own = t.own
    a_wager(t, seat)
    full = is_full(stakes(t), facing(t, seat), to)
    put_in(t, seat, to - own.bets.get(seat, 0), action, by)
    if full:
        own.last_raise, own.short = to - own.to_match, 0
    else:
        own.short += to - own.to_match
    if full or t.terms.reopens:
        own.shut = [seat]
    else:
        own.shut.append(seat)
    own.to_match = max(own.to_match, to)
    own.shows_first = seat
    own.pending = [s for s in following(t, able(t), seat) if s != seat]


def facing(t: PokerTable, seat: int) -> Facing:
    """The situation of the player in turn."""
    own = t.own
    others = [s for s in able(t) if s != seat]
    checked = seat in own.checked and not t.terms.check_raise
    spent = t.terms.raises and own.raises >= t.terms.raises and own.to_match
    return Facing(
        to_match=own.to_match,
        mine=own.bets.get(seat, 0),
        stack=stack(t, seat),
        last_raise=own.last_raise,
        pot=own.gathered + sum(own.bets.values()),
        may_raise=bool(others) and seat not in own.shut and not checked and not spent,
        short=own.short if t.terms.completes else 0,
    )
