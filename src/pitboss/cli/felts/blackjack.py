"""The blackjack table: the dealer's hand, other players in a line each, the person's own hands side by side."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from pitboss.cli import cardfaces
from pitboss.cli.felts import NO_BREAK, Felt
from pitboss.cli.felts.boxes import BettingArea, boxes
from pitboss.cli.seen import HIDDEN, SeenTable
from pitboss.cli.talk import does
from pitboss.engine.ask import Question
from pitboss.engine.betting import Offer
from pitboss.engine.money import money
from pitboss.engine.say import Event
from pitboss.engine.table import AnyTable
from pitboss.games.blackjack.rules import is_ace, low_value, soft, total
from pitboss.games.blackjack.table import BOX, INSURANCE, ON_HAND, OVER_13, SCHEDULE, UNDER_13
from pitboss.games.families.shoes.table import DEALER
from pitboss.hands.cards import parse_card

SIDES = {OVER_13: "thirteen", UNDER_13: "thirteen", INSURANCE: "insurance"}  # and the line that pays each
PLACES = 2
KEYS = {"card": "h", "stand": "s", "double": "d", "split": "p"}  # the usual keys of the decisions
USUAL = {
    "cut": "decline", INSURANCE: "none", "even-money": "wait", "consent": "agree", "double-too": "stay",
    "split-too": "first", "exposed-card": "accept",
}  # fmt: skip


class BlackjackFelt(Felt):
    """Hands with their totals and chips; over 13, under 13 and insurance below."""

    enter = "deals"
    example = "$a bets $$a"
    main = BOX
    labels: Mapping[str, str] = MappingProxyType({"card": "hit"})
    aliases: Mapping[str, str] = MappingProxyType({"b": BOX, "o": OVER_13, "u": UNDER_13})
    usual: Mapping[str, str] = MappingProxyType(USUAL)
    quiet = (
        "placed", "adjusted", "act", "draws", "split", "resplit", "sideways", "thirteen", "caller", "racked-in-order",
        "count", "cutter", "offer-declined", "cutting-cards", "fresh-shoe", "insured", "held", "named",
    )  # fmt: skip

    def __init__(self, table: AnyTable, me: str) -> None:
        super().__init__(table, me)
        self.split_order: list[str] = []  # hands of split boxes in the order of play

    def take(self, events: Sequence[Event]) -> None:
        for event in events:
            if event.kind == "placed" and event.data["spot"] == BOX:
                self.split_order = []
            elif event.kind == "split":
                first, second = event.data["into"]
                if first not in self.split_order:
                    self.split_order.append(first)
                self.split_order.insert(self.split_order.index(first) + 1, second)

    def words(self, event: Event, seen: SeenTable) -> Text | None:
        data = event.data
        match event.kind:
            case "announced" if data.get("blackjack"):
                return Text(event.says, "bold green" if self._mine(data["hand"], seen) else "dim")
            case "announced" if "hand" in data:
                return Text(event.says, "bold") if data["hand"] == DEALER else None  # the picture shows the totals
            case "bust":
                who, total_ = self._who(data["hand"], seen), self._total(seen.hands.get(data["hand"], []))
                with_ = f" with {total_}" if total_ else ""
                return Text(f"{does(who, self.me, 'bust')}{with_}.", "red" if self._mine(data["hand"], seen) else "dim")
            case "consent" | "card-refused":
                return Text(self._agreed(event, seen), "dim")
        line = super().words(event, seen)
        if line is None or event.kind != "settled":
            return line
        return Text(line.plain.replace(f" on {BOX}", "", 1), line.style)  # the main wager needs no name

    def _agreed(self, event: Event, seen: SeenTable) -> str:
        data = event.data
        if event.kind == "card-refused":
            return f"{does(data['person'], self.me, 'take')} no more cards in this round."
        agreed = "may" if data["agreed"] else "may not"
        return seen.named(f"{data['bettor']} {agreed} bet on the hand of {data['person']}.")

    def choices(self, question: Question) -> str:
        """The decisions of a hand in the usual order, with the usual keys: h, s, d and p."""
        if question.name != "play":
            return super().choices(question)
        order = [word for word in KEYS if word in question.options]
        return ", ".join(f"{KEYS[word]} {self.labels.get(word, word)}" for word in order)

    def decision(self, text: str, question: Question) -> dict[str, Any]:
        """Read a key of the usual ones, whichever decisions are open."""
        keys = {key: word for word, key in KEYS.items() if word in question.options}
        return super().decision(keys.get(text.strip().lower(), text) if question.name == "play" else text, question)

    def bets_like(self, offers: Sequence[Offer]) -> str:
        if offers and offers[0].spot != BOX:
            return f"{OVER_13} {money(offers[0].low)}, {UNDER_13} {money(offers[0].low)}"
        return super().bets_like(offers)

    # -- drawing ------------------------------------------------------------------------------------------------------
    def draw(self, seen: SeenTable) -> RenderableType:
        parts: list[RenderableType] = []
        if DEALER in seen.hands:
            parts.append(self._drawn("Dealer", seen.hands[DEALER]))
        mine, others = self._hands(seen)
        if others:
            grid = Grid.grid(padding=(0, 2, 0, 0))
            for name in others:
                grid.add_row(*self._line(name, seen))
            parts.append(grid)
        row = Grid.grid(padding=(0, 3, 0, 0))
        if mine:
            row.add_row(*(self._own(name, seen) for name in mine))
        waiting = [] if mine else [self.own_bets(seen) or Text()]
        return Group(*parts, row, *waiting, *self._sides(seen))

    def _sides(self, seen: SeenTable) -> list[RenderableType]:
        """The side bets: before the deal, and while the person has or had chips on one of them."""
        chips = {w["spot"] for w in (*seen.live(self.me), *seen.ended(self.me))}
        areas = [BettingArea(spot, spot.upper(), pays=self._pays(line)) for spot, line in SIDES.items()]
        return [] if seen.hands and not chips & set(SIDES) else [boxes(areas, seen, width=12)]

    def _hands(self, seen: SeenTable) -> tuple[list[str], list[str]]:
        """The hands with the person's chips, and the others, both in the order of play."""
        names = sorted((n for n in seen.hands if n.startswith("seat-")), key=self._place)
        mine = [name for name in names if self._mine(name, seen)]
        return mine, [name for name in names if name not in mine]

    def _place(self, hand: str) -> tuple[int, int]:
        return _seat(hand), self.split_order.index(hand) if hand in self.split_order else 0

    def _mine(self, hand: str, seen: SeenTable) -> bool:
        return bool(self._stakes(hand, seen, self.me)) or self._who(hand, seen) == self.me

    def _who(self, hand: str, seen: SeenTable) -> str:
        return seen.seats.get(_seat(hand), f"box {_seat(hand) + 1}")

    def _own(self, name: str, seen: SeenTable) -> RenderableType:
        whose = self._who(name, seen)
        title = "Your hand" if whose == self.me else f"{whose.capitalize()}'s hand"
        if whose == self.me and name in self.split_order:
            box = [other for other in self.split_order if _seat(other) == _seat(name)]
            title = f"Hand {box.index(name) + 1}"
        return Group(self._drawn(title, seen.hands[name]), self._chips(name, seen, self.me))

    def _drawn(self, title: str, cards: list[str]) -> RenderableType:
        head = Text.assemble((title, "bold"), f"  {self._total(cards)}")
        return Group(head, cardfaces.drawn(cards, places=PLACES))

    def _line(self, name: str, seen: SeenTable) -> tuple[Text, ...]:
        cards, who = seen.hands[name], self._who(name, seen)
        total_ = Text(self._total(cards), "dim")
        return Text(who.capitalize(), "dim"), cardfaces.in_line(cards), total_, self._chips(name, seen)

    def _total(self, cards: list[str]) -> str:
        known = [parse_card(card) for card in cards if card != HIDDEN]
        book = self.terms
        low = sum(low_value(card, book.values, book.terms) for card in known)
        aces = sum(is_ace(card) for card in known)
        made = total(low, aces, book.values, book.terms)
        kind = "soft " if soft(low, aces, book.values, book.terms) else ""
        return f"{kind}{made}{' showing' if HIDDEN in cards else ''}" if known else ""

    def _stakes(self, hand: str, seen: SeenTable, person: str | None = None) -> list[dict[str, Any]]:
        """The wagers on a hand, also when it is over; before the deal those of its box."""
        return [
            w
            for w in seen.wagers.values()
            if w["spot"] in ON_HAND
            and person in (None, w["person"])
            and (w.get("hand") or f"seat-{w.get('seat')}") == hand
        ]

    def _chips(self, hand: str, seen: SeenTable, person: str | None = None) -> Text:
        stakes = self._stakes(hand, seen, person)
        return Text("  ").join(Text.assemble(("●" + NO_BREAK, "bright_yellow"), self._bet(w)) for w in stakes)

    def _bet(self, wager: Mapping[str, Any]) -> Text:
        """A wager; the main one has no name beside its hand."""
        text = super()._bet(wager)
        return text[len(BOX) + 1 :] if wager["spot"] == BOX else text

    def _pays(self, line: str) -> str:
        return str(self.chapter.odds(self.settings, SCHEDULE, line))


def _seat(hand: str) -> int:
    """The box of a hand."""
    return int(hand.removeprefix("seat-").partition(".")[0])


FELT = BlackjackFelt
