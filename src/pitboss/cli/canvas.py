"""A canvas of styled characters, for layouts with chips on exact positions."""

from rich.text import Text

_UP, _DOWN, _LEFT, _RIGHT = 1, 2, 4, 8
_LINES = {
    _UP | _DOWN: "│",
    _LEFT | _RIGHT: "─",
    _DOWN | _RIGHT: "┌",
    _DOWN | _LEFT: "┐",
    _UP | _RIGHT: "└",
    _UP | _LEFT: "┘",
    _UP | _DOWN | _RIGHT: "├",
    _UP | _DOWN | _LEFT: "┤",
    _LEFT | _RIGHT | _DOWN: "┬",
    _LEFT | _RIGHT | _UP: "┴",
    _UP | _DOWN | _LEFT | _RIGHT: "┼",
}


class Canvas:
    """A grid of characters; later strokes cover earlier ones, and lines join where they meet."""

    def __init__(self, height: int, width: int) -> None:
        self._cells: list[list[tuple[str, str]]] = [[(" ", "")] * width for _ in range(height)]
        self._sides: dict[tuple[int, int], int] = {}

    def put(self, y: int, x: int, text: str, style: str = "") -> None:
        """Write text to the right of a place; text outside the canvas is cut off."""
        row = self._cells[y]
        for at, char in enumerate(text, x):
            if 0 <= at < len(row):
                row[at] = (char, style)

    def box(self, top: int, left: int, bottom: int, right: int, style: str = "") -> None:
        """A rectangle of thin lines."""
        for y in (top, bottom):
            for x in range(left, right + 1):
                self._join(y, x, (_LEFT if x > left else 0) | (_RIGHT if x < right else 0), style)
        for x in (left, right):
            for y in range(top, bottom + 1):
                self._join(y, x, (_UP if y > top else 0) | (_DOWN if y < bottom else 0), style)

    def _join(self, y: int, x: int, sides: int, style: str) -> None:
        sides |= self._sides.get((y, x), 0)
        self._sides[y, x] = sides
        self._cells[y][x] = (_LINES.get(sides, " "), style)

    def text(self) -> Text:
        lines = []
        for row in self._cells:
            line = Text(no_wrap=True)
            for char, style in row:
                line.append(char, style)
            line.rstrip()
            lines.append(line)
        return Text("\n", no_wrap=True).join(lines)
