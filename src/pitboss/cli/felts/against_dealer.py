"""Shared by poker games against the dealer: the rank of each hand, and folds."""

from rich.text import Text

from pitboss.cli.felts import Felt
from pitboss.cli.seen import SeenTable
from pitboss.cli.talk import does
from pitboss.engine.say import Event

DEALER = "dealer"  # the hand


class DealerFelt(Felt):
    """The plain felt with the words of these games."""

    def words(self, event: Event, seen: SeenTable) -> Text | None:
        match event.kind:
            case "judged" if event.data["hand"] == DEALER:
                return Text(f"Dealer has: {event.data['value']}", "bold")
            case "judged":
                mine = self.hand_name(event.data["hand"], seen) == "Your hand"
                return Text(f"You have: {event.data['value']}", "bold") if mine else None
            case "folds":
                mine = event.data["person"] == self.me
                return Text(f"{does(event.data['person'], self.me, 'fold')}.", "" if mine else "dim")
        return super().words(event, seen)
