"""Titles of rulebooks, hands, incidents and orders, as people see them; one that is not listed is its own title."""

import re
from collections.abc import Callable

HYPOTHETICAL = "Hypothetical rules (not permitted by this rulebook)"

RULEBOOKS = {"bahamas": "Bahamas", "nsw": "New South Wales", "tribal": "Tribal casino"}

HANDS = {
    "dealer": "the dealer",
    "banker": "the Banker hand",
    "player": "the Player hand",
    "community": "the board",
    "common": "the common cards",
    "burn": "the burn cards",
    "burn-shown": "the burn card that was shown",
    "boxed": "the cards found face up",
    "exposed": "the exposed cards",
    "face-up": "the cards found face up",
    "found": "the cards out of play",
    "ineligible": "the hand of a player who may not play",
    "no-wager": "a hand without a wager",
    "off-table": "the cards that left the table",
    "out-of-play": "the cards out of play",
    "left": "the left box",
    "middle": "the middle box",
    "right": "the right box",
}
OF_SEAT = re.compile(r"(discards?|sixth|dead)-(\d+)")
SEAT = re.compile(r"seat-(\d+)(?:\.(\d+))?")
_STACK = re.compile(r"stack-(\d+)")
_PARTS = {"sixth": "the sixth card", "dead": "the dead hand"}

INCIDENTS = {
    "absent-player": "Player absent",
    "ball-off-wheel": "Ball off the wheel",
    "ball-with-wheel": "Ball spun in the direction of the wheel",
    "banker-drew-first": "The Banker drew first",
    "card-after-stay": "Card dealt after Stay",
    "card-off-table": "Card fell off the table",
    "cards-hidden": "Cards out of the dealer's view",
    "device-count": "Wrong number of cards in the device",
    "device-failure": "Device failed",
    "device-jam": "Device jammed",
    "dice-cheating": "Cheating with dice",
    "dice-hit-chips": "Dice hit chips",
    "dice-not-together": "Dice not thrown together",
    "dice-short": "Dice fell short of the end",
    "dice-stacked": "Dice on top of each other",
    "die-in-cup": "Die in the cup",
    "die-off-table": "Die off the table",
    "die-on-bank": "Die on the chips of the bank",
    "die-on-rail": "Die on a rail",
    "drawn-in-error": "Card drawn by mistake",
    "exposed-card": "Card exposed",
    "face-disputed": "Uppermost faces disputed",
    "face-up-card": "Card found face up",
    "few-revolutions": "Too few revolutions",
    "foreign-object": "Something touched the wheel",
    "four-kept": "Four cards kept",
    "hand-collected": "Live hand collected by mistake",
    "hand-without-wager": "Hand dealt without a wager",
    "ineligible-dealt": "Cards dealt to somebody who does not play",
    "information-exchange": "Players discussed their hands",
    "misdealt": "Cards dealt wrongly",
    "missing-card": "Card missing or foreign",
    "missing-die": "Die missing",
    "not-shuffled": "Cards not shuffled and cut properly",
    "player-skipped": "Player skipped in the deal",
    "pointer-on-pin": "Pointer between two segments",
    "pot-touched": "Somebody touched the pot",
    "shoe-jam": "Shoe jammed",
    "short-shoe": "Too few cards in the shoe",
    "short-spin": "Wheel did not turn far enough",
    "sixth-in-error": "Sixth card dealt by mistake",
    "skipped-player": "Player got no card",
    "touched-card": "Player touched a card",
    "touched-wager": "Player touched a wager",
    "wrong-count": "Wrong number of cards in a hand",
    "wrong-order": "Cards dealt in the wrong order",
    "wrong-setting": "House hand set wrong",
    "wrong-start": "Deal began at the wrong seat",
}

COMMANDS = {
    "abandon-round": "Abandon the round",
    "accept-wager": "Accept a late wager",
    "add-chips": "Add chips to a completed bet",
    "agree-minimum": "Agree on a higher minimum",
    "announce-closing": "Announce when the table closes",
    "ask-advice": "Ask for advice",
    "call-off": "Turn a wager off",
    "call-on": "Turn a wager on",
    "change-cap": "Change the payout limit",
    "change-cards": "Change the cards",
    "change-limits": "Change the limits",
    "collusion": "Remove a player for collusion",
    "complain": "Complain to an inspector",
    "convert-currency": "Exchange cash at the table",
    "correct-entry": "Correct a wrong entry",
    "decide-dispute": "Decide a dispute",
    "die-found": "Missing die found",
    "detain": "Detain the user of a device",
    "direct-order": "Order players to play first",
    "dispute": "Open a dispute",
    "english-only": "English only at this table",
    "exchange-voucher": "Exchange a voucher",
    "exclude-from-casino": "Exclude from the casino",
    "exclude-from-game": "Exclude from the game",
    "expel": "Refuse admission or expel",
    "hold": "Record which hand holds the deck",
    "invalidate-for-disruption": "Invalidate the outcome: disruption",
    "invalidate-for-fraud": "Invalidate the outcome: fraud",
    "lay-coupon": "Play a coupon",
    "limit-shared-boxes": "Limit shared boxes",
    "look": "Look at the cards again",
    "meter-report": "Report on the jackpot meter",
    "move-seat": "Move to another seat",
    "new-dealer": "Change the dealer",
    "one-box-each": "One box for each player",
    "order-pass": "Order the Banker to pass",
    "pass-dice": "Pass the dice",
    "preclude": "Exclude a player who gathers information",
    "protect": "Protect a hand",
    "rake-more": "Take more rake",
    "readmit": "Let a person play again",
    "rebuild-hands": "Rebuild the hands",
    "recut": "Cut the cards again",
    "refuse-wager": "Refuse a wager",
    "report-advice": "Report somebody who influences a player",
    "report-cards-hidden": "Report cards held out of view",
    "report-cards-touched": "Report somebody who touches another's cards",
    "report-device": "Report a device",
    "report-drunk": "Report a drunken person",
    "report-side-bet": "Report a bet between people",
    "report-talk": "Report talk between players",
    "request-review": "Ask for a supervisor's review",
    "reshuffle": "Reshuffle for security",
    "review-dispute": "Review a dispute",
    "rotate-deck": "Use the other deck",
    "rules-copy": "Ask for the rules",
    "see-burn": "Show the burn card",
    "separate": "Separate suspected colluders",
    "set-again": "Set the hand again",
    "set-deck-down": "Set the deck down",
    "set-house-again": "Set the house hand again",
    "shift-ruling": "Decide as shift supervisor",
    "sign-jackpot": "Sign a jackpot award",
    "two-positions": "Forbid or allow two positions",
    "vacate-seat": "Give up the seat of a player who sits out",
    "verify-cards": "Count and check the cards",
    "void-wagers": "Void a person's wagers",
    "wager-found": "Wager outside the limits found",
    "withdraw-bonus": "Stop taking the bonus wager",
}


QUESTIONS = {
    "action": "act",
    "bank": "take or pass the bank",
    "banker-call": "announce Natural or Under Eight",
    "bet-1": "let bet 1 ride or take it back",
    "bet-2": "let bet 2 ride or take it back",
    "cut": "cut the cards or not",
    "cut-depth": "place the cutting card",
    "decide": "call or fold",
    "declare-or-discard": "declare or discard",
    "draw": "draw or stand pat",
    "exposed-card": "accept the exposed card or not",
    "first-stack": "choose the first stack",
    "insurance": "take insurance or not",
    "insured": "say how much to insure",
    "keep-or-pass": "keep or pass",
    "look": "look at the cards",
    "offer-bank": "bank or pass",
    "play": "play the hand",
    "player-call": "announce Card, Stay or Natural",
    "select-dice": "choose two dice",
    "set": "set the hand",
    "shoe": "take or pass the shoe",
    "show": "show or muck",
    "suivi": "call Banco Suivi or not",
    "take-dice": "take or pass the dice",
    "tie-hand": "surrender or go to war",
}
"""What a question asks a player to do, by its name."""


CHOICES = {"concede": "muck", "none": "no insurance", "stands": "let it count", "withdraw": "take back"}
CHOICES_AT = {"blackjack": {"card": "hit"}}
"""Choices in the words of players, where the log has another word; some belong to one game."""


def choice_title(choice: str, game: str = "") -> str:
    return CHOICES_AT.get(game, {}).get(choice) or CHOICES.get(choice, choice.replace("-", " "))


def question_title(name: str) -> str:
    return QUESTIONS.get(name, f"answer ({plain(name).lower()})")


def rulebook_title(name: str) -> str:
    return RULEBOOKS.get(name, plain(name))


def hand_title(name: str, seat_number: Callable[[int], int]) -> str:
    """A hand as people at the table call it, with the printed number of its seat."""
    if of_seat := OF_SEAT.fullmatch(name):
        return f"{_PARTS.get(of_seat[1], 'the discards')} of seat {seat_number(int(of_seat[2]))}"
    if stack := _STACK.fullmatch(name):
        return f"stack {stack[1]}"
    found = SEAT.fullmatch(name)
    if found is None:
        return HANDS.get(name, name)
    seat = f"seat {seat_number(int(found[1]))}"
    return f"{seat}, hand {found[2]}" if found[2] else seat


def cards_in_words(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"


def incident_title(kind: str) -> str:
    return INCIDENTS.get(kind, plain(kind))


def command_title(name: str) -> str:
    return COMMANDS.get(name, plain(name))


def plain(name: str) -> str:
    """A name in plain words: `exposed-card` as `Exposed card`."""
    return name.replace("-", " ").replace("_", " ").strip().capitalize()
