"""Refusal codes of poker."""

from pitboss.rulebooks.refusal_codes import RefusalCode


class PokerCode(RefusalCode):
    """Codes that only poker games raise."""

    ANTES_UNREADABLE = "antes-unreadable", "The antes by position can't be read. Write amounts such as 0/3."
    BET_OUTSIDE_LIMITS = (
        "bet-outside-limits",
        "The bet or raise is outside the limits. Bet an amount in the range, or all-in.",
    )
    BLINDS_UNREADABLE = "blinds-unreadable", "The blinds can't be read. Write rising amounts such as 1/2."
    CALL_NOT_EQUAL = "call-not-equal", "A call equals the wager before it. Call for that amount, or leave it out."
    CALLED_WITHOUT_RAISE = (
        "called-without-raise",
        "You put in the amount of a call and announced no raise. Your bet is a call.",
    )
    DECKS_ALIKE = "decks-alike", "The two decks look the same. Choose backs of different colours."
    DISCARD_UNREADABLE = "discard-unreadable", "The discards can't be read. Name cards of your own hand, each once."
    DISPUTE_UNREADABLE = "dispute-unreadable", "The dispute can't be read. Send its number."
    EXPOSED_LATER = "exposed-later", "The first cards are dealt, so an exposed card plays as it is."
    NO_BETTING_NOW = "no-betting-now", "There is no betting round now. Wait for your turn to act."
    NO_DEAL = "no-deal", "No cards are being dealt or on the table. Wait for the deal."
    NO_HAND = "no-hand", "You have no hand to protect in this round."
    NO_INFORMATION = "no-information", "Nobody may tell a player anything helpful during a hand."
    NO_MORE_RAKE = "no-more-rake", "The rake of this round is taken. The pots belong to the winners."
    NO_OTHER_DECK = "no-other-deck", "There is no other deck at this table."
    NO_UP_CARDS = "no-up-cards", "You can turn down only up-cards. Choose another card."
    NOT_IN_TURN = "not-in-turn", "You have acted already. Wait for your turn."
    NOT_ON_THE_TABLE = (
        "not-on-the-table",
        "Currency plays only if it was on the table before the round. Add it between rounds.",
    )
    NOTHING_DUE = "nothing-due", "The rake is taken when a betting round is complete. Wait for that."
    NOTHING_TO_ADD_TO = "nothing-to-add-to", "You have no bet to add to. Act in turn."
    PLAYERS_UNLAWFUL = "players-unlawful", "The number of players is outside the range. Choose another number."
    POSTS_UNREADABLE = "posts-unreadable", "The posts by position can't be read. Write amounts such as 1/2/0/(2)."
    RULING_FINAL = "ruling-final", "The poker shift supervisor's ruling on this dispute is final."
    SKIP_TOO_LATE = "skip-too-late", "Enough players have acted, so the deal goes on without the skipped player."
    STAKE_ODD = "stake-odd", "The stake does not divide evenly. Choose a multiple of the unit."
    START_TOO_LATE = "start-too-late", "Enough players have acted, so the deal goes on where it began."
    STRING_BET = "string-bet", "Your bet is made, so you can't add chips to it."
    TABLE_STAKES = "table-stakes", "You are dealt in, so your chips stay on the table until the round is over."
    TOO_FEW_PLAYERS = "too-few-players", "Too few players are ready. Wait for more players."
    TOP_UP_BETWEEN_ROUNDS = "top-up-between-rounds", "You can't add chips during a round. Add them after it."
    WORD_UNKNOWN = "word-unknown", "This word is not on the list. Choose one of the listed words."
