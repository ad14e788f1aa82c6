"""The upright wheels: the spots with their payouts, and the last results."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from rich.console import Group, RenderableType
from rich.text import Text

from pitboss.cli.felts import Felt
from pitboss.cli.felts.boxes import BettingArea, boxes
from pitboss.cli.seen import SeenTable
from pitboss.engine.say import Event
from pitboss.games.families.one_result import SpotLayout, SpotTable
from pitboss.games.families.wheels.game import WHEEL

STRIP = 15
WIDTH = 8


class UprightFelt(Felt):
    """A wheel without a ball."""

    enter = "spins"
    quiet = ("placed", "adjusted", "act", "result")

    def __init__(self, table: SpotTable, me: str) -> None:
        super().__init__(table, me)
        self.layout: SpotLayout = table.terms
        self.last: list[str] = []

    def take(self, events: Sequence[Event]) -> None:
        self.last += [e.data["result"] for e in events if e.kind == "result" and e.data["of"] == WHEEL]

    def draw(self, seen: SeenTable) -> RenderableType:
        areas = [BettingArea(spot, self.title(spot), pays=self.pays(spot)) for spot in self.layout.spots]
        return Group(boxes(areas, seen, width=WIDTH), self._strip())

    def title(self, spot: str) -> str:
        return spot.upper()

    def pays(self, spot: str) -> str:  # noqa: ARG002 - for a wheel whose spots have their own payouts
        """The text under a spot."""
        return ""

    def _strip(self) -> Text:
        strip = Text("Last   ", style="bold")
        if not self.last:
            return strip.append("no spin yet", style="dim")
        return strip.append("  ".join(reversed(self.last[-STRIP:])))


class MoneyWheelFelt(UprightFelt):
    """Seven symbols, each with its own payout."""

    example = "1 $a, joker $b"
    aliases: Mapping[str, str] = MappingProxyType({f"${note}": note for note in ("1", "2", "5", "10", "20")})

    def title(self, spot: str) -> str:
        return f"${spot}" if spot.isdecimal() else spot.upper()

    def pays(self, spot: str) -> str:
        return str(self.chapter.odds(self.settings, "layout", spot))


class BigSixFelt(UprightFelt):
    """Six numbers, which pay by the number of dice that show them."""

    example = "1 $a, 6 $b"
