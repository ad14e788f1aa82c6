"""The report of the campaign is what its results say, and every promise names tests that exist."""

from pathlib import Path

import pytest
from campaign.__main__ import PAGE, page
from campaign.promises import PROMISES

ROOT = Path(__file__).resolve().parents[2]


def test_the_page_is_what_the_results_say() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run `python -m campaign --page`"


@pytest.mark.parametrize("number", PROMISES)
def test_a_promise_names_tests_that_exist(number: int) -> None:
    promise = PROMISES[number]
    assert [test for test in promise.tests if not (ROOT / test).is_file()] == []
    assert promise.tests
