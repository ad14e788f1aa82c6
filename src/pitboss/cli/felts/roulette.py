"""The roulette layout with every chip on its real position, the dolly and the last results."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from pitboss.cli.canvas import Canvas
from pitboss.cli.felts import Felt
from pitboss.cli.seen import SeenTable
from pitboss.engine.say import Event
from pitboss.engine.table import AnyTable
from pitboss.games.roulette.table import DOUBLE_ZERO, RED

LINES = "green4"
CELL = 5  # a number's cell with its left line
ZERO_WIDTH = 5
LEFT = ZERO_WIDTH  # the line between the zeros and the numbers
RIGHT = LEFT + 12 * CELL
WIDTH = RIGHT + 9
BOTTOM = 6
HEIGHT = 11
STRIP = 15

DOZENS = ("dozen-1", "dozen-2", "dozen-3")
CHANCES = ("low", "even", "red", "black", "odd", "high")
WORDS = {
    "dozen-1": "1st 12", "dozen-2": "2nd 12", "dozen-3": "3rd 12", "low": "1-18", "even": "EVEN", "red": "RED",
    "black": "BLACK", "odd": "ODD", "high": "19-36",
}  # fmt: skip
ALIASES = {
    "1st": "dozen-1", "2nd": "dozen-2", "3rd": "dozen-3", "1st12": "dozen-1", "2nd12": "dozen-2", "3rd12": "dozen-3",
    "d1": "dozen-1", "d2": "dozen-2", "d3": "dozen-3", "c1": "column-1", "c2": "column-2", "c3": "column-3",
    "col-1": "column-1", "col-2": "column-2", "col-3": "column-3", "col1": "column-1", "col2": "column-2",
    "col3": "column-3", "1-18": "low", "19-36": "high", "rouge": "red", "noir": "black", "pair": "even",
    "impair": "odd", "manque": "low", "passe": "high",
}  # fmt: skip


class RouletteFelt(Felt):
    """The layout on its side: the zeros at the left, the ends of the columns at the right."""

    enter = "spins"
    aliases = ALIASES
    example = "red $a, 17 $b, 17-20 $b, dozen 2 $a"
    quiet = ("placed", "settled", "announced", "result", "act")

    def __init__(self, table: AnyTable, me: str) -> None:
        super().__init__(table, me)
        self.double = len(self.terms.results) > DOUBLE_ZERO
        self.last: list[str] = []
        self.marked = ""

    def take(self, events: Sequence[Event]) -> None:
        for event in events:
            if event.kind == "dolly":
                self.marked = event.data["pocket"]
                self.last.append(self.marked)
            elif event.kind == "placed":
                self.marked = ""

    def draw(self, seen: SeenTable) -> RenderableType:
        canvas = Canvas(HEIGHT, WIDTH)
        self.draw_layout(canvas)
        for wager in sorted(seen.live(), key=lambda wager: wager["person"] == self.me):
            self.draw_chip(canvas, wager["spot"], mine=wager["person"] == self.me)
        parts: list[RenderableType] = [canvas.text(), self._strip()]
        bets = self.own_bets(seen)
        return Group(*parts, *([bets] if bets else []))

    def words(self, event: Event, seen: SeenTable) -> Text | None:
        """The dealer's call with its colour; the picture shows the chips."""
        if event.kind != "dolly":
            return super().words(event, seen)
        pocket = event.data["pocket"]
        colour = "" if pocket in ("0", "00") else " red" if int(pocket) in RED else " black"
        call = Text(f" {pocket}{colour} ", f"bold {pocket_style(pocket)}")
        return Text.assemble(("Dealer: No more bets. ", "dim"), call)

    def draw_layout(self, canvas: Canvas) -> None:
        """The layout without chips."""
        self._lines(canvas)
        self._numbers(canvas)
        self._groups(canvas)

    def _lines(self, canvas: Canvas) -> None:
        for column in range(12):
            for row in range(3):
                canvas.box(2 * row, LEFT + CELL * column, 2 * row + 2, LEFT + CELL * (column + 1), LINES)
        for row in range(3):
            canvas.box(2 * row, RIGHT, 2 * row + 2, WIDTH - 1, LINES)
        if self.double:
            canvas.box(0, 0, 3, LEFT, LINES)
            canvas.box(3, 0, BOTTOM, LEFT, LINES)
        else:
            canvas.box(0, 0, BOTTOM, LEFT, LINES)
        for nth in range(3):
            canvas.box(BOTTOM, LEFT + 20 * nth, BOTTOM + 2, LEFT + 20 * (nth + 1), LINES)
        for nth in range(6):
            canvas.box(BOTTOM + 2, LEFT + 10 * nth, BOTTOM + 4, LEFT + 10 * (nth + 1), LINES)

    def _numbers(self, canvas: Canvas) -> None:
        for number in range(1, 37):
            y, x = _cell(number)
            canvas.put(y, x + 1, f"{number:>2}  ", self._style(str(number)))
        zeros = [("00", 1), ("0", 5)] if self.double else [("0", 3)]
        for name, y in zeros:
            canvas.put(y, 1, f"{name:>2}  ", self._style(name))
        for row in range(3):
            canvas.put(2 * row + 1, RIGHT + 1, "2 to 1", "grey70")

    def _groups(self, canvas: Canvas) -> None:
        for nth, name in enumerate(DOZENS):
            canvas.put(BOTTOM + 1, LEFT + 20 * nth + 1, f"{WORDS[name]:^19}", "white")
        for nth, name in enumerate(CHANCES):
            canvas.put(BOTTOM + 3, LEFT + 10 * nth + 1, f"{WORDS[name]:^9}", _group_style(name))

    def _style(self, pocket: str) -> str:
        style = pocket_style(pocket)
        return f"bold {style} reverse" if pocket == self.marked else style

    def draw_chip(self, canvas: Canvas, spot: str, *, mine: bool) -> None:
        """Draw a chip on its spot, the person's in another colour than the others'."""
        y, x = place_of(spot, double=self.double)
        under = (pocket_style(spot) if spot.isdigit() else _group_style(spot)).partition(" ")[2]
        canvas.put(y, x, "●" if mine else "○", f"bold {'bright_yellow' if mine else 'bright_cyan'} {under}")

    def _strip(self) -> Text:
        strip = Text("Last   ", style="bold")
        if not self.last:
            return strip.append("no spin yet", style="dim")
        for nth, pocket in enumerate(reversed(self.last[-STRIP:])):
            strip.append(f" {pocket} ", style=pocket_style(pocket) + (" bold" if not nth else "")).append(" ")
        return strip


def pocket_style(pocket: str) -> str:
    if pocket in ("0", "00"):
        return "white on green4"
    return "white on red3" if int(pocket) in RED else "white on grey11"


def _group_style(name: str) -> str:
    return {"red": "white on red3", "black": "white on grey11"}.get(name, "white")


def _cell(number: int) -> tuple[int, int]:
    """The row of a number and the column of its left line."""
    column, row = divmod(number - 1, 3)
    return 5 - 2 * row, LEFT + CELL * column


def place_of(spot: str, *, double: bool) -> tuple[int, int]:
    """The row and column of a chip on this spot."""
    group, _, nth = spot.partition("-")
    if group == "column":
        return 7 - 2 * int(nth), WIDTH - 2
    if group == "dozen":
        return BOTTOM + 1, LEFT + 20 * int(nth) - 2
    if spot in CHANCES:
        return BOTTOM + 3, LEFT + 10 * CHANCES.index(spot) + 8
    names = spot.split("-")
    if "0" in names or "00" in names:
        return _on_zeros(names, double=double)
    return _on_numbers([int(name) for name in names])


def _on_numbers(numbers: list[int]) -> tuple[int, int]:
    """On a number, on the line or corner between numbers, or at the end of one or two rows of three."""
    y, x = _cell(numbers[0])
    after, middle = x + CELL, x + 2
    match numbers:
        case [_]:
            return y, x + 4
        case [one, two]:
            return (y - 1, middle) if two == one + 1 else (y, after)
        case [_, _, _]:
            return BOTTOM, middle
        case [_, _, _, _]:
            return y - 1, after
        case _:
            return BOTTOM, after


def _on_zeros(names: list[str], *, double: bool) -> tuple[int, int]:
    """On a zero, or on the line between the zeros and their neighbours."""
    match names:
        case ["00"]:
            return 1, 4
        case ["0"]:
            return 5 if double else 3, 4
        case ["0", "00"]:
            return 3, 2
        case [_, _] | [_, _, _]:
            rows = [_cell(int(name))[0] for name in names if name not in ("0", "00")]
            return sum(rows) // len(rows), LEFT
        case _:
            return BOTTOM, LEFT


FELT = RouletteFelt
