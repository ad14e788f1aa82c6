"""Thirty clauses are proved in every run, others whenever the sources change; the long run proves all, game by game.

PITBOSS_PROVE_SEED chooses other thirty; the seed is printed with every failure.
"""

from pathlib import Path

import pytest

from pitboss.games import slugs
from pitboss.testing.prove import SEED, provable, prove, seed_of, some, words
from pitboss.testing.setups import LONG, effort

TESTS = Path(__file__).parent
COUNT = 30
PARTS = ("all", *slugs()) if effort() is LONG else ("some",)


@pytest.mark.parametrize("part", PARTS)
def test_the_clauses_are_proved(part: str) -> None:
    seed = seed_of(TESTS, TESTS.parent / "src" / "pitboss")
    wanted = some(provable(), COUNT, seed) if part == "some" else provable(part)
    found = prove(wanted, TESTS)
    unproved = [words(proof) for proof in found.proofs if proof.verdict != "proved"]
    assert not unproved, f"{SEED}={seed}\n" + "\n".join(unproved)
    assert not found.polluted, f"an altered rule was kept by {found.polluted}"
