"""Best play of chemin de fer: the Player's five, and the optional cells of Table 3."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from pitboss.engine.ask import Question
from pitboss.games.chemin_de_fer.count import initial, third_value
from pitboss.games.chemin_de_fer.memory import CheminTable
from pitboss.games.chemin_de_fer.odds import even_stake, solve
from pitboss.games.chemin_de_fer.plans import CALLS, WORDS, open_counts, open_places, place_name, tables_of
from pitboss.games.chemin_de_fer.rules import DRAW, STAY
from pitboss.games.chemin_de_fer.tables import terms
from pitboss.games.chemin_de_fer.worth import ShoeTable, banker_worth, player_worth
from pitboss.games.families.baccarat.counting import held, pairs
from pitboss.games.families.baccarat.memory import BANKER_HAND, PLAYER_HAND
from pitboss.games.families.baccarat.rules import COUNTS
from pitboss.hands.cards import RANKS, SUITS, rank_of
from pitboss.maths.strategy import Advice, Decision, Situation, Strategy, rules_hold
from pitboss.rulebooks.book import Chapter
from pitboss.rulebooks.settings import Settings

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
