"""Live cards and spins from the cryptographic generator, with a commitment before anybody bets.

A shuffle seals the whole deck and answers with its root; the seeds of seated persons and the cut fix the order at the
first card. Public cards are revealed, hidden cards stay hidden. Nothing is drawn twice: the same question gets the same
answer.
"""

from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, count, repeat
from typing import Any

from pitboss.chance.draws import below, words_of
from pitboss.chance.drbg import Drbg
from pitboss.chance.seal import ALGORITHM, Opening, SealedPick, SealedShoe, SealFault, check_reveal
from pitboss.engine.ask import Question
from pitboss.engine.dealing import PARTS
from pitboss.engine.passes import turns_of
from pitboss.engine.say import Event
from pitboss.engine.table import AnyTable
from pitboss.hands.cards import card_text, card_texts

Openings = Sequence[dict[str, Any]]
KEPT = 100
"""Spent shoes that are kept for an inspector; older ones are forgotten."""


@dataclass(frozen=True)
class OpenedShoe:
    """A spent shoe, revealed: what was published, its cards, and the proof."""

    root: str
    cards: tuple[int, ...]
    seeds: Mapping[str, str]
    cut: int
    openings: tuple[Opening, ...]

    def check(self) -> None:
        """Raise SealBroken unless the shoe had exactly these cards when its root was published."""
        check_reveal(self.root, self.cards, self.seeds, self.cut, self.openings)


class _Shoe:
    """A sealed shoe at a table; the first card fixes its order."""

    def __init__(self, cards: tuple[int, ...], drbg: Drbg) -> None:
        self.cards = cards
        self.seal = SealedShoe(cards, drbg)
        self.seeds: dict[str, str] | None = None
        self.cut = 0
        self.drawn: list[int] = []
        self.opened: set[int] = set()

    def card(self, k: int, seeds: Mapping[str, str], cut: int) -> int:
        """The k-th card. The seeds and the cut of the first call apply to the whole shoe."""
        if self.seeds is None:
            self.seeds, self.cut = dict(seeds), cut % self.seal.size
            self.seal.mix(self.seeds)
            self.seal.cut(self.cut)
        if len(self.drawn) <= k:
            self.drawn += self.seal.draw_all(k + 1 - len(self.drawn))
        return self.drawn[k]

    def open(self, deck: int, draws: Iterable[int]) -> Openings:
        """The proofs of these cards, each given once, in the form of the log."""
        closed = [k for k in draws if k not in self.opened]
        self.opened.update(closed)
        return [
            {"deck": deck, "draw": draw, "leaf": leaf, "card": card, "salt": salt}
            for draw, leaf, card, salt in self.seal.proofs(closed)
        ]

    def inspected(self) -> OpenedShoe:
        return OpenedShoe(self.seal.root, self.cards, self.seeds or {}, self.cut, self.seal.reveal_all())


class RngSource:
    """Chance for a table that the computer deals. With a seed it repeats itself, for drills and demonstrations."""

    kind = "rng"
    scanner = True

    def __init__(self, seed: str | int | None = None) -> None:
        self._drbg = Drbg.fresh(b"pitboss table") if seed is None else Drbg.from_seed(seed)
        self._shoes: dict[int, _Shoe] = {}
        self._next: dict[int, _Shoe] = {}  # sealed, but the table has not shuffled yet
        self._spent: deque[_Shoe] = deque(maxlen=KEPT)
        self._picks: dict[str, SealedPick] = {}
        self._results: dict[str, int] = {}
        self._lying: dict[str, dict[int, tuple[int, int]]] = {}  # hand -> place in it -> deck and draw
        # The events that place a card or give a result; all other events cost only one lookup.
        self._follows: dict[str, Callable[[dict[str, Any]], Openings]] = {
            "shuffled": self._shuffled,
            "cards-retired": self._retired,
            "racked": self._racked,
            "racked-out": self._racked_out,
            "passed-out": self._passed_out,
            "dealt": self._dealt,
            "dealt-out": self._dealt_out,
            "shown": self._shown,
            "result": self._open_pick,
        }

    def describe(self) -> dict[str, Any]:
        return {
            "kind": self.kind, "scanner": self.scanner, "seal": ALGORITHM, "reproducible": self._drbg.reproducible,
        }  # fmt: skip

    def args(self, question: Question, table: AnyTable) -> dict[str, Any]:
        """The sealed answer to a question for chance."""
        match question.kind:
            case "shuffle":
                deck, rest = question.about.get("deck", table.state.active), "rest" in question.about
                return {"commit": self._sealed(table, deck, rest=rest).seal.root}
            case "card":
                return {"card": self._cards(table)[0]}
            case "cards":
                return {"cards": " ".join(self._cards(table, question.about["count"]))}
            case "commit":
                return {"commit": self._pick(question.name, question.about["outcomes"]).commit}
            case "chance":
                return {"result": question.options[self._result(question, table)]}
            case _:
                raise SealFault(f"the generator deals no card unseen: it cannot answer {question.name}")

    def _sealed(self, table: AnyTable, deck: int, *, rest: bool = False) -> _Shoe:
        """The shoe for the next shuffle: a whole deck, or the rest of one."""
        if deck not in self._next:
            whole = table.state.decks[deck % PARTS]
            self._next[deck] = _Shoe(_cards_of(tuple(whole.left if rest else whole.full)), self._drbg)
        return self._next[deck]

    def _cards(self, table: AnyTable, count: int = 1) -> list[str]:
        """The next cards of the deck in play."""
        deck = table.deck
        shoe = self._shoes.get(table.state.active + PARTS * deck.part)
        if shoe is None:
            raise SealFault("a card was drawn from a deck that has never been shuffled")
        first = deck.out - deck.base
        last = first + count - 1
        shoe.card(last, deck.seeds, deck.cut)
        return card_texts(shoe.drawn[first : last + 1])

    def _pick(self, name: str, outcomes: int) -> SealedPick:
        """The seal of the next result; a result that is called off keeps its seal."""
        pick = self._picks.get(name)
        if pick is None or pick.size != outcomes:
            pick = self._picks[name] = SealedPick(outcomes, self._drbg)
        return pick

    def _result(self, question: Question, table: AnyTable) -> int:
        name = question.name
        if name not in self._results:
            pick = self._picks.get(name)
            outcomes = len(question.options)
            self._results[name] = pick.mix(table.state.seeds) if pick else below(outcomes, words_of(self._drbg))
        return self._results[name]

    def openings(self, events: list[Event], _table: AnyTable) -> tuple[dict[str, Any], ...]:
        """The proofs of all cards and results that are public now."""
        follows = self._follows
        followed = [event for event in events if event.kind in follows and "all" in event.to]
        if not followed:
            return ()
        found: list[dict[str, Any]] = []
        for event in followed:
            found += follows[event.kind](event.data)
        return tuple(found)

    def _shuffled(self, data: dict[str, Any]) -> Openings:
        deck = data.get("deck", 0)
        for part in [part for part in self._shoes if part > deck and part % PARTS == deck]:
            self._replace(part)  # the reshuffled rest joins the whole deck again
        if deck not in self._next:
            self._replace(deck)
            return ()
        self._replace(deck)
        return [{"deck": deck, "leaves": self._shoes[deck].seal.leaves}]  # its hidden cards are published with its root

    def _retired(self, _data: dict[str, Any]) -> Openings:
        for deck in list(self._shoes):
            self._replace(deck)
        return ()

    def _racked(self, data: dict[str, Any]) -> Openings:
        self._lying.pop(data["from"], None)
        return ()

    def _racked_out(self, data: dict[str, Any]) -> Openings:
        for hand in data["hands"]:
            self._lying.pop(hand, None)
        return ()

    def _passed_out(self, data: dict[str, Any]) -> Openings:
        lying = self._lying
        for hand, to in zip(data["hands"], data["to"], strict=True):
            if hand in lying:
                lying[to] = lying.pop(hand)
        return ()

    def _dealt(self, data: dict[str, Any]) -> Openings:
        if "draw" not in data:
            return ()
        deck, draw, face = data.get("deck", 0), data["draw"], data["card"]
        lay(self._lying.setdefault(data["hand"], {}), data["nth"], (deck, draw))
        if face == "??":
            return ()
        if self._is((deck, draw), face):
            return self._shoes[deck].open(deck, (draw,))
        return self._open_cards(data["hand"], [data["nth"]], [face])

    def _dealt_out(self, data: dict[str, Any]) -> Openings:
        for hand, dealt in _laid_by(tuple(data["hands"]), data.get("deck", 0), data["draw"]).items():
            lying = self._lying.setdefault(hand, {})
            under = len(lying)
            lying |= {under + place: at for place, at in dealt.items()} if under else dealt
        return ()

    def _shown(self, data: dict[str, Any]) -> Openings:
        return self._open_cards(data["hand"], data["nths"], data["cards"])

    def _replace(self, deck: int) -> None:
        """Replace the shoe in use with the one sealed for this shuffle."""
        if deck in self._shoes:
            self._spent.append(self._shoes.pop(deck))
        if deck in self._next:
            self._shoes[deck] = self._next.pop(deck)
        for places in self._lying.values():
            for nth in [nth for nth, (of, _) in places.items() if of == deck]:
                del places[nth]

    def _open_cards(self, hand: str, nths: list[int], faces: list[str]) -> Openings:
        """Reveal the draws at these places. In a rearranged hand, the draw of that hand with this face."""
        places = self._lying.get(hand, {})
        found = [here for nth in nths if (here := places.get(nth)) is not None]
        shoes = self._shoes
        if card_texts([shoes[deck].drawn[draw] for deck, draw in found]) != faces:
            found = self._searched(places, nths, faces)
        decks = {deck for deck, _ in found}
        if len(decks) == 1:  # the usual case
            return shoes[decks.pop()].open(found[0][0], [draw for _, draw in found])
        return [each for deck, draw in found for each in shoes[deck].open(deck, (draw,))]

    def _searched(self, places: dict[int, tuple[int, int]], nths: list[int], faces: list[str]) -> list[tuple[int, int]]:
        """The places of these faces, each at its own place if it is there."""
        found: list[tuple[int, int]] = []
        for nth, face in zip(nths, faces, strict=True):
            here = places.get(nth)
            if here is None or not self._is(here, face):
                here = next((other for other in places.values() if self._is(other, face)), None)
            if here is not None:
                found.append(here)
        return found

    def _is(self, place: tuple[int, int], face: str) -> bool:
        deck, draw = place
        return card_text(self._shoes[deck].drawn[draw]) == face

    def _open_pick(self, data: dict[str, Any]) -> Openings:
        name = data["of"]
        pick = self._picks.pop(name, None)
        self._results.pop(name, None)
        if pick is None:
            return ()
        opened = pick.opening()
        return [{"of": name, "result": opened.result, "value": opened.value, "salt": opened.salt}]

    def inspect(self) -> list[OpenedShoe]:
        """Every card of the spent shoes, for an inspector. A shoe in use stays hidden."""
        return [shoe.inspected() for shoe in self._spent]


def lay(places: dict[int, tuple[int, int]], nth: int, at: tuple[int, int]) -> None:
    """Put a draw into a hand. If the place is taken, a card before it was removed and it moved up."""
    if nth in places:
        places[min(0, *places) - 1] = places[nth]
    places[nth] = at


@lru_cache(maxsize=64)
def _laid_by(hands: tuple[str, ...], deck: int, first: int) -> dict[str, dict[int, tuple[int, int]]]:
    """The places of a pass's cards in each hand; cached because passes repeat."""
    return {
        hand: {place: (deck, first + nth) for place, nth in enumerate(nths, 1)}
        for hand, nths in turns_of(hands).items()
    }


@lru_cache(maxsize=16)
def _cards_of(counts: tuple[int, ...]) -> tuple[int, ...]:
    """The cards of a deck from the count of each face; cached because decks repeat."""
    return tuple(chain.from_iterable(map(repeat, count(), counts)))
