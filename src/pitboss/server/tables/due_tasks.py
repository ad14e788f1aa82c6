"""What falls due at a table by itself: counts of the stub, decks put in order and changed. The games keep the times."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from pitboss.engine.table import Table
from pitboss.games.poker_room import decks as poker_decks
from pitboss.games.poker_room.memory import Room as PokerRoom
from pitboss.games.single_deck import decks as single_decks
from pitboss.games.single_deck import stub as single_stub
from pitboss.games.single_deck.memory import OneDeck, mode, shuffler
from pitboss.rulebooks.elements import Element

COUNT, DECK, ORDER = "count-due", "deck-change-due", "deck-order-due"
MINUTE = 60_000
HOUR = 60 * MINUTE
_COUNTS: dict[str, Element] = {
    "shoe": single_stub.count_shoe,
    "hand": single_stub.count_hand,
    "auto-shoe": single_stub.count_auto_shoe,
}


class DueTask(NamedTuple):
    """Something that a table owes: what, when in milliseconds of the day (0: with this round), and by which clauses."""

    kind: str
    says: str
    due: int
    cites: tuple[str, ...]


def due_tasks(table: Table[Any]) -> Iterator[DueTask]:
    """Everything that this table has to do by a time of its own."""
    own = table.own
    if isinstance(own, PokerRoom):
        yield from _poker(table, own)
    elif isinstance(own, OneDeck):
        yield from _single(table, own)
    if table.state.floor.new_cards:
        yield DueTask(DECK, "the cards are changed after this round", 0, ())


def _opened(t: Table[Any]) -> int:
    """When the older of the decks was opened; 0 before anybody has said what time it is."""
    return min((deck.opened_at for deck in t.state.decks), default=0)


def _poker(t: Table[Any], own: PokerRoom) -> Iterator[DueTask]:
    if own.counted_at:
        due = own.counted_at + t.number("stub_minutes") * MINUTE
        yield DueTask(COUNT, "the stub is to be counted", due, t.cites_of(poker_decks.count_stub))
    if own.sorted_at and own.sorted_at[t.state.active]:
        due = own.sorted_at[t.state.active] + t.number("sort_hours") * HOUR
        yield DueTask(ORDER, "the deck is to be put in order", due, t.cites_of(poker_decks.put_in_order))
    if opened := _opened(t):
        due = opened + t.number("change_hours") * HOUR
        yield DueTask(DECK, "the decks are to be changed", due, t.cites_of(poker_decks.change_decks))


def _single(t: Table[Any], own: OneDeck) -> Iterator[DueTask]:
    count = _COUNTS.get(mode(t), single_stub.count_stub)
    if "stub_every" in t.settings and t.cites_of(count) and shuffler(t) != "counting-device":
        left = t.settings.num("stub_every") - own.uncounted
        if left <= 1:
            yield DueTask(COUNT, "the stub is to be counted in this round", 0, t.cites_of(count))
    if "deck_hours" in t.settings and (opened := _opened(t)):
        due = opened + single_decks.life(t) * HOUR
        yield DueTask(DECK, "the cards are to be changed", due, t.cites_of(single_decks.change_old_cards))
