"""Random cases for the rules of caribbean stud and its kernels, and small tables to play to every end."""

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any, Protocol

import numpy as np

from pitboss.engine.ask import Question
from pitboss.games.caribbean_stud import rules
from pitboss.games.caribbean_stud.odds import (
    Hand,
    OddsInput,
    ante_account,
    classes_of,
    dealer_hands,
    jackpot_account,
    measured_nets,
    sweep,
)
from pitboss.games.caribbean_stud.rules import (
    CARDS,
    CELL,
    FIVE,
    RANKS,
    RESULTS,
    SUITS,
    DealerPatterns,
    Scratch,
    line_of,
)
from pitboss.games.caribbean_stud.strategy import advise
from pitboss.games.caribbean_stud.table import ANTE, CALL, COIN, LINES, Prices, prices
from pitboss.hands.cards import DECK_SIZE, UNKNOWN, parse_cards
from pitboss.hands.poker import HIGH_CARD, WHEEL_LOWEST, WHEEL_NONE, pack
from pitboss.maths.result import WagerOdds
from pitboss.maths.small_worlds import SmallWorld
from pitboss.maths.suits import suit_classes
from pitboss.rulebooks.book import Chapter, chapter
from pitboss.rulebooks.settings import Settings

# -- random valid calls of every rule, to compare plain and compiled code ---------------------------------------------

Case = tuple[Callable[..., Any], tuple[Any, ...]]
STAKE_MAX = 100_000
METER_MAX = 100_000_000
WINNERS_MAX = 9
EVERY_RESULT = (rules.UNQUALIFIED, rules.BEATEN, rules.TIED, rules.HIGHER)


class Chance(Protocol):
    """The random numbers that the cases need."""

    def randrange(self, start: int, stop: int, /) -> int: ...

    def sample(self, population: range, k: int, /) -> list[int]: ...


def usual_prices() -> Prices:
    """What a table with default settings pays."""
    book = chapter("bahamas", "caribbean-stud")
    return prices(book, book.choose({}))


def random_terms(rng: Chance) -> rules.Terms:
    """Terms that no real table has, to reach every branch."""
    top = rng.randrange(1, RANKS)
    return rules.Terms(
        wheel=(WHEEL_LOWEST, WHEEL_NONE)[rng.randrange(0, 2)],
        next_cards=rng.randrange(0, 2),
        qualifier=pack(HIGH_CARD, 0, 1 << top | 1 << rng.randrange(0, top)),
        call_antes=rng.randrange(1, 4),
        cap=rng.randrange(1, 100 * STAKE_MAX),
        cap_from=rng.randrange(0, LINES),
        cap_scope=rng.randrange(0, 3),
        chip=rng.randrange(1, 200),
    )


def _value(cards: list[int], price: Prices, terms: rules.Terms) -> int:
    c0, c1, c2, c3, c4 = cards
    return rules.hand_value(c0, c1, c2, c3, c4, price.ranking, terms)


def rule_cases(rng: Chance) -> Iterator[Case]:
    """Endless calls of every function in turn."""
    usual = usual_prices()
    ranking, num, den, ante_num, ante_den, prizes, percents = (np.array(table, dtype=np.int64) for table in usual[1:])
    while True:
        terms = random_terms(rng)
        cards = rng.sample(range(DECK_SIZE), 2 * FIVE)
        player, dealer = (_value(hand, usual, terms) for hand in (cards[:FIVE], cards[FIVE:]))
        stake, line, result = rng.randrange(1, STAKE_MAX), rng.randrange(0, LINES), EVERY_RESULT[rng.randrange(0, 4)]
        meter = rng.randrange(0, METER_MAX)
        yield rules.hand_value, (*cards[:FIVE], ranking, terms)
        yield rules.line_of, (player,)
        yield rules.qualifies, (dealer, terms)
        yield rules.compare, (player, dealer, terms)
        yield rules.compare, (player, player, terms)
        yield rules.call_stake, (stake, terms)
        yield rules.settle_ante, (stake, result, terms, ante_num, ante_den)
        yield rules.settle_call, (stake, result, line, rng.randrange(0, STAKE_MAX), terms, num, den)
        yield rules.award, (line, meter, terms, prizes, percents)
        yield rules.share, (meter, rng.randrange(1, WINNERS_MAX), terms)
        yield rules.contribution, (stake, rng.randrange(0, 101))


# -- random counts over small decks, to compare plain and compiled code -----------------------------------------------

SMALL = 11  # cards of a deck
CLASSES = 4
STAKE_COUNTED = 10_000


def kernel_cases(rng: Chance) -> Iterator[Case]:
    """Endless calls of every function in turn, each with other terms and another deck."""
    while True:
        price = usual_prices()
        yield from _counts(rng, price._replace(terms=random_terms(rng)))


def _counts(rng: Chance, price: Any) -> Iterator[Case]:
    terms, hands, ranking = price.terms, dealer_hands(price), _ints(price.ranking)
    deck = rng.sample(range(DECK_SIZE), SMALL)
    have, left = (
        _ints([rng.randrange(0, SUITS + 1) for _ in range(RANKS)]),
        _ints([rng.randrange(0, 1 << RANKS)] * SUITS),
    )
    singles = len(hands.singles)
    player = int(hands.values[rng.randrange(0, len(hands.values))])
    results = [_ints([rng.randrange(0, RESULTS) for _ in range(singles)]) for _ in range(2)]
    yield rules.ways_to_take, (rng.randrange(0, SUITS + 1), rng.randrange(0, SUITS + 1))
    yield rules.count_ranks, (player, have, hands, terms, _zeros(RANKS * RESULTS), _zeros(singles), _zeros(singles))
    yield rules.move_flushes, (rng.randrange(0, SUITS), int(left[0]), hands, *results, _zeros(CARDS * RESULTS))
    some = _ints([rng.randrange(0, SMALL) for _ in range(RESULTS)])
    yield rules.best_choice, (some, _ints([rng.randrange(-STAKE_COUNTED, STAKE_COUNTED) for _ in range(RESULTS + 1)]))
    yield rules.find_left, (_ints(deck), rng.randrange(0, SMALL - FIVE), _ints(deck), have, left)
    yield rules.rank_key, (_ints(deck), rng.randrange(0, SMALL - FIVE))
    yield rules.count_dealers, (*deck[: FIVE + 1], _ints(deck), ranking, terms, some)
    yield rules.count_lines, (_ints(deck), ranking, terms, _zeros(len(price.ranking)))
    yield rules.sweep, _sweep(rng, OddsInput(price, rng.randrange(1, STAKE_COUNTED)), hands)


def _sweep(rng: Chance, played: OddsInput, hands: DealerPatterns) -> tuple[Any, ...]:
    """A few neighbouring classes of hands from a full deck."""
    first = rng.randrange(0, len(suit_classes(FIVE)) - CLASSES)
    classes, cells = classes_of(islice(suit_classes(FIVE), first, first + CLASSES), played.price)
    columns = ([c.weight for c in classes], [c.cell for c in classes], [line_of(c.value) for c in classes])
    given = (_ints([c.hand for c in classes]).ravel(), *map(_ints, columns), _ints([c.value for c in classes]))
    nets = _ints(measured_nets(played)).ravel()
    places = len(cells) * CELL
    singles = len(hands.singles)
    sizes = (RANKS, SUITS, SUITS, RANKS * RESULTS, singles, singles, CARDS * RESULTS, RESULTS)
    room = Scratch(*(_zeros(size) for size in sizes))
    rest = (
        _ints(played.deck),
        hands,
        played.price.terms,
        nets,
        _zeros(places),
        _zeros(places // RESULTS),
        _zeros(len(classes)),
        room,
    )
    return (rng.randrange(0, CLASSES), CLASSES, *given, *rest)


def _ints(values: Any) -> Any:
    return np.array(values, dtype=np.int64)


def _zeros(size: int) -> Any:
    return np.zeros(size, dtype=np.int64)


# -- small decks of caribbean stud. Ten cards have too many orders, so one side's hand is fixed -----------------------

# The player's hand, and the only cards for the dealer's. Together: dealers who do not qualify, tie, lose and win;
# up cards against which ace-king folds, and others against which it calls; every line of the bonus.
AGAINST = (
    ("Ah Kd Qc 7s 3h", "Ad Kc Qs 7d 3s 2c"),
    ("Ac Kd 9h 5s 4c", "Ad Kh 8c 8h 6d 2s"),
    ("Ts Js Qs Ks As", "Ah Kh Qh Jh Th 9h"),
    ("2c 2d 7h 9s Jd", "Ac Kc 3d 4h 5s 2h"),
    ("5c 6c 7c 8c 9c", "Ad Kd 6h 6s 8d 8h"),
    ("9c 9d 9h 9s Kc", "Ad Kd Qh Js Th 2d"),
    ("4c 4d 4h 8s 8c", "Ad Ah As Kd Kh 7c"),
    ("3d 7d 9d Jd Ad", "Kh Kc 2h 2c As Ac"),
    ("4s 5d 6h 7c 8s", "9c 9h Ad Kd Qs Js"),
    ("Jc Jd Jh 4s 7c", "Ad Kd Ts 9h 8h Qd"),
    ("Jc Jd 5h 5s 7c", "Ad Kd Js 7h 5d 5c"),
)
# The cards for the player's hand, with a dealer who never qualifies.
COINS = ("Ts Js Qs Ks As 9s", "8c 8d 8h 8s Kc Kd", "Tc Th 9c 9h 2d 3s", "2h 5h 7h 9h Jh Kc")
DEALER = "2c 4d 6s 7d 9d"
TURNS = 5


def small_worlds(chapter: Chapter, settings: Settings) -> Iterator[SmallWorld]:
    """An ante against small packs, each with its best decisions; and the coin."""
    price, stake, coin = prices(chapter, settings), settings.num("min"), settings.num("coin")
    for i, (mine, theirs) in enumerate(AGAINST):
        hand, pack = parse_cards(mine), parse_cards(theirs)
        played = OddsInput(price, stake, (*hand, *pack))
        account = ante_account(chapter, played, sweep(iter([(hand, 1)]), played))
        name = f"{mine} against {theirs}"
        yield SmallWorld(
            name, ((ANTE, stake),), stake, account, pack, decide=_best(played.deck), stacked=_dealt(hand, ())
        )
        if i < len(COINS):
            account = jackpot_account(chapter, settings, price, parse_cards(COINS[i]))
            yield _coin_world(COINS[i], ((ANTE, stake), (COIN, coin)), account)


def _coin_world(text: str, bets: tuple[tuple[str, int], ...], account: WagerOdds) -> SmallWorld:
    stacked, pack = _dealt((), parse_cards(DEALER)), parse_cards(text)
    return SmallWorld(
        f"jackpot from {text}", bets, bets[-1][1], account, pack, decide=_call, counts=(COIN,), stacked=stacked
    )


def _dealt(player: Hand, dealer: Hand) -> tuple[int, ...]:
    """The deck with one side's cards fixed; the other's come from the pack."""
    sides = [hand or (UNKNOWN,) * TURNS for hand in (player, dealer)]
    return tuple(card for turn in zip(*sides, strict=True) for card in turn)


def _best(deck: Hand) -> Any:
    def decide(t: Any, question: Question) -> str:
        advice = advise(t, question, deck)
        return advice.choice if advice else ""

    return decide


def _call(_t: Any, _question: Question) -> str:
    return CALL
