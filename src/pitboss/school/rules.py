"""Rule drills: what comes next by the rules, who acts, and what a player may do, read from a live round."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from pitboss.engine.ask import Question
from pitboss.engine.say import Event
from pitboss.engine.table import AnyTable
from pitboss.engine.titles import question_title
from pitboss.engine.view import may_see
from pitboss.engine.wager import spot_name
from pitboss.logs.describe import Teller
from pitboss.school.draws import Draws
from pitboss.school.questions import Made, Part, RoundPicture
from pitboss.school.scene import DOWN, Story, start, teller_of
from pitboss.school.school_table import NOBODY, Lesson, Turn, lively_table
from pitboss.school.sentences import (
    Opened,
    Pool,
    mixed,
    other_cards,
    other_numbers,
    pool_of,
    sentence,
    told,
    topic_of,
)

PARTS, OPTIONS = (2, 3, 3, 4), (3, 4, 5, 6)  # by level
NEXT = "What comes next?"
SEATS = "Seats, clockwise from the dealer's left"
MOST_OPTIONS = 8
KNOWN = 3  # lines besides the marks that a trainee must see before the first part
LESSON = Lesson(3, 2, 10)
DECIDED = ("bet", "choose", "number", "bet-for", "remove")  # answers by which a person decides


class Asked(NamedTuple):
    """A possible part: its topic, how many lines the scene has before it, and the part."""

    topic: str
    lines: int
    part: Part


def rule_drill(opened: Opened, seed: str, level: int) -> Made | None:
    """A round with a few questions about what its rules demand; None where it has none."""
    draws = Draws(f"{seed}/rules")
    table = lively_table(opened, seed, LESSON)
    number = table.table.state.round
    table.play_round()
    picture = table.picture(number)
    marks = _marks(picture.start["marks"], teller_of(table.table))
    rules = _Reader(table.table, list(table.bots), marks, pool_of(opened), draws, OPTIONS[level - 1])
    turns = table.round_turns(number)
    found = [asked for turn in turns for asked in rules.read(turn)]
    found += rules.winners(event for turn in turns for event in turn.events)
    found = [asked for asked in found if asked.lines >= KNOWN + len(marks)]
    chosen = _choose(found, PARTS[level - 1], draws)
    return _laid_out(chosen, rules.story.lines, picture) if chosen else None


def _marks(marks: Mapping[str, Mapping[str, Any]], teller: Teller) -> list[str]:
    """Who has the shoe or the dice, and the point, at the start of the round."""
    lines = []
    for name, mark in marks.items():
        if "person" in mark:
            lines.append(f"{start(name)}: {teller.who(mark['person']) if mark['person'] else 'nobody'}")
        else:
            lines.append(f"{start(name)}: {mark['point'] if mark['on'] else 'off'}")
    return lines


def _choose(found: Sequence[Asked], count: int, draws: Draws) -> list[Asked]:
    """A few parts in the order of the round; each topic is as likely, however often it comes."""
    left, chosen = list(found), list[Asked]()
    while left and len(chosen) < count:
        topic = draws.one(sorted({asked.topic for asked in left}))
        one = draws.one([asked for asked in left if asked.topic == topic])
        left = [asked for asked in left if asked is not one and asked.lines != one.lines]
        chosen.append(one)
    return sorted(chosen, key=lambda asked: asked.lines)


def _laid_out(chosen: Sequence[Asked], lines: Sequence[str], picture: RoundPicture) -> Made:
    """The scene until the first part, and before each other part what happened since."""
    first = chosen[0].lines
    parts, shown = [chosen[0].part], first
    for asked in chosen[1:]:
        shows = (*lines[shown : asked.lines], *asked.part.shows)
        parts.append(_showing(asked.part, shows))
        shown = asked.lines
    return Made(tuple(lines[:first]), tuple(parts), picture)


def _showing(part: Part, shows: tuple[str, ...]) -> Part:
    return replace(part, shows=shows)


class _Reader:
    """Reads a round turn by turn: what a trainee knows so far, and what can be asked there."""

    def __init__(
        self, table: AnyTable, people: list[str], marks: list[str], pool: Pool, draws: Draws, options: int
    ) -> None:
        self.teller: Teller = teller_of(table)
        self.table, self.people, self.pool, self.draws, self.options = table, people, pool, draws, options
        places = ((table.seats.of(person), person) for person in people)
        seats = [f"{self.teller.who(person)} {self.teller.seat(seat)}" for found, person in places for seat in found]
        self.story = Story(self.teller, [f"{SEATS}: {', '.join(seats)}", *marks])
        self.private: dict[str, tuple[str, ...]] = {}
        self.seen = self.seen_result = 0  # public events: so far, and up to the result
        self.decided = -1  # public events before the last decision
        self.result = ""

    def read(self, turn: Turn) -> Iterator[Asked]:
        decided = turn.answer is not None and turn.answer.role == "player" and turn.answer.do in DECIDED
        by = turn.answer.by if decided and turn.answer else ""
        for nth, event in enumerate(turn.events):
            if event.kind == "result":
                self.result = str(event.data["result"])
            if event.kind == "looked":
                self.private.update({person: tuple(event.data["cards"]) for person in event.to})
            own = bool(by) and (event.data.get("person") == by or by in event.says.casefold())
            by = by if own else ""  # only the first events tell the decision itself
            if not own and (part := self._verdict(event, turn.events[nth + 1 :])):
                yield Asked(topic_of(event), len(self.story.lines), replace(part, upto=self.seen))
            self.story.see(event)
            self.seen += may_see(event, NOBODY)
            self.seen_result = self.seen if event.kind == "result" else self.seen_result
        if turn.next is not None and turn.next.kind == "choose":
            if self.seen > self.decided:  # else somebody has decided unseen, and nobody can know who is next
                yield from self._decision(turn.next)
            self.decided = self.seen

    # -- what comes next --------------------------------------------------------------------------------------------
    def _verdict(self, event: Event, after: Sequence[Event]) -> Part | None:
        """What the rules make of the cards and chips on the table; the wrong options come from other rounds."""
        if not told(event, self.teller) or event.moves or not event.cite or self._hidden(event.data):
            return None
        words = self.teller.tell(event)
        own = sentence(words, self.people)
        right = own.like(own) if own else None
        if own is None or right is None or (self.result and self.result in words) or right in self.story.lines[-2:]:
            return None
        others = [other for other in self.pool.sentences.get(topic_of(event), ()) if other.text != own.text]
        if event.kind == "act" and all(other.wordless == own.wordless for other in others):
            return None  # always the same act: the procedure drill asks for it
        wrong = [other.like(own) for other in others]
        if others:
            wrong += other_cards(right, self.story.scene.hands, self.draws) + other_numbers(right, self.draws)
        options = mixed(right, [each for each in wrong if each], self.options, self.draws)
        if options is None:
            return None
        same = [other for other in after if self.teller.tell(other) == words]  # the same again, often with more clauses
        cites = tuple(dict.fromkeys(cite for each in (event, *same) for cite in each.cite))
        return Part(NEXT, "choice", right, options=options, working=f"{right}.", cites=cites)

    def _hidden(self, data: dict[str, Any]) -> bool:
        """Whether the event is about a hand that the trainee can't see."""
        hand = data.get("hand") or (f"seat-{data['seat']}" if "seat" in data else "")
        return DOWN in self.story.scene.hands.get(hand, ())

    # -- who acts, and what they may do -----------------------------------------------------------------------------
    def _decision(self, question: Question) -> Iterator[Asked]:
        person = question.who[0]
        if person not in self.people or len(question.who) > 1 or not question.cites:
            return
        name = self.teller.who(person)
        if len(self.people) > 1:
            everybody = tuple(self.teller.who(each) for each in self.people)
            asked = self.teller.named(question.says) or question_title(question.name)
            why = f"{name}: {asked}"
            part = Part("Who acts next?", "choice", name, options=everybody, working=why, cites=question.cites)
            yield Asked("who-acts", len(self.story.lines), replace(part, upto=self.seen))
        known = self.pool.options.get(question.name, ())
        every = tuple(dict.fromkeys((*known, *question.options)))
        if len(set(question.options)) < len(every) <= MOST_OPTIONS:
            asks = f"{name} acts. Which of these may {name} do now?"
            shows = self._holds(person)
            answer = "; ".join(option for option in every if option in question.options)
            part = Part(asks, "choices", answer, options=every, shows=shows, working=answer, cites=question.cites)
            yield Asked(f"may-{question.name}", len(self.story.lines), replace(part, upto=self.seen))

    def _holds(self, person: str) -> tuple[str, ...]:
        """The cards that only the person can see."""
        cards = self.private.get(person)
        return (f"{self.teller.who(person)} holds {' '.join(cards)}",) if cards else ()

    # -- which spots win --------------------------------------------------------------------------------------------
    def winners(self, events: Iterable[Event]) -> Iterator[Asked]:
        """Which spots of the layout win, where people bet on the same spots."""
        settled = [
            e for e in events if e.kind == "settled" and "seat" not in e.data and e.data["end"] in ("won", "lost")
        ]
        ends = {spot_name(e.data["spot"]): e.data["end"] for e in settled}
        spots = tuple(self.draws.some(sorted(ends), MOST_OPTIONS))
        won = [spot for spot in spots if ends[spot] == "won"]
        if won and len(won) < len(spots):
            first = next(nth for nth, line in enumerate(self.story.lines) if self.result in line) if self.result else 0
            cites = tuple(dict.fromkeys(cite for event in settled for cite in event.cite))
            answer, lines = "; ".join(won), max(first + 1, KNOWN)
            part = Part("Which of these spots win?", "choices", answer, options=spots, working=answer, cites=cites)
            yield Asked("winners", lines, replace(part, upto=self.seen_result))
