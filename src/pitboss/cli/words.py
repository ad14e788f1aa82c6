"""Reading what a person types at a table: bets, choices, numbers. What cannot be read is said, never guessed."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from pitboss.engine.betting import Offer
from pitboss.engine.money import money, read_money

_PARTS = re.compile(r",(?![0-9]{3}(?![0-9]))")  # a comma between bets, not one between thousands
_WHOLE = re.compile(r"-?[0-9]{1,12}")

TAKEN = ("h", "q")  # keys that mean something at any question


class NotUnderstood(Exception):
    """What was typed is no answer to what was asked; the message says what would be."""


class Stake(NamedTuple):
    """A wager somebody wants to make, in the words of the table's offers."""

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


def read_stakes(text: str, offers: Sequence[Offer], aliases: Mapping[str, str]) -> list[Stake]:
    """`red 10, 17 20 5` to stakes: spots, then the amount that goes on each of them; an amount alone goes on every
    spot there is when the table has but one.
    """
    stakes: list[Stake] = []
    for part in split_bets(text):
        words = _without_bet(part.split(), offers)
        if not words:
            continue
        *spots, amount = words
        cents = _amount(amount, part, offers)
        if not spots:
            stakes += [stake_on(offer, cents) for offer in _only_spot(offers, amount)]
        for spot in spots:
            stakes.append(stake_on(find_offer(spot, offers, aliases), cents))
    return stakes


def split_bets(text: str) -> list[str]:
    """One part for each bet."""
    return _PARTS.split(text)


def _without_bet(words: list[str], offers: Sequence[Offer]) -> list[str]:
    """`bet 3 5` is `3 5`, unless a spot is called bet."""
    said = words[:1] == ["bet"] and all(offer.spot.lower() != "bet" for offer in offers)
    return words[1:] if said else words


def _amount(word: str, part: str, offers: Sequence[Offer]) -> int:
    try:
        cents = read_money(word)
    except ValueError:
        like = f"{offers[0].spot if offers else 'red'} {money(1000)}"
        raise NotUnderstood(f"{part.strip()!r} has no amount: write the spot, then dollars, as `{like}`") from None
    if cents <= 0:
        raise NotUnderstood(f"{part.strip()!r}: a bet is more than nothing")
    return cents


def _only_spot(offers: Sequence[Offer], amount: str) -> Sequence[Offer]:
    if len({offer.spot for offer in offers}) != 1:
        names = ", ".join(list(dict.fromkeys(offer.spot for offer in offers))[:6])
        raise NotUnderstood(f"{money(read_money(amount))} on what? Name the spot before the amount: {names} ...")
    return offers[:1]


def find_offer(word: str, offers: Sequence[Offer], aliases: Mapping[str, str]) -> Offer:
    """The offer a person means: its name, a nickname, or the beginning of one name only."""
    wanted = word.lower()
    wanted = aliases.get(wanted, wanted)
    exact = [offer for offer in offers if offer.spot.lower() == wanted]
    if exact:
        return exact[0]
    begins = [offer for offer in offers if offer.spot.lower().startswith(wanted) and not wanted.isdigit()]
    if len({offer.spot for offer in begins}) == 1:
        return begins[0]
    if begins:
        raise NotUnderstood(f"{word!r} could be {' or '.join(dict.fromkeys(o.spot for o in begins))}: write more of it")
    raise NotUnderstood(f"there is no bet {word!r} here now: h lists the bets")


def keys_for(options: Sequence[str]) -> dict[str, str]:
    """A short key for each option: its first letter that is free, else its number; one without letters is its own."""
    keys: dict[str, str] = {}
    for nth, option in enumerate(options, 1):
        letters = [letter for letter in option.lower() if letter.isalpha()]
        free = (letter for letter in letters if letter not in keys and letter not in TAKEN)
        keys[next(free, f"{nth}." if letters else option)] = option
    return keys


def read_choice(text: str, options: Sequence[str]) -> str:
    """An option by its name, its key, or the beginning of its name."""
    word = text.strip().lower()
    keys = keys_for(options)
    if word in options or word in keys:
        return word if word in options else keys[word]
    begins = [option for option in options if option.lower().startswith(word)] if word else []
    if len(begins) == 1:
        return begins[0]
    said = f"{text.strip()!r} is not open here" if word else "Choose"
    raise NotUnderstood(f"{said}: {spell_keys(options)}")


def spell_keys(options: Sequence[str]) -> str:
    """The options with their keys, as `r ride, w withdraw`."""
    return ", ".join(option if key == option else f"{key} {option}" for key, option in keys_for(options).items())


def read_number(text: str, low: int, high: int) -> int:
    word = text.strip()
    if not _WHOLE.fullmatch(word) or not low <= int(word) <= high:
        raise NotUnderstood(f"{word!r} is no number from {low} to {high}")
    return int(word)
