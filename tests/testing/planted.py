"""Planted faults: high card with one thing wrong at a time."""

import random
from dataclasses import replace
from typing import Any
from weakref import WeakKeyDictionary

from tests.testing import high_card
from tests.testing.high_card import GAME, Cards

from pitboss.engine.ask import Answer, ask
from pitboss.engine.betting import Offer, Window
from pitboss.engine.game import Game
from pitboss.engine.say import ALL
from pitboss.engine.step import Check, Step, command, incident, step
from pitboss.events.base import EventData
from pitboss.events.incidents import HandDead
from pitboss.games.refusal_codes import GameCode
from pitboss.hands.cards import card_text
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode


def instead(old: Step, new: Step) -> Game:
    return replace(GAME, round=tuple(new if each is old else each for each in GAME.round))


def with_remedy(kind: str, **how: Any) -> Any:
    def plant(handler: Any) -> Game:
        fault = incident(kind, "bs/12(10)(c)", **how)(handler)
        return replace(GAME, incidents=tuple(fault if i.incident == kind else i for i in GAME.incidents))

    return plant


# -- leaks ------------------------------------------------------------------------------------------------------------


class Whispered(EventData):
    """A card that nobody should know."""

    card: str


@step("bs/12(6)(a)")
async def tells_all(t: Cards) -> None:
    """Deals a card face down and shows it to everybody."""
    for wager in t.live_wagers():
        card = await t.deal(f"seat-{wager.seat}", seat=wager.seat)
        t.say(Whispered(card_text(card)), to=ALL)


@step("bs/12(6)(a)")
async def tells_suit_in_a_question(t: Cards) -> None:
    """Asks the dealer something that depends on a hidden card."""
    for wager in t.live_wagers():
        card = await t.deal(f"seat-{wager.seat}", seat=wager.seat)
        await t.act("red" if card % 4 in (1, 2) else "black", "Do something")


@step("bs/12(6)(a)")
async def shows_the_neighbour(t: Cards) -> None:
    """Lets everyone look into the first hand."""
    for wager in t.live_wagers():
        await t.deal(f"seat-{wager.seat}", seat=wager.seat)
    for wager in t.live_wagers():
        t.look(f"seat-{t.live_wagers()[0].seat}", wager.person)


# -- chips, cards and wagers ------------------------------------------------------------------------------------------


@step("bs/12(2)(b)(i)")
async def pockets_a_cent(t: Cards) -> None:
    """Settles rightly, and a cent goes to the house that no event mentions."""
    await high_card.settle.do(t)
    for person in t.state.persons:
        t.move(person, "house", 1)


@step("bs/12(2)(b)(i)")
async def loses_a_cent(t: Cards) -> None:
    """A cent vanishes."""
    await high_card.settle.do(t)
    t.state.chips["house"] = t.state.chips.get("house", 0) - 1


@step("bs/12(2)(b)(i)")
async def loses_a_cent_late(t: Cards) -> None:
    """A cent vanishes in the fiftieth round."""
    await high_card.settle.do(t)
    if t.state.round == 50:
        t.move("house", "cage", 1)


@step("bs/12(2)(b)(i)")
async def forgets_a_wager(t: Cards) -> None:
    """Settles nothing at all."""


@step("bs/12(6)(c)", lasting=True)
async def drops_a_card(t: Cards) -> None:
    """The dealer's card does not go to the rack."""
    t.state.hands.pop("dealer", None)
    for name in list(t.state.hands):
        t.collect(name)


# -- chances ----------------------------------------------------------------------------------------------------------

COIN = ("heads", "tails")


@step("bs/12(2)(b)(i)")
async def draws_uncommitted(t: Cards) -> None:
    """Throws a coin that nobody committed to."""
    await t.chance("coin", COIN)
    await high_card.settle.do(t)


@step("bs/12(2)(b)(i)")
async def draws_under_another_name(t: Cards) -> None:
    """Commits to a penny, and throws a coin."""
    await t.commit_chance("penny", COIN)
    await draws_uncommitted.do(t)


@step("bs/12(2)(b)(i)")
async def commits_too_late(t: Cards) -> None:
    """Commits to the coin when all bets are made."""
    await t.commit_chance("coin", COIN)
    await draws_uncommitted.do(t)


# -- a table that cannot go on ----------------------------------------------------------------------------------------


def _in_person(answer: Answer) -> str:
    if answer.args.get("clock"):
        raise Refusal(TableCode.NOT_YOURS, "the player says it himself")
    return str(answer.args.get("choice"))


@step("bs/12(8)(b)")
async def waits_for_the_first(t: Cards) -> None:
    """Waits for the first player; nobody else can answer."""
    for wager in t.live_wagers()[:1]:
        await ask(t.question("word", "choose", (wager.person,), _in_person, options=("yes", "no")))
    await high_card.decide.do(t)


# -- citations --------------------------------------------------------------------------------------------------------


@step("bs/12(2)(b)(i)")
async def says_without_clause(t: Cards) -> None:
    """Settles, and says something by no clause."""
    await high_card.settle.do(t)
    with t.uncited():
        t.announce("And that is that")


@step("bs/12(2)(b)(i)", "bs/99(9)")
async def cites_a_clause_that_is_none(t: Cards) -> None:
    """Settles by a clause that no text has."""
    await high_card.settle.do(t)


# -- steps that remember, or throw dice of their own ------------------------------------------------------------------

KEPT: WeakKeyDictionary[Cards, int] = WeakKeyDictionary()
ROUNDS: list[int] = []


@step("bs/12(6)(b)")
async def throws_dice(t: Cards) -> None:
    """Says a number that no answer brought."""
    await high_card.dealer_card.do(t)
    t.announce(f"{random.random()}")


@step("bs/12(6)(b)")
async def counts_outside(t: Cards) -> None:
    """Counts the rounds where no snapshot and no other process can see it."""
    await high_card.dealer_card.do(t)
    ROUNDS.append(t.state.round)
    t.announce(f"{len(ROUNDS)} rounds so far")


@step("bs/12(6)(b)")
async def keeps_the_card(t: Cards) -> None:
    """Keeps the dealer's card in mind for the next step."""
    await high_card.dealer_card.do(t)
    KEPT[t] = t.state.hands["dealer"].cards[0]


@step("bs/12(2)(b)(i)")
async def recalls_the_card(t: Cards) -> None:
    """Settles by a card that it remembers."""
    assert KEPT[t] == t.state.hands["dealer"].cards[0]
    await high_card.settle.do(t)


# -- answers ----------------------------------------------------------------------------------------------------------


def takes_all(t: Cards, _bet: Any) -> None:
    """Takes any bet whatever."""


def offers_too_much(t: Cards, person: str) -> list[Offer]:
    return [o._replace(high=o.high + 1) for o in high_card.offers(t, person)]


def notes_then_refuses(t: Cards, bet: Any) -> None:
    t.own.folded.append(99)
    high_card.check_bet(t, bet)


@step("bs/12(5)(c)")
async def bets_unchecked(t: Cards) -> None:
    """Takes any bet."""
    await t.betting(Window(check=takes_all, offers=high_card.offers))


@step("bs/12(5)(c)")
async def bets_overlisted(t: Cards) -> None:
    """Offers what it then refuses."""
    await t.betting(Window(check=high_card.check_bet, offers=offers_too_much))


@step("bs/12(5)(c)")
async def bets_noted_too_early(t: Cards) -> None:
    """Changes the table before it has decided whether to refuse."""
    await t.betting(Window(check=notes_then_refuses, offers=high_card.offers))


# -- irregularities ---------------------------------------------------------------------------------------------------


async def stumbles(t: Cards, about: dict[str, Any]) -> None:
    """Believes that a seat is always named."""
    t.say(HandDead(about["seat"] + 0), to=ALL)


async def never_ends(t: Cards, _about: dict[str, Any]) -> None:
    """Asks the same for ever."""
    while True:
        await t.act("again", "Once more")


NOT_NOW = Check(GameCode.NOT_NOW, "bs/12(10)(c)", owner="high-card-planted", says="not now")


def changes_then_refuses(t: Cards, _about: dict[str, Any]) -> None:
    t.state.limits["min"] = t.state.limits.get("min", 0) + 1
    NOT_NOW.unless(t, False)


async def nothing(_t: Cards, _about: dict[str, Any]) -> None:
    """Does nothing."""


@command("tidy-up", "bs/12(10)(c)", roles=("dealer",))
async def stumbles_over_an_order(t: Cards, answer: Any) -> None:
    """Expects that a hand is always named, and that it exists."""
    t.collect(answer.args["hand"])


# -- forks ------------------------------------------------------------------------------------------------------------


@step("bs/12(6)(a)", fork="deal")
async def one_way(t: Cards) -> None:
    """One way to deal."""
    await high_card.deal.do(t)


@step("bs/12(6)(a)", fork="deal")
async def other_way(t: Cards) -> None:
    """Another way to deal, live at the same table."""


FORKED = replace(
    GAME, round=tuple(x for s in GAME.round for x in ((one_way, other_way) if s is high_card.deal else (s,)))
)
KEEPS = replace(
    GAME,
    round=tuple(
        {high_card.dealer_card: keeps_the_card, high_card.settle: recalls_the_card}.get(each, each)
        for each in GAME.round
    ),
)

# What is wrong, the game, the check that must find it, and a word of what it says.
FAULTS: list[tuple[str, Game, str, str]] = [
    ("a card told to all", instead(high_card.deal, tells_all), "nothing_leaks", "whisper"),
    ("a question by a hidden card", instead(high_card.deal, tells_suit_in_a_question), "nothing_leaks", "can tell"),
    ("a look into another's hand", instead(high_card.deal, shows_the_neighbour), "nothing_leaks", "looks into"),
    ("a cent moved untold", instead(high_card.settle, pockets_a_cent), "rounds_balance", "chips moved untold"),
    ("a cent lost", instead(high_card.settle, loses_a_cent), "rounds_balance", "chips moved untold"),
    ("a cent lost late", instead(high_card.settle, loses_a_cent_late), "marathon_balances", "chips moved untold"),
    ("a wager left live", instead(high_card.settle, forgets_a_wager), "rounds_balance", "without an end"),
    ("a card lost", instead(high_card.collect, drops_a_card), "rounds_balance", "cards out"),
    ("an event without clause", instead(high_card.settle, says_without_clause), "rounds_balance", "names no clause"),
    ("a clause that is none", instead(high_card.settle, cites_a_clause_that_is_none), "citations_exist", "bs/99(9)"),
    ("a nondeterministic step", instead(high_card.dealer_card, throws_dice), "replay_equals_log", "differs"),
    ("a count outside the table", instead(high_card.dealer_card, counts_outside), "replay_equals_log", "differs"),
    ("a card kept between steps", KEEPS, "resume_asks_the_same", "KeyError"),
    ("a chance uncommitted", instead(high_card.settle, draws_uncommitted), "chances_are_committed", "without a commit"),
    (
        "a chance committed by another name",
        instead(high_card.settle, draws_under_another_name),
        "chances_are_committed",
        "without a commitment",
    ),
    ("a late commitment", instead(high_card.settle, commits_too_late), "chances_are_committed", "after betting closed"),
    ("any bet taken", instead(high_card.bet, bets_unchecked), "actions_are_as_listed", "yet accepted"),
    ("an offer refused", instead(high_card.bet, bets_overlisted), "actions_are_as_listed", "yet refused"),
    ("a refusal that changes", instead(high_card.bet, bets_noted_too_early), "actions_are_as_listed", "changed"),
    ("an incident gap", replace(GAME, incidents=GAME.incidents[1:]), "gear_has_remedies", "face-up-card"),
    ("a handler that stumbles", with_remedy("wrong-count")(stumbles), "incidents_end_well", "KeyError"),
    ("a handler that never ends", with_remedy("exposed-card")(never_ends), "incidents_end_well", "does not end"),
    (
        "a refused incident that changes",
        with_remedy("missing-card", check=changes_then_refuses)(nothing),
        "incidents_end_well",
        "something changed",
    ),
    ("an order that stumbles", replace(GAME, commands=(stumbles_over_an_order,)), "orders_end_well", "KeyError"),
    ("a wait for ever", instead(high_card.decide, waits_for_the_first), "no_act_stops_a_table", "nobody gets past"),
    ("two ways at a fork", FORKED, "forks_have_one_way", "2 ways"),
]
