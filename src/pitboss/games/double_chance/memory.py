"""What a double chance table remembers, and small questions that every step asks it."""

import msgspec

from pitboss.engine.table import Table
from pitboss.games.refusal_codes import GameCode
from pitboss.games.single_deck.memory import hand_of, owner
from pitboss.games.single_deck.vouchers import TokenDeck
from pitboss.rulebooks.refusal import Refusal

OWNER = "double-chance"  # of the checks
WAGER, JACKPOT = "wager", "jackpot"
DECIDE = "declare-or-discard"  # the question
DECLARE = "declare"
NOBODY = "nobody"  # who looks at the cards when a waiting player is found to be away


class Chance(TokenDeck):
    """A round of double chance."""

    declared: list[int] = msgspec.field(default_factory=list)  # seats whose hands were declared
    discarded: list[int] = msgspec.field(default_factory=list)  # seats that have discarded
    away: list[int] = msgspec.field(default_factory=list)  # seats that dropped out with their cards seen
    acted_upon: list[int] = msgspec.field(default_factory=list)  # seats whose hands the dealer has turned and settled
    jackpots: dict[int, int] = msgspec.field(default_factory=dict)  # the line of the five cards dealt to each seat


ChanceTable = Table[Chance]


def discards_at(seat: int) -> str:
    """The cards of a seat that lie on the discard line."""
    return f"discards-{seat}"


def sixth_of(seat: int) -> str:
    """The sixth card of a seat, which lies by itself."""
    return f"sixth-{seat}"


def playing(t: ChanceTable) -> list[int]:
    """The seats still in the round, clockwise from the dealer's left."""
    live = {w.seat for w in t.state.wagers.values() if w.spot == WAGER and not w.end}
    return [seat for seat in t.own.in_play if seat in live]


def undecided(t: ChanceTable, seat: int) -> bool:
    """Whether a seat has neither declared nor discarded."""
    return seat in playing(t) and seat not in t.own.declared and seat not in t.own.discarded


def cards_of(t: ChanceTable, seat: int) -> list[int]:
    """The cards in a player's hand."""
    hand = t.state.hands.get(hand_of(seat))
    return list(hand.cards) if hand else []


def nothing_above(t: ChanceTable, seat: int) -> None:
    """A question put to this player does not lie under another matter, or it would wait for one who is out already."""
    person = owner(t, seat)
    asked = t.asked is not None and person in t.asked.who
    if not asked and any(person in below.who for below in t.waiting):
        raise Refusal(GameCode.ONE_THING_FIRST, f"the table waits for something else before {person}: that comes first")


def stand_in(t: ChanceTable, seat: int) -> object:
    """What answers the waiting question when it is put to this seat, which cannot answer any more."""
    asked = t.asked
    if asked is None:
        return None
    if asked.name == "look":
        return NOBODY
    return asked.options[0] if asked.kind == "choose" and asked.seat == seat else None
