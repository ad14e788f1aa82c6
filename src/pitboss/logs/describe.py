"""Events as sentences, one line each, for reports and replays."""

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pitboss.engine.ask import ROLES, Answer
from pitboss.engine.money import money
from pitboss.engine.say import Event
from pitboss.engine.titles import command_title, incident_title
from pitboss.engine.wager import spot_name
from pitboss.logs.second_person import second_person
from pitboss.logs.sentences import ANSWERS, fields, template

QUIET = frozenset({"setting", "posted", "committed", "betting", "round", "round-over"})
"""Kinds that a report leaves out: it shows the sign, the settings and the rounds in its own way."""

_AMOUNTS = frozenset(
    (
        "cents",
        "min",
        "max",
        "unit",
        "found",
        "excess",
        "paid",
        "won",
        "fee",
        "hourly",
        "each",
        "owed",
        "reading",
        "high",
        "low",
    )
)
_SEATS = frozenset(("seats", "order"))
_PERSONS = frozenset(("person", "by", "bettor"))
_LABELS = {"cents": "amount", "of": "", "person": ""}
GUEST = "guest-"  # the ids of guests begin with this; they are never shown
_SEAT = re.compile(r"seat-(\d+)(?:\.(\d+))?")
_HANDS = {
    "dealer": "the dealer",
    "banker": "the Banker hand",
    "player": "the Player hand",
    "community": "the board",
    "common": "the common cards",
}


class Teller:
    """Describes what happened at a table.

    `seats` are the printed numbers of its seats. `names` and `places` are the names of persons and the seats they took,
    by id; those who sit down are added.
    """

    def __init__(
        self,
        seats: Sequence[int] = (),
        names: Mapping[str, str] | None = None,
        places: Mapping[str, int] | None = None,
    ) -> None:
        self.seats = seats
        self.names = dict(names or {})
        self.places = dict(places or {})

    def tell(self, event: Event) -> str:
        """One event as a sentence, without its clauses."""
        return _start(second_person(self._told(event)))

    def answer(self, answer: Answer) -> str:
        """One answer as a sentence."""
        who = self.who(answer.by or answer.role)
        given = {name: self._value(name, value) for name, value in answer.args.items()}
        given["kind"] = incident_title(str(answer.args.get("kind", ""))).lower()
        if answer.do == "choose":
            given["choice"] = _spaced(str(answer.args.get("choice", "")))
        words = ANSWERS.get(answer.do, "")
        if words and set(fields(words)) <= {"who", *given}:
            return _start(second_person(words.format_map({"who": who, **given})))
        details = self._listed(answer.args, _LABELS)
        return _start(f"{who}: {command_title(answer.do)}{f' ({details})' if details else ''}")

    def _told(self, event: Event) -> str:
        data = event.data
        if event.kind == "sat":
            self.names[data["person"]] = data.get("name") or data["person"]
            self.places[data["person"]] = data["seat"]
        special = _WORDS.get(event.kind) or (_GAME_WORDS.get(event.kind) if not event.says else None)
        if special:
            return special(self, data)
        if event.kind == "announced":
            return f'Dealer: "{event.says}"'
        if event.kind == "incident":
            return _start(f"{self.who(data['by'])} reports: {event.says or incident_title(data['incident'])}")
        if event.kind == "command":
            return _start(f"{self.who(data['by'])}: {command_title(data['command'])}. {event.says}")
        return event.says or self.sentence(event)

    def who(self, person: str) -> str:
        """A person by name, with the seat where two persons have the same name; staff by role; a guest by the seat."""
        if person in ROLES:
            return f"the {_spaced(person)}"
        place = self.places.get(person)
        if person.startswith(GUEST):
            return "a guest" if place is None else f"Guest {self.seat(place)}"
        name = self.names.get(person, person)
        if list(self.names.values()).count(name) < 2:  # noqa: PLR2004 - nobody else has this name
            return name
        return f"{name} ({person})" if place is None else f"{name} at seat {self.seat(place)}"

    def called(self, person: str) -> str:
        """A person at the beginning of a sentence or a row."""
        return _start(self.who(person))

    def hand(self, name: str) -> str:
        """A hand as people at the table call it."""
        found = _SEAT.fullmatch(name)
        if found is None:
            return _HANDS.get(name, name)
        seat = f"seat {self.seat(int(found[1]))}"
        return f"{seat}, hand {found[2]}" if found[2] else seat

    def seat(self, index: int) -> int:
        return self.seats[index] if 0 <= index < len(self.seats) else index + 1

    def sentence(self, event: Event) -> str:
        """An event without words of its own as a sentence; one of an unknown kind as its kind and its values."""
        words = template(event.kind, event.data)
        if words:
            return words.format_map({name: self._value(name, value) for name, value in event.data.items()})
        words = self._listed(event.data, _LABELS)
        kind = _spaced(event.kind).capitalize()
        return f"{kind}: {words}" if words else kind

    def _listed(self, values: Mapping[str, object], labels: Mapping[str, str]) -> str:
        pairs = ((labels.get(name, _spaced(name)), self._word(name, value)) for name, value in values.items())
        return ", ".join(f"{label} {word}".strip() for label, word in pairs)

    def _value(self, name: str, value: Any) -> str:
        """A value inside a sentence."""
        if name in _SEATS and isinstance(value, list | tuple) and all(isinstance(seat, int) for seat in value):
            return _seats(self, value)
        if name == "spot":
            return spot_name(value)
        return ", ".join(value) if isinstance(value, list) and name == "areas" else self._word(name, value)

    def _word(self, name: str, value: object) -> str:
        """A value in words: persons by name, seats by their printed numbers, amounts in dollars."""
        if isinstance(value, list | tuple):
            return " ".join(self._word(name, one) for one in value)
        if isinstance(value, dict):
            return " ".join(f"{key} {self._word(key, one)}" for key, one in value.items())
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, int):
            if name in ("seat", "seats", "order", "to_act"):
                return str(self.seat(value))
            return money(value) if name in _AMOUNTS else str(value)
        return self.who(str(value)) if name in _PERSONS else self.hand(str(value))


def _spaced(word: str) -> str:
    return word.replace("-", " ").replace("_", " ")


def _start(words: str) -> str:
    """A sentence begins with a capital letter."""
    return words[:1].upper() + words[1:]


def _by(teller: Teller, data: dict[str, Any], does: str) -> str:
    return _start(f"{teller.who(data['by'])} {does}") if data["by"] in ROLES else f"{teller.who(data['by'])} {does}"


def _seats(teller: Teller, seats: Sequence[int]) -> str:
    return "seat" + "s" * (len(seats) != 1) + " " + ", ".join(str(teller.seat(seat)) for seat in seats)


def _cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"


# -- cards ------------------------------------------------------------------------------------------------------------


def _dealt(teller: Teller, data: dict[str, Any]) -> str:
    card = "A card face down" if data["card"] == "??" else data["card"]
    return f"{card} to {teller.hand(data['hand'])}"


def _dealt_out(teller: Teller, data: dict[str, Any]) -> str:
    hands = ", ".join(f"{count} to {teller.hand(hand)}" for hand, count in Counter(data["hands"]).items())
    return f"{_cards(len(data['hands']))} face down: {hands}"


def _shown(teller: Teller, data: dict[str, Any]) -> str:
    return _start(f"{teller.hand(data['hand'])} shows {' '.join(data['cards'])}")


def _looked(teller: Teller, data: dict[str, Any]) -> str:
    return _start(f"{teller.hand(data['hand'])} sees {' '.join(data['cards'])}")


def _card_moved(teller: Teller, data: dict[str, Any]) -> str:
    card = "A card face down" if data["card"] == "??" else data["card"]
    return f"{card} moves from {teller.hand(data['hand'])} to {teller.hand(data['to'])}"


def _racked(teller: Teller, data: dict[str, Any]) -> str:
    if data["from"] == "burn":
        return f"{_cards(data['count'])} burned"
    return f"{_cards(data['count'])} to the discard rack, from {teller.hand(data['from'])}"


def _racked_out(teller: Teller, data: dict[str, Any]) -> str:
    return f"{_cards(data['count'])} to the discard rack, from {', '.join(map(teller.hand, data['hands']))}"


def _passed_out(teller: Teller, data: dict[str, Any]) -> str:
    return ", ".join(f"{hand} to {teller.hand(to)}" for hand, to in zip(data["hands"], data["to"], strict=True))


def _shuffled(_teller: Teller, data: dict[str, Any]) -> str:
    seal = f", commitment {data['commit'][:16]}..." if data["commit"] else ""
    return f"{_cards(data['cards'])} shuffled{seal}"


def _deck(_teller: Teller, data: dict[str, Any]) -> str:
    colour = f", {data['colour']} backs" if data["colour"] else ""
    return f"{_cards(data['cards'])} come to the table{colour}"


def _cut(teller: Teller, data: dict[str, Any]) -> str:
    return _by(teller, data, f"cuts the cards at {data['depth']}")


def _judged(teller: Teller, data: dict[str, Any]) -> str:
    hand = teller.hand(data["hand"]) if "hand" in data else f"seat {teller.seat(data['seat'])}"
    return _start(f"{hand} has {data['value']}")


def _count(teller: Teller, data: dict[str, Any]) -> str:
    soft = "soft " if data.get("soft") else ""
    return _start(f"{teller.hand(data['hand'])} has {soft}{data.get('total', data.get('count'))}")


def _drawn(teller: Teller, data: dict[str, Any]) -> str:
    return f"{teller.who(data['person'])} draws {_cards(data['count'])}"


# -- wagers -----------------------------------------------------------------------------------------------------------


def _settled(teller: Teller, data: dict[str, Any]) -> str:
    """How a wager ended."""
    who, stake, spot = teller.who(data["person"]), money(data["cents"]), spot_name(data["spot"])
    paid, fee = money(data.get("paid", 0)), money(data.get("fee", 0))
    ends = {
        "won": f"{who} wins {paid} with {stake} on {spot}",
        "lost": f"{who} loses {stake} on {spot}",
        "pushed": f"{who}'s {stake} on {spot} is a push",
        "void": f"{who}'s {stake} on {spot} is void and comes back",
        "withdrawn": f"{who} takes back {stake} from {spot}",
        "surrendered": f"{who} surrenders {fee} of {stake} on {spot}",
        "forfeited": f"{who} forfeits {stake} on {spot}",
        "pooled": f"{who}'s {stake} goes into the pot",
    }
    back = f", {paid} comes back" if data["end"] == "lost" and data.get("paid") else ""
    return f"{ends[data['end']]}{back}: {data['reason']}"


def _reversed(teller: Teller, data: dict[str, Any]) -> str:
    who, stake = teller.who(data["person"]), money(data["cents"])
    return f"{who}'s {stake} on {spot_name(data['spot'])}, {data['was']} before, is now {data['end']}: {data['reason']}"


def _adjusted(teller: Teller, data: dict[str, Any]) -> str:
    who, spot = teller.who(data["person"]), spot_name(data["spot"])
    return f"{who}'s wager on {spot} is now {money(data['cents'])}: {data['reason']}"


def _struck(teller: Teller, data: dict[str, Any]) -> str:
    who, stake = teller.who(data["person"]), money(data["cents"])
    return f"{who}'s {stake} on {spot_name(data['spot'])} is void and comes back after the round: {data['reason']}"


_ACTIONS = {
    "fold": "folds",
    "check": "checks",
    "call": "calls {cents}",
    "bet": "bets {cents}",
    "raise": "raises to {to}",
    "blind": "posts a blind of {cents}",
    "ante": "posts an ante of {cents}",
    "forced": "makes the forced bet of {cents}",
}


def _action(teller: Teller, data: dict[str, Any]) -> str:
    amounts = {name: money(data.get(name, 0)) for name in ("cents", "to")}
    words = _ACTIONS.get(data["action"])
    if words is None:
        words = _spaced(data["action"]) + (" {cents}" if data.get("cents") else "")
    return f"{teller.who(data['person'])} {words.format(**amounts)}"


def _street(_teller: Teller, data: dict[str, Any]) -> str:
    return _spaced(data["name"]).capitalize()


def _button(teller: Teller, data: dict[str, Any]) -> str:
    return f"The button is at seat {teller.seat(data['seat'])}" if data["seat"] >= 0 else "Nobody has the button"


def _gathered(_teller: Teller, data: dict[str, Any]) -> str:
    main, *side = [money(pot["cents"]) for pot in data["pots"]] or [money(0)]
    return f"Pot: {main}" + "".join(f", side pot: {cents}" for cents in side)


def _offer_declined(teller: Teller, data: dict[str, Any]) -> str:
    return f"{teller.who(data['person'])} declines the {_spaced(data['what'])}"


def _result(_teller: Teller, data: dict[str, Any]) -> str:
    return f"{data['of'].capitalize()}: {data['result']}"


# -- people and chips -------------------------------------------------------------------------------------------------


def _seeded(teller: Teller, data: dict[str, Any]) -> str:
    return f"{teller.who(data['person'])} adds the seed {data['seed']!r}"


def _filled(teller: Teller, data: dict[str, Any]) -> str:
    return _by(teller, data, f"fills the table's bank with {money(data['cents'])} from the cage")


def _credited(teller: Teller, data: dict[str, Any]) -> str:
    return _by(teller, data, f"sends {money(data['cents'])} from the table's bank to the cage")


# -- rounds -----------------------------------------------------------------------------------------------------------


def _setting(_teller: Teller, data: dict[str, Any]) -> str:
    return f"Setting {data['name']}: {data['value']}"


_WORDS: dict[str, Callable[[Teller, dict[str, Any]], str]] = {
    "adjusted": _adjusted,
    "card-moved": _card_moved,
    "credited": _credited,
    "cut": _cut,
    "dealt": _dealt,
    "dealt-out": _dealt_out,
    "deck": _deck,
    "filled": _filled,
    "looked": _looked,
    "passed-out": _passed_out,
    "racked": _racked,
    "racked-out": _racked_out,
    "result": _result,
    "reversed": _reversed,
    "seeded": _seeded,
    "setting": _setting,
    "settled": _settled,
    "shown": _shown,
    "shuffled": _shuffled,
    "struck": _struck,
}

_GAME_WORDS: dict[str, Callable[[Teller, dict[str, Any]], str]] = {
    "action": _action,
    "button": _button,
    "button-moves": _button,
    "count": _count,
    "drawn": _drawn,
    "gathered": _gathered,
    "judged": _judged,
    "offer-declined": _offer_declined,
    "street": _street,
}
"""Kinds of games, used where the game itself says nothing."""

WORDS = frozenset({*_WORDS, *_GAME_WORDS, "announced", "incident", "command"})
"""Kinds of events with words of their own here."""
