"""A table that goes on by itself until an agent must decide: dealer, chance and bots act in between."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any

from pitboss.bots.bots import Bot
from pitboss.chance.source import ANSWERS
from pitboss.driver.driver import usual_number
from pitboss.driver.timeouts import expire, silence
from pitboss.engine.ask import Question
from pitboss.envs.actions import DONE, AgentAction, AgentActions, Stakes, acts_at
from pitboss.envs.seat_view import SeatView
from pitboss.rulebooks.refusal import Refusal
from pitboss.testing.tabletop import Tabletop

ACCEPT, DECLINE = "accept", "decline"
BUY_IN = 100  # stakes that a bot without chips buys


def formality(question: Question) -> str:
    """The usual answer to a question that no money depends on: cut, shoe and dice, and which of several equal things.

    What may be declined is never a wager, and options that are bare numbers are dice or stacks of cards.
    """
    if DECLINE in question.options:
        return ACCEPT if ACCEPT in question.options else DECLINE
    numbers = all(option.replace("-", "").isdigit() for option in question.options)
    return question.options[0] if numbers else ""


class Desk:
    """A table with its agents and bots.

    `courtesies` asks the agents also what no money depends on, such as the cut.
    """

    def __init__(
        self, top: Tabletop, agents: Sequence[str], bots: Mapping[str, Bot], stakes: Stakes, *, courtesies: bool = False
    ) -> None:
        self.top = top
        self.bots = bots
        self.stakes = stakes
        self.courtesies = courtesies
        self.known: frozenset[str] | None = None  # the actions that agents have a number for; None means all
        self.sits_out = False  # whether an agent may miss a round that others play
        self.views = {agent: SeatView(agent) for agent in agents}
        self.rounds = 0  # that have ended
        self.hold: Callable[[], bool] = lambda: False  # whether to stop here
        self._window: Question | None = None  # the open window, and who is done in it
        self._done: set[str] = set()
        self._fresh: dict[str, set[str]] = {}  # spots with a bet of this window, by agent
        self.stuck = False  # too few players have chips for another round
        self._legal: dict[str, AgentActions] = {}  # by agent, until anything happens
        self._owing = False  # the dealer could not close the window: somebody must bet first
        self._share()

    @property
    def unit(self) -> int:
        return self.stakes.of(self.top.table)

    def worth(self, person: str) -> int:
        """A person's chips and stakes, in cents."""
        return self.top.chips(person) + sum(wager.cents for wager in self.top.wagers(person))

    def give(self, do: str, by: str = "", role: str = "player", **args: Any) -> None:
        self.top.give(do, by, role, **args)
        self._share()

    def _share(self) -> None:
        """Let every view take what is new."""
        events, self.top.events = self.top.events, []
        self._legal.clear()
        self.rounds += sum(event.kind == "round-over" for event in events)
        for view in self.views.values():
            view.take(events)

    # -- the table's own course ---------------------------------------------------------------------------------------
    def advance(self) -> str | None:
        """Let the table go on to the next decision of an agent. Return who decides; None where it stops or closes."""
        while (question := self.top.asking) is not None and not self.hold() and not self.stuck:
            who = self._betting(question) if question.kind == "window" else self._one(question)
            if who is not None:
                return who
        return None

    def _one(self, question: Question) -> str | None:
        """Answer a question, or return the agent who must."""
        people = [who for who in question.who if who in self.views or who in self.bots]
        if question.kind in ANSWERS or not (people or "player" in question.who):
            self._staff(question)
            return None
        who = people[0] if people else next(iter(self.views))
        if who in self.bots:
            do, args = self.bots[who].answer(question)
            self.give(do, who, **args)
            return None
        usual = self._usual(question, who)
        if usual is None:
            return who
        self.give(usual.do, who, **usual.args)
        return None

    def _staff(self, question: Question) -> None:
        if question.about.get("between"):
            self._sell_chips(int(question.about.get("chips", 0)))
        self.stuck = self.top.automatic() is None and not expire(self.top)
        self._share()

    def _sell_chips(self, needed: int) -> None:
        """Before a hand, bots without chips buy some. An agent without chips is out."""
        for bot in self.bots:
            if self.top.chips(bot) < needed:
                self.give("buy-in", bot, cents=max(needed, BUY_IN * self.unit))

    def _usual(self, question: Question, who: str) -> AgentAction | None:
        """The answer where there is nothing to decide: physical acts, counts, and courtesies."""
        if question.kind == "act":
            return AgentAction("done")
        if question.kind == "number":
            return AgentAction("number", {"value": usual_number(question)})
        if question.kind == "choose" and not self.courtesies and (word := formality(question)):
            return AgentAction("choose", {"choice": word})
        legal = self.acts(who)
        if not legal:
            return AgentAction(*silence(question))
        return next(iter(legal.values())) if len(legal) == 1 else None

    # -- betting windows ----------------------------------------------------------------------------------------------
    def _betting(self, question: Question) -> str | None:
        """Let every agent bet, then the bots, then close the window."""
        if question is not self._window:
            self._window, self._done, self._fresh, self._owing = question, set(), {}, False
        for agent in self.views:
            if agent not in self._done:
                if any(word != DONE for word in self.acts(agent)):
                    return agent
                self._done.add(agent)
        for bot in self.bots:
            if bot not in self._done and self.top.asking is question:
                self._done.add(bot)
                self._bot_bets(bot, question)
        if self.top.asking is question:
            self._close()
        return None

    def _bot_bets(self, name: str, question: Question) -> None:
        bot = self.bots[name]
        if question.offers is None:
            return
        if self.top.chips(name) < self.unit and not self.top.wagers(name):
            self.give("buy-in", name, cents=BUY_IN * self.unit)
        for stake in bot.bets(question.offers(name)):
            if self.top.asking is question:
                with suppress(Refusal):  # a bet that another one has made impossible
                    self.give("bet", name, **stake)

    def _close(self) -> None:
        """Close the window. If somebody must bet first, ask everybody once more, then act as when a clock runs out."""
        try:
            self.give("close", "dealer", "dealer")
        except Refusal:
            if not self._owing:
                self._owing = True
                self._done.clear()
            elif not expire(self.top, betting=True):
                raise
            else:
                self._share()
                self._done.clear()

    # -- agents -------------------------------------------------------------------------------------------------------
    def acts(self, agent: str) -> AgentActions:
        """What an agent may do now. They may stop betting once there is a wager to play for."""
        if agent not in self._legal:
            self._legal[agent] = self._acts(agent)
        return self._legal[agent]

    def _acts(self, agent: str) -> AgentActions:
        question = self.top.asking
        assert question is not None, "only an open table asks"
        view, fresh = self.views[agent], frozenset(self._fresh.get(agent, ()))
        hand = view.seen.hands.get(view.hand_asked(question), [])
        acts = acts_at(question, agent, self.top.table, self.stakes, hand, fresh)
        if self.known is not None:
            acts = {word: act for word, act in acts.items() if word in self.known}
        if question.kind == "window" and self._may_stop(question, agent, acts):
            acts[DONE] = AgentAction("close")
        return acts

    def _may_stop(self, question: Question, agent: str, acts: AgentActions) -> bool:
        if not acts:
            return True
        if self._owing and question.awaits is not None and question.awaits() == agent:
            return False
        return bool(self.top.wagers(agent)) or (self.sits_out and len(self.views) + len(self.bots) > 1)

    def act(self, agent: str, word: str) -> None:
        """Do what a word says; it must be one of `acts`."""
        act = self.acts(agent)[word]
        if word == DONE:
            self._done.add(agent)
            return
        if act.do == "bet":
            self._fresh.setdefault(agent, set()).add(word.removeprefix("bet ").split(" x")[0])
        self.give(act.do, agent, **act.args)
