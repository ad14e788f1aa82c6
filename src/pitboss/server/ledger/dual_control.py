"""Dual control: two people decide, so neither may control the other's account.

A person who created an account, invited its owner, set its role or reset its password could sign in as its owner. For
a time that the house sets, the two accounts count as one person, and so do all accounts that one person controls.
"""

from collections.abc import Mapping

import msgspec
from sqlalchemy import Connection, select

from pitboss.house_file.house_file import DUAL_CONTROL_HOURS
from pitboss.protocol.refusal_codes import ServerCode
from pitboss.rulebooks.refusal import Refusal
from pitboss.server.storage.journal import entry_kind
from pitboss.server.storage.schema import journal

HIRED, ACCEPTED, ROLE_CHANGED, PASSWORD_RESET = "hired", "invitation-accepted", "role-changed", "password-reset"
INSTRUCTOR_CHANGED = "instructor-changed"
"""No control: who gives the permission to instruct can't sign in as the instructor."""
CONTROLS = (HIRED, ACCEPTED, ROLE_CHANGED, PASSWORD_RESET)
"""Journal entries that give one person (`person`) control of another's account (`person` in the data)."""
HOURS = DUAL_CONTROL_HOURS
HOUR = 3_600_000


def check_independent(connection: Connection, proposer: str, approver: str, now: int, hours: int) -> None:
    """Refuse an approval if one person could control both the proposer's and the approver's account."""
    if who := _behind_both(connection, proposer, approver, now, hours):
        says = (
            f"You can't approve what {proposer} proposed: within the last {hours} hours {who} created one of the "
            "accounts, set its role or reset its password. Ask somebody else to approve it, or wait."
        )
        raise Refusal(ServerCode.NOT_INDEPENDENT, says)


def check_decider(
    connection: Connection, player: str, opener: str, decider: str, now: int, hours: int, cites: tuple[str, ...]
) -> None:
    """Refuse a decision on a dispute if one person could control the decider's account and the player's or opener's."""
    for each in dict.fromkeys((player, opener)):
        if who := _behind_both(connection, each, decider, now, hours):
            says = (
                f"You can't decide this dispute: within the last {hours} hours {who} created your account or that of "
                f"{each}, set its role or reset its password. Ask another supervisor to decide it, or wait."
            )
            raise Refusal(ServerCode.NOT_INDEPENDENT, says, cites)


def _behind_both(connection: Connection, one: str, other: str, now: int, hours: int) -> str:
    """The people who could act as both; nobody if they are independent."""
    by = _controlled_by(connection, now - hours * HOUR)
    return ", ".join(sorted(_behind(one, by) & _behind(other, by)))


def _controlled_by(connection: Connection, since: int) -> dict[str, set[str]]:
    """By account: who could know its password since then. Invitations by the operator do not count."""
    found: dict[str, set[str]] = {}
    wanted = select(journal.c.person, journal.c.data).where(entry_kind.in_(CONTROLS), journal.c.at > since)
    for by, data in connection.execute(wanted):
        if by:
            found.setdefault(str(msgspec.json.decode(data)["person"]), set()).add(by)
    return found


def _behind(person: str, by: Mapping[str, set[str]]) -> set[str]:
    """A person and everybody who could act as them."""
    found, left = {person}, [person]
    while left:
        for each in by.get(left.pop(), set()) - found:
            found.add(each)
            left.append(each)
    return found
