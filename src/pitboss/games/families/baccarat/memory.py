"""The names of the two hands, the printed seat numbers, and the cards on the layout."""

from typing import Any

from pitboss.engine.table import Table
from pitboss.games.families.baccarat.rules import COUNTS
from pitboss.hands.cards import rank_of

PLAYER_HAND = "player"
BANKER_HAND = "banker"
FIRST_TWO = 2

BaccaratTable = Table[Any]  # of either game; its memory is a ShoeMemory with cards held over


def result_call(player: int, banker: int, tie: str) -> str:
    """The dealer's call of the result: `Banker wins with 7 over 5`."""
    if player == banker:
        return f"{tie}: {player} all"
    name, high, low = ("Player", player, banker) if player > banker else ("Banker", banker, player)
    return f"{name} wins with {high} over {low}"


def seat_number(index: int, seats: int) -> int:
    """The printed number of a seat: number one is at the dealer's right (X-01)."""
    return seats - index


def cards_of(t: BaccaratTable, hand: str) -> list[int]:
    """The cards of a hand; none if it was not dealt."""
    there = t.state.hands.get(hand)
    return there.cards if there else []


def hidden(t: BaccaratTable, hand: str) -> bool:
    """Whether a hand has cards face down."""
    there = t.state.hands.get(hand)
    return there is not None and not all(there.up)


def count_cites(t: BaccaratTable, hand: str) -> list[str]:
    """The clauses that give a hand its count: the card values, and that the tens digit is dropped."""
    places = [rank_of(card) for card in cards_of(t, hand)]
    cites = [cite for place in places for cite in t.chapter.row_at("values", place).cites]
    total = sum(t.chapter.flat("values")[place] for place in places)
    digit = t.chapter.numbers["left_digit_counts"].cites if total >= COUNTS else ()
    return list(dict.fromkeys([*cites, *digit]))
