"""Preferences: a player's standing answers, marked as such in the log."""

from typing import Any

import pytest
from tests.games.blackjack.pit import Pit as Blackjack
from tests.games.blackjack.pit import one
from tests.games.craps.pit import Pit
from tests.games.pai_gow_poker.gows import Gow

from pitboss.driver.preferences import (
    ALWAYS,
    ASK,
    NEVER,
    PREFERENCES,
    answer_without_asking,
    chosen,
    read_preferences,
)
from pitboss.rulebooks.refusal import Refusal
from pitboss.testing.tabletop import Tabletop


def answered(table: Tabletop, **choices: str) -> list[dict[str, Any]]:
    """What a table answers by itself for people with these preferences, until it must ask one or takes bets."""
    given, mine = [], {name.replace("_", "-"): choice for name, choice in choices.items()}
    give = table.give

    def noted(do: str, by: str = "", role: str = "player", **args: Any) -> Any:
        said = give(do, by, role, **args)
        given.append({"do": do, "by": by, **args})
        return said

    table.give = noted  # type: ignore[method-assign]
    while table.automatic() is not None or answer_without_asking(table, lambda _person: mine) is not None:
        pass
    table.give = give  # type: ignore[method-assign]
    return [each for each in given if each.get("standing") or each["do"] == "close"]


def test_the_dealer_cuts_unless_a_player_wants_to() -> None:
    table = one()
    table.chance("2c")
    assert [each["choice"] for each in answered(table)] == ["decline"]
    assert table.said("cut")[0].data["by"] == "dealer"
    table = one()
    table.chance("2c")
    first, second = answered(table, cut=ALWAYS)
    assert (first["choice"], first["standing"]) == ("cut", True)
    assert second["value"] == table.table.deck.size // 2
    assert table.said("cut")[0].data["by"] == "ann"
    table = one()
    table.chance("2c")
    assert answered(table, cut=ASK) == []
    assert table.asking is not None
    assert table.asking.name == "cut"


def test_a_person_without_preferences_is_asked() -> None:
    table = one()
    table.until("cut")
    assert answer_without_asking(table, lambda _person: None) is None
    assert table.asking is not None
    assert table.asking.name == "cut"


@pytest.mark.clause("bs/9(4)(b)")
def test_the_supervisor_is_notified_when_no_player_wants_the_cut() -> None:
    table = Gow(seed=1).sit("ann", 1)
    answered(table)
    assert [e.says for e in table.said("act") if e.data["act"] == "notify-supervisor"]


@pytest.mark.parametrize(
    ("choice", "wagers", "asked"),
    [(ASK, [], "insurance"), (NEVER, [], "play"), (ALWAYS, [("insurance", 500)], "play")],
)
def test_insurance(choice: str, wagers: list[tuple[str, int]], asked: str) -> None:
    table = one().stake("ann", 1000).chance("Tc Ad 8c 9d")
    table.close()
    answered(table, insurance=choice)
    assert [(w.spot, w.cents) for w in table.wagers("ann") if w.spot != "box"] == wagers
    assert table.asked() == asked


@pytest.mark.clause("bs/3(8)(b)")
def test_always_insures_for_what_the_player_has() -> None:
    table = Blackjack().sit("ann", cents=1300)
    table.stake("ann", 1000).chance("Tc Ad 8c 9d").close()
    answered(table, insurance=ALWAYS)
    assert [(w.spot, w.cents) for w in table.wagers("ann")] == [("box", 1000), ("insurance", 300)]


@pytest.mark.parametrize(("choice", "net"), [(ASK, -1000), (NEVER, 1500), (ALWAYS, 1000)])
def test_even_money(choice: str, net: int) -> None:
    table = one().stake("ann", 1000).chance("Tc Ad Ac 9d")
    table.close()
    answered(table, even_money=choice, insurance=NEVER)
    assert table.net() == net
    assert table.asked() == ("even-money" if choice == ASK else "bet")


def test_craps_takes_the_dice_and_the_first_two_of_them() -> None:
    table = Pit("sam")
    assert [each["choice"] for each in answered(table)] == ["accept", "1-2"]
    assert table.table.own.shooter == "sam"
    table = Pit("sam")
    assert [each["choice"] for each in answered(table, shoot=NEVER)] == ["decline"]
    table = Pit("sam")
    assert [each["choice"] for each in answered(table, dice=ASK)] == ["accept"]
    assert table.asking is not None
    assert table.asking.name == "select-dice"


@pytest.mark.parametrize("game", ["roulette", "craps"])
def test_the_computer_dealer_takes_no_late_bets(game: str) -> None:
    table: Tabletop = Tabletop("roulette").sit("ann", 0) if game == "roulette" else Pit("ann")
    answered(table)
    table.bet("ann", "red" if game == "roulette" else "pass", 500)
    table.give("close", "dealer", "dealer")
    table.until("last-bets")
    table.chance("17" if game == "roulette" else "3-4")
    assert [each["do"] for each in answered(table)] == ["close"]
    assert table.table.state.round == 2


def test_unknown_preferences_are_refused() -> None:
    assert read_preferences({"cut": "always"}) == {"cut": "always"}
    for given in ({"cuts": "ask"}, {"cut": "perhaps"}, {"cut": 1}):
        with pytest.raises(Refusal) as refused:
            read_preferences(given)
        assert refused.value.code == "preference-unknown"
    assert {chosen({}, name) for name in PREFERENCES} == {ASK, NEVER, ALWAYS}
