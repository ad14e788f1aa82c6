"""A table at which bots play seeded rounds by the live rules: every question of the school is read from one."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from pitboss.bots.bots import NAMES, Bot, GameBot, bet_args, usual_seats
from pitboss.bots.poker_bots import RandomLegalBot
from pitboss.driver.driver import Driver, counting_clock
from pitboss.engine.ask import Answer, Question
from pitboss.engine.betting import Offer
from pitboss.engine.public_state import public_state
from pitboss.engine.say import Event
from pitboss.engine.table import AnyTable
from pitboss.engine.view import may_see
from pitboss.games.families.poker_room.table import is_poker
from pitboss.hands.cards import DECK_SIZE, card_text, rank_of, suit_of
from pitboss.rulebooks.refusal import Refusal
from pitboss.school.draws import Draws
from pitboss.school.questions import RoundPicture

SECOND = 1000
CHIPS = 2000  # minimum wagers that each person brings
DOLLAR = 100
PLAIN_UNITS = 10
MOST_ANSWERS = 2000  # a round with more answers does not end
PLAIN, ALIKE, NEAR = 1, 5, 3  # weights of a card: any; of a rank in the hand; next to one, or of a suit in the hand
NOBODY = "nobody"
OUT = "fold"  # players of a lesson fold less often than others, so that more hands reach the showdown


class Turn(NamedTuple):
    """One answer with its events, the question that it answered, and the one that the table asks next."""

    asked: Question | None
    answer: Answer | None
    events: tuple[Event, ...]
    next: Question | None


class SchoolSource:
    """Seeded cards and results. Cards that make hands come more often, so that every payout comes up."""

    kind = "school"
    scanner = True

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._cards = Draws(f"{seed}/cards")
        self._results = 0

    def describe(self) -> dict[str, Any]:
        return {"kind": self.kind, "scanner": True}

    def args(self, question: Question, table: AnyTable) -> dict[str, Any]:
        if question.kind in ("shuffle", "commit"):
            return {"commit": ""}
        if question.kind == "chance":
            self._results += 1  # the nth result does not depend on the bets, so that a lesson can choose good bets
            return {"result": Draws(f"{self._seed}/result/{self._results}").one(question.options)}
        left = list(table.deck.left)
        if question.kind == "cards":
            return {"cards": " ".join(self._several(left, question.about["count"]))}
        hand = table.state.hands.get(question.about.get("hand", ""))
        return {"card": card_text(self._card(left, hand.cards if hand else ()))}

    def _several(self, left: list[int], count: int) -> list[str]:
        cards: list[int] = []
        for _ in range(count):
            cards.append(self._card(left, ()))
            left[cards[-1]] -= 1
        return [card_text(card) for card in cards]

    def _card(self, left: Sequence[int], near: Sequence[int]) -> int:
        """A card that is left, more often one that fits to the cards of its hand."""
        weights = list(left)
        for card, count in enumerate(left):
            if count and card < DECK_SIZE:
                weights[card] = count * max((_fits(card, other) for other in near), default=PLAIN)
        return self._cards.weighted(weights)

    def openings(self, _events: list[Event], _table: AnyTable) -> tuple[dict[str, Any], ...]:
        return ()


def _fits(card: int, other: int) -> int:
    if not (0 <= other < DECK_SIZE and 0 <= card < DECK_SIZE):
        return PLAIN
    if rank_of(card) == rank_of(other):
        return ALIKE
    close = abs(rank_of(card) - rank_of(other)) == 1
    return PLAIN + NEAR * (suit_of(card) == suit_of(other)) + close


class Lesson(NamedTuple):
    """How lively a table is: its persons, the wagers of each in one window, and the most chips in a wager."""

    persons: int
    wagers: int
    units: int


Prefer = Callable[[Sequence[Offer]], Sequence[Offer]]


class SchoolTable(Driver):
    """Bots bet and play; the dealer and chance answer by themselves. Everything follows from the seed."""

    def __init__(self, table: AnyTable, seed: str, lesson: Lesson) -> None:
        self.seed = seed
        self.lesson = lesson
        self.prefer: Prefer | None = None
        self._left: list[Offer] = []  # on which a greedy table will bet
        self.greedy = False  # bet on every spot once, to learn which spots win
        self.draws = Draws(f"{seed}/people")
        self.turns: list[Turn] = []
        self.bots: dict[str, Bot] = {}
        self._bets: dict[tuple[int, int, str], dict[str, int]] = {}  # by window: how often each person had a turn
        super().__init__(table, SchoolSource(seed), clock=counting_clock(SECOND))
        self._starts = dict.fromkeys((0, table.state.round), public_state(table))  # by round; 0 is the opening
        self.turns.append(Turn(None, None, tuple(self.opening_events), self.asking))
        self._seat()

    def give_answer(self, answer: Answer) -> list[Event]:
        asked = self.asking
        events = super().give_answer(answer)
        self.turns.append(Turn(asked, answer, tuple(events), self.asking))
        for event in events:
            if event.kind == "round":
                self._starts[event.data["round"]] = public_state(self.table)
        return events

    @property
    def poker(self) -> bool:
        return is_poker(self.table)

    def _seat(self) -> None:
        table, cents = self.table, self._chips
        places = range(len(table.seats.places))
        several = max(self.lesson.persons, usual_seats(table), 3 if self.poker else 1)
        for person, seat in zip(NAMES, sorted(self.draws.some(places, several)), strict=False):
            self.give("sit", person, seat=seat, cents=cents, name=person.capitalize())
            seed = f"{self.seed}/{seat}"
            self.bots[person] = RandomLegalBot(person, seed, table) if is_poker(table) else GameBot(person, seed, table)

    # -- playing ----------------------------------------------------------------------------------------------------
    def play_round(self) -> list[Event]:
        """Play one round; return its events, from `round` to `round-over`."""
        self.until_round()
        self.buy_chips()
        playing = self.table.state.round
        for _ in range(MOST_ANSWERS):
            if self.asking is None or self.table.state.round != playing or self.table.state.stage != "round":
                return [event for turn in self.round_turns(playing) for event in turn.events]
            self.act()
        raise RuntimeError(f"round {playing} of {self.table.game.slug} does not end with the seed {self.seed}")

    def round_turns(self, number: int) -> list[Turn]:
        """The turns of one round, cut at its beginning and its end."""
        turns: list[Turn] = []
        for turn in reversed(self.turns):
            edges = {e.kind: nth for nth, e in enumerate(turn.events) if e.data.get("round") == number}
            first, last = edges.get("round", 0), edges.get("round-over", len(turn.events))
            if turns or "round-over" in edges or self.table.state.round == number:
                turns.append(turn._replace(events=turn.events[first : last + 1]))
            if "round" in edges:
                break
        return turns[::-1]

    def picture(self, number: int = 0) -> RoundPicture:
        """A round to draw; 0 is everything since the opening. What its first turn moved is in the start already."""
        first, *later = self.round_turns(number) if number else self.turns
        events = [replace(event, moves=()) if number else event for event in first.events]
        events += [event for turn in later for event in turn.events]
        return RoundPicture(self._starts[number], tuple(event for event in events if may_see(event, NOBODY)))

    def buy_chips(self) -> None:
        """Between rounds, bring chips to those who have few."""
        for person in self.bots:
            if person in self.table.state.persons and self.table.chips_of(person) < self._chips // 2:
                self.give("buy-in", person, cents=self._chips)

    @property
    def _chips(self) -> int:
        return CHIPS * max(self.table.state.limits.get("min", 0), DOLLAR) // (10 if self.poker else 1)

    def until_round(self) -> None:
        """Open the table: play until its first round begins."""
        for _ in range(MOST_ANSWERS):
            if self.asking is None or self.table.state.stage == "round":
                return
            self.act()
        raise RuntimeError(f"{self.table.game.slug} does not open with the seed {self.seed}")

    def act(self) -> list[Event]:
        """Give one answer to the question of the table."""
        question = self.asking
        assert question is not None, "the table is open"
        if question.kind == "window":
            return self._window(question)
        if "needs" in question.about:  # it waits for players with chips
            self.buy_chips()
        events = self.automatic()
        return self._person(question) if events is None else events

    def _person(self, question: Question) -> list[Event]:
        here = [who for who in question.who if who in self.bots]
        person = here[0] if here else next(iter(self.bots))
        do, args = self._choice(person, question)
        if here or "player" in question.who:
            return self.give(do, person, **args)
        return self.give(do, question.who[0], question.who[0], **args)

    def _choice(self, person: str, question: Question) -> tuple[str, dict[str, Any]]:
        """A bot's answer; a second thought where it would fold."""
        for _ in range(3):
            do, args = self.bots[person].answer(question)
            if args.get("choice") != OUT:
                break
        return do, args

    # -- betting ----------------------------------------------------------------------------------------------------
    def _window(self, question: Question) -> list[Event]:
        state = self.table.state
        first = all(number != state.round for number, _, _ in self._bets)
        turns = self._bets.setdefault((state.round, state.at, question.name), {"": int(first)})
        if self.greedy:
            return self._bet_everywhere(question, turns)
        most = self._most if turns[""] else 1  # a second window brings a few more wagers
        for person in self.bots:
            made = turns.get(person, 0)
            if person in state.persons and made < most:
                turns[person] = made + 1
                if (events := self._one_bet(question, person)) is not None:
                    return events
        return self._close(question)

    @property
    def _most(self) -> int:
        return 1 if usual_seats(self.table) > 1 else self.lesson.wagers  # a game whose bots have habits of their own

    def _bet_everywhere(self, question: Question, turns: dict[str, int]) -> list[Event]:
        """One more bet on each spot in turn, then no more bets."""
        person = next(iter(self.bots))
        if person not in turns:
            self._left, turns[person] = self._offers(question, person), 0
        while self._left:
            offer = self._left.pop()
            if (events := self._try_bet(person, [bet_args(offer, offer.low)])) is not None:
                return events
        return self._close(question)

    def _offers(self, question: Question, person: str) -> list[Offer]:
        return question.offers(person) if question.offers is not None else []

    def _one_bet(self, question: Question, person: str) -> list[Event] | None:
        offers = self._offers(question, person)
        if not offers:
            return None
        bot = self.bots[person]
        if usual_seats(self.table) > 1:
            stakes: Sequence[Mapping[str, Any]] = bot.bets(offers)
        else:
            stakes = [self._stake(offers)]
        return self._try_bet(person, stakes)

    def _stake(self, offers: Sequence[Offer]) -> dict[str, Any]:
        """A few chips of the table's minimum; in a lively lesson often an odd number of dollars."""
        taken = {(w.spot, w.seat) for w in self.table.live_wagers()}
        offers = [offer for offer in offers if (offer.spot, offer.seat) not in taken] or offers
        good = self.prefer(offers) if self.prefer is not None and self.draws.below(4) else offers
        offer = self.draws.one(good or offers)
        chip = self.table.state.limits.get("min", DOLLAR)
        if offer.high < chip or (self.lesson.units > PLAIN_UNITS and self.draws.below(2)):
            chip = DOLLAR
        chip = max(offer.unit, chip) + -max(offer.unit, chip) % offer.unit
        cents = offer.low + -offer.low % chip + chip * self.draws.below(self.lesson.units)
        cents = min(cents, offer.high)
        return bet_args(offer, max(cents - (cents - offer.low) % offer.unit, offer.low))

    def _try_bet(self, person: str, stakes: Sequence[Mapping[str, Any]]) -> list[Event] | None:
        said: list[Event] | None = None
        for stake in stakes:
            try:
                said = self.give("bet", person, **stake)
            except Refusal:
                continue  # two offers that are lawful alone may not be lawful together
        return said

    def _close(self, question: Question) -> list[Event]:
        """No more bets; where the game still waits for a wager, somebody makes it first."""
        try:
            return self.give("close", "dealer", "dealer")
        except Refusal as refusal:
            for person in self.draws.some(list(self.bots), len(self.bots)):  # one of them is the person it waits for
                for offer in self.draws.some(self._offers(question, person), 8):
                    if (events := self._try_bet(person, [bet_args(offer, offer.low)])) is not None:
                        return events
            raise RuntimeError(f"{self.table.game.slug}: nobody can bet, and the window does not close") from refusal


def lively_table(opened: Callable[[], AnyTable], seed: str, lesson: Lesson) -> SchoolTable:
    """A table after a few rounds, before the next one. At wheels and dice, bots will bet on spots that win."""
    table = _after(opened, seed, lesson)
    if not table.table.state.decks:
        scout = _after(opened, seed, lesson)
        scout.greedy = True
        won = {e.data["spot"] for e in scout.play_round() if e.kind == "settled" and e.data["end"] == "won"}
        table.prefer = lambda offers: [offer for offer in offers if offer.spot in won]
    return table


def _after(opened: Callable[[], AnyTable], seed: str, lesson: Lesson) -> SchoolTable:
    table = SchoolTable(opened(), seed, lesson)
    for _ in range(table.draws.below(3)):
        table.play_round()
    table.until_round()
    return table
