"""A hand history as a table of ours: which game, which settings, how many cents a chip is."""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from pitboss.files.phh import History, Number, numbers_of
from pitboss.files.phh_actions import BRING_IN, CALL, DEALER, DRAW, FOLD, RAISE, Action, PhhFault
from pitboss.files.phh_variants import FIXED, SPREAD, STUD

CENTS = 100
PLACES = 2  # decimals of a dollar
DEEP = 10**14  # cents of somebody whose stack nobody knows
HEADS_UP = 2
NOTHING_HELD = {"dealt_in_with": "any-chips"}


@dataclass(frozen=True)
class Seating:
    """What a table is opened with, and who sits down with how many cents, from the dealer's left."""

    game: str
    settings: dict[str, object]
    hypothetical: bool
    stacks: tuple[int, ...]
    scale: int  # cents of one chip of the history
    scanner: bool  # whether every card is known as it is dealt
    completed: int = 0  # cents, where the forced bet was made as a full one at once

    def chips(self, cents: int) -> Number:
        """An amount as the history writes it."""
        whole, rest = divmod(cents, self.scale)
        return whole if not rest else Decimal(cents) / self.scale


def seating(history: History) -> Seating:
    """How to open the table; a PhhFault names what no table of ours can be opened with."""
    variant = history.variant
    if not variant.game:
        raise PhhFault(
            "variant", "phh-no-game", f"{variant.code} ({variant.name}) is not among the games of this house"
        )
    scale, whole = _scale(history)
    stacks = tuple(_stack(stack, scale) for stack in history.amounts("starting_stacks"))
    completed = _completed(history, scale)
    settings = _settings(history, scale, whole=whole, completed=completed) | dict(history.fields.get("_settings", {}))
    short = min(stacks) < _needed(history, scale, completed)
    return Seating(
        game=variant.game,
        settings=settings | (NOTHING_HELD if short else {}),
        hypothetical=short or bool(history.fields.get("_hypothetical", False)),
        stacks=stacks,
        scale=scale,
        scanner=all(-1 not in (action.cards or ()) for action in history.actions if action.do in ("dh", "db")),
        completed=completed,
    )


def _scale(history: History) -> tuple[int, bool]:
    """Cents of a chip, so that every amount is whole; and whether all are whole chips."""
    places = max((_places(number) for number in numbers_of(history)), default=0)
    return 10 ** max(PLACES, places), places == 0


def _places(number: Number) -> int:
    exponent = Decimal(number).normalize().as_tuple().exponent
    return max(0, -exponent) if isinstance(exponent, int) else 0


def _stack(stack: Number, scale: int) -> int:
    return DEEP if not Decimal(stack).is_finite() else cents_of(stack, scale)


def cents_of(number: Number, scale: int) -> int:
    return int(Decimal(number) * scale)


def dollars(cents: int) -> str:
    """Cents as a person writes a setting."""
    return f"{cents // CENTS}.{cents % CENTS:0{PLACES}}"


def player_actions(history: History) -> list[Action]:
    """What players did, without dealing, showing and remarks."""
    wanted = (BRING_IN, RAISE, CALL, FOLD, DRAW)
    return [action for action in history.actions if action.player != DEALER and action.do in wanted]


def _completed(history: History, scale: int) -> int:
    """Where the forced bet was made as a full bet at once, that bet: our table then demands just that."""
    first = next(iter(player_actions(history)), None)
    if history.variant.family != STUD or first is None or first.do != RAISE:
        return 0
    assert first.amount is not None, "a raise without an amount was refused when it was read"
    return cents_of(first.amount, scale)


def _settings(history: History, scale: int, *, whole: bool, completed: int) -> dict[str, object]:
    variant = history.variant
    least = history.amount("small_bet" if variant.structure == FIXED else "min_bet")
    most = history.amount("big_bet") if variant.structure == FIXED else _spread_top(history)
    settings: dict[str, object] = {
        "structure": variant.structure,
        "seats": history.players,
        "min": dollars(cents_of(least, scale)),
        "max": dollars(cents_of(most, scale)),
        "unit": dollars(CENTS if whole and scale == CENTS else 1),
        "ante": dollars(_ante(history, scale)),
        "raises": 0,
        "rake_percent": 0,
    }
    if variant.family == STUD:
        settings["forced"] = dollars(completed or cents_of(history.amount("bring_in"), scale))
    else:
        settings["blinds"] = "/".join(dollars(cents) for cents in _blinds(history, scale))
        settings["heads_up_blinds"] = "next-seats" if _turned(history) else "button-posts"
    if variant.game == "five-card-stud":
        settings["allow_check"] = True
    return settings


def _spread_top(history: History) -> Number:
    top: Number = history.fields.get("_max_bet", 0) if history.variant.structure == SPREAD else 0
    return top


def _ante(history: History, scale: int) -> int:
    antes = set(history.amounts("antes"))
    if len(antes) > 1:
        cites = ("bs/15(1)(b)", "bs/15(6)(c)")
        raise PhhFault("antes", "phh-antes-differ", "an ante is put in by each player alike at our tables", cites)
    return cents_of(antes.pop(), scale)


def _blinds(history: History, scale: int) -> Sequence[int]:
    posted = [cents_of(blind, scale) for blind in history.amounts("blinds_or_straddles")]
    if _turned(history):
        posted.reverse()
    while posted and not posted[-1]:
        posted.pop()
    if not posted or 0 in posted or posted != sorted(posted):
        says = "blinds come from the seats next to the button one after another, the later ones no smaller"
        raise PhhFault("blinds_or_straddles", "phh-blinds", says, ("bs/15(10)(d)", "S-079"))
    return posted


def _turned(history: History) -> bool:
    """Two players of whom the one left of the button posts the smaller blind: a history writes them turned round."""
    posted = history.amounts("blinds_or_straddles")
    return len(posted) == HEADS_UP and posted[0] > posted[1] > 0


def _needed(history: History, scale: int, completed: int) -> int:
    """What one must have to be dealt in: every bet that may be required, and one at the least."""
    fixed = history.variant.structure == FIXED
    least = cents_of(history.amount("small_bet" if fixed else "min_bet"), scale)
    stud = history.variant.family == STUD
    forced = completed or cents_of(history.amount("bring_in"), scale) if stud else max(_blinds(history, scale))
    return _ante(history, scale) + forced + least


def private_fields(settings: dict[str, Any], *, hypothetical: bool) -> dict[str, Any]:
    """What a history of ours says besides: the settings of its table."""
    fields: dict[str, Any] = {"_settings": {key: str(value) for key, value in settings.items()}}
    return fields | ({"_hypothetical": True} if hypothetical else {})
