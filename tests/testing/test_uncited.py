"""Assertions that only say what was cited are dropped; all others stay."""

import ast

import pytest

from pitboss.testing.uncited import uncited


def kept(line: str) -> str:
    return ast.unparse(uncited(ast.parse(line)))


@pytest.mark.parametrize(
    "line",
    [
        "assert refusal.cites == ('bs/6(1)(e)',)",
        "assert 'bs/6(1)(e)' in table.cited()",
        "assert clause in event.cite",
        "assert table.by('nsw-lir/8.3')",
    ],
)
def test_what_only_says_a_citation_is_evaluated_and_not_asserted(line: str) -> None:
    assert kept(line) == ast.unparse(ast.parse(line.removeprefix("assert ")))


@pytest.mark.parametrize(
    ("line", "left"),
    [
        ("assert (refusal.code, refusal.cites) == ('late', ('bs/6(1)(e)',))", "assert (refusal.code,) == ('late',)"),
        ("assert chips == 5 and 'bs/6(2)' in cited", "assert chips == 5"),
        ("assert (a, b.cite) == (1, 'x') and c", "assert (a,) == (1,) and c"),
    ],
)
def test_the_rest_of_an_assertion_stays(line: str, left: str) -> None:
    assert kept(line) == left


@pytest.mark.parametrize(
    "line",
    [
        "assert table.chips('ann') == 100_500",
        "assert table.by('bs/6(2)')[0].says == 'No spin'",
        "assert [e.says for e in events if 'bs/1' in e.cite] == ['x']",
        "cites = refusal.cites",
    ],
)
def test_money_words_and_content_stay(line: str) -> None:
    assert kept(line) == ast.unparse(ast.parse(line))
