"""The exact house edges of tables, calculated by low-priority workers and cached."""

import asyncio
import logging
import sys
from hashlib import sha256
from hmac import compare_digest
from pathlib import Path

import msgspec

import pitboss
from pitboss.answers.answers import in_almanac
from pitboss.answers.key import ODDS
from pitboss.engine.table import AnyTable
from pitboss.games import game_part
from pitboss.protocol.web_shapes import EdgeResponse, EdgesResponse
from pitboss.server.maths.edge_worker import edges_of
from pitboss.server.maths.worker_pool import BACKGROUND, QUICK, SLOW_GAMES, WorkerPool
from pitboss.server.storage.house_keys import HouseKeys
from pitboss.server.tables.plan import TablePlan

FOLDER = "edges"
COMMAND = (sys.executable, "-m", "pitboss.server.maths.edge_worker")
_log = logging.getLogger("pitboss.edges")
_accounts = msgspec.json.Decoder(list[EdgeResponse]).decode


class EdgeCache:
    """Calculates edges and caches them by settings, in memory and in a folder.

    Slow games have their own queue, quickest first, and are always calculated to the end.
    """

    def __init__(self, folder: Path, pool: WorkerPool, command: tuple[str, ...] = COMMAND) -> None:
        self.folder = folder / FOLDER
        self.keys = HouseKeys(folder)
        self.pool = pool
        self.command = command
        self.known: dict[str, list[EdgeResponse]] = {}
        self.failed: set[str] = set()
        self._wanted: dict[str, TablePlan] = {}
        self._workers: dict[bool, asyncio.Task[None]] = {}

    def ask(self, plan: TablePlan, table: AnyTable) -> EdgesResponse:
        """The edges if they are known; otherwise schedule the calculation and say so."""
        if game_part(table.game.slug, "odds") is None:
            return EdgesResponse(
                plan.id, "none", "Players play against each other here, so the house has no edge in the cards.", []
            )
        key = key_of(table)
        if key not in self.known and in_almanac(ODDS, table):
            self.known[key] = edges_of(table)
        if key in self.known or self._read(key):
            return EdgesResponse(plan.id, "ready", "", self.known[key])
        if key in self.failed:
            return EdgesResponse(plan.id, "failed", "The odds could not be calculated. See the server log.", [])
        self._wanted.setdefault(key, plan)
        long = plan.game in SLOW_GAMES
        if long not in self._workers or self._workers[long].done():
            self._workers[long] = asyncio.create_task(self._work(long=long))
        return EdgesResponse(plan.id, "calculating", "Calculating...", [])

    async def stop(self) -> None:
        """Stop all calculations; the next request starts them again."""
        self._wanted.clear()
        for worker in self._workers.values():
            worker.cancel()
        await asyncio.gather(*self._workers.values(), return_exceptions=True)

    def _read(self, key: str) -> bool:
        """Load a result from the folder; False if it is missing or was changed."""
        try:
            tag, _, counted = (self.folder / f"{key}.json").read_bytes().partition(b"\n")
            if not compare_digest(tag, self._tag(key, counted)):
                return False
            self.known[key] = _accounts(counted)
        except (OSError, UnicodeDecodeError, msgspec.DecodeError):
            return False
        return True

    def _tag(self, key: str, counted: bytes) -> bytes:
        """The house's own MAC of a result."""
        return self.keys.tag([FOLDER, key, counted.decode()]).encode()

    def _next(self, *, long: bool) -> tuple[str, TablePlan] | None:
        waiting = [(key, plan) for key, plan in self._wanted.items() if (plan.game in SLOW_GAMES) == long]
        return min(waiting, key=lambda each: SLOW_GAMES.index(each[1].game) if long else 0, default=None)

    async def _work(self, *, long: bool) -> None:
        while wanted := self._next(long=long):
            key, plan = wanted
            counted = await self._count(plan)
            try:
                self.known[key] = _accounts(counted)
                self._keep(key, counted)
            except msgspec.DecodeError:
                self.failed.add(key)
            self._wanted.pop(key, None)

    async def _count(self, plan: TablePlan) -> bytes:
        """Run the worker; empty if it failed."""
        async with self.pool.worker(self.command, BACKGROUND if plan.game in SLOW_GAMES else QUICK) as worker:
            said, complained = await worker.communicate(msgspec.json.encode(plan))
        if worker.returncode:
            _log.error(
                "the odds of %s could not be calculated: %s", plan.id, complained.decode(errors="replace")[-500:]
            )
            return b""
        return said

    def _keep(self, key: str, counted: bytes) -> None:
        """Save a result for the next start. A failure only costs another calculation."""
        try:
            self.folder.mkdir(mode=0o700, exist_ok=True)
            fresh = self.folder / f"{key}.new"
            fresh.write_bytes(self._tag(key, counted) + b"\n" + counted)
            fresh.replace(self.folder / f"{key}.json")
        except OSError as fault:
            _log.warning("the odds could not be saved: %s", fault.strerror)


def key_of(table: AnyTable) -> str:
    """A hash of everything that the odds depend on: program version, game, rules and settings."""
    game, given = table.game, dict(table.given)
    rules = [pitboss.__version__, game.slug, game.version, table.rulebook, game.rules_hash(table.rulebook)]
    return sha256(msgspec.json.encode([rules, dict(table.settings), given], order="sorted")).hexdigest()[:32]
