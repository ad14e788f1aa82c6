"""The chemin de fer table: the two hands, all players with chips and wagers, the bank, the bead plate."""

from collections.abc import Mapping, Sequence
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from pitboss.cli import cardfaces
from pitboss.cli.felts.baccarat import STYLES, BaccaratFelt
from pitboss.cli.felts.boxes import LINES
from pitboss.cli.seen import SeenTable
from pitboss.cli.talk import does
from pitboss.cli.words import Stake, stake_on
from pitboss.engine.betting import Offer
from pitboss.engine.money import money
from pitboss.engine.say import Event
from pitboss.engine.table import AnyTable
from pitboss.games.chemin_de_fer.table import BANCO, BANK, PART
from pitboss.games.families.baccarat.table import BANKER_HAND, PLAYER_HAND, seat_number

ENTERS = {"auction": "makes no more bids", "auction-passed": "makes no more bids", "cover": "deals"}
NAMES = {BANK: "the bank", BANCO: "Banco", PART: "a part of the bank"}


class CheminDeFerFelt(BaccaratFelt):
    """Two hands, and a line for each player."""

    rivals = True
    hurried = ("player-call", "banker-call")  # there is only one call to make
    usual: Mapping[str, str] = {"cut": "decline", "keep-or-pass": "keep", "bank": "decline", "suivi": "decline"}
    orders: Mapping[str, str] = {"move N": "move to seat N"}
    quiet = (
        "adjusted", "cutting-cards", "count", "player-called", "banker-called", "may-follow", "bank-awarded",
        "promoted", "offer-declined",
    )  # fmt: skip

    def __init__(self, table: AnyTable, me: str) -> None:
        super().__init__(table, me)
        self.places = len(table.seats.places)
        self.banker = ""
        self.dominant = ""
        self.bids: dict[str, int] = {}

    def take(self, events: Sequence[Event]) -> None:
        super().take(events)
        for event in events:
            match event.kind:
                case "banker":
                    self.banker, self.bids = event.data["person"], {}
                case "bank-passed" | "bank-put-up":
                    self.banker = ""
                case "bid":
                    self.bids[event.data["person"]] = event.data["cents"]
                case "dominant":
                    self.dominant = event.data["person"]
                case "round":
                    self.dominant, self.bids = "", {}

    # -- input --------------------------------------------------------------------------------------------------------
    def read_bets(self, text: str, offers: Sequence[Offer]) -> list[Stake]:
        """Read bets: `banco` needs no amount; an amount alone is a bid, the banker's wager or a part of the bank."""
        word = text.strip().lower()
        banco = next((offer for offer in offers if offer.spot == BANCO), None)
        if banco is not None and word in (BANCO, "b"):
            return [stake_on(banco, banco.low)]
        if word.lstrip("$")[:1].isdigit():
            return super().read_bets(text, [offer for offer in offers if offer.spot != BANCO] or offers)
        return super().read_bets(text, offers)

    def order(self, text: str, seen: SeenTable) -> tuple[str, dict[str, Any]] | None:  # noqa: ARG002 - the seats are printed
        """Read `move 3`: take the seat with this printed number."""
        word, _, number = text.strip().lower().partition(" ")
        if word != "move" or not number.isdecimal():
            return None
        return "move-seat", {"seat": self.places - int(number)}

    def bets_like(self, offers: Sequence[Offer]) -> str:
        words = []
        for offer in offers:
            if offer.spot == BANCO:
                words.append(f"{BANCO} covers all {money(offer.low)}")
            elif offer.spot == BANK and not self.banker:
                words.append(self._bids_like(offer))
            else:
                what = "for a part" if offer.spot == PART else "on the bank"
                most = f" to {money(offer.high)}" if offer.low < offer.high else ""
                more = offer.spot == PART and offer.low == 1
                words.append(f"up to {money(offer.high)} more" if more else f"{money(offer.low)}{most} {what}")
        return ", ".join(words) or "you can't bet now"

    def _bids_like(self, offer: Offer) -> str:
        """The possible bids, and the highest one so far."""
        low = f"more than {money(self.bids[self.me])}, up" if self.me in self.bids else money(offer.low)
        highest = f" (highest bid: {money(max(self.bids.values()))})" if self.bids else ""
        return f"bid {low} to {money(offer.high)}{highest}"

    def enters(self, window: str) -> str:
        return ENTERS.get(window, "bets the minimum")

    def on_enter(self, window: str, offers: Sequence[Offer]) -> str:
        """The banker must bet: Enter bets the minimum."""
        return f"{BANK} {_plain(offers[0].low)}" if window == "stake" and offers else ""

    # -- words --------------------------------------------------------------------------------------------------------
    def words(self, event: Event, seen: SeenTable) -> Text | None:
        if event.kind == "act" and seen.round:
            return None
        if event.kind == "announced" and {PLAYER_HAND, BANKER_HAND} <= event.data.keys():
            return self._result(event, seen)
        said = self._said(event, seen)
        return Text(*said) if said else super().words(event, seen)

    def _said(self, event: Event, seen: SeenTable) -> tuple[str, str] | None:
        """The line for an event, and its style."""
        data, name = event.data, str(event.data.get("person", ""))
        cents = money(int(data.get("cents", 0)))
        verbs = {
            "bid": ("bid", f"{cents} for the bank", "cyan"),
            "banker": ("have", "the bank", "bold yellow"),
            "dominant": ("play", "the Player's hand", "bold"),
            "placed": ("bet", f"{cents} on {NAMES.get(str(data.get('spot')), '')}", ""),
            "commission": ("pay", f"{cents} commission", "dim"),
            "turn-missed": ("miss", "a turn at the bank after moving", "dim"),
            "seat-changed": ("move", "to another seat", "dim"),
        }
        if event.kind == "announced" and name:
            return f"{does(name, self.me, 'call')} {event.says}.", "bold"
        if event.kind == "settled" and data["end"] == "withdrawn" and name != self.me:
            return seen.named(f"{name} gets {cents} back: {data['reason']}."), "dim"
        if event.kind not in verbs:
            return None
        verb, rest, style = verbs[event.kind]
        return f"{does(name, self.me, verb)} {rest}.", style

    def _result(self, event: Event, seen: SeenTable) -> Text:
        """Both hands with the result: they leave the layout soon."""
        player, banker = (cardfaces.in_line(seen.hands.get(hand, [])) for hand in (PLAYER_HAND, BANKER_HAND))
        counts = event.data[PLAYER_HAND], event.data[BANKER_HAND]
        winner = event.says.partition(" with ")[0].partition(":")[0]
        return Text.assemble(
            ("Player ", STYLES[PLAYER_HAND]), player, f" = {counts[0]}   ",
            ("Banker ", STYLES[BANKER_HAND]), banker, f" = {counts[1]}   ", (winner, "bold"),
        )  # fmt: skip

    # -- the picture --------------------------------------------------------------------------------------------------
    def draw(self, seen: SeenTable) -> RenderableType:
        grid = Grid.grid(padding=(0, 3, 0, 0))
        grid.add_row(self.hand(seen, PLAYER_HAND), self.hand(seen, BANKER_HAND), self.plate())
        return Group(grid, self._people(seen), self._shoe(seen))

    def _people(self, seen: SeenTable) -> Grid:
        """All players in the order in which the bank moves: counter-clockwise from the dealer's right."""
        grid = Grid(box=box.SQUARE, border_style=LINES, padding=(0, 1), show_header=False)
        for justify in ("right", "left", "left", "left", "right"):
            grid.add_column(justify=justify, no_wrap=True)
        for seat in sorted(seen.seats, reverse=True):
            person = seen.seats[seat]
            mine = person == self.me
            name = Text("You" if mine else person.capitalize(), "bold bright_yellow" if mine else "")
            number, chips = str(seat_number(seat, self.places)), money(seen.chips.get(person, 0))
            grid.add_row(Text(number, "dim"), name, self._part(person), self._wager(person, seen), Text(chips, "dim"))
        return grid

    def _part(self, person: str) -> Text:
        if person == self.banker:
            return Text("BANK", "bold bright_red")
        return Text("plays the hand", "bright_blue") if person == self.dominant else Text()

    def _wager(self, person: str, seen: SeenTable) -> Text:
        """A player's wager, or how it ended, or their bid."""
        live = sum(int(w["cents"]) for w in seen.live(person))
        if live:
            return Text(f"● {money(live)}", "bright_yellow")
        if person in self.bids:
            return Text(f"bids {money(self.bids[person])}", "cyan")
        ended = [w for w in seen.ended(person) if w["end"] != "withdrawn"]
        if not ended:
            return Text("·", "dim")
        end, paid = ended[-1]["end"], sum(w.get("paid", 0) for w in ended)
        if end == "won":
            return Text(f"+{money(paid)}", "bold green")
        return Text(f"-{money(ended[-1]['cents'])}", "red") if end == "lost" else Text(end, "dim")

    def _shoe(self, seen: SeenTable) -> Text:
        bank = sum(int(w["cents"]) for w in seen.live() if w["spot"] == BANK)
        covered = sum(int(w["cents"]) for w in seen.live() if w["spot"] != BANK)
        state = f"Bank {money(bank)}, covered {money(covered)}     " if bank else ""
        return Text(f"{state}Shoe {self.cards - self.out}/{self.cards}     {self.tally()}", "dim")


def _plain(cents: int) -> str:
    """An amount as a person types it."""
    return money(cents).removeprefix("$")


FELT = CheminDeFerFelt
