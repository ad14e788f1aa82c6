"""Commands that work at every question: help, why, sign, seed, buy, prefer, leave."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from pitboss.cli.why import explained, why_events, why_word
from pitboss.cli.words import NotUnderstood
from pitboss.driver.preferences import ALWAYS, NEVER, PREFERENCES, chosen, read_preferences
from pitboss.engine.ask import Question
from pitboss.engine.betting import Offer
from pitboss.engine.money import money, read_money
from pitboss.engine.wager import spot_name

if TYPE_CHECKING:
    from pitboss.cli.session import TerminalSession

KEYS = "? help · why · q leave"
_SPOTS_SHOWN = 6

HELP = (
    ("?", "show this help"),
    ("why", "show the clauses behind what just happened"),
    ("why WORD", "show the clauses of a bet, step, setting, clause id or ruling: `why red`"),
    ("sign", "show the sign at the table: limits and payouts"),
    ("seed WORDS", "add your own words to the random numbers, after the commitment is shown"),
    ("buy AMOUNT", "buy chips"),
    ("prefer", "show your preferences: what is answered without asking you. `prefer cut ask` changes one"),
    ("q", "leave: now, or as soon as your bets are decided"),
)
BETTING_HELP = (
    ("SPOT AMOUNT", "bet dollars on a spot. Several bets: `red 10, 17 5`. Several spots: `17 20 23 5`"),
    ("r  d  u  c", "rebet the last round's bets, double your bets, undo the last bet, clear all bets"),
    ("Enter", "finish betting: the round starts"),
    ("skip", "sit this round out"),
)


def aside(session: "TerminalSession", line: str, question: Question) -> bool:
    """Run a command that works at every question; False if the line is an answer to the question."""
    word, _, rest = line.partition(" ")
    act = _ACTS.get("?" if word.startswith("?") else word.lower())
    if act is None or (word.lower() == "buy" and " " in rest.strip()):  # `buy 4 25` at craps is a bet
        return False
    act(session, rest.strip(), question)
    return True


def _why(session: "TerminalSession", about: str, _question: Question) -> None:
    page = why_word(about, session.driver.table) if about else why_events(session.since)
    session.show_page(page)


def _help(session: "TerminalSession", _rest: str, question: Question) -> None:
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="bold", no_wrap=True)
    grid.add_column()
    for key, text in (*(BETTING_HELP if question.kind == "window" else ()), *HELP):
        grid.add_row(key, text)
    for key, text in session.felt.orders.items() if question.kind == "window" else ():
        grid.add_row(key, text)
    parts: list[RenderableType] = [Text(question.says, style="bold"), explained(question.cites), Text(), grid]
    if question.offers is not None:
        parts += [Text(), _offers(session, question)]
    session.show_page(Group(*parts))


def _offers(session: "TerminalSession", question: Question) -> RenderableType:
    """The bets that are open now, one line for each kind."""
    assert question.offers is not None
    kinds: dict[str, list[Offer]] = {}
    for offer in question.offers(session.me):
        kinds.setdefault(spot_name(offer.label or offer.spot), []).append(offer)
    if not kinds:
        return Text("You can't make any bet now. If you need chips, type `buy 100`.")
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="bold", no_wrap=True)
    grid.add_column()
    for kind, offers in kinds.items():
        more = f" and {len(offers) - _SPOTS_SHOWN} more" if len(offers) > _SPOTS_SHOWN else ""
        spots = ", ".join(spot_name(offer.spot) for offer in offers[:_SPOTS_SHOWN])
        grid.add_row(kind, f"{spots}{more}  ({money(offers[0].low)} to {money(offers[0].high)})")
    nicknames: dict[str, list[str]] = {}
    for nick, spot in session.felt.aliases.items():
        nicknames.setdefault(spot, []).append(nick)
    short = "; ".join(f"{spot_name(spot)}: {', '.join(nicks)}" for spot, nicks in nicknames.items())
    return Group(grid, Text(f"Short names: {short}")) if short else grid


def _sign(session: "TerminalSession", _rest: str, _question: Question) -> None:
    lines = [Text(line["text"]) for line in session.driver.table.sign()]
    session.show_page(Group(*lines) if lines else Text("This table has no sign."))


def _seed(session: "TerminalSession", rest: str, _question: Question) -> None:
    if not rest:
        raise NotUnderstood("Write your own words after `seed`: `seed my lucky words`.")
    session.give("seed", session.me, seed=rest)


def _buy(session: "TerminalSession", rest: str, _question: Question) -> None:
    try:
        cents = read_money(rest)
    except ValueError:
        raise NotUnderstood("How much? Type an amount in dollars: `buy 100`.") from None
    session.give("buy-in", session.me, cents=cents)


def _prefer(session: "TerminalSession", rest: str, _question: Question) -> None:
    """Show the preferences, or change one: `prefer cut ask`."""
    name, _, choice = rest.partition(" ")
    if rest:
        session.preferences |= read_preferences({name: choice.strip()})
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for each, preference in PREFERENCES.items():
        mine = chosen(session.preferences, each)
        meaning = {NEVER: preference.never, ALWAYS: preference.always}.get(mine, "ask me")
        grid.add_row(Text(f"{each} {mine}", style="bold"), f"{preference.title}: {meaning}")
    session.show_page(grid)


def _leave(session: "TerminalSession", _rest: str, question: Question) -> None:
    session.leave(question)


_ACTS: dict[str, Callable[["TerminalSession", str, Question], None]] = {
    "?": _help,
    "help": _help,
    "why": _why,
    "sign": _sign,
    "seed": _seed,
    "buy": _buy,
    "prefer": _prefer,
    "q": _leave,
    "quit": _leave,
    "leave": _leave,
}
