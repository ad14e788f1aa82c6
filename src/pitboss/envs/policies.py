"""Exact best play as a policy: what no agent can beat, and the measure of every mistake.

    env = gymnasium.make("pitboss/CaribbeanStud-v0")
    policy = pitboss.envs.best_play(env)
    action = policy(observation, info)

At a live table the policy asks the game's own strategy about the waiting decision, which knows what the seat sees. In a
game without decisions it bets on the wager with the smallest edge.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from pitboss.engine.ask import Question
from pitboss.engine.betting import Offer
from pitboss.envs.actions import DONE, by_positions, place_of
from pitboss.envs.desk import Desk, formality
from pitboss.envs.table_env import AGENT, TableEnv, seat
from pitboss.games import game_part
from pitboss.library.odds import odds
from pitboss.maths.result import WagerOdds
from pitboss.maths.strategy import Advice
from pitboss.testing.tabletop import Tabletop

STAY = ("decline", "none", "wait", "stay", "no")  # what a policy without advice chooses: nothing more


class LivePolicy:
    """The best action at the waiting question of a live table.

    `wager` is the account of the wager that it makes, with the exact `edge`: what the policy loses in a round on fresh
    cards, in units of the wager.
    """

    def __init__(self, env: TableEnv) -> None:
        self.env = env
        self._strategy = game_part(env.game, "strategy")
        accounts = odds(env.game, env.rulebook, stake=env.stakes.cents or None, **env.settings)
        offered = {name for offer in first_offers(env) for name in (offer.spot, offer.label)}
        first = [each for each in accounts if self._strategy is not None or each.name in offered]
        self.wager: WagerOdds = first[0] if self._strategy is not None else min(first, key=lambda each: each.edge)

    @property
    def edge(self) -> Fraction:
        return self.wager.edge

    def __call__(self, _observation: Any, _info: Mapping[str, Any]) -> int:
        """The number of the best action now."""
        desk = self.env.desk
        question = desk.top.asking if desk is not None else None
        assert desk is not None, "an episode has begun"
        assert question is not None, "the episode goes on"
        return self.env.words.index(self._word(desk, question))

    def _word(self, desk: Desk, question: Question) -> str:
        legal = desk.acts(AGENT)
        if question.kind == "window":
            return self._bet(desk, question)
        advice = self._advice(desk, question)
        if advice is not None:
            view = desk.views[AGENT]
            word = by_positions(advice.choice, view.seen.hands.get(view.hand_asked(question), []))
            if word in legal:
                return word
        return next((word for word in (formality(question), *STAY) if word in legal), next(iter(legal)))

    def _advice(self, desk: Desk, question: Question) -> Advice | None:
        if self._strategy is None:
            return None
        found: Advice | None = self._strategy.advise(desk.top.table, question)
        return found

    # -- betting ------------------------------------------------------------------------------------------------------
    def _bet(self, desk: Desk, question: Question) -> str:
        """The first wager if there is none; after it a raise that the strategy advises, and nothing else."""
        legal = desk.acts(AGENT)
        staked = bool(desk.top.wagers(AGENT))
        if not staked:
            offers = question.offers(AGENT) if question.offers is not None else []
            own = desk.top.table.seats.of(AGENT)
            words = [f"bet {place_of(offer, own)}" for offer in offers if self._is_mine(offer)]
            return next(word for word in (*words, *legal) if word in legal)
        advice = self._advice(desk, question)
        raised = [word for word in legal if word != DONE and advice is not None and advice.choice == "raise"]
        return next(iter([*raised, DONE]))

    def _is_mine(self, offer: Offer) -> bool:
        """Whether an offer is the wager of this policy, or the first one of a game with decisions."""
        return self._strategy is not None or self.wager.name in (offer.spot, offer.label)


def first_offers(env: TableEnv) -> Sequence[Offer]:
    """What a table of this environment offers before anything is bet."""
    top = Tabletop(env.game, env.rulebook, seed=0, **env.settings)
    desk = seat(top, env.stakes, env.bankroll, 0, "0", courtesies=False)
    desk.advance()
    question = top.asking
    return question.offers(AGENT) if question is not None and question.offers is not None else ()


def policy_of(env: Any) -> Any:
    """The exact best policy of an environment: a function of observation and info that returns the action.

    It takes a live table of any game that the house banks, and the tables of `make_vec`, for which it returns an array
    of actions.
    """
    inner = env.unwrapped
    if isinstance(inner, TableEnv):
        return LivePolicy(inner)
    from pitboss.envs.fast_policies import fast_policy

    return fast_policy(inner)
