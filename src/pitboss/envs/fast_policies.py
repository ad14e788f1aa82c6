"""Exact best play at many tables at once: tables of actions, made from the value of every decision."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import numpy as np

from pitboss.envs.fast import FastGame
from pitboss.envs.vector_env import FastVectorEnv
from pitboss.games import game_part
from pitboss.hands.cards import RANK_LETTERS, RANKS, parse_cards
from pitboss.maths.strategy import Decision

FastPolicy = Callable[[Any, Mapping[str, Any]], Any]
MOST_TOTAL = 32
TEN, ACE, SOFT = 10, "A", 10
CHOICES = 4


class CardDecision(NamedTuple):
    """A decision by cards: where the observation says that it is asked, and the columns of the cards."""

    stage: int
    cards: slice


CARD_DECISIONS = {
    "three-card-poker": (CardDecision(1, slice(1, 4)),),
    "let-it-ride": (CardDecision(1, slice(2, 5)), CardDecision(2, slice(2, 6))),
}


def fast_policy(env: FastVectorEnv) -> FastPolicy:
    """The policy of these tables. At blackjack it is the chart by totals, which does not look at single cards."""
    game = env.game
    part = game_part(game.slug, "strategy")
    assert part is not None, "every game with compiled tables has decisions"
    found = part.strategy(game.order.chapter, game.order.settings, game.order.stake).decisions
    return _by_chart(env, found[0]) if game.slug == "blackjack" else _by_cards(game, found)


# -- by cards ---------------------------------------------------------------------------------------------------------


def situation_numbers(cards: Any) -> Any:
    """A number for each hand, equal for hands that play alike: its ranks, and whether all cards are of one suit."""
    found = np.zeros(len(cards), np.int64)
    for rank in np.sort(cards >> 2, axis=1).T:
        found = found * RANKS + rank
    return 2 * found + (cards & 3 == cards[:, :1] & 3).all(1)


def _by_cards(game: FastGame, decisions: tuple[Decision, ...]) -> FastPolicy:
    asked = CARD_DECISIONS[game.slug]
    best = []
    for (_, cards), decision in zip(asked, decisions, strict=False):
        actions = np.zeros(2 * RANKS ** (cards.stop - cards.start), np.int64)
        examples = np.array([parse_cards(each.example) for each in decision.situations])
        actions[situation_numbers(examples)] = [game.words.index(each.advice.choice) for each in decision.situations]
        best.append(actions)

    def policy(seen: Any, _info: Mapping[str, Any]) -> Any:
        actions = np.zeros(len(seen), np.int64)  # the bet
        for (stage, cards), table in zip(asked, best, strict=True):
            here = np.flatnonzero(seen[:, 0] == stage)
            actions[here] = table[situation_numbers(seen[here, cards].astype(np.int64) - 1)]
        return actions

    return policy


# -- by totals --------------------------------------------------------------------------------------------------------


def chart(words: tuple[str, ...], decision: Decision) -> Any:
    """The actions from the best to the worst, by up card, total, softness and pair."""
    order = np.full((RANKS + 1, MOST_TOTAL, 2, 2, CHOICES), words.index("stand"))
    for situation in sorted(decision.situations, key=lambda each: len(each.advice.worth), reverse=True):
        first, second, _, up = situation.example.split()
        ace = ACE in (first, second)
        total = sum(_value(card) for card in (first, second)) + SOFT * ace
        best = sorted(situation.advice.worth, key=situation.advice.worth.__getitem__, reverse=True)
        best = [*best, *(word for word in ("stand", "card") if word not in best)]
        ranks = [RANK_LETTERS.index(up)] if up != "T" else [RANK_LETTERS.index(rank) for rank in "TJQK"]
        for rank in ranks:
            for pair in {int(first == second), 0}:
                order[rank + 1, total, int(ace), pair] = [words.index(word) for word in (best * 2)[:CHOICES]]
    return order


def _value(card: str) -> int:
    return 1 if card == ACE else min(RANK_LETTERS.index(card) + 2, TEN)


def _by_chart(env: FastVectorEnv, decision: Decision) -> FastPolicy:
    order, tables = chart(env.words, decision), np.arange(env.num_envs)

    def policy(seen: Any, info: Mapping[str, Any]) -> Any:
        wish = order[seen[:, 3], seen[:, 1], seen[:, 2], seen[:, 4]]
        legal = info["action_mask"][tables[:, None], wish]
        return np.where(seen[:, 0] == 0, 0, wish[tables, legal.argmax(1)])

    return policy
