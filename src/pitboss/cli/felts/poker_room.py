"""The poker table: the board, the pots, and a line for each seat with button, chips, bet and cards."""

from collections.abc import Sequence
from types import MappingProxyType
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from pitboss.cli import cardfaces
from pitboss.cli.felts import Felt
from pitboss.cli.seen import SeenTable
from pitboss.cli.talk import does
from pitboss.cli.words import NotUnderstood, read_choice, spell_keys
from pitboss.engine.ask import Question
from pitboss.engine.money import money, read_money
from pitboss.engine.say import Event
from pitboss.engine.table import AnyTable

BOARD = "community"
COMMON = "common"
ACTIONS = {  # verb, and the words after it
    "ante": ("ante", ""),
    "blind": ("post", " a blind of"),
    "forced": ("make", " the forced bet of"),
    "call": ("call", ""),
    "bet": ("bet", ""),
    "raise": ("raise", " to"),
    "check": ("check", ""),
    "fold": ("fold", ""),
}
MUCKS = "mucks"
QUIET = (
    "act", "setting", "settled", "dealt-in", "seated", "button", "button-moves", "gathered", "street", "pot", "rake",
    "ranked", "ranked-low", "showing-order", "showdown", "high-wins", "low-wins", "discards-counted", "awarding",
    "dealer-has-no-stake", "play-over", "stub", "opener", "opening-bet", "not-contending", "tied", "still-dealt",
    "cut", "shuffled", "spread", "cover-card", "idle-deck", "adjusted", "all-in", "divided", "odd-chip-order",
    "identified", "dropped", "drawing", "racked", "placed",
)  # fmt: skip


class PokerFelt(Felt):
    """The seats around the pot."""

    enter = "continues"
    usual = MappingProxyType({"show": "show", "action": "check"})
    labels = MappingProxyType({"concede": "muck", "stand-pat": "stand pat"})
    quiet = QUIET

    def __init__(self, table: AnyTable, me: str) -> None:
        super().__init__(table, me)
        self.button = -1
        self.bets: dict[int, int] = {}
        self.pots: list[dict[str, Any]] = []
        self.status: dict[int, str] = {}
        self.hands: dict[int, str] = {}  # the ranks of the hands that were shown
        self.players: list[int] = []

    # -- events -----------------------------------------------------------------------------------------------------
    def take(self, events: Sequence[Event]) -> None:
        for event in events:
            self._note(event)

    def _note(self, event: Event) -> None:
        data = event.data
        match event.kind:
            case "dealt-in":
                self.bets, self.pots, self.status, self.hands = {}, [], {}, {}
                self.players, self.button = list(data["seats"]), data["button"]
            case "action":
                self._acted(data)
            case "uncalled":
                self.bets[data["seat"]] = self.bets.get(data["seat"], 0) - data["cents"]
            case "gathered":
                self.bets, self.pots = {}, list(data["pots"])
                self.status = {s: w for s, w in self.status.items() if w in ("folds", "all-in")}
            case "all-in":
                self.status[data["seat"]] = "all-in"
            case "identified":
                self.hands[data["seat"]] = event.says.partition(": ")[2]
            case "conceded":
                self.status[data["seat"]] = MUCKS
            case "awarded":
                self.status[data["seat"]] = "wins"
                self.pots = []

    def _acted(self, data: dict[str, Any]) -> None:
        if data["action"] == "fold":
            self.status[data["seat"]] = "folds"
            return
        self.status[data["seat"]] = data["action"]
        if data["action"] != "ante":
            self.bets[data["seat"]] = data["to"]

    # -- the picture ------------------------------------------------------------------------------------------------
    def draw(self, seen: SeenTable) -> RenderableType:
        return Group(self._pot_line(), *self._cards(seen), self._seats(seen))

    def _cards(self, seen: SeenTable) -> list[RenderableType]:
        """The board and the person's cards side by side, so that a full table fits a small screen."""
        shared = seen.hands.get(BOARD, []) + seen.hands.get(COMMON, [])
        mine = [cards for name, cards in seen.hands.items() if self.hand_name(name, seen) == "Your hand"]
        folded = "folds" in [self.status.get(seat) for seat, who in seen.seats.items() if who == self.me]
        shown: list[tuple[str, RenderableType]] = []
        if shared:
            shown.append(("Board", cardfaces.drawn(shared, places=5 if BOARD in seen.hands else 0)))
        if mine and not folded:
            shown.append(("Your hand", cardfaces.drawn(mine[0])))
        if not shown:
            return []
        grid = Grid.grid(padding=(0, 3, 0, 0))
        grid.add_row(*(Text(name, style="bold") for name, _ in shown))
        grid.add_row(*(cards for _, cards in shown))
        return [grid]

    def _pot_line(self) -> Text:
        on_way = sum(self.bets.values())
        if not self.pots:
            return Text.assemble(("Pot ", "bold"), (money(on_way), "bold bright_yellow"))
        named = [("Pot" if nth == 0 else f"Side pot {nth}", pot["cents"]) for nth, pot in enumerate(self.pots)]
        words = [Text.assemble((f"{name} ", "bold"), (money(cents), "bold bright_yellow")) for name, cents in named]
        if on_way:
            words.append(Text(f"bets {money(on_way)}", "yellow"))
        return Text("   ").join(words)

    def _seats(self, seen: SeenTable) -> Grid:
        grid = Grid.grid(padding=(0, 2, 0, 0))
        for justify in ("left", "left", "right", "right", "left", "left"):
            grid.add_column(justify=justify, no_wrap=True)
        for seat, person in sorted(seen.seats.items()):
            grid.add_row(*self._seat(seat, person, seen))
        return grid

    def _seat(self, seat: int, person: str, seen: SeenTable) -> list[Text]:
        status = self.status.get(seat, "" if seat in self.players else "sits out")
        out = status in ("folds", "sits out", MUCKS)
        name = "You" if person == self.me else person.capitalize()
        cards = seen.hands.get(f"seat-{seat}", [])
        bet = self.bets.get(seat, 0)
        return [
            Text("Ⓓ" if seat == self.button else " ", style="bold bright_white"),
            Text(name, style="dim" if out else "bold" if person == self.me else ""),
            Text(money(seen.chips.get(person, 0)), style="dim" if out else "green"),
            Text(money(bet) if bet else "", style="bright_yellow"),
            Text("") if out else cardfaces.in_line(cards),
            Text(self.hands.get(seat, status), style="bold green" if status == "wins" else "dim"),
        ]

    # -- words ------------------------------------------------------------------------------------------------------
    def words(self, event: Event, seen: SeenTable) -> Text | None:
        said = self._said(event)
        return said if said is not None else super().words(event, seen)

    def _said(self, event: Event) -> Text | None:
        """The line for an event of this game."""
        data = event.data
        match event.kind:
            case "action":
                return self._action(data)
            case "awarded":
                return self._won(data)
            case "uncalled":
                return Text(f"{self._does(data, 'take')} back the uncalled {money(data['cents'])}.", "dim")
            case "raked":
                return Text(f"Rake: {money(data['cents'])}.", "dim")
            case "identified" | "conceded" | "drawn":
                return Text(f"{self._cards_out(event)}.")
        return None

    def _cards_out(self, event: Event) -> str:
        """A hand that is shown or mucked, or a draw."""
        if event.kind == "identified":
            return f"{self._does(event.data, 'show')} {event.says.partition(': ')[2]}"
        if event.kind == "conceded":
            return self._does(event.data, "muck")
        count = event.data["count"]
        if not count:
            return f"{self._does(event.data, 'stand')} pat"
        return f"{self._does(event.data, 'draw')} {count} card{'' if count == 1 else 's'}"

    def _does(self, data: dict[str, Any], verb: str) -> str:
        return does(str(data["person"]), self.me, verb)

    def _won(self, data: dict[str, Any]) -> Text:
        side = "" if data["share"] == "whole" else f" for {data['share']}"
        pot = f" from side pot {data['pot']}" if data["pot"] else ""
        return Text(f"{self._does(data, 'win')} {money(data['cents'])}{side}{pot}.", style="bold green")

    def _action(self, data: dict[str, Any]) -> Text:
        (verb, rest), me = ACTIONS[data["action"]], data["person"] == self.me
        cents = data["to"] if data["action"] == "raise" else data["cents"]
        amount = f" {money(cents)}" if cents else ""
        all_in = f" and {'are' if me else 'is'} all-in" if data["cents"] and not data["stack"] else ""
        return Text(f"{self._does(data, verb)}{rest}{amount}{all_in}.", "" if me else "dim")

    # -- decisions --------------------------------------------------------------------------------------------------
    def choices(self, question: Question) -> str:
        if question.name == "draw":
            return "p stand pat, or discard by card or place: `d Ah 9c`, `d 1 3`"
        if question.name != "action":
            return super().choices(question)
        keys = spell_keys(question.options)
        call, low, high = question.about["call"], question.low, question.high
        keys = keys.replace("call", f"call {money(call)}") if call else keys
        if not high:
            return keys
        word = "raise" if "raise" in question.options else "bet"
        size = f"to {money(low)}" if low == high else f"{money(low)} to {money(high)}"
        example = "" if low == high else f" (`{word[0]} {money(low).removeprefix('$')}`, `all-in`)"
        return keys.replace(word, f"{word} {size}{example}", 1)

    def decision(self, text: str, question: Question) -> dict[str, Any]:
        if question.name == "draw":
            return _draw(text)
        if question.name != "action":
            return super().decision(text, question)
        word, _, amount = text.strip().partition(" ")
        options = question.options
        if word.lower().replace("-", "") in ("allin", "a", "all") or amount.strip().lower() in ("all-in", "all in"):
            up = next((o for o in ("raise", "bet") if o in options), "call")
            return {"choice": up} | ({"to": question.high} if up != "call" else {})
        choice = read_choice(word, options)
        if not amount:
            return {"choice": choice}
        if choice not in ("bet", "raise"):
            raise NotUnderstood(f"{choice.capitalize()} takes no amount.")
        return {"choice": choice, "to": _amount(amount)}


def _amount(text: str) -> int:
    try:
        return read_money(text.removeprefix("to ").strip())
    except ValueError as fault:
        raise NotUnderstood(f"{fault}") from None


def _draw(text: str) -> dict[str, Any]:
    """Read `p`, or `d` with cards or places."""
    word, _, rest = text.strip().partition(" ")
    if word.lower() in ("p", "pat", "s", "stand-pat", ""):
        return {"choice": "stand-pat"}
    if word.lower() not in ("d", "discard"):
        raise NotUnderstood("Type p to stand pat, or d and the cards to discard: `d Ah 9c`, `d 1 3`.")
    words = rest.replace(",", " ").split()
    if words and all(w.isdecimal() for w in words):
        return {"choice": "discard", "nths": [int(w) for w in words]}
    return (
        {"choice": "discard", "cards": [w[:-1].upper() + w[-1].lower() for w in words]}
        if words
        else {"choice": "discard"}
    )


FELT = PokerFelt
