"""The counts of the two hands on the layout, and the hand that gets the next card."""

from pitboss.games.families.baccarat.memory import BANKER_HAND, FIRST_TWO, PLAYER_HAND, cards_of
from pitboss.games.punto_banco.memory import Punto
from pitboss.games.punto_banco.rules import (
    COUNTS,
    NO_CARD,
    STOOD,
    banker_draws,
    banker_line,
    is_natural,
    player_draws,
    point_count,
)
from pitboss.games.punto_banco.tables import flat, row_at
from pitboss.hands.cards import rank_of


def count(t: Punto, hand: str) -> int:
    """The point count of a hand."""
    first, second, third = [*cards_of(t, hand), NO_CARD][:3]
    return point_count(first, second, third, flat(t.chapter, "values"), t.terms)


def first_count(t: Punto, hand: str) -> int:
    """The point count of a hand's first two cards."""
    first, second = cards_of(t, hand)[:FIRST_TWO]
    return point_count(first, second, NO_CARD, flat(t.chapter, "values"), t.terms)


def third_value(t: Punto) -> int:
    """The value of the Player's third card for Table 2, or STOOD."""
    cards = cards_of(t, PLAYER_HAND)
    return flat(t.chapter, "values")[rank_of(cards[FIRST_TWO])] if len(cards) > FIRST_TWO else STOOD


def four_dealt(t: Punto) -> bool:
    """Whether both hands have their first two cards, faces known."""
    hands = [t.state.hands.get(hand) for hand in (PLAYER_HAND, BANKER_HAND)]
    return all(hand is not None and len(hand.cards) >= FIRST_TWO and all(hand.up) for hand in hands)


def natural_cites(t: Punto) -> tuple[str, ...]:
    """The clauses by which a natural stops the drawing; none without a natural."""
    player, banker = first_count(t, PLAYER_HAND), first_count(t, BANKER_HAND)
    naturals = flat(t.chapter, "naturals")
    if not is_natural(player, banker, naturals):
        return ()
    return row_at(t.chapter, "naturals", player if naturals[player] else COUNTS + banker).cites


def player_takes(t: Punto) -> tuple[bool, tuple[str, ...]]:
    """Whether Table 1 gives the Player a third card, with its clauses."""
    player, banker = first_count(t, PLAYER_HAND), first_count(t, BANKER_HAND)
    draws = player_draws(player, banker, flat(t.chapter, "naturals"), flat(t.chapter, "player"))
    return bool(draws), natural_cites(t) or row_at(t.chapter, "player", player).cites


def banker_takes(t: Punto) -> tuple[bool, tuple[str, ...]]:
    """Whether Table 2 gives the Banker a third card, with its clauses."""
    player, banker, third = first_count(t, PLAYER_HAND), first_count(t, BANKER_HAND), third_value(t)
    draws = banker_draws(player, banker, third, flat(t.chapter, "naturals"), flat(t.chapter, "banker"))
    return bool(draws), natural_cites(t) or row_at(t.chapter, "banker", banker_line(banker, third)).cites


def due(t: Punto) -> str:
    """The hand that gets the next card from the shoe; empty if neither does, or it is not known yet."""
    player, banker = len(cards_of(t, PLAYER_HAND)), len(cards_of(t, BANKER_HAND))
    if not player:
        return ""
    if not four_dealt(t):
        return PLAYER_HAND if player <= banker < FIRST_TWO else BANKER_HAND if banker < FIRST_TWO else ""
    if len(cards_of(t, PLAYER_HAND)) == FIRST_TWO and player_takes(t)[0]:
        return PLAYER_HAND
    if len(cards_of(t, BANKER_HAND)) == FIRST_TWO and banker_takes(t)[0]:
        return BANKER_HAND
    return ""
