"""An honest client: sits down, makes small bets, answers questions, and sends some commands twice."""

from typing import Any

from pitboss.client.house import Client
from pitboss.client.live import Frame, Refused
from pitboss.client.load.tally import LoadTally
from pitboss.client.player import Player
from pitboss.protocol.clock import MACHINE, Clock

STAKE = 50_000
TWICE = 5
"""Every fifth command is sent again with the same key."""
PATIENCE = 1.0


class Honest(Player):
    """Plays at one table for a while, with a limit on commands per second."""

    def __init__(
        self, client: Client, table: str, tally: LoadTally, rate: float, seed: object, clock: Clock = MACHINE
    ) -> None:
        super().__init__(client, table, seed)
        self.clock = clock
        self.tally = tally
        self.every = 1 / rate
        self.wagers: set[int] = set()  # those with a receipt
        self.receipts = 0

    async def take_seat(self, seats: list[str]) -> bool:
        """Take any free seat; False if the table is full."""
        await self.line.open()
        await self.line.watch(self.table)
        for seat in [nth for nth, person in enumerate(seats) if not person]:
            if await self.do("sit", seat=seat, cents=STAKE) is not None:
                return True
        return False

    async def do(self, do: str, **args: Any) -> Frame | None:
        """Send one command and measure it; send some again, which must give the same receipt."""
        key = f"load-{self.rng.getrandbits(64):016x}"
        start = self.clock.monotonic()
        try:
            receipt = await self.line.command(self.table, do, key, **args)
        except Refused as refused:
            self.tally.refusal(refused.status, refused.code, f"{do} at {self.table}")
            return None
        self.tally.receipt(self.clock.monotonic() - start)
        self.receipts += 1
        self._note(receipt)
        if self.receipts % TWICE == 0:
            await self._again(receipt, do, key, args)
        return receipt

    async def _again(self, receipt: Frame, do: str, key: str, args: dict[str, Any]) -> None:
        self.tally.act("sent again")
        try:
            again = await self.line.command(self.table, do, key, **args)
        except Refused as refused:
            self.tally.refusal(refused.status, refused.code, f"{do} at {self.table}, sent again")
            self.tally.violation(f"{do} under the same key was refused: {refused.code}")
            return
        if again != receipt:
            self.tally.violation(f"{do} under the same key gave another receipt")

    def _note(self, receipt: Frame) -> None:
        self.wagers |= self._mine(receipt["events"])

    def _mine(self, events: list[Frame]) -> set[int]:
        me = self.client.me.id if self.client.me else ""
        return {e["data"]["wager"] for e in events if e["kind"] == "placed" and e["data"].get("person") == me}

    async def run(self, until: float) -> None:
        """Play until this time of the monotonic clock."""
        while (now := self.clock.monotonic()) < until:
            question = self.question
            if question is None or not question["yours"]:
                await self._wait(min(PATIENCE, until - now))
                continue
            if question["kind"] == "window":
                await self.bet()
            else:
                await self.answer(question)
            await self.clock.sleep(max(0.0, self.every - (self.clock.monotonic() - now)))

    async def _wait(self, seconds: float) -> None:
        """Wait for a frame, at most this long."""
        self._news.clear()
        try:
            async with self.clock.timeout(max(0.01, seconds)):
                await self._news.wait()
        except TimeoutError:
            return

    def check(self) -> None:
        """Report wagers without a receipt: they were made twice, or by somebody else."""
        placed = self._mine(self.events)
        if stray := placed - self.wagers:
            self.tally.violation(f"{len(stray)} wagers at {self.table} that nobody sent")
