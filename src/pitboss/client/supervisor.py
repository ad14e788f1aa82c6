"""A supervisor or an inspector over REST: exclusions, disputes, incidents, approvals, alarms, reports, records."""

from typing import Any, Literal, TypeVar
from urllib.parse import urlencode

import msgspec

from pitboss.client.house import Client
from pitboss.protocol.report_shapes import ReportResponse
from pitboss.protocol.supervision_shapes import (
    AlarmResponse,
    ApprovalShown,
    ApprovalsResponse,
    DisputeOpened,
    DisputeShown,
    ExclusionShown,
    IncidentsResponse,
    SearchResults,
    Verified,
)

T = TypeVar("T")
Step = Literal["decide", "review", "refer", "close"]


class Supervisor(Client):
    """A supervisor or inspector. The house refuses what the role does not permit."""

    async def _read(self, path: str, shape: type[T], **wanted: Any) -> T:
        words = urlencode({name: value for name, value in wanted.items() if value not in ("", None)})
        return msgspec.json.decode(await self.ask("GET", f"{path}?{words}" if words else path), type=shape)

    async def _do(self, path: str, shape: type[T], **body: Any) -> T:
        return msgspec.json.decode(await self.ask("POST", path, body), type=shape)

    async def exclusions(self, person: str = "") -> list[ExclusionShown]:
        return await self._read("/v1/exclusions", list[ExclusionShown], person=person)

    async def exclude(self, person: str, ground: str, reason: str) -> ExclusionShown:
        """Exclude a person from every game and from signing in, until the exclusion ends."""
        return await self._do("/v1/exclusions", ExclusionShown, person=person, ground=ground, reason=reason)

    async def end_exclusion(self, exclusion: str, reason: str) -> ExclusionShown:
        return await self._do(f"/v1/exclusions/{exclusion}/end", ExclusionShown, reason=reason)

    async def disputes(self) -> list[DisputeShown]:
        return await self._read("/v1/disputes", list[DisputeShown])

    async def dispute(self, dispute: str) -> DisputeOpened:
        """A dispute with its round."""
        return await self._read(f"/v1/disputes/{dispute}", DisputeOpened)

    async def take(self, dispute: str, step: Step, **body: Any) -> DisputeShown:
        """Take the next step of a dispute, for example `take(id, "decide", decision="paid", cents=500)`."""
        return await self._do(f"/v1/disputes/{dispute}/{step}", DisputeShown, **body)

    async def incidents(self, table: str = "", clause: str = "") -> IncidentsResponse:
        return await self._read("/v1/incidents", IncidentsResponse, table=table, clause=clause)

    async def approvals(self) -> ApprovalsResponse:
        return await self._read("/v1/approvals", ApprovalsResponse)

    async def file_approval(
        self, what: str, rulebook: str, reference: str, authority: str, **more: Any
    ) -> ApprovalShown:
        body = {"what": what, "rulebook": rulebook, "reference": reference, "authority": authority, **more}
        return await self._do("/v1/approvals", ApprovalShown, **body)

    async def alarms(self) -> list[AlarmResponse]:
        return await self._read("/v1/alarms", list[AlarmResponse])

    async def report(self, span: Literal["shift", "day"] = "shift", **wanted: Any) -> ReportResponse:
        """The report of a shift (`first` and `last` in milliseconds) or a day (`day="2026-11-16"`)."""
        named = {"first": "from", "last": "to"}
        return await self._read(
            f"/v1/reports/{span}", ReportResponse, **{named.get(k, k): v for k, v in wanted.items()}
        )

    async def search(self, **wanted: Any) -> SearchResults:
        """Search by person, table, round, clause, kind, since, until; `after` is the `more` of the last answer."""
        return await self._read("/v1/search", SearchResults, **wanted)

    async def verify(self, *, replay: bool = False, table: str = "") -> Verified:
        return await self._do("/v1/verify", Verified, replay=replay, table=table)
