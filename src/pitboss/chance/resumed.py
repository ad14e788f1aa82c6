"""A generator whose seals survive a restart: it uses earlier seals again and never draws twice.

Its secrets are plain text. The caller encrypts them, because they reveal every card to come.
"""

from collections.abc import Callable
from typing import Any

import msgspec

from pitboss.chance.rng import RngSource, _Shoe
from pitboss.chance.seal import SealBroken, SealedPick, SealedShoe
from pitboss.engine.ask import Answer, Question
from pitboss.engine.table import AnyTable

Lookup = Callable[[str], dict[str, Any]]
"""Finds what was kept under a root or a commitment; a LookupError where nothing was."""


class KeptSource(RngSource):
    """The generator of a live table. `fresh_secrets` returns what must be stored before the seal is published."""

    def __init__(self, seed: str | int | None = None) -> None:
        super().__init__(seed)
        self._handed: set[str] = set()

    def fresh_secrets(self) -> dict[str, dict[str, Any]]:
        """The secrets sealed since the last call, by root or commitment."""
        shoes = {s.seal.root: s for held in (self._shoes, self._next) for s in held.values()}
        fresh = {root: _of_shoe(shoe) for root, shoe in shoes.items() if root not in self._handed}
        picks = {pick.commit: pick for pick in self._picks.values()}
        fresh |= {commit: _of_pick(pick) for commit, pick in picks.items() if commit not in self._handed}
        self._handed = shoes.keys() | picks.keys()
        return fresh

    def snapshot(self) -> dict[str, Any]:
        """The position of each seal, without its secret: it shows which cards are out, not which come next."""
        return {
            "shoes": {str(deck): _standing(shoe) for deck, shoe in self._shoes.items()},
            "next": {str(deck): shoe.seal.root for deck, shoe in self._next.items()},
            "picks": {name: pick.commit for name, pick in self._picks.items()},
            "results": dict(self._results),
            "lying": {hand: [[nth, *at] for nth, at in places.items()] for hand, places in self._lying.items()},
        }

    def restore(self, data: dict[str, Any], kept: Lookup) -> None:
        """Continue from a `snapshot`, with the stored secrets."""
        for deck, at in data["shoes"].items():
            self._shoes[int(deck)] = shoe = _shoe(at["root"], kept)
            for k in range(at["drawn"]):
                shoe.card(k, at["seeds"], at["cut"])
            shoe.opened = set(at["opened"])
        self._next = {int(deck): _shoe(root, kept) for deck, root in data["next"].items()}
        self._picks = {name: _pick(commit, kept) for name, commit in data["picks"].items()}
        self._results = dict(data["results"])
        for name, result in self._results.items():
            if name in self._picks:
                self._picks[name]._result = result  # noqa: SLF001 - the pick was mixed before; mixing twice is refused
        self._lying = {
            hand: {nth: (deck, draw) for nth, deck, draw in places} for hand, places in data["lying"].items()
        }
        self.fresh_secrets()

    def recall(self, question: Question, table: AnyTable, answer: Answer, kept: Lookup) -> None:
        """Follow an answer from before the restart; raise SealBroken unless the seal gives the same answer."""
        args = answer.args
        if question.kind == "shuffle":
            self._next[question.about.get("deck", table.state.active)] = _shoe(args["commit"], kept)
        elif question.kind == "commit":
            self._picks[question.name] = _pick(args["commit"], kept)
        elif question.kind == "chance" and question.name not in self._picks:
            self._results[question.name] = question.options.index(args["result"])
        again = self.args(question, table)
        if again != args:
            raise SealBroken(f"{question.name}: the log has another answer than the seal gives")
        self.fresh_secrets()


def _of_shoe(shoe: _Shoe) -> dict[str, Any]:
    return {"cards": list(shoe.cards), "secret": shoe.seal.secret()}


def _of_pick(pick: SealedPick) -> dict[str, Any]:
    return {"size": pick.size, "secret": pick.secret()}


def _standing(shoe: _Shoe) -> dict[str, Any]:
    return {
        "root": shoe.seal.root,
        "seeds": shoe.seeds or {},
        "cut": shoe.cut,
        "drawn": len(shoe.drawn),
        "opened": sorted(shoe.opened),
    }


class _KeptShoe(msgspec.Struct):
    cards: tuple[int, ...]
    secret: str


class _KeptPick(msgspec.Struct):
    size: int
    secret: str


def _shoe(root: str, kept: Lookup) -> _Shoe:
    held = msgspec.convert(kept(root), _KeptShoe)
    shoe = _Shoe.__new__(_Shoe)
    shoe.cards, shoe.seal = held.cards, SealedShoe.restored(root, held.secret)
    shoe.seeds, shoe.cut, shoe.drawn, shoe.opened = None, 0, [], set()
    return shoe


def _pick(commit: str, kept: Lookup) -> SealedPick:
    held = msgspec.convert(kept(commit), _KeptPick)
    return SealedPick.restored(commit, held.size, held.secret)
