"""The waivers: clauses that software can't enforce, each with the reason."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from types import MappingProxyType

from pitboss.rulebooks.clauses import MORE


@cache
def waivers() -> Mapping[str, str]:
    """The reason for each waived clause, by clause id."""
    found: dict[str, str] = {}
    for folder in (resources.files(__package__), *MORE):
        page = folder.joinpath("waivers.toml")
        if page.is_file():
            found |= tomllib.loads(page.read_text(encoding="utf-8"))["waivers"]
    return MappingProxyType(found)
