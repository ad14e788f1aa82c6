"""Events in plain words, one line each, for reports and replays."""

import re
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from pitboss.engine.money import money
from pitboss.engine.say import Event

QUIET = frozenset({"setting", "posted", "committed", "betting", "round", "round-over"})
"""What a report leaves out: the sign and the settings are shown elsewhere, the rest is its headings."""

_AMOUNTS = ("cents", "min", "max", "unit", "found", "excess")
_LABELS = {"cents": "dollars"}
_SEAT = re.compile(r"seat-(\d+)")


class Teller:
    """Says what happened at a table; `seats` are the printed numbers of its seats."""

    def __init__(self, seats: Sequence[int] = ()) -> None:
        self.seats = seats

    def tell(self, event: Event) -> str:
        """One event as a line, without its clauses."""
        special = _WORDS.get(event.kind)
        if special:
            return special(self, event.data)
        if event.kind == "announced":
            return f'dealer: "{event.says}"'
        if event.kind in ("incident", "command"):
            return f"{event.data['by']} - {event.data[event.kind]}: {event.says}"
        return event.says or self._plain(event)

    def hand(self, name: str) -> str:
        """A hand as people at the table call it."""
        found = _SEAT.fullmatch(name)
        return f"seat {self.seat(int(found[1]))}" if found else name

    def seat(self, index: int) -> int:
        return self.seats[index] if 0 <= index < len(self.seats) else index + 1

    def _plain(self, event: Event) -> str:
        words = ", ".join(f"{_LABELS.get(name, name)} {self._word(name, v)}" for name, v in event.data.items())
        return f"{event.kind}: {words}" if words else event.kind

    def _word(self, name: str, value: object) -> str:
        """A value in words: seats by their printed numbers, amounts in dollars."""
        if isinstance(value, list | tuple):
            return " ".join(self._word(name, one) for one in value)
        if isinstance(value, int) and not isinstance(value, bool):
            if name in ("seat", "seats"):
                return str(self.seat(value))
            return money(value) if name in _AMOUNTS else str(value)
        return self.hand(str(value))


# -- kinds that read better in words of their own ----------------------------------------------------------------------


def _dealt(teller: Teller, data: dict[str, Any]) -> str:
    card = "a card face down" if data["card"] == "??" else data["card"]
    return f"{card} to {teller.hand(data['hand'])}"


def _dealt_out(teller: Teller, data: dict[str, Any]) -> str:
    hands = ", ".join(f"{count} to {teller.hand(hand)}" for hand, count in Counter(data["hands"]).items())
    return f"{len(data['hands'])} cards face down: {hands}"


def _shown(teller: Teller, data: dict[str, Any]) -> str:
    return f"{teller.hand(data['hand'])} shows {' '.join(data['cards'])}"


def _looked(teller: Teller, data: dict[str, Any]) -> str:
    return f"{teller.hand(data['hand'])} is seen: {' '.join(data['cards'])}"


def _placed(_teller: Teller, data: dict[str, Any]) -> str:
    return f"{data['person']} bets {money(data['cents'])} on {data['spot']}"


def _settled(_teller: Teller, data: dict[str, Any]) -> str:
    end = f"wins {money(data['paid'])}" if data["end"] == "won" else f"is {data['end']}"
    return f"{data['person']}'s {money(data['cents'])} on {data['spot']} {end}: {data['reason']}"


def _racked(teller: Teller, data: dict[str, Any]) -> str:
    cards = "1 card" if data["count"] == 1 else f"{data['count']} cards"
    return f"{cards} to the rack, from {teller.hand(data['from'])}"


def _racked_out(teller: Teller, data: dict[str, Any]) -> str:
    return f"{data['count']} cards to the rack, from {', '.join(map(teller.hand, data['hands']))}"


def _passed_out(teller: Teller, data: dict[str, Any]) -> str:
    return ", ".join(f"{hand} to {teller.hand(to)}" for hand, to in zip(data["hands"], data["to"], strict=True))


def _sat(teller: Teller, data: dict[str, Any]) -> str:
    return f"{data['person']} sits down at seat {teller.seat(data['seat'])}"


def _left(_teller: Teller, data: dict[str, Any]) -> str:
    return f"{data['person']} leaves"


def _shuffled(_teller: Teller, data: dict[str, Any]) -> str:
    seal = f", sealed {data['commit'][:16]}..." if data["commit"] else ""
    return f"{data['cards']} cards are shuffled{seal}"


def _cut(_teller: Teller, data: dict[str, Any]) -> str:
    return f"{data['by']} cuts at {data['depth']}"


def _seeded(_teller: Teller, data: dict[str, Any]) -> str:
    return f"{data['person']} gives the seed {data['seed']!r}"


def _result(_teller: Teller, data: dict[str, Any]) -> str:
    return f"{data['of']}: {data['result']}"


_WORDS: dict[str, Callable[[Teller, dict[str, Any]], str]] = {
    "dealt": _dealt,
    "dealt-out": _dealt_out,
    "shown": _shown,
    "looked": _looked,
    "placed": _placed,
    "settled": _settled,
    "reversed": _settled,
    "racked": _racked,
    "racked-out": _racked_out,
    "passed-out": _passed_out,
    "sat": _sat,
    "left": _left,
    "shuffled": _shuffled,
    "cut": _cut,
    "seeded": _seeded,
    "result": _result,
}
