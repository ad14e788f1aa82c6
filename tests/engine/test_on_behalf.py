"""Nobody acts as another person: every role, every command of a player, at every game, on behalf of somebody else.

The command line and round scripts go through the same table, so what is refused here is refused there.
"""

from collections.abc import Iterator
from typing import Any

import pytest

from pitboss.chance.rng import RngSource
from pitboss.engine.ask import ROLES, Answer, outranks
from pitboss.engine.betting import BET_FOR, Offer
from pitboss.engine.table import AnyTable
from pitboss.games import games
from pitboss.rulebooks.refusal import Refusal
from pitboss.testing.checks.incidents import places
from pitboss.testing.random_table import rerun
from pitboss.testing.setups import Setup, setups
from pitboss.testing.tabletop import Tabletop

STAFF = ("dealer", "games-supervisor", "casino-supervisor", "inspector", "source", "clock")
OWN = ("buy-in", "leave", "seed", "bet", "remove", "choose", "number", "done")
# Every game once under each of its rulebooks: permissions do not depend on the equipment.
TABLES = list({(s.game.slug, s.rulebook): s for game in games().values() for s in setups(game)}.values())


def _belongings(table: AnyTable, person: str) -> object:
    """What a person has at a table."""
    state = table.state
    wagers = [(w.id, w.spot, w.cents, w.end) for w in state.wagers.values() if w.person == person]
    here = person in state.persons
    return here, table.chips_of(person), wagers, table.seats.of(person)


def _commands(table: AnyTable) -> Iterator[tuple[str, tuple[str, ...]]]:
    yield from ((do, ("player",)) for do in OWN)
    yield from ((c.name, c.roles) for c in table.game.commands if c.live(table) and "player" in c.roles)


def _args(table: AnyTable, person: str) -> dict[str, Any]:
    """Everything by which a command could be meant for that person."""
    wagers, asked = table.live_wagers(person=person), table.asked
    seat = next(iter(table.seats.of(person)), 0)
    bet = asked.offers(person)[:1] if asked is not None and asked.offers else []
    spot = {"spot": bet[0].spot, "cents": bet[0].low} if bet else {"spot": "none", "cents": 500}
    choice = asked.options[0] if asked is not None and asked.options else "none"
    wager = wagers[0].id if wagers else 1
    return {"person": person, "by": person, "for": person, "wager": wager, "seat": seat, "choice": choice, "value": 5,
            "seed": "word", **spot}  # fmt: skip


@pytest.mark.parametrize("setup", TABLES, ids=lambda setup: f"{setup.game.slug}-{setup.rulebook}")
def test_no_role_gives_a_players_command_for_another(setup: Setup) -> None:
    for place in places(setup, 1):
        run = rerun(setup, place.answers, scanner=place.scanner)
        table, question = run.table, run.asking
        victim = next(iter(table.state.persons), "")
        if question is None or not victim:
            continue
        before, table.asked = _belongings(table, victim), question
        for do, roles in _commands(table):
            for role in STAFF:
                asked = any(outranks(role, who) for who in question.who)
                own = any(outranks(role, wanted) for wanted in roles)
                if own or (asked and do not in ("bet", "remove")):
                    continue  # its own command, or an answer to its own question
                with pytest.raises(Refusal):
                    run.answer(Answer(do, role, role, table.state.now, _args(table, victim)))
        assert _belongings(table, victim) == before


@pytest.mark.parametrize("setup", TABLES, ids=lambda setup: f"{setup.game.slug}-{setup.rulebook}")
def test_no_player_gives_a_command_for_another(setup: Setup) -> None:
    """A player's command counts for that player, whatever it names, or is refused."""
    for place in list(places(setup, 1))[::3]:
        commands = list(_commands(setup.open()))
        for do, _roles in commands:
            run = rerun(setup, place.answers, scanner=place.scanner)
            table, persons = run.table, list(run.table.state.persons)
            if run.asking is None or len(persons) < 2:
                break
            victim, other = persons[:2]
            if other in run.asking.who:
                continue  # answers for themselves
            before, table.asked = _belongings(table, victim), run.asking
            try:
                run.answer(Answer(do, other, "player", table.state.now, _args(table, victim)))
            except Refusal:
                pass
            else:
                assert do not in ("bet", "remove"), f"{other} did {do} with the belongings of {victim}"
            assert _belongings(table, victim) == before, do


# -- the one exception: a dealer on the player's instruction ----------------------------------------------------------

ASSISTED = {("roulette", "bahamas"): "bs/6(1)(c)", ("let-it-ride", "nsw"): "nsw-lir/5.7",
            ("double-chance", "nsw"): "nsw-dc/5.6"}  # fmt: skip


def _open(setup: Setup) -> Tabletop:
    table = Tabletop(setup.game.slug, setup.rulebook)
    table.source = RngSource(7)
    for seat, person in enumerate(("ann", "bob")):
        table.sit(person, seat)
    for _ in range(40):
        question = table.asking
        if question is None or question.kind == "window":
            break
        if table.automatic() is None and "decline" not in question.options:
            break  # poker, which has no window
        if table.asking is question:
            table.give("choose", question.who[0], choice="decline")
    return table


def _for_ann(table: Tabletop) -> dict[str, Any]:
    offers = table.asking.offers if table.asking is not None else None
    offer = next(iter(offers("ann")), Offer("none", 500, 500)) if offers else Offer("none", 500, 500)
    seat = {"seat": offer.seat} if offer.seat >= 0 else {}
    return {"person": "ann", "instructed_by": "ann", "spot": offer.spot, "cents": offer.low, **seat}


@pytest.mark.parametrize("setup", TABLES, ids=lambda setup: f"{setup.game.slug}-{setup.rulebook}")
def test_a_dealer_places_a_wager_only_where_a_clause_says_so(setup: Setup) -> None:
    table = _open(setup)
    clause = ASSISTED.get((setup.game.slug, setup.rulebook))
    before = list(table.wagers("ann"))  # an ante at poker
    for role in ROLES:
        if role == "dealer" and clause:
            continue
        with pytest.raises(Refusal):
            table.give(BET_FOR, "bob" if role == "player" else role, role, **_for_ann(table))
    assert table.wagers("ann") == before
    if clause:
        args = _for_ann(table)
        for wrong in ({"instructed_by": "bob"}, {"instructed_by": "dealer"}, {"instructed_by": None}):
            with pytest.raises(Refusal) as refused:
                table.give(BET_FOR, "dee", "dealer", **{**args, **wrong})
            assert (refused.value.code, clause in refused.value.cites) == ("no-instruction", True)
        table.give(BET_FOR, "dee", "dealer", **args)
        (event,) = table.said("assisted")
        assert (event.to, clause in event.cite) == (("all",), True)
        assert {k: event.data[k] for k in ("by", "person", "instructed_by")} == {
            "by": "dee", "person": "ann", "instructed_by": "ann"
        }  # fmt: skip
        assert sum(w.cents for w in table.wagers("ann")) == 100_000 - table.chips("ann")
