"""Money is whole cents. Rounding is always explicit and has a clause."""

from functools import lru_cache

from pitboss.rulebooks.odds import Odds, parse_odds
from pitboss.rulebooks.settings import read_money

__all__ = ["Odds", "money", "parse_odds", "read_money", "round_down", "round_up"]


@lru_cache(maxsize=4096)
def money(cents: int) -> str:
    """Format cents: `$1,234.50`, or `$12` for whole dollars."""
    sign = "-" if cents < 0 else ""
    dollars, rest = divmod(abs(cents), 100)
    return f"{sign}${dollars:,}" + (f".{rest:02}" if rest else "")


def round_up(num: int, den: int, unit: int = 1) -> int:
    """The fraction num/den of a cent, rounded up to a multiple of the unit."""
    return -(-num // (den * unit)) * unit


def round_down(num: int, den: int, unit: int = 1) -> int:
    """The fraction num/den of a cent, rounded down to a multiple of the unit."""
    return num // (den * unit) * unit
