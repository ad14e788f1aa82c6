"""Round scripts (`.round.toml`): rounds written by hand or made from a log. See docs/round-scripts.md."""

import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pitboss.rulebooks.book import rulebooks_with
from pitboss.rulebooks.refusal_codes import InputCode
from pitboss.scripts.acts import CHIPS, ScriptAct, read_act, read_bet
from pitboss.scripts.toml_reader import ScriptFault, TomlTable


@dataclass(frozen=True)
class Sitting:
    """A person who sits down first; the seat has its printed number."""

    person: str
    seat: int
    cents: int
    more: dict[str, str]


@dataclass(frozen=True)
class Expect:
    """The expected result of a round or a whole script; everything is optional."""

    net: dict[str, int] = field(default_factory=dict)
    chips: dict[str, int] = field(default_factory=dict)
    ends: dict[str, dict[str, list[str]]] = field(default_factory=dict)
    clauses: tuple[str, ...] = ()
    says: tuple[str, ...] = ()
    events: tuple[str, ...] = ()
    asked: tuple[str, ...] = ()
    waits: str = ""
    void: bool | None = None
    refused: str = ""


Word = str | int
Words = Word | list[Word]
Decisions = Words | dict[str, Words]
"""A person's decisions: one word for every question, a list of words in order, or either of these by question."""


@dataclass(frozen=True)
class ScriptRound:
    """One round: bets, decisions, cards and results, and other acts."""

    place: str
    wagers: tuple[ScriptAct, ...]
    decisions: dict[str, Decisions]
    chance: tuple[str, ...]
    acts: tuple[ScriptAct, ...]
    expect: Expect
    stop: str = ""


@dataclass(frozen=True)
class Script:
    """A whole file."""

    file: str
    about: str
    game: str
    rulebook: str
    settings: dict[str, object]
    hypothetical: bool
    scanner: bool
    clock: int
    persons: tuple[Sitting, ...]
    button: int | None
    left: int | None
    state: str
    parts: tuple[ScriptRound, ...]
    expect: Expect


def read_script(path: str | Path) -> Script:
    """Read the script in a file. A ScriptFault says what can't be read, and where."""
    raw = Path(path).read_bytes()
    return parse_script(raw, str(path))


def parse_script(raw: bytes | str, file: str = "") -> Script:
    """Read a script from its text."""
    try:
        text = raw.decode() if isinstance(raw, bytes) else raw
        data = tomllib.loads(text, parse_float=str)  # dollars and cents as written, never a float
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as fault:
        raise _in_file(ScriptFault("", InputCode.SCRIPT_UNREADABLE, f"is not TOML: {fault}"), file) from None
    try:
        return _script(TomlTable(data), file)
    except ScriptFault as fault:
        raise _in_file(fault, file) from None


def _in_file(fault: ScriptFault, file: str) -> ScriptFault:
    fault.file = fault.file or file
    return fault


def _script(page: TomlTable, file: str) -> Script:
    game = page.text("game")
    rounds = page.rows("round")
    settings = dict(_flat(page.table("settings")))
    script = Script(
        file=file,
        about=page.text("about", ""),
        game=game,
        rulebook=page.text("rulebook", "") or _usual_rulebook(game),
        settings=settings,
        hypothetical=page.flag("hypothetical"),
        scanner=page.flag("scanner", default=True),
        clock=page.whole("clock", 0),
        persons=tuple(_sitting(page, person, given) for person, given in page.table("persons").items()),
        button=page.whole("button") if "button" in page.data else None,
        left=page.whole("left") if "left" in page.data else None,
        state=page.text("state", ""),
        parts=tuple(_part(TomlTable(row, f"round {n}"), last=n == len(rounds)) for n, row in enumerate(rounds, 1))
        or (_part(page, last=True, alone=True),),
        expect=_expect(page) if rounds else Expect(),
    )
    page.done()
    return script


def _flat(table: dict[str, Any], prefix: str = "") -> list[tuple[str, object]]:
    """Settings with a dot in their name (`approved.decks`), which TOML reads as nested tables."""
    pairs: list[tuple[str, object]] = []
    for key, value in table.items():
        pairs += _flat(value, f"{prefix}{key}.") if isinstance(value, dict) else [(prefix + key, value)]
    return pairs


def _usual_rulebook(game: str) -> str:
    has = rulebooks_with(game)
    return "bahamas" if "bahamas" in has or not has else has[0]


def _sitting(page: TomlTable, person: str, given: object) -> Sitting:
    one = TomlTable(given if isinstance(given, dict) else {"seat": given}, page.at(f"persons.{person}"))
    sitting = Sitting(
        person=person,
        seat=one.whole("seat"),
        cents=one.cents("chips", CHIPS),
        more={key: one.text(key) for key in ("name", "colour") if key in one.data},
    )
    one.done()
    return sitting


# -- a round ----------------------------------------------------------------------------------------------------------


def _part(page: TomlTable, *, last: bool, alone: bool = False) -> ScriptRound:
    wagers = [act for person, spots in page.table("wagers").items() for act in _wagers(page, person, spots)]
    part = ScriptRound(
        place=page.place or "round 1",
        wagers=tuple(wagers),
        decisions={who: _decisions(page, who, given) for who, given in page.table("decisions").items()},
        chance=tuple(page.words("chance")),
        acts=tuple(read_act(TomlTable(row, page.at(f"play {n}"))) for n, row in enumerate(page.rows("play"), 1)),
        expect=_expect(page),
        stop=page.text("stop", ""),
    )
    if part.stop and not last:
        page.wrong("stop", "only the last round may stop before its end")
    if not alone:
        page.done()
    return part


def _wagers(page: TomlTable, person: str, spots: object) -> list[ScriptAct]:
    place = page.at(f"wagers.{person}")
    if not isinstance(spots, dict):
        raise ScriptFault(place, InputCode.SCRIPT_UNREADABLE, f"must be a table of spots and dollars, not {spots!r}")
    acts = []
    for spot, given in spots.items():
        for one in given if isinstance(given, list) else [given]:
            bet = TomlTable(one if isinstance(one, dict) else {"dollars": one}, f"{place}.{spot}")
            acts.append(ScriptAct(bet.place, "bet", person, "player", {"spot": spot, **read_bet(bet)}))
            bet.done()
    return acts


def _decisions(page: TomlTable, who: str, given: object) -> Decisions:
    place = f"decisions.{who}"
    if isinstance(given, dict):
        return {name: _words(page, f"{place}.{name}", words) for name, words in given.items()}
    return _words(page, place, given)


def _words(page: TomlTable, place: str, given: object) -> Words:
    each: list[Any] = given if isinstance(given, list) else [given]
    if not all(isinstance(word, str | int) and not isinstance(word, bool) for word in each):
        page.wrong(place, f"must be a word, a number or a list of them, not {given!r}")
    return each if isinstance(given, list) else each[0]


# -- expectations -----------------------------------------------------------------------------------------------------


def _expect(page: TomlTable) -> Expect:
    one = TomlTable(page.table("expect"), page.at("expect"))
    expect = Expect(
        net={who: one.amount(f"net.{who}", dollars) for who, dollars in one.table("net").items()},
        chips={who: one.amount(f"chips.{who}", dollars) for who, dollars in one.table("chips").items()},
        ends={who: _ends(one, who, spots) for who, spots in one.table("ends").items()},
        clauses=tuple(one.sentences("clauses")),
        says=tuple(one.sentences("says")),
        events=tuple(one.sentences("events")),
        asked=tuple(one.sentences("asked")),
        waits=one.text("waits", ""),
        void=one.flag("void") if "void" in one.data else None,
        refused=one.text("refused", ""),
    )
    one.done()
    return expect


def _ends(page: TomlTable, who: str, spots: object) -> dict[str, list[str]]:
    """How each wager ends: `won`, or with what it pays, `won $35`; a list where a spot has several wagers."""
    if not isinstance(spots, dict):
        page.wrong(f"ends.{who}", f"must be a table of spots and ends, not {spots!r}")
    ends = {spot: given if isinstance(given, list) else [given] for spot, given in spots.items()}
    for spot, each in ends.items():
        if not all(isinstance(end, str) for end in each):
            page.wrong(f"ends.{who}.{spot}", "must be an end, such as won or lost")
    return ends
