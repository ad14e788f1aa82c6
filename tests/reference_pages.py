"""Writes the generated reference pages: `python -m tests.reference_pages`; test_reference_pages.py only compares.

Settings and rulings come from the rulebooks, events from their declarations, the REST page from the server's routes.
"""

from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from tests.server.test_roles import DOORS, OPEN, ROUTES, SIGNED

from pitboss import events
from pitboss.engine.table import Table
from pitboss.events.base import DECLARED, EventData
from pitboss.games import MORE, games
from pitboss.rule_pages.rule_page import rule_page
from pitboss.rulebooks.book import rulebooks_with
from pitboss.rulebooks.clauses import documents
from pitboss.rulebooks.rulings import Ruling, rulings
from pitboss.server.api.app import framework
from pitboss.server.api.pages import described

DOCS = Path(__file__).resolve().parents[1] / "docs"
MADE_BY = "`python -m tests.reference_pages` generates this page; a test compares them."
SHAPES = "#/components/schemas/"
ANY = {"bool": "yes or no", "money": "any amount", "text": "any text", "int": "any number", "choice": "any choice"}
ORDER = ("player", "instructor", "dealer", "games-supervisor", "casino-supervisor", "inspector")


def _page(title: str, about: str, lines: Iterator[str]) -> str:
    return "\n".join([f"# {title}", "", about, "", MADE_BY, "", *lines]) + "\n"


def _row(*cells: str) -> str:
    plain = (cell.replace("|", "\\|").replace("\n", " ") for cell in cells)
    return f"| {' | '.join(plain)} |"


# -- settings ---------------------------------------------------------------------------------------------------------


def settings_page() -> str:
    about = (
        "This page is for operators: every setting of a table, with the values that the rulebook permits. Set it with\n"
        "`--set name=value` or under `settings` of a [house file](house.md). Each game's own page has its clauses."
    )
    return _page("Settings of a table", about, _settings())


def _settings() -> Iterator[str]:
    found: dict[tuple[str, str, str, str], list[str]] = defaultdict(list)
    for slug in (slug for slug in games() if slug not in MORE):
        for rulebook in rulebooks_with(slug):
            for each in rule_page(Table(games()[slug], rulebook, {}))["settings"]:
                key = each["name"], each["about"], each["permits"] or ANY[each["kind"]], each["default"]
                found[key].append(f"[{slug}](games/{slug}.md) ({rulebook})")
    yield _row("setting", "meaning", "permitted", "default", "games")
    yield "|---|---|---|---|---|"
    for (name, meaning, permits, default), where in sorted(found.items()):
        yield _row(f"`{name}`", meaning, permits, default, ", ".join(where))


# -- rulings ----------------------------------------------------------------------------------------------------------


def rulings_page() -> str:
    about = (
        "This page is for experts: every place of the regulations that is unclear, contradictory or misprinted, its\n"
        "possible readings, and the one that pitboss uses. `pitboss rules GAME` lists the readings of a game with\n"
        "their settings, and `pitboss diff GAME B-01=push B-01=dealer-wins` compares two of them."
    )
    return _page("Rulings", about, _rulings())


def _rulings() -> Iterator[str]:
    for ruling in rulings().values():
        books = sorted({documents()[doc] for doc in ruling.documents})
        yield from (f"## {ruling.id} {ruling.title}", "")
        yield f"Rulebook: {', '.join(books)}. Clauses: {', '.join(ruling.clauses) or 'none, it concerns every game'}."
        yield ""
        yield from (_reading(ruling, nth) for nth in range(len(ruling.readings)))
        yield from ("", f"Why: {ruling.reason}", "")


def _reading(ruling: Ruling, nth: int) -> str:
    reading = ruling.readings[nth]
    mark = " (in use)" if reading.name == ruling.default else ""
    setting = f" Setting: `{ruling.setting(reading)}`." if ruling.setting(reading) else ""
    closed = f" No setting: {reading.closed}" if reading.closed else ""
    return f"- **{reading.name}**{mark}: {reading.says}{setting}{closed}"


# -- events -----------------------------------------------------------------------------------------------------------


def events_page() -> str:
    about = (
        "This page is for developers: every kind of event that a table can announce, in logs, replays and the\n"
        "WebSocket, with the fields of its `data`. A field with `?` is left out if it is empty. The\n"
        "[log format](logs.md) explains the rest of an event."
    )
    return _page("Events", about, _events())


def _events() -> Iterator[str]:
    found: dict[str, list[type[EventData]]] = defaultdict(list)
    for declared in DECLARED.values():
        if declared.__module__.startswith(f"{events.__name__}."):
            found[declared.__module__.rpartition(".")[2]].append(declared)
    for name in events.__all__:
        title = (getattr(events, name).__doc__ or "").partition("\n")[0].rstrip(".")
        yield from (f"## {title}", "", _row("kind", "meaning", "fields"), "|---|---|---|")
        for declared in sorted(found[name], key=lambda each: each.KIND):
            meaning = " ".join((declared.__doc__ or "").split())
            yield _row(f"`{declared.KIND}`", meaning, ", ".join(_fields(declared)))
        yield ""


def _fields(declared: type[EventData]) -> Iterator[str]:
    for field in msgspec.structs.fields(declared):
        yield f"`{field.encode_name}{'' if field.required else '?'}`"


# -- REST -------------------------------------------------------------------------------------------------------------


def rest_page() -> str:
    about = (
        "This page is for developers: every route of a server, who may use it, and the shapes of requests and\n"
        "answers. The [API guide](api.md) explains keys, limits and the WebSocket; [refusals](refusals.md) lists\n"
        "the codes."
    )
    return _page("REST reference", about, _routes(described(framework())))


def _routes(schema: dict[str, Any]) -> Iterator[str]:
    yield _row("route", "who", "what it does", "request", "answer")
    yield "|---|---|---|---|---|"
    for path, operations in sorted(schema["paths"].items()):
        for method, operation in operations.items():
            yield _row(
                f"`{method.upper()} {path}`", _who(method, path), _what(operation), _request(operation),
                _answer(operation),
            )  # fmt: skip
    yield from ("", "## Shapes", "")
    for name, shape in sorted(schema["components"]["schemas"].items()):
        yield from _shape(name, shape)


def _who(method: str, path: str) -> str:
    route = method.upper(), path.rstrip("/") or "/"
    if route in DOORS:
        return "signed in" if path.startswith("/v1/me") else "everybody"
    allowed = ROUTES[route][0]
    if allowed >= OPEN:
        return "everybody"
    who = "signed in" if allowed >= SIGNED else ", ".join(role for role in ORDER if role in allowed)
    assert who, f"{method} {path}: a role of the matrix is not in {ORDER}"
    return who


def _what(operation: dict[str, Any]) -> str:
    return " ".join(f"{text.rstrip('.')}." for key in ("summary", "description") if (text := operation.get(key)))


def _request(operation: dict[str, Any]) -> str:
    query = [f"`{each['name']}`" for each in operation.get("parameters", []) if each["in"] == "query"]
    body = operation.get("requestBody", {}).get("content", {})
    return ", ".join([*(_type(each["schema"]) for each in body.values()), *query])


def _answer(operation: dict[str, Any]) -> str:
    content: dict[str, Any] = next(
        (answer.get("content", {}) for status, answer in operation["responses"].items() if status.startswith("2")), {}
    )
    return ", ".join(_type(each["schema"]) if kind.endswith("json") else kind for kind, each in content.items())


def _shape(name: str, shape: dict[str, Any]) -> Iterator[str]:
    yield from (f"### {name}", "")
    if about := shape.get("description"):
        yield from (about, "")
    if "properties" in shape:
        yield from (_row("field", "type", "required"), "|---|---|---|")
        required = set(shape.get("required", ()))
        for field, schema in shape["properties"].items():
            yield _row(f"`{field}`", _type(schema), "yes" if field in required else "")
    else:
        yield _type(shape)
    yield ""


def _type(schema: dict[str, Any]) -> str:
    """A schema in a few words; a shape is a link."""
    if "$ref" in schema:
        name = schema["$ref"].removeprefix(SHAPES)
        return f"[{name}](#{name.lower()})"
    if several := schema.get("oneOf") or schema.get("anyOf"):
        return " or ".join(_type(each) for each in several)
    if "enum" in schema:
        return " or ".join(f"`{each}`" for each in schema["enum"])
    if schema.get("type") == "array":
        return f"list of {_type(schema.get('items', {}))}"
    inner = schema.get("additionalProperties")
    return f"object of {_type(inner)}" if isinstance(inner, dict) else str(schema.get("type", "any"))


PAGES = {"settings": settings_page, "rulings": rulings_page, "events": events_page, "rest": rest_page}


if __name__ == "__main__":
    for name, page in PAGES.items():
        path, text = DOCS / f"{name}.md", page()
        path.write_text(text, encoding="utf-8")
