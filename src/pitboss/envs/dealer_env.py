"""Environments in which the agent deals, or watches the dealer."""

from collections.abc import Mapping
from typing import Any, ClassVar

import gymnasium
import numpy as np
from gymnasium import spaces

from pitboss.engine.bank import LAYOUT, POT
from pitboss.engine.money import money
from pitboss.engine.say import Event
from pitboss.envs.dealt import (
    LESSON,
    SETTLE,
    DealerMoment,
    DealtTable,
    Recorded,
    names_of,
    opened,
    place_in,
    space_of,
    spot_text,
)  # fmt: skip
from pitboss.envs.drawing import as_image, seen_as_text
from pitboss.envs.table_env import RAISE, TRUNCATE
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode
from pitboss.school.draws import Draws
from pitboss.school.mistakes import planted
from pitboss.school.payouts import dealer_act
from pitboss.school.questions import DealerAct, Part, act_of, net_of, settled_text
from pitboss.school.school_table import SchoolTable

SEEDS = 2**62
REFUSE = "refuse"
NEAR = 12  # acts among which a wrong one is chosen
FINE, STOP = range(2)
AMOUNTS = ("stake", "taken", "paid")


class DealtEnv(gymnasium.Env):
    """A dealt game that stops before every act of its dealer."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi", "rgb_array"], "render_fps": 2}

    def __init__(
        self,
        game: str,
        rulebook: str | None = None,
        *,
        rounds: int = 1,
        players: int = LESSON.persons,
        render_mode: str | None = None,
        **settings: Any,
    ) -> None:
        """Open a table of a game with computer players; an episode is its opening and this many rounds."""
        self.game, self.rulebook, self.rounds, self.render_mode = game, rulebook, rounds, render_mode
        self.lesson = LESSON._replace(persons=players)
        self._rules = tuple(sorted(settings.items()))
        self.names = names_of(game, rulebook, self._rules)
        self.dealt: DealtTable | None = None
        self.moment: DealerMoment | None = None
        self.public = space_of(self.names, len(opened(game, rulebook, self._rules).seats.places))

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Open a fresh table. `options={"answers": [...]}` gives the recorded answers of another table again."""
        super().reset(seed=seed)
        drawn = str(int(self.np_random.integers(SEEDS)))
        table, answers = opened(self.game, self.rulebook, self._rules), (options or {}).get("answers")
        playing = SchoolTable(table, drawn, self.lesson) if answers is None else Recorded(table, answers)
        self.dealt = DealtTable(playing, self.names, self.rounds)
        self._begin(Draws(f"{drawn}/faults"))
        self._go_on()
        return self._observation(), self._info()

    def _begin(self, draws: Draws) -> None:
        """Prepare an episode."""

    def _go_on(self) -> None:
        """Go on to the next act that concerns the agent."""
        raise NotImplementedError

    def _observation(self) -> dict[str, Any]:
        return self._dealt().observe()

    def _info(self, **more: Any) -> dict[str, Any]:
        return {**self._dealt().info(), **more}

    def render(self) -> Any:
        """The table as everybody sees it: text, or an image of that text."""
        if self.render_mode is None or self.dealt is None:
            return None
        text = seen_as_text(self.dealt.view.seen, self.dealt.table, "\n".join(self.dealt.story.lines[-3:]))
        return text if self.render_mode == "ansi" else as_image(text)

    def _dealt(self) -> DealtTable:
        if self.dealt is None:
            raise RuntimeError("There is no episode yet. Call reset().")
        return self.dealt

    def _waiting(self) -> DealerMoment:
        """What the dealer does next, in an episode that goes on."""
        self._dealt()
        if self.moment is None:
            raise RuntimeError("The episode is over. Call reset().")
        return self.moment


class DealerEnv(DealtEnv):
    """The agent is the dealer and must take the next lawful act. A right act has reward 0, a wrong one -1.

    The table refuses a wrong act with the clause of the right one, and nothing changes. There is no action mask: it
    would give the answer away.
    """

    def __init__(self, game: str, rulebook: str | None = None, *, illegal: str = REFUSE, **how: Any) -> None:
        super().__init__(game, rulebook, **how)
        self.illegal, self.words = illegal, self.names.acts
        self.action_space = spaces.Discrete(len(self.words))
        self.observation_space = spaces.Dict(self.public)

    def _go_on(self) -> None:
        """To the next act that is not a payment: the computer takes and pays."""
        self.moment = self._dealt().next()
        while self.moment is not None and self.moment.act == SETTLE:
            self.moment = self._dealt().next()

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Take an act."""
        moment, act = self._waiting(), self.words[int(action)]
        if act == moment.act:
            self._go_on()
            return self._observation(), 0.0, self.moment is None, False, self._info()
        refusal = Refusal(TableCode.NOT_AN_OPTION, f"You can't do {act!r} now.", moment.cites)
        if self.illegal == RAISE:
            raise refusal
        cut = self.illegal == TRUNCATE
        self.moment = None if cut else moment
        said = {"code": str(refusal.code), "says": refusal.says, "cites": list(refusal.cites)}
        return self._observation(), -1.0, False, cut, self._info(refusal=said)


class SupervisorEnv(DealtEnv):
    """The agent is the supervisor and must find the errors of a faulty dealer: 0 lets an act pass, 1 stops it.

    An error that the agent stops is worth what it would have cost, an error that passes costs as much, and a false
    alarm costs `false_alarm`. A wrong payment costs its amount; an act at the wrong time costs the stakes on the table,
    which a void round returns, and at least one minimum. After the decision the dealer acts correctly.
    """

    def __init__(
        self, game: str, rulebook: str | None = None, *, one_in: int = 5, false_alarm: float = 1.0, **how: Any
    ) -> None:
        """Open a table whose dealer errs in one of `one_in` acts on average."""
        super().__init__(game, rulebook, **how)
        self.one_in, self.false_alarm = one_in, false_alarm
        names, seats = self.names, self.public["chips"].shape[0]
        line = {
            "act": spaces.Discrete(len(names.acts) + 2),
            "spot": spaces.Discrete(len(names.spots) + 2),
            "seat": spaces.Discrete(seats + 1),
            **{name: spaces.Box(0, 2**40, (1,), np.float32) for name in AMOUNTS},
        }
        self.action_space = spaces.Discrete(2)
        self.observation_space = spaces.Dict({**self.public, **line})

    def _begin(self, draws: Draws) -> None:
        self._draws = draws

    def _go_on(self) -> None:
        """To the dealer's next act, which may be wrong."""
        self.moment = self._dealt().next()
        self._act, self._cost, self._right = "", 0, ""
        self._line, self._done = DealerAct(0, 0), ""
        if self.moment is None:
            return
        errs = not self._draws.below(self.one_in)
        self._act = self._right = self.moment.act
        if self.moment.settles is not None:
            self._settle(self.moment.settles, errs=errs)
        elif errs:
            self._misplace(self.moment.act)

    def _settle(self, event: Event, *, errs: bool) -> None:
        """Take or pay, rightly or not."""
        cents = int(event.data["cents"])
        if event.kind == "settled":
            part = Part("", "settle", settled_text(dealer_act(event), cents), stake=cents)
        else:
            part = Part("", "money", money(cents))
        self._right = part.answer
        self._done = planted(part, self._draws) if errs else part.answer
        self._line = act_of(part, self._done)
        self._cost = abs(net_of(part, self._done) - net_of(part, part.answer))

    def _misplace(self, right: str) -> None:
        """Do an act that comes a little earlier, or one of this table."""
        dealt = self._dealt()
        wrong = sorted({*dealt.done[-NEAR:]} - {right}) or sorted({*self.names.acts} - {right})
        self._act = self._draws.one(wrong)
        chips = dealt.view.seen.chips
        self._cost = max(chips.get(LAYOUT, 0) + chips.get(POT, 0), dealt.unit)

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Let the act pass or stop it; then see what comes next."""
        moment, stopped = self._waiting(), int(action) == STOP
        worth = self._cost / self._dealt().unit
        reward = (worth if stopped else -worth) if self._cost else (-self.false_alarm if stopped else 0.0)
        judged = {"right": self._right, "cost": self._cost, "cites": list(moment.cites)}
        self._go_on()
        return self._observation(), reward, self.moment is None, False, self._info(judged=judged)

    def _observation(self) -> dict[str, Any]:
        event = self.moment.settles if self.moment is not None else None
        staked = int(event.data["cents"]) if event is not None and event.kind == "settled" else 0
        unit, acts = self._dealt().unit, (*self.names.acts, SETTLE)
        return {
            **super()._observation(),
            "act": np.int64(place_in(self._act, acts)),
            "spot": np.int64(place_in(spot_text(event) if event is not None else "", self.names.spots)),
            "seat": np.int64(self._seat(event) + 1),
            **{
                name: np.array([cents / unit], np.float32)
                for name, cents in zip(AMOUNTS, (staked, *self._line), strict=True)
            },
        }

    def _seat(self, event: Event | None) -> int:
        """The seat of a payment; -1 for none."""
        data: Mapping[str, Any] = event.data if event is not None else {}
        if data.get("seat", -1) >= 0:
            return int(data["seat"])
        return next((seat for seat, who in self._dealt().view.seen.seats.items() if who == data.get("person")), -1)

    def _info(self, **more: Any) -> dict[str, Any]:
        """What happened, the act in words, and what was right about the act before."""
        return {**super()._info(**more), "act": self._words()}

    def _words(self) -> str:
        event = self.moment.settles if self.moment is not None else None
        if event is None:
            return self._act
        who = f"{event.data['person'].capitalize()}: " if event.data.get("person") else ""
        staked = f"{money(event.data['cents'])} on " if event.kind == "settled" else ""
        return f"{who}{staked}{spot_text(event)}: {self._done}"
