"""The vectorised environments settle every round as the live table does, on the same cards."""

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from tests.envs.retelling import LONG, legal

import pitboss
from pitboss.envs import COMPILED, env_id, make_vec, vector_env
from pitboss.envs.fast import FastGame
from pitboss.envs.fast_blackjack import COUNTS
from pitboss.envs.vector_env import FastVectorEnv, fast_game
from pitboss.hands.cards import DECK_SIZE, RANKS, card_text
from pitboss.maths.stream import SIZE, begin
from pitboss.rulebooks.refusal import Refusal
from pitboss.sim.cpu import as_lists

ROUNDS, PAIRS = (5_000, 10_000) if LONG else (60, 60)
RESPLIT = {"variant": "single-deck", "resplit_aces": "yes", "approved__resplit_aces": "test"}
GAMES: dict[str, tuple[dict[str, Any], ...]] = {
    "blackjack": ({}, {"peek": "yes", "approved__peek": "test"}, RESPLIT),
    "let-it-ride": ({},),
    "three-card-poker": ({},),
}
TABLES = [(game, rules) for game, every in GAMES.items() for rules in every]


@pytest.mark.parametrize(("game", "rules"), TABLES, ids=str)
def test_a_round_nets_what_the_live_table_pays(game: str, rules: dict[str, Any]) -> None:
    """The same random play, in plain Python and at a live table that gets the same cards."""
    fast = fast_game(game, **rules)
    live: Any = gymnasium.make(env_id(game), stake=fast.stake, **rules).unwrapped
    rng, tables = random.Random(game), as_lists(fast.tables)
    for number in range(ROUNDS):
        words, net, drawn = play(fast, tables, number, rng)
        assert live_net(live, game, words, drawn) == net, (number, words)


def play(fast: Any, tables: Any, number: int, rng: random.Random) -> tuple[list[str], int, list[str]]:
    """A round with random decisions: the words, the net in cents, and the cards of the deck in order."""
    stream, deck, state = [0] * SIZE, [0] * fast.cards, [0] * fast.state
    seen, mask, words, net = [0] * len(fast.columns), [0] * len(fast.words), list[str](), 0
    begin(stream, 7, number)
    fast.begin_round(stream, deck, state, tables)
    while not state[0]:
        fast.look(deck, state, seen, mask, tables)
        action = rng.choice([at for at, may in enumerate(mask) if may])
        words.append(fast.words[action])
        net += fast.act(stream, deck, state, action, tables)
    return words, net, [card_text(card) for card in deck]


def live_net(env: Any, game: str, words: list[str], drawn: list[str]) -> int:
    """What the live table pays for the same decisions on the same cards; anything else is declined."""
    order = {"three-card-poker": (0, 3, 1, 4, 2, 5), "let-it-ride": (0, 3, 1, 4, 2)}.get(game)
    _, info = env.reset(options={"chance": [drawn[at] for at in order] if order else drawn})
    over, left, total = False, list(words), 0.0
    while not over:
        may = legal(env, info)
        word = left[0] if left and left[0] in may else next(w for w in ("none", "wait", "done betting") if w in may)
        left = left[word in left[:1] :]
        _, reward, over, _, info = env.step(env.words.index(word))
        total += reward
    assert not left
    first: int = env.desk.views["agent"].first
    return round(total * first)


def test_compiled_tables_play_like_plain_python() -> None:
    for game in GAMES:
        fast, env, rng = fast_game(game), make_vec(game, 8), np.random.default_rng(3)
        tables = as_lists(fast.tables)
        _, info = env.reset(seed=11)
        plain = [([0] * SIZE, [0] * fast.cards, [0] * fast.state) for _ in range(8)]
        for at, (stream, deck, state) in enumerate(plain):
            begin(stream, 11, at)
            fast.begin_round(stream, deck, state, tables)
        for _ in range(200):
            mask = info["action_mask"]
            actions = (rng.random(mask.shape) * mask).argmax(1)
            seen, rewards, over, _, info = env.step(actions)
            for at, (stream, deck, state) in enumerate(plain):
                net = fast.act(stream, deck, state, int(actions[at]), tables)
                assert (net / fast.stake, bool(state[0])) == (rewards[at], over[at])
                if state[0]:
                    fast.begin_round(stream, deck, state, tables)
                row, may = [0] * len(fast.columns), [0] * len(fast.words)
                fast.look(deck, state, row, may, tables)
                assert row == seen[at].tolist()
                assert may == info["action_mask"][at].tolist()


def test_a_shoe_is_counted_as_its_players_see_it() -> None:
    """The seen cards of the first round are those of the live table's seat."""
    fast, rng = fast_game("blackjack"), random.Random(5)
    live: Any = gymnasium.make(env_id("blackjack"), stake=fast.stake).unwrapped
    tables = as_lists(fast.tables)
    for number in range(ROUNDS):
        words, _, drawn = play(fast, tables, number, rng)
        live_net(live, "blackjack", words, drawn)
        stream, deck, state = [0] * SIZE, [0] * fast.cards, [0] * fast.state
        begin(stream, 7, number)
        fast.begin_round(stream, deck, state, tables)
        for word in words:
            fast.act(stream, deck, state, fast.words.index(word), tables)
        ours = state[COUNTS : COUNTS + RANKS]
        theirs = live.desk.views["agent"].gone[:52].reshape(RANKS, 4).sum(1).tolist()
        assert ours == theirs, words


def test_the_same_seed_deals_the_same_cards() -> None:
    told = []
    for count in (4, 9):
        env = make_vec("three-card-poker", count)
        env.reset(seed=5)
        told.append(env.step([0] * count)[0][:4].copy())
    assert (told[0] == told[1]).all()


def test_a_wrong_action_is_refused_and_nothing_happens() -> None:
    env = make_vec("let-it-ride", 3)
    seen, _ = env.reset(seed=5)
    before = seen.copy()
    with pytest.raises(Refusal, match="choose bet all"):
        env.step([0, 1, 0])
    assert (seen == before).all()


def test_gymnasium_makes_compiled_tables_where_there_are_some() -> None:
    compiled: Any = gymnasium.make_vec(env_id("blackjack"), 3, decks=8)
    assert isinstance(compiled, FastVectorEnv)
    assert compiled.game.cards == 8 * 52
    compiled.reset(seed=1)
    _, rewards, *_ = compiled.step(compiled.action_space.sample() * 0)
    assert rewards.shape == (3,)
    live = gymnasium.make_vec(env_id("casino-war"), 2)
    live.reset(seed=1)
    assert not isinstance(live, FastVectorEnv)


def test_every_game_with_compiled_tables_is_registered_so() -> None:
    modules = {path.stem for path in Path(vector_env.__file__).parent.glob("fast_*.py")}
    assert {f"fast_{game.replace('-', '_')}" for game in COMPILED} == modules - {"fast_policies"}


def test_a_game_without_compiled_tables_says_so() -> None:
    with pytest.raises(Refusal, match="craps has no vectorised environment"):
        make_vec("craps", 2)


@pytest.mark.long
def test_always_playing_meets_the_exact_figures() -> None:
    """Millions of antes, played by the best rule, lose the exact edge."""
    env, count = make_vec("three-card-poker", 4096), 0
    seen, _ = env.reset(seed=1)
    total = 0.0
    for _ in range(2 * 2_000):
        ranks = (seen[:, 1:] - 1) >> 2
        high, mid, low = ranks[:, 2], ranks[:, 1], ranks[:, 0]
        suits = (seen[:, 1:] - 1) & 3
        flush = (suits == suits[:, :1]).all(1)
        straight = (high == low + 2) & (mid == low + 1)
        good = flush | straight | (high == mid) | (mid == low) | (high == 12) | (high * 169 + mid * 13 + low >= 1776)
        good |= (high == 12) & (mid == 1) & (low == 0)
        seen, rewards, over, *_ = env.step(np.where(seen[:, 0] == 0, 0, np.where(good, 1, 2)))
        total, count = total + rewards.sum(), count + over.sum()
    exact = pitboss.odds("three-card-poker")["ante"].edge
    assert -total / count == pytest.approx(float(exact), abs=5 * 1.64 / count**0.5)


# -- no leak ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_cards_that_a_table_has_not_shown_change_nothing(game: str) -> None:
    """Rounds that differ only in hidden cards look the same until one of these is shown."""
    assert set(exchanges(fast_game(game), game)) == {True}


def test_a_planted_leak_is_found() -> None:
    fast = fast_game("three-card-poker")

    def leaks(deck: Any, state: Any, seen: Any, mask: Any, tables: Any) -> None:
        fast.look(deck, state, seen, mask, tables)
        mask[0] += state[5] * state[1]  # a card of the dealer

    assert False in set(exchanges(replace(fast, look=leaks), "three-card-poker"))


def exchanges(fast: FastGame, game: str) -> Iterator[bool]:
    """For each decision of many rounds: whether everything until then looks the same with other hidden cards."""
    rng, pairs, number, tables = random.Random(game), 0, 0, as_lists(fast.tables)
    while pairs < PAIRS:
        number += 1
        words, _, _ = play(fast, tables, number, rng)
        looks = list(looked(fast, tables, number, words))
        for until, (seen, _) in enumerate(looks):
            hidden = [card for card in range(DECK_SIZE) if not shown(game, seen, card)]
            other = dict(zip(hidden, hidden[1:] + hidden[:1], strict=True))
            exchanged = tables._replace(cards=[other.get(card, card) for card in tables.cards])
            yield list(islice(looked(fast, exchanged, number, words), until + 1)) == looks[: until + 1]
            pairs += 1


def shown(game: str, seen: list[int], card: int) -> bool:
    """Whether an observation tells of a card; at blackjack the last columns count cards by rank."""
    if game == "blackjack":
        return seen[-RANKS:][card >> 2] > 0
    return card + 1 in seen[1:]


def looked(fast: Any, tables: Any, number: int, words: list[str]) -> Iterator[tuple[list[int], list[int]]]:
    """What the player sees before each decision: the observation and the mask."""
    stream, deck, state = [0] * SIZE, [0] * fast.cards, [0] * fast.state
    begin(stream, 7, number)
    fast.begin_round(stream, deck, state, tables)
    for word in words:
        seen, mask = [0] * len(fast.columns), [0] * len(fast.words)
        fast.look(deck, state, seen, mask, tables)
        yield seen, mask
        fast.act(stream, deck, state, fast.words.index(word), tables)
