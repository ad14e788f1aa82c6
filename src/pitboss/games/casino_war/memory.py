"""What a casino war table remembers, and small questions that every step asks it."""

import msgspec

from pitboss.engine.step import Step
from pitboss.engine.table import Table
from pitboss.engine.wager import Wager
from pitboss.games.shoes.memory import DEALER, ShoeMemory

OWNER = "casino-war"  # of the checks
INITIAL, TIE, WAR, WAR_TIE, FOR_DEALER = "initial", "tie", "war", "war-tie", "for-dealer"
LED = (INITIAL, FOR_DEALER)  # a wager for the dealer goes where the initial wager goes


class War(ShoeMemory):
    """A round of casino war, on top of what the shoe hands on."""

    in_play: list[int] = msgspec.field(default_factory=list)  # seats with an initial wager at the call
    tied: list[int] = msgspec.field(default_factory=list)  # seats with a tie hand on the original deal
    at_war: list[int] = msgspec.field(default_factory=list)
    burned_for: list[str] = msgspec.field(default_factory=list)  # before which hand of the war deal each burn card went
    ended: dict[str, str] = msgspec.field(default_factory=dict)  # how each hand's part in the round ended
    face_up: int = 0  # cards found face up in the shoe

    @property
    def under_way(self) -> bool:
        return bool(self.in_play)


WarTable = Table[War]


def hand_of(seat: int) -> str:
    return f"seat-{seat}"


def match_of(seat: int) -> str:
    """The account of the dealer's chips beside a war wager."""
    return f"match:{seat}"


def by_device(t: WarTable) -> bool:
    """Whether a shuffling device stands on the table."""
    return "shuffler" in t.gear and not t.own.by_hand


def by_hand(t: WarTable) -> bool:
    return not by_device(t)


def led(t: WarTable, seat: int) -> list[Wager]:
    """The initial wager of a seat and what goes with it."""
    return [w for w in t.live_wagers(seat) if w.spot in LED]


def cards_of(t: WarTable, hand: str) -> list[int]:
    there = t.state.hands.get(hand)
    return there.cards if there else []


def step_now(t: WarTable) -> Step | None:
    """The step of the round that the table stands at."""
    return t.game.round[t.state.at] if t.state.stage == "round" else None


def next_due(t: WarTable, nth: int, seats: list[int]) -> str:
    """The hand that gets the next card, when each of these and then the dealer gets an nth one; empty when all have."""
    hands = [*(hand_of(seat) for seat in seats), DEALER]
    return next((hand for hand in hands if len(cards_of(t, hand)) < nth), "")
