"""The generated pages of docs say what the rulebooks, the events and the server have."""

from pathlib import Path

import pytest
from tests.reference_pages import DOCS, pages

from pitboss.events.base import DECLARED

MADE = pages()


@pytest.mark.parametrize("path", MADE, ids=lambda path: path.stem)
def test_the_page_is_what_is_generated(path: Path) -> None:
    assert path.read_text(encoding="utf-8") == MADE[path], (
        "run `python -m tests.reference_pages`, read what has changed"
    )


def test_pages_name_what_is_there() -> None:
    settings, rulings, rest, events = (MADE[DOCS / f"{name}.md"] for name in ("settings", "rulings", "rest", "events"))
    assert "| `decks` |" in settings
    assert "## S-001 What void means" in rulings
    assert "- **returned** (in use):" in rulings
    assert "| `POST /v1/tables/{table_id}/commands` | signed in |" in rest
    assert "| `GET /v1/search` | inspector |" in rest
    assert "| `dealt` |" in events
    assert all(f"| `{kind}` |" in events for kind, each in DECLARED.items() if each.__module__.startswith("pitboss."))
