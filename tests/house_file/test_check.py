"""Checking a house: every breach with its clause, every approval that is missing, each on its line."""

from pathlib import Path

import pytest

from pitboss.cli import main
from pitboss.games import games
from pitboss.house_file.check import Finding, check_house, open_table
from pitboss.house_file.house_file import read_house
from pitboss.rulebooks.book import chapter, rulebooks_with
from pitboss.rulebooks.clauses import game_clauses
from pitboss.rulebooks.settings import SettingRule

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "house.toml"
LAWFUL = """\
[tables.one]
game = "roulette"
limits = { min = 5, max = 1000 }
approvals = { limits = "GB/1" }
"""


def found(folder: Path, text: str) -> list[Finding]:
    path = folder / "house.toml"
    path.write_text(text)
    return list(check_house(path).findings)


def limits_of(slug: str, rulebook: str) -> list[SettingRule]:
    """The limits of a game that rest on an approval."""
    return [r for r in chapter(rulebook, slug).settings.values() if r.approved and r.says == "money"]


def limits_by_approval() -> list[object]:
    """Every shipped game whose limits need the Board's approval, with the clauses that demand it."""
    return [
        pytest.param(slug, rulebook, marks=pytest.mark.clause(*clauses))
        for slug in games()
        for rulebook in rulebooks_with(slug)
        for rules in [limits_of(slug, rulebook)]
        for clauses in [sorted({c for r in rules for c in r.cites if "/" in c})]
        if rules
    ]


# -- the example ------------------------------------------------------------------------------------------------------


def test_the_example_has_a_table_of_every_game_under_every_rulebook() -> None:
    tables = {(entry.game, entry.rulebook) for entry in read_house(EXAMPLE).tables}
    assert tables == {(slug, rulebook) for slug in games() for rulebook in rulebooks_with(slug)}


def test_the_example_is_lawful_and_its_tables_open() -> None:
    report = check_house(EXAMPLE)
    assert [str(finding) for finding in report.findings] == []
    for entry in report.house.tables:
        assert not open_table(entry).hypothetical


# -- approvals --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "rulebook"), limits_by_approval())
def test_limits_need_the_boards_approval(game: str, rulebook: str, tmp_path: Path) -> None:
    text = f'[tables.one]\ngame = "{game}"\nrulebook = "{rulebook}"\n'
    findings = found(tmp_path, text)
    rules = {r.name for r in chapter(rulebook, game).settings.values() if r.approved}
    assert {f.says.split()[1].strip(":") for f in findings} == rules
    assert all((f.kind, f.line) == ("approval", 1) for f in findings)
    others = found(tmp_path, text + 'approvals = { limits = "GB/1" }\n')  # which need another approval
    assert {f.says.split()[1].strip(":") for f in others} == rules - {r.name for r in limits_of(game, rulebook)}


def test_an_approval_without_a_reference_is_none(tmp_path: Path) -> None:
    findings = found(tmp_path, LAWFUL.replace("GB/1", "  "))
    assert [(f.line, f.kind) for f in findings] == [(4, "fault"), (3, "approval"), (3, "approval")]


@pytest.mark.clause("bs/2(3)(b)#limit")
def test_what_two_settings_need_together_is_an_approval_on_its_line(tmp_path: Path) -> None:
    text = LAWFUL.replace("roulette", "craps") + "settings = { seats = 8, dont_pass_odds_max = 50 }\n"
    (finding,) = found(tmp_path, text)
    assert (finding.line, finding.kind, "bs/2(3)(b)#limit" in finding.cites) == (5, "approval", True)
    assert found(tmp_path, text.replace('"GB/1"', '"GB/1", dont_pass_odds_max = "GB/2"')) == []


def test_an_approval_of_one_limit_leaves_the_other_open(tmp_path: Path) -> None:
    (finding,) = found(tmp_path, '[tables.one]\ngame = "roulette"\napprovals = { min = "GB/1" }\n')
    assert (finding.kind, finding.cites) == ("approval", ("bs/6(1)(e)",))
    assert "Setting max" in finding.says


def test_a_game_whose_limits_the_board_approves_says_so_in_its_page() -> None:
    """A new game that forgets the word `approved` is found here."""
    demanded = {
        (slug, rulebook)
        for slug in games()
        for rulebook in rulebooks_with(slug)
        if any(c.topic == "limits" and "the Board's approval" in c.summary for c in game_clauses(slug, rulebook))
    }
    said = {
        (slug, rulebook)
        for slug in games()
        for rulebook in rulebooks_with(slug)
        if any(rule.approved for rule in chapter(rulebook, slug).settings.values() if rule.name in ("min", "max"))
    }
    assert demanded == said


# -- breaches ---------------------------------------------------------------------------------------------------------


def test_a_lawful_house_has_nothing_to_put_right(tmp_path: Path) -> None:
    assert found(tmp_path, LAWFUL) == []


def test_every_breach_of_a_table_is_named_with_clause_and_line(tmp_path: Path) -> None:
    text = LAWFUL + 'equipment = "triple-zero"\nsettings = { seats = 99 }\npays = { red = "2 to 1" }\n'
    assert [(f.line, f.kind, f.code, f.cites) for f in found(tmp_path, text)] == [
        (5, "breach", "setting-unlawful", ("R-02",)),
        (6, "breach", "setting-unlawful", ("bs/6(1)(b)",)),
        (7, "breach", "odds-fixed", ("bs/6(2)", "R-06")),
    ]


def test_the_only_equipment_of_a_game_may_be_named(tmp_path: Path) -> None:
    text = LAWFUL.replace("roulette", "craps") + 'equipment = "dice-table"\n'
    assert found(tmp_path, text) == []
    (entry,) = read_house(tmp_path / "house.toml").tables
    assert open_table(entry).equipment == "dice-table"


def test_an_amount_that_is_no_whole_number_is_asked_for_in_quotes(tmp_path: Path) -> None:
    (finding,) = found(tmp_path, LAWFUL.replace("min = 5", "min = 2.50"))
    assert 'write the amount in quotes, such as "2.50"' in finding.says
    assert found(tmp_path, LAWFUL.replace("min = 5", 'min = "2.50"')) == []


@pytest.mark.parametrize(
    ("text", "line", "code"),
    [
        ('[tables.one]\ngame = "rolette"\n', 2, "game-unknown"),
        ('[tables.one]\ngame = "roulette"\nrulebook = "nsw"\n', 3, "rulebook-unknown"),
        (LAWFUL + "settings = { wheels = 2 }\n", 5, "setting-unknown"),
        (LAWFUL + 'settings = { seats = "many" }\n', 5, "setting-unreadable"),
        (LAWFUL + 'practice = "perhaps"\n', 5, "setting-unreadable"),
        (LAWFUL + 'pays = { mauve = "1 to 1" }\n', 5, "setting-unknown"),
        (LAWFUL.replace('"GB/1"', '"GB/1", wheels = "GB/2"'), 4, "approval-unknown"),
        (LAWFUL.replace('"GB/1"', '"GB/1", odds = ""'), 4, "setting-unreadable"),
        (LAWFUL.replace("roulette", "craps") + 'equipment = "wheel"\n', 5, "equipment-unknown"),
        (LAWFUL.replace("roulette", "craps") + "equipment = [1]\n", 5, "equipment-unknown"),
    ],
)
def test_what_cannot_be_read_is_a_fault_on_its_line(text: str, line: int, code: str, tmp_path: Path) -> None:
    (finding,) = found(tmp_path, text)
    assert (finding.line, finding.kind, finding.code) == (line, "fault", code)


# -- the command ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "status", "words"),
    [
        (LAWFUL, 0, "no problems"),
        (LAWFUL + "settings = { seats = 99 }\n", 1, "house.toml:5: one: Setting seats"),
        ('[tables.one]\ngame = "roulette"\n', 1, "Approvals missing:"),
        ('[tables.one]\ngame = "rolette"\n', 2, "[game-unknown]"),
    ],
)
def test_the_command_prints_its_verdict_and_ends_with_it(
    text: str, status: int, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "house.toml"
    path.write_text(text)
    assert main(["check", str(path)]) == status
    assert words in capsys.readouterr().out.replace("\n", " ").replace(str(tmp_path) + "/", "")


@pytest.mark.parametrize("text", ["[tables.", None])
def test_a_file_that_cannot_be_read_is_bad_input(
    text: str | None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "house.toml"
    if text is not None:
        path.write_text(text)
    assert main(["check", str(path)]) == 2
    said = capsys.readouterr()
    assert (said.out, "house.toml" in said.err) == ("", True)


def test_the_command_writes_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "house.toml"
    path.write_text(LAWFUL + "settings = { seats = 99 }\n")
    assert main(["check", str(path), "--json"]) == 1
    written = capsys.readouterr().out
    assert '"cite": [' in written
    assert '"lawful": false' in written
