"""What an agent's seat looks like: as the terminal draws it, and as an image of that text."""

from io import StringIO
from typing import Any

import numpy as np
from rich.console import Console

from pitboss.cli.felts import felt_for
from pitboss.cli.seen import SeenTable
from pitboss.engine.money import money
from pitboss.engine.table import AnyTable
from pitboss.envs.desk import Desk

WIDTH, HEIGHT = 100, 40  # characters of a picture
BACKGROUND, INK = (16, 72, 48), (240, 240, 230)
MARGIN = 8


def as_text(desk: Desk, agent: str) -> str:
    """The table as this seat sees it."""
    question = desk.top.asking
    return seen_as_text(desk.views[agent].seen, desk.top.table, "" if question is None else question.says)


def seen_as_text(seen: SeenTable, table: AnyTable, says: str) -> str:
    """A table as somebody sees it, and a line below it."""
    console = Console(file=StringIO(), width=WIDTH, color_system=None, legacy_windows=False)
    chips = f" · chips {money(seen.bankroll)}" if seen.me else ""
    with console.capture() as drawn:
        console.print(f"{table.game.name} · round {seen.round}{chips}", highlight=False)
        console.print(felt_for(table, seen.me).draw(seen))
        console.print(says, markup=False, highlight=False)
    return "\n".join(line.rstrip() for line in drawn.get().splitlines()) + "\n"


def as_image(text: str) -> Any:
    """Text on a green felt, as an array of height, width and colours, always of one size."""
    from PIL import Image, ImageDraw, ImageFont

    font = ImageFont.load_default(size=14)
    wide, high = 9, 18
    picture = Image.new("RGB", (WIDTH * wide + 2 * MARGIN, HEIGHT * high + 2 * MARGIN), BACKGROUND)
    pen = ImageDraw.Draw(picture)
    for row, line in enumerate(text.splitlines()[:HEIGHT]):
        for column, letter in enumerate(line[:WIDTH]):
            if letter != " ":
                pen.text((MARGIN + column * wide, MARGIN + row * high), letter, INK, font)
    return np.asarray(picture)
