"""Any logged round can be written as a script, and the script has the same settlement, to the cent."""

import tomllib
from pathlib import Path
from typing import Any

import pytest
from tests.logs.played import every_setup, random_log, sealed_log

from pitboss.chance.script import ScriptSource
from pitboss.driver.driver import Driver
from pitboss.engine.say import Event, Move
from pitboss.engine.table import AnyTable, Table
from pitboss.events.chips import ChipsBought, CommissionPaid
from pitboss.events.wagers import BonusPaid, WagerEnded, WagerPlaced
from pitboss.games import find_game
from pitboss.logs.log_file import LogDamage, LogWriter
from pitboss.scripts.director import play_script
from pitboss.scripts.outcome import OtherPayment, RoundResult, ScriptResult, besides
from pitboss.scripts.rewrite import script_text
from pitboss.scripts.script_file import parse_script
from pitboss.scripts.transcript import Transcript, transcribe
from pitboss.testing.random_table import RandomTable
from pitboss.testing.setups import Setup

TABLES = every_setup("roulette", "punto-banco", "let-it-ride")
ROUNDS = 3


def rewritten(path: Path, number: int | None = None) -> tuple[Transcript, ScriptResult]:
    transcript = transcribe(path, number)
    return transcript, play_script(parse_script(script_text(transcript, "a test")))


def settlement(played: RoundResult) -> list[tuple[str, str, int, str, int, int, str]]:
    return [(s.person, s.spot, s.cents, s.end, s.paid, s.net, s.reason) for s in played.settled]


def assert_same(path: Path, number: int | None = None) -> Transcript:
    transcript, outcome = rewritten(path, number)
    assert outcome.failures == []
    logged = [settlement(draft.played) for draft in transcript.drafts]
    assert [settlement(played) for played in outcome.rounds] == logged
    assert [played.net for played in outcome.rounds] == [draft.played.net for draft in transcript.drafts]
    return transcript


@pytest.mark.parametrize("setup", TABLES, ids=lambda s: s.name)
@pytest.mark.parametrize("seed", range(3))
def test_a_log_with_trouble_round_by_round_and_whole(setup: Setup, seed: int, tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    random_log(path, setup, f"script {seed}", ROUNDS)
    whole = assert_same(path)
    numbers = [draft.number for draft in whole.drafts]
    assert numbers == list(range(1, len(numbers) + 1))
    for number in numbers:
        one = assert_same(path, number)
        assert [draft.number for draft in one.drafts] == [number]


@pytest.mark.parametrize("setup", TABLES, ids=lambda s: s.name)
def test_cards_without_a_scanner(setup: Setup, tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    with LogWriter(path) as log:
        RandomTable(setup, "unseen", scanner=False, log=log).seat_people().play_rounds(2)
    assert_same(path)
    assert_same(path, 2)


@pytest.mark.parametrize("setup", TABLES[::3], ids=lambda s: s.name)
def test_a_sealed_session(setup: Setup, tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    sealed_log(path, setup, rounds=2)
    assert_same(path)
    assert_same(path, 2)


def test_a_plain_round_reads_like_one_written_by_hand(tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    with LogWriter(path) as log:
        driver = Driver(Table(find_game("roulette"), "bahamas", {"min": "2"}), ScriptSource(["17"]), log=log)
        driver.give("sit", "ann", seat=2, cents=20_050)
        driver.automatic()
        driver.give("bet", "ann", spot="17", cents=500)
        driver.give("bet", "ann", spot="red", cents=1050)
        for _ in range(2):
            driver.give("close", "dealer", "dealer")
            driver.until_person()
    assert tomllib.loads(script_text(transcribe(path, 1), "17")) == {
        "about": "17",
        "game": "roulette",
        "rulebook": "bahamas",
        "settings": {"min": "2"},
        "persons": {"ann": {"seat": 3, "chips": "200.50"}},
        "round": [
            {
                "wagers": {"ann": {"17": 5, "red": "10.50"}},
                "chance": "17",
                "expect": {"net": {"ann": "164.50"}, "ends": {"ann": {"17": "won $175", "red": "lost"}}},
            }
        ],
    }


def test_long_pauses_are_kept(tmp_path: Path) -> None:
    """A notice that fell due in the log falls due in the script."""
    path = tmp_path / "table.jsonl"
    now = 1_700_000_000_000

    def clock() -> int:
        return now

    with LogWriter(path) as log:
        table: AnyTable = Table(find_game("let-it-ride"), "nsw", {})
        driver = Driver(table, ScriptSource(), clock=clock, log=log)
        driver.give("sit", "ann", seat=0, cents=100_000)
        driver.until_person()
        driver.give("change-limits", "boss", "games-supervisor", min=2500)
        now += 21 * 60_000
        driver.give("tick", "clock", "clock")
        driver.give("close", "dealer", "dealer")
        driver.until_person()
    text = script_text(transcribe(path))
    assert 'wait = "20m 59s' in text
    script = parse_script(text)
    assert script.clock == 1_700_000_000_000 - 1
    outcome = play_script(script)
    assert outcome.failures == []
    assert "took-effect" in [event.kind for played in outcome.rounds for event in played.events]


def test_a_log_that_breaks_off_in_a_round_stops_there(tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    log = LogWriter(path)
    driver = Driver(Table(find_game("roulette"), "bahamas", {}), ScriptSource(["17"]), log=log)
    driver.give("sit", "ann", seat=0, cents=20_000)
    driver.automatic()
    driver.give("bet", "ann", spot="17", cents=500)
    transcript = assert_same(path)
    assert transcript.drafts[-1].stop == "bet"
    driver.give("close", "dealer", "dealer")
    driver.automatic()
    assert assert_same(path).drafts[-1].stop == "last-bets"


def test_there_is_no_script_of_a_round_that_was_not_played(tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    random_log(path, TABLES[0], rounds=1)
    with pytest.raises(LookupError, match="no round 9"):
        transcribe(path, 9)


def test_a_log_that_differs_from_the_rules_is_not_rewritten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "table.jsonl"
    random_log(path, TABLES[0], rounds=1)
    monkeypatch.setattr(
        "pitboss.scripts.transcript.replay_line", lambda _run, line: "it differs" if line.n == 3 else None
    )
    with pytest.raises(LogDamage, match="line 5 can't be replayed: it differs"):
        transcribe(path)


def test_what_is_paid_beside_the_wagers_adds_up_to_the_net_with_them() -> None:
    wager: dict[str, Any] = {"wager": 1, "person": "ann", "spot": "ante", "kind": "ante", "cents": 500}
    staked = Event.of(WagerPlaced(**wager), moves=(Move("ann", "layout", 500),))
    bought = Event.of(ChipsBought("cage", "ann", 900, "ann"), moves=(Move("cage", "ann", 900),))
    fees = [
        Event.of(CommissionPaid("ann", "house", cents, "ann"), ("bs/4(4)(b)",), moves=(Move("ann", "house", cents),))
        for cents in (20, 5)
    ]
    paid = BonusPaid("ann", 0, 1000, "straight")
    bonus = Event.of(paid, ("bs/16(10)(c)",), moves=(Move("house", "ann", 1000),))
    ended = Event.of(WagerEnded(**wager, end="pushed", reason=""), moves=(Move("layout", "ann", 500),))
    assert besides([staked, bought, *fees, bonus, ended], {"ann"}) == [
        OtherPayment("ann", "commission", -25, ("bs/4(4)(b)",)),
        OtherPayment("ann", "bonus", 1000, ("bs/16(10)(c)",)),
    ]
