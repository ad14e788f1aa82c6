"""State of a blackjack table, and small queries that many steps use."""

from typing import Self

import msgspec

from pitboss.engine.table import Table
from pitboss.engine.wager import Wager
from pitboss.games.blackjack.rules import NO_BLACKJACK, is_blackjack, soft, total
from pitboss.games.blackjack.tables import SINGLE, Tables, variant
from pitboss.games.families.shoes.memory import DEALER, ShoeMemory
from pitboss.hands.cards import UNKNOWN, rank_of

OWNER = "blackjack"  # of the checks
BOX, SPLIT, DOUBLE, INSURANCE, OVER_13, UNDER_13 = "box", "split", "double", "insurance", "over", "under"
STAKES = (BOX, SPLIT)  # wagers on a hand, before doubling
ON_HAND = (*STAKES, DOUBLE)
SIDES = (OVER_13, UNDER_13)
TWO = 2  # cards of the initial deal


class BoxHand(msgspec.Struct):
    """A hand of a box in this round; a split makes further hands."""

    name: str
    seat: int
    split: bool = False  # made by splitting, so never Blackjack
    aces: bool = False  # made by splitting aces
    doubled: bool = False
    called: bool = False  # its first total was announced
    owed: int = 0  # cards that the player is still to get
    accepted: bool = False  # the player accepts the exposed card
    done: bool = False  # the player has nothing left to decide


class BlackjackMemory(ShoeMemory):
    """A round of blackjack, with the shoe and the inspector's orders, which outlive it."""

    shared_most: int = -1  # boxes that an inspector lets be shared, -1 without an order
    one_box: bool = False  # an inspector's order: one box for each player
    hands: list[BoxHand] = msgspec.field(default_factory=list)  # clockwise; hands of a box in the order of play
    callers: dict[int, str] = msgspec.field(default_factory=dict)  # the player who decides, by box
    no_cards: list[str] = msgspec.field(default_factory=list)  # players who refused an exposed card
    cleared: bool = False  # the peek showed that the dealer does not have Blackjack
    shown: bool = False  # the hole card has been turned

    @property
    def under_way(self) -> bool:
        return bool(self.hands)

    def next_round(self) -> Self:
        """Start a new round; the shoe and the inspector's orders stay."""
        fresh = super().next_round()
        fresh.shared_most, fresh.one_box = self.shared_most, self.one_box
        return fresh


BlackjackTable = Table[BlackjackMemory]


def single_deck(t: BlackjackTable) -> bool:
    return variant(t.settings) == SINGLE


def hand_of(seat: int) -> str:
    """The name of a box's first hand."""
    return f"seat-{seat}"


def tables(t: BlackjackTable) -> Tables:
    found: Tables = t.terms
    return found


# -- cards ------------------------------------------------------------------------------------------------------------


def cards_of(t: BlackjackTable, hand: str) -> list[int]:
    there = t.state.hands.get(hand)
    return there.cards if there else []


def counted(t: BlackjackTable, cards: list[int]) -> tuple[int, int]:
    """The total of some cards, and whether it is soft."""
    book: Tables = t.terms
    low, aces = sum(map(book.lows.__getitem__, cards)), sum(map(book.aces.__getitem__, cards))
    return total(low, aces, book.values, book.terms), soft(low, aces, book.values, book.terms)


def points(t: BlackjackTable, hand: str) -> int:
    return counted(t, cards_of(t, hand))[0]


def busted(t: BlackjackTable, hand: BoxHand) -> bool:
    return points(t, hand.name) > tables(t).terms.most


def natural(t: BlackjackTable, hand: BoxHand) -> bool:
    """Whether a hand is Blackjack."""
    return _blackjack(t, cards_of(t, hand.name), split=hand.split)


def dealer_natural(t: BlackjackTable) -> bool:
    """Whether the dealer has Blackjack; call it only once the hole card may be known."""
    return _blackjack(t, cards_of(t, DEALER), split=False)


def _blackjack(t: BlackjackTable, cards: list[int], *, split: bool) -> bool:
    if len(cards) != TWO or UNKNOWN in cards:
        return False
    book = tables(t)
    return bool(is_blackjack(cards[0], cards[1], int(split), book.values, book.blackjack, book.terms))


def upcard(t: BlackjackTable) -> int:
    """What the dealer's up card allows: no Blackjack, one with a ten up, one with an ace up."""
    cards = cards_of(t, DEALER)
    return tables(t).upcards[rank_of(cards[0])] if cards else NO_BLACKJACK


def blackjack_possible(t: BlackjackTable) -> bool:
    """Whether the dealer can still have Blackjack."""
    return not t.own.shown and not t.own.cleared and upcard(t) != NO_BLACKJACK


# -- hands, boxes and wagers ------------------------------------------------------------------------------------------


def hands_of(t: BlackjackTable, seat: int) -> list[BoxHand]:
    return [hand for hand in t.own.hands if hand.seat == seat]


def boxes(t: BlackjackTable) -> list[int]:
    """The boxes in play, clockwise from the dealer's left."""
    return list(dict.fromkeys(hand.seat for hand in t.own.hands))


def on_box(t: BlackjackTable, seat: int) -> list[Wager]:
    """Undecided regular wagers on a box, in the order of placing."""
    return [w for w in t.state.wagers.values() if w.seat == seat and w.spot == BOX and not w.end]


def stakes_on(t: BlackjackTable, hand: BoxHand) -> list[Wager]:
    """Undecided wagers on a hand, one for each bettor, without doubles."""
    return [w for w in t.state.wagers.values() if w.hand == hand.name and w.spot in STAKES and not w.end]


def stake_of(t: BlackjackTable, hand: BoxHand, person: str) -> int:
    """One bettor's wager on a hand."""
    return next((w.cents for w in stakes_on(t, hand) if w.person == person), 0)
