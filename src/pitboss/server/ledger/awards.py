"""Jackpot awards: the register, and awards that wait for an inspector's signature."""

from typing import Any

import msgspec
from sqlalchemy import Connection, func, insert, select

from pitboss.games.refusal_codes import GameCode
from pitboss.protocol.refusal_codes import ServerCode
from pitboss.rulebooks.refusal import Refusal
from pitboss.server.ledger.change import Change
from pitboss.server.ledger.ledger import Ledger
from pitboss.server.storage.schema import accounts, awards, forms, postings
from pitboss.server.types.meters import FIXED, PROGRESSIVE
from pitboss.server.types.people import Person
from pitboss.server.types.posting import HELD, WALLET, Posting

VERIFIED = ("bs/10(3)(j)#verify", "S-172")
WAITING = 1000


def listed(connection: Connection, most: int, **wanted: Any) -> list[dict[str, Any]]:
    """Awards, newest first. `held` and `waits`: the award waits for an inspector's signature."""
    both = (awards.c.log == forms.c.log) & (awards.c.number == forms.c.number)
    columns = (awards, forms.c.form, forms.c.signed_by, forms.c.at.label("signed_at"))
    query = select(*columns).select_from(awards.outerjoin(forms, both))
    for name, value in wanted.items():
        query = query.where(awards.c[name] == value)
    rows = connection.execute(query.order_by(awards.c.at.desc(), awards.c.log, awards.c.number.desc()).limit(most))
    return [_award(row) for row in rows]


def _award(row: Any) -> dict[str, Any]:
    names = ("jackpot", "table_id", "round", "person", "hand", "cents", "reading", "from_meter", "held", "at")
    data = {name: getattr(row, name) for name in names}
    data["table"] = data.pop("table_id")
    form = msgspec.json.decode(row.form) if row.form else {}
    signed = {"form": form, "signed_by": row.signed_by or "", "signed_at": row.signed_at or 0}
    waits = bool(row.held) and row.signed_by is None
    return {"id": f"{row.log}-{row.number}", "line": row.n, **data, **signed, "held": waits, "waits": waits}


def award_of(connection: Connection, award_id: str) -> dict[str, Any]:
    log, _, number = award_id.partition("-")
    known = log.isdecimal() and number.isdecimal() and len(award_id) < len("2147483647-2147483647")
    found = listed(connection, 1, log=int(log), number=int(number)) if known else []
    if not found:
        raise Refusal(ServerCode.NO_SUCH_AWARD, f"There is no award {award_id!r}.")
    return found[0]


def table_of(connection: Connection, log: int, number: int) -> str:
    """The table of an award; empty if there is no such award."""
    mine = (awards.c.log == log) & (awards.c.number == number)
    return str(connection.execute(select(awards.c.table_id).where(mine)).scalar() or "")


def sign_at_cage(change: Change, ledger: Ledger, boss: Person, award: dict[str, Any], form: dict[str, Any]) -> None:
    """Sign for an award whose table has closed: pays the held chips to the winner."""
    if not award["waits"]:
        raise Refusal(ServerCode.SIGNED_ALREADY, f"{award['signed_by']} has already signed for this award.", VERIFIED)
    for field in ("person", "hand", "cents", "reading"):
        if form[field] != award[field]:
            says = f"The form says {form[field]!r} for {field}, but the record says {award[field]!r}. Correct the form."
            raise Refusal(GameCode.FORM_DIFFERS, says, VERIFIED)
    if form["deck_counted"] is not True:
        says = "The form does not confirm the deck count. Count the deck, tick the box, then sign."
        raise Refusal(GameCode.DECK_NOT_COUNTED, says, VERIFIED)
    log, _, number = award["id"].partition("-")
    row = {"log": int(log), "number": int(number), "signed_by": boss.id, "at": change.records.clock()}
    row["form"] = msgspec.json.encode(form, order="sorted").decode()
    person = award["person"]
    change.post(ledger, [Posting(f"{HELD}{person}", f"{WALLET}{person}", award["cents"], "jackpot-paid")])
    change.write(lambda connection: _signed(connection, row))
    change.enter(boss.id, "jackpot-signed", {"award": award["id"], "form": form, "cite": list(VERIFIED)})


def _signed(connection: Connection, row: dict[str, Any]) -> None:
    mine = (forms.c.log == row["log"]) & (forms.c.number == row["number"])
    if connection.execute(select(forms.c.log).where(mine)).first() is not None:
        raise Refusal(ServerCode.SIGNED_ALREADY, "Somebody has already signed for this award.")
    connection.execute(insert(forms), row)


def unsigned(connection: Connection) -> list[dict[str, Any]]:
    """Awards that wait for a signature."""
    return [award for award in listed(connection, WAITING, held=True) if award["waits"]]


def award_faults(connection: Connection) -> list[str]:
    """Audit: held chips match unsigned awards, and meters paid what the register says."""
    due: dict[str, int] = {}
    for award in unsigned(connection):
        due[award["person"]] = due.get(award["person"], 0) + award["cents"]
    for row in connection.execute(select(accounts).where(accounts.c.name.like(f"%{HELD}%"))):
        person = row.name.rpartition("/")[2].removeprefix(HELD)
        due[person] = due.get(person, 0) - row.cents
    faults = [f"awards held for {person} differ by {cents} cents" for person, cents in sorted(due.items()) if cents]
    entered = select(awards.c.account, func.sum(awards.c.from_meter)).group_by(awards.c.account)
    paid = {name: int(cents) for name, cents in connection.execute(entered)}
    meters = postings.c.source.like(f"{PROGRESSIVE}%") | postings.c.source.like(f"%{FIXED}")
    moved = select(postings.c.source, func.sum(postings.c.cents)).where(meters, postings.c.kind == "settled")
    for name, cents in connection.execute(moved.group_by(postings.c.source)):
        paid[name] = paid.get(name, 0) - int(cents)
    return faults + [f"{n}: the register of awards differs by {cents} cents" for n, cents in paid.items() if cents]
