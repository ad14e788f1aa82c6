"""The terms of a poker table, from its chapter and settings."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pitboss.games.families.poker_room.judging import Chooser, any_five
from pitboss.games.families.poker_room.legal import FIXED, SPREAD, STRUCTURES, BetLimits
from pitboss.games.families.poker_room.memory import PokerTable
from pitboss.hands.poker import CATEGORY_SHIFT, RANK_BITS, STRAIGHT, STRAIGHT_FLUSH, category
from pitboss.rulebooks.book import Chapter
from pitboss.rulebooks.settings import Settings, read_money

High = Callable[[Sequence[int], Sequence[int]], int]
Low = Callable[[Sequence[int], Sequence[int], int], int]
BARE = str.maketrans("", "", "()")
MATCHED = " matched"
WHEEL_TOP = 0x000F  # how a strength encodes A-2-3-4-5: the four ranks below the ace


class Making(NamedTuple):
    """How a game makes its hands: the strength functions, and which five cards may be used."""

    high: High | None
    low: Low | None = None
    fives: Chooser = any_five


class Terms(NamedTuple):
    """Numbers and settings of one table."""

    making: Making
    structure: int
    unit: int
    ante: int
    antes: tuple[int, ...]  # by position, at a hypothetical table with unequal antes
    antes_matched: bool  # whether unequal antes make levels as bets do, or all are in the main pot
    blinds: tuple[int, ...]
    posts: tuple[int, ...]  # by position, at a hypothetical table; negative if the opening does not move
    forced: int
    raises: int
    check_raise: bool
    reopens: bool  # an all-in for less lets players who acted raise again
    completes: bool  # at a hypothetical table: a raise may complete an all-in for less
    allow_check: bool
    doubles_from: int
    ranking: tuple[int, ...]  # the rank of each category, by its code
    unlike_card: bool  # whether kickers count
    ace_low: bool
    qualifier: int  # the highest card of a qualifying low, 0 for any
    low_odd_chip: str


def terms_of(making: Making, chapter: Chapter, settings: Settings) -> Terms:
    """The terms of a table of one game."""
    return Terms(
        making=making,
        structure=STRUCTURES.index(settings.text("structure")) if settings.text("structure") in STRUCTURES else 0,
        unit=max(1, settings.num("unit")),
        ante=settings.num("ante"),
        antes=read_posts(settings.text("antes")),
        antes_matched=settings.text("antes").endswith(MATCHED),
        blinds=read_blinds(settings.text("blinds")) if "blinds" in settings else (),
        posts=read_posts(settings.text("posts")) if "posts" in settings else (),
        forced=settings.num("forced") if "forced" in settings else 0,
        raises=settings.num("raises"),
        check_raise=settings.flag("check_raise"),
        reopens=settings.text("short_all_ins") == "reopens",
        completes=settings.text("raise_over_short") == "completes",
        allow_check=settings.flag("allow_check") if "allow_check" in settings else True,
        doubles_from=settings.num("bet_doubles_from"),
        ranking=chapter.flat("ranking"),
        unlike_card=chapter.flat("ties")[0] == 1,
        ace_low=chapter.number("ace_low") == 1,
        qualifier=chapter.number("qualifier") if "qualifier" in chapter.numbers else 0,
        low_odd_chip=settings.text("low_odd_chip") if "low_odd_chip" in settings else "worst-card",
    )


def read_blinds(text: str) -> tuple[int, ...]:
    """Blinds such as `1/2` or `5`, in cents; none if unreadable."""
    try:
        return tuple(read_money(word) for word in text.split("/"))
    except ValueError:
        return ()


def read_posts(text: str) -> tuple[int, ...]:
    """Amounts by position from the button's left, `1/2/0/(2)`; an amount in brackets is negative."""
    amounts = text.removesuffix(MATCHED)
    words, cents = amounts.split("/"), read_blinds(amounts.translate(BARE))
    return tuple(-c if word.startswith("(") else c for word, c in zip(words, cents, strict=False))


def largest(t: PokerTable) -> int:
    """The maximum bet of the sign: twice the minimum if the structure needs one and the house names none."""
    least, most = t.state.limits["min"], t.state.limits.get("max", 0)
    return int(most or (2 * least if t.terms.structure in (FIXED, SPREAD) else 0))


def stakes(t: PokerTable) -> BetLimits:
    """The bet limits of this street: in a fixed structure the bets double on later streets."""
    terms, least, most = t.terms, t.state.limits["min"], largest(t)
    doubled = terms.structure == FIXED and t.own.street >= terms.doubles_from
    return BetLimits(terms.structure, most if doubled else least, most, terms.unit)


def ranked(terms: Terms, strength: int) -> int:
    """A high strength in the order of hands that the rulebook prints."""
    kind = category(strength)
    rest = strength & ((1 << CATEGORY_SHIFT) - 1)
    if not terms.ace_low and kind in (STRAIGHT, STRAIGHT_FLUSH) and rest == WHEEL_TOP:
        kind, rest = (0 if kind == STRAIGHT else STRAIGHT + 1), 0
    if not terms.unlike_card:
        rest &= ~RANK_BITS
    return (terms.ranking[kind] << CATEGORY_SHIFT) | rest
