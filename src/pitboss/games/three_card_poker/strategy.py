"""Best play of three card poker: when to make the play wager."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import combinations

from pitboss.engine.ask import Question
from pitboss.games.families.single_deck.table import hand_of
from pitboss.games.three_card_poker.odds import (
    WHOLE_DECK,
    HandClass,
    InitialStakes,
    Nets,
    gain_of_play,
    nets_of,
    sweep_all,
    unrounded_stake,
)
from pitboss.games.three_card_poker.play import FOLD
from pitboss.games.three_card_poker.rules import OUTCOMES, count_outcomes, judge_hands, place_of
from pitboss.games.three_card_poker.table import ANTE, PAIR_PLUS, PLAY, CardTable, Prices, prices
from pitboss.hands.cards import FOUR, KING, QUEEN, SIX, card_text, rank_of
from pitboss.maths.strategy import Advice, Decision, Situation, Strategy, short_rules
from pitboss.rulebooks.book import Chapter
from pitboss.rulebooks.settings import Settings

OPTIONS = (PLAY, FOLD)
SAYS = {PLAY: "Play with {}.", FOLD: "Fold {}."}
ALONE = "ante alone: play or fold"
TOGETHER = "ante and a pair plus of the same amount: play or fold"
PAIRED = "a pair or better"
EVEN = "Where playing and folding are worth the same, play."
LEAST = (QUEEN, SIX, FOUR)
Rule = tuple[str, str, Callable[[tuple[int, ...]], bool]]


def _ranks(cards: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sorted((rank_of(card) for card in cards), reverse=True))


# Descriptions of a hand without a pair: the first that fits, and what the rule says of it.
RULES: tuple[Rule, ...] = (
    ("ace or king high", PLAY, lambda cards: _ranks(cards)[0] >= KING),
    ("queen high, from queen-six-four upwards", PLAY, lambda cards: _ranks(cards) >= LEAST),
    ("anything lower", FOLD, lambda _: True),
)


def strategy(chapter: Chapter, settings: Settings, stake: int | None = None) -> Strategy:
    """The one decision, for the ante alone and with a pair plus of the same amount."""
    price = prices(chapter, settings)
    cents = stake or unrounded_stake(price)
    hands = sweep_all(price)
    decisions = (
        _decision(ALONE, hands, nets_of(InitialStakes(cents), price)),
        _decision(TOGETHER, hands, nets_of(InitialStakes(cents, cents), price)),
    )
    misfit = [d.name for d in decisions if not d.rules]
    notes = [f"With the payouts of this table the short rules are wrong for: {', '.join(misfit)}."] if misfit else []
    return Strategy(decisions, (EVEN, *notes), unit=ANTE)


def _decision(name: str, hands: Sequence[HandClass], nets: Nets) -> Decision:
    chosen = {PAIRED: PLAY, **{group: choice for group, choice, _ in RULES}}
    order = list(chosen)
    found = [Situation(_text(h.cards), h.weight, _group_of(h), _advice(h, nets)) for h in hands]
    situations = tuple(sorted(found, key=lambda s: order.index(s.group)))
    return Decision(name, OPTIONS, short_rules(situations, chosen, SAYS), situations)


def _group_of(hand: HandClass) -> str:
    if hand.place:
        return PAIRED
    return next(name for name, _, fits in RULES if fits(hand.cards))


def _advice(hand: HandClass, nets: Nets) -> Advice:
    """The value of playing and folding, in units of the ante."""
    gain = gain_of_play(hand, nets)
    more = Fraction(gain, sum(hand.counts) * nets.stakes.ante)
    return Advice(PLAY if gain >= 0 else FOLD, {PLAY: more, FOLD: Fraction(0)})


def _text(cards: tuple[int, ...]) -> str:
    return " ".join(card_text(card) for card in sorted(cards, reverse=True))


# -- at the table ------------------------------------------------------------------------------------------------------


def advise(t: CardTable, question: Question, deck: Sequence[int] = WHOLE_DECK) -> Advice | None:
    """The best answer from what the player knows; None if the question is not this decision."""
    seat = question.seat
    hand = t.state.hands.get(hand_of(seat)) if seat is not None else None
    if question.name != PLAY or seat is None or hand is None or min(hand.cards) < 0:
        return None
    ante, pair_plus = t.wager_on(seat, ANTE), t.wager_on(seat, PAIR_PLUS)
    if ante is None:
        return None
    stakes = InitialStakes(ante.cents, pair_plus.cents if pair_plus else 0)
    advice = _advice(_against(tuple(hand.cards), _may_come(t, seat, deck), t.terms), nets_of(stakes, t.terms))
    return advice if advice.choice in question.options else Advice(FOLD, {FOLD: Fraction(0)})


def _may_come(t: CardTable, seat: int, deck: Sequence[int]) -> tuple[int, ...]:
    """The cards that the dealer may hold: the deck without the player's cards at all of their seats."""
    mine = {seat, *t.seats.of(t.seats.places[seat])}
    seen = {card for hand in t.state.hands.values() if hand.seat in mine for card in hand.cards}
    return tuple(card for card in deck if card not in seen)


def _against(cards: tuple[int, ...], others: tuple[int, ...], price: Prices) -> HandClass:
    """Compare one hand with every three of the other cards."""
    hands = [cards, *combinations(others, 3)]
    worths, qualified, sets = [0] * len(hands), [0] * len(hands), [0] * len(hands)
    judge_hands([card for hand in hands for card in hand], price.ranking, price.terms, worths, qualified, sets)
    counts = [0] * OUTCOMES
    count_outcomes(worths[0], sets[0], worths, qualified, sets, counts, 0)
    return HandClass(cards, 1, place_of(worths[0]), tuple(counts))
