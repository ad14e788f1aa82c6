"""Regulation 5(8) and 5(9)(a), (b), (h): who controls the hands, the first four cards, the announcements."""

import pytest
from tests.games.chemin_de_fer.salon import Salon

from pitboss.engine.view import cut


def dominant(table: Salon) -> str:
    table.go("player-call")
    (found,) = [e for e in table.since_round() if e.kind == "dominant"]
    assert table.asking is not None
    assert table.asking.who == (found.data["person"],)
    return str(found.data["person"])


# -- who controls the Player's hand -------------------------------------------------------------------------------


@pytest.mark.clause("bs/5(8)(c)")
@pytest.mark.parametrize(
    ("against", "who"),
    [
        ((("dan", "banco", 5000),), "dan"),
        ((("bob", "part", 1000), ("cyd", "part", 2500), ("dan", "part", 1500)), "cyd"),
        ((("dan", "part", 1500), ("cyd", "part", 1500), ("bob", "part", 1000)), "cyd"),
    ],
)
def test_the_dominant_player(against: tuple[tuple[str, str, int], ...], who: str) -> None:
    """The player who covered the bank, or the highest wager, of equal ones the nearest counter-clockwise."""
    table = Salon.four().bank(cents=5000).against(*against).dealing("T 5", "T 8")
    assert dominant(table) == who
    other = next(person for person in ("bob", "cyd", "dan", "ann") if person != who)
    refusal = table.refused("choose", other, choice="card")
    assert (refusal.code, "bs/5(8)(c)" in refusal.cites) == ("not-dominant", True)


# -- the first four -----------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/5(8)(a)", "bs/5(8)(d)")
def test_four_cards_face_down_in_turn_to_two_hands() -> None:
    table = Salon.four().called("2 3", "4 5")
    dealt = [(e.data["hand"], e.data["card"]) for e in table.said("dealt")]
    assert dealt == [("player", "??"), ("banker", "??"), ("player", "??"), ("banker", "??")]
    assert (table.cards("player"), table.cards("banker")) == (["2c", "3c"], ["4c", "5c"])
    assert table.words()[-2:] == ["No more bets", "Cards"]
    hands = table.table.state.hands
    assert [(name, hands[name].seat) for name in hands] == [("player", 3), ("banker", 4)]


@pytest.mark.clause("bs/5(9)(a)")
def test_only_the_dominant_player_looks_at_the_two_cards() -> None:
    table = Salon.four().called("2 3", "4 5")
    (looked,) = table.said("looked")
    assert (looked.to, looked.data.as_dict()) == (("bob",), {"hand": "player", "cards": ["2c", "3c"]})
    assert "2c" not in str(cut(table.events, "ann"))
    assert "2c" not in str(cut(table.events, "dealer", "dealer"))


# -- what the Dominant Player announces ---------------------------------------------------------------------------


def told(table: Salon) -> tuple[str, ...]:
    assert table.asking is not None
    return table.asking.options


@pytest.mark.clause("bs/5(9)(a)(i)")
@pytest.mark.parametrize("player", ["T T", "T A", "T 2", "T 3", "T 4", "9 5"])
def test_the_player_draws_with_zero_to_four(player: str) -> None:
    table = Salon.four().called(player, "T 6")
    assert told(table) == ("card",)
    for word in ("stay", "natural"):
        refusal = table.refused("choose", "bob", choice=word)
        assert (refusal.code, "bs/5(9)(a)(i)" in refusal.cites) == ("not-an-option", True)
    table.choosing("bob", "card")
    assert table.words()[-1] == "Card"


@pytest.mark.clause("bs/5(9)(a)(ii)", "bs/5(9)(a)")
@pytest.mark.parametrize(("word", "cards"), [("card", 3), ("stay", 2)])
def test_the_player_may_choose_with_five(word: str, cards: int) -> None:
    table = Salon.four().called("T 5", "T 6")
    assert told(table) == ("card", "stay")
    assert table.refused("choose", "bob", choice="natural").code == "not-an-option"
    table.choosing("bob", word).chance("2d").go("call-result")
    assert len(table.cards("player")) == cards


@pytest.mark.clause("bs/5(9)(a)(iii)")
@pytest.mark.parametrize("player", ["T 6", "T 7", "9 8"])
def test_the_player_stays_with_six_or_seven(player: str) -> None:
    table = Salon.four().called(player, "T 6")
    assert told(table) == ("stay",)
    refusal = table.refused("choose", "bob", choice="card")
    assert (refusal.code, "bs/5(9)(a)(iii)" in refusal.cites) == ("not-an-option", True)
    assert len(table.choosing("bob", "stay").go("call-result").cards("player")) == 2


@pytest.mark.clause("bs/5(9)(a)(iv)")
@pytest.mark.parametrize(("player", "banker"), [("T 8", "T 2"), ("T 9", "T T")])
def test_eight_or_nine_is_a_natural_and_nobody_draws(player: str, banker: str) -> None:
    table = Salon.four().called(player, banker)
    assert told(table) == ("natural",)
    refusal = table.refused("choose", "bob", choice="stay")
    assert (refusal.code, "bs/5(9)(a)(iv)" in refusal.cites) == ("not-an-option", True)
    table.choosing("bob", "natural")
    assert [e.data["hand"] for e in table.said("shown")] == ["player", "banker"]
    table.over()
    assert table.dealt() == ["player", "banker"] * 2


def test_seven_is_no_natural() -> None:
    assert told(Salon.four().called("T 7", "T 2")) == ("stay",)


# -- what the Banker announces ------------------------------------------------------------------------------------


@pytest.mark.clause("bs/5(9)(b)")
@pytest.mark.parametrize("banker", ["T 8", "T 9"])
def test_a_bankers_natural_comes_before_the_players_card(banker: str) -> None:
    table = Salon.four().called("T 2", banker, at="banker-call")
    assert told(table) == ("natural",)
    (looked,) = [e for e in table.said("looked") if e.data["hand"] == "banker"]
    assert looked.to == ("ann",)
    assert "bs/5(9)(b)" in table.refused("choose", "ann", choice="under-eight").cites
    table.choosing("ann", "natural")
    assert table.words()[-1] == "Natural"
    assert table.over().dealt() == ["player", "banker"] * 2


@pytest.mark.clause("bs/5(9)(b)")
def test_under_eight_the_player_gets_a_card_face_up() -> None:
    table = Salon.four().called("T 2 5", "T 7", at="banker-call")
    assert len(table.cards("player")) == 2
    assert told(table) == ("under-eight",)
    table.choosing("ann", "under-eight").go("turn-banker")
    assert table.words()[-1] == "Under Eight"
    assert [e.data.as_dict() for e in table.said("dealt")][-1]["card"] == "5c"


def test_nobody_else_announces_for_the_banker() -> None:
    table = Salon.four().called("T 2", "T 7", at="banker-call")
    assert table.refused("choose", "bob", choice="under-eight").code == "not-the-bankers"


@pytest.mark.clause("bs/5(9)(h)")
def test_the_dealer_repeats_every_announcement() -> None:
    table = Salon.four().called("T 2 9", "T 3", at="banker-option").choosing("ann", "stay").over()
    said = [e.data["word"] for e in table.last_round() if e.kind in ("player-called", "banker-called")]
    assert said == ["card", "under-eight"]
    repeated = [
        e.says for e in table.last_round() if e.kind == "announced" and "person" in e.data and e.says != "Banco"
    ]
    assert repeated == ["Card", "Under Eight", "Stay"]


# -- a table that does not know the cards (D-20, S-148) -----------------------------------------------------------


def blind(player: str, banker: str, *faces: str) -> Salon:
    """A hand without a scanner, at the Dominant Player's call; `faces` are the turned cards, in order."""
    table = Salon.four(scanner=False).bank().against(("bob", "banco", 1000))
    table.chance(*["??"] * 4, *faces)
    table.close()
    assert player
    assert banker
    return table.go("player-call")


@pytest.mark.parametrize(("ruling", "end"), [("stands", "lost"), ("void", "void")])
def test_a_wrong_call_that_shows_when_the_cards_are_turned_is_for_the_supervisor(ruling: str, end: str) -> None:
    table = blind("T 3", "T 7", "Tc", "7c", "Td", "3d")
    assert told(table) == ("card", "stay", "natural")
    table.choosing("bob", "stay").go("wrong-call")
    (wrong,) = table.said("wrong-call")
    assert {"D-20", "S-148"} <= set(wrong.cite)
    table.give("choose", "casino-supervisor", "casino-supervisor", choice=ruling)
    table.over()
    assert table.end_of("bob", "banco") == end


def test_correct_calls_need_no_supervisor() -> None:
    table = blind("T 6", "T 7", "Tc", "7c", "Td", "6d")
    table.choosing("bob", "stay").over()
    assert table.said("wrong-call") == []
    assert table.result() == "Banker wins with 7 over 6"


def test_a_banker_may_call_wrongly_too() -> None:
    table = blind("T 2", "T 8", "??", "5d", "Tc", "8c", "Td", "2d")
    table.choosing("bob", "card")
    assert told(table) == ("under-eight", "natural")
    table.choosing("ann", "under-eight").go("wrong-call")
    assert len(table.said("wrong-call")) == 1
