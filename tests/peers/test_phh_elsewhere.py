"""Histories that pokerkit writes of hands as other houses play them: any antes, any blinds, any stacks.

Antes of the big blind or the button, straddles, missing blinds, blinds made up out of turn, players who cannot pay
their ante or blind in full. Our table plays each to pokerkit's own end; only odd chips may go elsewhere.
"""

import random
import warnings
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from pokerkit import (
    Automation,
    FixedLimitOmahaHoldemHighLowSplitEightOrBetter,
    FixedLimitSevenCardStud,
    FixedLimitSevenCardStudHighLowSplitEightOrBetter,
    FixedLimitTexasHoldem,
    HandHistory,
    NoLimitTexasHoldem,
    PotLimitOmahaHoldem,
)

from pitboss.files.phh import parse_phh
from pitboss.files.phh_replay import AGREES, ODD_CHIPS, replay

HANDS = 40
LEAST = 2
GAMES: dict[str, Any] = {
    "NT": NoLimitTexasHoldem,
    "FT": FixedLimitTexasHoldem,
    "PO": PotLimitOmahaHoldem,
    "FO/8": FixedLimitOmahaHoldemHighLowSplitEightOrBetter,
    "F7S": FixedLimitSevenCardStud,
    "F7S/8": FixedLimitSevenCardStudHighLowSplitEightOrBetter,
}
FIXED = ("FT", "FO/8")
STUD = ("F7S", "F7S/8")
POSTS: tuple[Callable[[int], list[int]], ...] = (
    lambda players: [1, 2] + [0] * (players - 2),
    lambda players: [1, 2, 4, *[0] * players][:players],  # a straddle
    lambda players: [1, 2, *[0] * (players - 3), 4],  # on the button
    lambda players: [0, 2] + [0] * (players - 2),  # no small blind
    lambda players: [2, 0] + [0] * (players - 2),
    lambda players: [1, 2] + [0] * (players - 3) + [-2],  # made up out of turn
    lambda players: [1, 2, -3] + [0] * (players - 3),
    lambda players: [0, 1, -2] + [0] * (players - 3),
)


def _antes(rng: random.Random, players: int) -> list[int]:
    one = [0] * players
    one[rng.choice((1, players - 1))] = rng.choice((2, 3))
    return rng.choice(([0] * players, [1] * players, one, [rng.randrange(3) for _ in range(players)]))


def played(code: str, number: int) -> tuple[str, list[int]]:
    """A random hand in pokerkit: its history, and what everybody has at the end."""
    seed = f"{code} {number}"
    rng = random.Random(seed)
    random.seed(seed)  # pokerkit shuffles with the module's own generator
    players = rng.randint(3, 6)
    stacks = [rng.choice((rng.randint(1, 6), rng.randint(5, 40), rng.randint(30, 300))) for _ in range(players)]
    antes = _antes(rng, players)
    trimmed = len(set(antes)) == 1 and rng.random() < 1 / 2
    bets = (LEAST, 2 * LEAST) if code in (*FIXED, *STUD) else (LEAST,)
    opening = 1 if code in STUD else rng.choice(POSTS)(players)
    game = GAMES[code](tuple(Automation), trimmed, antes, opening, *bets)
    state = game(stacks, players)
    while state.status:
        _act(state, rng, no_limit=code in ("NT", "PO"))
    return (
        f"{HandHistory.from_game_state(game, state).dumps()}\nfinishing_stacks = {list(state.stacks)}\n",
        state.stacks,
    )


def _act(state: Any, rng: random.Random, *, no_limit: bool) -> None:
    """Call most of the time, fold to a bet at times, raise by the least, the most or something between."""
    low, high = state.min_completion_betting_or_raising_to_amount, state.max_completion_betting_or_raising_to_amount
    wish = rng.randrange(6)
    if low is not None and low >= LEAST and wish in (0, 1):
        state.complete_bet_or_raise_to(rng.choice((low, high, rng.randint(low, high))) if no_limit else low)
    elif state.can_post_bring_in():
        state.post_bring_in()
    elif wish == 2 and state.checking_or_calling_amount:  # one wish of six
        state.fold()
    else:
        state.check_or_call()


@pytest.mark.parametrize("code", GAMES)
def test_any_antes_and_blinds_are_played_to_their_end(code: str) -> None:
    verdicts: Counter[str] = Counter()
    breaches = 0
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # pokerkit warns of odd antes and folds
        for number in range(HANDS):
            text, stacks = played(code, number)
            (history,) = parse_phh(text)
            found = replay(history)
            assert found.verdict in (AGREES, ODD_CHIPS), (code, number, found.says)
            assert sum(found.stacks) == sum(stacks)
            verdicts[found.verdict] += 1
            breaches += bool(found.breaches)
    assert verdicts[AGREES] > HANDS * 9 // 10
    assert breaches > HANDS // 2
