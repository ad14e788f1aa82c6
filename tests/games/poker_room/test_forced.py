"""Antes, blinds and forced bets, and their lines on the sign."""

import pytest
from tests.games.poker_room.rooms import BUTTONS, DRAWS, FIVE_STUD, GAMES, HOLDEM, OMAHAS, SEVENS, STUDS, Poker

from pitboss.rulebooks.refusal import Refusal

CHAPTERS = {HOLDEM: "10", **dict.fromkeys(OMAHAS, "11"), **dict.fromkeys(DRAWS, "12"), FIVE_STUD: "13"}
CHAPTERS |= dict.fromkeys(SEVENS, "9")
ANTES = [
    pytest.param(game, marks=pytest.mark.clause(f"bs/15({CHAPTERS[game]})(b)#ante", "bs/15(7)(b)(i)", "bs/15(1)(b)"))
    for game in GAMES
]


@pytest.mark.parametrize("game", ANTES)
def test_the_house_chooses_the_ante_and_posts_it(game: str) -> None:
    table = Poker(game, ante="3").deal()
    table.turn()
    assert [line["text"] for line in table.table.sign() if line["topic"] == "ante"] == ["Each player antes $3"]
    first_card = [e.kind for e in table.events].index("dealt")
    antes = [e for e in table.events[:first_card] if e.kind == "action" and e.data["action"] == "ante"]
    assert [(e.data["seat"], e.data["cents"]) for e in antes] == [(0, 300), (1, 300), (2, 300)]
    with pytest.raises(Refusal):
        Poker(game, ante="-1")


def test_a_negative_ante_is_refused() -> None:
    with pytest.raises(Refusal, match="setting-unreadable"):
        Poker(ante="-1")


@pytest.mark.clause("bs/15(6)(c)")
def test_antes_come_before_cards_and_bets_go_into_the_pot() -> None:
    table = Poker(ante="1").deal()
    table.turn()
    assert table.table.chips_of("pot") == 300
    table.acts("call", "call", "check")
    assert table.table.chips_of("pot") == 300 + 600
    assert table.table.chips_of("layout") == 0


# -- blinds -----------------------------------------------------------------------------------------------------------

BLINDS = [
    pytest.param(HOLDEM, marks=pytest.mark.clause("bs/15(10)(d)", "bs/15(10)(d)#more-blinds", "bs/15(1)(e)")),
    *(pytest.param(game, marks=pytest.mark.clause("bs/15(11)(e)", "bs/15(7)(b)(ii)")) for game in OMAHAS),
    *(pytest.param(game, marks=pytest.mark.clause("bs/15(12)(e)", "bs/15(7)(b)(ii)")) for game in DRAWS),
    pytest.param(HOLDEM, marks=pytest.mark.clause("bs/15(7)(b)(ii)")),
]


@pytest.mark.parametrize("game", BLINDS)
def test_blinds_come_from_the_buttons_left_before_any_card(game: str) -> None:
    table = Poker(game, players=4, blinds="1/2/4").deal()
    table.turn()
    kinds = [(e.kind, e.data.get("action")) for e in table.events]
    assert table.actions() == [(0, "blind", 100), (1, "blind", 200), (2, "blind", 400)]
    assert kinds.index(("action", "blind")) < kinds.index(("dealt", None))
    signs = [line["text"] for line in table.table.sign() if line["topic"] == "blinds"]
    assert signs == ["Blinds from the button's left: $1, $2, $4"]
    assert table.turn().who == ("dan",)
    assert table.turn().about["to_match"] == 400


@pytest.mark.parametrize("game", BLINDS)
@pytest.mark.parametrize("blinds", ["", "2/1", "a/b", "0/0", "1/1/1/1/1/1/1/1/1/1/1/1"])
def test_unreadable_or_falling_blinds_are_refused(game: str, blinds: str) -> None:
    with pytest.raises(Refusal) as refused:
        Poker(game, blinds=blinds)
    assert refused.value.code == "blinds-unreadable"
    assert Poker(game, blinds="5").deal().turn().about["to_match"] == 500


def test_of_two_players_the_one_left_of_the_button_posts_first_unless_the_sign_says_otherwise() -> None:
    table = Poker(players=2).deal()
    assert table.turn().who == ("ann",)
    assert table.actions() == [(0, "blind", 100), (1, "blind", 200)]
    other = Poker(players=2, heads_up_blinds="button-posts").deal()
    assert other.turn().who == ("bob",)
    assert other.actions() == [(1, "blind", 100), (0, "blind", 200)]
    assert other.to_street(1).turn().who == ("ann",)


# -- forced bets ------------------------------------------------------------------------------------------------------

FORCED = [
    pytest.param(FIVE_STUD, marks=pytest.mark.clause("bs/15(7)(b)(iii)", "bs/15(1)(o)", "bs/15(13)(d)")),
    *(pytest.param(g, marks=pytest.mark.clause("bs/15(7)(b)(iii)", "bs/15(1)(o)", "bs/15(9)(d)")) for g in SEVENS),
]


@pytest.mark.parametrize("game", FORCED)
def test_the_forced_bet_starts_the_wagering(game: str) -> None:
    down = "" if game == FIVE_STUD else "Ts "
    table = Poker(game, forced="1.50", min="3", unit="0.50").deal(down + "Tc 4d", "Td 4h", "Th 4s")
    table.turn()
    forced = [action for action in table.actions() if action[1] == "forced"]
    assert len(forced) == 1
    assert forced[0][2] == 150
    with pytest.raises(Refusal) as refused:
        Poker(game, forced="0")
    assert "bs/15(7)(b)(iii)" in refused.value.cites


def test_making_a_forced_bet_full_is_a_raise() -> None:
    table = Poker("seven-card-stud", structure="fixed", min="4", forced="1", raises=1).deal()
    assert (table.turn().low, table.turn().options) == (400, ("call", "raise", "fold"))
    table.act("raise")
    assert table.turn().options == ("call", "fold")


def test_the_blind_may_raise_when_all_have_called() -> None:
    table = Poker().deal().acts("call", "call")
    assert table.turn().who == ("bob",)
    assert table.turn().options == ("check", "raise", "fold")


@pytest.mark.parametrize("game", STUDS)
def test_stud_has_no_blinds(game: str) -> None:
    with pytest.raises(Refusal, match="setting-unknown"):
        Poker(game, blinds="1/2")


@pytest.mark.parametrize("game", BUTTONS)
def test_games_with_a_button_have_no_forced_bet(game: str) -> None:
    with pytest.raises(Refusal, match="setting-unknown"):
        Poker(game, forced="1")


# -- what other houses do ---------------------------------------------------------------------------------------------

ALIKE = [pytest.param(game, marks=pytest.mark.clause("bs/15(1)(b)", "bs/15(6)(c)")) for game in GAMES]
POSTED = [
    pytest.param(HOLDEM, "bs/15(10)(d)", marks=pytest.mark.clause("bs/15(10)(d)")),
    *(pytest.param(game, "bs/15(11)(e)", marks=pytest.mark.clause("bs/15(11)(e)")) for game in OMAHAS),
    *(pytest.param(game, "bs/15(12)(e)", marks=pytest.mark.clause("bs/15(12)(e)")) for game in DRAWS),
]


@pytest.mark.parametrize("game", ALIKE)
def test_all_players_pay_the_same_ante(game: str) -> None:
    with pytest.raises(Refusal) as refused:
        Poker(game, antes="0/3")
    assert refused.value.cites == ("bs/15(1)(b)", "bs/15(6)(c)")


@pytest.mark.parametrize(("game", "clause"), POSTED)
def test_blinds_are_posted_from_the_buttons_left_without_a_gap(game: str, clause: str) -> None:
    with pytest.raises(Refusal) as refused:
        Poker(game, posts="1/2/0/4")
    assert refused.value.cites == (clause, "S-079")


def test_a_hypothetical_table_takes_antes_by_position_into_the_main_pot() -> None:
    """The third player's ante is all-in: the antes are a pot that everybody plays for."""
    table = Poker(hypothetical=True, stacks=(5000, 5000, 300), antes="0/0/3", dealt_in_with="any-chips")
    table.deal("Kh Kd", "7c 2s", "Ah Ad", board="2c 3d 9s Jc Qs")
    table.check_down()
    assert table.data("awarded", "person", "cents") == [("ann", 400), ("cyd", 300)]
    assert [table.chips(name) for name in ("ann", "bob", "cyd")] == [5200, 4800, 300]
    assert [line["text"] for line in table.table.sign() if line["topic"] == "ante"] == [
        "Antes by position from the button's left: 0/0/3"
    ]


def test_a_hypothetical_table_takes_posts_by_position() -> None:
    """A straddle on the button moves the first action to its left; a post in brackets does not."""
    table = Poker(players=4, hypothetical=True, posts="1/2/0/4").deal()
    assert table.turn().seat == 0
    assert table.actions() == [(0, "blind", 100), (1, "blind", 200), (3, "blind", 400)]
    assert (table.turn().low, table.turn().about["call"]) == (600, 300)
    late = Poker(players=4, hypothetical=True, posts="1/2/0/(2)").deal()
    assert late.turn().seat == 2
    assert [line["text"] for line in late.table.sign() if line["topic"] == "blinds"] == [
        "Posted by position from the button's left: 1/2/0/(2)"
    ]


@pytest.mark.parametrize(("setting", "text"), [("antes", "0/x"), ("posts", "1//2"), ("posts", "-2")])
def test_unreadable_posts_are_refused_at_a_hypothetical_table_too(setting: str, text: str) -> None:
    with pytest.raises(Refusal) as refused:
        Poker(hypothetical=True, **{setting: text})  # type: ignore[arg-type]  # a setting
    assert refused.value.code == f"{setting}-unreadable"
