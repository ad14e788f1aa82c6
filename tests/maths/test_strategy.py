"""Short rules are held to the values; groups gather situations."""

from fractions import Fraction

from pitboss.maths.strategy import Advice, Decision, Situation, short_rules

SAYS = {"hit": "Hit {}.", "stand": "Stand on {}."}


def situation(group: str, hit: int, ways: int = 1) -> Situation:
    best = "hit" if hit >= 0 else "stand"
    return Situation(group, ways, group, Advice(best, {"hit": Fraction(hit), "stand": Fraction(0)}))


def test_rules_name_what_differs_from_the_rest_and_what_is_even() -> None:
    found = [situation("low", 3), situation("level", 0), situation("other", -1)]
    chosen = {"low": "hit", "level": "hit", "other": "stand"}
    assert short_rules(found, chosen, SAYS) == ("Hit low.", "It makes no difference with level.", "Stand on other.")


def test_rules_that_lose_anything_anywhere_are_not_given() -> None:
    found = [situation("low", 3), situation("low", -2), situation("other", -1)]
    assert short_rules(found, {"low": "hit", "other": "stand"}, SAYS) == ()


def test_a_group_tells_how_dear_its_mistakes_are() -> None:
    decision = Decision("d", ("hit", "stand"), (), (situation("low", 3, 4), situation("low", 1, 2), situation("x", -1)))
    low, other = decision.groups()
    assert (low.ways, int(low.least_cost), int(low.most_cost), low.choices) == (6, 1, 3, ("hit",))
    assert (other.choices, other.most_cost == 1) == (("stand",), True)
    assert decision.shown()["situations"][0]["mistake"] == "3"
