"""What the command line prints, for tests that compare it with what the API shows."""

import io
import json
from contextlib import redirect_stdout
from typing import Any

from pitboss.cli import main


def printed(*words: str) -> Any:
    """The JSON that a command prints. It runs in this process: to start one takes longer than most commands."""
    out = io.StringIO()
    with redirect_stdout(out):
        assert main([*words, "--json"]) == 0
    return json.loads(out.getvalue())
