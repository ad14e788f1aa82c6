"""Looking at the cards, the two decisions, and the community cards between them."""

import pytest
from tests.games.let_it_ride.rides import CHIPS, LOSER, STAKE, dealt, ride
from tests.games.single_deck.decktop import refused

PAIR = "Tc Td 3h"
BOOK_SPOTS = {"bahamas": ("1", "2", "3"), "nsw": ("1", "2", "$"), "tribal": ("1", "2", "3")}


def three(bahamas: str, nsw: str, tribal: str) -> list[object]:
    """A case for each rulebook, marked with its clause."""
    return [
        pytest.param("bahamas", marks=pytest.mark.clause(bahamas)),
        pytest.param("nsw", marks=pytest.mark.clause(nsw)),
        pytest.param("tribal", marks=pytest.mark.clause(tribal)),
    ]


# -- looking ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("book", three("bs/12(8)(a)", "nsw-lir/8.1", "tribal-lir/(k)(1)"))
def test_after_the_deal_each_player_looks_at_their_own_cards(book: str) -> None:
    table = dealt(book, LOSER, PAIR)
    table.give("done", "bob")
    (seen,) = table.said("looked")
    assert seen.to == ("bob",)
    assert seen.data.as_dict() == {"hand": "seat-1", "cards": PAIR.split()}
    table.until("bet-1")
    assert [e.to for e in table.said("looked")] == [("bob",), ("ann",)]


@pytest.mark.parametrize("book", three("bs/12(8)(a)", "nsw-lir/8.1", "tribal-lir/(k)(1)"))
def test_a_player_may_look_again_but_not_at_others(book: str) -> None:
    table = dealt(book, LOSER, PAIR)
    with refused("no-cards-to-see"):
        table.order("look", "player", "ann")
    table.until("bet-1")
    table.order("look", "player", "ann")
    assert [e.data["hand"] for e in table.said("looked") if e.to == ("ann",)] == ["seat-0", "seat-0"]


@pytest.mark.clause("tribal-lir/(k)(1)(iii)")
def test_after_the_second_decision_tribal_cards_are_face_down_and_untouched() -> None:
    table = ride("tribal", "ann", "bob")
    table.table.scanner = False  # so that the table waits while a card is turned
    table.stake("ann", "bob").chance(*["??"] * 9, "9s").close()
    table.choose("ann", "ride").choose("bob", "ride").choose("ann", "ride")
    table.order("look", "player", "ann")
    table.choose("bob", "ride")
    assert table.until("identify").about["hand"] == "community"
    assert [e.data["seats"] for e in table.said("cards-down")] == [[0, 1]]
    with refused("cards-are-down", "tribal-lir/(k)(1)(iii)"):
        table.order("look", "player", "ann")


# -- bet one ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("book", three("bs/12(8)(b)", "nsw-lir/8.3", "tribal-lir/(k)(2)"))
def test_bet_one_is_decided_from_the_dealers_left(book: str) -> None:
    table = dealt(book, LOSER, PAIR)
    asked = []
    for _ in range(2):
        question = table.until("bet-1")
        asked.append(question.seat)
        with refused("not-yours"):
            table.give("choose", "bob" if question.seat == 0 else "ann", choice="ride")
        table.give("choose", question.who[0], choice="ride")
    assert asked == [0, 1]
    assert table.asking is not None
    assert table.asking.name == "bet-2"


@pytest.mark.parametrize(
    "book",
    [
        pytest.param("bahamas", marks=pytest.mark.clause("bs/12(8)(c)", "bs/12(1)(f)")),
        pytest.param("nsw", marks=pytest.mark.clause("nsw-lir/8.3.2", "nsw-lir/1.1#let-it-ride", "nsw-lir/8.10")),
        pytest.param("tribal", marks=pytest.mark.clause("tribal-lir/(k)(2)(i)", "tribal-lir/(a)(1)(iii)")),
    ],
)
def test_bet_one_left_to_ride_stays_until_the_end(book: str) -> None:
    table = dealt(book, PAIR).choose("ann", "ride")
    assert [e.data["spot"] for e in table.said("rides")] == ["1"]
    assert len(table.wagers("ann")) == 3
    with refused("wager-frozen"):
        table.give("remove", "ann", wager=table.wagers("ann")[0].id)
    table.choose("ann", "withdraw").finish()
    assert table.ends("ann") == dict(zip(BOOK_SPOTS[book], ("won", "withdrawn", "won"), strict=True))


@pytest.mark.parametrize("book", three("bs/12(8)(d)", "nsw-lir/8.3.1", "tribal-lir/(k)(2)(ii)"))
def test_bet_one_taken_back_is_returned_at_once(book: str) -> None:
    table = dealt(book, LOSER).choose("ann", "withdraw")
    assert table.ends("ann") == {"1": "withdrawn"}
    assert table.chips("ann") == CHIPS - 2 * STAKE
    table.choose("ann", "ride").finish()
    assert table.chips("ann") == CHIPS - 2 * STAKE


# -- the first community card -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("book", three("bs/12(8)(e)", "nsw-lir/8.4", "tribal-lir/(k)(4)"))
def test_the_first_community_card_is_turned_after_bet_one(book: str) -> None:
    table = dealt(book, LOSER, PAIR).choose("ann", "ride")
    assert not table.said("shown")
    table.choose("bob", "ride")
    assert [e.data.as_dict() for e in table.said("shown")] == [{"hand": "community", "cards": ["9s"], "nths": [1]}]


@pytest.mark.clause("tribal-lir/(k)(3)")
def test_the_left_community_card_is_burned_after_bet_one() -> None:
    for way in ("tribal-shoe", "tribal-hand", "tribal-auto-shoe"):
        table = dealt(way, LOSER)
        assert table.cards_in("burn") == 1
        table.choose("ann", "ride")
        assert table.cards_in("burn") == 0
        kinds = [e.kind for e in table.events if e.kind in ("racked", "shown")]
        assert kinds == ["racked", "shown"]
        assert [(r.origin, r.card) for r in table.table.state.rack] == [("burn", 16)]


# -- bet two ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "book",
    [
        pytest.param("bahamas", marks=pytest.mark.clause("bs/12(8)(f)")),
        pytest.param("nsw", marks=pytest.mark.clause("nsw-lir/8.5", "nsw-lir/8.4")),
        pytest.param("tribal", marks=pytest.mark.clause("tribal-lir/(k)(5)")),
    ],
)
@pytest.mark.parametrize("first", ["ride", "withdraw"])
@pytest.mark.parametrize("second", ["ride", "withdraw"])
def test_bet_two_is_decided_independently_of_bet_one(book: str, first: str, second: str) -> None:
    table = dealt(book, PAIR).choose("ann", first)
    assert table.until("bet-2").seat == 0
    table.choose("ann", second).finish()
    ended = {"ride": "won", "withdraw": "withdrawn"}
    assert table.ends("ann") == dict(zip(BOOK_SPOTS[book], (ended[first], ended[second], "won"), strict=True))


@pytest.mark.parametrize(
    "book",
    [
        pytest.param("bahamas", marks=pytest.mark.clause("bs/12(8)(g)", "bs/12(1)(f)")),
        pytest.param("nsw", marks=pytest.mark.clause("nsw-lir/1.1#let-it-ride", "nsw-lir/8.10")),
        pytest.param("tribal", marks=pytest.mark.clause("tribal-lir/(k)(5)(i)", "tribal-lir/(a)(1)(iii)")),
    ],
)
def test_bet_two_left_to_ride_stays_until_the_end(book: str) -> None:
    table = dealt(book, PAIR).choose("ann", "withdraw").choose("ann", "ride")
    assert [e.data["spot"] for e in table.said("rides")] == ["2"]
    assert table.finish().end_of("ann", "2") == "won"


@pytest.mark.parametrize("book", three("bs/12(8)(h)", "nsw-lir/8.4", "tribal-lir/(k)(5)(ii)"))
def test_bet_two_taken_back_is_returned_at_once(book: str) -> None:
    table = dealt(book, LOSER, PAIR).choose("ann", "ride").choose("bob", "ride").choose("ann", "withdraw")
    assert table.ends("ann") == {"2": "withdrawn"}
    assert table.chips("ann") == CHIPS - 2 * STAKE


@pytest.mark.parametrize("book", three("bs/12(8)(i)", "nsw-lir/8.6", "tribal-lir/(k)(6)"))
def test_the_second_community_card_is_turned_after_bet_two(book: str) -> None:
    table = dealt(book, LOSER, PAIR).choose("ann", "ride").choose("bob", "ride").choose("ann", "ride")
    assert len(table.said("shown")) == 1
    table.choose("bob", "ride").finish()
    assert [e.data["cards"] for e in table.said("shown")][:2] == [["9s"], ["Jd"]]


# -- the third bet ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("book", "clause"),
    [
        pytest.param("bahamas", "bs/12(5)(c)", marks=pytest.mark.clause("bs/12(5)(c)")),
        pytest.param("nsw", "nsw-lir/8.9", marks=pytest.mark.clause("nsw-lir/8.9")),
        pytest.param("tribal", "tribal-lir/(f)(4)", marks=pytest.mark.clause("tribal-lir/(f)(4)")),
    ],
)
def test_the_third_bet_is_never_taken_back(book: str, clause: str) -> None:
    table = dealt(book, LOSER)
    table.until("bet-1")
    with refused("not-an-option", clause):
        table.give("choose", "ann", choice=f"withdraw {BOOK_SPOTS[book][2]}")
    table.choose("ann", "withdraw").choose("ann", "withdraw").finish()
    assert table.ends("ann") == dict(zip(BOOK_SPOTS[book], ("withdrawn", "withdrawn", "lost"), strict=True))


@pytest.mark.clause("nsw-lir/8.11")
def test_nsw_cards_tucked_under_the_last_wager_let_all_ride() -> None:
    table = dealt("nsw", PAIR, LOSER).choose("ann", "tuck")
    assert [e.data["seat"] for e in table.said("tucked")] == [0]
    table.choose("bob", "ride")
    assert table.until("bet-2").seat == 1
    table.choose("bob", "ride").finish()
    assert table.ends("ann") == {"1": "won", "2": "won", "$": "won"}
    assert not table.said("tucked-early")


def test_a_tuck_without_a_paying_hand_also_rides_and_is_logged_for_the_house_only() -> None:
    table = dealt("nsw", LOSER).choose("ann", "tuck").finish()
    assert table.ends("ann") == {"1": "lost", "2": "lost", "$": "lost"}
    (noted,) = table.said("tucked-early")
    assert noted.to == ()


def test_the_first_community_card_may_make_a_tuck_pay() -> None:
    table = dealt("nsw", "9c 2d 2h").choose("ann", "ride").choose("ann", "tuck").finish()
    assert not table.said("tucked-early")


@pytest.mark.parametrize("book", ["bahamas", "tribal"])
def test_the_other_rulebooks_have_no_tuck(book: str) -> None:
    with refused("not-an-option"):
        dealt(book, PAIR).choose("ann", "tuck")


# -- ordered to play first --------------------------------------------------------------------------------------------


def test_a_player_ordered_to_play_first_decides_before_the_others_touch_their_cards() -> None:
    table = ride("nsw", "ann", "bob")
    table.order("direct-order", persons=["bob"], reason="peeking")
    table.stake("ann", "bob").cards(LOSER, PAIR).close()
    assert table.until("look").who == ("bob",)
    table.automatic()
    assert table.until("choose").who == ("bob",)
    table.choose("bob", "withdraw")
    assert table.until("look").who == ("ann",)
    assert not table.said("shown")
    table.choose("ann", "ride")
    table.choose("ann", "ride").choose("bob", "ride").finish()
    assert table.ends("bob") == {"1": "withdrawn", "2": "won", "$": "won"}
