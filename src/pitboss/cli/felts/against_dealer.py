"""What poker tables against a dealer say alike: what a hand was judged to be, and who folds."""

from rich.text import Text

from pitboss.cli.felts import Felt
from pitboss.cli.seen import SeenTable
from pitboss.engine.say import Event

DEALER = "dealer"  # the hand


class DealerFelt(Felt):
    """The plain felt, in the words of such games."""

    def words(self, event: Event, seen: SeenTable) -> Text | None:
        match event.kind:
            case "judged" if event.data["hand"] == DEALER:
                return Text(f"Dealer: {event.data['value']}", "bold")
            case "judged":
                mine = self.hand_name(event.data["hand"], seen) == "Your hand"
                return Text(f"Your hand: {event.data['value']}", "bold") if mine else None
            case "folds":
                mine = event.data["person"] == self.me
                return Text("You fold" if mine else f"{event.data['person']} folds", "" if mine else "dim")
        return super().words(event, seen)
