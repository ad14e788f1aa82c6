"""The generator against the known answers of NIST, its limits, and its behaviour over forks and copies."""

import copy
import pickle
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

import pytest

from pitboss.chance import drbg as module
from pitboss.chance.draws import below, words_of
from pitboss.chance.drbg import INPUT_MAX, REQUEST_MAX, Drbg, DrbgFault

VECTORS = Path(__file__).with_name("cavp_hmac_drbg_sha256.rsp")
SOURCE_ROOT = Path(module.__file__).parents[2]
ENTROPY, NONCE = bytes(range(32)), bytes(range(16))


class Vector(NamedTuple):
    """One COUNT of a CAVP file; a field may come twice, for the first and the second request."""

    name: str
    fields: dict[str, list[bytes]]

    def one(self, field: str) -> bytes:
        return self.fields.get(field, [b""])[0]

    def two(self, field: str) -> list[bytes]:
        return self.fields.get(field, [b"", b""])


def vectors() -> Iterator[Vector]:
    group = ""
    vector = Vector("", {})
    for line in VECTORS.read_text().splitlines():
        if line.startswith("["):
            group = line.strip("[]")
            continue
        field, _, text = line.partition(" = ")
        if field == "COUNT":
            vector = Vector(f"{group}, COUNT = {text}", {})
        elif text and not line.startswith("#"):
            vector.fields.setdefault(field, []).append(bytes.fromhex(text))
        if field == "ReturnedBits":
            yield vector


def test_the_vector_file_is_whole() -> None:
    groups = [vector.name.partition(",")[0] for vector in vectors()]
    assert [groups.count(f"drbgvectors_{kind}") for kind in ("no_reseed", "pr_false", "pr_true")] == [10, 8, 3]


@pytest.mark.parametrize("vector", list(vectors()), ids=lambda vector: vector.name)
def test_known_answers(vector: Vector) -> None:
    supply = iter(vector.fields.get("EntropyInputPR", []))
    drbg = Drbg(
        vector.one("EntropyInput"),
        vector.one("Nonce"),
        vector.one("PersonalizationString"),
        source=(lambda _: next(supply)) if "EntropyInputPR" in vector.fields else None,
    )
    if "EntropyInputReseed" in vector.fields:
        drbg.reseed(vector.one("EntropyInputReseed"), vector.one("AdditionalInputReseed"))
    first, second = vector.two("AdditionalInput")
    expected = vector.one("ReturnedBits")
    assert drbg.generate(len(expected), first) != expected
    assert drbg.generate(len(expected), second) == expected


def test_limits_of_the_standard(monkeypatch: pytest.MonkeyPatch) -> None:
    for entropy, nonce in ((ENTROPY[:-1], NONCE), (ENTROPY, NONCE[:-1])):
        with pytest.raises(DrbgFault, match="too short"):
            Drbg(entropy, nonce)
    long = bytes(INPUT_MAX + 1)
    with pytest.raises(DrbgFault, match="too long"):
        Drbg(ENTROPY, NONCE, long)
    drbg = Drbg(ENTROPY, NONCE)
    assert len(drbg.generate(REQUEST_MAX)) == REQUEST_MAX == 1 << 16
    assert drbg.generate(0) == b""
    for size in (-1, REQUEST_MAX + 1):
        with pytest.raises(DrbgFault, match="one request gives"):
            drbg.generate(size)
    with pytest.raises(DrbgFault, match="too long"):
        drbg.generate(1, long)
    with pytest.raises(DrbgFault, match="too short"):
        drbg.reseed(ENTROPY[:-1])
    with pytest.raises(DrbgFault, match="too long"):
        drbg.reseed(ENTROPY, long)
    assert module.REQUESTS_MAX == 1 << 48
    monkeypatch.setattr(module, "REQUESTS_MAX", 4)
    drbg.generate(1)
    drbg.generate(1)
    with pytest.raises(DrbgFault, match="reseed the generator"):
        drbg.generate(1)
    drbg.reseed(ENTROPY)
    assert len(drbg.generate(1)) == 1


def test_a_live_generator_never_runs_out_of_requests(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "REQUESTS_MAX", 1)
    drbg = Drbg.fresh()
    assert len({drbg.generate(32) for _ in range(10)}) == 10


def test_a_stuck_entropy_source_is_refused() -> None:
    supply = iter([bytes(32), b"\x01" * 32, b"\x01" * 32, b"\x02" * 31])
    drbg = Drbg(ENTROPY, NONCE, source=lambda _: next(supply))
    drbg.generate(1)
    drbg.generate(1)
    for _ in range(2):
        with pytest.raises(DrbgFault, match="stuck"):
            drbg.generate(1)
    again = Drbg(ENTROPY, NONCE, source=lambda _: ENTROPY)
    with pytest.raises(DrbgFault, match="stuck"):
        again.generate(1)


def test_the_same_seed_gives_the_same_stream() -> None:
    stream = Drbg.from_seed("evening shift").generate(64)
    assert Drbg.from_seed("evening shift").generate(64) == stream
    assert Drbg.from_seed("evening shift ").generate(64) != stream
    assert Drbg.from_seed(7).generate(64) == Drbg.from_seed("7").generate(64) != Drbg.from_seed(8).generate(64)
    assert Drbg.from_seed(7).reproducible
    assert not Drbg.fresh().reproducible


def test_the_seeded_stream_stays_as_it_is() -> None:
    """Recorded sessions name their seed, so its stream may never change."""
    assert Drbg.from_seed(1).generate(16).hex() == "0dee1dc4870a6ae269f44f52f360b541"


def test_ten_thousand_restarts_repeat_no_block() -> None:
    assert len({Drbg.fresh().generate(32) for _ in range(10_000)}) == 10_000


def test_two_generators_of_one_state_part_at_the_first_request() -> None:
    """What a restored snapshot of the machine amounts to: equal states, and then new entropy for each."""
    supply = iter(bytes([k]) * 32 for k in range(1, 5))
    twins = [Drbg(ENTROPY, NONCE, source=lambda _: next(supply)) for _ in range(2)]
    assert len({twin.generate(32) for twin in twins}) == 2


def test_a_generator_cannot_be_copied() -> None:
    drbg = Drbg.fresh()
    for act in (copy.copy, copy.deepcopy, pickle.dumps):
        with pytest.raises(TypeError, match="copied or pickled"):
            act(drbg)


FORKED = """
import os, sys
from pitboss.chance.draws import words_of
from pitboss.chance.drbg import Drbg, DrbgFault

live, seeded = Drbg.fresh(), Drbg.from_seed(1)
live_words, seeded_words = words_of(live), words_of(seeded)
next(live_words), next(seeded_words)


def report(name):
    print(name, "block", live.generate(32).hex())
    print(name, "words", "".join(f"{next(live_words):04x}" for _ in range(16)))
    for act in (lambda: seeded.generate(32), lambda: next(seeded_words)):
        try:
            act()
            print(name, "seeded answers")
        except DrbgFault:
            print(name, "seeded refuses")
    sys.stdout.flush()


for child in ("first", "second", "third"):
    if pid := os.fork():
        os.waitpid(pid, 0)
    else:
        report(child)
        os._exit(0)
report("parent")
"""


FORKED_IN_THE_MIDDLE = """
import os, signal, threading, time
from pitboss.chance.drbg import Drbg

working = threading.Event()


def slow(size):
    working.set()
    time.sleep(0.3)
    return os.urandom(size)


thread = threading.Thread(target=Drbg(bytes(32), bytes(16), source=slow).generate, args=(1,))
thread.start()
working.wait()
if pid := os.fork():
    thread.join()
    print(os.waitpid(pid, 0)[1])
else:
    signal.alarm(5)
    Drbg.fresh().generate(1)
    os._exit(0)
"""


def run_apart(script: str) -> list[list[str]]:
    """The words of each line that a script prints in its own process: a test run has threads, which forks dislike."""
    apart = {"PYTHONPATH": str(SOURCE_ROOT)}
    done = subprocess.run([sys.executable, "-c", script], env=apart, capture_output=True, text=True, check=True)
    return [line.split() for line in done.stdout.splitlines()]


def test_a_fork_while_another_thread_draws_leaves_no_lock_behind() -> None:
    assert run_apart(FORKED_IN_THE_MIDDLE) == [["0"]]


def test_forked_processes_share_no_stream() -> None:
    lines = run_apart(FORKED)
    for kind in ("block", "words"):
        assert len({text for _, what, text in lines if what == kind}) == 4
    answers = {(name, text) for name, what, text in lines if what == "seeded"}
    assert answers == {("first", "refuses"), ("second", "refuses"), ("third", "refuses"), ("parent", "answers")}


def test_threads_share_no_block() -> None:
    """Many threads at one seeded generator: the set of requests is the one that a single thread gets."""
    drbg, alone = Drbg.from_seed(3), Drbg.from_seed(3)
    with ThreadPoolExecutor(8) as pool:
        blocks = list(pool.map(lambda _: drbg.generate(32), range(2000)))
    assert sorted(blocks) == sorted(alone.generate(32) for _ in range(2000))


def test_words_are_the_stream_in_pairs_of_bytes() -> None:
    words = words_of(Drbg.from_seed(5))
    stream = Drbg.from_seed(5)
    requests = b"".join(stream.generate(128) for _ in range(3))
    assert [next(words) for _ in range(150)] == [int.from_bytes(requests[at : at + 2]) for at in range(0, 300, 2)]
    assert 0 <= below(37, words) < 37
