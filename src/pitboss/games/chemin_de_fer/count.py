"""The counts of the two hands on the layout, also of misdealt hands."""

from collections.abc import Sequence

from pitboss.games.chemin_de_fer.memory import CheminTable
from pitboss.games.chemin_de_fer.rules import (
    banker_code,
    banker_natural,
    best_of_three,
    player_code,
    with_third,
    worst_of_two,
)
from pitboss.games.chemin_de_fer.tables import banker_row_at, banker_table
from pitboss.games.families.baccarat.memory import BANKER_HAND, FIRST_TWO, PLAYER_HAND, cards_of
from pitboss.games.families.baccarat.rules import NO_CARD, STOOD, banker_line, point_count
from pitboss.hands.cards import UNKNOWN, rank_of

Code = tuple[int, tuple[str, ...]]  # the code of a decision, and its clauses


def initial(t: CheminTable, hand: str) -> list[int]:
    """The initial cards of a hand, with excess cards."""
    extra = t.own.extra_player if hand == PLAYER_HAND else t.own.extra_banker
    return cards_of(t, hand)[: FIRST_TWO + extra]


def drawn(t: CheminTable, hand: str) -> list[int]:
    """The cards a hand drew after the initial deal."""
    return cards_of(t, hand)[len(initial(t, hand)) :]


def known(t: CheminTable, hand: str) -> bool:
    """Whether the table knows a hand's initial cards: without a scanner only after they are turned."""
    return UNKNOWN not in initial(t, hand)


def first_count(t: CheminTable, hand: str) -> int:
    """The count of a hand's initial cards: zero for a Banker with too many, the best of three for a Player."""
    first, second, third = [*initial(t, hand), NO_CARD][:3]
    values = t.chapter.flat("values")
    if hand == BANKER_HAND and t.own.extra_banker:
        return 0
    if hand == PLAYER_HAND and t.own.extra_player:
        return best_of_three(first, second, third, values, t.terms)
    return point_count(first, second, NO_CARD, values, t.terms)


def count(t: CheminTable, hand: str) -> int:
    """The final count of a hand."""
    values = t.chapter.flat("values")
    if hand == BANKER_HAND and t.own.doubled:
        return _doubled(t, values)
    third = next(iter(drawn(t, hand)), NO_CARD)
    zero = hand == BANKER_HAND and t.own.extra_banker
    if zero and third != NO_CARD and t.settings.text("banker_zero") == "all-cards":
        return _all_cards(t, values)
    return with_third(first_count(t, hand), third, values, t.terms)


def _doubled(t: CheminTable, values: Sequence[int]) -> int:
    """The count of a Banker who drew two cards, by this table's reading of D-16."""
    if t.settings.text("banker_two_cards") == "initial-plus-worse":
        first = first_count(t, BANKER_HAND)
        return min(with_third(first, card, values, t.terms) for card in drawn(t, BANKER_HAND))
    return worst_of_two(cards_of(t, BANKER_HAND), values, t.terms)


def _all_cards(t: CheminTable, values: Sequence[int]) -> int:
    """The count of all the Banker's cards after a draw, although the initial ones counted zero (D-14)."""
    points = 0
    for card in cards_of(t, BANKER_HAND):
        points = with_third(points, card, values, t.terms)
    return points


def third_value(t: CheminTable) -> int:
    """The value of the card that the Player's hand drew, or STOOD."""
    cards = drawn(t, PLAYER_HAND)
    return t.chapter.flat("values")[rank_of(cards[0])] if cards else STOOD


def player_must(t: CheminTable) -> Code:
    """What the Dominant Player must or may do."""
    points, naturals = first_count(t, PLAYER_HAND), t.chapter.flat("naturals")
    code = player_code(points, naturals, t.chapter.flat("player"))
    row = t.chapter.row_at("naturals", points) if naturals[points] else t.chapter.row_at("player", points)
    return code, row.cites


def has_natural(t: CheminTable) -> bool:
    """Whether the Banker's initial cards are a natural."""
    return bool(banker_natural(first_count(t, BANKER_HAND), t.chapter.flat("naturals")))


def banker_must(t: CheminTable) -> Code:
    """What Table 3 says for the Banker's initial cards and the Player's third card."""
    points, third = first_count(t, BANKER_HAND), third_value(t)
    code = banker_code(points, third, t.chapter.flat("naturals"), banker_table(t.chapter, t.settings))
    if has_natural(t):
        return code, t.chapter.tables["naturals"]["banker"].cites
    return code, banker_row_at(t.chapter, t.settings, banker_line(points, third)).cites
