"""The terminal for somebody who has never used it: help, missing arguments, keys, empty rounds, wrong input."""

import io
from pathlib import Path

import pytest
from rich.console import Console
from rich.text import Text
from tests.cli.conftest import Pitboss
from tests.games.blackjack.pit import dealt

from pitboss.chance.script import ScriptSource
from pitboss.cli.felts import felt_for
from pitboss.cli.screen import Screen
from pitboss.cli.seen import SeenTable
from pitboss.cli.words import NotUnderstood, read_choice
from pitboss.driver.driver import Driver
from pitboss.engine.table import AnyTable, Table
from pitboss.games import find_game

NEED_A_GAME = ("cost", "diff", "equity", "odds", "play", "rules", "sign", "simulate", "strategy")


# -- commands ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("typed", "same"), [(["help"], ["--help"]), (["help", "odds"], ["odds", "--help"])])
def test_help_is_a_command_too(pitboss: Pitboss, typed: list[str], same: list[str]) -> None:
    ran = pitboss(*typed)
    assert (ran.status, ran.err) == (0, "")
    assert ran.out == pitboss(*same).out != ""


def test_help_for_an_unknown_command_is_bad_usage(pitboss: Pitboss) -> None:
    ran = pitboss("help", "bingo")
    assert (ran.status, ran.out) == (2, "")
    assert 'Unknown command "bingo"' in ran.err


@pytest.mark.parametrize("typed", [["--port", "8030"], ["--port=8030"], ["serve", "--port", "8030"]])
def test_options_without_a_command_are_those_of_serve(
    pitboss: Pitboss, monkeypatch: pytest.MonkeyPatch, typed: list[str]
) -> None:
    ports: list[int] = []

    def run_house(_house: Path | None, _host: str, port: int, *_more: object) -> int:
        ports.append(port)
        return 0

    monkeypatch.setattr("pitboss.cli.serve.run_house", run_house)
    assert pitboss(*typed).status == 0
    assert ports == [8030]


def test_an_option_that_serve_does_not_have_names_the_nearest_one(pitboss: Pitboss) -> None:
    ran = pitboss("--prot", "8030")
    assert (ran.status, ran.out) == (2, "")
    assert "Did you mean --port? See pitboss serve --help. [usage]" in ran.err


@pytest.mark.parametrize("command", NEED_A_GAME)
def test_a_missing_game_is_asked_for_as_an_argument(pitboss: Pitboss, command: str) -> None:
    ran = pitboss(command)
    assert (ran.status, ran.out) == (2, "")
    assert f"Say which game: pitboss {command} GAME." in ran.err
    assert "--game" not in ran.err


@pytest.mark.parametrize("command", NEED_A_GAME)
def test_a_game_as_an_option_is_answered_with_the_right_command(pitboss: Pitboss, command: str) -> None:
    ran = pitboss(command, "--game", "roulette")
    assert (ran.status, ran.out) == (2, "")
    assert ran.err == f"pitboss: GAME is positional, not an option. Write: pitboss {command} roulette [usage]\n"


@pytest.mark.parametrize(
    ("typed", "right"),
    [
        (
            ["odds", "--game=roulette", "--stake", "5"],
            "GAME is positional, not an option. Write: pitboss odds roulette --stake 5",
        ),
        (["odds", "--stake", "5", "--game", "roulette"], "Write: pitboss odds roulette --stake 5"),
        (["odds", "--game"], "Write: pitboss odds GAME"),
        (["odds", "--game", "--json"], "Write: pitboss odds GAME"),
        (["odds", "roulette", "--wager", "red"], "WAGER is positional, not an option. Write: pitboss odds GAME WAGER"),
        (["verify", "--log", "my table.log"], "Write: pitboss verify 'my table.log'"),
    ],
)
def test_any_argument_as_an_option_is_answered_with_the_right_command(
    pitboss: Pitboss, typed: list[str], right: str
) -> None:
    ran = pitboss(*typed)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.endswith(f"{right} [usage]\n")


def test_clauses_fit_eighty_columns(pitboss: Pitboss) -> None:
    lines = pitboss("clauses", "--game", "roulette").out.splitlines()
    assert max(map(len, lines)) <= 80
    (row,) = (line for line in lines if line.startswith(" bs/6(1)(a) "))
    tests, *rest = row.split()[1:]
    assert int(tests) > 0
    assert rest == ["done", "check", "means-refused,", "step", "place_bets"]


# -- the table --------------------------------------------------------------------------------------------------------


def test_h_hits_and_the_keys_are_those_of_every_chart() -> None:
    table = dealt("8c 9s 8d 9d")
    question, felt = table.asking, felt_for(table.table, "ann")
    assert question is not None
    assert set(felt.choices(question).split(", ")) == {"h hit", "s stand", "d double", "p split"}
    for typed in ("h", "H", "hit"):
        assert felt.decision(typed, question) in ({"choice": "card"}, {"choice": "hit"})
    assert felt.decision("p", question) == {"choice": "split"}


@pytest.mark.parametrize("game", ["roulette", "blackjack", "craps", "casino-war"])
def test_enter_without_a_bet_deals_no_round(pitboss: Pitboss, game: str) -> None:
    ran = pitboss("play", game, "--seed", "7", typed="\n\n\n\n\n\nq\n")
    assert "Place a bet first: " in ran.out
    assert "0 rounds played" in ran.out


def test_skip_sits_a_round_out(pitboss: Pitboss) -> None:
    ran = pitboss("play", "roulette", "--seed", "7", "--seats", "2", "--rounds", "2", typed="skip\nred 5\n\n")
    assert "2 rounds played" in ran.out
    assert "Round 1: Ann" in ran.out
    assert "Round 2: You" in ran.out


def test_without_chips_a_person_is_asked_to_buy_some(pitboss: Pitboss) -> None:
    ran = pitboss("play", "roulette", "--seed", "7", "--bankroll", "0.50", typed="\nq\n")
    assert "You don't have enough chips to bet. Type `buy 100` for more, or q to leave." in ran.out


@pytest.mark.parametrize(
    ("typed", "says"),
    [("l 10", "Let it ride takes no amount"), ("10", "No amount is needed here"), ("$5.50", "No amount")],
)
def test_an_amount_where_none_is_asked_for_is_refused(pitboss: Pitboss, typed: str, says: str) -> None:
    ran = pitboss("play", "let-it-ride", "--seed", "7", typed=f"10\n\n{typed}\n")
    assert says in ran.out
    assert "Choose: l let it ride, t take it back" in ran.out


def test_a_number_that_is_an_option_is_no_amount() -> None:
    assert read_choice("3", ("1", "2", "3")) == "3"
    with pytest.raises(NotUnderstood, match="'9' is not possible now"):
        read_choice("9", ("1", "2", "3"))


def test_help_and_why_work_at_a_question_and_the_keys_are_on_screen(pitboss: Pitboss) -> None:
    ran = pitboss("play", "blackjack", "--seed", "3", typed="?\nwhy\nhelp\nq\n")
    assert "? help · why · q leave" in ran.out
    assert ran.out.count("buy AMOUNT") == 2
    assert "show the clauses behind what just happened" in ran.out


def test_a_message_disappears_with_the_next_input() -> None:
    shown = io.StringIO()
    table: AnyTable = Table(find_game("roulette"), "bahamas", {})
    driver, seen = Driver(table, ScriptSource()), SeenTable("you")
    seen.take(driver.opening_events)
    console = Console(file=shown, width=80, height=30, force_terminal=True, no_color=True, _environ={})
    screen = Screen(console, table, felt_for(table, "you"), seen, live=True)
    assert driver.asking is not None
    screen.say(Text("There is no bet 'rde' now."))
    pictures = []
    for _ in range(2):
        screen.ask(driver.asking, "Place your bets")
        pictures.append(shown.getvalue().rpartition("\x1b[2J")[2])
    assert "There is no bet 'rde' now." in pictures[0]
    assert "There is no bet" not in pictures[1]
