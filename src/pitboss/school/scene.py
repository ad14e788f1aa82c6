"""What a trainee sees of a table: the open hands, the results and the public sentences, never a hidden card."""

from collections.abc import Collection, Iterable

from pitboss.engine.say import Event
from pitboss.engine.table import AnyTable
from pitboss.engine.view import may_see
from pitboss.logs.describe import QUIET, WORDS, Teller
from pitboss.school.school_table import NOBODY

CARDS = frozenset({"dealt", "shown", "card-moved", "dealt-out", "passed-out"})
RACK = frozenset({"racked", "racked-out", "shuffled", "deck"})
CHIPS = frozenset({"placed", "adjusted", "settled"})  # shown as wagers
PEOPLE = frozenset({"sat", "left", "bought", "offer-declined", "cut"})
SILENT = CARDS | RACK | CHIPS | PEOPLE | QUIET
ANSWERED = frozenset({"offer-declined", "cut"})  # what a story tells besides, because the next step depends on it
PLAIN = frozenset({"rolled", "shooter", "dealt-in", "folds", "split", "showdown", "uncalled"})  # give no answer away
DOWN = "??"


def teller_of(table: AnyTable) -> Teller:
    seats = len(table.seats.places)
    numbers = [table.game.seat_number(seat, seats) for seat in range(seats)]
    return Teller(numbers, {person.id: person.name for person in table.state.persons.values()})


def start(words: str) -> str:
    """A line begins with a capital letter."""
    return words[:1].upper() + words[1:]


def has_words(event: Event) -> bool:
    """Whether a trainee sees the event: one with words of its own, or a plain one."""
    return bool(event.says) or event.kind in WORDS or event.kind in PLAIN


class Scene:
    """The public side of a table, rebuilt from its events."""

    def __init__(self, teller: Teller, hiding: Collection[str] = ()) -> None:
        self.teller = teller
        self.hiding = hiding  # amounts that would give an answer away
        self.hands: dict[str, list[str]] = {}
        self.told: list[str] = []
        self._moved = False  # whether chips have moved in this round

    def see(self, events: Iterable[Event]) -> "Scene":
        for event in events:
            if may_see(event, NOBODY):
                self._see(event)
        return self

    def _see(self, event: Event) -> None:
        data = event.data
        if event.kind == "round":
            self.hands, self.told, self._moved = {}, [], False
        elif event.kind == "betting" and not self._moved:
            self.told = []
        elif event.kind == "dealt":
            self._lay(data["hand"], [data["card"]], [data["nth"]])
        elif event.kind == "shown":
            self._lay(data["hand"], data["cards"], data["nths"])
        elif event.kind == "card-moved":
            cards = self.hands.get(data["hand"], [])
            if len(cards) >= data["nth"]:
                self.hands.setdefault(data["to"], []).append(cards.pop(data["nth"] - 1))
        elif event.kind not in SILENT and has_words(event):
            self._tell(event)
        self._moved = self._moved or bool(event.moves)

    def _lay(self, hand: str, cards: list[str], nths: list[int]) -> None:
        """Cards at these places; a card that is taken away leaves its place to the next one."""
        held = self.hands.setdefault(hand, [])
        for card, nth in zip(cards, nths, strict=True):
            held.extend([DOWN] * (nth - len(held)))
            held[nth - 1] = card

    def _tell(self, event: Event) -> None:
        words = start(self.teller.tell(event))
        given_away = not event.moves and any(amount in words.split() for amount in self.hiding)
        if not given_away and words not in self.told[-1:]:
            self.told.append(words)

    def hand_lines(self) -> tuple[str, ...]:
        """The hands with at least one open card."""
        shown = {name: cards for name, cards in self.hands.items() if any(card != DOWN for card in cards)}
        return tuple(f"{start(self.teller.hand(name))}: {' '.join(cards)}" for name, cards in shown.items())

    def lines(self) -> tuple[str, ...]:
        """Everything that is known: what was said, then the open hands."""
        return (*self.told, *self.hand_lines())


class Story:
    """Everything that a trainee sees, line by line: the sentences, and each hand as its cards come."""

    def __init__(self, teller: Teller, lines: Iterable[str] = ()) -> None:
        self.teller = teller
        self.scene = Scene(teller)
        self.lines = list(lines)

    def see(self, event: Event) -> None:
        before = {name: list(cards) for name, cards in self.scene.hands.items()}
        self.scene.see([event])
        if event.kind not in SILENT - ANSWERED and may_see(event, NOBODY) and has_words(event):
            words = start(self.teller.tell(event))
            self.lines += [words] if words not in self.lines[-1:] else []
        for name, cards in self.scene.hands.items():
            if cards != before.get(name) and any(card != DOWN for card in cards):
                self._show(start(self.teller.hand(name)), cards)

    def _show(self, hand: str, cards: Iterable[str]) -> None:
        """A hand; a card that comes at once after another to the same hand replaces the line."""
        if self.lines and self.lines[-1].startswith(f"{hand}: "):
            self.lines.pop()
        self.lines.append(f"{hand}: {' '.join(cards)}")
