"""Cards that players may not touch."""

from typing import Any

from pitboss.engine.say import ALL
from pitboss.engine.step import Check, incident
from pitboss.events.people import PlayerWarned
from pitboss.games.families.floor.reading import AnyTable
from pitboss.games.families.floor.refusal_codes import FloorCode

NO_SUCH_PLAYER = Check(
    FloorCode.NO_SUCH_PLAYER,
    "bs/13(5)(e)",
    "bs/14(5)(a)(vi)",
    "bs/3(6)(j)",
    "bs/3(3)(a)(x)",
    owner="floor",
    says="{person!r} is not a player at this table.",
)


def names_player(t: AnyTable, about: dict[str, Any]) -> None:
    """Require that the report names a player at the table."""
    person = about.get("person")
    NO_SUCH_PLAYER.unless(t, isinstance(person, str) and person in t.state.persons, person=person)


@incident("touched-card", "bs/13(5)(e)", "bs/14(5)(a)(vi)", "S-069", "bs/3(6)(j)", check=names_player)
async def touched_card(t: AnyTable, about: dict[str, Any]) -> None:
    """A player who touches any card except the cutting card is warned, and it is recorded."""
    t.say(PlayerWarned(person=about["person"]), to=ALL, says="Please don't touch the cards, only the cutting card")
