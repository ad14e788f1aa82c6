"""Let it ride: every choice and wager that a rule forbids, at each question, under each rulebook."""

from collections.abc import Callable
from functools import partial

import pytest
from tests.games.attempts import Attempt, attempt, hold
from tests.games.let_it_ride.rides import LOSER, Ride, dealt, staked

BOOKS = ("bahamas", "nsw", "tribal")
ASKS = {"bahamas": "bs/12(8)(b)", "nsw": "nsw-lir/8.3", "tribal": "tribal-lir/(k)(2)"}
LATE = {
    "bahamas": ("bs/12(5)(b)",),
    "nsw": ("nsw-lir/5.3", "nsw-lir/5.4", "L-01"),
    "tribal": ("tribal-lir/(f)(3)",),
}
KEPT = LATE | {"nsw": ("nsw-lir/5.4", "L-01")}


def _asked(book: str) -> Ride:
    table = dealt(book, LOSER, "2d 5h 7s")
    table.until("bet-1")
    return table


TABLES: dict[str, Callable[[], Ride]] = {
    **{f"{book} bets": partial(staked, book) for book in BOOKS},
    **{f"{book} bet-1": partial(_asked, book) for book in BOOKS},
}


@pytest.mark.parametrize(
    "one",
    [
        *(attempt(f"{b} bets", choice, "no-decision-now", ASKS[b]) for b in BOOKS for choice in ("ride", "withdraw")),
        *(attempt(f"{b} bet-1", "ride", "not-yours", ASKS[b], by="bob") for b in BOOKS),
        *(attempt(f"{b} bet-1", "withdraw", "argument-unknown", ASKS[b], cents=500) for b in BOOKS),
        *(attempt(f"{b} bet-1", "bet:", "betting-closed", *LATE[b], spot="1", cents=1000) for b in BOOKS),
        *(attempt(f"{b} bet-1", "remove:", "wager-frozen", *KEPT[b], wager=1) for b in BOOKS),
    ],
)
def test_a_forbidden_act_names_the_rule_that_forbids_it(one: Attempt) -> None:
    hold(one, TABLES)
