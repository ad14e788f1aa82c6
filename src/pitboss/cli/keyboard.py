"""Read a person's lines from a terminal or a pipe."""

import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


class Keyboard:
    """Reads lines; None means the end of the input."""

    def __init__(self, *, typed: bool, echo: bool = True) -> None:
        self.typed = typed
        self.echo = echo
        self._waiting = False
        self._interrupted = False
        if typed:
            import readline  # noqa: F401 - importing it gives input() its history and editing

    def line(self, prompt: str) -> str | None:
        """The next line, stripped. A line from a pipe is echoed, so that a transcript reads like a session."""
        self._waiting = True  # now Ctrl-C interrupts at once; an earlier one takes effect here
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
        """Wait for Enter before the screen is cleared."""
        self.line("Press Enter for more " if more else "Press Enter to go back to the table ")

    @contextmanager
    def interruptible(self) -> Iterator[None]:
        """Let Ctrl-C interrupt only while waiting for a line, so that an answer and its log entry stay together."""
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
