"""Exact odds and best play, against published figures and plain counting."""

from fractions import Fraction
from itertools import combinations

import pytest
from tests.games.three_card_poker.felt import HIGH, dealt, felt

from pitboss.games.three_card_poker.odds import InitialStakes, ante_account, odds, sweep_all
from pitboss.games.three_card_poker.rules import contest, hand_worth, place_of, qualifies
from pitboss.games.three_card_poker.strategy import PAIRED, advise, strategy
from pitboss.games.three_card_poker.table import prices
from pitboss.hands.cards import parse_cards, rank_of
from pitboss.maths.result import WagerOdds
from pitboss.rulebooks.book import chapter

PAGE = chapter("bahamas", "three-card-poker")
DEALS = 22_100 * 18_424


def accounts(**pays: str) -> dict[str, WagerOdds]:
    settings = PAGE.choose({f"pays.{name}": odds for name, odds in pays.items()}, hypothetical=True)
    return {account.name: account for account in odds(PAGE, settings)}


def percent(share: Fraction, places: int = 2) -> float:
    return round(float(share * 100), places)


def test_the_published_figures_for_these_payouts() -> None:
    """Wizard of Odds, three card poker: ante bonus 5-4-1 and pair plus 40-30-6-4-1."""
    found = accounts()
    assert found["ante"].total == DEALS
    assert percent(found["ante"].edge) == 3.37
    assert percent(found["ante"].element_of_risk) == 2.01
    assert found["pair-plus"].total == 22_100
    assert percent(found["pair-plus"].edge) == 2.32


@pytest.mark.parametrize(
    ("pays", "wager", "edge"),
    [
        ({"bonus.straight-flush": "4 to 1", "bonus.three-of-a-kind": "3 to 1"}, "ante", 3.83),
        ({"bonus.three-of-a-kind": "3 to 1"}, "ante", 3.61),
        ({"pair-plus.flush": "3 to 1"}, "pair-plus", 7.28),
        ({"pair-plus.straight": "5 to 1"}, "pair-plus", 5.57),
    ],
)
def test_the_published_figures_for_other_payouts(pays: dict[str, str], wager: str, edge: float) -> None:
    assert percent(accounts(**pays)[wager].edge) == edge


def test_the_exact_edges() -> None:
    found = accounts()
    assert found["ante"].edge == Fraction(686_689, 20_358_520)
    assert found["pair-plus"].edge == Fraction(128, 5_525)
    assert found["ante-and-pair-plus"].edge == found["ante"].edge + found["pair-plus"].edge
    assert percent(found["ante"].share(1)) == 44.91


def test_a_fold_forfeits_more_with_pair_plus_and_nothing_else_changes() -> None:
    """Folded hands have no pair, so their pair plus was lost anyway; only the stake is larger."""
    found = accounts()["ante-and-pair-plus"]
    (folded,) = [o for o in found.outcomes if o.name == "folded"]
    assert (folded.net, folded.staked) == (Fraction(-2), Fraction(2))
    assert folded.ways == 7_200 * 18_424


def test_odds_of_a_short_deck_equal_plain_counting() -> None:
    price, deck = prices(PAGE, PAGE.choose({})), parse_cards("2c 3d 9h Jc Qs Qd Ac Ah 4c 5c")
    total, value = 0, 0
    for mine in combinations(deck, 3):
        worth = hand_worth(*mine, price.ranking, price.terms)
        rest = [card for card in deck if card not in mine]
        plays = 0
        for theirs in combinations(rest, 3):
            dealers = hand_worth(*theirs, price.ranking, price.terms)
            outcome = contest(worth, dealers, qualifies(dealers, price.terms))
            bonus = {3: 1, 4: 4, 5: 5}.get(place_of(worth), 0)
            plays += {0: 0, 1: -2, 2: 2, 3: 1}[outcome] + bonus
            total += 1
        value += max(plays, -35)
    account = ante_account(PAGE, price, InitialStakes(500), sweep_all(price, tuple(deck)))
    assert account.total == total == 120 * 35
    assert account.mean() == Fraction(value, total)


# -- best play --------------------------------------------------------------------------------------------------------


def test_best_play_is_queen_six_four() -> None:
    best = strategy(PAGE, PAGE.choose({}))
    assert best.unit == "ante"
    for decision in best.decisions:
        assert decision.rules == (
            "Play with a pair or better.",
            "Play with ace or king high.",
            "Play with queen high, from queen-six-four upwards.",
            "Fold anything lower.",
        )
        for situation in decision.situations:
            ranks = sorted((rank_of(card) for card in parse_cards(situation.example)), reverse=True)
            higher = situation.group == PAIRED or ranks >= [10, 4, 2]
            assert situation.advice.choice == ("play" if higher else "fold"), situation.example
        assert sum(s.ways for s in decision.situations) == 22_100


def test_the_cost_of_the_nearest_mistakes() -> None:
    """The value of playing Q-6-4 and Q-6-3 of three suits, by Wizard of Odds: -0.993378 and -1.004777 antes."""
    alone = strategy(PAGE, PAGE.choose({})).decisions[0]
    worth = {s.example: s.advice.worth["play"] - 1 for s in alone.situations}
    assert worth["Qh 6d 4c"] > -1 > worth["Qh 6d 3c"]
    assert worth["Qh 6d 3c"] > worth["Qh 5d 4c"]


def test_rules_that_are_wrong_for_the_payouts_are_not_shown() -> None:
    settings = PAGE.choose({"pays.dealer.unqualified": "5 to 1"}, hypothetical=True)
    best = strategy(PAGE, settings)
    assert not best.decisions[0].rules
    assert "short rules are wrong" in best.notes[-1]


def test_advice_at_the_table() -> None:
    for hand, choice in ((HIGH, "play"), ("Qh 6d 4c", "play"), ("Qh 6d 3c", "fold")):
        table = dealt("shoe", hand, dealer="Ks Kd 2h")
        question = table.until("play")
        advice = advise(table.table, question)
        assert advice is not None
        assert advice.choice == choice
        assert advice.worth["fold"] == 0


def test_advice_agrees_with_the_strategy() -> None:
    table = dealt("shoe", "Qh 6d 4c")
    advice = advise(table.table, table.until("play"))
    alone = strategy(PAGE, PAGE.choose({})).decisions[0]
    (listed,) = [s.advice.worth["play"] for s in alone.situations if s.example == "Qh 6d 4c"]
    assert advice is not None
    assert advice.worth["play"] == listed


def test_no_advice_where_there_is_no_decision() -> None:
    table = felt().ante("ann")
    assert table.asking is not None
    assert advise(table.table, table.asking) is None


def test_a_player_who_cannot_pay_the_play_wager_is_advised_to_fold() -> None:
    table = felt("shoe", "ann")
    table.give("sit", "bob", seat=1, cents=1000)
    table.ante("bob").cards(HIGH).until_dealt()
    advice = advise(table.table, table.until("play"))
    assert advice is not None
    assert dict(advice.worth) == {"fold": 0}
