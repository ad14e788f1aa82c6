"""A log falls into rounds, and each viewer recalls what they saw and nothing else."""

from pathlib import Path

import pytest
from tests.logs.played import every_setup, random_log, sealed_log

from pitboss.engine.log import LogEntry
from pitboss.engine.say import Event
from pitboss.engine.view import may_see
from pitboss.events.cards import CardsDealtOut
from pitboss.events.procedure import RoundStarted
from pitboss.logs.describe import Teller
from pitboss.logs.log_file import LogDamage, LogReader
from pitboss.logs.rounds import PUBLIC, VIEWERS, LoggedRound, find_round, recall, role_of, rounds
from pitboss.testing.setups import Setup

TABLES = every_setup("roulette", "punto-banco", "let-it-ride")


@pytest.fixture(params=TABLES[::2], ids=lambda s: s.name)
def log(request: pytest.FixtureRequest, tmp_path: Path) -> LogReader:
    path = tmp_path / "table.jsonl"
    random_log(path, request.param, rounds=4)
    return LogReader(path)


def test_every_event_and_answer_belongs_to_exactly_one_round(log: LogReader) -> None:
    lines = [entry.body for entry in log if isinstance(entry.body, LogEntry)]
    found = list(rounds(log))
    assert [e for r in found for m in r.moments for e in m.events] == [e for line in lines for e in line.events]
    assert [m.answer for r in found for m in r.moments if m.answer] == [a for line in lines if (a := line.answer)]


def test_rounds_begin_and_end_where_the_table_says(log: LogReader) -> None:
    found = list(rounds(log))
    assert [r.number for r in found] == list(range(len(found)))
    for one in found[1:]:
        events = [e for m in one.moments for e in m.events]
        assert events[0].data == RoundStarted(one.number)
        assert sum(e.kind == "round-over" for e in events) == one.over
    assert all(r.over for r in found[:-1])


def test_one_round_is_found_by_its_number(log: LogReader) -> None:
    two = find_round(log, 2)
    assert two is not None
    assert two == list(rounds(log))[2]
    assert find_round(log, 99) is None


def test_a_viewer_recalls_what_was_for_their_eyes(log: LogReader) -> None:
    for one in rounds(log):
        for viewer in (*VIEWERS, PUBLIC, *one.persons()):
            seen = [e for m in recall(one.moments, viewer) for e in m.events]
            every = [e for m in one.moments for e in m.events]
            assert seen == [e for e in every if may_see(e, viewer, role_of(viewer))]
            answers = [m.answer for m in recall(one.moments, viewer) if m.answer]
            assert bool(answers) == (viewer == "inspector" and any(m.answer for m in one.moments))


def hands(one: LoggedRound, viewer: str) -> str:
    teller = Teller()
    return "\n".join(teller.tell(e) for m in recall(one.moments, viewer) for e in m.events if e.kind == "looked")


def test_nobody_recalls_another_persons_cards(tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    sealed_log(path, every_setup("let-it-ride")[0], rounds=1)
    one = find_round(LogReader(path), 1)
    assert one is not None
    assert hands(one, "ann").startswith("Seat 1 looks at ")
    assert hands(one, "bob").startswith("Seat 2 looks at ")
    assert hands(one, PUBLIC) == hands(one, "dealer") == ""
    assert hands(one, "inspector").count(" looks at ") == 2


def test_a_damaged_log_is_not_recalled(tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    random_log(path, TABLES[0], rounds=1)
    path.write_bytes(path.read_bytes().replace(b'"round":1', b'"round":2', 1))
    with pytest.raises(LogDamage, match="its hash does not match"):
        list(rounds(LogReader(path)))


@pytest.mark.parametrize("setup", TABLES, ids=lambda s: s.name)
def test_every_event_can_be_told(setup: Setup, tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    random_log(path, setup, "told", rounds=3)
    teller = Teller(list(range(1, 21)))
    told = [teller.tell(e) for r in rounds(LogReader(path)) for m in r.moments for e in m.events]
    assert all(line.strip() for line in told)
    assert not [line for line in told if "seat-" in line or "cents" in line]


def test_a_pass_over_the_table_is_one_line() -> None:
    event = Event.of(CardsDealtOut(["seat-0", "dealer", "seat-0"], 0))
    assert Teller([1]).tell(event) == "3 cards face down: 2 to seat 1, 1 to the dealer"
