"""The two New South Wales tables for tests of the floor's powers: ann and bob, ann to win even money, bob to lose."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from pitboss.rulebooks.refusal import Refusal
from pitboss.testing.tabletop import Tabletop

MINUTE = 60_000
CHIPS = 100_000
STAKE = 1000  # of each wager


@dataclass(frozen=True)
class Felt:
    """A game of the house: how to bet on it, which cards make ann win and bob lose, and where its text has a rule."""

    game: str
    doc: str
    spot: str  # to bet on
    wagers: int  # that such a bet makes
    decision: str  # the question after looking
    cards: str
    lone: str  # cards with which bob loses alone at the table
    first: str  # a spot that takes a single bet
    second: str  # a spot that may be bet on after it
    renumbered: tuple[tuple[str, str], ...] = ()  # rules with another number than at let it ride

    @property
    def staked(self) -> int:
        """The chips of each player on the layout."""
        return self.wagers * STAKE

    def all(self, end: str) -> list[str]:
        """Whether every wager of a person ended like this."""
        return [end] * self.wagers

    def last_of(self, person: str) -> int:
        """The number of a person's last wager, if ann bet first and bob after her."""
        return self.wagers * (1 if person == "ann" else 2)

    def last_being(self, cents: int) -> list[int]:
        """A person's wagers if the last of them is so much."""
        return [*[STAKE] * (self.wagers - 1), cents]

    def clause(self, rule: str) -> str:
        """A rule of this game's text, by let it ride's number."""
        for before, after in self.renumbered:
            if rule.startswith(before):
                return f"{self.doc}/{after}{rule.removeprefix(before)}"
        return f"{self.doc}/{rule}"


RIDE = Felt(
    "let-it-ride", "nsw-lir", "all", 3, "bet-1",
    "Ah As Ad Kc Kd 2c 3c 4c",  # ann Ah Ad Kd: pays; bob As Kc 2c: does not; then the community cards
    "As Kc 2c 3c 4c", "$", "1",
)  # fmt: skip
CHANCE = Felt(
    "double-chance", "nsw-dc", "wager", 1, "declare-or-discard",
    "Ah 2c Ad 7d Kh 9h Kd Jc 3s Qs 2d",  # ann has two pairs; bob keeps 9h Jc Qs and takes a diamond
    "2c 7d 9h Jc Qs 2d", "wager", "jackpot",
    (("12.12.", "12.11."), ("12.9.", "12.8.")),
)  # fmt: skip
BOTH = (RIDE, CHANCE)
AtBoth = Callable[[Felt], Tabletop]


class Marks:
    """Marks that run a test at both tables, each with the clauses of its own text."""

    @staticmethod
    def clause(*rules: str) -> pytest.MarkDecorator:
        """A test of these rules."""
        params = [
            pytest.param(at, marks=pytest.mark.clause(*(at.clause(rule) for rule in rules)), id=at.game) for at in BOTH
        ]
        return pytest.mark.parametrize("at", params)

    @staticmethod
    def both() -> pytest.MarkDecorator:
        """A test without a rule."""
        return pytest.mark.parametrize("at", BOTH, ids=lambda at: at.game)


mark = Marks()


# -- a round, stage by stage ------------------------------------------------------------------------------------------


def seated(at: Felt = RIDE, **settings: Any) -> Tabletop:
    """Both at the table, bets open."""
    table = Tabletop(at.game, "nsw", **settings).sit("ann", 0).sit("bob", 1)
    table.until("window")
    return table


def staked(at: Felt = RIDE, **settings: Any) -> Tabletop:
    """Both have staked, bets still open, the cards are ready."""
    return seated(at, **settings).bet("ann", at.spot, STAKE).bet("bob", at.spot, STAKE).chance(at.cards)


def called(at: Felt = RIDE, **settings: Any) -> Tabletop:
    """No more bets; the first card is about to leave the shoe."""
    table = staked(at, **settings).close()
    table.until("card")
    return table


def dealt(at: Felt = RIDE, **settings: Any) -> Tabletop:
    """The cards are dealt and nobody has looked."""
    table = called(at, **settings)
    table.until("look")
    return table


def looked(at: Felt = RIDE, **settings: Any) -> Tabletop:
    """Both have looked; ann is to decide."""
    table = dealt(at, **settings)
    table.give("done", "ann")
    table.give("done", "bob")
    table.until(at.decision)
    return table


def play_on(table: Tabletop) -> Tabletop:
    """Each player takes the first choice, which lets a bet ride or declares, to the end of the round."""
    playing = table.table.state.round
    while table.asking is not None and table.table.state.round == playing and table.table.state.stage == "round":
        if table.automatic() is not None:
            continue
        question = table.asking
        if question.kind == "window":
            table.close()
        elif question.kind == "choose":
            table.give("choose", question.who[0], choice=question.options[0])
        else:
            table.give("done", question.who[0])
    return table


def settled(at: Felt = RIDE, **settings: Any) -> Tabletop:
    """Everything is paid and collected, but the round is not over: the cards are still to be shuffled."""
    table = looked(at, **settings)
    while table.asking is not None and table.asking.name != "shuffle":
        if table.automatic() is None:
            table.give("choose", table.asking.who[0], choice=table.asking.options[0])
    return table


# -- looking ----------------------------------------------------------------------------------------------------------


def refused(table: Tabletop, do: str, role: str = "casino-supervisor", by: str = "", **args: Any) -> Refusal:
    """The refusal of an order, which changed nothing."""
    before, asking = table.table.snapshot(), table.asking
    with pytest.raises(Refusal) as caught:
        table.give(do, by or role, role, **args)
    assert table.table.snapshot() == before
    assert table.asking is asking
    assert caught.value.cites
    return caught.value


def ends(table: Tabletop, person: str) -> list[str]:
    """The ends of a person's wagers, in order."""
    return [str(event.data["end"]) for event in table.settled(person)]


def on_sign(table: Tabletop, clause: str) -> list[str]:
    """The lines of the sign that cite a clause."""
    return [str(line["text"]) for line in table.table.sign() if clause in line["cite"]]
