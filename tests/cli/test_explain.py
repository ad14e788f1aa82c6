"""`--explain`: every column of the maths commands in plain words."""

import pytest
from tests.cli.conftest import Pitboss

from pitboss.cli.explain import COLUMNS

SHOWN = {
    "odds": ("roulette", "red"),
    "strategy": ("casino-war",),
    "simulate": ("roulette", "--wager", "red", "--rounds", "1000"),
    "par": ("money-wheel",),
    "diff": ("punto-banco", "decks=8", "decks=9"),
    "cost": ("punto-banco", "--error", "skipped-burn"),
}


@pytest.mark.parametrize("command", COLUMNS)
def test_every_column_is_explained_on_request(pitboss: Pitboss, command: str) -> None:
    arguments = SHOWN[command]
    plain, explained = pitboss(command, *arguments), pitboss(command, *arguments, "--explain")
    assert explained.status == 0, explained.err
    assert explained.out.startswith(plain.out)
    said = " ".join(explained.out.removeprefix(plain.out).split())
    for names, words in COLUMNS[command].items():
        assert f"{names}: {words}" in said


def test_no_column_of_the_odds_is_left_out(pitboss: Pitboss) -> None:
    named = {name for names in COLUMNS["odds"] for name in names.split(", ")}
    out = pitboss("odds", "casino-war", "initial").out
    heads = next(line for line in out.splitlines() if "Edge" in line).split()
    assert set(heads) - {"(--json)"} <= named
