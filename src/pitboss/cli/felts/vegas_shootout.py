"""The Vegas Shootout table: the dealer's cards, the common card, the person's own, the areas and the pay table."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from pitboss.cli import cardfaces
from pitboss.cli.felts.against_dealer import DEALER, DealerFelt
from pitboss.cli.felts.boxes import BettingArea, boxes
from pitboss.cli.seen import SeenTable
from pitboss.cli.words import Stake, split_bets
from pitboss.engine.betting import Offer
from pitboss.games.vegas_shootout.table import ALL_THREE, COMMON, FIVE, MATCH, TWO

TWO_CARDS, ONE_CARD = 2, 1
TITLES = {MATCH: "ROYAL MATCH", TWO: "2 CARD", FIVE: "5 CARD"}
WIDTH = 11


class VegasShootoutFelt(DealerFelt):
    """Two own cards, two of the dealer, one in common."""

    enter = "deals"
    example = "$a bets on all three areas, match+two $a, match+five $a, two+five $a"
    heaps = False
    usual: Mapping[str, str] = MappingProxyType({"cut": "decline"})
    aliases: Mapping[str, str] = MappingProxyType({"a": ALL_THREE, "match": MATCH, "two": TWO, "five": FIVE})
    quiet = (
        "act", "placed", "in-play", "stack-offered", "offer-declined", "cutter", "stub-racked", "racked-in-order",
        "deal", "compared", "examined",
    )  # fmt: skip

    def read_bets(self, text: str, offers: Sequence[Offer]) -> list[Stake]:
        """Read an amount alone as a bet on every area. Accept single areas: a second one makes them permitted."""
        known = {offer.spot for offer in offers}
        single = [offers[0]._replace(spot=spot) for spot in (MATCH, TWO, FIVE) if spot not in known]
        parts = [part.split() for part in split_bets(text)]
        named = [[ALL_THREE, *words] if len(words) == 1 and _amount(words[0]) else words for words in parts]
        return super().read_bets(", ".join(" ".join(words) for words in named), [*offers, *single])

    def draw(self, seen: SeenTable) -> RenderableType:
        cards = Grid.grid(padding=(0, 4, 0, 0))
        own = [f"seat-{seat}" for seat, who in seen.seats.items() if who == self.me]
        wanted = [(DEALER, TWO_CARDS), (COMMON, ONE_CARD), *((name, TWO_CARDS) for name in own)]
        cards.add_row(*(self._hand(name, places, seen) for name, places in wanted))
        areas = [BettingArea(spot, title) for spot, title in TITLES.items()]
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_row(Group(cards, boxes(areas, seen, width=WIDTH)), self._schedule(seen))
        return Group(grid, *self._others(seen))

    def _hand(self, name: str, places: int, seen: SeenTable) -> RenderableType:
        faces = cardfaces.drawn(seen.hands.get(name, []), places=places)
        return Group(Text(self.hand_name(name, seen), "bold"), faces)

    def _schedule(self, seen: SeenTable) -> RenderableType:
        """The pay tables of five cards and royal match, with the lines that paid the person marked."""
        paid = {(wager["spot"], wager["reason"]) for wager in seen.ended(self.me) if wager["end"] == "won"}
        grid = Grid.grid(padding=(0, 1, 0, 0))
        for area in (FIVE, MATCH):
            for name, line in self.chapter.schedules[area].items():
                style = "bold black on green3" if (area, line.label) in paid else "grey70"
                grid.add_row(Text(line.label, style), Text(str(self.chapter.odds(self.settings, area, name)), style))
        return grid

    def _others(self, seen: SeenTable) -> list[Text]:
        """The other players' cards, a line each."""
        there = ((person, seen.hands.get(f"seat-{seat}", [])) for seat, person in sorted(seen.seats.items()))
        return [
            Text(f"{person.capitalize():<6} ").append_text(cardfaces.in_line(cards))
            for person, cards in there
            if cards and person != self.me
        ]


def _amount(word: str) -> bool:
    return word.lstrip("$")[:1].isdigit()


FELT = VegasShootoutFelt
