"""The generated pages of docs say what the rulebooks, the events and the server have."""

import pytest
from tests.reference_pages import DOCS, PAGES

from pitboss.events.base import DECLARED


@pytest.mark.parametrize("name", PAGES)
def test_the_page_is_what_is_generated(name: str) -> None:
    assert (DOCS / f"{name}.md").read_text(encoding="utf-8") == PAGES[name](), (
        "run `python -m tests.reference_pages`, read what has changed"
    )


def test_pages_name_what_is_there() -> None:
    settings, rulings, rest, events = (
        (DOCS / f"{name}.md").read_text(encoding="utf-8") for name in ("settings", "rulings", "rest", "events")
    )
    assert "| `decks` |" in settings
    assert "## S-001 What void means" in rulings
    assert "- **returned** (in use):" in rulings
    assert "| `POST /v1/tables/{table_id}/commands` | signed in |" in rest
    assert "| `GET /v1/search` | inspector |" in rest
    assert "| `dealt` |" in events
    assert all(f"| `{kind}` |" in events for kind, each in DECLARED.items() if each.__module__.startswith("pitboss."))
