"""Points of cards: the baccarat count and the blackjack total."""

from pitboss.hands.cards import ACE


def pip_value(card: int) -> int:
    """Return 1 for an ace, 2 to 9 as printed, 10 for a ten or a face card."""
    rank = card >> 2
    return 1 if rank == ACE else min(rank + 2, 10)


def baccarat_value(card: int) -> int:
    """Return 1 for an ace, 2 to 9 as printed, 0 for a ten or a face card."""
    return pip_value(card) % 10


def baccarat_count(total: int) -> int:
    """Return the point count of a hand whose card values add up to a total: its last digit."""
    return total % 10


def is_soft(hard: int, aces: int) -> bool:
    """Tell whether a blackjack hand counts one of its aces as eleven.

    ``hard`` is the sum of the pip values, every ace as one; ``aces`` is their number.
    """
    return (aces > 0) & (hard <= 11)


def blackjack_total(hard: int, aces: int) -> int:
    """Return the best total of a blackjack hand: one ace as eleven where that does not pass twenty-one."""
    return hard + 10 * is_soft(hard, aces)
