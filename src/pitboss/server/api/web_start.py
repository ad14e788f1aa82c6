"""The start of a round: seats, chips, and wagers that were on the table already."""

from collections.abc import Callable, Collection, Iterable, Iterator
from itertools import dropwhile, takewhile
from typing import Any

from msgspec import structs
from sqlalchemy import Connection, select

from pitboss.engine.bank import LAYOUT
from pitboss.engine.say import Event
from pitboss.protocol.web_frames import LayoutWager, Picture, Sat
from pitboss.server.records.archiver import archived_since
from pitboss.server.records.book import OPENING, read_entry
from pitboss.server.storage.log_entries import stored, stored_entry
from pitboss.server.storage.schema import accounts, postings
from pitboss.server.types.posting import Posting

LOOKED_AHEAD = 2000
"""Log entries after the start that are searched for wagers which were on the table already."""
LOOKED_BACK = 2000
"""Log entries before the start that are searched for marks on the table."""
SETTLED = "settled"  # names the stake, not the payment
MOVED = "moved"


class SeatHistory:
    """Who sat where at some entry of each log, cached so that logs are not read from the start each time."""

    def __init__(self) -> None:
        self._known: dict[int, tuple[int, dict[int, str], dict[str, str]]] = {}

    def at(self, connection: Connection, log: int, n: int, number: int) -> tuple[dict[int, str], dict[str, str]]:
        """Seats by number and names by person when round `number` began, during entry `n`."""
        done, seats, names = self._known.get(log, (0, {}, {}))
        if done >= n:
            done, seats, names = 0, {}, {}
        for event in _arrivals(connection, log, done, n):
            seats, names = _moved(event, seats, names)
        self._known[log] = (n - 1, seats, names)
        for event in _until_round(_events(connection, log, n), number):
            seats, names = _moved(event, seats, names)
        return seats, names


def _moved(event: Event, seats: dict[int, str], names: dict[str, str]) -> tuple[dict[int, str], dict[str, str]]:
    """The seats after a person sat down or left."""
    if event.kind not in ("sat", "left"):
        return seats, names
    person = str(event.data["person"])
    if event.kind == "left":
        return {seat: who for seat, who in seats.items() if who != person}, names
    return {**seats, event.data["seat"]: person}, {**names, person: str(event.data["name"])}


def _arrivals(connection: Connection, log: int, after: int, before: int) -> Iterator[Event]:
    """The events of people who sat down or left between two entries."""
    for entry in stored(
        connection, log, max(after + 1, OPENING), before - 1, any_of=[_of_kind("sat"), _of_kind("left")]
    ):
        yield from read_entry(entry.raw).events


def _of_kind(kind: str) -> bytes:
    """Bytes of an entry with an event of this kind."""
    return f'"kind":"{kind}"'.encode()


def _events(connection: Connection, log: int, n: int) -> tuple[Event, ...]:
    entry = stored_entry(connection, log, n)
    return read_entry(entry.raw).events if entry else ()


def _until_round(events: Iterable[Event], number: int) -> Iterator[Event]:
    """The events of an entry that belong to earlier rounds."""
    return takewhile(lambda event: not _begins(event, number), events)


def _begins(event: Event, number: int) -> bool:
    return event.kind == "round" and event.data["round"] == number


def chips_before(
    connection: Connection, table: str, log: int, n: int, part: Iterable[Posting], is_person: Callable[[str], bool]
) -> dict[str, int]:
    """The balance of every table account before the `part` of entry `n` that begins a round.

    Current balances minus everything posted since.
    """
    mine = f"{table}/"
    rows = connection.execute(select(accounts).where(accounts.c.name.startswith(mine, autoescape=True)))
    held = {row.name: row.cents for row in rows}
    later = select(postings.c.source, postings.c.target, postings.c.cents)
    since = connection.execute(later.where(postings.c.log == log, postings.c.n > n)).all()
    for name, cents in archived_since(connection, table, log, n, is_person).items():
        held[name] = held.get(name, 0) - cents
    for source, target, cents in [*((p.source, p.target, p.cents) for p in part), *since]:
        held[source] = held.get(source, 0) + cents
        held[target] = held.get(target, 0) - cents
    return {name.removeprefix(mine): cents for name, cents in held.items() if name.startswith(mine)}


def standing_wagers(
    connection: Connection, log: int, n: int, number: int, live: Iterable[LayoutWager]
) -> list[LayoutWager]:
    """The wagers on the table when a round began: those that later events name but do not place.

    Wagers are numbered in the order of placement; `live` are those still on the table.
    """
    seen: dict[int, LayoutWager | None] = {}
    moved: set[int] = set()  # got their point after the start
    for event in _from_round(connection, log, n, number):
        data = event.data
        if event.kind == MOVED:
            moved.add(data["wager"])
        if isinstance(data.get("wager"), int) and {"person", "spot", "cents"} <= data.keys():
            seen.setdefault(data["wager"], None if event.kind == "placed" else _staked(event))
    fresh = min((wager for wager, wager_before in seen.items() if wager_before is None), default=None)
    still = [w for w in live if w.wager not in seen and (fresh is None or w.wager < fresh)]
    wagers = sorted([*still, *(w for w in seen.values() if w is not None)], key=lambda w: w.wager)
    return [structs.replace(w, point=0) if w.wager in moved else w for w in wagers]


def _from_round(connection: Connection, log: int, n: int, number: int) -> Iterator[Event]:
    """All events with wagers since a round began during entry `n`."""
    yield from dropwhile(lambda event: not _begins(event, number), _events(connection, log, n))
    for entry in stored(connection, log, n + 1, n + LOOKED_AHEAD - 1, all_of=[b'"wager":']):
        yield from read_entry(entry.raw).events


def marks_before(
    connection: Connection, log: int, n: int, number: int, kinds: Collection[str]
) -> dict[str, dict[str, Any]]:
    """The marks on the table when a round began during entry `n`: the last event of each kind."""
    marks: dict[str, dict[str, Any]] = {}
    for kind in kinds:
        near = stored(connection, log, max(1, n - LOOKED_BACK + 1), n - 1, all_of=[_of_kind(kind)], newest=True)
        if (entry := next(near, None)) is not None:
            marks |= {event.kind: event.data for event in read_entry(entry.raw).events if event.kind == kind}
    just = _until_round(_events(connection, log, n), number) if kinds else ()
    return marks | {event.kind: event.data for event in just if event.kind in kinds}


def _staked(event: Event) -> LayoutWager:
    """A wager before an event that names it, without what that event added."""
    data, cents = event.data, int(event.data["cents"])
    if event.kind != SETTLED:
        cents -= sum(move.cents for move in event.moves if move.target == LAYOUT)
        cents += sum(move.cents for move in event.moves if move.source == LAYOUT)
    person, spot = str(data["person"]), str(data["spot"])
    seat, hand = data.get("seat", -1), data.get("hand", "")
    return LayoutWager(data["wager"], person, spot, cents, seat, hand, data.get("numbers", []), data.get("point", 0))


def picture(
    number: int,
    seats: dict[int, str],
    people: dict[str, Sat],
    wagers: list[LayoutWager],
    size: int,
    marks: dict[str, dict[str, Any]],
) -> Picture:
    """The public state of the table when the round began."""
    places = [seats.get(seat, "") for seat in range(max([size, *(seat + 1 for seat in seats)]))]
    return Picture("round", number, places, people, wagers, {}, closing=False, marks=marks)
