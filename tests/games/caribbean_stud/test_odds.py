"""Exact odds: published figures, the fast count against the plain one, and the jackpot's break-even reading."""

from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb
from typing import Any

import numpy as np
import pytest
from tests.games.caribbean_stud.studs import Stud

from pitboss.games.caribbean_stud import rules
from pitboss.games.caribbean_stud.odds import (
    WHOLE_DECK,
    OddsInput,
    ante_account,
    cap_note,
    jackpot_account,
    jackpot_value,
    line_counts,
    nets_of,
    odds,
    sweep,
    sweep_all,
    unrounded,
)
from pitboss.games.caribbean_stud.rules import BEATEN, CALL, FIVE, FOLD, HIGHER, RESULTS, TIED, UNQUALIFIED
from pitboss.games.caribbean_stud.strategy import SIMPLE, advise, cost_of, strategy, worth_of_call
from pitboss.games.caribbean_stud.table import Prices, prices
from pitboss.hands.cards import parse_cards, rank_of
from pitboss.maths.compiled import compiled
from pitboss.maths.result import WagerOdds
from pitboss.maths.spread import telling
from pitboss.rulebooks.book import chapter

BOOK = chapter("bahamas", "caribbean-stud")
ANTE = 500
HANDS = comb(52, 5)


def price(**given: Any) -> Prices:
    return prices(BOOK, BOOK.choose(given))


@cache
def accounts() -> dict[str, WagerOdds]:
    return {account.name: account for account in odds(BOOK, BOOK.choose({}))}


# -- the ante ---------------------------------------------------------------------------------------------------------


def test_the_house_edge_is_the_published_one() -> None:
    ante = accounts()["ante"]
    assert ante.total == HANDS * 47 * comb(46, 4)
    assert ante.edge == Fraction(142_031_221, 2_718_662_100)
    assert f"{float(ante.edge):.5f}" == "0.05224"
    assert f"{float(ante.element_of_risk):.5f}" == "0.02555"


def test_a_given_stake_is_reported_with_the_unrounded_edge() -> None:
    ante, coin = odds(BOOK, BOOK.choose({}), ANTE)
    assert (ante.stake, ante.edge, ante.unrounded) == (ANTE, accounts()["ante"].edge, accounts()["ante"].edge)
    assert (coin.stake, coin.unrounded) == (100, coin.edge)


def test_every_line_of_the_bonus_is_an_outcome() -> None:
    nets = {o.name: o.net for o in accounts()["ante"].outcomes}
    assert nets["wins with royal flush"] == 201
    assert nets["wins with one pair"] == nets["wins with ace king"] == 3
    others = {"folded": -1, "tie": 0, "dealer does not qualify": 1, "dealer has the higher hand": -3}
    assert {name: nets[name] for name in others} == others
    assert len(nets) == 14


@cache
def _plain() -> Any:
    return compiled(rules.count_dealers)


@pytest.mark.parametrize(
    "hand",
    [
        "Ac Kd Qh 9s 3c",
        "Ah Kh Qh 9h 3c",  # four in one suit: many of the dealer's flushes are gone
        "Ah Kh Jh 8h 2h",
        "2c 3c 4c 5c 6c",
        "9c 9d 4h 3s 2c",
        "7c 7d 7h 7s Kc",
        "Ac 2d 3h 4s 5c",
    ],
)
def test_counting_by_ranks_and_moving_the_flushes_equals_counting_every_hand(hand: str) -> None:
    cards = parse_cards(hand)
    played = OddsInput(price(), ANTE)
    swept = sweep(iter([(cards, 1)]), played)
    wanted = np.zeros((13, 2, RESULTS), np.int64)
    for up in [card for card in WHOLE_DECK if card not in cards]:
        counts = np.zeros(RESULTS, np.int64)
        ranking = np.array(played.price.ranking, np.int64)
        total = _plain()(*cards, up, np.array(WHOLE_DECK, np.int64), ranking, played.price.terms, counts)
        assert total == counts.sum() == comb(46, 4)
        choice = CALL if worth_of_call(cards, up, played) >= 0 else FOLD
        wanted[rank_of(up), choice] += counts
    assert swept.tally.shape == (1, 13, 2, RESULTS)
    assert (swept.tally[0] == wanted).all()


def test_the_same_from_a_small_deck_by_hand() -> None:
    """Ace-king-nine against six cards: with both eights the dealer wins, with one of them the player wins."""
    cards, pack = parse_cards("Ac Kd 9h 5s 4c"), parse_cards("Ad Kh 8c 8h 6d 2s")
    played = OddsInput(price(), ANTE, (*cards, *pack))
    account = ante_account(BOOK, played, sweep(iter([(cards, 1)]), played))
    eights = 2 * comb(5, 4)  # up cards against which calling wins one in five: -9/5, so the hand folds
    assert {o.name: o.ways for o in account.outcomes} == {
        "folded": eights,
        "wins with ace king": 4 * 2,  # against any other up card one of the eights may be missing
        "dealer has the higher hand": 4 * 3,
    }
    assert account.edge == Fraction(eights + 3 * 12 - 3 * 8, 30)


# -- the maximum payout -----------------------------------------------------------------------------------------------


def test_nets_by_line_and_result() -> None:
    nets = nets_of(OddsInput(price(), ANTE))
    assert [nets[5][r] for r in (UNQUALIFIED, BEATEN, TIED, HIGHER)] == [ANTE, 11 * ANTE, 0, -3 * ANTE]
    assert nets[5][RESULTS] == -ANTE
    assert nets[0][BEATEN] == 3 * ANTE
    assert nets_of(OddsInput(price(ak_winner="return"), ANTE))[0][BEATEN] == ANTE


def test_the_maximum_payout_is_applied_at_the_ante() -> None:
    assert cap_note(OddsInput(price(), ANTE)) == ()
    assert "$50,000" in cap_note(OddsInput(price(), 50_000))[0]
    assert nets_of(OddsInput(price(), 50_000))[9][BEATEN] == 50_000 + 5_000_000
    assert nets_of(OddsInput(price(), 50_000))[8][BEATEN] == 50_000 + 5_000_000  # 50 to 1 on $1,000 just reaches it


def test_an_ante_at_which_no_payout_is_rounded() -> None:
    given = {"pays.bonus.flush": "7 to 3"}
    terms = prices(BOOK, BOOK.choose(given, hypothetical=True))
    raised = unrounded(OddsInput(terms, 5))
    assert (raised.ante, raised.price.terms.cap) == (15, 3 * terms.terms.cap)
    assert unrounded(OddsInput(price(), 5)).ante == 5


# -- the jackpot ------------------------------------------------------------------------------------------------------


def test_how_often_each_hand_comes() -> None:
    plain = line_counts(price(), parse_cards("Ts Js Qs Ks As 9s Tc 9c Td"))
    assert sum(plain) == comb(9, 5)
    assert line_counts(price()) == [1302540, 1098240, 123552, 54912, 10200, 5108, 3744, 624, 36, 4]


def test_the_meter_at_which_a_coin_costs_nothing() -> None:
    value = jackpot_value(price(), 100)
    assert value.break_even == Fraction(414_290_000, 19)  # $218,047.37, as published
    assert value.slope == Fraction(4 * 100 + 36 * 10, 100 * HANDS)
    assert value.worth(0) == value.fixed == Fraction(624 * 50_000 + 3744 * 10_000 + 5108 * 5000, HANDS) - 100


@pytest.mark.parametrize("meter", [0, 10_000, 218_047, 218_048, 500_000])
def test_the_odds_of_a_coin_equal_its_value_at_the_meter(meter: int) -> None:
    settings = BOOK.choose({"meter": meter, "contribution": 0})
    account = jackpot_account(BOOK, settings, prices(BOOK, settings))
    value = jackpot_value(prices(BOOK, settings), 100)
    assert account.mean() * 100 == value.worth(meter * 100)  # whole dollars are never rounded
    assert (account.edge > 0) is (meter < 218_048)
    assert account.about["break_even"] == "414290000/19"


def test_the_meter_already_includes_the_coin() -> None:
    settings = BOOK.choose({"meter": 100})
    account = jackpot_account(BOOK, settings, prices(BOOK, settings))
    assert account.about["meter"] == 10_075
    assert {o.name: o.net for o in account.outcomes}["royal flush"] == Fraction(10_075 - 100, 100)


def test_a_coin_for_which_no_meter_breaks_even() -> None:
    settings = BOOK.choose({})
    nothing = prices(BOOK, settings)._replace(percents=(0,) * 10)
    assert jackpot_value(nothing, 100).break_even is None
    account = jackpot_account(BOOK, settings, nothing)
    assert account.about["break_even"] is None
    assert len(account.notes) == 1


# -- best play --------------------------------------------------------------------------------------------------------


def test_the_rules_that_lose_nothing() -> None:
    best = strategy(BOOK, BOOK.choose({}))
    (decision,) = best.decisions
    assert decision.rules == (
        "Call with a pair or better.",
        "Call with ace-king and a queen or jack, against an ace or king.",
        "Fold with ace-king without queen and jack, against an ace or king.",
        "Fold with ace-king without a queen, against a lower card that you do not hold.",
        "Fold with less than ace-king.",
    )
    assert sum(s.ways for s in decision.situations) == HANDS * 47
    mixed = [g.name for g in decision.groups() if len(g.choices) > 1]
    assert len(mixed) == 3
    assert all("ace-king" in name for name in mixed)
    assert all(s.advice.cost(s.advice.choice) == 0 for s in decision.situations)


def test_simple_rules_say_what_they_cost() -> None:
    played = OddsInput(price(), ANTE)
    swept = sweep_all(played)
    costs = [cost_of(simple, played, swept) for simple in SIMPLE]
    assert costs[0] == Fraction(311_433, 138_425_211_925)
    assert f"{float(accounts()['ante'].edge + costs[1]):.5f}" == "0.05316"  # published for A-K-J-8-3
    notes = " ".join(strategy(BOOK, BOOK.choose({})).notes)
    assert str(costs[0]) in notes
    assert str(costs[1]) in notes


@pytest.mark.parametrize(
    ("hand", "dealer", "choice"),
    [
        ("2c 2d 7h 8s 9c", "Kd Qs 4h 3c Ah", "call"),
        ("Ac Qd Jh Ts 8c", "Kd Qs 4h 3c 2h", "fold"),
        ("Ac Kd Jh 8s 2c", "Qd Qs 4h 3c Ah", "call"),
        ("Ac Kd Th 8s 2c", "Qd Qs 4h 3c Ah", "fold"),
        ("Ac Kd 9h 8s 4c", "Qd Qs 3h 3c 8d", "call"),
    ],
)
def test_advice_at_the_table(hand: str, dealer: str, choice: str) -> None:
    table = Stud().seated("ann").stake("ann").close().cards(hand, dealer=dealer)
    question = table.until("decide")
    advice = advise(table.table, question)
    assert advice is not None
    assert advice.choice == choice
    up = parse_cards(dealer)[-1]
    assert advice.worth["call"] == worth_of_call(parse_cards(hand), up, OddsInput(table.table.terms, 1000))
    assert advice.cost(choice) == 0


def test_no_advice_where_nothing_is_known_or_asked() -> None:
    table = Stud(scanner=False).seated("ann").stake("ann").close().chance(*["??"] * 10, "5d")
    assert advise(table.table, table.until("decide")) is None
    assert advise(table.table, Stud().seated("ann").until("window")) is None


def test_a_player_who_cannot_call_is_advised_to_fold() -> None:
    table = Stud().seated("ann", cents=1500).stake("ann").close().cards("Ac Ad Ah As 2c", dealer="Kd Qs 4h 3c 2h")
    advice = advise(table.table, table.until("decide"))
    assert advice is not None
    assert advice.choice == "fold"
    assert list(advice.worth) == ["fold"]


def test_long_counts_report_progress() -> None:
    told: list[tuple[int, int]] = []
    hands = [(hand, 1) for hand in combinations(parse_cards("Ac Kd Qh 9s 3c 2d"), FIVE)]
    with telling(lambda done, whole: told.append((done, whole))):
        sweep(iter(hands), OddsInput(price(), ANTE))
    assert told[-1] == (6, 6)
