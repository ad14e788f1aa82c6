"""Betting areas as boxes side by side, with names, payouts and chips."""

from collections.abc import Sequence
from typing import NamedTuple

from rich import box
from rich.table import Table as Grid
from rich.text import Text

from pitboss.cli.seen import SeenTable
from pitboss.engine.money import money

LINES = "green4"


class BettingArea(NamedTuple):
    """One betting area."""

    spot: str
    title: str
    style: str = "bold"
    pays: str = ""


def boxes(areas: Sequence[BettingArea], seen: SeenTable, *, width: int = 14) -> Grid:
    """The areas with the person's chips; those of the others are added up below."""
    grid = Grid(box=box.SQUARE, border_style=LINES, padding=(0, 1), show_header=False)
    for _ in areas:
        grid.add_column(justify="center", width=width, no_wrap=True)
    grid.add_row(*(Text.assemble((area.title, area.style)) for area in areas))
    if any(area.pays for area in areas):
        grid.add_row(*(Text(area.pays, style="grey70") for area in areas))
    grid.add_row(*(_mine(area.spot, seen) for area in areas))
    others = [_others(area.spot, seen) for area in areas]
    if any(others):
        grid.add_row(*others)
    return grid


def _mine(spot: str, seen: SeenTable) -> Text:
    live = [w for w in seen.live(seen.me) if w["spot"] == spot]
    if live:
        return Text(f"● {money(sum(w['cents'] for w in live))}", style="bold bright_yellow")
    ended = [w for w in seen.ended(seen.me) if w["spot"] == spot]
    if not ended:
        return Text("·", style="dim")
    last, staked, paid = ended[-1]["end"], sum(w["cents"] for w in ended), sum(w.get("paid", 0) for w in ended)
    if last == "won":
        return Text(f"+{money(paid)}", style="bold green")
    if last in ("lost", "forfeited"):
        return Text(f"{money(staked)} {last}", style="red")
    return Text(last, style="dim")


def _others(spot: str, seen: SeenTable) -> Text:
    live = [w["cents"] for w in seen.live() if w["spot"] == spot and w["person"] != seen.me]
    return Text(f"○ {money(sum(live))}", style="cyan") if live else Text()
