"""Marks of log entries: the kinds of events that reports and supervisors search for."""

from collections.abc import Iterable

from pitboss.engine.say import Event

INCIDENT, ORDER, COUNT = "incident", "command", "count"
STUB, WAIVED, STUB_COUNTED = "stub", "count-waived", "stub-counted"
COUNTS = (STUB_COUNTED, "counted", "discards-counted")
CHANGE_DUE = ("cards-due", "decks-due", "cards-unfit", "deck-removed")
CHANGED = "cards-retired"
MARKED = frozenset({INCIDENT, ORDER, STUB, WAIVED, *COUNTS, *CHANGE_DUE, CHANGED})


def marked(events: Iterable[Event]) -> frozenset[str]:
    """The marks of a log entry with these events."""
    return MARKED.intersection([event.kind for event in events])
