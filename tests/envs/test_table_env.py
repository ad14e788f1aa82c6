"""The Gymnasium environments: Gymnasium's own check, the rules of the live table, and no leak."""

import random
import subprocess
import sys
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

import gymnasium
import pytest
from gymnasium.utils.env_checker import check_env
from tests.envs.retelling import FACES, LONG, cards_in, chance_of, legal

import pitboss
from pitboss.envs import env_id, house_banked
from pitboss.envs.actions import DONE
from pitboss.envs.seat_view import FACE_DOWN, FIRST_CARD, OWN_ROWS
from pitboss.hands.cards import parse_card
from pitboss.rulebooks.refusal import Refusal

EPISODES, PAIRS = (200, 10_000) if LONG else (3, 4)


def make(game: str, **how: Any) -> Any:
    return gymnasium.make(env_id(game), **how).unwrapped


def card(text: str) -> int:
    return FIRST_CARD + parse_card(text)


@pytest.mark.parametrize("game", house_banked())
def test_an_environment_passes_the_check_of_gymnasium(game: str) -> None:
    check_env(make(game))


@pytest.mark.parametrize("game", house_banked())
def test_episodes_follow_the_rules_and_their_logs_verify(game: str, tmp_path: Path) -> None:
    env = make(game, log_folder=tmp_path, others=1)
    rng = random.Random(game)
    for seed in range(EPISODES):
        observation, info = env.reset(seed=seed)
        began, total, over = env.desk.worth("agent"), 0.0, False
        while not over:
            assert observation in env.observation_space
            assert info["action_mask"].any(), "an episode that goes on has an action"
            word = rng.choice([w for w, may in zip(env.words, info["action_mask"], strict=True) if may])
            observation, reward, over, cut, info = env.step(env.words.index(word))
            assert not cut
            total += reward
        gained = env.desk.worth("agent") - began
        first = env.desk.views["agent"].first
        assert total == pytest.approx(gained / first), "rewards are in units of the first wager"
        assert not env.desk.top.wagers("agent")
        assert pitboss.verify(env.log_file).ok


def test_the_same_seed_plays_the_same_episode() -> None:
    env, told = make("blackjack"), []
    for seed in (5, 5, 6):
        _, info = env.reset(seed=seed)
        said = list(info["events"])
        for word in ("bet box", DONE):
            *_, info = env.step(env.words.index(word))
            said += info["events"]
        told.append([event for event in said if event["kind"] == "dealt"])
    assert told[0] == told[1] != told[2]


# -- one round, card by card ------------------------------------------------------------------------------------------


def test_a_round_of_blackjack_as_its_seat_sees_it() -> None:
    env = make("blackjack")
    _, info = env.reset(options={"chance": "2c Th 9d 8s Kc 7h"})  # the burn card, then player, dealer, player, dealer
    assert legal(env, info) == {"bet box"}
    env.step(env.words.index("bet box"))
    observation, reward, over, _, info = env.step(env.words.index(DONE))
    assert legal(env, info) == {"card", "stand", "double"}
    assert list(observation["cards"][0][:3]) == [card("Th"), card("8s"), 0]
    assert list(observation["cards"][OWN_ROWS][:3]) == [card("9d"), FACE_DOWN, 0]
    assert observation["hand"] == 0
    assert observation["seen"].sum() == 3, "the burn card and the hole card are unseen"
    assert (reward, over) == (0, False)
    observation, reward, over, _, info = env.step(env.words.index("stand"))
    assert (reward, over) == (-1, True), "19 beats 18"
    assert list(observation["cards"][OWN_ROWS][:3]) == [card("9d"), card("Kc"), 0]
    assert not info["action_mask"].any()


def test_a_wrong_action_is_refused_with_its_clause_and_changes_nothing() -> None:
    env = make("three-card-poker")
    _, info = env.reset(seed=1)
    with pytest.raises(Refusal) as refused:
        env.step(env.words.index("fold"))
    assert refused.value.cites
    assert (env.action_mask() == info["action_mask"]).all()
    env.step(env.words.index("bet ante"))


def test_a_wrong_action_can_end_the_episode_with_its_clause() -> None:
    env = make("craps", illegal="truncate")
    env.reset(seed=1)
    _, reward, over, cut, info = env.step(env.words.index("bet pass-odds"))
    assert (reward, over, cut) == (0, False, True)
    assert info["refusal"]["cites"]
    assert info["refusal"]["says"]
    with pytest.raises(RuntimeError, match="reset"):
        env.step(0)


def test_a_session_ends_after_its_rounds_or_without_chips() -> None:
    env = make("red-dog", rounds=5, bankroll=4)
    for seed in range(4):
        env.reset(seed=seed)
        over = False
        while not over:
            _, _, over, *_ = env.step(env.action_space.sample())
        rounds, chips = env.desk.rounds, env.desk.top.chips("agent")
        assert rounds == 5 or chips < env.desk.unit


def test_bets_of_several_stakes_have_an_action_each() -> None:
    env = make("big-six", multiples=(1, 5))
    _, info = env.reset(seed=3)
    assert {"bet 6", "bet 6 x5"} <= legal(env, info)
    *_, info = env.step(env.words.index("bet 6 x5"))
    assert not {"bet 6", "bet 6 x5"} & legal(env, info), "one bet on each spot"
    assert env.desk.top.wagers("agent")[0].cents == 5 * env.desk.unit


@pytest.mark.parametrize("mode", ["ansi", "rgb_array"])
def test_the_table_can_be_drawn(mode: str) -> None:
    env = make("blackjack", render_mode=mode)
    env.reset(options={"chance": "2c Th 9d 8s Kc"})
    env.step(env.words.index("bet box"))
    env.step(env.words.index(DONE))
    drawn = env.render()
    if mode == "ansi":
        assert "9" in drawn
        assert "K" not in drawn.replace("Blackjack", ""), "the hole card stays hidden"
    else:
        assert drawn.shape[2] == 3
        assert drawn.std() > 0


# -- no leak ----------------------------------------------------------------------------------------------------------

CARD_GAMES = [game for game in house_banked() if game not in ("big-six", "craps", "money-wheel", "roulette")]


@pytest.mark.parametrize("game", CARD_GAMES)
def test_hidden_cards_change_nothing_that_a_seat_sees(game: str, tmp_path: Path) -> None:
    env, rng, compared = make(game, log_folder=tmp_path), random.Random(game), 0
    while compared < PAIRS:
        found = differences(env, rng)
        compared += len(found)
        assert not any(found)


def test_a_planted_leak_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A view that also shows the cards that are still in the deck makes the test fail."""
    env = make("let-it-ride", log_folder=tmp_path)
    honest = env._observation

    def leaking() -> Any:
        cards = [card for hand in env.desk.top.table.state.hands.values() for card in hand.cards]
        return honest() | {"point": honest()["point"] + sum(cards)}

    monkeypatch.setattr(env, "_observation", leaking)
    assert any(differences(env, random.Random(1)))


def differences(env: Any, rng: random.Random) -> list[bool]:
    """At each decision of a random episode, whether other unseen cards change what the agent sees."""
    words, found = random_episode(env, rng), []
    chance = chance_of(env.log_file)
    told = moments(env, words, chance)
    for until in range(1, len(told)):
        seen = cards_in([event for moment in told[: until + 1] for event in moment[2]])
        hidden = [face for face in FACES if face not in seen]
        other = dict(zip(hidden, hidden[1:] + hidden[:1], strict=True))
        retold = moments(env, words[:until], [other.get(word, word) for word in chance])
        found.append(repr(told[: until + 1]) != repr(retold[: until + 1]))
    return found


def random_episode(env: Any, rng: random.Random) -> list[str]:
    _, info = env.reset(seed=rng.randrange(2**32))
    words, over = [], False
    while not over:
        word = rng.choice(sorted(legal(env, info)))
        words.append(word)
        *_, over, _, info = env.step(env.words.index(word))
    return words


def moments(env: Any, words: list[str], chance: list[str]) -> list[tuple[Any, ...]]:
    """What the agent sees at each of its decisions."""
    observation, info = env.reset(options={"chance": chance})
    told = [({name: value.tolist() for name, value in observation.items()}, list(info["action_mask"]), info["events"])]
    for word in words:
        observation, _, over, _, info = env.step(env.words.index(word))
        if over:
            break
        seen = {name: value.tolist() for name, value in observation.items()}
        told.append((seen, list(info["action_mask"]), info["events"]))
    return told


# -- the rest ---------------------------------------------------------------------------------------------------------


def test_the_entry_point_registers_every_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    (point,) = (each for each in entry_points(group="gymnasium.envs") if each.name == "pitboss")
    others = {name: spec for name, spec in gymnasium.registry.items() if spec.namespace != "pitboss"}
    ours = gymnasium.registry.keys() - others.keys()
    monkeypatch.setattr(gymnasium.envs.registration, "registry", others)
    monkeypatch.setattr(gymnasium, "registry", others)
    point.load()()
    assert others.keys() >= ours
    assert {env_id(game) for game in house_banked()} < ours


@pytest.mark.long
@pytest.mark.parametrize("game", house_banked())
def test_the_survey_finds_nearly_every_action(game: str) -> None:
    """Long random play meets hardly an action that the environment has no number for."""
    env, rng, missing, decisions = make(game, rounds=50), random.Random(game), set(), 0
    while decisions < 20_000:
        _, info = env.reset(seed=decisions)
        over = False
        while not over:
            missing |= env.desk.acts("agent").keys() - set(env.words)
            *_, over, _, info = env.step(env.words.index(rng.choice(sorted(legal(env, info)))))
            decisions += 1
    assert len(missing) <= len(env.words) // 20, missing


def test_without_gymnasium_one_line_says_what_to_install() -> None:
    code = "import sys; sys.modules['gymnasium'] = None; import pitboss.envs"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1].endswith("Install it: pip install 'pitboss[gym]'")
