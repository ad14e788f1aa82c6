"""Refusal codes are declared once, used, and explained on docs/refusals.md."""

import ast
from collections import Counter
from pathlib import Path

import pytest
from tests.rulebooks.refusal_page import AREAS, PAGE, SOURCES, declared, page, parsed, uses

from pitboss.rulebooks.refusal_codes import RefusalCode

TAKES_A_CODE = {
    "Refusal": 0,
    "Check": 0,
    "BadInput": 0,
    "CannotDeal": 0,
    "ScriptFault": 1,
    "PhhFault": 1,
    "LogDamage": 2,
}


def literals(folder: Path) -> list[str]:
    """Codes that are written as text where a declared one is due."""
    found = []
    for path in sorted(folder.rglob("*.py")):
        for node in parsed(path):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                continue
            place = TAKES_A_CODE.get(node.func.id)
            if place is None or len(node.args) <= place:
                continue
            if isinstance(node.args[place], ast.Constant | ast.JoinedStr):
                found.append(f"{path.relative_to(folder)}:{node.lineno}")
    return found


def test_every_code_is_a_declared_one() -> None:
    assert literals(SOURCES) == []


def test_a_planted_text_is_found(tmp_path: Path) -> None:
    (tmp_path / "planted.py").write_text('Refusal("late", "too late")\nScriptFault("act", f"{x}-unreadable", "no")\n')
    assert literals(tmp_path) == ["planted.py:1", "planted.py:2"]


def test_every_declared_code_is_used() -> None:
    assert set(declared()) - set(uses()) == set()


def test_an_unused_code_is_found(tmp_path: Path) -> None:
    (tmp_path / "planted.py").write_text("Refusal(TableCode.BARRED, 'no')\n")
    assert [str(code) for code in uses(tmp_path)] == ["barred"]


def test_a_code_is_declared_once() -> None:
    assert [code for code, times in Counter(map(str, declared())).items() if times > 1] == []
    assert set(AREAS) == {area for area in RefusalCode.__subclasses__() if area.__module__.startswith("pitboss.")}


@pytest.mark.parametrize("area", AREAS)
def test_names_and_sentences_follow_one_form(area: type[RefusalCode]) -> None:
    assert [code for code in area if code.name != code.value.upper().replace("-", "_")] == []
    assert [code for code in area if not code.sentence.endswith(".") or len(code.sentence.split()) < 5] == []
    assert [code for code in area if not code.sentence[0].isupper() and code.sentence[0] != "`"] == []


def test_the_page_is_made_from_the_codes() -> None:
    assert PAGE.read_text("utf-8") == page(), "run `python -m tests.rulebooks.refusal_page`"
