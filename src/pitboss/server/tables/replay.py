"""Resumes a table from its log: the snapshot of the last round boundary and the answers since."""

from collections.abc import Sequence

from pitboss.chance.resumed import KeptSource, Lookup
from pitboss.chance.seal import SealBroken
from pitboss.chance.source import Source
from pitboss.engine.bank import BY_HAND
from pitboss.engine.log import LogEntry
from pitboss.engine.replay import compare
from pitboss.engine.run import Run
from pitboss.engine.say import Event
from pitboss.engine.table import AnyTable
from pitboss.rulebooks.refusal import Refusal
from pitboss.server.records.book import Base


class CannotResume(Exception):
    """Replaying the answers does not reproduce the log: the table stays closed and holds its stakes."""


def resume_run(table: AnyTable, source: Source, base: Base | None, lines: Sequence[LogEntry], kept: Lookup) -> Run:
    """Replay log entries, starting with that of the base or the opening, and compare each with the log."""
    table.scanner, table.by_hand = source.scanner, source.kind == BY_HAND
    if base is not None:
        table.restore(base.state)
        if isinstance(source, KeptSource):
            source.restore(base.source, kept)
    run = Run(table, keep_snapshots=True)
    _begin(run, source, lines[0], whole=base is None)
    for line in lines[1:]:
        _replay(run, source, line, kept)
    return run


def _begin(run: Run, source: Source, line: LogEntry, *, whole: bool) -> None:
    """Compare the first events of a round with the end of the entry in which it began."""
    said = run.first_events()
    then: Sequence[Event] = line.events if whole else line.events[len(line.events) - len(said) :]
    if difference := compare(said, then):
        raise CannotResume(f"line {line.n}: {difference}")
    if whole:
        source.openings(said, run.table)


def _replay(run: Run, source: Source, line: LogEntry, kept: Lookup) -> None:
    answer, question = line.answer, run.asking
    if answer is None or question is None:
        raise CannotResume(f"line {line.n} has no answer, or there was no question")
    try:
        if answer.role == "source" and isinstance(source, KeptSource):
            source.recall(question, run.table, answer, kept)
        events = run.answer(answer)
    except (Refusal, SealBroken, LookupError, ValueError) as fault:
        raise CannotResume(f"line {line.n}: {fault}") from fault
    if difference := compare(events, line.events):
        raise CannotResume(f"line {line.n}: {difference}")
    if source.openings(events, run.table) != line.openings:
        raise CannotResume(f"line {line.n}: the source opens other commitments")
