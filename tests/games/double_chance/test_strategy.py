"""Best play: short rules that lose nothing, every kind of hand, and advice with the cost of each choice."""

from fractions import Fraction

from tests.games.double_chance.chances import HOUSE, NOTHING, looked, unseen

from pitboss.bots.advice import advice_for
from pitboss.games.double_chance.odds import OddsInput, sweep_all
from pitboss.games.double_chance.strategy import CHOSEN, DECLARABLE, LEAVE, advise, kinds_of_hands, strategy
from pitboss.games.double_chance.table import prices
from pitboss.maths.strategy import Advice, rules_hold
from pitboss.rulebooks.book import chapter
from pitboss.testing.tabletop import Tabletop

BOOK = chapter("nsw", "double-chance")
SETTINGS = BOOK.choose({})


def advice(table: Tabletop) -> Advice:
    question = table.asking
    assert question is not None
    found = advise(table.table, question)
    assert found is not None
    return found


def test_the_short_rules_lose_nothing_with_any_hand() -> None:
    play = strategy(BOOK, SETTINGS)
    first, second = play.decisions
    assert rules_hold(first.situations, CHOSEN)
    assert all(s.advice.cost(LEAVE[0]) == 0 for s in second.situations)
    assert sum(s.ways for s in first.situations) == 2_598_960
    assert (len(first.rules), len(second.rules)) == (3, 1)


def test_declaring_is_never_worse_than_the_best_discards() -> None:
    declared = [s for s in strategy(BOOK, SETTINGS).decisions[0].situations if s.group == DECLARABLE]
    assert sum(s.ways for s in declared) == 198_192
    assert all(s.advice.choice == "declare" for s in declared)
    assert min(s.advice.cost("keep-3") for s in declared) == Fraction(22, 47)


def test_the_value_of_best_play_is_the_edge() -> None:
    situations = strategy(BOOK, SETTINGS).decisions[0].situations
    value = sum((s.ways * s.advice.worth[s.advice.choice] for s in situations), Fraction(0)) / 2_598_960
    assert -value == Fraction(229_739, 6_107_556)


def test_kinds_of_hands_are_all_hands() -> None:
    played = OddsInput(prices(BOOK, SETTINGS), 500)
    kinds = list(kinds_of_hands(played))
    assert sum(kind.ways for kind in kinds) == int(sweep_all(played).weights.sum())
    assert {kind.suits for kind in kinds if not kind.line} == {2, 3, 4}
    assert all(list(kind.each) == sorted(kind.each, reverse=True) for kind in kinds)


# -- at the table -----------------------------------------------------------------------------------------------------


def test_advice_names_the_best_discards_and_what_each_other_choice_costs() -> None:
    table = looked(NOTHING)  # 2c 7d 9h Jc Qs
    found = advice(table)
    # Queen of spades beats ten, nine of hearts seven, jack of clubs eight besides the two in hand: 25 of 47.
    assert (found.choice, found.worth[found.choice]) == ("discard-1-2", Fraction(2 * 25 - 47, 47))
    assert (len(found.worth), found.cents) == (25, 1000)
    assert found.cost("discard-1-3") == Fraction(2 * 2, 47)  # the seven of diamonds beats five, two fewer
    assert found.cost("discard-2-3-4-5") == Fraction(2 * 25, 47)  # a two beats nothing
    assert advice_for(table.table, table.until("declare-or-discard")) == found


def test_a_hand_of_rule_11_has_one_answer() -> None:
    assert advice(looked(HOUSE)) == Advice("declare", {"declare": Fraction(0)}, 1000)


def test_no_advice_where_nothing_is_known_or_asked() -> None:
    table = unseen()
    question = table.asking
    assert question is not None
    assert advise(table.table, question) is None
    window = looked(NOTHING)
    assert advise(window.table, window.until("declare-or-discard")) is not None
    window.choose("ann", "discard-1-2")
    assert advise(window.table, window.until("count-discards")) is None


def test_further_discards_are_advised_from_what_is_left_and_seen() -> None:
    table = looked(NOTHING, HOUSE)
    table.incident("four-kept", seat=0, nth=5)  # the queen went
    found = advice(table)
    assert (found.choice, len(found.worth)) == ("discard-1", 14)
    assert found.worth["discard-1"] == Fraction(2 * (5 + 7 + 8) - 47, 47)
