"""Shared by both baccarat games: the two hands with their points, the bead plate and the shoe."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from pitboss.cli import cardfaces
from pitboss.cli.felts import Felt
from pitboss.cli.seen import HIDDEN, SeenTable
from pitboss.engine.say import Event
from pitboss.engine.table import AnyTable
from pitboss.games.families.baccarat.rules import NO_CARD, point_count
from pitboss.games.families.baccarat.table import BANKER_HAND, PLAYER_HAND
from pitboss.hands.cards import parse_card

ROWS = 6  # beads in a column of the plate
COLUMNS = 13
BEADS = {"P": "bold white on blue", "B": "bold white on red3", "T": "bold white on green4"}
STYLES = {"player": "bold bright_blue", "banker": "bold bright_red", "tie": "bold bright_green"}
PLACES = 3


class BaccaratFelt(Felt):
    """Two hands and the results of the shoe."""

    def __init__(self, table: AnyTable, me: str) -> None:
        super().__init__(table, me)
        self.road: list[str] = []
        self.cards = 0
        self.out = 0

    def take(self, events: Sequence[Event]) -> None:
        for event in events:
            match event.kind:
                case "announced" if {"player", "banker"} <= event.data.keys():
                    player, banker = event.data["player"], event.data["banker"]
                    self.road.append("P" if player > banker else "B" if banker > player else "T")
                case "shuffled":
                    self.cards, self.out, self.road = event.data["cards"], 0, []
                case "dealt":
                    self.out += 1
                case "racked" if event.data["from"] not in (PLAYER_HAND, BANKER_HAND):
                    self.out += event.data["count"]

    def hand(self, seen: SeenTable, hand: str) -> RenderableType:
        """A hand with its points, as far as the person may see them."""
        cards = seen.hands.get(hand, [])
        title = Text(hand.upper(), style=STYLES[hand])
        if cards and HIDDEN not in cards:
            title.append(f"  {self.count(cards)}", style="bold white")
        return Group(title, cardfaces.drawn(cards, places=PLACES), Text())

    def count(self, cards: list[str]) -> int:
        first, second, third = [*map(parse_card, cards), NO_CARD, NO_CARD][:PLACES]
        return point_count(first, second, third, self.chapter.flat("values"), self.terms)

    def plate(self) -> Text:
        """The bead plate: the results of this shoe, in columns from top to bottom."""
        start = max(0, -(-len(self.road) // ROWS) - COLUMNS) * ROWS
        beads = self.road[start:]
        lines = []
        for row in range(ROWS):
            line = Text()
            for bead in beads[row::ROWS]:
                line.append(f"{bead}", style=BEADS[bead]).append(" ")
            lines.append(line if line.plain else Text("·" if not row and not beads else "", style="dim"))
        return Text("\n").join(lines)

    def tally(self) -> str:
        """The number of each result in this shoe."""
        return "  ".join(f"{name} {self.road.count(name[0])}" for name in ("Player", "Banker", "Tie"))
