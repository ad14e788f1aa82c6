"""Routes for inspectors: search all logs and the journal, verify the records of the running house."""

import asyncio
from functools import partial
from typing import Annotated

from litestar import Controller, get, post
from litestar.params import JSONBody, QueryParameter

from pitboss.protocol.supervision_shapes import WRITABLE, LogVerified, SearchResults, ToVerify, Verified
from pitboss.server.api.idempotency import run_once
from pitboss.server.api.requests import ApiRequest, floor_of, signed_in
from pitboss.server.ledger.change import Change
from pitboss.server.records.verification import verify_house
from pitboss.server.storage.chain_heads import Heads
from pitboss.server.supervision.search import SearchQuery, search
from pitboss.server.types.people import CASINO, INSPECTOR

Word = Annotated[str, QueryParameter(max_length=60, pattern=WRITABLE)]
FOR_EVER = 2**53
Time = Annotated[int, QueryParameter(ge=0, le=FOR_EVER)]
Number = Annotated[int | None, QueryParameter(ge=0, le=2**31 - 1)]


class InspectionController(Controller):
    """Search and verification for inspectors."""

    path = "/v1"
    tags = ["inspection"]  # noqa: RUF012 - Litestar's own way of naming a section

    @get("/search", summary="Search all logs and the journal")
    async def search(  # noqa: PLR0913, PLR0917 - one query parameter each
        self,
        request: ApiRequest,
        person: Word = "",
        table: Word = "",
        round: Number = None,  # noqa: A002 - the name of the query parameter
        clause: Word = "",
        kind: Word = "",
        since: Time = 0,
        until: Time = FOR_EVER,
        after: Word = "",
    ) -> SearchResults:
        """Filter by person, table, round, clause, kind of event or journal entry, and time. Results include hidden
        cards, so each search is recorded in the journal. Pass `more` as `after` to get the next page.
        """
        boss, floor = signed_in(request, (INSPECTOR,)), floor_of(request)
        wanted = SearchQuery(person, table, round, clause, kind, since, until)
        defaults = SearchQuery(until=FOR_EVER)._asdict()
        asked = {name: value for name, value in wanted._asdict().items() if value != defaults[name]}
        await floor.records.enter(boss.id, "searched", asked)
        return await asyncio.to_thread(floor.store.read, partial(search, wanted=wanted, after=after))

    @post("/verify", summary="Verify the records of the running house", status_code=200)
    async def verify(self, request: ApiRequest, data: JSONBody[ToVerify]) -> Verified:
        """Checks hash chains, signed chain heads, ledger, journal, and the software against the approved list if the
        house has one. With `replay`, also replays every round.
        """
        boss, floor = signed_in(request, (CASINO, INSPECTOR)), floor_of(request)

        async def action(change: Change) -> Verified:
            if data.table:
                floor.log_of(data.table)
            heads = Heads(floor.heads.folder, floor.keys)  # from the files, because other processes write theirs
            found = await asyncio.to_thread(verify_house, floor.store, heads, data.table, replay=data.replay)
            faults = [*found.faults, *await floor.software.differences()]
            change.enter(boss.id, "verified", {"table": data.table, "replay": data.replay, "faults": len(faults)})
            logs = [
                LogVerified(c.table, c.log, c.rounds, c.lines, c.proved, c.head, c.fault) for c in found.logs
            ]  # fmt: skip
            return Verified(not faults, floor.clock(), faults, found.lines, found.postings, found.total, logs)

        return await run_once(request, boss.id, data, Verified, action)
