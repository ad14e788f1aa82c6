"""Keeps the lines of docs/tour.md right: `python -m tests.tour` writes them again; test_tour.py only compares.

A link of the tour has code as its text: a definition (`Run.answer`), or any words that its line contains.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "tour.md"
LINK = re.compile(r"\[`(?P<code>[^`]+)`\]\((?P<path>\.\./(?:src|tests)/[^)#]+)(?:#L\d+)?\)")
DEFINED = (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def rewritten(page: str) -> str:
    """The page with the line of every link as it is now."""
    return LINK.sub(lambda link: f"[`{link['code']}`]({link['path']}#L{line_of(link['code'], link['path'])})", page)


def line_of(code: str, path: str) -> int:
    """The line of a definition, else the first line that contains the code."""
    text = (PAGE.parent / path).read_text(encoding="utf-8")
    if path.endswith(".py") and re.fullmatch(r"[\w.]+", code):
        found = dict(definitions(ast.parse(text)))
        if code in found:
            return found[code]
    lines = [number for number, line in enumerate(text.splitlines(), 1) if code in line]
    assert lines, f"{path} has no {code}"
    return lines[0]


def definitions(tree: ast.AST, inside: str = "") -> Iterator[tuple[str, int]]:
    """Functions and classes with their lines; a method has the name of its class before its own."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, DEFINED):
            yield f"{inside}{node.name}", node.lineno
        if isinstance(node, ast.ClassDef):
            yield from definitions(node, f"{node.name}.")


if __name__ == "__main__":
    PAGE.write_text(rewritten(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
