"""Where a person's lines come from: a terminal, or a pipe that is read line by line."""

import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


class Keyboard:
    """Reads lines; None means that no more will come."""

    def __init__(self, *, typed: bool, echo: bool = True) -> None:
        self.typed = typed
        self.echo = echo
        self._waiting = False
        self._interrupted = False
        if typed:
            import readline  # noqa: F401 - importing it gives input() its history and editing

    def line(self, prompt: str) -> str | None:
        """The next line, stripped. From a pipe it is echoed, so that a transcript reads like a session."""
        self._waiting = True  # from here on Ctrl-C strikes at once; one that came before is made good
        try:
            if self._interrupted:
                raise KeyboardInterrupt
            return self._typed(prompt) if self.typed else self._piped(prompt)
        finally:
            self._waiting = False

    def _typed(self, prompt: str) -> str | None:
        try:
            return input(prompt).strip()
        except EOFError:
            return None

    def _piped(self, prompt: str) -> str | None:
        sys.stdout.flush()
        text = sys.stdin.readline()
        if not text:
            return None
        if self.echo:
            sys.stdout.write(f"{prompt}{text.strip()}\n")
        return text.strip()

    def pause(self, *, more: bool = False) -> None:
        """Let the person read before the screen is cleared."""
        self.line("Enter shows more " if more else "Enter goes back to the table ")

    @contextmanager
    def interruptible(self) -> Iterator[None]:
        """Let Ctrl-C strike only where a line is waited for: an answer and its line of the log stay one act."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = signal.signal(signal.SIGINT, self._interrupt)
        try:
            yield
        finally:
            signal.signal(signal.SIGINT, before)

    def _interrupt(self, _number: int, _frame: FrameType | None) -> None:
        if self._waiting:
            raise KeyboardInterrupt
        self._interrupted = True
