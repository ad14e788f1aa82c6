"""The lines of a schedule are read by their names: in another order they pay the same."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from pitboss.engine.run import Run
from pitboss.engine.say import Event
from pitboss.rulebooks.book import PayLine, chapter
from pitboss.testing.random_table import RandomTable
from pitboss.testing.setups import Effort, Setup

PAID = ("settled", "bonus", "awarded", "jackpot-paid")


def pay_lines_are_read_by_name(setup: Setup, effort: Effort) -> Iterator[str]:
    """Play the same answers with the first line of every schedule last: each wager ends with the same cents."""
    schedules = chapter(setup.rulebook, setup.game.slug).schedules
    for seed in range(effort.tables):
        table = RandomTable(setup, f"lines {seed}").seat_people().play_rounds(effort.rounds)
        with _turned(schedules):
            run = Run(setup.open())
            for at, moment in enumerate(table.moments):
                events = run.first_events() if moment.answer is None else run.answer(moment.answer)
                before, now = _paid(moment.events), _paid(events)
                if before != now:
                    yield f"seed {seed}, answer {at}: with the pay lines in another order, {now} instead of {before}"
                    return


def _paid(events: list[Event] | tuple[Event, ...]) -> list[tuple[str, tuple[tuple[str, str, int], ...]]]:
    """Who gets what: chips by account."""
    return [(e.kind, tuple((m.source, m.target, m.cents) for m in e.moves)) for e in events if e.kind in PAID]


@contextmanager
def _turned(schedules: Mapping[str, dict[str, PayLine]]) -> Iterator[None]:
    """Every schedule with its first line last, inside the block."""
    kept = {name: dict(lines) for name, lines in schedules.items()}
    try:
        for lines in schedules.values():
            _order(lines, dict([*lines.items()][1:] + [*lines.items()][:1]))
        yield
    finally:
        for name, lines in schedules.items():
            _order(lines, kept[name])


def _order(lines: dict[str, PayLine], wanted: dict[str, PayLine]) -> None:
    lines.clear()
    lines.update(wanted)
