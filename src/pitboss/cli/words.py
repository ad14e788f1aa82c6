"""Read what a person types at a table: bets, choices, numbers. Never guess: say what would be understood."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from pitboss.engine.ask import Question
from pitboss.engine.betting import Offer
from pitboss.engine.money import money, read_money
from pitboss.engine.wager import spot_name, spot_names

_PARTS = re.compile(r",(?![0-9]{3}(?![0-9]))")  # a comma between bets, not one between thousands
_WHOLE = re.compile(r"-?[0-9]{1,12}")
_AMOUNT = re.compile(r"\$?[0-9][0-9,]*(\.[0-9]*)?")

NO_LABELS: Mapping[str, str] = {}
TAKEN = ("q",)  # keys that mean the same at every question


class NotUnderstood(Exception):
    """The typed line does not answer the question; the message says what would."""


class Stake(NamedTuple):
    """A wager that somebody wants to make."""

    spot: str
    cents: int
    seat: int = -1
    numbers: tuple[str, ...] = ()

    def args(self) -> dict[str, Any]:
        """The stake as a bet's arguments."""
        more: dict[str, Any] = {"seat": self.seat} if self.seat >= 0 else {}
        if self.numbers:
            more["numbers"] = list(self.numbers)
        return {"spot": self.spot, "cents": self.cents, **more}


def stake_on(offer: Offer, cents: int) -> Stake:
    return Stake(offer.spot, cents, offer.seat, offer.numbers)


def read_stakes(text: str, offers: Sequence[Offer], aliases: Mapping[str, str], main: str = "") -> list[Stake]:
    """Read `red 10, 17 20 5`: spots, then the amount for each of them.

    An amount alone is a bet on the only spot, or on the main one.
    """
    stakes: list[Stake] = []
    for part in split_bets(text):
        words = join_names(_without_bet(part.split(), offers), [*aliases, *(offer.spot for offer in offers)])
        if not words:
            continue
        *spots, amount = words
        cents = _amount(amount, part, offers)
        if not spots:
            stakes += [stake_on(offer, cents) for offer in _only_spot(offers, amount, main)]
        for spot in spots:
            stakes.append(stake_on(find_offer(spot, offers, aliases), cents))
    return stakes


def split_bets(text: str) -> list[str]:
    """Split a line into its bets."""
    return _PARTS.split(text)


def join_names(words: Sequence[str], spots: Iterable[str]) -> list[str]:
    """Put the words of a printed name together: `don't pass 17 5` are `dont-pass`, `17` and `5`."""
    printed = {_plain(spot_name(spot)): spot for spot in spots}
    joined: list[str] = []
    while words:
        lengths = range(len(words), 1, -1)
        length = next((n for n in lengths if _plain(" ".join(words[:n])) in printed), 1)
        joined.append(printed[_plain(" ".join(words[:length]))] if length > 1 else words[0])
        words = words[length:]
    return joined


def _plain(name: str) -> str:
    """A name in small letters without apostrophes, which many people leave out."""
    return name.lower().replace("'", "").replace("\u2019", "")


def _without_bet(words: list[str], offers: Sequence[Offer]) -> list[str]:
    """Read `bet 3 5` as `3 5`, unless a spot is called bet."""
    spoken = words[:1] == ["bet"] and all(offer.spot.lower() != "bet" for offer in offers)
    return words[1:] if spoken else words


def _amount(word: str, part: str, offers: Sequence[Offer]) -> int:
    try:
        cents = read_money(word)
    except ValueError:
        raise NotUnderstood(f"{part.strip()!r} has no amount. {_how_to_bet(offers)}") from None
    if cents <= 0:
        raise NotUnderstood(f"{part.strip()!r}: a bet must be more than $0.")
    return cents


def _how_to_bet(offers: Sequence[Offer]) -> str:
    if len({offer.spot for offer in offers}) == 1:
        return f"Type an amount in dollars: `{money(max(offers[0].low, 100)).removeprefix('$')}`."
    return f"Write the spot, then dollars: `{spot_name(offers[0].spot) if offers else 'red'} 10`."


def _only_spot(offers: Sequence[Offer], amount: str, main: str) -> Sequence[Offer]:
    wanted = [offer for offer in offers if offer.spot == main]
    if wanted:
        return wanted[:1]
    if len({offer.spot for offer in offers}) != 1:
        names = list(dict.fromkeys(spot_name(offer.spot) for offer in offers))
        listed = ", ".join(names[:6]) + (", ..." if len(names) > 6 else "")  # noqa: PLR2004 - enough to see how
        raise NotUnderstood(f"{money(read_money(amount))} on what? Write the spot before the amount: {listed}")
    return offers[:1]


def find_offer(word: str, offers: Sequence[Offer], aliases: Mapping[str, str]) -> Offer:
    """The offer with this name, nickname or unique beginning of a name."""
    wanted = _plain(word)
    wanted = aliases.get(wanted, wanted)
    exact = [offer for offer in offers if offer.spot.lower() == wanted]
    if exact:
        return exact[0]
    begins = [offer for offer in offers if offer.spot.lower().startswith(wanted) and not wanted.isdigit()]
    if len({offer.spot for offer in begins}) == 1:
        return begins[0]
    if begins:
        raise NotUnderstood(f"{word!r} could be {spot_names(dict.fromkeys(o.spot for o in begins))}. Type more of it.")
    raise NotUnderstood(f"There is no bet {word!r} now. Type ? to list the bets.")


def keys_for(names: Sequence[str]) -> dict[str, str]:
    """A short key for each name: its first free letter, or else its number; a name without letters is its own key."""
    keys: dict[str, str] = {}
    for nth, name in enumerate(names, 1):
        letters = [letter for letter in name.lower() if letter.isalpha()]
        free = (letter for letter in letters if letter not in keys and letter not in TAKEN)
        keys[next(free, f"{nth}." if letters else name)] = name
    return keys


def read_choice(text: str, options: Sequence[str], labels: Mapping[str, str] = NO_LABELS) -> str:
    """The option with this name, label, key or unique beginning."""
    word = text.strip().lower()
    if word in options:
        return word
    shown = {labels.get(option, option): option for option in options}
    found = _find(word, list(shown))
    if found:
        return shown[found]
    begins = [option for option in options if word and option.startswith(word)]
    if len(begins) == 1:
        return begins[0]
    keys = spell_keys(options, labels)
    first, _, rest = word.partition(" ")
    if _AMOUNT.fullmatch(rest.strip()) and (named := _find(first, list(shown)) or _find(first, options)):
        raise NotUnderstood(f"{named.capitalize()} takes no amount. Choose: {keys}")
    if _AMOUNT.fullmatch(word) and not any(char.isdigit() for option in options for char in option):
        raise NotUnderstood(f"No amount is needed here. Choose: {keys}")
    raise NotUnderstood(f"{text.strip()!r} is not possible now. Choose: {keys}" if word else f"Choose: {keys}")


def _find(word: str, names: Sequence[str]) -> str:
    """The name that a word means, or nothing."""
    keys = keys_for(names)
    if word in names or word in keys:
        return word if word in names else keys[word]
    begins = [name for name in names if name.lower().startswith(word)] if word else []
    return begins[0] if len(begins) == 1 else ""


def spell_keys(options: Sequence[str], labels: Mapping[str, str] = NO_LABELS) -> str:
    """The options with their keys, as `h hit, s stand`."""
    keys = keys_for([labels.get(option, option) for option in options])
    return ", ".join(name if key == name else f"{key} {name}" for key, name in keys.items())


def read_number(text: str, question: Question) -> int:
    """A whole number in the range of a question; dollars as cents where it asks for an amount."""
    low, high, word = question.low, question.high, text.strip()
    if question.about.get("money"):
        try:
            cents = read_money(word)
        except ValueError:
            cents = 0
        if not low <= cents <= high:
            raise NotUnderstood(f"{word!r} is not an amount from {money(low)} to {money(high)}.")
        return cents
    if not _WHOLE.fullmatch(word) or not low <= int(word) <= high:
        raise NotUnderstood(f"{word!r} is not a number from {low} to {high}.")
    return int(word)
