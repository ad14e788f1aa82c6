"""`pitboss run`, `verify` and `replay`: words and JSON to stdout, faults to stderr, and the exit status."""

import json
from pathlib import Path

import pytest
from tests.cli.conftest import Pitboss
from tests.logs.played import every_setup, random_log, sealed_log

EXAMPLES = Path(__file__).parents[2] / "examples" / "rounds"
HEAD = 'about = "a test"\ngame = "roulette"\npersons.ann = 1\n'


@pytest.fixture
def script(tmp_path: Path) -> Path:
    path = tmp_path / "test.round.toml"
    path.write_text(HEAD + 'wagers.ann = { "17" = 5, red = 2.50 }\nchance = "17"\nexpect.net.ann = 172.50\n')
    return path


@pytest.fixture
def log(tmp_path: Path) -> Path:
    path = tmp_path / "table.jsonl"
    sealed_log(path, every_setup("let-it-ride")[0], rounds=2)
    return path


# -- run --------------------------------------------------------------------------------------------------------------


def test_run_shows_events_with_clauses_and_the_settlement(pitboss: Pitboss, script: Path) -> None:
    ran = pitboss("run", script)
    assert ran.status == 0
    assert ran.err == ""
    lines = ran.out.splitlines()
    assert lines[:2] == ["a test", "roulette, bahamas rulebook"]
    assert "  Ann bets $5 on 17  (bs/6(1)(a))" in lines
    assert "  ann  red  $2.50  lost      -$2.50  (bs/6(3)(d), bs/6(1)(d))" in lines
    assert "  ann  17      $5  won $175   +$175  (bs/6(3)(d), bs/6(1)(d), bs/6(2)#1-number)" in lines
    assert "  Net: ann +$172.50" in lines
    assert lines[-1] == "All expectations are met."


def test_run_says_no_when_an_expectation_is_not_met(pitboss: Pitboss, script: Path) -> None:
    script.write_text(script.read_text().replace("172.50", "172.51"))
    ran = pitboss("run", script)
    assert ran.status == 1
    assert ran.out.splitlines()[-1] == "FAILED round 1: net of ann is $172.50, expected $172.51"


def test_run_writes_json(pitboss: Pitboss, script: Path) -> None:
    ran = pitboss("run", script, "--json")
    assert ran.status == 0
    data = json.loads(ran.out)
    assert data["ok"] is True
    assert data["failures"] == []
    (one,) = data["rounds"]
    assert one["net"] == {"ann": 17250}
    assert {(s["spot"], s["end"], s["net"]) for s in one["settled"]} == {("17", "won", 17500), ("red", "lost", -250)}
    assert all(event["cite"] for event in one["events"] if event["kind"] == "placed")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("game = ", "is not TOML"),
        (
            HEAD + "wagers.ann.red = 900\nchance = '1'",
            "wagers.ann.red: ann bet red $900: $900 is above the maximum of $500. Bet $500 or less.",
        ),
        (
            HEAD + "chance = '99'",
            "round 1, chance 1 (99): '99' is not a result of ball. (bs/6(3)(c)) [result-impossible]",
        ),
        (HEAD + "chanse = '1'", "chanse: is not a key here: did you mean chance?"),
        (HEAD + "settings.seats = 99\n", "settings: Setting seats: 99 is above the maximum, 20. (bs/6(1)(b))"),
    ],
)
def test_run_names_file_place_code_and_clause(pitboss: Pitboss, tmp_path: Path, text: str, says: str) -> None:
    path = tmp_path / "bad.round.toml"
    path.write_text(text)
    ran = pitboss("run", path)
    assert ran.status == 2
    assert f"{path}: " in ran.err
    assert says in ran.err
    assert ran.err.count("\n") == 1


def test_run_of_a_file_that_is_not_there(pitboss: Pitboss, tmp_path: Path) -> None:
    ran = pitboss("run", tmp_path / "none.round.toml")
    assert ran.status == 2
    assert "There is no file" in ran.err


def test_run_says_that_a_table_is_hypothetical_or_refused(pitboss: Pitboss) -> None:
    ran = pitboss("run", EXAMPLES / "roulette" / "hypothetical-odds.round.toml")
    assert ran.status == 0
    assert "HYPOTHETICAL TABLE: red pays exactly 1 to 1" in ran.out
    ran = pitboss("run", EXAMPLES / "roulette" / "odds-are-fixed.round.toml")
    assert ran.status == 0
    assert "The rulebook does not permit this table: one number pays exactly 35 to 1" in ran.out


def test_run_shows_refusals_and_where_a_script_stops(pitboss: Pitboss, tmp_path: Path) -> None:
    path = tmp_path / "stops.round.toml"
    bet = '{ by = "ann", bet = "red", dollars = 900, refused = "above-maximum" }'
    path.write_text(f'{HEAD}play = [{bet}]\nstop = "last-bets"\n')
    ran = pitboss("run", path)
    assert ran.status == 0
    assert "  Refused: ann bet red $900: $900 is above the maximum of $500" in ran.out
    assert "  The table asks player or dealer for last-bets" in ran.out


# -- verify -----------------------------------------------------------------------------------------------------------


def test_verify_says_yes(pitboss: Pitboss, log: Path) -> None:
    ran = pitboss("verify", log)
    assert ran.status == 0
    assert f"{log}: OK. Every line follows the rules." in ran.out
    assert "let-it-ride, bahamas rulebook: 2 rounds" in ran.out
    assert "cards and results match" in ran.out
    head = ran.out.splitlines()[-1].removeprefix("Chain head: ")
    assert pitboss("verify", log, "--head", head).status == 0


def test_verify_names_the_line(pitboss: Pitboss, log: Path) -> None:
    lines = log.read_bytes().splitlines(keepends=True)
    log.write_bytes(b"".join(lines[:9] + lines[10:]))
    ran = pitboss("verify", log)
    assert ran.status == 1
    assert f"{log}: line 10 is missing: line 11 of the log is in its place [missing]" in ran.out


def test_verify_writes_json(pitboss: Pitboss, log: Path) -> None:
    good = json.loads(pitboss("verify", log, "--json").out)
    assert good["ok"] is True
    assert good["fault"] is None
    assert good["rounds"] == 2
    log.write_bytes(log.read_bytes()[:-200])
    ran = pitboss("verify", log, "--json")
    assert ran.status == 1
    assert json.loads(ran.out)["fault"]["code"] == "cut"


def test_verify_refuses_what_is_no_hash(pitboss: Pitboss, log: Path) -> None:
    ran = pitboss("verify", log, "--head", "abc")
    assert ran.status == 2
    assert "[head-unreadable]" in ran.err
    assert pitboss("verify", log.with_name("none")).status == 2


# -- replay -----------------------------------------------------------------------------------------------------------


def test_replay_shows_a_round_in_a_viewers_eyes(pitboss: Pitboss, log: Path) -> None:
    ann = pitboss("replay", log, "--round", "1", "--as", "ann")
    assert ann.status == 0
    assert ann.out.startswith("Round 1, as ann saw it")
    assert "Seat 1 looks at " in ann.out
    assert "Seat 2 looks at " not in ann.out
    assert "Line 12, " not in ann.out
    inspector = pitboss("replay", log, "--round", "1")
    assert "Seat 2 looks at " in inspector.out
    assert ". Ann bets " in inspector.out
    public = pitboss("replay", log, "--as", "all")
    assert " looks at " not in public.out
    assert public.out.count(", as everybody saw it") == 4  # the opening, two rounds, and the next that had begun


def test_replay_writes_json(pitboss: Pitboss, log: Path) -> None:
    data = json.loads(pitboss("replay", log, "--round", "2", "--as", "bob", "--json").out)
    assert data["as"] == "bob"
    (one,) = data["rounds"]
    assert one["round"] == 2
    looked = [e for m in one["moments"] for e in m["events"] if e["kind"] == "looked"]
    assert [e["to"] for e in looked] == [["bob"]]


@pytest.mark.parametrize("number", [(), ("--round", "1"), ("--round", "2")])
def test_replay_writes_a_script_that_runs_to_the_same_settlement(
    pitboss: Pitboss, log: Path, tmp_path: Path, number: tuple[str, ...]
) -> None:
    written = pitboss("replay", log, "--script", *number)
    assert written.status == 0
    assert written.err == ""
    script = tmp_path / "again.round.toml"
    script.write_text(written.out)
    ran = pitboss("run", script)
    assert ran.status == 0
    assert "All expectations are met." in ran.out


@pytest.mark.parametrize(
    ("options", "code"),
    [
        (("--round", "9"), "no-such-round"),
        (("--round", "9", "--script"), "no-such-round"),
        (("--round", "0", "--script"), "no-such-round"),
        (("--as", "zoe"), "viewer-unknown"),
        (("--script", "--as", "ann"), "usage"),
        (("--script", "--json"), "usage"),
        (("--round", "x"), "usage"),
    ],
)
def test_replay_refuses_what_is_not_there(pitboss: Pitboss, log: Path, options: tuple[str, ...], code: str) -> None:
    ran = pitboss("replay", log, *options)
    assert ran.status == 2
    assert ran.out == ""
    assert f"[{code}]" in ran.err


def test_replay_does_not_trust_a_damaged_log(pitboss: Pitboss, log: Path) -> None:
    log.write_bytes(log.read_bytes().replace(b'"cents":', b'"cants":', 1))
    for options in ((), ("--script",)):
        ran = pitboss("replay", log, *options)
        assert ran.status == 2
        assert "its hash does not match [chain]" in ran.err


def test_replay_names_a_script_that_differs(pitboss: Pitboss, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "table.jsonl"
    random_log(path, every_setup("roulette")[0], rounds=1, trouble=False)
    monkeypatch.setattr("pitboss.scripts.rewrite._expect", lambda _draft: "expect.net.ann = 123456\n")
    ran = pitboss("replay", path, "--script", "--round", "1")
    assert ran.status == 1
    assert "The script differs from the log" in ran.err
