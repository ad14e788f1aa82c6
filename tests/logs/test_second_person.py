"""The player of `pitboss play` is called `you`; sentences about them are in the second person."""

import pytest

from pitboss.logs.second_person import second_person


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("you leaves the table", "You leave the table"),
        ("you passes the dice", "You pass the dice"),
        ("you is the shooter", "You are the shooter"),
        ("you's pass bet moves to 9", "Your pass bet moves to 9"),
        ("young sits down at seat 1", "young sits down at seat 1"),
        ("ann bets $5 on red", "ann bets $5 on red"),
    ],
)
def test_sentences_about_you(words: str, expected: str) -> None:
    assert second_person(words) == expected
