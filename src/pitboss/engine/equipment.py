"""What can go wrong with each piece of equipment. A game must know a remedy for everything its gear can do.

A game that is not shipped with pitboss lists what its own gear can do in its chapter, under `[incidents]`.
"""

from collections.abc import Mapping

INCIDENTS: dict[str, tuple[str, ...]] = {
    # a card lies face up in the deck; one was drawn by mistake, unseen; a hand has too many or too few;
    # a card was exposed in dealing; the deck is found incomplete or with a strange card
    "deck": ("face-up-card", "drawn-in-error", "wrong-count", "exposed-card", "missing-card"),
    # the shoe cannot finish the round
    "shoe": ("short-shoe",),
    # it jams in the middle of a shuffle; it fails in the middle of a round; its own count is not the deck's
    "shuffler": ("device-jam", "device-failure", "device-count"),
    # it jams or stops while dispensing
    "auto-shoe": ("shoe-jam",),
    "wheel": ("ball-with-wheel", "few-revolutions", "foreign-object", "ball-off-wheel"),
    # it is spun too weakly; something touches it; its pointer rests on the pin between two segments
    "upright-wheel": ("short-spin", "foreign-object", "pointer-on-pin"),
    # a throw that cannot count by itself; one that may be called off: not let go together, short of the end, resting
    # on the bank's chips, in the cup or on a rail, cheated, otherwise improper; one that only touched chips; faces in
    # dispute; a die that cannot be found
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
    # a participant deals: cards taken in the wrong order, one dealt to a hand that stays, one for himself out of turn
    "dealing-participant": ("wrong-order", "card-after-stay", "banker-drew-first"),
    # dice shaken in a cup: one falls off the table; one rests on another or leans, so that they cannot be read
    "dice-cup": ("die-off-table", "dice-stacked"),
    # somebody who must decide is not there
    "seats": ("absent-player",),
}


def incidents_of(gear: tuple[str, ...], more: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    """Every kind of irregularity that a table with this gear can meet; `more` are those of gear that is not here."""
    known = {**more, **INCIDENTS}
    return tuple(kind for piece in gear for kind in known[piece])
