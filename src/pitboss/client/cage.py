"""The cage and the jackpots over REST; each command has its own idempotency key."""

from typing import Any, TypeVar

import msgspec

from pitboss.client.house import Client
from pitboss.client.live import new_key
from pitboss.protocol.cage_shapes import (
    AwardShown,
    CageShown,
    CountShown,
    Exchanged,
    JackpotShown,
    JackpotWhole,
    ProposalShown,
    VerificationForm,
    VoucherShown,
)
from pitboss.protocol.shapes import ReceiptResponse

T = TypeVar("T")


class CageClient:
    """The cage of one house, for a supervisor or an inspector."""

    def __init__(self, client: Client) -> None:
        self.client = client

    async def _get(self, path: str, shape: type[T]) -> T:
        return msgspec.json.decode(await self.client.ask("GET", path), type=shape)

    async def _post(self, path: str, shape: type[T], key: str, body: dict[str, Any] | None) -> T:
        raw = await self.client.ask("POST", path, body, Idempotency_Key=key or new_key())
        return msgspec.json.decode(raw, type=shape)

    # -- chips --------------------------------------------------------------------------------------------------------
    async def look(self) -> CageShown:
        return await self._get("/v1/cage", CageShown)

    async def buy_in(self, person: str, cents: int, key: str = "") -> Exchanged:
        return await self._post("/v1/cage/buy-ins", Exchanged, key, {"person": person, "cents": cents})

    async def cash_out(self, person: str, cents: int, key: str = "") -> Exchanged:
        return await self._post("/v1/cage/cash-outs", Exchanged, key, {"person": person, "cents": cents})

    async def fill(self, table: str, cents: int, key: str = "") -> ReceiptResponse:
        return await self._post("/v1/cage/fills", ReceiptResponse, key, {"table": table, "cents": cents})

    async def credit(self, table: str, cents: int, key: str = "") -> ReceiptResponse:
        return await self._post("/v1/cage/credits", ReceiptResponse, key, {"table": table, "cents": cents})

    async def issue(self, person: str, cents: int, key: str = "", **more: str) -> VoucherShown:
        """Issue a voucher; `kind` and `conditions` are optional."""
        return await self._post("/v1/cage/vouchers", VoucherShown, key, {"person": person, "cents": cents, **more})

    async def count(self, table: str, box: str, cents: int, key: str = "") -> CountShown:
        return await self._post("/v1/cage/counts", CountShown, key, {"table": table, "box": box, "cents": cents})

    # -- jackpots -----------------------------------------------------------------------------------------------------
    async def jackpots(self) -> list[JackpotShown]:
        return await self._get("/v1/jackpots", list[JackpotShown])

    async def jackpot(self, name: str) -> JackpotWhole:
        return await self._get(f"/v1/jackpots/{name}", JackpotWhole)

    async def propose(self, name: str, key: str = "", **parameters: int) -> ProposalShown:
        return await self._post(f"/v1/jackpots/{name}/proposals", ProposalShown, key, {"parameters": parameters})

    async def approve(self, name: str, n: int, key: str = "") -> ProposalShown:
        return await self._post(f"/v1/jackpots/{name}/proposals/{n}/approve", ProposalShown, key, None)

    async def awards(self, *, waiting: bool = False) -> list[AwardShown]:
        return await self._get(f"/v1/jackpots/awards?waiting={str(waiting).lower()}", list[AwardShown])

    async def sign(self, award: str, form: VerificationForm, key: str = "") -> AwardShown:
        body = {"form": msgspec.to_builtins(form)}
        return await self._post(f"/v1/jackpots/awards/{award}/sign", AwardShown, key, body)
