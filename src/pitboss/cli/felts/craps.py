"""The craps layout: numbers with the puck, lines, field, propositions, and all chips."""

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from pitboss.cli import dicefaces
from pitboss.cli.canvas import Canvas
from pitboss.cli.felts import NO_BREAK, Felt
from pitboss.cli.seen import SeenTable
from pitboss.cli.talk import does
from pitboss.cli.words import NotUnderstood, Stake, join_names, read_stakes
from pitboss.engine.betting import Offer
from pitboss.engine.money import money, read_money
from pitboss.engine.say import Event
from pitboss.engine.table import AnyTable
from pitboss.engine.wager import spot_name
from pitboss.games.craps.table import COME, LINE

LINES = "green4"
NUMBERS = (4, 5, 6, 8, 9, 10)
NAMES = {4: "4", 5: "5", 6: "SIX", 8: "8", 9: "NINE", 10: "10"}
LABEL = 11  # width of the row names beside the numbers
CELL = 11
WIDTH = LABEL + 6 * CELL + 1
STRIP = 12
TAKEN = 23  # lines of a terminal without the list of bets
SHOWN = ("pass-odds", "dont-pass-odds", "come", "pass", "dont-pass", "place-6", "field", "hard-8")  # as examples
MOST_SHOWN = 5

# Rows of boxes below the numbers: printed text and wager.
BOX_ROWS: tuple[tuple[tuple[str, str], ...], ...] = (
    (
        ("DON'T PASS", "dont-pass"), ("PASS LINE", "pass"), ("DON'T COME", "dont-come"), ("COME", "come"),
        ("FIELD", "field"), ("BIG 6", "big-6"), ("BIG 8", "big-8"),
    ),
    (
        ("HARD 4", "hard-4"), ("HARD 6", "hard-6"), ("HARD 8", "hard-8"), ("HARD 10", "hard-10"),
        ("ANY 7", "any-seven"), ("CRAPS", "any-craps"), ("HORN", "horn"),
    ),
    (
        ("TWO", "craps-2"), ("THREE", "craps-3"), ("ELEVEN", "eleven"), ("TWELVE", "craps-12"),
        ("WHIRL", "whirl"), ("HOP", "hop-easy"), ("HOP HARD", "hop-hard"),
    ),
)  # fmt: skip
BOX = (WIDTH - 1) // 7
NUMBERS_BOTTOM = 5
HEIGHT = NUMBERS_BOTTOM + 3 * len(BOX_ROWS) + 1

ROWS = {"place": 2, "buy": 2, "come": 3, "come-odds": 3, "dont-come": 4, "dont-come-odds": 4, "lay": 4}
MARKS = {"buy": "b", "lay": "l", "come-odds": "+", "dont-come-odds": "+", "pass-odds": "+", "dont-pass-odds": "+"}
ALIASES = {
    **{str(n): f"place-{n}" for n in NUMBERS},
    **{f"b{n}": f"buy-{n}" for n in NUMBERS},
    **{f"l{n}": f"lay-{n}" for n in NUMBERS},
    **{f"co{n}": f"come-odds-{n}" for n in NUMBERS},
    **{f"dco{n}": f"dont-come-odds-{n}" for n in NUMBERS},
    **{f"h{n}": f"hard-{n}" for n in (4, 6, 8, 10)},
    "p": "pass", "dp": "dont-pass", "dc": "dont-come", "f": "field", "any7": "any-seven", "red": "any-seven",
    "craps": "any-craps", "yo": "eleven", "11": "eleven", "aces": "craps-2", "2": "craps-2", "3": "craps-3",
    "12": "craps-12", "boxcars": "craps-12", "midnight": "craps-12", "world": "whirl",
}  # fmt: skip
REVERSED = {f"hop-{b}-{a}": f"hop-{a}-{b}" for a in range(1, 6) for b in range(a + 1, 7)}


class Brief:
    """A list of bets in as many lines as fit; the picture shows every chip anyway."""

    def __init__(self, bets: Text) -> None:
        self.bets = bets.split("  ")

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        lines = self._lines(options.max_width - len("  …"))
        spare = max(1, console.height - TAKEN) if console.is_terminal else len(lines)
        if len(lines) > spare:
            lines[spare - 1].append("  …")
        yield from lines[:spare]

    def _lines(self, width: int) -> list[Text]:
        lines = [self.bets[0].copy()]
        for bet in self.bets[1:]:
            if lines[-1].cell_len + bet.cell_len + 2 > width:
                lines.append(bet.copy())
            else:
                lines[-1].append("  ").append_text(bet)
        return lines


class LastThrow:
    """The state of the game beside the dice of the last throw, where the screen has room for them."""

    def __init__(self, state: Text, dice: str) -> None:
        self.state = state
        self.dice = dice

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        if self.dice and (not console.is_terminal or console.height >= TAKEN + dicefaces.HEIGHT):
            grid = Grid.grid(padding=(0, 2, 0, 0))
            grid.add_row(dicefaces.drawn(dicefaces.read_dice(self.dice)), Padding(self.state, (2, 0)))
            yield grid
        else:
            yield self.state


class CrapsFelt(Felt):
    """The layout in one block: the person's chips with their amounts, those of the others as rings."""

    enter = "rolls"
    standing = True
    usual: Mapping[str, str] = {"take-dice": "accept", "select-dice": "1-2"}
    aliases = ALIASES
    orders: Mapping[str, str] = {
        "down SPOT [AMOUNT]": "take a bet down, or a part of it",
        "on SPOT, off SPOT": "turn a bet on or off for the come-out roll",
        "pass dice": "pass the dice to the next shooter",
    }
    quiet = ("placed", "adjusted", "moved", "rolled", "act", "announced", "offered", "selected", "slept", "called")

    def __init__(self, table: AnyTable, me: str) -> None:
        super().__init__(table, me)
        self.point = 0
        self.shooter = ""
        self.rolls: list[tuple[str, int]] = []
        self.line = ""  # the person's line bet, for `odds`

    def take(self, events: Sequence[Event]) -> None:
        for event in events:
            if event.kind == "puck":
                self.point = event.data["point"]
            elif event.kind == "shooter":
                self.shooter = event.data["person"]
            elif event.kind == "gave-up-dice":
                self.shooter = ""
            elif event.kind == "rolled":
                self.rolls.append((event.data["dice"], event.data["total"]))
            elif event.kind in ("placed", "moved") and event.data["person"] == self.me and event.data["spot"] in LINE:
                self.line = event.data["spot"]

    def words(self, event: Event, seen: SeenTable) -> Text | None:
        """The stickman's call with the dice; the chips themselves are in the picture."""
        if event.kind == "rolled":
            dice = dicefaces.read_dice(event.data["dice"])
            says = f"  {dicefaces.in_line(dice)}  {dice[0]} and {dice[1]}"
            return Text.assemble(("Stickman: ", "dim"), (f"{event.data['total']}", "bold"), says)
        if event.kind == "announced" and not event.says.isdecimal():
            return Text.assemble(("Stickman: ", "dim"), (event.says, "bold"))
        if event.kind == "shooter":
            return Text(f"{does(event.data['person'], self.me, 'take')} the dice.", "bold")
        if event.kind == "commission" and event.data["person"] == self.me:
            return Text(f"You pay {money(event.data['cents'])} commission on {spot_name(event.data['spot'])}.", "dim")
        return super().words(event, seen)

    # -- input ----------------------------------------------------------------------------------------------------
    def bets_like(self, offers: Sequence[Offer]) -> str:
        """A few open bets: the line on a come-out roll, odds and come after it."""
        open_now = {offer.spot: offer for offer in offers}
        few = [open_now[spot] for spot in SHOWN if spot in open_now][:MOST_SHOWN]
        return ", ".join(f"{spot_name(offer.spot)} {_dollars(offer)}" for offer in few) or "you can't bet now"

    def read_bets(self, text: str, offers: Sequence[Offer]) -> list[Stake]:  # noqa: ARG002 - the table says what is open
        """Read any wager of the layout; the table refuses one that is not open, with its clause."""
        every = [Offer(spot, 1, 1) for spot in self.terms.spots]
        return read_stakes(text, every, {**self.aliases, **REVERSED, "odds": f"{self.line or 'pass'}-odds"})

    def order(self, text: str, seen: SeenTable) -> tuple[str, dict[str, Any]] | None:
        """Read `down place 6`, `down place 6 12`, `on place 6`, `off place 6`, `pass dice`."""
        word, *rest = text.lower().split()
        if word == "pass" and rest == ["dice"]:
            return "pass-dice", {}
        rest = join_names(rest, [*REVERSED, *(name for wager in seen.live(self.me) for name in _names_of(wager))])
        if word in ("on", "off") and rest:
            return f"call-{word}", {"wager": self._standing(rest[0], seen)}
        if word != "down" or not rest:
            return None
        args: dict[str, Any] = {"wager": self._standing(rest[0], seen)}
        if len(rest) > 1:
            try:
                args["cents"] = read_money(rest[1])
            except ValueError as fault:
                raise NotUnderstood(f"down: {fault}") from None
        return "remove", args

    def _standing(self, word: str, seen: SeenTable) -> int:
        """The person's wager with this name; a come wager on a number is `come 6`."""
        names = {**self.aliases, **REVERSED, "odds": f"{self.line}-odds"}
        wanted = names.get(word, word)
        for wager in seen.live(self.me):
            if wanted in _names_of(wager):
                return int(wager["wager"])
        mine = ", ".join(self.spot_name(w) for w in seen.live(self.me)) or "none"
        raise NotUnderstood(f"You have no bet on {word}. Your bets: {mine}.")

    def removable(self, wager: Mapping[str, Any]) -> bool:
        """Pass and come wagers stay once they have a point."""
        return not (wager["spot"] in ("pass", "come") and wager.get("point"))

    def bet_first(self, spot: str) -> int:
        """The shooter bets the line before anything else."""
        return 0 if spot in LINE else 1

    def spot_name(self, wager: Mapping[str, Any]) -> str:
        point = wager.get("point", 0)
        on_number = wager["spot"] in COME and point
        called = f"{NO_BREAK}on" if wager.get("on") else ""
        return f"{spot_name(wager['spot'])}{f' {point}' if on_number else ''}{called}"

    # -- the picture ----------------------------------------------------------------------------------------------
    def draw(self, seen: SeenTable) -> RenderableType:
        canvas = Canvas(HEIGHT, WIDTH)
        self._lines(canvas)
        for place in sorted({place_of(w) for w in seen.live()}):
            here = [w for w in seen.live() if place_of(w) == place]
            self._chips(canvas, place, here)
        parts: list[RenderableType] = [LastThrow(self._state(), self.rolls[-1][0] if self.rolls else ""), canvas.text()]
        bets = self.own_bets(seen)
        return Group(*parts, *([Brief(bets)] if bets else []))

    def _state(self) -> Text:
        """The puck, the shooter, the last rolls."""
        puck = (f" ON {self.point} ", "bold black on white") if self.point else (" OFF ", "bold white on grey11")
        who = f"{does(self.shooter or 'nobody', self.me, 'have')} the dice"
        state = Text.assemble(puck, f"  {who}   ", ("Last ", "bold"))
        if not self.rolls:
            return state.append("no roll yet", style="dim")
        for nth, (_, total) in enumerate(reversed(self.rolls[-STRIP:])):
            style = "bold red" if total == 7 else "bold" if not nth else "grey70"  # noqa: PLR2004 - the seven
            state.append(f" {total}", style=style)
        return state

    def _lines(self, canvas: Canvas) -> None:
        for nth, number in enumerate(NUMBERS):
            left = LABEL + CELL * nth
            canvas.box(0, left, NUMBERS_BOTTOM, left + CELL, LINES)
            on = number == self.point
            canvas.put(
                1, left + 1, f"{NAMES[number] + (' ON' if on else ''):^10}", "bold black on white" if on else "bold"
            )
        for y, name in ((2, "place"), (3, "come"), (4, "against")):
            canvas.put(y, 0, f"{name:>9}", "grey70")
        for row, boxes in enumerate(BOX_ROWS):
            top = NUMBERS_BOTTOM + 3 * row
            for nth, (title, _) in enumerate(boxes):
                canvas.box(top, BOX * nth, top + 3, BOX * (nth + 1), LINES)
                canvas.put(top + 1, BOX * nth + 1, f"{title:^{BOX - 1}}", "bold" if row == 0 else "white")

    def _chips(self, canvas: Canvas, place: tuple[int, int, int], here: Sequence[Mapping[str, Any]]) -> None:
        """Draw the chips on one area: the person's with amounts, a ring for the others."""
        y, x, width = place
        mine = [w for w in here if w["person"] == self.me]
        others = len(mine) < len(here)
        canvas.put(y, x, _amounts(mine, width - others), "bold bright_yellow")
        if others:
            canvas.put(y, x + width - 1, "○", "bright_cyan")


def _names_of(wager: Mapping[str, Any]) -> tuple[str, str]:
    """What a player may call a wager: by its spot, or by its spot and number."""
    return wager["spot"], f"{wager['spot']}-{wager.get('point', 0)}"


def _dollars(offer: Offer) -> str:
    """The stake of an example: about ten dollars; a multiple of six for place bets on 6 and 8."""
    step = 600 if offer.spot in ("place-6", "place-8") else 500
    cents = min(max(offer.low, 2 * step), offer.high)
    return money(cents - cents % offer.unit).removeprefix("$")


def _short(wager: Mapping[str, Any]) -> str:
    """A stake in few letters, with its mark if it is on."""
    mark = MARKS.get(wager["kind"], "●")
    return f"{mark}{money(wager['cents']).removeprefix('$')}{'on' if wager.get('on') else ''}"


def _amounts(wagers: Sequence[Mapping[str, Any]], room: int) -> str:
    """The stakes one by one, without commas if narrow, or their sum; never a part of a number."""
    each = "".join(_short(w) for w in wagers)
    together = f"Σ{money(sum(w['cents'] for w in wagers)).removeprefix('$')}"
    ways = (each, each.replace(",", ""), together, together.replace(",", ""))
    return next((words for words in ways if len(words) <= room), "●…")


def place_of(wager: Mapping[str, Any]) -> tuple[int, int, int]:
    """Row, column and width of a wager's place on the layout."""
    kind, spot = str(wager["kind"]), str(wager["spot"])
    tail = spot.rpartition("-")[2]
    number = wager.get("point") or (int(tail) if tail.isdecimal() else 0)
    if kind in ROWS and number in NUMBERS and not kind.startswith("hop"):
        return ROWS[kind], LABEL + CELL * NUMBERS.index(number) + 1, CELL - 1
    area = kind.removesuffix("-odds")
    for row, boxes in enumerate(BOX_ROWS):
        for nth, (_, name) in enumerate(boxes):
            if name == area:
                return NUMBERS_BOTTOM + 3 * row + 2, BOX * nth + 1, BOX - 1
    raise LookupError(f"the layout has no area for {spot}")


FELT = CrapsFelt
