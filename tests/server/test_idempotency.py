"""Every command of the API runs once per key; a repeat returns the same response, also after a restart."""

import asyncio
from pathlib import Path
from typing import Any, NamedTuple

import httpx
from sqlalchemy import func, insert, select
from tests.server.inside import inside
from tests.server.served import PASSWORD, SLOW, House, plan

from pitboss.client import Client
from pitboss.server.ledger.change import Change
from pitboss.server.storage.schema import awards, invitations, journal, postings, receipts
from pitboss.server.storage.school_schema import (
    school_assignments,
    school_classes,
    school_exams,
    school_members,
    school_progress,
)
from pitboss.server.storage.supervision_schema import approvals, dispute_steps, disputes, exclusions
from pitboss.server.types.posting import Posting

OTHER = "another long word 99"
PLANS = [plan("roulette", table="rl", **SLOW)]


class Call(NamedTuple):
    """A command: client, method, path and body, and a different body."""

    by: str
    method: str
    path: str
    body: dict[str, Any] | None
    other: dict[str, Any] | None


def _commands(invitation: str, key_id: str, held: dict[str, Any]) -> list[Call]:
    bet: dict[str, Any] = {"do": "bet", "args": {"spot": "red", "cents": 500}}
    dora, bob = {"id": "dora", "password": PASSWORD}, {"id": "bob", "password": PASSWORD}
    eve: dict[str, Any] = {"invitation": invitation, "id": "eve", "password": PASSWORD}
    own = {"password": PASSWORD, "new": OTHER}
    table: dict[str, Any] = {"id": "pb", "game": "punto-banco", "rulebook": "bahamas"}
    gus, mine = {"id": "gus", "password": PASSWORD}, {"game": "roulette"}
    return [
        Call("none", "POST", "/v1/guests", None, None),
        Call("none", "POST", "/v1/accounts", bob, {**bob, "id": "bert"}),
        Call("none", "POST", "/v1/sessions", {"id": "ann", "password": PASSWORD}, {"id": "ann", "password": OTHER}),
        Call("none", "POST", "/v1/invitations/accept", eve, {**eve, "id": "ida"}),
        Call("guest", "POST", "/v1/tables/rl/commands", bet, {**bet, "args": {"spot": "black", "cents": 500}}),
        Call("guest", "POST", "/v1/keys", {"name": "one"}, {"name": "two"}),
        Call("guest", "DELETE", f"/v1/keys/{key_id}", None, None),
        Call("guest", "POST", "/v1/me/preferences", {"choices": {"cut": "ask"}}, {"choices": {"cut": "always"}}),
        Call("boss", "POST", "/v1/people", {**dora, "role": "dealer"}, {**dora, "role": "player"}),
        Call("boss", "PATCH", "/v1/people/ann", {"disabled": True}, {"disabled": False}),
        Call("boss", "POST", "/v1/invitations", {"role": "dealer"}, {"role": "player"}),
        Call("boss", "POST", "/v1/tables", table, {**table, "id": "pb-2"}),
        Call("boss", "POST", "/v1/alarms/acknowledge", held["alarm"], {**held["alarm"], "says": "other"}),
        Call("boss", "POST", "/v1/tables/dead/release", None, None),
        Call("guest", "POST", f"/v1/tables/{held['own']}/own", mine, {**mine, "game": "craps"}),
        Call("guest", "DELETE", f"/v1/tables/{held['own']}/own", None, None),
        *_at_the_cage(),
        *_at_the_desk(held),
        *_at_school(held),
        Call("carl", "POST", "/v1/me/password", own, {**own, "new": "a third long word 42"}),
        Call("guest", "DELETE", "/v1/sessions", None, None),
        Call("poor", "POST", "/v1/me/chips", None, None),
        Call("gus", "POST", "/v1/me/account", gus, {**gus, "id": "gina"}),
        Call("going", "DELETE", "/v1/me/sessions", None, None),
        Call("gone", "POST", "/v1/me/delete", {}, {"password": "x"}),
    ]


def _at_school(held: dict[str, Any]) -> list[Call]:
    """Commands of trainees and of an instructor."""
    drill = {"game": "red-dog", "drill": "procedure"}
    words, paper = {"question": held["question"], "part": 1, "answer": "1"}, {"kind": "exam", "game": "red-dog"}
    exam, one = f"/v1/school/exams/{held['exam']}", f"/v1/school/classes/{held['class']}"
    given = {"question": 1, "part": 1, "answer": "1"}
    return [
        Call("guest", "POST", "/v1/school/answers", words, {**words, "answer": "2"}),
        Call("tess", "POST", "/v1/school/continue", {"question": held["other-question"]}, {"question": "none"}),
        Call("tess", "POST", "/v1/school/questions", drill, {**drill, "drill": "rules"}),
        Call("guest", "POST", f"{exam}/answers", given, {**given, "answer": "2"}),
        Call("guest", "POST", f"{exam}/give-up", None, None),
        Call("guest", "POST", "/v1/school/exams", {"game": "red-dog"}, {"game": "roulette"}),
        Call("tess", "POST", "/v1/school/classes", {"name": "Friday"}, {"name": "Sunday"}),
        Call("tess", "POST", f"{one}/assignments", paper, {**paper, "kind": "practice"}),
        Call("guest", "POST", "/v1/school/classes/join", {"code": held["code"]}, {"code": "none"}),
        Call("tess", "POST", f"{one}/leave", {"person": "eye"}, {"person": "ann"}),
        Call("tess", "POST", f"{one}/close", None, None),
    ]


async def _in_class(guest: Client, boss: Client, tess: Client, inspector: Client) -> dict[str, str]:
    """Prepare open questions, an open exam, and a class with a trainee."""
    await boss.ask("PATCH", "/v1/people/tess", {"instructor": True})
    made = await tess.post("/v1/school/classes", name="Monday")
    await inspector.ask("POST", "/v1/school/classes/join", {"code": made["code"]})
    held = {"class": made["id"], "code": made["code"]}
    for client, name in ((guest, "question"), (tess, "other-question")):
        held[name] = (await client.post("/v1/school/questions", game="red-dog", drill="procedure"))["question"]
    held["exam"] = (await guest.post("/v1/school/exams", game="red-dog", drills=["procedure"]))["id"]
    return held


HELD: dict[str, Any] = {"person": "ann", "hand": "royal flush", "cents": 2_600_000, "reading": 2_600_000}


def _at_the_cage() -> list[Call]:
    chips: dict[str, Any] = {"person": "carl", "cents": 700}
    float_: dict[str, Any] = {"table": "rl", "cents": 900}
    box: dict[str, Any] = {"table": "dead", "box": "drop", "cents": 5}
    terms, form = {"parameters": {"share": 500_000}}, {"form": {**HELD, "deck_counted": True}}
    return [
        Call("boss", "POST", "/v1/cage/buy-ins", chips, {**chips, "cents": 701}),
        Call("boss", "POST", "/v1/cage/cash-outs", chips, {**chips, "cents": 701}),
        Call("boss", "POST", "/v1/cage/fills", float_, {**float_, "cents": 901}),
        Call("boss", "POST", "/v1/cage/credits", float_, {**float_, "cents": 901}),
        Call("boss", "POST", "/v1/cage/vouchers", chips, {**chips, "kind": "match-play"}),
        Call("boss", "POST", "/v1/cage/counts", box, {**box, "cents": 6}),
        Call("boss", "POST", "/v1/jackpots/cs/proposals", terms, {"parameters": {"share": 1}}),
        Call("inspector", "POST", "/v1/jackpots/cs/proposals/1/approve", None, None),
        Call("inspector", "POST", "/v1/jackpots/awards/99-1/sign", form, {"form": {**HELD, "deck_counted": False}}),
    ]


def _at_the_desk(held: dict[str, Any]) -> list[Call]:
    """Commands of supervisors and inspectors."""
    out, why = {"person": "bob", "ground": "drunk", "reason": "seen"}, {"reason": "over"}
    about: dict[str, Any] = {"table": "rl", "round": 1, "about": "the payout"}
    paper = {"what": "limits", "rulebook": "bahamas", "reference": "GB/2", "authority": "the Board"}
    said: dict[str, Any] = {"decision": "paid", "cents": 5}
    where: dict[str, Any] = {"table": "rl", "round": 1}
    return [
        Call("boss", "POST", "/v1/exclusions", out, {**out, "ground": "violent"}),
        Call("boss", "POST", f"/v1/exclusions/{held['exclusion']}/end", why, {"reason": "other"}),
        Call("guest", "POST", "/v1/disputes", about, {**about, "about": "the wheel"}),
        Call("boss", "POST", f"/v1/disputes/{held['open']}/decide", said, {**said, "cents": 6}),
        Call("boss", "POST", f"/v1/disputes/{held['asked']}/review", said, {**said, "cents": 6}),
        Call("guest", "POST", f"/v1/disputes/{held['final']}/refer", {"says": "no"}, {"says": "yes"}),
        Call("guest", "POST", f"/v1/disputes/{held['other']}/close", {}, {"finding": "well"}),
        Call("boss", "POST", "/v1/disputes/round/decide", {**where, "decision": "paid"}, {**where, "decision": "no"}),
        Call("boss", "POST", "/v1/disputes/round", {**where, "about": "all"}, {**where, "about": "none"}),
        Call("boss", "POST", "/v1/approvals", paper, {**paper, "reference": "GB/3"}),
        Call("boss", "POST", f"/v1/approvals/{held['paper']}/end", why, {"reason": "other"}),
        Call("inspector", "POST", "/v1/verify", {}, {"replay": True}),
    ]


async def _on_the_desk(house: House, guest: Client, boss: Client) -> dict[str, str]:
    """Prepare an exclusion, disputes at every stage and an approval."""
    paper = {"what": "limits", "rulebook": "bahamas", "reference": "GB/1", "authority": "the Board"}
    held = {"paper": (await boss.post("/v1/approvals", **paper))["id"]}
    await house.nobody().register("dave", PASSWORD)
    held["exclusion"] = (await boss.post("/v1/exclusions", person="dave", ground="drunk", reason="seen"))["id"]
    for stage in ("open", "asked", "final", "other"):
        held[stage] = (await guest.post("/v1/disputes", table="rl", round=1, about=stage))["id"]
    for stage in ("asked", "final"):
        await boss.post(f"/v1/disputes/{held[stage]}/decide", decision="it stands")
        await guest.post(f"/v1/disputes/{held[stage]}/review")
    await boss.post(f"/v1/disputes/{held['final']}/review", decision="it stands")
    return held


async def _holds_an_award(house: House) -> None:
    """An award of a table that is gone waits for its form."""
    floor = house.floor
    row = {**HELD, "log": 99, "number": 1, "n": 1, "jackpot": "cs", "account": "meter:cs", "table_id": "gone"}
    row |= {"round": 1, "from_meter": 0, "held": True, "at": 1}
    change = Change(floor.records)
    change.post(floor.ledger, [Posting("cage", "held:ann", HELD["cents"], "closed")])
    change.write(lambda connection: connection.execute(insert(awards), row))
    await change.commit()


def _key(nth: int) -> str:
    return f"a-key-that-nobody-guesses-{nth}"


async def _send(house: House, tokens: dict[str, str], call: Call, key: str, *, other: bool = False) -> httpx.Response:
    client = house.client(tokens[call.by])
    body = call.other if other else call.body
    return await client.http.request(call.method, call.path, json=body, headers={"Idempotency-Key": key})


async def _state(house: House) -> tuple[Any, ...]:
    """Everything that a command could change."""
    floor = house.floor
    chips = {name: cents for name, cents in floor.ledger.cents.items() if cents}
    people = {p.id: (p.role, p.disabled, p.password) for p in floor.people.by_id.values()}
    tokens = floor.people.tokens
    kept = [journal, receipts, invitations, postings, exclusions, disputes, dispute_steps, approvals]
    kept += [school_progress, school_exams, school_classes, school_members, school_assignments]
    counts = [select(func.count()).select_from(table) for table in kept]
    rows = floor.store.read(lambda connection: [connection.execute(count).scalar() for count in counts])
    return chips, people, sorted(tokens.sessions), sorted(tokens.keys), sorted(floor.actors), rows


async def _first(folder: Path) -> tuple[list[Call], dict[str, str], list[tuple[int, bytes]]]:
    stud = plan("caribbean-stud", table="cs", **SLOW)
    async with inside(folder, [*PLANS, plan("roulette", table="dead", **SLOW), stud]) as house:
        guest, boss, ann = await house.guest(), await house.staff("casino-supervisor", "boss"), house.nobody()
        inspector = await house.staff("inspector", "eye")
        carl, tess = await house.staff("player", "carl"), await house.staff("player", "tess")
        await _holds_an_award(house)
        await ann.register("ann", PASSWORD)
        await guest.command("rl", "sit", seat=0, cents=10_000)
        key_id = (await guest.post("/v1/keys", name="old"))["id"]
        await house.floor.actors["dead"].halt("for this test")
        held: dict[str, Any] = await _on_the_desk(house, guest, boss) | await _in_class(guest, boss, tess, inspector)
        held["own"] = (await guest.get("/v1/me"))["own_table"]
        alarm = next(each for each in await boss.get("/v1/alarms") if each["table"] == "dead")
        held["alarm"] = {name: alarm[name] for name in ("kind", "table", "says", "due", "ref")}
        calls = _commands(await house.floor.people.invite("player"), key_id, held)
        people, answers = {"guest": guest, "boss": boss, "inspector": inspector, "carl": carl, "tess": tess}, []
        people |= {name: await house.guest() for name in ("poor", "gus", "going", "gone")}
        poor = await people["poor"].whoami()
        await boss.post("/v1/cage/cash-outs", person=poor.id, cents=poor.cents)
        tokens = {"none": "", **{name: client.token for name, client in people.items()}}
        for nth, call in enumerate(calls):
            first = await _send(house, tokens, call, _key(nth))
            assert first.is_success, f"{call}: {first.text}"
            await house.clock.settle()  # a table closes after the answer
            before = await _state(house)
            for _ in range(2):
                again = await _send(house, tokens, call, _key(nth))
                assert (again.status_code, again.content) == (first.status_code, first.content), call
            if call.other is not None:
                other = await _send(house, tokens, call, _key(nth), other=True)
                assert (other.status_code, other.json()["code"]) == (409, "key-reused"), call
            assert await _state(house) == before, f"{call} was done twice"
            answers.append((first.status_code, first.content))
        described = await boss.get("/schema/openapi.json")
    _all_of_them(described, calls)
    return calls, tokens, answers


def _all_of_them(described: dict[str, Any], calls: list[Call]) -> None:
    """No command of the API is missing here. Sharing a round stores nothing, so it is left out."""
    commands = {
        (method.upper(), path.rstrip("/"))
        for path, ways in described["paths"].items()
        for method in ways
        if method != "get" and not path.endswith("/share")
    }
    tried = {(call.method, _general(call.path)) for call in calls}
    assert tried == commands


def _general(path: str) -> str:
    words = path.split("/")
    places = {
        "tables": "{table_id}", "keys": "{key_id}", "people": "{person_id}", "jackpots": "{jackpot_id}",
        "proposals": "{n}", "awards": "{award_id}",
        "exclusions": "{exclusion_id}", "disputes": "{dispute_id}", "approvals": "{approval_id}",
        "exams": "{exam_id}", "classes": "{class_id}",
    }  # fmt: skip
    for at in range(len(words) - 1):
        if words[at] in places and words[at + 1] not in (*places, "join", "round"):
            words[at + 1] = places[words[at]]
    return "/".join(words)


async def _after_a_restart(
    folder: Path, calls: list[Call], tokens: dict[str, str], answers: list[tuple[int, bytes]]
) -> None:
    async with inside(folder) as house:
        before = await _state(house)
        for nth, call in enumerate(calls):
            if call.by == "guest" and call.path != "/v1/sessions":
                continue  # whose session has ended
            again = await _send(house, tokens, call, _key(nth))
            assert (again.status_code, again.content) == answers[nth], f"{call} after a restart"
            if call.other is not None:
                other = await _send(house, tokens, call, _key(nth), other=True)
                assert (other.status_code, other.json()["code"]) == (409, "key-reused"), call
        assert await _state(house) == before


async def _every_command(folder: Path) -> None:
    calls, tokens, answers = await _first(folder)
    await _after_a_restart(folder, calls, tokens, answers)
    stored = b"".join(path.read_bytes() for path in folder.iterdir() if path.name.startswith("house.db"))
    for _, answer in answers[:2]:
        token = httpx.Response(200, content=answer).json()["token"]
        assert token.encode() not in stored, "a token is in the database in plain text"


def test_every_command_runs_once_per_key(tmp_path: Path) -> None:
    asyncio.run(_every_command(tmp_path))


async def _at_once(folder: Path) -> None:
    async with inside(folder) as house:
        nobody = house.nobody()
        asks = [nobody.http.post("/v1/guests", headers={"Idempotency-Key": _key(1)}) for _ in range(8)]
        answers = await asyncio.gather(*asks)
        assert len({answer.content for answer in answers}) == 1, "one guest, however often it was asked at once"
        nobody.http.cookies.clear()
        short = await nobody.http.post("/v1/guests", headers={"Idempotency-Key": "1"})
        assert (short.status_code, short.json()["code"]) == (400, "key-unreadable"), "a key that can be guessed"
        assert sum(person.kind == "guest" for person in house.floor.people.by_id.values()) == 1


def test_concurrent_repeats_run_once(tmp_path: Path) -> None:
    asyncio.run(_at_once(tmp_path))


async def _keys(folder: Path) -> None:
    """A missing or malformed key is refused with our own message."""
    async with inside(folder, [plan("roulette", table="rl", **SLOW)]) as house:
        ann = await house.guest()
        path, sit = "/v1/tables/rl/commands", {"do": "sit", "args": {"seat": 0, "cents": 1000}}
        missing = await ann.http.post(path, json=sit)
        assert (missing.status_code, missing.json()["code"]) == (400, "key-missing")
        assert "Idempotency-Key" in missing.json()["says"]
        for key in ("", "a b", "x" * 65, "a/b"):
            for where, body in ((path, sit), ("/v1/keys", {"name": "mine"})):
                answer = await ann.http.post(where, json=body, headers={"Idempotency-Key": key})
                assert (answer.status_code, answer.json()["code"]) == (400, "key-unreadable"), (where, key)
        assert (await ann.table("rl")).picture["people"] == {}, "none of it was done"
        assert await ann.get("/v1/keys") == []


def test_missing_or_malformed_key_is_refused(tmp_path: Path) -> None:
    asyncio.run(_keys(tmp_path))
