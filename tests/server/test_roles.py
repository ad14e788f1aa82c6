"""Every command and every route by every role: what the table says about roles holds over the API, cell by cell."""

import asyncio
from pathlib import Path
from typing import Any

from tests.server.inside import inside
from tests.server.served import PASSWORD, SLOW, STAFF, House, plan

from pitboss.client import Client, Refused
from pitboss.engine.ask import outranks
from pitboss.engine.unasked import BUILT_IN
from pitboss.games import slugs
from pitboss.rulebooks.book import rulebooks_with
from pitboss.testing.setups import SHORT, effort

NO = {"not-signed-in", "wrong-role", "staff-never-sit", "not-dealing", "not-yours"}
PLAYERS = ("player", "seated", "instructor")
PLAYERS_OWN = {"sit", "buy-in", "leave", "seed", "bet", "remove", "choose", "number", "ready"}
CHANCE = ("card", "cards", "result", "commit")
ANSWERS = ("bet", "remove", "close", "choose", "number", "done", "ready")


def _tables() -> list[tuple[str, str]]:
    """Tables enough that every order of every rulebook, with its roles, is live at one of them; else every table."""
    there: dict[tuple[str, str], set[Any]] = {}
    for slug in slugs():
        for rulebook in rulebooks_with(slug):
            table = plan(slug, rulebook).open()
            there[slug, rulebook] = {(c.name, c.roles) for c in table.game.commands if c.live(table)}
    if effort() != SHORT:
        return list(there)
    left, chosen = set[Any]().union(*there.values()), [("roulette", "bahamas")]
    while left:
        chosen.append(max(there, key=lambda pair: len(there[pair] & left)))
        left -= there[chosen[-1]]
    return chosen


WHOSE = ("none", "player", "seated", "instructor", *STAFF)


async def _people(house: House, table: str) -> dict[str, Client]:
    people = {"none": house.nobody(), "player": await house.guest(), "seated": await house.guest()}
    await people["seated"].command(table, "sit", seat=0, cents=100_000)
    people["instructor"] = await house.staff("player", "teacher")
    for role in STAFF:
        people[role] = await house.staff(role)
    await people["casino-supervisor"].ask("PATCH", "/v1/people/teacher", {"instructor": True})
    return people


async def _code(client: Client, table: str, do: str) -> str:
    """How a command without arguments ends: the code of its refusal, or done."""
    try:
        await client.command(table, do)
    except Refused as refused:
        return refused.code if refused.status < 500 else f"status {refused.status}"
    return "done"


def _may(do: str, who: str, roles: tuple[str, ...]) -> bool:
    """Whether the role alone permits it; the rest is the table's business."""
    role = "player" if who in PLAYERS else who
    if role == "none" or (role == "dealer" and do != "deal"):
        return False  # a dealer acts at the table that he deals at, and this one the computer deals
    return any(outranks(role, wanted) for wanted in roles)


async def _commands(folder: Path) -> None:
    plans = [plan(game, book, f"{game}-{book}"[:24], **SLOW) for game, book in _tables()]
    async with inside(folder, plans) as house:
        people = await _people(house, plans[0].id)
        cells = 0
        for wanted in plans:
            cells += await _orders(house, people, wanted.id)
            cells += await _answers(people, wanted.id)
        assert cells > 1000
        for wanted in plans:
            seats = (await people["player"].table(wanted.id)).picture["seats"]
            assert sum(1 for person in seats if person) == (wanted is plans[0]), "somebody sat down who may not"


async def _orders(house: House, people: dict[str, Client], table_id: str) -> int:
    """The floor's powers and the game's own commands."""
    table, cells = house.floor.actors[table_id].desk.table, 0
    roles: dict[str, set[str]] = {}
    for command in table.game.commands:
        if command.live(table):
            roles.setdefault(command.name, set()).update(command.roles)
    for do, allowed in sorted(roles.items()):
        for who in WHOSE:
            code = await _code(people[who], table_id, do)
            cells += 1
            assert not code.startswith("status"), f"{who}, {do}: {code}"
            if not _may(do, who, tuple(allowed)):
                assert code in NO, f"{who} may not {do}, but: {code}"
            else:
                assert code not in {"not-signed-in", "staff-never-sit", "not-dealing", "wrong-role"}, (
                    f"{who}, {do}: {code}"
                )
    return cells


async def _answers(people: dict[str, Client], table_id: str) -> int:
    """What everybody may say at a table, and what only chance, the clock and the dealer may."""
    cells = 0
    for do in (*sorted(set(BUILT_IN) - {"tick", "close-table"}), *ANSWERS):
        for who in ("none", *STAFF):
            code = await _code(people[who], table_id, do)
            cells += 1
            assert not code.startswith("status"), f"{who}, {do}: {code}"
            if who in ("none", "dealer", "inspector") or do in PLAYERS_OWN:
                assert code != "done", f"{who} did {do}"
            if do == "sit":
                assert code in NO, f"{who} sat down: {code}"
    for do in (*CHANCE, "tick", "deal", "relieve"):
        for who in WHOSE:
            assert await _code(people[who], table_id, do) in NO, f"{who} did {do} at a table that the computer deals"
            cells += 1
    for who in ("none", "player", "seated", "dealer", "inspector"):
        assert await _code(people[who], table_id, "close-table") in NO
        cells += 1
    return cells


def test_every_command_by_every_role(tmp_path: Path) -> None:
    asyncio.run(_commands(tmp_path))


# For each route: who may use it. Everybody is refused by status 401 or 403 where they may not, never by anything else.
OPEN = set(WHOSE)
SIGNED = OPEN - {"none"}
SUPERVISORS = {"games-supervisor", "casino-supervisor", "inspector"}
BOSSES = {"casino-supervisor", "inspector"}
CAGE = {"games-supervisor", "casino-supervisor"}
FORM = {"person": "nobody", "hand": "royal flush", "cents": 5, "reading": 5, "deck_counted": True}
PARTIES = {*PLAYERS, "casino-supervisor"}  # the player whose dispute it is, and who speaks for the house
HEARD = SIGNED - {"dealer"}
ROUTES: dict[tuple[str, str], tuple[set[str], Any]] = {
    ("GET", "/"): (OPEN, None),
    ("GET", "/join"): (OPEN, None),
    ("GET", "/schema"): (OPEN, None),
    ("GET", "/schema/openapi.json"): (OPEN, None),
    ("GET", "/style.css"): (OPEN, None),
    ("GET", "/metrics"): (OPEN, None),
    ("GET", "/v1/health"): (OPEN, None),
    ("GET", "/v1/tables"): (OPEN, None),
    ("GET", "/v1/tables/{table_id}"): (OPEN, None),
    ("GET", "/v1/tables/{table_id}/sign"): (OPEN, None),
    ("GET", "/v1/tables/{table_id}/lines"): (OPEN, None),
    ("GET", "/v1/tables/{table_id}/rounds"): (OPEN, None),
    ("GET", "/v1/tables/{table_id}/rounds/{number}"): (OPEN, None),
    ("GET", "/v1/tables/{table_id}/head"): (OPEN, None),
    ("GET", "/v1/tables/{table_id}/dealer"): (OPEN, None),
    ("GET", "/v1/tables/{table_id}/rounds/{number}/proof"): (OPEN, None),
    ("GET", "/v1/tables/{table_id}/edges"): (OPEN, None),
    ("GET", "/v1/tables/{table_id}/layout"): (OPEN, None),
    ("GET", "/v1/tables/{table_id}/results"): (OPEN, None),
    ("GET", "/v1/tables/{table_id}/shoe"): (OPEN, None),
    ("GET", "/v1/maths"): (OPEN, None),
    ("GET", "/v1/maths/{game}/odds"): (OPEN, None),
    ("GET", "/v1/maths/{game}/strategy"): (OPEN, None),
    ("GET", "/v1/maths/{game}/diff"): (OPEN, None),
    ("GET", "/v1/maths/{game}/par/{form}"): (OPEN, None),
    ("GET", "/v1/maths/{game}/simulation"): (OPEN, None),
    ("GET", "/v1/maths/{game}/settings"): (OPEN, None),
    ("GET", "/v1/maths/{game}/sessions"): (OPEN, None),
    ("GET", "/v1/maths/{game}/equity"): (OPEN, None),
    ("GET", "/v1/maths/holdem/starting-hands"): (OPEN, None),
    ("GET", "/v1/tables/{table_id}/help"): (OPEN, None),
    ("GET", "/v1/tables/{table_id}/advice"): (SIGNED, None),
    ("GET", "/v1/tables/{table_id}/powers"): ({"dealer", *SUPERVISORS}, None),
    ("GET", "/v1/here"): (OPEN, None),
    ("GET", "/v1/clauses/{clause_id}"): (OPEN, None),
    ("GET", "/v1/rulings/{ruling_id}"): (OPEN, None),
    ("GET", "/v1/shared/{word}"): (OPEN, None),
    ("GET", "/v1/shared/{word}/proof"): (OPEN, None),
    ("POST", "/v1/tables/{table_id}/rounds/{number}/share"): (SIGNED, None),
    ("GET", "/v1/me"): (SIGNED, None),
    ("POST", "/v1/me/preferences"): (SIGNED, {"choices": {}}),
    ("GET", "/v1/me/seats"): (SIGNED, None),
    ("POST", "/v1/me/chips"): (set(PLAYERS), None),
    ("GET", "/v1/keys"): (SIGNED, None),
    ("POST", "/v1/keys"): (SIGNED, {"name": "mine"}),
    ("DELETE", "/v1/keys/{key_id}"): (SIGNED, None),
    ("POST", "/v1/tables/{table_id}/commands"): (SIGNED, {"do": "rules-copy"}),
    ("GET", "/v1/people"): (BOSSES, None),
    ("POST", "/v1/people"): ({"casino-supervisor"}, {"id": "the-inspector", "role": "dealer", "password": PASSWORD}),
    ("PATCH", "/v1/people/{person_id}"): (BOSSES, {}),
    ("POST", "/v1/invitations"): ({"casino-supervisor"}, {"role": "dealer"}),
    ("POST", "/v1/tables"): ({"games-supervisor", "casino-supervisor"}, {"id": "bj", "game": "blackjack"}),
    ("POST", "/v1/tables/{table_id}/release"): ({"casino-supervisor"}, None),
    ("POST", "/v1/tables/{table_id}/own"): (set(PLAYERS), {"game": "blackjack"}),
    ("DELETE", "/v1/tables/{table_id}/own"): (set(PLAYERS), None),
    ("GET", "/v1/ledger/total"): ({"casino-supervisor", "inspector"}, None),
    ("GET", "/v1/processes"): (BOSSES, None),
    ("GET", "/v1/ledger/accounts"): ({"casino-supervisor", "inspector"}, None),
    ("GET", "/v1/journal"): ({"casino-supervisor", "inspector"}, None),
    ("GET", "/v1/tables/{table_id}/hidden"): ({"inspector"}, None),
    ("GET", "/v1/tables/{table_id}/log"): ({"inspector"}, None),
    ("GET", "/v1/cage"): (SUPERVISORS, None),
    ("POST", "/v1/cage/buy-ins"): (CAGE, {"person": "nobody", "cents": 5}),
    ("POST", "/v1/cage/cash-outs"): (CAGE, {"person": "nobody", "cents": 5}),
    ("POST", "/v1/cage/fills"): (CAGE, {"table": "bj", "cents": 5}),
    ("POST", "/v1/cage/credits"): (CAGE, {"table": "bj", "cents": 5}),
    ("POST", "/v1/cage/vouchers"): (CAGE, {"person": "nobody", "cents": 5}),
    ("POST", "/v1/cage/counts"): (CAGE, {"table": "bj", "box": "drop", "cents": 5}),
    ("GET", "/v1/jackpots"): (OPEN, None),
    ("GET", "/v1/jackpots/awards"): (SUPERVISORS, None),
    ("GET", "/v1/jackpots/{jackpot_id}"): (SUPERVISORS, None),
    ("POST", "/v1/jackpots/{jackpot_id}/proposals"): (CAGE, {"parameters": {"seed": 5}}),
    ("POST", "/v1/jackpots/{jackpot_id}/proposals/{n}/approve"): (BOSSES, None),
    ("POST", "/v1/jackpots/awards/{award_id}/sign"): ({"inspector"}, {"form": FORM}),
    ("GET", "/v1/exclusions"): (SUPERVISORS, None),
    ("POST", "/v1/exclusions"): (BOSSES, {"person": "nobody", "ground": "drunk", "reason": "seen"}),
    ("POST", "/v1/exclusions/{exclusion_id}/end"): (BOSSES, {"reason": "sober"}),
    ("GET", "/v1/disputes"): (HEARD, None),
    ("POST", "/v1/disputes"): (HEARD, {"table": "bj", "round": 1, "about": "the payout", "person": "nobody"}),
    ("GET", "/v1/disputes/what-if"): (SUPERVISORS, None),
    ("POST", "/v1/disputes/round"): (CAGE, {"table": "bj", "round": 1, "about": "the payout"}),
    ("POST", "/v1/disputes/round/decide"): (CAGE, {"table": "bj", "round": 1, "decision": "paid"}),
    ("GET", "/v1/disputes/{dispute_id}"): (HEARD, None),
    ("POST", "/v1/disputes/{dispute_id}/decide"): ({"games-supervisor", "casino-supervisor"}, {"decision": "stands"}),
    ("POST", "/v1/disputes/{dispute_id}/review"): (PARTIES, {}),
    ("POST", "/v1/disputes/{dispute_id}/refer"): (PARTIES, {}),
    ("POST", "/v1/disputes/{dispute_id}/close"): ({*PARTIES, "inspector"}, {}),
    ("GET", "/v1/incidents"): (SUPERVISORS, None),
    ("GET", "/v1/approvals"): (SUPERVISORS, None),
    ("POST", "/v1/approvals"): (
        BOSSES,
        {"what": "limits", "rulebook": "bahamas", "reference": "GB/1", "authority": "the Board"},
    ),
    ("POST", "/v1/approvals/{approval_id}/end"): (BOSSES, {"reason": "withdrawn"}),
    ("GET", "/v1/alarms"): (SUPERVISORS, None),
    ("POST", "/v1/alarms/acknowledge"): (
        SUPERVISORS,
        {"kind": "incident", "table": "bj", "says": "none", "due": 0, "ref": ""},
    ),
    ("GET", "/v1/reports/{span}"): (SUPERVISORS, None),
    ("GET", "/v1/search"): ({"inspector"}, None),
    ("POST", "/v1/verify"): (BOSSES, {}),
    ("GET", "/v1/school"): (OPEN, None),
    ("GET", "/v1/school/progress"): (SIGNED, None),
    ("POST", "/v1/school/questions"): (SIGNED, {"game": "no-such-game", "drill": "rules"}),
    ("GET", "/v1/school/question"): (SIGNED, None),
    ("POST", "/v1/school/answers"): (SIGNED, {"question": "none", "part": 1, "answer": "take"}),
    ("POST", "/v1/school/continue"): (SIGNED, {"question": "none"}),
    ("GET", "/v1/school/exams"): (SIGNED, None),
    ("POST", "/v1/school/exams"): (SIGNED, {"game": "no-such-game"}),
    ("GET", "/v1/school/exams/{exam_id}"): (SIGNED, None),
    ("POST", "/v1/school/exams/{exam_id}/answers"): (SIGNED, {"question": 1, "part": 1, "answer": "take"}),
    ("POST", "/v1/school/exams/{exam_id}/give-up"): (SIGNED, None),
    ("GET", "/v1/school/exams/{exam_id}/report"): (SIGNED, None),
    ("GET", "/v1/school/exams/{exam_id}/report.html"): (SIGNED, None),
    ("GET", "/v1/school/classes"): (SIGNED, None),
    ("POST", "/v1/school/classes"): ({"instructor"}, {"name": "Monday"}),
    ("POST", "/v1/school/classes/join"): (SIGNED, {"code": "none"}),
    ("POST", "/v1/school/classes/{class_id}/leave"): (SIGNED, {"person": "nobody"}),
    ("POST", "/v1/school/classes/{class_id}/close"): ({"instructor"}, None),
    ("POST", "/v1/school/classes/{class_id}/assignments"): ({"instructor"}, {"kind": "exam", "game": "roulette"}),
}
NAMED = {
    "key_id": "none", "person_id": "nobody", "clause_id": "bs/3(3)(a)(i)", "ruling_id": "B-03", "word": "nothing",
    "jackpot_id": "none", "n": 1, "award_id": "none",
    "exclusion_id": "none", "dispute_id": "none", "approval_id": "none", "span": "shift",
    "game": "no-such-game", "form": "csv", "exam_id": "none", "class_id": "none",
}  # fmt: skip
# These let people in or out, so they are the subject of tests of their own.
DOORS = {
    ("POST", "/v1/guests"), ("POST", "/v1/accounts"), ("POST", "/v1/sessions"), ("DELETE", "/v1/sessions"),
    ("POST", "/v1/invitations/accept"), ("POST", "/v1/me/password"), ("POST", "/v1/me/account"),
    ("DELETE", "/v1/me/sessions"), ("POST", "/v1/me/delete"),
}  # fmt: skip


async def _routes(folder: Path) -> None:
    async with inside(folder, [plan("blackjack", table="bj", **SLOW)]) as house:
        people = await _people(house, "bj")
        described = await people["none"].get("/schema/openapi.json")
        there = {
            (method.upper(), path.rstrip("/") if len(path) > 1 else path)
            for path, operations in described["paths"].items()
            for method in operations
        }
        listed = {route for route in {*ROUTES, *DOORS} if route[1].startswith(("/v1", "/metrics"))}
        assert there == listed, "a route without a row in this matrix, or a row without a route"
        for (method, path), (allowed, body) in ROUTES.items():
            real = path.format(table_id="bj", number=1, **NAMED)
            for who in WHOSE:
                answer = await people[who].http.request(method, real, json=body, headers={"Idempotency-Key": "k"})
                people[who].http.cookies.clear()
                assert answer.status_code < 500, f"{method} {path} by {who}: {answer.status_code}"
                kept_out = answer.status_code in (401, 403) and answer.json()["code"] in ("not-signed-in", "wrong-role")
                assert kept_out != (who in allowed), f"{method} {path} by {who}: {answer.text[:200]}"


def test_every_route_by_every_role(tmp_path: Path) -> None:
    asyncio.run(_routes(tmp_path))
