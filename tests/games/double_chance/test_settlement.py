"""Rules 8.6, 8.7 and 9.3 to 9.6: hand by hand from the right, then the sixth cards from the left."""

import pytest
from tests.games.double_chance.chances import (
    ASIDE,
    HOUSE,
    NOTHING,
    PAIRS,
    STAKE,
    Chance,
    dealt,
    declared,
    discarded,
    looked,
    unseen,
)
from tests.games.single_deck.decktop import refused

OTHER = "3c 6d 8h Kh 5s"  # may not be declared either


def three(**more: object) -> Chance:
    """Ann and Cyd discard, Bob declares; all is settled."""
    table = dealt(NOTHING, PAIRS, "4c 6d Th Qh 5s", sixth="3h 7h", jackpot=True, **more)  # type: ignore[arg-type]  # settings
    table.decide(ann="discard-1-2", bob="declare", cyd="discard-1-2").finish()
    return table


# -- hand by hand -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("nsw-dc/8.6")
def test_the_dealer_works_from_the_right_when_all_have_decided() -> None:
    table = three()
    assert [e.data["hand"] for e in table.by("nsw-dc/8.6.1")] == ["seat-2", "seat-1", "seat-0"]
    kinds = [e.kind for e in table.events]
    assert [e.data["order"] for e in table.said("all-decided")] == [[2, 1, 0]]
    last = max(i for i, kind in enumerate(kinds) if kind in ("declares", "discards"))
    assert last < kinds.index("shown")
    table = looked(NOTHING, OTHER)
    table.choose("ann", "discard-1-2")
    assert not table.said("shown")


@pytest.mark.clause("nsw-dc/8.6.1")
def test_first_the_kept_cards_are_turned_up() -> None:
    table = three()
    shown = {e.data["hand"]: e.data["cards"] for e in table.by("nsw-dc/8.6.1")}
    assert shown == {"seat-0": NOTHING.split()[2:], "seat-1": PAIRS.split(), "seat-2": ["Th", "Qh", "5s"]}


@pytest.mark.clause("nsw-dc/8.6.2")
def test_second_the_discards_are_counted_and_racked() -> None:
    table = dealt(NOTHING, sixth="3h")
    table.choose("ann", "discard-1-2")
    table.until("count-discards")
    assert not table.table.state.rack
    table.give("number", "dealer", "dealer", value=2)
    assert [e.data.as_dict() for e in table.said("discards-counted")] == [{"seat": 0, "counted": 2, "expected": 2}]
    assert [r.origin for r in table.table.state.rack] == ["discards-0"] * 2


@pytest.mark.clause("nsw-dc/8.6.2")
def test_a_wrong_number_of_discards_voids_the_hand() -> None:
    table = dealt(NOTHING, PAIRS, jackpot=True)
    table.decide(ann="discard-1-2", bob="declare")
    table.until("count-discards")
    with refused("number-out-of-range", "nsw-dc/8.6.2"):
        table.give("number", "dealer", "dealer", value=6)
    table.give("number", "dealer", "dealer", value=3)
    table.finish()
    assert (table.ends("ann"), table.won("ann")) == ({"wager": "void", "jackpot": "void"}, 0)
    assert table.ends("bob") == {"wager": "won", "jackpot": "lost"}


@pytest.mark.clause("nsw-dc/8.6.3", "nsw-dc/8.6.4", "nsw-dc/8.6.5")
def test_then_a_losing_jackpot_is_collected_the_hand_is_paid_and_a_winning_jackpot_with_it() -> None:
    table = dealt(HOUSE, PAIRS, jackpot=True)
    table.decide(ann="declare", bob="declare").finish()
    ends = [(e.data["person"], e.data["spot"], e.data["end"], e.cite[0]) for e in table.said("settled")]
    assert ends == [
        ("bob", "jackpot", "lost", "nsw-dc/8.6.3"),
        ("bob", "wager", "won", "nsw-dc/8.6.4"),
        ("ann", "wager", "won", "nsw-dc/8.6.4"),
        ("ann", "jackpot", "won", "nsw-dc/8.6.5"),
    ]


@pytest.mark.clause("nsw-dc/8.6.6")
def test_last_the_cards_of_a_declared_hand_are_racked() -> None:
    table = looked(PAIRS, NOTHING)
    table.decide(ann="declare", bob="discard-1-2")
    table.until("card")
    assert "seat-0" not in table.table.state.hands
    assert [r.origin for r in table.table.state.rack] == ["discards-1"] * 2 + ["seat-0"] * 5


# -- the sixth card ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("nsw-dc/8.7")
def test_sixth_cards_are_all_dealt_face_down_from_the_left_before_any_is_turned() -> None:
    table = three()
    six = [(e.kind, e.data["hand"]) for e in table.events if str(e.data.get("hand")).startswith("sixth")]
    assert six == [("dealt", "sixth-0"), ("dealt", "sixth-2"), ("shown", "sixth-0"), ("shown", "sixth-2")]
    assert [e.data["card"] for e in table.said("dealt") if e.data["hand"] == "sixth-0"] == ["??"]


@pytest.mark.clause("nsw-dc/8.7")
def test_a_declared_hand_gets_no_sixth_card() -> None:
    assert not [e for e in declared(PAIRS).said("dealt") if str(e.data["hand"]).startswith("sixth")]
    assert [e.data["hand"] for e in three().said("dealt")].count("sixth-1") == 0


KEEP_HIGH_HEARTS = ("Ah 4c 8c Td Kh", "discard-2-3-4")  # keeps ace and king of hearts


@pytest.mark.clause("nsw-dc/9.3")
@pytest.mark.parametrize(
    ("hand", "choice", "sixth"),
    [
        (NOTHING, "discard-1-2", "8h"),  # below the nine of hearts
        (NOTHING, "discard-1-2", "2s"),
        (*KEEP_HIGH_HEARTS, "Qh"),
        ("Ah 4c 8c Td Kc", "discard-2-3-4", "Kh"),  # an ace is high
        ("9h 4h 8c Td Kc", "discard-3-4-5", "7h"),  # below one of two in its suit
        ("9h 4h 8c Td Kc", "discard-2-3-4-5", "2h"),
    ],
)
def test_a_sixth_card_below_a_kept_card_of_its_suit_wins_even_money(hand: str, choice: str, sixth: str) -> None:
    table = discarded(hand, choice, sixth)
    (end,) = table.settled("ann", "wager")
    assert (end.data["end"], end.data["paid"], end.cite[0]) == ("won", STAKE, "nsw-dc/9.3")


@pytest.mark.clause("nsw-dc/9.4")
@pytest.mark.parametrize(
    ("hand", "choice", "sixth"),
    [
        (NOTHING, "discard-1-2", "Th"),
        (NOTHING, "discard-1-2", "As"),
        ("9h 4h 8c Td Kc", "discard-3-4-5", "Th"),
        ("Ks 5h 8c Td Kc", "discard-3-4-5", "9h"),  # rank below one kept card, suit of another
    ],
)
def test_a_sixth_card_above_the_kept_cards_of_its_suit_loses(hand: str, choice: str, sixth: str) -> None:
    table = discarded(hand, choice, sixth)
    (end,) = table.settled("ann", "wager")
    assert (end.data["end"], end.cite[0]) == ("lost", "nsw-dc/9.4")
    assert table.won("ann") == -STAKE


@pytest.mark.clause("nsw-dc/9.4", "nsw-dc/9.3")
def test_an_ace_is_above_the_kept_king() -> None:
    assert discarded("Kh 4c 8c Td 3s", "discard-2-3-4-5", "Ah").settled("ann")[0].cite[0] == "nsw-dc/9.4"
    assert discarded("Ah 4c 8c Td 3s", "discard-2-3-4-5", "Kh").settled("ann")[0].cite[0] == "nsw-dc/9.3"


@pytest.mark.clause("nsw-dc/9.4")
def test_an_ace_against_a_king_is_not_low() -> None:
    table = discarded("Kh 4c 8c Td 3s", "discard-2-3-4-5", "Ah")
    assert table.end_of("ann", "wager") == "lost"
    winner = discarded("Ah 4c 8c Td 3s", "discard-2-3-4-5", "2h")
    assert "nsw-dc/9.4" in winner.settled("ann")[0].cite


@pytest.mark.clause("nsw-dc/9.5")
@pytest.mark.parametrize("sixth", ["3d", "Ad"])
def test_a_sixth_card_of_another_suit_loses(sixth: str) -> None:
    table = discarded(NOTHING, "discard-1-2", sixth)
    (end,) = table.settled("ann", "wager")
    assert (end.data["end"], end.cite) == ("lost", ("nsw-dc/9.5",))


@pytest.mark.clause("nsw-dc/9.3")
def test_the_payout_of_the_sixth_card_is_fixed_and_on_the_sign() -> None:
    with refused("odds-fixed", "nsw-dc/9.3"):
        declared(PAIRS, **{"pays__sixth-card": "2 to 1"})
    lines = [line["text"] for line in declared(PAIRS).table.sign() if line["topic"] == "payouts"]
    assert (lines[0], lines[8], lines[9]) == (
        "dead hand: 1 to 1",
        "royal flush: 200 to 1",
        "sixth card lower in suit: 1 to 1",
    )


# -- without a scanner ------------------------------------------------------------------------------------------------


def test_without_a_scanner_the_cards_are_known_as_they_are_turned() -> None:
    table = unseen(2)
    table.choose("ann", "discard-1-2").choose("bob", "declare")
    table.chance(PAIRS, "9h Jc Qs", "??", "3h").finish()
    assert (table.ends("ann"), table.ends("bob")) == (
        {"wager": "won", "jackpot": "lost"},
        {"wager": "won", "jackpot": "lost"},
    )
    assert table.won("ann") == STAKE - ASIDE
