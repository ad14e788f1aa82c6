"""Refusals as API responses: code, message, clauses and HTTP status."""

from typing import Any

from pitboss.rulebooks.refusal import Refusal

STATUS = {
    "key-missing": 400, "args-unknown": 400,
    "not-signed-in": 401, "wrong-password": 401,
    "wrong-role": 403, "not-yours": 403, "staff-never-sit": 403, "disabled": 403, "wrong-origin": 403, "barred": 403,
    "no-invitation": 403, "not-dealing": 403, "excluded": 403,
    "password-due": 403, "not-independent": 403, "own-dispute": 403, "last-of-role": 403,
    "nobody": 404, "no-such-table": 404, "no-such-round": 404, "no-such-key": 404, "no-such-page": 404,
    "no-such-clause": 404, "no-such-ruling": 404,
    "no-such-share": 404, "no-such-exclusion": 404, "no-such-dispute": 404,
    "no-such-jackpot": 404, "no-such-proposal": 404, "no-such-award": 404, "no-such-voucher": 404,
    "no-such-approval": 404, "game-unknown": 404,
    "method-unknown": 405,
    "request-late": 408,
    "key-reused": 409, "person-taken": 409, "table-exists": 409, "seat-taken": 409, "table-not-halted": 409,
    "table-open": 409, "approved-already": 409, "signed-already": 409, "changed-meanwhile": 409,
    "proposed-meanwhile": 409, "counted-meanwhile": 409, "same-role": 403,
    "round-not-over": 409, "wrong-stage": 409, "excluded-already": 409,
    "too-large": 413,
    "wrong-host": 421,
    "newcomers-too-many": 429, "too-fast": 429, "too-many-calculations": 429,
    "engine-fault": 500,
    "table-halted": 503, "table-moved": 503, "house-busy": 503, "storage-failed": 503, "database-away": 503,
    "table-busy": 503, "house-closing": 503, "office-busy": 503, "count-failed": 503,
    "advice-late": 503, "out-of-handles": 503,
}  # fmt: skip
UNREADABLE, REFUSED = 400, 422


def status_of(code: str) -> int:
    """The HTTP status of a code: from the list, 400 for unreadable requests, 422 if the rules refuse."""
    if code in STATUS:
        return STATUS[code]
    return UNREADABLE if code.endswith("unreadable") else REFUSED


def body_of(refusal: Refusal) -> dict[str, Any]:
    return {"code": refusal.code, "says": refusal.says, "cite": list(refusal.cites)}
