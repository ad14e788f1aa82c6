"""Incidents that each piece of equipment can have. A game must handle every incident of its equipment.

A game from outside of pitboss lists the incidents of its own equipment in its chapter, under `[incidents]`.
"""

from collections.abc import Mapping

INCIDENTS: dict[str, tuple[str, ...]] = {
    # a card is face up in the deck; a card was drawn by mistake, unseen; a hand has too many or too few cards;
    # a card was exposed in the deal; the deck is incomplete or has a foreign card
    "deck": ("face-up-card", "drawn-in-error", "wrong-count", "exposed-card", "missing-card"),
    # the shoe cannot finish the round
    "shoe": ("short-shoe",),
    # it jams during a shuffle; it fails during a round; its count differs from the deck's
    "shuffler": ("device-jam", "device-failure", "device-count"),
    # it jams or stops while dispensing
    "auto-shoe": ("shoe-jam",),
    "wheel": ("ball-with-wheel", "few-revolutions", "foreign-object", "ball-off-wheel"),
    # the spin is too weak; something touches the wheel; the pointer stops on the pin between two segments
    "upright-wheel": ("short-spin", "foreign-object", "pointer-on-pin"),
    # a throw that can't count; a throw that may be called off: dice not thrown together, short of the end, on the
    # bank's chips, in the cup or on a rail, cheated, otherwise improper; a throw that only touched chips; disputed
    # faces; a missing die
    "dice": (
        "die-off-table",
        "dice-stacked",
        "dice-not-together",
        "dice-short",
        "die-on-bank",
        "die-in-cup",
        "die-on-rail",
        "dice-cheating",
        "improper-throw",
        "dice-hit-chips",
        "face-disputed",
        "missing-die",
    ),
    # a player deals: cards in the wrong order, a card to a hand that stays, a card for the banker out of turn
    "dealing-participant": ("wrong-order", "card-after-stay", "banker-drew-first"),
    # dice in a cup: one falls off the table; one is on another or leans, so that nobody can read them
    "dice-cup": ("die-off-table", "dice-stacked"),
    # a player who must decide is away
    "seats": ("absent-player",),
}


def incidents_of(gear: tuple[str, ...], more: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    """Every kind of incident at a table with this equipment; `more` adds the incidents of other equipment."""
    known = {**more, **INCIDENTS}
    return tuple(kind for piece in gear for kind in known[piece])
