"""Cage routes: supervisors exchange chips, send fills and credits, issue vouchers and enter box counts."""

from typing import Any

import msgspec
from litestar import Controller, Response, get, post
from litestar.params import JSONBody
from sqlalchemy import Connection

from pitboss.protocol.cage_shapes import (
    CageShown,
    CountShown,
    Exchange,
    Exchanged,
    Fill,
    NewCount,
    NewVoucher,
    VoucherShown,
)
from pitboss.protocol.command import TableCommand
from pitboss.protocol.shapes import ReceiptResponse
from pitboss.server.api.idempotency import run_once
from pitboss.server.api.requests import ApiRequest, IdempotencyKey, floor_of, signed_in
from pitboss.server.ledger import cage
from pitboss.server.ledger.change import Change
from pitboss.server.types.people import SUPERVISING, SUPERVISORS


class CageController(Controller):
    """The cage. Play chips only, no real money."""

    path = "/v1/cage"
    tags = ["cage"]  # noqa: RUF012 - Litestar's own way of naming a section

    @get("/", summary="Show where all chips are")
    async def look(self, request: ApiRequest) -> CageShown:
        signed_in(request, SUPERVISING)

        def ask(connection: Connection) -> dict[str, Any]:
            more = {"issued": cage.issued(connection), "counts": cage.counted(connection)}
            return {**cage.sheet(connection), **more}

        return msgspec.convert(floor_of(request).store.read(ask), CageShown)

    @post("/buy-ins", summary="Sell chips to a player")
    async def buy_in(self, request: ApiRequest, data: JSONBody[Exchange]) -> Exchanged:
        boss, floor = signed_in(request, SUPERVISORS), floor_of(request)

        async def action(change: Change) -> Exchanged:
            floor.supervision.admitted(data.person)
            holds = cage.buy_in(change, floor.ledger, boss, data.person, data.cents)
            return Exchanged(data.person, data.cents, holds)

        return await run_once(request, boss.id, data, Exchanged, action)

    @post("/cash-outs", summary="Buy chips back from a player")
    async def cash_out(self, request: ApiRequest, data: JSONBody[Exchange]) -> Exchanged:
        """Only chips in the player's account. Chips at a table must be taken off the table first."""
        boss, floor = signed_in(request, SUPERVISORS), floor_of(request)

        async def action(change: Change) -> Exchanged:
            floor.people.customer(data.person)
            holds = cage.cash_out(change, floor.ledger, boss, data.person, data.cents)
            return Exchanged(data.person, data.cents, holds)

        return await run_once(request, boss.id, data, Exchanged, action)

    @post("/fills", summary="Send a fill to a table's bank")
    async def fill(
        self, request: ApiRequest, data: JSONBody[Fill], idempotency_key: IdempotencyKey
    ) -> Response[ReceiptResponse]:
        """The table logs it as a command and returns the receipt."""
        return await _at_table(request, data, "fill", idempotency_key)

    @post("/credits", summary="Return a credit from a table's bank to the cage")
    async def credit(
        self, request: ApiRequest, data: JSONBody[Fill], idempotency_key: IdempotencyKey
    ) -> Response[ReceiptResponse]:
        """At most what the bank holds."""
        return await _at_table(request, data, "credit", idempotency_key)

    @post("/vouchers", summary="Issue a voucher")
    async def issue(self, request: ApiRequest, data: JSONBody[NewVoucher]) -> VoucherShown:
        """A promotional voucher or a match-play coupon. Each can be presented once."""
        boss, floor = signed_in(request, SUPERVISORS), floor_of(request)

        async def action(change: Change) -> VoucherShown:
            floor.supervision.admitted(data.person)
            return msgspec.convert(cage.issue(change, floor.ledger, boss, msgspec.to_builtins(data)), VoucherShown)

        return await run_once(request, boss.id, data, VoucherShown, action)

    @post("/counts", summary="Enter the count of a box")
    async def count(self, request: ApiRequest, data: JSONBody[NewCount]) -> CountShown:
        """The table must be closed. A difference from the ledger is recorded and raises an alarm."""
        boss, floor = signed_in(request, SUPERVISORS), floor_of(request)

        async def action(change: Change) -> CountShown:
            await floor.check_closed(data.table, cage.RAKE_BOX)
            found = floor.store.read(lambda connection: cage.expected(connection, data.table, data.box))
            made = cage.count(change, floor.ledger, boss, data.table, data.box, data.cents, found)
            return msgspec.convert(made, CountShown)

        return await run_once(request, boss.id, data, CountShown, action)


async def _at_table(request: ApiRequest, data: Fill, do: str, key: str) -> Response[ReceiptResponse]:
    boss = signed_in(request, SUPERVISORS)
    body = await floor_of(request).command(boss, data.table, key, TableCommand(do, {"cents": data.cents}))
    return Response(msgspec.json.decode(body, type=ReceiptResponse))
