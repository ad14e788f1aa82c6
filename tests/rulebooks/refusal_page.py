"""Writes docs/refusals.md from the declared codes: `python -m tests.rulebooks.refusal_page`; a test compares."""

import ast
from collections import defaultdict
from functools import cache
from pathlib import Path

from pitboss.games.families.floor.refusal_codes import FloorCode
from pitboss.games.families.poker_room.refusal_codes import PokerCode
from pitboss.games.refusal_codes import GameCode
from pitboss.protocol.refusal_codes import ServerCode
from pitboss.rulebooks.refusal_codes import InputCode, RefusalCode, TableCode
from pitboss.server.api.errors import status_of

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ROOT / "src" / "pitboss"
PAGE = ROOT / "docs" / "refusals.md"
AREAS: tuple[type[RefusalCode], ...] = (TableCode, InputCode, GameCode, FloorCode, PokerCode, ServerCode)
STATUS_LIST = "server/api/errors.py"
COMMAND_LINE = ("cli/", "extras/", "library/", "logs/", "phh/", "scripts/", "maths/equity.py")
HEAD = """# Refusals

Every refusal has a code. The terminal prints it in brackets after the message. The API sends it as `code` with the HTTP
status below; a code without a status occurs only on the command line. The message itself is more detailed than
the sentence here: it has the amounts, and the clause if there is one.

`python -m tests.rulebooks.refusal_page` generates this page from `refusal_codes.py`; a test compares them.

| code | status | meaning | used in |
|---|---|---|---|
"""


@cache
def parsed(path: Path) -> tuple[ast.AST, ...]:
    """Every node of a file."""
    return tuple(ast.walk(ast.parse(path.read_text("utf-8"))))


def declared() -> list[RefusalCode]:
    return [code for area in AREAS for code in area]


def uses(folder: Path = SOURCES) -> dict[RefusalCode, set[str]]:
    """The modules that use each code; its declaration and its status do not count."""
    areas = {area.__name__: area for area in AREAS}
    found: dict[RefusalCode, set[str]] = defaultdict(set)
    for path in sorted(folder.rglob("*.py")):
        module = path.relative_to(folder).as_posix()
        if path.name == "refusal_codes.py" or module == STATUS_LIST:
            continue
        for node in parsed(path):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in areas:
                found[areas[node.value.id][node.attr]].add(module)
    return found


def page() -> str:
    found = uses()
    rows = [_row(code, found[code]) for code in sorted(declared())]
    return HEAD + "".join(f"| {' | '.join(row)} |\n" for row in rows)


def _row(code: RefusalCode, modules: set[str]) -> tuple[str, str, str, str]:
    terminal = all(module.startswith(COMMAND_LINE) for module in modules)
    packages = sorted({_package(module) for module in modules})
    return f"`{code}`", "" if terminal else str(status_of(code)), code.sentence, ", ".join(packages)


def _package(module: str) -> str:
    parts = module.split("/")[:-1]
    return "/".join(parts[: 3 if "families" in parts else 2] if parts[0] == "games" else parts[:1])


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
