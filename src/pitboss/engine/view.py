"""Views: what one person may see. The one place that decides it."""

from collections.abc import Iterable

from pitboss.engine.ask import ROLES
from pitboss.engine.say import Event

INSPECTOR = "inspector"


def may_see(event: Event, viewer: str, role: str = "player") -> bool:
    """Whether an event is for this viewer: by name, by role, or for all. An inspector sees the whole log."""
    named = viewer in event.to and viewer not in ROLES
    return role == INSPECTOR or "all" in event.to or named or role in event.to


def cut(events: Iterable[Event], viewer: str, role: str = "player") -> list[Event]:
    """The part of what happened that a viewer may see. Answers are never shown, only events."""
    return [event for event in events if may_see(event, viewer, role)]
