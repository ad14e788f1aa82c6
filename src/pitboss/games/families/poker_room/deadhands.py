"""Dead hands and dead rounds: who gets what back."""

from pitboss.engine.bank import POT, RAKE
from pitboss.engine.say import ALL
from pitboss.engine.step import Void, act
from pitboss.events.chips import RakeReturned, StakeRefunded
from pitboss.events.incidents import HandDead
from pitboss.games.families.poker_room.discards import discard_hand
from pitboss.games.families.poker_room.memory import BET, PokerTable


def dead_round(t: PokerTable, reason: str) -> None:
    """Return the whole pot to the players who paid it, with the rake of the round."""
    rake_back(t)
    own = t.own
    for seat in own.players:
        on_layout = sum(w.cents for w in t.live_wagers(seat))
        cents = min(own.paid.get(seat, 0) - on_layout, t.chips_of(POT))
        if cents > 0 and seat not in own.made_whole:
            t.transfer(StakeRefunded(POT, t.person_at(seat), cents, seat=seat, reason=reason))
    raise Void(reason, t.cites)


@act("S-082")
def rake_back(t: PokerTable) -> None:
    """The rake of a dead round goes back into the pot."""
    if t.chips_of(RAKE):
        t.transfer(RakeReturned(RAKE, POT, t.chips_of(RAKE)))


def dead_hand(t: PokerTable, seat: int) -> None:
    """Take a hand out of the round that did not fold; its player does not act any more."""
    own = t.own
    own.folded.append(seat)
    own.pending = [s for s in own.pending if s != seat]
    discard_hand(t, seat)
    t.say(HandDead(seat=seat), to=ALL, says=f"{t.person_at(seat)}'s hand is dead")


def refund(t: PokerTable, seat: int, reason: str) -> int:
    """Return everything a player put in: the bet in front of them, the rest from the pot (S-093)."""
    own = t.own
    wager = t.wager_on(seat, BET)
    bet = wager.cents if wager else 0
    if wager:
        t.give_back(wager, "void", reason)
        own.paid[seat] -= bet
        own.bets.pop(seat, None)
        own.to_match = max(own.bets.values(), default=0)
    cents = min(own.paid.get(seat, 0), t.chips_of(POT))
    if cents:
        own.refunded += cents
        own.made_whole.append(seat)
        t.transfer(StakeRefunded(POT, t.person_at(seat), cents, seat=seat, reason=reason))
    return int(cents + bet)
