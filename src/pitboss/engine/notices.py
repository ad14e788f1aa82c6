"""Notices: changes announced on the sign that take effect before the next round after their time."""

from typing import TYPE_CHECKING

from pitboss.engine.say import ALL
from pitboss.engine.state import Notice
from pitboss.events.procedure import NoticeApplied, NoticeGiven

if TYPE_CHECKING:
    from pitboss.engine.table import AnyTable


MINUTE = 60_000  # milliseconds
HOUR, DAY = 60, 24 * 60  # minutes
_SPOKEN = {"closure": "the table closes"}


def when(t: "AnyTable", due: int) -> str:
    """The time of a change, and how long until then."""
    hours, minutes = divmod(due // MINUTE % DAY, HOUR)
    wait = -(-(due - t.state.now) // MINUTE)
    return f"at {hours:02}:{minutes:02}, in {wait} min" if wait > 0 else "with the next round"


def give_notice(t: "AnyTable", what: str, due: int, **change: int) -> None:
    """Put a notice on the sign."""
    t.state.notices.append(Notice(what, due, t.cites, change))
    t.say(NoticeGiven(what, due, change), to=ALL, says=f"Notice: {_SPOKEN.get(what, what)} {when(t, due)}")


def apply_notices(t: "AnyTable") -> None:
    """Apply the notices that are due, before a round."""
    due = [n for n in t.state.notices if n.due <= t.state.now]
    if not due:
        return
    t.state.notices = [n for n in t.state.notices if n.due > t.state.now]
    for notice in due:
        if notice.what == "closure":
            t.state.closing = True
        else:
            t.state.limits.update(notice.change)
        t.say(NoticeApplied(notice.what, notice.change), to=ALL, cites=notice.cites)
    t.post_sign()
