"""The red dog table: three card places, the betting areas and the pay table."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from pitboss.cli import cardfaces
from pitboss.cli.felts import Felt
from pitboss.cli.felts.boxes import BettingArea, boxes
from pitboss.cli.seen import SeenTable
from pitboss.engine.say import Event
from pitboss.engine.table import AnyTable
from pitboss.games.red_dog.table import LEFT, MIDDLE, RAISE, RIGHT, SCHEDULE, THREE, WAGER, line_of


class RedDogFelt(Felt):
    """Two cards, and a third between them."""

    enter = "deals"
    example = "$a bets $$a"
    aliases: Mapping[str, str] = MappingProxyType({"w": WAGER, "r": RAISE})
    usual: Mapping[str, str] = MappingProxyType({"cut": "decline", "play-or-void": "play"})
    quiet = ("placed", "act", "valued", "spread-marked", "racked-in-order")

    def __init__(self, table: AnyTable, me: str) -> None:
        super().__init__(table, me)
        self.marked = ""  # the line of the pay table for the first two cards

    def take(self, events: Sequence[Event]) -> None:
        for event in events:
            match event.kind:
                case "spread-marked":
                    self.marked = line_of(event.data["spread"])
                case "announced" if event.says == "We have a pair":
                    self.marked = THREE
                case "placed" if event.data["spot"] == WAGER:
                    self.marked = ""

    def enters(self, window: str) -> str:
        return "adds nothing" if window == "raises" else super().enters(window)

    def draw(self, seen: SeenTable) -> RenderableType:
        cards = Grid.grid(padding=(0, 2, 0, 0))
        cards.add_row(*(cardfaces.drawn(seen.hands.get(box, []), places=1) for box in (LEFT, MIDDLE, RIGHT)))
        areas = [BettingArea(spot, spot.upper()) for spot in (WAGER, RAISE)]
        grid = Grid.grid(padding=(0, 4, 0, 0))
        grid.add_row(Group(cards, boxes(areas, seen, width=10)), self._prices())
        return grid

    def _prices(self) -> RenderableType:
        """The pay table, with the line in play marked."""
        grid = Grid.grid(padding=(0, 1, 0, 0))
        for name, line in self.chapter.schedules[SCHEDULE].items():
            style = "bold black on green3" if name == self.marked else "grey70"
            grid.add_row(Text(line.label, style), Text(str(self.chapter.odds(self.settings, SCHEDULE, name)), style))
        return grid


FELT = RedDogFelt
