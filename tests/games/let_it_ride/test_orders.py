"""Orders at the table and the sign."""

import pytest
from tests.games.let_it_ride.rides import LOSER, STAKE, Ride, dealt, ride, staked
from tests.games.single_deck.decktop import refused

MINUTE = 60_000


@pytest.mark.clause("bs/12(5)(d)#inspector")
def test_an_inspector_may_forbid_two_positions() -> None:
    table = ride("bahamas")
    for role in ("dealer", "casino-supervisor"):
        with refused("wrong-role", "bs/12(5)(d)#inspector"):
            table.order("two-positions", role, allowed=False)
    table.order("two-positions", "inspector", allowed=False)
    table.stake("ann")
    with refused("two-positions-forbidden", "bs/12(5)(d)#inspector"):
        table.bet("ann", "all", STAKE, seat=1)
    table.cards(LOSER).until_dealt().ride("ann").finish()
    table.stake("ann")
    with refused("two-positions-forbidden", "bs/12(5)(d)#inspector"):
        table.bet("ann", "all", STAKE, seat=1)
    table.order("two-positions", "inspector", allowed=True)
    table.bet("ann", "all", STAKE, seat=1)
    with refused("allowed-unreadable"):
        table.order("two-positions", "inspector", allowed="maybe")


@pytest.mark.clause("tribal-lir/(g)(1)")
def test_the_bonus_stops_after_notice() -> None:
    table = ride("tribal")
    with refused("bonus-notice", "tribal-lir/(g)(1)"):
        table.order("withdraw-bonus")
    with refused("wrong-role", "tribal-lir/(g)(1)"):
        table.order("withdraw-bonus", "dealer", at=MINUTE)
    table.order("withdraw-bonus", at=MINUTE)
    assert [e.data["change"] for e in table.said("notice")] == [{"bonus": 0}]
    table.stake("ann").bet("ann", "bonus", 100).cards(LOSER).until_dealt()
    table.wait(MINUTE)
    table.ride("ann").finish()
    table.stake("ann")
    with refused("no-bonus", "tribal-lir/(g)(1)"):
        table.bet("ann", "bonus", 100)
    assert not [line for line in table.table.sign() if line["topic"] == "bonus"]
    with refused("no-bonus"):
        table.order("withdraw-bonus", at=10 * MINUTE)


@pytest.mark.clause("tribal-lir/(l)(3)#notice")
def test_a_lower_limit_on_payouts_needs_notice() -> None:
    table = ride("tribal", cap=30_000)
    with refused("cap-notice", "tribal-lir/(l)(3)#notice"):
        table.order("change-cap", cents=2_000_000)
    table.order("change-cap", cents=2_000_000, at=MINUTE)
    assert [e.data["change"] for e in table.said("notice")] == [{"cap": 2_000_000}]
    table.order("change-cap", cents=4_000_000)
    with refused("cap-too-low"):
        table.order("change-cap", cents=1_499_999, at=MINUTE)
    for cents in (None, -1, "all"):
        with refused("cents-unreadable"):
            table.order("change-cap", cents=cents)


def test_a_changed_payout_limit_is_applied() -> None:
    table = ride("tribal", cap=30_000)
    table.order("change-cap", cents=1_500_000, at=MINUTE)
    table.stake("ann").cards(LOSER).until_dealt()
    table.wait(MINUTE)
    table.ride("ann").finish()
    before = table.chips("ann")
    table.stake("ann").cards("Ah Kh Qh", community="Jh Th").until_dealt().ride("ann").finish()
    assert table.chips("ann") == before + 1_500_000


# -- the sign ---------------------------------------------------------------------------------------------------------


def sign(table: Ride, topic: str) -> list[str]:
    return [str(line["text"]) for line in table.table.sign() if line["topic"] == topic]


@pytest.mark.clause("bs/12(11)")
def test_the_bahamas_sign_states_rules_and_payouts() -> None:
    table = ride("bahamas")
    assert sign(table, "payouts") == [
        "royal flush: 1,000 to 1",
        "straight flush: 200 to 1",
        "four of a kind: 50 to 1",
        "full house: 11 to 1",
        "flush: 8 to 1",
        "straight: 5 to 1",
        "three of a kind: 3 to 1",
        "two pair: 2 to 1",
        "pair of tens or better: 1 to 1",
    ]
    rules = sign(table, "rules")
    assert "From the dealer's left, each player takes bet one back or lets it ride." in rules
    assert len(rules) > 10
    assert {e.data["topic"] for e in table.said("posted")} >= {"rules", "payouts"}


@pytest.mark.clause("nsw-lir/2.2.1.2")
def test_the_nsw_layout_shows_the_payouts() -> None:
    assert len(sign(ride("nsw"), "payouts")) == 9


@pytest.mark.clause("nsw-lir/Order#effective")
def test_the_nsw_sign_says_which_rules_are_in_force() -> None:
    (line,) = sign(ride("nsw"), "rules-in-force")
    assert line == "Rules signed on 2016-08-17, in force from the day the Authority published them"


@pytest.mark.clause("nsw-lir/1.1#dealer", "nsw-lir/1.1#inspector")
def test_the_nsw_sign_says_who_is_who() -> None:
    assert sign(ride("nsw"), "staff") == [
        "The dealer operates the game",
        "An inspector is appointed under section 106 of the Act",
    ]


def test_a_wager_struck_by_the_floor_goes_back_whatever_the_result() -> None:
    table = dealt("nsw", LOSER)
    table.order("report-device", "dealer", person="ann", reason="a calculator")
    table.order("void-wagers", person="ann", reason="a calculator")
    table.ride("ann").finish()
    assert set(table.ends("ann").values()) == {"void"}


def test_a_wager_refused_before_the_first_card_takes_no_part() -> None:
    table = staked("nsw", "ann", "bob").cards(LOSER)
    table.close()
    table.until("card")
    table.order("refuse-wager", person="bob", reason="too drunk")
    table.until("look")
    assert table.cards_in("seat-1") == 0
    assert table.cards_in("seat-0") == 3
    table.ride("ann").finish()


@pytest.mark.clause("tribal-lir/(l)(3)#notice", "tribal-lir/(g)(1)")
def test_the_tribal_sign_shows_announced_changes() -> None:
    table = ride("tribal", cap=30_000)
    assert sign(table, "notices") == []
    table.order("change-cap", cents=2_000_000, at=MINUTE)
    assert sign(table, "notices") == ["Notice: payouts on a hand limited to $20,000"]
    table.order("withdraw-bonus", at=MINUTE)
    assert sign(table, "notices")[1:] == ["Notice: no bonus wager"]
    assert [e.says for e in table.said("posted") if e.data["topic"] == "notices"][-2:] == sign(table, "notices")
    table.order("change-cap", cents=0)
    assert [e.data["what"] for e in table.said("notice")][-1] == "payouts on a hand without limit"
    table.wait(MINUTE)
    table.close()
    table.until("window")
    assert sign(table, "notices") == []


def test_the_sign_says_how_the_ace_counts() -> None:
    for book in ("nsw", "tribal"):
        assert sign(ride(book), "ranks")[1:] == ["An ace also counts low in a straight from ace to five"]
