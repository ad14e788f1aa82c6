"""What every page must satisfy: no serious accessibility finding, and no sideways scrolling."""

import os
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

from pitboss.testing.setups import SHORT, effort

LONG = effort() != SHORT
"""Whether to check every page in every size (PITBOSS_LONG=1), or a representative set."""
only_long = pytest.mark.long
PICTURES = "PITBOSS_PICTURES"
GRAVE = ("serious", "critical")
THERE = "typeof window.axe === 'object'"
# What is there, but with its middle behind something else or off the screen. With `reach` each is scrolled to first.
COVERED = """([where, reach]) => [...document.querySelectorAll(where)].filter((each) => {
  if (reach) each.scrollIntoView({ block: "nearest" });
  const box = each.getBoundingClientRect();
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return top === null || !each.contains(top);
}).map((each) => each.dataset.spot ?? each.innerText)"""
LOOK = "axe.run(document, { resultTypes: ['violations'], selectors: false }).then((found) => found.violations)"


def grave_findings(page: Page) -> list[str]:
    """Return the serious and critical findings of axe."""
    if not page.evaluate(THERE):
        page.evaluate(AXE_SCRIPT)
    found: list[dict[str, Any]] = page.evaluate(LOOK)
    return [
        f"{each['id']}: {each['help']}: {node['html'][:200]}"
        for each in found
        if each["impact"] in GRAVE
        for node in each["nodes"]
    ]


def sideways(page: Page) -> int:
    """Return by how many pixels the page is wider than the window."""
    wide: int = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    return wide


def covered(page: Page, where: str, *, reach: bool = False) -> list[str]:
    """Return what is behind something else or off the screen; with `reach`, what stays so after scrolling to it."""
    found: list[str] = page.evaluate(COVERED, [where, reach])
    return found


def keep_picture(page: Page, name: str) -> None:
    """Save a screenshot where PITBOSS_PICTURES names a folder."""
    if folder := os.environ.get(PICTURES):
        page.screenshot(path=Path(folder, f"{name}.png"))
