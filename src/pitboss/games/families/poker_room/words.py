"""What a player in turn reads: the actions that are open, and why another one is not."""

from pitboss.engine.money import money
from pitboss.games.families.poker_room.memory import PokerTable, able, stack

FOLD, CHECK = "fold", "check"


def either(words: list[str]) -> str:
    """List alternatives: `call, raise or fold`."""
    *before, last = words
    return f"{', '.join(before)} or {last}" if before else last


def useful(options: tuple[str, ...]) -> list[str]:
    """The options worth naming: nobody folds if a check is free."""
    return [word for word in options if word != FOLD or CHECK not in options]


def prompt(options: tuple[str, ...], call: int) -> str:
    """Ask a player in turn for their action."""
    return f"Your turn: {either([f'call {money(call)}' if word == 'call' else word for word in useful(options)])}"


def not_open(t: PokerTable, seat: int, choice: object, options: tuple[str, ...]) -> str:
    """Say why an action is not open, and what is."""
    owed = t.own.to_match - t.own.bets.get(seat, 0)
    match choice:
        case "check":
            why = f"there is a bet of {money(owed)} to call" if owed > 0 else "the player who opens must bet"
        case "call":
            why = "there is no bet to call"
        case "bet" if t.own.to_match:
            why = "there is already a bet"
        case "raise" if not t.own.to_match:
            why = "there is no bet yet"
        case "bet" | "raise":
            why = _why_no_raise(t, seat, owed)
        case _:
            why = "that is not possible now"
    return f"You can't {choice}: {why}. {either(useful(options)).capitalize()}."


def _why_no_raise(t: PokerTable, seat: int, owed: int) -> str:
    own, terms = t.own, t.terms
    if stack(t, seat) <= owed:
        return "you have just enough chips to call"
    if able(t) == [seat]:
        return "no other player has chips left"
    if terms.raises and own.raises >= terms.raises:
        return f"this betting round has had all {terms.raises} of its raises"
    if seat in own.checked and not terms.check_raise:
        return "this table has no check-raise"
    return "the last raise was less than a full raise"
