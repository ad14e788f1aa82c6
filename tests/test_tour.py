"""The tour: its links lead to the lines that they name, and it agrees with the layers and the glossary."""

import re

from tests.test_tidy import BELOW
from tests.tour import LINK, PAGE, ROOT, line_of, rewritten

TEXT = PAGE.read_text(encoding="utf-8")
WORDS_A_MINUTE = 200


def test_every_link_leads_to_its_line() -> None:
    assert rewritten(TEXT) == TEXT, "run `python -m tests.tour` and read what has changed"


def test_a_link_to_another_line_is_noticed() -> None:
    link = next(LINK.finditer(TEXT))
    line = f"#L{line_of(link['code'], link['path'])})"
    assert rewritten(TEXT.replace(line, "#L1)", 1)) == TEXT


def test_the_tour_takes_ten_minutes() -> None:
    assert 500 < len(re.sub(r"\([^)]*\)", "", TEXT).split()) < 10 * WORDS_A_MINUTE


def test_its_last_sentence_is_the_order_of_the_layers() -> None:
    said = re.search(r"from\s+the lowest: ([^.]+)\.", TEXT)
    assert said is not None
    parts = [part for each in said[1].replace("\n", " ").split(", ") for part in each.split(" and ")]
    height = {part: nth for nth, layer in enumerate(BELOW) for part in layer}
    assert [height[part] for part in parts] == sorted(height[part] for part in parts)
    visited = {link["path"].split("/")[3] for link in LINK.finditer(TEXT) if link["path"].startswith("../src")}
    assert visited - {"testing"} <= set(parts) | {"driver", "chance"}


def test_the_glossary_has_the_words_of_the_tour() -> None:
    terms = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
    for term in ("element", "step", "question", "table actor", "unit of change", "log entry", "receipt", "posting"):
        assert f"| {term} |" in terms
    for code in ("Unit", "LogEntry", "TableActor", "Element"):
        assert f"[`{code}" in TEXT
