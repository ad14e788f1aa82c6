"""pitboss from Python: typed results with exact figures, the same as the command line's, and the example notebooks."""

import ast
import json
import re
import subprocess
import sys
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import pitboss
from pitboss.cli.app import main
from pitboss.library.odds import TableOdds
from pitboss.library.result import MissingLibrary, Result
from pitboss.library.tables import facts_of, open_table
from pitboss.maths.result import Outcome, WagerOdds

ROOT = Path(__file__).parents[2]
NOTEBOOKS = sorted((ROOT / "examples" / "notebooks").glob("*.ipynb"))
SCRIPT = min((ROOT / "examples" / "rounds").rglob("*.round.toml"))
ACES, TIE = ("AhAd", "KhKs"), "pays.tie=9 to 1"


def unstyled(result: Any) -> str:
    return re.sub(r' style="[^"]*"', "", result._repr_html_())


# -- public names -----------------------------------------------------------------------------------------------------


def test_the_reference_page_has_every_public_name_and_no_other() -> None:
    page = (ROOT / "docs" / "python.md").read_text(encoding="utf-8")
    assert set(re.findall(r"`pitboss\.(\w+)", page)) - {"school", "envs", "client"} == set(pitboss.__all__)


def test_every_public_name_exists_and_is_listed() -> None:
    assert [name for name in pitboss.__all__ if not callable(getattr(pitboss, name))] == []
    assert set(pitboss.__all__) <= set(dir(pitboss))
    with pytest.raises(AttributeError, match="no attribute 'odd'"):
        _ = pitboss.odd


def test_importing_pitboss_imports_nothing_else_of_ours() -> None:
    code = "import sys, pitboss; print([m for m in sys.modules if m.startswith(('pitboss.', 'numpy', 'numba'))])"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "[]"


def test_a_command_starts_without_the_engine_and_the_reports() -> None:
    code = "import sys, pitboss.cli.odds; print([m for m in ('pitboss.engine', 'pitboss.reports') if m in sys.modules])"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "[]"


# -- results ----------------------------------------------------------------------------------------------------------


def every_kind(tmp_path: Path) -> dict[str, Result]:
    log = tmp_path / "a.log"
    with pitboss.Tabletop("roulette", seed=1, log=log) as table:
        table.sit("ann").bet("ann", "red", 2500).close().close().finish()
    return {
        "odds": pitboss.odds("roulette"),
        "strategy": pitboss.strategy("casino-war"),
        "par": pitboss.par("big-six"),
        "simulate": pitboss.simulate("roulette", rounds=2000, wagers=["red"]),
        "equity": pitboss.equity("holdem", "AhAd", "KhKs", board="2c 3c 4c 5d"),
        "diff": pitboss.diff("casino-war", "bahamas", "decks=8"),
        "cost": pitboss.cost("punto-banco", error="pays.tie=9 to 1"),
        "run": pitboss.run(SCRIPT),
        "verify": pitboss.verify(log),
    }


def test_every_result_prints_draws_itself_and_converts(tmp_path: Path) -> None:
    for name, result in every_kind(tmp_path).items():
        text = str(result)
        assert len(text.splitlines()) > 2, name
        assert result._repr_html_().startswith("<table"), name
        assert json.loads(result.to_json()) == json.loads(json.dumps(result.data())), name
        rows = result.records()
        assert rows, name
        assert all(row.keys() == rows[0].keys() for row in rows), name


@pytest.mark.parametrize("method", ["to_pandas", "to_polars"])
def test_a_missing_library_is_named_in_one_line(method: str, monkeypatch: pytest.MonkeyPatch) -> None:
    library = method.removeprefix("to_")
    monkeypatch.setitem(sys.modules, library, None)
    with pytest.raises(MissingLibrary, match=rf"^{method}\(\) needs {library}: pip install {library}$"):
        getattr(pitboss.odds("roulette"), method)()


def test_a_data_frame_is_made_of_the_records(monkeypatch: pytest.MonkeyPatch) -> None:
    class Frames:
        @staticmethod
        def DataFrame(rows: list[dict[str, Any]], **_: Any) -> list[dict[str, Any]]:  # noqa: N802 - as theirs
            return rows

    odds = pitboss.odds("roulette")
    for library in ("pandas", "polars"):
        monkeypatch.setitem(sys.modules, library, Frames)
    assert odds.to_pandas() == odds.records()
    assert odds.to_polars() == odds.records()


@pytest.mark.parametrize("game", ["blackjack", "chemin-de-fer", "double-chance"])
def test_every_situation_has_the_same_columns(game: str) -> None:
    """Polars takes the columns from the first rows, and splits come last."""
    rows = pitboss.strategy(game).records()
    assert all(row.keys() == rows[0].keys() for row in rows)
    assert any(value is None for row in rows for value in row.values())


COMMANDS: dict[str, tuple[Any, tuple[str, ...]]] = {
    "odds": (lambda: pitboss.odds("casino-war", decks=8), ("casino-war", "--set", "decks=8")),
    "strategy": (lambda: pitboss.strategy("casino-war"), ("casino-war",)),
    "par": (lambda: pitboss.par("big-six"), ("big-six",)),
    "simulate": (lambda: pitboss.simulate("roulette", rounds=2000), ("roulette", "--rounds", "2000")),
    "equity": (lambda: pitboss.equity("holdem", *ACES, board="2c3c4c"), ("holdem", *ACES, "--board", "2c3c4c")),
    "diff": (lambda: pitboss.diff("red-dog", "min=10", "min=20"), ("red-dog", "min=10", "min=20")),
    "cost": (lambda: pitboss.cost("punto-banco", error=TIE), ("punto-banco", "--error", TIE)),
    "run": (lambda: pitboss.run(SCRIPT), (str(SCRIPT),)),
}  # fmt: skip


@pytest.mark.parametrize("name", COMMANDS)
def test_the_command_line_prints_the_same_json(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    ask, arguments = COMMANDS[name]
    main((name, *arguments, "--json"))
    assert json.loads(capsys.readouterr().out) == json.loads(ask().to_json())


def test_words_stand_to_the_left_and_figures_to_the_right() -> None:
    odds = pitboss.odds("roulette")
    assert 'text-align:left">red</td>' in odds._repr_html_()
    assert 'text-align:right">5.2632 %</td>' in odds._repr_html_()
    lines = str(odds).splitlines()
    assert next(line for line in lines if line.startswith("red ")).split()[1:3] == ["5.2632", "%"]


def test_odds_are_exact() -> None:
    odds = pitboss.odds("roulette")
    assert odds["red"].edge == Fraction(1, 19)
    assert {account.name for account in odds} >= {"red", "1-number"}
    assert "1/19" in odds._repr_html_()


def test_a_setting_with_a_dot_is_written_with_two_underscores() -> None:
    more = pitboss.odds("punto-banco", hypothetical=True, pays__tie="9 to 1")["tie"].edge
    assert more < pitboss.odds("punto-banco")["tie"].edge


def test_what_is_not_exact_says_so_when_drawn() -> None:
    ends = (Outcome("won", Fraction(1), 49), Outcome("lost", Fraction(-1), 51))
    bank = WagerOdds("bank", "bank", ends, 100, method="simulated", seed=1)
    drawn = unstyled(TableOdds(facts_of(open_table("roulette")), (bank,)))
    assert "<td>2.0000 %</td><td>± 25.7" in drawn
    assert "<td>simulated</td>" in drawn


def test_a_difference_says_by_how_much() -> None:
    found = pitboss.diff("casino-war", "bahamas", "decks=8")
    (initial,) = (edge for edge in found.edges if edge.wager == "initial")
    assert (
        initial.more(1)
        == pitboss.odds("casino-war", decks=8)["initial"].edge - pitboss.odds("casino-war")["initial"].edge
    )
    assert "<th>decks=8</th><th>Change</th>" in unstyled(found)
    poker = pitboss.diff("holdem", "bahamas", "structure=pot")  # players play each other
    assert not poker.edges
    assert "structure" in poker._repr_html_()


def test_a_sheet_is_written_in_the_format_of_the_file_name(tmp_path: Path) -> None:
    sheet = pitboss.par("big-six")
    for name in ("a.md", "a.html", "a.csv", "a.json", "a.xlsx"):
        assert sheet.write(tmp_path / name).stat().st_size > 500
    assert "Pay table" in sheet._repr_html_()
    with pytest.raises(pitboss.Refusal, match="no format 'pdf'"):
        sheet.write(tmp_path / "a.pdf")


def test_costs_strategies_and_simulations_draw_themselves() -> None:
    drawn = unstyled(pitboss.cost("punto-banco", error="pays.tie=9 to 1"))
    assert "<td>-9.5156 %</td><td>-5.7094</td>" in drawn
    assert drawn.count("<td>0</td>") == 4  # neither player nor banker is touched, in a round or in an hour
    assert "Go to war" in pitboss.strategy("casino-war")._repr_html_()
    assert "From the best to the worst" in str(pitboss.strategy("roulette"))
    ran = pitboss.simulate("roulette", rounds=20_000, wagers=["red"])
    assert ran["red"].rounds == 20_000
    assert "Sigmas" in ran._repr_html_()


def test_a_random_round_takes_three_lines_and_its_log_verifies(tmp_path: Path) -> None:
    log = tmp_path / "round.log"
    with pitboss.Tabletop("roulette", seed=1, log=log) as table:
        table.sit("ann").bet("ann", "red", 2500).close().close().finish()
    assert table.chips("ann") == 100_000 + (2500 if table.end_of("ann", "red") == "won" else -2500)
    assert pitboss.verify(log).ok
    log.write_bytes(log.read_bytes().replace(b"2500", b"2600", 1))
    assert not pitboss.verify(log).ok


REFUSED: list[tuple[Any, str]] = [
    (lambda: pitboss.odds("casino-war", "nsw"), "rulebook-unknown"),
    (lambda: pitboss.odds("casino-war", decks=2), "setting-unlawful"),
    (lambda: pitboss.odds("rulette"), "game-unknown"),
    (lambda: pitboss.odds("holdem"), "no-odds"),
    (lambda: pitboss.odds("roulette")["rd"], "wager-unknown"),
    (lambda: pitboss.odds("roulette", stake=0), "stake-unreadable"),
    (lambda: pitboss.diff("casino-war", "bahamas"), "one-side"),
    (lambda: pitboss.cost("three-card-poker", error="missing:Ah", rounds=0), "count-unreadable"),
    (lambda: pitboss.simulate("roulette", rounds=0), "count-unreadable"),
    (lambda: pitboss.simulate("roulette", rounds=9, seed=-1), "seed-unreadable"),
    (lambda: pitboss.simulate("roulette", rounds=9, wagers=["rd"]), "wager-unknown"),
    (lambda: pitboss.simulate("roulette", rounds=9, strategy="lucky"), "strategy-unknown"),
    (lambda: pitboss.equity("holdem", "AhAd", "KhXs"), "card-unreadable"),
    (lambda: pitboss.verify("a.log", "abc"), "head-unreadable"),
]


@pytest.mark.parametrize(("asks", "code"), REFUSED)
def test_what_is_refused(asks: Any, code: str) -> None:
    with pytest.raises(pitboss.Refusal) as refused:
        asks()
    assert refused.value.code == code


# -- notebooks --------------------------------------------------------------------------------------------------------


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
