"""What every page of the house is held to: accessibility, and no sideways scrolling."""

import os
from pathlib import Path
from typing import Any

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

PICTURES = "PITBOSS_PICTURES"
GRAVE = ("serious", "critical")
# A page that is looked at again has the script already; what passed is of no interest, and writing it up takes longest.
THERE = "typeof window.axe === 'object'"
LOOK = "axe.run(document, { resultTypes: ['violations'] }).then((found) => found.violations)"


def grave_findings(page: Page) -> list[str]:
    """What axe finds that keeps people out: serious and critical."""
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
    """By how many pixels the page is wider than the window."""
    wide: int = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    return wide


def keep_picture(page: Page, name: str) -> None:
    """For people to look at, where the environment names a folder for pictures."""
    if folder := os.environ.get(PICTURES):
        page.screenshot(path=Path(folder, f"{name}.png"))
