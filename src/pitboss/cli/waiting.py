"""A progress bar on stderr for long work: it appears after one second and goes when the work is done."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from pitboss.cli import output
from pitboss.maths.spread import telling

if TYPE_CHECKING:
    from rich.console import Console

PATIENCE = 1.0  # seconds


@contextmanager
def waiting(words: str, console: "Console | None" = None, patience: float = PATIENCE) -> Iterator[None]:
    """Run the block; on a terminal, show progress once it takes long."""
    console = console or output.notes()
    if not console.is_terminal:
        yield
        return
    from rich.progress import Progress

    bar = Progress(console=console, transient=True)
    task = bar.add_task(words, total=None)  # unknown until the first report

    def report(done: int, whole: int) -> None:
        bar.update(task, completed=done, total=whole)

    timer = threading.Timer(patience, bar.start)
    timer.daemon = True
    timer.start()
    try:
        with telling(report):
            yield
    finally:
        timer.cancel()
        timer.join()
        bar.stop()
