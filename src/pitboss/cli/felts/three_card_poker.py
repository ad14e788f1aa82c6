"""The three card poker table: the dealer's cards and the person's own."""

from types import MappingProxyType

from rich.text import Text

from pitboss.cli.felts.against_dealer import DealerFelt
from pitboss.cli.seen import SeenTable
from pitboss.engine.say import Event

BELOW = "The dealer does not have queen high. Antes win, play wagers push."


class ThreeCardPokerFelt(DealerFelt):
    """The plain felt with the words of this game."""

    enter = "deals"
    example = "$a (ante), pair plus $b"
    main = "ante"
    hurried = ("look",)
    heaps = False
    quiet = ("act", "placed", "stub-racked")
    aliases = MappingProxyType({"a": "ante", "pair": "pair-plus", "plus": "pair-plus", "pp": "pair-plus"})

    def words(self, event: Event, seen: SeenTable) -> Text | None:
        return Text(BELOW) if event.kind == "dealer-below" else super().words(event, seen)


FELT = ThreeCardPokerFelt
