"""Refusal codes of the floor's orders."""

from pitboss.rulebooks.refusal_codes import RefusalCode


class FloorCode(RefusalCode):
    """Codes that only the floor's orders raise."""

    ABOUT_MISSING = "about-missing", "The command needs a short text that says what it is about. Send one."
    ADVICE_UNASKED = "advice-unasked", "The player did not ask for advice, so nobody may offer it."
    ANSWERABLE = "answerable", "Somebody can still answer, so the round goes on."
    CLOSING_WITHOUT_NOTICE = (
        "closing-without-notice",
        "Players are present, so announce the closing and wait for the notice time.",
    )
    CONFIRMED_BY_ONE = (
        "confirmed-by-one",
        "You have confirmed this oral wager. The other staff member must confirm it too.",
    )
    CORRECTION_WAITS = "correction-waits", "Another correction is under way. Finish it first."
    DEALER_MISSING = "dealer-missing", "The command needs the name of the dealer. Send a short text."
    DECISION_FINAL = "decision-final", "The operator's decision is final. Refer a complaint to an inspector."
    DUTY_UNREADABLE = "duty-unreadable", "The duty is not on the list. Name one of the listed duties."
    FORFEIT_UNREADABLE = "forfeit-unreadable", "`forfeit` must be true or false. Send one of them."
    INSPECTOR_MISSING = "inspector-missing", "The command needs the name of the inspector. Send a short text."
    KEPT_APART = "kept-apart", "These two persons may not play at one table. Choose another table."
    MAX_UNREADABLE = "max-unreadable", "The maximum can't be read. Send a whole number of cents above zero."
    METER_MOVED = "meter-moved", "This round has jackpot bets. Finish it, then open a dispute about it."
    NO_ADVICE = "no-advice", "Nobody may advise a player at this table."
    NO_COACHING = "no-coaching", "Staff may explain only the rules, not how to play."
    NO_DEVICE_FOUND = "no-device-found", "Nobody has reported a forbidden device on this person. Report it first."
    NO_DISRUPTION = "no-disruption", "An outcome can't be invalidated for this reason. Name one of the listed reasons."
    NO_GROUND = "no-ground", "A person can't be expelled on this ground. Name one of the listed grounds."
    NO_OUTCOME = "no-outcome", "No wagers are on the layout, so there is no outcome to invalidate."
    NO_REVIEW_DUE = "no-review-due", "No review of this dispute is due. A player must ask for it first."
    NO_SUCH_PLAYER = "no-such-player", "There is no such player at this table. Name another person."
    NOT_BARRED = "not-barred", "Nothing keeps this person from playing. There is nothing to lift."
    NOT_FINAL = "not-final", "The house has not decided this dispute yet. Wait for the decision."
    NOT_IDLE_ENOUGH = "not-idle-enough", "The player has not sat out enough rounds. Wait before you take the seat back."
    NOT_IN_UNITS = "not-in-units", "The wager does not fit the table's steps. Bet the minimum plus whole steps."
    NOTHING_ENTERED = "nothing-entered", "Nothing was entered in this round. For an earlier one, open a dispute."
    NOTHING_TO_CHANGE = "nothing-to-change", "The limits are the same as on the sign. Name another limit."
    NOTICE_TOO_SHORT = "notice-too-short", "A higher minimum must be on the sign longer. Name a later time."
    ON_DUTY = "on-duty", "This person is on duty, so the ban on devices does not apply."
    ON_UNREADABLE = "on-unreadable", "`on` must be true or false. Send one of them."
    OWN_CORRECTION = (
        "own-correction",
        "You asked for this correction yourself. Another supervisor must approve it.",
    )
    REFUND_UNREADABLE = "refund-unreadable", "`refund` must be true or false. Send one of them."
    ROUND_UNREADABLE = "round-unreadable", "The round can't be read. Name an earlier round by its number."
    SAME_ENTRY = "same-entry", "This is already entered. Enter what is on the table."
    SEATS_FREE = "seats-free", "Other seats are free, so no idle player must give up a seat."
    TOO_FEW_PERSONS = "too-few-persons", "The command needs more persons. Name at least the smallest number."
    UNIT_UNREADABLE = "unit-unreadable", "The unit can't be read. Send a whole number of cents, 0 for none."
    WAGER_UNREADABLE = "wager-unreadable", "The wager can't be read. Send its number."
    WITHIN_LIMITS = "within-limits", "The wager is within the limits, so it stays as accepted."
