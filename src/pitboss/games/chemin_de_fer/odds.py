"""Exact odds of chemin de fer: for every plan of either side, and at equilibrium."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import product
from math import lcm
from typing import NamedTuple

from pitboss.engine.money import money
from pitboss.games.chemin_de_fer.rules import DRAW, MAY, STAY, Terms, settle
from pitboss.games.chemin_de_fer.table import banker_table, terms
from pitboss.games.families.baccarat.counting import Finals, ending, held, less, pairs, percentage
from pitboss.games.families.baccarat.rules import (
    BANKER,
    COUNTS,
    NO_CARD,
    PER,
    PLAYER,
    STOOD,
    UP,
    banker_line,
    is_natural,
    outcome_line,
    point_count,
)
from pitboss.hands.cards import RANKS, SUITS
from pitboss.maths.equilibrium import Equilibrium, equilibria
from pitboss.maths.result import Outcome, WagerOdds, gather
from pitboss.rulebooks.book import Chapter
from pitboss.rulebooks.settings import Settings

# -- plans ------------------------------------------------------------------------------------------------------------
# The Player's choice on a five, the Banker's on the optional cells of Table 3, and every shoe by plan. Every order of
# six cards is counted once. An order with a choice is counted under each choice, so that the count for any two plans
# is the sum of the parts that fit them.

WORDS = {DRAW: "draw", STAY: "stay"}
CALLS = {DRAW: "card", STAY: "stay"}
NOWHERE = -1
CHOICES = (DRAW, STAY)


class Tables(NamedTuple):
    """The rule tables of the live table."""

    values: tuple[int, ...]
    naturals: tuple[int, ...]
    player: tuple[int, ...]
    banker: tuple[int, ...]
    outcomes: tuple[int, ...]


Plan = tuple[int, ...]  # the action on each optional cell, in the order of the table


class ShoePart(NamedTuple):
    """A part of the shoe, with the choice it depends on: the Player's at a count, the Banker's at a cell."""

    points: int
    called: int
    place: int
    done: int


def tables_of(chapter: Chapter, settings: Settings) -> Tables:
    flat = chapter.flat
    return Tables(
        flat("values"), flat("naturals"), flat("player"), banker_table(chapter, settings), flat("outcomes")
    )  # fmt: skip


def open_counts(tables: Tables) -> list[int]:
    """The counts on which the Player may choose: five."""
    return [count for count, code in enumerate(tables.player) if code == MAY]


def open_places(tables: Tables) -> list[int]:
    """The cells of Table 3 on which the Banker may choose."""
    return [place for place, code in enumerate(tables.banker) if code == MAY]


def place_name(place: int) -> str:
    """Such a cell in words."""
    return f"{place // COUNTS} against {place % COUNTS}"


def plans(places: Sequence[int]) -> list[Plan]:
    """Every combination of drawing and staying on these cells."""
    return list(product(CHOICES, repeat=len(places)))


@cache
def parts_of(tables: Tables, terms: Terms, ranks: tuple[int, ...]) -> dict[ShoePart, Finals]:
    """Both final counts in every order of six cards, by the choices they depend on."""
    left, face = shoe = held(ranks, tables.values)
    found: dict[ShoePart, Finals] = {}
    for p1, p2, player_ways in pairs(shoe.values, left):
        player = point_count(face[p1], face[p2], NO_CARD, tables.values, terms)
        rest = less(left, p1, p2)
        for b1, b2, banker_ways in pairs(shoe.values, rest):
            banker = point_count(face[b1], face[b2], NO_CARD, tables.values, terms)
            ways = player_ways * banker_ways
            for part, p3, b3, third_ways in thirds(player, banker, less(rest, b1, b2), tables):
                end = (
                    point_count(face[p1], face[p2], face[p3] if p3 != STOOD else NO_CARD, tables.values, terms),
                    point_count(face[b1], face[b2], face[b3] if b3 != STOOD else NO_CARD, tables.values, terms),
                )
                finals = found.setdefault(part, {})
                finals[end] = finals.get(end, 0) + ways * third_ways
    return found


def thirds(player: int, banker: int, left: list[int], tables: Tables) -> Iterator[tuple[ShoePart, int, int, int]]:
    """Third cards by value or STOOD, under every choice. Two cards leave the shoe, drawn or not."""
    cards = sum(left)
    if is_natural(player, banker, tables.naturals):
        yield ShoePart(NOWHERE, STAY, NOWHERE, STAY), STOOD, STOOD, cards * (cards - 1)
        return
    code = tables.player[player]
    for called in CHOICES if code == MAY else (code,):
        points = player if code == MAY else NOWHERE
        if called == STAY:
            for place, done, b3, ways in banker_thirds(banker, STOOD, left, tables):
                yield ShoePart(points, called, place, done), STOOD, b3, ways * (cards - 1)
            continue
        for p3, ways in enumerate(left):
            if ways:
                for place, done, b3, more in banker_thirds(banker, p3, less(left, p3), tables):
                    yield ShoePart(points, called, place, done), p3, b3, ways * more


def banker_thirds(banker: int, third: int, left: list[int], tables: Tables) -> Iterator[tuple[int, int, int, int]]:
    """The Banker's third card; on an optional cell under either choice, with the cell."""
    place = banker_line(banker, third)
    code = tables.banker[place]
    for done in CHOICES if code == MAY else (code,):
        at = place if code == MAY else NOWHERE
        if done == STAY:
            yield at, done, STOOD, sum(left)
        else:
            yield from ((at, done, value, ways) for value, ways in enumerate(left) if ways)


def finals_of(parts: dict[ShoePart, Finals], tables: Tables, player: Plan, banker: Plan) -> Finals:
    """The final counts when both follow a plan."""
    calls = dict(zip(open_counts(tables), player, strict=True))
    does = dict(zip(open_places(tables), banker, strict=True))
    together: Finals = {}
    for part, finals in parts.items():
        fits = part.points == NOWHERE or calls[part.points] == part.called
        if fits and (part.place == NOWHERE or does[part.place] == part.done):
            for end, ways in finals.items():
                together[end] = together.get(end, 0) + ways
    return together


# -- exact odds of chemin de fer --------------------------------------------------------------------------------------
# The bank and the wagers against it, for every plan of either side and at equilibrium. Players bet against each
# other: what one wins the other loses, less the house's fee. The Banker's account includes the fee; the edge of a
# wager against the bank is what the Banker gains by it before the fee.

SIDES = {"bank": BANKER, "against": PLAYER}


class Solved(NamedTuple):
    """The plans of both sides, the result of each pair, and the plans at equilibrium."""

    tables: Tables
    player: list[Plan]
    banker: list[Plan]
    finals: dict[tuple[Plan, Plan], Finals]  # by the Banker's plan, then the Player's
    mixed: Equilibrium  # rows are the Banker's plans

    def called(self, nth: int = 0) -> Fraction:
        """How often the Player draws at equilibrium on an optional count."""
        shares = zip(self.player, self.mixed.columns, strict=True)
        return sum((share for plan, share in shares if plan[nth] == DRAW), Fraction(0))

    def drawn(self) -> dict[int, Fraction]:
        """How often the Banker draws at equilibrium on each optional cell."""
        return {
            place: sum(
                (s for plan, s in zip(self.banker, self.mixed.rows, strict=True) if plan[nth] == DRAW), Fraction(0)
            )
            for nth, place in enumerate(open_places(self.tables))
        }


def odds(chapter: Chapter, settings: Settings, stake: int | None = None) -> list[WagerOdds]:
    """Both sides at equilibrium, then every plan of either."""
    return accounts(chapter, settings, [SUITS * settings.num("decks")] * RANKS, stake)


def accounts(
    chapter: Chapter, settings: Settings, ranks: Sequence[int], stake: int | None = None,
    known: Sequence[int] | None = None,
) -> list[WagerOdds]:  # fmt: skip
    """The accounts for a fresh shoe with so many cards of each rank, from two to ace.

    `known` is what both sides believe it holds, if they do not know better: then they play that shoe's equilibrium.
    """
    price = terms(chapter, settings)
    solved = solve(tables_of(chapter, settings), price, tuple(ranks))
    if known is not None:
        solved = solved._replace(mixed=solve(solved.tables, price, tuple(known)).mixed)
    cents = stake or even_stake(price)
    notes = _notes(chapter, price, solved, cents)
    found = [_at_equilibrium(chapter, side, solved, price, cents, notes) for side in SIDES]
    for side in SIDES:
        for (banker, player), finals in solved.finals.items():
            name = plan_name(side, player, banker)
            found.append(_account(chapter, name, side, finals, solved.tables, price, cents))
    return found


def plan_name(side: str, player: Plan, banker: Plan) -> str:
    """A side with the Player's call on a five, then the Banker's action on each optional cell."""
    return "-".join([side, *(CALLS[choice] for choice in player), *(WORDS[choice] for choice in banker)])


def even_stake(price: Terms) -> int:
    """A stake without rounding of payoffs and commission."""
    return PER * price.rounding_unit * lcm(price.against_den, price.bank_den)


# -- plans against plans ----------------------------------------------------------------------------------------------


@cache
def solve(tables: Tables, price: Terms, ranks: tuple[int, ...]) -> Solved:
    """Every plan against every other, and an equilibrium of the wagers before any fee.

    Wagers between players are a zero-sum game; a note says whether the house's fee changes anything.
    """
    parts = parts_of(tables, price, ranks)
    mine, theirs = plans(open_places(tables)), plans(open_counts(tables))
    finals = {(b, p): finals_of(parts, tables, p, b) for b in mine for p in theirs}
    free = price._replace(commission_rate=0)
    worth = [[banker_mean(finals[b, p], tables, free, even_stake(free)) for p in theirs] for b in mine]
    mixed = next(equilibria(worth, [[-value for value in row] for row in worth]))
    return Solved(tables, theirs, mine, finals, mixed)


def banker_mean(finals: Finals, tables: Tables, price: Terms, stake: int) -> Fraction:
    """The Banker's average win of a bank of one."""
    won = sum(settle(BANKER, stake, *counts, tables.outcomes, price) * ways for counts, ways in finals.items())
    return Fraction(won, stake * sum(finals.values()))


# -- accounts ---------------------------------------------------------------------------------------------------------


def _outcomes(
    chapter: Chapter, side: str, finals: Finals, tables: Tables, price: Terms, stake: int
) -> Iterator[Outcome]:
    kind = SIDES[side]
    for (player, banker), ways in finals.items():
        net = settle(kind, stake, player, banker, tables.outcomes, price)
        row = chapter.row_at("outcomes", outcome_line(kind, player, banker))
        pays = chapter.schedules["layout"][side].cites if net > 0 else ()
        cites = (*(c for c in row.cites if "/" in c), *pays)
        yield Outcome(ending(player, banker), Fraction(net, stake), ways, cites=cites)


def _account(
    chapter: Chapter, name: str, side: str, finals: Finals, tables: Tables, price: Terms, stake: int
) -> WagerOdds:  # fmt: skip
    return WagerOdds(name, side, gather(_outcomes(chapter, side, finals, tables, price, stake)), sum(finals.values()))


def _at_equilibrium(
    chapter: Chapter, side: str, solved: Solved, price: Terms, stake: int, notes: tuple[str, ...]
) -> WagerOdds:  # fmt: skip
    """Both sides mix their plans: each pair of plans counts by its frequency."""
    mixed, together = solved.mixed, dict[tuple[int, int], int]()
    whole = lcm(*(share.denominator for share in (*mixed.rows, *mixed.columns))) ** 2
    for (banker, player), finals in solved.finals.items():
        share = mixed.rows[solved.banker.index(banker)] * mixed.columns[solved.player.index(player)] * whole
        for counts, ways in finals.items() if share else ():
            together[counts] = together.get(counts, 0) + ways * int(share)
    outcomes = gather(_outcomes(chapter, side, together, solved.tables, price, stake))
    about = {"equilibrium": _shares(solved)}
    return WagerOdds(side, side, outcomes, sum(together.values()), notes=notes, about=about)


def _shares(solved: Solved) -> dict[str, str]:
    """The exact frequency of each choice at equilibrium."""
    player = {f"player {count}": str(solved.called(nth)) for nth, count in enumerate(open_counts(solved.tables))}
    return player | {f"banker {place_name(place)}": str(share) for place, share in solved.drawn().items()}


def _notes(chapter: Chapter, price: Terms, solved: Solved, stake: int) -> tuple[str, ...]:
    """The opponents, the house's share, and how to read the names of the plans."""
    cites = ", ".join(chapter.settings["commission_rate"].cites)
    how = (
        f"rounded up to {money(price.rounding_unit)}" if price.rounding == UP else "a fraction of a cent is not charged"
    )
    rate = percentage(price.commission_rate)
    share = _percent(house_share(solved, price, stake))
    people = (
        "Against the bank you play the Banker, not the house. The house stakes nothing and takes only its commission: "
        f"{rate} per cent of the Banker's win, {how} ({cites}); on average {share} of a covered bank"
        f"{f' of {money(stake)}' if stake != even_stake(price) else ''}."
    )
    counts, places = open_counts(solved.tables), open_places(solved.tables)
    named = [f"the Player's call on {count}" for count in counts]
    named += [f"the Banker's action on {place_name(place)}" for place in places]
    key = f"After bank or against: {', then '.join(named)}. Without them both sides play the equilibrium of the wagers:"
    plays = [f"the Player draws on {n} in {_percent(solved.called(i))} of hands" for i, n in enumerate(counts)]
    plays += [f"the Banker draws on {place_name(p)} in {_percent(share)}" for p, share in solved.drawn().items()]
    stays = "stays an equilibrium" if stands_with_fee(solved, price, stake) else "is no equilibrium any more"
    return (people, f"{key} {', '.join(plays)}. With the commission it {stays}.")


def house_share(solved: Solved, price: Terms, stake: int) -> Fraction:
    """The house's average share of a covered bank, at equilibrium."""
    paid, free = (_mixed_mean(solved, terms_now, stake) for terms_now in (price, price._replace(commission_rate=0)))
    return free - paid


def _mixed_mean(solved: Solved, price: Terms, stake: int) -> Fraction:
    """The Banker's average win when both play the equilibrium."""
    return sum(
        (
            row * column * banker_mean(solved.finals[b, p], solved.tables, price, stake)
            for b, row in zip(solved.banker, solved.mixed.rows, strict=True)
            for p, column in zip(solved.player, solved.mixed.columns, strict=True)
        ),
        Fraction(0),
    )


def stands_with_fee(solved: Solved, price: Terms, stake: int) -> bool:
    """Whether the Banker, who pays a fee, still has no better plan than the equilibrium; the Player pays none."""
    columns = list(zip(solved.player, solved.mixed.columns, strict=True))
    worth = [
        sum(
            (share * banker_mean(solved.finals[b, p], solved.tables, price, stake) for p, share in columns), Fraction(0)
        )
        for b in solved.banker
    ]
    return all(worth[i] == max(worth) for i, share in enumerate(solved.mixed.rows) if share)


def _percent(share: Fraction) -> str:
    hundredths = (2 * share.numerator * PER + share.denominator) // (2 * share.denominator)
    return f"{percentage(hundredths)} %"
