"""What may be typed at any question: why, help, the sign, words for the shuffle, more chips, leaving."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from pitboss.cli.why import explained, why_events, why_word
from pitboss.cli.words import NotUnderstood
from pitboss.engine.ask import Question
from pitboss.engine.betting import Offer
from pitboss.engine.money import money, read_money

if TYPE_CHECKING:
    from pitboss.cli.session import TerminalSession

KEYS = "? why · h help · q leave"
_SPOTS_SHOWN = 6

HELP = (
    ("?", "the clauses behind what just happened"),
    ("? WORD", "the clauses of a bet, step, setting, clause id or ruling, as ? red"),
    ("sign", "the sign at the table: limits and payouts"),
    ("seed WORDS", "mix words of your own into the chance, after its commitment was shown"),
    ("buy AMOUNT", "buy more chips"),
    ("q", "leave: cash out now, or as soon as your bets are decided"),
)
BETTING_HELP = (
    ("SPOT AMOUNT", "bet dollars on a spot; several bets with commas, several spots before one amount"),
    ("r  d  u  c", "repeat the last round's bets, double, undo the last, clear them all"),
    ("Enter", "no more bets from you: the round goes on"),
)


def aside(session: "TerminalSession", line: str, question: Question) -> bool:
    """Deal with a line that is not meant for the waiting question; False leaves it to the question."""
    word, _, rest = line.partition(" ")
    if word.startswith("?"):
        _why(session, (word[1:] + " " + rest).strip())
        return True
    act = _ACTS.get(word.lower())
    if act is None:
        return False
    act(session, rest.strip(), question)
    return True


def _why(session: "TerminalSession", about: str) -> None:
    page = why_word(about, session.driver.table) if about else why_events(session.since)
    session.show_page(page)


def _help(session: "TerminalSession", _rest: str, question: Question) -> None:
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="bold", no_wrap=True)
    grid.add_column()
    for key, does in (*(BETTING_HELP if question.kind == "window" else ()), *HELP):
        grid.add_row(key, does)
    for words, does in session.felt.orders.items() if question.kind == "window" else ():
        grid.add_row(words, does)
    if session.felt.hurried:
        grid.add_row("stop", f"be asked at {', '.join(session.felt.hurried)} too, or no longer")
    parts: list[RenderableType] = [Text(question.says, style="bold"), explained(question.cites), Text(), grid]
    if question.offers is not None:
        parts += [Text(), _offers(session, question)]
    session.show_page(Group(*parts))


def _offers(session: "TerminalSession", question: Question) -> RenderableType:
    """What may be bet now, one line for each kind of bet."""
    assert question.offers is not None
    kinds: dict[str, list[Offer]] = {}
    for offer in question.offers(session.me):
        kinds.setdefault(offer.label or offer.spot, []).append(offer)
    if not kinds:
        return Text("Your chips do not reach for any bet: buy some.")
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="bold", no_wrap=True)
    grid.add_column()
    for kind, offers in kinds.items():
        more = f" and {len(offers) - _SPOTS_SHOWN} more" if len(offers) > _SPOTS_SHOWN else ""
        spots = ", ".join(offer.spot for offer in offers[:_SPOTS_SHOWN])
        grid.add_row(kind, f"{spots}{more}  ({money(offers[0].low)} to {money(offers[0].high)})")
    nicknames: dict[str, list[str]] = {}
    for nick, spot in session.felt.aliases.items():
        nicknames.setdefault(spot, []).append(nick)
    short = "; ".join(f"{spot}: {', '.join(nicks)}" for spot, nicks in nicknames.items())
    return Group(grid, Text(f"Short names: {short}")) if short else grid


def _sign(session: "TerminalSession", _rest: str, _question: Question) -> None:
    lines = [Text(line["text"]) for line in session.driver.table.sign()]
    session.show_page(Group(*lines) if lines else Text("This table has no sign."))


def _seed(session: "TerminalSession", rest: str, _question: Question) -> None:
    if not rest:
        raise NotUnderstood("write `seed` and words of your own, as `seed my lucky words`")
    session.give("seed", session.me, seed=rest)


def _buy(session: "TerminalSession", rest: str, _question: Question) -> None:
    try:
        cents = read_money(rest)
    except ValueError as fault:
        raise NotUnderstood(f"buy: {fault}") from None
    session.give("buy-in", session.me, cents=cents)


def _stop(session: "TerminalSession", _rest: str, _question: Question) -> None:
    session.stops = not session.stops
    where = ", ".join(session.felt.hurried) or "any later window"
    session.say(f"You {'are' if session.stops else 'are no longer'} asked at {where}.")


def _leave(session: "TerminalSession", _rest: str, question: Question) -> None:
    session.leave(question)


_ACTS: dict[str, Callable[["TerminalSession", str, Question], None]] = {
    "h": _help,
    "help": _help,
    "sign": _sign,
    "seed": _seed,
    "buy": _buy,
    "stop": _stop,
    "q": _leave,
    "quit": _leave,
    "leave": _leave,
}
