"""Replays a hand history at a table, action by action, and compares the result."""

import random
from collections import Counter, deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any

from pitboss.driver.driver import Driver, Sink
from pitboss.engine.ask import Question
from pitboss.engine.say import Event
from pitboss.engine.table import AnyTable, Table
from pitboss.games import find_game
from pitboss.games.families.poker_room.betting import OR_FULL
from pitboss.games.families.poker_room.table import able, is_poker
from pitboss.hands.cards import DECK_SIZE, UNKNOWN, card_text
from pitboss.phh.actions import BRING_IN, CALL, DRAW, FOLD, RAISE, SHOW, Action, PhhFault
from pitboss.phh.history import History, Number
from pitboss.phh.source import HistorySource
from pitboss.phh.table import Seating, cents_of, other_seatings, player_actions, seating
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import InputCode

RULEBOOK = "bahamas"
OUT_OF_TURN = InputCode.PHH_OUT_OF_TURN
TRIES = 40  # how many invented hands may be tried until one loses as it should
AGREES, RAKED, ODD_CHIPS, DIFFERS, UNSAID, PARTIAL = "agrees", "raked", "odd-chips", "differs", "unsaid", "partial"
NO_GAME = "no such game"
VERDICTS = (AGREES, RAKED, ODD_CHIPS, DIFFERS, PARTIAL, UNSAID, NO_GAME)


@dataclass
class Replayed:
    """The result of a history at our table, in the history's chips."""

    history: History
    stacks: list[Number] = field(default_factory=list)
    winnings: list[Number] = field(default_factory=list)
    uncalled: list[Number] = field(default_factory=list)  # uncalled bets that came back
    verdict: str = UNSAID
    says: str = ""
    breaches: list[str] = field(default_factory=list)
    invented: bool = False
    left_out: list[int] = field(default_factory=list)  # players whose folds the history leaves out
    unchecked: list[int] = field(default_factory=list)  # and those whose checks it leaves out
    answers: int = 0
    fault: PhhFault | None = None
    played: "_Replay | None" = None

    @property
    def ok(self) -> bool:
        return self.verdict != DIFFERS


def replay(history: History, log: Sink | None = None) -> Replayed:
    """Replay a history. A PhhFault names the action that our rules refuse, and the clause.

    Where an invented card decides the result, other cards are tried until the result matches. If the history skips a
    player who is in turn, the player checks or folds, provided that the result then matches.
    """
    at = seating(history)
    found = _at(history, at)
    if not found.ok:
        others = (_at(history, other) for other in other_seatings(history, at))
        found = next((again for again in others if again.ok), found)
    if found.fault is not None:
        raise found.fault
    return found if log is None else _again(found, log)


def replay_each(histories: Sequence[History]) -> list[Replayed]:
    """Replay every history. One that our rules refuse differs; one of a game that we do not have can't be replayed."""
    return [_replayed(history) for history in histories]


def _replayed(history: History) -> Replayed:
    try:
        return replay(history)
    except PhhFault as fault:
        fault.hand = history.name
        verdict = NO_GAME if fault.code == InputCode.PHH_NO_GAME else DIFFERS
        return Replayed(history, verdict=verdict, says=str(fault), fault=fault)


def count_verdicts(found: Sequence[Replayed]) -> dict[str, int]:
    """How many hands have each verdict; hands without a stated result and of other games count apart."""
    counts = Counter(one.verdict for one in found)
    return {verdict: counts[verdict] for verdict in VERDICTS if counts[verdict]}


def _at(history: History, at: Seating) -> Replayed:
    """The result of a history at one table."""
    attempt, found = 0, _attempt(history, at, 0)
    while not found.ok and found.invented and attempt < TRIES:
        attempt += 1
        found = _attempt(history, at, attempt)
    passed_over = found.fault is not None and found.fault.code == OUT_OF_TURN
    if passed_over or (found.verdict == PARTIAL and any(action.do == SHOW for action in history.actions)):
        again = _attempt(history, at, 0, filled=True)
        return again if again.verdict in (AGREES, RAKED, ODD_CHIPS) else found
    return found


def _again(found: Replayed, log: Sink) -> Replayed:
    """Replay again, with a log."""
    assert found.played is not None, "a hand without a fault was played"
    was = found.played
    return _Replay(was.history, was.at, was.attempt, log, filled=was.filled).play()


def _attempt(history: History, at: Seating, attempt: int, *, filled: bool = False) -> Replayed:
    played = _Replay(history, at, attempt, None, filled=filled)
    try:
        return played.play()
    except PhhFault as fault:
        return Replayed(history, verdict=DIFFERS, invented=played.source.invented, fault=fault)


class _Replay:
    def __init__(self, history: History, at: Seating, attempt: int, log: Sink | None, *, filled: bool = False) -> None:
        self.history = history
        self.attempt = attempt
        self.filled = filled
        self.left_out: list[int] = []  # players whose folds the history leaves out
        self.unchecked: list[int] = []  # and those whose checks it leaves out
        self.at = at
        spare = random.Random(attempt).sample(range(DECK_SIZE), DECK_SIZE)  # noqa: S311  # cards that decide nothing
        self.source = HistorySource(history, scanner=at.scanner, spare=spare)
        try:
            table: AnyTable = Table(find_game(at.game), RULEBOOK, at.settings, hypothetical=at.hypothetical)
        except Refusal as refusal:
            raise PhhFault("", refusal.code, refusal.says, refusal.cites) from None
        self.breaches = [str(breach) for breach in table.settings.breaches]
        self.driver = Driver(table, self.source, log=log)
        self.todo = deque(player_actions(history))
        self.shows = {a.player: a for a in history.actions if a.do == SHOW}
        self.done = 0
        self.won = [0] * history.players
        self.back = [0] * history.players
        self.over = False
        self.partial = False
        self.persons = [f"p{n}" for n in range(1, history.players + 1)]
        for seat, person in enumerate(self.persons):
            self._sit(person, seat, at.stacks[seat])

    def _sit(self, person: str, seat: int, cents: int) -> None:
        try:
            self.driver.give("sit", person, seat=seat, cents=cents, name=self.history.names[seat])
        except Refusal as refusal:
            raise PhhFault(person, refusal.code, refusal.says, refusal.cites) from None

    def play(self) -> Replayed:
        answers = {
            "action": self._action,
            "draw": self._draw,
            "show": self._show,
            "forced-bet": self._forced_bet,
        }
        while not self.over and not self.partial:
            question = self.driver.asking
            if question is None:
                break
            if question.name in answers:
                answers[question.name](question)
            else:
                self._go_on(question)
        return self._result()

    def _go_on(self, question: Question) -> None:
        """Deal the history's cards as the computer dealer."""
        try:
            said = self.driver.automatic()
        except Refusal as refusal:  # a card that is out already
            raise PhhFault("actions", refusal.code, refusal.says, refusal.cites) from None
        if said is None:
            raise PhhFault("", InputCode.PHH_STUCK, f"the history has no answer for {question.name}")
        self._follow(said)

    def _give(self, question: Question, place: Action | None, **args: Any) -> None:
        try:
            self._follow(self.driver.give("choose", question.who[0], **args))
        except Refusal as refusal:
            where = f"action {str(place)!r}" if place else ""
            raise PhhFault(where, InputCode.PHH_REFUSED, refusal.says, refusal.cites) from None

    def _follow(self, events: list[Event]) -> None:
        for event in events:
            if event.kind == "awarded":
                self.won[event.data["seat"]] += event.data["cents"]
            elif event.kind == "uncalled":
                self.back[event.data["seat"]] += event.data["cents"]
            elif event.kind == "opener" and event.data["by"] == "up-card":
                self._bring_in(event.data["seat"] + 1)
            elif event.kind == "gathered":
                self._unasked()
            elif event.kind == "round-over":
                self.over = True

    def _unasked(self) -> None:
        """Skip a check of the last player with chips: nobody can call, so our table does not ask."""
        table = self.driver.table
        assert is_poker(table), "hand histories are of poker"
        last = able(table)
        while self.todo and len(last) == 1 and (self.todo[0].do, self.todo[0].player) == (CALL, last[0] + 1):
            self.todo.popleft()

    def _bring_in(self, player: int) -> None:
        """Skip the posted forced bet, which our table takes itself; the history must name the same player."""
        if not self.todo:
            return
        first = self.todo[0]
        if first.player != player or first.do not in (BRING_IN, RAISE):
            says = f"p{player} has the up-card that brings in the betting"
            raise PhhFault(f"action {str(first)!r}", InputCode.PHH_BRING_IN, says, ("bs/15(9)(d)", "S-071"))
        if self.at.settings.get("forced_bet") != OR_FULL:
            self.todo.popleft()

    # -- answers ------------------------------------------------------------------------------------------------------
    def _next(self, question: Question) -> Action | None:
        """The history's next action; it must be this player's."""
        assert question.seat is not None, "a player is asked in a seat"
        turn = question.seat + 1
        if self.todo and self.todo[0].player == turn:
            return self.todo.popleft()
        left_out = self._left_out(question, turn) if self.filled else None
        if left_out is None and self.todo:
            where = f"action {str(self.todo[0])!r}"
            raise PhhFault(where, OUT_OF_TURN, f"it is the turn of p{turn}", question.cites)
        self.partial = left_out is None
        return left_out

    def _left_out(self, question: Question, turn: int) -> Action | None:
        """The action of a player whom the history skips: a check if it is free, else a fold."""
        if question.name != "action":
            return None
        if not question.about["call"]:
            self.unchecked.append(turn)
            return Action(CALL, turn)
        if any(later.player == turn for later in self.todo):
            return None
        self.left_out.append(turn)
        return Action(FOLD, turn)

    def _action(self, question: Question) -> None:
        action = self._next(question)
        if action is None:
            return
        if action.do == RAISE:
            assert action.amount is not None, "a raise without an amount was refused when it was read"
            choice = "raise" if question.about["to_match"] else "bet"
            self._give(question, action, choice=choice, to=cents_of(action.amount, self.at.scale))
        elif action.do == CALL:
            self._give(question, action, choice="call" if question.about["call"] else "check")
        elif action.do == FOLD:
            self._give(question, action, choice="fold")
        else:
            raise PhhFault(
                f"action {str(action)!r}", OUT_OF_TURN, "the table expects a bet, a call or a fold", question.cites
            )

    def _forced_bet(self, question: Question) -> None:
        """Choose between the posted forced bet and a full bet; less is possible only all-in."""
        action = self._next(question)
        if action is None:
            return
        full = min(self.driver.table.state.limits["min"], self.driver.table.chips_of(question.who[0]))
        if action.amount is not None and cents_of(action.amount, self.at.scale) != full:
            says = f"a full bet is {self.at.chips(full)} here"
            raise PhhFault(f"action {str(action)!r}", InputCode.PHH_REFUSED, says, ("bs/15(16)", "S-113"))
        self._give(question, action, choice="posted" if action.do == BRING_IN else "full")

    def _draw(self, question: Question) -> None:
        action = self._next(question)
        if action is None:
            return
        if action.do != DRAW:
            raise PhhFault(f"action {str(action)!r}", OUT_OF_TURN, "the table expects a draw", question.cites)
        if not action.cards:
            self._give(question, action, choice="stand-pat")
            return
        nths = self._places(action)
        self.source.exchange(action.player - 1, nths)
        self._give(question, action, choice="discard", nths=nths)

    def _places(self, action: Action) -> list[int]:
        """The places of the discards; for unknown cards, any unknown ones."""
        held, places = list(self.source.held[action.player - 1]), []
        for card in action.cards or ():
            if card not in held:
                what = "an unknown card" if card == UNKNOWN else card_text(card)
                raise PhhFault(f"action {str(action)!r}", InputCode.PHH_CARDS, f"p{action.player} does not hold {what}")
            place = held.index(card)
            held[place] = DECK_SIZE
            places.append(place + 1)
        return sorted(places)

    def _show(self, question: Question) -> None:
        """Show a hand that the history shows; muck one that it mucks or does not know."""
        assert question.seat is not None, "a player is asked in a seat"
        said = self.shows.get(question.seat + 1)
        known = UNKNOWN not in self.source.held[question.seat]
        shown = known if said is None else said.known or (bool(said.cards) and known)
        self._give(question, said, choice="show" if shown else "concede")

    # -- the end ------------------------------------------------------------------------------------------------------
    def _won_by_invention(self) -> bool:
        """Whether invented cards won a pot against hands that the history shows."""
        made_up = self.source.made_up
        takers = {seat for seat, cents in enumerate(self.won) if cents}
        really = {n - 1 for n, said in self.shows.items() if said.known or UNKNOWN not in (said.cards or (UNKNOWN,))}
        return bool(takers & made_up) and bool(really - made_up)

    def _result(self) -> Replayed:
        at, table = self.at, self.driver.table
        replayed = Replayed(
            history=self.history,
            stacks=[at.chips(table.chips_of(person)) for person in self.persons],
            winnings=[at.chips(cents) for cents in self.won],
            uncalled=[at.chips(cents) for cents in self.back],
            breaches=self.breaches,
            invented=self.source.invented,
            left_out=self.left_out,
            unchecked=self.unchecked,
            answers=self.driver.lines,
            played=self,
        )
        if self.todo and not self.partial:
            replayed.verdict, replayed.says = DIFFERS, f"the round is over before {str(self.todo[0])!r}"
        elif is_poker(table) and not self.partial and self.source.undealt(table):
            replayed.verdict, replayed.says = DIFFERS, "the history deals cards that our table does not deal"
        elif self._won_by_invention():
            replayed.verdict, replayed.says = DIFFERS, "an unknown hand would have won"
        elif self.partial:
            replayed.verdict, replayed.says = PARTIAL, "the history ends before the hand does"
        else:
            replayed.verdict, replayed.says = judge(replayed)
        return replayed


def judge(replayed: Replayed) -> tuple[str, str]:
    """Whether the result matches the history's, and if not, whether a rake or an odd chip explains it."""
    fields = replayed.history.fields
    if "finishing_stacks" in fields:
        return _compare(replayed, replayed.stacks, fields["finishing_stacks"])
    said = fields.get("winnings", ())
    if not any(said):  # all zero: the author left it empty
        return UNSAID, "the history has no result"
    verdict, says = _compare(replayed, replayed.winnings, said)
    if verdict == DIFFERS:  # some histories count an uncalled bet as won
        counted = [won + back if won else won for won, back in zip(replayed.winnings, replayed.uncalled, strict=True)]
        again = _compare(replayed, counted, said)
        return (verdict, says) if again[0] == DIFFERS else again
    return verdict, says


def _compare(replayed: Replayed, found: list[Number], said: list[Number]) -> tuple[str, str]:
    unknown = [not Decimal(stack).is_finite() for stack in replayed.history.fields["starting_stacks"]]
    if found is not replayed.stacks:
        unknown = [False] * len(found)
    gaps = [
        Decimal(0) if hidden else Decimal(ours) - Decimal(theirs)
        for ours, theirs, hidden in zip(found, said, unknown, strict=True)
    ]
    if not any(gaps):
        return AGREES, ""
    takers = {n for n, won in enumerate(replayed.winnings) if won}
    if all(gap >= 0 for gap in gaps) and {n for n, gap in enumerate(gaps) if gap} <= takers:
        return RAKED, f"{sum(gaps)} less was paid out: a rake that the history does not spell out"
    if sum(gaps) == 0 and max(map(abs, gaps)) <= len(takers) and {n for n, gap in enumerate(gaps) if gap} <= takers:
        return ODD_CHIPS, "odd chips of a shared pot went elsewhere (S-072, S-073)"
    return DIFFERS, "; ".join(f"p{n + 1}: {found[n]}, the history says {said[n]}" for n, gap in enumerate(gaps) if gap)
