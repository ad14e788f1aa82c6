"""Chemin de fer: every wager, announcement and answer that a rule forbids, at each question."""

from collections.abc import Callable

import pytest
from tests.games.attempts import Attempt, attempt, hold
from tests.games.chemin_de_fer.salon import Salon

AUCTION, STAKE, COVER = "auction", "stake", "cover"
SEVEN, BANKER, LATER = "player with seven", "banker's call", "second stake"
TABLES: dict[str, Callable[[], Salon]] = {
    AUCTION: lambda: Salon.four().go("auction"),
    STAKE: lambda: Salon.four().bid("ann", 2000).go("stake"),
    COVER: lambda: Salon.four().bank("ann", 1000).go("cover"),
    SEVEN: lambda: Salon.four().called("9 8", "2 3"),
    BANKER: lambda: Salon.four().called("2 2", "2 3").choosing("bob", "card").go("banker-call"),
    LATER: lambda: Salon.four().hand("2 5", "9 T").go("stake"),
}


@pytest.mark.parametrize(
    "one",
    [
        attempt(AUCTION, "bet:", "not-a-bid", "bs/5(5)(b)", spot="player", cents=1000),
        attempt(AUCTION, "accept", "bank-not-offered", "bs/5(11)(b)", "bs/5(11)(c)"),
        attempt(AUCTION, "keep", "nothing-to-pass", "bs/5(11)(a)"),
        attempt(STAKE, "bet:", "outbid", "bs/5(5)(b)", by="bob", spot="bank", cents=3000),
        attempt(STAKE, "accept", "outbid", "bs/5(5)(b)", by="bob"),
        attempt(STAKE, "bet:", "below-bid", "bs/5(6)(b)", spot="bank", cents=1000),
        attempt(STAKE, "bet:", "not-the-banker", "bs/5(6)(a)", by="bob", spot="player", cents=1000),
        attempt(COVER, "bet:", "not-against-the-bank", "bs/5(7)(a)", spot="part", cents=500),
        attempt(COVER, "bet:", "banco-is-the-whole", "bs/5(7)(c)", by="bob", spot="banco", cents=500),
        attempt(COVER, "suivi", "no-suivi", "bs/5(7)(b)", by="bob"),
        attempt(LATER, "bet:", "below-last-wager", "bs/5(6)(b)", "D-07", spot="bank", cents=999),
        attempt(LATER, "bet:", "above-twice", "bs/5(6)(b)", "D-07", spot="bank", cents=2001),
        attempt(SEVEN, "card", "not-an-option", "bs/5(9)(a)(iii)", "D-20", by="bob"),
        attempt(SEVEN, "stay", "not-dominant", "bs/5(8)(c)", by="cyd"),
        attempt(SEVEN, "stay", "not-dominant", "bs/5(8)(c)"),
        attempt(SEVEN, "bet:", "betting-closed", "bs/5(7)(e)", by="cyd", spot="part", cents=100),
        attempt(BANKER, "natural", "not-the-bankers", "bs/5(8)(b)", by="bob"),
    ],
)
def test_a_forbidden_act_names_the_rule_that_forbids_it(one: Attempt) -> None:
    hold(one, TABLES)
