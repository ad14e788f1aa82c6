"""A punto banco table for tests: players who decline every offer, and whole coups in one line."""

from collections import Counter
from collections.abc import Sequence
from itertools import zip_longest
from typing import Any

from pitboss.engine.say import Event
from pitboss.hands.cards import card_text, full_deck
from pitboss.testing.tabletop import Tabletop

# The cards for three coups of a ten and a nine against a ten and an eight.
THREE_COUPS = ("Tc", "Tc", "9c", "8c") * 3
PASSIVE = {"cut": "decline", "shoe": "decline", "keep-or-pass": "keep"}


class Parlour(Tabletop):
    """A table where nobody cuts or takes the shoe unless a test says so."""

    def __init__(self, **how: Any) -> None:
        super().__init__("punto-banco", "bahamas", **how)

    def go(self, *stops: str) -> "Parlour":
        """Go on until a question of that name or kind, or of that person; decline everything before."""
        for _ in range(2000):
            question = self.asking
            assert question is not None, "the table is closed"
            if question.name in stops or question.kind in stops or set(question.who) & set(stops):
                return self
            self.go_on()
        raise AssertionError(f"never asked for {stops}")

    def go_on(self) -> None:
        """Give one answer: the house's, or decline the offer; a guest looks at the cards if nobody is there."""
        question = self.asking
        assert question is not None, "the table is closed"
        if question.name == "view" and not self.table.seats.taken:
            self.sit("guest", 0)
            self.give("done", "dealer", "dealer")
            self.give("leave", "guest")
        elif self.automatic() is None:
            assert question.name in PASSIVE, f"the table waits for {question.name}"
            self.give("choose", question.who[0], choice=PASSIVE[question.name])

    def ready(self) -> "Parlour":
        """Open for bets."""
        return self.go("window")

    def answer(self, person: str, choice: str) -> "Parlour":
        """The decision of the person who is asked now."""
        self.go(person)
        self.give("choose", person, choice=choice)
        return self

    def dealing(self, player: str, banker: str) -> "Parlour":
        """Close the betting and script the cards of a coup, by their ranks: `dealing("9 T", "2 3 A")`."""
        self.ready()
        self.chance(*order(player, banker))
        self.close()
        return self

    def coup(self, player: str, banker: str, *bets: tuple[str, str, int]) -> "Parlour":
        """Bet, deal and settle one whole round, up to the next."""
        self.ready()
        for person, spot, cents in bets:
            self.bet(person, spot, cents)
        return self.dealing(player, banker).over()

    def over(self) -> "Parlour":
        """Play to the end of the round."""
        playing = self.table.state.round
        while self.table.state.round == playing:
            self.go_on()
        return self

    def shoe(self, *words: str) -> "Parlour":
        """What comes from the shoe, face by face."""
        self.chance(*words)
        return self

    def report(self, kind: str, **about: Any) -> "Parlour":
        """An irregularity, with the cards that its remedy takes from the shoe."""
        waiting = len(self.run._frames)
        self.incident(kind, **about)
        while len(self.run._frames) > waiting:
            assert self.automatic() is not None, f"the remedy waits for {self.asking}"
        return self

    # -- looking ----------------------------------------------------------------------------------------------------
    def since(self, kind: str) -> list[Event]:
        """The events since the last one of a kind."""
        last = max(i for i, event in enumerate(self.events) if event.kind == kind)
        return self.events[last:]

    def last_round(self) -> list[Event]:
        """The events of the last finished round."""
        ends = [i for i, event in enumerate(self.events) if event.kind == "round-over"]
        starts = [i for i, event in enumerate(self.events) if event.kind == "round" and i < ends[-1]]
        return self.events[starts[-1] : ends[-1]]

    def drawn(self, hand: str) -> int:
        """The number of cards of a hand in the last finished round."""
        return sum(e.kind == "dealt" and e.data["hand"] == hand for e in self.last_round())

    def calls(self) -> list[str]:
        """The announcements of the last finished round."""
        return [e.says for e in self.last_round() if e.kind == "announced"]

    def acts(self) -> list[str]:
        return [str(e.data["act"]) for e in self.said("act")]

    def asked_of(self, name: str) -> list[str]:
        """The players who are offered something, one after the other, if everybody declines."""
        asked: list[str] = []
        self.go(name)
        while self.asking is not None and self.asking.name == name:
            asked.append(self.asking.who[0])
            self.give("choose", self.asking.who[0], choice="decline")
        return asked

    def remaining(self) -> int:
        return self.table.deck.remaining


def order(player: str, banker: str) -> list[str]:
    """Cards of the two hands in the order they leave the shoe. A bare rank is a club."""
    hands = [[card if len(card) > 1 else f"{card}c" for card in hand.split()] for hand in (player, banker)]
    firsts = [card for pair in zip_longest(hands[0][:2], hands[1][:2]) for card in pair]
    return [*firsts, *hands[0][2:], *hands[1][2:]]


def filler(count: int, keep: Sequence[str] = THREE_COUPS) -> list[str]:
    """So many cards of a shoe, except those to keep for later. Clubs come last."""
    left = Counter(card_text(card) for card in full_deck(8)) - Counter(keep)
    cards = sorted(left.elements(), key=lambda card: (card[1] == "c", card))
    return cards[:count]


def nearly_out(behind: int, *, keep: Sequence[str] = THREE_COUPS, **settings: Any) -> Parlour:
    """A table with so many cards left in the shoe, the rest burned, one player, open for bets."""
    table = Parlour(burn="count", burn_count=416 - behind, **settings)
    table.sit("ann", 0)
    return table.shoe(*filler(416 - behind, keep)).ready()
