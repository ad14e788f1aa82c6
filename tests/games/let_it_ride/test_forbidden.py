"""Let it ride: every choice and wager that a rule forbids, at each question, under each rulebook."""

from collections.abc import Callable

import pytest
from tests.games.attempts import Attempt, attempt, hold
from tests.games.let_it_ride.rides import PAIR, Ride, dealt, staked

BOOKS = ("bahamas", "nsw", "tribal")
ASKS = {"bahamas": "bs/12(8)(b)", "nsw": "nsw-lir/8.3", "tribal": "tribal-lir/(k)(2)"}
LATE = {
    "bahamas": ("bs/12(5)(b)",),
    "nsw": ("nsw-lir/5.3", "nsw-lir/5.4", "L-01"),
    "tribal": ("tribal-lir/(f)(3)",),
}


def _asked(book: str) -> Ride:
    table = dealt(book, PAIR, PAIR.translate(str.maketrans("cdhs", "dhsc")))
    table.until("bet-1")
    return table


TABLES: dict[str, Callable[[], Ride]] = {}
for _book in BOOKS:
    TABLES[f"{_book} bets"] = lambda book=_book: staked(book)
    TABLES[f"{_book} bet-1"] = lambda book=_book: _asked(book)


@pytest.mark.parametrize(
    "one",
    [
        *(attempt(f"{b} bets", choice, "no-decision-now", ASKS[b]) for b in BOOKS for choice in ("ride", "withdraw")),
        *(attempt(f"{b} bet-1", "ride", "not-yours", ASKS[b], by="bob") for b in BOOKS),
        *(attempt(f"{b} bet-1", "withdraw", "argument-unknown", ASKS[b], cents=500) for b in BOOKS),
        *(attempt(f"{b} bet-1", "bet:", "betting-closed", *LATE[b], spot="1", cents=1000) for b in BOOKS),
        *(attempt(f"{b} bet-1", "remove:", "betting-closed", *LATE[b], wager=1) for b in BOOKS),
    ],
)
def test_a_forbidden_act_names_the_rule_that_forbids_it(one: Attempt) -> None:
    hold(one, TABLES)
