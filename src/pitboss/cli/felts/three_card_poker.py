"""The three card poker table: the dealer's cards and the person's own, and what each hand is declared to be."""

from types import MappingProxyType

from rich.text import Text

from pitboss.cli.felts import Felt
from pitboss.cli.seen import Seen
from pitboss.engine.say import Event
from pitboss.games.three_card_poker.memory import DEALER

BELOW = "The dealer is below queen high: antes are paid, play wagers go back"


class ThreeCardPokerFelt(Felt):
    """The plain felt, in the words of this game."""

    enter = "deals"
    example = "ante $a, pair-plus $b"
    hurried = ("look",)
    heaps = False
    quiet = ("act", "placed", "stub-racked")
    aliases = MappingProxyType({"a": "ante", "pair": "pair-plus", "plus": "pair-plus", "pp": "pair-plus"})

    def words(self, event: Event, seen: Seen) -> Text | None:
        match event.kind:
            case "judged" if event.data["hand"] == DEALER:
                return Text(f"Dealer: {event.data['value']}", "bold")
            case "judged":
                mine = self.hand_name(event.data["hand"], seen) == "Your hand"
                return Text(f"Your hand: {event.data['value']}", "bold") if mine else None
            case "dealer-below":
                return Text(BELOW)
            case "folds":
                mine = event.data["person"] == self.me
                return Text("You fold" if mine else f"{event.data['person']} folds", "" if mine else "dim")
        return super().words(event, seen)


FELT = ThreeCardPokerFelt
