"""Best play of blackjack, and play from a strategy file."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from pitboss.engine.ask import Question
from pitboss.games.blackjack.analyser import KIND_RANKS, OddsInput, UpCard, by_kind, kind_of
from pitboss.games.blackjack.box import CHART, Box, BoxDeal, PlayPlan, Worths, analyse, even_stake
from pitboss.games.blackjack.chart import (
    CARD,
    DOUBLE,
    SPLIT,
    STAND,
    ChartHand,
    ChartRules,
    choices,
    hand_from,
    house_of,
    is_soft,
    points,
)
from pitboss.games.blackjack.insurance import EVEN, INSURE, NONE, PART, WAIT
from pitboss.games.blackjack.odds import best_box, insurance_account
from pitboss.games.blackjack.rules import CARD as DRAW
from pitboss.games.blackjack.rules import PAIR, even_money, most_insurance, settle_blackjack
from pitboss.games.blackjack.rules import STAND as STAY
from pitboss.games.blackjack.table import INSURANCE, BlackjackTable, Tables, cards_of, stake_of
from pitboss.games.families.shoes.table import DEALER
from pitboss.hands.cards import ACE, RANK_LETTERS, RANKS, SUITS, TEN, make_card, rank_of
from pitboss.maths.numbers import Number, over
from pitboss.maths.simulation import Order, choices_of
from pitboss.maths.strategy import Advice, Decision, Situation, Strategy
from pitboss.rulebooks.book import Chapter
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode
from pitboss.rulebooks.settings import Settings

# -- best play of blackjack: the chart by totals, exceptions by cards, and what the chart costs -----------------------

PLAY = (STAND, CARD, DOUBLE, SPLIT)
UPS = (*range(TEN + 1), ACE)  # one up card for each value
BY_TOTALS = (
    "The chart is for totals with {}: each value is the average over the two cards that make the total. Hands of more "
    "cards and split hands follow the row of their total (numeric)."
)
BY_CARDS = "play by the cards"  # the decision that lists the exceptions to the chart
PERCENT = 100
LEAST = Fraction(1, 10**9)  # how much better a choice must be, well above the rounding of floats
SPLITS = "Split hands are played like dealt hands, with re-splits as the table allows; a dealer's Blackjack takes {}."
TAKEN = ("only the original wager", "all wagers")


# -- the chart --------------------------------------------------------------------------------------------------------


def strategy(chapter: Chapter, settings: Settings, _stake: int | None = None) -> Strategy:
    """The chart for a table's settings, and insurance with fresh cards."""
    house = house_of(chapter, settings)
    ranks, stake = (SUITS * settings.num("decks"),) * RANKS, even_stake(house.tables.terms)
    best, by_chart = best_box(house, ranks, stake), chart_box(house, ranks, stake)
    cards = Decision(BY_CARDS, PLAY, (), tuple(_exceptions(house, best)))
    decks = settings.num("decks")
    totals = BY_TOTALS.format(f"{decks} deck{'s' * (decks > 1)}")
    splits = SPLITS.format(TAKEN[0 if best.game.limited else 1])
    notes = (totals, splits, _cost(best, by_chart))
    return Strategy((chart_decision(house, best), cards, _insurance(chapter, settings, house.tables)), notes)


def chart_decision(house: ChartRules, best: Box) -> Decision:
    return Decision("play", PLAY, (), tuple(_situations(house, chart_cells(house, best))))


class ChartCell(NamedTuple):
    """A place of the chart: the orders of three cards that lead there, and the value of each choice."""

    ways: int
    worth: dict[str, Fraction]

    @property
    def choice(self) -> str:
        return max(self.worth, key=lambda choice: self.worth[choice])


def chart_cells(house: ChartRules, best: Box) -> "dict[Row, ChartCell]":
    """The chart by totals for the cards of an analysis: each value is an average over the two cards of a total."""
    found: dict[Row, list[BoxDeal]] = {}
    for deal in best.deals:
        if set(deal.worths) <= set(PLAY):  # Blackjack needs no decision
            found.setdefault(_row_of(house, deal.up, deal.first, deal.second), []).append(deal)
    return {row: _cell(deals, best.game.stake) for row, deals in found.items()}


def _cell(deals: list[BoxDeal], stake: int) -> ChartCell:
    ways = sum(deal.ways for deal in deals)
    worth = {choice: sum(deal.ways * deal.worths[choice] for deal in deals) for choice in deals[0].worths}
    return ChartCell(ways, {choice: _fraction(over(cents, ways * stake)) for choice, cents in worth.items()})


@lru_cache(maxsize=8)
def chart_box(house: ChartRules, ranks: tuple[int, ...], stake: int) -> Box:
    """The wager played by the chart for these cards."""
    cells = chart_cells(house, best_box(house, ranks, stake))
    plan = plan_from_file(house, {row: cell.choice for row, cell in cells.items()}, {})
    return analyse(OddsInput(house, by_kind(ranks), stake), plan)


# -- by the cards -----------------------------------------------------------------------------------------------------


def _cost(best: Box, by_chart: Box) -> str:
    """What the chart loses against best play by cards."""
    edges = -best.mean * PERCENT, -by_chart.mean * PERCENT
    return (
        f"Played by the cards, the edge of the box is {edges[0]:.4f} %; by the chart {edges[1]:.4f} %: the chart "
        f"costs {edges[1] - edges[0]:.4f} % of the wager (numeric)."
    )


def _exceptions(house: ChartRules, best: Box) -> Iterator[Situation]:
    """First two cards that should be played otherwise than by the chart."""
    cells = chart_cells(house, best)
    for deal in best.deals:
        up, ranks = KIND_RANKS[deal.up], (KIND_RANKS[deal.first], KIND_RANKS[deal.second])
        worth = {
            choice: _fraction(over(cents, best.game.stake)) for choice, cents in deal.worths.items() if choice in PLAY
        }
        cell = cells.get(_row_of(house, deal.up, deal.first, deal.second))
        said = cell.choice if cell else ""
        if said in worth and worth[said] < worth[deal.choice] - LEAST:
            example = f"{' '.join(RANK_LETTERS[r] for r in ranks)} against {RANK_LETTERS[up]}"
            group = f"{_spoken(deal.choice)}, where the chart says {_spoken(said)}"
            yield Situation(example, deal.ways, group, Advice(deal.choice, worth))


def _spoken(choice: str) -> str:
    return "hit" if choice == CARD else choice


def _fraction(number: Number) -> Fraction:
    return Fraction(number).limit_denominator(10**12)


def _situations(house: ChartRules, cells: "Mapping[Row, ChartCell]") -> Iterator[Situation]:
    """Every first two cards against every up card, row by row, equal choices grouped."""
    for name, hands in _rows(house).items():
        kinds = [kind_of(rank) for rank in hands[0]]
        told = [(up, cells[_row_of(house, kind_of(up), *kinds)]) for up in UPS]
        for choice, same in groupby(told, key=lambda line: line[1].choice):
            ups = list(same)
            group = f"{name} against {_span([up for up, _ in ups])}"
            for up, cell in ups:
                example = f"{' '.join(RANK_LETTERS[r] for r in hands[0])} against {RANK_LETTERS[up]}"
                yield Situation(example, cell.ways, group, Advice(choice, cell.worth))


def _rows(house: ChartRules) -> dict[str, list[tuple[int, int]]]:
    """The rows of the chart: hard totals, soft totals and pairs, each with the two ranks that make it."""
    rows: dict[str, list[tuple[int, int]]] = {}
    for first in range(RANKS):
        for second in range(first, RANKS):
            rows.setdefault(_row(house, first, second), []).append((first, second))
    rows.pop("", None)
    return dict(sorted(rows.items(), key=lambda row: _place(house, row)))


def _row(house: ChartRules, first: int, second: int) -> str:
    values = house.tables.values
    if values[first] == values[second]:
        return f"a pair of {'aces' if first == ACE else f'{values[first]}s'}"
    hand = hand_from(house, (make_card(first, 0), make_card(second, 0)))
    if points(house, hand) == house.tables.terms.most:
        return ""  # Blackjack needs no decision
    return f"{'soft' if is_soft(house, hand) else 'hard'} {points(house, hand)}"


def _place(house: ChartRules, row: tuple[str, list[tuple[int, int]]]) -> tuple[int, int]:
    """Hard totals first, then soft ones, then pairs, each from the lowest."""
    name, ((first, second), *_) = row
    made = points(house, hand_from(house, (make_card(first, 0), make_card(second, 0))))
    return ("hard", "soft", "a pa").index(name[:4]), 2 if name.endswith("aces") else made


def _span(ups: list[int]) -> str:
    names = [{TEN: "10", ACE: "ace"}.get(up, RANK_LETTERS[up]) for up in ups]
    if len(ups) == len(UPS):
        return "any card"
    return names[0] if len(names) == 1 else f"{names[0]} to {names[-1]}"


# -- insurance --------------------------------------------------------------------------------------------------------


def _insurance(chapter: Chapter, settings: Settings, book: Tables) -> Decision:
    left = [SUITS * settings.num("decks")] * RANKS
    worth = insurance_worth(chapter, book, left)
    choice = max((NONE, INSURE), key=lambda name: worth[name])
    rule = "Never insure." if choice == NONE else "Insure."
    found = Situation(
        "A against any hand", sum(left) - 1, "dealer shows an ace, nothing else known", Advice(choice, worth)
    )
    return Decision(INSURANCE, (NONE, INSURE), (rule,), (found,))


def insurance_worth(chapter: Chapter, book: Tables, left: list[int]) -> dict[str, Fraction]:
    """The value of insuring half the wager, in units of the wager; `left` includes the dealer's ace."""
    mean = insurance_account(chapter, book, left, book.terms.chip).mean()
    return {NONE: Fraction(0), INSURE: mean * Fraction(1, book.terms.insurance_parts)}


# -- at the table -----------------------------------------------------------------------------------------------------


def in_sight(t: BlackjackTable) -> list[int]:
    """A full shoe without the face-up cards, except the dealer's up card."""
    left = [SUITS * t.settings.num("decks")] * RANKS
    for hand in t.state.hands.values():
        for nth, (card, up) in enumerate(zip(hand.cards, hand.up, strict=True)):
            if up and not (hand.name == DEALER and nth == 0):
                left[rank_of(card)] -= 1
    return left


def advise(t: BlackjackTable, question: Question) -> Advice | None:
    """The best answer now; None if the question is not a decision of the chart."""
    if question.name == "play":
        return _advise_play(t, question)
    mine = next((w for w in t.live_wagers(question.seat) if w.person in question.who), None)
    if mine is None or question.name not in (INSURANCE, EVEN):
        return None
    if question.name == EVEN:
        return _even_or_wait(t, mine.cents)
    worth = insurance_worth(t.chapter, t.terms, in_sight(t))
    cents = most_insurance(mine.cents, t.terms.terms)
    told = {name: worth[INSURE if name == PART else name] for name in question.options if name != PART or cents}
    return Advice(max(told, key=lambda name: told[name]), told, cents=mine.cents)


def _even_or_wait(t: BlackjackTable, cents: int) -> Advice:
    """Even money wins one unit; waiting wins the Blackjack payout unless the dealer has one too."""
    terms = t.terms.terms
    unit = terms.blackjack_den * terms.chip  # at which nothing is rounded
    ten = insurance_account(t.chapter, t.terms, in_sight(t), terms.chip).share(1)
    waits = Fraction(settle_blackjack(unit, 0, terms), unit) * (1 - ten)
    worth = {WAIT: waits, EVEN: Fraction(even_money(unit, terms), unit)}
    return Advice(max(worth, key=lambda name: worth[name]), worth, cents)


def _advise_play(t: BlackjackTable, question: Question) -> Advice | None:
    hand = next((h for h in t.own.hands if h.name == question.about.get("hand")), None)
    dealer = cards_of(t, DEALER)
    if hand is None or not dealer:
        return None
    cards = tuple(cards_of(t, hand.name))
    worth = choices(house_of(t.chapter, t.settings), rank_of(dealer[0]), cards, was_split=hand.split)
    told = {name: worth[name] for name in question.options if name in worth}
    best = max(told, key=lambda name: told[name])
    return Advice(best, told, cents=stake_of(t, hand, question.who[0]))


# -- play blackjack from a strategy file: the chart of `pitboss strategy --json` with the user's changes --------------
# The file has a choice for each row of the chart and, optionally, for some first two cards. A hand of three or more
# cards, or a split hand, uses the row of its total. The chart decides what the file leaves open, such as a hand that
# can no longer be doubled.

AGAINST = " against "
Row = tuple[int, str, int]  # up card by kind; hard, soft or pair; total, or kind of the pair
Deal = tuple[int, int, int]  # up card and the two cards of the box, by kinds


def box_from_file(order: Order) -> Box:
    """Analyse the box as the file plays it."""
    house, ranks = house_of(order.chapter, order.settings), (SUITS * order.settings.num("decks"),) * RANKS
    chart = chart_decision(house, best_box(house, ranks, even_stake(house.tables.terms)))
    choices = choices_of(order, Strategy((chart,)))
    rows = {_row_of(house, *_read(example)): choice for example, choice in choices[chart.name].items()}
    cards = _by_cards(choices.get(BY_CARDS, {}))
    return analyse(OddsInput(house, by_kind(ranks), even_stake(house.tables.terms)), plan_from_file(house, rows, cards))


def _by_cards(said: Mapping[str, str]) -> dict[Deal, str]:
    found: dict[Deal, str] = {}
    for example, choice in said.items():
        up, one, two = _read(example)
        if choice not in PLAY:
            raise Refusal(
                TableCode.STRATEGY_INCOMPLETE, f"{BY_CARDS!r}, {example!r}: {choice!r} is not {' or '.join(PLAY)}."
            )
        found |= {(up, one, two): choice, (up, two, one): choice}
    return found


def _read(example: str) -> Deal:
    """Read `2 T against 4` as kinds, the up card first."""
    cards, _, up = example.partition(AGAINST)
    ranks = [RANK_LETTERS.find(letter) for letter in (up, *cards.split())]
    if len(ranks) != PAIR + 1 or min(ranks) < 0:
        raise Refusal(
            TableCode.STRATEGY_INCOMPLETE, f"{example!r} is not two cards against an up card, as '2 T against 4'."
        )
    first, second, third = (kind_of(rank) for rank in ranks)
    return first, second, third


def _row_of(house: ChartRules, up: int, first: int, second: int) -> Row:
    """The row of the chart for two cards."""
    if first == second:
        return up, SPLIT, first
    cards = tuple(make_card(KIND_RANKS[kind], 0) for kind in (first, second))
    return _total_row(house, up, hand_from(house, cards))


def _total_row(house: ChartRules, up: int, hand: ChartHand) -> Row:
    return up, "soft" if is_soft(house, hand) else "hard", points(house, hand)


def plan_from_file(house: ChartRules, rows: Mapping[Row, str], cards: Mapping[Deal, str]) -> PlayPlan:
    """Play by these rows; choices by cards come first."""

    def policy(against: UpCard, pair: int) -> list[int]:
        drawn = list(zip(against.hands.low, against.hands.aces, strict=True))
        said = {
            hand: rows.get(_total_row(house, against.up, ChartHand(hand[0], int(hand[1] > 0), PAIR + 1)))
            for hand in set(drawn)
        }
        by_chart = CHART.policy_for(against, pair) or []
        return [
            found if said[hand] not in (STAND, CARD) else DRAW if said[hand] == CARD else STAY
            for hand, found in zip(drawn, by_chart, strict=True)
        ]

    def choose(against: UpCard, two: tuple[int, int], split: bool, worths: Worths) -> str:
        if split:
            hand = hand_from(house, tuple(make_card(KIND_RANKS[kind], 0) for kind in two))
            said = rows.get(_total_row(house, against.up, hand))
        else:
            said = cards.get((against.up, *two)) or rows.get(_row_of(house, against.up, *two))
        if said in worths:
            return str(said)
        if said is None or split:
            return CHART.on_two(against, two, worths, split=split)
        raise Refusal(TableCode.STRATEGY_INCOMPLETE, f"{_text(against.up, two)}: you can't {said} there.")

    return PlayPlan(policy, choose)


def _text(up: int, two: tuple[int, int]) -> str:
    first, second, other = (RANK_LETTERS[KIND_RANKS[kind]] for kind in (*two, up))
    return f"{first} {second}{AGAINST}{other}"
