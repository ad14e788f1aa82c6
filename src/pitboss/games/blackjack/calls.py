"""The totals that the dealer announces, with the clauses by which the cards count."""

from typing import NamedTuple

from pitboss.engine.say import ALL
from pitboss.engine.step import act
from pitboss.events.procedure import Announced
from pitboss.games.blackjack.memory import TWO, BlackjackTable, BoxHand, cards_of, counted, natural, tables
from pitboss.games.blackjack.rules import player_draws
from pitboss.games.families.shoes.memory import DEALER
from pitboss.hands.cards import rank_of

Cites = tuple[str, ...]


class Called(NamedTuple):
    """A total as announced, and the clauses by which the cards count."""

    total: int
    soft: bool
    words: str
    cites: Cites

    def of(self, hand: str) -> Announced:
        """The data of the announcement."""
        return Announced(hand=hand, total=self.total, soft=self.soft)


def called(t: BlackjackTable, cards: list[int]) -> Called:
    """What the dealer announces for some cards."""
    made, is_soft = counted(t, cards)
    kind = next((row for row in t.chapter.tables["totals"].values() if row.values[0] == is_soft), None)
    words = f"{kind.label} {made}" if is_soft and kind else str(made)
    cites = [c for card in cards for c in t.chapter.row_at("values", rank_of(card)).cites]
    if made > tables(t).terms.most:
        cites += t.chapter.numbers["most"].cites
    return Called(made, bool(is_soft), words, tuple(dict.fromkeys([*cites, *(kind.cites if kind else ())])))


def call(t: BlackjackTable, hand: BoxHand) -> None:
    """Announce a player's total."""
    cards = cards_of(t, hand.name)
    made = called(t, cards)
    cites = made.cites
    if hand.split and len(cards) == TWO and not player_draws(made.total, tables(t).terms):
        cites = (*cites, *t.chapter.tables["blackjack"]["split"].cites)
    seat, busts = t.seat_name(hand.seat).capitalize(), made.total > tables(t).terms.most
    says = f"{seat} busts with {made.words}" if busts else f"{seat} has {made.words}"
    t.say(made.of(hand.name), to=ALL, says=says, cites=cites)


@act("bs/3(6)(e)")
def call_first(t: BlackjackTable, hand: BoxHand) -> None:
    """Announce the total of the first two cards before the player decides."""
    call(t, hand)


@act("bs/3(6)(f)")
def call_new(t: BlackjackTable, hand: BoxHand) -> None:
    """Announce the new total after each further card."""
    call(t, hand)


@act("bs/3(10)(d)")
def call_split(t: BlackjackTable, hand: BoxHand) -> None:
    """Announce the total of a split hand when it has its second card."""
    call(t, hand)


@act("bs/3(6)(g)")
def call_dealer(t: BlackjackTable) -> None:
    """Announce the dealer's total after the dealer has drawn."""
    made = called(t, cards_of(t, DEALER))
    says = f"Dealer {'busts with' if made.total > tables(t).terms.most else 'has'} {made.words}"
    t.say(made.of(DEALER), to=ALL, says=says, cites=made.cites)


def call_blackjack(t: BlackjackTable, hand: BoxHand) -> None:
    """Announce a player's Blackjack."""
    assert natural(t, hand), "only a Blackjack is announced as one"
    row = t.chapter.tables["blackjack"]["initial"]
    says = f"{t.seat_name(hand.seat).capitalize()} has {row.label}"
    t.say(Announced(hand=hand.name, blackjack=True), to=ALL, says=says, cites=row.cites)
