"""`pitboss play`: sessions typed line by line, for every game."""

import io
import json
import random
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import Pitboss

from pitboss.cli import main
from pitboss.engine.log import Header, LogEnd, LogEntry
from pitboss.engine.replay import replay
from pitboss.engine.run import Run
from pitboss.games import games
from pitboss.logs.log_file import LogReader

# What a person types for a few rounds of each game, and then leaves.
SESSIONS = {
    ("roulette", "bahamas"): "red 10, 17 5, 17-20 5\n\nr\nd\n\nq\n",
    ("punto-banco", "bahamas"): "\n\n\nplayer 10, tie 20\n\nr\n\nq\n",
    ("let-it-ride", "bahamas"): "10\n\nw\nr\nr\n\nr\nw\nq\n",
    ("let-it-ride", "nsw"): "10\n\nw\nr\nr\n\nr\nt\nq\n",
    ("let-it-ride", "tribal"): "10\n\nw\nr\nr\n\nr\nw\nq\n",
}
EVERY = pytest.mark.parametrize(("game", "rulebook"), list(SESSIONS))


def audited(log: Path) -> Run:
    """Run a log again; it must agree to the last line and be closed in order."""
    bodies = [entry.body for entry in LogReader(log)]
    header, *lines, end = bodies
    assert isinstance(header, Header)
    assert end == LogEnd(len(bodies) - 1)
    run, difference = replay(games()[header.game], header, [b for b in lines if isinstance(b, LogEntry)])
    assert difference is None
    return run


def everything_said(out: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in out.splitlines()]


@EVERY
def test_a_session_is_reproducible_and_its_log_runs_again(
    pitboss: Pitboss, tmp_path: Path, game: str, rulebook: str
) -> None:
    typed = SESSIONS[game, rulebook]
    first, second = (
        pitboss(
            "play", game, "--rulebook", rulebook, "--seed", "7", "--seats", 3, "--log", tmp_path / name, typed=typed
        )
        for name in ("a.log", "b.log")
    )
    assert first.status == second.status == 0
    assert first.out == second.out
    assert (tmp_path / "a.log").read_bytes() == (tmp_path / "b.log").read_bytes()
    assert pitboss("verify", tmp_path / "a.log").status == 0
    run = audited(tmp_path / "a.log")
    assert not run.table.state.persons, "everybody has cashed out"
    assert " rounds played. You bought in for $1,000" in first.out


@EVERY
def test_another_seed_plays_otherwise(pitboss: Pitboss, game: str, rulebook: str) -> None:
    outs = {
        pitboss("play", game, "--rulebook", rulebook, "--seed", seed, typed=SESSIONS[game, rulebook]).out
        for seed in ("1", "2")
    }
    assert len(outs) == 2


@EVERY
def test_the_result_is_what_the_cage_paid(pitboss: Pitboss, tmp_path: Path, game: str, rulebook: str) -> None:
    log = tmp_path / "x.log"
    arguments = ["play", game, "--rulebook", rulebook, "--seed", "7", "--bankroll", "500", "--log", log, "--json"]
    ran = pitboss(*arguments, typed=SESSIONS[game, rulebook])
    lines = everything_said(ran.out)
    session = lines[-1]["session"]
    chips = audited(log).table.state.chips
    assert session["brought"] == 50_000
    assert chips["cage"] == session["took"] - session["brought"]
    assert sum(chips.values()) == 0


@EVERY
def test_without_its_own_felt_a_game_can_be_played(
    pitboss: Pitboss, monkeypatch: pytest.MonkeyPatch, game: str, rulebook: str
) -> None:
    monkeypatch.setattr("pitboss.cli.felts.find_spec", lambda _name: None)
    plain = {
        "roulette": "red 10\n\n\nq\n",
        "punto-banco": "d\na\nplayer 10\n\nk\nq\n",
        "let-it-ride": "10\n\n\nw\nr\nq\n",
    }
    ran = pitboss("play", game, "--rulebook", rulebook, "--seed", "7", "--rounds", "1", typed=plain[game])
    assert ran.status == 0
    assert "1 round played" in ran.out
    assert "Your bets" in ran.out


@EVERY
def test_the_end_of_input_ends_the_session_politely(pitboss: Pitboss, tmp_path: Path, game: str, rulebook: str) -> None:
    """Wherever the lines stop: open bets come back, a hand in play is finished."""
    lines = SESSIONS[game, rulebook].splitlines()
    for cut in range(len(lines)):
        log = tmp_path / f"{cut}.log"
        typed = "".join(f"{line}\n" for line in lines[:cut])
        ran = pitboss("play", game, "--rulebook", rulebook, "--seed", "7", "--log", log, typed=typed)
        assert ran.status == 0
        assert "cashed out" in ran.out
        assert not audited(log).table.state.persons


@EVERY
def test_ctrl_c_closes_the_log_in_order(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, game: str, rulebook: str
) -> None:
    lines = SESSIONS[game, rulebook].splitlines(keepends=True)
    for cut in range(len(lines)):
        log = tmp_path / f"{cut}.log"
        monkeypatch.setattr(sys, "stdin", Interrupted("".join(lines[:cut])))
        assert main(["play", game, "--rulebook", rulebook, "--seed", "7", "--log", str(log)]) == 130
        audited(log)


class Interrupted:
    """Lines, and then Ctrl-C."""

    def __init__(self, typed: str) -> None:
        self._typed = io.StringIO(typed)

    def isatty(self) -> bool:
        return False

    def readline(self) -> str:
        line = self._typed.readline()
        if not line:
            raise KeyboardInterrupt
        return line


def test_rounds_ends_the_session(pitboss: Pitboss) -> None:
    ran = pitboss("play", "roulette", "--seed", "7", "--rounds", "3", typed="red 5\n\nr\n\nr\n\nr\n\n")
    assert "3 rounds played" in ran.out


def test_bots_fill_the_other_seats(pitboss: Pitboss) -> None:
    ran = pitboss("play", "let-it-ride", "--seed", "7", "--seats", "4", typed="10\n\nw\nw\nq\n")
    for name in ("ann", "bob", "cleo"):
        assert f"{name.capitalize()} leaves with $" in ran.out


def test_a_person_sees_their_own_cards_only(pitboss: Pitboss) -> None:
    """In every line up to the decision: the own hand is known, all others are not."""
    ran = pitboss("play", "let-it-ride", "--seed", "7", "--seats", "4", "--json", typed="10\n\n")
    lines = everything_said(ran.out)
    asked = next(i for i, line in enumerate(lines) if line.get("question", {}).get("name") == "bet-1")
    events = [line["event"] for line in lines[:asked] if "event" in line]
    dealt = [e["data"] for e in events if e["kind"] == "dealt"]
    assert len(dealt) == 14
    assert {d["card"] for d in dealt} == {"??"}
    looked = [e["data"]["hand"] for e in events if e["kind"] == "looked"]
    assert looked == ["seat-0"]


@pytest.mark.parametrize("game", ["roulette", "punto-banco", "let-it-ride"])
def test_json_lines_are_json(pitboss: Pitboss, game: str) -> None:
    ran = pitboss("play", game, "--seed", "7", "--json", typed=f"?\nwhy\nsign\nnonsense\n{SESSIONS[game, 'bahamas']}")
    kinds = {kind for line in everything_said(ran.out) for kind in line}
    assert kinds == {"event", "question", "offers", "hint", "page", "says", "session"}


@pytest.mark.parametrize(
    ("arguments", "code", "says"),
    [
        (["bingo"], "game-unknown", "There is no game 'bingo'"),
        (["roulette", "--rulebook", "tribal"], "rulebook-unknown", "Choose from: bahamas"),
        (["roulette", "--set", "max=0"], "setting-unlawful", "(bs/6(1)(e))"),
        (["roulette", "--seats", "9"], "too-many-seats", "--set seats=9. (bs/6(1)(b))"),
        (["roulette", "--bankroll", "much"], "amount-unreadable", "write dollars"),
        (["roulette", "--bankroll", "0"], "amount-unreadable", "you need chips"),
    ],
)
def test_bad_input(pitboss: Pitboss, arguments: list[str], code: str, says: str) -> None:
    ran = pitboss("play", *arguments, typed="q\n")
    assert (ran.status, ran.out) == (2, "")
    assert says in ran.err
    assert ran.err.endswith(f"[{code}]\n")


def test_a_log_is_never_overwritten(pitboss: Pitboss, tmp_path: Path) -> None:
    log = tmp_path / "old.log"
    log.write_text("precious")
    ran = pitboss("play", "roulette", "--log", log, typed="q\n")
    assert ran.status == 2
    assert ran.err.endswith("[file]\n")
    assert log.read_text() == "precious"


def test_a_full_disk_stops_the_table(pitboss: Pitboss) -> None:
    ran = pitboss("play", "roulette", "--log", "/dev/full", typed="q\n")
    assert ran.status == 2
    assert ran.err.startswith("pitboss: /dev/full: ")
    assert ran.err.endswith("[file]\n")


def test_a_hypothetical_table_says_so_at_every_picture(pitboss: Pitboss) -> None:
    arguments = ["play", "roulette", "--set", "pays.red=2 to 1", "--hypothetical", "--seed", "7"]
    ran = pitboss(*arguments, typed="red 5\nq\n")
    assert ran.out.count("HYPOTHETICAL TABLE") == ran.out.count(" Roulette · bahamas") == 2
    last = everything_said(pitboss(*arguments, "--json", typed="red 5\nq\n").out)[-1]
    assert last["session"]["breaches"] == ["red pays exactly 1 to 1 under this rulebook. (bs/6(2), R-06) [odds-fixed]"]


def test_the_clauses_behind_what_happened(pitboss: Pitboss) -> None:
    ran = pitboss(
        "play", "roulette", "--seed", "7", typed="red 5\n\nwhy\nwhy black\nwhy bs/6(4)(a)\nwhy R-05\nwhy gnome\nq\n"
    )
    for cite in ("bs/6(3)(a)", "bs/6(3)(d)", "bs/6(2)#black", "bs/6(4)(a)", "R-05"):
        assert f"\n{cite} " in ran.out
    assert "called 'gnome'" in ran.out


def test_seed_words_are_mixed_in_and_change_the_result(pitboss: Pitboss) -> None:
    plain = pitboss("play", "roulette", "--seed", "7", "--rounds", "1", typed="red 5\n\n")
    mixed = pitboss("play", "roulette", "--seed", "7", "--rounds", "1", typed="seed my lucky words\nred 5\n\n")
    assert "You add the seed 'my lucky words'." in mixed.out
    sealed = "Ball: the result is fixed before the bets. Commitment: "
    assert plain.out.splitlines()[0] == mixed.out.splitlines()[0]
    assert plain.out.startswith(sealed)
    assert plain.out.rpartition("Dealer:")[2] != mixed.out.rpartition("Dealer:")[2]


def test_chips_can_be_bought(pitboss: Pitboss) -> None:
    ran = pitboss("play", "roulette", "--seed", "7", typed="buy 50\nbuy much\nq\n")
    assert "bought in for $1,050 and cashed out $1,050" in ran.out
    assert "How much? Type an amount in dollars: `buy 100`." in ran.out


def test_one_window_covers_the_bets_while_the_ball_runs(pitboss: Pitboss) -> None:
    ran = pitboss("play", "roulette", "--seed", "7", "--rounds", "1", typed="red 5\n\n")
    assert "1 round played" in ran.out
    assert "The ball is spinning: last bets" not in ran.out


def test_preferences_are_shown_and_changed_at_the_table(pitboss: Pitboss) -> None:
    typed = "prefer cut ask\nprefer cuts ask\nprefer\nq\n"
    ran = pitboss("play", "blackjack", "--seed", "7", "--prefer", "insurance=never", typed=typed)
    assert "cut ask" in ran.out
    assert "There is no preference 'cuts'" in ran.out
    assert "insurance never" in ran.out
    asked = pitboss("play", "blackjack", "--seed", "7", "--prefer", "cut=ask", typed="cut\n40\nq\n")
    assert "You cut the cards at 40." in asked.out
    wrong = pitboss("play", "blackjack", "--prefer", "cut")
    assert (wrong.status, "preference-unknown" in wrong.err) == (2, True)


def test_a_bet_that_could_not_be_followed_is_made_twice(pitboss: Pitboss) -> None:
    ran = pitboss(
        "play", "three-card-poker", "--seed", "7", "--bankroll", "400", typed="ante 900\nante 300\nante 300\n\nq\n"
    )
    assert "That leaves $100, and playing on may need $300." in ran.out
    assert ran.out.index("The maximum is $500") < ran.out.index("That leaves $100")
    assert "You forfeit $300 on ante: folded" in ran.out


def test_leaving_with_chips_at_stake_waits_for_the_round(pitboss: Pitboss) -> None:
    ran = pitboss("play", "let-it-ride", "--seed", "7", typed="10\n\nq\nr\nr\n")
    assert "You'll leave as soon as your bets are decided." in ran.out
    assert "1 round played" in ran.out


def test_without_a_seed_two_sessions_differ(pitboss: Pitboss) -> None:
    outs = {pitboss("play", "let-it-ride", typed="10\n\nw\nw\nq\n").out for _ in range(3)}
    assert len(outs) == 3


def test_numbers_are_asked_again_until_they_are_in_range(pitboss: Pitboss) -> None:
    ran = pitboss("play", "punto-banco", "--seed", "7", "--prefer", "cut=ask", typed="cut\n3\nmiddle\n100\nq\n")
    assert "'3' is not a number from 10 to 406" in ran.out
    assert "'middle' is not a number from 10 to 406" in ran.out
    assert "You cut the cards at 100." in ran.out


def test_a_refused_bet_changes_nothing(pitboss: Pitboss) -> None:
    ran = pitboss("play", "roulette", "--seed", "7", "--json", typed="red 9999\nq\n")
    refused = [line["refused"] for line in everything_said(ran.out) if "refused" in line]
    assert refused == [
        {
            "cite": ["bs/6(1)(e)"],
            "code": "above-maximum",
            "says": "$9,999 is above the maximum of $500. Bet $500 or less.",
        }
    ]
    session = {"breaches": [], "brought": 100_000, "rounds": 0, "took": 100_000}
    assert everything_said(ran.out)[-1] == {"session": session}


KEYS = {
    "roulette": "red 10|17 5|17-20 5|00 1|black 9999999|red 0.005|r|d|u|c||||ask|why red|skip",
    "punto-banco": "|||p 10|b 20|t 10|b 1|r|d|u|c|a|d|k|100|ask|why tie|skip",
    "let-it-ride": "10|15|all 5|1 5|2 5|||r|w|t|r|d|u|c|ask|why flush|skip",
}
ANYWHERE = "?|help|why|sign|seed lucky words|seed|buy 50|buy|nonsense|é ♥ ²"


@pytest.mark.parametrize("seed", range(3))
@EVERY
def test_whatever_is_typed_the_table_stands(
    pitboss: Pitboss, tmp_path: Path, game: str, rulebook: str, seed: int
) -> None:
    """Keys in random order, sense and nonsense: no fault of the program, and a log that runs again."""
    chance = random.Random(f"{game} {rulebook} {seed}")
    keys = [*KEYS[game].split("|") * 3, *ANYWHERE.split("|")]
    typed = "".join(f"{chance.choice(keys)}\n" for _ in range(60))
    log = tmp_path / "x.log"
    seats, bankroll = chance.choice((1, 2, 4)), chance.choice((30, 1000))
    table = ["--rulebook", rulebook, "--seed", seed, "--seats", seats, "--bankroll", bankroll]
    ran = pitboss("play", game, *table, "--log", log, typed=typed)
    assert ran.status == 0
    assert not audited(log).table.state.persons


@pytest.mark.parametrize(
    ("game", "settings", "limits"),
    [
        ("holdem", (), "No-limit $1/$2"),
        ("seven-card-stud", (), "Fixed-limit $2 minimum"),
        ("holdem", ("structure=spread", "max=10"), "$2 to $10"),
        ("craps", (), "$5 to $2,000"),
    ],
)
def test_the_header_shows_the_limits_as_players_say_them(
    pitboss: Pitboss, game: str, settings: tuple[str, ...], limits: str
) -> None:
    chosen = [word for setting in settings for word in ("--set", setting)]
    assert f"bahamas · {limits} " in pitboss("play", game, "--seed", 1, *chosen, typed="q\n").out
