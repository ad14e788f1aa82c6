"""The rulings are whole: each names real clauses, real readings and a default among them."""

import re
from collections import Counter

import pytest

from pitboss.rulebooks.clauses import clauses, documents
from pitboss.rulebooks.rulings import Ruling, document_rulings, rulings, rulings_for

GROUPS = {"X": 10, "C": 33, "B": 28, "P": 11, "D": 22, "R": 6, "W": 3, "L": 25, "N": 19, "T": 17, "S": 165}
OPTIONS = 49
FREE = {  # numbers left free between the blocks of several games, or of several years
    "S": {121, 122, 123, 124, 129, 137, 138, 139, 159},
    "D": set(range(22, 40)),
}


def ids(found: tuple[Ruling, ...]) -> set[str]:
    return {ruling.id for ruling in found}


def test_every_ruling_is_there() -> None:
    assert Counter(name[0] for name in rulings()) == GROUPS


def test_the_numbers_of_a_group_have_no_gap() -> None:
    for letter, count in GROUPS.items():
        numbers = sorted(int(name[2:]) for name in rulings() if name[0] == letter)
        free = FREE.get(letter, set())
        assert numbers == [n for n in range(1, count + len(free) + 1) if n not in free], letter


@pytest.mark.parametrize("ruling", rulings().values(), ids=lambda ruling: ruling.id)
def test_a_ruling_is_well_formed(ruling: Ruling) -> None:
    assert ruling.severity in {"money", "flow", "text"}
    assert set(ruling.clauses) <= set(clauses())
    assert len(set(ruling.clauses)) == len(ruling.clauses)
    assert set(ruling.documents) <= set(documents())
    assert {clauses()[clause].doc for clause in ruling.clauses} <= set(ruling.documents)
    assert ruling.documents
    names = [reading.name for reading in ruling.readings]
    assert ruling.default in names
    assert len(set(names)) == len(names)
    assert all(re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", name) for name in names)
    assert ruling.title
    assert ruling.reason.endswith(".")
    assert all(reading.says.endswith(".") for reading in ruling.readings)


def test_an_option_chooses_between_readings() -> None:
    optional = {ruling.id: ruling for ruling in rulings().values() if ruling.option is not None}
    assert len(optional) == OPTIONS
    for ruling in optional.values():
        assert re.fullmatch(r"[a-z][a-z0-9_]*", ruling.option or ""), ruling.id
        assert len(ruling.readings) > 1, ruling.id


@pytest.mark.parametrize(
    ("name", "option", "default"),
    [
        ("B-01", "dealer_blackjack_beats_21", "push"),
        ("B-02", "split_21_beats_21", "two-card-21"),
        ("C-26", "commission_unit", "cent"),
        ("C-30", "leave_up", "comes-down"),
        ("D-01", "banker_table", "printed"),
        ("D-40", "excess_card", "next-hand"),
        ("N-19", "absent_hand", "kept"),
        ("S-023", "foul_hand", "lose"),
        ("S-034", "ak_winner", "even"),
        ("S-053", "war_pays", "three-units"),
        ("S-063", "two_card_order", "pair-only"),
        ("S-077", "allow_check", "must-bet"),
        ("S-106", "chip_min", "cent"),
        ("S-110", "folded_cards", "own-bet"),
    ],
)
def test_the_rulings_that_move_money_most(name: str, option: str | None, default: str) -> None:
    ruling = rulings()[name]
    assert (ruling.option, ruling.default) == (option, default)


def test_a_reading_is_found_by_name_or_by_default() -> None:
    ruling = rulings()["C-02"]
    assert ruling.reading().name == "up"
    assert ruling.reading("nearest").name == "nearest"


def test_an_unknown_reading_is_refused() -> None:
    with pytest.raises(ValueError, match=r"Ruling C-02 has no reading 'down'\. Choose one of up, nearest"):
        rulings()["C-02"].reading("down")


def test_a_game_finds_the_rulings_on_its_clauses() -> None:
    assert {"R-01", "R-06"} <= ids(rulings_for("roulette"))
    assert {name[0] for name in ids(rulings_for("roulette"))} == {"R", "X"}, "X-09 is on every game"
    assert "S-062" in ids(rulings_for("vegas-shootout"))
    assert "S-062" not in ids(rulings_for("roulette"))


def test_a_poker_variant_finds_those_of_its_family() -> None:
    found = ids(rulings_for("holdem"))
    assert {"S-079", "S-081", "X-01"} <= found
    assert "S-077" not in found


def test_a_rulebook_narrows_the_rulings_of_a_game() -> None:
    nsw, tribal = ids(rulings_for("let-it-ride", "nsw")), ids(rulings_for("let-it-ride", "tribal"))
    assert {"L-08", "X-06"} <= nsw
    assert {"T-02", "X-06"} <= tribal
    assert "T-02" not in nsw
    assert "L-08" not in tribal


def test_a_document_finds_its_rulings() -> None:
    found = ids(document_rulings("nsw-dc"))
    assert found >= {f"N-{number:02}" for number in range(1, 19)}
    assert "L-01" not in found


def test_an_unknown_document_is_refused() -> None:
    with pytest.raises(ValueError, match="There is no document 'nsw'"):
        document_rulings("nsw")
