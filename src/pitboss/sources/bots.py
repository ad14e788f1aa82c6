"""Bots: persons who fill the other seats, bet modestly from what is offered and choose among what is legal."""

from collections.abc import Sequence
from typing import Any

from pitboss.engine.ask import Question
from pitboss.engine.betting import Offer
from pitboss.sources.draws import below, words_of
from pitboss.sources.drbg import Drbg

NAMES = ("ann", "bob", "cleo", "dan", "eve", "finn", "gus", "hana", "iris", "jack")
_MOST_BETS = 3
_MOST_UNITS = 4


def names(count: int) -> list[str]:
    """So many different names."""
    return [NAMES[i % len(NAMES)] + (str(i // len(NAMES) + 1) if i >= len(NAMES) else "") for i in range(count)]


class Bot:
    """One such person. The same seed and name always play alike."""

    def __init__(self, person: str, seed: str | int | None = None) -> None:
        self.person = person
        drbg = Drbg.fresh() if seed is None else Drbg.from_seed(f"{seed}/bot/{person}")
        self._words = words_of(drbg)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each as likely."""
        return below(n, self._words)

    def bets(self, offers: Sequence[Offer]) -> list[dict[str, Any]]:
        """A few of the offered wagers for a few times the minimum, as the arguments of bets."""
        few = 1 + self.below(min(_MOST_BETS, len(offers))) if offers else 0
        chosen = {self.below(len(offers)): None for _ in range(few)}
        return [self.stake(offers[i]) for i in chosen]

    def stake(self, offer: Offer) -> dict[str, Any]:
        """A modest wager on one offer."""
        step = max(offer.unit, offer.low)
        cents = min(step * (1 + self.below(_MOST_UNITS)), offer.high)
        cents -= (cents - offer.low) % offer.unit
        args: dict[str, Any] = {"spot": offer.spot, "cents": max(cents, offer.low)}
        if offer.seat >= 0:
            args["seat"] = offer.seat
        if offer.numbers:
            args["numbers"] = list(offer.numbers)
        return args

    def answer(self, question: Question) -> tuple[str, dict[str, Any]]:
        """What to do about a question that is not a betting window."""
        if question.kind == "choose":
            return "choose", {"choice": question.options[self.below(len(question.options))]}
        if question.kind == "number":
            expected = question.about.get("expected")
            value = question.low + self.below(min(question.high - question.low + 1, 1 << 16))
            return "number", {"value": expected if isinstance(expected, int) else value}
        return "done", {}
