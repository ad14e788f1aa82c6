"""`pitboss play GAME`: a computer-dealt table in the terminal."""

import sys
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

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
    from pitboss.engine.table import Table
    from pitboss.logs.log_file import LogWriter

ME = "you"
_BANKROLL = "1000"
_POKER_SEATS = 6
_TICK = 1000  # at a reproducible table each answer comes a second after the one before
Count = Annotated[int, Parameter(validator=validators.Number(gte=0))]


@Parameter(name="*")
@dataclass(frozen=True)
class OtherPlayers:
    """Who else plays.

    Parameters
    ----------
    seats
        How many seats are taken, yours included; bots play the others. Usually yours alone, at poker
        six, at chemin de fer five.
    bots
        How they play: simple ones at random, the best make the wager with the least edge and no mistakes. At poker
        the best play by the odds of the pot, tight and random ones as they are called, simple is some of each.
    """

    seats: Annotated[int | None, Parameter(validator=validators.Number(gte=1))] = None
    bots: Literal["simple", "best", "tight", "random"] = "simple"


@Parameter(name="*")
@dataclass(frozen=True)
class Telling:
    """What the table shows you, and how.

    Parameters
    ----------
    plain
        Never clear the screen: each thing is written once, below the last.
    advise
        At each decision say what is best and what the others cost, at poker what the pot offers against random hands;
        refused where the rulebook forbids advice, except at a table to practise at (--set practice=yes).
    """

    plain: Flag = False
    advise: Flag = False


def play(
    game: GameName,
    /,
    *,
    seed: str | None = None,
    bankroll: str = _BANKROLL,
    rounds: Count = 0,
    log: Path | None = None,
    company: OtherPlayers | None = None,
    telling: Telling | None = None,
    table: TableOptions | None = None,
) -> int:
    """Play a game at a computer-dealt table, with bots in the other seats.

    Only legal choices are taken; `?` shows the clauses behind what just happened. Answers may also be piped in, a
    line each. With --json what you may see is written as JSON Lines.

    Parameters
    ----------
    game
        The game, as `pitboss games` lists it.
    seed
        Deal the same cards again for the same seed, for drills and demonstrations.
    bankroll
        Dollars to buy chips with, for you and for each bot.
    rounds
        Leave after so many rounds; 0 plays until you leave.
    log
        Write the table's log to this file; `pitboss verify` re-runs it.
    """
    options, others, told = table or TableOptions(), company or OtherPlayers(), telling or Telling()
    opened = open_table(game, options)
    cents = _chips(bankroll)
    others = replace(others, seats=_seats(opened, others))
    if told.advise:
        _may_advise(opened)
    keyboard = _keyboard(options)
    kept = f"The log is in {log}: pitboss verify {log} re-runs it." if log else ""
    try:
        with keyboard.interruptible(), _log_to(log) as book:
            session = _session(_driver(opened, seed, book), keyboard, options, plain=told.plain)
            session.rounds, session.advise = rounds, told.advise
            _run(session, _bots(opened, others, seed), cents)
    except KeyboardInterrupt:
        output.notes().print(f"\nInterrupted. {kept}", markup=False, soft_wrap=True)
        raise
    if kept:
        output.notes().print(kept, markup=False, soft_wrap=True)
    return DONE


def _seats(opened: "Table[Any]", others: OtherPlayers) -> int:
    """How many seats are taken: as asked for, else the usual number."""
    from pitboss.bots.bots import usual_seats
    from pitboss.bots.poker_bots import is_poker

    most = len(opened.seats.places)
    if others.seats is None:
        return min(_POKER_SEATS if is_poker(opened) else usual_seats(opened), most)
    if others.seats > most:
        cites = opened.chapter.settings["seats"].cites_of(opened.rulebook)
        why = f"this table has {most} seats, not {others.seats}: --set seats={others.seats}"
        raise BadInput(TableCode.TOO_MANY_SEATS, why, cites)
    if others.seats == 1 and is_poker(opened):
        cites = opened.chapter.settings["seats"].cites_of(opened.rulebook)
        raise BadInput(InputCode.TOO_FEW_SEATS, "poker is played by two or more: --seats 2", cites)
    return others.seats


def _chips(bankroll: str) -> int:
    from pitboss.engine.money import read_money

    try:
        cents = read_money(bankroll)
    except ValueError as fault:
        raise BadInput(TableCode.AMOUNT_UNREADABLE, f"--bankroll: {fault}") from None
    if cents <= 0:
        raise BadInput(TableCode.AMOUNT_UNREADABLE, "--bankroll: nobody plays without chips")
    return cents


def _driver(table: "Table[Any]", seed: str | None, book: "LogWriter | None") -> "Driver":
    from pitboss.chance.rng import RngSource
    from pitboss.driver.driver import Driver, counting_clock

    clock = counting_clock(_TICK) if seed is not None else _wall_clock()
    return Driver(table, RngSource(seed), clock=clock, log=book)


def _wall_clock() -> "Callable[[], int]":
    """Milliseconds of the day's clock, never running back."""
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


def _may_advise(table: "Table[Any]") -> None:
    from pitboss.bots.advice import may_coach
    from pitboss.bots.poker_bots import is_poker
    from pitboss.games import game_part

    may_coach(table)
    if game_part(table.game.slug, "strategy") is None and not is_poker(table):
        slug = table.game.slug
        words = f"{slug} has nothing to decide but the wager: pitboss strategy {slug} ranks them."
        output.notes().print(words, markup=False, soft_wrap=True)


def _bots(table: "Table[Any]", others: OtherPlayers, seed: str | None) -> "list[Bot]":
    from pitboss.bots.bots import BestBot, GameBot, names
    from pitboss.bots.poker_bots import is_poker, poker_bots

    people, best = names((others.seats or 1) - 1), others.bots == "best"
    if is_poker(table):
        return poker_bots(people, seed, table, others.bots)
    return [BestBot(name, seed, table) if best else GameBot(name, seed, table) for name in people]


def _log_to(log: Path | None) -> "AbstractContextManager[LogWriter | None]":
    from contextlib import nullcontext

    from pitboss.logs.log_file import LogWriter

    return nullcontext() if log is None else LogWriter(log)
