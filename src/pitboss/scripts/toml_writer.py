"""Writes the TOML of round scripts, in a form that is easy to edit."""

import json
import re
from collections.abc import Mapping
from typing import Any

_BARE = re.compile(r"[A-Za-z0-9_-]+")


def key(name: str) -> str:
    return name if _BARE.fullmatch(name) else text(name)


def text(words: str) -> str:
    """A basic string: the escapes of JSON, and one more for TOML."""
    return json.dumps(words, ensure_ascii=False).replace("\x7f", "\\u007f")


def long_text(words: str) -> str:
    """A text that nobody edits, as a literal block where possible."""
    return text(words) if "'" in words or not words.isprintable() else f"'''\n{words}'''"


def value(thing: Any) -> str:
    """A value on one line."""
    if isinstance(thing, bool):
        return "true" if thing else "false"
    if isinstance(thing, int):
        return str(thing)
    if isinstance(thing, Mapping):
        pairs = ", ".join(f"{key(name)} = {value(one)}" for name, one in thing.items())
        return f"{{ {pairs} }}" if pairs else "{}"
    if isinstance(thing, list | tuple):
        return f"[{', '.join(value(one) for one in thing)}]"
    if isinstance(thing, str):
        return text(thing)
    raise TypeError(f"TOML cannot hold {thing!r}")


def dollars(cents: int) -> int | str:
    """An amount in dollars: whole dollars as a number, others as a text with cents."""
    whole, rest = divmod(abs(cents), 100)
    sign = "-" if cents < 0 else ""
    return f"{sign}{whole}.{rest:02}" if rest else int(f"{sign}{whole}")


def lines(name: str, rows: list[str], width: int = 110) -> str:
    """A list of words over several lines."""
    shown = [""]
    for row in rows:
        if shown[-1] and len(shown[-1]) + len(row) + 1 > width:
            shown.append("")
        shown[-1] = f"{shown[-1]} {row}".strip()
    if len(shown) == 1:
        return f"{name} = {text(shown[0])}\n"
    return f"{name} = [\n" + "".join(f"  {text(line)},\n" for line in shown) + "]\n"
