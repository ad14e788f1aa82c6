"""Due tasks of a table: stub counts, sorting and changing decks. The games track the times."""

from collections.abc import Iterator
from typing import NamedTuple

from pitboss.engine.table import AnyTable
from pitboss.games.families.poker_room import opening as poker_decks
from pitboss.games.families.poker_room.table import Room as PokerRoom
from pitboss.games.families.poker_room.table import is_poker
from pitboss.games.families.single_deck import rounds as single_stub
from pitboss.games.families.single_deck import shuffling as single_decks
from pitboss.games.families.single_deck.table import DeckTable, OneDeck, has_one_deck, mode, shuffler
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
    """A due task: what, when in milliseconds since 1970 (0: in this round), and under which clauses."""

    kind: str
    says: str
    due: int
    cites: tuple[str, ...]


def due_tasks(table: AnyTable) -> Iterator[DueTask]:
    """All tasks of this table with a due time."""
    if is_poker(table):
        yield from _poker(table, table.own)
    elif has_one_deck(table):
        yield from _single(table, table.own)
    if table.state.floor.new_cards:
        yield DueTask(DECK, "Change the cards after this round", 0, ())


def _opened(t: AnyTable) -> int:
    """When the older deck was opened; 0 if unknown."""
    return min((deck.opened_at for deck in t.state.decks), default=0)


def _poker(t: AnyTable, own: PokerRoom) -> Iterator[DueTask]:
    if own.house.counted_at:
        due = own.house.counted_at + t.number("stub_minutes") * MINUTE
        yield DueTask(COUNT, "Count the stub", due, t.cites_of(poker_decks.count_stub))
    if own.house.sorted_at and own.house.sorted_at[t.state.active]:
        due = own.house.sorted_at[t.state.active] + t.number("sort_hours") * HOUR
        yield DueTask(ORDER, "Put the deck in order", due, t.cites_of(poker_decks.put_in_order))
    if opened := _opened(t):
        due = opened + t.number("change_hours") * HOUR
        yield DueTask(DECK, "Change the decks", due, t.cites_of(poker_decks.change_decks))


def _single(t: DeckTable, own: OneDeck) -> Iterator[DueTask]:
    count = _COUNTS.get(mode(t), single_stub.count_stub)
    if "stub_every" in t.settings and t.cites_of(count) and shuffler(t) != "counting-device":
        left = t.settings.num("stub_every") - own.uncounted
        if left <= 1:
            yield DueTask(COUNT, "Count the stub in this round", 0, t.cites_of(count))
    if "deck_hours" in t.settings and (opened := _opened(t)):
        due = opened + single_decks.life(t) * HOUR
        yield DueTask(DECK, "Change the cards", due, t.cites_of(single_decks.change_old_cards))
