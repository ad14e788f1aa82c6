"""Every event is declared once: its kind, its fields and what it means."""

import re
from pathlib import Path

import msgspec
import pytest

import pitboss
from pitboss.engine.say import ALL, Event, Move
from pitboss.events.base import DECLARED, EventData
from pitboss.events.cards import CardDealt
from pitboss.events.chips import ChipsBought

PACKAGE = Path(pitboss.__file__).parent
OURS = [declared for declared in DECLARED.values() if declared.__module__.startswith("pitboss.events.")]


class CageTurned(EventData):
    """The dealer has turned the cage."""

    turns: int
    twice: bool = False


def test_every_declaration_says_what_it_means() -> None:
    assert len(OURS) > 300, "the declarations were read"
    assert [declared for declared in OURS if not (declared.__doc__ or "").strip().endswith((".", "?"))] == []
    means = [declared.__doc__ for declared in OURS]
    assert [text for text in means if means.count(text) > 1] == []


def test_every_declared_event_is_said() -> None:
    pages = [page for page in PACKAGE.rglob("*.py") if page.parts[len(PACKAGE.parts)] in ("engine", "games")]
    named = {word for page in pages for word in re.findall(r"\b[A-Z][A-Za-z]+\b", page.read_text(encoding="utf-8"))}
    assert [declared.__name__ for declared in OURS if declared.__name__ not in named] == []


def test_the_log_has_the_kind_beside_the_data_and_leaves_out_defaults() -> None:
    event = Event.of(CardDealt("seat-0", "Ah", 1), ("bs/3(1)",), ALL)
    written = msgspec.json.encode(event, order="sorted")
    assert written == (b'{"cite":["bs/3(1)"],"data":{"card":"Ah","hand":"seat-0","nth":1},"kind":"dealt","to":["all"]}')
    assert msgspec.json.decode(written, type=Event) == event


def test_names_that_python_reserves_have_their_own_name_in_the_log() -> None:
    bought = Event.of(ChipsBought("cage", "ann", 500, "ann"), moves=(Move("cage", "ann", 500),))
    assert bought.data.as_dict() == {"from": "cage", "to": "ann", "cents": 500, "person": "ann"}
    assert msgspec.json.decode(msgspec.json.encode(bought), type=Event) == bought


def test_an_event_of_a_game_outside_is_declared_in_its_folder() -> None:
    turned = Event.of(CageTurned(3))
    assert turned.kind == "cage-turned"
    assert msgspec.json.decode(msgspec.json.encode(turned), type=Event) == turned


def test_two_events_of_one_kind_are_an_error() -> None:
    with pytest.raises(TypeError, match="cage-turned"):

        class TurnedAgain(EventData):
            """Another event of the same kind."""

            KIND = "cage-turned"


def test_data_of_another_shape_are_refused() -> None:
    with pytest.raises(msgspec.ValidationError, match="nth"):
        msgspec.json.decode(b'{"kind":"dealt","data":{"card":"Ah","hand":"seat-0","nth":"first"}}', type=Event)


def test_a_kind_that_nobody_declares_keeps_its_data() -> None:
    event = msgspec.json.decode(b'{"kind":"from-elsewhere","data":{"turns":3}}', type=Event)
    assert event.data == {"turns": 3}
