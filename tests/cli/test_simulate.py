"""`pitboss simulate`: figures beside the exact ones, rounds as scripts, checkpoints, faults, and what is refused."""

import json
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import Pitboss
from tests.sim.simulated import SIMULATED, part, simulation

from pitboss.testing.setups import LONG, effort

SHORT = ("--rounds", "20000")
# The command, which saves after every range. Ctrl-C works also where the tests run in the background.
QUICK = """
import signal, sys
from pitboss.cli import main, studies
signal.signal(signal.SIGINT, signal.default_int_handler)
studies.KEEP_EVERY = 0.0
main(sys.argv[1:])
"""


def as_json(pitboss: Pitboss, *arguments: object) -> Any:
    ran = pitboss("simulate", *arguments, "--json")
    assert (ran.status, ran.err) == (0, "")
    return json.loads(ran.out)


def test_a_biased_wheel_is_not_given_the_edge_of_a_sound_one(pitboss: Pitboss) -> None:
    words = ("simulate", "roulette", "--wager", "red", "--rounds", "2000", "--bias", "0=30", "--json")
    red = json.loads(pitboss(*words).out)["wagers"]["red"]
    assert red["method"] == "simulated"
    assert "edge" not in red
    assert "exact" not in red
    assert "sigmas" not in red
    assert red["correct"] == "1/19"
    assert red["effect"] == pytest.approx(red["edge_simulated"] - 1 / 19)


def test_json_is_that_of_odds_and_what_was_simulated(pitboss: Pitboss) -> None:
    data = as_json(pitboss, "roulette", "--wager", "red", *SHORT)
    (red,) = data["wagers"].values()
    assert (red["exact"], red["rounds"], red["method"]) == ("1/19", 20_000, "simulated")
    assert (red["odds"]["edge"], red["odds"]["method"]) == ("1/19", "exact")
    assert {hit["net"] for hit in red["hits"]} == {"1", "-1"}, "in units of the stake"
    assert red["interval"][0] < red["edge_simulated"] < red["interval"][1]
    assert red["sigmas"] == pytest.approx((red["edge_simulated"] - 1 / 19) / red["se"])
    assert sum(hit["count"] for hit in red["hits"]) == 20_000


def test_the_same_seed_gives_the_same_rounds_and_another_gives_others(pitboss: Pitboss) -> None:
    first, again, other = (as_json(pitboss, "craps", "--wager", "pass", *SHORT, "--seed", n) for n in (3, 3, 4))
    assert first == again
    assert first["wagers"]["pass"]["hits"] != other["wagers"]["pass"]["hits"]


def test_the_grid_shows_simulated_beside_exact(pitboss: Pitboss) -> None:
    ran = pitboss("simulate", "casino-war", *SHORT)
    assert (ran.status, ran.err) == (0, "")
    assert "2.3301 %" in ran.out
    assert "Sigmas" in ran.out


# -- rounds as scripts ------------------------------------------------------------------------------------------------


def test_every_game_is_told() -> None:
    assert [slug for slug, _ in SIMULATED if not hasattr(part(slug), "told")] == []


@pytest.mark.parametrize(("slug", "rulebook"), SIMULATED)
def test_a_units_round_is_settled_live_to_the_same_cent(
    pitboss: Pitboss, tmp_path: Path, slug: str, rulebook: str
) -> None:
    script = tmp_path / "unit.round.toml"
    wagers = [wager.name for wager in simulation(slug, rulebook).wagers]
    times = 3 if effort() is LONG and len(wagers) <= 3 else 1
    for unit, wager in enumerate(wagers * times):
        told = pitboss("simulate", slug, "--rulebook", rulebook, "--wager", wager, "--unit", unit)
        assert (told.status, told.err) == (0, "")
        script.write_text(told.out)
        ran = pitboss("run", script)
        assert ran.status == 0, told.out + ran.out[-400:] + ran.err
        assert "All expectations are met" in ran.out


@pytest.mark.parametrize(
    ("slug", "rulebook", "setting"),
    [
        ("let-it-ride", "bahamas", "equipment=device"),
        ("let-it-ride", "nsw", "equipment=shuffler"),
        ("let-it-ride", "tribal", "equipment=hand"),
        ("let-it-ride", "tribal", "equipment=auto-shoe"),
        ("three-card-poker", "bahamas", "equipment=hand"),
        ("three-card-poker", "bahamas", "equipment=auto-shoe"),
        ("caribbean-stud", "bahamas", "dealer_upcard=first"),
        ("pai-gow-poker", "bahamas", "delivery=clockwise"),
    ],
)
def test_a_round_is_told_in_the_order_in_which_the_table_deals(
    pitboss: Pitboss, tmp_path: Path, slug: str, rulebook: str, setting: str
) -> None:
    script = tmp_path / "unit.round.toml"
    approved = (f"approved.{setting.partition('=')[0]}=A-1",)
    table = ("--rulebook", rulebook, *(word for each in (setting, *approved) for word in ("--set", each)))
    for unit in (2, 3, 8):
        script.write_text(pitboss("simulate", slug, *table, "--unit", unit).out)
        ran = pitboss("run", script)
        assert ran.status == 0, script.read_text() + ran.out[-400:] + ran.err


@pytest.mark.parametrize("slug", ["holdem", "five-card-draw-low", "seven-card-stud-hi-lo-8"])
def test_the_pot_of_several_players_is_settled_to_the_same_cent(pitboss: Pitboss, tmp_path: Path, slug: str) -> None:
    script = tmp_path / "unit.round.toml"
    for unit, players in enumerate((3, 5, 6)):
        wager = f"seat-{players - 1}"
        told = pitboss("simulate", slug, "--players", players, "--wager", wager, "--unit", unit)
        assert (told.status, told.err) == (0, "")
        script.write_text(told.out)
        assert pitboss("run", script).status == 0, told.out


def test_a_pot_that_cannot_be_shared_without_odd_cents_is_refused(pitboss: Pitboss) -> None:
    ran = pitboss("simulate", "holdem", "--players", "3", "--stake", "1.01", *SHORT)
    assert (ran.status, ran.out) == (2, "")
    assert "[stake-odd]" in ran.err
    assert "$0.04" in ran.err


def test_a_later_round_of_a_shoe_begins_with_its_burn(pitboss: Pitboss, tmp_path: Path) -> None:
    script = tmp_path / "unit.round.toml"
    for nth in (1, 30):
        told = pitboss("simulate", "red-dog", "--wager", "wager", "--unit", f"5:{nth}")
        script.write_text(told.out)
        assert pitboss("run", script).status == 0
    assert pitboss("simulate", "red-dog", "--wager", "wager", "--unit", "5:9999").status == 2


# -- stopping and going on --------------------------------------------------------------------------------------------


def test_a_study_taken_up_again_ends_like_one_that_was_never_stopped(pitboss: Pitboss, tmp_path: Path) -> None:
    kept = tmp_path / "kept.json"
    as_json(pitboss, "punto-banco", "--rounds", "30000", "--checkpoint", kept)
    both = as_json(pitboss, "punto-banco", "--rounds", "90000", "--checkpoint", kept)
    assert both == as_json(pitboss, "punto-banco", "--rounds", "90000")


def test_a_killed_study_goes_on_where_it_was_and_loses_nothing(pitboss: Pitboss, tmp_path: Path) -> None:
    kept = tmp_path / "kept.json"
    asked = ["simulate", "roulette", "--wager", "red", "--rounds", "4e8", "--checkpoint", str(kept)]
    with subprocess.Popen([sys.executable, "-c", QUICK, *asked], stdout=subprocess.DEVNULL) as running:
        until = time.monotonic() + 60
        while not kept.exists() and time.monotonic() < until:
            time.sleep(0.02)
        time.sleep(0.2)
        running.kill()
    units = json.loads(kept.read_bytes())["units"]
    assert units > 0
    rounds = units + 100_000
    went_on = as_json(pitboss, "roulette", "--wager", "red", "--rounds", rounds, "--checkpoint", kept)
    assert went_on == as_json(pitboss, "roulette", "--wager", "red", "--rounds", rounds)


def test_it_stops_at_the_precision_that_was_wanted(pitboss: Pitboss) -> None:
    red = as_json(pitboss, "roulette", "--wager", "red", "--until", "0.1%")["wagers"]["red"]
    assert (red["interval"][1] - red["interval"][0]) / 2 <= 0.001
    assert 1e6 < red["rounds"] < 1e7  # more than are played where nothing is said


def test_stopped_by_hand_it_keeps_and_shows_what_was_played(tmp_path: Path) -> None:
    kept = tmp_path / "kept.json"
    asked = ["simulate", "roulette", "--wager", "red", "--rounds", "1e12", "--checkpoint", str(kept), "--json"]
    with subprocess.Popen([sys.executable, "-c", QUICK, *asked], stdout=-1, stderr=-1) as running:
        until = time.monotonic() + 60
        while not kept.exists() and time.monotonic() < until:
            time.sleep(0.02)
        running.send_signal(signal.SIGINT)
        out, err = running.communicate(timeout=60)
    assert running.returncode == 0, err.decode()
    assert b"Stopped" in err
    red = json.loads(out)["wagers"]["red"]
    assert red["rounds"] == json.loads(kept.read_bytes())["units"] > 0
    assert abs(red["sigmas"]) < 5


# -- more than the edge -----------------------------------------------------------------------------------------------


def test_sessions_and_the_hold_of_an_hour(pitboss: Pitboss) -> None:
    data = as_json(
        pitboss, "roulette", "--wager", "red", *SHORT, "--sessions", "100", "--bankroll", "10", "--pace", "40"
    )
    ran, hour = data["sessions"], data["hour"]
    assert ran["sessions"] == 10_000
    assert ran["mean"] == pytest.approx(-100 / 19, abs=0.6)
    assert 0.25 < ran["ruin"] < 0.65
    assert list(ran["ends"].values()) == sorted(ran["ends"].values())
    assert hour["win"] == pytest.approx(40 * data["wagers"]["red"]["edge_simulated"])


@pytest.mark.parametrize(("name", "begins"), [("a.svg", b"<?xml"), ("a.png", b"\x89PNG"), ("a.html", b"<!doctype")])
def test_pictures(pitboss: Pitboss, tmp_path: Path, name: str, begins: bytes) -> None:
    path = tmp_path / name
    ran = pitboss("simulate", "roulette", "--wager", "red", *SHORT, "--sessions", "50", "--picture", path)
    assert ran.status == 0, ran.err
    assert path.read_bytes().startswith(begins)


# -- faults -----------------------------------------------------------------------------------------------------------


def test_a_biased_pocket_shows_in_the_edge(pitboss: Pitboss) -> None:
    data = as_json(pitboss, "roulette", "--wager", "1-number", "--rounds", "1e6", "--bias", "0=3")
    one = data["wagers"]["1-number"]
    assert data["fault"] == "bias 0=3"
    assert one["edge_simulated"] == pytest.approx(1 - 36 * 3 / 40, abs=4 * one["se"])


def test_a_dealer_who_leaves_lost_wagers_there(pitboss: Pitboss) -> None:
    red = as_json(pitboss, "roulette", "--wager", "red", "--rounds", "1e6", "--error", "uncollected:10%")["wagers"][
        "red"
    ]
    assert red["edge_simulated"] == pytest.approx(1 / 19 - 0.1 * 20 / 38, abs=4 * red["se"])


def test_cards_that_are_missing(pitboss: Pitboss) -> None:
    aces = " ".join(f"A{suit}" for suit in "cdhs")
    ante = as_json(pitboss, "three-card-poker", "--wager", "ante", "--rounds", "3e5", "--missing", aces)["wagers"][
        "ante"
    ]
    assert ante["effect"] > 4 * ante["se"]  # the dealer qualifies less often, and the player's best hands are gone


# -- strategies from files --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "slug",
    [
        "casino-war",
        "red-dog",
        "let-it-ride",
        pytest.param("caribbean-stud", marks=pytest.mark.long),  # seven seconds to count; the others read files too
        "three-card-poker",
    ],
)
def test_the_best_strategy_from_a_file_plays_like_the_best(pitboss: Pitboss, tmp_path: Path, slug: str) -> None:
    path = tmp_path / "best.json"
    path.write_text(pitboss("strategy", slug, "--json").out)
    from_file = as_json(pitboss, slug, *SHORT, "--strategy", path)
    assert from_file["wagers"] == as_json(pitboss, slug, *SHORT)["wagers"]


def test_a_worse_strategy_from_a_file_loses_more(pitboss: Pitboss, tmp_path: Path) -> None:
    data = json.loads(pitboss("strategy", "red-dog", "--json").out)
    for situation in data["decisions"][0]["situations"]:
        situation["choice"] = "raise"
    path = tmp_path / "rash.json"
    path.write_text(json.dumps(data))
    rash = as_json(pitboss, "red-dog", "--wager", "wager", "--rounds", "1e6", "--strategy", path)["wagers"]["wager"]
    assert rash["sigmas"] > 4


@pytest.mark.long  # counting the chart takes ten seconds
def test_the_chart_of_blackjack_from_a_file_plays_like_the_chart(pitboss: Pitboss, tmp_path: Path) -> None:
    """Without what it says of single cards the file is the chart; hitting every 17 and more costs a lot."""
    data = json.loads(pitboss("strategy", "blackjack", "--json").out)
    data["decisions"] = [decision for decision in data["decisions"] if decision["name"] == "play"]
    path = tmp_path / "chart.json"
    path.write_text(json.dumps(data))
    wanted = ("blackjack", "--wager", "box", *SHORT)
    assert (
        as_json(pitboss, *wanted, "--strategy", path)["wagers"]
        == (as_json(pitboss, *wanted, "--strategy", "basic")["wagers"])
    )
    for situation in data["decisions"][0]["situations"]:
        situation["choice"] = "card"
    path.write_text(json.dumps(data))
    rash = as_json(pitboss, *wanted, "--strategy", path)
    assert rash["wagers"]["box"]["edge_simulated"] > 0.4
    data["decisions"][0]["situations"][0]["choice"] = "split"
    path.write_text(json.dumps(data))
    assert "one cannot split there [strategy-incomplete]" in pitboss("simulate", *wanted, "--strategy", path).err


def test_discards_of_double_chance_from_a_file(pitboss: Pitboss, tmp_path: Path) -> None:
    data = json.loads(pitboss("strategy", "double-chance", "--json").out)
    path = tmp_path / "discards.json"
    path.write_text(json.dumps(data))
    wanted = ("double-chance", "--wager", "wager", "--rounds", "4e5", "--strategy", path)
    as_said = as_json(pitboss, *wanted)["wagers"]["wager"]
    assert abs(as_said["sigmas"]) < 4
    for situation in data["decisions"][0]["situations"]:
        situation["choice"] = "declare" if situation["choice"] == "declare" else "keep-1"
    path.write_text(json.dumps(data))
    assert as_json(pitboss, *wanted)["wagers"]["wager"]["sigmas"] > 40
    data["decisions"][0]["situations"][0]["choice"] = "keep-1"
    path.write_text(json.dumps(data))
    assert "must be declared. [strategy-incomplete]" in pitboss("simulate", *wanted).err


@pytest.mark.long  # counting pai gow poker's settings takes half a minute; the games above read files in every run
def test_hands_of_pai_gow_poker_from_a_file(pitboss: Pitboss, tmp_path: Path) -> None:
    """A file sets the hands that it has; a deck that lacks all others is set by nothing else."""
    data = json.loads(pitboss("strategy", "pai-gow-poker", "--json").out)
    path = tmp_path / "settings.json"
    path.write_text(json.dumps(data))
    wanted = ("pai-gow-poker", "--wager", "bet", *SHORT, "--strategy", path)
    assert as_json(pitboss, *wanted)["strategy"] == str(path)
    data["decisions"][0]["situations"][0]["choice"] = "2c 2d in front"
    path.write_text(json.dumps(data))
    assert "lawfully" in pitboss("simulate", *wanted).err
    assert "[strategy-unknown]" in pitboss("simulate", *wanted[:-1], "best").err


# -- refused ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("--rounds", "none"), "count-unreadable"),
        (("--rounds", "1.5"), "count-unreadable"),
        (("--rounds", "-3"), "count-unreadable"),
        (("--until", "wide"), "share-unreadable"),
        (("--seed", "-1"), "seed-unreadable"),
        (("--backend", "gpu"), "backend-unknown"),
        (("--wager", "rde"), "wager-unknown"),
        (("--strategy", "bets"), "strategy-unknown"),
        (("--strategy", "nowhere.json"), "strategy-unreadable"),
        (("--missing", "Ah"), "no-cards"),
        (("--missing", "Zz"), "cards-unreadable"),
        (("--bias", "40=2"), "place-unknown"),
        (("--bias", "17=lots"), "bias-unreadable"),
        (("--bias", "17=-1"), "bias-unreadable"),
        (("--error", "forgets:1%"), "error-unknown"),
        (("--error", "unpaid:often"), "share-unreadable"),
        (("--sessions", "0"), "count-unreadable"),
        (("--sessions", "10", "--bankroll", "0"), "bankroll-unreadable"),
        (("--pace", "0"), "pace-unreadable"),
        (("--picture", "a.pdf"), "picture-unknown"),
        (("--unit", "first"), "count-unreadable"),
        (("--stake", "nothing"), "stake-unreadable"),
    ],
)
def test_what_cannot_be_read_is_refused_with_a_code(pitboss: Pitboss, arguments: tuple[str, ...], code: str) -> None:
    rounds = () if "--rounds" in arguments else ("--rounds", "1000")
    ran = pitboss("simulate", "roulette", *rounds, *arguments)
    assert (ran.status, ran.out) == (2, "")
    assert f"[{code}]" in ran.err


def test_a_checkpoint_of_another_study_is_refused(pitboss: Pitboss, tmp_path: Path) -> None:
    kept = tmp_path / "kept.json"
    as_json(pitboss, "roulette", *SHORT, "--checkpoint", kept)
    before = kept.read_bytes()
    ran = pitboss("simulate", "roulette", *SHORT, "--seed", "2", "--checkpoint", kept)
    assert ran.status == 2
    assert "differs in: seed" in ran.err
    assert kept.read_bytes() == before
    ran = pitboss("simulate", "holdem", *SHORT, "--checkpoint", tmp_path / "holdem.json")
    ran = pitboss("simulate", "holdem", *SHORT, "--players", "3", "--checkpoint", tmp_path / "holdem.json")
    assert "differs in: players" in ran.err
    kept.write_text("{}")
    assert "[checkpoint-unusable]" in pitboss("simulate", "roulette", *SHORT, "--checkpoint", kept).err


def test_no_gpu_is_said_in_one_line(pitboss: Pitboss) -> None:
    ran = pitboss("simulate", "roulette", *SHORT, "--backend", "cuda")
    assert ran.status == 2
    assert "[no-gpu]" in ran.err
