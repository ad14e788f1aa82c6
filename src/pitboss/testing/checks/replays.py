"""A replay equals its log, and a table resumed at any point continues in the same way."""

from collections.abc import Iterator
from typing import Any

import msgspec

from pitboss.engine.log import Header, LogEntry
from pitboss.engine.replay import compare, replay
from pitboss.engine.run import Run
from pitboss.testing.random_table import Boundary, Moment, RandomTable
from pitboss.testing.setups import Effort, Setup


class _Sealed(msgspec.Struct):
    body: msgspec.Raw
    hash: str


class LogLines:
    """A log in memory, read back like a stranger's."""

    def __init__(self) -> None:
        self.raw: list[bytes] = []

    def write(self, line: bytes) -> None:
        self.raw.append(line)

    def read(self) -> tuple[Header, list[LogEntry]]:
        header, *lines = (msgspec.json.decode(line, type=_Sealed).body for line in self.raw)
        return msgspec.json.decode(header, type=Header), [msgspec.json.decode(line, type=LogEntry) for line in lines]


def replay_equals_log(setup: Setup, effort: Effort) -> Iterator[str]:
    """Replay random rounds with incidents and orders from their log: the events must be the same."""
    for seed in range(effort.tables):
        for scanner in (True, False):
            log = LogLines()
            table = RandomTable(setup, seed, scanner=scanner, trouble=True, log=log)
            table.seat_people().play_rounds(effort.rounds)
            header, lines = log.read()
            run, difference = replay(setup.game, header, lines)
            if difference:
                yield f"seed {seed}: a replay differs from line {difference.line} of its log: {difference.why}"
            elif _asked(run) != table.shown():
                yield f"seed {seed}: after a replay the table asks {_asked(run)}, not {table.shown()}"


def resume_asks_the_same(setup: Setup, effort: Effort) -> Iterator[str]:
    """After every answer a replay asks the same question, and every step and round can be resumed from its state."""
    for seed in range(effort.tables):
        table = RandomTable(setup, f"resume {seed}", watching=True, trouble=True)
        table.seat_people().play_rounds(effort.rounds)
        run = Run(setup.open())
        yield from _same(run, table.moments, 0, f"seed {seed}, from the top")
        if run.asking is not None and msgspec.json.encode(run.table.snapshot()) != msgspec.json.encode(
            table.table.snapshot()
        ):
            yield f"seed {seed}: the same answers leave the table in another state"
        if not any(boundary.step for boundary in table.boundaries):
            yield f"seed {seed}: no step was seen to begin, so none could be resumed"
        for boundary in _some(table.boundaries, effort.points):
            yield from _taken_up(setup, table.moments, boundary, f"seed {seed}, moment {boundary.moment}")


def _some(boundaries: list[Boundary], most: int) -> list[Boundary]:
    """The first beginning of each step and of a round, then as many others."""
    first = {b.step: b for b in reversed(boundaries)}
    others = [b for b in boundaries if first[b.step] is not b]
    return [*first.values(), *others[:most]]


def _taken_up(setup: Setup, moments: list[Moment], boundary: Boundary, where: str) -> Iterator[str]:
    """Resume a fresh table from the stored state, and give it the answers since."""
    table = setup.open()
    table.restore(msgspec.json.decode(boundary.state))
    run = Run(table)
    said = run.first_events()
    events = moments[boundary.moment].events
    rest = events[len(events) - len(said) :] if boundary.said is None else events[boundary.said :]
    difference = compare(said, rest)
    if difference:
        yield f"{where}: resumed from its state, {difference}"
    elif _asked(run) != moments[boundary.moment].asked:
        yield f"{where}: resumed from its state it asks {_asked(run)}, not {moments[boundary.moment].asked}"
    else:
        yield from _same(run, moments, boundary.moment + 1, f"{where}, resumed from its state")


def _same(run: Run, moments: list[Moment], start: int, where: str) -> Iterator[str]:
    """Give the answers again from one moment on; return the first event or question that differs."""
    for i, moment in enumerate(moments[start:], start):
        events = run.first_events() if moment.answer is None else run.answer(moment.answer)
        difference = compare(events, moment.events)
        if difference:
            yield f"{where}: at answer {i} {difference}"
            return
        if _asked(run) != moment.asked:
            yield f"{where}: after answer {i} it asks {_asked(run)}, not {moment.asked}"
            return


def _asked(run: Run) -> dict[str, Any] | None:
    return None if run.asking is None else run.asking.shown()
