"""How answers are read: what a dealer would type, and clear refusals of everything else."""

import pytest

from pitboss.rulebooks.refusal import Refusal
from pitboss.school.questions import DealerAct, DrillQuestion, Part, grade, grade_part, read_settled, settled_text


@pytest.mark.parametrize(
    ("given", "act"),
    [
        ("take", DealerAct(500, 0)),
        ("T", DealerAct(500, 0)),
        ("take 2.50", DealerAct(250, 0)),
        ("pay 17.50", DealerAct(0, 1750)),
        ("p $1,200", DealerAct(0, 120_000)),
        ("1200", DealerAct(0, 120_000)),
        ("take 10 pay 350", DealerAct(1000, 35_000)),
        ("take and pay 350", DealerAct(500, 35_000)),
        ("push", DealerAct(0, 0)),
        ("back", DealerAct(0, 0)),
        ("stays", "stays"),
    ],
)
def test_dealers_words_are_understood(given: str, act: DealerAct | str) -> None:
    assert read_settled(given, 500) == act
    assert read_settled(settled_text(act, 500), 500) == act


@pytest.mark.parametrize("given", ["", "pay", "pay lots", "1.234", "-5", "pay 5 5", "dance", "take pay", "nan", "1e3"])
def test_nonsense_is_refused(given: str) -> None:
    with pytest.raises(Refusal, match="can't be read") as refused:
        read_settled(given, 500)
    assert refused.value.code == "answer-unreadable"


CHOICE = Part("Who acts next?", "choice", "Bob", options=("Ann", "Bob", "Bobby"))


@pytest.mark.parametrize(("given", "right"), [("2", True), ("bob", True), ("1", False), ("ann", False), ("a", False)])
def test_a_choice_is_its_number_or_its_text(given: str, right: bool) -> None:
    assert grade_part(CHOICE, given).right is right


@pytest.mark.parametrize("given", ["0", "4", "bo", "", "²"])
def test_an_unclear_choice_is_refused(given: str) -> None:
    with pytest.raises(Refusal, match="Choose a number from 1 to 3"):
        grade_part(CHOICE, given)


def test_the_order_within_a_group_is_free() -> None:
    part = Part("In which order?", "order", "1 3 | 2", options=("a", "b", "c"))
    assert grade_part(part, "3 1 2").right
    assert grade_part(part, "1,3,2").right
    assert not grade_part(part, "2 1 3").right
    with pytest.raises(Refusal, match="each number from 1 to 3 once"):
        grade_part(part, "1 1 2")


def test_several_choices_must_all_be_right() -> None:
    part = Part("What may Ann do?", "choices", "hit; stand", options=("hit", "stand", "split"))
    assert grade_part(part, "2, 1").right
    assert not grade_part(part, "1").right
    assert not grade_part(part, "1,2,3").right


def test_an_unreadable_answer_grades_nothing() -> None:
    made = DrillQuestion("roulette", "bahamas", "payouts", 1, "s", 1, "", (), (CHOICE, CHOICE))
    with pytest.raises(Refusal, match="2 parts, not 1"):
        grade(made, ["1"])
    with pytest.raises(Refusal, match="can't be read"):
        grade(made, ["2", "?"])
    assert made.asked().parts[0].answer == ""
