"""Regulation 5(3) and 5(4): inspection, wash, shuffle, cut, cutting cards, burn."""

from typing import Any

import pytest
from tests.games.chemin_de_fer.salon import Salon, filler, nearly_out

from pitboss.rulebooks.refusal import Refusal


def act(table: Salon, name: str) -> dict[str, Any]:
    (found,) = [e for e in table.said("act") if e.data["act"] == name]
    return {"says": found.says, **found.data}


def acts_before(table: Salon, name: str) -> list[str]:
    acts = table.acts()
    return acts[: acts.index(name)]


# -- opening the table --------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/5(3)(a)")
def test_the_dealer_sorts_and_inspects_the_decks_first() -> None:
    assert Salon.four().go("auction").acts()[0] == "sort-and-inspect"


@pytest.mark.clause("bs/5(3)(b)")
def test_after_the_supervisor_the_cards_lie_open_by_deck_and_suit() -> None:
    table = Salon.four(decks=7).go("auction")
    assert table.acts()[1:3] == ["inspect", "spread"]
    assert act(table, "spread")["columns"] == 7


@pytest.mark.clause("bs/5(3)(b)", "bs/5(3)(c)")
def test_they_lie_open_until_somebody_has_come_to_look() -> None:
    table = Salon()
    table.until_person()
    refusal = table.refused("done", "dealer", "dealer")
    assert refusal.code == "nobody-here"
    assert {"bs/5(3)(b)", "bs/5(3)(c)"} <= set(refusal.cites)


@pytest.mark.clause("bs/5(3)(c)")
def test_then_they_are_washed_and_stacked() -> None:
    table = Salon.four().go("shuffle")
    assert table.acts()[3:] == ["view", "wash", "stack"]


# -- the shuffle --------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/5(4)(a)")
def test_the_cards_are_shuffled_before_play_and_after_each_shoe() -> None:
    table = nearly_out(18)
    table.hand("T 8", "T 9")
    assert len(table.said("shuffled")) == 1
    table.hand("T 8", "T 9")
    table.chance(*filler(294))
    table.go("stake")
    assert len(table.said("shuffled")) == 2
    assert table.table.deck.remaining == 18
    assert not [
        e for e in table.said("shoe-over") if e in table.events[: table.events.index(table.said("cutting-card")[0])]
    ]


@pytest.mark.clause("bs/5(4)(a)")
def test_the_hand_that_shows_the_cutting_card_is_the_last_before_the_shuffle() -> None:
    table = nearly_out(17)
    table.hand("T 8", "T 9")
    assert len(table.said("shoe-over")) == 1
    assert table.go("shuffle").cards("player") == []


# -- the cut ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/5(4)(b)")
def test_the_cut_is_offered_clockwise_from_the_highest_number() -> None:
    table = Salon.four()
    assert table.offered("cut") == ["dan", "cyd", "bob", "ann"]
    table.go("auction")
    (cut,) = table.said("cut")
    assert cut.data["by"] == "dealer"


@pytest.mark.clause("bs/5(4)(b)")
def test_whoever_accepts_it_cuts() -> None:
    table = Salon.four().go("cut").choosing("dan", "decline").choosing("cyd", "cut")
    table.give("number", "cyd", value=100)
    table.go("auction")
    (cut,) = table.said("cut")
    assert (cut.data["by"], cut.data["depth"]) == ("cyd", 100)


@pytest.mark.clause("bs/5(4)(b)")
def test_on_a_reshuffle_it_is_offered_from_the_left_of_whoever_deals() -> None:
    table = Salon.of("ann", "bob", "cyd", "dan", burn="count", burn_count=295)
    table.sit("eve", 7)
    table.chance(*filler(295))
    table.hand("T 8", "T 9")
    assert table.offered("cut") == ["eve", "dan", "cyd", "bob", "ann"]


@pytest.mark.clause("bs/5(4)(b)")
def test_after_the_bank_was_lost_the_cut_starts_from_whoever_dealt() -> None:
    table = nearly_out(17).hand("T 9", "T 8")
    assert table.offered("cut") == ["dan", "cyd", "bob", "ann"]


@pytest.mark.clause("bs/5(4)(b)")
def test_a_player_who_is_away_does_not_cut() -> None:
    table = Salon.four().go("cut").report("absent-player")
    assert table.asking is not None
    assert table.asking.who == ("cyd",)
    table.choosing("cyd", "cut").report("absent-player")
    assert table.asking.who == ("bob",)
    table.go("auction")
    assert table.refused_report("absent-player").code == "nobody-asked"


@pytest.mark.clause("bs/5(4)(c)")
@pytest.mark.parametrize(("end", "depth"), [("front", 10), ("back", 302)])
def test_a_house_may_take_the_ten_cards_as_printed(end: str, depth: int) -> None:
    """D-05: between the 10th and the 11th card from either end."""
    table = Salon.four(cut_place="exactly-ten").go("cut").choosing("dan", "cut").choosing("dan", end).go("auction")
    assert table.table.deck.cut == depth


def test_an_absent_cutter_has_not_cut_in_the_printed_reading_either() -> None:
    table = Salon.four(cut_place="exactly-ten").go("cut").choosing("dan", "cut").report("absent-player")
    assert table.asking is not None
    assert table.asking.who == ("cyd",)


@pytest.mark.clause("bs/5(4)(c)")
@pytest.mark.parametrize(("depth", "lawful"), [(9, False), (10, True), (302, True), (303, False)])
def test_the_cutting_card_goes_in_ten_cards_or_more_from_either_end(depth: int, lawful: bool) -> None:
    table = Salon.four().go("cut").choosing("dan", "cut")
    if not lawful:
        assert "bs/5(4)(c)" in table.refused("number", "dan", value=depth).cites
        return
    table.give("number", "dan", value=depth)
    table.go("auction")
    assert table.table.deck.cut == depth


@pytest.mark.clause("bs/5(4)(c)")
def test_the_dealer_cuts_no_other_way() -> None:
    table = Salon.four().go("cut-depth")
    assert "bs/5(4)(c)" in table.refused("number", "dealer", "dealer", value=9).cites


# -- loading ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/5(4)(d)")
def test_a_deck_is_laced_in_and_the_cutting_card_is_fourteen_from_the_back() -> None:
    table = Salon.four().go("auction")
    assert table.acts()[-2:] == ["lace", "load-shoe"]
    assert act(table, "lace")["cards"] == 52
    assert act(table, "load-shoe")["behind"] == table.table.deck.cut_card == 14
    assert table.table.deck.cut == 156


@pytest.mark.clause("bs/5(4)(d)")
@pytest.mark.parametrize(("depth", "code"), [(13, "setting-unlawful"), (312, "cutting-card-outside")])
def test_the_cutting_card_is_inside_and_at_least_fourteen_deep(depth: int, code: str) -> None:
    with pytest.raises(Refusal) as refusal:
        Salon(cut_card_depth=depth)
    assert (refusal.value.code, "bs/5(4)(d)" in refusal.value.cites) == (code, True)
    assert Salon.four(cut_card_depth=40).go("auction").table.deck.cut_card == 40


@pytest.mark.clause("bs/5(4)(d)#burn")
@pytest.mark.parametrize(
    ("settings", "cards", "out"),
    [({}, "", 0), ({"burn": "count", "burn_count": 2}, "2c 3c", 2), ({"burn": "first-card"}, "3c 4c 5c 6c", 4)],
)
def test_the_house_says_how_many_cards_are_burned(settings: dict[str, Any], cards: str, out: int) -> None:
    table = Salon.four(**settings)
    table.chance(*cards.split())
    assert table.go("auction").table.deck.out == out


@pytest.mark.clause("bs/5(4)(d)#burn")
@pytest.mark.parametrize(
    ("settings", "code"),
    [
        ({"burn": "all"}, "setting-unlawful"),
        ({"burn": "count", "burn_count": 0}, "setting-unlawful"),
        ({"burn": "count", "burn_count": 312}, "burn-too-many"),
    ],
)
def test_an_impossible_burn_is_refused(settings: dict[str, Any], code: str) -> None:
    with pytest.raises(Refusal) as refusal:
        Salon(**settings)
    assert (refusal.value.code, "bs/5(4)(d)#burn" in refusal.value.cites) == (code, True)
