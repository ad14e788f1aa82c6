"""The fairness proof of a round: earlier commitments, seeds and cuts, then its own entries with their openings.

All of it was public at the table. The web client checks it with independent code.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection

from pitboss.bots.bots import GameBot
from pitboss.chance.rng import RngSource
from pitboss.driver.driver import Driver
from pitboss.engine.log import Header, LogEntry
from pitboss.engine.replay import table_of
from pitboss.engine.say import Event
from pitboss.engine.table import AnyTable
from pitboss.games import find_game
from pitboss.protocol.web_frames import Happened
from pitboss.protocol.web_shapes import ProofLine, ProofResponse
from pitboss.server.records import book
from pitboss.server.records.book import OPENING
from pitboss.server.storage.log_entries import stored
from pitboss.server.types.viewer import PUBLIC

PUBLISHED = ("shuffled", "cards-retired", "cut", "seeded", "committed", "result")
"""Events that publish something about a seal before it is opened."""
FOLLOWED = (*PUBLISHED, "round", "dealt", "dealt-out", "racked", "racked-out", "passed-out", "shown")


def proof(connection: Connection, table: str, log: int, number: int) -> ProofResponse:
    """The proof of one round of a log in the database."""
    both = (*book.entries(connection, log, max(0, number - 1)), *book.entries(connection, log, number))
    mine = {entry.number: entry.body for entry in both if isinstance(entry.body, LogEntry)}
    header = book.read_header(connection, log)
    return proof_of(header, table, number, mine, _earlier(connection, log, min(mine)))


def proof_of(
    header: Header, table: str, number: int, mine: Mapping[int, LogEntry], earlier: Iterable[tuple[int, LogEntry]]
) -> ProofResponse:
    """The proof of a round from its entries and those of the round before (one entry may end one and begin the other).

    `earlier` are the entries before those, newest first; they are read back to the commitments of this round.
    """
    shown = [_shown(n, line, FOLLOWED) for n, line in mine.items()]
    before = list(_back_to(earlier, _wanted(shown), unsure=_unsure(shown)))[::-1]
    sealed = {str(e.data["to"]) for line in (*before, *shown) for e in line.events if e.kind == "committed"}
    outcomes = outcomes_of(header) if sealed else {}
    named = {name: outcomes[name] for name in sorted(sealed) if name in outcomes}
    return ProofResponse(table, number, _seal(header), _non_empty(before), _non_empty(shown), named)


def _non_empty(some: list[ProofLine]) -> list[ProofLine]:
    return [line for line in some if line.events or line.openings]


def _seal(header: Header) -> str:
    """The table's seal algorithm; empty if nothing is sealed, as with cards dealt by hand."""
    return str(header.source.get("seal", ""))


def _shown(n: int, line: LogEntry, kinds: Iterable[str]) -> ProofLine:
    """The public events of an entry that concern seals."""
    events = [event for event in PUBLIC.sees(line.events) if event.kind in kinds]
    return ProofLine(n, [_happened(event) for event in events], list(line.openings))


def _happened(event: Event) -> Happened:
    return Happened(event.kind, data=event.data)


def _wanted(mine: list[ProofLine]) -> set[tuple[str, Any]]:
    """The decks and results of a round that were committed to before it."""
    wanted: set[tuple[str, Any]] = set()
    known: set[tuple[str, Any]] = set()
    for event in (event for line in mine for event in line.events):
        data = event.data
        if event.kind == "shuffled":
            known.add(("deck", data.get("deck", 0)))
        elif event.kind == "committed":
            known.add(("pick", data["to"]))
        elif event.kind in ("dealt", "dealt-out") and "draw" in data:
            wanted |= {("deck", data.get("deck", 0))} - known
        elif event.kind == "result":
            wanted |= {("pick", data["of"])} - known
    return wanted


def _unsure(mine: list[ProofLine]) -> bool:
    """Whether the first event is a seed: it may belong to an earlier commitment or to the deck."""
    kinds = (event.kind for line in mine for event in line.events)
    return next((kind for kind in kinds if kind in ("seeded", "committed", "result")), "") == "seeded"


def _back_to(
    earlier: Iterable[tuple[int, LogEntry]], wanted: set[tuple[str, Any]], *, unsure: bool
) -> Iterator[ProofLine]:
    """Earlier entries, newest first, until every commitment is found and no seed is ambiguous."""
    for n, line in earlier if wanted or unsure else ():
        shown = _shown(n, line, PUBLISHED)
        yield ProofLine(n, shown.events, [opening for opening in shown.openings if "leaves" in opening])
        for event in reversed(shown.events):
            match event.kind:
                case "shuffled":
                    wanted.discard(("deck", event.data.get("deck", 0)))
                case "seeded":
                    unsure = True
                case "committed":
                    wanted.discard(("pick", event.data["to"]))
                    unsure = False
                case "result":
                    unsure = False
        if not wanted and not unsure:
            return


def _earlier(connection: Connection, log: int, n: int) -> Iterator[tuple[int, LogEntry]]:
    """Earlier entries that publish something, newest first."""
    words = [f'"kind":"{kind}"'.encode() for kind in PUBLISHED]
    for entry in stored(connection, log, OPENING, n - 1, any_of=words, newest=True):
        yield entry.n, book.read_entry(entry.raw)


# -- possible results -----------------------------------------------------------------------------------------------


CHIPS = 100_000_000
STEPS = 300
"""Answers after which a table that commits to results has done so."""


class _CommitRecorder:
    """Records the outcomes that a table commits to."""

    def __init__(self, table: AnyTable) -> None:
        self.found: dict[str, list[str]] = {}
        self._commit = table.commit_chance
        table.commit_chance = self._record  # type: ignore[method-assign]  # a private table that is discarded afterwards

    async def _record(self, name: str, outcomes: Sequence[str]) -> None:
        self.found[name] = list(outcomes)
        await self._commit(name, outcomes)


_cache: dict[bytes, dict[str, list[str]]] = {}


def outcomes_of(header: Header) -> dict[str, list[str]]:
    """All results by the name of their pick, for a table with the rules and settings of a log."""
    key = msgspec.json.encode([header.game, header.rulebook, header.settings])
    if key not in _cache:
        _cache[key] = _play_until_committed(table_of(find_game(header.game), header))
    return _cache[key]


def _play_until_committed(table: AnyTable) -> dict[str, list[str]]:
    """Play a round with one bot until the table has committed to a result."""
    recorder, bot = _CommitRecorder(table), GameBot("somebody", "outcomes", table)
    driver = Driver(table, RngSource("outcomes"))
    driver.give("sit", bot.person, seat=0, cents=CHIPS)
    for _ in range(STEPS):
        if recorder.found or driver.asking is None:
            break
        if driver.automatic() is None:
            _play(driver, bot)
    return recorder.found


def _play(driver: Driver, bot: GameBot) -> None:
    """Act for the bot and the dealer: bet once, close the betting, answer questions."""
    question = driver.asking
    assert question is not None, "an open table always has a question"
    if question.kind != "window":
        do, args = bot.answer(question)
        driver.give(do, bot.person, **args)
        return
    if question.offers and not driver.table.live_wagers(person=bot.person):
        for stake in bot.bets(question.offers(bot.person)):
            driver.give("bet", bot.person, **stake)
    driver.give("close", "dealer", "dealer")
