"""The environments for dealers and supervisors: Gymnasium's own check, the rules of the live table, and no leak."""

import random
from collections.abc import Iterator
from typing import Any

import gymnasium
import msgspec
import pytest
from gymnasium.utils.env_checker import check_env
from tests.envs.retelling import FACES, LONG, cards_in

from pitboss.engine.ask import Answer
from pitboss.engine.bank import LAYOUT
from pitboss.engine.money import read_money
from pitboss.envs import DEALER, SUPERVISOR, env_id
from pitboss.envs.dealer_env import FINE, STOP
from pitboss.envs.dealt import SETTLE
from pitboss.envs.table_env import plain
from pitboss.games import slugs
from pitboss.rulebooks.refusal import Refusal

PAIRS = 10_000 if LONG else 6
FEW = slugs() if LONG else ["blackjack", "craps", "holdem", "punto-banco"]
CARD_GAMES = [game for game in slugs() if game not in ("big-six", "craps", "money-wheel", "roulette")]


def make(game: str, role: str, **how: Any) -> Any:
    return gymnasium.make(env_id(game, role), **how).unwrapped


@pytest.mark.parametrize("role", [DEALER, SUPERVISOR])
@pytest.mark.parametrize("game", slugs())
def test_an_environment_passes_the_check_of_gymnasium(game: str, role: str) -> None:
    check_env(make(game, role))


@pytest.mark.parametrize("role", [DEALER, SUPERVISOR])
@pytest.mark.parametrize("game", FEW)
def test_the_same_seed_deals_the_same_game(game: str, role: str) -> None:
    env = make(game, role)
    courses = [[repr(moment) for moment in played(env, seed)] for seed in (3, 3, 4)]
    assert courses[0] == courses[1] != courses[2]


def played(env: Any, seed: int, answers: list[Answer] | None = None) -> Iterator[tuple[Any, ...]]:
    """Each moment of an episode in which the agent does what is right."""
    seen, info = env.reset(seed=seed, options={"answers": answers})
    over = False
    while not over:
        yield {name: value.tolist() for name, value in seen.items()}, info
        seen, _, over, _, info = env.step(right_action(env))


def right_action(env: Any) -> int:
    if "act" in env.observation_space.spaces:
        return STOP if env._cost else FINE
    number: int = env.words.index(env.moment.act)
    return number


# -- the dealer -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", slugs())
def test_the_acts_of_the_computer_dealer_are_right(game: str) -> None:
    env = make(game, DEALER, rounds=2)
    _, info = env.reset(seed=5)
    acts, over = 0, False
    while not over:
        assert env.moment.cites, env.moment.act
        _, reward, over, cut, info = env.step(right_action(env))
        assert (reward, cut) == (0, False)
        acts += 1
    assert acts > 4
    assert info["round"] == 2


def test_a_wrong_act_is_refused_with_the_clause_of_the_right_one_and_changes_nothing() -> None:
    env = make("punto-banco", DEALER)
    before, _ = env.reset(seed=1)
    for act in env.words:
        if act != env.moment.act:
            seen, reward, over, cut, info = env.step(env.words.index(act))
            assert (reward, over, cut) == (-1, False, False)
            assert info["refusal"]["cites"] == list(env.moment.cites)
            assert repr(seen) == repr(before)
    assert env.step(right_action(env))[1] == 0


def test_a_wrong_act_can_end_the_episode_or_raise() -> None:
    env = make("roulette", DEALER, illegal="truncate")
    env.reset(seed=1)
    wrong = next(nth for nth, act in enumerate(env.words) if act != env.moment.act)
    assert env.step(wrong)[1:4] == (-1, False, True)
    with pytest.raises(RuntimeError, match="reset"):
        env.step(wrong)
    env = make("roulette", DEALER, illegal="raise")
    env.reset(seed=1)
    with pytest.raises(Refusal, match="You can't do") as refused:
        env.step(wrong)
    assert refused.value.cites


def test_the_dealer_of_baccarat_knows_the_third_cards() -> None:
    """What comes after four cards: a card to the player, a card to the banker, or the settlement."""
    env, after = make("punto-banco", DEALER, rounds=3), set[str]()
    for seed in range(20 if LONG else 6):
        env.reset(seed=seed)
        while env.moment is not None:
            dealt = [act for act in env.dealt.done if act.startswith("deal")]
            if len(dealt) % 4 == 0 and dealt:
                after.add(env.moment.act)
            env.step(right_action(env))
    assert {"deal player", "deal banker"} <= after


# -- the supervisor ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", FEW)
def test_finding_every_error_gains_what_letting_all_pass_loses(game: str) -> None:
    totals = []
    for policy in (right_action, lambda _env: FINE, lambda _env: STOP):
        env = make(game, SUPERVISOR, one_in=2, false_alarm=0.5)
        env.reset(seed=2)
        total, over, errors, alarms = 0.0, False, 0, 0
        while not over:
            errors, alarms = errors + (env._cost > 0), alarms + (env._cost == 0)
            _, reward, over, *_ = env.step(policy(env))
            total += reward
        totals.append((total, errors, alarms))
    (best, errors, alarms), (blind, *_), (always, *_) = totals
    assert best > errors > 0
    assert blind == -best
    assert always == best - 0.5 * alarms


def test_a_wrong_payment_costs_its_amount() -> None:
    """Of all settlements: what the dealer did, what was right, and the difference between them."""
    env, checked = make("roulette", SUPERVISOR, one_in=2, rounds=5), 0
    seen, info = env.reset(seed=1)
    over = False
    while not over:
        moment, words, cost, right = env.moment, info["act"], env._cost, env._right
        if moment.act == SETTLE:
            stake = moment.settles.data["cents"]
            done, was = (net(text, stake) for text in (words.rpartition(": ")[2], right))
            assert abs(done - was) == cost
            taken, paid = (float(seen[name][0]) * env.dealt.unit for name in ("taken", "paid"))
            assert paid - taken == done
            assert (words.rpartition(": ")[2] == right) == (cost == 0)
            checked += cost > 0
        seen, reward, over, _, info = env.step(FINE)
        assert reward == -cost / env.dealt.unit
        assert info["judged"] == {"right": right, "cost": cost, "cites": list(moment.cites)}
    assert checked > 2


def net(words: str, stake: int) -> int:
    verb, _, amount = words.partition(" ")
    cents = read_money(amount) if amount else stake
    return {"take": -cents, "pay": cents, "push": 0}[verb]


def test_an_act_at_the_wrong_time_costs_the_stakes_on_the_table() -> None:
    env, seen_stakes = make("blackjack", SUPERVISOR, one_in=1), set[int]()
    env.reset(seed=1)
    while env.moment is not None:
        if env.moment.act != SETTLE:
            stakes = env.dealt.view.seen.chips.get(LAYOUT, 0)
            assert env._act != env.moment.act
            assert env._cost == max(stakes, env.dealt.unit)
            seen_stakes.add(stakes)
        env.step(STOP)
    assert len(seen_stakes) > 1


def test_pots_are_paid_wrongly_too() -> None:
    env, said = make("holdem", SUPERVISOR, one_in=1, rounds=2), list[str]()
    _, info = env.reset(seed=1)
    while env.moment is not None:
        said += [info["act"]] if env.moment.act == SETTLE else []
        *_, info = env.step(FINE)
    assert any("awarded" in words for words in said)


def test_the_table_can_be_drawn() -> None:
    env = make("blackjack", SUPERVISOR, render_mode="ansi")
    for _ in played(env, 1):
        drawn = env.render()
    assert "Blackjack" in drawn
    assert "??" not in drawn


# -- no leak ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("role", [DEALER, SUPERVISOR])
@pytest.mark.parametrize("game", CARD_GAMES)
def test_hidden_cards_change_nothing_that_can_be_seen(game: str, role: str) -> None:
    env, compared, rng = make(game, role), 0, random.Random(game)
    while compared < PAIRS:
        found = differences(env, rng)
        compared += len(found)
        assert not any(found)


def test_a_planted_leak_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    env = make("holdem", SUPERVISOR)
    honest = env._observation

    def leaking() -> Any:
        cards = [card for hand in env.dealt.table.state.hands.values() for card in hand.cards]
        return honest() | {"point": honest()["point"] + sum(cards)}

    monkeypatch.setattr(env, "_observation", leaking)
    assert any(differences(env, random.Random(1)))


def differences(env: Any, rng: random.Random) -> list[str]:
    """At some moments of an episode, what other unseen cards change in everything seen so far; empty for nothing."""
    seed = rng.randrange(2**32)
    told = list(played(env, seed))
    answers = [turn.answer for turn in env.dealt.playing.turns if turn.answer is not None]
    events, counts = list[Any](), list[int]()
    for _ in played(env, seed):
        counts.append(len(env.dealt.view.fresh))
        events = env.dealt.view.fresh
    until = rng.sample(range(len(told)), min(len(told), 6))
    found = [changed(env, seed, told[: nth + 1], answers, cards_in(plain(events[: counts[nth]]))) for nth in until]
    return [difference for difference in found if difference is not None]


def changed(env: Any, seed: int, told: list[Any], answers: list[Answer], seen: set[str]) -> str | None:
    """The first difference where the table gives the same answers with other cards in place of those unseen.

    None where a player's decision is not possible with the other cards.
    """
    hidden = [face for face in FACES if face not in seen]
    other = dict(zip(hidden, hidden[1:] + hidden[:1], strict=True))
    moments = played(env, seed, [with_cards(answer, other) for answer in answers])
    for before in told:
        try:
            after = next(moments)
        except Refusal:
            return None
        if repr(before) != repr(after):
            return f"{before} {after}"
    return ""


def with_cards(answer: Answer, other: dict[str, str]) -> Answer:
    """The same answer of the source with other cards."""
    if answer.role != "source":
        return answer
    args = {
        name: " ".join(other.get(word, word) for word in text.split()) if name in ("card", "cards") else text
        for name, text in answer.args.items()
    }
    return msgspec.structs.replace(answer, args=args)
