"""Hand histories against pokerkit: what our table writes pokerkit plays to the same end, and the other way round."""

import random
import warnings
from collections.abc import Iterator
from functools import cache
from itertools import count, islice
from typing import Any

import msgspec
import pytest
from pokerkit import HandHistory
from tests.peers.lockstep import Lockstep
from tests.peers.pokerkit_state import random_stakes

from pitboss.engine.log import Header, LogEntry
from pitboss.phh.actions import DEALER, RAISE
from pitboss.phh.history import History, parse_phh, write_phh
from pitboss.phh.record import record
from pitboss.phh.replay import AGREES, ODD_CHIPS, replay
from pitboss.phh.variants import CODES
from pitboss.testing.setups import LONG, effort

HANDS = 20 if effort() is LONG else 10
RAISES = 3  # on a street: pokerkit's histories of fixed limit know no more than four bets
CHIP = 100  # cents: a history knows no smallest chip, so it is the dollar that it counts in
OURS = [(variant.game, variant.structure) for variant in CODES if variant.game]
OTHERS = [
    ("seven-card-stud-hi-lo", "fixed"),
    ("five-card-draw", "pot"),
    ("five-card-draw-low", "fixed"),
    ("five-card-stud", "no-limit"),
    ("omaha", "fixed"),
]


class Kept:
    """A log in memory."""

    def __init__(self) -> None:
        self.lines: list[bytes] = []

    def write(self, line: bytes) -> None:
        self.lines.append(line)

    def bodies(self) -> Iterator[Header | LogEntry]:
        yield msgspec.convert(msgspec.json.decode(self.lines[0])["body"], Header)
        for raw in self.lines[1:]:
            yield msgspec.convert(msgspec.json.decode(raw)["body"], LogEntry)


@cache
def played(game: str, structure: str) -> tuple[tuple[Lockstep, History], ...]:
    return tuple(islice(_played(game, structure), HANDS))


def _played(game: str, structure: str) -> Iterator[tuple[Lockstep, History]]:
    """Random hands at our table, each with the history that its log makes; only such as both sides play alike."""
    for number in count():
        rng = random.Random(f"phh {game} {structure} {number}")
        log = Kept()
        hand = Lockstep(random_stakes(game, structure, rng, unit=CHIP), rng, log=log)
        try:
            hand.play()
        except AssertionError:
            continue  # what the oracle has to say of it is said in test_pokerkit.py
        (history,) = record(log.bodies())
        if not hand.differences and most_raises(history) <= RAISES:
            yield hand, history


def most_raises(history: History) -> int:
    """The most bets and raises of one betting round."""
    most = here = 0
    for action in history.actions:
        here = 0 if action.player == DEALER else here + (action.do == RAISE)
        most = max(most, here)
    return most


@pytest.fixture(autouse=True)
def quiet() -> Iterator[None]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # pokerkit warns of folds for nothing and of private fields
        yield


@pytest.mark.parametrize(("game", "structure"), OURS)
def test_pokerkit_plays_what_we_write(game: str, structure: str) -> None:
    for hand, history in played(game, structure):
        *_, last = HandHistory.loads(write_phh([history]))
        assert not last.status
        assert [stack * CHIP for stack in last.stacks] == hand.their_stacks


@pytest.mark.parametrize(("game", "structure"), OURS + OTHERS)
def test_what_we_write_we_play_to_the_same_end(game: str, structure: str) -> None:
    for hand, history in played(game, structure):
        (read,) = parse_phh(write_phh([history]))
        assert read.fields == history.fields
        again = replay(read)
        assert (again.verdict, again.says) == (AGREES, "")
        assert [stack * CHIP for stack in again.stacks] == hand.our_stacks


@pytest.mark.parametrize(("game", "structure"), OURS)
def test_we_play_what_pokerkit_writes(game: str, structure: str) -> None:
    """The history made by pokerkit from its own state, without a word of ours in it."""
    for hand, history in played(game, structure):
        fields = public(history)
        fields["finishing_stacks"] = [stack // CHIP for stack in hand.their_stacks]
        (read,) = parse_phh(HandHistory.loads(write_phh([History(fields)])).dumps())
        again = replay(read)
        assert again.ok, again.says
        if again.verdict == AGREES:
            assert again.stacks == fields["finishing_stacks"]
        else:
            assert again.verdict == ODD_CHIPS


def public(history: History) -> dict[str, Any]:
    return {key: value for key, value in history.fields.items() if not key.startswith("_")}


@pytest.mark.parametrize(("game", "structure"), OURS)
def test_unknown_cards_of_those_who_folded_change_nothing(game: str, structure: str) -> None:
    for hand, history in played(game, structure):
        shown = {action.player for action in history.actions if action.do == "sm" and action.cards}
        hidden = [_hide(text, shown) for text in history.fields["actions"]]
        if hand.stakes.button:
            again = replay(History({**public(history), "actions": hidden}))
            assert again.ok, again.says
            assert [stack * CHIP for stack in again.stacks] == hand.our_stacks


def _hide(text: str, shown: set[int]) -> str:
    words = text.split()
    if words[:2] == ["d", "dh"] and int(words[2][1:]) not in shown:
        words[3] = "?" * len(words[3])
    return " ".join(words)
