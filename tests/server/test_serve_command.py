"""`pitboss serve`: the example house starts, and an unreadable house file is refused in one line."""

from pathlib import Path

import pytest

from pitboss.cli import main
from pitboss.house_file.house_file import read_house
from pitboss.protocol.limits import is_table_id
from pitboss.server.tables.plan import plan_of, usual_house

EXAMPLE = Path(__file__).parents[2] / "examples" / "house.toml"


def test_every_table_of_the_example_house_opens() -> None:
    plans = [plan_of(entry) for entry in read_house(EXAMPLE).tables]
    assert len({plan.id for plan in plans}) == len(plans)
    assert all(plan.open() for plan in plans)


def test_the_usual_house_names_its_tables_whole() -> None:
    for plan in usual_house():
        assert is_table_id(plan.id)
        assert plan.id.rpartition("-")[0] == plan.game


@pytest.mark.parametrize(("text", "code"), [(None, "[file]"), ("x = [", "[house-file]")])
def test_unreadable_house_file_is_refused_before_the_start(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str | None, code: str
) -> None:
    path = tmp_path / "house.toml"
    if text is not None:
        path.write_text(text)
    assert main(["serve", str(path), "--data", str(tmp_path / "data")]) == 2
    said = capsys.readouterr().err
    assert code in said
    assert len(said.splitlines()) == 1
    assert not (tmp_path / "data").exists()
