"""Simulated pai gow poker: hands that a file sets, and all others by the house way."""

from fractions import Fraction
from itertools import permutations
from random import Random

import numpy as np
import pytest
from tests.sim.simulated import order

from pitboss.games.pai_gow_poker.rules import SETTINGS, set_hand
from pitboss.games.pai_gow_poker.settings import PLACES, lawful_lows
from pitboss.games.pai_gow_poker.simulation import simulation
from pitboss.games.pai_gow_poker.strategy import DECISION, EXAMPLES, said_hands, said_setting, strategy
from pitboss.games.pai_gow_poker.table import prices
from pitboss.hands.cards import JOKER, cards_text, parse_cards
from pitboss.maths.simulation import Order
from pitboss.rulebooks.refusal import Refusal
from pitboss.sim.cpu import by_machine_code
from pitboss.sim.result import measure

HAND = "Kh Kd Qc Qs Ah 7s 3d"


def saying(**choices: str) -> Order:
    """An order with the best settings of the examples, some changed or added."""
    table = order("pai-gow-poker", "bahamas")
    best = strategy(table.chapter, table.settings).decisions[0]
    said = {s.example: s.advice.choice for s in best.situations} | choices
    return table._replace(choices={DECISION: said})


def test_a_file_sets_its_hands_in_any_order_and_suits() -> None:
    said = saying(**{HAND: "Qc Qs in front"})
    tables = said_hands(said, prices(said.chapter, said.settings))
    for names in permutations("cdhs"):
        swap = str.maketrans("cdhs", "".join(names))
        cards = list(parse_cards(HAND.translate(swap)))
        Random(str(names)).shuffle(cards)
        places = PLACES[said_setting(cards, *tables)]
        assert {cards[place] for place in places} == set(parse_cards("Qc Qs".translate(swap)))


def test_other_hands_are_not_in_the_file() -> None:
    said = saying()
    tables = said_hands(said, prices(said.chapter, said.settings))
    assert len(tables[0]) > len(EXAMPLES)
    assert said_setting(parse_cards("Kh Kd Qc Qs Ah 7s 2d"), *tables) == -1
    assert said_setting(parse_cards(HAND), np.zeros(0, np.int64), np.zeros(0, np.int64)) == -1


def test_a_files_settings_are_played() -> None:
    """With a deck of eight ranks, where a hand of the file is frequent, the worst settings lose more."""
    plain = order("pai-gow-poker", "bahamas", wagers=("bet",))
    missing = tuple(card for card in range(JOKER) if card // 4 < 5)
    price, cards = prices(plain.chapter, plain.settings), list(range(20, 53))
    worst = {}
    for nth in range(400):
        hand = tuple(Random(nth).sample(cards, 7))
        low = lawful_lows(hand, price)[0]
        worst[cards_text(hand)] = f"{cards_text(hand[place] for place in low)} in front"
    by_file = saying(**worst)._replace(wagers=("bet",), missing=missing)
    whole = by_machine_code(simulation(plain._replace(missing=missing)), 3)(0, 300_000)
    told = by_machine_code(simulation(by_file), 3)(0, 300_000)
    assert told.counts[0] > whole.counts[0]


@pytest.mark.parametrize("choice", ["", "Ah Kh in front", "Qc in front", "Kh Kd Qc in front", "2c 2d in front", "??"])
def test_a_setting_that_is_not_lawful_is_refused(choice: str) -> None:
    said = saying(**{HAND: choice})
    if choice == "Ah Kh in front":  # lawful: queens beat it
        assert said_hands(said, prices(said.chapter, said.settings))
        return
    with pytest.raises(Refusal, match="lawfully"):
        said_hands(said, prices(said.chapter, said.settings))


def test_without_a_file_the_house_way_is_played() -> None:
    made = simulation(order("pai-gow-poker", "bahamas"))
    t = made.tables
    hand = parse_cards(EXAMPLES["two-pairs-high-high"])
    highs, lows = [0] * SETTINGS, [0] * SETTINGS
    nth = set_hand(hand, t.ranking.tolist(), t.way.tolist(), t.terms, highs, lows)
    assert {cards_text([hand[place]]) for place in PLACES[nth]} == {"Qc", "Qs"}


def test_a_full_bank_is_simulated_against_six_hands() -> None:
    """Before commission, six hands win as much from a bank as one; the odds count one exactly."""
    table = order("pai-gow-poker", "bahamas", wagers=("bank-full",))
    (wager,) = measure(simulation(table), by_machine_code(simulation(table), 5)(0, 200_000))
    assert wager.staked == 6 * 200_000 * wager.stake // 6
    before = sum(hit.times * (hit.net if hit.net < 0 else hit.net * Fraction(20, 19)) for hit in wager.hits)
    assert abs(float(before / wager.staked) - 0.012423) < 4 * wager.error
