"""The ante, the coin after it, and what may change before the first card."""

import pytest
from tests.games.caribbean_stud.studs import ANTE, CHIPS, COIN, LOW, METER, OTHER_LOW, SHARE, Stud, dealt

from pitboss.engine.betting import Offer
from pitboss.rulebooks.refusal import Refusal


def offers(table: Stud, person: str = "ann") -> list[Offer]:
    question = table.until("window")
    assert question.offers is not None
    return question.offers(person)


# -- the ante ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/10(3)(a)")
@pytest.mark.parametrize("means", ["chips", "plaques", "tokens"])
def test_an_ante_is_made_in_chips_plaques_or_tokens(means: str) -> None:
    table = Stud().seated("ann").bet("ann", "ante", ANTE, means=means)
    assert [w.spot for w in table.wagers("ann")] == ["ante"]


@pytest.mark.clause("bs/10(3)(a)")
@pytest.mark.parametrize("means", ["cash", "call", "coupon"])
def test_other_means_are_refused(means: str) -> None:
    table = Stud().seated("ann")
    refusal = table.refuses("means-refused", "bet", "ann", spot="ante", cents=ANTE, means=means)
    assert refusal.cites == ("bs/10(3)(a)",)


@pytest.mark.clause("bs/10(3)(a)")
def test_the_layout_has_an_ante_and_a_coin_chute_and_each_player_bets_at_their_own() -> None:
    table = Stud().seated("ann", "bob")
    table.refuses("no-such-spot", "bet", "ann", spot="call", cents=2 * ANTE)
    table.refuses("no-such-spot", "bet", "ann", spot="tie", cents=ANTE)
    table.refuses("not-your-area", "bet", "ann", spot="ante", cents=ANTE, seat=1)
    table.bet("ann", "ante", ANTE, seat=0)
    assert table.chips("ann") == CHIPS - ANTE


@pytest.mark.parametrize(("cents", "code"), [(499, "below-minimum"), (50_001, "above-maximum")])
def test_the_limits_are_on_the_ante(cents: int, code: str) -> None:
    assert Stud().seated("ann").refuses(code, "bet", "ann", spot="ante", cents=cents).cites == ("S-006",)


def test_crossed_limits_open_no_table() -> None:
    with pytest.raises(Refusal, match="above the maximum"):
        Stud(min=10, max=5)


def test_antes_are_multiples_of_the_smallest_chip() -> None:
    table = Stud(chip_min=5, min=7).seated("ann")
    table.refuses("not-in-chips", "bet", "ann", spot="ante", cents=1250)
    assert offers(table)[0] == Offer("ante", 1000, 50_000, 500, 0)
    table.bet("ann", "ante", 1500)


@pytest.mark.clause("bs/10(3)(a)#freeze")
def test_before_the_first_card_an_ante_is_raised_lowered_and_withdrawn() -> None:
    table = Stud().seated("ann").stake("ann")
    table.bet("ann", "ante", 500)
    (ante,) = table.wagers("ann")
    assert ante.cents == ANTE + 500
    table.give("remove", "ann", wager=ante.id, cents=1000)
    assert (ante.cents, table.chips("ann")) == (500, CHIPS - 500)
    table.refuses("below-minimum", "remove", "ann", wager=ante.id, cents=100)
    table.give("remove", "ann", wager=ante.id)
    assert (table.end_of("ann", "ante"), table.chips("ann")) == ("withdrawn", CHIPS)
    table.stake("ann").close().cards(LOW).until("decide")
    refusal = table.refuses("betting-closed", "bet", "ann", spot="ante", cents=500)
    assert "bs/10(3)(a)#freeze" in refusal.cites


@pytest.mark.clause("bs/10(3)(a)#freeze", "bs/10(1)(k)")
def test_after_it_the_ante_is_unchanged() -> None:
    table = Stud().seated("ann", "bob").stake("ann").close().cards(LOW)
    table.until("card")
    number = table.wagers("ann")[0].id
    for do, args in (("bet", {"spot": "ante", "cents": ANTE}), ("remove", {"wager": number})):
        assert table.refuses("betting-closed", do, "ann", **args).cites == ("bs/10(3)(a)#freeze", "bs/10(1)(k)")
    table.refuses("betting-closed", "bet", "bob", spot="ante", cents=ANTE)
    table.until("decide")
    table.refuses("betting-closed", "remove", "ann", wager=number, cents=500)


# -- the coin ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/10(1)(k)", "bs/10(3)(a)#jackpot")
def test_the_coin_is_dropped_after_the_ante() -> None:
    table = Stud().seated("ann")
    refusal = table.refuses("coin-before-ante", "bet", "ann", spot="jackpot", cents=COIN)
    assert refusal.cites == ("bs/10(1)(k)", "bs/10(3)(a)#jackpot", "S-042")
    assert [o.spot for o in offers(table)] == ["ante"]
    table.stake("ann")
    assert [o.spot for o in offers(table)] == ["ante", "jackpot"]
    table.bet("ann", "jackpot", COIN)
    assert [w.spot for w in table.wagers("ann")] == ["ante", "jackpot"]


@pytest.mark.clause("bs/10(3)(a)#jackpot")
def test_one_coin_for_a_hand() -> None:
    table = Stud().seated("ann").stake("ann", coins=("ann",))
    assert [o.spot for o in offers(table)] == ["ante"]
    table.refuses("one-coin-a-hand", "bet", "ann", spot="jackpot", cents=COIN)


@pytest.mark.clause("bs/10(3)(a)#jackpot")
def test_the_coin_is_an_option() -> None:
    table = dealt(LOW, OTHER_LOW, coins=("bob",))
    assert [w.spot for w in table.wagers("ann")] == ["ante"]
    assert [w.spot for w in table.wagers("bob")] == ["ante", "jackpot"]


@pytest.mark.clause("bs/10(3)(a)#denomination")
def test_the_house_chooses_the_coin() -> None:
    table = Stud().seated("ann").stake("ann")
    refusal = table.refuses("coin-denomination", "bet", "ann", spot="jackpot", cents=500)
    assert refusal.cites == ("bs/10(3)(a)#denomination",)
    other = Stud(coin=5).seated("ann").stake("ann")
    other.refuses("coin-denomination", "bet", "ann", spot="jackpot", cents=COIN)
    other.bet("ann", "jackpot", 500)
    with pytest.raises(Refusal) as refused:
        Stud(coin=0)
    assert refused.value.cites == ("bs/10(3)(a)#denomination",)


def test_a_coin_feeds_the_meter_as_it_is_dropped() -> None:
    table = Stud().seated("ann", "bob").stake("ann", coins=("ann",))
    assert table.meter == METER + SHARE
    assert [e.data["reading"] for e in table.said("meter-fed")] == [METER + SHARE]
    table.stake("bob", coins=("bob",))
    assert table.meter == METER + 2 * SHARE
    assert Stud(contribution=60).seated("ann").stake("ann", coins=("ann",)).meter == METER + 60


def test_before_the_deal_a_coin_may_be_taken_back_and_comes_back_with_its_ante() -> None:
    table = Stud().seated("ann").stake("ann", coins=("ann",))
    ante, coin = table.wagers("ann")
    table.refuses("coin-denomination", "remove", "ann", wager=coin.id, cents=50)
    table.give("remove", "ann", wager=ante.id, cents=500)
    assert [w.spot for w in table.wagers("ann")] == ["ante", "jackpot"]
    table.give("remove", "ann", wager=coin.id)
    assert ([w.spot for w in table.wagers("ann")], table.meter) == (["ante"], METER)
    table.bet("ann", "jackpot", COIN)
    table.give("remove", "ann", wager=ante.id)
    assert [e.data["end"] for e in table.settled("ann")] == ["withdrawn"] * 3
    assert (table.chips("ann"), table.meter) == (CHIPS, METER)


# -- the chute --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/10(3)(b)")
def test_after_the_bets_the_chute_is_locked_and_a_lammer_is_put_on_each_ante() -> None:
    table = Stud().seated("ann", "bob", "cyd").stake("ann").stake("cyd")
    table.close()
    assert table.asking is not None
    assert (table.asking.name, table.asking.who) == ("lock-chute", ("dealer",))
    table.cards(LOW, OTHER_LOW).until("decide")
    assert table.table.own.locked
    (lammers,) = table.said("lammers")
    assert lammers.data["seats"] == [0, 2]
    assert table.place_of("lammers") < table.place_of("dealt")


@pytest.mark.clause("bs/10(3)(b)")
def test_a_locked_chute_takes_no_coin() -> None:
    table = Stud().seated("ann").stake("ann")
    table.table.own.locked = True
    refusal = table.refuses("chute-locked", "bet", "ann", spot="jackpot", cents=COIN)
    assert refusal.cites == ("bs/10(3)(b)",)
    assert [o.spot for o in offers(table)] == ["ante"]
