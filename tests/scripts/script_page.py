"""Keeps docs/round-scripts.md true: its scripts are written to files, and every `$ pitboss ...` is run on them.

`python -m tests.scripts.script_page` writes the page again; test_script_page.py only compares.
"""

import re
from pathlib import Path

from tests.cli.documented import _workplace as workplace
from tests.cli.documented import transcript

PAGE = Path(__file__).resolve().parents[2] / "docs" / "round-scripts.md"
_SCRIPT = re.compile(r"^```toml\n# (?P<name>\S+\.round\.toml)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
_BLOCK = re.compile(r"(?<=^```console\n)\$ pitboss .*?(?=^```$)", re.MULTILINE | re.DOTALL)


def scripts(page: str) -> dict[str, str]:
    """The scripts that the page shows, by the name in their first line."""
    return {found["name"]: found["text"] for found in _SCRIPT.finditer(page)}


def rewritten(page: str) -> str:
    """The page with what its commands print now."""
    with workplace():
        for name, text in scripts(page).items():
            Path(name).write_text(text, encoding="utf-8")
        return _BLOCK.sub(lambda block: transcript(block[0]), page)


if __name__ == "__main__":
    PAGE.write_text(rewritten(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
