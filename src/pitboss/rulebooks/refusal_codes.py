"""Refusal codes: each one is declared once, with a sentence for the reference page (docs/refusals.md).

`RefusalCode` has no members: each area declares its codes in a subclass, as these modules do, and a game outside of
pitboss does the same.

    TableCode, InputCode    here                        the table itself; files and commands
    GameCode                games/refusal_codes.py      the games
    FloorCode               games/families/floor        orders of dealers and supervisors
    PokerCode               games/families/poker_room   poker
    ServerCode              protocol/refusal_codes.py     the API
"""

from enum import StrEnum
from typing import Self


class RefusalCode(StrEnum):
    """A code, and one general sentence: what happened, why, what to do next."""

    sentence: str

    def __new__(cls, code: str, sentence: str) -> Self:
        member = str.__new__(cls, code)
        member._value_ = code
        member.sentence = sentence
        return member


class TableCode(RefusalCode):
    """Codes of the engine and of settings, which every game shares."""

    AMOUNT_UNREADABLE = (
        "amount-unreadable",
        "The amount is not a valid number of cents. Send a whole number above zero.",
    )
    APPROVAL_MISSING = (
        "approval-missing",
        "This value needs the regulator's approval. Name the reference of the approval.",
    )
    ARGUMENT_UNKNOWN = (
        "argument-unknown",
        "The command or answer has an argument that the table does not read. Leave it out.",
    )
    BARRED = "barred", "A supervisor has barred this person, so they can't play or wager here."
    CARD_IMPOSSIBLE = (
        "card-impossible",
        "This card can't come from the deck: it is out already or is not one of its cards. Check it.",
    )
    CARD_UNKNOWN = "card-unknown", "The table must know each card that leaves the shoe. Name the card."
    CARD_UNREADABLE = "card-unreadable", "The card can't be read. Write rank and suit, such as Ah or Td."
    CARDS_MISCOUNTED = "cards-miscounted", "The number of cards is wrong. Name exactly as many as needed."
    CENTS_UNREADABLE = (
        "cents-unreadable",
        "The amount is not a valid number of cents. Send a whole number in the range.",
    )
    CHIPS_ONLY = "chips-only", "The dealer may place only a player's chips. Exchange anything else first."
    CLOSING_ALREADY = "closing-already", "The table is closing already. There is nothing left to do."
    COMMITMENT_UNREADABLE = "commitment-unreadable", "The commitment can't be read. Send a short text."
    INCIDENT_UNKNOWN = "incident-unknown", "This table has no incident of this kind. Choose one from the list."
    LEAVING_ALREADY = (
        "leaving-already",
        "You are already leaving this table after the hand. There is nothing left to do.",
    )
    MEANS_UNREADABLE = "means-unreadable", "There is no such kind of payment. Choose one from the list."
    NO_ASSISTANCE = "no-assistance", "No clause lets the dealer bet for a player here. The player places the wager."
    NO_INSTRUCTION = (
        "no-instruction",
        "A bet for a player needs the player's instruction. Name the player in both fields.",
    )
    NO_SUCH_SEAT = "no-such-seat", "There is no such seat here. Choose another seat."
    NO_SUCH_WAGER = "no-such-wager", "There is no such wager on the layout. Name another wager."
    NOT_AN_ANSWER = "not-an-answer", "The table is waiting for something else. Answer its question."
    NOT_AN_OPTION = "not-an-option", "This choice is not available now. Choose one of the options."
    NOT_AT_TABLE = "not-at-table", "This person is not at the table. Sit down first."
    NOT_AWAY = "not-away", "This person is not away from the table. There is nothing left to do."
    NOT_LEAVING = "not-leaving", "You are not leaving this table, so you need not stay."
    NOT_YOURS = "not-yours", "This belongs to somebody else, so you can't do it."
    NUMBER_OUT_OF_RANGE = "number-out-of-range", "The number is out of range. Choose one in the range."
    ODDS_FIXED = "odds-fixed", "The rulebook fixes these odds. You can't change them."
    ODDS_TOO_LOW = "odds-too-low", "The odds are below the rulebook's minimum. Set higher odds."
    PERSON_UNREADABLE = "person-unreadable", "The user name can't be read. Use small letters, digits, - and _."
    QUESTION_PENDING = "question-pending", "The table is waiting for your answer. Answer first."
    RESULT_IMPOSSIBLE = "result-impossible", "The equipment can't show this result. Enter what it shows."
    SEAT_TAKEN = "seat-taken", "Somebody else has this seat. Choose another seat."
    SEAT_UNREADABLE = "seat-unreadable", "The seat can't be read. Name a seat of this table."
    SEED_TOO_LATE = "seed-too-late", "The cards or results are fixed already. Send a seed before that."
    SEED_UNREADABLE = "seed-unreadable", "The seed can't be read. Send one of the permitted form."
    SEEDS_TOO_MANY = "seeds-too-many", "Enough people have given a seed. Wait for the next commitment."
    PREFERENCE_UNKNOWN = "preference-unknown", "There is no such preference or choice. Choose one from the list."
    SETTING_UNKNOWN = "setting-unknown", "There is no setting of this name. Choose one from the list."
    SETTING_UNLAWFUL = "setting-unlawful", "The rulebook does not permit this value. Choose a permitted one."
    SETTING_UNREADABLE = "setting-unreadable", "The setting can't be read. Write key=value with a valid value."
    SITS_OUT_ALREADY = "sits-out-already", "You are already sitting out. Bet or come back to play."
    SPOT_UNREADABLE = "spot-unreadable", "The betting spot can't be read. Name a spot of the layout."
    STRATEGY_INCOMPLETE = "strategy-incomplete", "The strategy misses or misstates a decision. Correct that line."
    TABLE_CLOSED = "table-closed", "The table is closed. Choose another table."
    TABLE_HALTED = "table-halted", "The table is halted until a supervisor has checked it. Choose another table."
    TIME_RUNS_BACK = "time-runs-back", "The time of this answer is before the table's time. Send the current time."
    TOO_FEW_CHIPS = "too-few-chips", "There are too few chips for this amount. Choose less or buy chips."
    TOO_MANY_SEATS = "too-many-seats", "You have, or the table would have, too many seats. Choose fewer."
    WAGERS_PENDING = "wagers-pending", "This person has wagers on the layout. Wait until they are decided."
    WHOLE_WAGERS_ONLY = "whole-wagers-only", "You can take a wager down only as a whole."
    WORDS_UNREADABLE = "words-unreadable", "The text is missing, too long or not readable. Send a short text."
    WRONG_ROLE = "wrong-role", "Your role may not do this. Ask somebody with the right role."


class InputCode(RefusalCode):
    """Codes for commands and files that can't be used: scripts, logs, hand histories, house files, studies."""

    ADDRESS_UNREADABLE = "address-unreadable", "The address can't be read. Write it as http://127.0.0.1:8021/."
    ANSWER_UNREADABLE = "answer-unreadable", "The answer to a drill can't be read. Write it in the form that is shown."
    APPROVAL_UNKNOWN = "approval-unknown", "Nothing with this name needs an approval. Check the name."
    BACKEND_UNKNOWN = "backend-unknown", "There is no backend of this name. Choose one from the list."
    BACKUP = "backup", "The backup can't be made or restored. Follow the message."
    BANKROLL_UNREADABLE = "bankroll-unreadable", "The bankroll can't be read. Name an amount of at least one stake."
    BIAS_UNREADABLE = "bias-unreadable", "The bias can't be read. Write a weight such as 6=1.2."
    CARD_NOT_THERE = "card-not-there", "The cards don't include this card that often. Name fewer of them."
    CARD_TWICE = "card-twice", "A card is named twice. Name each card once."
    CARDS_NOT_DIFFERENT = "cards-not-different", "The cards must be known and all different. Check them."
    CARDS_UNREADABLE = "cards-unreadable", "The cards can't be read. Write them as Ah+Kd."
    CHAIN = "chain", "The log was changed: a hash does not match. Use an untouched copy."
    CHANCE_MISSING = "chance-missing", "The script has no card or result for this point. Add it."
    CHECKPOINT_UNUSABLE = "checkpoint-unusable", "The checkpoint can't be used. Name another file or start again."
    CLAUSES_UNKNOWN = "clauses-unknown", "There is no such clause or game. Check the name."
    CUT = "cut", "A line of the log is cut off or too long. Use a complete copy."
    DAMAGE = "damage", "The house's data is damaged. Restore a backup."
    DATABASE = "database", "The database can't be opened. Follow the message."
    DECK_SHORT = "deck-short", "The deck has too few cards for these hands. Remove hands or dead cards."
    DIFFERS = "differs", "The rules give another result than the log. Verify the log."
    DRILL_UNKNOWN = "drill-unknown", "The game has no drill of this name. Choose one from the list."
    NO_QUESTION = "no-question", "The game is too small for a question of this drill. Choose another drill."
    ENDLESS = "endless", "The round in the script does not end. Check its decisions."
    EQUIPMENT_UNKNOWN = "equipment-unknown", "The game can't be played with this equipment. Choose one from the list."
    ERROR_UNKNOWN = "error-unknown", "There is no dealer error of this name. Choose one from the list."
    EXTRA_MISSING = "extra-missing", "This needs an extra of pitboss that is not installed. Install it with pip."
    FILE = "file", "The file can't be read or written, or exists already. Check the name."
    FORMAT_UNKNOWN = "format-unknown", "There is no such output format. Choose one from the list."
    GAME_EXISTS = "game-exists", "There is a game of this name already. Choose another name."
    GAME_NAME_UNREADABLE = "game-name-unreadable", "The name of the game can't be read. Use small letters and hyphens."
    GAME_UNKNOWN = "game-unknown", "There is no game of this name. Choose one from the list."
    HEAD_UNREADABLE = "head-unreadable", "The hash can't be read. Copy all of its digits."
    HOUSE_FILE = "house-file", "The house file has an error. Correct the line in the message."
    HOUSE_UNREADABLE = "house-unreadable", "The house file can't be read. Correct the line in the message."
    IN_USE = "in-use", "Another process is running this house. Stop it first."
    LEVEL_UNKNOWN = "level-unknown", "There is no such level. Choose one from the list."
    MISSING = "missing", "A line of the log is missing. Use a complete copy."
    NEEDS_A_FILE = "needs-a-file", "A workbook can't be shown on the screen. Name a file with --out."
    NEEDS_A_FOLDER = "needs-a-folder", "The sheets of all games need a folder. Name one with --out, or name a game."
    NO_BURN = "no-burn", "The game is not dealt from a shoe with a burn card. Choose another study."
    NO_DENO = "no-deno", "The program deno is missing. Install it with pip."
    NO_DRAW = "no-draw", "This game has no discards. Name cards out of play with --dead."
    NO_SERVER = "no-server", "No server answers at this address. Start one, or check the address."
    NO_GAMES = "no-games", "The folder in PITBOSS_GAMES has no usable game. Follow the message."
    NO_GPU = "no-gpu", "No usable GPU is available. Choose another backend."
    NO_HOUSE = "no-house", "The folder has no house. Name the folder of a house."
    NO_ODDS = "no-odds", "The game has no exact odds: its players play each other."
    NO_REGISTRY = "no-registry", "The npm registry can't be reached. Check the network connection."
    NO_SIMULATION = "no-simulation", "The game can't be simulated. Choose another game or study."
    NO_SITE_TOOLS = "no-site-tools", "The program that builds the documentation site is missing. Install it with pip."
    NO_SOURCES = "no-sources", "The folder does not have the web client's sources. Name another one."
    NO_SUCH_ROUND = "no-such-round", "There is no round with this number. Name another round."
    NOT_A_CARD = "not-a-card", "The deck has no such card. Name another card."
    NOT_BUILT = "not-built", "The web client's sources don't build. Correct the error in the message."
    NOT_CANONICAL = "not-canonical", "A line of the log is not written as pitboss writes it. Use an untouched copy."
    NOT_HELD = "not-held", "Nobody holds this card, so nobody can discard it."
    NOT_HERE = "not-here", "The address is not on this machine. Add --elsewhere if the house is your own."
    NOTHING_TO_BIAS = "nothing-to-bias", "The game has neither dice nor a wheel. Leave out --bias."
    ONE_HAND = "one-hand", "Equity needs two hands or more. Name another hand."
    ONE_SIDE = "one-side", "A comparison needs at least two sides. Name another one."
    PACE_UNREADABLE = "pace-unreadable", "The pace can't be read. Name at least one round per hour."
    PHH_ACTION = "phh-action", "The action in the hand history can't be read. Correct it."
    PHH_AMOUNT = "phh-amount", "The amount in the hand history can't be read. Correct it."
    PHH_BRING_IN = "phh-bring-in", "The bring-in in the hand history breaks the rule. Correct it."
    PHH_CARDS = "phh-cards", "The cards in the hand history can't be read or don't match. Correct them."
    PHH_EMPTY = "phh-empty", "The file has no complete hand. Name another file."
    PHH_FIELD_MISSING = "phh-field-missing", "The hand history has no such field. Add it."
    PHH_FIELD_WRONG = "phh-field-wrong", "A field of the hand history is wrong. Correct it."
    PHH_NO_GAME = "phh-no-game", "The hand history is of a game that pitboss does not have."
    PHH_NO_HAND = "phh-no-hand", "The file has no such hand. Name another hand."
    PHH_OUT_OF_TURN = "phh-out-of-turn", "The hand history has an action out of turn. Correct the order."
    PHH_REFUSED = "phh-refused", "The rules refuse an action of the hand history. Correct it."
    PHH_SEVERAL = "phh-several", "The file would hold several hands. Choose one with --hand."
    PHH_STUCK = "phh-stuck", "The hand history has no answer for a question of the table. Add it."
    PHH_UNREADABLE = "phh-unreadable", "The hand history is not a readable TOML file. Correct it."
    PHH_VARIANT = "phh-variant", "The hand history's variant is unknown. Choose one from the list."
    PICTURE_UNKNOWN = "picture-unknown", "There is no picture of this kind. Choose another file ending."
    PLACE_UNKNOWN = "place-unknown", "The equipment has no such face or pocket. Choose one from the list."
    RATE_UNREADABLE = "rate-unreadable", "The rate can't be read. Write a share such as 1%."
    ROW_UNKNOWN = "row-unknown", "The game has no rule of this name. Choose one from the list."
    ROW_WITHOUT_OPPOSITE = "row-without-opposite", "This rule has more than two values, so it has no opposite."
    RULEBOOK_UNKNOWN = "rulebook-unknown", "The game has no such rulebook. Choose one from the list."
    SAMPLE_SIZE = "sample-size", "The size of the sample is out of range. Choose another size."
    SCHEMA = "schema", "The log has another format version. Read it with the version that wrote it."
    SCRIPT_UNREADABLE = "script-unreadable", "The script can't be read. Correct the place in the message."
    SEED = "seed", "The seed is out of range. Choose another number."
    SIDE_UNKNOWN = "side-unknown", "This is neither a rulebook of the game nor a setting. Check the name."
    SOFTWARE_CHANGED = "software-changed", "The software is not what was approved. Install the approved version."
    SOFTWARE_LIST = "software-list", "The list of approved files can't be used. Follow the message."
    STAKE_UNREADABLE = "stake-unreadable", "The stake can't be read. Name an amount above zero."
    STRATEGY_UNKNOWN = "strategy-unknown", "There is no strategy of this name. Choose one from the list."
    STRATEGY_UNREADABLE = "strategy-unreadable", "The strategy file can't be read. Correct the line in the message."
    TESTS_MISSING = "tests-missing", "Nothing can be proved without the tests. Name their folder."
    TOO_FEW_CARDS = "too-few-cards", "Too few cards are left to play with. Remove fewer cards."
    TOO_FEW_SEATS = "too-few-seats", "Poker needs two or more players. Choose more seats."
    TOO_MANY_CARDS = "too-many-cards", "A hand or the board has too many cards. Name fewer cards."
    TOO_MANY_DEALS = "too-many-deals", "There are too many deals to count. Take a sample with --sample."
    TOO_MANY_HANDS = "too-many-hands", "There are more hands than seats. Name fewer hands."
    TWO_FORMATS = "two-formats", "You asked for two output formats. Choose one of them."
    UNREADABLE = "unreadable", "This can't be read. Send or write it in the documented form."
    USAGE = "usage", "The options don't go together. Follow the message."
    VIEWER_UNKNOWN = "viewer-unknown", "Nobody of this name was at the table. Choose a person from the list."
    WAGER_UNKNOWN = "wager-unknown", "The game has no wager of this name. Choose one from the list."
