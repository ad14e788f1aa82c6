"""The proof distinguishes a test that notices from one that does not."""

from pathlib import Path

import pytest

from pitboss.testing import prove as prove_module
from pitboss.testing.prove import CannotProve, marked_tests, provable, prove, seed_of, some, words
from pitboss.testing.prover import ClauseProof, ProverAnswer

TESTS = """
from functools import cache

import pytest

from pitboss.rulebooks.book import chapter
from pitboss.testing.tabletop import Tabletop


def spun(spot, pocket):
    return Tabletop("roulette", "bahamas").sit("ann").bet("ann", spot, 500).close().chance(pocket).close().finish()


@cache
def remembered():
    return spun("black", "2").chips("ann")


@pytest.mark.clause("bs/6(2)#red")
def test_notices():
    assert spun("red", "1").chips("ann") == 100_500


@pytest.mark.clause("bs/6(2)#black")
def test_has_a_memory():
    assert remembered() == 100_500


@pytest.mark.clause("bs/6(2)#odd")
def test_is_blind():
    spun("odd", "1")


@pytest.mark.clause("bs/6(2)#even")
def test_is_red_anyway():
    spun("even", "2")
    raise AssertionError


@pytest.mark.clause("bs/6(1)(c)")
def test_only_hears_the_clause():
    table = Tabletop("roulette", "bahamas").sit("ann")
    table.until("window")
    table.give("bet-for", "dealer", "dealer", person="ann", instructed_by="ann", spot="even", cents=500)
    assert "bs/6(1)(c)" in table.cited()


@pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.clause("bs/6(3)(a)"))])
def test_turns_for_ever(n):
    table = spun("red", "1")
    while not any("4 revolutions" in event.says for event in table.events):
        pass
"""

KEEPS = """
import pytest

from pitboss.testing.tabletop import Tabletop

SEEN = set()


@pytest.mark.clause("bs/6(2)#red")
def test_keeps_what_it_saw():
    table = Tabletop("roulette", "bahamas").sit("ann").bet("ann", "red", 500).close().chance("1").close().finish()
    SEEN.add(table.chips("ann"))
    assert SEEN == {100_500}
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("proof") / "tests"
    folder.mkdir()
    (folder / "conftest.py").write_text('pytest_plugins = ["pitboss.testing.marks"]\n')
    (folder / "test_some.py").write_text(TESTS)
    return folder


@pytest.fixture(scope="module")
def proofs(folder: Path) -> dict[str, ClauseProof]:
    ids = [f"bs/6(2)#{name}" for name in ("red", "black", "odd", "even", "low")]
    found = prove([*ids, "bs/6(1)(c)", "bs/6(3)(a)", "bs/11(2)"], folder)
    assert found.polluted == []
    return {proof.clause: proof for proof in found.proofs}


@pytest.mark.parametrize(
    ("clause", "verdict"),
    [
        ("bs/6(2)#red", "proved"),
        ("bs/6(2)#black", "proved"),
        ("bs/6(2)#odd", "unnoticed"),
        ("bs/6(2)#even", "red"),
        ("bs/6(2)#low", "no-tests"),
        ("bs/6(3)(a)", "proved"),
        ("bs/11(2)", "no-element"),
    ],
)
def test_verdicts(proofs: dict[str, ClauseProof], clause: str, verdict: str) -> None:
    assert proofs[clause].verdict == verdict
    assert clause in words(proofs[clause])


def test_what_went_unnoticed_is_named(proofs: dict[str, ClauseProof]) -> None:
    assert proofs["bs/6(2)#odd"].unnoticed == ["bahamas/roulette/odds/layout/odd"]
    assert "test_is_blind" in words(proofs["bs/6(2)#odd"])


def test_silence_alone_is_no_proof(proofs: dict[str, ClauseProof]) -> None:
    """Leaving the act out silences its clause; a test that only asserts the citation does not prove it."""
    assert proofs["bs/6(1)(c)"].unnoticed == ["roulette.answers_for_it"]


def test_marks_are_collected_from_parameters_too(folder: Path) -> None:
    found = marked_tests(folder).tests
    assert [name.rpartition("::")[2] for name in found["bs/6(3)(a)"]] == ["test_turns_for_ever[1]"]


def test_marks_are_read_from_an_index_until_a_test_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    collected: list[Path] = []

    def collect(folder: Path, _wanted: object) -> ProverAnswer:
        collected.append(folder)
        return ProverAnswer(tests={"bs/6(2)#red": [f"test {len(collected)}"]})

    monkeypatch.setattr(prove_module, "_pytest", collect)
    folder, index = tmp_path / "tests", tmp_path / "cache" / "index.json"
    folder.mkdir()
    for text, times in (("", 1), ("", 1), ("changed = 1", 2), ("changed = 1", 2)):
        (folder / "test_red.py").write_text(text)
        assert marked_tests(folder, index).tests == {"bs/6(2)#red": [f"test {times}"]}
    index.write_text("damaged")
    assert marked_tests(folder, index).tests == {"bs/6(2)#red": ["test 3"]}


def test_a_test_that_keeps_an_altered_rule_spoils_the_proof(tmp_path: Path) -> None:
    (tmp_path / "conftest.py").write_text('pytest_plugins = ["pitboss.testing.marks"]\n')
    (tmp_path / "test_keeps.py").write_text(KEEPS)
    found = prove(["bs/6(2)#red"], tmp_path)
    assert [name.rpartition("::")[2] for name in found.polluted] == ["test_keeps_what_it_saw"]


def test_tests_that_cannot_be_collected_prove_nothing(tmp_path: Path) -> None:
    (tmp_path / "test_broken.py").write_text("import pytest\npytest.mark.clause\nraise OSError\n")
    with pytest.raises(CannotProve, match="OSError"):
        prove(["bs/6(2)#red"], tmp_path)


def test_the_choice_of_clauses_follows_the_seed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    every = provable("roulette")
    assert {"bs/11(1)", *every} <= set(provable())
    assert some(every, 5, "a") == some(reversed(every), 5, "a") != some(every, 5, "b")
    (tmp_path / "a.py").write_text("x = 1\n")
    first = seed_of(tmp_path)
    assert seed_of(tmp_path) == first
    (tmp_path / "a.py").write_text("x = 2\n")
    assert seed_of(tmp_path) != first
    monkeypatch.setenv("PITBOSS_PROVE_SEED", "mine")
    assert seed_of(tmp_path) == "mine"
