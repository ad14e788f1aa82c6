"""Events as sentences, one line each, for reports and replays."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from pitboss.engine.ask import ROLES, Answer
from pitboss.engine.bank import HOUSE
from pitboss.engine.money import money
from pitboss.engine.say import Event
from pitboss.engine.titles import choice_title, command_title, hand_title, incident_title
from pitboss.engine.wager import spot_name
from pitboss.logs.event_words import (
    EVENT_WORDS,
    GAME_WORDS,
    capitalised,
    seats_in_words,
    spaced,
    with_article,
)
from pitboss.logs.second_person import YOU, second_person
from pitboss.logs.sentences import ANSWERS, fields, template
from pitboss.rulebooks.book import chapter, rulebooks_with
from pitboss.rulebooks.settings import SettingRule

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
        self.game = ""  # known once its table has opened, as are its settings
        self.settings: Mapping[str, SettingRule] = {}

    def tell(self, event: Event) -> str:
        """One event as a sentence, without its clauses."""
        return capitalised(second_person(self._told(event)))

    def named(self, words: str) -> str:
        """A text of the table, in which people have ids, with their names."""
        for person in self.names:
            if person in words and (name := self.who(person)) != person:
                words = re.sub(rf"(?<![\w-]){re.escape(person)}(?![\w-])", name.replace("\\", "\\\\"), words)
        return words

    def answer(self, answer: Answer) -> str:
        """One answer as a sentence."""
        who = self.who(answer.by or answer.role)
        given = {name: self._value(name, value) for name, value in answer.args.items()}
        given["kind"] = incident_title(str(answer.args.get("kind", ""))).lower()
        if answer.do == "choose":
            given["choice"] = choice_title(str(answer.args.get("choice", "")), self.game)
        words = ANSWERS.get(answer.do, "")
        if words and set(fields(words)) <= {"who", *given}:
            return capitalised(second_person(words.format_map({"who": who, **given})))
        details = self._listed(answer.args, _LABELS)
        return capitalised(f"{who}: {command_title(answer.do)}{f' ({details})' if details else ''}")

    def _told(self, event: Event) -> str:
        data, says = event.data, self.named(event.says)
        if event.kind == "sat":
            self.names[data["person"]] = data.get("name") or data["person"]
            self.places[data["person"]] = data["seat"]
        if event.kind == "opened" and data["rulebook"] in rulebooks_with(data["game"]):
            self.game = data["game"]
            self.settings = chapter(data["rulebook"], data["game"]).settings
        special = EVENT_WORDS.get(event.kind) or (GAME_WORDS.get(event.kind) if not says else None)
        if special:
            return special(self, data)
        if event.kind == "announced":
            return f'Dealer: "{says}"'
        if event.kind == "incident":
            title = incident_title(data["incident"])
            return capitalised(f"{self.who(data['by'])} reports: {title}{f'. {says}' if says else ''}")
        if event.kind == "command":
            return capitalised(f"{self.who(data['by'])}: {command_title(data['command'])}. {says}")
        if says.startswith("You") and len(event.to) == 1 and event.to[0] not in (YOU, *ROLES):
            return f"To {self.who(event.to[0])}: {says}"
        return says or self.sentence(event)

    def who(self, person: str) -> str:
        """A person by name, with the seat where two persons have the same name; staff by role; a guest by the seat."""
        if person in ROLES or person == HOUSE:
            return f"the {spaced(person)}"
        place = self.places.get(person)
        if person.startswith(GUEST):
            return "a guest" if place is None else f"Guest {self.seat(place)}"
        name = self.names.get(person, person)
        if list(self.names.values()).count(name) < 2:  # noqa: PLR2004 - nobody else has this name
            return name
        return f"{name} ({person})" if place is None else f"{name} at seat {self.seat(place)}"

    def called(self, person: str) -> str:
        """A person at the beginning of a sentence or a row."""
        return capitalised(self.who(person))

    def hand(self, name: str) -> str:
        """A hand as people at the table call it."""
        return hand_title(name, self.seat)

    def seat(self, index: int) -> int:
        return self.seats[index] if 0 <= index < len(self.seats) else index + 1

    def sentence(self, event: Event) -> str:
        """An event without words of its own as a sentence; one of an unknown kind as its kind and its values."""
        words = template(event.kind, event.data)
        if words:
            return words.format_map({name: self._value(name, value) for name, value in event.data.items()})
        words = self._listed(event.data, _LABELS)
        kind = spaced(event.kind).capitalize()
        return f"{kind}: {words}" if words else kind

    def _listed(self, values: Mapping[str, object], labels: Mapping[str, str]) -> str:
        pairs = ((labels.get(name, spaced(name)), self._word(name, value)) for name, value in values.items())
        return ", ".join(f"{label} {word}".strip() for label, word in pairs)

    def _value(self, name: str, value: Any) -> str:
        """A value inside a sentence."""
        if name in _SEATS and isinstance(value, list | tuple) and all(isinstance(seat, int) for seat in value):
            return seats_in_words(self, value)
        if name == "spot":
            return spot_name(value)
        if name == "category":
            return with_article(str(value))
        return ", ".join(map(spot_name, value)) if name == "areas" else self._word(name, value)

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


WORDS = frozenset({*EVENT_WORDS, *GAME_WORDS, "announced", "incident", "command"})
"""Kinds of events with words of their own here."""
