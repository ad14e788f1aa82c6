"""A waiver names a clause that software can't enforce, and says why."""

import pytest

from pitboss.rulebooks.clauses import clauses
from pitboss.rulebooks.waivers import waivers


@pytest.mark.parametrize("clause", waivers())
def test_what_an_engine_or_a_setting_can_keep_is_never_waived(clause: str) -> None:
    assert clauses()[clause].enforce not in {"engine", "setting"}


@pytest.mark.parametrize(("clause", "reason"), waivers().items())
def test_a_waiver_gives_its_reason_in_a_sentence(clause: str, reason: str) -> None:
    assert reason.endswith("."), clause
    assert len(reason.split()) >= 5, clause


def test_a_reason_is_specific_enough_to_be_used_rarely() -> None:
    reasons = list(waivers().values())
    assert all(reasons.count(reason) == 1 for reason in reasons)


def test_what_a_dealer_can_be_prompted_to_do_is_not_waived() -> None:
    assert "tribal-lir/(i)(2)(ii)(A)" not in waivers()
    assert "nsw-lir/8.2" not in waivers()
    assert "nsw-lir/2.1" in waivers()
