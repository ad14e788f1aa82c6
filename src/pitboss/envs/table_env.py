"""A Gymnasium environment over a live table: one agent, any game that the house banks."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, ClassVar

import gymnasium
import msgspec
import numpy as np
from gymnasium import spaces

from pitboss.bots.bots import GameBot, names
from pitboss.engine.say import Event
from pitboss.envs.actions import Stakes, wrong
from pitboss.envs.desk import Desk
from pitboss.envs.drawing import as_image, as_text
from pitboss.envs.seat_view import FACE_DOWN, HAND_CARDS, KINDS, Layout, Observation
from pitboss.envs.survey import Survey, survey
from pitboss.testing.tabletop import Tabletop

AGENT = "agent"
RAISE, TRUNCATE = "raise", "truncate"
PLENTY = 10**9  # cents for a survey
MOST_CHIPS = np.float32(2**40)
Rules = tuple[tuple[str, Any], ...]


class LegalActions(spaces.Discrete):
    """The actions of a table. Without a mask, `sample` draws one that is possible now.

    Before an episode, and after `seed`, that is one with which an episode can begin.
    """

    def __init__(self, words: Sequence[str], first: Sequence[str]) -> None:
        super().__init__(len(words))
        self._first = np.array([word in first for word in words], np.int8)
        self._now = self._first

    def now(self, mask: Any) -> None:
        """Set what is possible; nothing is after an episode."""
        self._now = mask if mask.any() else self._first

    def seed(self, seed: int | None = None) -> Any:
        self._now = self._first
        return super().seed(seed)

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        return super().sample(self._now if mask is None and probability is None else mask, probability)


class TableEnv(gymnasium.Env):
    """One seat at a live table.

    Every action has a word (`words`); `info["action_mask"]` says which are possible. The observation has exactly what
    the seat sees. The reward is what the agent's chips and stakes gained, in units of the episode's first wager.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi", "rgb_array"], "render_fps": 2}

    def __init__(  # noqa: PLR0913 - the settings of an environment
        self,
        game: str,
        rulebook: str | None = None,
        *,
        rounds: int = 1,
        bankroll: int = 100,
        stake: int = 0,
        multiples: Sequence[int] = (1,),
        others: int = 0,
        courtesies: bool = False,
        illegal: str = RAISE,
        log_folder: str | Path | None = None,
        render_mode: str | None = None,
        **settings: Any,
    ) -> None:
        """Open a table of a game. Amounts are in stakes of `stake` cents, by default the table's minimum."""
        self.game, self.rulebook, self.settings = game, rulebook, settings
        self.rounds, self.bankroll, self.others = rounds, bankroll, others
        self.stakes = Stakes(stake, tuple(multiples))
        self.courtesies, self.illegal, self.render_mode = courtesies, illegal, render_mode
        self.log_folder = None if log_folder is None else Path(log_folder)
        self.log_file: Path | None = None
        self.desk: Desk | None = None
        self._episode = 0
        self._over = True
        found = survey_of(game, rulebook, self.stakes, courtesies, tuple(sorted(settings.items())))
        self.words = found.words
        self.layout = Layout(found.questions, found.spots, others)
        self._number = {word: nth for nth, word in enumerate(self.words)}
        self.action_space = LegalActions(found.words, found.first)
        self.observation_space = space_of(self.layout)

    # -- an episode ---------------------------------------------------------------------------------------------------
    def reset(
        self, *, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Sit down at a fresh table. `options={"chance": "Ah Kd 9c"}` names the cards and results that come."""
        super().reset(seed=seed)
        self._end_log()
        chance = (options or {}).get("chance")
        drawn = int(self.np_random.integers(2**62))
        if self.log_folder is not None:
            self._episode += 1
            self.log_file = self.log_folder / f"{self.game}-{self._episode:06}.log"
        top = Tabletop(
            self.game, self.rulebook, seed=None if chance is not None else drawn, log=self.log_file, **self.settings
        )
        if chance is not None:
            top.chance(*(chance.split() if isinstance(chance, str) else chance))
        self.desk = seat(top, self.stakes, self.bankroll, self.others, str(drawn), courtesies=self.courtesies)
        self.desk.known = frozenset(self.words)
        self.desk.hold, self.desk.sits_out = self._finished, self.rounds > 1
        self._over = False
        self._worth = self.desk.worth(AGENT)
        self.desk.advance()
        return self._observation(), self._info()

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Do what a word says; the table then goes on to the agent's next decision."""
        desk = self._desk()
        if self._over:
            raise RuntimeError("The episode is over. Call reset().")
        word = self.words[int(action)]
        legal = desk.acts(AGENT)
        if word not in legal:
            return self._illegal(word)
        desk.act(AGENT, word)
        self._over = desk.advance() is None
        now, first = desk.worth(AGENT), desk.views[AGENT].first
        reward, self._worth = (now - self._worth) / (first or desk.unit), now
        if self._over:
            self._end_log()
        return self._observation(), reward, self._over, False, self._info()

    def _illegal(self, word: str) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Raise the refusal of a wrong action, or end the episode with it."""
        desk = self._desk()
        question = desk.top.asking
        assert question is not None, "an episode that goes on has a question"
        refusal = wrong(word, desk.acts(AGENT), question, AGENT, desk.top.table)
        if self.illegal != TRUNCATE:
            raise refusal
        self._over = True
        self._end_log()
        said = {"code": str(refusal.code), "says": refusal.says, "cites": list(refusal.cites)}
        return self._observation(), 0.0, False, True, {**self._info(), "refusal": said}

    def _finished(self) -> bool:
        """Whether the rounds are over and the agent has no wager left, or no chips for another one."""
        desk = self._desk()
        return desk.rounds >= self.rounds and not desk.top.wagers(AGENT)

    # -- what comes back ----------------------------------------------------------------------------------------------
    def _observation(self) -> Observation:
        desk = self._desk()
        question = None if self._over else desk.top.asking
        return desk.views[AGENT].observe(self.layout, question, desk.unit)

    def action_mask(self) -> Any:
        """Ones for the actions that are possible now."""
        mask = np.zeros(len(self.words), np.int8)
        for word in {} if self._over else self._desk().acts(AGENT):
            mask[self._number[word]] = 1
        return mask

    def _info(self) -> dict[str, Any]:
        desk = self._desk()
        view, question, mask = desk.views[AGENT], desk.top.asking, self.action_mask()
        self.action_space.now(mask)
        return {
            "action_mask": mask,
            "question": "" if self._over or question is None else question.says,
            "events": plain(view.drain()),
            "round": desk.top.table.state.round,
        }

    def render(self) -> Any:
        """The table as the terminal draws it: text, or an image of that text."""
        if self.render_mode is None or self.desk is None:
            return None
        text = as_text(self.desk, AGENT)
        return text if self.render_mode == "ansi" else as_image(text)

    def close(self) -> None:
        self._end_log()

    def _end_log(self) -> None:
        if self.desk is not None and self.desk.top.log_file is not None:
            self.desk.top.log_file.close()

    def _desk(self) -> Desk:
        if self.desk is None:
            raise RuntimeError("There is no episode yet. Call reset().")
        return self.desk


def plain(events: Sequence[Event]) -> list[dict[str, Any]]:
    """Events as plain data."""
    found: list[dict[str, Any]] = msgspec.to_builtins(events)
    return found


def space_of(layout: Layout) -> spaces.Dict:
    """The space of the observations; docs/environments.md says what each number means."""
    amounts = {"low": 0, "high": MOST_CHIPS, "dtype": np.float32}
    return spaces.Dict(
        question=spaces.Discrete(len(layout.questions) + 1),
        hand=spaces.Discrete(layout.rows + 1),
        cards=spaces.Box(0, FACE_DOWN, (layout.rows, HAND_CARDS), np.int8),
        seen=spaces.Box(0, 1000, (KINDS,), np.int16),
        wagers=spaces.Box(shape=(len(layout.spots) + 1,), **amounts),
        point=spaces.Discrete(13),
        chips=spaces.Box(shape=(layout.rivals + 1,), **amounts),
        stakes=spaces.Box(shape=(layout.rivals + 1,), **amounts),
        pot=spaces.Box(shape=(1,), **amounts),
        call=spaces.Box(shape=(1,), **amounts),
        button=spaces.Discrete(layout.rivals + 2),
    )


def seat(top: Tabletop, stakes: Stakes, bankroll: int, others: int, seed: str, *, courtesies: bool) -> Desk:
    """Seat the agent first, then bots, at a table that has just been opened."""
    top.until_person()
    bots = {name: GameBot(name, seed, top.table) for name in names(others)}
    desk = Desk(top, [AGENT], bots, stakes, courtesies=courtesies)
    for nth, person in enumerate((AGENT, *bots)):
        desk.give("sit", person, seat=nth, cents=bankroll * desk.unit)
    return desk


@lru_cache(64)
def survey_of(game: str, rulebook: str | None, stakes: Stakes, courtesies: bool, rules: Rules) -> Survey:
    """The vocabulary of a table, found once in a process."""

    def open_desk(seed: int) -> Desk:
        top = Tabletop(game, rulebook, seed=seed, **dict(rules))
        return seat(top, stakes, PLENTY // stakes.of(top.table), 0, str(seed), courtesies=courtesies)

    return survey(open_desk)
