"""State of a double chance table, and small queries that many steps use."""

import msgspec

from pitboss.engine.table import Table
from pitboss.games.families.single_deck.memory import hand_of, owner
from pitboss.games.families.single_deck.vouchers import TokenDeck
from pitboss.games.refusal_codes import GameCode
from pitboss.rulebooks.refusal import Refusal

OWNER = "double-chance"  # of the checks
WAGER, JACKPOT = "wager", "jackpot"
DECIDE = "declare-or-discard"  # the question
DECLARE = "declare"
NOBODY = "nobody"  # stands in for a player who is away


class Chance(TokenDeck):
    """A round of double chance."""

    declared: list[int] = msgspec.field(default_factory=list)  # seats that declared
    discarded: list[int] = msgspec.field(default_factory=list)  # seats that have discarded
    away: list[int] = msgspec.field(default_factory=list)  # seats whose player let time run out after the deal
    acted_upon: list[int] = msgspec.field(default_factory=list)  # seats whose hands are turned and settled
    jackpots: dict[int, int] = msgspec.field(default_factory=dict)  # the line of the five cards dealt to each seat


ChanceTable = Table[Chance]


def discards_at(seat: int) -> str:
    """The name of a seat's discards."""
    return f"discards-{seat}"


def sixth_of(seat: int) -> str:
    """The name of a seat's sixth card, which is a hand by itself."""
    return f"sixth-{seat}"


def playing(t: ChanceTable) -> list[int]:
    """Seats still in the round, clockwise from the dealer's left."""
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
    """Refuse while a question to this player waits below another one: the player would be out when it
    is asked again.
    """
    person = owner(t, seat)
    asked = t.asked is not None and person in t.asked.who
    if not asked and any(person in below.who for below in t.waiting):
        raise Refusal(GameCode.ONE_THING_FIRST, f"Finish the current question first: {person} is asked again after it.")


def stand_in(t: ChanceTable, seat: int) -> object:
    """An answer to the open question if it is asked of this seat, which can no longer answer."""
    asked = t.asked
    if asked is None:
        return None
    if asked.name == "look":
        return NOBODY
    return asked.options[0] if asked.kind == "choose" and asked.seat == seat else None
