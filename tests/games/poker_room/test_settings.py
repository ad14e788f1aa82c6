"""What a house may choose, and the sign that posts it."""

import pytest
from tests.games.poker_room.rooms import DRAWS, FIVE_STUD, GAMES, HOLDEM, OMAHAS, SEVENS, STUDS, Poker

from pitboss.rulebooks.refusal import Refusal

CHAPTER = {
    HOLDEM: 10,
    **dict.fromkeys(OMAHAS, 11),
    **dict.fromkeys(DRAWS, 12),
    FIVE_STUD: 13,
    **dict.fromkeys(SEVENS, 9),
}
MOST = {9: 8, 10: 11, 11: 10, 12: 8, 13: 8}
SEATS = [
    pytest.param(game, MOST[n], f"bs/15({n})(b)", marks=pytest.mark.clause(f"bs/15({n})(b)", "bs/15(6)(b)"))
    for game, n in CHAPTER.items()
]
VARIANTS = [
    pytest.param(game, f"bs/15({n})(a)", marks=pytest.mark.clause(f"bs/15({n})(a)")) for game, n in CHAPTER.items()
]


@pytest.mark.parametrize(("game", "most", "clause"), SEATS)
def test_a_table_seats_no_more_than_its_game_permits(game: str, most: int, clause: str) -> None:
    table = Poker(game, players=2, seats=most)
    assert len(table.table.seats.places) == most
    for seats in (1, most + 1):
        with pytest.raises(Refusal) as refused:
            Poker(game, players=2, seats=seats)
        assert clause in refused.value.cites


@pytest.mark.parametrize(("game", "clause"), VARIANTS)
def test_only_the_hands_of_the_rulebook_win(game: str, clause: str) -> None:
    with pytest.raises(Refusal) as refused:
        Poker(game, variant="razz")
    assert refused.value.cites == (clause,)


OTHERS = [
    ("area", "lobby", "bs/15(6)(a)"),
    ("structure", "half-pot", "bs/15(16)"),
    ("min", "0", "bs/15(16)"),
    ("raises", -1, "bs/15(16)#raises"),
    ("supplement", "own-rules", "bs/15(15)(u)"),
    ("supplement", "internal-controls", "bs/15(15)(u)"),
]


@pytest.mark.parametrize(
    ("setting", "value", "clause"), [pytest.param(*c, marks=pytest.mark.clause(c[2])) for c in OTHERS]
)
def test_settings_outside_the_rulebook_are_refused(setting: str, value: object, clause: str) -> None:
    with pytest.raises(Refusal) as refused:
        Poker(**{setting: value})  # type: ignore[arg-type]  # a setting
    assert clause in refused.value.cites


@pytest.mark.clause("bs/15(15)(u)")
def test_internal_controls_may_supplement_the_rules_with_approval() -> None:
    table = Poker(supplement="internal-controls", approved__supplement="GB/2004/9")
    assert table.table.settings["supplement"] == "internal-controls"


@pytest.mark.clause("bs/15(16)")
def test_the_sign_states_the_limits() -> None:
    table = Poker(structure="spread", min="3", max="9")
    posted = [line["text"] for line in table.table.sign() if line["topic"] == "limits"]
    assert posted == ["Spread limit: bets from $3 to $9"]
    assert table.deal().turn().high == 200 + 900
    with pytest.raises(Refusal) as refused:
        Poker(structure="spread", min="9", max="3")
    assert (refused.value.code, refused.value.cites) == ("limits-crossed", ("bs/15(16)",))


@pytest.mark.clause("bs/15(16)")
@pytest.mark.parametrize("structure", ["fixed", "spread"])
def test_the_sign_states_the_maximum_of_the_structure(structure: str) -> None:
    table = Poker(structure=structure, min="3")
    posted = [line["text"] for line in table.table.sign() if line["topic"] == "limits"]
    assert posted == [f"{structure.capitalize()} limit: bets from $3 to $6"]
    table.deal().to_street(2)
    assert table.turn().high == 600


@pytest.mark.clause("bs/15(7)(b)(iii)")
@pytest.mark.parametrize("game", STUDS)
def test_the_sign_states_the_forced_bet(game: str) -> None:
    posted = [line["text"] for line in Poker(game, forced="1.50").table.sign() if line["topic"] == "forced"]
    assert posted == ["Forced bet of $1.50 by the opening up-card"]
    assert [line for line in Poker().table.sign() if line["topic"] == "forced"] == []


@pytest.mark.clause("bs/15(16)")
def test_a_lawful_maximum_is_accepted() -> None:
    assert Poker(max="7").deal().turn().high == 900
    with pytest.raises(Refusal, match="setting-unreadable"):
        Poker(max="-7")


@pytest.mark.clause("bs/15(14)(c)")
@pytest.mark.parametrize("game", GAMES)
def test_the_sign_states_the_rake(game: str) -> None:
    table = Poker(game, rake=7, rake_max="6")
    posted = [line["text"] for line in table.table.sign() if line["topic"] == "rake"]
    assert posted == ["Rake: 7 % of each betting round, at most $6 a hand"]


@pytest.mark.clause("bs/15(17)")
@pytest.mark.parametrize("game", GAMES)
def test_the_sign_states_the_rules(game: str) -> None:
    table = Poker(game)
    posted = [line for line in table.table.sign() if line["topic"] == "rules"]
    assert [line["cite"] for line in posted] == [["bs/15(17)"]]
    assert table.table.game.name in posted[0]["text"]
