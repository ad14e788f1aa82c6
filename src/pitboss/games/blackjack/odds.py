"""Blackjack odds: insurance, Over and Under 13, and the regular wager."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from pitboss.games.blackjack.analyser import DOUBLE, SPLIT, Counts, OddsInput, by_kind, ends_of
from pitboss.games.blackjack.box import (
    BEST,
    BLACKJACK,
    Box,
    BoxDeal,
    HandEndings,
    Split,
    analyse,
    even_stake,
    plan_for_other_pack,
)
from pitboss.games.blackjack.chart import ChartRules, house_of
from pitboss.games.blackjack.rules import (
    BUST,
    COMPARED,
    DEALER_BLACKJACK,
    EQUAL,
    LOWER,
    OVER,
    UNDER,
    WON,
    even_money,
    settle_blackjack,
    settle_hand,
    settle_insurance,
    settle_side,
    side_line,
    thirteen_sum,
)
from pitboss.games.blackjack.table import SCHEDULE, Tables, blackjack_line, tables
from pitboss.games.refusal_codes import GameCode
from pitboss.hands.cards import ACE, RANKS, SUITS, make_card
from pitboss.maths.numbers import Number, over
from pitboss.maths.result import NUMERIC, Outcome, WagerOdds, gather
from pitboss.rulebooks.book import Chapter
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.settings import Settings

# -- odds of the regular wager: the chance of each ending, in units of 1/PARTS ----------------------------------------
# The edge is the analyser's, within the stated error. The joint endings of split hands are not counted exactly: they
# are treated as independent once the dealer's total is known, then weighted so that their mean is the exact value of
# splitting. This affects the standard deviation slightly, and the edge not at all.

PARTS = 10**15
ROUNDING = Fraction(1, 10**12)  # of floats: far more than a hundred operations on positive numbers can lose
NAME = "box"
MOST_CARDS = 52_000  # a thousand decks
MOST_STAKED = 10**12  # cents: all payouts stay exact in a float
POLICY = (
    "A dealt hand is played best by its own cards and the dealer's up card. A split hand is played best as if only the "
    "pair were gone; a pair is split again whenever the table allows it."
)
SPREAD = (
    "Split hands are treated as independent of each other. This affects the standard deviation slightly, not the edge."
)


class BoxEnding(NamedTuple):
    """One way a round ends: its name, net and stake in cents, and clauses."""

    name: str
    net: int
    staked: int
    cites: tuple[str, ...]


Chances = dict[BoxEnding, Number]
Line = dict[tuple[int, int], Number]  # chance by (net, stake), both in cents


def best_box(house: ChartRules, ranks: tuple[int, ...], stake: int) -> Box:
    """The wager played best, from the cards left of each rank."""
    return _best(house, by_kind(ranks), stake)


@lru_cache(maxsize=8)
def _best(house: ChartRules, pack: Counts, stake: int) -> Box:
    return analyse(OddsInput(house, pack, stake), BEST)


@lru_cache(maxsize=8)
def _as_known(house: ChartRules, pack: Counts, known: Counts, stake: int) -> Box:
    """The wager of a player who assumes another pack and plays that one best."""
    return analyse(OddsInput(house, pack, stake), plan_for_other_pack(_best(house, known, stake)))


def box_account(
    chapter: Chapter, settings: Settings, ranks: tuple[int, ...], stake: int | None, known: tuple[int, ...]
) -> WagerOdds:
    """Odds of the regular wager, played best as far as the cards are known."""
    house = house_of(chapter, settings)
    cents = stake or even_stake(house.tables.terms)
    _refuse_too_large(sum(ranks), cents)
    same = known == ranks
    box = best_box(house, ranks, cents) if same else _as_known(house, by_kind(ranks), by_kind(known), cents)
    ends: Chances = {}
    for deal in box.deals:
        for end, chance in _ends(chapter, settings, box, deal):
            ends[end] = ends.get(end, 0) + chance * over(deal.ways, box.orders)
    outcomes = _in_parts(ends, box.game.stake)
    error = ROUNDING + Fraction(box.error).limit_denominator(10**15)
    account = WagerOdds(
        NAME, "the original wager", outcomes, PARTS, (POLICY, SPREAD), NUMERIC, error=error,
    )  # fmt: skip
    if abs(account.mean() - Fraction(box.mean)) > ROUNDING:
        raise ArithmeticError(f"the outcomes have a mean of {account.mean()}, the count has {box.mean}")
    return account


def _refuse_too_large(cards: int, stake: int) -> None:
    """Refuse what floats cannot hold: too many cards, or too large amounts."""
    if cards > MOST_CARDS:
        raise Refusal(
            GameCode.TOO_MANY_DECKS, f"The box can be calculated for at most {MOST_CARDS:,} cards, not {cards:,}."
        )
    if stake > MOST_STAKED:
        raise Refusal(
            GameCode.ODDS_TOO_LARGE, "These payouts are too large to calculate at this stake. Try a smaller stake."
        )


def _in_parts(ends: Chances, stake: int) -> tuple[Outcome, ...]:
    """Chances as whole parts; the commonest ending takes the rounding error."""
    parts = {end: round(chance * PARTS) for end, chance in ends.items()}
    commonest = max(parts, key=lambda end: parts[end])
    parts[commonest] += PARTS - sum(parts.values())
    found = [
        Outcome(end.name, Fraction(end.net, stake), count, Fraction(end.staked, stake), end.cites)
        for end, count in parts.items() if count
    ]  # fmt: skip
    return tuple(sorted(found, key=lambda o: (-o.net, o.name, o.staked)))


# -- how a deal ends --------------------------------------------------------------------------------------------------


def _ends(chapter: Chapter, settings: Settings, box: Box, deal: BoxDeal) -> Iterator[tuple[BoxEnding, Number]]:
    if deal.choice == SPLIT and deal.split is not None:
        yield from _split_ends(chapter, box, deal, deal.split)
    elif deal.ends:
        yield from _played(chapter, box, deal)
    else:
        yield from _blackjack(chapter, settings, box, deal)


def _blackjack(chapter: Chapter, settings: Settings, box: Box, deal: BoxDeal) -> Iterator[tuple[BoxEnding, Number]]:
    stake, terms = box.game.stake, box.game.book.terms
    if deal.choice != BLACKJACK:
        yield (
            BoxEnding("even money", even_money(stake, terms), stake, chapter.schedules[SCHEDULE]["even-money"].cites),
            1,
        )
        return
    cites = chapter.tables["blackjack"]["initial"].cites
    price = blackjack_line(chapter, settings).cites
    yield BoxEnding("Blackjack", settle_blackjack(stake, 0, terms), stake, (*cites, *price)), 1 - deal.natural
    yield BoxEnding("both have Blackjack", settle_blackjack(stake, 1, terms), stake, cites), deal.natural


def _played(chapter: Chapter, box: Box, deal: BoxDeal) -> Iterator[tuple[BoxEnding, Number]]:
    """Endings of a box that is not split."""
    game, doubled = box.game, deal.choice == DOUBLE
    for end in range(ends_of(game.book)):
        natural = end == ends_of(game.book) - 1
        for line in range(COMPARED):
            chance = deal.ends[end * COMPARED + line]
            if chance:
                yield _ending(chapter, box, line, natural=natural, doubled=doubled), chance


def _ending(chapter: Chapter, box: Box, line: int, *, natural: bool, doubled: bool) -> BoxEnding:
    game = box.game
    row = chapter.row_at("outcomes", line)
    net = _net(box, line)
    staked = game.stake * (2 if doubled and not (natural and game.house.peek) else 1)
    times = 2 if doubled and not (natural and game.limited) else 1
    won = game.book.outcomes[line] == WON
    price = chapter.schedules[SCHEDULE]["win"].cites if won else ()
    name = "dealer has Blackjack" if natural and line in (LOWER, DEALER_BLACKJACK) else row.label
    return BoxEnding(f"{name}, doubled" if staked > game.stake else name, net * times, staked, (*row.cites, *price))


def _net(box: Box, line: int) -> int:
    """The net of a single stake, by comparison."""
    book = box.game.book
    return settle_hand(box.game.stake, line, book.outcomes, book.terms)


# -- split boxes ------------------------------------------------------------------------------------------------------


def _split_ends(chapter: Chapter, box: Box, deal: BoxDeal, split: Split) -> Iterator[tuple[BoxEnding, Number]]:
    found: Line = {}
    expected = sum(count * chance for count, chance in split.counts.items())
    one = HandEndings(*([over(part, expected) for part in ends] for ends in split.all_hands))
    for count, chance in split.counts.items():
        for line, part in _together(box, one, count, deal.natural).items():
            found[line] = found.get(line, 0) + chance * part
    row = chapter.tables["outcomes"]
    cites = tuple(dict.fromkeys(cite for name in ("higher", "lower", "equal") for cite in row[name].cites))
    for (net, staked), part in _weighed(found, split.worth).items():
        units = Fraction(net, box.game.stake)
        yield BoxEnding(_split_words(units), net, staked, cites), part


def _split_words(units: Fraction) -> str:
    return f"split, {'wins' if units > 0 else 'loses'} {abs(units)}" if units else "split, even"


def _together(box: Box, hand: HandEndings, count: int, natural: Number) -> Line:
    """`count` hands: independent given the dealer's total; against Blackjack mostly one stake is lost, or none."""
    stake, last = box.game.stake, ends_of(box.game.book) - 1
    found: Line = {}
    alone, busts = _by_end(box, hand), _busts(box, hand)
    whole = sum(sum(line.values()) for line in alone)
    for line in alone:
        here = sum(line.values())
        if not here:
            continue
        one = {end: over(part, here) * (1 - sum(busts.values())) for end, part in line.items()}
        for end, part in busts.items():
            one[end] = one.get(end, 0) + part
        for end, part in _many(one, count).items():
            found[end] = found.get(end, 0) + part * over(here, whole) * (1 - natural)
    if natural and not box.game.limited:
        for end, part in _many(_against_natural(box, hand, last), count).items():
            found[end] = found.get(end, 0) + natural * part
    elif natural:
        ties = _ties(hand, last) ** count
        staked = stake if box.game.house.peek else stake * count
        found[-stake, staked] = found.get((-stake, staked), 0) + natural * (1 - ties)
        found[0, staked] = found.get((0, staked), 0) + natural * ties
    return found


def _by_end(box: Box, hand: HandEndings) -> list[Line]:
    """Hands that do not bust, by the dealer's total, without Blackjack."""
    stake, found = box.game.stake, list[Line]()
    for end in range(ends_of(box.game.book) - 1):
        line: Line = {}
        for times, ends in ((1, hand.single), (2, hand.double)):
            for compared in range(BUST + 1, COMPARED):
                key = times * _net(box, compared), times * stake
                line[key] = line.get(key, 0) + ends[end * COMPARED + compared]
        found.append(line)
    return found


def _against_natural(box: Box, hand: HandEndings, last: int) -> Line:
    """One hand against a dealer's Blackjack that takes all wagers."""
    found: Line = {}
    for times, ends in ((1, hand.single), (2, hand.double)):
        for compared in range(COMPARED):
            key = times * _net(box, compared), times * box.game.stake
            found[key] = found.get(key, 0) + ends[last * COMPARED + compared]
    whole = sum(found.values())
    return {end: over(part, whole) for end, part in found.items() if part}


def _busts(box: Box, hand: HandEndings) -> Line:
    """The share of hands that bust where the dealer does not have Blackjack."""
    span, last, stake = box.game.span, (ends_of(box.game.book) - 1) * COMPARED, box.game.stake
    whole = sum(hand.single[i] + hand.double[i] for i in range(span) if i < last)
    return {
        (times * _net(box, BUST), times * stake): over(sum(ends[i] for i in range(BUST, last, COMPARED)), whole)
        for times, ends in ((1, hand.single), (2, hand.double))
    }


def _ties(hand: HandEndings, last: int) -> Number:
    """The chance that one hand ties a dealer's Blackjack."""
    against = [hand.single[last * COMPARED + i] + hand.double[last * COMPARED + i] for i in range(COMPARED)]
    return over(against[EQUAL], sum(against)) if sum(against) else 0


def _many(one: Line, count: int) -> Line:
    """The sum of `count` independent hands."""
    found: Line = {(0, 0): 1}
    for _ in range(count):
        more: Line = {}
        for (net, staked), chance in found.items():
            for (other, added), part in one.items():
                key = net + other, staked + added
                more[key] = more.get(key, 0) + chance * part
        found = more
    return found


def _weighed(line: Line, worth: Number) -> Line:
    """Shift a little weight between the commonest gain and loss, so that the mean is exact."""
    found = dict(line)
    gain, loss = (max((end for end in found if end[0] * sign > 0), key=lambda end: found[end]) for sign in (1, -1))
    short = worth - sum(net * part for (net, _), part in found.items())
    moved = over(short, gain[0] - loss[0])
    if found[gain] + moved < 0 or found[loss] - moved < 0:
        raise ArithmeticError(f"the outcomes of a split box are off by {short} cents")
    found[gain] += moved
    found[loss] -= moved
    return found


# -- blackjack odds from any cards: insurance and Over/Under 13 exactly, the regular wager by `box_odds.py` -----------

Left = Sequence[int]  # cards of each rank, from the two to the ace
SIDES = {"over": OVER, "under": UNDER}
LEAST_CARDS = 26  # half a deck: fewer cards might not last a round


def odds(chapter: Chapter, settings: Settings, stake: int | None = None) -> list[WagerOdds]:
    """Odds of all wagers with fresh cards, for any number of decks."""
    return accounts(chapter, settings, [SUITS * settings.num("decks")] * RANKS, stake)


def accounts(
    chapter: Chapter, settings: Settings, left: Left, stake: int | None = None, known: Left | None = None
) -> list[WagerOdds]:
    """Odds of all wagers with these cards left of each rank; `known` is what the players assume."""
    book = tables(chapter, settings)
    cents = stake or book.terms.chip
    there = sum(left) >= LEAST_CARDS
    box = [box_account(chapter, settings, tuple(left), stake, tuple(known or left))] if there else []
    return [
        *box,
        *(side_account(chapter, book, left, cents, name) for name in SIDES),
        insurance_account(chapter, book, left, cents),
    ]


def pairs(left: Left) -> Iterator[tuple[int, int, int]]:
    """Every two ranks in order, and the number of orders of such cards."""
    for first, count in enumerate(left):
        for second, other in enumerate(left):
            ways = count * (other - (first == second))
            if ways:
                yield first, second, ways


def side_account(chapter: Chapter, book: Tables, left: Left, stake: int, name: str) -> WagerOdds:
    """Over or Under 13: every two cards of a box."""
    side = SIDES[name]
    outcomes = []
    for first, second, ways in pairs(left):
        points = thirteen_sum(make_card(first, 0), make_card(second, 0), book.thirteen_values)
        row = chapter.row_at("sides", side_line(side, points, book.terms))
        net = Fraction(settle_side(stake, side, points, book.sides, book.terms), stake)
        price = chapter.schedules[SCHEDULE]["thirteen"].cites if net > 0 else ()
        outcomes.append(Outcome(row.label, net, ways, cites=(*row.cites, *price)))
    cards = sum(left)
    return WagerOdds(name, name, gather(outcomes), cards * (cards - 1))


def insurance_account(
    chapter: Chapter, book: Tables, left: Left, stake: int, *, offered_only: bool = True
) -> WagerOdds:
    """Insurance by the dealer's two cards: those with an ace up, or all of them."""
    outcomes = []
    for up, hole, ways in pairs(left):
        if up != ACE:
            outcomes += [] if offered_only else [Outcome("not offered", Fraction(0), ways)]
            continue
        row = chapter.row_at("insurance", hole)
        net = Fraction(settle_insurance(stake, make_card(hole, 0), book.insurance, book.terms), stake)
        price = chapter.schedules[SCHEDULE]["insurance"].cites if book.insurance[hole] == WON else ()
        outcomes.append(Outcome(row.label, net, ways, cites=(*row.cites, *price)))
    note = "insurance: only the dealer's ace is known."
    return WagerOdds("insurance", "insurance", gather(outcomes), sum(o.ways for o in outcomes), (note,))
