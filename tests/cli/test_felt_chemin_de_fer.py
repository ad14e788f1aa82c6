"""Chemin de fer in the terminal: the auction at the prompt, the Banker's wager, Banco and parts, decisions by count."""

import re
from pathlib import Path

import pytest
from tests.cli.conftest import Pitboss

from pitboss.cli.felts.chemin_de_fer import CheminDeFerFelt
from pitboss.cli.options import TableOptions, open_table
from pitboss.cli.words import NotUnderstood
from pitboss.engine.betting import Offer
from pitboss.logs.verify import verify

SEED = "7"


def played(pitboss: Pitboss, typed: str, *more: str, seed: str = SEED) -> str:
    ran = pitboss("play", "chemin-de-fer", "--seed", seed, *more, typed=typed)
    assert ran.status == 0, ran.err
    return ran.out


def test_a_table_fills_with_bots_who_bid_before_the_person_does(pitboss: Pitboss) -> None:
    out = played(pitboss, "q\n")
    bids = re.findall(r"(\w+) bids \$(\d+) for the bank", out)
    assert [name for name, _ in bids] == ["Ann", "Bob", "Cleo", "Dan"]
    assert out.index("Dan bids") < out.index("The bank is up for auction: place your bids.\nbid $10 to $1,000")


def test_the_prompt_names_the_bid_to_beat(pitboss: Pitboss) -> None:
    out = played(pitboss, "50\n\nq\n")
    most = max(int(dollars) for name, dollars in re.findall(r"(\w+) bids \$(\d+) for the bank", out))
    assert f"bid $10 to $1,000 (highest bid: ${most}) ·" in out
    assert "bid more than $50, up to $1,000 (highest bid: $50) ·" in out


def test_the_highest_bid_has_the_bank_and_must_wager_it(pitboss: Pitboss) -> None:
    out = played(pitboss, "50\n\n20\n\nq\n")
    assert "You bid $50 for the bank" in out
    assert "You have the bank" in out
    assert "The Banker stakes the bank.\n$50 to $1,000 on the bank · Enter bets the minimum" in out
    assert "You bid $50 for the bank. Bet $50 or more. (bs/5(6)(b))" in out
    assert "You bet $50 on the bank." in out


def test_banco_needs_no_amount_and_comes_before_the_others(pitboss: Pitboss) -> None:
    out = played(pitboss, "50\n\n\nbanco\n\nq\n")
    assert "banco covers all $50" in out
    assert " back: you called Banco with priority" in out
    assert "You play the Player's hand" in out


def test_the_result_shows_the_cards_of_both_hands(pitboss: Pitboss) -> None:
    out = played(pitboss, "\n\n\n\n\nq\n")
    assert re.search(r"Player (\S+ ){2,3}= \d   Banker (\S+ ){2,3}= \d   (Player wins|Banker wins|Stand-off)", out)


@pytest.mark.parametrize("seats", ["1", "2", "9"])
def test_any_number_of_seats_plays(pitboss: Pitboss, seats: str, tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    out = played(pitboss, "\n" * 60, "--seats", seats, "--rounds", "6", "--log", str(log))
    assert "6 rounds played" in out
    assert verify(log).ok


def test_advice_is_given_where_there_is_something_to_decide(pitboss: Pitboss) -> None:
    """The person calls Banco whenever it is open, until a five comes."""
    for seed in range(20):
        out = played(pitboss, "banco\n\n" * 40, "--advise", "--rounds", "12", seed=str(seed))
        if "player call>" in out:
            assert "Advice: card is best: stay costs" in out
            return
    raise AssertionError("no five came in all these hands")


def test_a_person_may_move_to_another_seat(pitboss: Pitboss) -> None:
    out = played(pitboss, "move 3\nmove 99\nmove\n\nq\n")
    assert "You move to another seat" in out
    assert "│ 3 │ You" in out
    assert "(bs/5(11)(e), S-149)" in out


# -- reading ------------------------------------------------------------------------------------------------------


@pytest.fixture
def felt() -> CheminDeFerFelt:
    return CheminDeFerFelt(open_table("chemin-de-fer", TableOptions()), "you")


PART, BANCO = Offer("part", 1000, 5000), Offer("banco", 5000, 5000)


@pytest.mark.parametrize(
    ("typed", "stake"),
    [
        ("banco", ("banco", 5000)),
        ("b", ("banco", 5000)),
        ("20", ("part", 2000)),
        ("$20", ("part", 2000)),
        ("part 20", ("part", 2000)),
        ("banco 50", ("banco", 5000)),
    ],
)
def test_what_is_typed_against_the_bank(felt: CheminDeFerFelt, typed: str, stake: tuple[str, int]) -> None:
    (found,) = felt.read_bets(typed, [PART, BANCO])
    assert (found.spot, found.cents) == stake


def test_what_is_not_understood(felt: CheminDeFerFelt) -> None:
    for typed in ("tie 20", "bancs", "part"):
        with pytest.raises(NotUnderstood):
            felt.read_bets(typed, [PART, BANCO])


def test_enter_wagers_the_least_for_the_banker_and_nothing_elsewhere(felt: CheminDeFerFelt) -> None:
    assert felt.on_enter("stake", [Offer("bank", 2550, 5000)]) == "bank 25.50"
    assert felt.on_enter("cover", [PART, BANCO]) == felt.on_enter("stake", []) == ""
