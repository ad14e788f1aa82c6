"""pitboss from Python: typed results with exact figures that draw themselves, and the example notebooks."""

import ast
import json
import re
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from pitboss import lab
from pitboss.maths.result import Outcome, WagerOdds
from pitboss.rulebooks.refusal import Refusal

NOTEBOOKS = sorted((Path(__file__).parents[2] / "examples" / "notebooks").glob("*.ipynb"))


def unstyled(result: Any) -> str:
    return re.sub(r' style="[^"]*"', "", result._repr_html_())


def test_words_stand_to_the_left_and_figures_to_the_right() -> None:
    drawn = lab.table("roulette").odds()._repr_html_()
    assert 'text-align:left">red</td>' in drawn
    assert 'text-align:right">5.263158 %</td>' in drawn


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


def test_what_is_not_exact_says_so_when_drawn() -> None:
    ends = (Outcome("won", Fraction(1), 49), Outcome("lost", Fraction(-1), 51))
    drawn = unstyled(lab.OddsTable("a bank", [WagerOdds("bank", "bank", ends, 100, method="simulated", seed=1)]))
    assert "<td>2.000000 %</td><td>± 26 %</td>" in drawn
    assert "<td>simulated</td>" in drawn


def test_a_difference_is_drawn_with_how_much_more_each_table_holds() -> None:
    drawn = unstyled(lab.diff(lab.table("casino-war"), lab.table("casino-war", decks=8)))
    assert "<th>bahamas (decks=8), more</th>" in drawn
    assert f"<td>{100 * float(Fraction(-1056, 129065)):.6f} %</td>" in drawn
    poker = lab.diff(lab.table("holdem"), lab.table("holdem", structure="pot"))  # players play each other
    assert not poker.edges
    assert "structure" in poker._repr_html_()


def test_a_sheet_is_written_in_the_form_that_its_name_asks_for(tmp_path: Path) -> None:
    sheet = lab.table("big-six").par()
    for name in ("a.md", "a.html", "a.csv", "a.json", "a.xlsx"):
        assert sheet.write(tmp_path / name).stat().st_size > 500
    assert "Pay table" in sheet._repr_html_()
    with pytest.raises(Refusal, match=r"not '\.pdf'"):
        sheet.write(tmp_path / "a.pdf")


def test_costs_strategies_and_simulations_draw_themselves() -> None:
    drawn = unstyled(lab.table("punto-banco").cost("pays.tie=9 to 1"))
    assert "<td>-9.515597 %</td><td>-5.7094 stakes</td>" in drawn
    assert drawn.count("<td>nothing</td>") == 4  # neither player nor banker is touched, in a round or in an hour
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
        (lambda: lab.table("rulette"), "game-unknown"),
        (lambda: lab.table("roulette").odds()["rd"], "wager-unknown"),
        (lambda: lab.table("roulette").odds(0), "stake-unreadable"),
        (lambda: lab.table("three-card-poker").cost("missing:Ah", 0), "count-unreadable"),
        (lambda: lab.table("roulette").simulate(0), "count-unreadable"),
        (lambda: lab.table("roulette").simulate(9, seed=-1), "seed-unreadable"),
        (lambda: lab.table("roulette").simulate(9, wagers=["rd"]), "wager-unknown"),
        (lambda: lab.table("roulette").simulate(9, strategy="lucky"), "strategy-unknown"),
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
