"""Exact odds of chemin de fer: against published counts, a second count over small shoes, and the equilibrium."""

from collections import Counter
from fractions import Fraction
from itertools import permutations, product
from typing import Any

import pytest

from pitboss.games.chemin_de_fer.odds import (
    Solved,
    accounts,
    odds,
    open_counts,
    open_places,
    place_name,
    solve,
    tables_of,
)
from pitboss.games.chemin_de_fer.table import terms
from pitboss.games.families.baccarat.counting import Finals
from pitboss.hands.cards import RANKS, parse_cards, rank_of
from pitboss.maths.result import WagerOdds
from pitboss.rulebooks.book import chapter

BOOK = chapter("bahamas", "chemin-de-fer")
CUSTOM: dict[str, Any] = {"banker_table": "customary", "approved.banker_table": "test"}
TABLES: list[dict[str, Any]] = [{}, CUSTOM]
PLANS = ["-".join(plan) for plan in product(("card", "stay"), ("draw", "stay"), ("draw", "stay"))]


def found(cents: int | None = None, /, **given: object) -> dict[str, WagerOdds]:
    return {account.name: account for account in odds(BOOK, BOOK.choose(given), cents)}


def solved(given: dict[str, Any]) -> Solved:
    settings = BOOK.choose(given)
    return solve(tables_of(BOOK, settings), terms(BOOK, settings), (24,) * RANKS)


# -- published --------------------------------------------------------------------------------------------------------


def test_by_the_customary_table_and_punto_bancos_plans_it_is_punto_banco() -> None:
    """wizardofodds.com/games/baccarat/appendix/1: in how many orders of six cards each hand wins, with six decks."""
    account = found(**CUSTOM)["bank-card-draw-draw"]
    ways = {o.name: o.ways for o in account.outcomes}
    assert (ways["banker wins"], ways["player wins"], ways["tie"]) == (
        403_095_751_234_560, 392_220_492_728_832, 83_552_962_932_288,
    )  # fmt: skip
    assert account.total == 312 * 311 * 310 * 309 * 308 * 307


# -- every plan -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("given", TABLES)
def test_every_plan_of_either_side_has_an_account(given: dict[str, Any]) -> None:
    names = list(found(**given))
    assert names[:2] == ["bank", "against"]
    assert set(names[2:]) == {f"{side}-{plan}" for side in ("bank", "against") for plan in PLANS}


@pytest.mark.parametrize("given", TABLES)
def test_what_one_side_wins_the_other_loses_less_the_fee(given: dict[str, Any]) -> None:
    paid, free = found(**given), found(commission_rate=0, **given)
    for plan in PLANS:
        bank, against = free[f"bank-{plan}"], free[f"against-{plan}"]
        assert bank.mean() == -against.mean()
        assert paid[f"against-{plan}"].mean() == against.mean()
        assert bank.mean() - paid[f"bank-{plan}"].mean() == bank.share(1) / 20


def test_rounding_counts_at_a_stake() -> None:
    exact, rounded = found(**CUSTOM)["bank"], found(1001, commission_rounding="up-25", **CUSTOM)["bank"]
    assert exact.edge - rounded.edge == exact.share(1) * (Fraction(1, 20) - Fraction(75, 1001))


def test_the_printed_table_costs_the_banker_money() -> None:
    """D-01: drawing on 3 against 8 and on 6 against 5 is worse for the Banker, whatever the Player does."""
    printed, custom = found(), found(**CUSTOM)
    for plan in PLANS:
        assert printed[f"bank-{plan}"].edge > custom[f"bank-{plan}"].edge


# -- a second count ---------------------------------------------------------------------------------------------------

PRINTED = {3: "DDDDDDDDDO", 4: "SSDDDDDDSS", 5: "SSSSODDDSS", 6: "SSSSSDDDSS"}
CUSTOMARY = {**PRINTED, 3: "DDDDDDDDSO", 6: "SSSSSSDDSS"}


def dealt(cards: tuple[int, ...], table: dict[int, str], plan: tuple[str, str, str]) -> tuple[int, int]:
    """One order of six cards by value, played out without the game's own code."""
    player, banker = (cards[0] + cards[2]) % 10, (cards[1] + cards[3]) % 10
    if player >= 8 or banker >= 8:
        return player, banker
    rest, third = list(cards[4:]), None
    if player <= 4 or (player == 5 and plan[0] == "card"):
        third = rest.pop(0)
        player = (player + third) % 10
    if third is None:
        draws = banker <= 5
    else:
        letter = "D" if banker <= 2 else "S" if banker == 7 else table[banker][third]
        option = plan[1] if banker == 3 else plan[2]
        draws = letter == "D" or (letter == "O" and option == "draw")
    return player, (banker + rest.pop(0)) % 10 if draws else banker


@pytest.mark.parametrize(("given", "table"), [({}, PRINTED), (CUSTOM, CUSTOMARY)])
@pytest.mark.parametrize("shoe", ["5c 5c Tc Tc 9c 3c 8c", "5c Tc 4c 4c Ac 2c 6c", "6c 6c 5c Tc 3c 8c 2c"])
def test_small_shoes_counted_one_by_one(given: dict[str, Any], table: dict[int, str], shoe: str) -> None:
    cards = parse_cards(shoe)
    ranks = Counter(rank_of(card) for card in cards)
    counted = {
        a.name: a for a in accounts(BOOK, BOOK.choose(given), [ranks[rank] for rank in range(RANKS)])
    }  # fmt: skip
    values = [BOOK.flat("values")[rank_of(card)] for card in cards]
    for plan in product(("card", "stay"), ("draw", "stay"), ("draw", "stay")):
        finals: Finals = Counter(dealt(order, table, plan) for order in permutations(values, 6))
        wins = dict.fromkeys(("banker wins", "player wins", "tie"), 0)
        for (player, banker), ways in finals.items():
            name = "tie" if player == banker else "banker wins" if banker > player else "player wins"
            wins[name] += ways
        account = counted[f"bank-{'-'.join(plan)}"]
        assert {o.name: o.ways for o in account.outcomes} == {name: ways for name, ways in wins.items() if ways}


# -- the equilibrium --------------------------------------------------------------------------------------------------


def test_the_choices_of_player_and_banker() -> None:
    tables = tables_of(BOOK, BOOK.choose({}))
    assert open_counts(tables) == [5]
    assert [place_name(place) for place in open_places(tables)] == ["3 against 9", "5 against 4"]


@pytest.mark.parametrize("given", TABLES)
def test_at_equilibrium_nobody_gains_by_another_plan(given: dict[str, Any]) -> None:
    counted = found(commission_rate=0, **given)
    bank, against = counted["bank"], counted["against"]
    assert bank.mean() == -against.mean()
    mixed = solved({"commission_rate": 0, **given})
    assert sum(mixed.mixed.rows) == sum(mixed.mixed.columns) == 1
    for plan in ("draw-draw", "draw-stay", "stay-draw", "stay-stay"):  # the Banker's, against a Player at equilibrium
        call = mixed.called()
        mean = call * counted[f"bank-card-{plan}"].mean() + (1 - call) * counted[f"bank-stay-{plan}"].mean()
        assert mean <= bank.mean()
    for call_word in ("card", "stay"):
        rows = zip(mixed.banker, mixed.mixed.rows, strict=True)
        names = {(1, 1): "draw-draw", (1, 0): "draw-stay", (0, 1): "stay-draw", (0, 0): "stay-stay"}
        mean = sum((s * counted[f"against-{call_word}-{names[p[0], p[1]]}"].mean() for p, s in rows), Fraction(0))
        assert mean <= against.mean()


@pytest.mark.parametrize("given", TABLES)
def test_both_sides_draw_wherever_they_may(given: dict[str, Any]) -> None:
    """Table 3 binds the Banker so much that neither side needs to mix: a saddle point, also with the commission."""
    both = solved(given)
    assert both.called() == 1
    assert set(both.drawn().values()) == {1}
    account = found(**given)["bank"]
    assert account.edge == found(**given)["bank-card-draw-draw"].edge
    assert account.about["equilibrium"] == {"player 5": "1", "banker 3 against 9": "1", "banker 5 against 4": "1"}
    assert "With the commission it stays an equilibrium." in account.notes[1]


def test_the_house_has_the_fee_alone() -> None:
    account = found()["bank"]
    share = account.share(1) / 20
    assert f"on average {round(float(share) * 100, 2)} %" in account.notes[0]
    assert "5 per cent of the Banker's win" in account.notes[0]
    assert "of a covered bank of $10.01" in found(1001)["bank"].notes[0]


@pytest.mark.parametrize("decks", [6, 8, 100])
def test_any_number_of_decks_is_counted(decks: int) -> None:
    cards = 52 * decks
    account = found(decks=decks)["bank-stay-draw-stay"]
    assert account.total == cards * (cards - 1) * (cards - 2) * (cards - 3) * (cards - 4) * (cards - 5)
    assert Fraction(7, 1000) < account.edge < Fraction(10, 1000)
