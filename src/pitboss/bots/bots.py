"""Bots: they fill seats, bet on offers, and choose legal or best actions."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from pitboss.bots.advice import advice_for
from pitboss.chance.draws import below, words_of
from pitboss.chance.drbg import Drbg
from pitboss.engine.ask import Question
from pitboss.engine.betting import Offer
from pitboss.engine.table import AnyTable
from pitboss.games import game_part

NAMES = ("ann", "bob", "cleo", "dan", "eve", "finn", "gus", "hana", "iris", "jack")
_MOST_BETS = 3
_MOST_UNITS = 4
_LEAST = 100
"""A dollar: nobody lays single cents, though a rulebook that names no smallest chip lets them."""


def bet_args(offer: Offer, cents: int) -> dict[str, Any]:
    """A bet on an offer, as a player writes it."""
    args: dict[str, Any] = {"spot": offer.spot, "cents": cents}
    if offer.seat >= 0:
        args["seat"] = offer.seat
    if offer.numbers:
        args["numbers"] = list(offer.numbers)
    return args


def names(count: int) -> list[str]:
    """This many different names."""
    return [NAMES[i % len(NAMES)] + (str(i // len(NAMES) + 1) if i >= len(NAMES) else "") for i in range(count)]


class Bot:
    """A bot. The same seed and name always play alike."""

    def __init__(self, person: str, seed: str | int | None = None) -> None:
        self.person = person
        drbg = Drbg.fresh() if seed is None else Drbg.from_seed(f"{seed}/bot/{person}")
        self._words = words_of(drbg)

    def below(self, n: int) -> int:
        """A random number from 0 to n - 1."""
        return below(n, self._words)

    def bets(self, offers: Sequence[Offer]) -> list[dict[str, Any]]:
        """A few of the offered wagers at a few times the minimum, as arguments of bets."""
        few = 1 + self.below(min(_MOST_BETS, len(offers))) if offers else 0
        chosen = {self.below(len(offers)): None for _ in range(few)}
        return [self.stake(offers[i]) for i in chosen]

    def stake(self, offer: Offer) -> dict[str, Any]:
        """A modest wager on one offer."""
        step = max(offer.unit, offer.low, _LEAST)
        cents = min(step * (1 + self.below(_MOST_UNITS)), offer.high)
        cents -= (cents - offer.low) % offer.unit
        return bet_args(offer, max(cents, offer.low))

    def answer(self, question: Question) -> tuple[str, dict[str, Any]]:
        """The answer to a question that is not a betting window."""
        expected = question.about.get("expected")
        if question.kind == "choose":
            usual = expected if expected in question.options else question.options[self.below(len(question.options))]
            return "choose", {"choice": usual}
        if question.kind == "number":
            value = question.low + self.below(min(question.high - question.low + 1, 1 << 16))
            return "number", {"value": expected if isinstance(expected, int) else value}
        return "done", {}


class GameBot(Bot):
    """A bot that follows the game's own `bots.py`, and plays like any bot where that has no answer."""

    def __init__(self, person: str, seed: str | int | None, table: AnyTable) -> None:
        super().__init__(person, seed)
        self.table = table
        self._habits = game_part(table.game.slug, "bots")

    def bets(self, offers: Sequence[Offer]) -> list[dict[str, Any]]:
        if self._habits is None:
            return super().bets(offers)
        return [bet_args(offer, cents) for offer, cents in self._habits.bets(self.table, offers, self.below)]

    def answer(self, question: Question) -> tuple[str, dict[str, Any]]:
        habits = self._habits if question.kind == "choose" else None
        word = habits.choice(self.table, question, self.below) if habits else ""
        return ("choose", {"choice": word}) if word in question.options else super().answer(question)


def usual_seats(table: AnyTable) -> int:
    """How many people a game needs at its table: one, unless they play each other."""
    part = game_part(table.game.slug, "bots")
    return part.SEATS if part else 1


class BestBot(GameBot):
    """A bot that makes the wager with the smallest edge and then plays the best strategy.

    In a game with decisions, best play concerns the first wager, and the bot makes no side bets. Elsewhere it compares
    the exact odds, and makes a second wager only where that costs nothing.
    """

    def __init__(self, person: str, seed: str | int | None, table: AnyTable) -> None:
        super().__init__(person, seed, table)
        self._edges: dict[str, Fraction] | None = None

    def bets(self, offers: Sequence[Offer]) -> list[dict[str, Any]]:
        """The smallest bet on the best wager."""
        staked = bool(self.table.live_wagers(person=self.person))
        if not offers or (staked and self._decides):
            return []
        best = offers[0] if self._decides else min(offers, key=self._edge)
        if staked and self._edge(best) > 0:
            return []
        return [self.stake(best._replace(high=best.low))]

    def answer(self, question: Question) -> tuple[str, dict[str, Any]]:
        """Follow the best strategy; play like any bot where it has no answer."""
        advice = advice_for(self.table, question)
        return ("choose", {"choice": advice.choice}) if advice else super().answer(question)

    @property
    def _decides(self) -> bool:
        return game_part(self.table.game.slug, "strategy") is not None

    def _edge(self, offer: Offer) -> Fraction:
        """The average loss of a wager; an account has the name of its position, its kind, or its position and price."""
        if self._edges is None:
            part = game_part(self.table.game.slug, "odds")
            accounts = part.odds(self.table.chapter, self.table.settings) if part else []
            self._edges = {account.name: account.edge for account in accounts}
        exact = [self._edges[name] for name in (offer.spot, offer.label) if name in self._edges]
        priced = [edge for name, edge in self._edges.items() if name.startswith(f"{offer.spot}-")]
        return min(exact or priced, default=Fraction(1))
