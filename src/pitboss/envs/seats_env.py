"""A PettingZoo environment over a live table: several agents and bots, in games that people play against each other."""

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv

from pitboss.bots.bots import Bot, GameBot, names
from pitboss.bots.poker_bots import poker_bots
from pitboss.envs.actions import Stakes, wrong
from pitboss.envs.desk import Desk
from pitboss.envs.drawing import as_image, as_text
from pitboss.envs.seat_view import Layout, Observation
from pitboss.envs.survey import Survey, survey
from pitboss.envs.table_env import RAISE, TRUNCATE, Rules, plain, space_of
from pitboss.games.families.poker_room.table import is_poker
from pitboss.games.refusal_codes import GameCode
from pitboss.rulebooks.refusal import Refusal
from pitboss.testing.tabletop import Tabletop


class SeatsEnv(AECEnv):
    """The seats of a live table, each with its own view.

    The reward of an agent is what its chips and stakes gained, in stakes of the table's minimum.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "pitboss_v0",
        "render_modes": ["ansi", "rgb_array"],
        "render_fps": 2,
        "is_parallelizable": False,
    }

    def __init__(  # noqa: PLR0913 - the settings of an environment
        self,
        game: str,
        rulebook: str | None = None,
        *,
        players: int = 2,
        bots: int = 0,
        bot_kind: str = "best",
        rounds: int = 1,
        bankroll: int = 100,
        courtesies: bool = True,
        illegal: str = RAISE,
        log_folder: str | Path | None = None,
        render_mode: str | None = None,
        **settings: Any,
    ) -> None:
        """Seat `players` agents, then `bots`; `bankroll` is in stakes."""
        super().__init__()
        if players < 1 or bots < 0:
            says = f"players={players}, bots={bots}: choose at least one player, and no bots or some."
            raise Refusal(GameCode.COUNT_UNREADABLE, says)
        self.game, self.rulebook, self.settings = game, rulebook, settings
        self.players, self.bots, self.bot_kind = players, bots, bot_kind
        self.rounds, self.bankroll, self.courtesies = rounds, bankroll, courtesies
        self.illegal, self.render_mode = illegal, render_mode
        self.log_folder = None if log_folder is None else Path(log_folder)
        self.log_file: Path | None = None
        self.possible_agents = agents_of(players)
        self.agents: list[str] = []
        self.desk: Desk | None = None
        self._episode = 0
        found = survey_of(game, rulebook, players + bots, courtesies, tuple(sorted(settings.items())))
        self.words = found.words
        self.layout = Layout(found.questions, found.spots, players + bots - 1)
        self._number = {word: nth for nth, word in enumerate(self.words)}
        self.observation_spaces = {agent: space_of(self.layout) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(len(self.words)) for agent in self.possible_agents}
        self._random, _ = seeding.np_random()

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    # -- an episode ---------------------------------------------------------------------------------------------------
    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Sit down at a fresh table. `options={"chance": "Ah Kd ..."}` names the cards that come."""
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        self.close()
        if self.log_folder is not None:
            self._episode += 1
            self.log_file = self.log_folder / f"{self.game}-{self._episode:06}.log"
        chance, drawn = (options or {}).get("chance"), int(self._random.integers(2**62))
        top = Tabletop(
            self.game, self.rulebook, seed=drawn if chance is None else None, log=self.log_file, **self.settings
        )
        if chance is not None:
            top.chance(*(chance.split() if isinstance(chance, str) else chance))
        kind = self.bot_kind
        self.desk = desk = seat_all(
            top, self.players, self.bots, kind, self.bankroll, str(drawn), courtesies=self.courtesies
        )
        desk.known = frozenset(self.words)
        desk.hold = lambda: desk.rounds >= self.rounds
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._told = ""  # the agent whose turn was announced last
        self._worth = {agent: desk.worth(agent) for agent in self.agents}
        self._go_on()

    def step(self, action: Any) -> None:
        """Do what the selected agent's word says; the table goes on to the next decision of an agent."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        desk = self._desk()
        word = self.words[int(action)]
        legal = desk.acts(agent)
        if word in legal:
            desk.act(agent, word)
            self._go_on()
        else:
            self._illegal(agent, word)
        self._accumulate_rewards()

    def _go_on(self) -> None:
        """Let the table go on, and give every agent what it gained."""
        desk = self._desk()
        who = desk.advance()
        for agent in self.agents:
            now = desk.worth(agent)
            self.rewards[agent] = (now - self._worth[agent]) / desk.unit
            self._worth[agent] = now
        if who is None:
            self.terminations = dict.fromkeys(self.agents, True)
            self.close()
        self.agent_selection = who or self.agents[0]
        self._tell()

    def _illegal(self, agent: str, word: str) -> None:
        """Raise the refusal of a wrong action, or end the episode for everybody with it."""
        desk = self._desk()
        question = desk.top.asking
        assert question is not None, "an episode that goes on has a question"
        refusal = wrong(word, desk.acts(agent), question, agent, desk.top.table)
        if self.illegal != TRUNCATE:
            raise refusal
        self.truncations = dict.fromkeys(self.agents, True)
        self.close()
        self._tell()
        said = {"code": str(refusal.code), "says": refusal.says, "cites": list(refusal.cites)}
        self.infos[agent]["refusal"] = said

    def _tell(self) -> None:
        """The infos: whose turn it is and what they may do, and what each seat has seen since its last turn."""
        desk, over = self._desk(), any(self.terminations.values()) or any(self.truncations.values())
        for agent in self.agents:
            mask = np.zeros(len(self.words), np.int8)
            if agent == self.agent_selection and not over:
                mask[[self._number[word] for word in desk.acts(agent)]] = 1
            events = self.infos[agent].get("events", []) if agent != self._told else []
            self.infos[agent] = {"action_mask": mask, "events": [*events, *plain(desk.views[agent].drain())]}
        self._told = self.agent_selection

    # -- what comes back ----------------------------------------------------------------------------------------------
    def observe(self, agent: str) -> Observation:
        desk = self._desk()
        asked = agent == self.agent_selection and not self.terminations.get(agent, True)
        return desk.views[agent].observe(self.layout, desk.top.asking if asked else None, desk.unit)

    def render(self) -> Any:
        """The table as the selected agent sees it."""
        if self.render_mode is None or self.desk is None:
            return None
        text = as_text(self.desk, self.agent_selection)
        return text if self.render_mode == "ansi" else as_image(text)

    def close(self) -> None:
        if self.desk is not None and self.desk.top.log_file is not None:
            self.desk.top.log_file.close()

    def _desk(self) -> Desk:
        if self.desk is None:
            raise RuntimeError("There is no episode yet. Call reset().")
        return self.desk


def agents_of(players: int) -> list[str]:
    return [f"player_{nth}" for nth in range(players)]


def seat_all(top: Tabletop, players: int, bots: int, kind: str, bankroll: int, seed: str, *, courtesies: bool) -> Desk:
    """Seat the agents, then bots, at a table that has just been opened."""
    places = len(top.table.seats.places)
    if players + bots > places:
        says = f"{top.table.game.slug} has {places} seats, not {players + bots}. Choose fewer players or bots."
        raise Refusal(GameCode.COUNT_UNREADABLE, says)
    top.until_person()
    made: list[Bot] = (
        poker_bots(names(bots), seed, top.table, kind)
        if is_poker(top.table)
        else [GameBot(name, seed, top.table) for name in names(bots)]
    )
    agents = agents_of(players)
    desk = Desk(top, agents, {bot.person: bot for bot in made}, Stakes(), courtesies=courtesies)
    desk.sits_out = True
    for nth, person in enumerate([*agents, *(bot.person for bot in made)]):
        desk.give("sit", person, seat=nth, cents=bankroll * desk.unit)
    return desk


@lru_cache(64)
def survey_of(game: str, rulebook: str | None, players: int, courtesies: bool, rules: Rules) -> Survey:
    """The vocabulary of a table with so many players, found once in a process."""

    def open_desk(seed: int) -> Desk:
        top = Tabletop(game, rulebook, seed=seed, **dict(rules))
        return seat_all(top, players, 0, "", 200 if seed % 2 else 20, str(seed), courtesies=courtesies)

    return survey(open_desk)
