"""One person at one house, over REST. Every command has an idempotency key, so that sending it again is safe."""

from collections.abc import Callable, Mapping
from types import TracebackType
from typing import Any, Self

import httpx
import msgspec

from pitboss.client.live import Frame, LiveConnection, Refused, new_key
from pitboss.protocol.shapes import Me, OwnTableRequest, ReceiptResponse, SeatHeld, Signed, Snapshot, TableListed
from pitboss.protocol.web_frames import WagerOffer


class Client:
    """One person at one house."""

    def __init__(
        self, base: str, token: str = "", *, timeout: float = 30, transport: httpx.AsyncBaseTransport | None = None
    ) -> None:
        self.base = base.rstrip("/")
        self.me: Signed | None = None
        secured = self.base.startswith("https")  # loading certificates is slow, and only TLS needs them
        self.http = httpx.AsyncClient(
            base_url=self.base, timeout=timeout, verify=secured, trust_env=False, transport=transport
        )
        self.token = token

    @property
    def token(self) -> str:
        return self._token

    @token.setter
    def token(self, word: str) -> None:
        self._token = word
        self.http.headers.pop("authorization", None)
        if word:
            self.http.headers["authorization"] = f"Bearer {word}"

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, _kind: type[BaseException] | None, _fault: BaseException | None, _trace: TracebackType | None
    ) -> None:
        await self.http.aclose()

    # -- REST ---------------------------------------------------------------------------------------------------------
    async def ask(self, method: str, path: str, body: Any = None, **headers: str) -> bytes:
        """Send one request, with a new idempotency key if it changes something. Raise Refused if the house refuses."""
        names = {name.replace("_", "-"): value for name, value in headers.items()}
        if method != "GET":
            names.setdefault("Idempotency-Key", new_key())
        self.http.cookies.clear()  # the token identifies the person
        answer = await self.http.request(method, path, json=body, headers=names)
        if answer.is_error:
            try:
                problem = answer.json()
            except ValueError:
                problem = {"says": answer.text}
            raise Refused(answer.status_code, problem)
        return answer.content

    async def get(self, path: str) -> Any:
        return msgspec.json.decode(await self.ask("GET", path))

    async def post(self, path: str, **body: Any) -> Any:
        return msgspec.json.decode(await self.ask("POST", path, body))

    async def guest(self) -> Signed:
        return self._signed(await self.ask("POST", "/v1/guests"))

    async def register(self, person: str, password: str) -> Signed:
        return self._signed(await self.ask("POST", "/v1/accounts", {"id": person, "password": password}))

    async def sign_in(self, person: str, password: str) -> Signed:
        return self._signed(await self.ask("POST", "/v1/sessions", {"id": person, "password": password}))

    async def accept(self, invitation: str, person: str, password: str) -> Signed:
        body = {"invitation": invitation, "id": person, "password": password}
        return self._signed(await self.ask("POST", "/v1/invitations/accept", body))

    async def change_password(self, old: str, new: str) -> Signed:
        """Change the password; this ends all other sessions and API keys."""
        return self._signed(await self.ask("POST", "/v1/me/password", {"password": old, "new": new}))

    async def register_guest(self, user_name: str, password: str, name: str = "") -> Signed:
        """Turn this guest into an account, which keeps the guest's chips, seats and history."""
        body = {"id": user_name, "password": password, "name": name}
        return self._signed(await self.ask("POST", "/v1/me/account", body))

    async def sign_out_everywhere(self) -> None:
        """End all sessions and API keys."""
        await self.ask("DELETE", "/v1/me/sessions")

    async def delete_account(self, password: str = "") -> None:
        """Delete this account; its chips go to the cage."""
        await self.ask("POST", "/v1/me/delete", {"password": password})

    async def more_chips(self) -> Me:
        """Get chips back up to the house's amount."""
        return msgspec.json.decode(await self.ask("POST", "/v1/me/chips"), type=Me)

    async def seats(self) -> list[SeatHeld]:
        """The tables where this person sits."""
        return msgspec.json.decode(await self.ask("GET", "/v1/me/seats"), type=list[SeatHeld])

    async def open_own_table(
        self,
        game: str,
        rulebook: str = "",
        *,
        bots: int | None = None,
        practice: bool = False,
        settings: Mapping[str, str | int | bool] | None = None,
    ) -> TableListed:
        """Open this player's own table. Without `bots`, as many play as one player needs."""
        wanted = OwnTableRequest(
            game=game, rulebook=rulebook, settings=dict(settings or {}), bots=bots, practice=practice
        )
        path = f"/v1/tables/{(await self.whoami()).own_table}/own"
        return msgspec.json.decode(await self.ask("POST", path, msgspec.to_builtins(wanted)), type=TableListed)

    async def close_own_table(self) -> None:
        """Close this player's own table after the hand."""
        await self.ask("DELETE", f"/v1/tables/{(await self.whoami()).own_table}/own")

    def _signed(self, raw: bytes) -> Signed:
        self.me = msgspec.json.decode(raw, type=Signed)
        self.token = self.me.token
        return self.me

    async def whoami(self) -> Me:
        return msgspec.json.decode(await self.ask("GET", "/v1/me"), type=Me)

    async def prefer(self, **choices: str) -> Me:
        """Change preferences: what the tables answer without asking."""
        choices = {name.replace("_", "-"): choice for name, choice in choices.items()}
        return msgspec.json.decode(await self.ask("POST", "/v1/me/preferences", {"choices": choices}), type=Me)

    async def tables(self) -> list[TableListed]:
        return msgspec.json.decode(await self.ask("GET", "/v1/tables/"), type=list[TableListed])

    async def table(self, table: str) -> Snapshot:
        return msgspec.json.decode(await self.ask("GET", f"/v1/tables/{table}"), type=Snapshot)

    async def offers(self, table: str) -> list[WagerOffer]:
        """The wagers that this person can make now."""
        return (await self.table(table)).offers

    async def command(self, table: str, do: str, key: str = "", **args: Any) -> ReceiptResponse:
        """Send a command to a table and return its receipt."""
        body = {"do": do, "args": args}
        raw = await self.ask("POST", f"/v1/tables/{table}/commands", body, Idempotency_Key=key or new_key())
        return msgspec.json.decode(raw, type=ReceiptResponse)

    async def ready(self, table: str, key: str = "") -> ReceiptResponse:
        """Say that you need no more time to bet. If all players do, the betting closes at once."""
        return await self.command(table, "ready", key)

    def live(self, hear: Callable[[Frame], None] | None = None) -> LiveConnection:
        """A WebSocket connection that calls `hear` with every frame except receipts."""
        return LiveConnection(self.base, lambda: self.token, hear)
