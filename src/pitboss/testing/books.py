"""Independent accounts beside a table: no chip or card disappears, and every event cites a clause."""

from collections import Counter
from collections.abc import Iterable
from operator import add

import msgspec

from pitboss.engine.bank import LAYOUT
from pitboss.engine.cards import Deck
from pitboss.engine.say import Event
from pitboss.engine.table import AnyTable
from pitboss.hands.cards import UNKNOWN, card_text
from pitboss.rulebooks.clauses import clauses
from pitboss.rulebooks.elements import rulebooks_of
from pitboss.rulebooks.rulings import rulings

# Events of every table, without a clause.
UNCITED = frozenset(
    {"opened", "hypothetical", "round", "round-over", "closed", "sat", "left", "bought", "seeded", "cards-retired"}
    | {"advised", "closing", "leaving", "stays", "presence"}
)
# The part of the stake that comes back for each end of a wager.
RETURNED = {"won": 1, "lost": 0, "pushed": 1, "void": 1, "withdrawn": 1, "forfeited": 0, "pooled": 0}


class Broken(AssertionError):
    """A table broke a law that every table must keep."""


def demand(kept: bool, law: str) -> None:
    if not kept:
        raise Broken(law)


class Books:
    """An auditor at one table."""

    def __init__(self) -> None:
        self.chips: Counter[str] = Counter()

    def enter(self, t: AnyTable, events: Iterable[Event]) -> None:
        """Record the events of one answer and check the table."""
        for event in events:
            self._event(t, event)
        self._balance(t)
        cards_conserved(t)

    def _event(self, t: AnyTable, event: Event) -> None:
        cited(t, event)
        plain(event)
        for move in event.moves:
            if move.cents < 0:
                raise Broken(f"{event.kind} moves {move.cents} cents from {move.source}")
            self.chips[move.source] -= move.cents
            self.chips[move.target] += move.cents
        if event.kind == "settled":
            settled(event)
        if event.kind == "round-over":
            left = [f"{w.id} on {w.spot}" for w in t.live_wagers() if not w.standing]
            demand(not left, f"wagers are left without an end: {', '.join(left)}")

    def _balance(self, t: AnyTable) -> None:
        state = t.state
        told = {k: v for k, v in self.chips.items() if v}
        there = {k: v for k, v in state.chips.items() if v}
        if told != there:
            off = {k for k in told.keys() | there.keys() if told.get(k) != there.get(k)}
            raise Broken(f"chips moved untold: {[(k, there.get(k, 0), told.get(k, 0)) for k in sorted(off)]}")
        if sum(there.values()) != 0:
            raise Broken(f"the accounts do not sum to zero: {state.chips}")
        for person in state.persons:
            if there.get(person, 0) < 0:
                raise Broken(f"{person} has {there[person]} cents")
        staked = sum(w.cents for w in t.live_wagers())
        if there.get(LAYOUT, 0) != staked:
            raise Broken(f"{there.get(LAYOUT, 0)} cents lie on the layout, live wagers are {staked}")


def settled(event: Event) -> None:
    """Check that a wager's end moves its whole stake and the payment in the event."""
    data = event.data
    person, end = data.get("into", data["person"]), data["end"]  # winnings may wait in another account
    got = sum(m.cents for m in event.moves if m.target == person) - sum(
        m.cents for m in event.moves if m.source == person
    )
    off_layout = sum(m.cents for m in event.moves if m.source == LAYOUT)
    due = data["cents"] * RETURNED.get(end, 1) + data.get("paid", 0) - data.get("fee", 0)
    demand(off_layout == data["cents"], f"wager {data['wager']} of {data['cents']} takes {off_layout} off the layout")
    demand(got == due, f"wager {data['wager']} {end}: {person} gets {got} cents, the event says {due}")


def cited(t: AnyTable, event: Event) -> None:
    """Check that every event cites a clause or ruling of the table's own rulebook."""
    if not event.cite and event.kind not in UNCITED:
        raise Broken(f"{event.kind} names no clause: {event.says or event.data}")
    for cite in event.cite:
        if cite not in clauses() and cite not in rulings():
            raise Broken(f"{event.kind} cites {cite}, which is neither clause nor ruling")
        if t.rulebook not in rulebooks_of(cite):
            raise Broken(f"{event.kind} cites {cite} at a {t.rulebook} table")


def plain(event: Event) -> None:
    """Check that an event is the same after a log has stored it."""
    read = msgspec.json.decode(msgspec.json.encode(event), type=Event)
    if read != event:
        raise Broken(f"{event.kind} does not survive being written: {event.data} comes back as {read.data}")


def cards_conserved(t: AnyTable) -> None:
    """Check that the deck, the hands, the racks and the drawn cards together are a full deck."""
    state = t.state
    for i, deck in enumerate(state.decks):
        out = [card for _, card in deck.loose]
        out += [card for hand in state.hands.values() if hand.deck == i for card in hand.cards]
        out += [racked.card for racked in state.rack if racked.deck == i]
        _whole(i, deck, Counter(out))


def _whole(i: int, deck: Deck, out: "Counter[int]") -> None:
    unseen = out.pop(UNKNOWN, 0)
    demand(deck.unseen == unseen, f"deck {i} counts {deck.unseen} cards unseen, {unseen} lie on the table")
    demand(deck.out == out.total() + unseen, f"deck {i} counts {deck.out} cards out, {out.total() + unseen} are")
    lying = [0] * len(deck.full)
    for card, count in out.items():
        lying[card] = count
    if list(map(add, deck.left, lying)) == list(deck.full):
        return
    for card in (card for card, full in enumerate(deck.full) if deck.left[card] + lying[card] != full):
        left = f"{deck.left[card]} left and {out[card]} out"
        raise Broken(f"deck {i} has {deck.full[card]} of {card_text(card)}: {left}")
