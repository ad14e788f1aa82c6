"""The sign and the print on the layout."""

from typing import Any

import pytest
from tests.games.double_chance.chances import NOTHING, chance, declared, discarded
from tests.games.double_chance.test_hands import HANDS
from tests.games.single_deck.decktop import refused


def by(clause: str, **settings: Any) -> list[str]:
    """The lines of the sign that cite a clause."""
    return [str(line["text"]) for line in chance(**settings).table.sign() if clause in line["cite"]]


def sign(**settings: Any) -> list[str]:
    """All lines of the sign."""
    return [str(line["text"]) for line in chance(**settings).table.sign()]


@pytest.mark.clause("nsw-dc/Order#effective")
def test_the_version_of_the_rules() -> None:
    assert "Rules signed on 2016-08-17, in force from the day the Authority published them" in sign()


@pytest.mark.clause("nsw-dc/1.1#dealer", "nsw-dc/1.1#inspector")
def test_who_is_who() -> None:
    lines = sign()
    assert "The dealer operates the game" in lines
    assert "An inspector is appointed under section 106 of the Act" in lines


@pytest.mark.clause("nsw-dc/2.2.4", "nsw-dc/1.1#discard-line")
def test_the_inscriptions_of_the_layout() -> None:
    declare, line = by("nsw-dc/2.2.4")
    assert (declare, line.split(":")[0]) == ("Declare dead hand, two pair or higher", "Discard line")


@pytest.mark.clause("nsw-dc/6.1")
def test_limits_and_unit() -> None:
    assert by("nsw-dc/6.1", min=10, max=200) == ["Wagers from $10 to $200 for each player"]
    assert by("nsw-dc/6.1", unit=5)[1] == "Above the minimum in steps of $5"


@pytest.mark.parametrize(
    "hand",
    [pytest.param(name, marks=pytest.mark.clause(f"nsw-dc/9.1#{HANDS[name][2]}")) for name in HANDS],
)
def test_what_a_declared_hand_pays_cites_rule_9_1(hand: str) -> None:
    line = f"{hand}: {HANDS[hand][3]} to 1"
    assert line in sign()
    assert line in by(f"nsw-dc/9.1#{HANDS[hand][2]}")


@pytest.mark.clause("nsw-dc/9.3")
def test_what_the_sixth_card_pays_cites_rule_9_3() -> None:
    assert by("nsw-dc/9.3") == ["sixth card lower in suit: 1 to 1"]


@pytest.mark.clause("nsw-dc/9.2")
def test_the_maximum_payout() -> None:
    assert "Payouts on a declared hand are limited to $25,000" in sign(cap=25_000)
    assert not any("are limited to" in line for line in sign())


@pytest.mark.clause("nsw-dc/10.2")
def test_the_amount_of_a_jackpot_wager() -> None:
    assert "Jackpot wager $2, together with a wager on the hand" in sign(jackpot_stake=2)


@pytest.mark.clause("nsw-dc/3.3")
def test_how_cards_rank() -> None:
    ranks, low, high = by("nsw-dc/3.3")
    assert "all suits are equal" in ranks
    assert ("ace to five" in low, high) == (True, "Against the sixth card an ace is high")


@pytest.mark.clause("nsw-dc/1.1#stand-off")
def test_there_is_no_push() -> None:
    assert "Every wager wins, loses or is void: there is no push" in sign()
    ends = {e.data["end"] for cards, *_ in HANDS.values() for e in declared(cards, jackpot=True).said("settled")}
    ends |= {
        e.data["end"] for six in ("3h", "Th", "2d") for e in discarded(NOTHING, "discard-1-2", six).said("settled")
    }
    assert ends == {"won", "lost"}


@pytest.mark.parametrize("seats", [1, 7, 8])
def test_up_to_eight_playing_areas(seats: int) -> None:
    assert len(chance(seats=seats).table.seats.places) == seats
    with refused("setting-unlawful", "N-12"):
        chance(seats=9)
