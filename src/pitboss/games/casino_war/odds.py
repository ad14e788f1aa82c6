"""Exact odds of casino war: every pair of cards, and on a tie every pair of war cards, with the better choice.

Unseen burned cards change nothing: the next card is any of those left, as likely as before.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import NamedTuple

from pitboss.games.casino_war.rules import (
    EQUAL,
    HIGHER,
    LOWER,
    MAIN,
    OPTIONS,
    Terms,
    compare,
    ending,
    settle_initial,
    settle_risked,
    settle_tie,
    settle_war,
    surrendered,
    war_stake,
)
from pitboss.games.casino_war.table import SCHEDULE, WAR_PAYS, terms
from pitboss.hands.cards import RANKS, SUITS, make_card
from pitboss.maths.result import Outcome, WagerOdds, gather
from pitboss.rulebooks.book import Chapter
from pitboss.rulebooks.settings import Settings

Left = Sequence[int]  # cards of each rank, from the two to the ace
TIE_LOST = {"original": ("bs/13(6)(e)", "S-054"), "war": ("bs/13(6)(n)", "S-054")}  # losing wagers are collected
NAMES = {LOWER: "lower card", EQUAL: "tie", HIGHER: "higher card"}


class Tables(NamedTuple):
    """The chapter's tables and a table's payouts."""

    ranks: tuple[int, ...]
    original: tuple[int, ...]
    war: tuple[int, ...]
    terms: Terms


def tables_of(chapter: Chapter, settings: Settings) -> Tables:
    return Tables(chapter.flat("ranks"), chapter.flat("original"), chapter.flat("war"), terms(chapter, settings))


def odds(chapter: Chapter, settings: Settings, stake: int | None = None) -> list[WagerOdds]:
    """Odds of the wagers with a fresh shoe, for any number of decks."""
    return accounts(chapter, settings, [SUITS * settings.num("decks")] * RANKS, stake)


def accounts(
    chapter: Chapter, settings: Settings, left: Left, stake: int | None = None, known: Left | None = None
) -> list[WagerOdds]:
    """Odds of the wagers with these cards left of each rank; `known` is what the players assume."""
    tables = tables_of(chapter, settings)
    cents = stake or 2 * tables.terms.chip  # half of it can be paid in chips
    return [
        initial_account(chapter, tables, left, cents, known=known or left),
        initial_account(chapter, tables, left, cents, lambda _rank: "surrender"),
        tie_account(chapter, tables, left, cents),
        war_tie_account(chapter, tables, left, cents),
    ]


# -- counting ---------------------------------------------------------------------------------------------------------


def pairs(left: Left, ranks: Sequence[int]) -> dict[int, int]:
    """In how many orders the player's and the dealer's card can come so that the player's is lower, equal, higher."""
    found = {LOWER: 0, EQUAL: 0, HIGHER: 0}
    for mine, count in enumerate(left):
        for theirs, other in enumerate(left):
            found[compare(make_card(mine, 0), make_card(theirs, 0), ranks)] += count * (other - (mine == theirs))
    return found


def less(left: Left, *out: int) -> list[int]:
    """The cards left after some were dealt."""
    rest = list(left)
    for rank in out:
        rest[rank] -= 1
    return rest


def war_nets(stake: int, tables: Tables) -> dict[int, int]:
    """The net of initial and war wager together, by how the war cards compare."""
    war = war_stake(stake, tables.terms)
    return {
        how: settle_war(stake, war, how, tables.war, tables.terms) + settle_risked(stake, how, tables.war, tables.terms)
        for how in NAMES
    }


def worth(left: Left, tables: Tables, stake: int) -> dict[str, Fraction]:
    """The value of war and surrender on a tie, in units of the initial wager, with these cards left."""
    ways, nets = pairs(left, tables.ranks), war_nets(stake, tables)
    war = Fraction(sum(ways[how] * nets[how] for how in ways), sum(ways.values()) * stake)
    return {"war": war, "surrender": Fraction(-surrendered(stake, tables.terms), stake)}


def better(values: dict[str, Fraction]) -> str:
    """The better choice; surrender if both are equal."""
    return "war" if values["war"] > values["surrender"] else "surrender"


def tied_pairs(left: Left, tables: Tables) -> list[tuple[int, int, int]]:
    """Every tie by its two ranks, and in how many orders it can come."""
    return [
        (mine, theirs, count * (other - (mine == theirs)))
        for mine, count in enumerate(left)
        for theirs, other in enumerate(left)
        if ending(MAIN, compare(make_card(mine, 0), make_card(theirs, 0), tables.ranks), tables.original) == OPTIONS
        and count * (other - (mine == theirs))
    ]


# -- odds by wager ----------------------------------------------------------------------------------------------------


def initial_account(
    chapter: Chapter, tables: Tables, left: Left, stake: int, choose: Callable[[int], str] | None = None,
    known: Left = (),
) -> WagerOdds:  # fmt: skip
    """Odds of the initial wager with a possible war wager; on each tie the better choice, or a given one."""
    cards = sum(left)
    later = (cards - 2) * (cards - 3)  # orders of the two war cards, dealt or not
    outcomes = [
        Outcome(NAMES[how], _unit(settle_initial(stake, how, tables.original, tables.terms), stake), ways * later,
                cites=_cites(chapter, "original", how, "initial" if how == HIGHER else ""))
        for how, ways in pairs(left, tables.ranks).items()
        if ending(MAIN, how, tables.original) != OPTIONS
    ]  # fmt: skip
    for mine, theirs, ways in tied_pairs(left, tables):
        rest = less(left, mine, theirs)
        choice = choose(mine) if choose else better(worth(less(known or left, mine, theirs), tables, stake))
        outcomes += _after_tie(chapter, tables, rest, stake, choice, ways)
    name = "initial-surrendered" if choose else "initial"
    told = "surrendered on every tie" if choose else "with the better of war and surrender on each tie"
    note = f"{name}: {told}. {WAR_PAYS[tables.terms.war_includes, tables.terms.initial_wins]} (S-053)."
    return WagerOdds(name, "initial", gather(outcomes), cards * (cards - 1) * later, (note,))


def _after_tie(chapter: Chapter, tables: Tables, rest: Left, stake: int, choice: str, ways: int) -> list[Outcome]:
    if choice == "surrender":
        cards = sum(rest)
        cites = chapter.numbers["surrender_parts"].cites
        net = _unit(-surrendered(stake, tables.terms), stake)
        return [Outcome("tie, surrendered", net, ways * cards * (cards - 1), cites=cites)]
    staked = 1 + Fraction(war_stake(stake, tables.terms), stake)
    lines = {LOWER: "", EQUAL: "second-tie", HIGHER: "war"}
    nets = war_nets(stake, tables)
    return [
        Outcome(
            f"war, {NAMES[how]}", _unit(nets[how], stake), ways * more, staked, _cites(chapter, "war", how, lines[how])
        )
        for how, more in pairs(rest, tables.ranks).items()
    ]


def tie_account(chapter: Chapter, tables: Tables, left: Left, stake: int) -> WagerOdds:
    """Odds of the tie wager on the original deal."""
    outcomes = _tie_outcomes(chapter, "original", pairs(left, tables.ranks), tables, stake)
    cards = sum(left)
    return WagerOdds("tie", "tie", outcomes, cards * (cards - 1))


def war_tie_account(chapter: Chapter, tables: Tables, left: Left, stake: int) -> WagerOdds:
    """Odds of the tie wager on a war deal, over all ties that lead to one."""
    found = {LOWER: 0, EQUAL: 0, HIGHER: 0}
    for mine, theirs, ways in tied_pairs(left, tables):
        for how, more in pairs(less(left, mine, theirs), tables.ranks).items():
            found[how] += ways * more
    outcomes = _tie_outcomes(chapter, "war", found, tables, stake)
    return WagerOdds("war-tie", "war-tie", outcomes, sum(found.values()))


def _tie_outcomes(
    chapter: Chapter, table: str, ways: dict[int, int], tables: Tables, stake: int
) -> tuple[Outcome, ...]:
    flat = tables.original if table == "original" else tables.war
    return gather(
        Outcome(
            "tie" if how == EQUAL else "no tie",
            _unit(settle_tie(stake, how, flat, tables.terms), stake),
            count,
            cites=chapter.schedules[SCHEDULE]["tie"].cites if how == EQUAL else TIE_LOST[table],
        )
        for how, count in ways.items()
    )


def _unit(net: int, stake: int) -> Fraction:
    return Fraction(net, stake)


def _cites(chapter: Chapter, table: str, how: int, line: str) -> tuple[str, ...]:
    """The clauses of such an ending and of its payout."""
    row = chapter.row_at(table, 2 * how)
    return (*row.cites, *(chapter.schedules[SCHEDULE][line].cites if line else ()))
