"""Reading a house file: what it says, and where it is wrong."""

from pathlib import Path

import pytest

from pitboss.house_file.house_file import HouseFault, read_house

HOUSE = """
[house]
name = "Two Tables"
rulebook = "bahamas"

[tables.one]
game = "roulette"
equipment = "single-zero"
limits = { min = 5, max = "1,000" }
pays = { red = "1 to 1" }
approvals = { limits = "GB/1" }

[tables.two]
game = "roulette"
rulebook = "nsw"
practice = true

[tables.two.settings]
seats = 4
"""


def written(folder: Path, text: str) -> Path:
    path = folder / "house.toml"
    path.write_text(text)
    return path


def test_each_table_is_read_in_the_words_of_the_settings(tmp_path: Path) -> None:
    house = read_house(written(tmp_path, HOUSE))
    one, two = house.tables
    assert (house.name, one.name, one.game, one.rulebook) == ("Two Tables", "one", "roulette", "bahamas")
    assert one.given() == {
        "equipment": "single-zero", "min": 5, "max": "1,000", "pays.red": "1 to 1", "approved.limits": "GB/1",
    }  # fmt: skip
    assert (two.rulebook, two.given()) == ("nsw", {"practice": True, "seats": 4})


def test_every_entry_knows_its_line(tmp_path: Path) -> None:
    one, two = read_house(written(tmp_path, HOUSE)).tables
    assert (one.line, one.line_of("max"), one.line_of("pays.red"), one.line_of("approved.limits")) == (6, 9, 10, 11)
    assert (one.line_of("approved.min"), one.line_of("red")) == (6, 6)  # nothing of that name is written there
    assert (two.line, two.line_of("seats"), two.line_of("rulebook"), two.line_of("max")) == (13, 19, 15, 13)


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("[tables.one", "house.toml: Expected ']'"),
        ("[tables.one]\ngame = 'roulette'\nodds = 3\n", "house.toml:3: table one: there is no entry odds"),
        ("[tables.one]\ngame = 3\n", "house.toml:1: table one: game and rulebook must be words"),
        ("[tables.one]\n", "house.toml:1: table one: game and rulebook must be words"),
        ("[tables.one]\ngame = 'roulette'\nlimits = 3\n", "house.toml:3: table one: write limits as a TOML table"),
        ("tables = 3\n", "Add at least one [tables.NAME]"),
        ("[tables]\none = 3\n", "table one: write [tables.one]"),
        ("[house]\nname = 'x'\n", "Add at least one [tables.NAME]"),
        ("[floor]\n", "unknown part floor"),
        ("[house]\ntables = 3\n[tables.one]\ngame = 'roulette'\n", "[house] has no entry tables"),
        ("[house]\nname = 3\n[tables.one]\ngame = 'roulette'\n", "[house] name must be a word in quotes, not 3"),
        (
            "[tables.one]\ngame = 'roulette'\nlimits = { seats = 3 }\n",
            "house.toml:3: table one: limits has only min, max, unit. Write seats in settings.",
        ),
        (
            "[tables.one]\ngame = 'roulette'\nlimits = { min = 5 }\nsettings = { min = 10 }\n",
            "house.toml:3: table one: min is in limits and in settings",
        ),
    ],
)
def test_a_file_that_cannot_be_read_names_the_place(text: str, where: str, tmp_path: Path) -> None:
    with pytest.raises(HouseFault) as caught:
        read_house(written(tmp_path, text))
    assert where in str(caught.value)


def test_a_file_of_other_bytes_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(HouseFault, match="UTF-8"):
        read_house(path)
