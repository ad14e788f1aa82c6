"""`pitboss arrange`: seven cards by the house way, every lawful setting, and how often hands come."""

import json

import pytest
from tests.cli.conftest import Pitboss

CARDS = "Ah Ad Kc Kd 7h 6s 2c"


def test_the_house_way(pitboss: Pitboss) -> None:
    ran = pitboss("arrange", *CARDS.split())
    assert (ran.status, ran.err) == (0, "")
    assert "House way 'classic'" in ran.out
    assert "Kd Kc      one pair   Ah Ad 7h 6s 2c   one pair    house way" in ran.out


def test_another_way_is_the_tables_choice(pitboss: Pitboss) -> None:
    hand = "Kh Kd Kc Ks Ah Qs 2d"
    usual = json.loads(pitboss("arrange", hand, "--json").out)
    plain = json.loads(pitboss("arrange", hand, "--json", "--set", "house_way=plain").out)
    assert (usual["settings"][0]["low"], plain["settings"][0]["low"]) == (["Ah", "Qs"], ["Kh", "Kd"])
    changed = pitboss("arrange", hand, "--json", "--set", "house_way_changes=four-high=never")
    assert json.loads(changed.out)["settings"][0]["low"] == ["Kh", "Kd"]


def test_every_lawful_setting(pitboss: Pitboss) -> None:
    data = json.loads(pitboss("arrange", CARDS, "--all", "--json").out)
    assert data["cards"] == CARDS.split()
    assert data["cite"] == ["bs/9(8)(a)", "S-011", "S-032"]
    lows = [tuple(each["low"]) for each in data["settings"]]
    assert len(lows) == len(set(lows)) == 20  # all but the aces in front
    assert ("Ah", "Ad") not in lows
    assert [each["house_way"] for each in data["settings"]] == [True] + [False] * 19
    assert all(len(each["low"]) == 2 and len(each["high"]) == 5 for each in data["settings"])
    assert "20 permitted settings" in pitboss("arrange", CARDS, "--all").out


@pytest.mark.parametrize(
    ("cards", "code"),
    [
        ("Ah Ad", "cards-miscounted"),
        ("", "cards-miscounted"),
        (f"{CARDS} 9c", "cards-miscounted"),
        ("Ah Ah Kc Kd 7h 6s 2c", "cards-not-different"),
        ("?? Ah Kc Kd 7h 6s 2c", "cards-not-different"),
        ("Xx Ah Kc Kd 7h 6s 2c", "card-unreadable"),
    ],
)
def test_cards_that_are_no_hand(pitboss: Pitboss, cards: str, code: str) -> None:
    ran = pitboss("arrange", cards)
    assert (ran.status, ran.out) == (2, "")
    assert f"[{code}]" in ran.err


def test_an_unlawful_table_is_refused(pitboss: Pitboss) -> None:
    ran = pitboss("arrange", CARDS, "--set", "house_way=by-ear")
    assert (ran.status, "bs/9(8)(a)" in ran.err) == (2, True)


@pytest.mark.long  # 154 million hands are counted; tests/hands holds the counter to the published figures
def test_frequencies(pitboss: Pitboss) -> None:
    data = json.loads(pitboss("arrange", "--frequencies", "--json").out)
    assert sum(data["five_cards"].values()) == 2_869_685
    assert sum(data["seven_cards"].values()) == 154_143_080
    assert data["five_cards"]["five aces"] == 1
    shown = pitboss("arrange", "--frequencies").out
    assert "64,221,960" in shown
    assert "41.6639 %" in shown
