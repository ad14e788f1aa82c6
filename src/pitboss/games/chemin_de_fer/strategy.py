"""Best play of chemin de fer, and the value of a choice by the visible cards."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from pitboss.engine.ask import Question
from pitboss.games.chemin_de_fer.odds import (
    CALLS,
    CHOICES,
    NOWHERE,
    WORDS,
    Solved,
    banker_thirds,
    even_stake,
    open_counts,
    open_places,
    place_name,
    solve,
    tables_of,
)
from pitboss.games.chemin_de_fer.play import initial, third_value
from pitboss.games.chemin_de_fer.rules import DRAW, MAY, STAY, Terms, settle
from pitboss.games.chemin_de_fer.table import CheminTable, terms
from pitboss.games.families.baccarat.counting import held, less, pairs
from pitboss.games.families.baccarat.rules import BANKER, COUNTS, NO_CARD, PLAYER, STOOD, is_natural, point_count
from pitboss.games.families.baccarat.table import BANKER_HAND, PLAYER_HAND
from pitboss.hands.cards import RANKS, SUITS, rank_of
from pitboss.maths.strategy import Advice, Decision, Situation, Strategy, rules_hold
from pitboss.rulebooks.book import Chapter
from pitboss.rulebooks.settings import Settings

# -- the value of a choice by the visible cards: the Player's with a five, the Banker's on an optional cell -----------
# The other side plays its equilibrium. Values are in units of the wager, the Banker's after commission.


class ShoeTable(NamedTuple):
    """One table and its shoe, as either side sees it."""

    solved: Solved
    terms: Terms
    ranks: tuple[int, ...]  # cards of each rank in the whole shoe
    stake: int

    def count(self, *cards: int) -> int:
        """The count of cards by their values."""
        face = held(self.ranks, self.solved.tables.values).face
        first, second, third = [*(face[value] if value != STOOD else NO_CARD for value in cards), NO_CARD][:3]
        return point_count(first, second, third, self.solved.tables.values, self.terms)

    def left(self, *out: int) -> list[int]:
        """The rest of the shoe without cards of these values."""
        return less(held(self.ranks, self.solved.tables.values).left, *out)


def player_worth(table: ShoeTable, one: int, other: int) -> dict[str, Fraction]:
    """The value of calling for a card or staying, for a Player with two cards of these values."""
    tables, won = table.solved.tables, dict.fromkeys(CHOICES, Fraction(0))
    player, left = table.count(one, other), table.left(one, other)
    values = [value for value, ways in enumerate(left) if ways]
    whole = 0
    for b1, b2, ways in pairs(values, left):
        rest, banker = less(left, b1, b2), table.count(b1, b2)
        cards = sum(rest)
        whole += ways * cards * (cards - 1)
        for call in CHOICES:
            if is_natural(player, banker, tables.naturals):
                net = settle(PLAYER, table.stake, player, banker, tables.outcomes, table.terms)
                won[call] += net * ways * cards * (cards - 1)
            elif call == STAY:
                won[call] += ways * (cards - 1) * _answered(table, (player, b1, b2, STOOD), rest)
            else:
                for third, more in enumerate(rest):
                    if more:
                        after = table.count(one, other, third)
                        won[call] += ways * more * _answered(table, (after, b1, b2, third), less(rest, third))
    return {CALLS[call]: Fraction(won[call], whole * table.stake) for call in CHOICES}


def _answered(table: ShoeTable, hands: tuple[int, int, int, int], left: list[int]) -> Fraction:
    """The Player's win over every third card of a Banker who plays the equilibrium."""
    player, b1, b2, third = hands
    tables, drawn = table.solved.tables, table.solved.drawn()
    won = Fraction(0)
    for place, done, b3, ways in banker_thirds(table.count(b1, b2), third, left, tables):
        share = Fraction(1) if place == NOWHERE else drawn[place] if done == DRAW else 1 - drawn[place]
        if share:
            net = settle(PLAYER, table.stake, player, table.count(b1, b2, b3), tables.outcomes, table.terms)
            won += share * ways * net
    return won


def banker_worth(table: ShoeTable, one: int, other: int, third: int) -> dict[str, Fraction]:
    """The value of drawing or staying, for a Banker with two cards of these values against a third card."""
    tables, won = table.solved.tables, dict.fromkeys(CHOICES, Fraction(0))
    left = table.left(one, other, third)
    values = [value for value, ways in enumerate(left) if ways]
    whole = Fraction(0)
    for p1, p2, ways in pairs(values, left):
        count = table.count(p1, p2)
        code = tables.player[count] if count < len(tables.player) else STAY
        calls = Fraction(1) if code == DRAW else table.solved.called() if code == MAY else Fraction(0)
        if not calls:
            continue
        rest, player = less(left, p1, p2), table.count(p1, p2, third)
        cards = sum(rest)
        whole += calls * ways * cards
        stay = settle(BANKER, table.stake, player, table.count(one, other), tables.outcomes, table.terms)
        won[STAY] += calls * ways * cards * stay
        for b3, more in enumerate(rest):
            if more:
                end = table.count(one, other, b3)
                net = settle(BANKER, table.stake, player, end, tables.outcomes, table.terms)
                won[DRAW] += calls * ways * more * net
    return {WORDS[choice]: Fraction(won[choice], whole * table.stake) for choice in CHOICES}


# -- best play of chemin de fer: the Player's five, and the optional cells of Table 3 ---------------------------------

NAMES = ("ten", "ace", *(str(pips) for pips in range(2, COUNTS)))


def table_for(chapter: Chapter, settings: Settings, stake: int | None = None, ranks: Sequence[int] = ()) -> ShoeTable:
    """A table with a fresh shoe; `ranks` are the cards of each rank if it is not full."""
    price = terms(chapter, settings)
    shoe = tuple(ranks or [SUITS * settings.num("decks")] * RANKS)
    return ShoeTable(solve(tables_of(chapter, settings), price, shoe), price, shoe, stake or even_stake(price))


def strategy(chapter: Chapter, settings: Settings, stake: int | None = None) -> Strategy:
    """The Player's one decision and the Banker's decisions, by the cards in the hand, against a fresh shoe."""
    table = table_for(chapter, settings, stake)
    tables = table.solved.tables
    found = [_player_decision(table, count) for count in open_counts(tables)]
    found += [_banker_decision(table, place) for place in open_places(tables)]
    draws = [f"the Player draws on {n} in {_share(table.solved.called(i))}" for i, n in enumerate(open_counts(tables))]
    draws += [f"the Banker on {place_name(p)} in {_share(share)}" for p, share in table.solved.drawn().items()]
    notes = (
        f"Each choice is compared against the other side's equilibrium of the covered bank: {', '.join(draws)}.",
        "All other decisions are fixed: the Player's call by the count, the Banker's card by Table 3.",
    )
    return Strategy(tuple(found), notes)


def _share(share: Fraction) -> str:
    return {Fraction(0): "no hand", Fraction(1): "every hand"}.get(share, f"{share} of hands")


def _pairs_of(table: ShoeTable, count: int) -> Iterator[tuple[int, int, int]]:
    """Two cards by value that make a count, and in how many orders they come."""
    shoe = held(table.ranks, table.solved.tables.values)
    return ((a, b, ways) for a, b, ways in pairs(shoe.values, shoe.left) if table.count(a, b) == count)


def _player_decision(table: ShoeTable, count: int) -> Decision:
    found = tuple(
        _situation(a, b, ways, _advice(player_worth(table, a, b))) for a, b, ways in _pairs_of(table, count)
    )  # fmt: skip
    rules = {call: f"With a {count}, {says}." for call, says in ((DRAW, "call for a card"), (STAY, "stay"))}
    return Decision(f"the Player's {count}", tuple(CALLS.values()), _rules(found, CALLS, rules), found)


def _banker_decision(table: ShoeTable, place: int) -> Decision:
    count, third = divmod(place, COUNTS)
    found = tuple(
        _situation(a, b, ways, _advice(banker_worth(table, a, b, third))) for a, b, ways in _pairs_of(table, count)
    )  # fmt: skip
    rules = {does: f"On {place_name(place)}, {WORDS[does]}." for does in (DRAW, STAY)}
    return Decision(f"the Banker's {place_name(place)}", tuple(WORDS.values()), _rules(found, WORDS, rules), found)


def _situation(a: int, b: int, ways: int, advice: Advice) -> Situation:
    hand = f"{NAMES[a]} and {NAMES[b]}"
    return Situation(hand, ways, hand, advice)


def _advice(worth: dict[str, Fraction]) -> Advice:
    return Advice(max(worth, key=lambda choice: worth[choice]), worth)


def _rules(found: tuple[Situation, ...], words: dict[int, str], says: dict[int, str]) -> tuple[str, ...]:
    """One rule for all hands, if there is one."""
    for code, word in words.items():
        if rules_hold(found, dict.fromkeys((s.group for s in found), word)):
            return (says[code],)
    return ()


def advise(t: CheminTable, question: Question, ranks: Sequence[int] = ()) -> Advice | None:
    """The better choice by the visible cards; None if there is no choice, or a hand was misdealt."""
    own, free = t.own, len(question.options) > 1
    if not free or own.extra_player or own.extra_banker or not own.covered:
        return None
    values = t.chapter.flat("values")
    if question.name == "player-call" and len(question.options) == len(CALLS):
        table = table_for(t.chapter, t.settings, ranks=ranks)
        one, other = (values[rank_of(card)] for card in initial(t, PLAYER_HAND))
        return _advice(player_worth(table, one, other))._replace(cents=_staked(t, own.dominant))
    if question.name == "banker-option":
        table = table_for(t.chapter, t.settings, ranks=ranks)
        one, other = (values[rank_of(card)] for card in initial(t, BANKER_HAND))
        return _advice(banker_worth(table, one, other, third_value(t)))._replace(cents=_staked(t, own.banker))
    return None


def _staked(t: CheminTable, person: str) -> int:
    return sum(wager.cents for wager in t.live_wagers(person=person))
