"""Lines that are marked as they are written, by the kinds of events that reports and desks look for."""

from collections.abc import Iterable

from pitboss.engine.say import Event

INCIDENT, ORDER, COUNT = "incident", "command", "count"
STUB, WAIVED, STUB_COUNTED = "stub", "count-waived", "stub-counted"
COUNTS = (STUB_COUNTED, "counted", "discards-counted")
CHANGE_DUE = ("cards-due", "decks-due", "cards-unfit", "deck-removed")
CHANGED = "cards-retired"
MARKED = frozenset({INCIDENT, ORDER, STUB, WAIVED, *COUNTS, *CHANGE_DUE, CHANGED})


def marked(events: Iterable[Event]) -> frozenset[str]:
    """The kinds for which a line with these events is marked."""
    return MARKED.intersection([event.kind for event in events])
