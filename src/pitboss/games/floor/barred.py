"""Who is barred in mid-round: what lies on the layout is played to its end, and nothing is added to it."""

from pitboss.engine.say import ALL
from pitboss.engine.step import Check, act
from pitboss.games.floor.reading import AnyTable
from pitboss.rulebooks.refusal_codes import TableCode

BARRED = Check(
    TableCode.BARRED, "bs/11(1)", "bs/11(3)", "S-044", "S-170", owner="floor",
    says="{person} may take no further part, and so stakes nothing more: {instead}",
)  # fmt: skip


def barred(t: AnyTable, person: str) -> bool:
    return person in t.state.barred


def reach(t: AnyTable, person: str) -> int:
    """The chips that a person may still stake in the course of a round: none once barred."""
    return 0 if barred(t, person) else t.chips_of(person)


def stakes_no_more(t: AnyTable, person: str, *, adds: bool, instead: str) -> None:
    """Refuse a choice that adds to the stakes of somebody who is barred; `instead` is what is left to choose."""
    if adds and barred(t, person):
        BARRED.breach(t, person=person, instead=instead)


@act("bs/11(1)", "bs/11(3)", "S-044", "S-170")
def turn_away(t: AnyTable, person: str) -> None:
    """Who is barred while the question waits plays on with what lies there, but adds nothing to it."""
    t.say("turned-away", to=ALL, says=f"{person} may stake nothing more", data={"person": person})
