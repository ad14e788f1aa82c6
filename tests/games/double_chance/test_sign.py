"""The sign and the print on the layout."""

from typing import Any

import pytest
from tests.games.double_chance.chances import NOTHING, chance, declared, discarded
from tests.games.double_chance.test_hands import HANDS
from tests.games.single_deck.decktop import refused


def by(clause: str, **settings: Any) -> list[str]:
    """The lines of the sign that cite a clause."""
    return [str(line["text"]) for line in chance(**settings).table.sign() if clause in line["cite"]]


@pytest.mark.clause("nsw-dc/Order#effective")
def test_the_version_of_the_rules() -> None:
    assert by("nsw-dc/Order#effective") == [
        "Rules signed on 2016-08-17, in force from the day the Authority published them"
    ]


@pytest.mark.clause("nsw-dc/1.1#dealer", "nsw-dc/1.1#inspector")
def test_who_is_who() -> None:
    assert by("nsw-dc/1.1#dealer") == by("nsw-dc/1.1#inspector") == [
        "The dealer operates the game",
        "An inspector is appointed under section 106 of the Act",
    ]  # fmt: skip


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
    [pytest.param(name, marks=pytest.mark.clause(f"nsw-dc/9.1#{name.replace(' ', '-')}")) for name in HANDS],
)
def test_what_a_declared_hand_pays_cites_rule_9_1(hand: str) -> None:
    assert f"{hand}: {HANDS[hand][3]} to 1" in by(f"nsw-dc/9.1#{hand.replace(' ', '-')}")


@pytest.mark.clause("nsw-dc/9.3")
def test_what_the_sixth_card_pays_cites_rule_9_3() -> None:
    assert by("nsw-dc/9.3") == ["sixth card lower in suit: 1 to 1"]


@pytest.mark.clause("nsw-dc/9.2")
def test_the_maximum_payout() -> None:
    assert by("nsw-dc/9.2", cap=25_000) == ["Payouts on a declared hand are limited to $25,000"]
    assert by("nsw-dc/9.2") == []


@pytest.mark.clause("nsw-dc/10.2")
def test_the_amount_of_a_jackpot_wager() -> None:
    assert by("nsw-dc/10.2", jackpot_stake=2) == ["Jackpot wager $2, together with a wager on the hand"]


@pytest.mark.clause("nsw-dc/3.3")
def test_how_cards_rank() -> None:
    ranks, low, high = by("nsw-dc/3.3")
    assert "all suits are equal" in ranks
    assert ("ace to five" in low, high) == (True, "Against the sixth card an ace is high")


@pytest.mark.clause("nsw-dc/1.1#stand-off")
def test_there_is_no_push() -> None:
    assert by("nsw-dc/1.1#stand-off") == ["Every wager wins, loses or is void: there is no push"]
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
