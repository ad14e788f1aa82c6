"""Checks the fairness of a log: every public card and result against the commitment made before the bets.

It uses only public data: commitments, seeds, cuts, the place of each draw, and the cards shown.
"""

from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import Any

import msgspec

from pitboss.chance.rng import lay
from pitboss.chance.seal import Opening, PickOpening, SealBroken, check_leaves, check_opening, check_pick
from pitboss.engine.log import LogEntry
from pitboss.engine.say import Event
from pitboss.hands.cards import card_text, parse_card


class CardProof(msgspec.Struct, forbid_unknown_fields=True):
    """A revealed card as a log stores it."""

    deck: int
    draw: int
    leaf: int
    card: int
    salt: str


class LeavesProof(msgspec.Struct, forbid_unknown_fields=True):
    """The hidden cards of a shuffled deck as a log stores them."""

    deck: int
    leaves: str


class PickProof(msgspec.Struct, forbid_unknown_fields=True):
    """A revealed result as a log stores it."""

    of: str
    result: int
    value: int
    salt: str


@dataclass
class _Shoe:
    """The public data of a shuffle."""

    root: str
    leaves: tuple[bytes, ...]
    seeds: dict[str, str] = field(default_factory=dict)
    cut: int = 0
    proved: dict[int, int] = field(default_factory=dict)  # draw -> card


@dataclass
class _Pick:
    """The public data of the next result."""

    of: str
    commit: str
    size: int
    seeds: dict[str, str] = field(default_factory=dict)


class Fairness:
    """Follows a log line by line. `proved` counts shown cards that match, `untraced` those without a known draw."""

    def __init__(self) -> None:
        self.proved = 0
        self.untraced = 0
        self._shoes: dict[int, _Shoe] = {}
        self._pick: _Pick | None = None
        self._lying: dict[str, dict[int, tuple[int, int]]] = {}

    def fault(self, line: LogEntry, outcomes: Sequence[str] = ()) -> str | None:
        """What is wrong with the openings of a line, if anything; `outcomes` are the possible results."""
        proofs = deque(line.openings)
        try:
            for event in line.events:
                self._published(event, proofs)
                self._seen(event, proofs, outcomes)
            _need(not proofs, f"opens what nobody was shown: {proofs[0] if proofs else ''}")
        except SealBroken as broken:
            return broken.reason
        return None

    def _published(self, event: Event, proofs: deque[dict[str, Any]]) -> None:
        """Note the commitments, seeds and cuts, which are public before any card is."""
        data = event.data
        deck = data.get("deck", 0)
        match event.kind:
            case "shuffled":
                self._shoes.pop(deck, None)
                if data["commit"]:
                    self._shoes[deck] = _sealed(deck, data, proofs)
            case "cards-retired":
                self._shoes.clear()
            case "cut" if deck in self._shoes:
                shoe = self._shoes[deck]
                shoe.cut = data["depth"] % len(shoe.leaves)
            case "committed":
                self._pick = _Pick(data["to"], data["commit"], data["outcomes"]) if data["commit"] else None
            case "seeded":
                self._seeded(deck, data)

    def _seen(self, event: Event, proofs: deque[dict[str, Any]], outcomes: Sequence[str]) -> None:
        """Note the place of each draw and its public face."""
        data = event.data
        match event.kind:
            case "dealt" if "draw" in data:
                lay(self._lying.setdefault(data["hand"], {}), data["nth"], (data.get("deck", 0), data["draw"]))
                if data["card"] != "??":
                    self._shown(data["hand"], data["card"], proofs)
            case "dealt-out":
                deck, first = data.get("deck", 0), data["draw"]
                for draw, hand in enumerate(data["hands"], first):
                    places = self._lying.setdefault(hand, {})
                    places[len(places) + 1] = (deck, draw)
            case "racked":
                self._lying.pop(data["from"], None)
            case "racked-out" | "passed-out":
                self._moved(data["hands"], data.get("to", ()))
            case "shown":
                for face in data["cards"]:
                    self._shown(data["hand"], face, proofs)
            case "result":
                self._result(data, proofs, outcomes)

    def _moved(self, hands: Sequence[str], to: Sequence[str]) -> None:
        """Note whole hands that move to other places or to the discard rack."""
        for hand, place in zip_longest(hands, to):
            lying = self._lying.pop(hand, None)
            if lying is not None and place is not None:
                self._lying[place] = lying

    def _seeded(self, deck: int, data: Mapping[str, Any]) -> None:
        if self._pick:
            self._pick.seeds[data["person"]] = data["seed"]
        elif deck in self._shoes:
            self._shoes[deck].seeds[data["person"]] = data["seed"]

    def _shown(self, hand: str, face: str, proofs: deque[dict[str, Any]]) -> None:
        """Check a public face: proved now, or when it was first shown."""
        draws = [(deck, draw) for deck, draw in self._lying.get(hand, {}).values() if deck in self._shoes]
        if not draws:
            self.untraced += bool(self._shoes)
            return
        card = parse_card(face)
        proof = _read(proofs[0], CardProof) if proofs and "leaf" in proofs[0] else None
        if proof and proof.card == card and (proof.deck, proof.draw) in draws:
            proofs.popleft()
            shoe = self._shoes[proof.deck]
            opening = Opening(proof.draw, proof.leaf, proof.card, proof.salt)
            _need(proof.draw not in shoe.proved, f"opens draw {proof.draw} a second time")
            check_opening(shoe.root, shoe.leaves, shoe.seeds, shoe.cut, opening)
            shoe.proved[proof.draw] = card
            self.proved += 1
        else:
            before = any(self._shoes[deck].proved.get(draw) == card for deck, draw in draws)
            _need(before, f"shows {card_text(card)} in {hand}, but does not open it")

    def _result(self, data: Mapping[str, Any], proofs: deque[dict[str, Any]], outcomes: Sequence[str]) -> None:
        pick, self._pick = self._pick, None
        if pick is None or pick.of != data["of"]:
            return
        _need(bool(proofs), f"gives {data['result']} for {pick.of}, but does not open it")
        proof = _read(proofs.popleft(), PickProof)
        _need(proof.of == pick.of, f"opens {proof.of}, but the result is that of {pick.of}")
        check_pick(pick.commit, pick.size, pick.seeds, PickOpening(proof.result, proof.value, proof.salt))
        due = outcomes[proof.result] if proof.result < len(outcomes) else "?"
        _need(due == data["result"], f"gives {data['result']} for {pick.of}, but {due} was sealed")
        self.proved += 1


def _sealed(deck: int, data: Mapping[str, Any], proofs: deque[dict[str, Any]]) -> _Shoe:
    """Check a shuffle with a commitment: the same line must publish its hidden cards."""
    _need(bool(proofs) and "leaves" in proofs[0], "commits to a shuffle, but does not publish its leaves")
    proof = _read(proofs.popleft(), LeavesProof)
    _need(proof.deck == deck, f"publishes the leaves of deck {proof.deck}, but deck {deck} was shuffled")
    return _Shoe(data["commit"], check_leaves(data["commit"], data["cards"], proof.leaves))


def _read(proof: dict[str, Any], kind: type[Any]) -> Any:
    try:
        return msgspec.convert(proof, kind)
    except msgspec.ValidationError as fault:
        raise SealBroken(f"has an opening that cannot be read: {fault}") from None


def _need(holds: bool, reason: str) -> None:
    if not holds:
        raise SealBroken(reason)
