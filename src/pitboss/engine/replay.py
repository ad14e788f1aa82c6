"""Replay: run the answers of a log again and compare the events."""

from collections.abc import Iterable
from dataclasses import dataclass

import msgspec

from pitboss.engine.bank import BY_HAND
from pitboss.engine.game import Game
from pitboss.engine.log import Header, LogEntry
from pitboss.engine.run import Run
from pitboss.engine.say import Event
from pitboss.engine.table import AnyTable, Table
from pitboss.rulebooks.refusal import Refusal


@dataclass(frozen=True)
class ReplayDifference:
    """Where a replay differs from its log, and how."""

    line: int
    why: str


def table_of(game: Game, header: Header) -> AnyTable:
    """The table a log was made at."""
    table: AnyTable = Table(game, header.rulebook, dict(header.settings), hypothetical=header.hypothetical)
    table.scanner = bool(header.source.get("scanner", True))
    table.by_hand = header.source.get("kind") == BY_HAND
    return table


def replay(game: Game, header: Header, lines: Iterable[LogEntry]) -> tuple[Run, ReplayDifference | None]:
    """Run the log again. Return the table as far as it got, and the first difference if there is one."""
    run = Run(table_of(game, header))
    for line in lines:
        fault = replay_line(run, line)
        if fault:
            return run, ReplayDifference(line.n, fault)
    return run, None


def replay_line(run: Run, line: LogEntry) -> str | None:
    """Give one line's answer and compare the events; None if they agree."""
    try:
        events = run.first_events() if line.answer is None else run.answer(line.answer)
    except Refusal as refusal:
        return f"the answer is refused: {refusal}"
    return compare(events, line.events)


def compare(now: Iterable[Event], then: Iterable[Event]) -> str | None:
    """The first event that differs, in words."""
    mine, theirs = list(now), list(then)
    for i, (new, old) in enumerate(zip(mine, theirs, strict=False)):
        if new != old:
            return f"event {i + 1}: the log has {_text(old)}, the rules give {_text(new)}"
    if len(mine) != len(theirs):
        return f"the log has {len(theirs)} events, the rules give {len(mine)}"
    return None


def _text(event: Event) -> str:
    return msgspec.json.encode(event).decode()
