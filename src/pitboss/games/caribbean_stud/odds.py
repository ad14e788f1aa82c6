"""Exact odds of caribbean stud: the ante and call with best play, and the jackpot coin."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import comb, gcd, lcm
from typing import Any, NamedTuple

import numpy as np

from pitboss.engine.money import money
from pitboss.games.caribbean_stud import rules
from pitboss.games.caribbean_stud.rules import (
    BEATEN,
    CALL,
    CARDS,
    CELL,
    CHOICES,
    FIVE,
    FOLD,
    HIGHER,
    PERCENT,
    RANKS,
    RESULTS,
    SUITS,
    TIED,
    UNQUALIFIED,
    DealerPatterns,
    Scratch,
    award,
    call_stake,
    contribution,
    count_lines,
    hand_value,
    line_of,
    settle_ante,
    settle_call,
)
from pitboss.games.caribbean_stud.table import LINES, Prices, bonus_lines, category_row, jackpot_cites, prices
from pitboss.games.refusal_codes import GameCode
from pitboss.hands.cards import DECK_SIZE, make_card, rank_of
from pitboss.maths.compiled import compiled
from pitboss.maths.result import Outcome, WagerOdds, gather
from pitboss.maths.spread import spread
from pitboss.maths.suits import suit_classes
from pitboss.rulebooks.book import Chapter
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.settings import Settings

# -- exact odds of the jackpot coin: its value at any meter reading, and the reading that breaks even -----------------

WHOLE_DECK = tuple(range(DECK_SIZE))
NO_AWARD = ("bs/10(3)(i)", "S-104")
TEN_THOUSAND = 1_000_000  # dollars, in cents


class JackpotValue(NamedTuple):
    """The value of a coin as a function of the meter: `fixed + slope * meter` cents, minus the coin."""

    fixed: Fraction
    slope: Fraction

    def worth(self, meter: int) -> Fraction:
        return self.fixed + self.slope * meter

    @property
    def break_even(self) -> Fraction | None:
        """The reading at which the coin costs nothing, or None."""
        return Fraction(-self.fixed, self.slope) if self.slope else None


def jackpot_value(price: Prices, coin: int, deck: tuple[int, ...] = WHOLE_DECK) -> JackpotValue:
    """The value of a coin by meter reading, with its own contribution, before rounding."""
    counts = line_counts(price, deck)
    fixed = sum(ways * prize for ways, prize in zip(counts, price.prizes, strict=True))
    parts = sum(ways * percent for ways, percent in zip(counts, price.percents, strict=True))
    return JackpotValue(Fraction(fixed, sum(counts)) - coin, Fraction(parts, PERCENT * sum(counts)))


def line_counts(price: Prices, deck: tuple[int, ...] = WHOLE_DECK) -> list[int]:
    """How many hands of a deck reach each line."""
    counts = [0] * LINES
    if deck == WHOLE_DECK:
        for (c0, c1, c2, c3, c4), weight in suit_classes(FIVE):
            counts[line_of(hand_value(c0, c1, c2, c3, c4, price.ranking, price.terms))] += weight
    else:
        count_lines(deck, price.ranking, price.terms, counts)
    return counts


def jackpot_account(
    chapter: Chapter, settings: Settings, price: Prices, deck: tuple[int, ...] = WHOLE_DECK
) -> WagerOdds:
    """One coin at the current meter reading, for a hand that is not folded, with no other jackpot winner."""
    coin = settings.num("coin")
    meter = settings.num("meter") + contribution(coin, settings.num("contribution"))
    outcomes = []
    for line, ways in enumerate(line_counts(price, deck)):
        cents = award(line, meter, price.terms, price.prizes, price.percents)
        label = category_row(chapter, line).label if cents else "no award"
        outcomes.append(
            Outcome(label, Fraction(cents - coin, coin), ways, cites=jackpot_cites(chapter, line) or NO_AWARD)
        )
    value = jackpot_value(price, coin, deck)
    return WagerOdds(
        "jackpot", "coin", gather(outcomes), sum(o.ways for o in outcomes), _notes(value, meter, coin),
        about={
            "meter": meter,
            "worth": {"fixed": str(value.fixed), "slope": str(value.slope)},
            "break_even": None if value.break_even is None else str(value.break_even),
        },
    )  # fmt: skip


def _notes(value: JackpotValue, meter: int, coin: int) -> tuple[str, ...]:
    """The coin's value by the meter and the break-even reading, in words."""
    basis = (
        f"One coin of {money(coin)} for a hand that is not folded, with the meter at {money(meter)} including its own "
        "contribution, and no other winner in the round. The coin is spent whether it wins or not."
    )
    if value.break_even is None:
        return (basis,)
    least = -(-value.break_even.numerator // value.break_even.denominator)
    each = _decimal(Fraction(value.slope * TEN_THOUSAND, coin))
    even = (
        f"Every {money(TEN_THOUSAND)} on the meter is worth {each} of a coin; from {money(least)} up a coin costs "
        f"nothing (exactly {value.break_even} cents)."
    )
    return basis, even


def _decimal(value: Fraction, places: int = 6) -> str:
    """A fraction in decimals, rounded half up."""
    whole = (2 * value.numerator * 10**places + value.denominator) // (2 * value.denominator)
    return f"{whole // 10**places}.{whole % 10**places:0{places}}"


# -- exact odds of caribbean stud: every hand, every up card, every hand of the dealer, with the best decision --------

LARGEST = 2**62 // comb(DECK_SIZE, FIVE)  # a net that compiled integers can still sum over all dealer's hands
PLAY = (
    "Basis: one ante. The call bet is made whenever it is worth at least as much as folding, for each hand (with its "
    "suits) against each up card."
)
Hand = tuple[int, ...]


class OddsInput(NamedTuple):
    """Input of the count: payouts, an ante in cents, a deck."""

    price: Prices
    ante: int
    deck: tuple[int, ...] = WHOLE_DECK


def odds(chapter: Chapter, settings: Settings, stake: int | None = None) -> list[WagerOdds]:
    """Odds of the ante with best play, and of the jackpot coin at the meter reading."""
    played = OddsInput(prices(chapter, settings), stake or usual_stake(settings))
    account = ante_account(chapter, unrounded(played))
    if stake is not None:
        account = replace(ante_account(chapter, played), stake=stake, unrounded=account.edge)
    coin = jackpot_account(chapter, settings, played.price)
    return [account, coin if stake is None else replace(coin, stake=settings.num("coin"), unrounded=coin.edge)]


# -- stakes -----------------------------------------------------------------------------------------------------------


def usual_stake(settings: Settings) -> int:
    """The ante for the maximum payout: the table's minimum."""
    return max(1, settings.num("min"))


def unrounded(played: OddsInput) -> OddsInput:
    """The same game with ante and maximum payout raised alike until no payout leaves a fraction of a cent."""
    price, call = played.price, call_stake(played.ante, played.price.terms)
    ante_odds = zip(price.ante_num, price.ante_den, strict=True)
    call_odds = zip(price.num, price.den, strict=True)
    times = lcm(
        *(den // gcd(den, played.ante * num) for num, den in ante_odds),
        *(den // gcd(den, call * num) for num, den in call_odds),
    )
    terms = price.terms._replace(cap=price.terms.cap * times)
    return played._replace(price=price._replace(terms=terms), ante=played.ante * times)


def nets_of(played: OddsInput) -> list[list[int]]:
    """By line: net cents of each result of calling, then of folding."""
    price, ante = played.price, played.ante
    call = call_stake(ante, price.terms)
    return [
        [
            settle_ante(ante, result, price.terms, price.ante_num, price.ante_den)
            + settle_call(call, result, line, 0, price.terms, price.num, price.den)
            for result in range(RESULTS)
        ]
        + [-ante]
        for line in range(LINES)
    ]


def cap_note(played: OddsInput) -> tuple[str, ...]:
    """A note if the table maximum payout matters at this ante."""
    price = played.price
    free = price._replace(terms=price.terms._replace(cap=call_stake(played.ante, price.terms) * max(price.num)))
    if nets_of(played) == nets_of(played._replace(price=free)):
        return ()
    return (f"The table maximum payout of {money(price.terms.cap)} is applied at an ante of {money(played.ante)}.",)


# -- what the dealer may hold -----------------------------------------------------------------------------------------


@cache
def dealer_hands(price: Prices) -> DealerPatterns:
    """Every pattern of ranks with its value, and those of five different ranks also in one suit."""
    patterns: list[int] = []
    counts: list[int] = []
    values: list[int] = []
    singles: list[int] = []
    bits: list[int] = []
    suited: list[int] = []
    for ranks in combinations_with_replacement(range(RANKS), FIVE):
        different = sorted(set(ranks))
        often = [ranks.count(rank) for rank in different]
        if max(often) > SUITS:
            continue
        if len(different) == FIVE:
            singles.append(len(values))
            bits.append(sum(1 << rank for rank in ranks))
            suited.append(_value([make_card(rank, 0) for rank in ranks], price))
        patterns += different + [0] * (FIVE - len(different))
        counts += often + [0] * (FIVE - len(often))
        values.append(_value(unsuited(ranks), price))
    return DealerPatterns(*(_ints(part) for part in (patterns, counts, values, singles, bits, suited)))


def unsuited(ranks: Sequence[int]) -> Hand:
    """Five cards of these ranks in more than one suit."""
    cards = [make_card(rank, ranks[:i].count(rank)) for i, rank in enumerate(ranks)]
    return (*cards[:-1], make_card(ranks[-1], 1)) if len(set(ranks)) == FIVE else tuple(cards)


def _value(cards: Sequence[int], price: Prices) -> int:
    c0, c1, c2, c3, c4 = cards
    return hand_value(c0, c1, c2, c3, c4, price.ranking, price.terms)


# -- playing ----------------------------------------------------------------------------------------------------------


class Class(NamedTuple):
    """Hands that differ only in the names of suits: an example, their number, value and cell."""

    hand: Hand
    weight: int
    value: int
    cell: int


class SweepResult(NamedTuple):
    """All classes played best. `tally` is by cell, rank of the up card, choice and result.

    A cell is a line for hands with a pair or better, and a set of five ranks for the others: `cells` names them by line
    and ranks. `examples` holds a class and an up card for each place of the tally, as one number; `calls` the up cards
    against which each class calls, as bits.
    """

    classes: tuple[Class, ...]
    cells: tuple[tuple[int, Hand], ...]
    tally: Any
    examples: Any
    calls: Any


def classes_of(hands: Iterator[tuple[Hand, int]], price: Prices) -> tuple[list[Class], list[tuple[int, Hand]]]:
    """The classes ordered so that hands of equal ranks and value are consecutive, and their cells."""
    cells: dict[tuple[int, Hand], int] = {}
    found = []
    for hand, weight in hands:
        value = _value(hand, price)
        line = line_of(value)
        name = (line, () if line else tuple(sorted((rank_of(c) for c in hand), reverse=True)))
        found.append(Class(hand, weight, value, cells.setdefault(name, len(cells))))
    found.sort(key=lambda c: (c.value, sorted(rank_of(card) for card in c.hand), c.hand))
    return found, list(cells)


@cache
def sweep_all(played: OddsInput) -> SweepResult:
    """Play every hand from a full deck, by suit classes."""
    return sweep(iter(suit_classes(FIVE)), played)


def sweep(hands: Iterator[tuple[Hand, int]], played: OddsInput) -> SweepResult:
    """Play these hands, each with its weight, against every up card from the rest of the deck."""
    classes, cells = classes_of(hands, played.price)
    size = len(cells) * CELL
    given = (
        _ints([card for c in classes for card in c.hand]),
        _ints([c.weight for c in classes]),
        _ints([c.cell for c in classes]),
        _ints([line_of(c.value) for c in classes]),
        _ints([c.value for c in classes]),
        _ints(played.deck),
        dealer_hands(played.price),
        played.price.terms,
        _ints(measured_nets(played)).ravel(),
    )
    examples, calls = np.zeros(size // RESULTS, np.int64), np.zeros(len(classes), np.int64)
    kernel_sweep = _compiled_sweep()

    def piece(start: int, stop: int) -> Any:
        tally = np.zeros(size, np.int64)
        kernel_sweep(start, stop, *given, tally, examples, calls, _room())
        return tally

    tally = sum(spread(piece, len(classes)), np.zeros(size, np.int64))
    shape = (len(cells), RANKS, CHOICES)
    return SweepResult(tuple(classes), tuple(cells), tally.reshape(*shape, RESULTS), examples.reshape(shape), calls)


def _room() -> Scratch:
    singles = comb(RANKS, FIVE)
    sizes = (RANKS, SUITS, SUITS, RANKS * RESULTS, singles, singles, CARDS * RESULTS, RESULTS)
    return Scratch(*(_ints([0] * size) for size in sizes))


def measured_nets(played: OddsInput) -> list[list[int]]:
    """The nets divided by their common factor: only their order matters."""
    nets = nets_of(played)
    measure = gcd(*(net for line in nets for net in line)) or 1
    if max(abs(net) for line in nets for net in line) // measure > LARGEST:
        raise Refusal(
            GameCode.ODDS_TOO_LARGE, "These payouts are too large to calculate at this stake. Try a smaller stake."
        )
    return [[net // measure for net in line] for line in nets]


def _ints(values: Any) -> Any:
    return np.array(values, np.int64)


@cache
def _compiled_sweep() -> Any:
    return compiled(rules.sweep)


# -- the ante ---------------------------------------------------------------------------------------------------------


def ante_account(chapter: Chapter, played: OddsInput, swept: SweepResult | None = None) -> WagerOdds:
    """Odds of the game itself; basis is one ante."""
    swept = swept or sweep_all(played)
    ante, nets = played.ante, nets_of(played)
    staked = Fraction(ante + call_stake(ante, played.price.terms), ante)
    outcomes = []
    for (line, _), counts in zip(swept.cells, swept.tally.sum(axis=1).tolist(), strict=True):
        outcomes.append(Outcome("folded", Fraction(-1), sum(counts[FOLD]), cites=FOLD_CITES))
        for result, ways in enumerate(counts[CALL]):
            label, cites = ending_of(chapter, line, result)
            outcomes.append(Outcome(label, Fraction(nets[line][result], ante), ways, staked, cites))
    return WagerOdds("ante", "ante", gather(outcomes), int(swept.tally.sum()), (PLAY, *cap_note(played)))


FOLD_CITES = ("bs/10(1)(l)", "bs/10(3)(c)")


def ending_of(chapter: Chapter, line: int, result: int) -> tuple[str, tuple[str, ...]]:
    """How a call ended, in words, with its clauses."""
    if result == BEATEN:
        listed = bonus_lines(chapter)[line]
        return f"wins with {listed.label}", listed.cites
    return {
        UNQUALIFIED: ("dealer does not qualify", ("bs/10(3)(d)#no-qualify", "S-035")),
        TIED: ("tie", ("bs/10(3)(g)",)),
        HIGHER: ("dealer has the higher hand", ("bs/10(3)(e)",)),
    }[result]
