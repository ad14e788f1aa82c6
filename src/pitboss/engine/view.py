"""Views: which events a person may see. Nothing else decides this."""

from collections.abc import Iterable

from pitboss.engine.ask import ROLES
from pitboss.engine.say import Event

INSPECTOR = "inspector"


def may_see(event: Event, viewer: str, role: str = "player") -> bool:
    """Whether a viewer may see an event: by id, by role, or because it is public. An inspector sees everything."""
    to = event.to
    return "all" in to or role == INSPECTOR or role in to or (viewer in to and viewer not in ROLES)


def cut(events: Iterable[Event], viewer: str, role: str = "player") -> list[Event]:
    """The events that a viewer may see. Answers are never shown."""
    return [event for event in events if "all" in event.to or may_see(event, viewer, role)]
