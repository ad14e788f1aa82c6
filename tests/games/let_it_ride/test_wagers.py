"""Wagers: three equal ones, by lawful means, at lawful seats, in time."""

import pytest
from tests.games.let_it_ride.rides import BOOKS, CHIPS, LOSER, STAKE, Ride, dealt, ride, staked
from tests.games.single_deck.decktop import refused

EQUAL = {"bahamas": "bs/12(5)(c)", "nsw": "nsw-lir/5.2", "tribal": "tribal-lir/(f)(4)"}
SPOTS = {"bahamas": "123", "nsw": "12$", "tribal": "123"}
ALL_BOOKS = [pytest.param(book, marks=pytest.mark.clause(clause)) for book, clause in EQUAL.items()]


@pytest.mark.parametrize("book", ALL_BOOKS)
def test_three_equal_wagers_may_be_placed_one_by_one_or_at_once(book: str) -> None:
    table = ride(book, "ann", "bob")
    for spot in SPOTS[book]:
        table.bet("ann", spot, STAKE)
    table.bet("bob", "all", STAKE)
    for person in ("ann", "bob"):
        assert [(w.spot, w.cents, w.seat) for w in table.wagers(person)] == [
            (spot, STAKE, ("ann", "bob").index(person)) for spot in SPOTS[book]
        ]


@pytest.mark.parametrize("book", ALL_BOOKS)
def test_unequal_wagers_are_refused(book: str) -> None:
    table = ride(book).bet("ann", "1", STAKE)
    with refused("wagers-unequal", EQUAL[book]):
        table.bet("ann", "2", STAKE + 100)
    table.bet("ann", "2", STAKE)


@pytest.mark.parametrize("book", ALL_BOOKS)
def test_fewer_than_three_wagers_get_no_cards_and_go_back(book: str) -> None:
    table = ride(book, "ann", "bob").stake("bob").bet("ann", "1", STAKE).bet("ann", "2", STAKE)
    table.cards(LOSER).close()
    table.until("look")
    assert table.ends("ann") == {"1": "withdrawn", "2": "withdrawn"}
    assert table.chips("ann") == CHIPS
    assert table.cards_in("seat-0") == 0
    assert table.cards_in("seat-1") == 3


@pytest.mark.parametrize(
    ("book", "clause"),
    [
        pytest.param("bahamas", "bs/12(5)(c)", marks=pytest.mark.clause("bs/12(5)(c)")),
        pytest.param("nsw", "nsw-lir/2.2.1.1", marks=pytest.mark.clause("nsw-lir/2.2.1.1")),
        pytest.param("tribal", "tribal-lir/(f)(4)", marks=pytest.mark.clause("tribal-lir/(f)(4)")),
    ],
)
def test_an_area_has_three_spots(book: str, clause: str) -> None:
    other = "$" if book != "nsw" else "3"
    with refused("no-such-spot", clause):
        ride(book).bet("ann", other, STAKE)
    for spot in SPOTS[book]:
        assert ride(book).bet("ann", spot, STAKE).wagers("ann")[0].spot == spot


def test_a_spot_takes_one_wager() -> None:
    table = staked("nsw")
    for spot in ("1", "all"):
        with refused("spot-taken"):
            table.bet("ann", spot, STAKE)


@pytest.mark.parametrize("book", BOOKS)
def test_nobody_bets_more_than_they_have(book: str) -> None:
    table = Ride(book).sit("ann", cents=2999)
    table.until("window")
    with refused("too-few-chips"):
        table.bet("ann", "all", 1000)
    table.bet("ann", "all", 999)


# -- means ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("book", "clause", "means", "others"),
    [
        pytest.param(
            "bahamas", "bs/12(5)(a)", ("chips", "plaques", "tokens"), ("cash", "call", "coupon"),
            marks=pytest.mark.clause("bs/12(5)(a)"),
        ),
        pytest.param(
            "nsw", "nsw-lir/5.1", ("chips", "tokens"), ("cash", "call", "plaques"),
            marks=pytest.mark.clause("nsw-lir/5.1"),
        ),
        pytest.param(
            "tribal", "tribal-lir/(f)(1)", ("chips", "plaques", "coupon"), ("cash", "call", "tokens"),
            marks=pytest.mark.clause("tribal-lir/(f)(1)"),
        ),
    ],
)  # fmt: skip
def test_the_means_of_betting(book: str, clause: str, means: tuple[str, ...], others: tuple[str, ...]) -> None:
    for way in means:
        table = ride(book)
        if (book, way) == ("nsw", "tokens"):
            table.order("exchange-voucher", "dealer", person="ann", cents=3 * STAKE)
        assert len(table.bet("ann", "all", STAKE, means=way).wagers("ann")) == 3
    for way in others:
        with refused("means-refused", clause):
            ride(book).bet("ann", "all", STAKE, means=way)


# -- time -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("book", "clause"),
    [
        pytest.param("bahamas", "bs/12(5)(b)", marks=pytest.mark.clause("bs/12(5)(b)")),
        pytest.param("nsw", "nsw-lir/5.3", marks=pytest.mark.clause("nsw-lir/5.3")),
        pytest.param("tribal", "tribal-lir/(f)(3)", marks=pytest.mark.clause("tribal-lir/(f)(3)")),
    ],
)
def test_no_wager_after_betting_closes(book: str, clause: str) -> None:
    table = staked(book, "ann", "bob").cards(LOSER, "3c 4d 8h")
    table.close()
    assert table.words() == ["No more bets"]
    with refused("betting-closed", clause):
        table.give("bet", "ann", spot="all", cents=STAKE)


@pytest.mark.clause("nsw-lir/5.4")
def test_no_wager_is_placed_or_withdrawn_after_the_first_card() -> None:
    table = dealt("nsw", LOSER)
    wager = table.wagers("ann")[2].id
    with refused("wager-frozen", "nsw-lir/5.4"):
        table.give("remove", "ann", wager=wager)
    with refused("betting-closed", "nsw-lir/5.4"):
        table.give("bet", "ann", spot="1", cents=STAKE)


@pytest.mark.parametrize("book", BOOKS)
def test_until_betting_closes_a_wager_may_be_taken_down(book: str) -> None:
    table = staked(book)
    table.give("remove", "ann", wager=table.wagers("ann")[0].id)
    assert table.chips("ann") == CHIPS - 2 * STAKE


# -- limits -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("nsw-lir/6.1")
def test_nsw_wagers_follow_the_posted_limits_and_the_step() -> None:
    table = ride("nsw", min=5, max=50, unit="2.50")
    assert [line["text"] for line in table.table.sign() if line["topic"] == "limits"][:2] == [
        "Each wager from $5 to $50",
        "Above the minimum in steps of $2.50",
    ]
    for cents, code in ((499, "below-minimum"), (5001, "above-maximum"), (600, "not-in-units")):
        with refused(code, "nsw-lir/6.1"):
            table.bet("ann", "all", cents)
    table.bet("ann", "all", 750)
    ride("nsw", min=5, max=50).bet("ann", "all", 601)


@pytest.mark.parametrize("book", ["bahamas", "tribal"])
def test_other_tables_have_limits_too(book: str) -> None:
    for cents, code in ((499, "below-minimum"), (50_001, "above-maximum")):
        with refused(code):
            ride(book).bet("ann", "all", cents)


# -- positions --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("book", "clause"),
    [
        pytest.param("bahamas", "bs/12(5)(d)", marks=pytest.mark.clause("bs/12(5)(d)")),
        pytest.param("tribal", "tribal-lir/(f)(5)", marks=pytest.mark.clause("tribal-lir/(f)(5)")),
    ],
)
def test_two_seats_of_one_player_are_neighbours(book: str, clause: str) -> None:
    table = Ride(book).sit("ann", 1)
    table.until("window")
    table.stake("ann")
    with refused("not-adjacent", clause):
        table.bet("ann", "all", STAKE, seat=3)
    table.bet("ann", "all", 500, seat=2)
    with refused("too-many-positions", clause):
        table.bet("ann", "all", STAKE, seat=0)
    table.cards(LOSER, "Tc Td 8h").until_dealt()
    table.ride("ann", "ann").finish()
    assert table.chips("ann") == CHIPS - 3 * STAKE + 3 * 500


@pytest.mark.clause("nsw-lir/5.5")
def test_an_nsw_player_backs_one_hand() -> None:
    table = staked("nsw")
    with refused("too-many-positions", "nsw-lir/5.5"):
        table.bet("ann", "all", STAKE, seat=1)


@pytest.mark.clause("nsw-lir/5.6")
def test_an_nsw_area_takes_one_player() -> None:
    table = staked("nsw", "ann", "bob")
    with refused("area-taken", "nsw-lir/5.6"):
        table.bet("bob", "1", STAKE, seat=0)
    with refused("area-taken", "nsw-lir/5.6"):
        ride("nsw", "ann", "bob").bet("ann", "1", STAKE, seat=1)


@pytest.mark.clause("nsw-lir/5.7")
def test_a_player_is_responsible_for_a_wager_that_the_dealer_placed() -> None:
    table = ride("nsw")
    table.give("bet-for", "dealer", "dealer", person="ann", instructed_by="ann", spot="all", cents=STAKE)
    assert [e.data["person"] for e in table.said("assisted")] == ["ann"]
    assert not staked("nsw").said("assisted")


@pytest.mark.clause("tribal-lir/(f)(2)")
def test_only_seated_players_bet() -> None:
    table = ride("tribal")
    with refused("not-at-table", "tribal-lir/(f)(2)"):
        table.bet("zoe", "all", STAKE)
    with refused("no-assistance", "tribal-lir/(f)(2)"):
        table.give("bet-for", "dealer", "dealer", person="zoe", instructed_by="zoe", spot="all", cents=STAKE)


@pytest.mark.clause("tribal-lir/(f)(2)")
def test_a_player_with_cards_stays_until_the_round_is_over() -> None:
    table = dealt("tribal", LOSER, "3c 4d 8h").choose("ann", "ride")
    assert table.until("bet-1").who == ("bob",)
    with refused("stay-seated", "tribal-lir/(f)(2)"):
        table.give("leave", "ann")
    table.choose("bob", "ride").choose("ann", "ride").choose("bob", "ride").finish()
    table.give("leave", "ann")
    assert "ann" not in table.table.state.persons


# -- the bonus --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("tribal-lir/(g)(2)")
def test_the_bonus_is_one_dollar_on_top_of_three_wagers() -> None:
    table = ride("tribal").bet("ann", "1", STAKE).bet("ann", "2", STAKE)
    with refused("bonus-alone", "tribal-lir/(g)(2)"):
        table.bet("ann", "bonus", 100)
    table.bet("ann", "3", STAKE)
    for cents in (99, 200):
        with refused("bonus-stake", "tribal-lir/(g)(2)"):
            table.bet("ann", "bonus", cents)
    table.bet("ann", "bonus", 100)
    with refused("spot-taken"):
        table.bet("ann", "bonus", 100)


@pytest.mark.parametrize("book", ["bahamas", "nsw"])
def test_the_other_rulebooks_have_no_bonus(book: str) -> None:
    with refused("no-such-spot"):
        staked(book).bet("ann", "bonus", 100)


# -- what is offered --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("book", BOOKS)
def test_offers_lead_to_three_equal_wagers(book: str) -> None:
    table = ride(book)
    question = table.asking
    assert question is not None
    assert question.offers is not None
    assert [(o.spot, o.low, o.high) for o in question.offers("ann")] == [("all", 500, CHIPS // 3)]
    table.bet("ann", "1", 700)
    assert [(o.spot, o.low, o.high) for o in question.offers("ann")] == [(s, 700, 700) for s in SPOTS[book][1:]]
    table.bet("ann", SPOTS[book][1], 700).bet("ann", SPOTS[book][2], 700)
    bonus = [("bonus", 100, 100)] if book == "tribal" else []
    assert [(o.spot, o.low, o.high) for o in question.offers("ann")] == bonus


# -- the round --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "book",
    [
        pytest.param("bahamas", marks=pytest.mark.clause("bs/12(1)(h)")),
        pytest.param("tribal", marks=pytest.mark.clause("tribal-lir/(a)(1)(iv)")),
    ],
)
def test_the_round_runs_from_the_first_wager_to_the_last_payment(book: str) -> None:
    table = ride(book)
    assert not table.said("play-began")
    table.stake("ann")
    assert [e.data.as_dict() for e in table.said("play-began")] == [{"with": "wagers"}]
    assert table.table.own.began_at == table.table.state.now
    table.cards("Tc Td 3h").until_dealt().ride("ann").finish()
    ends = [e.kind for e in table.events if e.kind in ("play-over", "settled")]
    assert ends == ["settled"] * 3 + ["play-over"]


@pytest.mark.clause("nsw-lir/1.1#round-of-play")
def test_the_nsw_round_runs_from_the_first_card_to_the_last_payment() -> None:
    table = staked("nsw").cards("Tc Td 3h")
    table.close()
    table.until("card")
    assert not table.said("play-began")
    table.automatic()
    assert [e.data.as_dict() for e in table.said("play-began")] == [{"with": "first card"}]
    table.ride("ann").finish()
    ends = [e.kind for e in table.events if e.kind in ("play-over", "settled")]
    assert ends == ["settled"] * 3 + ["play-over"]
