"""Lines of a report, each with its clauses in a dim colour."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from rich.text import Text

from pitboss.cli import output
from pitboss.engine.money import money
from pitboss.engine.wager import spot_name
from pitboss.logs.describe import QUIET, Teller

if TYPE_CHECKING:
    from pitboss.engine.say import Event
    from pitboss.scripts.outcome import OtherPayment, Settled

_SIDES = "<<><>"  # words to the left, amounts to the right


def line(words: str, cites: Sequence[str] = (), style: str = "", indent: int = 0) -> None:
    """Print one line, never wrapped, so that it can be searched and compared."""
    text = Text(" " * indent + words, style)
    if cites:
        text.append(f"  ({', '.join(cites)})", "dim")
    output.result().print(text, soft_wrap=True)


def tell_events(events: "Iterable[Event]", teller: Teller, *, all_of_them: bool = False) -> None:
    for event in events:
        if all_of_them or event.kind not in QUIET:
            line(teller.tell(event), event.cite, indent=2)


def gain(cents: int) -> str:
    """An amount won or lost, with its sign."""
    return money(cents) if cents < 0 else f"+{money(cents)}"


def tell_settlement(settled: "Sequence[Settled]", more: "Sequence[OtherPayment]", net: dict[str, int]) -> None:
    """Print how each wager ended, other payments, and what each person won or lost."""
    rows = [(s.person, spot_name(s.spot), money(s.cents), str(s), gain(s.net)) for s in settled]
    rows += [(b.person, b.kind.replace("-", " "), "", "", gain(b.net)) for b in more]
    cites = [*(s.cite for s in settled), *(b.cite for b in more)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row, cite in zip(rows, cites, strict=True):
        cells = [f"{cell:{side}{width}}" for cell, side, width in zip(row, _SIDES, widths, strict=True)]
        line("  ".join(cells), cite, indent=2)
    if net:
        line(f"Net: {', '.join(f'{who} {gain(cents)}' for who, cents in net.items())}", style="bold", indent=2)
