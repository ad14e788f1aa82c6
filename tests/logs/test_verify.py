"""Whatever is done to a log is found, and the first line that is wrong is named."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.logs.played import bodies, every_setup, random_log, reseal, sealed_log

from pitboss.logs.log_file import LogReader
from pitboss.logs.verify import VerifyFault, verify

GAMES = ("roulette", "punto-banco", "let-it-ride")
Lines = list[bytes]
TABLES = [next(s for s in every_setup(slug)) for slug in GAMES] + every_setup("let-it-ride")[-1:]
tampering = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


@pytest.fixture(scope="module", params=TABLES, ids=lambda setup: setup.name)
def log(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A sealed log of several rounds."""
    path = tmp_path_factory.mktemp("logs") / "table.jsonl"
    sealed_log(path, request.param)
    return path


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("wheel") / "table.jsonl"
    sealed_log(path, every_setup("roulette")[0])
    return path


def lines_of(path: Path) -> Lines:
    return path.read_bytes().splitlines(keepends=True)


def fault_of(path: Path, lines: Lines, head: str = "") -> VerifyFault:
    """The fault of a log whose file was changed, without a new chain."""
    changed = path.with_name("changed.jsonl")
    changed.write_bytes(b"".join(lines))
    report = verify(changed, head)
    assert report.fault is not None, "the change was not found"
    assert not report.ok
    return report.fault


def test_a_log_as_it_was_written_is_right(log: Path) -> None:
    report = verify(log)
    assert report.fault is None
    assert report.closed
    assert report.rounds == 3
    assert report.proved >= report.rounds
    assert report.lines == len(lines_of(log))
    assert report.notes == []
    assert report.head.encode() in lines_of(log)[-1]


@pytest.mark.parametrize("setup", every_setup(*GAMES), ids=lambda setup: setup.name)
@pytest.mark.parametrize("seed", range(2))
def test_irregularities_and_orders_do_not_upset_it(setup: Any, seed: int, tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    random_log(path, setup, seed)
    assert verify(path).fault is None


# -- without the chain ------------------------------------------------------------------------------------------------


@tampering
@given(data=st.data())
def test_any_change_of_the_file_is_found(log: Path, data: st.DataObject) -> None:
    lines = lines_of(log)
    act = data.draw(st.sampled_from([changed, deleted, inserted, repeated, swapped, shortened, cut_off]))
    tampered = act(list(lines), data.draw)
    if b"".join(tampered) != b"".join(lines):
        assert fault_of(log, tampered).line <= len(lines) + 1


Draw = Callable[[st.SearchStrategy[int]], int]


def below(draw: Draw, n: int) -> int:
    return draw(st.integers(0, n - 1))


def changed(lines: Lines, draw: Draw) -> Lines:
    """One byte is another."""
    n = below(draw, len(lines))
    at = below(draw, len(lines[n]))
    lines[n] = lines[n][:at] + bytes([below(draw, 256)]) + lines[n][at + 1 :]
    return lines


def deleted(lines: Lines, draw: Draw) -> Lines:
    del lines[below(draw, len(lines))]
    return lines


def inserted(lines: Lines, draw: Draw) -> Lines:
    """A line that was never written, but looks like one."""
    body = b'{"body":{"answer":null,"events":[],"n":%d},"hash":"%064d"}\n'
    n = below(draw, len(lines) + 1)
    lines.insert(n, body % (max(n - 1, 0), 0))
    return lines


def repeated(lines: Lines, draw: Draw) -> Lines:
    lines.insert(below(draw, len(lines) + 1), lines[below(draw, len(lines))])
    return lines


def swapped(lines: Lines, draw: Draw) -> Lines:
    one, other = below(draw, len(lines)), below(draw, len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    return lines


def shortened(lines: Lines, draw: Draw) -> Lines:
    return lines[: below(draw, len(lines))]


def cut_off(lines: Lines, draw: Draw) -> Lines:
    """The file ends in the middle of a line."""
    raw = b"".join(lines)
    return [raw[: below(draw, len(raw))]]


def test_a_changed_cent_is_named_with_what_the_rules_give(wheel: Path) -> None:
    lines = lines_of(wheel)
    n = next(i for i, line in enumerate(lines) if b'"kind":"settled"' in line)
    cents = msgspec.json.decode(lines[n])["body"]["events"]
    amount = next(e["data"]["cents"] for e in cents if e["kind"] == "settled")
    lines[n] = lines[n].replace(b'"cents":%d' % amount, b'"cents":%d' % (amount + 1), 1)
    fault = fault_of(wheel, lines)
    assert (fault.line, fault.code) == (n + 1, "chain")
    assert f'"cents":{amount + 1}' in fault.says
    assert 'the rules give {"kind":"settled"' in fault.says


def test_swapped_removed_inserted_and_cut_lines_are_named(wheel: Path) -> None:
    lines = lines_of(wheel)
    swap = [*lines[:5], lines[6], lines[5], *lines[7:]]
    assert fault_of(wheel, swap) == VerifyFault(6, "missing", "is missing: line 7 of the log is in its place")
    removed = [*lines[:8], *lines[9:]]
    assert fault_of(wheel, removed) == VerifyFault(9, "missing", "is missing: line 10 of the log is in its place")
    inserted_again = [*lines[:8], lines[3], *lines[8:]]
    assert fault_of(wheel, inserted_again) == VerifyFault(
        9, "inserted", "does not belong here: it is line 4 of the log"
    )
    cut = lines[:-1]
    fault = fault_of(wheel, cut)
    assert (fault.line, fault.code) == (len(lines), "tail-cut")
    before_the_end = [*lines[:-2], lines[-1]]
    fault = fault_of(wheel, before_the_end)
    assert (fault.line, fault.code) == (len(lines) - 1, "missing")
    assert "1 more lines" in fault.says
    assert fault_of(wheel, [*lines, lines[-1]]).code == "after-the-end"
    assert fault_of(wheel, [*lines[:4], b"{\n", *lines[4:]]).line == 5
    assert fault_of(wheel, lines[1:]).line == 1


# -- with a new chain ------------------------------------------------------------------------------------------------


def leaves(thing: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to every number and text in a thing."""
    if isinstance(thing, dict):
        return [leaf for key in sorted(thing) for leaf in leaves(thing[key], (*path, key))]
    if isinstance(thing, list):
        return [leaf for i, one in enumerate(thing) for leaf in leaves(one, (*path, i))]
    return [path]


def alter(thing: Any, path: tuple[Any, ...]) -> None:
    for key in path[:-1]:
        thing = thing[key]
    value = thing[path[-1]]
    thing[path[-1]] = (not value) if isinstance(value, bool) else value + 1 if isinstance(value, int) else f"{value}x"


@tampering
@given(data=st.data())
def test_a_forger_who_mends_the_chain_is_found_by_the_rules(log: Path, data: st.DataObject) -> None:
    forged = bodies(log)
    n = data.draw(st.sampled_from([i for i, body in enumerate(forged) if body.get("events")]))
    alter(forged[n]["events"], data.draw(st.sampled_from(leaves(forged[n]["events"]))))
    fault = verify(reseal(log, forged)).fault
    assert fault is not None
    # A value that is now its field's default would have been left out.
    assert (fault.line, fault.code) in [(n + 1, "differs"), (n + 1, "not-canonical")]


@tampering
@given(data=st.data())
def test_a_forged_opening_is_found_by_the_seal(log: Path, data: st.DataObject) -> None:
    forged = bodies(log)
    n = data.draw(st.sampled_from([i for i, body in enumerate(forged) if body.get("openings")]))
    leaf = data.draw(st.sampled_from(leaves(forged[n]["openings"])))
    alter(forged[n]["openings"], leaf)
    fault = verify(reseal(log, forged)).fault
    assert fault is not None
    assert (fault.line, fault.code) == (n + 1, "opening")


@pytest.mark.parametrize("take", ["all", "first", "one-too-many"])
def test_an_opening_left_out_or_put_in_is_found(log: Path, take: str) -> None:
    forged = bodies(log)
    n = next(i for i, body in enumerate(forged) if body.get("openings"))
    openings = forged[n].pop("openings")
    left = {"all": [], "first": openings[1:], "one-too-many": [*openings, openings[-1]]}[take]
    if left:
        forged[n]["openings"] = left
    fault = verify(reseal(log, forged)).fault
    assert fault is not None
    assert (fault.line, fault.code) == (n + 1, "opening")


def test_other_numbers_of_another_kind_are_not_taken_for_the_same(wheel: Path) -> None:
    """In Python 1 equals True; in a log they differ."""
    forged = bodies(wheel)
    n = next(i for i, body in enumerate(forged) for e in body.get("events", ()) if e["kind"] == "round")
    next(e for e in forged[n]["events"] if e["kind"] == "round")["data"]["round"] = True
    fault = verify(reseal(wheel, forged)).fault
    assert fault is not None
    assert (fault.line, fault.code) == (n + 1, "unreadable")


def test_a_forged_answer_is_refused_or_cannot_be(wheel: Path) -> None:
    for change in ({"do": "dance"}, {"role": "clock"}, {"at": -5}):
        forged = bodies(wheel)
        forged[5]["answer"] |= change
        fault = verify(reseal(wheel, forged)).fault
        assert fault is not None
        assert (fault.line, fault.code) == (6, "refused")
        assert "is refused" in fault.says
    forged = bodies(wheel)
    forged[5]["answer"] = None
    assert str(verify(reseal(wheel, forged)).fault).startswith("line 6 has no answer")


def test_an_answer_that_upsets_the_program_is_a_finding_about_its_line(
    wheel: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def upset(*_: object) -> None:
        raise ZeroDivisionError("of all things")

    monkeypatch.setattr("pitboss.engine.run.Run.answer", upset)
    fault = verify(wheel).fault
    assert fault is not None
    assert (fault.line, fault.code) == (3, "refused")
    assert "ZeroDivisionError: of all things" in fault.says


# -- other rules ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "code", "says"),
    [
        ({"game": "faro"}, "game-unknown", "no game faro"),
        ({"rulebook": "monaco"}, "game-unknown", "monaco has no roulette"),
        ({"game_version": 99}, "game-version", "version 99 of roulette"),
        ({"chapter": "0" * 64}, "rulebook-changed", "000000000000... then"),
        ({"source": {"kind": "rng", "seal": "pitboss-seal-1"}}, "seal-version", "was sealed by pitboss-seal-1"),
        ({"settings": {"min": "a lot"}}, "settings", "not an amount"),
        ({"settings": {"min": "7"}}, "header", "values"),
        ({"rulings": []}, "header", "rulings"),
        ({"breaches": ["none"]}, "header", "breaches"),
        ({"play_chips": False}, "header", "play_chips"),
    ],
)
def test_a_log_made_by_other_rules_says_so(change: dict[str, Any], code: str, says: str, wheel: Path) -> None:
    forged = bodies(wheel)
    forged[0] |= change
    report = verify(reseal(wheel, forged))
    assert report.fault is not None
    assert (report.fault.line, report.fault.code) == (1, code)
    assert says in report.fault.says
    if code != "header":
        assert report.notes == ["not replayed; the chain of all lines is intact"]


def test_with_other_rules_the_chain_is_still_checked(wheel: Path) -> None:
    lines = lines_of(wheel)
    forged = bodies(wheel)
    forged[0]["game_version"] = 99
    mended = lines_of(reseal(wheel, forged))
    changed_path = wheel.with_name("changed.jsonl")
    changed_path.write_bytes(b"".join([*mended[:7], lines[7], *mended[8:]]))
    report = verify(changed_path)
    assert report.fault is not None
    assert report.fault.code == "game-version"
    assert "and line 8 was changed" in report.notes[0]


def test_another_engine_version_that_agrees_is_a_note(wheel: Path) -> None:
    forged = bodies(wheel)
    forged[0]["engine"] = "0.0.1"
    report = verify(reseal(wheel, forged))
    assert report.ok
    assert "written by pitboss 0.0.1" in report.notes[0]


# -- a head that was kept elsewhere -----------------------------------------------------------------------------------


def test_a_kept_head_proves_the_tail(wheel: Path) -> None:
    heads = [entry.hash for entry in LogReader(wheel)]
    assert verify(wheel, heads[-1]).ok
    assert verify(wheel, heads[-1].upper()).ok
    grown = verify(wheel, heads[4])
    assert grown.ok
    assert "line 5" in grown.notes[0]
    assert fault_of(wheel, lines_of(wheel)[:-3], heads[-1]).code == "head"
    assert not verify(wheel, "0" * 64).ok


def test_an_open_log_is_right_if_its_last_line_is_the_kept_head(wheel: Path) -> None:
    heads = [entry.hash for entry in LogReader(wheel)]
    open_log = wheel.with_name("open.jsonl")
    open_log.write_bytes(b"".join(lines_of(wheel)[:-1]))
    report = verify(open_log, heads[-2])
    assert report.ok
    assert not report.closed
    assert "is not closed" in report.notes[-1]
