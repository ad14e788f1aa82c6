"""An automatic player over the API: sits down, makes offered bets, answers questions. For tests and load."""

import asyncio
import random
from typing import Any

from pitboss.client.house import Client
from pitboss.client.live import Frame, LiveConnection, Refused
from pitboss.driver.timeouts import CAUTIOUS


class Player:
    """One player at one table."""

    def __init__(self, client: Client, table: str, seed: object = 0) -> None:
        self.client = client
        self.table = table
        self.rng = random.Random(f"{table} {seed}")  # noqa: S311 - a bot's choices are not secret
        self.frames: list[Frame] = []
        self.events: list[Frame] = []
        self.question: Frame | None = None
        self.offers: list[Frame] = []  # what this player may bet now
        self.rounds = 0
        self.ready = True  # whether it says so after its bet, instead of waiting for the clock
        self.refused: list[Refused] = []
        self.keys: list[tuple[str, str, dict[str, Any]]] = []  # every command that was sent
        self.line: LiveConnection = client.live(self._hear)
        self._news = asyncio.Event()
        self._asked = self._windows = 0  # frames with a question, and how often the betting has opened

    def _hear(self, frame: Frame) -> None:
        self.frames.append(frame)
        if frame["type"] in ("snapshot", "lines"):
            said = [event for line in frame["lines"] for event in line["events"]]
            self.events += said
            self.rounds += sum(event["kind"] == "round-over" for event in said)
            self._windows += sum(event["kind"] == "betting" for event in said)
            self.question = frame["question"]
            self.offers = frame.get("offers", self.offers)
            self._asked += 1
        self._news.set()

    async def sit(self, seat: int, cents: int) -> None:
        await self.line.open()
        await self.line.watch(self.table)
        await self.do("sit", seat=seat, cents=cents)

    async def do(self, do: str, **args: Any) -> Frame | None:
        """Send a command; None if the table refuses it."""
        key = f"{self.rng.getrandbits(64):016x}"
        self.keys.append((key, do, args))
        try:
            return await self.line.command(self.table, do, key, **args)
        except Refused as refused:
            self.refused.append(refused)
            return None

    async def play(self, rounds: int) -> None:
        """Play this many more rounds."""
        goal, answered, bet_in = self.rounds + rounds, -1, (-1, -1, "")
        while self.rounds < goal:
            question = self.question
            if question is None or not question["yours"] or self._asked == answered:
                self._news.clear()
                await self._news.wait()
                continue
            answered = self._asked
            if question["kind"] != "window":
                bet_in = (-1, -1, "")
                await self.answer(question)
            elif bet_in != (window := (self.rounds, self._windows, question["name"])):
                bet_in = window
                bet, now = await self.bet(), self.question
                if (
                    bet
                    and self.ready
                    and now is not None
                    and now["ready"]
                    and bet_in == (self.rounds, self._windows, now["name"])
                ):
                    await self.do("ready")

    async def bet(self) -> bool:
        """Make one small bet on any offered spot; whether it was accepted."""
        if self.offers:
            offer = self.rng.choice(self.offers)
            args = {name: offer[name] for name in ("spot", "numbers") if offer[name]}
            if offer["seat"] >= 0:
                args["seat"] = offer["seat"]
            return await self.do("bet", cents=max(offer["low"], offer["unit"]), confirm=True, **args) is not None
        return False

    async def answer(self, question: Frame) -> None:
        do, args = self.says(question)
        await self.do(do, **args)

    async def answer_once(self) -> None:
        """Answer the current question of the table, without watching it."""
        question = (await self.client.table(self.table)).question
        if question is not None and question["yours"]:
            do, args = self.says(question)
            await self.client.command(self.table, do, **args)

    def says(self, question: Frame) -> tuple[str, dict[str, Any]]:
        """The answer to a question that is not a betting window."""
        if question["kind"] == "choose":
            return "choose", {"choice": self._choice(question)}
        if question["kind"] == "number":
            expected = question["about"].get("expected")
            return "number", {"value": expected if isinstance(expected, int) else self._middle(question)}
        return "done", {}

    def _middle(self, question: Frame) -> int:
        return int(question["low"] + question["high"]) // 2

    def _choice(self, question: Frame) -> str:
        options = question["options"]
        expected = question["about"].get("expected")
        careful = [word for word in CAUTIOUS if word in options and word != "fold"]
        wanted = [expected] if expected in options else careful or [o for o in options if o not in ("bet", "raise")]
        return str(wanted[0] if wanted else options[0])
