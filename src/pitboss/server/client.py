"""A typed client: REST and WebSocket, receipts by key, and back again after a break without missing a line."""

import asyncio
import secrets
from collections.abc import Callable
from types import TracebackType
from typing import Any, Self

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from pitboss.server.api.shapes import Me, Receipt, Signed, Snapshot, TableListed

Frame = dict[str, Any]


class Refused(Exception):
    """The house said no: status, code, words, clauses."""

    def __init__(self, status: int, body: Frame) -> None:
        super().__init__(f"{body.get('says', '')} [{body.get('code', '')}]")
        self.status = status
        self.code = str(body.get("code", ""))
        self.says = str(body.get("says", ""))
        self.cites = tuple(body.get("cite", ()))


def new_key() -> str:
    """A key for a command. Keep it until the receipt has come: sent again, the command is done once."""
    return secrets.token_hex(16)


class Client:
    """One person at one house."""

    def __init__(self, base: str, token: str = "", *, timeout: float = 30) -> None:
        self.base = base.rstrip("/")
        self.me: Signed | None = None
        secured = self.base.startswith("https")  # without TLS nothing is to be verified, and loading its roots is slow
        self.http = httpx.AsyncClient(base_url=self.base, timeout=timeout, verify=secured, trust_env=False)
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
        """One request; what the house refuses is raised."""
        names = {name.replace("_", "-"): value for name, value in headers.items()}
        self.http.cookies.clear()  # the token says who this is
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

    def _signed(self, raw: bytes) -> Signed:
        self.me = msgspec.json.decode(raw, type=Signed)
        self.token = self.me.token
        return self.me

    async def whoami(self) -> Me:
        return msgspec.json.decode(await self.ask("GET", "/v1/me"), type=Me)

    async def tables(self) -> list[TableListed]:
        return msgspec.json.decode(await self.ask("GET", "/v1/tables/"), type=list[TableListed])

    async def table(self, table: str) -> Snapshot:
        return msgspec.json.decode(await self.ask("GET", f"/v1/tables/{table}"), type=Snapshot)

    async def offers(self, table: str) -> list[Frame]:
        found: list[Frame] = await self.get(f"/v1/tables/{table}/offers")
        return found

    async def command(self, table: str, do: str, key: str = "", **args: Any) -> Receipt:
        """Do something at a table; the receipt."""
        body = {"do": do, "args": args}
        raw = await self.ask("POST", f"/v1/tables/{table}/commands", body, Idempotency_Key=key or new_key())
        return msgspec.json.decode(raw, type=Receipt)

    def live(self, hear: Callable[[Frame], None] | None = None) -> "Live":
        """A WebSocket; `hear` is told every frame that is no receipt."""
        return Live(self, hear)


class Live:
    """A connection to the floor. Watches what it watched before when it is opened again."""

    def __init__(self, client: Client, hear: Callable[[Frame], None] | None) -> None:
        self.client = client
        self.hear = hear
        self.seen: dict[str, int] = {}  # the last sequence number of each table that is watched
        self._waiting: dict[str, asyncio.Future[Frame]] = {}
        self._socket: ClientConnection | None = None
        self._reader: asyncio.Task[None] | None = None

    async def open(self) -> Self:
        """Connect, and ask for everything that was missed."""
        address = self.client.base.replace("http", "ws", 1) + "/v1/ws"
        headers = {"Authorization": f"Bearer {self.client.token}"} if self.client.token else {}
        self._socket = await connect(address, additional_headers=headers, max_size=None, proxy=None)
        self._reader = asyncio.create_task(self._read(self._socket))
        for table, after in self.seen.items():
            await self.send(do="watch", table=table, after=after)
        return self

    async def close(self) -> None:
        if self._socket is not None:
            await self._socket.close()
        if self._reader is not None:
            await asyncio.gather(self._reader, return_exceptions=True)

    async def __aenter__(self) -> Self:
        return await self.open()

    async def __aexit__(
        self, _kind: type[BaseException] | None, _fault: BaseException | None, _trace: TracebackType | None
    ) -> None:
        await self.close()

    async def send(self, **message: Any) -> None:
        assert self._socket is not None, "open the connection first"
        await self._socket.send(msgspec.json.encode(message).decode())

    async def watch(self, table: str, after: int = 0) -> None:
        self.seen.setdefault(table, after)
        await self.send(do="watch", table=table, after=after)

    async def command(self, table: str, do: str, key: str = "", **args: Any) -> Frame:
        """Do something at a table; the receipt. A Refused says why not, a ConnectionError that it is not known."""
        key = key or new_key()
        done = self._waiting.setdefault(key, asyncio.get_running_loop().create_future())
        try:
            await self.send(do="command", table=table, key=key, command={"do": do, "args": args})
            return await done
        except ConnectionClosed as fault:
            raise ConnectionError(f"the connection broke before the receipt of {key} came") from fault
        finally:
            self._waiting.pop(key, None)

    async def _read(self, socket: ClientConnection) -> None:
        try:
            async for raw in socket:
                self._take(msgspec.json.decode(raw))
        except ConnectionClosed:
            pass
        finally:
            for done in self._waiting.values():
                if not done.done():
                    done.set_exception(ConnectionError("the connection is closed"))

    def _take(self, frame: Frame) -> None:
        done = self._waiting.get(str(frame.get("key", "")))
        if frame["type"] == "receipt" and done is not None:
            done.set_result(frame)
        elif frame["type"] == "refused" and done is not None:
            done.set_exception(Refused(frame["status"], frame))
        else:
            if frame["type"] in ("lines", "snapshot"):
                self.seen[frame["table"]] = frame["seq"]
            if self.hear is not None:
                self.hear(frame)
