"""The web client as it was built: its page at `/`, its files beside it. Where it was not built, how to finish."""

import gzip
import re
from functools import lru_cache
from html import escape
from pathlib import Path
from typing import NamedTuple

from litestar import Controller, Response, get
from litestar.params import FromPath

import pitboss
from pitboss.rulebooks.refusal import Refusal
from pitboss.server.api.pages import HEAD
from pitboss.server.api.requests import ApiRequest, floor_of

STATIC = Path(pitboss.__file__).parent / "static"
KINDS = {".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}
ASSET = re.compile(r"[\w.-]{1,100}", re.ASCII)
"""How built files are named. What no file system takes as a name, or too long a one, is not looked for."""
FOR_EVER = "public, max-age=31536000, immutable"
"""The name of a built file has a hash of its content: what was fetched once is never fetched again."""


class Packed(NamedTuple):
    """A file as it is sent."""

    kind: str
    plain: bytes
    small: bytes


class Web(Controller):
    """The page that people open."""

    @get(["/", "/join"], include_in_schema=False)
    async def page(self, request: ApiRequest) -> Response[bytes]:
        """One page: it reads from its address what to show. `/join` is where a one-time link leads."""
        if not (STATIC / "index.html").is_file():
            return Response(_unbuilt(request).encode(), media_type="text/html")
        return _sent(request, STATIC / "index.html")

    @get("/icon.svg", include_in_schema=False)
    async def icon(self, request: ApiRequest) -> Response[bytes]:
        return _sent(request, STATIC / "icon.svg")

    @get("/assets/{name:str}", include_in_schema=False)
    async def asset(self, request: ApiRequest, name: FromPath[str]) -> Response[bytes]:
        if not ASSET.fullmatch(name):
            raise Refusal("no-such-page", "There is no such file")
        return _sent(request, STATIC / "assets" / name, FOR_EVER)


def _sent(request: ApiRequest, path: Path, keep: str = "no-cache") -> Response[bytes]:
    if path.suffix not in KINDS or not path.is_file():
        raise Refusal("no-such-page", f"there is no {path.name}")
    packed = _packed(path, path.stat().st_mtime_ns)
    headers = {"cache-control": keep, "vary": "Accept-Encoding"}
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(packed.plain, media_type=packed.kind, headers=headers)
    return Response(packed.small, media_type=packed.kind, headers=headers | {"content-encoding": "gzip"})


@lru_cache(maxsize=256)
def _packed(path: Path, _changed: int) -> Packed:
    """Read and pressed once, until the client is built anew."""
    plain = path.read_bytes()
    return Packed(KINDS[path.suffix], plain, gzip.compress(plain, mtime=0))


def _unbuilt(request: ApiRequest) -> str:
    """The page of a house whose client was not built: how to finish, and what stands on the floor."""
    rows = "".join(
        f"<tr><td><code>{escape(a.plan.id)}</code></td><td>{escape(a.desk.table.game.name)}</td>"
        f"<td>{escape(a.desk.table.rulebook)}</td><td>{escape(a.state)}</td></tr>\n"
        for a in floor_of(request).actors.values()
    )
    return (
        f"{HEAD}<title>pitboss</title>\n</head>\n<body>\n<h1>pitboss</h1>\n"
        "<p><strong>The web client has not been built on this machine.</strong> It is built when pitboss is installed,"
        " which needs an npm registry. Everything else works. To finish, where a registry can be reached:</p>\n"
        "<pre><code>pitboss web build</code></pre>\n"
        "<p>Then load this page again; the house need not be started anew. An invitation is taken up with"
        " <code>POST /v1/invitations/accept</code>, and programs speak"
        ' <a href="/schema">REST and WebSocket</a>. What stands on the floor:</p>\n'
        f"<table>\n<tr><th>table</th><th>game</th><th>rulebook</th><th>state</th></tr>\n{rows}</table>\n"
        "</body>\n</html>\n"
    )
