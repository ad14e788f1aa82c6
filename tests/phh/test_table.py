"""Hand histories at the table: the result matches, or the replay says why not; and logs become histories."""

from pathlib import Path
from typing import Any

import pytest

from pitboss.logs.log_file import LogWriter
from pitboss.logs.verify import verify
from pitboss.phh.actions import PhhFault
from pitboss.phh.history import History, parse_phh, write_phh
from pitboss.phh.record import record_log
from pitboss.phh.replay import AGREES, DIFFERS, ODD_CHIPS, PARTIAL, RAKED, UNSAID, replay
from pitboss.phh.table import seating

HOLDEM = {
    "variant": "NT",
    "antes": [0, 0, 0],
    "blinds_or_straddles": [1, 2, 0],
    "min_bet": 2,
    "starting_stacks": [200, 200, 200],
    "actions": [
        "d dh p1 AhAd", "d dh p2 KhKd", "d dh p3 7c2d", "p3 f", "p1 cbr 6", "p2 cc", "d db 2c3d9s", "p1 cbr 10",
        "p2 cc", "d db Jc", "p1 cc", "p2 cc", "d db Qs", "p1 cc", "p2 cc", "p1 sm AhAd", "p2 sm KhKd",
    ],
    "finishing_stacks": [216, 184, 200],
}  # fmt: skip
STUD: dict[str, Any] = {
    "variant": "F7S",
    "antes": [1, 1],
    "bring_in": 1,
    "small_bet": 4,
    "big_bet": 8,
    "starting_stacks": [100, 100],
    "actions": [
        "d dh p1 AhAd3c", "d dh p2 KhKdQc", "p1 pb", "p2 cbr 4", "p1 cc", "d dh p1 As", "d dh p2 2c", "p1 cbr 4",
        "p2 f",
    ],
    "winnings": [10, 0],
}  # fmt: skip
OMAHA = {
    "variant": "FO/8",
    "antes": [0, 0],
    "blinds_or_straddles": [2, 4],
    "small_bet": 4,
    "big_bet": 8,
    "starting_stacks": [50, 50],
    "actions": [
        "d dh p1 AhAd2c3c", "d dh p2 KhKdQcQs", "p2 cc", "p1 cc", "d db 4s5s9d", "p1 cc", "p2 cc", "d db 8c", "p1 cc",
        "p2 cc", "d db Kc", "p1 cc", "p2 cc", "p1 sm -", "p2 sm -",
    ],
    "finishing_stacks": [50, 50],
}  # fmt: skip
DRAW = {
    "variant": "_",
    "_game": "five-card-draw",
    "_structure": "pot",
    "antes": [1, 1],
    "blinds_or_straddles": [1, 2],
    "min_bet": 2,
    "starting_stacks": [100, 100],
    "actions": [
        "d dh p1 AhAd2c3c4c", "d dh p2 ??????????", "p2 cc", "p1 cc", "p1 sd 2c3c4c", "p2 sd ????", "d dh p1 5d5s9h",
        "d dh p2 ????", "p1 cbr 6", "p2 cc", "p1 sm AhAd5d5s9h", "p2 sm",
    ],
    "winnings": [18, 0],
}  # fmt: skip


def changed(fields: dict[str, Any], **other: Any) -> History:
    return History({key: value for key, value in {**fields, **other}.items() if value is not None})


def acts(fields: dict[str, Any], old: str, *new: str) -> list[str]:
    """The actions with one of them replaced by others."""
    found = list(fields["actions"])
    at = found.index(old)
    found[at : at + 1] = new
    return found


def crowd(players: int) -> History:
    """More players than a table seats."""
    blinds = [1, 2, *[0] * (players - 2)]
    return changed(
        HOLDEM, antes=[0] * players, blinds_or_straddles=blinds, starting_stacks=[50] * players, actions=["p3 f"],
        finishing_stacks=None,
    )  # fmt: skip


@pytest.mark.parametrize("fields", [HOLDEM, STUD, OMAHA, DRAW], ids=lambda fields: fields["variant"])
def test_a_hand_comes_to_its_own_result(fields: dict[str, Any], tmp_path: Path) -> None:
    history = History(fields)
    found = replay(history)
    assert (found.verdict, found.says, found.breaches) == (AGREES, "", [])
    path = tmp_path / "hand.log"
    with LogWriter(path) as log:
        assert replay(history, log).verdict == AGREES
    assert verify(path).ok
    (recorded,) = record_log(path)
    assert replay(parse_phh(write_phh([recorded]))[0]).verdict == AGREES


@pytest.mark.parametrize("fields", [HOLDEM, STUD, OMAHA], ids=lambda fields: fields["variant"])
def test_a_log_becomes_the_same_hand(fields: dict[str, Any], tmp_path: Path) -> None:
    with LogWriter(tmp_path / "hand.log") as log:
        replay(changed(fields, players=["Ann", "Bo", "Cy"][: len(fields["antes"])]), log)
    (history,) = record_log(tmp_path / "hand.log")
    for key, value in fields.items():
        if key != "actions":
            assert history.fields[key] == value
    named = [
        action.replace("p1 sm -", "p1 sm AhAd2c3c").replace("p2 sm -", "p2 sm KhKdQcQs") for action in fields["actions"]
    ]
    assert history.fields["actions"] == named
    assert history.names[:2] == ["Ann", "Bo"]
    assert history.fields["_rulebook"] == "bahamas"


def test_what_a_history_says_otherwise_is_told() -> None:
    assert replay(changed(HOLDEM, finishing_stacks=None)).verdict == UNSAID
    found = replay(changed(HOLDEM, finishing_stacks=[200, 200, 200]))
    assert (found.verdict, found.ok) == (DIFFERS, False)
    assert "p1: 216, the history says 200" in found.says
    raked = replay(changed(HOLDEM, finishing_stacks=[214, 184, 200]))
    assert (raked.verdict, raked.ok) == (RAKED, True)
    assert replay(changed(HOLDEM, finishing_stacks=[216, 182, 200])).verdict == DIFFERS


def test_odd_chips_go_by_suit() -> None:
    """Thirteen chips for two: ours go by the highest card's suit, a history's may go by position."""
    shared = [
        "d dh p1 AhKd",
        "d dh p2 AsKc",
        "d dh p3 7c2d",
        "p3 cc",
        "p1 cc",
        "p2 cc",
        "d db 2c3d9s",
        "p1 cbr 2",
        "p2 cc",
    ]
    shared += ["p3 f", "d db Jc", "p1 cc", "p2 cc", "d db Qs", "p1 cc", "p2 cc", "p1 sm AhKd", "p2 sm AsKc"]
    found = replay(changed(HOLDEM, actions=shared, antes=[1, 1, 1], finishing_stacks=[202, 201, 197]))
    assert (found.verdict, found.ok) == (ODD_CHIPS, True)
    assert found.stacks == [201, 202, 197]


def test_a_history_that_ends_too_early() -> None:
    found = replay(changed(HOLDEM, actions=HOLDEM["actions"][:6]))  # type: ignore[index]  # a list of texts
    assert (found.verdict, found.ok) == (PARTIAL, True)


@pytest.mark.parametrize(
    ("history", "code", "cite"),
    [
        (changed(HOLDEM, variant="NS"), "phh-no-game", ""),
        (changed(HOLDEM, blinds_or_straddles=[1, 2, 0], actions=acts(HOLDEM, "p3 f", "p1 f")), "phh-out-of-turn", ""),
        (changed(HOLDEM, actions=acts(HOLDEM, "p1 cbr 6", "p1 cbr 3")), "phh-refused", "S-080"),
        (changed(HOLDEM, actions=acts(HOLDEM, "p1 cbr 6", "p1 sd")), "phh-out-of-turn", ""),
        (changed(STUD, actions=acts(STUD, "p1 pb", "p2 pb")), "phh-bring-in", "bs/15(9)(d)"),
        (changed(HOLDEM, actions=acts(HOLDEM, "d dh p2 KhKd", "d dh p2 AhKd")), "card-impossible", ""),
        (changed(HOLDEM, actions=acts(HOLDEM, "d db Jc", "d db Ah")), "card-impossible", ""),
        (crowd(12), "setting-unlawful", "bs/15(10)(b)"),
        (changed(DRAW, actions=acts(DRAW, "p1 sd 2c3c4c", "p1 sd 2c3c5c")), "phh-cards", ""),
        (changed(DRAW, actions=acts(DRAW, "p1 sd 2c3c4c", "p1 cc")), "phh-out-of-turn", ""),
    ],
)
def test_what_our_rules_do_not_let_go_on(history: History, code: str, cite: str) -> None:
    with pytest.raises(PhhFault) as fault:
        replay(history)
    assert fault.value.code == code
    assert not cite or cite in fault.value.cites


def test_a_short_stack_makes_the_table_hypothetical() -> None:
    """Somebody with less than the required bets and one more would sit out under the rules."""
    history = changed(
        HOLDEM, starting_stacks=[200, 200, 3], actions=acts(HOLDEM, "p3 f", "p3 f"), finishing_stacks=[216, 184, 3]
    )
    found = replay(history)
    assert found.verdict == AGREES
    assert "bs/15(7)(f)" in " ".join(found.breaches)


def test_the_forced_bet_may_be_made_full_at_once() -> None:
    actions = ["d dh p1 AhAd3c", "d dh p2 KhKdQc", "p1 cbr 4", "p2 cc", "d dh p1 As", "d dh p2 2c", "p1 cbr 4", "p2 f"]
    history = changed(STUD, actions=actions)
    found = replay(history)
    assert found.verdict == AGREES
    assert seating(history).settings["forced_bet"] == "or-full"
    assert [breach for breach in found.breaches if "bs/15(9)(d)" in breach] == found.breaches
    for amount in (3, 5):  # a full bet is the least one, or all that is left for less
        with pytest.raises(PhhFault, match="a full bet is 4 here"):
            replay(changed(STUD, actions=acts({"actions": actions}, "p1 cbr 4", f"p1 cbr {amount}")[:4]))


def test_two_players_with_the_smaller_blind_left_of_the_button() -> None:
    """By the letter of the rules; a history writes such blinds turned round."""
    actions = ["d dh p1 AhAd", "d dh p2 KhKd", "p1 cbr 6", "p2 f"]
    two = changed(
        HOLDEM, antes=[0, 0], blinds_or_straddles=[2, 1], starting_stacks=[99, 99], actions=actions,
        finishing_stacks=[101, 97],
    )  # fmt: skip
    assert replay(two).verdict == AGREES
    assert seating(two).settings["heads_up_blinds"] == "next-seats"


def test_cents_and_smaller_parts_count_exactly() -> None:
    (fine,) = parse_phh(write_phh([History(HOLDEM)]).replace("p1 cbr 10", "p1 cbr 10.125"))
    found = replay(changed(dict(fine.fields), finishing_stacks=None))
    assert [str(stack) for stack in found.stacks] == ["216.125", "183.875", "200"]


def test_cards_that_nobody_knows_are_not_allowed_to_win() -> None:
    """The first to show may not muck at our table: an unknown hand then gets cards with which it loses."""
    actions = acts(HOLDEM, "p2 sm KhKd", "p2 sm KhKd")
    hidden = [
        "d dh p1 ????" if a == "d dh p1 AhAd" else a
        for a in actions
        if not a.startswith("p1 sm")
    ]  # fmt: skip
    found = replay(changed(HOLDEM, actions=hidden, finishing_stacks=[184, 216, 200]))
    assert (found.verdict, found.invented) == (AGREES, True)


def test_a_log_of_another_game_holds_no_histories(tmp_path: Path) -> None:
    from pitboss.chance.script import ScriptSource
    from pitboss.driver.driver import Driver
    from pitboss.engine.table import Table
    from pitboss.games import find_game

    with LogWriter(tmp_path / "a.log") as log:
        Driver(Table(find_game("roulette"), "bahamas", {}), ScriptSource(), log=log)
    with pytest.raises(PhhFault, match="roulette is no poker game"):
        record_log(tmp_path / "a.log")
