"""Small worlds: tables with few cards, played to every end and compared with the calculated odds."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from pitboss.maths.result import WagerOdds

ME, OTHER = "ann", "bob"  # the person whose net results are compared, and the other player


def no_decision(_t: Any, _question: Any) -> str:
    """Choose the first option of every question."""
    return ""


class SmallWorld(NamedTuple):
    """One person makes a wager as soon as it is offered, and every chance there is comes once.

    `pack` are the only cards that leave the deck, so that a few hundred deals are all there are. `company` are wagers
    of another person, made wherever the table waits for one. `decide` answers what the person is asked; an empty
    answer takes the first option. `account` is what counting gives for the same pack; its nets are in units of `unit`
    cents. They are those of all the bets together, or of the positions in `counts` alone. Where a round deals too many
    cards for every order of them, `stacked` are the cards at their places of the deck, -1 where the pack gives one.
    Where people play each other, `everybody` says who bets what at each window, in place of `bets` and `company`, and
    `decide` answers for both of them.
    """

    name: str
    bets: tuple[tuple[str, int], ...]  # where, and how many cents
    unit: int
    account: WagerOdds
    pack: tuple[int, ...] = ()
    company: tuple[tuple[str, int], ...] = ()
    decide: Callable[[Any, Any], str] = no_decision
    counts: tuple[str, ...] = ()
    stacked: tuple[int, ...] = ()
    everybody: Callable[[Any, Any], Sequence[tuple[str, str, int]]] | None = None  # person, spot, cents
