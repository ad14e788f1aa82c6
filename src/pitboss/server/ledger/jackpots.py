"""The jackpots: readings, terms, and changes of terms under dual control."""

from collections.abc import Iterator
from typing import Any

from sqlalchemy import Connection, func, insert, select, update

from pitboss.engine.table import AnyTable
from pitboss.protocol.limits import is_table_id
from pitboss.protocol.refusal_codes import ServerCode
from pitboss.rulebooks.refusal import Refusal
from pitboss.server.ledger.change import Change
from pitboss.server.ledger.dual_control import HOURS, check_independent
from pitboss.server.ledger.ledger import Ledger, cents_of
from pitboss.server.storage.meters import kept
from pitboss.server.storage.schema import accounts, jackpots, plain, proposals
from pitboss.server.types.meters import AWARDED, CONTRIBUTED, FIXED, LINK, OPENED, PROGRESSIVE, SEEDED, Meter, Terms
from pitboss.server.types.people import CASINO, INSPECTOR, SUPERVISORS, Person
from pitboss.server.types.posting import Posting

TALLIES = (SEEDED, CONTRIBUTED, AWARDED)
PARTS = 10_000  # millionths in a hundredth
PROPOSE, APPROVE = SUPERVISORS, (CASINO, INSPECTOR)
N_MAX = 2**31 - 1  # of a proposal
SUBMITTED = ("bs/10(3)(l)",)  # the Board approves the procedures


def provide(change: Change, ledger: Ledger, table: AnyTable) -> None:
    """Create the meter of a new table if it needs one; the cage seeds it."""
    if LINK not in table.settings or table.settings.text(LINK) in ledger.meters.terms:
        return
    name, settings, now = table.settings.text(LINK), table.settings, change.records.clock()
    if not is_table_id(name):
        raise Refusal(ServerCode.JACKPOT_UNREADABLE, f"{name!r} is not a valid jackpot name. Use a-z, 0-9 and -.")
    terms = Terms(settings.num("meter_seed"), settings.num("contribution") * PARTS)
    ledger.meters.terms[name] = terms
    change.otherwise(lambda: ledger.meters.terms.pop(name))
    change.write(lambda connection: connection.execute(insert(jackpots), {"id": name, "at": now, **terms._asdict()}))
    first = settings.num("meter")
    change.enter("", "jackpot-opened", {"jackpot": name, "meter": first, **terms._asdict()})
    if first:
        change.post(ledger, [Posting("cage", f"{PROGRESSIVE}{name}", first, OPENED)])


# -- reading ----------------------------------------------------------------------------------------------------------


def shown(connection: Connection, *, whole: bool = True) -> Iterator[dict[str, Any]]:
    """All jackpots; with `whole`, including seeds, contributions and awards."""
    moved = kept(connection) if whole else {}
    for row in connection.execute(select(jackpots).order_by(jackpots.c.id)).all():
        terms = {"seed": row.seed, "share": row.share, "ceiling": row.ceiling, "version": row.version}
        yield {**_jackpot(connection, row.id, f"{PROGRESSIVE}{row.id}", moved), "kind": "progressive", **terms}
    fixed = select(accounts.c.name).where(accounts.c.name.like(f"%{FIXED}")).order_by(accounts.c.name)
    for account in connection.execute(fixed).scalars().all():
        yield {**_jackpot(connection, account.removesuffix(FIXED), account, moved), "kind": "fixed"}


def _jackpot(connection: Connection, name: str, account: str, moved: dict[str, Meter]) -> dict[str, Any]:
    """The reading of a meter and its totals."""
    tally = moved.get(account, Meter())
    return {
        "id": name, "reading": cents_of(connection, account), **{field: getattr(tally, field) for field in TALLIES}
    }  # fmt: skip


def of_id(connection: Connection, name: str) -> dict[str, Any]:
    found = next((each for each in shown(connection) if each["id"] == name), None)
    if found is None:
        raise Refusal(ServerCode.NO_SUCH_JACKPOT, f"There is no jackpot {name!r}.")
    return found


# -- changes of terms -------------------------------------------------------------------------------------------------


def proposed(connection: Connection, name: str) -> list[dict[str, Any]]:
    """The proposals for a jackpot, newest first."""
    rows = connection.execute(select(proposals).where(proposals.c.jackpot == name).order_by(proposals.c.n.desc()))
    return [plain(row) for row in rows]


async def propose(change: Change, ledger: Ledger, boss: Person, name: str, wanted: dict[str, int]) -> dict[str, Any]:
    """Propose new terms; nothing changes until a person with another role approves them."""
    terms = ledger.meters.terms.get(name)
    if terms is None:
        raise Refusal(ServerCode.NO_SUCH_JACKPOT, f"There is no progressive jackpot {name!r}.")
    after = {"seed": terms.seed, "share": terms.share, "ceiling": terms.ceiling} | wanted
    if after["ceiling"] and after["ceiling"] <= after["seed"]:
        raise Refusal(
            ServerCode.CEILING_UNREADABLE, "The ceiling must be above the seed. Use 0 for no ceiling.", SUBMITTED
        )
    if not wanted or after == {"seed": terms.seed, "share": terms.share, "ceiling": terms.ceiling}:
        raise Refusal(ServerCode.NOTHING_PROPOSED, "These terms are already in force. Change at least one.")
    counted = select(func.coalesce(func.max(proposals.c.n), 0)).where(proposals.c.jackpot == name)
    n = int(await change.records.writer.do(lambda connection: connection.execute(counted).scalar_one())) + 1
    row = {"jackpot": name, "n": n, **after, "proposed_by": boss.id, "proposed_as": boss.role}
    row["at"] = change.records.clock()
    change.write(lambda connection: _proposed(connection, row))
    change.enter(boss.id, "jackpot-proposed", {"jackpot": name, "proposal": n, **after})
    return {**row, "approved_by": "", "approved_as": "", "approved_at": 0}


def _proposed(connection: Connection, row: dict[str, Any]) -> None:
    mine = (proposals.c.jackpot == row["jackpot"]) & (proposals.c.n == row["n"])
    if connection.execute(select(proposals.c.n).where(mine)).first() is not None:
        raise Refusal(
            ServerCode.PROPOSED_MEANWHILE, "Somebody else made a proposal at the same moment. Reload and try again."
        )
    connection.execute(insert(proposals), row)


async def approve(
    change: Change, ledger: Ledger, boss: Person, name: str, n: int, hours: int = HOURS
) -> dict[str, Any]:
    """Approve a proposal; tables use the new terms from their next round.

    Within `hours`, neither person may have created, invited or promoted the other, or reset their password.
    """
    if name not in ledger.meters.terms or not 0 < n <= N_MAX:
        raise Refusal(ServerCode.NO_SUCH_PROPOSAL, f"Jackpot {name!r} has no proposal {n}.")
    made = await change.records.writer.do(lambda connection: proposed(connection, name))
    row = next((each for each in made if each["n"] == n), None)
    if row is None:
        raise Refusal(ServerCode.NO_SUCH_PROPOSAL, f"Jackpot {name!r} has no proposal {n}.")
    _may_approve(boss, row, made)
    terms = Terms(row["seed"], row["share"], row["ceiling"], ledger.meters.terms[name].version + 1)
    now = change.records.clock()
    signed = {"approved_by": boss.id, "approved_as": boss.role, "approved_at": now}
    change.write(lambda connection: check_independent(connection, row["proposed_by"], boss.id, now, hours))
    change.write(lambda connection: _approved(connection, name, n, terms, signed))
    change.enter(boss.id, "jackpot-changed", {"jackpot": name, "proposal": n, **terms._asdict()})
    change.then(lambda: ledger.meters.terms.update({name: terms}))
    return {**row, **signed}


def _may_approve(boss: Person, row: dict[str, Any], made: list[dict[str, Any]]) -> None:
    """Refuse an approval that is not the first, not from another role, or for outdated terms.

    A proposal names all terms, so an outdated one would undo later changes.
    """
    if row["approved_by"]:
        raise Refusal(ServerCode.APPROVED_ALREADY, f"{row['approved_by']} has already approved this proposal.")
    if boss.role == row["proposed_as"] or boss.id == row["proposed_by"]:
        says = (
            f"{row['proposed_by']} proposed this as {row['proposed_as']}. A person with another role must approve it."
        )
        raise Refusal(ServerCode.SAME_ROLE, says, SUBMITTED)
    if any(each["approved_at"] >= row["at"] for each in made):
        raise Refusal(ServerCode.CHANGED_MEANWHILE, "The terms have changed since this proposal. Make a new one.")


def _approved(connection: Connection, name: str, n: int, terms: Terms, signed: dict[str, Any]) -> None:
    """Write the approval and the new terms, unless somebody changed them meanwhile."""
    mine = (proposals.c.jackpot == name) & (proposals.c.n == n) & (proposals.c.approved_by == "")
    if connection.execute(update(proposals).where(mine).values(**signed)).rowcount == 0:
        raise Refusal(ServerCode.APPROVED_ALREADY, "Somebody else has already approved this proposal.")
    before = (jackpots.c.id == name) & (jackpots.c.version == terms.version - 1)
    if connection.execute(update(jackpots).where(before).values(**terms._asdict())).rowcount == 0:
        raise Refusal(ServerCode.CHANGED_MEANWHILE, "The terms have changed meanwhile. Make a new proposal.")
