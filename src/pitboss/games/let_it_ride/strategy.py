"""Best play of let it ride: which wagers to let ride, with three cards and with four."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import lru_cache

from pitboss.engine.ask import Question
from pitboss.games.families.single_deck.table import COMMUNITY, hand_of, owner
from pitboss.games.let_it_ride.odds import (
    KEPT,
    WHOLE_DECK,
    OddsInput,
    limit_note,
    measured_nets,
    sweep_all,
    sweep_fours,
    unrounded,
    usual_stake,
)
from pitboss.games.let_it_ride.play import terms_now
from pitboss.games.let_it_ride.rules import (
    LINES,
    MOST,
    RIDE,
    RIDE_BOTH,
    TALLY,
    WITHDRAW,
    count_last,
    expected,
    pays_already,
    play_class,
    second_decision,
)
from pitboss.games.let_it_ride.table import Prices, RideTable, base_spots, prices
from pitboss.hands.cards import ACE, DECK_SIZE, TEN, card_text, rank_of, suit_of
from pitboss.maths.strategy import Advice, Decision, Situation, Strategy, short_rules
from pitboss.maths.suits import suit_classes
from pitboss.rulebooks.book import Chapter
from pitboss.rulebooks.settings import Settings

OPTIONS = ("ride", "withdraw")
FIRST_DECISION, SECOND_DECISION = "first wager, on three cards", "second wager, on four cards"
AFTER_WITHDRAWING, AFTER_RIDING = (f"{SECOND_DECISION}, after {did} the first" for did in ("withdrawing", "riding"))
TUCK = "tuck"
Hand = tuple[int, ...]
RUN = 5  # cards in a straight
NOTHING = Fraction(0)
EVEN = "Where riding and withdrawing are worth the same, let it ride."


def strategy(chapter: Chapter, settings: Settings, stake: int | None = None) -> Strategy:
    """Both decisions at a table with these settings, each wager of the stake or the minimum."""
    asked = OddsInput(prices(chapter, settings), stake or usual_stake(settings))
    played = asked if stake else unrounded(asked)
    decisions = decisions_of(played)
    misfit = [d.name for d in decisions if not d.rules]
    notes = [f"With the payouts of this table the short rules are wrong for: {', '.join(misfit)}."] if misfit else []
    return Strategy(decisions, (EVEN, *limit_note(played.price, played.stake), *notes), unit="wager")


@lru_cache(maxsize=KEPT)
def decisions_of(played: OddsInput) -> tuple[Decision, ...]:
    """Both decisions in every situation, cached for simulations."""
    return (_first(played), *_second(played))


# -- descriptions of a hand: the first that fits, and what the rule says of it ----------------------------------------


def _spread(hand: Hand) -> int:
    """How many ranks a hand of different ranks spans, with a low ace if that is shorter."""
    ranks = sorted(rank_of(c) for c in hand)
    if len(set(ranks)) < len(ranks):
        return DECK_SIZE
    high = ranks[-1] - ranks[0] + 1
    low = ranks[-2] + 2 if ranks[-1] == ACE else high  # an ace counts below the two
    return min(high, low)


def _suited(hand: Hand) -> bool:
    return len({suit_of(c) for c in hand}) == 1


def _ace_low(hand: Hand) -> bool:
    """Whether a hand is near a straight only with a low ace."""
    ranks = sorted(rank_of(c) for c in hand)
    return ranks[-1] == ACE and ranks[-2] < RUN


def _high(hand: Hand) -> int:
    """Cards of ten or higher, without a low ace."""
    return sum(rank_of(c) >= TEN for c in hand) - _ace_low(hand)


def _royal(hand: Hand) -> bool:
    return _suited(hand) and _high(hand) == len(hand)


def _straight_flush(hand: Hand) -> bool:
    return _suited(hand) and _spread(hand) <= RUN


def _ends_at_the_ace(hand: Hand) -> bool:
    """A sequence at an end of the ranks: fewer straights contain it."""
    ranks = {rank_of(c) for c in hand}
    return ACE in ranks or min(ranks) == 0


def _open(hand: Hand) -> bool:
    """Four in sequence that a card at either end completes."""
    return _spread(hand) == len(hand) and ACE not in {rank_of(c) for c in hand}


Rule = tuple[str, str, Callable[[Hand], bool]]
FIRST: tuple[Rule, ...] = (
    ("three cards to a royal flush", "ride", _royal),
    (
        "three suited cards in sequence, except A-2-3 and 2-3-4",
        "ride",
        lambda h: _suited(h) and _spread(h) == 3 and not _ends_at_the_ace(h),  # noqa: PLR2004 - the spread in words
    ),
    (
        "three to a straight flush with one gap and a ten or higher",
        "ride",
        lambda h: _suited(h) and _spread(h) == 4 and _high(h) >= 1,  # noqa: PLR2004 - the spread in words
    ),
    (
        "three to a straight flush with two gaps and two cards of ten or higher",
        "ride",
        lambda h: _suited(h) and _spread(h) == RUN and _high(h) > 1,
    ),
    ("any other three to a straight flush", "withdraw", _straight_flush),
    ("anything else", "withdraw", lambda _: True),
)
SECOND: tuple[Rule, ...] = (
    ("four cards to a royal flush", "ride", _royal),
    ("four to a straight flush", "ride", _straight_flush),
    ("four to a flush", "ride", _suited),
    ("four in sequence, open at both ends, with a ten or higher", "ride", lambda h: _open(h) and _high(h) > 0),
    ("four in sequence, open at both ends, all below ten", "ride", _open),
    ("four high cards to a straight", "ride", lambda h: _spread(h) <= RUN and _high(h) == len(h)),
    ("anything else", "withdraw", lambda _: True),
)
PAYING = "a hand that pays already"
SAYS = {"ride": "Let it ride with {}.", "withdraw": "Withdraw with {}."}


def _group_of(hand: Hand, rules: tuple[Rule, ...], price: Prices) -> str:
    fourth = hand[3] if len(hand) > MOST else -1
    if pays_already(hand[0], hand[1], hand[2], fourth, price.terms):
        return PAYING
    return next(name for name, _, fits in rules if fits(hand))


# -- values -----------------------------------------------------------------------------------------------------------


def _advice(ride: int, withdraw: int, unit: Fraction) -> Advice:
    """The values of riding and withdrawing; `values` are in fractions of one wager."""
    return Advice("ride" if ride >= withdraw else "withdraw", {"ride": (ride - withdraw) * unit, "withdraw": NOTHING})


def _decision(name: str, found: list[Situation], rules: tuple[Rule, ...]) -> Decision:
    chosen = {PAYING: "ride", **{group: choice for group, choice, _ in rules}}
    order = list(chosen)
    situations = tuple(sorted(found, key=lambda s: order.index(s.group)))
    return Decision(name, OPTIONS, short_rules(situations, chosen, SAYS), situations)


def _first(played: OddsInput) -> Decision:
    swept = sweep_all(played)
    unit = Fraction(swept.measure, played.stake * (DECK_SIZE - 3) * (DECK_SIZE - 4))
    found = [
        Situation(_text(hand), ways, _group_of(hand, FIRST, played.price), _advice(ride, withdraw, unit))
        for hand, ways, (withdraw, ride) in zip(swept.hands, swept.weights, swept.values, strict=True)
    ]
    return _decision(FIRST_DECISION, found, FIRST)


def _second(played: OddsInput) -> tuple[Decision, ...]:
    """The second wager. Only a payout limit makes it depend on the first."""
    after_withdrawing = _fours(played, WITHDRAW)
    after_riding = _fours(played, RIDE) if played.price.terms.cap else after_withdrawing
    if after_withdrawing == after_riding:
        return (_decision(SECOND_DECISION, after_withdrawing, SECOND),)
    return (
        _decision(AFTER_WITHDRAWING, after_withdrawing, SECOND),
        _decision(AFTER_RIDING, after_riding, SECOND),
    )


def _fours(played: OddsInput, standing: int) -> list[Situation]:
    classes = suit_classes(4)
    values, measure = sweep_fours([hand for hand, _ in classes], standing, played)
    unit = Fraction(measure, played.stake * (DECK_SIZE - 4))
    return [
        Situation(_text(hand), ways, _group_of(hand, SECOND, played.price), _advice(ride, withdraw, unit))
        for (hand, ways), (withdraw, ride) in zip(classes, values, strict=True)
    ]


def _text(hand: Hand) -> str:
    return " ".join(card_text(c) for c in sorted(hand, reverse=True))


# -- at the table ------------------------------------------------------------------------------------------------------


def advise(t: RideTable, question: Question, deck: Sequence[int] = WHOLE_DECK) -> Advice | None:
    """The best answer from what the player knows; None if the question is not one of these decisions.

    The value of an answer is its gain over withdrawing, in units of one wager.
    """
    seat, spots = question.seat, base_spots(t)
    asked = [spot for spot in spots[: MOST - 1] if question.name == f"bet-{spot}"]
    hand = t.state.hands.get(hand_of(seat)) if seat is not None else None
    if not asked or seat is None or hand is None:
        return None
    shown = _shown(t)
    known = (*hand.cards, *shown[:1])
    if len(hand.cards) != MOST or min(known) < 0 or len(shown) > 1:
        return None
    others = [w for w in t.live_wagers(seat) if w.spot in spots and w.spot != asked[0]]
    played = OddsInput(t.terms._replace(terms=terms_now(t)), others[0].cents, _may_come(t, seat, deck))
    if asked[0] == spots[1]:
        worth = _worth_second(known, len(others), played)
    else:
        worth = _worth_first(known, played) if not shown else _worth_both(known, played)
    best = max(OPTIONS, key=lambda choice: worth[choice])  # riding comes first, so it is chosen if both are equal
    against = {choice: worth[choice] - worth["withdraw"] for choice in question.options}
    return Advice(best, against, played.stake)


def _shown(t: RideTable) -> list[int]:
    community = t.state.hands.get(COMMUNITY)
    return [c for c, up in zip(community.cards, community.up, strict=True) if up] if community else []


def _may_come(t: RideTable, seat: int, deck: Sequence[int]) -> tuple[int, ...]:
    """The deck without what the player sees elsewhere: a second hand of their own, and all face-up cards."""
    seen: set[int] = set()
    for hand in t.state.hands.values():
        mine = hand.seat >= 0 and owner(t, hand.seat) == owner(t, seat)
        if hand.seat != seat and hand.name != COMMUNITY:
            seen.update(c for c, up in zip(hand.cards, hand.up, strict=True) if up or mine)
    return tuple(card for card in deck if card not in seen)


def _worth_first(hand: Hand, played: OddsInput) -> dict[str, Fraction]:
    nets, measure = measured_nets(played)
    cards, price = len(played.deck), played.price
    rest, lines, counts = [0] * cards, [0] * cards * cards, [0] * LINES
    ways, value = [0] * MOST * TALLY, [0] * (MOST + 1)
    one, two, three = hand
    play_class(one, two, three, played.deck, price.ranking, price.terms, nets, rest, lines, counts, ways, value)
    left = cards - MOST
    unit = Fraction(measure, played.stake * left * (left - 1))
    return {"ride": value[RIDE] * unit, "withdraw": value[WITHDRAW] * unit, TUCK: value[RIDE_BOTH] * unit}


def _worth_second(four: Hand, standing: int, played: OddsInput) -> dict[str, Fraction]:
    nets, measure = measured_nets(played)
    counts, price = [0] * LINES, played.price
    one, two, three, fourth = four
    left = count_last(one, two, three, fourth, played.deck, price.ranking, price.terms, counts)
    unit = Fraction(measure, played.stake * left)
    ride, withdraw = expected(counts, standing + 1, nets) * unit, expected(counts, standing, nets) * unit
    return {"ride": ride, "withdraw": withdraw, TUCK: ride}


def _worth_both(four: Hand, played: OddsInput) -> dict[str, Fraction]:
    """The first decision when the first community card is already known because it was exposed."""
    nets, measure = measured_nets(played)
    counts, price = [0] * LINES, played.price
    one, two, three, fourth = four
    left = count_last(one, two, three, fourth, played.deck, price.ranking, price.terms, counts)
    unit = Fraction(measure, played.stake * left)
    ride, withdraw = (expected(counts, second_decision(counts, n, nets), nets) * unit for n in (RIDE, WITHDRAW))
    return {"ride": ride, "withdraw": withdraw, TUCK: expected(counts, RIDE_BOTH, nets) * unit}
