"""Every command of the API under its key: sent again it does nothing and answers the same, also after a restart."""

import asyncio
from pathlib import Path
from typing import Any, NamedTuple

import httpx
from sqlalchemy import func, select
from tests.server.served import PASSWORD, SLOW, House, plan, served

from pitboss.client import Client
from pitboss.server.schema import invitations, journal, postings, receipts

OTHER = "another long word 99"
PLANS = [plan("roulette", table="rl", **SLOW)]


class Deed(NamedTuple):
    """A command as it is sent: by whom, how, with which body; and a body that is another."""

    by: str
    method: str
    path: str
    body: dict[str, Any] | None
    other: dict[str, Any] | None


def _deeds(invitation: str, key_id: str) -> list[Deed]:
    bet: dict[str, Any] = {"do": "bet", "args": {"spot": "red", "cents": 500}}
    dora, bob = {"id": "dora", "password": PASSWORD}, {"id": "bob", "password": PASSWORD}
    eve: dict[str, Any] = {"invitation": invitation, "id": "eve", "password": PASSWORD}
    table: dict[str, Any] = {"id": "pb", "game": "punto-banco", "rulebook": "bahamas"}
    return [
        Deed("none", "POST", "/v1/guests", None, None),
        Deed("none", "POST", "/v1/accounts", bob, {**bob, "id": "bert"}),
        Deed("none", "POST", "/v1/sessions", {"id": "ann", "password": PASSWORD}, {"id": "ann", "password": OTHER}),
        Deed("none", "POST", "/v1/invitations/accept", eve, {**eve, "id": "ida"}),
        Deed("guest", "POST", "/v1/tables/rl/commands", bet, {**bet, "args": {"spot": "black", "cents": 500}}),
        Deed("guest", "POST", "/v1/keys", {"name": "one"}, {"name": "two"}),
        Deed("guest", "DELETE", f"/v1/keys/{key_id}", None, None),
        Deed("boss", "POST", "/v1/people", {**dora, "role": "dealer"}, {**dora, "role": "inspector"}),
        Deed("boss", "PATCH", "/v1/people/ann", {"disabled": True}, {"disabled": False}),
        Deed("boss", "POST", "/v1/invitations", {"role": "dealer"}, {"role": "inspector"}),
        Deed("boss", "POST", "/v1/tables", table, {**table, "id": "pb-2"}),
        Deed("boss", "POST", "/v1/tables/dead/release", None, None),
        Deed("guest", "DELETE", "/v1/sessions", None, None),
    ]


def _key(nth: int) -> str:
    return f"a-key-that-nobody-guesses-{nth}"


async def _send(house: House, tokens: dict[str, str], deed: Deed, key: str, *, other: bool = False) -> httpx.Response:
    client = Client(house.base, tokens[deed.by])
    body = deed.other if other else deed.body
    answer = await client.http.request(deed.method, deed.path, json=body, headers={"Idempotency-Key": key})
    await client.http.aclose()
    return answer


async def _state(house: House) -> tuple[Any, ...]:
    """All that a command could change."""
    floor = house.floor
    chips = {name: cents for name, cents in floor.ledger.cents.items() if cents}
    people = {p.id: (p.role, p.disabled, p.password) for p in floor.people.by_id.values()}
    tokens = floor.people.tokens
    counts = [select(func.count()).select_from(table) for table in (journal, receipts, invitations, postings)]
    rows = floor.store.read(lambda connection: [connection.execute(count).scalar() for count in counts])
    return chips, people, sorted(tokens.sessions), sorted(tokens.keys), sorted(floor.actors), rows


async def _first(folder: Path) -> tuple[list[Deed], dict[str, str], list[tuple[int, bytes]]]:
    async with served(folder, [*PLANS, plan("roulette", table="dead", **SLOW)]) as house:
        guest, boss, ann = await house.guest(), await house.staff("casino-supervisor", "boss"), house.nobody()
        await ann.register("ann", PASSWORD)
        await guest.command("rl", "sit", seat=0, cents=10_000)
        key_id = (await guest.post("/v1/keys", name="old"))["id"]
        await house.floor.actors["dead"]._halt("for this test")
        deeds = _deeds(await house.floor.people.invite("player"), key_id)
        tokens, answers = {"none": "", "guest": guest.token, "boss": boss.token}, []
        for nth, deed in enumerate(deeds):
            first = await _send(house, tokens, deed, _key(nth))
            assert first.is_success, f"{deed}: {first.text}"
            before = await _state(house)
            for _ in range(2):
                again = await _send(house, tokens, deed, _key(nth))
                assert (again.status_code, again.content) == (first.status_code, first.content), deed
            if deed.other is not None:
                other = await _send(house, tokens, deed, _key(nth), other=True)
                assert (other.status_code, other.json()["code"]) == (409, "key-reused"), deed
            assert await _state(house) == before, f"{deed} was done twice"
            answers.append((first.status_code, first.content))
        described = await boss.get("/schema/openapi.json")
    _all_of_them(described, deeds)
    return deeds, tokens, answers


def _all_of_them(described: dict[str, Any], deeds: list[Deed]) -> None:
    """No command of the API is missing here. Sharing a round makes a link out of what is there and keeps nothing."""
    commands = {
        (method.upper(), path.rstrip("/"))
        for path, ways in described["paths"].items()
        for method in ways
        if method != "get" and not path.endswith("/share")
    }
    tried = {(deed.method, _general(deed.path)) for deed in deeds}
    assert tried == commands


def _general(path: str) -> str:
    words = path.split("/")
    places = {"tables": "{table_id}", "keys": "{key_id}", "people": "{person_id}"}
    for at in range(len(words) - 1):
        if words[at] in places:
            words[at + 1] = places[words[at]]
    return "/".join(words)


async def _after_a_restart(
    folder: Path, deeds: list[Deed], tokens: dict[str, str], answers: list[tuple[int, bytes]]
) -> None:
    async with served(folder) as house:
        before = await _state(house)
        for nth, deed in enumerate(deeds):
            if deed.by == "guest" and deed.path != "/v1/sessions":
                continue  # whose session has ended
            again = await _send(house, tokens, deed, _key(nth))
            assert (again.status_code, again.content) == answers[nth], f"{deed} after a restart"
            if deed.other is not None:
                other = await _send(house, tokens, deed, _key(nth), other=True)
                assert (other.status_code, other.json()["code"]) == (409, "key-reused"), deed
        assert await _state(house) == before


async def _every_command(folder: Path) -> None:
    deeds, tokens, answers = await _first(folder)
    await _after_a_restart(folder, deeds, tokens, answers)
    stored = b"".join(path.read_bytes() for path in folder.iterdir() if path.name.startswith("house.db"))
    for _, answer in answers[:2]:
        token = httpx.Response(200, content=answer).json()["token"]
        assert token.encode() not in stored, "a word that is told once lies in the database"


def test_every_command_is_done_once_under_its_key(tmp_path: Path) -> None:
    asyncio.run(_every_command(tmp_path))


async def _at_once(folder: Path) -> None:
    async with served(folder) as house:
        nobody = house.nobody()
        asks = [nobody.http.post("/v1/guests", headers={"Idempotency-Key": _key(1)}) for _ in range(8)]
        answers = await asyncio.gather(*asks)
        assert len({answer.content for answer in answers}) == 1, "one guest, however often it was asked at once"
        nobody.http.cookies.clear()
        short = await nobody.http.post("/v1/guests", headers={"Idempotency-Key": "1"})
        assert (short.status_code, short.json()["code"]) == (400, "key-unreadable"), "a key that can be guessed"
        assert sum(person.kind == "guest" for person in house.floor.people.by_id.values()) == 1


def test_asked_at_once_it_is_done_once(tmp_path: Path) -> None:
    asyncio.run(_at_once(tmp_path))
