"""Irregularity drills: an incident at a random point of a live round. Recognise it, choose its rule, do it.

The remedies are those of the table's own handlers; wrong options come from its other incidents and from the same
incident under other rulebooks.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from pitboss.driver.driver import STAFF
from pitboss.engine.say import Event
from pitboss.engine.step import Incident
from pitboss.engine.table import AnyTable, Table
from pitboss.engine.titles import incident_title, rulebook_title
from pitboss.games import find_game
from pitboss.hands.cards import card_text
from pitboss.rulebooks.book import rulebooks_with
from pitboss.rulebooks.refusal import Refusal
from pitboss.school.draws import Draws
from pitboss.school.questions import Made, Part, RoundPicture
from pitboss.school.scene import Story, start, teller_of
from pitboss.school.school_table import Lesson, SchoolTable
from pitboss.school.sentences import Opened, label_of, mixed, pool_of

OPTIONS = (3, 4, 5, 6)  # by level
LESSON = Lesson(3, 1, 4)
FEWEST, MOST = 2, 60  # answers until the incident
LATER = 30  # further answers until something can have happened
FEWEST_WORDS = 4  # that say how an incident looks, and do not only name it
NOT = "no"  # a sentence with it says what the rule is
ACTS = (1, 2, 4, 8)  # of a remedy, by level
TRIES = 6  # arguments for one kind of incident: none, then where it happened, then all that could be known
WHERE = ("seat", "person", "hand")
MOST_REMEDY = 12  # acts of one remedy
VOID = "The round is void, and the stakes come back"
AGAIN = "An earlier step is done again"
ENDS = "Play goes on, but some wagers end now"
ON = "Play goes on, and every wager stays"
ENDS_KINDS = ("settled", "reversed", "adjusted", "struck")
OUTCOMES = (VOID, AGAIN, ENDS, ON)


def irregularity_drill(opened: Opened, seed: str, level: int) -> Made | None:
    """Play to a random point, report an incident that can happen there, and read what the table does."""
    draws = Draws(f"{seed}/irregularities")
    table = SchoolTable(opened(), seed, LESSON)
    for _ in range(draws.below(2)):
        table.play_round()
    if draws.below(4):
        table.until_round()
    for _ in range(FEWEST + draws.below(MOST)):
        table.act()
    live = [each for each in table.table.game.incidents if each.live(table.table)]
    for _ in range(LATER):
        shown = table.picture(table.table.state.round)
        for handler in draws.some(live, len(live)):
            if (said := _report(table, handler, draws)) is not None:
                return _made(opened, table, handler, (*said, shown), (level, draws))
        table.act()
    return None


def _report(table: SchoolTable, handler: Incident, draws: Draws) -> tuple[list[Event], int] | None:
    """Report the incident; its events, and the step at which the table was. None where it can't have happened."""
    state = table.table.state
    at = state.at
    for nth in range(TRIES):
        about = _about(table, draws)
        said = {key: about[key] for key in WHERE[: nth + 1] if key in about} if nth < len(WHERE) else about
        try:
            return table.give("incident", *_reporter(handler), kind=handler.incident, **(said if nth else {})), at
        except Refusal:
            continue
    return None


def _reporter(handler: Incident) -> tuple[str, str]:
    return handler.roles[0], handler.roles[0]


def _about(table: SchoolTable, draws: Draws) -> dict[str, Any]:
    """Likely facts of an incident; its handler uses those that it needs."""
    t, asked = table.table, table.asking
    seats = list(t.seated())
    seat = asked.seat if asked is not None and asked.seat is not None and draws.below(2) else draws.one(seats)
    left = [card for card, count in enumerate(t.deck.left) if count] if t.state.decks else []
    hands = [name for name, hand in t.state.hands.items() if hand.cards]
    about: dict[str, Any] = {"seat": seat, "person": t.person_at(seat), "hand": f"seat-{seat}", "revolutions": 2}
    if hands and draws.below(2):
        about["hand"] = draws.one(hands)
    if left:
        about["card"] = card_text(draws.one(left))
    if t.state.wagers:
        about["wager"] = draws.one(list(t.state.wagers))
    return {**about, **{word: draws.below(3) for word in ("nth", "count", "number")}}


# -- the question -----------------------------------------------------------------------------------------------------


def _made(
    opened: Opened,
    table: SchoolTable,
    handler: Incident,
    said: tuple[list[Event], int, RoundPicture],
    how: tuple[int, Draws],
) -> Made | None:
    level, draws = how
    events, at, shown = said
    reported = len(table.turns) - 1
    teller = teller_of(table.table)
    story = Story(teller)
    for turn in table.turns[:reported]:
        for event in turn.events:
            if event.kind == "round":
                story = Story(teller)
            story.see(event)
    cites = events[0].cite
    happened, seen = _seen(table.table, handler, events[0], how)
    scene = (*story.lines, happened)
    right = _remedy(handler)
    wrong, elsewhere = _other_remedies(table.table, handler), _elsewhere(table.table, handler)
    options = mixed(right, wrong, OPTIONS[level - 1], draws, first=elsewhere.values())
    if options is None:
        return None
    about = " ".join(handler.about.partition("\n\n")[0].split())
    asks = f"Which rule applies under the {rulebook_title(table.table.rulebook)} rulebook?"
    parts = [*seen, Part(asks, "choice", right, options=options, working=about, cites=cites)]
    parts += _side_by_side({table.table.rulebook: right, **elsewhere}, cites, draws)
    acts, done = _carry_out(opened, table, reported, how)
    parts, events = [*parts, *acts], [*events, *done]
    decides = _decides(table, reported)
    outcome = decides or _outcome(table.table, events, at, shown.start["round"])
    roles = tuple(role.replace("-", " ") for role in STAFF)
    asks, every = ("Who decides now?", roles) if decides else ("What follows?", OUTCOMES)
    parts.append(Part(asks, "choice", outcome, options=every, working=f"{start(outcome)}.", cites=cites))
    return Made(scene, tuple(replace(part, upto=len(shown.events)) for part in parts), shown)


def _decides(table: SchoolTable, reported: int) -> str:
    """Who of the staff must decide about the incident, if somebody must."""
    before, asked = table.turns[reported].asked, table.asking
    if asked is None or asked.kind != "choose" or (before is not None and before.name == asked.name):
        return ""
    return next((who.replace("-", " ") for who in asked.who if who in STAFF), "")


def _seen(table: AnyTable, handler: Incident, event: Event, how: tuple[int, Draws]) -> tuple[str, list[Part]]:
    """The line of the incident. Where its rule says how it looks, the trainee sees only that and recognises it."""
    level, draws = how
    condition, colon, _ = " ".join(handler.about.partition("\n")[0].split()).partition(": ")
    live = [_name(each) for each in table.game.incidents if each.live(table)]
    right = _name(handler)
    options = mixed(right, live, OPTIONS[level - 1], draws)
    looks = colon and NOT not in condition.split() and len(condition.split()) >= FEWEST_WORDS
    if not looks or options is None or right in condition.lower():
        return f"Irregularity: {_named(table, handler, event)}.", []
    part = Part("Which irregularity is it?", "choice", right, options=options, cites=event.cite)
    where = _named(table, handler, event).removeprefix(right)
    return f"Irregularity: {condition}{where}.", [part]


def _named(table: AnyTable, handler: Incident, event: Event) -> str:
    """The kind of incident, and the hand or the seat that it is about."""
    teller, data = teller_of(table), event.data
    words = _name(handler)
    if "hand" in data and str(data["hand"]) in handler.about + str(table.state.hands):
        return f"{words}, {teller.hand(str(data['hand']))}"
    return f"{words}, {table.seat_name(data['seat'])}" if isinstance(data.get("seat"), int) else words


def _name(handler: Incident) -> str:
    return incident_title(handler.incident).lower()


def _remedy(handler: Incident) -> str:
    """What the handler does: its summary without the incident that it begins with."""
    words = " ".join(handler.about.partition("\n")[0].split()).rstrip(".")
    before, colon, after = words.partition(": ")
    return start(after if colon and len(after) > len(before) // 2 else words)


def _other_remedies(table: AnyTable, handler: Incident) -> list[str]:
    live = [each for each in table.game.incidents if each.live(table) and each.incident != handler.incident]
    return [_remedy(each) for each in live]


def _elsewhere(table: AnyTable, handler: Incident) -> dict[str, str]:
    """The remedies for the same incident under the game's other rulebooks."""
    found: dict[str, str] = {}
    for book in rulebooks_with(table.game.slug):
        if book != table.rulebook:
            other: AnyTable = Table(find_game(table.game.slug), book, {})
            live = [each for each in other.game.incidents if each.live(other) and each.incident == handler.incident]
            found |= {book: _remedy(live[0])} if live else {}
    return found


def _side_by_side(remedies: Mapping[str, str], cites: Sequence[str], draws: Draws) -> list[Part]:
    """Which of the rulebooks have one of the remedies, where they do not all have the same."""
    if len(set(remedies.values())) == 1:
        return []
    books = tuple(sorted(remedies))
    remedy = remedies[draws.one(books)]
    answer = "; ".join(rulebook_title(book) for book in books if remedies[book] == remedy)
    texts = " ".join(f"{rulebook_title(each)}: {remedies[each]}." for each in books)
    asks = f"Which rulebooks have this rule? “{remedy}”"
    titles = tuple(rulebook_title(book) for book in books)
    return [Part(asks, "choices", answer, options=titles, working=texts, cites=tuple(cites))]


def _carry_out(
    opened: Opened, table: SchoolTable, reported: int, how: tuple[int, Draws]
) -> tuple[list[Part], list[Event]]:
    """Let the staff finish the remedy: until the table asks what it asked before, or a person.

    A part for each act, as far as the level goes, and all events.
    """
    (level, draws), teller, pool = how, teller_of(table.table), pool_of(opened)
    before, cites = table.turns[reported].asked, table.turns[reported].events[0].cite
    events, parts, story, seen = list[Event](), list[Part](), Story(teller), 0
    for _ in range(MOST_REMEDY):
        asked = table.asking
        if asked is None or asked.kind != "act" or (before is not None and asked.name == before.name):
            break
        label = label_of(asked, teller)
        options = mixed(label, pool.acts, OPTIONS[level - 1], draws)
        if options is not None and len(parts) < ACTS[level - 1]:
            asks = "What do you do next?" if parts else "What do you do first?"
            shows = tuple(story.lines[seen:])
            parts.append(Part(asks, "choice", label, options, shows, cites=asked.cites or cites))
            seen = len(story.lines)
        said = table.automatic() or []
        events += said
        for event in said:
            story.see(event)
    return parts, events


def _outcome(table: AnyTable, events: Sequence[Event], at: int, number: int) -> str:
    kinds = {event.kind for event in events}
    if "void" in kinds:
        return VOID
    if table.state.round == number and table.state.at < at:
        return AGAIN
    return ENDS if kinds & set(ENDS_KINDS) else ON
