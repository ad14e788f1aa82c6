"""What can be asked, answered and wagered at a table, found by playing it."""

import re
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from pitboss.engine.ask import Question
from pitboss.engine.table import AnyTable
from pitboss.envs.actions import DONE
from pitboss.envs.desk import Desk
from pitboss.envs.seat_view import spot_of
from pitboss.hands.cards import RANKS, card_text, rank_of
from pitboss.testing.random_table import RandomSource

PATIENCE = 250  # decisions without anything new
STRAY = 0.2
AT_A_TABLE = 60  # decisions
PER_KIND = 40
MOST = 8_000
STOPPING = 0.5  # how often an agent with nothing new to bet on stops, so that more rounds are played


class FewRanks(RandomSource):
    """Random cards, mostly of three ranks, so that rare hands come soon."""

    def __init__(self, rng: Random) -> None:
        super().__init__(rng)
        self.often = rng.sample(range(RANKS), 3)

    def args(self, question: Question, table: AnyTable) -> dict[str, Any]:
        if question.kind != "card" or self.rng.random() < STRAY:
            return super().args(question, table)
        left = [card for card, count in enumerate(table.deck.left) if count and rank_of(card) in self.often]
        return {"card": card_text(self.rng.choice(left))} if left else super().args(question, table)


class Survey(NamedTuple):
    """The vocabulary of a table: every action, question and spot, in order."""

    words: tuple[str, ...]
    questions: tuple[str, ...]
    spots: tuple[str, ...]
    first: tuple[str, ...] = ()  # the actions that are possible when the table opens


def survey(open_desk: Callable[[int], Desk], patience: int = PATIENCE) -> Survey:
    """Play rounds in which every agent tries what was tried least, until nothing new appears."""
    rng, words, questions, spots = Random("survey"), Counter[str](), set[str](), set[str]()  # noqa: S311 - keeps no secret
    kinds = Counter[str]()
    first: tuple[str, ...] = ()
    news, decisions, tables = 0, 0, 0
    while decisions - news < max(patience, PER_KIND * len(kinds)) and decisions < MOST:
        desk = open_desk(tables)
        if tables % 2:
            desk.top.source = FewRanks(Random(tables))  # noqa: S311 - keeps no secret
        tables += 1
        for _ in range(AT_A_TABLE):
            if decisions - news >= max(patience, PER_KIND * len(kinds)):
                break
            who = desk.advance()
            question = desk.top.asking
            if who is None or question is None:
                break
            known = len(words) + len(questions) + len(spots)
            legal = list(desk.acts(who))
            first = first or tuple(legal)
            questions.add(question.name)
            words.update(dict.fromkeys(legal, 0))
            rng.shuffle(legal)
            word = min(legal, key=lambda word: (words[word] > 0, kinds[kind_of(word)], words[word]))
            if DONE in legal and words[word] and rng.random() < STOPPING:
                word = DONE
            words[word] += 1
            kinds[kind_of(word)] += 1
            desk.act(who, word)
            spots |= {spot_of(w["spot"], w.get("point", 0)) for w in desk.views[who].seen.live(who)}
            decisions += 1
            if len(words) + len(questions) + len(spots) > known:
                news = decisions
    in_order = (tuple(sorted(each, key=natural)) for each in (words, questions, spots))
    return Survey(next(in_order), next(in_order), next(in_order), first)


def kind_of(word: str) -> str:
    """A word without its numbers: bets on 6 and on 8 are of one kind."""
    return re.sub(r"\d+", "", word)


def natural(word: str) -> list[tuple[int, str]]:
    """Order numbers inside words by size."""
    return [(int(part), "") if part.isdigit() else (-1, part) for part in word.replace("-", " - ").split()]
