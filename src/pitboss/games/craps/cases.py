"""Random cases for the rules of craps, and small tables to play to every end."""

from collections.abc import Callable, Iterator
from typing import Any, Protocol

import numpy as np

from pitboss.engine.ask import Question
from pitboss.games.craps import rules
from pitboss.games.craps.odds import odds
from pitboss.games.craps.table import KINDS, LINE, STAY_UP, SUPPLEMENTAL, CrapsLayout, layout
from pitboss.maths.result import WagerOdds
from pitboss.maths.small_worlds import SmallWorld, no_decision
from pitboss.rulebooks.book import Chapter, chapter
from pitboss.rulebooks.settings import Settings

# -- random cases for the rules of craps, to compare plain Python with compiled code ----------------------------------

Case = tuple[Callable[..., Any], tuple[Any, ...]]
STAKE_MAX = 1_000_000  # cents
CHOICES: tuple[dict[str, object], ...] = (
    {},
    {"come_out_off": "hardways-and-odds-off", "commission_unit": "0.25"},
    {"free_odds": 0, "free_dont_odds": 50, "pass_odds_max": 10, "dont_pass_odds_max": 300},
)


class Chance(Protocol):
    """The part of a random generator that the cases need."""

    def randint(self, a: int, b: int) -> int: ...
    def choice(self, seq: Any) -> Any: ...


def rule_cases(rng: Chance) -> Iterator[Case]:
    """Each rule on random rolls and wagers, without end."""
    book = chapter("bahamas", "craps")
    layouts = [layout(book, book.choose(given)) for given in CHOICES]
    while True:
        yield from _one_wager(rng, rng.choice(layouts))


def _one_wager(rng: Chance, mine: CrapsLayout) -> Iterator[Case]:
    laws, prices = np.array(mine.laws, np.int64), np.array(mine.prices, np.int64)
    spot = rng.choice(list(mine.spots.values()))
    d1, d2 = rng.randint(1, 6), rng.randint(1, 6)
    number = spot.number or rng.choice((0, 4, 5, 6, 8, 9, 10))
    stake, base = rng.randint(1, STAKE_MAX), rng.randint(1, STAKE_MAX)
    asleep = rng.randint(0, 1)
    odds = KINDS.index(rng.choice(list(SUPPLEMENTAL)))
    point = rng.choice((4, 5, 6, 8, 9, 10))
    yield rules.combination, (d1, d2)
    yield rules.sleeps, (spot.law, asleep, rng.randint(0, 1), laws)
    yield rules.decide, (spot.law, number, d1, d2, asleep, laws)
    yield rules.price_at, (number, d1, d2)
    yield rules.winnings, (stake, rng.randint(1, 30), rng.randint(1, 6), mine.terms.payoff_unit)
    yield rules.parts_lost, (spot.law, stake, laws)
    yield rules.pays, (spot.law, number, stake, d1, d2, laws, prices, mine.terms)
    yield rules.settle, (spot.law, number, stake, d1, d2, laws, prices, mine.terms)
    yield rules.odds_allowed, (odds, point, base, rng.choice((rules.MOST, rules.FREE)), laws, prices)
    yield rules.commission, (spot.law, spot.number or point, stake, base, laws, prices, mine.terms)
    yield rules.next_point, (rng.choice((0, point)), d1 + d2, mine.terms)


# -- Craps wagers followed to their decision at a live table, with every roll once from each state --------------------

# The position for each account, the most different ones first.
SPOTS = {
    "pass": "pass", "dont-pass": "dont-pass", "place-6": "place-6", "lay-10": "lay-10", "hard-8": "hard-8",
    "field": "field", "whirl": "whirl", "hop-easy": "hop-3-5", "come": "come", "dont-come": "dont-come",
    "buy-4": "buy-4", "big-8": "big-8", "horn": "horn", "any-craps": "any-craps", "any-seven": "any-seven",
    "hop-hard": "hop-2-2", "craps-2": "craps-2", "craps-3": "craps-3", "craps-12": "craps-12", "eleven": "eleven",
    "place-4": "place-4", "place-5": "place-5", "place-8": "place-8", "place-9": "place-9", "place-10": "place-10",
    "buy-5": "buy-5", "buy-6": "buy-6", "lay-4": "lay-4", "lay-5": "lay-5", "lay-6": "lay-6", "hard-4": "hard-4",
    "hard-6": "hard-6", "hard-10": "hard-10", "big-6": "big-6",
}  # fmt: skip
PARTS = 20  # units that divide into four and into five parts


def small_worlds(chapter: Chapter, settings: Settings) -> Iterator[SmallWorld]:
    """Each kind of wager at a stake whose wins need rounding; another player shoots."""
    unit, low = settings.num("unit"), settings.num("min")
    alone = settings.num("seats") == 1
    counted: dict[int, dict[str, WagerOdds]] = {}  # by stake: most worlds have the same
    for name, spot in SPOTS.items():
        if (alone and name not in LINE) or (settings.text("leave_up") == "stays-up" and name.startswith(STAY_UP)):
            continue  # a lone player owes a line bet; a wager that is made again at once is never decided
        parts = PARTS if name in ("horn", "whirl") else 1
        stake = -(-low // (unit * parts)) * unit * parts
        if stake not in counted:
            counted[stake] = {account.name: account for account in odds(chapter, settings, stake)}
        company = () if alone else (("pass", low),)
        decide = no_decision if alone else leave_dice
        yield SmallWorld(name, ((spot, stake),), stake, counted[stake][name], company=company, decide=decide)


def leave_dice(_t: Any, question: Question) -> str:
    """The shooter owes a line bet, so the other player gets the dice."""
    return "decline" if question.name == "take-dice" else ""
