"""The extras of the package: which library comes with which extra, and what to say when one is not installed.

`pip install pitboss` brings the rules, the engine, play in the terminal, scripts, verification, the almanac's answers
and the client. Everything else is an extra, such as `pip install 'pitboss[server]'`. Libraries of an extra are imported
inside the functions that need them, or in packages that only those functions import.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any

from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import InputCode

LIBRARIES = {
    "cuda": ("numba.cuda",),
    "gym": ("gymnasium", "pettingzoo", "PIL"),
    "maths": ("numba",),
    "pictures": ("matplotlib",),
    "postgres": ("psycopg",),
    "ray": ("ray",),
    "server": ("alembic", "argon2", "cryptography", "litestar", "prometheus_client", "sqlalchemy", "uvicorn"),
}
"""The modules that the libraries of each extra bring."""


def extra_of(module: str) -> str | None:
    """The extra that brings a module; None for a module of no extra."""
    parents = {module, module.partition(".")[0]}
    return next((extra for extra, names in LIBRARIES.items() if parents & set(names)), None)


def refusal_of(fault: ImportError) -> Refusal | None:
    """What to say about an import that failed; None if no extra brings the module."""
    module = fault.name or ""
    extra = extra_of(module)
    return None if extra is None else not_installed(module.partition(".")[0], extra)


def not_installed(library: str, extra: str) -> Refusal:
    says = f"This needs {library}, which is not installed. Run: pip install 'pitboss[{extra}]'"
    return Refusal(InputCode.EXTRA_MISSING, says)


@contextmanager
def extras_named() -> Iterator[None]:
    """Raise a refusal that says which extra to install, where an import of its libraries fails."""
    try:
        yield
    except ImportError as fault:
        refusal = refusal_of(fault)
        if refusal is None:
            raise
        raise refusal from None


def load(module: str) -> Any:
    """Import a module of an extra."""
    with extras_named():
        return import_module(module)
