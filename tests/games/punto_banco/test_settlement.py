"""Regulation 4(2)(b) and (c), 4(3) and 4(10): how wagers end, what they pay, in which order."""

import pytest
from tests.games.punto_banco.parlour import Parlour

from pitboss.rulebooks.refusal import Refusal

PLAYER_WINS = ("T 9", "T 8")
BANKER_WINS = ("T 7", "T 8")
LEVEL = ("T 9", "9 J")


def bet(hands: tuple[str, str], *spots: str, cents: int = 1000) -> Parlour:
    table = Parlour(commission_timing="collect")
    table.sit("ann", 0)
    return table.coup(*hands, *(("ann", spot, cents) for spot in spots))


@pytest.mark.parametrize(
    ("spot", "hands", "end"),
    [
        pytest.param("banker", BANKER_WINS, "won", marks=pytest.mark.clause("bs/4(2)(b)(i)")),
        pytest.param("banker", PLAYER_WINS, "lost", marks=pytest.mark.clause("bs/4(2)(b)(ii)")),
        pytest.param("banker", LEVEL, "pushed", marks=pytest.mark.clause("bs/4(2)(b)(iii)")),
        pytest.param("player", PLAYER_WINS, "won", marks=pytest.mark.clause("bs/4(2)(c)(i)")),
        pytest.param("player", BANKER_WINS, "lost", marks=pytest.mark.clause("bs/4(2)(c)(ii)")),
        pytest.param("player", LEVEL, "pushed", marks=pytest.mark.clause("bs/4(2)(c)(iii)")),
        pytest.param("tie", LEVEL, "won", marks=pytest.mark.clause("bs/4(2)(c)(iv)")),
        pytest.param("tie", PLAYER_WINS, "lost", marks=pytest.mark.clause("bs/4(2)(c)(iv)")),
        pytest.param("tie", BANKER_WINS, "lost", marks=pytest.mark.clause("bs/4(2)(c)(iv)")),
    ],
)
def test_a_wager_ends_by_the_two_counts(spot: str, hands: tuple[str, str], end: str) -> None:
    table = bet(hands, spot)
    assert table.end_of("ann", spot) == end
    kept = {"won": 1, "lost": -1, "pushed": 0}[end]
    assert (table.chips("ann") > 100_000) == (kept == 1)
    assert (table.chips("ann") == 100_000) == (kept == 0)


@pytest.mark.clause("bs/4(3)(a)")
def test_a_winning_player_wager_pays_even_money() -> None:
    assert bet(PLAYER_WINS, "player").chips("ann") == 101_000


@pytest.mark.clause("bs/4(3)(b)")
def test_a_winning_banker_wager_pays_even_money_less_the_commission() -> None:
    table = bet(BANKER_WINS, "banker")
    assert table.settled("ann")[0].data["paid"] == 1000
    assert table.chips("ann") == 100_950


@pytest.mark.clause("bs/4(3)(c)")
def test_a_winning_tie_pays_eight_to_one() -> None:
    assert bet(LEVEL, "tie").chips("ann") == 108_000


@pytest.mark.parametrize(
    "line",
    [
        pytest.param("player", marks=pytest.mark.clause("bs/4(3)(a)")),
        pytest.param("banker", marks=pytest.mark.clause("bs/4(3)(b)")),
        pytest.param("tie", marks=pytest.mark.clause("bs/4(3)(c)")),
    ],
)
def test_no_other_odds_may_be_paid(line: str) -> None:
    with pytest.raises(Refusal) as refused:
        Parlour(**{f"pays.{line}": "9 to 1"})
    assert refused.value.code == "odds-fixed"


@pytest.mark.clause("bs/4(3)(a)", "bs/4(3)(b)", "bs/4(3)(c)")
def test_the_sign_shows_what_is_paid() -> None:
    posted = [e.says for e in Parlour().said("posted") if e.data["topic"] == "payouts"]
    assert posted == [
        "Player's hand: 1 to 1",
        "Banker's hand: 1 to 1",
        "tie: 8 to 1",
        "Commission on Banker wins: 5 %",
    ]


@pytest.mark.clause("bs/4(10)(a)")
@pytest.mark.parametrize(
    ("hands", "call"),
    [
        (PLAYER_WINS, "Player wins with 9 over 8"),
        (BANKER_WINS, "Banker wins with 8 over 7"),
        (LEVEL, "Tie hand: 9 all"),
        (("T 2 4", "T 5 A"), "Tie hand: 6 all"),
    ],
)
def test_the_final_counts_and_the_winner_are_announced(hands: tuple[str, str], call: str) -> None:
    assert Parlour().coup(*hands).calls()[-1] == call


@pytest.mark.clause("bs/4(10)(b)")
def test_losers_are_collected_then_winners_paid_then_commission_taken() -> None:
    table = Parlour()
    table.sit("ann", 0).sit("bob", 1)
    table.coup(*BANKER_WINS, ("ann", "banker", 1000), ("bob", "player", 1000), ("bob", "banker", 2000))
    done = [(e.kind, e.data["person"], e.data.get("end", "")) for e in table.last_round() if "person" in e.data]
    assert done[-7:] == [
        ("settled", "bob", "lost"),
        ("settled", "ann", "won"),
        ("settled", "bob", "won"),
        ("charged", "ann", ""),
        ("marker", "ann", ""),
        ("charged", "bob", ""),
        ("marker", "bob", ""),
    ]
    assert table.acts()[-1] == "pay"
