"""What one person knows of a table, from the events that they may see."""

import re
from collections.abc import Callable, Sequence
from typing import Any

from pitboss.engine.bank import CAGE
from pitboss.engine.say import Event
from pitboss.engine.view import may_see

HIDDEN = "??"


class SeenTable:
    """A table as one person sees it. A finished round stays visible until the first card or chip of the next one."""

    def __init__(self, me: str) -> None:
        self.me = me
        self.round = 0
        self.hands: dict[str, list[str]] = {}
        self.wagers: dict[int, dict[str, Any]] = {}
        self.chips: dict[str, int] = {}
        self.seats: dict[int, str] = {}
        self.sign: list[Event] = []
        self.breaches: list[str] = []
        self.commit = ""
        self.events: list[Event] = []
        self.over = False
        self.brought = 0  # cents paid for chips
        self.took = 0  # cents cashed out
        self.nets: dict[str, int] = {}  # what each player of the last round won or lost
        self._bought: dict[str, int] = {}
        self._began: dict[str, int] = {}
        self._stale = False
        self._notes: dict[str, Callable[[dict[str, Any]], None]] = {
            "round": self._round,
            "round-over": self._round_over,
            "sat": self._sat,
            "seat-changed": self._changed_seat,
            "left": self._left,
            "placed": self._placed,
            "adjusted": self._placed,
            "settled": self._settled,
            "reversed": self._settled,
            "moved": self._marked,
            "called": self._marked,
            "dealt": self._dealt,
            "dealt-out": self._dealt_out,
            "looked": self._looked,
            "shown": self._shown,
            "card-moved": self._card_moved,
            "passed-out": self._passed_out,
            "shuffled": self._committed,
            "committed": self._committed,
            "hypothetical": self._hypothetical,
        }

    def take(self, events: Sequence[Event]) -> list[Event]:
        """Remember events, and return those that this person may see."""
        mine = [event for event in events if may_see(event, self.me)]
        for event in mine:
            self._move_chips(event)
            if note := self._notes.get(event.kind):
                note(event.data)
            elif event.kind == "posted":
                self.sign.append(event)
        self.events += mine
        return mine

    @property
    def bankroll(self) -> int:
        return self.chips.get(self.me, 0)

    def named(self, text: str) -> str:
        """A text with the other players' ids as names: `ann` as `Ann`."""
        for person in self.seats.values():
            if person != self.me:
                text = re.sub(rf"\b{re.escape(person)}\b", person.capitalize(), text)
        return text

    def live(self, person: str | None = None) -> list[dict[str, Any]]:
        """Wagers on the layout, of one person or of all."""
        return [w for w in self.wagers.values() if "end" not in w and person in (None, w["person"])]

    def ended(self, person: str) -> list[dict[str, Any]]:
        """A person's wagers of the visible round that have ended."""
        return [w for w in self.wagers.values() if "end" in w and w["person"] == person]

    def _worth(self, person: str) -> int:
        """Chips and stakes of a person, less the chips bought: only winning and losing change it."""
        staked = sum(int(w["cents"]) for w in self.live(person))
        return self.chips.get(person, 0) + staked - self._bought.get(person, 0)

    def _move_chips(self, event: Event) -> None:
        for move in event.moves:
            self.chips[move.source] = self.chips.get(move.source, 0) - move.cents
            self.chips[move.target] = self.chips.get(move.target, 0) + move.cents
            if move.source == CAGE:
                self._bought[move.target] = self._bought.get(move.target, 0) + move.cents
                self.brought += move.cents if move.target == self.me else 0
            elif move.target == CAGE:
                self._bought[move.source] = self._bought.get(move.source, 0) - move.cents
                self.took += move.cents if move.source == self.me else 0

    def _begin(self) -> None:
        """Clear the last round at the first card or chip of a new one."""
        if self._stale:
            self._stale = False
            self.hands = {}
            self.wagers = {n: w for n, w in self.wagers.items() if "end" not in w}

    # -- kinds of events --------------------------------------------------------------------------------------------
    def _round(self, data: dict[str, Any]) -> None:
        self.round = data["round"]
        self.over = False
        self._stale = True
        self._began = {person: self._worth(person) for person in self.seats.values()}

    def _round_over(self, _data: dict[str, Any]) -> None:
        self.over = True
        played = {w["person"] for w in self.wagers.values() if w.get("end") not in (None, "withdrawn")}
        self.nets = {p: self._worth(p) - self._began.get(p, 0) for p in self.seats.values() if p in played}

    def _sat(self, data: dict[str, Any]) -> None:
        self.seats[data["seat"]] = data["person"]

    def _changed_seat(self, data: dict[str, Any]) -> None:
        self._left(data)
        self._sat(data)

    def _left(self, data: dict[str, Any]) -> None:
        self.seats = {seat: who for seat, who in self.seats.items() if who != data["person"]}

    def _placed(self, data: dict[str, Any]) -> None:
        self._begin()
        self.wagers[data["wager"]] = dict(data)

    def _settled(self, data: dict[str, Any]) -> None:
        self.wagers[data["wager"]] = dict(data)

    def _marked(self, data: dict[str, Any]) -> None:
        """A wager on the layout moved to a number, or was called on or off."""
        self.wagers[data["wager"]] |= data

    def _dealt(self, data: dict[str, Any]) -> None:
        self._begin()
        hand = self.hands.setdefault(data["hand"], [])
        hand += [HIDDEN] * (data["nth"] - len(hand))
        hand[data["nth"] - 1] = data["card"]

    def _dealt_out(self, data: dict[str, Any]) -> None:
        self._begin()
        for hand in data["hands"]:
            self.hands.setdefault(hand, []).append(HIDDEN)

    def _looked(self, data: dict[str, Any]) -> None:
        self.hands[data["hand"]] = list(data["cards"])

    def _shown(self, data: dict[str, Any]) -> None:
        hand = self.hands.setdefault(data["hand"], [])
        for nth, card in zip(data["nths"], data["cards"], strict=True):
            hand += [HIDDEN] * (nth - len(hand))
            hand[nth - 1] = card

    def _passed_out(self, data: dict[str, Any]) -> None:
        for hand, to in zip(data["hands"], data["to"], strict=True):
            if hand in self.hands:
                self.hands[to] = self.hands.pop(hand)

    def _card_moved(self, data: dict[str, Any]) -> None:
        hand = self.hands[data["hand"]]
        hand.pop(data["nth"] - 1)
        self.hands.setdefault(data["to"], []).append(data["card"])
        if not hand:
            del self.hands[data["hand"]]

    def _committed(self, data: dict[str, Any]) -> None:
        self.commit = data["commit"]

    def _hypothetical(self, data: dict[str, Any]) -> None:
        self.breaches = list(data["breaches"])
