"""Events as sentences: results, persons by name, seats by number."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pitboss.engine.log import LogEntry
from pitboss.engine.say import Event
from pitboss.engine.wager import ENDS
from pitboss.logs.describe import QUIET, WORDS, Teller
from pitboss.logs.log_file import LogReader
from pitboss.logs.sentences import FLAGS, SENTENCES, template

ROOT = Path(__file__).resolve().parents[2]
PAGES = [page for folder in ("engine", "games") for page in sorted((ROOT / "src/pitboss" / folder).rglob("*.py"))]
KIND_AT = {"say": 0, "transfer": 3}  # the argument that names the kind of the event
GOLDEN = sorted((ROOT / "tests/golden").glob("*.jsonl"))

STAKE = {"person": "p-7", "cents": 500, "spot": "red", "reason": "the ball rested in 20"}


def tell(kind: str, data: dict[str, Any], says: str = "") -> str:
    teller = Teller([4, 3, 2, 1])
    teller.tell(Event("sat", data={"person": "p-7", "name": "Ann", "seat": 0}))
    return teller.tell(Event(kind, says=says, data=data))


@pytest.mark.parametrize(
    ("kind", "data", "sentence"),
    [
        ("sat", {"person": "p-8", "name": "Bob", "seat": 1}, "Bob sits down at seat 3"),
        ("left", {"person": "p-7"}, "Ann leaves the table"),
        ("dealt", {"card": "Ah", "hand": "seat-3"}, "Ah to seat 1"),
        ("dealt", {"card": "??", "hand": "dealer"}, "A card face down to the dealer"),
        ("shown", {"cards": ["Ah", "Kd"], "hand": "seat-0.2"}, "Seat 4, hand 2 shows Ah Kd"),
        ("placed", STAKE, "Ann bets $5 on red"),
        ("placed", {**STAKE, "spot": "dont-pass"}, "Ann bets $5 on don't pass"),
        ("placed", {**STAKE, "spot": "hop-1-2"}, "Ann bets $5 on hop 1-2"),
        ("settled", {**STAKE, "end": "won", "paid": 500}, "Ann wins $5 with $5 on red: the ball rested in 20"),
        ("settled", {**STAKE, "end": "lost"}, "Ann loses $5 on red: the ball rested in 20"),
        ("settled", {**STAKE, "end": "lost", "paid": 100}, "Ann loses $5 on red, $1 comes back: the ball rested in 20"),
        ("action", {"person": "p-7", "action": "raise", "cents": 600, "to": 1000, "seat": 0}, "Ann raises to $10"),
        ("gathered", {"pots": [{"cents": 900, "seats": [0]}, {"cents": 50, "seats": [1]}]}, "Pot: $9, side pot: $0.50"),
        ("dealt-in", {"seats": [0, 2], "button": 0, "stacks": {}}, "Dealt in: seats 4, 2"),
        ("racked", {"from": "burn", "count": 1}, "1 card burned"),
        ("cut", {"by": "games-supervisor", "depth": 20}, "The games supervisor cuts the cards at 20"),
        ("bought", {"person": "p-7", "cents": 5000, "from": "cage", "to": "p-7"}, "Ann buys in for $50"),
        ("strange-kind", {"seat": 0, "cents": 250, "on": True}, "Strange kind: seat 4, amount $2.50, on yes"),
    ],
)  # fmt: skip
def test_an_event_is_a_sentence(kind: str, data: dict[str, Any], sentence: str) -> None:
    assert tell(kind, data) == sentence


@pytest.mark.parametrize("end", ENDS)
def test_every_end_of_a_wager_has_words(end: str) -> None:
    assert "Ann" in tell("settled", {**STAKE, "end": end, "fee": 100, "paid": 0})


def test_what_a_game_says_itself_comes_first() -> None:
    assert tell("count", {"hand": "player", "count": 6}) == "The Player hand has 6"
    assert tell("count", {"hand": "player", "count": 6}, says="You have 6") == "You have 6"


def test_words_of_the_staff_are_quoted_and_signed() -> None:
    assert tell("announced", {}, says="No more bets") == 'Dealer: "No more bets"'
    report = {"by": "dealer", "incident": "ball-off-wheel"}
    assert tell("incident", report, says="The ball left the wheel") == ("The dealer reports: The ball left the wheel")


def test_persons_with_the_same_name_are_told_apart() -> None:
    teller = Teller(names={"a-1": "Ann", "a-2": "Ann", "b-1": "Bob"})
    assert [teller.who(person) for person in ("a-1", "b-1", "stranger")] == ["Ann (a-1)", "Bob", "stranger"]


def test_a_reversed_wager_names_both_ends() -> None:
    undone = {**STAKE, "reason": "no spin", "was": "won", "end": "void"}
    assert tell("reversed", undone) == "Ann's $5 on red, won before, is now void: no spin"


def test_every_event_has_a_sentence() -> None:
    """Every kind of event that the rules add without words of its own has a template."""
    bare = {kind for page in PAGES for kind in _said_without_words(ast.parse(page.read_text(encoding="utf-8")))}
    assert len(bare) > 100, "the rules were read"
    assert bare - {*SENTENCES, *FLAGS, *WORDS, *QUIET} == set()


def _said_without_words(page: ast.Module) -> Iterator[str]:
    for node in ast.walk(page):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in KIND_AT:
            kind = node.args[KIND_AT[node.func.attr]] if node.args else None
            if isinstance(kind, ast.Constant) and all(word.arg != "says" for word in node.keywords):
                yield str(kind.value)


@pytest.mark.parametrize("log", GOLDEN, ids=lambda log: log.stem)
def test_every_event_of_a_logged_round_is_a_sentence(log: Path) -> None:
    teller = Teller()
    for line in LogReader(log):
        for event in line.body.events if isinstance(line.body, LogEntry) else ():
            assert "{" not in teller.tell(event)
            assert event.says or event.kind in {*WORDS, *QUIET} or template(event.kind, event.data), event
