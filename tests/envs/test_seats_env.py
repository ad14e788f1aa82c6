"""The PettingZoo environments: PettingZoo's own checks, the rules of the live table, and no leak between the seats."""

import random
import warnings
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from pettingzoo.test import api_test, seed_test
from tests.envs.retelling import FACES, LONG, cards_in, chance_of, legal

import pitboss
from pitboss.engine.table import AnyTable, Table
from pitboss.envs import house_banked, make_aec
from pitboss.games import find_game, slugs
from pitboss.rulebooks.book import usual_rulebook
from pitboss.rulebooks.refusal import Refusal

GAMES = [*(game for game in slugs() if game not in house_banked()), "pai-gow-poker"]
PAIRS, EPISODES, PLAYERS = (10_000, 100, 5) if LONG else (3, 2, 2)


@pytest.mark.parametrize("game", GAMES)
def test_an_environment_passes_the_checks_of_pettingzoo(game: str) -> None:
    with warnings.catch_warnings():  # its advice to use plain boxes; ours have a name for each part
        warnings.filterwarnings("ignore", message="Observation (is not a NumPy|space for each agent probably)")
        api_test(make_aec(game), num_cycles=30)
        seed_test(lambda: make_aec(game), num_cycles=10)


@pytest.mark.parametrize("game", GAMES)
def test_rounds_follow_the_rules_and_their_logs_verify(game: str, tmp_path: Path) -> None:
    env, rng = make_aec(game, players=PLAYERS, rounds=2, log_folder=tmp_path), random.Random(game)
    for seed in range(EPISODES):
        env.reset(seed=seed)
        assert env.desk is not None
        began, total = {a: env.desk.worth(a) for a in env.agents}, dict.fromkeys(env.agents, 0.0)
        for agent in env.agent_iter():
            observation, reward, over, cut, info = env.last()
            total[agent] += reward
            assert observation in env.observation_space(agent)
            env.step(None if over or cut else env.words.index(rng.choice(sorted(legal(env, info)))))
        assert total == {a: pytest.approx((env.desk.worth(a) - cents) / env.desk.unit) for a, cents in began.items()}
        assert env.log_file is not None
        assert pitboss.verify(env.log_file).ok


@pytest.mark.parametrize("game", GAMES)
def test_cards_that_a_seat_has_not_seen_change_nothing_for_it(game: str, tmp_path: Path) -> None:
    env, rng, compared = make_aec(game, log_folder=tmp_path), random.Random(game), 0
    while compared < PAIRS:
        words = [word for _, word, _ in told(env, rng, seed=rng.randrange(2**32))]
        assert env.log_file is not None
        chance = chance_of(env.log_file)
        moments = list(told(env, words, chance=chance))
        for until, (agent, _, _) in enumerate(moments):
            mine = [seen for who, _, seen in moments[: until + 1] if who == agent]
            hidden = [face for face in FACES if face not in cards_in([e for m in mine for e in m["events"]])]
            other = dict(zip(hidden, hidden[1:] + hidden[:1], strict=True))
            retold = islice(told(env, words, chance=[other.get(word, word) for word in chance]), until + 1)
            compared += same_for(agent, retold, mine)


def same_for(agent: str, retold: Iterator[tuple[str, str, dict[str, Any]]], mine: list[dict[str, Any]]) -> bool:
    """Whether a seat sees the same again; False where the other cards of another seat do not allow its decision."""
    left, who = iter(mine), agent
    try:
        for who, _, seen in retold:
            assert who != agent or repr(seen) == repr(next(left))
    except Refusal:
        assert who != agent
        return False
    assert not list(left)
    return True


def told(env: Any, plan: random.Random | list[str], **how: Any) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Each decision of an episode, random or planned: whose it is, what they do, and what they see before it."""
    env.reset(seed=how.get("seed"), options=how)
    nth = 0
    while not any(env.terminations.values()) and (isinstance(plan, random.Random) or nth < len(plan)):
        agent = env.agent_selection
        info = env.infos[agent]
        word = plan.choice(sorted(legal(env, info))) if isinstance(plan, random.Random) else plan[nth]
        seen = {name: value.tolist() for name, value in env.observe(agent).items()}
        yield agent, word, {**seen, "may": legal(env, info), "events": info["events"]}
        env.step(env.words.index(word))
        nth += 1


def test_a_wrong_action_is_refused_with_its_clause() -> None:
    env = make_aec("holdem")
    env.reset(seed=1)
    with pytest.raises(Refusal) as refused:
        env.step(env.words.index("show"))
    assert refused.value.cites


def test_a_wrong_action_can_end_the_episode_for_everybody() -> None:
    env = make_aec("holdem", illegal="truncate")
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(env.words.index("show"))
    assert all(env.truncations.values())
    assert env.infos[agent]["refusal"]["cites"]


@pytest.mark.parametrize("game", GAMES)
def test_agents_can_take_every_seat_and_no_more(game: str) -> None:
    table: AnyTable = Table(find_game(game), usual_rulebook(game), {})
    seats, rng = len(table.seats.places), random.Random(game)
    env = make_aec(game, players=seats)
    env.reset(seed=1)
    acted = set()
    for agent in env.agent_iter():
        _, _, over, cut, info = env.last()
        acted.add(agent)
        env.step(None if over or cut else env.words.index(rng.choice(sorted(legal(env, info)))))
    assert len(acted) == seats
    for players, bots in ((seats + 1, 0), (2, seats - 1), (0, 2), (2, -1)):
        with pytest.raises(Refusal, match=f"{game} has {seats} seats|at least one player"):
            make_aec(game, players=players, bots=bots)


def test_bots_play_against_one_agent() -> None:
    env = make_aec("holdem", players=1, bots=2, rounds=3)
    env.reset(seed=4)
    for _ in env.agent_iter():
        _, _, over, _, info = env.last()
        word = next((word for word in ("check", "call", "show") if word in legal(env, info)), "fold")
        env.step(None if over else env.words.index(word))
    assert env.desk is not None
    assert env.desk.rounds == 3
