"""Simulated people, and the network between them and the house."""

import asyncio
import random
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec
from tests.server.inside import BASE, InsideClient, InsideHouse, Socket
from websockets.exceptions import ConnectionClosed, ConnectionClosedOK, InvalidStatus

from pitboss.client import Client, Player, Refused
from pitboss.client.live import Frame, LiveConnection

if TYPE_CHECKING:
    from campaign.simulation import Simulation

SEATS, STAKE = 5, 100_000
FAILED = 500
EXPECTED = ("table-halted", "storage-failed", "database-away")
"""How a house answers while its disk fails."""
LOST = (ConnectionError, ConnectionClosed, InvalidStatus)


def likely(rng: random.Random, chance: float) -> bool:
    """True with this chance."""
    return rng.random() < chance


class Wire(Socket):
    """A connection on which messages travel for a while, in order, until it is cut."""

    def __init__(self, run: "Simulation", gate: Any, headers: dict[str, str]) -> None:
        self.run, self.is_cut = run, False
        self._arrive = [0.0, 0.0]
        super().__init__(gate, headers)
        run.wires.append(self)

    def _later(self, way: int, call: Callable[[], object]) -> None:
        now = self.run.clock.monotonic()
        self._arrive[way] = max(self._arrive[way] + 1e-6, now + self.run.latency())
        self.run.clock.call_later(self._arrive[way] - now, lambda: None if self.is_cut else call())

    async def send(self, text: str) -> None:
        if self.is_cut or self._task.done():
            raise ConnectionClosedOK(None, None)
        self._later(0, lambda: self._in.put_nowait({"type": "websocket.receive", "text": text}))

    async def _sent(self, message: dict[str, Any]) -> None:
        if message["type"] == "websocket.send":
            if not self.is_cut:
                self.run.note(msgspec.json.decode(message["text"]))
            self._later(1, lambda: self._out.put_nowait(message["text"]))
        else:
            await super()._sent(message)

    def cut(self) -> None:
        """End the connection: what still travels is lost."""
        if not self.is_cut:
            self.is_cut = True
            self._out.put_nowait(None)
            self._in.put_nowait({"type": "websocket.disconnect", "code": 1006})


class _Live(LiveConnection):
    def __init__(self, run: "Simulation", client: "SimulatedClient", hear: Callable[[Frame], None] | None) -> None:
        super().__init__(BASE, lambda: client.token, hear)
        self.run, self.gate = run, client.gate
        self.socket: Wire

    async def _connect(self, _address: str, headers: dict[str, str]) -> Any:
        self.socket = Wire(self.run, self.gate, headers)
        return await self.socket.opened()


class SimulatedClient(InsideClient):
    """A client whose requests take time, and are lost with the house that they were sent to."""

    def __init__(self, run: "Simulation", house: InsideHouse, token: str = "") -> None:
        super().__init__(house.gate, token)
        self.run, self.life = run, run.life
        house.clients.append(self)

    async def ask(self, method: str, path: str, body: Any = None, **headers: str) -> bytes:
        await self.run.clock.sleep(self.run.latency())
        self._reached()
        try:
            answer = await super().ask(method, path, body, **headers)
        finally:
            self._reached()
        await self.run.clock.sleep(self.run.latency())
        self._reached()
        return answer

    def _reached(self) -> None:
        if self.run.crashed or self.run.life != self.life or self.http.is_closed:
            raise ConnectionError("the house is gone")

    def live(self, hear: Callable[[Frame], None] | None = None) -> LiveConnection:
        return _Live(self.run, self, hear)


class _Guest(Player):
    """A player during one connection."""

    def __init__(self, person: "Person", client: Client) -> None:
        self.person = person
        super().__init__(client, person.table, f"{person.run.seed} {person.nth} {person.run.life}")

    def cut(self) -> None:
        """Lose the connection."""
        assert isinstance(self.line, _Live)
        self.line.socket.cut()


class Person:
    """Somebody who plays at one table, loses the connection now and then, and asks again what was not answered."""

    def __init__(self, run: "Simulation", nth: int) -> None:
        self.run, self.nth = run, nth
        self.rng = random.Random(f"{run.seed} person {nth}")
        self.table = self.rng.choice(run.plans).id
        self.id, self.token = "", ""
        self.open: tuple[str, str, dict[str, Any]] | None = None  # a command whose outcome is unknown

    async def play(self) -> None:
        """Until the run ends."""
        while not self.run.over:
            await self.run.up.wait()
            try:
                await self._connected()
            except (*LOST, Refused):
                pass
            await self.run.clock.sleep(self.rng.uniform(0.5, 5))

    async def _connected(self) -> None:
        client = SimulatedClient(self.run, self.run.house, self.token)
        if not self.token:
            signed = await client.guest()
            self.id, self.token = signed.id, signed.token
        guest = _Guest(self, client)
        await guest.line.open()
        try:
            if self.open:
                await self._give(guest, *self.open)
            await guest.line.watch(self.table)
            for _ in range(self.rng.randint(5, 60)):
                await self.run.clock.sleep(self.rng.expovariate(1.0))
                if self.run.over:
                    break
                if "network" in self.run.faults and likely(self.rng, 0.02):
                    guest.cut()
                await self._act(guest)
        finally:
            await guest.line.close()

    async def _act(self, guest: _Guest) -> None:
        question = guest.question
        if "nonsense" in self.run.faults and likely(self.rng, 0.1):
            await self._give(guest, self.run.new_key(), *self._nonsense())
        elif likely(self.rng, 0.03):
            await self._give(guest, self.run.new_key(), "leave", {})
        elif likely(self.rng, 0.05) or question is None:
            await self._sit(guest)
        elif question["yours"] and question["kind"] == "window":
            if guest.offers and likely(self.rng, 0.8):
                offer = self.rng.choice(guest.offers)
                args = {name: offer[name] for name in ("spot", "numbers") if offer[name]}
                args |= {"seat": offer["seat"]} if offer["seat"] >= 0 else {}
                args |= {"cents": max(offer["low"], offer["unit"]), "confirm": True}
                await self._give(guest, self.run.new_key(), "bet", args)
            elif question.get("ready"):
                await self._give(guest, self.run.new_key(), "ready", {})
        elif question["yours"]:
            await self._give(guest, self.run.new_key(), *guest.says(question))
        elif likely(self.rng, 0.2):
            await self._sit(guest)

    async def _sit(self, guest: _Guest) -> None:
        args = {"seat": self.rng.randrange(SEATS), "cents": STAKE}
        await self._give(guest, self.run.new_key(), "sit", args)

    def _nonsense(self) -> tuple[str, dict[str, Any]]:
        cents = self.rng.choice((-1, 0, 1, 10**12))
        return self.rng.choice(
            (
                ("bet", {"spot": "nowhere", "cents": cents}),
                ("bet", {"cents": cents}),
                ("choose", {"choice": "win"}),
                ("number", {"value": cents}),
                ("buy-in", {"cents": cents}),
                ("close", {}),
                ("done", {}),
                ("sit", {"seat": -1, "cents": cents}),
            )
        )

    async def _give(self, guest: _Guest, key: str, do: str, args: dict[str, Any]) -> None:
        """Send a command, at times twice or by the other way; remember its receipt."""
        self.open = key, do, args
        self.run.commands += 1
        twice, over_http = likely(self.rng, 0.05), likely(self.rng, 0.1)
        try:
            ways = [] if over_http else [self._by_socket(guest, do, key, args)]
            if over_http or twice:
                ways.append(self._by_request(guest, do, key, args))
            first, *others = await asyncio.gather(*ways)
            if any(other != first for other in others):
                self.run.wrong.append(f"{key}: two receipts for one command")
        except Refused as refused:
            if refused.status >= FAILED and refused.code not in EXPECTED:
                self.run.wrong.append(f"{do} was answered with {refused.status} {refused.code}: {refused.says}")
            if refused.status < FAILED:
                self.open = None
            return
        self.open = None
        self.run.given[self.id, key] = first

    async def _by_socket(self, guest: _Guest, do: str, key: str, args: dict[str, Any]) -> int:
        return int((await guest.line.command(self.table, do, key, **args))["seq"])

    async def _by_request(self, guest: _Guest, do: str, key: str, args: dict[str, Any]) -> int:
        return (await guest.client.command(self.table, do, key, **args)).seq
