"""One hand played at our table and in pokerkit at once: the same cards, the same actions, compared at every step."""

import random
from dataclasses import dataclass, field
from typing import Any

from pokerkit import State
from tests.peers.pokerkit_state import Stakes, pokerkit_state

from pitboss.driver.driver import Driver, Sink
from pitboss.engine.ask import Question
from pitboss.engine.say import Event
from pitboss.engine.table import AnyTable, Table
from pitboss.games import find_game
from pitboss.games.families.poker_room.table import Room
from pitboss.hands.cards import card_text

RAISES = ("bet", "raise")
# The listed differences: docs/poker-oracle.md says which clause or ruling each of them rests on.
NOBODY_TO_CALL, NOT_REOPENED = "nobody-to-call", "not-reopened"
BEST_BOARD_ALL_IN, COMMON_CARD, NOT_ASKED = "best-board-all-in", "common-card", "not-asked"


class Cards:
    """A source that draws any card which may still lie in the deck, and remembers the last one."""

    kind = "script"
    scanner = True

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.last = ""

    def describe(self) -> dict[str, Any]:
        return {"kind": self.kind, "scanner": True}

    def args(self, question: Question, table: AnyTable) -> dict[str, Any]:
        if question.kind != "card":
            return {"commit": ""}
        possible = [card for card in range(52) if table.deck.could_be(card)]
        self.last = card_text(self.rng.choice(possible))
        return {"card": self.last}

    def openings(self, _events: list[Event], _table: AnyTable) -> tuple[dict[str, Any], ...]:
        return ()


@dataclass
class Award:
    """What one share of one pot came to: who took it, and how much each."""

    pot: int
    share: str
    takes: dict[int, int] = field(default_factory=dict)


@dataclass
class Lockstep:
    """Plays one hand of random legal actions on both sides and notes where they differ."""

    stakes: Stakes
    rng: random.Random
    differences: list[str] = field(default_factory=list)
    awards: list[Award] = field(default_factory=list)
    pots: list[tuple[int, tuple[int, ...]]] = field(default_factory=list)
    questions: int = 0
    pots_compared: int = 0
    showdown: bool = False
    lows: set[int] = field(default_factory=set)
    log: Sink | None = None

    def __post_init__(self) -> None:
        self.source = Cards(self.rng)
        table: AnyTable = Table(find_game(self.stakes.game), "bahamas", self.stakes.settings())
        self.driver = Driver(table, self.source, log=self.log)
        for seat, cents in enumerate(self.stakes.stacks):
            self.driver.give("sit", f"p{seat}", seat=seat, cents=cents)
        self.peer: State = pokerkit_state(self.stakes)
        self.over = False
        self.drawn: list[tuple[int, str]] = []
        self.level = self.full = 0  # of this betting round: the bet to match, the last full bet or raise
        self.acted: set[int] = set()
        self.short_raises: list[int] = []
        self.doubles_from = table.settings.num("bet_doubles_from") if self.stakes.structure == "fixed" else 99
        self.burned: list[str] = []

    # -- the hand -----------------------------------------------------------------------------------------------------
    def play(self) -> None:
        while not self.over:
            question = self.driver.asking
            assert question is not None, "the table closed"
            if question.name == "action":
                self._action(question)
            elif question.name == "draw":
                self._draw(question)
            elif question.name == "show":
                self.showdown = True
                self._give(question, choice="show")
            else:
                said = self.driver.automatic()
                assert said is not None, f"nobody answers {question.name}"
                self._follow(said)

    def _give(self, question: Question, **args: Any) -> None:
        self._follow(self.driver.give("choose", question.who[0], **args))

    # -- decisions ----------------------------------------------------------------------------------------------------
    def _action(self, question: Question) -> None:
        assert question.seat is not None, "an action without a seat"
        self.questions += 1
        peer = self.peer
        assert peer.actor_index == question.seat, (peer.actor_index, question.seat)
        assert peer.checking_or_calling_amount == question.about["call"]
        theirs = (
            peer.min_completion_betting_or_raising_to_amount or 0,
            peer.max_completion_betting_or_raising_to_amount or 0,
        )
        may_raise = max(question.low, theirs[0]) <= min(question.high, theirs[1]) > 0
        if theirs != (question.low, question.high):
            self.differences.append(self._explain(question, theirs))
        self._choose(question, may_raise=may_raise)

    def _explain(self, question: Question, theirs: tuple[int, int]) -> str:
        """Why the two let a player raise to other amounts: one of the listed reasons (docs/poker-oracle.md)."""
        peer, own = self.peer, self.driver.table.own
        assert isinstance(own, Room)
        ours, to_match = (question.low, question.high), question.about["to_match"]
        others = [i for i, plays in enumerate(peer.statuses) if plays and i != question.seat]
        if not theirs[1] and not any(peer.stacks[i] + peer.bets[i] > to_match for i in others):
            return NOBODY_TO_CALL
        if not ours[1] and question.seat in self.acted and self.short_raises:
            return NOT_REOPENED
        acted = f"acted {self.acted}, shut {own.betting.shut}, {self.short_raises}"
        stands = f"seat {question.seat} to match {to_match}, {acted}"
        raise AssertionError(f"not explained: we let it come to {ours}, pokerkit to {theirs}; {stands}")

    def _note(self, event: Event) -> None:
        """Keep count, apart from both sides, of who has acted since the last full bet or raise (S-080)."""
        seat, action, to = event.data["seat"], event.data["action"], event.data["to"]
        if action in ("blind", "forced"):
            self.level = self.full = max(self.level, to)
            return
        if action in RAISES:
            own = self.driver.table.own
            assert isinstance(own, Room)
            least = self.stakes.big if own.betting.street >= self.doubles_from else self.stakes.small
            step = to - self.level
            opens = self.level < least and to >= least and self.level in (0, self.stakes.forced)
            if opens or step >= max(least, self.full):
                self.acted, self.short_raises, self.full = set(), [], step
            else:
                self.short_raises.append(step)
            self.level = to
        self.acted.add(seat)

    def _choose(self, question: Question, *, may_raise: bool) -> None:
        word = self.rng.choices(("passive", "raise", "fold"), (6, 3 if may_raise else 0, 1))[0]
        first = question.options[0]
        if word == "fold" and first == "check" and self.rng.random() < 0.8:
            word = "passive"
        if first == "bet" or (word == "raise" and may_raise):
            to = self._amount(question)
            self.peer.complete_bet_or_raise_to(to)
            choice = next(option for option in question.options if option in RAISES)
            self._give(question, choice=choice, to=to)
        elif word == "fold":
            self.peer.fold()
            self._give(question, choice="fold")
        else:
            self.peer.check_or_call()
            self._give(question, choice=first)

    def _amount(self, question: Question) -> int:
        peer = self.peer
        low = max(question.low, peer.min_completion_betting_or_raising_to_amount or 0)
        high = min(question.high, peer.max_completion_betting_or_raising_to_amount or 0)
        unit = self.stakes.unit
        amounts = [low, low, high, (low + self.rng.randint(0, high - low)) // unit * unit]
        return min(max(self.rng.choice(amounts), low), high)

    def _draw(self, question: Question) -> None:
        assert question.seat is not None, "a draw without a seat"
        assert self.peer.stand_patter_or_discarder_index == question.seat
        held = [card_text(card) for card in self.driver.table.state.hands[f"seat-{question.seat}"].cards]
        out = self.rng.sample(held, self.rng.randint(0, len(held)))
        self.peer.stand_pat_or_discard("".join(out))
        if out:
            self._give(question, choice="discard", cards=out)
        else:
            self._give(question, choice="stand-pat")

    # -- what our table says ------------------------------------------------------------------------------------------
    def _follow(self, events: list[Event]) -> None:
        for event in events:
            getattr(self, f"_on_{event.kind.replace('-', '_')}", self._ignore)(event)

    def _ignore(self, _event: Event) -> None:
        """Nothing that pokerkit would know of."""

    def _show(self) -> None:
        """Hands are laid open in pokerkit, before the last cards where nobody can bet any more."""
        while self.peer.can_show_or_muck_hole_cards():
            self.peer.show_or_muck_hole_cards()

    def _on_dealt(self, event: Event) -> None:
        hand = event.data["hand"]
        self._show()
        if hand in ("community", "common"):
            if hand == "common":
                self._make_common()
            self._burn()
            self.peer.deal_board(self.source.last)
        elif hand.startswith("seat-"):
            self.drawn.append((int(hand[5:]), self.source.last))
            self._deal_drawn()

    def _deal_drawn(self) -> None:
        """New cards go on once pokerkit has everybody's discards: there all discard before any is dealt."""
        while self.drawn and not any(self.peer.standing_pat_or_discarding_statuses):
            seat, card = self.drawn.pop(0)
            self._burn()
            self.peer.deal_hole(card, seat)

    def _burn(self) -> None:
        if self.peer.can_burn_card():
            self.peer.burn_card(self.burned.pop() if self.burned else "??")

    def _on_racked(self, event: Event) -> None:
        if event.data["from"] == "burn":
            self.burned.append(self.source.last)

    def _on_drawn(self, _event: Event) -> None:
        if not any(self.peer.standing_pat_or_discarding_statuses):
            self._deal_drawn()
            self._burn()

    def _make_common(self) -> None:
        """We count the burn when the stub runs short (S-076), pokerkit deals to the last card: make it do as we do."""
        peer = self.peer
        if any(peer.hole_dealing_statuses):
            self.differences.append(COMMON_CARD)
            for pending in peer.hole_dealing_statuses:
                pending.clear()
            peer.board_dealing_counts[0] += 1

    def _on_opener(self, event: Event) -> None:
        peer, seat = self.peer, event.data["seat"]
        if event.data["by"] == "up-card":
            assert peer.actor_index == seat
            peer.post_bring_in()
        elif peer.actor_index not in (seat, None):
            # A board whose player is all-in is passed over (S-111); there the next player clockwise begins.
            best = peer.opener_index
            assert best is not None, "a street without an opener"
            assert not peer.stacks[best], f"pokerkit begins with seat {best}, we with {seat}"
            assert seat in peer.actor_indices
            while peer.actor_index != seat:
                peer.actor_indices.rotate(-1)
            self.differences.append(BEST_BOARD_ALL_IN)

    def _on_action(self, event: Event) -> None:
        if event.data["action"] != "ante":
            self._note(event)

    def _on_street(self, _event: Event) -> None:
        self.level = self.full = 0
        self.acted, self.short_raises = set(), []

    def _on_gathered(self, event: Event) -> None:
        if self.peer.actor_index is not None:  # ours does not ask a player whom nobody is left to call
            assert self.peer.checking_or_calling_amount == 0
            self.peer.check_or_call()
            self.differences.append(NOT_ASKED)
        self.pots = [(pot["cents"], tuple(sorted(pot["seats"]))) for pot in event.data["pots"] if pot["cents"]]
        if self.pots and sum(self.peer.statuses) == len(self.pots[0][1]) > 1:  # before pokerkit takes losing hands away
            self.pots_compared += 1
            theirs = [(pot.amount, tuple(pot.player_indices)) for pot in self.peer.pots]
            assert self.pots == theirs, f"pots {self.pots}, pokerkit {theirs}"

    def _on_awarded(self, event: Event) -> None:
        data = event.data
        award = next((a for a in self.awards if (a.pot, a.share) == (data["pot"], data["share"])), None)
        if award is None:
            award = Award(data["pot"], data["share"])
            self.awards.append(award)
        award.takes[data["seat"]] = award.takes.get(data["seat"], 0) + data["cents"]

    def _on_ranked_low(self, event: Event) -> None:
        if event.data["qualifies"]:
            self.lows.add(event.data["seat"])

    def _on_round_over(self, _event: Event) -> None:
        self._show()
        while self.peer.can_push_chips():
            self.peer.push_chips()
        assert not self.peer.status, "pokerkit has not come to its end"
        self.over = True

    # -- the end ------------------------------------------------------------------------------------------------------
    @property
    def our_stacks(self) -> list[int]:
        return [self.driver.table.chips_of(f"p{seat}") for seat in range(len(self.stakes.stacks))]

    @property
    def their_stacks(self) -> list[int]:
        return [int(stack) for stack in self.peer.stacks]
