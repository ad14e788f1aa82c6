"""The waivers: clauses that no act of the software can show, each with the reason."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from types import MappingProxyType


@cache
def waivers() -> Mapping[str, str]:
    """The reason for each waived clause, by clause id."""
    text = resources.files(__package__).joinpath("waivers.toml").read_text(encoding="utf-8")
    return MappingProxyType(tomllib.loads(text)["waivers"])
