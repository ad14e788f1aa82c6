"""Betting: one question that many people answer, until the dealer or the clock closes it."""

from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from pitboss.engine.ask import Answer, Question, ask
from pitboss.engine.core import M_co, T_co
from pitboss.engine.dealing import Dealing
from pitboss.engine.money import money
from pitboss.engine.say import ALL
from pitboss.engine.state import Memory
from pitboss.engine.step import OwnTable
from pitboss.engine.wager import Wager
from pitboss.events.procedure import BettingOpened
from pitboss.rulebooks.elements import Element
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode

if TYPE_CHECKING:
    from pitboss.engine.table import AnyTable

MEANS = ("chips", "plaques", "tokens", "coupon", "cash", "call")
BET_FOR = "bet-for"  # the dealer places a wager as a player instructs


class Bet(NamedTuple):
    """A wager that a person wants to make."""

    person: str
    spot: str
    cents: int
    seat: int = -1
    numbers: tuple[str, ...] = ()
    means: str = "chips"
    helper: str = ""  # the dealer who placed it as the person instructed


class Offer(NamedTuple):
    """A wager that may be made now: from `low` to `high` cents in steps of `unit`."""

    spot: str
    low: int
    high: int
    unit: int = 1
    seat: int = -1
    numbers: tuple[str, ...] = ()
    label: str = ""


class TakeDown(NamedTuple):
    """A wager that a person wants to take down, whole or in part."""

    wager: Wager
    cents: int

    @property
    def whole(self) -> bool:
        return self.cents == self.wager.cents


class Window(NamedTuple):
    """A game's rules for one betting window.

    - `check` refuses a bet, `offers` lists what a person may bet, `place` places it.
    - `may_remove` refuses a removal, `may_cut` the removal of a part (without it, only whole wagers come down),
      `take_down` does it.
    - `may_close` refuses closing. A window that is `over` after a bet closes without a call.
    - `confirm` follows up a bet, such as an oral wager, and may ask.
    - `bids` counts the bids, where bets are bids and not wagers.
    - `follow` names the spots whose wagers may need a second one, and how many times the first it is.
    - `of_some` says that only players with an offer are concerned: nobody else is waited for.
    - `awaits` names the one person who may bet, where there is only one; when it names nobody, the window closes.
    - `assisted` is the rule that lets the dealer bet as a player instructs; without a clause, only players bet.
    """

    check: Callable[[OwnTable, Bet], None]
    offers: Callable[[OwnTable, str], list[Offer]]
    may_remove: Callable[[OwnTable, Wager], None] | None = None
    may_close: Callable[[OwnTable], None] | None = None
    confirm: Callable[[OwnTable, Bet], Awaitable[bool]] | None = None  # whether the bet stands
    place: Callable[[OwnTable, Bet], None] | None = None
    may_cut: Callable[[OwnTable, TakeDown], None] | None = None
    take_down: Callable[[OwnTable, TakeDown], None] | None = None
    over: Callable[[OwnTable], bool] | None = None
    bids: Callable[[OwnTable], int] | None = None
    awaits: Callable[[OwnTable], str] | None = None
    assisted: Element | None = None
    of_some: bool = False
    follow: Callable[[OwnTable], Mapping[str, int]] | None = None


class Betting(Dealing[M_co, T_co]):
    """The betting window."""

    async def betting(
        self, window: Window, name: str = "bet", says: str = "Place your bets", *, late: bool = False
    ) -> None:
        """Take bets and removals until the window closes. It is `late` if ball or dice are in motion."""
        self.say(BettingOpened(), to=ALL, says=says)
        question = self._window(window, name, says)  # one question for all bets; `offers` looks up what is possible
        question.late = late
        while True:
            wish = await ask(question)
            if wish is None:
                return
            if isinstance(wish, TakeDown):
                (window.take_down or _take_down)(self, wish)
            elif window.confirm is None or await window.confirm(self, wish):
                (window.place or _place)(self, wish)
                if window.over is not None and window.over(self):
                    return

    def _window(self, window: Window, name: str, says: str) -> Question:
        def check(answer: Answer) -> Bet | TakeDown | None:
            if answer.do == "close":
                self._closing(answer, window)
                return None
            if answer.do == BET_FOR:
                return self._bet_for(answer, window)
            if answer.do in ("bet", "remove") and answer.role != "player":
                why = f"A {answer.role} may not {answer.do} here. Players place and take down their own wagers."
                raise Refusal(TableCode.NOT_YOURS, why, self.cites)
            if answer.do == "remove":
                return self._removal(answer, window)
            if answer.do != "bet":
                raise Refusal(
                    TableCode.NOT_AN_ANSWER, f"Bets are open now: place or remove bets. {answer.do!r} is not possible."
                )
            return self._bet(answer, window)

        def offers(person: str) -> list[Offer]:
            at_table = self.state.persons.get(person)
            if at_table is None or at_table.leaving or person in self.state.barred:
                return []
            return window.offers(self, person)

        question = self.question(name, "window", ("player", "dealer"), check, says=says, offers=offers)
        self._complete(question, window, offers)
        return question

    def _complete(self, question: Question, window: Window, offers: Callable[[str], list[Offer]]) -> None:
        """Give a question what only some windows have."""
        if window.bids is not None:
            question.bids = partial(window.bids, self)
        if window.follow is not None:
            question.follow = window.follow(self)
        if window.of_some:
            question.concerns = lambda: [person for person in self.state.persons if offers(person)]
        if window.awaits is not None:
            question.awaits = partial(window.awaits, self)

    def _closing(self, answer: Answer, window: Window) -> None:
        if answer.role == "player":
            raise Refusal(TableCode.NOT_YOURS, "Only the dealer closes the betting.", self.cites)
        if window.may_close:
            window.may_close(self)

    def _removal(self, answer: Answer, window: Window) -> TakeDown:
        number = answer.args.get("wager", 0)
        wager = self.state.wagers.get(number) if type(number) is int else None
        if wager is None or not wager.live:
            raise Refusal(TableCode.NO_SUCH_WAGER, f"There is no wager {number!r} on the layout.", self.cites)
        if wager.person != answer.by:
            raise Refusal(TableCode.NOT_YOURS, f"This wager belongs to {wager.person}. Take down your own.", self.cites)
        if window.may_remove:
            window.may_remove(self, wager)
        cents: object = answer.args.get("cents", wager.cents)
        if not isinstance(cents, int) or isinstance(cents, bool) or not 0 < cents <= wager.cents:
            why = f"You can take down at most {money(wager.cents)} of this wager. Name a part of it in cents."
            raise Refusal(TableCode.AMOUNT_UNREADABLE, why, self.cites)
        wish = TakeDown(wager, cents)
        if not wish.whole:
            if window.may_cut is None:
                raise Refusal(TableCode.WHOLE_WAGERS_ONLY, "Here you can take down only a whole wager.", self.cites)
            window.may_cut(self, wish)
        return wish

    def _bet_for(self, answer: Answer, window: Window) -> Bet:
        """A wager that the dealer places as a player instructs, from that player's chips."""
        cites, args = self.cites_of(window.assisted) if window.assisted is not None else (), answer.args
        if not cites:
            why = "No clause lets the dealer bet for a player here. The player places the wager."
            raise Refusal(TableCode.NO_ASSISTANCE, why, self.cites)
        if answer.role != "dealer":
            why = f"A {answer.role} may not bet for a player. Ask the dealer."
            raise Refusal(TableCode.WRONG_ROLE, why, cites)
        if not args.get("person") or args.get("instructed_by") != args["person"]:
            why = "A bet for a player needs that player's instruction: name the player in person and in instructed_by."
            raise Refusal(TableCode.NO_INSTRUCTION, why, cites)
        if args.get("means", "chips") != "chips":
            raise Refusal(TableCode.CHIPS_ONLY, "For a player, the dealer bets only the player's chips.", cites)
        return self._bet(answer, window)

    def _bet(self, answer: Answer, window: Window) -> Bet:
        bet = read_bet(answer, self.cites)
        if bet.person not in self.state.persons:
            who = "You are" if answer.role == "player" else f"{bet.person or 'This person'} is"
            raise Refusal(TableCode.NOT_AT_TABLE, f"{who} not at this table. Sit down first.", self.cites)
        if bet.person in self.state.barred:
            cites = self.state.barred_by.get(bet.person, self.cites)
            who = "You" if answer.role == "player" else bet.person
            raise Refusal(TableCode.BARRED, f"{who} may not bet: {self.state.barred[bet.person]}.", cites)
        if bet.seat >= len(self.seats.places):
            raise Refusal(TableCode.NO_SUCH_SEAT, f"This table has no seat {bet.seat}.", self.cites)
        for guard in self.game.guards.get("bet", ()):
            guard(self, answer)
        window.check(self, bet)
        if bet.means != "cash" and bet.cents > self.chips_of(bet.person):
            has = money(self.chips_of(bet.person))
            who = "You have" if answer.role == "player" else f"{bet.person} has"
            raise Refusal(TableCode.TOO_FEW_CHIPS, f"{who} only {has}. Bet less or buy chips.", self.cites)
        return bet


def needed_later(t: "AnyTable", question: Question, person: str) -> int:
    """What the second wagers of a person's wagers on the layout may need."""
    if not question.follow:
        return 0
    return sum(wager.cents * question.follow.get(wager.spot, 0) for wager in t.live_wagers(person=person))


def can_follow(t: "AnyTable", question: Question, person: str, spot: str, more: int = 0) -> int:
    """The largest wager on a spot after which the person can still make every second wager.

    `more` is what the person can add to the chips at the table.
    """
    left: int = t.chips_of(person) + more - needed_later(t, question, person)
    return max(0, left // (1 + question.follow.get(spot, 0)))


def _place(t: Betting[Memory, object], bet: Bet) -> None:
    t.place(bet.person, bet.spot, bet.cents, seat=bet.seat, numbers=bet.numbers)


def _take_down(t: Betting[Memory, object], wish: TakeDown) -> None:
    t.give_back(wish.wager, "withdrawn", "taken down before the call")


def read_bet(answer: Answer, cites: tuple[str, ...]) -> Bet:
    """Read a bet: a player's own, or one that the dealer places for a player."""
    args, own = answer.args, answer.role == "player"
    person = answer.by if own else str(args.get("person", ""))
    cents, seat, spot = args.get("cents"), args.get("seat", -1), args.get("spot")
    numbers, means = args.get("numbers", []), args.get("means", "chips")
    if own and args.get("person", answer.by) != answer.by:
        raise Refusal(TableCode.NOT_YOURS, "You can bet only for yourself.", cites)
    if not isinstance(cents, int) or isinstance(cents, bool) or cents <= 0:
        given = f", not {cents!r}" if "cents" in args else ""
        says = f"Give the bet in cents: a whole number above zero{given}."
        raise Refusal(TableCode.AMOUNT_UNREADABLE, says, cites)
    if not isinstance(seat, int) or isinstance(seat, bool) or seat < -1:
        raise Refusal(TableCode.SEAT_UNREADABLE, f"{seat!r} is not a seat number.", cites)
    if not isinstance(spot, str) or not isinstance(numbers, list | tuple):
        raise Refusal(TableCode.SPOT_UNREADABLE, f"{spot!r} is no spot of the layout", cites)
    if means not in MEANS:
        raise Refusal(TableCode.MEANS_UNREADABLE, f"{means!r} is no way to pay: {', '.join(MEANS)}", cites)
    helper = "" if own else answer.by or answer.role
    return Bet(person, spot, cents, seat, tuple(str(n) for n in numbers), str(means), helper)
