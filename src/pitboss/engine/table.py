"""The table: the object that steps work with."""

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from pitboss.engine.betting import Betting
from pitboss.engine.core import M_co, T_co
from pitboss.engine.say import ALL
from pitboss.engine.state import Memory, State
from pitboss.engine.step import Step, Void
from pitboss.engine.titles import HYPOTHETICAL, hand_title, rulebook_title
from pitboss.events.procedure import HypotheticalDeclared, LinePosted, RoundVoided, SettingPublished, TableOpened


class Table(Betting[M_co, T_co]):
    """One table of one game under one rulebook."""

    def seated(self) -> Iterator[int]:
        """Occupied seats clockwise from the dealer's left."""
        return self.seats.clockwise()

    def person_at(self, seat: int) -> str:
        return self.seats.places[seat]

    def seat_name(self, seat: int) -> str:
        """The seat with its printed number."""
        return f"seat {self.game.seat_number(seat, len(self.seats.places))}"

    def hand_name(self, hand: str) -> str:
        """A hand as people at the table call it."""
        return hand_title(hand, lambda seat: self.game.seat_number(seat, len(self.seats.places)))

    def hands_in_words(self) -> str:
        """All hands on the table as people call them."""
        return ", ".join(self.hand_name(hand) for hand in self.state.hands) or "none"

    def stands_at(self, *steps: Step) -> bool:
        """Whether the round is at one of these steps. Some incidents are possible only there."""
        state, steps_of = self.state, self.game.round
        return state.stage == "round" and state.at < len(steps_of) and steps_of[state.at] in steps

    @property
    def bets_open(self) -> bool:
        """Whether wagers are being taken, also while an incident waits for something else."""
        return any(asked is not None and asked.kind == "window" for asked in (self.asked, *self.waiting))

    def void_round(self, void: Void) -> None:
        """Declare the round void: its wagers come back, standing wagers stay."""
        self.state.voided = True
        self.say(RoundVoided(reason=void.reason), to=ALL, says=f"The round is void: {void.reason}", cites=void.cites)
        self.void_wagers([w for w in self.live_wagers() if not w.standing], void.reason, void.cites)
        loose = [card for _, card in self.deck.loose] if self.state.decks else []
        for held in self.own.holds() if loose else ():
            loose.remove(held)
        if loose:  # drawn, and in no place yet when the round ended
            self.to_rack(loose, "drawn", cites=void.cites)

    def void_hand(self, seat: int, reason: str, cites: Iterable[str] = ()) -> None:
        """Declare one hand void: its wagers come back, its cards go to the discard rack."""
        self.void_wagers(self.live_wagers(seat), reason, cites)
        for name in [h.name for h in self.state.hands.values() if h.seat == seat]:
            self.collect(name)

    def sign(self) -> list[dict[str, Any]]:
        """The sign at the table: every posting that the rulebook requires, with its clauses."""
        practice = {"topic": "practice", "text": "Practice table: advice is allowed, nothing is at stake", "cite": []}
        return [practice] * self.practice + [
            {"topic": p.topic, "text": text, "cite": list(self.cites_of(p))}
            for p in self.game.postings
            if self.cites_of(p) and not p.knocked_out
            for text in p.lines(self)
        ]

    def open(self) -> None:
        """Publish the rulebook, the settings with their clauses, and the sign."""
        says = f"{self.game.name}, {rulebook_title(self.rulebook)} rulebook, play chips only"
        self.say(TableOpened(self.game.slug, self.rulebook, self.equipment, self.practice), to=ALL, says=says)
        if self.settings.breaches:
            breaches = [str(b) for b in self.settings.breaches]
            self.say(HypotheticalDeclared(breaches=breaches), to=ALL, says=HYPOTHETICAL)
        for name, rule in self.chapter.settings.items():
            value = self.settings[name]
            self.say(SettingPublished(name=name, value=value), to=ALL, cites=self.cites_of(rule))
        self.post_sign()

    def post_sign(self) -> None:
        """Publish the sign."""
        with self.uncited():
            for line in self.sign():
                self.say(LinePosted(topic=line["topic"]), to=ALL, says=line["text"], cites=line["cite"])

    def snapshot(self) -> dict[str, Any]:
        """The state as plain data. Complete only between two steps."""
        data: dict[str, Any] = msgspec.to_builtins(self.state)
        return data

    def restore(self, data: dict[str, Any]) -> None:
        """Continue from a state that `snapshot` wrote."""
        state = msgspec.convert(data, State, str_keys=True)  # JSON keys are strings
        state.own = msgspec.convert(data["own"], self.game.memory, str_keys=True)
        self.take_up(state)


AnyTable = Table[Memory, object]  # a table of any game
