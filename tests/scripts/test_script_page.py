"""docs/round-scripts.md is correct and complete."""

from dataclasses import fields

import pytest
from tests.cli.documented import ROOT, files

from pitboss.scripts.acts import _VERBS
from pitboss.scripts.director import play_script
from pitboss.scripts.script_file import Expect, Script, ScriptRound, parse_script
from pitboss.scripts.toml_reader import ScriptFault, TomlTable

TEXT = (ROOT / "docs" / "round-scripts.md").read_text(encoding="utf-8")
NOT_WRITTEN = {"file", "place", "parts", "acts"}  # what the reader makes of a script, under other names


def test_the_page_has_scripts_of_every_outcome() -> None:
    found = {name: parse_script(text) for name, text in files(TEXT).items()}
    outcomes: set[bool | None] = set()
    for script in found.values():
        try:
            outcomes.add(play_script(script).ok)
        except ScriptFault:
            outcomes.add(None)
    assert outcomes == {True, False, None}


@pytest.mark.parametrize("shape", [Script, ScriptRound, Expect])
def test_every_key_is_on_the_page(shape: type[Script | ScriptRound | Expect]) -> None:
    names = [one.name for one in fields(shape) if one.name not in NOT_WRITTEN]
    assert [name for name in names if f"`{name}" not in TEXT and f"[{name}]" not in TEXT] == []


@pytest.mark.parametrize("key", [*_VERBS, "by", "role", "at", "nth", "after", "refused", "clauses", "with", "for"])
def test_every_word_of_play_is_on_the_page(key: str) -> None:
    assert f"`{key} = " in TEXT or f"{key} = " in TEXT


def test_every_unit_of_time_is_on_the_page() -> None:
    for unit in ("250ms", "30s", "20m", "2h", "1d"):
        assert f"`{unit}`" in TEXT
        assert TomlTable({"wait": unit}).time("wait") > 0
