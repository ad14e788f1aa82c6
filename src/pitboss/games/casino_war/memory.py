"""State of a casino war table, and small queries that many steps use."""

import msgspec

from pitboss.engine.step import Step
from pitboss.engine.table import Table
from pitboss.engine.wager import Wager
from pitboss.games.families.shoes.memory import DEALER, ShoeMemory

OWNER = "casino-war"  # of the checks
INITIAL, TIE, WAR, WAR_TIE, FOR_DEALER = "initial", "tie", "war", "war-tie", "for-dealer"
LED = (INITIAL, FOR_DEALER)  # a wager for the dealer follows the initial wager


class War(ShoeMemory):
    """A round of casino war, with the shoe, which outlives it."""

    in_play: list[int] = msgspec.field(default_factory=list)  # seats with an initial wager when betting closed
    tied: list[int] = msgspec.field(default_factory=list)  # seats with a tie in the original deal
    at_war: list[int] = msgspec.field(default_factory=list)
    burned_for: list[str] = msgspec.field(default_factory=list)  # the hand before which each war card was burned
    ended: dict[str, str] = msgspec.field(default_factory=dict)  # how the round ended for each hand
    face_up: int = 0  # cards found face up in the shoe

    @property
    def under_way(self) -> bool:
        return bool(self.in_play)


WarTable = Table[War]


def hand_of(seat: int) -> str:
    return f"seat-{seat}"


def match_of(seat: int) -> str:
    """The account of the dealer's chips next to a war wager."""
    return f"match:{seat}"


def by_device(t: WarTable) -> bool:
    """Whether the table has a shuffling device."""
    return "shuffler" in t.gear and not t.own.by_hand


def by_hand(t: WarTable) -> bool:
    return not by_device(t)


def led(t: WarTable, seat: int) -> list[Wager]:
    """The initial wager of a seat, and the wager for the dealer that goes with it."""
    return [w for w in t.live_wagers(seat) if w.spot in LED]


def cards_of(t: WarTable, hand: str) -> list[int]:
    there = t.state.hands.get(hand)
    return there.cards if there else []


def step_now(t: WarTable) -> Step | None:
    """The current step of the round."""
    return t.game.round[t.state.at] if t.state.stage == "round" else None


def next_due(t: WarTable, nth: int, seats: list[int]) -> str:
    """The hand that gets the next card, when each of these and then the dealer gets an nth one; empty
    when all have it.
    """
    hands = [*(hand_of(seat) for seat in seats), DEALER]
    return next((hand for hand in hands if len(cards_of(t, hand)) < nth), "")
