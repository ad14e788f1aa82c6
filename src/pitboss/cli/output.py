"""Output streams: results to stdout, everything else to stderr."""

import io
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.console import Console


def prepare() -> None:
    """Let a terminal without suits and box lines show replacement characters."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper) and stream.encoding.lower() not in ("utf-8", "utf8"):
            stream.reconfigure(errors="replace")


def result() -> "Console":
    """The console for results; new each time, so that it follows sys.stdout."""
    from rich.console import Console

    return Console(highlight=False, soft_wrap=False)


def notes() -> "Console":
    """The console for everything but results."""
    from rich.console import Console

    return Console(stderr=True, highlight=False)


def print_json(data: Any) -> None:
    """Print one JSON document to stdout."""
    import msgspec

    raw = msgspec.json.format(msgspec.json.encode(data), indent=2)
    sys.stdout.write(raw.decode() + "\n")


def refuse(code: str, says: str, cites: Sequence[str] = ()) -> None:
    """Print an error as one line on stderr, with its clauses and its code."""
    from rich.text import Text

    where = f" ({', '.join(cites)})" if cites else ""
    line = Text(f"pitboss: {says}{where}", style="red").append(f" [{code}]", style="dim red")
    notes().print(line, soft_wrap=True)


def say_hypothetical(breaches: Sequence[Any], console: "Console | None" = None) -> None:
    """Print what a hypothetical table does against its rulebook."""
    for breach in breaches:
        (console or notes()).print(f"HYPOTHETICAL TABLE: {breach}", style="bold yellow", markup=False, soft_wrap=True)
