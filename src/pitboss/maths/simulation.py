"""What a game gives the simulator: how to play one unit, and the result of each possible end of a wager.

A *unit* starts fresh: a shuffled deck, a shoe, or in craps a wager to its decision. The unit function deals and
records, and leaves every decision to the game's rules. It is called as `unit(stream, deck, out, tables)`, writes the
number of the outcome of each round and wager, or NOT_MADE, at `out[round * wagers + wager]`, and returns the number
of rounds. It is plain Python that numba can compile: integers, arrays, NamedTuples of them.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, NamedTuple

from pitboss.hands.cards import DECK_SIZE, card_text
from pitboss.maths.strategy import Decision, Strategy
from pitboss.rulebooks.book import Chapter
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import InputCode, TableCode
from pitboss.rulebooks.settings import Settings

NOT_MADE = -1
BEST = "best"
Unit = Callable[..., int]


class Ending(NamedTuple):
    """One possible end of a wager: its net and the amount in action, in cents."""

    name: str
    net: int
    staked: int


@dataclass(frozen=True)
class SimulatedWager:
    """A simulated wager: its name in the odds, its unit, its possible ends."""

    name: str
    stake: int
    endings: tuple[Ending, ...]
    expected: Fraction | None = None  # the exact edge where it is known without counting: zero at poker


def no_burn(_drawn: Sequence[int]) -> int:
    """Nothing is drawn before the first round."""
    return 0


@dataclass(frozen=True)
class Simulation:
    """A game that is ready for simulation.

    `cards` is the room for a deal; `burned` is the number of cards of a unit that leave before its first round.
    """

    unit: Unit
    wagers: tuple[SimulatedWager, ...]
    tables: Any  # a NamedTuple of integer arrays, integers and NamedTuples of integers
    cards: int = 1
    most_rounds: int = 1
    burned: Callable[[Sequence[int]], int] = no_burn
    room: int = 1  # factor for the room for outcomes: some games work in it
    told_stake: int = 0  # in cents, for a round written as a script, where the table's minimum is not enough
    notes: tuple[str, ...] = ()


Choices = Mapping[str, Mapping[str, str]]  # by decision: the choice for the example of each situation


class Order(NamedTuple):
    """A simulation order: a table's rules, a stake in cents or one without rounding, wagers, a strategy.

    `missing` are cards that are not in the deck or shoe, `weights` the weights of faces or pockets of an unfair die or
    wheel.
    """

    chapter: Chapter
    settings: Settings
    stake: int | None = None
    wagers: tuple[str, ...] = ()
    strategy: str = BEST
    choices: Choices | None = None
    missing: tuple[int, ...] = ()
    weights: tuple[int, ...] = ()
    players: int = 2  # for games that are dealt to showdown

    def wants(self, name: str) -> bool:
        """Whether a wager is wanted; without a list, all are."""
        return not self.wagers or name in self.wagers


def pack(order: Order, decks: int = 1, size: int = DECK_SIZE) -> Any:
    """The cards of a deck or shoe in order, without the missing ones."""
    import numpy as np  # late: tables of wheels and dice open without it

    cards = [card for card in range(size) for _ in range(decks)]
    whole = len(cards)
    for card in order.missing:
        if card not in cards:
            raise Refusal(
                InputCode.CARD_NOT_THERE, f"the cards that are missing cannot hold {card_text(card)} so often"
            )
        cards.remove(card)
    if 2 * len(cards) < whole:
        raise Refusal(
            InputCode.TOO_FEW_CARDS, f"{len(cards)} of {whole} cards are too few to play with: let fewer be missing"
        )
    return np.array(cards, np.int16)


def faces(order: Order, count: int) -> Any:
    """The faces of a fair or weighted die or wheel, each as often as its weight."""
    import numpy as np

    weights = order.weights or (1,) * count
    return np.array([face for face, weight in enumerate(weights) for _ in range(weight)], np.int16)


def choices_of(order: Order, best: Strategy) -> Choices:
    """The choice for each situation's example: from a file, else the best one."""
    every = {d.name: {s.example: s.advice.choice for s in d.situations} for d in best.decisions}
    if order.choices is None:
        return every
    for decision in best.decisions:
        _hold_to(order.choices.get(decision.name, {}), decision)
    return order.choices


def _hold_to(said: Mapping[str, str], decision: Decision) -> None:
    """Check that a file has a possible choice for every situation."""
    for situation in decision.situations:
        choice = said.get(situation.example)
        if choice not in decision.options:
            wants, where = " or ".join(decision.options), f"{decision.name!r}, {situation.example!r}"
            raise Refusal(TableCode.STRATEGY_INCOMPLETE, f"the strategy must say {wants} for {where}, not {choice!r}")


def dealt_as(pattern: str, **hands: Sequence[int]) -> tuple[str, ...]:
    """Cards in the order of the deal: a letter for each, `X` for a card that nobody plays."""
    known = {card for hand in hands.values() for card in hand}
    left = {letter: iter(hand) for letter, hand in hands.items()}
    left["X"] = iter([card for card in range(DECK_SIZE) if card not in known])
    return tuple(card_text(next(left[letter])) for letter in pattern)


class ScriptedRound(NamedTuple):
    """A simulated round in the words of a round script: what a player bets, in cents, and decides, and what comes.

    `chance` is what leaves the source, in its order, as the script writes it. `besides` is what wagers net that have to
    be made for the one in question to be possible, `play` what else happens, line by line.
    """

    wagers: Mapping[str, int]
    chance: tuple[str, ...]
    decisions: Any = None
    by: str = "ann"
    besides: int = 0
    play: tuple[str, ...] = ()
    company: Mapping[str, tuple[str, ...]] = {}  # other people who must be there, and their acts: lines of the script
    seats: Mapping[str, int] = {}  # by printed number, where the seat matters
    settings: Mapping[str, Any] = {}  # further settings of the table, as a script writes them
