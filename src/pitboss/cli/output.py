"""Where words go: results to stdout, everything else to stderr."""

import io
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.console import Console


def prepare() -> None:
    """Let a terminal that has no suits and no box lines show something else in their place."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper) and stream.encoding.lower() not in ("utf-8", "utf8"):
            stream.reconfigure(errors="replace")


def result() -> "Console":
    """The console for results. Made again each time, so that it follows sys.stdout."""
    from rich.console import Console

    return Console(highlight=False, soft_wrap=False)


def notes() -> "Console":
    """The console for whatever is not the result."""
    from rich.console import Console

    return Console(stderr=True, highlight=False)


def print_json(data: Any) -> None:
    """A result for machines: one JSON document on stdout."""
    import msgspec

    raw = msgspec.json.format(msgspec.json.encode(data), indent=2)
    sys.stdout.write(raw.decode() + "\n")


def refuse(code: str, says: str, cites: Sequence[str] = ()) -> None:
    """One line on stderr: what is wrong, by which clause, and the code that a program can look for."""
    from rich.text import Text

    where = f" ({', '.join(cites)})" if cites else ""
    line = Text(f"pitboss: {says}{where}", style="red").append(f" [{code}]", style="dim red")
    notes().print(line, soft_wrap=True)


def say_hypothetical(breaches: Sequence[Any], console: "Console | None" = None) -> None:
    """Say, wherever results of such a table are shown, that its rulebook forbids what it does."""
    for breach in breaches:
        (console or notes()).print(f"HYPOTHETICAL TABLE: {breach}", style="bold yellow", markup=False, soft_wrap=True)
