"""The numbers that judging and settlement need, read once from rulebook and settings."""

from collections.abc import Mapping
from itertools import combinations
from typing import NamedTuple

from pitboss.games.double_chance.rules import Terms
from pitboss.games.double_chance.schedule import SETTING, read_schedule
from pitboss.hands.cards import RANKS, TWO
from pitboss.hands.poker import CATEGORIES, FIVE_OF_A_KIND, WHEEL_LOWEST, WHEEL_NONE
from pitboss.rulebooks.book import Chapter, Row
from pitboss.rulebooks.settings import Settings

LOWEST_CARD = 2  # as printed, for rank TWO
# The rows of the ranking in the order of the categories of poker hands, then the dead hand.
RANKED = (*(name.replace("two-pair", "two-pairs") for name in CATEGORIES[:FIVE_OF_A_KIND]), "dead-hand")
LINES = 10  # of the schedule, including 0
DISCARD = "discard-"  # prefix of a choice; the places of the discarded cards follow


class Prices(NamedTuple):
    """Terms and schedules by line, and the possible discards."""

    terms: Terms
    ranking: tuple[int, ...]
    num: tuple[int, ...]
    den: tuple[int, ...]
    jackpot_num: tuple[int, ...]
    jackpot_den: tuple[int, ...]
    prizes: tuple[int, ...]
    lines: tuple[str, ...]  # the name of each line; line 0 has none
    categories: tuple[Row, ...]  # the definition of the hand of each line
    hand: int  # cards dealt to a player
    face_up: bool  # whether cards are dealt face up
    means: tuple[str, ...]  # the means of betting
    discards: Mapping[str, tuple[int, ...]]  # the places, from 0, of the cards discarded with each choice


def prices(chapter: Chapter, settings: Settings) -> Prices:
    """What a table pays. The schedule lists the dead hand first."""
    rows = chapter.tables["ranking"]
    names = ("", *chapter.schedules["declared"])
    odds = [chapter.odds(settings, "declared", name) for name in names[1:]]
    hand, fewest = chapter.number("hand"), chapter.number("fewest_discards")
    return Prices(
        terms=_terms(chapter, settings),
        ranking=tuple(rows[name].values[0] for name in RANKED),
        num=(0, *(o.num for o in odds)),
        den=(1, *(o.den for o in odds)),
        **_jackpot(chapter, settings, names),
        lines=names,
        categories=(rows["high-card"], *(rows[name] for name in names[1:])),
        hand=hand,
        face_up=chapter.number("face_up") != 0,
        means=tuple(name for name, row in chapter.tables["means"].items() if row.values[0]),
        discards=discards_of(range(hand), fewest),
    )


def _terms(chapter: Chapter, settings: Settings) -> Terms:
    dead = {name: [value - LOWEST_CARD + TWO for value in row.values] for name, row in chapter.tables["dead"].items()}
    sixth = chapter.odds(settings, "sixth", "sixth-card")
    return Terms(
        wheel=WHEEL_LOWEST if chapter.number("ace_low") == 1 else WHEEL_NONE,
        dead_suited=sum(1 << rank for rank in set(dead["suited"]) if rank >= 0),
        dead_other=dead["other"][0] % RANKS,
        ace_high=int(chapter.number("ace_high") == 1),
        sixth_num=sixth.num,
        sixth_den=sixth.den,
        cap=settings.num("cap"),
    )


def _jackpot(chapter: Chapter, settings: Settings, names: tuple[str, ...]) -> dict[str, tuple[int, ...]]:
    """The jackpot's prizes by line; nothing for hands that do not qualify."""
    told = read_schedule(settings.text(SETTING))
    qualify = {name for name, row in chapter.tables["jackpot"].items() if row.values[0]}
    prizes = [told[name] if name in told and name in qualify else None for name in names]
    return {
        "jackpot_num": tuple(prize.num if prize else 0 for prize in prizes),
        "jackpot_den": tuple(prize.den if prize else 1 for prize in prizes),
        "prizes": tuple(prize.cents if prize else 0 for prize in prizes),
    }


def discards_of(places: range, fewest: int) -> dict[str, tuple[int, ...]]:
    """Every way to discard at least `fewest` cards and keep at least one, fewest discards first."""
    return {
        DISCARD + "-".join(str(place + 1) for place in gone): gone
        for count in range(fewest, len(places))
        for gone in combinations(places, count)
    }
