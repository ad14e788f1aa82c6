"""Histories of other houses: other posts, other counts, missing parts; each one can be replayed."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from tests.phh.test_table import HOLDEM, STUD, acts, changed

from pitboss.logs.log_file import LogWriter
from pitboss.logs.verify import verify
from pitboss.phh.actions import PhhFault
from pitboss.phh.history import History, parse_phh, read_phh, write_phh
from pitboss.phh.record import record_log
from pitboss.phh.replay import AGREES, PARTIAL, RAKED, UNSAID, Replayed, replay
from pitboss.phh.table import seating

FOUR = ["d dh p1 AhAd", "d dh p2 KhKd", "d dh p3 7c2d", "d dh p4 QhQd"]
BOARD = ["d db 2c3d9s", "d db Jc", "d db 4s"]
WHOLE: list[str] = HOLDEM["actions"]  # type: ignore[assignment]  # a list of texts


def hand(posts: list[int], *actions: str, antes: Sequence[int] = (), **other: Any) -> History:
    """No-limit hold'em with a least bet of 2 and a hundred chips each; p1 has the aces."""
    players = len(posts)
    fields = {
        "variant": "NT",
        "antes": list(antes) or [0] * players,
        "blinds_or_straddles": posts,
        "min_bet": 2,
        "starting_stacks": [100] * players,
        "actions": [*FOUR[:players], *actions],
        **other,
    }
    return History(fields)


def stud(*actions: str, **other: Any) -> History:
    """Seven-card stud fixed at 4 and 8; p1 has aces and the lowest up-card."""
    fields = {
        "variant": "F7S",
        "antes": [1, 1, 1],
        "bring_in": 1,
        "small_bet": 4,
        "big_bet": 8,
        "starting_stacks": [100, 100, 100],
        "actions": ["d dh p1 AhAd3c", "d dh p2 KhKdQc", "d dh p3 JhJdTc", *actions],
        **other,
    }
    return History(fields)


RUN_OUT = [
    "d dh p1 5c", "d dh p2 6c", "d dh p1 5d", "d dh p2 6d", "d dh p1 8c", "d dh p2 2c", "d dh p1 8d", "d dh p2 2s",
]  # fmt: skip


def stakes(history: History) -> dict[str, object]:
    """What the table was asked for beside what the rules know."""
    found = seating(history).settings
    return {key: found[key] for key in ("antes", "posts", "forced_bet") if key in found}


ELSEWHERE = [
    # the big blind antes for all: dead money without its own level
    (hand([1, 2, 0], "p3 cbr 6", "p1 cc", "p2 f", "d db 2c3d9s", "p1 cbr 94", "p3 cc", "d db Jc", "d db 4s",
          antes=(0, 3, 0), finishing_stacks=[205, 95, 0]), {"antes": "0.00/3.00"}),
    # the button antes; the others fold to its raise
    (hand([1, 2, 0], "p3 cbr 6", "p1 f", "p2 f", antes=(0, 0, 3), finishing_stacks=[99, 98, 103]),
     {"antes": "0.00/0.00/3.00"}),
    # two players: the one without the button antes and posts the big blind
    (hand([1, 2], "p2 cbr 4", "p1 f", antes=(0, 3), finishing_stacks=[95, 105]), {"antes": "3.00"}),
    # a straddle left of the blinds, which may be raised by the least bet
    (hand([1, 2, 4, 0], "p4 cbr 6", "p1 f", "p2 f", "p3 f", finishing_stacks=[99, 98, 96, 107]),
     {"posts": "1.00/2.00/4.00"}),
    # a straddle on the button: the small blind opens
    (hand([1, 2, 0, 4], "p1 f", "p2 f", "p3 cc", "p4 cbr 12", "p3 f", finishing_stacks=[99, 98, 96, 107]),
     {"posts": "1.00/2.00/0.00/4.00"}),
    # no small blind
    (hand([0, 2, 0], "p3 f", "p1 cc", "p2 cc", *BOARD[:1], "p1 cbr 2", "p2 f", finishing_stacks=[102, 98, 100]),
     {"posts": "0.00/2.00"}),
    # a blind made up out of turn: live, but the opening stays left of the big blind
    (hand([1, 2, 0, -2], "p3 f", "p4 cc", "p1 f", "p2 cc", *BOARD[:1], "p2 cbr 2", "p4 f",
          finishing_stacks=[99, 103, 100, 98]), {"posts": "1.00/2.00/0.00/(2.00)"}),
    # a blind and a dead one made up together: more than the big blind, so the others call it
    (hand([1, 2, -3, 0], "p3 cc", "p4 cc", "p1 cc", "p2 cc", *BOARD[:1], "p1 cbr 2", "p2 f", "p3 f", "p4 f",
          finishing_stacks=[109, 97, 97, 97]), {"posts": "1.00/2.00/(3.00)"}),
    # only antes
    (hand([0, 0, 0], "p1 cbr 2", "p2 f", "p3 f", antes=(1, 1, 1), finishing_stacks=[102, 99, 99]), {"posts": "0.00"}),
    # a big blind that nobody can pay in full
    (hand([1, 2, 0], "p3 f", "p1 cc", starting_stacks=[100, 1, 100], actions=[*FOUR[:3], "p3 f", *BOARD],
          finishing_stacks=[101, 0, 100]), {"posts": "1.00/2.00"}),
    # an ante paid in part wins all antes, unless the history trims them
    (hand([1, 2, 0], "p3 f", "p1 f", antes=(2, 2, 2), starting_stacks=[100, 100, 1], actions=[
        "d dh p1 7c2d", "d dh p2 KhKd", "d dh p3 AhAd", "p1 cc", "p2 cc", "d db 3d9s8c", "p1 cc", "p2 cc", "d db Jc",
        "p1 cc", "p2 cc", "d db 4s", "p1 cc", "p2 cc"], finishing_stacks=[96, 100, 5]),
     {"antes": "2.00/2.00/2.00"}),
    (hand([1, 2, 0], "p3 f", "p1 f", antes=(2, 2, 2), starting_stacks=[100, 100, 1], ante_trimming_status=True,
          actions=["d dh p1 7c2d", "d dh p2 KhKd", "d dh p3 AhAd", "p1 cc", "p2 cc", "d db 3d9s8c", "p1 cc", "p2 cc",
                   "d db Jc", "p1 cc", "p2 cc", "d db 4s", "p1 cc", "p2 cc"], finishing_stacks=[96, 102, 3]), {}),
    # antes that differ and are trimmed: what one has above all others goes back
    (hand([1, 2, 0], "p3 cbr 6", "p1 f", "p2 f", antes=(0, 1, 3), ante_trimming_status=True,
          finishing_stacks=[99, 97, 104]), {"antes": "0.00/1.00/3.00 matched"}),
    # the forced bet of stud made full at once
    (stud("p1 cbr 4", "p2 f", "p3 f", finishing_stacks=[102, 99, 99]), {"forced_bet": "or-full"}),
    # or all-in for less than a full bet, and raised by one
    (stud("p1 cbr 3", "p2 cbr 7", "p3 f", *RUN_OUT, starting_stacks=[4, 100, 100], finishing_stacks=[9, 96, 99]),
     {"forced_bet": "or-full"}),
    # for less than even the forced bet
    (stud("p1 cbr 1", "p2 cbr 5", "p3 cbr 9", "p2 f", "d dh p1 5c", "d dh p3 7c", "d dh p1 5d", "d dh p3 7d",
          "d dh p1 8c", "d dh p3 2c", "d dh p1 8d", "d dh p3 2s", bring_in=2, starting_stacks=[2, 100, 100],
          finishing_stacks=[6, 94, 102]), {"forced_bet": "or-full"}),
]  # fmt: skip


@pytest.mark.parametrize(("history", "asked"), ELSEWHERE)
def test_what_other_houses_let_players_post_is_played(history: History, asked: dict[str, str], tmp_path: Path) -> None:
    """At a hypothetical table, which says so; its log is sound and becomes the same hand again."""
    assert stakes(history) == asked
    found = replay(history)
    assert (found.verdict, found.says) == (AGREES, "")
    assert len(found.breaches) == len(asked) + (min(history.fields["starting_stacks"]) < 100)
    played = [action for action in history.fields["actions"] if " sm" not in action]
    with LogWriter(tmp_path / "hand.log") as log:
        replay(history, log)
    assert verify(tmp_path / "hand.log").ok
    (recorded,) = record_log(tmp_path / "hand.log")
    for key in ("antes", "blinds_or_straddles", "bring_in", "starting_stacks", "finishing_stacks"):
        assert recorded.fields.get(key) == history.fields.get(key)
    assert [action for action in recorded.fields["actions"] if " sm" not in action] == played
    (read,) = parse_phh(write_phh([recorded]))
    assert (read.fields, replay(read).verdict) == (recorded.fields, AGREES)
    public = {key: value for key, value in read.fields.items() if not key.startswith("_")}
    assert replay(History(public)).verdict == AGREES


def test_a_raise_after_an_all_in_for_less() -> None:
    """In some houses players who have acted may raise again; in ours they may not (S-080) unless the sign says so."""
    actions = ["p3 cbr 6", "p1 cbr 8", "p2 cc", "p3 cbr 20", "p2 f", *BOARD]
    history = hand([1, 2, 0], *actions, starting_stacks=[8, 100, 100], finishing_stacks=[24, 92, 92])
    assert replay(history).verdict == AGREES
    with pytest.raises(PhhFault, match="You can't raise"):
        replay(History({**history.fields, "_settings": {"short_all_ins": "match-highest"}, "_hypothetical": True}))


@pytest.mark.parametrize("raised", [4, 7])
def test_an_all_in_for_less_may_be_completed_or_raised_by_a_full_bet(raised: int) -> None:
    """Both exist; a hypothetical table plays what ours does not know."""
    rest = ["p3 f", *RUN_OUT]
    found = replay(stud("p1 cbr 3", f"p2 cbr {raised}", *rest, starting_stacks=[4, 100, 100], winnings=[9, 0, 0]))
    assert found.verdict == AGREES
    assert any("raise_over_short" in breach for breach in found.breaches) == (raised == 4)
    with pytest.raises(PhhFault, match="You can't raise to"):
        replay(stud("p1 cbr 3", "p2 cbr 8", *rest, starting_stacks=[4, 100, 100]))


def test_a_short_raise_that_is_completed() -> None:
    fixed = {"variant": "FT", "small_bet": 4, "big_bet": 8, "blinds_or_straddles": [2, 4, 0]}
    history = changed(
        {**HOLDEM, **fixed}, min_bet=None, starting_stacks=[200, 200, 5], finishing_stacks=[213, 192, 0],
        actions=[*WHOLE[:3], "p3 cbr 5", "p1 cbr 8", "p2 cc", "d db 2c3d9s", "p1 cc", "p2 cc", "d db Jc", "p1 cc",
                 "p2 cc", "d db Qs", "p1 cc", "p2 cc"],
    )  # fmt: skip
    found = replay(history)
    assert found.verdict == AGREES
    assert "S-080" in " ".join(found.breaches)


def test_the_first_to_show_mucks(tmp_path: Path) -> None:
    """p1 made the last bet, mucks the better hand, and so gives the pot up."""
    actions = [action.replace("p1 sm AhAd", "p1 sm") for action in WHOLE]
    history = changed(HOLDEM, actions=actions, finishing_stacks=[184, 216, 200])
    found = replay(history)
    assert found.verdict == AGREES
    assert "bs/15(15)(d)#order" in " ".join(found.breaches)
    with LogWriter(tmp_path / "hand.log") as log:
        replay(history, log)
    (recorded,) = record_log(tmp_path / "hand.log")
    assert recorded.fields["actions"][-2:] == ["p2 cc", "p1 sm"]  # the last one left shows nothing


def test_a_common_card_where_each_could_have_had_one() -> None:
    actions = ["p1 pb", "p2 cc", "p3 f", *RUN_OUT[:2], "p2 cc", "p1 cc", *RUN_OUT[2:4], "p2 cc", "p1 cc", *RUN_OUT[4:6]]
    actions += ["p2 cc", "p1 cc", "d db 8d", "p2 cc", "p1 cc"]
    history = stud(*actions, finishing_stacks=[103, 98, 99])
    found = replay(history)
    assert found.verdict == AGREES
    assert "bs/15(9)(h)#common" in " ".join(found.breaches)


def test_a_check_that_nobody_can_answer_is_passed_over() -> None:
    """The others are all-in, and the last player with chips checks: our table does not ask for it."""
    actions = ["p3 f", "p1 cc", "p2 cc", *BOARD]
    history = hand([1, 2, 0], *actions, starting_stacks=[2, 100, 100], finishing_stacks=[4, 98, 100])
    assert replay(history).verdict == AGREES


def test_the_seat_after_an_all_in_board_acts_first() -> None:
    """Stud: p3 shows the best board and is all-in; p1, not the next best board, acts."""
    actions = [
        "d dh p1 2c3c4h", "d dh p2 5c6c7h", "d dh p3 AhAdAc", "p1 pb", "p2 cc", "p3 cbr 4", "p1 cc", "p2 cc",
        "d dh p1 5d", "d dh p2 Kh", "d dh p3 Ks", "p1 cbr 4", "p2 f",
        "d dh p1 8d", "d dh p3 Qs", "d dh p1 9d", "d dh p3 Qd", "d dh p1 Td", "d dh p3 2s",
    ]  # fmt: skip
    fields = changed(
        STUD, antes=[1, 1, 1], starting_stacks=[100, 100, 5], actions=actions, winnings=None,
        finishing_stacks=[95, 95, 15],
    )  # fmt: skip
    found = replay(fields)
    assert (found.verdict, found.unchecked) == (AGREES, [])
    by_board = replay(History({**fields.fields, "_settings": {"all_in_leader": "next-best"}, "_hypothetical": True}))
    assert (by_board.verdict, by_board.unchecked) == (AGREES, [2])  # whose turn is first, and who is skipped


def test_a_fold_that_the_history_leaves_out() -> None:
    """p3 is skipped and never acts again: a fold, if the result then matches the history's."""
    actions = [action for action in WHOLE if action != "p3 f"]
    found = replay(changed(HOLDEM, actions=actions))
    assert (found.verdict, found.left_out) == (AGREES, [3])
    for other in ({"finishing_stacks": None}, {"finishing_stacks": [200, 200, 200]}):
        with pytest.raises(PhhFault, match="it is the turn of p3"):
            replay(changed(HOLDEM, actions=actions, **other))


def test_a_log_of_a_hand_with_a_fold_left_out(tmp_path: Path) -> None:
    actions = [action for action in WHOLE if action != "p3 f"]
    with LogWriter(tmp_path / "hand.log") as log:
        assert replay(changed(HOLDEM, actions=actions), log).verdict == AGREES
    (recorded,) = record_log(tmp_path / "hand.log")
    assert recorded.fields["actions"] == HOLDEM["actions"]


# -- shapes of one and the same hand -----------------------------------------------------------------------------------

SHAPES = [
    [action for action in WHOLE if not action.startswith("d dh")],  # the deal is missing: shown cards were held
    [action for action in WHOLE if action != "d dh p3 7c2d"],
    [action for action in WHOLE if " sm" not in action],
    [*WHOLE[:-2], WHOLE[-1], WHOLE[-2]],
    [*WHOLE[:-2], "p1 sm -", "p2 sm -"],
    [action.replace("p2 KhKd", "p2 ????").replace("sm KhKd", "sm Kh??") for action in WHOLE],
    [action.replace("p2 KhKd", "p2 ??Kd") for action in WHOLE],
    acts(HOLDEM, "d db 2c3d9s", "d db 2c", "d db 3d", "d db 9s"),
    ["d dh p1 Ah", "d dh p2 Kh", "d dh p3 7c", "d dh p1 Ad", "d dh p2 Kd", "d dh p3 2d", *WHOLE[3:]],
    ["", "# before the deal", "  ", *(f" {action.replace(' ', '   ')}  # said # twice " for action in WHOLE)],
]


@pytest.mark.parametrize("actions", SHAPES)
def test_one_hand_in_many_shapes(actions: list[str]) -> None:
    history = changed(HOLDEM, actions=actions)
    found = replay(history)
    assert (found.verdict, found.breaches, found.invented) == (AGREES, [], False)
    assert parse_phh(write_phh([history]))[0].fields == history.fields


def test_a_deal_that_is_left_out_leaves_those_cards_who_show_them() -> None:
    """The hands shown decide, not cards that anybody may have had."""
    actions = [action for action in SHAPES[0] if " sm" not in action]
    found = replay(changed(HOLDEM, actions=[*actions, "p1 sm 7c2d", "p2 sm KhKd"], finishing_stacks=[184, 216, 200]))
    assert found.verdict == AGREES


def test_checks_that_the_history_leaves_out() -> None:
    """p1 is passed over on the fourth street and both on the last: they checked, if the hand then comes out right."""
    actions = [*WHOLE[:-7], "p2 cc", "d db Qs", "p1 sm AhAd", "p2 sm KhKd"]
    found = replay(changed(HOLDEM, actions=actions))
    assert (found.verdict, found.unchecked) == (AGREES, [1, 1, 2])
    found = replay(changed(HOLDEM, actions=[*WHOLE[:-4], *WHOLE[-2:]]))
    assert (found.verdict, found.unchecked) == (AGREES, [1, 2])
    assert replay(changed(HOLDEM, actions=WHOLE[:-4])).verdict == PARTIAL


def test_a_board_that_is_left_out_is_invented() -> None:
    actions = [*WHOLE[:4], "p1 cbr 200", "p2 cc"]
    found = replay(changed(HOLDEM, actions=actions, finishing_stacks=[0, 400, 200]))
    assert (found.verdict, found.invented) == (AGREES, True)


def test_a_file_with_a_byte_order_mark(tmp_path: Path) -> None:
    (tmp_path / "hand.phh").write_text(write_phh([History(HOLDEM)]), encoding="utf-8-sig")
    (history,) = read_phh(tmp_path / "hand.phh")
    assert dict(history.fields) == HOLDEM


# -- what was won -----------------------------------------------------------------------------------------------------

RAISED = ("p3 f", "p1 cbr 6", "p2 f")


def won(*winnings: int, **other: Any) -> Replayed:
    return replay(hand([1, 2, 0], *RAISED, winnings=list(winnings), **other))


def test_winnings_with_and_without_the_bet_that_nobody_called() -> None:
    assert won(4, 0, 0).verdict == AGREES
    assert won(8, 0, 0).verdict == AGREES
    assert won(7, 0, 0).verdict == RAKED
    assert not won(9, 0, 0).ok
    assert not won(0, 4, 0).ok


def test_winnings_that_nobody_filled_in_say_nothing() -> None:
    assert won(0, 0, 0).verdict == UNSAID


# -- cards and chips that nobody knows --------------------------------------------------------------------------------

DARK = """
[1]
variant = 'NT'
ante_trimming_status = false
antes = [0, 0]
blinds_or_straddles = [0.25, 0.50]
min_bet = 0.50
starting_stacks = [inf, inf]
actions = ['d dh p1 Td8h', 'd dh p2 ????', 'p2 cbr 1.50', 'p1 cc', 'd db 6d5d4d', 'p1 cc', 'p2 cc', 'd db 2h',
  'p1 cc', 'p2 cc', 'd db Ad', 'p1 cc', 'p2 cc', 'p1 sm ????', 'p2 sm ????']  # nobody knows who won
venue = 'A room'
time = 09:15:18
time_zone = 'America/Nassau'
time_zone_abbreviation = 'ET'
day = 1
month = 7
year = 2009
hand = 3406902320
seats = [2, 1]
seat_count = 6
table = 'Seven'
players = ['ann', '']
winnings = [0, 0]
currency = 'BSD'
currency_symbol = '$'

["two"]
variant = 'NT'
antes = [0, 0, 0]
blinds_or_straddles = [0.05, 0.10, 0]
min_bet = 0.10
starting_stacks = [8.25, 8, 2.5]
actions = ['d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', 'p3 cbr 2.5 # all she has', '', '# a pause', 'p1 f',
  'p2 cc', 'p2 sm ????', 'p3 sm ????', 'd db 8h7s7h', 'p2 sm ????', 'p3 sm ????', 'd db Jc', 'd db Td', 'p2 sm ????',
  'p3 sm ????']
winnings = [0, 0, 4.80]

[3]
variant = 'NT'
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [inf, 50.5]
actions = ['d dh p1 4h8h', 'd dh p2 JcJh', 'p2 cbr 20', 'p1 cbr 40', 'p2 cc', 'd db 7c6cQd']
"""


def test_many_hands_with_dark_cards_and_chips() -> None:
    histories = parse_phh(DARK)
    assert [replay(history).verdict for history in histories] == [UNSAID, RAKED, PARTIAL]
    again = parse_phh(write_phh(histories))
    assert [(one.name, dict(one.fields)) for one in again] == [(one.name, dict(one.fields)) for one in histories]
    assert [list(one.fields) for one in again] == [list(one.fields) for one in histories]


def test_the_winner_that_the_history_names_wins_with_invented_cards() -> None:
    found = replay(parse_phh(DARK)[1])
    assert (found.verdict, found.invented) == (RAKED, True)
    assert found.winnings[2] > 0


def test_a_blind_below_zero_is_read_but_no_other_amount() -> None:
    assert hand([1, 2, -2]).amounts("blinds_or_straddles") == [1, 2, -2]
    for key in ("antes", "starting_stacks", "winnings"):
        with pytest.raises(PhhFault, match="-1 is no amount"):
            changed(HOLDEM, **{key: [1, 1, -1]})


def test_the_same_hand_of_a_lawful_table_is_not_hypothetical() -> None:
    history = changed(HOLDEM, actions=acts(HOLDEM, "p3 f", "p3 f"))
    assert (stakes(history), seating(history).hypothetical) == ({}, False)
