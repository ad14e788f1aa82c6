"""What an answer depends on: the definitions that compute it, and the pages of the rulebook.

An answer stays right while the functions, classes and constants that can take part in computing it stay the same. From
the function that computes it, we follow every name to its definition, over all modules. Comments, docstrings and other
definitions of the same module do not matter. So an edit of a procedure or of a sentence makes no answer stale.

The rulebook's pages count as dependencies as well, by their data.
"""

import ast
import json
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

PACKAGE = Path(__file__).parents[1]
# These cannot change an answer: they refuse bad input, cite clauses, or say how far a count is.
WITHOUT_EFFECT = {
    "pitboss.games.refusal_codes", "pitboss.rulebooks.clauses", "pitboss.rulebooks.misprint",
    "pitboss.rulebooks.refusal", "pitboss.rulebooks.refusal_codes", "pitboss.rulebooks.rulings",
}  # fmt: skip
Definition = tuple[str, str]  # a module and a name in it


class Dependency(NamedTuple):
    """A module, or a page of a rulebook, that takes part in an answer: hashes of its text and of what is used of it."""

    text: str
    used: tuple[str, ...]
    syntax: str


Dependencies = dict[str, Dependency]  # by module, or by rulebook and page: `bahamas/craps`


def dependencies_of(roots: Iterable[Definition], rulebook: str, page: str) -> Dependencies:
    """The dependencies of an answer: all definitions that its functions can reach, and the pages of the rulebook."""
    used: dict[str, set[str]] = {}
    waiting = list(roots)
    while waiting:
        module, name = waiting.pop()
        found = page_of(module)
        if found is None or name in used.setdefault(module, set()):
            continue
        used[module].add(name)
        waiting += [*found.reached_from(name), (module, "")]  # and what runs when the module is imported
    modules = {module: _dependency(module, tuple(sorted(names))) for module, names in sorted(used.items()) if names}
    return modules | _chapter_dependencies(rulebook, page)


def _chapter_dependencies(rulebook: str, page: str) -> Dependencies:
    raw = _rulebook_page(f"{rulebook}/{page}")
    if raw is None:
        return {}
    data = tomllib.loads(raw.decode())
    shared = _chapter_dependencies(rulebook, data["include"]) if "include" in data else {}
    return {f"{rulebook}/{page}": Dependency(digest(raw), (), _data_digest(data)), **shared}


def _rulebook_page(name: str) -> bytes | None:
    from pitboss.rulebooks.book import FOLDERS

    found = (folder / f"{name}.toml" for folder in FOLDERS)
    return next((page.read_bytes() for page in found if page.is_file()), None)


def _data_digest(data: object) -> str:
    return digest(json.dumps(data, sort_keys=True, default=str).encode())


def are_current(dependencies: Mapping[str, Dependency]) -> bool:
    """Whether every dependency still computes the same."""
    return all(_is_current(name, dependency) for name, dependency in dependencies.items())


def _is_current(name: str, dependency: Dependency) -> bool:
    if "/" in name:
        raw = _rulebook_page(name)
    else:
        path = path_of(name)
        raw = None if path is None else path.read_bytes()
    if raw is None:
        return False
    if digest(raw) == dependency.text:  # the usual case, without parsing
        return True
    if "/" in name:
        return _data_digest(tomllib.loads(raw.decode())) == dependency.syntax
    page = page_of(name)
    return page is not None and page.syntax(dependency.used) == dependency.syntax


def _dependency(module: str, used: tuple[str, ...]) -> Dependency:
    page = page_of(module)
    assert page is not None, "its definitions were found"
    return Dependency(page.text_digest, used, page.syntax(used))


def digest(raw: bytes) -> str:
    return sha256(raw).hexdigest()[:24]


@cache
def path_of(module: str) -> Path | None:
    """The file of a module of ours, or of a game's own package; None for other libraries."""
    first, *rest = module.split(".")
    if first == "pitboss":
        base = PACKAGE.joinpath(*rest)
    else:
        spec = find_spec(first) if first in _outside() else None
        if spec is None or spec.origin is None:
            return None
        base = Path(spec.origin).parent.joinpath(*rest)
    return next((path for path in (base.with_suffix(".py"), base / "__init__.py") if path.is_file()), None)


def _outside() -> set[str]:
    """The packages of games that are not part of pitboss."""
    from pitboss.games import MORE

    return {package.partition(".")[0] for package in MORE.values()}


@cache
def page_of(module: str) -> "ModuleSyntax | None":
    """A module of ours, parsed; None for other modules and for those without effect."""
    path = None if module in WITHOUT_EFFECT else path_of(module)
    return None if path is None else ModuleSyntax(module, path)


class ModuleSyntax:
    """The definitions of one module, and the names that it imports."""

    def __init__(self, module: str, path: Path) -> None:
        raw = path.read_bytes()
        self.module = module
        self.package = module if path.name == "__init__.py" else module.rpartition(".")[0]
        self.text_digest = digest(raw)
        self.definitions: dict[str, list[ast.stmt]] = {"": []}
        self.imports: dict[str, tuple[str, str]] = {}
        for statement in ast.parse(raw).body:
            self._add(statement)

    def _add(self, statement: ast.stmt) -> None:
        if isinstance(statement, ast.Import | ast.ImportFrom):
            self.imports |= self._imported(statement)
        elif isinstance(statement, ast.If) and ast.unparse(statement.test) == "TYPE_CHECKING":
            pass
        elif not _is_text(statement):
            for name in _defined(statement) or [""]:
                self.definitions.setdefault(name, []).append(statement)

    def _imported(self, statement: ast.Import | ast.ImportFrom) -> dict[str, tuple[str, str]]:
        """The imported names, each with its module and its name there; a whole module has no name there."""
        if isinstance(statement, ast.Import):
            modules = {alias.asname or alias.name.partition(".")[0]: alias for alias in statement.names}
            return {name: (alias.name if alias.asname else name, "") for name, alias in modules.items()}
        found = {}
        for alias in statement.names:
            module = statement.module or ""
            inside = f"{module}.{alias.name}"
            found[alias.asname or alias.name] = (inside, "") if path_of(inside) else (module, alias.name)
        return found

    def reached_from(self, name: str) -> list[Definition]:
        """The definitions that one definition names. An imported name leads to its own module."""
        if name in self.imports:
            module, there = self.imports[name]
            return [(module, there)] if there else list(_everything(module))
        return [found for statement in self.definitions.get(name, ()) for found in self._names(statement)]

    def _names(self, statement: ast.stmt) -> Iterator[Definition]:
        imports = dict(self.imports)
        for node in ast.walk(statement):
            if isinstance(node, ast.Import | ast.ImportFrom):
                imports |= self._imported(node)
        whole: dict[str, str] = {name: module for name, (module, there) in imports.items() if not there}
        members = {id(node.value): node.attr for node in ast.walk(statement) if isinstance(node, ast.Attribute)}
        for node in _global_names(statement, frozenset()):
            if node.id in whole:
                attribute = members.get(id(node))
                yield from [(whole[node.id], attribute)] if attribute else _everything(whole[node.id])
            elif node.id in imports:
                yield imports[node.id]
            elif node.id in self.definitions:
                yield self.module, node.id

    def syntax(self, names: Iterable[str]) -> str:
        """A hash of these definitions and of the imports that they use."""
        parts = []
        for name in names:
            parts.append(f"{name}={self.imports.get(name, '')}")
            for statement in self.definitions.get(name, ()):
                parts += [_dump(statement), *sorted({f"{n}" for n in self._names(statement)})]
        return digest("\n".join(parts).encode())


FUNCTIONS = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda
COMPREHENSIONS = ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp


def _global_names(node: ast.AST, local: frozenset[str]) -> Iterator[ast.Name]:
    """The names in a node that can be names of its module: no parameters, variables or fields."""
    if isinstance(node, ast.Name):
        yield from () if node.id in local or isinstance(node.ctx, ast.Store) else (node,)
        return
    inner = local
    if isinstance(node, FUNCTIONS):
        inner |= _variables(node.body) | {arg.arg for arg in ast.walk(node.args) if isinstance(arg, ast.arg)}
    elif isinstance(node, COMPREHENSIONS):
        inner |= _variables([generator.target for generator in node.generators])
        for generator in node.generators:  # what it runs through is read outside
            yield from _global_names(generator.iter, local)
    for name, value in ast.iter_fields(node):
        own = inner if name not in {"args", "decorator_list", "returns"} else local  # read where the function is made
        for part in value if isinstance(value, list) else [value]:
            if isinstance(part, ast.AST):
                yield from _global_names(part, own)


def _variables(body: ast.AST | list[ast.stmt] | list[ast.expr]) -> frozenset[str]:
    """The names that a body binds itself, without those of functions, classes and comprehensions in it."""
    bound: set[str] = set()
    declared: set[str] = set()
    waiting: list[ast.AST] = list(body) if isinstance(body, list) else [body]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            bound.add(node.id)
        elif isinstance(node, ast.Global):
            declared |= set(node.names)
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            bound.add(node.name)
        elif not isinstance(node, ast.Lambda | COMPREHENSIONS):
            waiting += ast.iter_child_nodes(node)
    return frozenset(bound - declared)


def _everything(module: str) -> Iterator[Definition]:
    page = page_of(module)
    if page is not None:
        yield from ((module, name) for name in page.definitions)


def _is_text(statement: ast.stmt) -> bool:
    """Whether a statement is a docstring, or another text that does nothing."""
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


def _defined(statement: ast.stmt) -> list[str]:
    """The names that a statement at the top of a module defines."""
    if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        return [statement.name]
    if isinstance(statement, ast.Assign | ast.AnnAssign | ast.AugAssign):
        targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
        return [node.id for target in targets for node in ast.walk(target) if isinstance(node, ast.Name)]
    return []


def _dump(node: object) -> str:
    """The syntax of a node, the same in every version of Python, without docstrings and empty fields."""
    if isinstance(node, list):
        return f"[{','.join(_dump(each) for each in node if not (isinstance(each, ast.stmt) and _is_text(each)))}]"
    if not isinstance(node, ast.AST):
        return repr(node)
    fields = ((name, value) for name, value in ast.iter_fields(node) if name not in ("ctx", "kind", "type_comment"))
    inner = ",".join(f"{name}={_dump(value)}" for name, value in fields if value is not None and value != [])
    return f"{type(node).__name__}({inner})"
