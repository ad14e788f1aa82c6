"""The jackpot prizes, named by the house: the text does not include the approved schedules (N-05)."""

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
    says="Write prizes as `royal-flush 1000, flush $50`, odds to 1 or an amount. {text!r} can't be read.",
)  # fmt: skip
INCOMPLETE = Check(
    GameCode.SCHEDULE_INCOMPLETE, "nsw-dc/10.3", "N-05", owner=OWNER,
    says="A schedule needs a prize for {hands}, and for no other hand.",
)  # fmt: skip
UNAPPROVED = Check(
    GameCode.SCHEDULE_NOT_APPROVED, "nsw-dc/10.3", "N-05", owner=OWNER,
    says="The Authority must approve the jackpot prizes. Name its reference with approved.jackpot_schedule=REF.",
)  # fmt: skip


class Prize(NamedTuple):
    """Odds with the stake returned, or an amount that keeps the stake."""

    num: int
    den: int
    cents: int

    def __str__(self) -> str:
        return f"${self.cents // 100:,}" if self.cents else f"{self.num:,} to {self.den:,}"


def read_schedule(text: str) -> dict[str, Prize]:
    """The prizes in a text, by hand; None if it cannot be read."""
    found: dict[str, Prize] = {}
    for part in text.split(","):
        match = _PRIZE.fullmatch(part.strip())
        prize = _prize(match) if match else None
        if match is None or prize is None or match[1] in found:
            return {}
        found[match[1]] = prize
    return found


def _prize(match: re.Match[str]) -> Prize | None:
    """A prize above zero."""
    if match[2]:
        cents = read_money(match[2])
        return Prize(0, 1, cents) if cents else None
    num, den = int(match[3]), int(match[4] or 1)
    if not num or not den:
        return None
    odds = parse_odds(f"{num} to {den}")
    return Prize(odds.num, odds.den, 0)


def lawful_schedule(t: Any) -> None:
    """Check that the prizes can be read, cover each hand that qualifies and no other, and are approved."""
    text = t.settings.text(SETTING)
    prizes = read_schedule(text)
    UNREADABLE.unless(t, bool(prizes), text=text)
    hands = [name for name, row in t.chapter.tables["jackpot"].items() if row.values[0]]
    INCOMPLETE.unless(t, prizes.keys() == set(hands), hands=", ".join(hands))
    UNAPPROVED.unless(t, is_example(t.chapter, t.settings) or bool(t.settings.approvals.get(SETTING)))


def is_example(chapter: Chapter, settings: Settings) -> bool:
    """Whether the house has no schedule of its own."""
    return settings.text(SETTING) == chapter.settings[SETTING].default
