"""The page's fairness check against the server's, on rounds of every game, honest and tampered with."""

import copy
import json
import random
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from pitboss.chance.rng import RngSource
from pitboss.engine.log import Header, LogEntry, header_of
from pitboss.games import games
from pitboss.logs.fairness import Fairness
from pitboss.server.api.web_client import find_deno
from pitboss.server.api.web_proof import outcomes_of, proof_of
from pitboss.testing.random_table import RandomTable
from pitboss.testing.setups import SHORT, Setup, effort, setups

HERE = Path(__file__).parent
ROUNDS = 300 if effort() == SHORT else 10_000
OTHER_DIGIT = str.maketrans("0123456789abcdef", "1032547698badcfe")
Proof = dict[str, Any]


class Played(NamedTuple):
    """The entries of a table by number, and the rounds that each belongs to."""

    header: Header
    lines: dict[int, LogEntry]
    rounds: dict[int, list[int]]


class _Lines:
    """The file of a table's log."""

    def __init__(self) -> None:
        self.bodies: list[bytes] = []

    def write(self, line: bytes) -> None:
        self.bodies.append(line[len(b'{"body":') : -len(b',"hash":""}\n') - 64])


def _played(setup: Setup, count: int) -> Played:
    """Play some rounds with the random generator, with seeds of players and an incident now and then."""
    sink = _Lines()
    table = RandomTable(setup, "agrees", trouble=True, log=sink)
    table.source = RngSource(setup.name)
    table.seat_people()
    while table.asking is not None and table.table.state.round <= count:
        _seed(table)
        table.play_round()
    lines = {n: msgspec.json.decode(body, type=LogEntry) for n, body in enumerate(sink.bodies[1:], 2)}
    return Played(header_of(table.table, table.source.describe()), lines, _rounds(lines))


def _seed(table: RandomTable) -> None:
    """Let players give seeds, also some that JavaScript sorts and measures differently."""
    for person in list(table.table.state.persons)[:2]:
        table.try_to("seed", person, seed=table.rng.choice(("lucky seven", "Ünïcödé 🂡", "42")))


def _rounds(lines: dict[int, LogEntry]) -> dict[int, list[int]]:
    found: dict[int, list[int]] = {0: []}
    current = 0
    for n, line in lines.items():
        found[current].append(n)
        for event in line.events:
            if event.kind == "round":
                current = int(event.data["round"])
                found.setdefault(current, []).append(n)
    return found


def _proofs(played: Played) -> Iterator[Proof]:
    for number, mine in played.rounds.items():
        both = {n: played.lines[n] for n in (*played.rounds.get(number - 1, ()), *mine)}
        earlier = ((n, played.lines[n]) for n in range(min(both) - 1, 1, -1))
        yield msgspec.to_builtins(proof_of(played.header, "t", number, both, earlier))


def _house_proves(played: Played) -> int:
    """Return how much the server's own verification proves, without a fault."""
    fairness = Fairness()
    sealed = any(event.kind == "committed" for line in played.lines.values() for event in line.events)
    outcomes = outcomes_of(played.header) if sealed else {}
    for line in played.lines.values():
        of = next((str(e.data["of"]) for e in line.events if e.kind == "result"), "")
        assert fairness.fault(line, outcomes.get(of, [])) is None
    return fairness.proved


def _judged(proofs: list[Proof], folder: Path) -> list[dict[str, Any]]:
    """Return the page's report on each proof."""
    deno = find_deno()
    assert deno, "the page's code runs under deno: pip install deno"
    vectors = folder / "proofs.jsonl"
    vectors.write_text("".join(json.dumps(proof) + "\n" for proof in proofs), encoding="utf-8")
    command = [deno, "run", "--no-config", f"--allow-read={vectors}", str(HERE / "agree.ts"), str(vectors)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=600)
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_both_agree_on_every_round_and_find_every_change(tmp_path: Path) -> None:
    """Run the page's code once over all proofs, honest ones first."""
    every = [next(iter(setups(game))) for game in games().values()]
    tables = [_played(setup, -(-ROUNDS // len(every))) for setup in every]
    proofs = [list(_proofs(played)) for played in tables]
    assert sum(map(len, proofs)) >= ROUNDS
    changed, how = _changed(tables, proofs)
    judged = iter(_judged([*(proof for some in proofs for proof in some), *changed], tmp_path))
    for played, some in zip(tables, proofs, strict=True):
        mine = [next(judged) for _ in some]
        name = f"{played.header.game} under {played.header.rulebook}"
        assert [found["faults"] for found in mine] == [[]] * len(some), name
        assert sum(found["checked"] for found in mine) == _house_proves(played), name
    assert {name.rpartition(" ")[2] for name in how} == {change.__name__ for change in CHANGES}
    assert [what for what, found in zip(how, judged, strict=True) if not found["faults"]] == []


def _changed(tables: list[Played], proofs: list[list[Proof]]) -> tuple[list[Proof], list[str]]:
    """Proofs with one change each, and the name of the change."""
    rng = random.Random(12)
    changed, how = [], []
    for played, some in zip(tables, proofs, strict=True):
        for proof in some:
            for change in rng.sample(CHANGES, 3):
                twin = copy.deepcopy(proof)
                if change(twin, rng):
                    changed.append(twin)
                    how.append(f"{played.header.game} round {proof['round']}: {change.__name__}")
    return changed, how


# -- changes: each makes one in the round in question, and returns whether there was anything to change ----------------
def _own_lines(proof: Proof) -> list[dict[str, Any]]:
    """The entries that belong to the round as a whole."""
    own, inside = [], proof["round"] == 0
    for line in proof["lines"]:
        marks = [event["data"]["round"] for event in line["events"] if event["kind"] == "round"]
        if inside and not marks:
            own.append(line)
        inside = marks[-1] == proof["round"] if marks else inside
    return own


def _openings(proof: Proof, field: str = "") -> list[dict[str, Any]]:
    return [o for line in _own_lines(proof) for o in line.get("openings", ()) if field in o or not field]


def _flip(text: str) -> str:
    return text[:7] + text[7].translate(OTHER_DIGIT) + text[8:]


def _change(proof: Proof, rng: random.Random, field: str, by: Callable[[Any], Any]) -> bool:
    found = _openings(proof, field)
    if found:
        chosen = rng.choice(found)
        chosen[field] = by(chosen[field])
    return bool(found)


def other_card(proof: Proof, rng: random.Random) -> bool:
    return _change(proof, rng, "card", lambda card: (card + 1) % 52)


def other_draw(proof: Proof, rng: random.Random) -> bool:
    return _change(proof, rng, "draw", lambda draw: draw + 1)


def other_leaf(proof: Proof, rng: random.Random) -> bool:
    return _change(proof, rng, "leaf", lambda leaf: leaf + 1)


def other_salt(proof: Proof, rng: random.Random) -> bool:
    return _change(proof, rng, "salt", _flip)


def upper_case_salt(proof: Proof, rng: random.Random) -> bool:
    """Another spelling: only one is allowed."""
    found = [o for o in _openings(proof, "salt") if o["salt"].upper() != o["salt"]]
    if found:
        chosen = rng.choice(found)
        chosen["salt"] = chosen["salt"].upper()
    return bool(found)


def other_leaves(proof: Proof, rng: random.Random) -> bool:
    return _change(proof, rng, "leaves", _flip)


def longer_leaves(proof: Proof, rng: random.Random) -> bool:
    return _change(proof, rng, "leaves", lambda leaves: leaves + leaves[:64])


def shorter_leaves(proof: Proof, rng: random.Random) -> bool:
    return _change(proof, rng, "leaves", lambda leaves: leaves[:-64])


def other_value(proof: Proof, rng: random.Random) -> bool:
    return _change(proof, rng, "value", lambda value: value + 1)


def other_number(proof: Proof, rng: random.Random) -> bool:
    return _change(proof, rng, "result", lambda result: result + 1)


def left_out(proof: Proof, rng: random.Random) -> bool:
    found = [line for line in _own_lines(proof) if line.get("openings")]
    if found:
        chosen = rng.choice(found)["openings"]
        chosen.pop(rng.randrange(len(chosen)))
    return bool(found)


def added(proof: Proof, rng: random.Random) -> bool:
    found = [line for line in _own_lines(proof) if line.get("openings")]
    if found:
        chosen = rng.choice(found)["openings"]
        chosen.append(dict(chosen[-1]))
    return bool(found)


def other_result(proof: Proof, rng: random.Random) -> bool:
    """The server reports another number than it committed to."""
    lines = [line for line in _own_lines(proof) if any("of" in o for o in line.get("openings", ()))]
    for line in lines:
        event = next(event for event in line["events"] if event["kind"] == "result")
        names = proof["outcomes"][event["data"]["of"]]
        event["data"]["result"] = rng.choice([name for name in names if name != event["data"]["result"]])
    return bool(lines)


def other_commitment(proof: Proof, _rng: random.Random) -> bool:
    """A root or a commitment that is not the published one."""
    used = [e["data"] for e in _published(proof) if e["kind"] in ("shuffled", "committed") and e["data"]["commit"]]
    if not used or not _openings(proof):
        return False
    for data in used:
        data["commit"] = _flip(data["commit"])
    return True


def other_seed(proof: Proof, rng: random.Random) -> bool:
    """A seed that nobody gave, for the last commitment before the round's openings."""
    found = [line for line in _own_lines(proof) if line.get("openings")]
    cards = _openings(proof, "leaf")
    if not found or len(cards) < 3:
        return False
    places = [*proof["before"], *proof["lines"]]
    for line in places:
        for at, event in reversed(list(enumerate(line["events"]))):
            if event["kind"] == "shuffled":
                seed = {"person": "nobody", "seed": str(rng.random()), "deck": event["data"].get("deck", 0)}
                line["events"].insert(at + 1, {"kind": "seeded", "data": seed})
    return not any(event["kind"] == "committed" for event in _published(proof))


def other_cut(proof: Proof, rng: random.Random) -> bool:
    cuts = [e["data"] for e in _published(proof) if e["kind"] == "cut"]
    if not cuts or len(_openings(proof, "leaf")) < 3:
        return False
    for data in cuts:
        data["depth"] += 1 + rng.randrange(5)
    return True


def _published(proof: Proof) -> list[dict[str, Any]]:
    return [event for line in (*proof["before"], *proof["lines"]) for event in line["events"]]


CHANGES = [
    other_card, other_draw, other_leaf, other_salt, upper_case_salt, other_leaves, longer_leaves, shorter_leaves,
    other_value, other_number, left_out, added, other_result, other_commitment, other_seed, other_cut,
]  # fmt: skip
