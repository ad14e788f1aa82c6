"""Without a browser the tests are skipped with one line that says how to get one; in CI they fail."""

import sys

import pytest
from tests.web.conftest import find_chromium

NONE = {"PATH": "/nowhere"}


def test_without_a_browser_a_test_is_skipped_and_says_what_to_install() -> None:
    with pytest.raises(pytest.skip.Exception, match=r"apt-get install chromium.*PITBOSS_BROWSER"):
        find_chromium(NONE)


@pytest.mark.parametrize("value", ["true", "1"])
def test_in_ci_it_fails(value: str) -> None:
    with pytest.raises(pytest.fail.Exception, match="apt-get install chromium"):
        find_chromium({**NONE, "CI": value})


def test_a_named_browser_is_the_only_candidate() -> None:
    assert find_chromium({"PITBOSS_BROWSER": sys.executable}) == sys.executable
    with pytest.raises(pytest.skip.Exception, match="no-such-browser"):
        find_chromium({"PITBOSS_BROWSER": "no-such-browser", "CI": "false"})
