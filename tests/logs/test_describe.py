"""Events as sentences: results, persons by name, seats by number."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pitboss.engine.log import LogEntry
from pitboss.engine.say import Event
from pitboss.engine.wager import ENDS
from pitboss.events.base import DECLARED, EventData
from pitboss.events.cards import CardDealt, CardsLookedAt, CardsRacked, CardsShown, DeckCut, StacksPassedOut
from pitboss.events.chips import ChipsBought
from pitboss.events.hands import HandCompetes, HandJudged, HandTotalled
from pitboss.events.incidents import IncidentReported
from pitboss.events.people import PersonLeft, PersonSat
from pitboss.events.poker import BetsGathered, PlayerActed, PlayersDealtIn, PotLine
from pitboss.events.procedure import Announced, BettingOpened, SettingPublished, TableOpened
from pitboss.events.wagers import WagerEnded, WagerPlaced, WagerReversed
from pitboss.logs.describe import QUIET, WORDS, Teller
from pitboss.logs.log_file import LogReader
from pitboss.logs.sentences import FLAGS, SENTENCES, fields, template

ROOT = Path(__file__).resolve().parents[2]
PAGES = [page for folder in ("engine", "games") for page in sorted((ROOT / "src/pitboss" / folder).rglob("*.py"))]
CLASSES = {declared.__name__: declared for declared in DECLARED.values()}
GOLDEN = sorted((ROOT / "tests/golden").glob("*.jsonl"))

WAGER: dict[str, Any] = {"wager": 1, "person": "p-7", "cents": 500, "spot": "red", "kind": "red"}
STAKE = {**WAGER, "reason": "the ball rested in 20"}


class StrangeKind(EventData):
    """An event of a game outside pitboss."""

    seat: int
    cents: int
    on: bool


def tell(data: EventData, says: str = "") -> str:
    teller = Teller([4, 3, 2, 1])
    teller.tell(Event("sat", data=PersonSat("p-7", 0, "Ann")))
    return teller.tell(Event(data.KIND, says=says, data=data))


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (PersonSat("p-8", 1, "Bob"), "Bob sits down at seat 3"),
        (PersonLeft("p-7"), "Ann leaves the table"),
        (CardDealt("seat-3", "Ah", 1), "Ah to seat 1"),
        (CardDealt("dealer", "??", 1), "A card face down to the dealer"),
        (CardsShown("seat-0.2", ["Ah", "Kd"], [1, 2]), "Seat 4, hand 2 shows Ah Kd"),
        (WagerPlaced(**WAGER), "Ann bets $5 on red"),
        (WagerPlaced(**{**WAGER, "spot": "dont-pass"}), "Ann bets $5 on don't pass"),
        (WagerPlaced(**{**WAGER, "spot": "hop-1-2"}), "Ann bets $5 on hop 1-2"),
        (WagerEnded(**STAKE, end="won", paid=500), "Ann wins $5 with $5 on red: the ball rested in 20"),
        (WagerEnded(**STAKE, end="lost"), "Ann loses $5 on red: the ball rested in 20"),
        (WagerEnded(**STAKE, end="lost", paid=100), "Ann loses $5 on red, $1 comes back: the ball rested in 20"),
        (PlayerActed(0, "p-7", "raise", 600, 1000, 0), "Ann raises to $10"),
        (BetsGathered(0, [PotLine(900, [0]), PotLine(50, [1])]), "Pot: $9, side pot: $0.50"),
        (PlayersDealtIn([0, 2], 0, {}), "Dealt in: seats 4, 2"),
        (CardsRacked("burn", 1), "1 card burned"),
        (DeckCut(20, "games-supervisor"), "The games supervisor cuts the cards at 20"),
        (ChipsBought("cage", "p-7", 5000, "p-7"), "Ann buys in for $50"),
        (CardDealt("sixth-3", "Ah", 1), "Ah to seat 1, the sixth card"),
        (CardsRacked("discards-2", 2), "2 cards to the discard rack, from the discards of seat 2"),
        (CardsLookedAt("player", ["Ah", "Kd"]), "The Player hand is looked at: Ah Kd"),
        (CardsShown("common", ["Ah"], [1]), "The common cards show Ah"),
        (StacksPassedOut(["stack-1", "stack-2"], ["seat-3", "dealer"]), "Stack 1 to seat 1, stack 2 to the dealer"),
        (HandJudged(seat=1, value="pair"), "Seat 3 has a pair"),
        (HandJudged(seat=1, value="three of a kind"), "Seat 3 has three of a kind"),
        (HandCompetes(2, "dealer and payouts"), "Seat 2 plays against the dealer and the pay table"),
        (BettingOpened(1, [0, 2]), "Betting: seats 4, 2 to act"),
        (WagerEnded(**{**STAKE, "reason": "taken back"}, end="withdrawn"), "Ann takes back $5 from red"),
        (StrangeKind(0, 250, on=True), "Strange kind: seat 4, amount $2.50, on yes"),
    ],
)
def test_an_event_is_a_sentence(data: EventData, sentence: str) -> None:
    assert tell(data) == sentence


def test_settings_are_shown_as_people_write_them() -> None:
    teller = Teller()
    teller.tell(Event("opened", data=TableOpened("craps", "bahamas", "dice-table")))
    values: dict[str, int | bool | str] = {"min": 500, "dice": 5, "late_bets": True, "leave_up": "comes-down"}
    said = [teller.tell(Event("setting", data=SettingPublished(name, value))) for name, value in values.items()]
    assert said == ["Setting min: $5", "Setting dice: 5", "Setting late_bets: yes", "Setting leave_up: comes-down"]


@pytest.mark.parametrize("end", ENDS)
def test_every_end_of_a_wager_has_words(end: str) -> None:
    assert "Ann" in tell(WagerEnded(**STAKE, end=end, fee=100))


def test_what_a_game_says_itself_comes_first() -> None:
    assert tell(HandTotalled("player", count=6)) == "The Player hand has 6"
    assert tell(HandTotalled("player", count=6), says="You have 6") == "You have 6"


def test_words_of_the_staff_are_quoted_and_signed() -> None:
    assert tell(Announced(), says="No more bets") == 'Dealer: "No more bets"'
    report = IncidentReported("ball-off-wheel", "dealer")
    assert tell(report, says="No spin") == "The dealer reports: Ball off the wheel. No spin"


def test_words_to_one_person_name_that_person() -> None:
    teller = Teller(names={"p-7": "Ann"})
    said = [Event("count", to=(to,), says="You have 8", data=HandTotalled("player", count=8)) for to in ("p-7", "you")]
    assert [teller.tell(event) for event in said] == ["To Ann: You have 8", "You have 8"]


def test_persons_with_the_same_name_are_told_apart() -> None:
    teller = Teller(names={"a-1": "Ann", "a-2": "Ann", "b-1": "Bob"})
    assert [teller.who(person) for person in ("a-1", "b-1", "stranger")] == ["Ann (a-1)", "Bob", "stranger"]


def test_a_reversed_wager_names_both_ends() -> None:
    undone = WagerReversed(**WAGER, reason="no spin", was="won", end="void")
    assert tell(undone) == "Ann's $5 on red, won before, is now void: no spin"


def test_every_event_has_a_sentence() -> None:
    """Every kind of event that the rules add without words of its own has a template."""
    bare = {kind for page in PAGES for kind in _said_without_words(ast.parse(page.read_text(encoding="utf-8")))}
    assert len(bare) > 100, "the rules were read"
    assert bare - {*SENTENCES, *FLAGS, *WORDS, *QUIET} == set()


def test_every_template_is_of_a_declared_event() -> None:
    for kind in {*SENTENCES, *FLAGS}:
        declared = DECLARED[kind]
        known = {*declared.__struct_encode_fields__, *declared.__struct_fields__}
        found = SENTENCES.get(kind, ()) or FLAGS[kind][1:]
        for text in (found,) if isinstance(found, str) else found:
            assert set(fields(text)) <= known, kind


def _said_without_words(page: ast.Module) -> Iterator[str]:
    """The kinds of events that a page makes and says in one call without `says`."""
    for node in ast.walk(page):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and node.func.attr in ("say", "transfer")
        ):
            made = node.args[0] if node.args else None
            declared = CLASSES.get(ast.unparse(made.func)) if isinstance(made, ast.Call) else None
            if declared and all(word.arg != "says" for word in node.keywords):
                yield declared.KIND


@pytest.mark.parametrize("log", GOLDEN, ids=lambda log: log.stem)
def test_every_event_of_a_logged_round_is_a_sentence(log: Path) -> None:
    teller = Teller()
    for line in LogReader(log):
        for event in line.body.events if isinstance(line.body, LogEntry) else ():
            assert "{" not in teller.tell(event)
            assert event.says or event.kind in {*WORDS, *QUIET} or template(event.kind, event.data), event
