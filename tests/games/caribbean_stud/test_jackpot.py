"""The progressive jackpot: awards, their order, equal hands, and signatures."""

import pytest
from tests.games.caribbean_stud.studs import (
    ACE_KING,
    ANTE,
    CALL,
    CHIPS,
    COIN,
    FLUSH,
    FOURS,
    FULL_HOUSE,
    LOW,
    METER,
    NOTHING,
    OTHER_ROYAL,
    ROYAL,
    SHARE,
    STRAIGHT_FLUSH,
    Stud,
    called,
    dealt,
)

from pitboss.rulebooks.refusal import Refusal

DEALER = "9s Jd 9d 7d 5d"
LARGE = 2_500_000
SIGNED = {"approved__jackpot_sharing": "board 7/99"}


# -- the awards -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "award"),
    [
        pytest.param(FLUSH, 5000, marks=pytest.mark.clause("bs/10(3)(k)#flush")),
        pytest.param(FULL_HOUSE, 10_000, marks=pytest.mark.clause("bs/10(3)(k)#full-house")),
        pytest.param(FOURS, 50_000, marks=pytest.mark.clause("bs/10(3)(k)#four-of-a-kind")),
        pytest.param(STRAIGHT_FLUSH, (METER + SHARE) // 10, marks=pytest.mark.clause("bs/10(3)(k)#straight-flush")),
        pytest.param(ROYAL, METER + SHARE, marks=pytest.mark.clause("bs/10(3)(k)#royal-flush")),
    ],
)
def test_what_a_coin_wins(hand: str, award: int) -> None:
    table = called(hand, dealer=NOTHING.replace("7c", "7d"), coins=("ann",))
    assert table.ends("ann")["jackpot"] == "won"
    assert table.paid("ann", "jackpot") == award
    assert table.chips("ann") == CHIPS + ANTE - COIN + award  # the coin is spent, and the award is paid in full


@pytest.mark.clause("bs/10(3)(i)")
def test_the_jackpot_does_not_depend_on_the_dealer() -> None:
    for dealer, call in ((NOTHING, "pushed"), ("2s 2d 9h 7c 5d", "won"), ("Qs Qd Qh Jd Jc", "lost")):
        table = called(FLUSH, dealer=dealer, coins=("ann",))
        assert table.ends("ann")["call"] == call
        assert table.paid("ann", "jackpot") == 5000


@pytest.mark.clause("bs/10(3)(i)")
def test_a_hand_that_is_not_listed_loses_the_coin() -> None:
    table = called("6c 7d 8h 9s Tc", dealer=NOTHING.replace("9h", "2h"), coins=("ann",))
    assert table.ends("ann") == {"ante": "won", "call": "pushed", "jackpot": "lost"}
    assert [e.data["hand"] for e in table.said("shown")][-1] == "seat-0"
    assert table.meter == METER + SHARE


def test_a_listed_hand_without_a_coin_wins_no_award() -> None:
    table = called(FLUSH, LOW.replace("5h", "5s"), dealer=NOTHING, coins=("bob",))
    assert table.chips("ann") == CHIPS + ANTE
    assert table.meter == METER + SHARE


@pytest.mark.parametrize("price", [("jackpot.flush", 75), ("jackpot.four-of-a-kind", 400)])
@pytest.mark.clause("bs/10(3)(i)")
def test_the_listed_awards_are_the_awards(price: tuple[str, int]) -> None:
    with pytest.raises(Refusal) as refused:
        Stud(**{f"pays.{price[0]}": price[1]})
    assert (refused.value.code, refused.value.cites) == ("odds-fixed", ("bs/10(3)(i)",))
    table = called(FLUSH, dealer=NOTHING, coins=("ann",))
    assert table.paid("ann", "jackpot") == 5000


@pytest.mark.clause("bs/10(3)(k)#straight-flush")
def test_a_percentage_is_rounded_down_to_the_cent_or_to_the_smallest_chip() -> None:
    table = called(STRAIGHT_FLUSH, dealer=DEALER, coins=("ann",), meter="100.09", contribution=0)
    assert table.paid("ann", "jackpot") == 1000
    chips = called(STRAIGHT_FLUSH, dealer=DEALER, coins=("ann",), meter="129.90", contribution=0, chip_min=5)
    assert chips.paid("ann", "jackpot") == 1000


def test_the_meter_of_a_round_includes_the_coins_of_that_round() -> None:
    table = called(ROYAL, "2h 3s 5c 8d Td", dealer=DEALER, coins=("ann", "bob"))
    assert table.paid("ann", "jackpot") == METER + 2 * SHARE


# -- who pays ---------------------------------------------------------------------------------------------------------


def test_fixed_awards_come_out_of_the_meter_or_from_the_house() -> None:
    assert called(FOURS, dealer=NOTHING.replace("7c", "7d"), coins=("ann",)).meter == METER + SHARE - 50_000
    house = called(FOURS, dealer=NOTHING.replace("7c", "7d"), coins=("ann",), fixed_awards_from_meter="no")
    assert (house.meter, house.paid("ann", "jackpot")) == (METER + SHARE, 50_000)


def test_the_house_tops_up_a_meter_that_is_too_low() -> None:
    table = called(FOURS, dealer=NOTHING.replace("7c", "7d"), coins=("ann",), meter=20)
    assert (table.paid("ann", "jackpot"), table.meter) == (50_000, 0)
    assert [e.data["cents"] for e in table.said("meter-added")] == [50_000 - 2000 - SHARE]


def test_the_house_seeds_a_meter_that_was_won() -> None:
    table = called(ROYAL, dealer=DEALER, coins=("ann",), meter_seed=300)
    assert table.meter == 30_000
    table.stake("ann", coins=("ann",))
    assert table.meter == 30_000 + SHARE


# -- several winners --------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/10(3)(j)")
def test_lesser_awards_are_paid_first() -> None:
    table = called(ROYAL, "2h 5h 8h Jh Kh", "3d 4d 5d 6d 7d", dealer="9s Js 9d 2d 8s", coins=("ann", "bob", "cyd"))
    full = METER + 3 * SHARE
    tenth = (full - 5000) // 10
    assert table.paid("bob", "jackpot") == 5000
    assert table.paid("cyd", "jackpot") == tenth
    assert table.paid("ann", "jackpot") == full - 5000 - tenth
    assert [e.data["seats"] for e in table.said("jackpot-order")] == [[1, 2, 0]]
    assert [e.data["person"] for e in table.said("settled") if e.data["spot"] == "jackpot"] == ["bob", "cyd", "ann"]


@pytest.mark.clause("bs/10(3)(j)#shared")
@pytest.mark.parametrize(
    ("way", "approval", "awards"),
    [
        ("royals-share", {}, (500_075, 500_075)),
        ("all-share", SIGNED, (500_075, 500_075)),
        ("in-turn", SIGNED, (METER + 2 * SHARE, METER)),
    ],
)
def test_two_royal_flushes_are_paid_as_submitted(way: str, approval: dict[str, str], awards: tuple[int, int]) -> None:
    table = called(ROYAL, OTHER_ROYAL, dealer=DEALER, coins=("ann", "bob"), jackpot_sharing=way, **approval)
    assert (table.paid("ann", "jackpot"), table.paid("bob", "jackpot")) == awards
    (shared,) = table.said("jackpot-shared")
    assert (shared.data["way"], shared.data["seats"]) == (way, [0, 1])
    assert table.meter == METER


@pytest.mark.clause("bs/10(3)(j)#shared")
@pytest.mark.parametrize(
    ("way", "approval", "awards"),
    [
        ("royals-share", {}, (100_015, 90_013)),
        ("in-turn", SIGNED, (100_015, 90_013)),
        ("all-share", SIGNED, (50_007, 50_007)),
    ],
)
def test_and_so_are_two_straight_flushes(way: str, approval: dict[str, str], awards: tuple[int, int]) -> None:
    hands = (STRAIGHT_FLUSH, "3h 4h 5h 6h 7h")
    table = called(*hands, dealer=DEALER, coins=("ann", "bob"), jackpot_sharing=way, **approval)
    assert (table.paid("ann", "jackpot"), table.paid("bob", "jackpot")) == awards
    assert len(table.said("jackpot-shared")) == 1


def test_equal_fixed_awards_are_paid_to_each() -> None:
    table = called(FLUSH, "2c 5c 8c Jc Kc", dealer=DEALER, coins=("ann", "bob"))
    assert (table.paid("ann", "jackpot"), table.paid("bob", "jackpot")) == (5000, 5000)


@pytest.mark.clause("bs/10(3)(j)#shared")
@pytest.mark.parametrize(("way", "code"), [("the-house-keeps-it", "setting-unlawful"), ("in-turn", "approval-missing")])
def test_an_unapproved_way_opens_no_table(way: str, code: str) -> None:
    with pytest.raises(Refusal) as refused:
        Stud(jackpot_sharing=way)
    assert refused.value.code == code
    assert "bs/10(3)(j)#shared" in refused.value.cites


# -- large awards -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/10(3)(j)#verify")
def test_an_award_of_25_000_dollars_waits_until_an_inspector_has_signed() -> None:
    table = called(ROYAL, dealer=DEALER, coins=("ann",), meter=25_000, contribution=0)
    assert table.ends("ann")["jackpot"] == "won"
    assert table.chips("ann") == CHIPS + ANTE - COIN + 100 * CALL
    assert table.chips("held:ann") == LARGE
    (form,) = table.said("verification-form")
    assert form.data.as_dict() == {"number": 1, "person": "ann", "hand": "royal flush", "cents": LARGE}
    table.refuses("wrong-role", "sign-jackpot", "casino-supervisor", "casino-supervisor", number=1)
    table.order("sign-jackpot", "inspector", "rolle", number=1)
    assert table.chips("ann") == CHIPS + ANTE - COIN + 100 * CALL + LARGE
    assert table.chips("held:ann") == 0
    (paid,) = table.said("jackpot-paid")
    assert (paid.data["signed_by"], paid.data["cents"]) == ("rolle", LARGE)


@pytest.mark.clause("bs/10(3)(j)#verify")
def test_one_cent_less_is_paid_at_once() -> None:
    table = called(ROYAL, dealer=DEALER, coins=("ann",), meter="24999.99", contribution=0)
    assert table.chips("ann") == CHIPS + ANTE - COIN + 100 * CALL + LARGE - 1
    assert table.said("verification-form") == []
    refusal = table.refuses("nothing-held", "sign-jackpot", "rolle", "inspector", number=1)
    assert refusal.cites == ("bs/10(3)(j)#verify",)


def test_the_limit_is_on_what_one_winner_gets() -> None:
    table = called(ROYAL, OTHER_ROYAL, dealer=DEALER, coins=("ann", "bob"), meter=49_999, contribution=0)
    assert table.said("verification-form") == []
    assert table.chips("held:ann") == 0


def test_meanwhile_the_table_plays_on_and_the_winner_may_leave() -> None:
    table = called(ROYAL, dealer=DEALER, coins=("ann",), meter=25_000)
    table.stake("ann").close().cards(LOW, dealer=ACE_KING).fold("ann").finish()
    before = table.chips("cage")
    table.give("leave", "ann")
    left = table.chips("cage") - before
    assert left == CHIPS + ANTE - COIN + 100 * CALL - ANTE
    table.order("sign-jackpot", "inspector", number=1)
    assert table.chips("cage") == before + left + LARGE + SHARE  # paid at the cage, to a person who has left the table
    table.refuses("nothing-held", "sign-jackpot", "inspector", "inspector", number=1)


@pytest.mark.parametrize("number", [None, True, "1", 7])
def test_a_signature_names_its_form(number: object) -> None:
    table = called(ROYAL, dealer=DEALER, coins=("ann",), meter=25_000)
    with pytest.raises(Refusal):
        table.order("sign-jackpot", "inspector", number=number)
    assert table.chips("held:ann") == LARGE + SHARE


# -- papers and reports -----------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/10(3)(l)")
def test_the_report_lists_every_jackpot_that_touched_the_meter() -> None:
    table = called(FLUSH, STRAIGHT_FLUSH, dealer=DEALER, coins=("ann", "bob"), jackpot_procedures="GB/1998/31")
    table.order("meter-report", "inspector")
    (report,) = table.said("meter-report")
    tenth = (METER + 2 * SHARE - 5000) // 10
    assert [(j["person"], j["hand"], j["cents"], j["reading"]) for j in report.data["jackpots"]] == [
        ("ann", "flush", 5000, METER + 2 * SHARE),
        ("bob", "straight flush", tenth, METER + 2 * SHARE - 5000),
    ]
    assert (report.data["opened_at"], report.data["coins"], report.data["contributions"]) == (METER, 2, 2 * SHARE)
    assert report.data["reading"] == table.meter == METER + 2 * SHARE - 5000 - tenth
    assert report.data["approval"] == "GB/1998/31"
    assert [e.data["number"] for e in table.said("jackpot-entered")] == [1, 2]


@pytest.mark.clause("bs/10(3)(l)")
def test_the_report_is_not_shown_to_players() -> None:
    table = called(LOW)
    table.refuses("wrong-role", "meter-report", "ann", "player")
    table.order("meter-report", "dealer")
    assert "all" not in table.said("meter-report")[0].to


@pytest.mark.clause("bs/10(3)(l)")
def test_the_jackpots_procedures_are_approved() -> None:
    with pytest.raises(Refusal) as refused:
        Stud(jackpot_procedures=" ")
    assert (refused.value.code, refused.value.cites) == ("jackpot-not-approved", ("bs/10(3)(l)",))


@pytest.mark.clause("bs/10(3)(m)")
def test_the_jackpot_names_the_regulations_it_complies_with() -> None:
    with pytest.raises(Refusal) as refused:
        Stud(jackpot_controls="")
    assert (refused.value.code, refused.value.cites) == ("jackpot-without-controls", ("bs/10(3)(m)",))
    table = Stud(jackpot_controls="regulation 18")
    settings = {e.data["name"]: e.data["value"] for e in table.by("bs/10(3)(m)") if e.kind == "setting"}
    assert settings == {"jackpot_controls": "regulation 18"}


def test_the_meter_is_not_a_person() -> None:
    table = Stud()
    table.refuses("person-unreadable", "sit", "meter", seat=0, cents=0)


def test_an_unfolded_jackpot_hand_wins_even_if_its_player_decided_last() -> None:
    table = dealt(LOW.replace("5h", "5s"), FLUSH, dealer=DEALER, coins=("bob",)).fold("ann").call("bob").finish()
    assert table.paid("bob", "jackpot") == 5000


@pytest.mark.clause("bs/10(3)(j)#verify")
def test_the_cards_of_a_held_award_stay_until_it_is_signed_and_paid() -> None:
    table = dealt(ROYAL, dealer=DEALER, coins=("ann",), meter=LARGE // 100 + 5000, by_hand=True)
    table.call("ann")
    asked = table.until("pay")
    assert asked.who == ("dealer",)
    table.give("done", "dora", "dealer")
    assert table.asking is not None
    assert (table.asking.name, table.asking.who) == ("held-award", ("inspector",))
    table.refuses("award-not-signed", "done", "ivan", "inspector")
    table.refuses("not-yours", "done", "dora", "dealer")
    assert {"seat-0", "dealer"} <= table.table.state.hands.keys(), "the cards are the proof"
    before = table.chips("ann")
    table.order("sign-jackpot", "inspector", number=1)
    assert table.chips("ann") > before + LARGE
    assert (table.asking.name, table.asking.who) == ("pay", ("dealer",)), "now the dealer pays the award"
    table.give("done", "dora", "dealer")
    assert not table.table.state.hands
    assert table.asking.kind == "shuffle"


@pytest.mark.clause("bs/10(3)(j)#verify")
def test_a_computer_dealt_table_plays_on_while_an_award_is_held() -> None:
    table = called(ROYAL, dealer=DEALER, coins=("ann",), meter=LARGE // 100 + 5000)
    assert table.asking is not None
    assert table.asking.kind == "window", "a table that the computer deals plays on: its log has the cards"
