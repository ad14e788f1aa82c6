"""Regulation 5(7)(a) to (f): Banco Suivi, Banco, parts of the bank, the uncovered part."""

import pytest
from tests.games.chemin_de_fer.salon import CHIPS, Salon

WON, LOST, TIED = ("T 8", "T 9"), ("T 9", "T 8"), ("T 9", "T 9")


def wagers(table: Salon) -> dict[str, int]:
    """The wagers against the bank by player."""
    live = table.table.live_wagers()
    return {wager.person: wager.cents for wager in live if wager.spot != "bank"}


# -- (a) never more than the bank ---------------------------------------------------------------------------------


@pytest.mark.clause("bs/5(7)(a)")
def test_the_others_may_wager_against_the_whole_or_a_part() -> None:
    table = Salon.four().bank(cents=5000).against(("bob", "part", 2000), ("cyd", "part", 1500))
    assert wagers(table) == {"bob": 2000, "cyd": 1500}


@pytest.mark.clause("bs/5(7)(a)", "bs/5(7)(d)")
@pytest.mark.parametrize(("before", "cents"), [((), 5001), ((("bob", "part", 3000),), 2001)])
def test_alone_or_together_never_more_than_the_bank(before: tuple[tuple[str, str, int], ...], cents: int) -> None:
    table = Salon.four().bank(cents=5000).against(*before).go("cover")
    refusal = table.refused("bet", "cyd", spot="part", cents=cents)
    assert refusal.code == "above-the-bank"
    assert {"bs/5(7)(a)", "bs/5(7)(d)"} <= set(refusal.cites)
    table.against(("cyd", "part", cents - 1))


@pytest.mark.clause("bs/5(7)(a)")
@pytest.mark.parametrize(("person", "spot"), [("ann", "part"), ("ann", "banco"), ("bob", "bank"), ("bob", "tie")])
def test_the_banker_wagers_against_nobody_and_there_is_nothing_else_to_bet_on(person: str, spot: str) -> None:
    refusal = Salon.four().bank().go("cover").refused("bet", person, spot=spot, cents=1000)
    assert (refusal.code, "bs/5(7)(a)" in refusal.cites) == ("not-against-the-bank", True)


def test_a_part_below_the_minimum_fills_the_bank_and_does_nothing_else() -> None:
    """S-141."""
    table = Salon.four().bank(cents=2500).against(("bob", "part", 2000)).go("cover")
    assert table.refused("bet", "cyd", spot="part", cents=499).code == "below-minimum"
    assert wagers(table.against(("cyd", "part", 500))) == {"bob": 2000, "cyd": 500}


# -- (b) banco suivi ----------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/5(7)(b)")
def test_a_player_who_matched_the_last_wager_and_lost_has_the_first_option() -> None:
    table = Salon.four().hand(*WON).bank("ann", 2000).go("suivi")
    assert table.asking is not None
    assert table.asking.who == ("bob",)
    table.choosing("bob", "suivi").dealing(*WON).go("player-call")
    assert wagers(table) == {"bob": 2000}
    assert "Banco Suivi" in table.words()
    assert "cover" not in [e.says for e in table.since_round() if e.kind == "betting"]


@pytest.mark.clause("bs/5(7)(b)")
def test_if_it_is_declined_the_others_have_theirs() -> None:
    table = Salon.four().hand(*WON).bank().go("suivi").choosing("bob", "decline").against(("dan", "banco", 1000))
    assert wagers(table) == {"dan": 1000}


@pytest.mark.clause("bs/5(7)(b)")
def test_a_stand_off_is_not_counted() -> None:
    table = Salon.four().hand(*WON)
    table.bank().against(("cyd", "banco", 1000)).dealing(*TIED).over()
    table.bank().go("suivi")
    assert table.asking is not None
    assert table.asking.who == ("bob",)


@pytest.mark.clause("bs/5(7)(b)")
def test_the_next_loser_takes_the_option_over() -> None:
    table = Salon.four().hand(*WON)
    table.bank().against(("cyd", "banco", 1000)).dealing(*WON).over()
    assert table.bank().go("suivi").asking.who == ("cyd",)  # type: ignore[union-attr]  # the table is open


@pytest.mark.parametrize(
    "against",
    [(("bob", "part", 500), ("cyd", "part", 500)), (("bob", "part", 999),)],
)
def test_a_player_who_covered_only_a_part_has_no_option(against: tuple[tuple[str, str, int], ...]) -> None:
    table = Salon.four(min=1).bank().against(*against).dealing(*WON).over()
    table.bank()
    assert table.asking is not None
    assert table.asking.name == "cover"


def test_a_part_that_is_the_whole_equals_the_wager_too() -> None:
    table = Salon.four().bank().against(("cyd", "part", 1000)).dealing(*WON).over().bank().go("suivi")
    assert table.asking is not None
    assert table.asking.who == ("cyd",)


@pytest.mark.clause("bs/5(7)(b)")
def test_another_banker_owes_nobody_an_option() -> None:
    """S-142."""
    table = Salon.four().bank().against(("bob", "banco", 1000)).dealing(*WON).go("keep-or-pass")
    table.choosing("ann", "pass").go("bank").choosing("bob", "decline").choosing("cyd", "accept")
    table.bank("cyd")
    assert table.asking is not None
    assert table.asking.name == "cover"


@pytest.mark.clause("bs/5(7)(b)")
def test_a_player_who_is_away_or_cannot_cover_it_has_no_option() -> None:
    table = Salon.four().hand(*WON).bank().report("absent-player")
    assert table.asking is not None
    assert table.asking.name == "cover"
    poor = Salon.four().hand(*WON, stake=60_000).bank("ann", 60_000)
    assert poor.asking is not None
    assert poor.asking.name == "cover"
    assert poor.refused_report("absent-player").code == "nobody-asked"


# -- (c) banco ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/5(7)(c)")
def test_banco_covers_the_whole_bank() -> None:
    table = Salon.four().bank(cents=5000).go("cover")
    for cents in (4999, 5001):
        refusal = table.refused("bet", "cyd", spot="banco", cents=cents)
        assert (refusal.code, "bs/5(7)(c)" in refusal.cites) == ("banco-is-the-whole", True)
    assert wagers(table.against(("cyd", "banco", 5000))) == {"cyd": 5000}
    assert table.words()[-1] == "Banco"


@pytest.mark.clause("bs/5(7)(c)")
def test_banco_has_priority_over_parts() -> None:
    table = Salon.four().bank(cents=5000).against(("bob", "part", 2000), ("cyd", "part", 1000), ("dan", "banco", 5000))
    assert wagers(table) == {"dan": 5000}
    assert (table.end_of("bob", "part"), table.end_of("cyd", "part")) == ("withdrawn", "withdrawn")
    assert table.chips("bob") == CHIPS


@pytest.mark.clause("bs/5(7)(c)")
def test_of_several_the_nearest_to_the_banker_counter_clockwise_is_preferred() -> None:
    table = Salon.four().bank().against(("dan", "banco", 1000), ("bob", "banco", 1000))
    assert wagers(table) == {"bob": 1000}
    for person, spot in (("cyd", "banco"), ("dan", "banco"), ("cyd", "part")):
        refusal = table.refused("bet", person, spot=spot, cents=1000)
        assert (refusal.code, "bs/5(7)(c)" in refusal.cites) == ("banco-taken", True)


def test_a_banco_may_be_withdrawn_before_the_call() -> None:
    table = Salon.four().bank().against(("bob", "banco", 1000))
    table.give("remove", "bob", wager=table.wagers("bob")[0].id)
    assert wagers(table.against(("dan", "part", 1000))) == {"dan": 1000}


# -- (d) parts ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/5(7)(d)")
def test_those_nearer_the_banker_come_first() -> None:
    """dan and cyd bet before their turn: what bob takes is cut at the far end."""
    table = Salon.four().bank(cents=5000)
    table.against(("dan", "part", 2000), ("cyd", "part", 2500), ("bob", "part", 1500))
    assert wagers(table) == {"bob": 1500, "cyd": 2500, "dan": 1000}
    assert table.chips("dan") == CHIPS - 1000
    table.against(("bob", "part", 1200))
    assert wagers(table) == {"bob": 2700, "cyd": 2300}
    assert table.end_of("dan", "part") == "withdrawn"


@pytest.mark.clause("bs/5(7)(d)")
def test_a_covered_bank_takes_no_more() -> None:
    table = Salon.four().bank(cents=2000).against(("bob", "part", 1000), ("cyd", "part", 1000)).go("cover")
    assert table.asking is not None
    assert table.asking.offers is not None
    assert [offer.spot for offer in table.asking.offers("dan")] == ["banco"]
    assert table.refused("bet", "dan", spot="part", cents=1).code == "above-the-bank"


@pytest.mark.clause("bs/5(7)(d)")
def test_a_part_that_was_cut_below_the_minimum_grows_to_it_at_least() -> None:
    table = Salon.four().bank(cents=5000).against(("cyd", "part", 4500), ("bob", "part", 4600))
    assert wagers(table) == {"bob": 4600, "cyd": 400}
    table.give("remove", "bob", wager=next(w.id for w in table.wagers("bob")))
    assert table.asking is not None
    assert table.asking.offers is not None
    part = next(offer for offer in table.asking.offers("cyd") if offer.spot == "part")
    assert (part.low, part.high) == (600, 4600)
    assert table.refused("bet", "cyd", spot="part", cents=599).code == "below-minimum"
    assert wagers(table.against(("cyd", "part", 600))) == {"cyd": 1000}


# -- (e) no more bets ---------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/5(7)(e)")
def test_the_uncovered_part_goes_back_to_the_banker() -> None:
    table = Salon.four().bank(cents=5000).against(("bob", "part", 2000)).dealing(*WON).go("player-call")
    assert "No more bets" in table.words()
    assert [w.cents for w in table.wagers("ann")] == [2000]
    assert table.chips("ann") == CHIPS - 2000
    (back,) = table.said("adjusted")
    assert "bs/5(7)(e)" in back.cite


@pytest.mark.clause("bs/5(7)(e)")
def test_after_the_call_nothing_is_made_increased_or_withdrawn() -> None:
    table = Salon.four().called(*WON)
    for person, do, args in (
        ("cyd", "bet", {"spot": "part", "cents": 1000}),
        ("bob", "bet", {"spot": "banco", "cents": 1000}),
        ("bob", "remove", {"wager": table.wagers("bob")[0].id}),
    ):
        refusal = table.refused(do, person, **args)
        assert (refusal.code, "bs/5(7)(e)" in refusal.cites) == ("betting-closed", True)


@pytest.mark.clause("bs/5(7)(e)")
def test_a_bank_that_nobody_covers_is_not_dealt() -> None:
    """D-08."""
    table = Salon.four().bank(cents=5000).go("keep-or-pass")
    assert table.said("dealt") == []
    assert (table.end_of("ann", "bank"), table.chips("ann")) == ("withdrawn", CHIPS)
    table.choosing("ann", "keep").go("stake")
    assert table.refused("bet", "ann", spot="bank", cents=4999).code == "below-last-wager"


# -- (f) cash -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/5(7)(f)")
def test_a_participants_cash_becomes_chips_at_once() -> None:
    table = Salon.four().bank(cents=5000).go("cover")
    table.give("bet", "bob", spot="part", cents=2000, means="cash")
    table.go("cover")
    (converted,) = table.said("converted")
    assert (converted.data["person"], converted.data["cents"]) == ("bob", 2000)
    assert (table.acts()[-1], table.chips("bob"), wagers(table)) == ("exchange", CHIPS, {"bob": 2000})
    assert table.refused("bet", "bob", spot="part", cents=1000, means="coupon").code == "means-refused"
