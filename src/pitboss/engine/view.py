"""Views: which events a person may see. Nothing else decides this."""

from collections.abc import Iterable

import msgspec

from pitboss.engine.ask import ROLES
from pitboss.engine.say import Event
from pitboss.events.procedure import EntryCorrected

INSPECTOR = "inspector"


def may_see(event: Event, viewer: str, role: str = "player") -> bool:
    """Whether a viewer may see an event: by id, by role, or because it is public. An inspector sees everything."""
    to = event.to
    return "all" in to or role == INSPECTOR or role in to or (viewer in to and viewer not in ROLES)


def cut(events: Iterable[Event], viewer: str, role: str = "player") -> list[Event]:
    """The events that a viewer may see. Answers are never shown."""
    seen = [event for event in events if "all" in event.to or may_see(event, viewer, role)]
    return [_cut_again(e, viewer, role) if e.kind == EntryCorrected.KIND else e for e in seen]


def _cut_again(event: Event, viewer: str, role: str) -> Event:
    """A correction with those events of the round that the viewer may see."""
    again = cut(msgspec.convert(event.data.again, list[Event]), viewer, role)
    shown = msgspec.json.decode(msgspec.json.encode(again))
    return msgspec.structs.replace(event, data=msgspec.structs.replace(event.data, again=shown))


def audience(event: Event) -> set[str]:
    """Everybody to whom an event, or a part of it, is addressed."""
    inner = event.data.again if event.kind == EntryCorrected.KIND else ()
    return {*event.to, *(who for each in inner for who in each.get("to", ()))}
