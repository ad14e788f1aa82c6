"""Omaha hands: exactly two of a player's own cards with exactly three of the board."""

from collections.abc import Sequence

from pitboss.hands.low import ANY_LOW, strength_low
from pitboss.hands.poker import WHEEL_LOWEST, card_bit, strength5


def omaha_high(own: Sequence[int], board: Sequence[int]) -> int:
    """Return the best strength of two out of four own cards with three out of five on the board."""
    best = 0
    for i in range(4):
        for j in range(i):
            pair = card_bit(int(own[i])) | card_bit(int(own[j]))
            for a in range(5):
                for b in range(a):
                    for c in range(b):
                        hand = pair | card_bit(int(board[a])) | card_bit(int(board[b])) | card_bit(int(board[c]))
                        best = max(best, strength5(hand, WHEEL_LOWEST))
    return best


def omaha_low(own: Sequence[int], board: Sequence[int], highest: int = ANY_LOW) -> int:
    """Return the best low strength of two own cards with three on the board, or 0 if none qualifies."""
    best = 0
    for i in range(4):
        for j in range(i):
            pair = card_bit(int(own[i])) | card_bit(int(own[j]))
            for a in range(5):
                for b in range(a):
                    for c in range(b):
                        hand = pair | card_bit(int(board[a])) | card_bit(int(board[b])) | card_bit(int(board[c]))
                        best = max(best, strength_low(hand, highest))
    return best
