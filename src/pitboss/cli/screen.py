"""The screen: the table, the last events and the keys."""

from collections.abc import Sequence
from typing import Protocol

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.segment import SegmentLines
from rich.table import Table as Grid
from rich.text import Text

from pitboss.cli.felts import NO_BREAK, Felt
from pitboss.cli.seen import SeenTable
from pitboss.cli.talk import does
from pitboss.engine.ask import Question
from pitboss.engine.money import money
from pitboss.engine.say import Event
from pitboss.engine.table import AnyTable
from pitboss.rulebooks.refusal import Refusal

BAR = "bold white on green4"
WIDE = 116
SIDE = 36
STRUCTURES = {"no-limit": "No-limit", "pot": "Pot-limit", "fixed": "Fixed-limit", "spread": "Spread-limit"}
BELOW = 6  # lines of a terminal that the header, the keys and the prompt need


class Show(Protocol):
    """Output of a session. `live` if it is cleared at each question."""

    live: bool

    def events(self, events: Sequence[Event]) -> None:
        """Show events that this person may see."""

    def say(self, what: Text) -> None:
        """Show a message of the program."""

    def pages(self, what: RenderableType) -> list[RenderableType]:
        """Split something to read into pages that fit the screen."""

    def page(self, what: RenderableType) -> None:
        """Show one page."""

    def refused(self, refusal: Refusal) -> None:
        """Show why an act is refused."""

    def ask(self, question: Question, hint: str) -> None:
        """Show the question and the keys that answer it."""

    def part(self) -> None:
        """Show the table a last time, before everybody leaves."""

    def result(self, rounds: int) -> None:
        """Show the result of the session."""


class Screen:
    """The table on a terminal (redrawn at each question) or on a pipe (everything printed once)."""

    def __init__(self, console: Console, table: AnyTable, felt: Felt, seen: SeenTable, *, live: bool) -> None:
        self.console = console
        self.table = table
        self.felt = felt
        self.seen = seen
        self.live = live
        self._lines: list[Text] = []
        self._messages: list[Text] = []  # errors and notes, shown until the next input
        self._drawn = ""
        self._unseen = False  # whether a round has ended since the last picture

    def events(self, events: Sequence[Event]) -> None:
        for event in events:
            line = self.felt.words(event, self.seen)
            if line is not None:
                self._tell(line)
            if event.kind == "round-over":
                self._unseen = True
                self._count_up(event.data["round"])

    def _count_up(self, nth: int) -> None:
        """Show what everybody won or lost in the round, the person here first."""
        nets = self.seen.nets
        me = self.seen.me
        others = ", ".join(_outcome(person, net, me) for person, net in nets.items() if person != me)
        mine = nets.get(me)
        if mine is not None:
            style = "bold green" if mine > 0 else "bold"
            words = f"Round {nth}: {_outcome(me, mine, me)}."
            self._tell(Text.assemble((words, style), (f" {others}." if others else "", "dim")))
        elif others:
            self._tell(Text(f"Round {nth}: {others}.", "dim"))

    def say(self, what: Text) -> None:
        if self.live:
            self._messages.append(what)
        else:
            self._tell(what)

    def pages(self, what: RenderableType) -> list[RenderableType]:
        if not self.live:
            return [what]
        lines = self.console.render_lines(what, pad=False)
        room = max(self.console.height - 1, 1)
        return [SegmentLines(lines[at : at + room], new_lines=True) for at in range(0, len(lines), room)]

    def page(self, what: RenderableType) -> None:
        if self.live:
            self.console.clear()
            self.console.print(what, end="")
        else:
            self.console.file.write(self._captured(what) + "\n")

    def refused(self, refusal: Refusal) -> None:
        cites = f" ({', '.join(refusal.cites)})" if refusal.cites else ""
        says = self.seen.named(refusal.says)
        self.say(Text(f"{says[:1].upper()}{says[1:]}{cites}", style="bold red"))

    def _tell(self, line: Text) -> None:
        self._lines.append(line)
        if not self.live:
            self.console.print(line, soft_wrap=True)

    def result(self, rounds: int) -> None:
        brought, took = self.seen.brought, self.seen.took
        net = took - brought
        words = f"You won {money(net)}" if net > 0 else f"You lost {money(-net)}" if net else "You broke even"
        played = f"{rounds} round{'' if rounds == 1 else 's'}"
        line = f"{played} played. You bought in for {money(brought)} and cashed out {money(took)}. {words}."
        self.console.print(Text(line, style="bold"), soft_wrap=True)

    def ask(self, question: Question, hint: str) -> None:  # noqa: ARG002 - the hint says what the question asks
        if self.live:
            below = [*self._messages, self._asked(hint)]
            self._redraw(*(Padding(text, (0, 1)) for text in below))
            self._messages = []
            return
        self._draw_once()
        self.console.print(self._asked(hint), soft_wrap=True)

    def _asked(self, hint: str) -> Text:
        """The question, and the keys that answer it on the next line."""
        says, _, keys = hint.partition("\n")
        return Text.assemble((says, "bold"), (f"\n{keys}" if keys else "", "dim"))

    def part(self) -> None:
        if self.live:
            self._redraw()
            self.live = False  # print everything else below the last picture
        elif self._unseen:
            self._draw_once()

    def _draw_once(self) -> None:
        """Print the picture, unless it has not changed."""
        self._unseen = False
        drawn = self._captured(self._picture())
        if drawn != self._drawn:
            self._drawn = drawn
            self.console.file.write(f"{drawn}\n")

    def _captured(self, what: RenderableType) -> str:
        """The printed text, without trailing blanks and no-break spaces."""
        with self.console.capture() as capture:
            self.console.print(what)
        return "\n".join(line.rstrip() for line in capture.get().splitlines()).replace(NO_BREAK, " ")

    # -- the picture ------------------------------------------------------------------------------------------------
    def _redraw(self, *hint: RenderableType) -> None:
        """Draw the picture, then as many of the last lines as fit, then messages and keys."""
        felt = self._height(self._felt(), self.console.width - SIDE if self._wide else None)
        used = self._height(Group(*self._top(), *hint)) + felt + 1
        self._lines = self._last_lines(self.console.height - used)
        self.console.clear()
        self.console.print(self._picture(*self._lines), *hint, sep="\n")

    def _height(self, what: RenderableType, width: int | None = None) -> int:
        options = self.console.options.update(width=width) if width else None
        return len(self.console.render_lines(what, options, pad=False))

    def _last_lines(self, room: int) -> list[Text]:
        """The last lines that fit, but at least one."""
        kept: list[Text] = []
        for line in reversed(self._lines):
            room -= self._height(line)
            if room < 0 and kept:
                break
            kept.insert(0, line)
        return kept

    def _picture(self, *below: RenderableType) -> RenderableType:
        """The header, the felt and the lines below it; on a wide screen the players and the sign beside them."""
        if not self._wide:
            return Group(*self._top(), self._felt(*below))
        beside = Grid.grid(expand=True)
        beside.add_column(ratio=1)
        beside.add_column(width=SIDE)
        beside.add_row(self._felt(*below), Padding(self._side(), (0, 0, 0, 2)))
        return Group(*self._top(), beside)

    @property
    def _wide(self) -> bool:
        return self.live and self.console.width >= WIDE

    def _top(self) -> list[RenderableType]:
        """The lines above the felt."""
        if not self.seen.breaches:
            return [self._header()]
        return [
            self._header(),
            Text("HYPOTHETICAL TABLE: " + "; ".join(self.seen.breaches), style="bold yellow"),
        ]

    def _felt(self, *below: RenderableType) -> RenderableType:
        return Padding(Group(self.felt.draw(self.seen), *below), (0, 1))

    def _header(self) -> RenderableType:
        """A bar with game, rulebook and limits at the left, and the round and the person's chips at the right."""
        sign = f" · {self._limits()}" if {"min", "max"} <= self.table.state.limits.keys() else ""
        left = f" {self.table.game.name} · {self.table.rulebook}"
        live = sum(w["cents"] for w in self.seen.live(self.seen.me))
        bets = f" · bets {money(live)}" if live else ""
        right = f"round {self.seen.round} · chips {money(self.seen.bankroll)}{bets}{NO_BREAK}"
        room = self.console.width - len(right) - 1
        left = left + sign if len(left + sign) <= room else left[:room]
        return Text(left.ljust(room + 1) + right, style=BAR, no_wrap=True)

    def _limits(self) -> str:
        """The smallest and the largest wager; at poker without a largest bet the structure and the blinds."""
        limits, settings = self.table.state.limits, self.table.settings
        low = money(limits["min"])
        if limits["max"]:
            return f"{low} to {money(limits['max'])}"
        blinds = "/".join(f"${each}" for each in str(settings["blinds"]).split("/")) if "blinds" in settings else ""
        structure = STRUCTURES.get(str(settings["structure"]), "") if "structure" in settings else ""
        return f"{structure} {blinds or f'{low} minimum'}".strip()

    def _side(self) -> RenderableType:
        """The players, and as much of the sign as fits."""
        lines: list[Text] = []
        for seat, person in sorted(self.seen.seats.items()):
            name = "You" if person == self.seen.me else person.capitalize()
            where = self.table.seat_name(seat)
            lines.append(Text(f"{where}  {name:<8} {money(self.seen.chips.get(person, 0)):>10}"))
        lines.append(Text())
        lines += [Text(event.says, style="grey70") for event in self.seen.sign]
        return Group(*self._as_fits(lines, self.console.height - BELOW, SIDE - 2))

    def _as_fits(self, lines: Sequence[Text], room: int, width: int) -> list[Text]:
        """The first of these lines, and how to read the others."""
        shown: list[Text] = []
        for nth, line in enumerate(lines):
            room -= self._height(line, width)
            if room < (nth < len(lines) - 1):
                return [*shown, Text("… type `sign` for the rest", style="dim")]
            shown.append(line)
        return shown


def _outcome(person: str, cents: int, me: str) -> str:
    """What a person won or lost: `You win $10`, `Ann breaks even`."""
    if not cents:
        return f"{does(person, me, 'break')} even"
    return f"{does(person, me, 'win' if cents > 0 else 'lose')} {money(abs(cents))}"
