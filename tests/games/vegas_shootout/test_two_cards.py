"""Two cards against the dealer's two: pair, high card, the joker's pair, ties, and the other readings of S-063."""

import pytest
from tests.games.single_deck.decktop import refused
from tests.games.vegas_shootout.corral import STAKE, Corral, corral, played

SPOT = "two-card"


def ends(mine: str, dealers: str, **settings: str) -> str:
    return played(mine, dealer=dealers, common="2s", **settings).end_of("ann", SPOT)


@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        pytest.param("3c 3d", "Ah Kh", marks=pytest.mark.clause("bs/14(1)(h)"), id="pair over flush"),
        pytest.param("3c 3d", "Ah Ks", marks=pytest.mark.clause("bs/14(1)(h)"), id="pair over high card"),
        pytest.param("4c 4d", "3h 3s", marks=pytest.mark.clause("bs/14(1)(h)"), id="higher pair"),
        pytest.param("Ah Ks", "7c 3c", marks=pytest.mark.clause("bs/14(1)(g)"), id="high card over flush"),
        pytest.param("Ac 3c", "Kh Qh", marks=pytest.mark.clause("bs/14(1)(g)"), id="suits do not count"),
        pytest.param("Ac 3d", "Kh Qs", marks=pytest.mark.clause("bs/14(1)(g)"), id="higher card"),
        pytest.param("Kc 4d", "Kh 3s", marks=pytest.mark.clause("bs/14(1)(g)"), id="next card"),
        pytest.param("Jk 3d", "Ah Ks", marks=pytest.mark.clause("bs/14(2)(a)#joker-two"), id="joker's pair"),
        pytest.param("4h 4s", "Jk 3d", marks=pytest.mark.clause("bs/14(2)(a)#joker-two"), id="joker's pair beaten"),
    ],
)
def test_the_higher_hand_wins_on_either_side(higher: str, lower: str) -> None:
    assert ends(higher, lower) == "won"
    assert ends(lower, higher) == "lost"


@pytest.mark.clause("bs/14(2)(a)#joker-two", "bs/14(7)(f)", "bs/14(1)(r)")
def test_a_pair_with_the_joker_ties_a_natural_one() -> None:
    assert ends("Jk 9h", "9c 9d") == "pushed"
    assert ends("9c 9d", "Jk 9h") == "pushed"


@pytest.mark.clause("bs/14(1)(r)", "bs/14(7)(f)")
@pytest.mark.parametrize(("mine", "dealers"), [("Kc 4d", "4h Ks"), ("Kc 4c", "Kh 4h"), ("4c 4d", "4h 4s")])
def test_equal_hands_push(mine: str, dealers: str) -> None:
    table = played(mine, dealer=dealers)
    (tie,) = table.settled("ann", SPOT)
    assert tie.data["end"] == "pushed"
    assert [(m.target, m.cents) for m in tie.moves] == [("ann", STAKE)]


@pytest.mark.clause("bs/14(7)(d)")
def test_a_higher_hand_is_paid_even_money() -> None:
    assert played("Ac 3d").paid("ann", SPOT) == STAKE
    with refused("odds-fixed", "bs/14(7)(d)"):
        corral(pays__higher="2 to 1")


@pytest.mark.clause("bs/14(7)(e)")
def test_a_lower_hand_is_collected() -> None:
    (lost,) = played("9c 4d").settled("ann", SPOT)
    assert [(m.source, m.target, m.cents) for m in lost.moves] == [("layout", "house", STAKE)]
    assert lost.cite == ("bs/14(7)(e)",)


@pytest.mark.clause("bs/14(7)(c)")
def test_the_dealers_two_cards_are_turned_and_compared_clockwise() -> None:
    table = corral("ann", "bob").stake("bob").stake("ann").cards("Ac 3d", "9c 4h").close()
    table.until("turn-common")
    assert [e.data["hand"] for e in table.said("shown")] == ["dealer"]
    assert [e.data["hand"] for e in table.said("judged")] == ["dealer", "seat-0", "seat-1"]
    assert (table.end_of("ann", SPOT), table.end_of("bob", SPOT)) == ("won", "lost")


@pytest.mark.clause("bs/14(1)(c)")
def test_a_two_card_hand_is_the_two_cards_of_player_or_dealer() -> None:
    table = played("Ac 3c", dealer="Jk 8h")
    judged = {e.data["hand"]: (e.data["cards"], e.data["value"]) for e in table.said("judged")}
    assert judged == {"seat-0": (["Ac", "3c"], "high card"), "dealer": (["Jk", "8h"], "pair")}


def test_only_players_who_bet_on_two_cards_are_compared() -> None:
    table = corral().stake("ann", "royal-match five-card").cards("Ac 3c").close().finish()
    assert [e.data["hand"] for e in table.said("judged")] == ["dealer"]


ORDERS = {
    "pair-only": ["pair", "high card"],
    "pair-flush": ["pair", "flush", "high card"],
    "flush-pair": ["flush", "pair", "high card"],
}


@pytest.mark.clause("bs/14(1)(h)", "bs/14(1)(g)")
@pytest.mark.parametrize(
    ("order", "pair_to_flush", "flush_to_high"),
    [
        ("pair-only", "won", "lost"),
        pytest.param("pair-flush", "won", "won", marks=pytest.mark.clause("bs/14(1)(d)")),
        pytest.param("flush-pair", "lost", "won", marks=pytest.mark.clause("bs/14(1)(d)")),
    ],
)
def test_the_order_of_two_cards_is_a_setting(order: str, pair_to_flush: str, flush_to_high: str) -> None:
    assert ends("3c 3d", "Ah Kh", two_card_order=order) == pair_to_flush
    assert ends("Jk 3d", "Ah Kh", two_card_order=order) == pair_to_flush
    assert ends("7c 3c", "Ah Ks", two_card_order=order) == flush_to_high
    assert ends("Ac 3c", "Kh Qh", two_card_order=order) == "won"
    sign = next(e.says for e in Corral(two_card_order=order).said("posted") if e.says.startswith("Two cards rank"))
    assert sign == f"Two cards rank {', '.join(ORDERS[order])}"


def test_no_other_order_is_known() -> None:
    with refused("setting-unlawful", "S-063"):
        Corral(two_card_order="suits-first")
