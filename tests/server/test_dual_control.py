"""Dual control: nobody approves their own proposal, under whatever name; everybody chooses their own password."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from tests.server.inside import InsideHouse, inside
from tests.server.served import PASSWORD, QUICK, SLOW, House, plan
from tests.server.studs import stud
from websockets.exceptions import InvalidStatus

from pitboss.client import Client, Player, Refused
from pitboss.house_file.house_file import HouseFault, read_house
from pitboss.protocol.shapes import Signed

OTHER, THIRD = "another long word 99", "a third long word 42"
HOUR = 3_600_000


async def _code(asked: Awaitable[Any]) -> tuple[int, str]:
    with pytest.raises(Refused) as refused:
        await asked
    return refused.value.status, refused.value.code


def _evening(folder: Path, evening: Callable[[InsideHouse], Awaitable[None]], *plans: Any) -> None:
    async def run() -> None:
        async with inside(folder, plans) as house:
            await evening(house)

    asyncio.run(run())


async def _journal_kinds(boss: Client) -> list[tuple[str, str, Any]]:
    return [(e["person"], e["kind"], e["data"].get("person")) for e in (await boss.get("/v1/journal"))[::-1]]


# -- who administers whom ---------------------------------------------------------------------------------------------


def test_supervisors_cannot_manage_inspectors(tmp_path: Path) -> None:
    """Only inspectors create, invite, change, reset, disable and unlock inspectors."""

    async def evening(house: InsideHouse) -> None:
        boss, eye = await house.staff("casino-supervisor", "boss"), await house.staff("inspector", "eye")
        await house.staff("dealer", "dora")
        hired = {"id": "eve", "role": "inspector", "password": PASSWORD}
        forbidden: list[tuple[str, str, dict[str, Any]]] = [
            ("POST", "/v1/people", hired),
            ("POST", "/v1/invitations", {"role": "inspector"}),
            ("PATCH", "/v1/people/dora", {"role": "inspector"}),
            *[("PATCH", "/v1/people/eye", each) for each in (
                {"role": "player"}, {"password": OTHER}, {"disabled": True}, {"disabled": False}, {"unlock": True}
            )],
        ]  # fmt: skip
        for method, path, body in forbidden:
            assert await _code(boss.ask(method, path, body)) == (403, "wrong-role"), (path, body)
        assert (await eye.whoami()).role == "inspector"
        await eye.ask("POST", "/v1/people", hired)
        await eye.ask("PATCH", "/v1/people/eve", {"password": OTHER})
        await eye.ask("PATCH", "/v1/people/eve", {"disabled": True})
        word = (await eye.post("/v1/invitations", role="inspector"))["invitation"]
        assert (await house.nobody().accept(word, "ivy", PASSWORD)).role == "inspector"
        for body in ({"role": "dealer"}, {"role": "casino-supervisor"}):
            assert await _code(eye.ask("PATCH", "/v1/people/ivy", body)) == (403, "wrong-role"), "a role for good"
        assert await _code(eye.ask("PATCH", "/v1/people/boss", {"disabled": True})) == (403, "wrong-role")
        assert await _code(eye.post("/v1/invitations", role="casino-supervisor")) == (403, "wrong-role")
        assert {each["role"] for each in await eye.get("/v1/people")} == {"inspector"}

    _evening(tmp_path, evening)


def test_nobody_resets_the_last_account_of_another_role(tmp_path: Path) -> None:
    async def evening(house: InsideHouse) -> None:
        boss = await house.staff("casino-supervisor", "boss")
        await house.staff("games-supervisor", "gus")
        assert await _code(boss.ask("PATCH", "/v1/people/gus", {"password": OTHER})) == (403, "last-of-role")
        assert await _code(boss.ask("PATCH", "/v1/people/boss", {"password": OTHER})) == (422, "not-yourself")
        await house.staff("games-supervisor", "gil")
        await boss.ask("PATCH", "/v1/people/gus", {"password": OTHER})
        assert (await house.nobody().sign_in("gus", OTHER)).must_change

    _evening(tmp_path, evening)


# -- who approves -----------------------------------------------------------------------------------------------------


async def _hired(house: House, boss: Client, role: str, person: str) -> Client:
    """A person with an account from the boss who has changed the password."""
    await boss.post("/v1/people", id=person, role=role, password=PASSWORD)
    client = house.nobody()
    await client.sign_in(person, PASSWORD)
    await client.change_password(PASSWORD, OTHER)
    return client


async def _proposed(house: InsideHouse, client: Client, seed: int) -> str:
    await house.clock.advance(1)  # a proposal must be newer than the terms
    made = await client.post("/v1/jackpots/cs/proposals", parameters={"seed": seed})
    return f"/v1/jackpots/cs/proposals/{made['n']}/approve"


def test_approval_needs_an_independent_account(tmp_path: Path) -> None:
    """Made, invited, promoted or reset by the other, by a third who controls both, or along a chain."""

    async def evening(house: InsideHouse) -> None:
        boss, eye = await house.staff("casino-supervisor", "boss"), await house.staff("inspector", "eye")
        no = (403, "not-independent")
        gus = await _hired(house, boss, "games-supervisor", "gus")
        assert await _code(boss.post(await _proposed(house, gus, 1001))) == no, "the approver made the proposer"
        bea = house.nobody()
        word = (await boss.post("/v1/invitations", role="casino-supervisor"))["invitation"]
        await bea.accept(word, "bea", PASSWORD)
        assert await _code(bea.post(await _proposed(house, gus, 1002))) == no, "one person made both"
        free = await house.staff("games-supervisor", "free")
        approve = await _proposed(house, free, 1003)
        assert (await bea.post(approve))["approved_by"] == "bea", "who has nothing to do with the other approves"
        ann = house.nobody()
        await ann.register("ann", PASSWORD)
        await boss.ask("PATCH", "/v1/people/ann", {"role": "games-supervisor"})
        await ann.sign_in("ann", PASSWORD)
        assert await _code(boss.post(await _proposed(house, ann, 1004))) == no, "the approver promoted the proposer"
        await boss.ask("PATCH", "/v1/people/free", {"password": OTHER})
        await free.sign_in("free", OTHER)
        await free.change_password(OTHER, THIRD)
        approve = await _proposed(house, free, 1005)
        assert await _code(boss.post(approve)) == no, "the approver reset the proposer"
        assert (await eye.post(approve))["approved_by"] == "eye", "no supervisor controls an inspector"
        approve = await _proposed(house, gus, 1006)
        house.floor.clock.last += 168 * HOUR + 1
        for client, person in ((boss, "boss"), (eye, "eye")):
            await client.sign_in(person, PASSWORD)  # sessions have ended meanwhile
        assert (await boss.post(approve))["approved_by"] == "boss", "after a week they are two people again"

    _evening(tmp_path, evening, stud("cs"))


@pytest.mark.parametrize(("written", "hours"), [("", 168), ("dual_control_hours = 24", 24)])
def test_the_house_file_says_for_how_long(tmp_path: Path, written: str, hours: int) -> None:
    file = tmp_path / "house.toml"
    file.write_text(f'[house]\n{written}\n[tables.rl]\ngame = "roulette"\nrulebook = "bahamas"\n')
    assert read_house(file).dual_control_hours == hours


@pytest.mark.parametrize("written", ["0", "9000", '"24"', "true"])
def test_invalid_time_is_refused(tmp_path: Path, written: str) -> None:
    file = tmp_path / "house.toml"
    file.write_text(f'[house]\ndual_control_hours = {written}\n[tables.rl]\ngame = "roulette"\nrulebook = "bahamas"\n')
    with pytest.raises(HouseFault, match="dual_control_hours must be a whole number from 1 to 8760"):
        read_house(file)


def test_opener_cannot_decide_the_dispute(tmp_path: Path) -> None:
    async def evening(house: InsideHouse) -> None:
        player = Player(await house.guest(), "lir")
        await player.sit(0, 100_000)
        await house.finish(player.play(1))
        assert player.client.me is not None
        games, casino = await house.staff("games-supervisor", "games"), await house.staff("casino-supervisor", "casino")
        about = {"table": "lir", "round": 1, "about": "the payout", "person": player.client.me.id}
        opened = await casino.post("/v1/disputes", **about)
        place = f"/v1/disputes/{opened['id']}"
        assert opened["next"] == []
        assert await _code(casino.post(f"{place}/decide", decision="mine", cents=500)) == (403, "own-dispute")
        assert (await games.post(f"{place}/decide", decision="it stands"))["stage"] == "decided"
        await player.client.post(f"{place}/review")
        assert await _code(casino.post(f"{place}/review", decision="mine", cents=500)) == (403, "own-dispute")
        other = await house.staff("casino-supervisor", "other")
        assert (await other.post(f"{place}/review", decision="it stands"))["stage"] == "final"
        await player.line.close()

    _evening(tmp_path, evening, plan("let-it-ride", "nsw", "lir", **QUICK))


def test_who_can_act_as_the_player_does_not_decide_the_dispute(tmp_path: Path) -> None:
    """A supervisor who reset the player's password, and a colleague of their making, at the desk and at the table."""

    async def evening(house: InsideHouse) -> None:
        boss, games = await house.staff("casino-supervisor", "boss"), await house.staff("games-supervisor", "games")
        made = await _hired(house, boss, "games-supervisor", "made")
        ann = house.nobody()
        await ann.register("ann", PASSWORD)
        await ann.command("lir", "sit", seat=0, cents=10_000)
        await ann.command("lir", "bet", spot="all", seat=0, cents=500)
        await boss.ask("PATCH", "/v1/people/ann", {"password": OTHER})
        await ann.sign_in("ann", OTHER)
        await ann.change_password(OTHER, THIRD)  # by the boss, as ann
        no = (403, "not-independent")
        await ann.command("lir", "dispute", about="the payout")
        (opened,) = await ann.get("/v1/disputes")
        place, decision = f"/v1/disputes/{opened['id']}", {"decision": "pay her", "cents": 500}
        for who in (boss, made):
            assert await _code(who.post(f"{place}/decide", **decision)) == no
        assert await _code(made.command("lir", "decide-dispute", dispute=1, decision="pay her")) == no
        assert (await games.get(place))["dispute"]["stage"] == "open"
        await games.command("lir", "decide-dispute", dispute=1, decision="it stands")
        await ann.command("lir", "request-review", dispute=1)
        assert await _code(boss.post(f"{place}/review", **decision)) == no
        assert await _code(boss.command("lir", "review-dispute", dispute=1, decision="pay her")) == no
        other = await house.staff("casino-supervisor", "other")
        assert (await other.post(f"{place}/review", decision="it stands"))["stage"] == "final"
        assert house.floor.actors["lir"].state == "open"

    _evening(tmp_path, evening, plan("let-it-ride", "nsw", "lir", **SLOW))


# -- passwords --------------------------------------------------------------------------------------------------------


def test_everybody_changes_their_own_password(tmp_path: Path) -> None:
    async def evening(house: InsideHouse) -> None:
        ann, boss = house.nobody(), await house.staff("casino-supervisor", "boss")
        await ann.register("ann", PASSWORD)
        program = house.client((await ann.post("/v1/keys", name="mine"))["token"])
        before = house.client(ann.token)
        assert await _code(ann.change_password(OTHER, THIRD)) == (401, "wrong-password")
        assert await _code(ann.change_password(PASSWORD, PASSWORD)) == (422, "password-same")
        assert await _code(ann.change_password(PASSWORD, "aaaaaaaaaaaa")) == (422, "password-weak")
        signed = await ann.change_password(PASSWORD, OTHER)
        assert (signed.id, signed.must_change, (await ann.whoami()).id) == ("ann", False, "ann")
        for client in (program, before):
            assert await _code(client.whoami()) == (401, "not-signed-in"), "what the old password opened has ended"
            await client.http.aclose()
        assert await _code(house.nobody().sign_in("ann", PASSWORD)) == (401, "wrong-password")
        assert (await house.nobody().sign_in("ann", OTHER)).id == "ann"
        guest = await house.guest()
        assert await _code(guest.change_password(PASSWORD, OTHER)) == (401, "wrong-password")
        assert ("ann", "password-changed", None) in await _journal_kinds(boss)

    _evening(tmp_path, evening)


async def _only_for_a_password(client: Client, signed: Signed) -> None:
    assert signed.must_change
    assert (await client.whoami()).must_change
    for method, path, body in (
        ("GET", "/v1/keys", None), ("POST", "/v1/keys", {"name": "mine"}),
        ("GET", "/v1/alarms", None), ("GET", "/v1/people", None), ("POST", "/v1/invitations", {"role": "dealer"}),
    ):  # fmt: skip
        assert await _code(client.ask(method, path, body)) == (403, "password-due"), path
    with pytest.raises(InvalidStatus):
        await client.live().open()


def test_password_set_by_staff_only_allows_changing_it(tmp_path: Path) -> None:
    """After an account was made, and again after its password was reset."""

    async def evening(house: InsideHouse) -> None:
        boss, gus = await house.staff("casino-supervisor", "boss"), house.nobody()
        await boss.post("/v1/people", id="gus", role="casino-supervisor", password=PASSWORD)
        await _only_for_a_password(gus, await gus.sign_in("gus", PASSWORD))
        assert not (await gus.change_password(PASSWORD, OTHER)).must_change
        assert await gus.get("/v1/people")
        await boss.ask("PATCH", "/v1/people/gus", {"password": PASSWORD})
        await _only_for_a_password(gus, await gus.sign_in("gus", PASSWORD))
        line = await house.nobody().live().open()
        await line.send(do="hello", token=gus.token)
        with pytest.raises(Refused, match="not-signed-in"):
            await line.command("rl", "deal")
        await line.close()
        await gus.ask("DELETE", "/v1/sessions")

    _evening(tmp_path, evening)


def test_journal_records_account_changes(tmp_path: Path) -> None:
    async def evening(house: InsideHouse) -> None:
        boss, eye = await house.staff("casino-supervisor", "boss"), await house.staff("inspector", "eye")
        dora = await _hired(house, boss, "dealer", "dora")
        key = await dora.post("/v1/keys", name="mine")
        await dora.ask("DELETE", f"/v1/keys/{key['id']}")
        word = (await boss.post("/v1/invitations", role="dealer"))["invitation"]
        await house.nobody().accept(word, "dan", PASSWORD)
        for body in ({"password": THIRD}, {"role": "games-supervisor"}, {"disabled": True}, {"disabled": False}):
            await boss.ask("PATCH", "/v1/people/dora", body)
        found = await _journal_kinds(eye)
        expected = [
            ("boss", "hired", "dora"), ("dora", "password-changed", None), ("dora", "key-made", None),
            ("dora", "key-dropped", None), ("boss", "invited", None), ("boss", "invitation-accepted", "dan"),
            ("boss", "password-reset", "dora"), ("boss", "role-changed", "dora"), ("boss", "disabled", "dora"),
            ("boss", "enabled", "dora"),
        ]  # fmt: skip
        assert [each for each in found if each in expected] == expected
        changed = next(e["data"] for e in await eye.get("/v1/journal") if e["kind"] == "role-changed")
        assert changed == {"person": "dora", "from": "dealer", "to": "games-supervisor"}

    _evening(tmp_path, evening)
