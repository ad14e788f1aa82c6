"""Serves the built web client, or a page that says how to build it."""

import gzip
import re
from functools import lru_cache
from html import escape
from pathlib import Path
from typing import NamedTuple

from litestar import Controller, Response, get
from litestar.params import FromPath

from pitboss.protocol.refusal_codes import ServerCode
from pitboss.rulebooks.refusal import Refusal
from pitboss.server.api import web_client
from pitboss.server.api.pages import HEAD
from pitboss.server.api.requests import ApiRequest, floor_of

KINDS = {
    ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}  # fmt: skip
ROOTED = ("icon.svg", "manifest.webmanifest", "worker.js")
"""Files with a fixed address: the icon, and what makes the page installable."""
ASSET = re.compile(r"[\w.-]{1,100}", re.ASCII)
"""How built files are named. Other names are not looked up."""
FOR_EVER = "public, max-age=31536000, immutable"
"""Cache header for built files: their names contain a hash of the content."""


class Packed(NamedTuple):
    """A file with its compressed form."""

    kind: str
    plain: bytes
    small: bytes


class Web(Controller):
    """The web client."""

    @get(["/", "/join"], include_in_schema=False)
    async def page(self, request: ApiRequest) -> Response[bytes]:
        """The single page; its address says what to show. Invitation links lead to `/join`."""
        if not (web_client.STATIC / "index.html").is_file():
            return Response(_unbuilt(request).encode(), media_type="text/html")
        return _sent(request, web_client.STATIC / "index.html")

    @get([f"/{name}" for name in ROOTED], include_in_schema=False)
    async def rooted(self, request: ApiRequest) -> Response[bytes]:
        return _sent(request, web_client.STATIC / request.url.path.removeprefix("/"))

    @get("/assets/{name:str}", include_in_schema=False)
    async def asset(self, request: ApiRequest, name: FromPath[str]) -> Response[bytes]:
        if not ASSET.fullmatch(name):
            raise Refusal(ServerCode.NO_SUCH_PAGE, "There is no such file.")
        return _sent(request, web_client.STATIC / "assets" / name, FOR_EVER)


def _sent(request: ApiRequest, path: Path, keep: str = "no-cache") -> Response[bytes]:
    if path.suffix not in KINDS or not path.is_file():
        raise Refusal(ServerCode.NO_SUCH_PAGE, f"There is no file {path.name}.")
    packed = _packed(path, path.stat().st_mtime_ns)
    headers = {"cache-control": keep, "vary": "Accept-Encoding"}
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(packed.plain, media_type=packed.kind, headers=headers)
    return Response(packed.small, media_type=packed.kind, headers=headers | {"content-encoding": "gzip"})


@lru_cache(maxsize=256)
def _packed(path: Path, _changed: int) -> Packed:
    """Read and compress a file once, until the client is built again."""
    plain = path.read_bytes()
    return Packed(KINDS[path.suffix], plain, gzip.compress(plain, mtime=0))


def _unbuilt(request: ApiRequest) -> str:
    """The page without a built client: how to build it, and the list of tables."""
    rows = "".join(
        f"<tr><td><code>{escape(a.plan.id)}</code></td><td>{escape(a.desk.table.game.name)}</td>"
        f"<td>{escape(a.desk.table.rulebook)}</td><td>{escape(a.state)}</td></tr>\n"
        for a in floor_of(request).actors.values()
        if not a.plan.owner
    )
    return (
        f"{HEAD}<title>pitboss</title>\n</head>\n<body>\n<h1>pitboss</h1>\n"
        "<p><strong>The web client has not been built on this machine.</strong> It is built when pitboss is installed,"
        " which needs an npm registry. Everything else works. To build it, run this with access to a registry:</p>\n"
        "<pre><code>pitboss web build</code></pre>\n"
        "<p>Then reload this page; you need not restart the server. To accept an invitation, use"
        " <code>POST /v1/invitations/accept</code>; programs use"
        ' <a href="/schema">REST and WebSocket</a>. Tables:</p>\n'
        f"<table>\n<tr><th>table</th><th>game</th><th>rulebook</th><th>state</th></tr>\n{rows}</table>\n"
        "</body>\n</html>\n"
    )
