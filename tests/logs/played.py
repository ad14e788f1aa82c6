"""Real logs for the tests: random tables with trouble, and tables whose chance is sealed."""

from pathlib import Path
from typing import Any

import msgspec

from pitboss.bots.bots import Bot
from pitboss.chance.rng import RngSource
from pitboss.driver.driver import Driver
from pitboss.engine.log import Chain
from pitboss.games import find_game
from pitboss.logs.log_file import LogWriter
from pitboss.testing.random_table import RandomTable
from pitboss.testing.setups import Setup, setups


def every_setup(*slugs: str) -> list[Setup]:
    return [setup for slug in slugs for setup in setups(find_game(slug))]


def random_log(path: Path, setup: Setup, seed: object = 0, rounds: int = 3, *, trouble: bool = True) -> RandomTable:
    """Some random rounds with irregularities and orders, logged to a file that is closed in order."""
    with LogWriter(path) as log:
        table = RandomTable(setup, seed, trouble=trouble, log=log)
        table.seat_people().play_rounds(rounds)
    return table


def sealed_log(path: Path, setup: Setup, seed: str = "7", rounds: int = 3) -> RngSource:
    """Rounds dealt from the sealed generator to two bots that add seeds."""
    source = RngSource(seed)
    with LogWriter(path) as log:
        driver = Driver(setup.open(), source, log=log)
        for seat, name in enumerate(("ann", "bob")):
            driver.give("sit", name, seat=seat, cents=10_000_000)
        play_bots(driver, {name: Bot(name, seed) for name in ("ann", "bob")}, rounds)
    return source


def play_bots(driver: Driver, bots: dict[str, Bot], rounds: int) -> None:
    """Let bots play until this many rounds are over."""
    state, bet_in, seeded = driver.table.state, -1, -1
    while driver.asking is not None and state.round <= rounds:
        question = driver.asking
        if seeded != state.round and (state.awaited or (state.decks and not driver.table.deck.out)):
            seeded = state.round
            driver.give("seed", "ann", seed=f"lucky {state.round}")
        if question.kind == "window":
            for bot in bots.values() if bet_in != state.round else ():
                for args in bot.bets(question.offers(bot.person) if question.offers else [])[:1]:
                    driver.give("bet", bot.person, **args)
            bet_in = state.round
            driver.give("close", "dealer", "dealer")
        elif driver.automatic() is None:
            person = next(who for who in question.who if who in bots)
            do, args = bots[person].answer(question)
            driver.give(do, person, **args)


def bodies(path: Path) -> list[dict[str, Any]]:
    """The bodies of all lines, to tamper with."""
    return [msgspec.json.decode(line)["body"] for line in path.read_bytes().splitlines()]


def reseal(path: Path, changed: list[dict[str, Any]]) -> Path:
    """A log with a new chain over changed entries, as a forger would."""
    chain = Chain()
    forged = path.with_name("forged.jsonl")
    forged.write_bytes(b"".join(chain.seal(body) for body in changed))  # type: ignore[arg-type]  # a dict seals alike
    return forged
