"""The casino war table: the dealer's card, the players' cards, and the betting areas."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from pitboss.cli import cardfaces
from pitboss.cli.felts import Felt
from pitboss.cli.felts.boxes import BettingArea, boxes
from pitboss.cli.seen import SeenTable
from pitboss.cli.words import Stake
from pitboss.engine.betting import Offer
from pitboss.engine.say import Event
from pitboss.games.casino_war.table import FOR_DEALER, INITIAL, SCHEDULE, TIE, WAR, WAR_TIE
from pitboss.games.families.shoes.table import DEALER

AREAS = {INITIAL: "initial", TIE: "tie", WAR: "war", WAR_TIE: "tie"}  # and the line that pays each
WITH_INITIAL = (TIE, FOR_DEALER)


class CasinoWarFelt(Felt):
    """One card each in a row, the dealer's first, and four betting areas."""

    enter = "deals"
    example = "$a, tie $b"
    heaps = False
    aliases: Mapping[str, str] = MappingProxyType({"i": INITIAL, "t": TIE, "w": WAR_TIE})
    main = INITIAL
    usual: Mapping[str, str] = MappingProxyType({"cut": "decline", "tie-hand": "war"})
    quiet = ("placed", "act", "racked-in-order", "play-over", "in-play", "original-deal", "war-deal", "added")

    def removable(self, wager: Mapping[str, Any]) -> bool:  # noqa: ARG002 - no wager, whichever it is
        """No wager may be taken back."""
        return False

    def bet_first(self, spot: str) -> int:
        return int(spot != INITIAL)

    def read_bets(self, text: str, offers: Sequence[Offer]) -> list[Stake]:
        """Accept a tie wager in one line with the initial one, though the table offers it only after that."""
        first = [offer for offer in offers if offer.spot == INITIAL]
        trusted = [offer._replace(spot=spot) for offer in first for spot in WITH_INITIAL]
        known = {offer.spot for offer in offers}
        return super().read_bets(text, [*offers, *(offer for offer in trusted if offer.spot not in known)])

    def words(self, event: Event, seen: SeenTable) -> Text | None:
        match event.kind:
            case "compared":
                mine = seen.seats.get(event.data["seat"]) == self.me
                return Text(event.says, "bold") if mine else None
            case "matched" | "match-returned":
                return None
        return super().words(event, seen)

    def draw(self, seen: SeenTable) -> RenderableType:
        hands = [
            name for name in (DEALER, *sorted(seen.hands, key=lambda name: (len(name), name))) if name in seen.hands
        ]
        grid = Grid.grid(padding=(0, 3, 0, 0))
        if hands:
            grid.add_row(*(self._hand(name, seen) for name in dict.fromkeys(hands)))
        areas = [
            BettingArea(spot, spot.upper().replace("-", " "), pays=self._pays(line)) for spot, line in AREAS.items()
        ]
        return Group(grid, boxes(areas, seen, width=12))

    def _hand(self, name: str, seen: SeenTable) -> RenderableType:
        return Group(Text(self.hand_name(name, seen), "bold"), cardfaces.drawn(seen.hands[name]))

    def _pays(self, line: str) -> str:
        return str(self.chapter.odds(self.settings, SCHEDULE, line))


FELT = CasinoWarFelt
