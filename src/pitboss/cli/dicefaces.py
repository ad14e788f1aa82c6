"""Dice drawn for the terminal."""

from collections.abc import Sequence

from rich.text import Text

HEIGHT = 5  # lines of a drawn die
FACES = "⚀⚁⚂⚃⚄⚅"
EDGE, PIP = "grey62", "bold bright_white"
ROWS = {  # the pips of each face, from the top
    1: ("     ", "  ●  ", "     "),
    2: ("●    ", "     ", "    ●"),
    3: ("●    ", "  ●  ", "    ●"),
    4: ("●   ●", "     ", "●   ●"),
    5: ("●   ●", "  ●  ", "●   ●"),
    6: ("●   ●", "●   ●", "●   ●"),
}


def read_dice(result: str) -> list[int]:
    """The numbers of a result such as `4-6`."""
    return [int(number) for number in result.split("-")]


def in_line(dice: Sequence[int]) -> str:
    """Small dice side by side."""
    return " ".join(FACES[number - 1] for number in dice)


def drawn(dice: Sequence[int]) -> Text:
    """Dice with edges and pips, side by side."""
    rows = [Text("  ").join(Text(edge, EDGE) for _ in dice) for edge in ("╭───────╮", "╰───────╯")]
    pips = [
        Text("  ").join(Text.assemble(("│ ", EDGE), (ROWS[number][row], PIP), (" │", EDGE)) for number in dice)
        for row in range(3)
    ]
    return Text("\n").join([rows[0], *pips, rows[1]])
