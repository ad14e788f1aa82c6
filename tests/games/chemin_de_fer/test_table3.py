"""Regulation 5(9)(c) to (g): Table 3, cell by cell, as printed and as customary."""

from typing import Any

import pytest
from tests.games.chemin_de_fer.salon import Salon

from pitboss.games.chemin_de_fer.rules import DRAW, MAY, banker_code
from pitboss.games.chemin_de_fer.table import banker_table
from pitboss.games.families.baccarat.rules import COUNTS, STOOD
from pitboss.rulebooks.book import chapter
from pitboss.rulebooks.refusal import Refusal

# The columns are: no third card, then its value from 0 to 9. D draws, S stays, O is the Banker's option.
PRINTED = {
    0: "DDDDDDDDDDD",
    1: "DDDDDDDDDDD",
    2: "DDDDDDDDDDD",
    3: "DDDDDDDDDDO",
    4: "DSSDDDDDDSS",
    5: "DSSSSODDDSS",
    6: "SSSSSSDDDSS",
    7: "SSSSSSSSSSS",
}
CUSTOMARY = {**PRINTED, 3: "DDDDDDDDDSO", 6: "SSSSSSSDDSS"}
CLAUSES = {0: "#0-2", 1: "#0-2", 2: "#0-2", 3: "#3", 4: "#4", 5: "#5", 6: "#6", 7: "#7"}
FACES = "TA23456789"
CUSTOM: dict[str, Any] = {"banker_table": "customary", "approved__banker_table": "GB/5"}


def cells(table: dict[int, str]) -> list[Any]:
    """Every cell with its clause."""
    return [
        pytest.param(count, column, code, marks=pytest.mark.clause(f"bs/5(9)(c){CLAUSES[count]}"))
        for count, row in table.items()
        for column, code in enumerate(row)
    ]


def drawn(count: int, column: int, **settings: Any) -> str:
    """What the Banker does at a live table with this count against that third card."""
    player = f"T 4 {FACES[column - 1]}" if column else "T 6"
    first = "T" if count else "K"
    table = Salon.four(**settings).called(player, f"{first} {FACES[count]}").go("turn-banker")
    table.chance("2h").go("banker-option", "call-result")
    assert table.asking is not None
    if table.asking.name == "banker-option":
        return "O"
    return "D" if len(table.cards("banker")) == 3 else "S"


@pytest.mark.parametrize(("count", "column", "code"), cells(PRINTED))
def test_the_printed_table(count: int, column: int, code: str) -> None:
    assert drawn(count, column) == code


@pytest.mark.parametrize(
    ("count", "column", "code"), [cell for cell in cells(CUSTOMARY) if cell.values[0] in (3, 6)]
)  # fmt: skip
def test_the_customary_lines(count: int, column: int, code: str) -> None:
    assert drawn(count, column, **CUSTOM) == code


@pytest.mark.clause("bs/5(9)(c)#3", "bs/5(9)(c)#6")
@pytest.mark.parametrize(
    ("settings", "code"),
    [({"banker_table": "customary"}, "approval-missing"), ({"banker_table": "my-own"}, "setting-unlawful")],
)
def test_the_customary_table_needs_an_approval_and_there_is_no_other(settings: dict[str, Any], code: str) -> None:
    with pytest.raises(Refusal) as refusal:
        Salon(**settings)
    assert refusal.value.code == code
    assert {"bs/5(9)(c)#3", "bs/5(9)(c)#6", "D-01"} <= set(refusal.value.cites)


@pytest.mark.clause("bs/5(9)(c)#8-9")
@pytest.mark.parametrize("banker", ["T 8", "T 9"])
def test_a_natural_draws_no_further(banker: str) -> None:
    table = Salon.four().called("T 6", banker).over()
    assert table.dealt() == ["player", "banker"] * 2
    assert "bs/5(9)(c)#8-9" in table.cited()


def test_the_two_tables_differ_in_two_cells() -> None:
    book = chapter("bahamas", "chemin-de-fer")
    printed, custom = (
        banker_table(book, book.choose({key.replace("__", "."): value for key, value in given.items()}))
        for given in ({}, CUSTOM)
    )
    assert [(i // COUNTS, i % COUNTS) for i in range(len(printed)) if printed[i] != custom[i]] == [(3, 8), (6, 5)]


def test_after_stay_must_and_may_never_differ() -> None:
    """D-03: without a third card of the Player the table has no option, so 5(12)(e) and (f) have the same result."""
    book = chapter("bahamas", "chemin-de-fer")
    table, naturals = banker_table(book, book.choose({})), book.flat("naturals")
    codes = [banker_code(count, STOOD, naturals, table) for count in range(COUNTS)]
    assert MAY not in codes
    assert codes.count(DRAW) == 6


# -- how it is read -----------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/5(9)(c)")
def test_the_banker_turns_the_hand_up_after_the_player_is_done() -> None:
    table = Salon.four().called("T 6", "T 5 2").go("turn-banker")
    assert table.said("shown") == []
    table.go("call-result")
    assert [e.data.as_dict() for e in table.said("shown")] == [
        {"hand": "banker", "cards": ["Tc", "5c"], "nths": [1, 2]}
    ]
    assert [e.data["card"] for e in table.said("dealt")][-1] == "2c"


@pytest.mark.clause("bs/5(9)(d)", "bs/5(9)(e)", "bs/5(9)(g)")
def test_the_row_is_the_count_of_two_cards_the_column_the_value_of_the_third_alone() -> None:
    """9 and 5 are 4; the Player's 4 and a 3 make 7, yet the column is 3: the Banker draws."""
    table = Salon.four().called("T 4 3", "9 5 2").go("call-result")
    (looked_up,) = table.said("table-3")
    assert (looked_up.data.as_dict(), looked_up.says) == ({"count": 4, "third": 3}, "The Banker must draw")
    assert len(table.cards("banker")) == 3


@pytest.mark.clause("bs/5(9)(f)", "bs/5(9)(g)", "bs/5(8)(b)")
@pytest.mark.parametrize(("choice", "cards"), [("draw", 3), ("stay", 2)])
def test_three_against_nine_is_for_the_banker_alone_to_say(choice: str, cards: int) -> None:
    """The regulation's own example."""
    table = Salon.four().called("T 4 9", "T 3", at="banker-option").chance("2h")
    for person in ("bob", "cyd"):
        refusal = table.refused("choose", person, choice="draw")
        assert (refusal.code, "bs/5(8)(b)" in refusal.cites) == ("not-the-bankers", True)
    assert table.refused("choose", "ann", choice="natural").code == "not-an-option"
    table.choosing("ann", choice).go("call-result")
    assert len(table.cards("banker")) == cards


@pytest.mark.clause("bs/5(9)(f)")
@pytest.mark.parametrize(("player", "banker", "says"), [("T 6", "T 5", "must draw"), ("T 6", "T 6", "must stay")])
def test_what_the_letters_mean(player: str, banker: str, says: str) -> None:
    table = Salon.four().called(player, banker).chance("2h").go("call-result")
    assert [e.says for e in table.said("table-3")] == [f"The Banker {says}"]
    assert len(table.cards("banker")) == (3 if says == "must draw" else 2)
