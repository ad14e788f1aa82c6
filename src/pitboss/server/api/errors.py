"""Refusals as the API returns them: code, sentence, clauses and HTTP status."""

from typing import Any

from pitboss.games.refusal_codes import GameCode
from pitboss.protocol.refusal_codes import ServerCode
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import InputCode, RefusalCode, TableCode

_BY_STATUS: dict[int, tuple[RefusalCode, ...]] = {
    400: (
        ServerCode.KEY_MISSING,
        TableCode.ARGUMENT_UNKNOWN,
    ),
    401: (
        ServerCode.NOT_SIGNED_IN,
        ServerCode.WRONG_PASSWORD,
    ),
    403: (
        TableCode.WRONG_ROLE,
        TableCode.NOT_YOURS,
        ServerCode.STAFF_NEVER_SIT,
        ServerCode.DISABLED,
        ServerCode.WRONG_ORIGIN,
        TableCode.BARRED,
        ServerCode.NO_INVITATION,
        GameCode.NOT_DEALING,
        ServerCode.EXCLUDED,
        ServerCode.PASSWORD_DUE,
        ServerCode.NOT_INDEPENDENT,
        ServerCode.OWN_DISPUTE,
        ServerCode.LAST_OF_ROLE,
        ServerCode.SAME_ROLE,
    ),
    404: (
        ServerCode.NOBODY,
        ServerCode.NO_SUCH_TABLE,
        InputCode.NO_SUCH_ROUND,
        ServerCode.NO_SUCH_KEY,
        ServerCode.NO_SUCH_PAGE,
        ServerCode.NO_SUCH_CLAUSE,
        ServerCode.NO_SUCH_RULING,
        ServerCode.NO_SUCH_SHARE,
        ServerCode.NO_SUCH_EXCLUSION,
        GameCode.NO_SUCH_DISPUTE,
        ServerCode.NO_SUCH_JACKPOT,
        ServerCode.NO_SUCH_PROPOSAL,
        ServerCode.NO_SUCH_AWARD,
        ServerCode.NO_SUCH_VOUCHER,
        ServerCode.NO_SUCH_APPROVAL,
        ServerCode.NO_SUCH_CLASS,
        ServerCode.NO_SUCH_EXAM,
        ServerCode.NO_SUCH_QUESTION,
        InputCode.GAME_UNKNOWN,
    ),
    405: (ServerCode.METHOD_UNKNOWN,),
    408: (ServerCode.REQUEST_LATE,),
    409: (
        ServerCode.KEY_REUSED,
        ServerCode.PERSON_TAKEN,
        ServerCode.TABLE_EXISTS,
        TableCode.SEAT_TAKEN,
        ServerCode.TABLE_NOT_HALTED,
        ServerCode.TABLE_OPEN,
        ServerCode.APPROVED_ALREADY,
        ServerCode.SIGNED_ALREADY,
        ServerCode.CHANGED_MEANWHILE,
        ServerCode.PROPOSED_MEANWHILE,
        ServerCode.COUNTED_MEANWHILE,
        ServerCode.ROUND_NOT_OVER,
        ServerCode.WRONG_STAGE,
        ServerCode.EXCLUDED_ALREADY,
        ServerCode.ACCOUNT_ALREADY,
        ServerCode.ANSWERED_ALREADY,
        ServerCode.EXAM_OPEN,
        ServerCode.EXAM_OVER,
        ServerCode.ASSIGNMENT_OVER,
    ),
    413: (ServerCode.TOO_LARGE,),
    421: (ServerCode.WRONG_HOST,),
    429: (
        ServerCode.NEWCOMERS_TOO_MANY,
        ServerCode.TOO_FAST,
        ServerCode.REFILL_EARLY,
        ServerCode.GO_ON_EARLY,
        ServerCode.TOO_MANY_CALCULATIONS,
    ),
    500: (ServerCode.ENGINE_FAULT, ServerCode.FAULT),
    503: (
        TableCode.TABLE_HALTED,
        ServerCode.TABLE_MOVED,
        ServerCode.HOUSE_BUSY,
        ServerCode.STORAGE_FAILED,
        ServerCode.DATABASE_AWAY,
        ServerCode.TABLE_BUSY,
        ServerCode.HOUSE_CLOSING,
        ServerCode.MATHS_BUSY,
        ServerCode.COUNT_FAILED,
        ServerCode.ADVICE_LATE,
        ServerCode.SCHOOL_BUSY,
        ServerCode.OUT_OF_HANDLES,
        ServerCode.OWN_TABLES_FULL,
    ),
}
STATUS = {code: status for status, codes in _BY_STATUS.items() for code in codes}
UNREADABLE, REFUSED = 400, 422


def status_of(code: RefusalCode) -> int:
    """The HTTP status of a code: from the list, 400 for unreadable requests, 422 if the rules refuse."""
    if code in STATUS:
        return STATUS[code]
    return UNREADABLE if code.endswith("unreadable") else REFUSED


def body_of(refusal: Refusal) -> dict[str, Any]:
    return {"code": refusal.code, "says": refusal.says, "cite": list(refusal.cites)}
