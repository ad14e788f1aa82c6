"""The table for a hand history: game, settings, and cents per chip."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from itertools import combinations
from typing import Any

from pitboss.games.families.poker_room.betting import OR_FULL
from pitboss.games.families.poker_room.showdown import OR_CONCEDES
from pitboss.games.families.poker_room.table import MATCHED
from pitboss.hands.cards import UNKNOWN
from pitboss.phh.actions import BOARD, BRING_IN, CALL, DEALER, DRAW, FOLD, HOLE, RAISE, SHOW, Action, PhhFault
from pitboss.phh.history import BLINDS, STACKS, History, Number, numbers_of
from pitboss.phh.variants import FIXED, SPREAD, STUD
from pitboss.rulebooks.refusal_codes import InputCode

CENTS = 100
PLACES = 2  # decimals of a dollar
DEEP = 10**12  # cents for an unknown stack: the most that a person can bring
HEADS_UP = 2
SEVEN_CARD_HOLE = 3  # cards before the first betting of seven-card stud
NOTHING_HELD = {"dealt_in_with": "any-chips"}


@dataclass(frozen=True)
class Seating:
    """The settings of the table, and the stacks in cents from the dealer's left."""

    game: str
    settings: dict[str, object]
    hypothetical: bool
    stacks: tuple[int, ...]
    scale: int  # cents of one chip of the history
    scanner: bool  # whether the history names every card

    def chips(self, cents: int) -> Number:
        """An amount in the history's chips."""
        whole, rest = divmod(cents, self.scale)
        return whole if not rest else Decimal(cents) / self.scale


def seating(history: History) -> Seating:
    """How to open the table; a PhhFault names a field that no table of ours can have."""
    variant = history.variant
    if not variant.game:
        raise PhhFault(
            "variant", InputCode.PHH_NO_GAME, f"{variant.code} ({variant.name}) is not among the games of this house"
        )
    scale, whole = _scale(history)
    stacks = tuple(_stack(stack, scale) for stack in history.amounts("starting_stacks"))
    settings = _settings(history, scale, whole=whole)
    ours = history.fields.get("_settings")  # the settings that pitboss wrote into its own history
    elsewhere = _elsewhere(history, scale) if ours is None else {}
    short = min(stacks) < _needed(history, scale)
    return Seating(
        game=variant.game,
        settings=settings | elsewhere | dict(ours or {}) | (NOTHING_HELD if short else {}),
        hypothetical=short or bool(elsewhere) or bool(history.fields.get("_hypothetical", False)),
        stacks=stacks,
        scale=scale,
        scanner=_all_known(history),
    )


def other_seatings(history: History, at: Seating) -> list[Seating]:
    """Tables with other houses' rules, to try where the first table can't replay the history.

    A raise may complete an all-in for less; the first player to show may muck; the last card of seven-card stud is
    dealt as the history has it. Tables with fewer changes come first.
    """
    ways = {"raise_over_short": "completes"}
    if any(action.do == SHOW and not action.cards and not action.known for action in history.actions):
        ways["first_shows"] = OR_CONCEDES
    if history.variant.family == STUD and history.variant.hole == SEVEN_CARD_HOLE:
        ways["last_card"] = "common" if any(action.do == BOARD for action in history.actions) else "each"
    some = (chosen for size in range(len(ways)) for chosen in combinations(ways.items(), size + 1))
    return [replace(at, settings=at.settings | dict(chosen), hypothetical=True) for chosen in some]


def _all_known(history: History) -> bool:
    """Whether the history names every card that it deals, and deals to everybody."""
    dealt = {action.to for action in history.actions if action.do == HOLE}
    named = all(UNKNOWN not in (action.cards or ()) for action in history.actions if action.do in (HOLE, BOARD))
    return named and len(dealt) == history.players


def _scale(history: History) -> tuple[int, bool]:
    """Cents per chip that make every amount whole; and whether all amounts are whole chips."""
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
    """The players' actions, without deals, shows and comments."""
    wanted = (BRING_IN, RAISE, CALL, FOLD, DRAW)
    return [action for action in history.actions if action.player != DEALER and action.do in wanted]


def _full_at_once(history: History) -> bool:
    """Whether the forced bet of stud was made a full one at once, or all that was left for less."""
    first = next(iter(player_actions(history)), None)
    return history.variant.family == STUD and first is not None and first.do == RAISE


def _settings(history: History, scale: int, *, whole: bool) -> dict[str, object]:
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
        "short_all_ins": "reopens",
        "rake_percent": 0,
    }
    if variant.family == STUD:
        settings["all_in_leader"] = "next-seat"
        settings["forced"] = dollars(cents_of(history.amount("bring_in"), scale))
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
    return cents_of(max(history.amounts("antes")), scale)


def _blinds(history: History, scale: int) -> Sequence[int]:
    """The blinds in the order in which they are posted; where the rules know no such posts, the highest of them."""
    posted = [abs(cents_of(blind, scale)) for blind in history.amounts("blinds_or_straddles")]
    return sorted(filter(None, posted)) if _in_order(history, scale) else [max(posted) or _least(history, scale)]


def _in_order(history: History, scale: int) -> bool:
    """Whether blinds come from the seats next to the button, the later ones no smaller, the last one the least bet."""
    posted = list(history.amounts("blinds_or_straddles"))
    if _turned(history):
        posted.reverse()
    blinds = [blind for blind in posted if blind]
    following = posted[: len(blinds)] == blinds == sorted(blinds)
    return following and cents_of(blinds[-1], scale) == _least(history, scale) if blinds and blinds[0] > 0 else False


def _in_full(history: History) -> bool:
    """Whether everybody has the chips for a blind after the ante."""
    posted = zip(_stacks(history), history.amounts("antes"), history.amounts(BLINDS), strict=True)
    return all(stack - ante >= blind for stack, ante, blind in posted if blind)


def _stacks(history: History) -> list[Number]:
    """The stacks in the order of antes and blinds: those of two players are written the other way round."""
    stacks = history.amounts(STACKS)
    return stacks[::-1] if len(stacks) == HEADS_UP else stacks


def _least(history: History, scale: int) -> int:
    fixed = history.variant.structure == FIXED
    return cents_of(history.amount("small_bet" if fixed else "min_bet"), scale)


def _elsewhere(history: History, scale: int) -> dict[str, object]:
    """Posts that other houses permit and ours does not: settings of a hypothetical table.

    An ante of the big blind or the button, antes that a player may win without having paid them in full, a straddle, a
    missing blind, a blind made up out of turn (negative), a full bet in place of the forced one.
    """
    settings: dict[str, object] = {}
    antes, stacks = history.amounts("antes"), history.amounts("starting_stacks")
    trimmed = history.fields.get("ante_trimming_status", False)
    if len(set(antes)) > 1 or (not trimmed and min(stacks) < max(antes)):
        settings |= {"antes": _by_position(antes, scale) + (MATCHED if trimmed else ""), "ante": 0}
    if history.variant.family != STUD and not (_in_order(history, scale) and _in_full(history)):
        settings["posts"] = _by_position(_posts(history, trimmed=trimmed), scale)
    if _full_at_once(history):
        settings["forced_bet"] = OR_FULL
    return settings


def _posts(history: History, *, trimmed: bool) -> list[Number]:
    """Blinds by position. Of an ante whose excess goes back, no blind is paid that the whole ante left no chips for."""
    posts, antes = history.amounts(BLINDS), history.amounts("antes")
    if not trimmed or len(set(antes)) == 1:
        return posts
    left = [max(stack - ante, 0) for stack, ante in zip(_stacks(history), antes, strict=True)]
    return [max(-most, min(post, most)) for post, most in zip(posts, left, strict=True)]


def _by_position(amounts: Sequence[Number], scale: int) -> str:
    """Amounts from the button's left on; a history writes those of two players the other way round."""
    cents = [cents_of(amount, scale) for amount in amounts]
    if len(cents) == HEADS_UP:
        cents.reverse()
    while len(cents) > 1 and not cents[-1]:
        cents.pop()
    return "/".join(f"({dollars(-each)})" if each < 0 else dollars(each) for each in cents)


def _turned(history: History) -> bool:
    """Two players of whom the one left of the button posts the smaller blind: a history writes them turned round."""
    posted = history.amounts("blinds_or_straddles")
    return len(posted) == HEADS_UP and posted[0] > posted[1] > 0


def _needed(history: History, scale: int) -> int:
    """The chips that a player needs to be dealt in: every possible forced bet, and at least one chip."""
    stud = history.variant.family == STUD
    forced = cents_of(history.amount("bring_in"), scale) if stud else max(_blinds(history, scale))
    return _ante(history, scale) + forced + _least(history, scale)


def private_fields(settings: dict[str, Any], *, hypothetical: bool) -> dict[str, Any]:
    """The settings that pitboss writes into its own histories."""
    fields: dict[str, Any] = {"_settings": {key: str(value) for key, value in settings.items()}}
    return fields | ({"_hypothetical": True} if hypothetical else {})
