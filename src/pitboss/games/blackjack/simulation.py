"""Simulated blackjack: one player on one box, a shuffled shoe with its burn card, dealt to the cutting card.

Insurance never changes how the box is played: it is a separate wager, made whenever the dealer shows an ace.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from pitboss.games.blackjack.analyser import ACE_KIND, kind_of
from pitboss.games.blackjack.box import even_stake
from pitboss.games.blackjack.chart import ChartRules, house_of
from pitboss.games.blackjack.odds import best_box
from pitboss.games.blackjack.replay import DOUBLES, SPLITS, STANDS, PlayArrays, ReplayedRound, play_tables, replay_round
from pitboss.games.blackjack.rules import (
    ACE_UP,
    KINDS,
    LOST,
    OVER,
    PAIR,
    UNDER,
    WON,
    Terms,
    compare,
    dealer_draws,
    even_money,
    is_ace,
    is_blackjack,
    low_value,
    settle_blackjack,
    settle_insurance,
    settle_side,
    side_line,
    total,
    winnings,
)
from pitboss.games.blackjack.strategy import box_from_file, chart_box
from pitboss.games.blackjack.table import BOX, INSURANCE, OVER_13, UNDER_13
from pitboss.games.blackjack.table import Tables as Book
from pitboss.games.families.shoes.opening import PERCENT
from pitboss.hands.cards import RANKS, SUITS, card_text, make_card, rank_of
from pitboss.maths.simulation import NOT_MADE, Ending, Order, ScriptedRound, SimulatedWager, Simulation, pack
from pitboss.maths.stream import draw, lay_out

STRATEGIES = ("basic",)
CUT_NOTE = (
    "Exact figures are for fresh cards. Rounds with low cards use more cards, so a shoe dealt to its cutting card has "
    "slightly more rounds after high cards; a long simulation shows this."
)
WAGERS = (BOX, OVER_13, UNDER_13, INSURANCE)
INSURED = WAGERS.index(INSURANCE)
BURN = 1  # burn card of a fresh shoe
DEALT = 4  # cards of the initial deal
NATURAL, STAND_OFF, EVEN_MONEY, PLAYED = range(4)  # outcomes of the box; from the last one on by stake, gain and loss
BUSTED = 31  # in place of a hand's line
HAND_BITS, LINE_MASK, DOUBLED = 6, 31, 5


# Offsets in the array that a box is played by; what depends on the number of hands follows CHILD.
KIND, FIRST = 0, RANKS
SECOND = FIRST + KINDS**3
TWO = SECOND + KINDS**3
EVEN = TWO + KINDS**2
PLACE = EVEN + KINDS
UNITS = 17  # staked, gained or lost: 0 to 16, with eight hands doubled
CHILD = PLACE + UNITS**3


class Shoe(NamedTuple):
    """How the shoe begins and ends, and what the table allows."""

    burn: int
    behind: int  # cards behind the cutting card
    peek: int
    draws_out: int
    max_hands: int
    resplit_aces: int
    hands: int  # number of hands in the plan


class Tables(NamedTuple):
    """Input of a unit. `plan` is one array, because each array costs time even if nothing is read from it."""

    cards: Any
    shoe: Shoe
    made: Any  # the wagers that are made
    plan: Any
    values: Any
    blackjack: Any
    outcomes: Any
    sides: Any  # by side wager: what decides it, see `note`
    terms: Terms


def take(stream: Any, deck: Any, at: int, left: int, start: int) -> int:
    """Take the next card. If none is left, shuffle the discards from before this round (B-20)."""
    out = at >= left
    return draw(stream, deck, at - left if out else at, start if out else left)


def unit(stream: Any, deck: Any, out: Any, tables: Tables) -> int:
    """Play one shoe, or one deck dealt by hand."""
    shoe, terms, left = tables.shoe, tables.terms, lay_out(deck, tables.cards)
    plan, values, blackjack, outcomes = tables.plan, tables.values, tables.blackjack, tables.outcomes
    rounds, written, at = 0, 0, shoe.burn
    for place in range(at):
        draw(stream, deck, place, left)
    while left - (at - 1) > shoe.behind and at + DEALT <= left:
        start = at
        mine, up = draw(stream, deck, at, left), draw(stream, deck, at + 1, left)
        other, hole = draw(stream, deck, at + 2, left), draw(stream, deck, at + 3, left)
        at += DEALT
        natural = is_blackjack(up, hole, 0, values, blackjack, terms)
        own, made, hands = is_blackjack(mine, other, 0, values, blackjack, terms), 0, 0
        upper = int(plan[KIND + rank_of(up)])
        if not own and not (natural and shoe.peek):
            made, hands, at = play_box(stream, deck, at, left, start, upper, mine, other, plan, shoe)
        low, aces = low_value(up, values, terms) + low_value(hole, values, terms), is_ace(up) + is_ace(hole)
        cards = PAIR
        if shoe.draws_out or stands(made, hands):
            while dealer_draws(low, aces, values, terms):
                card = take(stream, deck, at, left, start)
                low += low_value(card, values, terms)
                aces += is_ace(card)
                cards += 1
                at += 1
        if own:
            end = EVEN_MONEY if plan[EVEN + upper] else STAND_OFF if natural else NATURAL
        else:
            end = settle_box(made, hands, total(low, aces, values, terms), cards, natural, outcomes, terms)
            end = PLAYED + int(plan[PLACE + end])
        written = note(out, written, end, mine, other, up, hole, tables)
        rounds += 1
    return rounds


def play_box(  # noqa: PLR0913, PLR0917 - compiled code is handed its arrays one by one
    stream: Any, deck: Any, at: int, left: int, start: int, up: int, mine: int, other: int, plan: Any, shoe: Shoe
) -> tuple[int, int, int]:
    """Play the hands of a box: each hand's line and whether it is doubled, their number, and the index of the next
    card.
    """
    one, two = int(plan[KIND + rank_of(mine)]), int(plan[KIND + rank_of(other)])
    lines = CHILD + KINDS * shoe.hands
    row, on = one * KINDS + up, lines + shoe.hands + up * shoe.hands
    again = one != ACE_KIND or shoe.resplit_aces
    made, done, hands, split = 0, 0, 1, 0
    choice, state = int(plan[FIRST + (up * KINDS + one) * KINDS + two]), int(plan[TWO + one * KINDS + two])
    while done < hands:
        second = split
        if choice == SPLITS:
            split, second, hands = 1, 1, PAIR
            on = lines + (1 + KINDS + row) * shoe.hands
        while second:  # a split hand gets its second card, and another one after each further split
            two = int(plan[KIND + rank_of(take(stream, deck, at, left, start))])
            at += 1
            choice, state = int(plan[SECOND + row * KINDS + two]), int(plan[TWO + one * KINDS + two])
            second = 1 if two == one and again and hands < shoe.max_hands else 0
            hands += second
        doubled = 1 if choice == DOUBLES else 0
        while choice != STANDS:
            kind = int(plan[KIND + rank_of(take(stream, deck, at, left, start))])
            at += 1
            state = int(plan[CHILD + state * KINDS + kind])
            choice = STANDS if doubled or state < 0 else int(plan[on + state])
        line = int(plan[lines + state]) if state >= 0 else BUSTED
        made |= (line | doubled << DOUBLED) << HAND_BITS * done
        done += 1
    return made, hands, at


def stands(made: int, hands: int) -> int:
    """1 if a hand is left that the dealer's total decides."""
    for hand in range(hands):
        if made >> HAND_BITS * hand & LINE_MASK != BUSTED:
            return 1
    return 0


def settle_box(made: int, hands: int, dealers: int, cards: int, natural: int, outcomes: Any, terms: Terms) -> int:
    """Units staked, gained and lost, as one number: Blackjack usually takes only the original (B-26, B-27)."""
    staked, gained, lost = 0, 0, 0
    for hand in range(hands):
        told = made >> HAND_BITS * hand
        line, units = told & LINE_MASK, 1 + (told >> DOUBLED & 1)
        mine = terms.most + 1 if line == BUSTED else min(line, terms.most)
        held = PAIR if line == terms.most + 1 else PAIR + 1
        end = outcomes[compare(mine, held, dealers, cards, terms)]
        staked += units
        gained += units if end == WON else 0
        lost += units if end == LOST else 0
    if natural and not (terms.takes_all and hands):
        staked, lost = max(staked, 1), 1 if lost or not hands else 0
    return (staked * UNITS + gained) * UNITS + lost


def note(out: Any, written: int, end: int, mine: int, other: int, up: int, hole: int, tables: Tables) -> int:
    """Record how each wager of a round ended; return the index of the next round.

    `sides` holds, by rank, the value for Over and Under, what it allows as up card, and how it decides insurance as
    hole card.
    """
    made, sides = tables.made, tables.sides
    for wager in range(len(made)):
        if made[wager]:
            found = end
            if wager == INSURED:
                first = int(sides[RANKS + rank_of(up)])
                found = int(sides[2 * RANKS + rank_of(hole)]) if first == ACE_UP else NOT_MADE
            elif wager:
                points = int(sides[rank_of(mine)]) + int(sides[rank_of(other)])
                found = side_line(wager - 1, points, tables.terms)
            out[written] = found
            written += 1
    return written


# -- set up -----------------------------------------------------------------------------------------------------------


def simulation(order: Order) -> Simulation:
    chapter, settings = order.chapter, order.settings
    house, cards = house_of(chapter, settings), pack(order, settings.num("decks"))
    book, play = house.tables, _tables_of(order)
    shoe = Shoe(
        BURN, len(cards) * settings.num("cut_card_percent") // PERCENT, int(house.peek),
        int(settings.flag("dealer_draws_out")), house.max_hands, int(house.resplit_aces), play.hands,
    )  # fmt: skip
    made = np.array([order.wants(name) for name in WAGERS], np.int64)
    values, blackjack, outcomes = (np.array(row, np.int64) for row in (book.values, book.blackjack, book.outcomes))
    sides = np.array([*book.thirteen_values, *book.upcards, *book.insurance], np.int64)
    plan = _plan(play, ends := _played_ends(house.max_hands))
    tables = Tables(cards, shoe, made, plan, values, blackjack, outcomes, sides, book.terms)
    wagers = tuple(_staked(name, order, book, ends) for name in WAGERS if order.wants(name))
    return Simulation(
        unit, wagers, tables, len(cards), len(cards) // DEALT, burned=lambda _drawn: BURN, notes=(CUT_NOTE,)
    )


def _tables_of(order: Order) -> PlayArrays:
    """How the box is played: best, by the chart or by a file. The player does not know which cards are missing."""
    if order.choices is not None:
        return play_tables(box_from_file(order))
    house, decks = house_of(order.chapter, order.settings), order.settings.num("decks")
    return _unsaid(house, decks, by_chart=order.strategy in STRATEGIES)


@cache
def _unsaid(house: ChartRules, decks: int, *, by_chart: bool) -> PlayArrays:
    """How the box is played without a file, cached because every scripted round needs it."""
    ranks, stake = (SUITS * decks,) * RANKS, even_stake(house.tables.terms)
    return play_tables(chart_box(house, ranks, stake) if by_chart else best_box(house, ranks, stake))


def _played_ends(max_hands: int) -> list[tuple[int, int, int]]:
    """Units staked, gained and lost, in every combination: each hand may be doubled."""
    most = 2 * max_hands
    return [(s, g, n) for s in range(1, most + 1) for g in range(s + 1) for n in range(s - g + 1)]


def _plan(play: PlayArrays, ends: list[tuple[int, int, int]]) -> Any:
    """Everything that a box is played by, in one array."""
    places = np.zeros(UNITS**3, np.int16)
    for place, (staked, gained, lost) in enumerate(ends):
        places[(staked * UNITS + gained) * UNITS + lost] = place
    kinds = [kind_of(rank) for rank in range(RANKS)]
    parts = (
        kinds,
        play.first,
        play.second,
        play.pair,
        play.even,
        places,
        play.child,
        play.line,
        play.on,
        play.split_on,
    )
    return np.concatenate([np.asarray(part, np.int16) for part in parts])


def _staked(name: str, order: Order, book: Book, ends: list[tuple[int, int, int]]) -> SimulatedWager:
    terms, stake = book.terms, order.stake or even_stake(book.terms)
    if name == BOX:
        return SimulatedWager(name, stake, tuple(_box_endings(stake, terms, ends)))
    if name == INSURANCE:
        holes = [(book.insurance.index(end) if end in book.insurance else -1) for end in range(LOST + 1)]
        nets = [settle_insurance(stake, make_card(r, 0), book.insurance, terms) if r >= 0 else 0 for r in holes]
        words = ("insurance returned", "hole card is a ten", "hole card is not a ten")
        return SimulatedWager(name, stake, tuple(Ending(w, n, stake) for w, n in zip(words, nets, strict=True)))
    return SimulatedWager(name, stake, tuple(_side_endings(stake, OVER if name == OVER_13 else UNDER, book)))


def _side_endings(stake: int, side: int, book: Book) -> list[Ending]:
    """Three lines for Over and three for Under; each wager uses its own."""
    t = book.terms
    sums = {"under 13": t.thirteen - 1, "exactly 13": t.thirteen, "over 13": t.thirteen + 1}
    found = [Ending(words, settle_side(stake, side, made, book.sides, t), stake) for words, made in sums.items()]
    return found * (side + 1)


def _box_endings(stake: int, terms: Terms, ends: list[tuple[int, int, int]]) -> list[Ending]:
    win = winnings(stake, terms.win_num, terms.win_den, terms)
    found = [
        Ending("Blackjack", settle_blackjack(stake, 0, terms), stake),
        Ending("both have Blackjack", settle_blackjack(stake, 1, terms), stake),
        Ending("even money", even_money(stake, terms), stake),
    ]
    for staked, gained, lost in ends:
        units = gained - lost
        words = f"{'wins' if units > 0 else 'loses'} {abs(units)}" if units else "even"
        found.append(Ending(f"{words} of {staked} staked", gained * win - lost * stake, staked * stake))
    return found


# -- as a round script ------------------------------------------------------------------------------------------------


def told(order: Order, wager: SimulatedWager, drawn: Sequence[int], _end: Ending) -> list[ScriptedRound]:
    """A round of one player, who declines the cut. Every wager needs a bet on the box."""
    found = _replayed(order, drawn)
    chance, said = tuple(card_text(card) for card in drawn), ("decline", *found.said)
    if wager.name == BOX:
        return [ScriptedRound({BOX: wager.stake}, chance, said)]
    terms = house_of(order.chapter, order.settings).tables.terms
    if wager.name != INSURANCE:
        both = {BOX: wager.stake, wager.name: wager.stake}
        return [ScriptedRound(both, chance, said, besides=found.net(wager.stake, terms))]
    staked = wager.stake * terms.insurance_parts
    insured = tuple("insure" if word == "none" else word for word in said)
    return [ScriptedRound({BOX: staked}, chance, insured, besides=found.net(staked, terms))]


def _replayed(order: Order, drawn: Sequence[int]) -> ReplayedRound:
    return replay_round(house_of(order.chapter, order.settings), _tables_of(order), drawn)
