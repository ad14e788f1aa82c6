"""The planted games find their chapter in a folder of this one."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from pitboss.rulebooks import book


@pytest.fixture
def planted_chapter(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(book, "FOLDERS", [*book.FOLDERS, Path(__file__).parent / "books"])
    book.chapter.cache_clear()
    yield
    book.chapter.cache_clear()
