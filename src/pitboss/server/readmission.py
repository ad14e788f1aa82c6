"""When an exclusion ends, the bars that it put up at tables are taken back, each on the record of its table."""

from pitboss.rulebooks.refusal import Refusal
from pitboss.server.command import Command
from pitboss.server.floor import Floor
from pitboss.server.people import Person

LIFTED = frozenset({"bs/11(1)", "bs/11(3)", "nsw-lir/14.3.3", "nsw-dc/14.3.3"})
"""The clauses by which somebody is kept out of the whole house; what keeps them from one table stays."""


async def readmit(floor: Floor, boss: Person, person: str, exclusion: str) -> list[str]:
    """The tables that let the person play again. Asked again under the same keys, nothing is done twice."""
    tables = [
        actor.plan.id
        for actor in floor.actors.values()
        if LIFTED & set(actor.desk.table.state.barred_by.get(person, ()))
    ]
    done = []
    for table in tables:
        key = f"{exclusion}.{table}"
        try:
            await floor.command(boss, table, key, Command("readmit", {"person": person}))
        except Refusal:
            continue  # halted, or lifted by somebody else meanwhile
        done.append(table)
    return done
