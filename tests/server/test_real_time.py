"""A file of tests that uses real sockets, processes or time says why; all others use `inside`."""

import ast
import re
from pathlib import Path

import pytest

HERE = Path(__file__).parent
REAL = {"served": {"served"}, "two_processes": {"two"}}  # module -> functions that open sockets
FIXTURES = {"forker", "nursery", "processes", "proxy"}
SAYS = re.compile(r"[Rr]eal (time|sockets|processes)")


def is_real(tree: ast.AST) -> bool:
    """Whether tests of a file open sockets or start processes."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            module = (node.module or "").removeprefix("tests.server.")
            if REAL.get(module, set()) & {alias.name for alias in node.names}:
                return True
        elif isinstance(node, ast.FunctionDef) and FIXTURES & {arg.arg for arg in node.args.args}:
            return True
    return False


def silent(source: str) -> bool:
    """Whether a file uses real sockets, processes or time without saying why."""
    tree = ast.parse(source)
    return is_real(tree) and not SAYS.search(ast.get_docstring(tree) or "")


@pytest.mark.parametrize("path", sorted(HERE.glob("test_*.py")), ids=lambda path: path.stem)
def test_a_file_with_real_sockets_says_why(path: Path) -> None:
    assert not silent(path.read_text(encoding="utf-8")), "use `inside`, or say why not: Real sockets..."


@pytest.mark.parametrize(
    "planted",
    [
        '"""Tests."""\nfrom tests.server.served import plan, served\n',
        '"""Tests."""\nfrom tests.server.two_processes import two\n',
        '"""Tests."""\ndef test_a(processes): ...\n',
    ],
)
def test_a_planted_file_is_found(planted: str) -> None:
    assert silent(planted)
    assert not silent(planted.replace("Tests.", "Real sockets, because frames exist there alone."))
    assert not silent('"""Tests."""\nfrom tests.server.served import plan\n')
