"""Views: what one person may see. The one place that decides it."""

from collections.abc import Iterable

from pitboss.engine.ask import ROLES
from pitboss.engine.say import Event

INSPECTOR = "inspector"


def may_see(event: Event, viewer: str, role: str = "player") -> bool:
    """Whether an event is for this viewer: by name, by role, or for all. An inspector sees the whole log."""
    to = event.to
    return "all" in to or role == INSPECTOR or role in to or (viewer in to and viewer not in ROLES)


def cut(events: Iterable[Event], viewer: str, role: str = "player") -> list[Event]:
    """The part of what happened that a viewer may see. Answers are never shown, only events."""
    return [event for event in events if "all" in event.to or may_see(event, viewer, role)]
