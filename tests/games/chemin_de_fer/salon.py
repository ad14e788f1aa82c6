"""A chemin de fer table for tests: four players, whole hands in one line, nobody does more than asked."""

import re
from collections import Counter
from typing import Any, Self

import pytest
from tests.games.punto_banco.parlour import order

from pitboss.engine.say import Event
from pitboss.hands.cards import card_text, full_deck
from pitboss.rulebooks.refusal import Refusal
from pitboss.testing.tabletop import Tabletop

CHIPS = 100_000
RESULT = re.compile(r"(Player|Banker) wins with \d over \d|Stand-off: \d all")
# Counter-clockwise from ann: bob at her right, then cyd, then dan.
PLACES = {"ann": 4, "bob": 3, "cyd": 2, "dan": 1}
PASSIVE = {"cut": "decline", "bank": "decline", "suivi": "decline", "keep-or-pass": "keep"}
# The cards for two hands of a nine against an eight.
TWO_HANDS = ("Tc", "Tc", "9c", "8c") * 2


class Salon(Tabletop):
    """A table where every offer is declined unless a test says otherwise."""

    def __init__(self, **how: Any) -> None:
        super().__init__("chemin-de-fer", "bahamas", **how)

    @classmethod
    def four(cls, **how: Any) -> Self:
        """With ann, bob, cyd and dan."""
        return cls.of("ann", "bob", "cyd", "dan", **how)

    @classmethod
    def of(cls, *people: str, **how: Any) -> Self:
        table = cls(**how)
        for person in people:
            table.sit(person, PLACES[person], CHIPS)
        return table

    # -- going on -----------------------------------------------------------------------------------------------------
    def go(self, *stops: str) -> Self:
        """Go on until a question of that name or kind; decline every offer before."""
        for _ in range(3000):
            question = self.asking
            assert question is not None, "the table is closed"
            if question.name in stops or question.kind in stops:
                return self
            self.go_on()
        raise AssertionError(f"never asked for {stops}")

    def go_on(self) -> None:
        """Give one answer: the house's, the minimum wager, or as little as possible."""
        question = self.asking
        assert question is not None, "the table is closed"
        if question.kind == "window":
            self._close()
        elif self.automatic() is None:
            person = question.who[0]
            self.give("choose", person, choice=PASSIVE.get(question.name, question.options[0]))

    def _close(self) -> None:
        try:
            self.give("close", "dealer", "dealer")
        except Refusal:
            assert self.asking is not None, "the table is closed"
            assert self.asking.offers is not None, "a window offers something"
            (offer,) = self.asking.offers(self.banker)
            self.give("bet", self.banker, spot=offer.spot, cents=offer.low)

    def over(self) -> Self:
        """Play to the end of the round."""
        playing = self.table.state.round
        while self.asking is not None and self.table.state.round == playing:
            self.go_on()
        return self

    # -- a hand -------------------------------------------------------------------------------------------------------
    def bid(self, person: str, cents: int) -> Self:
        self.go("auction", "auction-passed")
        self.give("bet", person, spot="bank", cents=cents)
        return self

    def stake(self, cents: int, **more: Any) -> Self:
        """The Banker's wager."""
        self.go("stake")
        self.give("bet", self.banker, spot="bank", cents=cents, **more)
        return self

    def bank(self, person: str = "ann", cents: int = 1000) -> Self:
        """Let a player take the bank, by auction if nobody has it, and wager."""
        if not self.banker:
            self.bid(person, cents)
        assert self.go("stake").banker == person
        return self.stake(cents)

    def against(self, *wagers: tuple[str, str, int]) -> Self:
        """Wagers against the bank."""
        for person, spot, cents in wagers:
            self.go("cover")
            self.give("bet", person, spot=spot, cents=cents)
        return self

    def dealing(self, player: str, banker: str) -> Self:
        """Script the cards of a hand by their ranks, `dealing("9 T", "2 3 A")`, and close the betting."""
        self.chance(*order(player, banker))
        if self.asking is not None and self.asking.name == "cover":
            self.close()
        return self

    def hand(self, player: str, banker: str, stake: int = 1000) -> Self:
        """A hand against ann's bank that bob covers whole, up to its end."""
        return self.bank("ann", stake).against(("bob", "banco", stake)).dealing(player, banker).over()

    def called(self, player: str, banker: str, at: str = "player-call", stake: int = 1000) -> Self:
        """Such a hand, up to one of its questions."""
        return self.bank("ann", stake).against(("bob", "banco", stake)).dealing(player, banker).go(at)

    def choosing(self, person: str, choice: str) -> Self:
        """The decision of the person who is asked now."""
        self.give("choose", person, choice=choice)
        return self

    def report(self, kind: str, *cards: str, **about: Any) -> Self:
        """An irregularity, with the cards that its remedy takes from the shoe."""
        self.script.queue.extendleft(reversed(cards))
        waiting = len(self.run._frames)
        self.incident(kind, **about)
        while len(self.run._frames) > waiting and self.asking is not None and self.asking.kind in ("card", "identify"):
            self.automatic()
        return self

    def refused(self, do: str, by: str, role: str = "player", **args: Any) -> Refusal:
        """Why something is refused; nothing changes."""
        before, asked = self.table.snapshot(), self.asking
        with pytest.raises(Refusal) as refusal:
            self.give(do, by, role, **args)
        assert self.table.snapshot() == before
        assert self.asking is asked
        return refusal.value

    def refused_report(self, kind: str, **about: Any) -> Refusal:
        return self.refused("incident", "dealer", "dealer", kind=kind, **about)

    # -- looking ------------------------------------------------------------------------------------------------------
    @property
    def banker(self) -> str:
        return str(self.table.own.banker)

    def result(self) -> str:
        """The last announced result."""
        return next(word for word in reversed(self.words()) if RESULT.match(word))

    def last_round(self) -> list[Event]:
        """The events of the last finished round."""
        ends = [i for i, event in enumerate(self.events) if event.kind == "round-over"]
        starts = [i for i, event in enumerate(self.events) if event.kind == "round" and i < ends[-1]]
        return self.events[starts[-1] : ends[-1]]

    def since_round(self) -> list[Event]:
        """The events of the current round."""
        return self.events[max(i for i, event in enumerate(self.events) if event.kind == "round") :]

    def cards(self, hand: str) -> list[str]:
        there = self.table.state.hands.get(hand)
        return [card_text(card) for card in there.cards] if there else []

    def dealt(self) -> list[str]:
        """The hands that the cards of the last finished round went to."""
        return [str(e.data["hand"]) for e in self.last_round() if e.kind == "dealt"]

    def acts(self) -> list[str]:
        return [str(e.data["act"]) for e in self.said("act")]

    def offered(self, name: str) -> list[str]:
        """The players who are offered something, one after the other, if everybody declines."""
        asked: list[str] = []
        self.go(name, "auction", "auction-passed", "stake")
        while self.asking is not None and self.asking.name == name:
            asked.append(self.asking.who[0])
            self.give("choose", self.asking.who[0], choice="decline")
        return asked

    def net(self, person: str) -> int:
        return self.chips(person) - CHIPS

    def nets(self) -> dict[str, int]:
        """What everybody, and the house, has won or lost."""
        people = {person: self.net(person) for person in self.table.state.persons}
        return {**people, "house": self.table.chips_of("house")}


def filler(count: int, keep: tuple[str, ...] = TWO_HANDS, decks: int = 6) -> list[str]:
    """So many cards of a shoe, except those to keep for later. Clubs come last."""
    left = Counter(card_text(card) for card in full_deck(decks)) - Counter(keep)
    return sorted(left.elements(), key=lambda card: (card[1] == "c", card))[:count]


def nearly_out(behind: int, keep: tuple[str, ...] = TWO_HANDS, **settings: Any) -> Salon:
    """A table with so many cards left in the shoe, the rest burned."""
    table = Salon.four(burn="count", burn_count=312 - behind, **settings)
    table.chance(*filler(312 - behind, keep))
    return table
