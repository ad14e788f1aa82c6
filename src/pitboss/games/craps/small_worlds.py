"""Craps wagers followed to their decision at a live table, with every roll once from each state."""

from collections.abc import Iterator
from typing import Any

from pitboss.engine.ask import Question
from pitboss.games.craps.laws import LINE, STAY_UP
from pitboss.games.craps.odds import odds
from pitboss.maths.result import WagerOdds
from pitboss.maths.small_worlds import SmallWorld, no_decision
from pitboss.rulebooks.book import Chapter
from pitboss.rulebooks.settings import Settings

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
