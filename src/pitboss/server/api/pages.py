"""The API documentation, for people and for programs."""

from functools import lru_cache
from html import escape
from inspect import cleandoc
from typing import Any

import msgspec
from litestar import Controller, Litestar, MediaType, Response, get

from pitboss.protocol.command import KEY_MAX, KEY_PATTERN
from pitboss.server.api.requests import KEY_HEADER, ApiRequest

HEAD = (
    '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
    '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
    '<link rel="stylesheet" href="/style.css">\n'
)
STYLE = """
:root { color-scheme: light dark; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 Georgia, serif; }
table { border-collapse: collapse; width: 100%; }
td, th { padding: .2rem .6rem; border-bottom: 1px solid #8886; text-align: left; vertical-align: top; }
code { font: .9rem ui-monospace, monospace; overflow-wrap: anywhere; }
"""


class Pages(Controller):
    """Pages without sign-in."""

    tags = ["house"]  # noqa: RUF012 - Litestar's own way of naming a section

    @get("/style.css", media_type="text/css", include_in_schema=False)
    async def style(self) -> str:
        return STYLE

    @get("/schema", media_type=MediaType.HTML, include_in_schema=False)
    async def schema(self, request: ApiRequest) -> str:
        """The API page, generated from the OpenAPI schema."""
        rows = "".join(
            f"<tr><td><code>{method.upper()} {escape(path)}</code></td><td>{_about(operation)}</td></tr>\n"
            for path, operations in described(request.app)["paths"].items()
            for method, operation in operations.items()
            if method in ("get", "post", "patch", "delete", "put")
        )
        return (
            f"{HEAD}<title>pitboss: the API</title>\n</head>\n<body>\n<h1>The API</h1>\n"
            '<p>Machine-readable: <a href="/schema/openapi.json">openapi.json</a>. Live events: '
            "<code>/v1/ws</code> (see the documentation).</p>\n"
            f"<table>\n{rows}</table>\n</body>\n</html>\n"
        )

    @get("/schema/openapi.json", include_in_schema=False, media_type="application/json")
    async def openapi(self, request: ApiRequest) -> Response[bytes]:
        return Response(_encoded(request.app), media_type="application/json")


@lru_cache(maxsize=1)
def _encoded(app: Litestar) -> bytes:
    """Encoded once: it takes 0.2 s, during which every table waits."""
    return msgspec.json.encode(described(app))


@lru_cache(maxsize=1)
def described(app: Litestar) -> dict[str, Any]:
    """The OpenAPI schema. All refusals have the same shape, so it is added to every operation here."""
    schema: dict[str, Any] = app.openapi_schema.to_schema()
    problem = {
        "type": "object",
        "required": ["code", "says", "cite"],
        "properties": {
            "code": {"type": "string"},
            "says": {"type": "string"},
            "cite": {"type": "array", "items": {"type": "string"}},
        },
    }
    schema["components"]["schemas"]["Problem"] = problem
    docs = _shape_docs(msgspec.Struct)
    for name, shape in schema["components"]["schemas"].items():
        if name in docs:
            shape.setdefault("description", docs[name])
    refused = {"application/json": {"schema": {"$ref": "#/components/schemas/Problem"}}}
    for operations in schema["paths"].values():
        for method, operation in operations.items():
            if method != "get":
                _take_key(operation)
            operation["responses"].pop("400", None)
            operation["responses"]["default"] = {"description": "Refused: code, message, clauses", "content": refused}
    return schema


def _take_key(operation: dict[str, Any]) -> None:
    """Every request that changes something takes a key; where it is required, the route says so itself."""
    parameters = operation.setdefault("parameters", [])
    if all(each["name"] != KEY_HEADER for each in parameters):
        words = {"type": "string", "minLength": 1, "maxLength": KEY_MAX, "pattern": KEY_PATTERN}
        says = "Chosen by the client. The same key with the same body returns the same response."
        parameters.append({"name": KEY_HEADER, "in": "header", "schema": words, "description": says})


def _shape_docs(shape: type) -> dict[str, str]:
    """The docstrings of all shapes, by class name."""
    docs = {shape.__name__: cleandoc(shape.__doc__)} if shape.__doc__ else {}
    narrower: list[type] = shape.__subclasses__()
    for each in narrower:
        docs |= _shape_docs(each)
    return docs


def _about(operation: dict[str, Any]) -> str:
    says = escape(operation.get("summary", ""))
    more = escape(operation.get("description", "") or "")
    return f"<b>{says}</b><br>{more}" if more else f"<b>{says}</b>"
