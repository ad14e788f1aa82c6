"""A long-lived worker process that answers one line with one line. It ends when it is late, and starts again."""

import asyncio

from pitboss.protocol.clock import MACHINE, Clock
from pitboss.server.maths.worker_pool import WorkerPool, end, start


class LineWorker:
    """Asks the worker, one line at a time."""

    def __init__(
        self, pool: WorkerPool, command: tuple[str, ...], rank: int, patience: float, clock: Clock = MACHINE
    ) -> None:
        self.pool = pool
        self.command = command
        self.rank = rank
        self.patience = patience
        self.clock = clock
        self._worker: asyncio.subprocess.Process | None = None
        self._turn = asyncio.Lock()

    @property
    def stopped(self) -> bool:
        return self._worker is None

    async def ask(self, words: bytes) -> bytes:
        """The answer; empty if the worker has ended. Raises TimeoutError or OSError if there is none in time."""
        async with self._turn:
            try:
                async with self.clock.timeout(self.patience):
                    line = await self._request(words)
            except (TimeoutError, OSError):
                await self.stop()
                raise
            if not line:
                await self.stop()
            return line

    async def stop(self) -> None:
        worker, self._worker = self._worker, None
        if worker is not None:
            await end(worker)

    async def _request(self, words: bytes) -> bytes:
        worker = self._worker
        if worker is None or worker.returncode is not None:
            worker = self._worker = await start(self.command, pipe_stderr=False)
        assert worker.stdin is not None, "the worker has pipes"
        assert worker.stdout is not None, "the worker has pipes"
        async with self.pool.slot(worker, self.rank):
            worker.stdin.write(words + b"\n")
            await worker.stdin.drain()
            return await worker.stdout.readline()
