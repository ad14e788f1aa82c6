"""The jackpot's prizes, which the house names: the text does not print the schedules that were approved (N-05)."""

import re
from typing import Any, NamedTuple

from pitboss.engine.step import Check
from pitboss.games.refusal_codes import GameCode
from pitboss.rulebooks.book import Chapter
from pitboss.rulebooks.odds import parse_odds
from pitboss.rulebooks.settings import Settings, read_money

SETTING = "jackpot_schedule"
OWNER = "double-chance"  # of the checks
_PRIZE = re.compile(r"([a-z-]+) +(?:(\$\d{1,9})|(\d{1,9})(?: to (\d{1,9}))?)")

UNREADABLE = Check(
    GameCode.SCHEDULE_UNREADABLE, "nsw-dc/10.3", "N-18", owner=OWNER,
    says="prizes are written as `royal-flush 1000, flush $50`, odds to 1 or an amount; {text!r} is not",
)  # fmt: skip
INCOMPLETE = Check(
    GameCode.SCHEDULE_INCOMPLETE, "nsw-dc/10.3", "N-05", owner=OWNER,
    says="a schedule has a prize for {hands}, and for no other hand",
)  # fmt: skip
UNAPPROVED = Check(
    GameCode.SCHEDULE_NOT_APPROVED, "nsw-dc/10.3", "N-05", owner=OWNER,
    says="the Authority approves the prizes of the jackpot: name its reference with approved.jackpot_schedule=REF",
)  # fmt: skip


class Prize(NamedTuple):
    """Odds with the stake back, or an amount in place of it."""

    num: int
    den: int
    cents: int

    def __str__(self) -> str:
        return f"${self.cents // 100:,}" if self.cents else f"{self.num:,} to {self.den:,}"


def read_schedule(text: str) -> dict[str, Prize]:
    """The prizes that a text names, by hand; none where it cannot be read."""
    found: dict[str, Prize] = {}
    for part in text.split(","):
        match = _PRIZE.fullmatch(part.strip())
        prize = _prize(match) if match else None
        if match is None or prize is None or match[1] in found:
            return {}
        found[match[1]] = prize
    return found


def _prize(match: re.Match[str]) -> Prize | None:
    """A prize of more than nothing."""
    if match[2]:
        cents = read_money(match[2])
        return Prize(0, 1, cents) if cents else None
    num, den = int(match[3]), int(match[4] or 1)
    if not num or not den:
        return None
    odds = parse_odds(f"{num} to {den}")
    return Prize(odds.num, odds.den, 0)


def lawful_schedule(t: Any) -> None:
    """The prizes can be read, price each hand that qualifies and no other, and rest on an approval."""
    text = t.settings.text(SETTING)
    prizes = read_schedule(text)
    UNREADABLE.unless(t, bool(prizes), text=text)
    hands = [name for name, row in t.chapter.tables["jackpot"].items() if row.values[0]]
    INCOMPLETE.unless(t, prizes.keys() == set(hands), hands=", ".join(hands))
    UNAPPROVED.unless(t, is_example(t.chapter, t.settings) or bool(t.settings.approvals.get(SETTING)))


def is_example(chapter: Chapter, settings: Settings) -> bool:
    """Whether the house has named no schedule of its own."""
    return settings.text(SETTING) == chapter.settings[SETTING].default
