"""What must be said with an incident or an order is found where the rules look for it."""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pitboss.engine.arguments import takes
from pitboss.engine.ask import Answer
from pitboss.games import games

ROOT = Path(__file__).resolve().parents[2]
KEPT = {"reason"}  # written down with an order, whatever it is; no rule looks at it


def _said(page: Any) -> Iterator[tuple[str, str]]:
    """Every incident and order in a script, with each word that is said with it."""
    if isinstance(page, dict):
        name, words = page.get("incident") or page.get("do"), page.get("with")
        if isinstance(name, str) and isinstance(words, dict):
            yield from ((name, word) for word in words)
        for part in page.values():
            yield from _said(part)
    elif isinstance(page, list):
        for part in page:
            yield from _said(part)


def test_every_word_of_every_round_script_is_asked_for() -> None:
    looked = 0
    for path in sorted((ROOT / "examples").rglob("*.toml")):
        page = tomllib.loads(path.read_text())
        table = page.get("table", page)
        game = games().get(str(table.get("game", "")) if isinstance(table, dict) else "")
        if game is None:
            continue
        known = {i.incident: takes(i.check, i.do) for i in game.incidents}
        known |= {c.name: takes(c.check, c.do) for c in game.commands}
        for name, word in _said(page):
            if name in known and word not in KEPT:
                looked += 1
                asked = "cents" if word == "dollars" else word  # scripts write amounts in dollars
                assert asked in known[name], f"{path.name}: {name} has {word}, which its form does not ask for"
    assert looked > 100


def _helper(about: dict[str, Any], name: str) -> object:
    return about[name]


def _rule(_t: object, about: dict[str, Any]) -> object:
    if "seat" in about:
        return about.get("nth"), about["kind"]
    return _helper(about, "hand")


def _order(_t: object, answer: Answer) -> object:
    return answer.args["person"], _helper(answer.args, "cents")


LIMITS = ("min", "max")


def _looped(_t: object, answer: Answer) -> object:
    for name in ("reason", "inspector"):
        assert answer.args.get(name)
    return {name: answer.args[name] for name in LIMITS if name in answer.args}


def test_words_of_a_loop_are_found() -> None:
    _looped.__module__ = "pitboss.tests"
    assert set(takes(_looped)) == {"reason", "inspector", "min", "max"}


def test_words_are_found_in_a_rule_and_in_what_it_hands_them_to() -> None:
    for function in (_rule, _order, _helper):
        function.__module__ = "pitboss.tests"  # only our own rules are looked into
    assert set(takes(_rule, None)) == {"seat", "nth", "hand"}
    assert set(takes(_order)) == {"person", "cents"}
