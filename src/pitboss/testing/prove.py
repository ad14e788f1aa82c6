"""The proof that clauses are enforced: without a rule, some test marked with its clause must fail.

If a rule cites several clauses, a test of each must notice. A missing citation is not enough: tests run without the
assertions that only say which clause was cited (`uncited.py`).
"""

import logging
import os
import random
import re
import subprocess
import sys
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

import pitboss
from pitboss.games import games
from pitboss.maths.compiled import cache_folder
from pitboss.rulebooks.waivers import waivers
from pitboss.testing.prover import ClauseProof, ProverAnswer, ProverJob
from pitboss.testing.shipped import wanted_clauses

SEED = "PITBOSS_PROVE_SEED"
MARKING = re.compile(r"mark\.clause|\battempt\(")
"""What a file of marked tests has: the mark, or a row of forbidden acts that carries it (tests/games/attempts.py)."""
_log = logging.getLogger("pitboss.prove")
SHARE = 60  # clauses that are worth a separate process


class CannotProve(Exception):
    """The tests could not be collected or run, so there is no verdict."""


class TestIndex(msgspec.Struct):
    """The tests marked with each clause, and a digest of everything that they may depend on."""

    digest: str
    tests: dict[str, list[str]]


def marked_tests(folder: Path, index: Path | None = None) -> ProverAnswer:
    """The tests marked with each clause, by pytest id, without a proof.

    Collecting them takes seconds, so they are read from the index while neither the tests nor the program change.
    """
    if index is None:
        return _pytest(folder, None)
    digest = digest_of(folder, Path(pitboss.__file__).parent)
    try:
        known = msgspec.json.decode(index.read_bytes(), type=TestIndex)
    except (OSError, msgspec.DecodeError):
        known = None  # there is none yet
    if known is not None and known.digest == digest:
        return ProverAnswer(tests=known.tests)
    found = _pytest(folder, None)
    try:
        index.parent.mkdir(parents=True, exist_ok=True)
        index.write_bytes(msgspec.json.encode(TestIndex(digest, found.tests)))
    except OSError as fault:
        _log.warning("the index of tests could not be written: %s", fault.strerror)
    return found


def index_path() -> Path:
    """The index of our own tests."""
    return cache_folder().parent / "tests.json"


def prove(wanted: Sequence[str], folder: Path) -> ProverAnswer:
    """Prove these clauses with the tests in a folder, on several processors."""
    hands = max(1, min(os.cpu_count() or 1, len(wanted) // SHARE))
    shares = [list(wanted[i::hands]) for i in range(hands)]
    with ThreadPoolExecutor(hands) as pool:
        found = list(pool.map(lambda share: _pytest(folder, share), shares))
    proofs = {proof.clause: proof for part in found for proof in part.proofs}
    return ProverAnswer(
        tests=found[0].tests,
        proofs=[proofs[clause] for clause in wanted],
        runs=sum(part.runs for part in found),
        polluted=sorted({name for part in found for name in part.polluted}),
    )


def provable(game: str | None = None, rulebook: str | None = None) -> list[str]:
    """The clauses to prove, unless waived: of one game, or of all games here."""
    slugs = ["all", *games()] if game is None else [game]
    ids = [clause.id for slug in slugs for clause in wanted_clauses(slug, rulebook)]
    return [clause for clause in dict.fromkeys(ids) if clause not in waivers()]


def some(clauses: Iterable[str], count: int, seed: str) -> list[str]:
    """This many of the clauses; the same seed gives the same ones."""
    every = sorted(clauses)
    return sorted(random.Random(seed).sample(every, min(count, len(every))))  # noqa: S311 - a choice, no secret


def seed_of(*folders: Path) -> str:
    """A seed from the sources, so that the same sources always get the same verdict."""
    if given := os.environ.get(SEED):
        return given
    return digest_of(*folders)[:12]


def digest_of(*folders: Path) -> str:
    """A hash of all code and data in these folders."""
    digest = sha256()
    for path in sorted(p for folder in folders for p in folder.rglob("*") if p.suffix in {".py", ".toml", ".tsv"}):
        digest.update(path.name.encode() + path.read_bytes())
    return digest.hexdigest()


def words(proof: ClauseProof) -> str:
    """A verdict as a sentence."""
    tests = ", ".join(proof.tests)
    return {
        "proved": f"{proof.clause} is proved",
        "no-element": f"{proof.clause}: nothing in the program cites it",
        "no-tests": f"{proof.clause}: no test is marked with it",
        "red": f"{proof.clause}: red although every rule is kept: {', '.join(proof.red)}",
        "unnoticed": f"{proof.clause}: left out and not noticed: {', '.join(proof.unnoticed)} (by {tests})",
    }[proof.verdict]


def _pytest(folder: Path, wanted: list[str] | None) -> ProverAnswer:
    """One pytest session over the files with marks."""
    files = [str(p) for p in sorted(folder.rglob("test_*.py")) if MARKING.search(p.read_text(encoding="utf-8"))]
    if not files:
        return ProverAnswer(proofs=[ClauseProof(clause, "no-tests") for clause in wanted or ()])
    with TemporaryDirectory() as scratch:
        job, out = Path(scratch, "job.json"), Path(scratch, "found.json")
        job.write_bytes(msgspec.json.encode(ProverJob(str(out), str(folder.resolve()), wanted)))
        options = ["-p", "pitboss.testing.prover", "--proof-job", str(job), "-q", "--tb=native", "--assert=plain", "-s"]
        without = [word for name in ("cacheprovider", "xdist", "randomly") for word in ("-p", f"no:{name}")]
        command = [sys.executable, "-m", "pytest", *options, *without, *files]
        done = subprocess.run(command, cwd=folder.parent, capture_output=True, text=True, check=False)  # noqa: S603 - our own command
        if not out.exists():
            raise CannotProve(f"pytest ended with {done.returncode}:\n{done.stdout[-4000:]}{done.stderr[-4000:]}")
        return msgspec.json.decode(out.read_bytes(), type=ProverAnswer)
