"""`pitboss` with no arguments: the usual house on this machine, and its page in the browser where there is one."""

import os
import sys
import webbrowser
from pathlib import Path

from pitboss.cli.serve import PORT, put_up

HOST = "127.0.0.1"
DATA = Path("pitboss-data")


def open_floor() -> int:
    """Put the floor up. Where the usual port is taken, any free one does."""
    return put_up(None, HOST, _port(), DATA, ready=_show)


def _port() -> int:
    from pitboss.server.floor import InUse
    from pitboss.server.serve import listen

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
    """Whether somebody sits at this machine's own screen: nobody does behind a pipe or over SSH."""
    if not sys.stdout.isatty() or "SSH_CONNECTION" in os.environ:
        return False
    return sys.platform == "darwin" or "DISPLAY" in os.environ or "WAYLAND_DISPLAY" in os.environ
