"""Caribbean stud over the API with a human dealer, so that a test chooses the hands."""

from typing import Any

from tests.server.served import SLOW, House

from pitboss.client import Client
from pitboss.server.tables.plan import TablePlan

ANTE, COIN = 500, 100
ROYAL, OTHER_ROYAL = "Tc Jc Qc Kc Ac", "Th Jh Qh Kh Ah"
STRAIGHT_FLUSH, FLUSH, LOW = "3d 4d 5d 6d 7d", "2h 5h 8h Jh Kh", "2c 3d 5h 8s 9c"
DEALER = "9s Jd 9d 7s 5s"


def stud(table: str, **settings: Any) -> TablePlan:
    return TablePlan(table, "caribbean-stud", "bahamas", {"live": {**SLOW, "dealer": "human"}, "settings": settings})


class Stud:
    """One table, its dealer and its players in seat order."""

    def __init__(self, table: str, dealer: Client, *people: Client) -> None:
        self.table, self.dealer, self.people = table, dealer, people

    async def open(self) -> None:
        await self.dealer.command(self.table, "deal")
        for seat, person in enumerate(self.people):
            await person.command(self.table, "sit", seat=seat, cents=100_000)

    async def until(self, *wanted: str) -> dict[str, Any]:
        """Answer for the dealer up to a question of this name or kind."""
        while True:
            question = (await self.dealer.table(self.table)).question
            assert question is not None, "the table is closed"
            if question["name"] in wanted or question["kind"] in wanted:
                return question
            await self._does(question)

    async def _does(self, question: dict[str, Any]) -> None:
        kind = question["kind"]
        if kind == "shuffle":
            await self.dealer.command(self.table, "commit")
        elif kind == "number":
            usual = question["about"].get("expected", (question["low"] + question["high"]) // 2)
            await self.dealer.command(self.table, "number", value=usual)
        elif kind == "choose":
            await self.dealer.command(self.table, "choose", choice=question["options"][0])
        else:
            assert kind == "act", f"nobody told the dealer about {question}"
            await self.dealer.command(self.table, "done")

    async def dealt(self, *hands: str, coins: int = 1) -> None:
        """Antes, the first so many with a coin, and these hands, up to the first decision."""
        await self.until("window")
        for nth, person in enumerate(self.people):
            await person.command(self.table, "bet", spot="ante", cents=ANTE)
            if nth < coins:
                await person.command(self.table, "bet", spot="jackpot", cents=COIN)
        await self.dealer.command(self.table, "close")
        for turn in zip(*(hand.split() for hand in (*hands, DEALER)), strict=True):
            for card in turn:
                await self.until("card")
                await self.dealer.command(self.table, "card", card=card)
        await self.until("decide")

    async def called(self, key: str = "") -> None:
        """Everybody calls, and the round is played to its end, or until an award waits for a signature."""
        for nth, person in enumerate(self.people):
            await person.command(self.table, "choose", f"{key}-{nth}" if key else "", choice="call")
        await self.until("window", "held-award")

    async def round(self, *hands: str, coins: int = 1) -> None:
        await self.dealt(*hands, coins=coins)
        await self.called()


async def studs(house: House, *tables: str, people: int = 1) -> list[Stud]:
    """Start a house with a dealer and players at each table."""
    found = []
    for table in tables:
        dealer = await house.staff("games-supervisor", f"deals-{table}")  # also sees to the cards
        here = [await house.staff("player", f"{name}-{table}") for name in ("ann", "bob", "cyd")[:people]]
        found.append(Stud(table, dealer, *here))
        await found[-1].open()
    return found
