"""Three card poker: every choice and wager that a rule forbids, at each question."""

from collections.abc import Callable

import pytest
from tests.games.attempts import Attempt, attempt, hold
from tests.games.three_card_poker.felt import PAIR, QUEEN, Felt, dealt, felt

BET, ANTED, DECIDE, ALONE = "betting", "after an ante", "play", "pair plus alone"
LATE = ("betting-closed", "bs/16(5)(d)")
NO_ANTE = ("play-without-ante", "bs/16(1)(d)", "bs/16(5)(a)(i)")


def _deciding(table: Felt) -> Felt:
    table.until("play")
    return table


def _alone() -> Felt:
    table = felt("shoe", "ann", "bob").ante("ann").pair_plus("bob").cards(PAIR, "Ks 4d 3c", dealer=QUEEN)
    table.close()
    return _deciding(table)


TABLES: dict[str, Callable[[], Felt]] = {
    BET: felt,
    ANTED: lambda: felt().ante("ann"),
    DECIDE: lambda: _deciding(dealt("shoe", PAIR)),
    ALONE: _alone,
}


@pytest.mark.parametrize(
    "one",
    [
        attempt(BET, "play", "no-decision-now", "bs/16(9)(b)"),
        attempt(BET, "bet:", *NO_ANTE, spot="play", cents=1000),
        attempt(ANTED, "bet:", "play-later", "bs/16(5)(d)#play", spot="play", cents=1000),
        attempt(BET, "bet:", "means-refused", "bs/16(5)(b)", "S-102", spot="ante", cents=1000, means="tokens"),
        attempt(DECIDE, "play", "play-not-equal", "bs/16(1)(d)", cents=1),
        attempt(DECIDE, "fold", "argument-unknown", "bs/16(9)(b)", "S-103", "X-01", cents=1000),
        attempt(DECIDE, "bet:", *LATE, spot="ante", cents=1000),
        attempt(DECIDE, "bet:", *LATE, spot="pair-plus", cents=1000),
        attempt(DECIDE, "remove:", *LATE, wager=1),
        attempt(ALONE, "play", *NO_ANTE, by="bob"),
    ],
)
def test_a_forbidden_act_names_the_rule_that_forbids_it(one: Attempt) -> None:
    hold(one, TABLES)
