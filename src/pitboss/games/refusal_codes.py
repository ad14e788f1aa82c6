"""Refusal codes of the games."""

from pitboss.rulebooks.refusal_codes import RefusalCode


class GameCode(RefusalCode):
    """Codes that games raise; those of poker and of the floor are in their packages."""

    ABOVE_MAXIMUM = "above-maximum", "The wager is above the posted maximum. Bet no more than the maximum."
    ABOVE_REGULAR_WAGER = "above-regular-wager", "An Over or Under wager can't exceed your regular wager. Bet less."
    ABOVE_THE_BANK = "above-the-bank", "Your wager is more than the bank has left to cover. Bet less."
    ABOVE_TWICE = "above-twice", "Your wager on the bank is above the multiple of your last one. Bet less."
    ABOVE_TWICE_PASSED = (
        "above-twice-passed",
        "Your wager is above the multiple of the passed bank's last wager. Bet less.",
    )
    ALL_DECIDED = "all-decided", "All players have decided, so talking is allowed. There is nothing to report."
    ALLOWED_UNREADABLE = "allowed-unreadable", "`allowed` must be true or false. Send one of them."
    AREA_TAKEN = "area-taken", "Another wager is on this area already. Take it down first or bet elsewhere."
    ASKED_ALREADY = "asked-already", "The player must already discard more cards. Wait for the player."
    AWARD_NOT_SIGNED = (
        "award-not-signed",
        "The cards prove an award: leave them until an inspector has signed its form. Then pay and collect.",
    )
    AWAY_ALREADY = "away-already", "This player is marked as away already. There is nothing to report."
    BACKS_DIFFER = "backs-differ", "All cards must have backs of one colour and design. Name one colour."
    BANCO_IS_THE_WHOLE = "banco-is-the-whole", "A Banco call covers the whole bank. Bet exactly the amount of the bank."
    BANCO_TAKEN = "banco-taken", "Another player called Banco and covers the whole bank. Wait for the next hand."
    BANK_NOT_OFFERED = "bank-not-offered", "The bank is not offered to you now. Wait for the offer or the auction."
    BANK_STAYS = "bank-stays", "The banker's wager stays until the hand is decided. You can't take it down."
    BANKER_BETS = "banker-bets", "You bank this hand, so you can't bet on a player's hand."
    BANKER_MUST_WAGER = "banker-must-wager", "The banker has not wagered yet. No card is dealt before that."
    BARRED_ALREADY = "barred-already", "This person is barred already. There is nothing left to do."
    BEING_REVEALED = "being-revealed", "The dealer is turning these cards as the rules say, so no card is exposed."
    BELOW_BID = "below-bid", "Your wager is below your own bid for the bank. Wager at least your bid."
    BELOW_LAST_WAGER = "below-last-wager", "Your wager on the bank is below your last one. Wager at least as much."
    BELOW_MINIMUM = "below-minimum", "The wager is below the posted minimum. Bet at least the minimum."
    BELOW_PASSED_WAGER = (
        "below-passed-wager",
        "Your wager is below the last wager of the bank you took. Wager at least as much.",
    )
    BETS_STILL_OPEN = "bets-still-open", "Bets are still open, so the player can correct the wager."
    BETTING_CLOSED = "betting-closed", "Betting is closed. Wait until the next bets open."
    BETWEEN_ROLLS_ONLY = "between-rolls-only", "The dice can pass only between two rolls. Wait until this roll ends."
    BID_BEYOND_CHIPS = "bid-beyond-chips", "You bid more chips than you have. Bid no more than your chips."
    BID_NOT_RAISED = "bid-not-raised", "You can only raise your bid. Bid more than before."
    BID_OUTSIDE_LIMITS = "bid-outside-limits", "The bid is outside the table's limits. Bid within the limits."
    BONUS_ALONE = "bonus-alone", "Place the three equal wagers first, then the bonus wager."
    BONUS_NOTICE = "bonus-notice", "Players need notice before the bonus wager ends. Name a later time."
    BONUS_STAKE = "bonus-stake", "The bonus wager has a fixed amount. Bet exactly that amount."
    BOX_FULL = "box-full", "The box has as many bettors as the table allows. Choose another box."
    BOX_LIMIT = "box-limit", "All wagers on a box together must stay within the maximum. Bet less."
    BOX_NOT_OPEN = "box-not-open", "The player seated at this box must bet first. Wait for that wager."
    BOXES_UNREADABLE = (
        "boxes-unreadable",
        "The number of boxes can't be read. Name a number from 0 to the table's boxes.",
    )
    BROKEN_UNITS = "broken-units", "The wager is not a whole multiple of the unit. Bet a multiple of it."
    BROKEN_UNITS_LEFT = (
        "broken-units-left",
        "The rest of the wager would not be a multiple of the unit. Take down another amount.",
    )
    BURN_TOO_MANY = "burn-too-many", "Burning this many cards leaves none to deal. Burn fewer cards."
    CALL_BET = "call-bet", "The table takes no call bets. Put chips on the layout."
    CALL_NOT_TWICE = "call-not-twice", "A call is exactly twice the ante. Call for that or fold."
    CALL_TOO_LATE = "call-too-late", "The dice are thrown, so you can't call wagers on or off. Wait for the next roll."
    CALLED_ALREADY = "called-already", "The wager is already on or off, as you called it. There is nothing to change."
    CAP_NOTICE = "cap-notice", "Players need notice before the payout limit falls. Name a later time."
    CAP_TOO_LOW = "cap-too-low", "The payout limit is below what three minimum wagers can win. Set a higher limit."
    CARD_BEING_TURNED = "card-being-turned", "The dealer is turning a card of this hand. Say which card it is."
    CARD_IS_DUE = "card-is-due", "The next card belongs to this hand, so it is not one too many. Deal it."
    CARDS_ARE_DOWN = "cards-are-down", "The cards are face down after the decision on bet two. Don't touch them."
    CARDS_COMPLETE = "cards-complete", "No hand is missing a card, so the round can be completed."
    CARDS_HANDLED = (
        "cards-handled",
        "A player has handled cards, so a misdeal is too late. Look at each hand by itself.",
    )
    CARDS_NOT_TOUCHED = (
        "cards-not-touched",
        "The banker's cards are exposed, so players can't touch their cards any more.",
    )
    CARDS_RAN_OUT = (
        "cards-ran-out",
        "The discards were shuffled during this round, so a script can't describe it alone. Choose another round.",
    )
    CHUTE_LOCKED = "chute-locked", "The coin chute is locked during a deal. Insert the coin before the next deal."
    COIN_BEFORE_ANTE = "coin-before-ante", "Place the ante first, then the jackpot coin."
    COIN_DENOMINATION = "coin-denomination", "The jackpot coin has a fixed amount. Bet exactly that amount."
    COLOUR_TAKEN = "colour-taken", "Another person uses this chip colour, or it marks value chips. Choose another."
    COLOURS_ALIKE = "colours-alike", "The two decks have backs of the same colour. Choose different colours."
    COME_HAS_MOVED = "come-has-moved", "This wager has moved to its number. Make a new one in its box."
    COME_TOO_EARLY = "come-too-early", "You can make a Come bet only after the come-out roll. Wait for a point."
    COMMISSION_NOT_COVERED = (
        "commission-not-covered",
        "Your chips don't cover the stake and its commission. Bet less or buy chips.",
    )
    COUNT_UNREADABLE = (
        "count-unreadable",
        "The number can't be read or is out of range. Send a whole number in the range.",
    )
    COUPON_ALONE = "coupon-alone", "The coupon needs a wager of at least its value beside it. Bet first."
    COVER_LIKE_BACKS = "cover-like-backs", "The cover card and the backs have the same colour. Choose another colour."
    COVER_LIKE_SECOND_BACKS = (
        "cover-like-second-backs",
        "The cover card and the second deck's backs have the same colour. Choose another.",
    )
    CUT_DEPTH = "cut-depth", "The cut is too near an end of the deck. Cut within the range."
    CUTTING_CARD_NOT_REACHED = (
        "cutting-card-not-reached",
        "The cutting card is not out yet. Reshuffle later, or name reason and inspector.",
    )
    CUTTING_CARD_OUTSIDE = "cutting-card-outside", "The cutting card would be outside the stack. Choose another depth."
    CUTTING_CARD_TOO_FAR_BACK = (
        "cutting-card-too-far-back",
        "Too few cards are behind the cutting card. Place it further forward.",
    )
    DEALER_WAGER_ALONE = "dealer-wager-alone", "A wager for the dealer needs your own wager first. Place that one."
    DECIDED = "decided", "This player has decided. There is nothing more to ask."
    DECIDED_ALREADY = "decided-already", "This is decided already. There is nothing left to do."
    DECISION_MISSING = "decision-missing", "A decision is missing. Write what was decided."
    DECK_HOURS_HAND = "deck-hours-hand", "Cards dealt by hand must be changed more often. Set fewer hours."
    DECK_NOT_COUNTED = "deck-not-counted", "The form does not confirm that the deck was counted. Count it, then sign."
    DICE_NOT_AT_REST = "dice-not-at-rest", "The dice are still moving. Dispute the faces when they have come to rest."
    DICE_NOT_SHAKEN = "dice-not-shaken", "No shaken dice are waiting to be read. Shake the dice first."
    DICE_NOT_OFFERED = "dice-not-offered", "The dice are not offered to you now. Wait until they come round."
    DICE_THROWN = "dice-thrown", "The dice are thrown already. Report the die that left the table first."
    DIE_UNREADABLE = "die-unreadable", "The die can't be read. Name one of the dice in play."
    DOES_NOT_COUNT = "does-not-count", "This table's device does not count cards, so it can't report a count."
    DOUBLE_NOT_EQUAL = "double-not-equal", "Doubling adds as much as the original wager. Double for that or not at all."
    DONT_COME_TOO_EARLY = (
        "dont-come-too-early",
        "You can make a Don't Come bet only after the come-out roll. Wait for a point.",
    )
    DONT_PASS_TOO_LATE = (
        "dont-pass-too-late",
        "A point is set, so Don't Pass is closed. Wait for the next come-out roll.",
    )
    DONT_TAKEN_DOWN = "dont-taken-down", "You reduced this wager, so it can't grow before the next come-out roll."
    EVEN_MONEY_NOT_NOW = (
        "even-money-not-now",
        "Even money is for a Blackjack against the dealer's ace, before any further card. Go on without it.",
    )
    EXPOSED_UNREADABLE = "exposed-unreadable", "`exposed` must be true or false. Send one of them."
    FIRST_CARD_OUT = "first-card-out", "The first card is dealt, so it is too late for this. Wait for the next round."
    FOLD_OR_CALL = "fold-or-call", "Your answer is neither fold nor call. Fold, or call with exactly twice the ante."
    FORM_DIFFERS = "form-differs", "The form differs from the record. Correct the field and sign again."
    FORM_UNREADABLE = "form-unreadable", "The verification form can't be read. Send person, hand, cents and reading."
    FOUL_SETTING = "foul-setting", "Your two-card hand ranks above your five-card hand. Set the hand another way."
    HAND_SHOWN = "hand-shown", "A hand that is shown can't be changed any more."
    HAND_WITHOUT_SHUFFLER = (
        "hand-without-shuffler",
        "Cards dealt by hand need a shuffling device. Choose other equipment.",
    )
    HANDS_ARE_SET = "hands-are-set", "The player-banker's cards are shown, so players can't touch their cards any more."
    HOUSE_HAND_FIXED = "house-hand-fixed", "The house hand can't change any more, except to correct a mistake."
    HOUSE_HAND_NOT_SET = "house-hand-not-set", "No house hand is open and set now. Wait for it."
    HOUSE_WAY_UNREADABLE = "house-way-unreadable", "The house way can't be read. Write situation=ranks from the list."
    INITIAL_DEAL_OVER = (
        "initial-deal-over",
        "The initial deal is not running, so its cards can't be in the wrong order.",
    )
    INSURANCE_TOO_LARGE = (
        "insurance-too-large",
        "Insurance is at most half of your wager, in whole chips. Insure for less.",
    )
    INSURANCE_TOO_LATE = "insurance-too-late", "Insurance is made before any further card. Play your hand."
    INSURANCE_WITHOUT_ACE = (
        "insurance-without-ace",
        "You can insure only when the dealer's first card is an ace. Go on without insurance.",
    )
    INSURANCE_OR_NONE = (
        "insurance-or-none",
        "This does not answer the insurance question. Insure the wager or a part of it, or decline.",
    )
    INTO_UNREADABLE = "into-unreadable", "A voucher can become chips or tokens. Name one of them."
    INVALID_ROLLS_TOO_FEW = (
        "invalid-rolls-too-few",
        "The shooter has made too few invalid rolls for this. Give a warning first.",
    )
    JACKPOT_ALONE = "jackpot-alone", "Place the wager on the hand first, then the jackpot wager."
    JACKPOT_NOT_APPROVED = (
        "jackpot-not-approved",
        "The jackpot needs the Board's approval. Name it in jackpot_procedures.",
    )
    JACKPOT_STAKE = "jackpot-stake", "The jackpot wager has a fixed amount. Bet exactly that amount."
    JACKPOT_WITHOUT_CONTROLS = (
        "jackpot-without-controls",
        "The jackpot must comply with outside regulations. Name them in jackpot_controls.",
    )
    LIMITS_BETWEEN_UNITS = (
        "limits-between-units",
        "No multiple of the unit fits between the limits. Change the limits or the unit.",
    )
    LIMITS_CROSSED = "limits-crossed", "The minimum is above the maximum. Change one of them."
    LIMITS_NOT_APPROVED = "limits-not-approved", "The limits need the Board's approval. Name it in limits_approval."
    LINE_BET_FIRST = "line-bet-first", "The shooter makes a Pass or Don't Pass bet first. Place that one."
    MEANS_REFUSED = "means-refused", "The table does not take this kind of payment. Bet with chips."
    MIN_UNREADABLE = "min-unreadable", "The minimum can't be read. Send an amount in cents within the range."
    MISCALL_UNREADABLE = "miscall-unreadable", "`miscalled` must be true or false. Send one of them."
    MUST_DECLARE = "must-declare", "You must declare this hand. You can't discard from it."
    MUST_DRAW = "must-draw", "With a count of 0 to 4 you must draw. Announce Card."
    MUST_SHOW = "must-show", "With a count of 8 or 9 you must show. Announce Natural."
    MUST_STAY = "must-stay", "With a count of 6 or 7 you must stay. Announce Stay."
    NEVER_OFF = "never-off", "This wager is on at every roll. It needs no call."
    NEVER_WITHDRAWN = "never-withdrawn", "You can take back only the wager that the dealer asks about. The others stay."
    NO_BANKER = "no-banker", "Nobody has the bank, so there is nobody to order."
    NO_BONUS = "no-bonus", "This table does not offer the bonus wager."
    NO_CARD_CALLED = (
        "no-card-called",
        "The player did not ask for a card or already has it, so the banker did not draw too early.",
    )
    NO_CARD_DUE = "no-card-due", "The next card is not due yet. Wait for the deal."
    NO_CARD_TOO_MANY = "no-card-too-many", "This hand can't have a card too many now. Name another hand."
    NO_CARDS = "no-cards", "The game or table has no cards. Choose something else."
    NO_CARDS_TO_SEE = "no-cards-to-see", "You have no cards to look at."
    NO_CAUSE_TO_PASS = "no-cause-to-pass", "The dice can't be passed for this reason. Name one of the listed reasons."
    NO_CURATOR = "no-curator", "No player holds the shoe, so there is nobody to order."
    NO_DECISION_NOW = "no-decision-now", "You decide on your hand in your turn, after the deal. Wait for it."
    NO_DEALER_WAGERS = "no-dealer-wagers", "This table has no approved wagers for the dealer."
    NO_DEVICE = "no-device", "This table has no device any more. Deal and shuffle by hand."
    NO_DOUBLING = "no-doubling", "The house does not offer doubling on this hand. Hit or stand."
    NO_EXCHANGE = "no-exchange", "Players may not talk about their hands while cards are out."
    NO_HANDS_DEALT = "no-hands-dealt", "Report this when the first four cards are open, for the hand player or banker."
    NO_MORE_SHARED_BOXES = (
        "no-more-shared-boxes",
        "The table allows no more boxes with several bettors. Choose another box.",
    )
    NO_MORE_SPLITS = "no-more-splits", "You can't split this hand again. Choose another action."
    NO_PAIR = "no-pair", "You can split only two first cards of the same value. Choose another action."
    NO_REGULAR_WAGER = "no-regular-wager", "An Over or Under wager needs your regular wager on the same box first."
    NO_ROLL_NOT_NOW = "no-roll-not-now", "A roll can be called off only between the throw and its call."
    NO_ROUND = "no-round", "No round is running, so this can't have happened."
    NO_SHOE_TO_LOAD = "no-shoe-to-load", "A shuffling device that loads a shoe needs a shoe. Change the equipment."
    NO_SHOOTER = "no-shooter", "Nobody has the dice, so nobody can pass them."
    NO_SPIN_NOT_NOW = "no-spin-not-now", "A spin can be called off only while the ball or the wheel runs."
    NO_STAY_ANNOUNCED = "no-stay-announced", "The player did not announce Stay, or the banker's turn is over."
    NO_SUBMISSION = "no-submission", "The variant needs approved submissions. Name them in submissions."
    NO_SUCH_AREA = "no-such-area", "There is no such playing area here. Name another one."
    NO_SUCH_BOX = "no-such-box", "The layout has no such box. Name a box of the table."
    NO_SUCH_CARD = "no-such-card", "There is no such card face down. Name another card."
    NO_SUCH_DISPUTE = "no-such-dispute", "There is no dispute with this number. Check the list."
    NO_SUCH_HAND = "no-such-hand", "There is no such hand on the table. Name another hand."
    NO_SUCH_POSITION = "no-such-position", "The layout has no such betting position. Choose one that it shows."
    NO_SUCH_SPOT = "no-such-spot", "The layout has no such betting spot now. Choose one that it shows."
    NO_SUCH_WAGER_HERE = "no-such-wager-here", "The game has no such wager. Choose one from the list."
    NO_TIE = "no-tie", "Only a tie gives the choice of surrender or war. Wait for the next deal."
    NO_SUIVI = "no-suivi", "Banco Suivi is for the player who covered the last bank and lost."
    NO_TALK = "no-talk", "Players may say only what they do until all have decided."
    NOBODY_ASKED = "nobody-asked", "The table is not waiting for a player now."
    NOBODY_AWAITED = "nobody-awaited", "Nobody is choosing or throwing the dice now."
    NOBODY_HERE = "nobody-here", "A player must see the spread cards first. Wait for a player."
    NOT_A_BID = "not-a-bid", "The bank is up for bids. Bid an amount on the bank."
    NOT_ADJACENT = "not-adjacent", "Your two positions must be side by side. Choose the next position."
    NOT_AGAINST_THE_BANK = (
        "not-against-the-bank",
        "You can't bet on this spot against the bank. Choose Banco or a part.",
    )
    NOT_AT_WAR = "not-at-war", "Only players who went to war can make this wager."
    NOT_AWAITED = "not-awaited", "The table is not waiting for this person now."
    NOT_DEALING = "not-dealing", "This person does not deal here, or no cards are being dealt now."
    NOT_DECLARABLE = "not-declarable", "You can't declare this hand. Discard cards instead."
    NOT_DISCARDING = "not-discarding", "Report four kept cards after the discards and before they are counted."
    NOT_FIRST_TWO = "not-first-two", "You can double only on the first two cards, and not on 21."
    NOT_DOMINANT = "not-dominant", "Only the Dominant Player decides for the Player's hand."
    NOT_FROM_A_SHOE = "not-from-a-shoe", "Blackjack is dealt from a shoe, except Single Deck Blackjack."
    NOT_IN_CHIPS = "not-in-chips", "The smallest chip can't make up this amount. Bet another amount."
    NOT_IN_PLAY = "not-in-play", "This seat has no hand in this round. Name another seat."
    NOT_NOW = "not-now", "This can't be reported at this point of the round."
    NOT_ONE_DECK = "not-one-deck", "Single Deck Blackjack is played with one deck. Change the number of decks."
    NOT_SEATED = "not-seated", "You have no seat at this table. Sit down first."
    NOT_SHUFFLING = "not-shuffling", "The device is not shuffling now, so this can't have happened."
    NOT_SKIPPED = "not-skipped", "Only the player whose card is due can have been skipped. Name that seat."
    NOT_THE_BANKER = "not-the-banker", "Only the banker wagers now, on the bank. Wait for your turn."
    NOT_THE_BANKERS = "not-the-bankers", "Only the Banker decides for the Banker's hand."
    NOT_THE_CALLER = "not-the-caller", "Another bettor of the box decides for it. Leave the choice to that player."
    NOT_THE_CURATOR = "not-the-curator", "Only the curator keeps or passes the shoe, after a hand."
    NOT_THE_SHOOTER = "not-the-shooter", "Only the shooter can pass the dice."
    NOT_THE_SIXTH = "not-the-sixth", "No sixth cards are being dealt or turned now."
    NOT_SCRIPTABLE = "not-scriptable", "This round can't be written as a script. Choose another round."
    NOT_UNDECIDED = "not-undecided", "This seat has nothing left to decide. Name another seat."
    NOT_WHILE_PLAYING = "not-while-playing", "You have wagers or a question open. Change seats after that."
    NOT_YOUR_AREA = "not-your-area", "You can bet only at the seats you hold. Choose your own seat."
    NOT_YOUR_SEAT = "not-your-seat", "You can bet only at your own seat. Sit down there first."
    NOTHING_BURNED = "nothing-burned", "No burn card of this shoe is still unknown."
    NOTHING_DEALT = "nothing-dealt", "No cards are dealt yet, so this can't have happened."
    NOTHING_FACE_DOWN = "nothing-face-down", "No such card is face down, so it can't be exposed."
    NOTHING_HELD = "nothing-held", "No award is waiting for a signature under this number."
    NOTHING_SET = "nothing-set", "You have no set hand on the layout to change."
    NOTHING_TO_PASS = "nothing-to-pass", "Only the Banker keeps or passes the bank, after a hand."
    NOTHING_TO_RAISE = "nothing-to-raise", "A raise needs an original wager on the same area. Bet first."
    NOTHING_TO_REBUILD = "nothing-to-rebuild", "Hands can be rebuilt only when all cards are in the rack."
    NOTHING_TO_SUPPORT = "nothing-to-support", "You have no wager with a point for these odds. Bet first."
    NUMBER_UNREADABLE = "number-unreadable", "The number of the form can't be read. Send its number."
    ODDS_LIMIT = "odds-limit", "The wager is above the permitted odds. Bet less."
    ODDS_TOO_LARGE = "odds-too-large", "The payouts are too large to calculate. Choose a smaller stake."
    ONE_AREA_ONLY = "one-area-only", "You have a wager on another area. This table allows one area per player."
    ONE_BETTOR_A_HAND = "one-bettor-a-hand", "This hand has as many bettors as the table allows. Choose another hand."
    ONE_BOX_ONLY = "one-box-only", "You have a wager on another box. This table allows one box per player."
    ONE_COIN_A_HAND = "one-coin-a-hand", "The jackpot takes one coin per hand, and it has yours."
    ONE_COUPON_A_HAND = "one-coupon-a-hand", "This hand has a coupon already. Use the other one later."
    ONE_HAND_EACH = "one-hand-each", "You have a wager on another hand. You can bet on one hand only."
    ONE_SEAT = "one-seat", "You sit here already. One person has one seat."
    ONE_THING_FIRST = "one-thing-first", "The table is waiting for something else. Finish that first."
    ONLY_THE_DEALER_CUTS = "only-the-dealer-cuts", "Only the dealer cuts the cards at this table."
    OUTBID = "outbid", "Another player bid more and has the bank. Bid again at the next auction."
    OUT_OF_TURN = "out-of-turn", "It's not your turn. Wait for it."
    PASS_TOO_LATE = "pass-too-late", "A point is set, so Pass is closed. Wait for the next come-out roll."
    PASSER_SITS_OUT = "passer-sits-out", "You passed the bank, so you can't bid in the first round."
    PLAY_LATER = "play-later", "The play wager is placed when you decide on your hand. Wait for the cards."
    PLAY_WITHOUT_ANTE = "play-without-ante", "A play wager follows an ante and equals it. Ante before the deal."
    PLAY_NOT_EQUAL = "play-not-equal", "The play wager must equal the ante. Bet exactly the ante."
    RAISE_NOT_NOW = "raise-not-now", "Raise only on a spread, after two cards and before the third one."
    RAISE_TOO_LARGE = "raise-too-large", "A raise can't exceed the original wager. Bet less."
    RAISED_ALREADY = "raised-already", "You can raise each wager only once."
    READING_UNREADABLE = "reading-unreadable", "The meter's reading can't be read. Send a whole number in the range."
    REASON_MISSING = "reason-missing", "The reason is missing or not permitted. Name one in a few words."
    RECUT_NOT_NOW = "recut-not-now", "A new cut is possible only between the cut and the first card."
    REPORTED_ALREADY = "reported-already", "This exposed card is reported already. There is nothing left to do."
    RESHUFFLE_NOT_NOW = "reshuffle-not-now", "An extra shuffle is possible only before the first card of a round."
    ROLL_BEGUN = "roll-begun", "The dice are thrown. Take wagers down before a roll."
    SAME_HAND = "same-hand", "The dealer keeps the deck in the same hand until the round is over."
    SCHEDULE_INCOMPLETE = "schedule-incomplete", "The prize schedule misses a hand or has one too many. Complete it."
    SCHEDULE_NOT_APPROVED = (
        "schedule-not-approved",
        "The jackpot's prizes need the Authority's approval. Name its reference.",
    )
    SCHEDULE_UNREADABLE = "schedule-unreadable", "The prize schedule can't be read. Write it as in the example."
    SEAT_NOT_FREE = "seat-not-free", "This seat is not free. Name a free seat to move to."
    SECOND_DECK_ALONE = "second-deck-alone", "A second deck needs a device that shuffles it. Change the equipment."
    SECOND_WAGER_FROZEN = "second-wager-frozen", "Insurance, double and split bets stay until they are settled."
    SEGMENTS_UNREADABLE = "segments-unreadable", "The wheel's segments can't be read. Write them as in the example."
    SET_RIGHT = "set-right", "The house hand is set as the house way demands. Nothing is wrong."
    SETTING_IMPOSSIBLE = "setting-impossible", "Nobody can play with this setting. Choose another value."
    SHARE_UNREADABLE = "share-unreadable", "The share can't be read. Write a number in the range."
    SHOE_NOT_OFFERED = "shoe-not-offered", "The shoe is not offered to you now. Wait for the offer."
    SHOE_NOT_IN_PLAY = "shoe-not-in-play", "The shoe is empty or not loaded, so no cards can leave it."
    SHOOTER_OWES_LINE_BET = "shooter-owes-line-bet", "The shooter must make a Pass or Don't Pass bet before the roll."
    SIXTH_CARD_NOT_HANDLED = "sixth-card-not-handled", "Only the dealer turns the sixth card. Leave it on the layout."
    SPIN_VALID = "spin-valid", "The ball made enough turns, so the spin is valid."
    SPLIT_ACES = "split-aces", "A split ace gets one card only. You can't hit or double."
    SPLIT_NOT_EQUAL = "split-not-equal", "A second hand needs a wager equal to the first one."
    SPOT_TAKEN = "spot-taken", "There is a wager on this spot already. Take it down first to change it."
    SPOT_WITHOUT_SEGMENT = (
        "spot-without-segment",
        "The wheel has no segment for a spot of the layout. Change the segments.",
    )
    STAND_CARD_DOUBLE_SPLIT = (
        "stand-card-double-split",
        "This is not a blackjack action. Choose hit, stand, double or split.",
    )
    STAY_SEATED = "stay-seated", "You have cards in play. Stay seated until the round ends."
    SURRENDER_OR_WAR = "surrender-or-war", "A tie has two answers. Surrender or go to war."
    TAKES_TOO_MUCH = (
        "takes-too-much",
        "A dealer's Blackjack takes only the original wager. Choose dealer_blackjack_takes=original.",
    )
    THREE_AT_MOST = "three-at-most", "You may keep three cards at most. Discard more cards."
    TIE_ALONE = "tie-alone", "A tie wager needs an initial wager first. Place that one."
    TIME_UNREADABLE = "time-unreadable", "The time can't be read or is out of range. Write it as documented."
    TOO_FEW_DECKS = (
        "too-few-decks",
        "The game needs more decks. Set a larger number, or choose the variant for one deck.",
    )
    TOO_FEW_TO_INSURE = "too-few-to-insure", "Your chips don't cover this insurance. Insure a part."
    TOO_FEW_TOKENS = "too-few-tokens", "You have too few tokens. Exchange a voucher first."
    TOO_LITTLE_LEFT = "too-little-left", "The rest would be below the minimum. Take down the whole wager."
    TOO_MANY_DECKS = "too-many-decks", "The odds can't be calculated from this many cards. Set fewer decks."
    TOO_MANY_POSITIONS = "too-many-positions", "You can't bet on more positions in this round."
    TWO_POSITIONS_FORBIDDEN = (
        "two-positions-forbidden",
        "An inspector has forbidden two positions while seats are short. Bet on one.",
    )
    TWO_TO_FOUR = "two-to-four", "This choice is not possible. Declare, or discard the permitted number of cards."
    UNEQUAL_PARTS = "unequal-parts", "The stake does not divide into equal parts. Bet a multiple of the unit."
    VERSION_UNREADABLE = (
        "version-unreadable",
        "The version of the meter's terms can't be read. Send a whole number in the range.",
    )
    VOUCHER_UNREADABLE = "voucher-unreadable", "The voucher can't be read. Send its number."
    WAR_NOT_EQUAL = "war-not-equal", "A war wager equals the initial wager. Go to war for that or surrender."
    WAGER_FROZEN = "wager-frozen", "Wagers can't change after the first card. Wait for the result."
    WAGER_NOT_PERMITTED = "wager-not-permitted", "The table does not offer this wager. Choose one from the list."
    WAGER_PLACED = "wager-placed", "A placed wager can't change. Wait for the result."
    WAGER_STAYS = "wager-stays", "The wager has its point, so you can't remove or reduce it."
    WAGERS_EQUAL = "wagers-equal", "The wagers of this position are equal, so there is nothing to correct."
    WAGERS_UNEQUAL = "wagers-unequal", "The wagers of a position must be equal. Bet the same amount."
