"""The sign and the settings."""

from pathlib import Path

import pytest
from tests.games.pai_gow_poker.gows import BET, Gow, against_dealer, betting

from pitboss.house_file.check import check_house
from pitboss.rulebooks.refusal import Refusal

HOUSE = """\
[tables.gow]
game = "pai-gow-poker"
rulebook = "bahamas"
limits = { min = 10, max = 500 }
approvals = { limits = "GB/1" }
"""


def posted(table: Gow, topic: str) -> list[str]:
    return [e.says for e in table.said("posted") if e.data["topic"] == topic]


@pytest.mark.clause("bs/9(11)#post")
def test_the_limits_are_posted() -> None:
    assert posted(Gow(min=25, max=500), "limits") == ["Wagers on a hand from $25 to $500"]
    assert posted(Gow(bettors=4), "limits")[0].endswith("of up to 4 bettors together")


@pytest.mark.clause("bs/9(13)")
def test_rules_and_payout_are_posted() -> None:
    table = Gow(commission_rate=250)
    assert (
        posted(table, "payouts")[0] == "Both hands higher than the Banker's: 1 to 1, less 2.50 % commission on winnings"
    )
    rules = posted(table, "rules")
    assert any("seven stacks" in line for line in rules)
    assert len(rules) == len([s for s in table.table.game.round if s.live(table.table)])


def test_the_house_way_is_posted_with_its_approval() -> None:
    assert "not in the regulation" in posted(Gow(), "house-way")[0]
    approved = posted(Gow(house_way="plain", approved__house_way="GB/1999/3"), "house-way")
    assert "'plain', approval GB/1999/3" in approved[0]
    (never,) = [line for line in approved if line.startswith("Never together")]
    assert "four of a kind (high)" in never
    assert "A straight flush is broken only for a straight or flush with 2-2 or better in front" in approved


# -- the house way as a setting ---------------------------------------------------------------------------------------


@pytest.mark.clause("bs/9(8)(a)")
def test_the_house_way_is_one_that_is_known() -> None:
    assert [e.data["way"] for e in against_dealer("9c 8d 7s 5h 4c 3d 2h", house_way="plain").said("house-set")] == [
        "plain"
    ]
    with pytest.raises(Refusal) as refused:
        Gow(house_way="by-ear")
    assert refused.value.cites == ("bs/9(8)(a)", "S-011", "S-032")


@pytest.mark.clause("bs/9(8)(a)")
def test_an_operator_may_have_submitted_other_marks() -> None:
    aces = "Ac Ad Ah 9c 7d 5h 2s"
    usual = against_dealer("9d 8d 7s 5c 4c 3d 2h", dealer=aces)
    kept = against_dealer("9d 8d 7s 5c 4c 3d 2h", dealer=aces, house_way_changes="three-aces=always")
    assert usual.said("house-set")[0].data["low"] == ["Ac", "9c"]
    assert kept.said("house-set")[0].data["low"] == ["9c", "7d"]
    (always,) = [line for line in posted(kept, "house-way") if line.startswith("Always together")]
    assert "three aces" in always


@pytest.mark.clause("bs/9(8)(a)")
@pytest.mark.parametrize(
    "text", ["four-aces", "four-aces=", "four-kings=A-K", "four-aces=A-K-Q", "four-aces=often", "=A-K"]
)
def test_marks_that_cannot_be_read(text: str) -> None:
    with pytest.raises(Refusal) as refused:
        Gow(house_way_changes=text)
    assert (refused.value.code, refused.value.cites) == ("house-way-unreadable", ("bs/9(8)(a)", "S-032"))
    assert Gow(house_way_changes="four-aces=10-10, five-aces=never").said("opened")
    assert against_dealer("9d 8d 7s 5c 4c 3d 2h").said("house-set")


def test_a_house_file_must_name_the_approval(tmp_path: Path) -> None:
    page = tmp_path / "house.toml"
    page.write_text(HOUSE)
    found = [f for f in check_house(page).findings if "house_way" in str(f)]
    assert [f.kind for f in found] == ["approval"]


def test_a_lower_commission() -> None:
    table = against_dealer("Ah Ad Kc Kd 7h 6s 2c", dealer="9c 8d 7s 5h 4c 3d 2h", commission_rate=100)
    assert [e.data["cents"] for e in table.said("commission")] == [BET // 100]


def test_the_table_says_its_settings_with_their_clauses() -> None:
    named = {e.data["name"]: e.cite for e in betting("ann").said("setting")}
    assert named["house_way"] == ("bs/9(8)(a)", "S-011", "S-032")
    assert named["bettors"] == ("bs/9(10)",)
