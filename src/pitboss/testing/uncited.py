"""Tests without their assertions about citations: what is left must notice a missing rule by what happens.

While clauses are proved, test modules are loaded through `Uncited`. It drops every assertion that only says which
clause was cited. A test still fails by money, state, refusal, order of events, or the content of an announcement.
"""

import ast
import re
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType

CITED = frozenset({"cite", "cites", "cited", "cited_by", "cites_of"})
CONTENT = frozenset({"says", "data", "moves", "args", "text", "words", "kind", "code"})
CLAUSE = re.compile(r"(bs|nsw-lir|nsw-dc|tribal-lir)/\S+|[A-Z]{1,2}-\d{2,3}")


class Uncited(MetaPathFinder):
    """Finds the modules below a folder of tests, and loads them without assertions about citations."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        spec = PathFinder.find_spec(fullname, path, target)
        if spec is None or not isinstance(spec.loader, SourceFileLoader):
            return None
        if not Path(spec.loader.path).resolve().is_relative_to(self.folder):
            return None
        spec.loader = _Loader(spec.loader.name, spec.loader.path)
        return spec


class _Loader(SourceFileLoader):
    def get_code(self, fullname: str) -> CodeType:
        path = self.get_filename(fullname)
        tree = uncited(ast.parse(self.get_data(path), path))
        return compile(tree, path, "exec", dont_inherit=True)


def load_uncited(folder: Path) -> None:
    """From now on load the modules below this folder without assertions about citations."""
    sys.meta_path.insert(0, Uncited(folder))


def uncited(tree: ast.Module) -> ast.Module:
    """The module without assertions that only say what was cited."""
    _Dropper().visit(tree)
    return ast.fix_missing_locations(tree)


class _Dropper(ast.NodeTransformer):
    def visit_Assert(self, node: ast.Assert) -> ast.stmt:
        """Keep what an assertion says about anything but citations; evaluate the rest, which may call the table."""
        kept = _without(node.test)
        if kept is node.test:
            return node
        said: ast.stmt = ast.Expr(node.test) if kept is None else ast.Assert(kept, node.msg)
        return ast.copy_location(said, node)


def _without(test: ast.expr) -> ast.expr | None:
    """The expression without its parts about citations; None if nothing is left."""
    if not _cites(test):
        return test
    if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.And):
        kept = [part for part in map(_without, test.values) if part is not None]
        return ast.BoolOp(test.op, kept) if len(kept) > 1 else kept[0] if kept else None
    if isinstance(test, ast.Compare) and len(test.comparators) == 1:
        left, right = test.left, test.comparators[0]
        if isinstance(left, ast.Tuple) and isinstance(right, ast.Tuple) and len(left.elts) == len(right.elts):
            pairs = [(a, b) for a, b in zip(left.elts, right.elts, strict=True) if not (_cites(a) or _cites(b))]
            if not pairs:
                return None
            sides = [ast.Tuple(list(side), ast.Load()) for side in zip(*pairs, strict=True)]
            return ast.Compare(sides[0], test.ops, [sides[1]])
    return test if _names(test) & CONTENT else None


def _cites(node: ast.AST) -> bool:
    return bool(_names(node) & CITED) or any(
        isinstance(part, ast.Constant) and isinstance(part.value, str) and CLAUSE.fullmatch(part.value)
        for part in ast.walk(node)
    )


def _names(node: ast.AST) -> set[str]:
    """The names and attributes in an expression, and the words that it reads by key."""
    found = {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}
    found |= {part.attr for part in ast.walk(node) if isinstance(part, ast.Attribute)}
    keys = [part.slice for part in ast.walk(node) if isinstance(part, ast.Subscript)]
    return found | {key.value for key in keys if isinstance(key, ast.Constant) and isinstance(key.value, str)}
