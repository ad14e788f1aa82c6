"""Dual control: two people decide, so neither may be able to act as the other.

Somebody who made an account, invited its owner, gave it its role or set its password could know how to sign in as its
owner. For a time that the house sets, the two accounts count as one person, and so do all accounts that one person
controls.
"""

from collections.abc import Mapping

import msgspec
from sqlalchemy import Connection, select

from pitboss.house_file.house_file import DUAL_CONTROL_HOURS
from pitboss.rulebooks.refusal import Refusal
from pitboss.server.refusal_codes import ServerCode
from pitboss.server.storage.schema import journal

HIRED, ACCEPTED, ROLE_CHANGED, PASSWORD_RESET = "hired", "invitation-accepted", "role-changed", "password-reset"
CONTROLS = (HIRED, ACCEPTED, ROLE_CHANGED, PASSWORD_RESET)
"""What the journal calls the acts by which one person comes to control another's account: their `person` does it to the
`person` that is named in the data."""
HOURS = DUAL_CONTROL_HOURS
HOUR = 3_600_000


def check_independent(connection: Connection, proposer: str, approver: str, now: int, hours: int) -> None:
    """Refuse an approval by somebody who could have proposed it themselves under another name."""
    by = _controlled_by(connection, now - hours * HOUR)
    shared = _behind(proposer, by) & _behind(approver, by)
    if shared:
        who = ", ".join(sorted(shared))
        says = (
            f"{approver} cannot approve what {proposer} proposed: within the last {hours} hours {who} made one of "
            "the accounts, gave it its role or reset its password. Ask somebody else to approve it, or wait."
        )
        raise Refusal(ServerCode.NOT_INDEPENDENT, says)


def _controlled_by(connection: Connection, since: int) -> dict[str, set[str]]:
    """By account: who could have learned its password since then. The operator's own links have nobody behind them."""
    found: dict[str, set[str]] = {}
    wanted = select(journal.c.person, journal.c.data).where(journal.c.deed.in_(CONTROLS), journal.c.at > since)
    for by, data in connection.execute(wanted):
        if by:
            found.setdefault(str(msgspec.json.decode(data)["person"]), set()).add(by)
    return found


def _behind(person: str, by: Mapping[str, set[str]]) -> set[str]:
    """A person and everybody who could act in their name."""
    found, left = {person}, [person]
    while left:
        for each in by.get(left.pop(), set()) - found:
            found.add(each)
            left.append(each)
    return found
