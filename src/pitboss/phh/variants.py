"""The variants of hand histories: their games, their required fields, and games without a code.

A game without a code has `variant = "_"`, its name in `_game` and its betting in `_structure`.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from pitboss.phh.actions import PhhFault
from pitboss.rulebooks.refusal_codes import InputCode

PRIVATE = "_"
BUTTON, STUD, DRAW = "button", "stud", "draw"
FIXED, SPREAD, POT, NO_LIMIT = "fixed", "spread", "pot", "no-limit"

REQUIRED = (
    "variant", "antes", "blinds_or_straddles", "bring_in", "small_bet", "big_bet", "min_bet", "starting_stacks",
    "actions",
)  # fmt: skip
OPTIONAL = (
    "author", "event", "url", "venue", "address", "city", "region", "postal_code", "country", "time", "time_zone",
    "time_zone_abbreviation", "day", "month", "year", "hand", "level", "seats", "seat_count", "table", "players",
    "finishing_stacks", "winnings", "currency", "currency_symbol", "ante_trimming_status", "time_limit", "time_banks",
)  # fmt: skip


class Variant(NamedTuple):
    """A variant: code, game (empty if pitboss does not deal it), betting structure, who begins, streets."""

    code: str
    game: str
    structure: str
    family: str
    hole: int  # own cards at the first betting round
    name: str = ""

    @property
    def fields(self) -> tuple[str, ...]:
        """The fields that such a history needs besides stacks and actions."""
        first = ("antes", "bring_in") if self.family == STUD else ("antes", "blinds_or_straddles")
        return (*first, "small_bet", "big_bet") if self.structure == FIXED else (*first, "min_bet")


CODES = (
    Variant("FT", "holdem", FIXED, BUTTON, 2),
    Variant("NT", "holdem", NO_LIMIT, BUTTON, 2),
    Variant("PO", "omaha", POT, BUTTON, 4),
    Variant("FO/8", "omaha-hi-lo-8", FIXED, BUTTON, 4),
    Variant("F7S", "seven-card-stud", FIXED, STUD, 3),
    Variant("F7S/8", "seven-card-stud-hi-lo-8", FIXED, STUD, 3),
    Variant("NS", "", NO_LIMIT, BUTTON, 2, "short-deck hold 'em"),
    Variant("FR", "", FIXED, STUD, 3, "razz"),
    Variant("N2L1D", "", NO_LIMIT, DRAW, 5, "deuce-to-seven single draw"),
    Variant("F2L3D", "", FIXED, DRAW, 5, "deuce-to-seven triple draw"),
    Variant("FB", "", FIXED, DRAW, 4, "badugi"),
)
FAMILIES = {
    "holdem": (BUTTON, 2),
    "omaha": (BUTTON, 4),
    "omaha-hi-lo-8": (BUTTON, 4),
    "seven-card-stud": (STUD, 3),
    "seven-card-stud-hi-lo": (STUD, 3),
    "seven-card-stud-hi-lo-8": (STUD, 3),
    "five-card-draw": (DRAW, 5),
    "five-card-draw-low": (DRAW, 5),
    "five-card-stud": (STUD, 2),
}


def variant_of(game: str, structure: str) -> Variant:
    """The variant of a game with a betting structure."""
    for variant in CODES:
        if (variant.game, variant.structure) == (game, structure):
            return variant
    family, hole = FAMILIES[game]
    return Variant(PRIVATE, game, structure, family, hole)


def find_variant(fields: Mapping[str, Any]) -> Variant:
    """The variant of a history, by its code or, under the private one, by its private fields."""
    code = fields["variant"]
    if code != PRIVATE:
        found = next((variant for variant in CODES if variant.code == code), None)
        if found is None:
            codes = ", ".join(variant.code for variant in CODES)
            raise PhhFault(
                "variant", InputCode.PHH_VARIANT, f"{code!r} is no variant; there are {codes}, and {PRIVATE} for others"
            )
        return found
    game, structure = fields.get("_game"), fields.get("_structure")
    if game not in FAMILIES:
        raise PhhFault("_game", InputCode.PHH_VARIANT, f"{game!r} is not a poker game: use {', '.join(FAMILIES)}")
    if structure not in (FIXED, SPREAD, POT, NO_LIMIT):
        raise PhhFault(
            "_structure", InputCode.PHH_VARIANT, f"{structure!r} is not one of {FIXED}, {SPREAD}, {POT}, {NO_LIMIT}"
        )
    return variant_of(str(game), str(structure))
