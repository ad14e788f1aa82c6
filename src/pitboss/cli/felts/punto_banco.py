"""The punto banco table: the two hands with their counts, the betting areas, the bead plate and the shoe."""

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from pitboss.cli import cardfaces
from pitboss.cli.felts import Felt
from pitboss.cli.felts.boxes import Box, boxes
from pitboss.cli.seen import HIDDEN, Seen
from pitboss.engine.money import money
from pitboss.engine.say import Event
from pitboss.engine.table import Table
from pitboss.games.punto_banco.memory import BANKER_HAND, PLAYER_HAND
from pitboss.games.punto_banco.rules import NO_CARD, point_count
from pitboss.games.punto_banco.tables import flat
from pitboss.games.punto_banco.wagers import PAIRS, spots
from pitboss.games.shoes.memory import DEALER
from pitboss.hands.cards import parse_card

ROWS = 6  # beads in a column of the plate
COLUMNS = 13
BEADS = {"P": "bold white on blue", "B": "bold white on red3", "T": "bold white on green4"}
STYLES = {"player": "bold bright_blue", "banker": "bold bright_red", "tie": "bold bright_green"}
PLACES = 3


class PuntoBancoFelt(Felt):
    """Two hands, three areas or five, and a memory of the shoe's results."""

    enter = "deals"
    example = "player $a, banker $a, tie $b"
    aliases: Mapping[str, str] = {"p": "player", "b": "banker", "t": "tie", "pp": "player-pair", "bp": "banker-pair"}
    hurried = ("keep-or-pass",)
    usual: Mapping[str, str] = {"cut": "cut", "shoe": "accept", "keep-or-pass": "keep"}
    quiet = ("placed", "adjusted", "instructed", "charged", "cutting-cards", "count")

    def __init__(self, table: Table[Any], me: str) -> None:
        super().__init__(table, me)
        self.spots = spots(table)
        self.road: list[str] = []
        self.curator = ""
        self.cards = 0
        self.out = 0

    def take(self, events: Sequence[Event]) -> None:
        for event in events:
            match event.kind:
                case "announced" if {"player", "banker"} <= event.data.keys():
                    player, banker = event.data["player"], event.data["banker"]
                    self.road.append("P" if player > banker else "B" if banker > player else "T")
                case "curator":
                    self.curator = event.data["person"]
                case "shoe-passed":
                    self.curator = ""
                case "shuffled":
                    self.cards, self.out, self.road = event.data["cards"], 0, []
                case "dealt":
                    self.out += 1
                case "racked" if event.data["from"] not in (PLAYER_HAND, BANKER_HAND):
                    self.out += event.data["count"]

    def words(self, event: Event, seen: Seen) -> Text | None:
        data = event.data
        match event.kind:
            case "curator":
                who = {self.me: "You hold", DEALER: "The dealer holds"}.get(data["person"], f"{data['person']} holds")
                return Text(f"{who} the shoe", "dim")
            case "marker" | "commission":
                return self._commission(event)
            case "act" | "announced" if data.get("hand") or (seen.round and event.kind == "act"):
                return None  # the cards and their counts are in the picture
            case _:
                return super().words(event, seen)

    def _commission(self, event: Event) -> Text | None:
        data = event.data
        if data["person"] != self.me:
            return None
        owed = f"marked up; you owe {money(data['owed'])}" if "owed" in data else "collected"
        return Text(f"Commission {money(data['cents'])} is {owed}", "dim")

    def draw(self, seen: Seen) -> RenderableType:
        grid = Grid.grid(padding=(0, 3, 0, 0))
        grid.add_row(self._hand(seen, PLAYER_HAND), self._hand(seen, BANKER_HAND), self.plate())
        areas = [Box(spot, spot.upper().replace("-", " "), self._style(spot), self._pays(spot)) for spot in self.spots]
        return Group(grid, boxes(areas, seen), self._shoe())

    def _style(self, spot: str) -> str:
        return STYLES.get(spot.removesuffix("-pair"), "bold")

    def _pays(self, spot: str) -> str:
        return str(self.chapter.odds(self.settings, "approved" if spot in PAIRS else "layout", spot))

    def _hand(self, seen: Seen, hand: str) -> RenderableType:
        cards = seen.hands.get(hand, [])
        title = Text(hand.upper(), style=STYLES[hand])
        if cards and HIDDEN not in cards:
            title.append(f"  {self._count(cards)}", style="bold white")
        return Group(title, cardfaces.drawn(cards, places=PLACES), Text())

    def _count(self, cards: list[str]) -> int:
        first, second, third = [*map(parse_card, cards), NO_CARD, NO_CARD][:PLACES]
        return point_count(first, second, third, flat(self.chapter, "values"), self.terms)

    def plate(self) -> Text:
        """The results of this shoe, downwards column by column."""
        start = max(0, -(-len(self.road) // ROWS) - COLUMNS) * ROWS
        beads = self.road[start:]
        lines = []
        for row in range(ROWS):
            line = Text()
            for bead in beads[row::ROWS]:
                line.append(f"{bead}", style=BEADS[bead]).append(" ")
            lines.append(line if line.plain else Text("·" if not row and not beads else "", style="dim"))
        return Text("\n").join(lines)

    def _shoe(self) -> Text:
        holder = {"": "nobody", self.me: "you", DEALER: "the dealer"}.get(self.curator, self.curator)
        tally = "  ".join(f"{name} {self.road.count(name[0])}" for name in ("Player", "Banker", "Tie"))
        return Text(f"Shoe: {self.cards - self.out} of {self.cards} cards, held by {holder}     {tally}", style="dim")


FELT = PuntoBancoFelt
