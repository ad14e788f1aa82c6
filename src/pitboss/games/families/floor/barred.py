"""Players barred during a round: their wagers play on, and they may add nothing."""

from pitboss.engine.say import ALL
from pitboss.engine.step import Check, act
from pitboss.events.people import WatcherTurnedAway
from pitboss.games.families.floor.reading import AnyTable
from pitboss.rulebooks.refusal_codes import TableCode

BARRED = Check(
    TableCode.BARRED, "bs/11(1)", "bs/11(3)", "S-044", "S-170", owner="floor",
    says="You are barred and can't add chips: {instead}.",
)  # fmt: skip


def barred(t: AnyTable, person: str) -> bool:
    return person in t.state.barred


def reach(t: AnyTable, person: str) -> int:
    """The chips that a person may still stake in a round: none if barred."""
    return 0 if barred(t, person) else t.chips_of(person)


def stakes_no_more(t: AnyTable, person: str, *, adds: bool, instead: str) -> None:
    """Refuse a choice that adds to the stakes of a barred player; `instead` names the options left."""
    if adds and barred(t, person):
        BARRED.breach(t, person=person, instead=instead)


@act("bs/11(1)", "bs/11(3)", "S-044", "S-170")
def turn_away(t: AnyTable, person: str) -> None:
    """A player barred while a question waits plays on with their wagers, but adds nothing."""
    t.say(WatcherTurnedAway(person=person), to=ALL, says=f"{person} is barred and can't add chips")
