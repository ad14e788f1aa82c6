"""An independent oracle: whole hands of every game through pokerkit and through our room, side by side.

Every pot, every legal action and every payout is compared. Where the two differ the difference must be one of those
that docs/poker-oracle.md lists with its clause or ruling; anything else fails. The long run plays more hands, and
PITBOSS_PEER_HANDS asks for as many as wanted.
"""

import os
import random
import warnings
from collections import Counter
from pathlib import Path

import pytest
from tests.peers.lockstep import (
    BEST_BOARD_ALL_IN,
    COMMON_CARD,
    NOBODY_TO_CALL,
    NOT_ASKED,
    NOT_REOPENED,
    Lockstep,
)
from tests.peers.pokerkit_state import HANDS, HOLE, STRUCTURES, random_stakes
from tests.peers.settlement import LOW_ELSEWHERE, ODD_CHIPS, POTS_MERGED, as_pokerkit_pays

from pitboss.testing.setups import LONG, effort

MANY = int(os.environ.get("PITBOSS_PEER_HANDS") or (400 if effort() is LONG else 20))
UNTIL = 400  # hands in which a listed difference must come up
PAGE = Path(__file__).resolve().parents[2] / "docs" / "poker-oracle.md"
EVERYWHERE = {NOBODY_TO_CALL, NOT_REOPENED, NOT_ASKED, ODD_CHIPS, POTS_MERGED}
IN_STUD = {BEST_BOARD_ALL_IN}
IN_SEVEN_CARDS = {COMMON_CARD}
IN_EIGHT_OR_BETTER = {LOW_ELSEWHERE}


def listed(game: str) -> set[str]:
    """The differences that a game may show."""
    found = set(EVERYWHERE)
    found |= IN_STUD if game not in HOLE else set()
    found |= IN_SEVEN_CARDS if game.startswith("seven") else set()
    return found | (IN_EIGHT_OR_BETTER if game.endswith("-8") else set())


def play(game: str, structure: str, number: int) -> Lockstep:
    """One hand on both sides; a failure names its number, so that it can be played again alone."""
    rng = random.Random(f"{game} {structure} {number}")
    hand = Lockstep(random_stakes(game, structure, rng), rng)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # pokerkit warns of folds for nothing and of cards it did not draw
        try:
            hand.play()
            assert as_pokerkit_pays(hand) == hand.their_stacks
        except AssertionError as fault:
            raise AssertionError(f"hand {number} of {game}, {structure}: {fault}") from fault
    return hand


BOTH = [(game, structure) for game in HANDS for structure in STRUCTURES]


@pytest.mark.parametrize(("game", "structure"), BOTH)
def test_the_same_pots_actions_and_payouts(game: str, structure: str) -> None:
    hands = [play(game, structure, number) for number in range(MANY)]
    seen = Counter(difference for hand in hands for difference in set(hand.differences))
    assert set(seen) <= listed(game)
    worth_comparing(hands)


def worth_comparing(hands: list[Lockstep]) -> None:
    """Showdowns, side pots, all-ins and folds all come up; most hands show no difference at all."""
    assert sum(hand.showdown for hand in hands) > MANY // 4
    assert sum(len(hand.pots) > 1 for hand in hands) > MANY // 10
    assert sum(hand.questions for hand in hands) > 4 * MANY
    assert sum(hand.pots_compared for hand in hands) > MANY
    assert sum(hand.our_stacks == hand.their_stacks for hand in hands) > MANY * 3 // 4


@pytest.mark.parametrize(
    ("difference", "game", "structure"),
    [
        (NOBODY_TO_CALL, "five-card-draw", "no-limit"),
        (NOT_REOPENED, "five-card-stud", "pot"),
        (NOT_ASKED, "five-card-stud", "pot"),
        (ODD_CHIPS, "holdem", "pot"),
        (POTS_MERGED, "seven-card-stud-hi-lo", "fixed"),
        (BEST_BOARD_ALL_IN, "five-card-stud", "no-limit"),
        (COMMON_CARD, "seven-card-stud", "no-limit"),
        (LOW_ELSEWHERE, "seven-card-stud-hi-lo-8", "no-limit"),
    ],
)
def test_every_difference_comes_up_and_is_on_the_page(difference: str, game: str, structure: str) -> None:
    """A difference that no hand shows any more must leave the list."""
    assert f"\n### {difference}\n" in PAGE.read_text(encoding="utf-8")
    assert any(difference in play(game, structure, number).differences for number in range(UNTIL))
