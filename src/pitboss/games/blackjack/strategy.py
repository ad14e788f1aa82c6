"""Best play of blackjack: the chart by totals, exceptions by cards, and what the chart costs."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import groupby

from pitboss.engine.ask import Question
from pitboss.games.blackjack.blackjacks import EVEN, WAIT
from pitboss.games.blackjack.box import Box, chart_choice, even_stake
from pitboss.games.blackjack.box_odds import best_box, chart_box
from pitboss.games.blackjack.chart import (
    CARD,
    DOUBLE,
    SPLIT,
    STAND,
    ChartRules,
    choices,
    hand_from,
    house_of,
    is_soft,
    points,
)
from pitboss.games.blackjack.insurance import INSURE, NONE, PART
from pitboss.games.blackjack.memory import INSURANCE, BlackjackTable, cards_of, stake_of
from pitboss.games.blackjack.odds import insurance_account
from pitboss.games.blackjack.pack import KIND_RANKS
from pitboss.games.blackjack.rules import even_money, most_insurance, settle_blackjack
from pitboss.games.blackjack.tables import Tables
from pitboss.games.families.shoes.memory import DEALER
from pitboss.hands.cards import ACE, RANK_LETTERS, RANKS, SUITS, TEN, make_card, rank_of
from pitboss.maths.numbers import Number, over
from pitboss.maths.strategy import Advice, Decision, Situation, Strategy
from pitboss.rulebooks.book import Chapter
from pitboss.rulebooks.settings import Settings

PLAY = (STAND, CARD, DOUBLE, SPLIT)
UPS = (*range(TEN + 1), ACE)  # one up card for each value
ENDLESS = "Calculated for an endless shoe: a hand is just its total, whatever cards are gone (numeric for a real shoe)."
BY_CARDS = "play by the cards"  # the decision that lists the exceptions to the chart
PERCENT = 100
LEAST = Fraction(1, 10**9)  # how much better a choice must be, well above the rounding of floats
ORIGINAL_ONLY = (
    "Split hands are played like dealt hands, with re-splits as the table allows; a dealer's Blackjack takes only the "
    "original wager."
)


# -- the chart --------------------------------------------------------------------------------------------------------


def strategy(chapter: Chapter, settings: Settings, _stake: int | None = None) -> Strategy:
    """The chart for a table's settings, and insurance with fresh cards."""
    house = house_of(chapter, settings)
    ranks, stake = (SUITS * settings.num("decks"),) * RANKS, even_stake(house.tables.terms)
    best, by_chart = best_box(house, ranks, stake), chart_box(house, ranks, stake)
    cards = Decision(BY_CARDS, PLAY, (), tuple(_exceptions(house, best)))
    notes = (ENDLESS, ORIGINAL_ONLY, _cost(best, by_chart))
    return Strategy((chart_decision(house), cards, _insurance(chapter, settings, house.tables)), notes)


def chart_decision(house: ChartRules) -> Decision:
    return Decision("play", PLAY, (), tuple(_situations(house)))


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
    for deal in best.deals:
        up, ranks = KIND_RANKS[deal.up], (KIND_RANKS[deal.first], KIND_RANKS[deal.second])
        worth = {
            choice: _fraction(over(cents, best.game.stake)) for choice, cents in deal.worths.items() if choice in PLAY
        }
        said = chart_choice(house, up, *ranks, split=False)
        if said in worth and worth[said] < worth[deal.choice] - LEAST:
            example = f"{' '.join(RANK_LETTERS[r] for r in ranks)} against {RANK_LETTERS[up]}"
            group = f"{_spoken(deal.choice)}, where the chart says {_spoken(said)}"
            yield Situation(example, deal.ways, group, Advice(deal.choice, worth))


def _spoken(choice: str) -> str:
    return "hit" if choice == CARD else choice


def _fraction(number: Number) -> Fraction:
    return Fraction(number).limit_denominator(10**12)


def _situations(house: ChartRules) -> Iterator[Situation]:
    """Every first two cards against every up card, row by row, equal choices grouped."""
    for name, hands in _rows(house).items():
        told = [(up, *_best(house, up, hands[0])) for up in UPS]
        for choice, same in groupby(told, key=lambda line: line[1]):
            ups = [(up, worth) for up, _, worth in same]
            group = f"{name} against {_span([up for up, _ in ups])}"
            for up, worth in ups:
                example = f"{' '.join(RANK_LETTERS[r] for r in hands[0])} against {RANK_LETTERS[up]}"
                yield Situation(example, _ways(hands, up, house), group, Advice(choice, worth))


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


def _best(house: ChartRules, up: int, ranks: tuple[int, int]) -> tuple[str, dict[str, Fraction]]:
    worth = choices(house, up, tuple(make_card(rank, suit) for suit, rank in enumerate(ranks)))
    return max(worth, key=lambda choice: worth[choice]), worth


def _ways(hands: list[tuple[int, int]], up: int, house: ChartRules) -> int:
    """The number of orders of three ranks that make such a hand against such an up card."""
    ups = sum(house.tables.values[rank] == house.tables.values[up] for rank in range(RANKS))
    return ups * sum(1 + (first != second) for first, second in hands)


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
