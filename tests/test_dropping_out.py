"""In every game under every rulebook, dropping out is never worth more than playing on (N-19).

A round is played at random up to a question that somebody has to answer. From there it goes on in several ways, with
the same chance: once that person never answers again, so that the server's clock answers for them; once for each choice
they have. Being away must not bring more than the best of these choices. Nor must leaving, where it is allowed.

Where the best choice wins, a stake that is returned would not be noticed. So rounds are played until somebody loses
with every choice, and a game that never comes to that fails the test.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec
import pytest

from pitboss.bots.bots import bet_args
from pitboss.driver.driver import Driver
from pitboss.driver.timeouts import answer_for, silence
from pitboss.engine.ask import Answer, Question
from pitboss.games import games
from pitboss.rulebooks.refusal import Refusal
from pitboss.testing.random_table import RandomSource, RandomTable
from pitboss.testing.setups import Setup, setups

SETUPS = [setup for game in games().values() for setup in setups(game)]
SEEDS = 6  # rounds played at random, or more until one has told something
MOST_SEEDS = 80
# Games that ask a player nothing while their stake is at risk: it is won or lost without them.
NOTHING_TO_DECIDE = ("big-six", "craps", "money-wheel", "punto-banco", "red-dog", "roulette", "vegas-shootout")
MOST_ALIKE = 2  # questions of one name looked at in a round
MOST_CHOICES = 30
MOST_ANSWERS = 500  # a round that takes more does not end
# Questions that are left out. Before looking a player knows nothing, so the text may return the stake (nsw-dc/12.12,
# nsw-lir/12.13). An insurance wager of which only the amount is missing has not been placed (bs/3(8)(b)).
NOTHING_SEEN = ("look", "insured")


class SameChance(RandomSource):
    """Chance that depends on how much came before, not on what people answered."""

    def __init__(self, seed: str, asked: int = 0) -> None:
        super().__init__(random.Random())
        self.seed = seed
        self.asked = asked

    def args(self, question: Question, table: Any) -> dict[str, Any]:
        self.rng.seed(f"{self.seed} {self.asked}")
        self.asked += 1
        return super().args(question, table)


class Fork(Driver):
    """A table brought to some point by answers; from there one person is followed to the end of the round."""

    def __init__(self, setup: Setup, seed: str, answers: Sequence[Answer], person: str) -> None:
        source = SameChance(seed, sum(answer.by == "source" for answer in answers))
        super().__init__(setup.open(), source, clock=self.tick)
        self.person = person
        self.decisions = 0
        for answer in answers:
            self.give_answer(answer)

    def tick(self) -> int:
        return self.table.state.now + 1000

    def value(self) -> int:
        """What the person has: chips, and stakes that are still on the layout."""
        return self.table.chips_of(self.person) + sum(w.cents for w in self.table.live_wagers(person=self.person))

    def play(self, decide: Callable[["Fork", Question], None]) -> int:
        """Play to the end of the round; `decide` answers for the person, all others call or are cautious."""
        playing = self.table.state.round
        for _ in range(MOST_ANSWERS):
            question = self.asking
            if question is None or self.table.state.round > playing:
                return self.value()
            if question.kind == "window":
                self.close(question)
            elif self.person in question.who:
                self.decisions += 1
                decide(self, question)
            elif self.automatic() is None:
                self.oppose(question, next(who for who in question.who if who in self.table.state.persons))
        raise AssertionError(f"the round does not end: {self.asking}")

    def cautious(self, question: Question, person: str) -> None:
        do, args = silence(question)
        self.give(do, person, **args)

    def oppose(self, question: Question, person: str) -> None:
        """Call, so that a bet alone does not win a pot; where there is nothing to call, be cautious."""
        if "call" in question.options:
            self.give("choose", person, choice="call")
        else:
            self.cautious(question, person)

    def close(self, question: Question) -> None:
        """Close a betting window; where a bet is owed first, everybody makes the least of what is offered."""
        try:
            self.give("close", "dealer", "dealer")
        except Refusal:
            assert question.offers is not None, "a window that cannot be closed offers something"
            for person in sorted(self.table.state.persons):
                for offer in question.offers(person)[:1]:
                    self.give("bet", person, **bet_args(offer, offer.low))


def gone(fork: Fork, question: Question) -> None:
    """The person does not answer: the server does."""
    asked = msgspec.structs.replace(question, who=(fork.person,))
    assert answer_for(fork, asked), f"nothing answers for {fork.person} at {question.name}"


def choices(question: Question) -> list[tuple[str, dict[str, Any]]]:
    """What the person may answer."""
    if question.options == ("bet",):  # a required bet: the cards may be thrown away with it (bs/15(15)(q))
        return [("choose", {"choice": "bet"}), ("choose", {"choice": "bet", "way": "discarded"})]
    if question.kind == "choose":
        return [("choose", {"choice": option}) for option in question.options[:MOST_CHOICES]]
    if question.kind == "number":
        return [silence(question), *(("number", {"value": value}) for value in (question.low, question.high))]
    return [silence(question)]


def nth(place: int) -> Callable[[Fork, Question], None]:
    """Always the first choice, or always the last; of numbers the usual one."""

    def decide(fork: Fork, question: Question) -> None:
        do, args = choices(question)[place if question.kind == "choose" else 0]
        fork.give(do, fork.person, **args)

    return decide


def cautiously(fork: Fork, question: Question) -> None:
    fork.cautious(question, fork.person)


LATER = (cautiously, nth(0), nth(-1))


def best(fork: Callable[[], Fork], question: Question) -> int:
    """The most that any choice brings, whatever simple way the person goes on in."""
    values = []
    for do, args in choices(question):
        for later in LATER:
            table = fork()
            table.give(do, table.person, **args)
            values.append(table.play(later))
            if not table.decisions:
                break  # nothing more to decide: the other ways are the same
    return max(values)


def moments(setup: Setup, seed: str) -> Iterator[tuple[str, Question, list[Answer]]]:
    """Every kind of question put to a person in a random round, with the answers that led there."""
    table = RandomTable(setup, seed).seat_people()
    table.source = SameChance(seed)
    looked: Counter[str] = Counter()
    while table.asking is not None and table.table.state.round <= 1:
        question = table.asking
        person = next((who for who in question.who if who in table.table.state.persons), "")
        if (
            person
            and question.kind != "window"
            and question.name not in NOTHING_SEEN
            and looked[question.name] < MOST_ALIKE
        ):
            looked[question.name] += 1
            yield person, question, table.answers
        table.act()


def leaves_with(table: Fork) -> int | None:
    """What the person has who leaves at this moment; None where they may not."""
    value = table.value()
    try:
        table.give("leave", table.person)
    except Refusal:
        return None
    return value


def drop_out(setup: Setup, seed: str) -> tuple[list[str], bool]:
    """The faults found in one round, and whether somebody with a stake lost with every choice."""
    faults, told = [], False
    for person, question, answers in moments(setup, seed):

        def fork(answers: Sequence[Answer] = answers, person: str = person) -> Fork:
            return Fork(setup, seed, answers, person)

        before, away, most = fork().value(), fork().play(gone), best(fork, question)
        told |= most < before
        if away > most:
            faults.append(f"{question.name}: {person} has {away} after dropping out, {most} at best ({seed})")
        left = leaves_with(fork())
        if left is not None and left > most:
            faults.append(f"{question.name}: {person} leaves with {left}, {most} at best ({seed})")
    return faults, told


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.name)
def test_dropping_out_is_never_worth_more_than_playing_on(setup: Setup) -> None:
    faults: list[str] = []
    told = setup.game.slug in NOTHING_TO_DECIDE
    for n in range(MOST_SEEDS):
        if told and n >= SEEDS:
            break
        found, lost = drop_out(setup, f"{setup.name} drops out {n}")
        faults, told = faults + found, told or lost
    assert faults == []
    assert told, "nobody lost with every choice: a stake that is returned would not be noticed"
