"""Section 10: the jackpot wager, which hands qualify, and the schedule that the house names."""

from typing import Any

import pytest
from tests.games.double_chance.chances import ASIDE, HOUSE, NOTHING, PAIRS, STAKE, chance, dealt, declared, discarded
from tests.games.double_chance.test_hands import HANDS
from tests.games.single_deck.decktop import refused

from pitboss.rulebooks.elements import knocked_out

EXAMPLE = {
    "royal flush": ("10.4.1", 25_000),
    "straight flush": ("10.4.2", 5000),
    "four of a kind": ("10.4.3", 500),
    "full house": ("10.4.4", 100),
    "flush": ("10.4.5", 60),
    "straight": ("10.4.6", 30),
    "dead hand": ("10.4.7", 10_000),
}
SCHEDULE = (
    "royal-flush 1000, straight-flush 200 to 1, four-of-a-kind $50, full-house 11, flush 8, straight 5, "
    "dead-hand 7 to 2"
)
APPROVED: dict[str, Any] = {"jackpot_schedule": SCHEDULE, "approved__jackpot_schedule": "ILGA 2016/8"}


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=pytest.mark.clause(f"nsw-dc/{clause}")) for name, (clause, _) in EXAMPLE.items()],
)
def test_seven_hands_qualify_for_a_prize(name: str) -> None:
    clause, pays = EXAMPLE[name]
    table = declared(HANDS[name][0], jackpot=True)
    (end,) = table.settled("ann", "jackpot")
    assert (end.data["end"], end.data["paid"], end.data["reason"]) == ("won", pays * ASIDE, name)
    assert f"nsw-dc/{clause}" in end.cite


@pytest.mark.clause("nsw-dc/9.6")
@pytest.mark.parametrize("name", ["three of a kind", "two pair"])
def test_the_other_declared_hands_lose_the_jackpot(name: str) -> None:
    table = declared(HANDS[name][0], jackpot=True)
    assert table.ends("ann") == {"wager": "won", "jackpot": "lost"}
    assert "nsw-dc/9.6" in table.settled("ann", "jackpot")[0].cite


@pytest.mark.clause("nsw-dc/8.6.3", "nsw-dc/9.6")
def test_a_discarded_hand_loses_it_as_well() -> None:
    table = discarded(NOTHING, "discard-1-2", "3h", jackpot=True)
    assert [(e.data["spot"], e.data["end"]) for e in table.settled("ann")] == [("jackpot", "lost"), ("wager", "won")]
    assert table.won("ann") == STAKE - ASIDE


@pytest.mark.clause("nsw-dc/9.6")
def test_the_cards_dealt_decide_even_after_a_wrong_discard() -> None:
    with knocked_out("double-chance.must-declare"):
        table = discarded(HOUSE, "discard-1-2", "2d", jackpot=True)
    assert (table.end_of("ann", "jackpot"), table.end_of("ann", "wager")) == ("won", "won")
    assert discarded(NOTHING, "discard-1-2", "3h", jackpot=True).end_of("ann", "jackpot") == "lost"


@pytest.mark.clause("nsw-dc/10.5", "nsw-dc/8.6.5")
def test_the_prize_comes_on_top_of_what_the_hand_pays() -> None:
    table = declared(HOUSE, jackpot=True)
    assert table.won("ann") == 6 * STAKE + 100 * ASIDE
    assert table.ends("ann") == {"wager": "won", "jackpot": "won"}


# -- the schedule -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("nsw-dc/10.3")
@pytest.mark.parametrize(
    ("name", "won"),
    [("royal flush", 100_000), ("straight flush", 20_000), ("four of a kind", 5000 - ASIDE), ("dead hand", 350)],
)
def test_prizes_are_paid_by_the_schedule_that_the_house_names(name: str, won: int) -> None:
    table = declared(HANDS[name][0], jackpot=True, **APPROVED)
    assert table.won("ann") - HANDS[name][3] * STAKE == won
    assert "nsw-dc/10.3" in table.settled("ann", "jackpot")[0].cite


@pytest.mark.clause("nsw-dc/1.1#casino-promotional-voucher")
@pytest.mark.parametrize(("name", "left"), [("four of a kind", 0), ("royal flush", ASIDE)])
def test_tokens_under_a_prize_that_keeps_the_stake_are_spent(name: str, left: int) -> None:
    table = chance(**APPROVED)
    table.order("exchange-voucher", "dealer", person="ann", cents=ASIDE)
    table.stake("ann").bet("ann", "jackpot", ASIDE, means="tokens")
    table.cards(HANDS[name][0]).close()
    table.choose("ann", "declare").finish()
    assert (table.end_of("ann", "jackpot"), table.table.own.tokens_of) == ("won", {"ann": left})


@pytest.mark.clause("nsw-dc/10.3")
def test_a_schedule_of_the_house_needs_the_authoritys_approval() -> None:
    with refused("schedule-not-approved", "nsw-dc/10.3"):
        chance(jackpot_schedule=SCHEDULE)
    assert "Jackpot schedule approved by the Authority: ILGA 2016/8" in signs(**APPROVED)
    assert "The jackpot schedule is an example: no approved schedule is named" in signs()


def signs(**settings: Any) -> list[str]:
    """The lines of the sign under rule 10.3."""
    return [line["text"] for line in chance(**settings).table.sign() if "nsw-dc/10.3" in line["cite"]]


@pytest.mark.clause("nsw-dc/10.3")
def test_the_odds_in_force_are_on_the_sign() -> None:
    assert signs(**APPROVED)[:3] == [
        "Jackpot royal flush: 1,000 to 1",
        "Jackpot straight flush: 200 to 1",
        "Jackpot four of a kind: $50",
    ]


@pytest.mark.clause("nsw-dc/10.3")
@pytest.mark.parametrize(
    "text",
    ["", "royal-flush", "royal-flush ten", "royal-flush 0", "royal-flush $0", "royal-flush 5 to 0", "royal flush 10",
     f"{SCHEDULE}, flush 9", "royal-flush -5", "royal-flush 1,000"],
)  # fmt: skip
def test_a_schedule_that_cannot_be_read_is_refused(text: str) -> None:
    with refused("schedule-unreadable", "nsw-dc/10.3"):
        chance(jackpot_schedule=text, approved__jackpot_schedule="x")


@pytest.mark.clause("nsw-dc/10.3")
@pytest.mark.parametrize("text", [SCHEDULE.replace(", flush 8", ""), f"{SCHEDULE}, two-pairs 1", "tie 8"])
def test_a_schedule_covers_each_hand_that_qualifies_and_no_other(text: str) -> None:
    with refused("schedule-incomplete", "nsw-dc/10.3"):
        chance(jackpot_schedule=text, approved__jackpot_schedule="x")


def test_no_prize_without_a_jackpot_wager() -> None:
    table = dealt(HOUSE)
    table.choose("ann", "declare").finish()
    assert table.ends("ann") == {"wager": "won"}


def test_pairs_keep_their_wager_when_the_jackpot_is_lost() -> None:
    assert declared(PAIRS, jackpot=True).won("ann") == STAKE - ASIDE


def test_the_jackpot_has_its_own_odds() -> None:
    lost = discarded(NOTHING, "discard-1-2", "3h", jackpot=True)
    assert lost.chips("jackpot") == ASIDE
    won = declared(HANDS["flush"][0], jackpot=True)
    assert won.chips("jackpot") == -60 * ASIDE
