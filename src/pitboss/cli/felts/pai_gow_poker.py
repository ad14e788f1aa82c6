"""The pai gow poker table: seven cards to set into two hands; the last hand stays visible until the next one."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from pitboss.cli import cardfaces, dicefaces
from pitboss.cli.felts import Felt
from pitboss.cli.seen import HIDDEN, SeenTable
from pitboss.cli.talk import does
from pitboss.cli.words import NotUnderstood, Stake, read_choice
from pitboss.engine.ask import Question
from pitboss.engine.betting import Offer
from pitboss.engine.money import money
from pitboss.engine.say import Event
from pitboss.engine.table import AnyTable
from pitboss.games.pai_gow_poker.table import DEALER, HOUSE_WAY, SET, SURRENDER
from pitboss.hands.cards import cards_text, parse_card

LOW_CARDS = 2
WORDS = (HOUSE_WAY, SURRENDER)


def by_rank(cards: Sequence[str]) -> list[str]:
    """Cards from high to low, the joker first."""
    return sorted(cards, key=lambda card: -1 if card == HIDDEN else parse_card(card), reverse=True)


class PaiGowFelt(Felt):
    """The dealer's two hands, the person's own, and the others in a line each."""

    enter = "shakes the dice"
    example = "$a bets $$a on your hand"
    usual: Mapping[str, str] = MappingProxyType(
        {"cut": "decline", "offer-bank": "pass", "consent": "refuse", "first-stack": "1", SET: HOUSE_WAY}
    )
    quiet = (
        "act", "placed", "leftover", "first-stack", "passed-out", "offer-declined", "set", "house-set",
        "judged", "stacked", "losing-hand", "banker-in-front", "charged", "wins", "co-bank-share", "verified",
    )  # fmt: skip

    def __init__(self, table: AnyTable, me: str) -> None:
        super().__init__(table, me)
        self.seats: dict[str, int] = {}
        self.mine: list[str] = []  # the person's seven cards from high to low, until they are set
        self.fronts: dict[str, list[str]] = {}  # the low cards of each hand, if this person knows them
        self.shown: dict[str, dict[str, Any]] = {}  # the hands that everybody has seen
        self.last: dict[str, dict[str, Any]] = {}  # those of the last round
        self.banker = ""
        self.named: list[str] = []  # the two cards that the person typed last

    # -- events -----------------------------------------------------------------------------------------------------
    def take(self, events: Sequence[Event]) -> None:
        for event in events:
            data = event.data
            match event.kind:
                case "sat":
                    self.seats[data["person"]] = data["seat"]
                case "left":
                    self.seats.pop(data["person"], None)
                case "round":
                    self.last = self.shown or self.last
                    self.mine, self.fronts, self.shown, self.named, self.banker = [], {}, {}, [], ""
                case "banker":
                    self.banker = data.get("person", "")
                case "bank-passed":
                    self.banker = ""
                case "looked":
                    self.mine = by_rank(data["cards"])
                case "set" if data["seat"] == self.seats.get(self.me) and self.named:
                    self.fronts.setdefault(self._my_hand(), self.named)
                case "arranging-assisted":
                    self.fronts[f"seat-{data['seat']}"] = data["low"].split()
                case "judged":
                    self.shown[data["hand"]] = dict(data)

    def words(self, event: Event, seen: SeenTable) -> Text | None:
        data = event.data
        match event.kind:
            case "banker":
                return _bank(event, self.me)
            case "announced":
                return self._said(event, seen)
            case "commission" if data["person"] == self.me:
                return Text(f"You pay {money(data['cents'])} commission.")
            case "foul":
                return Text(f"{self.hand_name(data['hand'], seen)} is foul.", "bold red")
        return super().words(event, seen)

    def _said(self, event: Event, seen: SeenTable) -> Text | None:
        """What the dealer says: the dice in full, a push only if it is the person's own."""
        data = event.data
        if "total" in data:
            dice = dicefaces.read_dice(data["dice"])
            return Text(f"Dice: {dicefaces.in_line(dice)}  {data['dice']}, total {data['total']}.", "dim")
        others = "seat" in data and data["seat"] != self.seats.get(self.me)
        return None if others else super().words(event, seen)

    # -- the picture ------------------------------------------------------------------------------------------------
    def draw(self, seen: SeenTable) -> RenderableType:
        """The hands on the table, or those of the last round until there are any."""
        parts: list[RenderableType] = []
        playing = bool(self.shown or self.mine)
        if playing:
            parts.append(self._hands(self.shown, seen))
        elif self.last and not seen.live(self.me):
            parts += [Text("Last round", "dim"), self._hands(self.last, seen)]
        if self.mine and self._my_hand() not in self.shown:
            parts += [Text("Your cards", "bold"), self._to_arrange()]
        stacks = [name for name in seen.hands if name.startswith("stack-")]
        if stacks and not playing:
            who = does(self.banker, self.me, "bank") if self.banker else "The dealer banks"
            parts.append(Text(f"{len(stacks)} stacks of seven cards. {who}.", "grey70"))
        bets = self.own_bets(seen)
        return Group(*parts, *([bets] if bets else []))

    def _my_hand(self) -> str:
        return f"seat-{self.seats.get(self.me, 0)}"

    def _to_arrange(self) -> Text:
        """The seven cards with their numbers, or the two hands after they are set."""
        front = self.fronts.get(self._my_hand(), [])
        if front:
            return _two_hands(front, [card for card in self.mine if card not in front])
        numbers = Text(" ".join(f"  {nth}  " for nth in range(1, len(self.mine) + 1)), "dim")
        return Text("\n").join([cardfaces.drawn(self.mine), numbers])

    def _hands(self, hands: Mapping[str, Mapping[str, Any]], seen: SeenTable) -> RenderableType:
        """The dealer's hand and the person's in full, the others a line each."""
        full = [name for name in (DEALER, self._my_hand()) if name in hands]
        lines = [self._line(name, hand, seen) for name, hand in hands.items() if name not in full]
        return Group(*(self._full(name, hands[name], seen) for name in full), *lines)

    def _full(self, name: str, hand: Mapping[str, Any], seen: SeenTable) -> RenderableType:
        high, low = hand["is"]
        title = Text.assemble((self.hand_name(name, seen), "bold"), (f"  {low} in front, {high} behind", "grey70"))
        return Group(title, _two_hands(by_rank(hand["low"]), by_rank(hand["high"])))

    def _line(self, name: str, hand: Mapping[str, Any], seen: SeenTable) -> Text:
        high, low = hand["is"]
        line = Text(f"{self.hand_name(name, seen):<8} ").append_text(cardfaces.in_line(by_rank(hand["low"])))
        line.append("  |  ").append_text(cardfaces.in_line(by_rank(hand["high"])))
        return line.append(f"   {low}, {high}", style="dim")

    # -- input ------------------------------------------------------------------------------------------------------
    def read_bets(self, text: str, offers: Sequence[Offer]) -> list[Stake]:
        """Read an amount for the person's own hand, or a name and an amount for that player's hand."""
        person, _, rest = text.strip().lower().partition(" ")
        if person in self.seats and person != self.me:
            seat = self.seats[person]
            theirs = [offer for offer in offers if offer.seat == seat]
            if not theirs:
                raise NotUnderstood(f"You can't bet on {person.capitalize()}'s hand here.")
            return super().read_bets(rest, theirs)
        return super().read_bets(text, offers)

    def choices(self, question: Question) -> str:
        if question.name != SET:
            return super().choices(question)
        up = ", s surrender" if SURRENDER in question.options else ""
        return f"the two cards in front: `{question.options[-1].lower()}`, or by number: `2 3`{up}"

    def decision(self, text: str, question: Question) -> dict[str, Any]:
        """Read two cards by their faces, ranks or numbers; the table refuses a foul hand."""
        if question.name != SET:
            return super().decision(text, question)
        if text.strip().isalpha() or text.strip() in WORDS:
            return {"choice": read_choice(text, [word for word in WORDS if word in question.options])}
        self.named = self._front(text)
        return {"choice": " ".join(self.named)}

    def _front(self, text: str) -> list[str]:
        words = text.replace(",", " ").split()
        if len(words) != LOW_CARDS:
            raise NotUnderstood("Name the two cards that go in front, or press Enter for the house way.")
        front: list[str] = []
        for word in words:
            front.append(self._card(word, [card for card in self.mine if card not in front]))
        return front

    def _card(self, word: str, left: list[str]) -> str:
        """One of the cards that are left: by its number, its face, or its rank if no other has it."""
        if word.isdecimal() and 1 <= int(word) <= len(self.mine):
            card = self.mine[int(word) - 1]
        else:
            alike = [card for card in left if card[0] == word.upper()]
            card = alike[0] if len(alike) == 1 else _face(word, left)
        if card not in left:
            raise NotUnderstood(f"You don't have {card}, or named it twice.")
        return card


def _face(word: str, left: Sequence[str]) -> str:
    try:
        return cards_text([parse_card(word)])
    except ValueError:
        raise NotUnderstood(f"{word!r} is not one of your cards. Write {left[0].lower()}, or its number.") from None


def _two_hands(low: Sequence[str], high: Sequence[str]) -> Text:
    """Two cards in front, five behind, side by side."""
    rows = zip(cardfaces.drawn(low).split("\n"), cardfaces.drawn(high).split("\n"), strict=True)
    return Text("\n").join(Text.assemble(left, "   ", right) for left, right in rows)


def _bank(event: Event, me: str) -> Text | None:
    who = event.data.get("person", "")
    return Text(f"{does(who, me, 'bank')}.", "bold") if who else None


FELT = PaiGowFelt
