"""Pai gow poker tables for tests, with chosen seats, banker and cards."""

from typing import Any, Self

import pytest

from pitboss.engine.say import Event
from pitboss.games.families.single_deck.table import hand_of
from pitboss.games.pai_gow_poker.table import DEALER, dealer_place, places, round_from
from pitboss.hands.cards import cards_text, full_deck, parse_cards
from pitboss.rulebooks.refusal import Refusal
from pitboss.testing.tabletop import Tabletop

BET = 10_000
CHIPS = 1_000_000
PEOPLE = ("ann", "bob", "cyd", "dan", "eve", "fay")
EIGHT = "2-3-3"  # a total of 8 brings the first stack to the Banker

# Hands by their house-way setting: two cards in front, five behind.
STRONG = "Ah Ad Kc Kd 7h 6s 2c"  # kings in front of aces
WEAK = "9c 8d 7s 5h 4c 3d 2h"  # 8-7 in front of nine high
MIDDLE = "Js Jc Qd Th 6c 4s 3h"  # Q-10 in front of jacks


class Gow(Tabletop):
    """A pai gow poker table."""

    def __init__(self, **settings: Any) -> None:
        super().__init__("pai-gow-poker", "bahamas", **settings)

    # -- a round, stage by stage ------------------------------------------------------------------------------------
    def seated(self, *people: str, cents: int = CHIPS) -> Self:
        for seat, person in enumerate(people or PEOPLE[:1]):
            self.sit(person, seat, cents)
        return self

    def cards(self, dice: str = EIGHT, first: int = 1, bank: int = -1, **hands: str) -> Self:
        """Cut the cards in the middle and deal these hands, `seat_0="..."` or `dealer="..."`; the rest is filler."""
        named = {name.replace("_", "-"): parse_cards(text) for name, text in hands.items()}
        used = {card for hand in named.values() for card in hand}
        filler = [card for card in full_deck(1, 1) if card not in used]
        t = self.table
        order = round_from(t, places(t) - 1 if bank < 0 else bank)
        steps = (sum(int(face) for face in dice.split("-")) - 1) % len(order)
        order = order[steps:] + order[:steps]
        stacks: dict[int, list[int]] = {}
        for nth, place in enumerate(order):
            hand = list(named.get(DEALER if place == dealer_place(t) else hand_of(place), ()))
            while len(hand) < 7:
                hand.append(filler.pop())
            stacks[(first - 1 + nth) % 7 + 1] = hand
        for turn in range(7):
            numbers = range(7, 0, -1) if turn % 2 == 0 else range(1, 8)
            faces = cards_text(stacks[number][turn] for number in numbers)
            self.chance(faces if self.script.scanner else " ".join(["??"] * 7))
        self.chance(dice)
        return self

    def until_bets(self, banks: str = "") -> Self:
        """Cut, deal, and decide who banks, up to the bets."""
        while self.until("window", "cut", "offer-bank", "cut-depth").kind != "window":
            question = self.asking
            assert question is not None
            person = question.who[0]
            if question.name == "offer-bank":
                self.give("choose", person, choice="bank" if person == banks else "pass")
            elif question.name == "cut-depth":
                self.give("number", person, value=26)
            else:
                self.give("choose", person, choice="cut")
        return self

    def stake(self, *people: str, cents: int = BET) -> Self:
        for person in people:
            self.bet(person, "bet", cents)
        return self

    def deal_and_leave(self) -> Self:
        """A round without wagers: the stacks are dealt, no dice are shaken."""
        self.cards().until_bets().close()
        self.script.queue.clear()
        return self

    def set_by_house_way(self, *people: str) -> Self:
        for person in people:
            self.until("set")
            self.give("choose", person, choice="house-way")
        return self

    # -- looking ----------------------------------------------------------------------------------------------------
    def by(self, clause: str) -> list[Event]:
        """The events that cite a clause."""
        return [e for e in self.events if clause in e.cite]

    def place_of(self, kind: str, **data: Any) -> int:
        """The index of the first such event."""
        return next(i for i, e in enumerate(self.events) if e.kind == kind and data.items() <= e.data.items())

    def judged(self, hand: str) -> Any:
        """The last announced name of a hand."""
        return [e.data.as_dict() for e in self.said("judged") if e.data["hand"] == hand][-1]

    def hand(self, name: str) -> str:
        return cards_text(self.table.state.hands[name].cards)

    def refuses(self, code: str, do: str, by: str = "", role: str = "player", **args: Any) -> Refusal:
        """Check that the table refuses this with that code, and nothing changes."""
        before = self.table.snapshot()
        with pytest.raises(Refusal) as refused:
            self.give(do, by, role, **args)
        assert refused.value.code == code, refused.value
        assert self.table.snapshot() == before
        return refused.value


def betting(
    *people: str, banks: str = "", rounds: int = 0, cents: int = CHIPS, cards: Any = None, **settings: Any
) -> Gow:
    """A table with its stacks dealt and bets open, after `rounds` hands without bets."""
    table = Gow(**settings).seated(*(people or PEOPLE[:1]), cents=cents)
    for _ in range(rounds):
        table.deal_and_leave()
    table.cards(**(cards or {})).until_bets(banks)
    return table


def against_dealer(*hands: str, dealer: str = MIDDLE, **settings: Any) -> Gow:
    """A hand that the dealer banks, with all hands set by the house way, played to its end."""
    people = PEOPLE[: len(hands)]
    table = betting(
        *people, cards={**{f"seat_{n}": hand for n, hand in enumerate(hands)}, "dealer": dealer}, **settings
    )
    table.stake(*people).close().set_by_house_way(*people)
    return settle(table)


def settle(table: Gow) -> Gow:
    """Go on until the hand is settled and the cards are offered for the next cut."""
    table.until("cut")
    return table


def duel(low: str, high: str, dealer_low: str, dealer_high: str, **settings: Any) -> Gow:
    """Ann and the dealer set their hands like this; played to the end."""
    cards = {"seat_0": f"{low} {high}", "dealer": f"{dealer_low} {dealer_high}"}
    table = betting("ann", cards=cards, **settings).stake("ann").close()
    table.choose("ann", low)
    table.until("set-house")
    table.give("choose", "dealer", "dealer", choice=dealer_low)
    return settle(table)


def bank_of(
    banker: str = "fay", *others: str, before: int = 0, chips: int = CHIPS, cards: Any = None, **more: Any
) -> Gow:
    """A hand that the player at the dealer's right banks, bets open. `before` is their bet on an earlier hand."""
    table = Gow(**more)
    for seat, person in enumerate(others or PEOPLE[:1]):
        table.sit(person, seat, CHIPS)
    table.sit(banker, 5, chips)
    if before:
        for _ in range(6):
            table.deal_and_leave()
        table.cards().until_bets().stake(banker, cents=before).close().set_by_house_way(banker)
        table.give("buy-in", banker, cents=10 * CHIPS)
        has = table.chips(banker) - chips
        table.table.move(banker, "cage", has)  # the hand before may have won or lost: start with round figures
    table.cards(**{"bank": 5, **(cards or {})}).until_bets(banker)
    return table
