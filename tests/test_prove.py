"""Thirty clauses are proved here, others whenever the sources change; PITBOSS_LONG=1 proves all.

PITBOSS_PROVE_SEED chooses other thirty; the seed is printed with every failure.
"""

from pathlib import Path

from pitboss.testing.prove import SEED, provable, prove, seed_of, some, words
from pitboss.testing.setups import LONG, effort

TESTS = Path(__file__).parent
COUNT = 30


def test_the_clauses_are_proved() -> None:
    seed = seed_of(TESTS, TESTS.parent / "src" / "pitboss")
    wanted = provable() if effort() is LONG else some(provable(), COUNT, seed)
    found = prove(wanted, TESTS)
    unproved = [words(proof) for proof in found.proofs if proof.verdict != "proved"]
    assert not unproved, f"{SEED}={seed}\n" + "\n".join(unproved)
    assert not found.polluted, f"an altered rule was kept by {found.polluted}"
