"""A session: one person at a computer-dealt table, with bots in the other seats."""

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
from pitboss.engine.ask import Question
from pitboss.engine.betting import Offer
from pitboss.engine.money import money
from pitboss.engine.say import Event
from pitboss.rulebooks.refusal import Refusal


class TerminalSession:
    """Answers every question of a table: chance and the dealer by themselves, bots for their seats, the person here."""

    def __init__(self, driver: Driver, felt: Felt, seen: SeenTable, show: Show, keyboard: Keyboard) -> None:
        self.driver = driver
        self.felt = felt
        self.seen = seen
        self.show = show
        self.keyboard = keyboard
        self.me = seen.me
        self.bets = (StandingBets if felt.standing else TypedBets)(seen, felt, self.give)
        self.bots: dict[str, Bot] = {}
        self.rounds = 0  # play so many rounds, then leave; 0 plays on
        self.advise = False  # whether the person hears what is best before each decision
        self.played = 0
        self.leaving = False
        self.stops = False  # whether to ask at windows that are usually passed over
        self.since: list[Event] = []  # what happened since the person last answered
        self._buys = 0
        self._absent: Bot | None = None  # who answers for the person once no more lines come

    # -- people -----------------------------------------------------------------------------------------------------
    def sit_down(self, bots: Sequence[Bot], cents: int) -> None:
        """The person takes the first seat, bots the next ones, each with chips for so many cents."""
        self._buys = cents
        self.give("sit", self.me, seat=0, cents=cents)
        for seat, bot in enumerate(bots, 1):
            self.bots[bot.person] = bot
            self.give("sit", bot.person, seat=seat, cents=cents)

    def leave(self, question: Question) -> None:
        """Leave now if nothing is at stake, else when the round is over."""
        self.leaving = True
        if question.kind == "window":
            self.attempt(self.bets.clear)
        if self.seen.live(self.me):
            self.say("You leave as soon as your bets are decided.")

    def gone(self, question: Question) -> None:
        """No more lines will come: open bets are taken back, a hand in play is finished by a bot."""
        self._absent = Bot(self.me, "absent")
        self.leave(question)

    def cash_out(self) -> None:
        """Everybody takes their chips to the cage; a bot that is asked something or has wagers down plays on."""
        for person in (self.me, *self.bots):
            if not self.seen.live(person) and (person == self.me or person not in self._asked):
                self.give("leave", person)

    @property
    def _asked(self) -> tuple[str, ...]:
        """Whom the table waits for: they answer before they leave."""
        return self.driver.asking.who if self.driver.asking is not None else ()

    # -- the table goes on ------------------------------------------------------------------------------------------
    def give(self, do: str, by: str = "", role: str = "player", **args: Any) -> list[Event]:
        """One answer, and what the person sees of its consequences."""
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
        """Until the person leaves or the table closes."""
        while (question := self.driver.asking) is not None:
            if question.kind == "window":
                self.window(question.name)
                if self.leaving and not self.seen.live(self.me) and self.me not in self._asked:
                    return
            elif "between" in question.about:
                if self.between_hands(question):
                    return
            else:
                self.one_answer(question)

    def between_hands(self, question: Question) -> bool:
        """Before the next hand: bots without chips buy some, and so may the person. Whether the person is leaving."""
        needs = int(question.about.get("chips", 0))
        for bot in self.bots:
            if self.seen.chips.get(bot, 0) < needs:
                self.give("buy-in", bot, cents=max(self._buys, needs))
        while not self.leaving and self.seen.bankroll < needs:
            short = f"You have {money(self.seen.bankroll)}, a hand takes {money(needs)}: buy AMOUNT, or q to leave"
            line = self.prompt(question, f"{short} · {asides.KEYS}", " chips> ")
            if line is not None:
                self.say("Buy chips, as `buy 100`, or leave with q.")
        if not self.leaving:
            self.one_answer(question)
        return self.leaving

    def one_answer(self, question: Question) -> None:
        """The person or program asked answers; a question to any player goes to the person here."""
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

    # -- betting ----------------------------------------------------------------------------------------------------
    def window(self, name: str) -> None:
        """The person bets first, then the bots, then the dealer closes the window.

        Where people play each other the person has the last word, and is not asked where there is nothing to say.
        """
        hurried = name in self.felt.hurried and not self.stops
        if self.felt.rivals:
            self._bots_bet(name)
        while not hurried and not self._going and (question := self._open(name)) is not None:
            if self.felt.rivals and not self._concerned(question):
                break
            line = self.prompt(question, self.bet_hint(question), " bet> ")
            if line == "":
                line = self.felt.on_enter(name, self._offers(question))
            if line == "":
                break
            if line is not None:
                self.attempt(partial(self._bet, line, question))
        if self.leaving and not self.seen.live(self.me):
            return
        if not hurried and not self.felt.rivals:
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

    def _open(self, name: str) -> Question | None:
        """The window of that name, if it still is what the table waits for."""
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
        """Whether the person is asked for no more bets: gone, or leaving with nothing left to decide."""
        return self._absent is not None or (self.leaving and not self.seen.live(self.me))

    def _close(self, name: str) -> None:
        """The dealer closes the window. Where somebody owes a bet first, bots make the table's first one.

        If the dealer still may not close it, the screen says why and the betting continues.
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
                self.show.refused(refusal)

    def bot_owes(self, bot: Bot, window: str) -> None:
        """The bet that a table lists first, unless it lies there already."""
        question = self._open(window)
        offers = question.offers(bot.person) if question is not None and question.offers is not None else []
        if offers and offers[0].spot not in {w["spot"] for w in self.seen.live(bot.person)}:
            with suppress(Refusal):  # what the bot tried is not permitted: it owed nothing
                self.give("bet", bot.person, **bot.stake(offers[0]))

    def bet_hint(self, question: Question) -> str:
        assert question.offers is not None, f"the window {question.name} offers nothing"
        bets = self.felt.bets_like(question.offers(self.me))
        keys = "" if self.felt.rivals else self.bets.keys()
        habits = f" · {keys}" if keys else ""
        return f"{question.says}: {bets}{habits} · Enter {self.felt.enters(question.name)} · {asides.KEYS}"

    def bot_bets(self, bot: Bot, window: str) -> None:
        """A bot without chips buys some; one whose bet is refused sits out."""
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
                return  # a bot knows the offers but not every habit of the game: it sits out, as a person would

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
            line = self.prompt(question, self.hint(question), f" {question.name}> ")
            if line is not None:
                self.attempt(partial(self._answer, line, question))

    def _coach(self, question: Question) -> None:
        """Tell the person what is best; it goes through the table, so that the log has it."""
        words = coaching(self.driver.table, question)
        if words:
            self.give("advise", COACH, ROLE, person=self.me, words=words)

    def _unasked(self, question: Question) -> tuple[str, dict[str, Any]] | None:
        """What is answered without asking: for a person who is gone or going, and where haste is the habit."""
        if self._absent is not None:
            return self._absent.answer(question)
        if self.leaving and not self.seen.live(self.me) and question.kind == "choose":
            return "choose", {"choice": question.options[-1]}  # who is about to go declines
        if question.name not in self.felt.hurried or self.stops:
            return None
        usual = self.felt.usual.get(question.name) if len(question.options) != 1 else question.options[0]
        if question.kind == "act":
            return "done", {}
        return ("choose", {"choice": usual}) if usual in question.options else None

    def hint(self, question: Question) -> str:
        says = question.says or question.name.replace("-", " ").capitalize()
        says = says if says.endswith("?") else f"{says}:"
        if question.kind == "choose":
            usual = self.felt.usual.get(question.name)
            enter = f", Enter {usual}" if usual in question.options else ""
            return f"{says} {self.felt.choices(question)}{enter} · {asides.KEYS}"
        if question.kind == "number":
            number = self.driver.number_for(question)
            return f"{says} {question.low} to {question.high}, Enter takes {number} · {asides.KEYS}"
        return f"{says} Enter does it · {asides.KEYS}"

    def _answer(self, line: str, question: Question) -> None:
        if question.kind == "choose":
            choice = line or self.felt.usual.get(question.name, "")
            self.give("choose", self.me, **self.felt.decision(choice, question))
        elif question.kind == "number":
            value = read_number(line, question.low, question.high) if line else self.driver.number_for(question)
            self.give("number", self.me, value=value)
        elif line:
            raise NotUnderstood("there is nothing to choose here: Enter does it")
        else:
            self.give("done", self.me)

    # -- talking with the person ------------------------------------------------------------------------------------
    def prompt(self, question: Question, hint: str, prompt: str) -> str | None:
        """A line for the waiting question; None when it was for something else, or when no more will come."""
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
        """Do what the person asked; True unless it says that there was nothing to do.

        What is not understood or not permitted is said, and nothing changes.
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
        """Something to read on its own, and on a screen that will be cleared time to read it."""
        pages = self.show.pages(page)
        for nth, piece in enumerate(pages, 1):
            self.show.page(piece)
            if self.show.live:
                self.keyboard.pause(more=nth < len(pages))
