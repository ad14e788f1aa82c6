"""The let it ride table: the community cards, the person's cards, the three wagers and the pay table."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

import msgspec
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from pitboss.cli import cardfaces
from pitboss.cli.felts import Felt
from pitboss.cli.felts.boxes import BettingArea, boxes
from pitboss.cli.seen import SeenTable
from pitboss.cli.talk import does
from pitboss.cli.words import Stake, read_stakes, split_bets
from pitboss.engine.betting import Offer
from pitboss.engine.money import money
from pitboss.engine.say import Event
from pitboss.games.families.single_deck.table import COMMUNITY
from pitboss.games.let_it_ride.table import ALL_THREE, BONUS, RideTable, base_spots, bonus_offered

OWN_CARDS = 3
COMMUNITY_CARDS = 2
BOX = 10


class LetItRideFelt(Felt):
    """Three circles, three own cards, two community cards."""

    enter = "deals"
    example = "$a puts $$a on each of the three"
    labels: Mapping[str, str] = MappingProxyType({"ride": "let it ride", "withdraw": "take it back"})
    hurried = ("look",)
    heaps = False
    quiet = ("act", "placed", "cards-down")

    def __init__(self, table: RideTable, me: str) -> None:
        super().__init__(table, me)
        self.spots = [*base_spots(table), *([BONUS] if bonus_offered(table) else [])]
        self.aliases = {"a": ALL_THREE, "three": ALL_THREE}
        self.reached: dict[int, str] = {}  # the rank of each seat's hand

        if BONUS in self.spots:
            stake = table.number("bonus_stake") // 100
            self.example += f", bonus {stake} adds the bonus wager"

    def read_bets(self, text: str, offers: Sequence[Offer]) -> list[Stake]:
        """Accept the bonus in one line with the three wagers, though the table offers it only after them."""
        bonus = [Offer(BONUS, 1, offers[0].high, seat=offers[0].seat)] if BONUS in self.spots else []
        parts = [part for part in split_bets(text) if part.strip()]
        return [stake for part in parts for stake in self._part(part, offers, bonus)]

    def _part(self, part: str, offers: Sequence[Offer], bonus: Sequence[Offer]) -> list[Stake]:
        named = part.split(maxsplit=1)[0].lower()
        return read_stakes(part, bonus if bonus and BONUS.startswith(named) else offers, self.aliases)

    def take(self, events: Sequence[Event]) -> None:
        for event in events:
            if event.kind == "judged":
                self.reached[event.data["seat"]] = event.data["value"]
            elif event.kind in ("placed", "deal"):
                self.reached = {}

    def words(self, event: Event, seen: SeenTable) -> Text | None:
        match event.kind:
            case "rides":
                who = does(event.data["person"], self.me, "let")
                style = "" if event.data["person"] == self.me else "dim"
                return Text(f"{who} bet {event.data['spot']} ride.", style)
            case "judged":
                mine = seen.seats.get(event.data["seat"]) == self.me
                return Text(f"You have: {event.data['value']}", "bold") if mine else None
            case "settled" if event.data["person"] != self.me and event.data["end"] == "withdrawn":
                return Text(f"{does(event.data['person'], self.me, 'withdraw')} bet {event.data['spot']}.", "dim")
            case "settled" if event.data["spot"].isdecimal():
                numbered = {**event.data, "spot": f"bet {event.data['spot']}"}
                return super().words(msgspec.structs.replace(event, data=numbered), seen)
        return super().words(event, seen)

    def draw(self, seen: SeenTable) -> RenderableType:
        cards = Grid.grid(padding=(0, 4, 0, 0))
        cards.add_row(self._drawn(COMMUNITY, COMMUNITY_CARDS, seen), self._own(seen))
        areas = Grid.grid(padding=(0, 2, 0, 0))
        areas.add_row(
            Group(cards, boxes([self._box(spot) for spot in self.spots], seen, width=BOX)), self._prices(seen)
        )
        return Group(areas, *self._others(seen))

    def _drawn(self, hand: str, places: int, seen: SeenTable) -> RenderableType:
        return Group(Text(self.hand_name(hand, seen), "bold"), cardfaces.drawn(seen.hands.get(hand, []), places=places))

    def _own(self, seen: SeenTable) -> RenderableType:
        return Group(
            *(self._drawn(f"seat-{seat}", OWN_CARDS, seen) for seat, who in seen.seats.items() if who == self.me)
        )

    def _box(self, spot: str) -> BettingArea:
        title = "BONUS" if spot == BONUS else f"( {spot} )"
        return BettingArea(spot, title)

    def _prices(self, seen: SeenTable) -> RenderableType:
        """The pay table, with the line that pays the person's hand marked."""
        paid = {wager["reason"] for wager in seen.ended(self.me) if wager["end"] == "won"}
        grid = Grid.grid(padding=(0, 1, 0, 0))
        for name, line in self.chapter.schedules["base"].items():
            style = "bold black on green3" if line.label in paid else "grey70"
            grid.add_row(Text(line.label, style), Text(str(self.chapter.odds(self.settings, "base", name)), style))
        return grid

    def _others(self, seen: SeenTable) -> list[Text]:
        """The other players' hands and wagers, a line each."""
        lines = []
        for seat, person in sorted(seen.seats.items()):
            cards = seen.hands.get(f"seat-{seat}", [])
            if person == self.me or not cards:
                continue
            stakes = "  ".join(f"{w['spot']} {money(w['cents'])}" for w in seen.live(person))
            reached = self.reached.get(seat, "")
            line = Text(f"{person.capitalize():<6} ").append_text(cardfaces.in_line(cards))
            lines.append(line.append(f"   {reached or stakes}", style="dim"))
        return lines


FELT = LetItRideFelt
