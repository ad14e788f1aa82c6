"""The same hand of poker in pokerkit: one state for each of our games, amounts in whole cents."""

import random
from dataclasses import dataclass, field
from typing import Any

from pokerkit import (
    Automation,
    BettingStructure,
    Deck,
    EightOrBetterLowHand,
    Hand,
    Mode,
    OmahaEightOrBetterLowHand,
    OmahaHoldemHand,
    Opening,
    RegularLowHand,
    StandardHighHand,
    State,
    Street,
)

STRUCTURES = {
    "fixed": BettingStructure.FIXED_LIMIT,
    "pot": BettingStructure.POT_LIMIT,
    "no-limit": BettingStructure.NO_LIMIT,
}
HANDS: dict[str, tuple[type[Hand], ...]] = {
    "seven-card-stud": (StandardHighHand,),
    "seven-card-stud-hi-lo": (StandardHighHand, RegularLowHand),
    "seven-card-stud-hi-lo-8": (StandardHighHand, EightOrBetterLowHand),
    "holdem": (StandardHighHand,),
    "omaha": (OmahaHoldemHand,),
    "omaha-hi-lo-8": (OmahaHoldemHand, OmahaEightOrBetterLowHand),
    "five-card-draw": (StandardHighHand,),
    "five-card-draw-low": (RegularLowHand,),
    "five-card-stud": (StandardHighHand,),
}
HOLE = {"holdem": 2, "omaha": 4, "omaha-hi-lo-8": 4, "five-card-draw": 5, "five-card-draw-low": 5}
MOST_PLAYERS = {"holdem": 11, "omaha": 10, "omaha-hi-lo-8": 10}
# What pokerkit does by itself; cards and actions come from our table, and pots are looked at before they are pushed.
AUTOMATIC = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.RUNOUT_COUNT_SELECTION,
    Automation.HAND_KILLING,
    Automation.CHIPS_PULLING,
)


@dataclass(frozen=True)
class Stakes:
    """One table: the game, how it bets, what must be put in, and who brings how much. All in cents."""

    game: str
    structure: str
    stacks: tuple[int, ...]
    small: int
    big: int
    ante: int = 0
    blinds: tuple[int, ...] = ()
    forced: int = 0
    unit: int = 1
    more: dict[str, Any] = field(default_factory=dict)

    @property
    def button(self) -> bool:
        return self.game in HOLE

    def settings(self) -> dict[str, object]:
        """What our table is opened with."""
        given: dict[str, object] = {
            "structure": self.structure,
            "seats": max(2, len(self.stacks)),
            "min": dollars(self.small),
            "max": dollars(self.big if self.structure == "fixed" else 0),
            "unit": dollars(self.unit),
            "ante": dollars(self.ante),
            "raises": 0,
            "rake_percent": 0,
        }
        if self.button:
            given |= {"blinds": "/".join(map(dollars, self.blinds)), "heads_up_blinds": "button-posts"}
        else:
            given |= {"forced": dollars(self.forced)}
        if self.game == "five-card-stud":
            given["allow_check"] = True
        return given | self.more


def dollars(cents: int) -> str:
    return f"{cents // 100}.{cents % 100:02}"


def random_stakes(game: str, structure: str, rng: random.Random, unit: int = 0) -> Stakes:
    """A table with short and deep stacks, all of them enough to be dealt in; `unit` is its smallest chip."""
    players = rng.randint(2, MOST_PLAYERS.get(game, 8))
    unit = unit or rng.choice([1, 5, 25, 100])
    small = unit * rng.randint(2, 20)
    big = small * 2 if structure == "fixed" else small
    ante = unit * rng.choice([0, 0, 1, 2])
    button = game in HOLE
    blinds = tuple(sorted({unit * rng.randint(1, small // unit), small})) if button else ()
    if button and len(blinds) == 1:
        blinds = (small // 2 // unit * unit or unit, small)
    forced = 0 if button else unit * rng.randint(1, small // unit - 1)
    least = ante + max((*blinds, forced)) + small
    deep = rng.choice([2, 8, 60])
    stacks = tuple(least + unit * rng.randint(0, deep * small // unit) for _ in range(players))
    return Stakes(game, structure, stacks, small, big, ante, blinds, forced, unit)


def streets(stakes: Stakes) -> tuple[Street, ...]:
    """The betting rounds, each with its cards, who opens it, and its least bet."""
    small, big, game = stakes.small, stakes.big, stakes.game
    if game in HOLE and "draw" in game:
        return _street(small, down=HOLE[game]), _street(big, draw=True)
    if game in HOLE:
        first = (_street(small, down=HOLE[game]), _street(small, board=3))
        return (*first, _street(big, board=1), _street(big, board=1))
    by_card = Opening.HIGH_CARD if game == "seven-card-stud-hi-lo" else Opening.LOW_CARD
    best = Opening.HIGH_HAND
    if game == "five-card-stud":
        return (
            _street(small, down=1, up=1, opening=by_card),
            _street(small, up=1, opening=best),
            _street(big, up=1, opening=best),
            _street(big, up=1, opening=best),
        )
    return (
        _street(small, down=2, up=1, opening=by_card),
        _street(small, up=1, opening=best),
        _street(big, up=1, opening=best),
        _street(big, up=1, opening=best),
        _street(big, down=1, opening=best),
    )


def _street(
    least: int, *, down: int = 0, up: int = 0, board: int = 0, draw: bool = False, opening: Opening = Opening.POSITION
) -> Street:
    first = down > 1 or (down == 1 and up == 1)
    return Street(not first, (False,) * down + (True,) * up, board, draw, opening, least, None)


def pokerkit_state(stakes: Stakes) -> State:
    """The hand before its first card."""
    blinds = stakes.blinds + (0,) * (len(stakes.stacks) - len(stakes.blinds))
    return State(
        AUTOMATIC,
        Deck.STANDARD,
        HANDS[stakes.game],
        streets(stakes),
        STRUCTURES[stakes.structure],
        True,  # antes are trimmed, though nobody sits here without a whole one
        (stakes.ante,) * len(stakes.stacks),
        blinds[: len(stakes.stacks)],
        stakes.forced,
        stakes.stacks,
        len(stakes.stacks),
        mode=Mode.CASH_GAME,
        divmod=lambda cents, parts: in_chips(cents, parts, stakes.unit),
    )


def in_chips(cents: int, parts: int, unit: int) -> tuple[int, int]:
    """A pot divided in whole chips, and what is left over."""
    each = cents // parts // unit * unit
    return each, cents - each * parts
