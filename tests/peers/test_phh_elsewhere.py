"""Histories that pokerkit writes of hands as other houses play them: any antes, any blinds, any stacks.

Antes of the big blind or the button, trimmed or not, straddles, missing blinds, blinds made up out of turn, players who
cannot pay their ante or blind in full, the forced bet of stud made full at once or all-in for less, a last card for
everybody when the deck is short. Our table plays each to pokerkit's own end; only odd chips may go elsewhere, and the
low half of a side pot without a low (docs/poker-oracle.md, low-elsewhere).
"""

import os
import random
import warnings
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import count, islice
from typing import Any

import pytest
from pokerkit import (
    Automation,
    ChipsPushing,
    FixedLimitOmahaHoldemHighLowSplitEightOrBetter,
    FixedLimitSevenCardStud,
    FixedLimitSevenCardStudHighLowSplitEightOrBetter,
    FixedLimitTexasHoldem,
    HandHistory,
    NoLimitTexasHoldem,
    PotLimitOmahaHoldem,
)

from pitboss.phh.history import parse_phh
from pitboss.phh.replay import AGREES, ODD_CHIPS, replay

HANDS = int(os.environ.get("PITBOSS_PEER_HANDS", "40"))
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
    lambda least: [least // 2, least],
    lambda least: [least // 2, least, 2 * least],  # a straddle
    lambda least: [least // 2, least, 2 * least, 4 * least],
    lambda least: [0, least],  # no small blind
    lambda least: [least, 0],
    lambda least: [least // 2, least, 0, -least],  # made up out of turn
    lambda least: [least // 2, least, -least - least // 2],
    lambda least: [0, least // 2, -least],
)
BUTTON_STRADDLE = 8  # hands of which one has it


def _posts(rng: random.Random, players: int, least: int) -> list[int]:
    if not rng.randrange(BUTTON_STRADDLE):
        return [least // 2, least, *[0] * (players - 2), 2 * least][-players:]
    return [*rng.choice(POSTS)(least), *[0] * players][:players]


def _antes(rng: random.Random, players: int) -> list[int]:
    one = [0] * players
    one[rng.choice((1, players - 1))] = rng.choice((2, 3))
    alike = [rng.choice((1, 3))] * players
    return rng.choice(([0] * players, alike, one, [rng.randrange(3) for _ in range(players)]))


def played(code: str, number: int) -> tuple[str, Any]:
    """A random hand in pokerkit: its history, and the state at its end."""
    seed = f"elsewhere {code} {number}"
    rng = random.Random(seed)
    random.seed(seed)  # pokerkit shuffles with the module's own generator
    players, least = rng.choice((2, 3, 4, 6, 8, 8)), rng.choice((2, 4, 10))  # full tables of stud run out of cards
    sizes = (1, 6), (1, 14), (5, 40), (30, 300)
    stacks = [rng.randint(*rng.choice(sizes)) for _ in range(players)]
    antes, trimmed = _antes(rng, players), rng.random() < 1 / 2
    bets = (least, 2 * least) if code in (*FIXED, *STUD) else (least,)
    opening = rng.randint(1, least - 1) if code in STUD else _posts(rng, players, least)
    game = GAMES[code](tuple(Automation), trimmed, antes, opening, *bets)
    state = game(stacks, players)
    while state.status:
        _act(state, rng, no_limit=code in ("NT", "PO"))
    written = HandHistory.from_game_state(game, state, ante_trimming_status=trimmed).dumps()
    return f"{written}\nfinishing_stacks = {list(state.stacks)}\n", state


def _act(state: Any, rng: random.Random, *, no_limit: bool) -> None:
    """Call most of the time, fold at times, raise by the least, the most or something between."""
    low, high = state.min_completion_betting_or_raising_to_amount, state.max_completion_betting_or_raising_to_amount
    wish = rng.randrange(8)
    if low is not None and wish in (0, 1, 2):
        state.complete_bet_or_raise_to(rng.choice((low, high, rng.randint(low, high))) if no_limit else low)
    elif state.can_post_bring_in():
        state.post_bring_in()
    elif wish in (3, 4) and state.can_fold() and (wish == 3 or state.checking_or_calling_amount):
        state.fold()
    else:
        state.check_or_call()


def sound(code: str) -> Iterator[tuple[int, tuple[str, Any]]]:
    """Hands that pokerkit plays to the end with all their chips, which it now and then does not."""
    for number in count():
        try:
            text, state = played(code, number)
        except AssertionError:  # nobody is left to act on a bet
            continue
        if sum(state.stacks) == sum(state.starting_stacks):  # where antes differ and are trimmed a chip may be lost
            yield number, (text, state)


def low_elsewhere(state: Any) -> bool:
    """Whether pokerkit shared the low half of a side pot among several: there one has no low, and yet it is halved."""
    pushed = [
        act for act in state.operations if isinstance(act, ChipsPushing) and act.pot_index and act.hand_type_index
    ]
    return any(sum(map(bool, act.amounts)) > 1 for act in pushed)


@pytest.mark.parametrize("code", GAMES)
def test_any_antes_and_blinds_are_played_to_their_end(code: str) -> None:
    verdicts: Counter[str] = Counter()
    breaches: Counter[str] = Counter()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # pokerkit warns of odd antes and folds
        for number, (text, state) in islice(sound(code), HANDS):
            (history,) = parse_phh(text)
            found = replay(history)
            if not (code.endswith("/8") and low_elsewhere(state)):
                assert found.verdict in (AGREES, ODD_CHIPS), (code, number, found.says)
            assert sum(found.stacks) == sum(state.stacks)
            verdicts[found.verdict] += 1
            breaches.update(breach.split(":")[0] for breach in found.breaches)
    assert verdicts[AGREES] > HANDS * 8 // 10
    wanted = {"Setting forced_bet", "Setting last_card"} if code in STUD else {"Setting posts"}
    assert {"Setting antes", "Setting dealt_in_with", *wanted} <= set(breaches)
