"""Cards that players may not touch."""

from typing import Any

from pitboss.engine.say import ALL
from pitboss.engine.step import Check, incident
from pitboss.games.floor.reading import AnyTable
from pitboss.games.floor.refusal_codes import FloorCode

NO_SUCH_PLAYER = Check(
    FloorCode.NO_SUCH_PLAYER,
    "bs/13(5)(e)",
    "bs/14(5)(a)(vi)",
    "bs/3(6)(j)",
    "bs/3(3)(a)(x)",
    owner="floor",
    says="{person!r} is no player at this table",
)


def names_player(t: AnyTable, about: dict[str, Any]) -> None:
    """A check: the report names somebody at the table."""
    person = about.get("person")
    NO_SUCH_PLAYER.unless(t, isinstance(person, str) and person in t.state.persons, person=person)


@incident("touched-card", "bs/13(5)(e)", "bs/14(5)(a)(vi)", "S-069", "bs/3(6)(j)", check=names_player)
async def touched_card(t: AnyTable, about: dict[str, Any]) -> None:
    """A player touched a card other than the cutting card: he is told, and it is noted."""
    t.say("warned", to=ALL, says="No player touches a card but the cutting card", data={"person": about["person"]})
