"""Irregularities and mistakes: the remedy is the table's own, and a planted error is never right."""

import re

import pytest

from pitboss.games import slugs
from pitboss.rulebooks.refusal import Refusal
from pitboss.school.draws import Draws
from pitboss.school.drills import question
from pitboss.school.irregularities import AGAIN, ON, OUTCOMES, VOID
from pitboss.school.mistakes import FINE, planted
from pitboss.school.questions import RIGHT, WRONG, DrillQuestion, Part, act_of, read_cents
from pitboss.testing.setups import LONG, effort

NUMBERS = range(1, 1 + (500 if effort() is LONG else 6))


def outcomes(game: str, drill: str, word: str, rulebook: str | None = None) -> set[str]:
    """What follows an incident, in the questions that are about it."""
    found = set()
    for number in range(1, 40):
        asked = question(game, drill, rulebook=rulebook, seed="incident", number=number)
        if incident_of(asked).startswith(word) and asked.parts[-1].answer in OUTCOMES:
            found.add(asked.parts[-1].answer)
    return found


def incident_of(asked: DrillQuestion) -> str:
    """What a trainee recognises, or else the scene names."""
    first = asked.parts[0]
    return first.answer if first.asks == "Which irregularity is it?" else asked.scene[-1].removeprefix("Irregularity: ")


def rule_of(asked: DrillQuestion) -> Part:
    return next(part for part in asked.parts if part.asks.startswith("Which rule applies"))


def test_a_weak_spin_is_spun_again() -> None:
    assert outcomes("roulette", "irregularities", "too few revolutions") == {AGAIN}


def test_a_face_up_card_at_blackjack_changes_no_wager() -> None:
    assert outcomes("blackjack", "irregularities", "card found face up") == {ON}


def test_too_many_cards_void_let_it_ride() -> None:
    assert outcomes("let-it-ride", "irregularities", "wrong number of cards") <= {VOID, AGAIN}


def test_three_texts_have_three_remedies() -> None:
    answers = {}
    for book in ("bahamas", "nsw", "tribal"):
        for number in range(1, 60):
            asked = question("let-it-ride", "irregularities", rulebook=book, level=4, seed="three", number=number)
            if incident_of(asked).startswith("card exposed"):
                answers[book] = rule_of(asked)
    assert len({part.answer for part in answers.values()}) == 3
    assert any(answers["bahamas"].answer in answers[book].options for book in ("nsw", "tribal"))


def test_an_incident_is_recognised_by_how_it_looks() -> None:
    looks = set()
    for number in range(1, 30):
        asked = question("roulette", "irregularities", seed="looks", number=number)
        assert asked.parts[0].asks == "Which irregularity is it?"
        assert asked.parts[0].answer not in asked.scene[-1], "the name is what the trainee says"
        looks.add((asked.scene[-1], asked.parts[0].answer))
    assert ("Irregularity: The ball made fewer than four revolutions.", "too few revolutions") in looks
    assert len({look for look, _ in looks}) == len({name for _, name in looks}) > 2


def test_a_remedy_is_done_act_by_act() -> None:
    """At level 4 all of it: new decks are sent, inspected, verified and spread, in the order of the opening."""
    for number in range(1, 60):
        asked = question("holdem", "irregularities", level=4, seed="acts", number=number)
        acts = [part.answer for part in asked.parts if part.asks.startswith("What do you do")]
        if incident_of(asked).startswith("card missing"):
            break
    assert acts[0] == "Send these decks to this table"
    inspected = [nth for nth, act in enumerate(acts) if act.startswith("Sort and inspect")]
    assert inspected
    assert max(inspected) < acts.index("Verify the inspection of both decks")


def test_the_three_texts_are_side_by_side() -> None:
    """Which rulebooks have a remedy, and after the answer the words of all three."""
    sides = [
        part
        for number in range(1, 30)
        for part in question("let-it-ride", "irregularities", seed="sides", number=number).parts
        if part.asks.startswith("Which rulebooks have this rule?")
    ]
    assert any(part.options == ("Bahamas", "New South Wales", "Tribal casino") for part in sides)
    for part in sides:
        rule = part.asks.partition("“")[2].rstrip("”")
        for book in part.options:
            assert (f"{book}: {rule}." in part.working) == (book in part.answer.split("; "))


@pytest.mark.parametrize("game", slugs())
def test_a_planted_error_costs_what_the_key_says(game: str) -> None:
    wrong = 0
    for number in NUMBERS:
        asked = question(game, "mistakes", level=2, seed="planted", number=number)
        first = asked.parts[0]
        if len(asked.parts) == 2:
            cost = read_cents(asked.parts[1].answer, "")
            assert (cost > 0) == (first.answer not in (FINE, RIGHT))
            assert first.options in ((*first.options[:-1], FINE), (RIGHT, WRONG))
        wrong += first.answer not in (FINE, "Right")
    assert wrong


def test_a_wrong_call_costs_the_stakes_on_the_table() -> None:
    """The lines of the scene say whose stakes they are."""
    costs = set()
    for asked in asked_about("punto-banco", "Dealer: "):
        said, cost = asked.parts
        stakes = [line.split() for line in asked.scene if line.startswith("On the table: ")]
        assert {words[-1] for words in stakes} <= {"Ann", "Bob", "Cleo"}
        total = sum(read_cents(words[3], "") for words in stakes)
        assert read_cents(cost.answer, "") == (total if said.answer == WRONG else 0)
        costs.add(cost.answer)
    assert len(costs) > 2


@pytest.mark.parametrize("rate", [5, 95])
def test_the_dealer_errs_as_often_as_chosen(rate: int) -> None:
    count = 200
    every = (question("roulette", "mistakes", seed="rate", number=number, errors=rate) for number in range(count))
    wrong = sum(asked.parts[0].answer not in (FINE, RIGHT) for asked in every)
    assert abs(wrong - count * rate // 100) <= 12, "four standard errors"


@pytest.mark.parametrize(("drill", "rate"), [("mistakes", 100), ("mistakes", -1), ("payouts", 20)])
def test_a_senseless_rate_is_refused(drill: str, rate: int) -> None:
    with pytest.raises(Refusal, match="choose 1 to 99 percent, and only for mistakes"):
        question("roulette", drill, errors=rate)


@pytest.mark.parametrize("answer", ["take", "pay $175", "push", "stays", "take $28 pay $105", "pay $1"])
def test_no_planted_act_is_right(answer: str) -> None:
    part = Part("Ann: $35 on 17", "settle", answer, stake=3500)
    for seed in range(200):
        act = planted(part, Draws(f"{answer} {seed}"))
        assert act_of(part, act) != act_of(part, answer), act


@pytest.mark.parametrize("answer", ["$0", "$0.05", "$1", "$2.50", "$1,200"])
def test_no_planted_amount_is_right(answer: str) -> None:
    part = Part("Commission of Ann", "money", answer)
    for seed in range(200):
        assert act_of(part, planted(part, Draws(f"{answer} {seed}"))) != act_of(part, answer)


# -- wagers that a dealer may not allow, and a wrong order ------------------------------------------------------------


def asked_about(game: str, words: str, *, count: int = 150) -> list[DrillQuestion]:
    """The mistake questions of a game whose first part has these words."""
    every = (question(game, "mistakes", level=2, seed="wagers", number=number) for number in range(1, count))
    return [asked for asked in every if words in asked.parts[0].asks]


def test_a_late_bet_at_roulette_is_an_error() -> None:
    late = [asked for asked in asked_about("roulette", "The dealer accepts it") if "Take bets" not in asked.scene[-1]]
    assert late
    for asked in late:
        assert asked.parts[0].answer == WRONG
        assert "bs/6(3)(b)" in asked.parts[0].cites


def test_a_bet_that_the_table_takes_is_no_error() -> None:
    answers = {asked.parts[0].answer for asked in asked_about("red-dog", "The dealer accepts it")}
    assert answers == {RIGHT, WRONG}


def test_a_bet_above_the_maximum_is_an_error() -> None:
    found = 0
    for asked in asked_about("craps", "The dealer accepts it"):
        dollars = int(re.search(r": \$([\d,]+) on", asked.parts[0].asks)[1].replace(",", ""))  # type: ignore[index]
        if dollars > 2000:
            found += 1
            assert asked.parts[0].answer == WRONG
    assert found


def test_an_order_is_wrong_if_a_winner_is_paid_before_a_loser_is_collected() -> None:
    """By hand: a wager on numbers wins if the ball is on one of them."""
    seen = set()
    for asked in asked_about("roulette", "in this order"):
        ball = next(line.removeprefix("Ball: ") for line in asked.scene if line.startswith("Ball: "))
        order = asked.parts[0].asks.partition("order: ")[2].partition(". Right")[0]
        spots = [wager.rpartition(" on ")[2].split("-") for wager in order.split("; ")]
        wins = [ball in spot for spot in spots if all(word.isdecimal() for word in spot)]
        if True in wins and False in wins and asked.parts[0].answer == RIGHT:
            assert wins == sorted(wins), "losers first"
        seen.add(asked.parts[0].answer)
    assert seen == {RIGHT, WRONG}
