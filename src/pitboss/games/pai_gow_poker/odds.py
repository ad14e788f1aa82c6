"""Odds of pai gow poker if every hand is set by the house way, and how often each hand comes."""

from collections import Counter
from collections.abc import Iterator, MutableSequence, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import comb, prod
from typing import Any, NamedTuple

import numpy as np

from pitboss.games.pai_gow_poker import kernel
from pitboss.games.pai_gow_poker.kernel import FLUSH, KEYS, LOWS, NONE, Maps
from pitboss.games.pai_gow_poker.patterns import ALL_RANKS, POINTS, counted, fast, held, patterns, room
from pitboss.games.pai_gow_poker.rules import HAND, LOSE, PARTS, PUSH, WIN, high_value, line_of, settle, settle_bank
from pitboss.games.pai_gow_poker.table import BANK, BET, Prices, category_row, prices
from pitboss.hands.cards import JOKER, RANKS, SUITS, make_card
from pitboss.hands.poker import CATEGORIES, hand_of
from pitboss.maths.result import SIMULATED, Outcome, WagerOdds, gather
from pitboss.maths.spread import spread
from pitboss.maths.stream import SIZE, begin, draw
from pitboss.maths.suits import MASKS, mask_classes
from pitboss.rulebooks.book import Chapter
from pitboss.rulebooks.settings import Settings

# -- dealt hands: how the house way sets each, and the result of a player's bank against all --------------------------


def code_of(deck: Sequence[int], at: int, maps: Maps) -> int:
    """The house-way code of the seven cards from an index of the deck."""
    low, high, joker, suits = 0, 0, 0, 0
    for nth in range(at, at + HAND):
        card = deck[nth]
        if card >= RANKS * SUITS:
            joker = 1
        else:
            low += maps.low_key[card >> 2]
            high += maps.high_key[card >> 2]
            suits += 1 << (4 * (card & 3))
    for suit in range(SUITS):
        if (suits >> (4 * suit)) & 15 >= FLUSH - joker:
            return _flush_code(deck, at, suit, joker, maps)
    code: int = maps.plain[maps.start[joker * KEYS + low] + maps.nth[high]]
    return code


def _flush_code(deck: Sequence[int], at: int, suit: int, joker: int, maps: Maps) -> int:
    """The same for cards that can make a flush in a suit."""
    mask, x, y = 0, NONE, NONE
    for nth in range(at, at + HAND):
        card = deck[nth]
        if card >= RANKS * SUITS:
            continue
        if card & 3 == suit:
            mask |= 1 << (card >> 2)
        elif x == NONE:
            x = card >> 2
        else:
            x, y = min(x, card >> 2), max(x, card >> 2)
    place = 0 if x == NONE else x if y == NONE else y * (y + 1) // 2 + x
    code: int = maps.flush[maps.flush_start[joker * MASKS + mask] + place]
    return code


def bank_tables(
    start: int, stop: int, seed: int, stream: MutableSequence[int], deck: MutableSequence[int], maps: Maps,
    nets: MutableSequence[int],
) -> None:  # fmt: skip
    """Deal whole tables with the first hand as bank: `nets` counts hands it beats less hands that beat it."""
    cards = RANKS * SUITS + 1
    places = (len(nets) - 1) // 2
    for unit in range(start, stop):
        begin(stream, seed, unit)
        for card in range(cards):
            deck[card] = card
        for nth in range((places + 1) * HAND):
            draw(stream, deck, nth, cards)
        bank, net = code_of(deck, 0, maps), 0
        for place in range(1, places + 1):
            code = code_of(deck, place * HAND, maps)
            if code // LOWS > bank // LOWS and code % LOWS > bank % LOWS:
                net -= 1
            elif code // LOWS <= bank // LOWS and code % LOWS <= bank % LOWS:
                net += 1
        nets[net + places] += 1


# -- frequencies of each kind of hand for five cards and for the best five of seven, from 52 cards and a joker --------

FIVE = 5
LINES = len(CATEGORIES)


class Frequencies(NamedTuple):
    """Hands by line, the highest last."""

    five: tuple[int, ...]
    seven: tuple[int, ...]


@cache
def frequencies(price: Prices) -> Frequencies:
    """Both counts, under a table's ranking."""
    return Frequencies(five_cards(price), seven_cards(price))


def five_cards(price: Prices) -> tuple[int, ...]:
    """Every five of the 53 cards, by ranks and whether they have one suit."""
    counts = [0] * LINES
    for cards, ways in _fives():
        counts[line_of(high_value(hand_of(cards), price.ranking, price.terms))] += ways
    return tuple(counts)


def _fives() -> Iterator[tuple[list[int], int]]:
    for joker in range(2):
        for ranks in combinations_with_replacement(range(RANKS), FIVE - joker):
            often = Counter(ranks)
            if max(often.values()) > SUITS:
                continue
            ways = prod(comb(SUITS, count) for count in often.values())
            apart = [make_card(rank, nth % SUITS) for nth, rank in enumerate(ranks)] + [JOKER] * joker
            if len(often) == len(ranks):
                yield [make_card(rank, 0) for rank in ranks] + [JOKER] * joker, SUITS
                ways -= SUITS
            yield apart, ways


def seven_cards(price: Prices) -> tuple[int, ...]:
    """Every seven of the 53 cards by their best five, however they are set."""
    known = patterns(price)
    return counted(known, known.best, LINES)


# -- odds of pai gow poker if every hand is set by the house way ------------------------------------------------------
# Exact against one Banker, simulated for a full bank.

FULL_BANK = "bank-full"  # a bank against six equal wagers
DECK = 53
OTHERS = 6  # hands against a full bank
MANY, FEWER_POINTS = 1000, 1 << 16  # classes, and the patterns of hands that hold three cards or more
SEED, ROUNDS = 9, 43_000_000  # at most 0.02 % off
PLAYED = "Player and Banker both set their hands by the house way."
ONE_WAGER = "Basis: the one wager that the bank covers, the house's own."
ALL_WAGERS = (
    "Basis: six equal wagers that the bank covers, those of five players and the house; commission is on the net."
)

WON, PUSHED, LOWER, COPIED = (
    ("bs/9(9)(a)", "bs/9(9)(g)"), ("bs/9(9)(d)",), ("bs/9(9)(c)",), ("bs/9(9)(b)", "bs/9(9)(c)", "S-019"),
)  # fmt: skip


def odds(chapter: Chapter, settings: Settings, stake: int | None = None) -> list[WagerOdds]:
    """A wager against the dealer's bank, a bank against one wager, and one against a full table."""
    price = prices(chapter, settings)
    met, simulated, found = meetings(by_the_cards(price)), nets_of_banks(by_the_cards(price)), frequencies(price)

    def accounts(cents: int) -> list[WagerOdds]:
        return [
            replace(bet_account(chapter, price, met, cents), about={"frequencies": _named(chapter, found)}),
            bank_account(chapter, price, met, cents),
            full_bank_account(price, simulated, cents),
        ]

    unrounded = accounts(unrounded_stake(price))
    if stake is None:
        return unrounded
    pairs = zip(accounts(stake), unrounded, strict=True)
    return [replace(account, stake=stake, unrounded=before.edge) for account, before in pairs]


def unrounded_stake(price: Prices) -> int:
    """A stake without fractions of a cent in price and commission."""
    return PARTS * price.den


def by_the_cards(price: Prices) -> Prices:
    """What decides who wins, without the payouts."""
    return price._replace(terms=price.terms._replace(rate=0), num=1, den=1)


# -- two hands --------------------------------------------------------------------------------------------------------


class Meetings(NamedTuple):
    """All pairs of hands of one deck: how often a player's hand of each line wins, and how often a Banker's does."""

    wins: tuple[int, ...]
    banks: tuple[int, ...]
    total: int


@cache
def meetings(price: Prices, ranks: int = ALL_RANKS) -> Meetings:
    """Every pair of hands from a deck with these ranks and the joker, both set by the house way."""
    wins, banks = np.zeros(LINES, np.int64), np.zeros(LINES, np.int64)
    for size in range(HAND):
        masks, ways = classes(size, ranks)
        for joker in (0, 1) if size + 1 < HAND else (0,):
            won, banked = _swept(price, masks, ways, (joker, (-1) ** (size + joker), ranks))
            wins += won
            banks += banked
    banks -= hands_by_line(price, ranks)  # a hand that shares all seven cards is the Banker's own: a copy
    cards = SUITS * ranks.bit_count() + 1
    return Meetings(tuple(wins.tolist()), tuple(banks.tolist()), comb(cards, HAND) * comb(cards - HAND, HAND))


def classes(size: int, ranks: int) -> tuple[Any, Any]:
    """Sets of so many cards that differ by more than suit names, and how many sets each represents."""
    count = fast(mask_classes)
    found = count(size, ranks, _zeros(0), _zeros(0))
    masks, ways = _zeros(SUITS * found), _zeros(found)
    count(size, ranks, masks, ways)
    return masks, ways


def _swept(price: Prices, masks: Any, ways: Any, how: tuple[int, int, int]) -> tuple[Any, Any]:
    joker, sign, ranks = how
    size = POINTS if len(ways) < MANY else FEWER_POINTS  # the more cards are shared, the fewer hands hold them
    maps, sweep, shared = patterns(price).maps, fast(kernel.sweep), held(masks, joker, ranks=ranks)

    def piece(start: int, stop: int) -> tuple[Any, Any]:
        wins, banks = _zeros(LINES), _zeros(LINES)
        sweep(start, stop, shared, ways, sign, maps, room(size), wins, banks)
        return wins, banks

    pieces = list(spread(piece, len(ways)))
    return sum(won for won, _ in pieces), sum(banked for _, banked in pieces)


def hands_by_line(price: Prices, ranks: int = ALL_RANKS) -> Any:
    """The number of hands of each line of the high hand by the house way."""
    maps, here = patterns(price).maps, room()
    count = fast(kernel.points)(held([0] * SUITS, ranks=ranks), 0, maps, here)
    lines = _zeros(LINES)
    np.add.at(lines, maps.lines[here.codes[:count] // kernel.LOWS], here.weights[:count])
    return lines


def _zeros(size: int) -> Any:
    return np.zeros(size, np.int64)


# -- the accounts -----------------------------------------------------------------------------------------------------


def bet_account(chapter: Chapter, price: Prices, met: Meetings, stake: int) -> WagerOdds:
    """A wager on a hand while the dealer banks."""
    won = Fraction(settle(stake, WIN, price.num, price.den, price.terms), stake)
    wins, banks = sum(met.wins), sum(met.banks)
    outcomes = [
        *(Outcome(f"wins with {_label(chapter, line)}", won, n, cites=WON) for line, n in enumerate(met.wins)),
        Outcome("one hand each", Fraction(PUSH), met.total - wins - banks, cites=PUSHED),
        Outcome("both hands lower", Fraction(LOSE), wins, cites=LOWER),
        Outcome("a copy, and the other hand not higher", Fraction(LOSE), banks - wins, cites=COPIED),
    ]
    return WagerOdds(BET, BET, gather(outcomes), met.total, (PLAYED,))


def bank_account(chapter: Chapter, price: Prices, met: Meetings, stake: int) -> WagerOdds:
    """A player's bank against only the house's wager."""
    won = Fraction(settle_bank(stake, price.terms), stake)
    paid = Fraction(-stake * price.num // price.den, stake)
    wins, banks = sum(met.wins), sum(met.banks)
    by = ("bs/9(9)(f)(5)",)
    outcomes = [
        *(Outcome(f"wins with {_label(chapter, line)}", won, n, cites=by) for line, n in enumerate(met.banks)),
        Outcome("one hand each", Fraction(PUSH), met.total - wins - banks, cites=("bs/9(9)(f)(3)",)),
        Outcome("the house wins", paid, wins, cites=("bs/9(9)(f)(1)",)),
    ]
    return WagerOdds(BANK, BANK, gather(outcomes), met.total, (PLAYED, ONE_WAGER))


def _label(chapter: Chapter, line: int) -> str:
    return category_row(chapter, line).label


def _named(chapter: Chapter, found: Frequencies) -> dict[str, dict[str, int]]:
    return {
        size: {_label(chapter, line): counts[line] for line in reversed(range(LINES))}
        for size, counts in (("five_cards", found.five), ("seven_cards", found.seven))
    }


# -- a full bank ------------------------------------------------------------------------------------------------------


@cache
def nets_of_banks(price: Prices, rounds: int = ROUNDS, seed: int = SEED) -> tuple[int, ...]:
    """How often a bank beats so many more of six hands than beat it, from -6 to 6, in simulated rounds."""
    maps, play = patterns(price).maps, fast(bank_tables)

    def piece(start: int, stop: int) -> Any:
        nets = _zeros(2 * OTHERS + 1)
        play(start, stop, seed, _zeros(SIZE), _zeros(DECK), maps, nets)
        return nets

    return tuple(sum(spread(piece, rounds), _zeros(2 * OTHERS + 1)).tolist())


def bank_endings(price: Prices, stake: int) -> Iterator[tuple[str, int]]:
    """Name and net cents of a bank by the number of hands beaten less those lost to, from -6 to 6."""
    for beaten in range(-OTHERS, OTHERS + 1):
        lost = -beaten * (stake * price.num // price.den)
        name = f"{beaten} more hands beaten" if beaten > 0 else f"{-beaten} more hands lost to" if beaten else "even"
        yield name, settle_bank(beaten * stake, price.terms) if beaten > 0 else -lost


def full_bank_account(price: Prices, nets: tuple[int, ...], stake: int) -> WagerOdds:
    """A player's bank against six equal wagers. Effects between hands of one deck are simulated, not counted."""
    by = ("bs/9(9)(f)(5)", "S-030")
    endings = zip(bank_endings(price, stake), nets, strict=True)
    outcomes = [Outcome(name, Fraction(net, OTHERS * stake), ways, cites=by) for (name, net), ways in endings]
    notes = (PLAYED, ALL_WAGERS)
    return WagerOdds(FULL_BANK, BANK, gather(outcomes), sum(nets), notes, method=SIMULATED, seed=SEED)
