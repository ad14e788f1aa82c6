"""A meter that several tables share, kept by the house: readings, payments, contributions, fractions of a cent."""

from typing import Any

import pytest
from tests.games.caribbean_stud.studs import (
    ACE_KING,
    ANTE,
    CHIPS,
    COIN,
    LOW,
    METER,
    OTHER_ROYAL,
    ROYAL,
    SHARE,
    STRAIGHT_FLUSH,
    Stud,
    called,
)

from pitboss.rulebooks.refusal import Refusal

DEALER = "9s Jd 9d 7d 5d"
SEED = 500_000
FORM: dict[str, Any] = {
    "person": "ann",
    "hand": "royal flush",
    "cents": 2_500_000,
    "reading": 2_500_000,
    "deck_counted": True,
}


class Shared(Stud):
    """A table whose meter other tables move as well."""

    def __init__(self, **settings: Any) -> None:
        self.heard = {"reading": METER, "seed": SEED, "share": 750_000, "version": 3}
        super().__init__(jackpot_link="main", **settings)

    def tell_meter(self) -> dict[str, int]:
        return self.heard


def _dealt(table: Shared, *hands: str, coins: tuple[str, ...] = ("ann",)) -> Shared:
    people = ("ann", "bob", "cyd")[: len(hands)]
    table.seated(*people).stake(*people, coins=coins).close().cards(*hands, dealer=DEALER).until("decide")
    return table


@pytest.mark.clause("bs/10(3)(j)#shared")
def test_a_round_begins_with_the_houses_reading_of_the_meter() -> None:
    table = Shared().seated("ann")
    (heard,) = table.said("meter-heard")
    assert heard.data.as_dict() == {"jackpot": "main", "reading": METER, "seed": SEED, "share": 750_000, "version": 3}
    assert heard.cite[:1] == ("bs/10(3)(j)#shared",)
    assert table.kinds().index("meter-heard") < table.kinds().index("betting")
    assert table.said("meter-opened") == []
    assert any("several tables" in line["text"] for line in table.table.sign())


@pytest.mark.clause("bs/10(3)(j)#shared")
def test_an_award_is_calculated_from_the_meter_when_it_is_paid() -> None:
    table = _dealt(Shared(), STRAIGHT_FLUSH)
    table.heard["reading"] = 300_000  # another table has won since the round began
    table.call("ann").finish()
    assert table.paid("ann", "jackpot") == 30_000
    assert table.chips("meter:main") == SHARE - 30_000


def test_the_whole_meter_is_what_is_left_and_the_house_sets_the_seed() -> None:
    table = _dealt(Shared(), ROYAL, OTHER_ROYAL, coins=("ann", "bob"))
    table.heard["reading"] = SEED
    table.call("ann", "bob").finish()
    assert table.paid("ann", "jackpot") == table.paid("bob", "jackpot") == SEED // 2
    assert table.chips("meter:main") == 2 * SHARE
    assert [e.data["cents"] for e in table.said("meter-added")] == [SEED]


def test_only_awards_reduce_a_shared_meter() -> None:
    table = Shared().seated("ann").stake("ann", coins=("ann",))
    assert table.chips("meter:main") == SHARE
    table.give("remove", "ann", wager=2)
    assert (table.chips("meter:main"), table.chips("ann")) == (SHARE, CHIPS - ANTE)
    table.bet("ann", "jackpot", COIN)
    assert table.chips("meter:main") == SHARE  # the next coin makes up for the returned one
    table.close().cards(LOW, dealer=ACE_KING).until("decide")
    table.fold("ann").finish()
    table.stake("ann", coins=("ann",))
    assert table.chips("meter:main") == 2 * SHARE


@pytest.mark.parametrize(
    "wrong", [{"reading": -1}, {"share": 1_000_001}, {"seed": True}, {"version": "2"}, {"reading": None}]
)
def test_an_impossible_reading_is_refused(wrong: dict[str, Any]) -> None:
    table = Shared()
    table.sit("ann", 0)
    table.until("meter")
    with pytest.raises(Refusal) as refused:
        table.give("meter", "", "clock", **{**table.heard, **wrong})
    assert refused.value.code.endswith("-unreadable")
    table.refuses("not-yours", "meter", "ann", "player", **table.heard)


@pytest.mark.parametrize(("percent", "coin", "meter"), [(33, "0.05", [1, 3, 4, 6, 8]), (71, "0.25", [17, 35, 53, 71])])
def test_fractions_of_a_cent_are_carried_until_they_make_a_cent(percent: int, coin: str, meter: list[int]) -> None:
    table = Stud(contribution=percent, coin=coin, meter=0).seated("ann")
    for due in meter:
        table.stake("ann", coins=("ann",))
        assert table.meter == due
        table.close().cards(LOW, dealer=ACE_KING).until("decide")
        table.fold("ann").finish()


def test_a_returned_coin_takes_its_fraction_along() -> None:
    table = Stud(contribution=33, coin="0.05", meter=0).seated("ann")
    for _ in range(3):
        table.stake("ann", coins=("ann",))
        assert table.meter == 1
        table.give("remove", "ann", wager=table.wagers("ann")[0].id)
        assert table.meter == 0


@pytest.mark.clause("bs/10(3)(j)#verify")
@pytest.mark.parametrize(("field", "value"), [("person", "bob"), ("hand", "flush"), ("cents", 1), ("reading", 0)])
def test_a_form_that_differs_from_the_record_is_not_signed(field: str, value: object) -> None:
    table = called(ROYAL, dealer=DEALER, coins=("ann",), meter=25_000, contribution=0)
    refusal = table.refuses("form-differs", "sign-jackpot", "rolle", "inspector", number=1, form={**FORM, field: value})
    assert refusal.cites == ("bs/10(3)(j)#verify", "S-172")
    table.refuses("form-unreadable", "sign-jackpot", "rolle", "inspector", number=1, form="yes")
    table.order("sign-jackpot", "inspector", "rolle", number=1, form=FORM)
    (paid,) = table.said("jackpot-paid")
    assert paid.data["form"] == FORM


@pytest.mark.clause("bs/10(3)(j)#verify")
@pytest.mark.parametrize("counted", [False, None, 1, "yes"])
def test_a_form_without_a_counted_deck_is_not_signed(counted: object) -> None:
    table = called(ROYAL, dealer=DEALER, coins=("ann",), meter=25_000, contribution=0)
    form = {**FORM, "deck_counted": counted}
    refusal = table.refuses("deck-not-counted", "sign-jackpot", "rolle", "inspector", number=1, form=form)
    assert refusal.cites == ("bs/10(3)(j)#verify", "S-172")
    assert table.chips("held:ann") == FORM["cents"], "a refused form pays nothing"
