"""Fold or call, and the ban on sharing information."""

import pytest
from tests.games.caribbean_stud.studs import (
    ACE_KING,
    ANTE,
    CALL,
    CHIPS,
    COIN,
    FLUSH,
    LOW,
    METER,
    OTHER_LOW,
    PAIR_OF_TENS,
    SHARE,
    Stud,
    dealt,
)

from pitboss.rulebooks.refusal import Refusal

DEALER = "As Kd Th 7c 5d"


# -- calling ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/10(3)(c)")
def test_a_call_is_exactly_twice_the_ante() -> None:
    table = dealt(LOW, OTHER_LOW, dealer=DEALER)
    assert table.asking is not None
    assert table.asking.options == ("call", "fold")
    assert "$20" in table.asking.says
    table.call("ann")
    table.until("decide")
    assert [(w.spot, w.cents) for w in table.wagers("ann")] == [("ante", ANTE), ("call", CALL)]
    assert table.chips("ann") == CHIPS - ANTE - CALL


@pytest.mark.clause("bs/10(3)(c)")
def test_no_other_amount_or_choice_is_accepted() -> None:
    table = dealt(LOW)
    for cents in (ANTE, CALL - 1, CALL + 1, 3 * ANTE):
        table.refuses("betting-closed", "bet", "ann", spot="call", cents=cents)
    for choice in ("raise", "check", "", None):
        assert table.refuses("fold-or-call", "choose", "ann", choice=choice).cites == ("bs/10(3)(c)",)
    table.refuses("not-at-table", "choose", "bob", choice="call")


@pytest.mark.clause("bs/10(3)(c)")
def test_a_player_who_cannot_pay_a_call_buys_chips_or_folds() -> None:
    table = Stud().seated("ann", cents=2500).stake("ann").close().cards(LOW)
    question = table.until("decide")
    assert question.options == ("fold",)
    assert table.refuses("too-few-chips", "choose", "ann", choice="call").cites == ("bs/10(3)(c)",)
    table.give("buy-in", "ann", cents=500)
    table.call("ann")
    assert table.chips("ann") == 0


@pytest.mark.clause("bs/10(3)(c)")
def test_players_look_and_decide_in_turn() -> None:
    table = dealt(LOW, OTHER_LOW, dealer=DEALER)
    assert table.asking is not None
    assert table.asking.who == ("ann",)
    table.call("ann")
    assert table.until("decide").who == ("bob",)
    assert [e.to for e in table.said("looked")] == [("ann",), ("bob",)]


# -- folding ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/10(1)(l)", "bs/10(3)(c)")
def test_folding_loses_the_ante_and_the_coin() -> None:
    table = dealt(LOW, coins=("ann",)).fold("ann")
    assert [e.data["seat"] for e in table.said("folds")] == [0]
    table.finish()
    assert table.ends("ann") == {"ante": "forfeited", "jackpot": "forfeited"}
    assert table.chips("ann") == CHIPS - ANTE - COIN
    assert table.meter == METER + SHARE


@pytest.mark.clause("bs/10(1)(l)")
def test_also_with_a_jackpot_hand_after_a_warning() -> None:
    table = dealt(FLUSH, coins=("ann",), dealer="As Kd Th 7c 5d")
    (warned,) = table.said("warned")
    assert warned.to == ("ann",)
    assert "flush" in warned.says
    table.fold("ann").finish()
    assert table.ends("ann") == {"ante": "forfeited", "jackpot": "forfeited"}
    assert table.meter == METER + SHARE


def test_there_is_no_warning_without_a_coin_or_such_a_hand() -> None:
    assert dealt(FLUSH, dealer="As Kd Th 7c 5d").said("warned") == []
    assert dealt(LOW, coins=("ann",)).said("warned") == []


@pytest.mark.clause("bs/10(3)(d)")
def test_folded_antes_and_cards_are_collected_before_the_dealer_shows() -> None:
    table = dealt(LOW, OTHER_LOW, dealer=DEALER).fold("ann").call("bob").finish()
    folded = table.place_of("settled", person="ann", spot="ante")
    racked = table.place_of("racked", **{"from": "seat-0"})
    (_, rest, *_) = [i for i, e in enumerate(table.events) if e.kind == "shown"]
    assert folded < rest
    assert racked < rest
    assert table.events[rest].data["cards"] == ["As", "Kd", "Th", "7c"]
    assert table.place_of("racked", **{"from": "seat-1"}) > rest


@pytest.mark.clause("bs/10(3)(d)")
def test_the_dealer_turns_the_other_four_cards_even_if_all_folded() -> None:
    table = dealt(LOW).fold("ann").finish()
    assert [e.data["nths"] for e in table.said("shown")] == [[5], [1, 2, 3, 4]]


@pytest.mark.clause("bs/10(3)(c)")
def test_an_absent_player_folds() -> None:
    table = dealt(LOW, OTHER_LOW, dealer=DEALER)
    table.incident("absent-player", seat=1)
    table.refuses("away-already", "incident", "dealer", "dealer", kind="absent-player", seat=1)
    table.incident("absent-player", seat=0)
    table.finish()
    assert (table.ends("ann"), table.ends("bob")) == ({"ante": "forfeited"}, {"ante": "forfeited"})


def test_a_player_who_has_decided_is_not_absent() -> None:
    table = dealt(LOW, OTHER_LOW, dealer=DEALER).call("ann")
    table.until("decide")
    table.refuses("not-undecided", "incident", "dealer", "dealer", kind="absent-player", seat=0)


# -- information between players --------------------------------------------------------------------------------------


@pytest.mark.clause("bs/10(3)(c)#no-talk")
def test_players_do_not_advise_each_other_while_cards_are_out() -> None:
    table = dealt(LOW, OTHER_LOW, dealer=DEALER)
    refusal = table.refuses("no-exchange", "advise", "bob", person="ann", words="I hold two nines")
    assert refusal.cites == ("bs/10(3)(c)#no-talk",)
    table.fold("ann", "bob").finish()
    table.give("advise", "bob", person="ann", words="that was close")
    assert table.said("advised")[0].to == ("ann",)


@pytest.mark.clause("bs/10(3)(c)#no-talk")
def test_a_breach_may_kill_the_hand_and_forfeit_ante_and_call() -> None:
    table = dealt(LOW, OTHER_LOW, dealer=DEALER, coins=("ann",)).call("ann")
    table.until("decide")
    table.incident("information-exchange", seat=0)
    assert table.asking is not None
    assert (table.asking.name, table.asking.who) == ("exchange", ("games-supervisor",))
    table.give("choose", "smith", "games-supervisor", choice="dead")
    assert table.ends("ann") == {"ante": "forfeited", "call": "forfeited", "jackpot": "void"}
    assert table.meter == METER  # the coin went back, and so did its contribution
    assert "seat-0" not in table.table.state.hands
    table.fold("bob").finish()
    assert table.chips("ann") == CHIPS - ANTE - CALL


@pytest.mark.clause("bs/10(3)(c)#no-talk")
def test_a_hand_that_is_dead_before_its_decision_is_not_asked() -> None:
    table = dealt(LOW, OTHER_LOW, dealer=DEALER)
    table.incident("information-exchange", seat=0)
    table.give("choose", "smith", "games-supervisor", choice="dead")
    assert table.ends("ann") == {"ante": "forfeited"}
    assert table.until("decide").who == ("bob",)


@pytest.mark.clause("bs/10(3)(c)#no-talk")
def test_or_the_supervisor_only_warns() -> None:
    table = dealt(LOW, OTHER_LOW, dealer=DEALER)
    table.incident("information-exchange", seat=0)
    table.give("choose", "smith", "games-supervisor", choice="warn")
    assert table.words() == ["Please don't discuss your hands"]
    assert table.until("decide").who == ("ann",)
    assert table.ends("ann") == {}


def test_only_a_hand_in_play_can_be_dead() -> None:
    table = dealt(LOW, dealer=PAIR_OF_TENS)
    for seat in (1, -1, None, "0", True):
        table.refuses("not-in-play", "incident", "dealer", "dealer", kind="information-exchange", seat=seat)
    other = Stud().seated("ann").stake("ann")
    other.refuses("not-in-play", "incident", "dealer", "dealer", kind="information-exchange", seat=0)
    other.close().cards(LOW).until("card")
    assert other.refuses("not-now", "incident", "dealer", "dealer", kind="information-exchange", seat=0).cites
    assert ACE_KING


# -- barred players ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/11(1)", "bs/11(3)")
@pytest.mark.parametrize("drunk", [True, False])
def test_a_barred_player_does_not_call(drunk: bool) -> None:
    table = dealt(LOW, OTHER_LOW, dealer=DEALER)
    if drunk:
        table.order("report-drunk", "dealer", person="ann")
    else:
        table.order("expel", person="ann", ground="quarrelsome")
    with pytest.raises(Refusal) as refused:
        table.give("choose", "ann", choice="call")
    assert (refused.value.code, refused.value.cites[:2]) == ("barred", ("bs/11(1)", "bs/11(3)"))
    table.order("report-drunk", "dealer", person="bob")
    table.choose("ann", "fold")
    assert table.until("decide").options == ("fold",)
    table.choose("bob", "fold").finish()
    assert (table.chips("ann") if drunk else CHIPS - ANTE) == table.chips("bob") == CHIPS - ANTE
