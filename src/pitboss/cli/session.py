"""A terminal session: one person at a computer-dealt table, with bots in the other seats."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from pitboss.bots.advice import COACH, ROLE
from pitboss.bots.bots import Bot
from pitboss.bots.coach import coaching
from pitboss.chance.source import ANSWERS
from pitboss.cli import asides
from pitboss.cli.bets import TypedBets
from pitboss.cli.felts import Felt
from pitboss.cli.keyboard import Keyboard
from pitboss.cli.screen import Show
from pitboss.cli.seen import SeenTable
from pitboss.cli.standing import StandingBets
from pitboss.cli.words import NotUnderstood, read_number
from pitboss.driver.driver import Driver
from pitboss.driver.preferences import Chosen, answer_without_asking
from pitboss.engine.ask import Answer, Question
from pitboss.engine.betting import Offer, can_follow, needed_later
from pitboss.engine.money import money
from pitboss.engine.say import Event
from pitboss.rulebooks.refusal import Refusal

SKIP = "skip"


class TerminalSession:
    """Gets an answer to every question of a table: from chance, the dealer, a bot or the person here."""

    def __init__(self, driver: Driver, felt: Felt, seen: SeenTable, show: Show, keyboard: Keyboard) -> None:
        self.driver = driver
        self.felt = felt
        self.seen = seen
        self.show = show
        self.keyboard = keyboard
        self.me = seen.me
        self.bets = (StandingBets if felt.standing else TypedBets)(seen, felt, self._give_bet)
        self.bots: dict[str, Bot] = {}
        self.rounds = 0  # leave after this many rounds; 0 for no limit
        self.advise = False  # whether to show the best choice before each decision
        self.played = 0
        self.leaving = False
        self.preferences: dict[str, str] = {}  # what the person answers without being asked
        self.since: list[Event] = []  # events since the person's last answer
        self._buys = 0
        self._skipped = -1  # the round that the person sits out
        self._warned: tuple[int, str, int] = (-1, "", 0)  # round, spot and amount of a bet to be made twice
        self._absent: Bot | None = None  # answers for the person after the end of the input

    # -- people -----------------------------------------------------------------------------------------------------
    def sit_down(self, bots: Sequence[Bot], cents: int) -> None:
        """Seat the person first, then the bots, and sell everybody chips."""
        self._buys = cents
        self.give("sit", self.me, seat=0, cents=cents)
        for seat, bot in enumerate(bots, 1):
            self.bots[bot.person] = bot
            self.give("sit", bot.person, seat=seat, cents=cents)

    def leave(self, question: Question) -> None:
        """Leave now if nothing is at stake, otherwise after the round."""
        self.leaving = True
        if question.kind == "window":
            self.attempt(self.bets.clear)
        if self.seen.live(self.me):
            self.say("You'll leave as soon as your bets are decided.")

    def gone(self, question: Question) -> None:
        """The input has ended: take open bets back, and let a bot finish a hand in play."""
        self._absent = Bot(self.me, "absent")
        self.leave(question)

    def cash_out(self) -> None:
        """Cash everybody out, except bots that must answer a question or have wagers on the layout."""
        for person in (self.me, *self.bots):
            if not self.seen.live(person) and (person == self.me or person not in self._asked):
                self.give("leave", person)

    @property
    def _asked(self) -> tuple[str, ...]:
        """The people the table waits for: they must answer before they leave."""
        return self.driver.asking.who if self.driver.asking is not None else ()

    # -- the round --------------------------------------------------------------------------------------------------
    def give(self, do: str, by: str = "", role: str = "player", **args: Any) -> list[Event]:
        """Give one answer, and return the events that the person sees."""
        return self.take(self.driver.give(do, by, role, **args))

    def take(self, events: Sequence[Event]) -> list[Event]:
        mine = self.seen.take(events)
        self.felt.take(mine)
        self.since += mine
        self.show.events(mine)
        ended = sum(1 for event in mine if event.kind == "round-over")
        self.played += ended
        if ended and self.played == self.rounds:
            self.leaving = True
        return mine

    def play(self) -> None:
        """Play until the person leaves or the table closes."""
        while (question := self.driver.asking) is not None:
            unasked = answer_without_asking(self.driver, self._preferences_of)
            if unasked is not None:
                self.take(unasked)
            elif question.kind == "window":
                self.window(question.name)
                if self.leaving and not self.seen.live(self.me) and self.me not in self._asked:
                    return
            elif "between" in question.about:
                if self.between_hands(question):
                    return
            else:
                self.one_answer(question)

    def _preferences_of(self, person: str) -> Chosen | None:
        stays = person == self.me and not self.leaving and self._absent is None
        return self.preferences if stays else None

    def between_hands(self, question: Question) -> bool:
        """Before the next hand, sell chips to bots and person where needed. Return whether the person leaves."""
        needs = int(question.about.get("chips", 0))
        for bot in self.bots:
            if self.seen.chips.get(bot, 0) < needs:
                self.give("buy-in", bot, cents=max(self._buys, needs))
        while not self.leaving and self.seen.bankroll < needs:
            short = f"You have {money(self.seen.bankroll)} and need {money(needs)} for the next hand"
            line = self.prompt(question, f"{short}.\nbuy AMOUNT · {asides.KEYS}", " chips> ")
            if line is not None:
                self.say("Buy chips, for example `buy 100`, or type q to leave.")
        if not self.leaving:
            self.one_answer(question)
        return self.leaving

    def one_answer(self, question: Question) -> None:
        """Get one answer. A question for any player goes to the person here."""
        people = (self.me, *self.bots)
        asked = None if question.kind in ANSWERS else next((w for w in question.who if w in people), None)
        if asked in self.bots:
            do, args = self.bots[asked].answer(question)
            self.give(do, asked, **args)
        elif asked == self.me or "player" in question.who:
            self.decide(question)
        else:
            events = self.driver.automatic()
            assert events is not None, f"nobody at this table can answer {question.name} ({question.who})"
            self.take(events)

    def _give_bet(self, do: str, by: str = "", role: str = "player", **args: Any) -> list[Event]:
        """Give a bet or a removal. A bet that leaves too little for a second wager must be made twice."""
        question = self.driver.asking
        if do == "bet" and question is not None and question.follow:
            question.check(Answer(do, by, role, args=args))  # what the rules refuse needs no warning
            self._warn(question, str(args["spot"]), int(args["cents"]))
        return self.give(do, by, role, **args)

    def _warn(self, question: Question, spot: str, cents: int) -> None:
        table, bet = self.driver.table, (self.seen.round, spot, cents)
        has = table.chips_of(self.me)
        if can_follow(table, question, self.me, spot) < cents <= has and bet != self._warned:
            self._warned = bet
            need = needed_later(table, question, self.me) + cents * question.follow.get(spot, 0)
            says = f"That leaves {money(has - cents)}, and playing on may need {money(need)}"
            raise NotUnderstood(f"{says}. Bet less, buy chips, or make the same bet again.")

    # -- betting ----------------------------------------------------------------------------------------------------
    def window(self, name: str) -> None:
        """Take bets from the person, then from the bots, then close the window.

        Where players play each other the person bets last, and is asked only if they can bet.
        """
        skipped = self._skipped == self.seen.round
        if self.felt.rivals:
            self._bots_bet(name)
        while not skipped and not self._going and (question := self._open(name)) is not None:
            if self.felt.rivals and not self._concerned(question):
                break
            line = self.prompt(question, self.bet_hint(question), " bet> ")
            if line == "":
                line = self.felt.on_enter(name, self._offers(question))
            if line == "" and self._owes_bet(question):
                self.say(self._ask_for_bet(question))
                continue
            if line == SKIP and not self.bets.any:
                self._skipped = self.seen.round
                break
            if line == "":
                break
            if line is not None:
                self.attempt(partial(self._bet, line, question))
        if self.leaving and not self.seen.live(self.me):
            return
        if not skipped and not self.felt.rivals:
            self._bots_bet(name)
        if self._open(name) is not None:
            self._close(name)

    def _bots_bet(self, name: str) -> None:
        for bot in self.bots.values():
            self.bot_bets(bot, name)

    def _offers(self, question: Question) -> Sequence[Offer]:
        return question.offers(self.me) if question.offers is not None else []

    def _concerned(self, question: Question) -> bool:
        """Whether the person may bet now, or could with more chips."""
        return bool(self._offers(question)) or self.seen.bankroll < self.driver.table.state.limits.get("min", 0)

    def _owes_bet(self, question: Question) -> bool:
        """Whether Enter would start a round without a bet of the person."""
        return not self.felt.rivals and not self.bets.any and self._concerned(question)

    def _ask_for_bet(self, question: Question) -> str:
        offers = self._offers(question)
        if not offers:
            return "You don't have enough chips to bet. Type `buy 100` for more, or q to leave."
        return f"Place a bet first: {self.felt.bets_like(offers)}. Or type `skip` to sit this round out."

    def _open(self, name: str) -> Question | None:
        """The window with this name, if the table still waits for it."""
        question = self.driver.asking
        return question if question is not None and question.kind == "window" and question.name == name else None

    def _bet(self, line: str, question: Question) -> None:
        assert question.offers is not None, f"the window {question.name} offers nothing"
        order = self.felt.order(line, self.seen)
        if order:
            do, args = order
            self.give(do, self.me, **args)
        else:
            self.bets.read(line, question.offers(self.me))
        while self.driver.asking is not None and self.driver.asking.kind != "window":
            self.one_answer(self.driver.asking)

    @property
    def _going(self) -> bool:
        """Whether the person bets no more: gone, or leaving with nothing at stake."""
        return self._absent is not None or (self.leaving and not self.seen.live(self.me))

    def _close(self, name: str) -> None:
        """Let the dealer close the window. If a bet must come first, bots make the first one that is offered.

        If the dealer still may not close it, show why, and the betting continues.
        """
        try:
            self.give("close", "dealer", "dealer")
        except Refusal:
            for bot in (*self.bots.values(), *([self._absent] if self._absent else [])):
                self.bot_owes(bot, name)
            try:
                self.give("close", "dealer", "dealer")
            except Refusal as refusal:
                if self._absent is not None:
                    raise
                self._skipped = -1
                self.show.refused(refusal)

    def bot_owes(self, bot: Bot, window: str) -> None:
        """Make the first offered bet, unless the bot has it."""
        question = self._open(window)
        offers = question.offers(bot.person) if question is not None and question.offers is not None else []
        if offers and offers[0].spot not in {w["spot"] for w in self.seen.live(bot.person)}:
            with suppress(Refusal):  # the bot owes no bet
                self.give("bet", bot.person, **bot.stake(offers[0]))

    def bet_hint(self, question: Question) -> str:
        assert question.offers is not None, f"the window {question.name} offers nothing"
        bets = self.felt.bets_like(question.offers(self.me))
        keys = "" if self.felt.rivals else self.bets.keys()
        enter = "skip sits out" if self._owes_bet(question) else f"Enter {self.felt.enters(question.name)}"
        return "\n".join((_asked(question), " · ".join(part for part in (bets, keys, enter, asides.KEYS) if part)))

    def bot_bets(self, bot: Bot, window: str) -> None:
        """Let a bot bet. One without chips buys some; one whose bet is refused sits out."""
        question = self._open(window)
        if question is None or question.offers is None:
            return
        broke = not self.felt.rivals or self.seen.chips.get(bot.person, 0) < self.driver.table.state.limits["min"]
        if not question.offers(bot.person) and not self.seen.live(bot.person) and broke:
            self.give("buy-in", bot.person, cents=self._buys)
        for stake in bot.bets(question.offers(bot.person)):
            try:
                self.give("bet", bot.person, **stake)
            except Refusal:
                return  # a bot knows the offers but not every rule of the game

    # -- decisions --------------------------------------------------------------------------------------------------
    def decide(self, question: Question) -> None:
        """Ask the person until there is an answer that the table takes."""
        if self.advise and self._absent is None:
            self._coach(question)
        while self.driver.asking is question:
            unasked = self._unasked(question)
            if unasked is not None:
                do, args = unasked
                self.give(do, self.me, **args)
                continue
            line = self.prompt(question, self.hint(question), f" {question.name.replace('-', ' ')}> ")
            if line is not None:
                self.attempt(partial(self._answer, line, question))

    def _coach(self, question: Question) -> None:
        """Show the best choice. The advice goes through the table, so that the log has it."""
        words = coaching(self.driver.table, question)
        if words:
            self.give("advise", COACH, ROLE, person=self.me, words=words)

    def _unasked(self, question: Question) -> tuple[str, dict[str, Any]] | None:
        """The answer to a question that is not asked: the person is gone or leaving, or has no choice."""
        if self._absent is not None:
            return self._absent.answer(question)
        if self.leaving and not self.seen.live(self.me) and question.kind == "choose":
            return "choose", {"choice": question.options[-1]}  # a person who is leaving declines
        if question.name not in self.felt.hurried:
            return None
        if question.kind == "act":
            return "done", {}
        return ("choose", {"choice": question.options[0]}) if len(question.options) == 1 else None

    def hint(self, question: Question) -> str:
        says = _asked(question)
        if question.kind == "choose":
            usual = self.felt.usual.get(question.name)
            enter = f" · Enter {self.felt.labels.get(usual, usual)}" if usual in question.options else ""
            return f"{says}\n{self.felt.choices(question)}{enter} · {asides.KEYS}"
        if question.kind == "number":
            number = self.driver.number_for(question)
            show = money if question.about.get("money") else str
            return f"{says}\n{show(question.low)} to {show(question.high)} · Enter {show(number)} · {asides.KEYS}"
        return f"{says}\nEnter continues · {asides.KEYS}"

    def _answer(self, line: str, question: Question) -> None:
        if question.kind == "choose":
            usual = self.felt.usual.get(question.name)
            choice = line or (usual if usual in question.options else "")
            self.give("choose", self.me, **self.felt.decision(choice, question))
        elif question.kind == "number":
            value = read_number(line, question) if line else self.driver.number_for(question)
            self.give("number", self.me, value=value)
        elif line:
            raise NotUnderstood("No answer is needed here. Press Enter to continue.")
        else:
            self.give("done", self.me)

    # -- input and output -------------------------------------------------------------------------------------------
    def prompt(self, question: Question, hint: str, prompt: str) -> str | None:
        """A line that answers the question; None after another command or at the end of the input."""
        self.show.ask(question, hint)
        line = self.keyboard.line(prompt)
        if line is None:
            self.gone(question)
            return None
        if self.attempt(partial(asides.aside, self, line, question)):
            return None
        self.since = []
        return line

    def attempt(self, act: Callable[[], object]) -> bool:
        """Do what the person asked; False if the act says that it was not meant.

        If it is not understood or not permitted, say so; nothing changes.
        """
        try:
            return act() is not False
        except NotUnderstood as fault:
            self.say(str(fault))
        except Refusal as refusal:
            self.show.refused(refusal)
        return True

    def say(self, words: str) -> None:
        self.show.say(Text(words, style="bold yellow"))

    def show_page(self, page: RenderableType) -> None:
        """Show a page, and wait for Enter if the screen will be cleared."""
        pages = self.show.pages(page)
        for nth, piece in enumerate(pages, 1):
            self.show.page(piece)
            if self.show.live:
                self.keyboard.pause(more=nth < len(pages))


def _asked(question: Question) -> str:
    """The question as a sentence."""
    says = question.says or question.name.replace("-", " ").capitalize()
    return says if says[-1:] in "?.:" else f"{says}."
