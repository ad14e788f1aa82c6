"""Notices: changes announced on the sign that take effect before the next round after their time."""

from typing import TYPE_CHECKING

from pitboss.engine.say import ALL
from pitboss.engine.state import Notice
from pitboss.events.procedure import NoticeApplied, NoticeGiven

if TYPE_CHECKING:
    from pitboss.engine.table import AnyTable


def give_notice(t: "AnyTable", what: str, due: int, **change: int) -> None:
    """Put a notice on the sign."""
    t.state.notices.append(Notice(what, due, t.cites, change))
    t.say(NoticeGiven(what, due, change), to=ALL, says=f"{what} from {due}")


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
