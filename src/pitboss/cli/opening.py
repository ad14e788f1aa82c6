"""`pitboss` without arguments: run the usual house on this machine and open it in the browser."""

import os
import sys
import webbrowser
from pathlib import Path

from pitboss.cli.serve import PORT, run_house

HOST = "127.0.0.1"
DATA = Path("pitboss-data")


def open_house() -> int:
    """Run the house on the usual port, or on a free one if that is taken."""
    return run_house(None, HOST, _port(), DATA, ready=_show)


def _port() -> int:
    from pitboss.server.serve import listen
    from pitboss.server.storage.store import InUse

    try:
        with listen(HOST, PORT):
            return PORT
    except InUse:
        with listen(HOST, 0) as free:
            port: int = free.getsockname()[1]
            return port


def _show(address: str) -> None:
    if has_display():
        webbrowser.open(address)


def has_display() -> bool:
    """Whether a browser can open on this machine's screen: not behind a pipe and not over SSH."""
    if not sys.stdout.isatty() or "SSH_CONNECTION" in os.environ:
        return False
    return sys.platform == "darwin" or "DISPLAY" in os.environ or "WAYLAND_DISPLAY" in os.environ
