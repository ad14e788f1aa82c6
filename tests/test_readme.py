"""The pictures of README and docs: each is there, is shown, is a PNG, and is small enough to load at once."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PAGES = (ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md")))
PICTURES = sorted(
    {
        (page.parent / name).resolve().relative_to(ROOT).as_posix()
        for page in PAGES
        for name in re.findall(r"!\[[^\]]+\]\(([^)]+)\)", page.read_text("utf-8"))
    }
)
SIGNATURE = b"\x89PNG\r\n\x1a\n"


def test_every_picture_is_shown() -> None:
    there = (ROOT / "docs" / "pictures").glob("*.png")
    assert sorted(path.relative_to(ROOT).as_posix() for path in there) == PICTURES
    assert "(docs/pictures/table.png)" in (ROOT / "README.md").read_text("utf-8")


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_is_a_png_of_sane_size(name: str) -> None:
    png = (ROOT / name).read_bytes()
    width, height = (int.from_bytes(png[at : at + 4]) for at in (16, 20))
    assert png.startswith(SIGNATURE + b"\x00\x00\x00\x0dIHDR")
    assert 800 <= width <= 1600
    assert 450 <= height <= 1000
    assert len(png) <= 150_000
