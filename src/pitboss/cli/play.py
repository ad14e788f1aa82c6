"""`pitboss play GAME`: play at a computer-dealt table in the terminal."""

import sys
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import Parameter, validators

from pitboss.cli import output
from pitboss.cli.app import DONE, BadInput
from pitboss.cli.options import Flag, GameName, TableOptions, open_table
from pitboss.rulebooks.refusal_codes import InputCode, TableCode

if TYPE_CHECKING:
    from collections.abc import Callable
    from contextlib import AbstractContextManager

    from pitboss.bots.bots import Bot
    from pitboss.cli.keyboard import Keyboard
    from pitboss.cli.screen import Show
    from pitboss.cli.session import TerminalSession
    from pitboss.driver.driver import Driver
    from pitboss.engine.table import AnyTable
    from pitboss.logs.log_file import LogWriter

ME = "you"
_BANKROLL = "1000"
_POKER_SEATS = 6
_TICK = 1000  # milliseconds between two answers when a seed is given
Count = Annotated[int, Parameter(validator=validators.Number(gte=0))]


@Parameter(name="*")
@dataclass(frozen=True)
class OtherPlayers:
    """The other players.

    Parameters
    ----------
    seats
        Number of players, you included; the others are bots. Default: you alone, six at poker, five at chemin de fer.
    bots
        How the bots play. simple: at random. best: the wager with the lowest edge, and no mistakes. At poker, best
        plays by pot odds, tight plays few hands, random plays anything, simple is a mix of these.
    """

    seats: Annotated[int | None, Parameter(validator=validators.Number(gte=1))] = None
    bots: Literal["simple", "best", "tight", "random"] = "simple"


@Parameter(name="*")
@dataclass(frozen=True)
class ScreenOptions:
    """What the screen shows and asks.

    Parameters
    ----------
    plain
        Never clear the screen: print everything once, line by line.
    advise
        Before each decision, show the best choice and what the others cost; at poker, the pot odds against random
        hands. If the rulebook forbids advice, this needs a practice table (--set practice=yes).
    preferences
        What to answer without asking you, as cut=always or insurance=never. At the table, `prefer` shows them all.
    """

    plain: Flag = False
    advise: Flag = False
    preferences: Annotated[tuple[str, ...], Parameter(name="--prefer", negative=(), show_default=False)] = ()


def play(
    game: GameName,
    /,
    *,
    seed: str | None = None,
    bankroll: str = _BANKROLL,
    rounds: Count = 0,
    log: Path | None = None,
    company: OtherPlayers | None = None,
    screen: ScreenOptions | None = None,
    table: TableOptions | None = None,
) -> int:
    """Play a game in the terminal, against the computer.

    At the table, type ? for help and `why` for the clauses behind what happened. Input can also come from a pipe, one
    answer per line. With --json, everything you see is printed as JSON Lines.

    Parameters
    ----------
    game
        The game. See `pitboss games`.
    seed
        Deal the same cards every time with the same seed.
    bankroll
        Chips in dollars, for you and for each bot.
    rounds
        Leave after this many rounds. 0: play until you leave.
    log
        Write the table's log to this file, for `pitboss verify` and `pitboss replay`.
    """
    options, others, shown = table or TableOptions(), company or OtherPlayers(), screen or ScreenOptions()
    opened = open_table(game, options)
    cents = _chips(bankroll)
    others = replace(others, seats=_seats(opened, others))
    preferred = _preferences(shown.preferences)
    if shown.advise:
        _may_advise(opened)
    keyboard = _keyboard(options)
    saved = f"Wrote the log to {log}. Check it with: pitboss verify {log}" if log else ""
    try:
        with keyboard.interruptible(), _log_to(log) as book:
            session = _session(_driver(opened, seed, book), keyboard, options, plain=shown.plain)
            session.rounds, session.advise, session.preferences = rounds, shown.advise, preferred
            _run(session, _bots(opened, others, seed), cents)
    except KeyboardInterrupt:
        output.notes().print(f"\nInterrupted. {saved}", markup=False, soft_wrap=True)
        raise
    if saved:
        output.notes().print(saved, markup=False, soft_wrap=True)
    return DONE


def _seats(opened: "AnyTable", others: OtherPlayers) -> int:
    """The number of players: as asked for, or the usual number."""
    from pitboss.bots.bots import usual_seats
    from pitboss.games.families.poker_room.table import is_poker

    most = len(opened.seats.places)
    if others.seats is None:
        return min(_POKER_SEATS if is_poker(opened) else usual_seats(opened), most)
    if others.seats > most:
        cites = opened.chapter.settings["seats"].cites_of(opened.rulebook)
        why = f"This table has {most} seats. For more, add --set seats={others.seats}."
        raise BadInput(TableCode.TOO_MANY_SEATS, why, cites)
    if others.seats == 1 and is_poker(opened):
        cites = opened.chapter.settings["seats"].cites_of(opened.rulebook)
        raise BadInput(InputCode.TOO_FEW_SEATS, "Poker needs at least two players: --seats 2.", cites)
    return others.seats


def _preferences(given: tuple[str, ...]) -> dict[str, str]:
    from pitboss.driver.preferences import read_preferences

    pairs = [each.partition("=") for each in given]
    return read_preferences({name: choice for name, _, choice in pairs})


def _chips(bankroll: str) -> int:
    from pitboss.engine.money import read_money

    try:
        cents = read_money(bankroll)
    except ValueError as fault:
        raise BadInput(TableCode.AMOUNT_UNREADABLE, f"--bankroll: {fault}") from None
    if cents <= 0:
        raise BadInput(TableCode.AMOUNT_UNREADABLE, "--bankroll: you need chips to play.")
    return cents


def _driver(table: "AnyTable", seed: str | None, book: "LogWriter | None") -> "Driver":
    from pitboss.chance.rng import RngSource
    from pitboss.driver.driver import Driver, counting_clock

    clock = counting_clock(_TICK) if seed is not None else _wall_clock()
    return Driver(table, RngSource(seed), clock=clock, log=book)


def _wall_clock() -> "Callable[[], int]":
    """Milliseconds of the machine's clock, never running back."""
    import time

    last = 0

    def tick() -> int:
        nonlocal last
        last = max(last, time.time_ns() // 1_000_000)
        return last

    return tick


def _keyboard(options: TableOptions) -> "Keyboard":
    from pitboss.cli.keyboard import Keyboard

    return Keyboard(typed=sys.stdin.isatty() and not options.json, echo=not options.json)


def _session(driver: "Driver", keyboard: "Keyboard", options: TableOptions, *, plain: bool) -> "TerminalSession":
    from pitboss.cli.felts import felt_for
    from pitboss.cli.jsonlines import JsonLines
    from pitboss.cli.screen import Screen
    from pitboss.cli.seen import SeenTable
    from pitboss.cli.session import TerminalSession

    console = output.result()
    felt, seen = felt_for(driver.table, ME), SeenTable(ME)
    show: Show
    if options.json:
        show = JsonLines(seen)
    else:
        live = console.is_terminal and not console.is_dumb_terminal and keyboard.typed and not plain
        show = Screen(console, driver.table, felt, seen, live=live)
    return TerminalSession(driver, felt, seen, show, keyboard)


def _run(session: "TerminalSession", bots: "list[Bot]", cents: int) -> None:
    session.take(session.driver.opening_events)
    session.sit_down(bots, cents)
    session.play()
    session.show.part()
    session.cash_out()
    session.show.result(session.played)


def _may_advise(table: "AnyTable") -> None:
    from pitboss.bots.advice import may_coach
    from pitboss.games import game_part
    from pitboss.games.families.poker_room.table import is_poker

    may_coach(table)
    if game_part(table.game.slug, "strategy") is None and not is_poker(table):
        slug = table.game.slug
        words = f"In {slug}, the only decision is which wager to make. To compare them: pitboss strategy {slug}"
        output.notes().print(words, markup=False, soft_wrap=True)


def _bots(table: "AnyTable", others: OtherPlayers, seed: str | None) -> "list[Bot]":
    from pitboss.bots.bots import BestBot, GameBot, names
    from pitboss.bots.poker_bots import poker_bots
    from pitboss.games.families.poker_room.table import is_poker

    people, best = names((others.seats or 1) - 1), others.bots == "best"
    if is_poker(table):
        return poker_bots(people, seed, table, others.bots)
    return [BestBot(name, seed, table) if best else GameBot(name, seed, table) for name in people]


def _log_to(log: Path | None) -> "AbstractContextManager[LogWriter | None]":
    from contextlib import nullcontext

    from pitboss.logs.log_file import LogWriter

    return nullcontext() if log is None else LogWriter(log)
