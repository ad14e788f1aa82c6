"""People who play a round through the API, with the session of their own browser."""

from typing import Any, NamedTuple
from uuid import uuid4

from playwright.sync_api import APIResponse
from tests.web.conftest import Visit
from tests.web.floor import House
from tests.web.waiting import eventually


class Played(NamedTuple):
    """A finished round at a table of its own."""

    table: str
    number: int

    @property
    def path(self) -> str:
        return f"/#/table/{self.table}/round/{self.number}"


class Player:
    """A guest who plays with the cookies of a visit, so that the pages of the visit show what this person sees."""

    def __init__(self, visit: Visit) -> None:
        self.visit = visit
        self.id = str(self.must("POST", "/v1/guests")["id"])

    def ask(self, method: str, path: str, body: Any = None) -> APIResponse:
        headers = {"Origin": self.visit.base, "Idempotency-Key": uuid4().hex}
        request = self.visit.context.request
        if method == "GET":
            return request.get(self.visit.base + path)
        return request.post(self.visit.base + path, headers=headers, data=body)

    def must(self, method: str, path: str, body: Any = None) -> Any:
        answer = self.ask(method, path, body)
        assert answer.ok, answer.text()
        return answer.json()

    def command(self, table: str, do: str, **args: Any) -> APIResponse:
        return self.ask("POST", f"/v1/tables/{table}/commands", {"do": do, "args": args})

    def sit(self, table: str, cents: int = 50_000) -> int:
        """Sit down in the last free seat and return its number."""
        seats = self.state(table)["picture"]["seats"]
        seat = max(nth for nth, person in enumerate(seats) if not person)
        answer = self.command(table, "sit", seat=seat, cents=cents)
        assert answer.ok, answer.text()
        return seat

    def state(self, table: str) -> dict[str, Any]:
        found: dict[str, Any] = self.must("GET", f"/v1/tables/{table}")
        return found

    def round(self, table: str, number: int) -> dict[str, Any]:
        found: dict[str, Any] = self.must("GET", f"/v1/tables/{table}/rounds/{number}")
        return found

    def bets(self, table: str, spot: str, cents: int, seat: int | None = None) -> int:
        """Bet as soon as bets are taken and return the number of the round."""
        where = {} if seat is None else {"seat": seat}

        def look() -> int | None:
            found = self.state(table)
            question = found["question"]
            if question and question["kind"] == "window" and question["yours"]:
                answer = self.command(table, "bet", spot=spot, cents=cents, **where)
                if answer.ok:  # otherwise the window has just closed
                    return int(found["picture"]["round"])
            self.answer(table, question)
            return None

        return eventually(look, f"bets at {table}")

    def answer(self, table: str, question: dict[str, Any] | None, choose: str = "") -> None:
        """Answer a question to this person: as chosen, or with the first option. Never waits for the betting clock."""
        if question is None or not question["yours"]:
            return
        if question["ready"]:
            self.command(table, "ready")  # refused while nobody has bet
        elif question["kind"] == "choose":
            self.command(table, "choose", choice=choose if choose in question["options"] else question["options"][0])
        elif question["kind"] == "number":
            self.command(table, "number", value=(question["low"] + question["high"]) // 2)

    def sees_out(self, table: str, number: int, choose: str = "") -> dict[str, Any]:
        """Answer until the round is over and return the round as this person saw it."""

        def look() -> dict[str, Any] | None:
            found = self.round(table, number)
            if found["over"]:
                return found
            self.answer(table, self.state(table)["question"], choose)
            return None

        return eventually(look, f"the end of round {number} at {table}")

    def plays(self, house: House, game: str, spot: str, cents: int, *, boxed: bool = False) -> Played:
        """Sit down at a new table of the game and play one round."""
        table = house.own(game)
        seat = self.sit(table)
        number = self.bets(table, spot, cents, seat if boxed else None)
        self.sees_out(table, number)
        return Played(table, number)


def played(house: House, visit: Visit, game: str, spot: str, cents: int, *, boxed: bool = False) -> Played:
    """Play one round as a new guest."""
    return Player(visit).plays(house, game, spot, cents, boxed=boxed)
