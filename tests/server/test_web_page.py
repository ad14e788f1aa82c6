"""What the house serves to browsers: the built client, the way to finish where it was not built, sessions, frames.

Real sockets for the cookie: its name has the port, so that a browser can visit two houses on one host.
"""

import asyncio
from pathlib import Path

import msgspec
import pytest
from tests.server.inside import inside
from tests.server.served import plan, served

from pitboss.client import Player
from pitboss.protocol.web_frames import Frame
from pitboss.server.api import web_client
from pitboss.server.api.app import framework
from pitboss.server.api.pages import described

PLANS = [plan("craps"), plan("blackjack"), plan("holdem", bots=2)]
SCRIPT = "assets/index-abc.js"


@pytest.fixture
def static(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A client of two files."""
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<p>the client</p>")
    (folder / SCRIPT).write_text("export {};\n" * 100)
    (folder / "manifest.webmanifest").write_text("{}")
    (folder / "worker.js").write_text("self;\n")
    (tmp_path / "secret.js").write_text("not for the world")
    monkeypatch.setattr(web_client, "STATIC", folder)
    return folder


async def _unbuilt(folder: Path) -> None:
    async with inside(folder, PLANS[:1]) as house:
        for path in ("/", "/join?invite=x"):
            page = await house.nobody().http.get(path)
            assert page.status_code == 200
            assert "has not been built" in page.text
            assert "pitboss web build" in page.text
            assert "craps-1" in page.text
            assert "default-src 'self'" in page.headers["content-security-policy"]
        guest = await house.guest()
        assert (await guest.tables())[0].id == "craps-1", "the API works all the same"
        (web_client.STATIC / "index.html").parent.mkdir()
        (web_client.STATIC / "index.html").write_text("<p>finished</p>")
        assert "finished" in (await house.nobody().http.get("/")).text, "without a new start"


def test_where_the_client_was_not_built_the_page_says_how_to_finish(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(web_client, "STATIC", tmp_path / "nothing")
    asyncio.run(_unbuilt(tmp_path / "data"))


async def _files(folder: Path) -> None:
    async with inside(folder) as house:
        http = house.nobody().http
        for path in ("/", "/join?invite=x"):
            page = await http.get(path)
            assert page.text == "<p>the client</p>"
            assert page.headers["cache-control"] == "no-cache"
            assert "default-src 'self'" in page.headers["content-security-policy"]
        script = await http.get(f"/{SCRIPT}")
        assert script.headers["content-type"].startswith("text/javascript")
        assert script.headers["content-encoding"] == "gzip"
        assert "immutable" in script.headers["cache-control"]
        for path, kind in (("/manifest.webmanifest", "application/manifest+json"), ("/worker.js", "text/javascript")):
            found = await http.get(path)
            assert found.headers["content-type"].startswith(kind)
            assert found.headers["cache-control"] == "no-cache", "a new version is found at once"
        plain = await http.get(f"/{SCRIPT}", headers={"Accept-Encoding": "identity"})
        assert "content-encoding" not in plain.headers
        assert plain.text == script.text
        for path in (
            "/assets/absent.js",
            "/assets/..%2Findex.html",
            "/assets/..%2F..%2Fsecret.js",
            "/assets/%2Fetc%2Fpasswd",
        ):
            assert (await http.get(path)).status_code == 404, path


@pytest.mark.usefixtures("static")
def test_the_client_and_nothing_else_is_served(tmp_path: Path) -> None:
    asyncio.run(_files(tmp_path / "data"))


async def _sessions(folder: Path) -> None:
    async with served(folder) as house:
        browser = house.nobody().http
        assert (await browser.get("/v1/here")).json() == {"me": None}
        made = (await browser.post("/v1/guests", headers={"Origin": house.base})).json()
        (cookie,) = browser.cookies.jar
        assert cookie.name == f"pitboss_session_{house.base.rpartition(':')[2]}", "two houses on one host"
        assert cookie.has_nonstandard_attr("HttpOnly")
        assert (await browser.get("/v1/here")).json()["me"]["id"] == made["id"]
        await browser.delete("/v1/sessions", headers={"Origin": house.base})
        browser.cookies.set(str(cookie.name), str(cookie.value))
        assert (await browser.get("/v1/here")).json() == {"me": None}, "an old cookie makes nobody, not a refusal"
        assert (await browser.get("/v1/tables")).status_code == 200
        old = {"Authorization": f"Bearer {cookie.value}"}
        assert (await browser.get("/v1/here", headers=old)).status_code == 401, "an expired bearer token is refused"


def test_a_browsers_session_is_a_cookie_of_this_house(tmp_path: Path) -> None:
    asyncio.run(_sessions(tmp_path))


async def _frames(folder: Path) -> list[object]:
    async with inside(folder, PLANS) as house:
        frames: list[object] = []
        for wanted in PLANS:
            player = Player(await house.guest(), wanted.id)
            seats = (await player.client.table(wanted.id)).picture["seats"]
            await player.sit(seats.index(""), 1_000_000)
            await house.finish(player.play(2))
            frames += filter(None, [await player.do("buy-in", cents=100)])
            await player.do("bet", spot="no-such-spot", cents=1)
            await player.line.send(do="ping")
            await player.line.send(do="watch", table="no-such-table")
            await house.clock.settle()
            frames += player.frames
            await player.line.close()
        return frames


def test_every_frame_has_the_shape_that_the_client_is_typed_by(tmp_path: Path) -> None:
    frames = [msgspec.convert(frame, Frame) for frame in asyncio.run(_frames(tmp_path))]
    kinds = {type(frame).__name__ for frame in frames}
    assert kinds == {"HelloFrame", "SnapshotFrame", "LinesFrame", "ReceiptFrame", "RefusedFrame", "PongFrame"}


def test_openapi_describes_routes_and_shapes() -> None:
    """Every route has a summary; docstrings of handlers and shapes are descriptions."""
    schema = described(framework())
    operations = [each for path in schema["paths"].values() for each in path.values()]
    assert [each for each in operations if not each["summary"]] == []
    assert schema["paths"]["/v1/guests"]["post"]["description"].startswith("Creates a guest")
    shapes = schema["components"]["schemas"]
    assert shapes["SignIn"]["description"] == "A user name and its password."
