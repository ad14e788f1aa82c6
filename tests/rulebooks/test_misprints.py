"""Errors in a chapter or a rule name their place and the correct form."""

from collections.abc import Callable
from typing import Any

import pytest

from pitboss.engine import step as steps
from pitboss.rulebooks.book import Chapter
from pitboss.rulebooks.misprint import Misprint
from pitboss.rulebooks.refusal import Refusal

CITED = {"clauses": ["bs/6(2)"]}
PRICES = {"layout": {"red": {"pays": "1 to 1", **CITED}}}


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ({"number": {}}, "[number] is not a part of a chapter: use numbers, odds,"),
        ({"numbers": {"dice": CITED}}, "[numbers] dice has no value"),
        ({"numbers": {"dice": 3}}, "[numbers] dice has no clauses and no value"),
        ({"odds": {"red": {"pays": "1 to 1"}}}, "[odds.red] pays has no clauses"),
        ({"odds": {"layout": {"red": {"pays": "1 to 1"}}}}, "[odds.layout] red has no clauses"),
        ({"settings": {"min": {"kind": "money", **CITED}}}, "[settings] min has no default and no about"),
        ({"policy": {"layout": CITED}}, "[policy] layout has no rule"),
        ({"rows": {"draw": {"six": CITED}}}, "[rows.draw] six has no values"),
    ],
)
def test_an_entry_that_lacks_something_is_named(data: dict[str, Any], words: str) -> None:
    with pytest.raises(Misprint) as fault:
        Chapter("toys", "misprints", data, "")
    assert words in str(fault.value)


def test_without_a_policy_the_printed_odds_are_the_only_ones() -> None:
    chapter = Chapter("toys", "misprints", {"odds": PRICES}, "")
    with pytest.raises(Refusal) as refused:
        chapter.choose({"pays.red": "2 to 1"})
    assert refused.value.code == "odds-fixed"
    assert chapter.choose({"pays.red": "2 to 1"}, hypothetical=True).breaches


def plain(_t: object) -> None:
    """A rule that waits for nothing."""


@pytest.mark.parametrize(
    "made",
    [
        steps.step("bs/6(2)"),
        steps.passage("bs/6(2)"),
        steps.incident("storm", "bs/6(2)"),
        steps.command("call", "bs/6(2)", roles=("dealer",)),
    ],
)
def test_what_is_awaited_is_a_coroutine(made: Callable[[Any], object]) -> None:
    with pytest.raises(Misprint, match="plain must be a coroutine: write async def"):
        made(plain)


@pytest.mark.parametrize("word", ["step", "act", "passage"])
def test_a_decorator_is_written_with_its_clauses(word: str) -> None:
    with pytest.raises(Misprint, match=f"@{word} above plain needs the clauses"):
        getattr(steps, word)(plain)
