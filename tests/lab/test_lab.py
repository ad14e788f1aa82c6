"""pitboss from Python: typed results with exact figures that draw themselves, and the example notebooks."""

import ast
import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from pitboss import lab
from pitboss.rulebooks.refusal import Refusal

NOTEBOOKS = sorted((Path(__file__).parents[2] / "examples" / "notebooks").glob("*.ipynb"))


def test_odds_are_exact_and_draw_themselves() -> None:
    odds = lab.table("roulette").odds()
    assert odds["red"].edge == Fraction(1, 19)
    assert {account.name for account in odds} >= {"red", "1-number"}
    assert "1/19" in odds._repr_html_()


def test_a_difference_says_by_how_much() -> None:
    six, eight = lab.table("casino-war"), lab.table("casino-war", decks=8)
    found = lab.diff(six, eight)
    (initial,) = (edge for edge in found.edges if edge.wager == "initial")
    assert initial.more(1) == eight.odds()["initial"].edge - six.odds()["initial"].edge
    assert "bahamas (decks=8)" in found._repr_html_()


def test_a_sheet_is_written_in_the_form_that_its_name_asks_for(tmp_path: Path) -> None:
    sheet = lab.table("big-six").par()
    for name in ("a.md", "a.html", "a.csv", "a.xlsx"):
        assert sheet.write(tmp_path / name).stat().st_size > 500
    assert "Pay table" in sheet._repr_html_()
    with pytest.raises(Refusal, match=r"not '\.pdf'"):
        sheet.write(tmp_path / "a.pdf")


def test_costs_strategies_and_simulations_draw_themselves() -> None:
    assert "nothing" not in lab.table("punto-banco").cost("pays.tie=9 to 1")._repr_html_()
    assert "Go to war" in lab.table("casino-war").strategy()._repr_html_()
    ran = lab.table("roulette").simulate(20_000, wagers=["red"])
    assert ran["red"].rounds == 20_000
    assert "sigmas" in ran._repr_html_()


@pytest.mark.parametrize(
    ("asks", "code"),
    [
        (lambda: lab.table("casino-war", "nsw"), "rulebook-unknown"),
        (lambda: lab.table("casino-war", decks=2), "setting-unlawful"),
        (lambda: lab.diff(lab.table("casino-war")), "not-comparable"),
        (lambda: lab.diff(lab.table("casino-war"), lab.table("red-dog")), "not-comparable"),
        (lambda: lab.table("roulette").strategy(), "no-strategy"),
    ],
)
def test_what_is_refused(asks: Any, code: str) -> None:
    with pytest.raises(Refusal) as refused:
        asks()
    assert refused.value.code == code


def test_there_are_notebooks() -> None:
    assert len(NOTEBOOKS) == 2


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs_from_top_to_bottom(path: Path) -> None:
    names: dict[str, Any] = {}
    drawn = 0
    for cell in json.loads(path.read_text())["cells"]:
        if cell["cell_type"] == "code":
            shown = last_value("".join(cell["source"]), names)
            drawn += hasattr(shown, "_repr_html_") and len(shown._repr_html_()) > 100
    assert drawn >= 4


def last_value(source: str, names: dict[str, Any]) -> Any:
    """Run a cell as a notebook does: what its last expression is worth is shown."""
    tree = ast.parse(source)
    *before, last = tree.body
    assert isinstance(last, ast.Expr)
    exec(compile(ast.Module(before, []), "cell", "exec"), names)  # noqa: S102 - the cell is ours
    return eval(compile(ast.Expression(last.value), "cell", "eval"), names)  # noqa: S307 - so is this
