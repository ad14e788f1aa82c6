"""The punto banco table: the two hands, the betting areas, the bead plate and the shoe."""

from collections.abc import Mapping, Sequence

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from pitboss.cli.felts.baccarat import STYLES, BaccaratFelt
from pitboss.cli.felts.boxes import BettingArea, boxes
from pitboss.cli.seen import SeenTable
from pitboss.cli.talk import does
from pitboss.engine.money import money
from pitboss.engine.say import Event
from pitboss.games.families.baccarat.table import BANKER_HAND, PLAYER_HAND
from pitboss.games.families.shoes.table import DEALER
from pitboss.games.punto_banco.table import PAIRS, Punto, spots


class PuntoBancoFelt(BaccaratFelt):
    """Two hands, three or five betting areas, and the results of the shoe."""

    enter = "deals"
    example = "player $a, banker $a, tie $b"
    aliases: Mapping[str, str] = {"p": "player", "b": "banker", "t": "tie", "pp": "player-pair", "bp": "banker-pair"}
    usual: Mapping[str, str] = {"cut": "decline", "shoe": "accept", "keep-or-pass": "keep"}
    quiet = ("placed", "adjusted", "instructed", "charged", "cutting-cards", "count")

    def __init__(self, table: Punto, me: str) -> None:
        super().__init__(table, me)
        self.spots = spots(table)
        self.curator = ""

    def take(self, events: Sequence[Event]) -> None:
        super().take(events)
        for event in events:
            if event.kind == "curator":
                self.curator = event.data["person"]
            elif event.kind == "shoe-passed":
                self.curator = ""

    def words(self, event: Event, seen: SeenTable) -> Text | None:
        data = event.data
        match event.kind:
            case "curator":
                return Text(f"{does(data['person'], self.me, 'hold')} the shoe.", "dim")
            case "marker" | "commission":
                return self._commission(event)
            case "act" | "announced" if data.get("hand") or (seen.round and event.kind == "act"):
                return None  # the picture shows the cards and their points
            case _:
                return super().words(event, seen)

    def _commission(self, event: Event) -> Text | None:
        data = event.data
        if data["person"] != self.me:
            return None
        cents = money(data["cents"])
        owed = f"Commission {cents}: marked. You owe {money(data['owed'])}." if "owed" in data else ""
        return Text(owed or f"You pay {cents} commission.", "dim")

    def draw(self, seen: SeenTable) -> RenderableType:
        grid = Grid.grid(padding=(0, 3, 0, 0))
        grid.add_row(self.hand(seen, PLAYER_HAND), self.hand(seen, BANKER_HAND), self.plate())
        areas = [
            BettingArea(spot, spot.upper().replace("-", " "), self._style(spot), self._pays(spot))
            for spot in self.spots
        ]
        return Group(grid, boxes(areas, seen), self._shoe())

    def _style(self, spot: str) -> str:
        return STYLES.get(spot.removesuffix("-pair"), "bold")

    def _pays(self, spot: str) -> str:
        return str(self.chapter.odds(self.settings, "approved" if spot in PAIRS else "layout", spot))

    def _shoe(self) -> Text:
        names = {"": "nobody", self.me: "you", DEALER: "the dealer"}
        holder = names.get(self.curator, self.curator.capitalize())
        return Text(f"Shoe: {self.cards - self.out} of {self.cards} cards, held by {holder}     {self.tally()}", "dim")


FELT = PuntoBancoFelt
