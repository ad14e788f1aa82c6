"""Routes for the ledger, journal, logs, chain heads and hidden cards. Access to hidden cards is journalled."""

from collections.abc import Iterator
from typing import Annotated, Any

import msgspec
from litestar import Controller, get
from litestar.params import FromPath, QueryParameter
from litestar.response import Stream
from sqlalchemy import func, select

from pitboss.protocol.refusal_codes import ServerCode
from pitboss.protocol.shapes import HeadShown, Snapshot, Total
from pitboss.rulebooks.refusal import Refusal
from pitboss.server.api.requests import ApiRequest, floor_of, signed_in
from pitboss.server.api.tables import snapshot
from pitboss.server.records import book
from pitboss.server.storage.journal import read_journal
from pitboss.server.storage.schema import accounts, postings
from pitboss.server.types.people import CASINO, INSPECTOR
from pitboss.server.types.viewer import Viewer

ENTRIES = 200


class RecordsController(Controller):
    """Records, for inspectors and in part for casino supervisors."""

    path = "/v1"
    tags = ["inspection"]  # noqa: RUF012 - Litestar's own way of naming a section

    @get("/ledger/total", summary="Show the sum of all accounts")
    async def total(self, request: ApiRequest) -> Total:
        """Read in one transaction. The sum is always 0, also while tables play."""
        signed_in(request, (CASINO, INSPECTOR))

        def ask(connection: Any) -> Total:
            cents, count = connection.execute(select(func.sum(accounts.c.cents), func.count())).one()
            moved = connection.execute(select(func.count()).select_from(postings)).scalar_one()
            return Total(int(cents or 0), count, moved)

        return floor_of(request).store.read(ask)

    @get("/ledger/accounts", summary="List all ledger accounts")
    async def accounts(self, request: ApiRequest) -> dict[str, int]:
        signed_in(request, (CASINO, INSPECTOR))
        rows = floor_of(request).store.read(lambda connection: connection.execute(select(accounts)).all())
        return {row.name: row.cents for row in rows}

    @get("/journal", summary="List the journal, newest first")
    async def journal(
        self, request: ApiRequest, before: Annotated[int, QueryParameter(ge=1, le=2**31 - 1)] = 2**31 - 1
    ) -> list[dict[str, Any]]:
        signed_in(request, (CASINO, INSPECTOR))
        return floor_of(request).store.read(lambda connection: read_journal(connection, before, ENTRIES))

    @get("/tables/{table_id:str}/hidden", summary="Show a table with its hidden cards")
    async def hidden(self, request: ApiRequest, table_id: FromPath[str]) -> Snapshot:
        """For inspectors. The access is recorded in the journal before the response is sent."""
        person, floor = signed_in(request, (INSPECTOR,)), floor_of(request)
        actor = floor.table(table_id)
        await floor.records.enter(person.id, "looked-at-hidden-cards", {"table": table_id})
        async with actor.still:
            return snapshot(actor, Viewer(person.id, person.role, hidden=True))

    @get("/tables/{table_id:str}/log", summary="Download a log as a file for `pitboss verify`", media_type="text/plain")
    async def log(self, request: ApiRequest, table_id: FromPath[str]) -> Stream:
        """The log contains every card, so the download is recorded in the journal."""
        person, floor = signed_in(request, (INSPECTOR,)), floor_of(request)
        log = floor.log_of(table_id)
        await floor.records.enter(person.id, "took-log", {"table": table_id, "log": log})

        def lines() -> Iterator[bytes]:
            with floor.store.snapshot() as connection:
                yield from book.exported(connection, log)

        name = f'attachment; filename="{table_id}-{log}.jsonl"'
        return Stream(lines, media_type="application/jsonl", headers={"Content-Disposition": name})

    @get("/tables/{table_id:str}/head", summary="Show the signed chain head of a log")
    async def head(self, request: ApiRequest, table_id: FromPath[str]) -> HeadShown:
        """Keep it as evidence: a log without this head was truncated later."""
        floor = floor_of(request)
        log = floor.log_of(table_id)
        kept = floor.heads.last.get(log)
        if kept is None:
            raise Refusal(
                ServerCode.NO_SUCH_TABLE, f"Table {table_id!r} has no chain head yet. Try again after its next round."
            )
        words = msgspec.json.encode([table_id, log, kept.n, kept.hash])
        return HeadShown(table_id, log, kept.n, kept.hash, floor.keys.public, floor.keys.sign(words))
