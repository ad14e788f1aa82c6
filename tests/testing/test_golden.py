"""Golden rounds: written and compared; an error about a missing or changed one says how to renew it."""

import json
from pathlib import Path

import pytest
from tests.testing.high_card import GAME

from pitboss.testing.golden import RENEW, golden_file, golden_is_unchanged, golden_round, renew
from pitboss.testing.setups import Setup, setups

pytestmark = pytest.mark.usefixtures("planted_chapter")


def usual() -> Setup:
    return next(setups(GAME))


def test_a_missing_golden_round_is_asked_for(tmp_path: Path) -> None:
    (fault,) = golden_is_unchanged(usual(), tmp_path)
    assert RENEW in fault


def test_a_golden_round_stays_golden(tmp_path: Path) -> None:
    golden_file(tmp_path, usual()).write_bytes(golden_round(usual()))
    assert golden_round(usual()) == golden_round(usual())
    assert list(golden_is_unchanged(usual(), tmp_path)) == []


def test_a_changed_cent_is_found(tmp_path: Path) -> None:
    raw = golden_round(usual()).decode()
    lines = raw.splitlines()
    n, line = next((i, json.loads(x)) for i, x in enumerate(lines) if '"settled"' in x)
    next(e for e in line["body"]["events"] if e["kind"] == "settled")["data"]["cents"] += 1
    lines[n] = json.dumps(line)
    golden_file(tmp_path, usual()).write_text("\n".join(lines) + "\n")
    (fault,) = golden_is_unchanged(usual(), tmp_path)
    assert f"line {n - 1}" in fault
    assert RENEW in fault


def test_renewing_takes_away_what_is_gone_but_no_other_games_rounds(tmp_path: Path) -> None:
    other, gone = tmp_path / "omaha-hi-lo-8-bahamas-hand.jsonl", tmp_path / "omaha-bahamas-shoe.jsonl"
    other.touch()
    gone.touch()
    (written,) = renew(tmp_path, ["omaha"])
    assert sorted(tmp_path.iterdir()) == sorted([written, other])
