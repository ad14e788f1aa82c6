"""Refusal codes of the API."""

from pitboss.rulebooks.refusal_codes import RefusalCode


class ServerCode(RefusalCode):
    """Codes that only the server raises."""

    ACCOUNT_ALREADY = "account-already", "You have an account already. Sign out to create another one."
    ADVICE_LATE = "advice-late", "The advice is not ready in time. Decide without it."
    AFTER_UNREADABLE = "after-unreadable", "The search can't continue from there. Send the `more` of the answer before."
    ANSWERED_ALREADY = "answered-already", "You have answered this part already. Load the question again."
    APPROVED_ALREADY = "approved-already", "Somebody has approved this already. There is nothing left to do."
    ARGS_UNREADABLE = "args-unreadable", "The arguments of the command can't be read. Check their names and types."
    ASSIGNMENT_OVER = "assignment-over", "The assignment is over or not yours. Ask your instructor."
    AT_A_TABLE = "at-a-table", "This person holds a seat. They must leave the table first."
    AWARD_WAITS = "award-waits", "A jackpot award waits for a signature. Delete the account when it is paid."
    BELOW_TABLE_MINIMUM = (
        "below-table-minimum",
        "You have too few chips for this table's minimum. Get more chips; watching is free.",
    )
    CANNOT_FOLLOW = "cannot-follow", "You may need a second wager that you can't make. Bet less, or confirm the bet."
    CEILING_UNREADABLE = "ceiling-unreadable", "The jackpot's ceiling must be above its seed. Send 0 for no ceiling."
    CHANGED_MEANWHILE = "changed-meanwhile", "The jackpot's terms changed since the proposal. Propose again."
    CHIPS_LEFT = "chips-left", "You have chips left. Get more when you have less than the house gives."
    COUNT_FAILED = "count-failed", "The calculation failed. Try again or choose other settings."
    COUNTED_MEANWHILE = (
        "counted-meanwhile",
        "Somebody counted or filled the box at the same time. Check it and try again.",
    )
    DATABASE_AWAY = (
        "database-away",
        "The server can't reach its database. Send the same request again in a few seconds.",
    )
    DISABLED = "disabled", "The account is disabled. Ask a casino supervisor."
    ENGINE_FAULT = "engine-fault", "A program fault stopped this, and nothing changed. Report it to the house."
    EXAM_OPEN = "exam-open", "You have an open exam. Finish it or give up first."
    EXAM_OVER = "exam-over", "The exam is over, and its result does not change."
    EXCLUDED = "excluded", "This person is excluded from the house. Ask a casino supervisor."
    EXCLUDED_ALREADY = "excluded-already", "This person is excluded already. There is nothing left to do."
    FAULT = "fault", "The server has a fault, and it is on record. Try again later."
    FORM_MISSING = "form-missing", "The verification form is missing. Send its fields with the signature."
    FRAMING_UNREADABLE = (
        "framing-unreadable",
        "Content-Length and Transfer-Encoding contradict each other. Send only one.",
    )
    GO_ON_EARLY = "go-on-early", "The others still have time. Wait a little, then ask to go on."
    GUEST_ACCOUNT = "guest-account", "A guest can't get this permission. Create an account first."
    HOUSE_BUSY = "house-busy", "The server is busy at the moment. Send the same request again."
    HOUSE_CLOSING = "house-closing", "The house is closing. Come back when it is open again."
    JACKPOT_UNREADABLE = "jackpot-unreadable", "The name of the jackpot can't be read. Use a-z, 0-9 and hyphens."
    KEY_MISSING = "key-missing", "The request has no idempotency key. Send one in the header."
    KEY_REUSED = "key-reused", "This key belongs to another command. Choose a new key."
    KEY_UNREADABLE = (
        "key-unreadable",
        "The idempotency key can't be read. Choose one of the permitted length and letters.",
    )
    KEYS_TOO_MANY = "keys-too-many", "You have as many API keys as permitted. Delete one first."
    LAST_OF_ROLE = "last-of-role", "This person is the last one with the role. Appoint another one first."
    MATHS_BUSY = "maths-busy", "Too many calculations are waiting. Try again in a moment."
    MESSAGE_UNREADABLE = "message-unreadable", "The message can't be read. Send JSON in the documented form."
    METHOD_UNKNOWN = "method-unknown", "The address does not accept this HTTP method. Use a documented one."
    NAME_RESERVED = "name-reserved", "The name could be taken for casino staff. Choose another name."
    NAME_UNREADABLE = "name-unreadable", "The name can't be used. Choose another one."
    NEWCOMERS_TOO_MANY = (
        "newcomers-too-many",
        "Too many new guests or accounts came from your network. Wait, or sign in with an account.",
    )
    NO_BETS = "no-bets", "Nobody has bet yet. Place a bet first, or wait for the deadline."
    NO_INVITATION = "no-invitation", "The invitation is unknown, used or too old. Ask for a new one."
    NO_PASSWORD = "no-password", "A guest has no password. Only people with an account have one."
    NO_SUCH_ALARM = "no-such-alarm", "This alarm is over, or it says something new. Look at the list again."
    NO_SUCH_APPROVAL = "no-such-approval", "There is no approval with this id. Check the list."
    NO_SUCH_AWARD = "no-such-award", "There is no award with this id. Check the list."
    NO_SUCH_CLASS = "no-such-class", "There is no such class, or it is closed. Ask the instructor for the code."
    NO_SUCH_CLAUSE = "no-such-clause", "There is no clause with this id. Check the id."
    NO_SUCH_EXAM = "no-such-exam", "There is no such exam. List yours with GET /v1/school/exams."
    NO_SUCH_EXCLUSION = "no-such-exclusion", "There is no active exclusion with this id. Check the list."
    NO_SUCH_JACKPOT = "no-such-jackpot", "There is no jackpot of this name. Check the list."
    NO_SUCH_KEY = "no-such-key", "There is no API key with this id. Check the list."
    NO_SUCH_PAGE = "no-such-page", "There is nothing at this address. Check the address."
    NO_SUCH_PROPOSAL = "no-such-proposal", "There is no proposal with this number. Check the list."
    NO_SUCH_QUESTION = "no-such-question", "This question is not open any more. Ask for a new one."
    NO_SUCH_RULING = "no-such-ruling", "There is no ruling with this id. Check the id."
    NO_SUCH_SHARE = "no-such-share", "The link to this round does not work any more. Ask for a new one."
    NO_SUCH_TABLE = "no-such-table", "There is no table with this id. Check the lobby."
    NO_SUCH_VOUCHER = "no-such-voucher", "The voucher belongs to somebody else, or was presented before."
    NO_VOUCHERS_HERE = "no-vouchers-here", "The rulebook of this table has no vouchers. Use chips."
    NO_SUCH_ENTRY = "no-such-entry", "This entry is not in the round. Choose one of its entries."
    NOBODY_WAITS = "nobody-waits", "Nobody keeps the table waiting. It goes on by itself."
    NOBODY = "nobody", "There is no person with this id. Check the id."
    NOT_A_PLAYER = "not-a-player", "This person is staff, and staff have no chips. Name a player."
    NOT_ASKED = "not-asked", "The table is not asking you anything now. Wait for your turn."
    NOT_DEALT_BY_HAND = "not-dealt-by-hand", "The computer dealt this round, so no entry can be wrong."
    NOT_FOR_PRACTICE = "not-for-practice", "Advice is available only at practice tables. Decide without it."
    NOT_INDEPENDENT = (
        "not-independent",
        "Your accounts are not independent: one made, promoted or reset the other. Ask somebody else to decide.",
    )
    NOT_SIGNED_IN = "not-signed-in", "You are not signed in, or your session is over. Sign in again."
    NOT_YOURSELF = "not-yourself", "You can't do this to your own account here. Ask another supervisor."
    NOTHING_PROPOSED = "nothing-proposed", "The jackpot has these terms already. Propose other terms."
    OUT_OF_HANDLES = "out-of-handles", "The server has no free file handle. Try again in a minute."
    OWN_DISPUTE = "own-dispute", "You opened this dispute, so another supervisor must decide it."
    OWN_TABLES_FULL = "own-tables-full", "The house can't open more private tables now. Try again later."
    PASSWORD_DUE = "password-due", "Somebody else chose your password. Choose your own first."
    PASSWORD_SAME = "password-same", "The new password equals the old one. Choose another password."
    PASSWORD_WEAK = "password-weak", "The password is too short, too long or too simple. Choose another."
    PERSON_TAKEN = "person-taken", "Somebody has this user name already. Choose another one."
    PROPOSED_MEANWHILE = "proposed-meanwhile", "Somebody else made a proposal at the same time. Try again."
    REFILL_EARLY = "refill-early", "You got more chips a short time ago. Wait, then try again."
    REQUEST_LATE = "request-late", "The request arrived too slowly. Send it again."
    ROUND_NOT_OVER = "round-not-over", "The round is still running. Share it when it is over."
    SAME_ROLE = "same-role", "You or your role proposed this. Somebody with another role must approve it."
    SCHOOL_BUSY = "school-busy", "The school can't make the question in time. Try again in a minute."
    SIDE_UNREADABLE = "side-unreadable", "The sides of the comparison can't be read. Name fewer or shorter ones."
    SIGNED_ALREADY = "signed-already", "Somebody has signed for this award already. There is nothing left to do."
    STAFF_NEVER_SIT = "staff-never-sit", "Staff may not hold a seat. Sign in as a player."
    STORAGE_FAILED = "storage-failed", "The server can't save, so nothing changed. Tell a supervisor."
    TABLE_BUSY = "table-busy", "Too many commands are waiting at this table. Try again."
    TABLE_EXISTS = "table-exists", "There is a table with this id already. Choose another id."
    TABLE_MOVED = "table-moved", "Another process runs this table now. Send it again with the same key."
    TABLE_NOT_HALTED = "table-not-halted", "The table is not halted. Close it in the usual way."
    TABLE_OPEN = "table-open", "The table is still open. Count its boxes after it has closed."
    TABLE_UNREADABLE = "table-unreadable", "The table's id can't be used. Use a-z, 0-9 and hyphens."
    TOO_FAST = "too-fast", "You are sending too many requests or messages. Wait a moment."
    TOO_LARGE = "too-large", "The request or message is too large. Send a smaller one."
    TOO_MANY_CALCULATIONS = "too-many-calculations", "You have too many calculations running. Wait for one to finish."
    TOO_MANY_TABLES = "too-many-tables", "One connection can watch no more tables. Leave one first."
    VOUCHER_WORTH = "voucher-worth", "The amount differs from the voucher's value. Exchange the whole value."
    WRONG_HOST = "wrong-host", "The server does not answer under this host name. Use its own address."
    WRONG_ORIGIN = "wrong-origin", "The request comes from another website. Open the server's own page."
    WRONG_PASSWORD = "wrong-password", "The user name or the password is wrong. Try again, or ask a supervisor."
    WRONG_STAGE = "wrong-stage", "The dispute is at another stage now. Check it and try again."
