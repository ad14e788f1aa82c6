"""The decision to fold or to call with twice the ante, and the ban on sharing information."""

from typing import Any

from pitboss.engine.ask import COSTS, Answer, ask
from pitboss.engine.core import wants
from pitboss.engine.money import money
from pitboss.engine.say import ALL
from pitboss.engine.step import Check, act, incident, passage, step
from pitboss.engine.wager import Wager
from pitboss.events.hands import AbsentFolds, PlayerFolds
from pitboss.events.people import PlayerWarned
from pitboss.games.caribbean_stud.meter import wins
from pitboss.games.caribbean_stud.memory import (
    ANTE,
    CALL,
    CHOICES,
    COIN,
    DECIDE,
    FOLD,
    OWNER,
    StudTable,
    playing,
    still_to_decide,
)
from pitboss.games.caribbean_stud.meter import unfeed_meter
from pitboss.games.caribbean_stud.rules import call_stake, hand_value, line_of
from pitboss.games.caribbean_stud.terms import Prices, category_row
from pitboss.games.families.floor.barred import reach, stakes_no_more
from pitboss.games.families.single_deck.exposures import stop_turning
from pitboss.games.families.single_deck.memory import cards_on_layout, dealing_now, hand_of
from pitboss.games.refusal_codes import GameCode
from pitboss.hands.cards import UNKNOWN
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode

FIVE = 5  # cards of a poker hand

FOLD_OR_CALL = Check(
    GameCode.FOLD_OR_CALL,
    "bs/10(3)(c)",
    owner=OWNER,
    says="Fold, or call with exactly twice the ante: {choice!r} is neither.",
)
CANNOT_CALL = Check(
    TableCode.TOO_FEW_CHIPS, "bs/10(3)(c)", owner=OWNER, says="You need exactly {stake} to call. Buy chips or fold."
)  # fmt: skip
NO_EXCHANGE = Check(
    GameCode.NO_EXCHANGE, "bs/10(3)(c)#no-talk", owner=OWNER,
    says="Don't discuss your hands while cards are out.",
)  # fmt: skip


# -- deciding ---------------------------------------------------------------------------------------------------------


@step("bs/10(3)(c)", "X-01", title="Fold or call")
async def decide(t: StudTable) -> None:
    """Clockwise, each player looks at their hand and folds or calls."""
    for seat in list(t.own.in_play):
        if still_to_decide(t, seat):
            choice = await _choice(t, seat)
            ante = t.wager_on(seat, ANTE)
            if ante is None or not still_to_decide(t, seat):
                continue  # the hand was declared dead while the player was deciding
            if choice == CALL:
                call(t, ante)
            else:
                fold(t, ante)


async def _choice(t: StudTable, seat: int) -> str:
    """Ask the player to fold or call. A player who is barred or lacks the chips can only fold."""
    ante = t.wager_on(seat, ANTE)
    if seat in t.own.away or ante is None:
        return FOLD
    stake, person = call_stake(ante.cents, t.terms.terms), ante.person
    if seat not in t.own.viewed:
        t.own.viewed.append(seat)
        t.look(hand_of(seat), person)
        warn_of_jackpot(t, seat)

    def check(answer: Answer) -> str:
        wants(answer, "choose")
        choice = answer.args.get("choice")
        FOLD_OR_CALL.unless(t, choice in CHOICES, choice=choice)
        stakes_no_more(t, person, adds=choice == CALL, instead="fold")
        CANNOT_CALL.unless(t, choice != CALL or t.chips_of(person) >= stake, stake=money(stake))
        return str(choice)

    def listed() -> tuple[str, ...]:
        return CHOICES if reach(t, person) >= stake else CHOICES[1:]

    coin = " and jackpot coin" if t.wager_on(seat, COIN) else ""
    says = f"Call with {money(stake)}, or fold and lose your ante{coin}?"
    asked = t.question(
        DECIDE, "choose", (person,), check, seat=seat, options=listed(), relist=listed, says=says,
        about={COSTS: {CALL: stake}},
    )  # fmt: skip
    choice: str = await ask(asked)
    return choice


@act("S-041")
def warn_of_jackpot(t: StudTable, seat: int) -> None:
    """Tell a player with a jackpot hand, and nobody else, that folding would lose the award."""
    coin, line = t.wager_on(seat, COIN), line_in_hand(t, seat)
    if coin is not None and wins(t, line):
        label = category_row(t.chapter, line).label
        says = f"Your {label} wins a jackpot award. If you fold, you lose it."
        t.say(PlayerWarned(seat=seat), to=(coin.person,), says=says)


def line_in_hand(t: StudTable, seat: int) -> int:
    """The line of a player's hand; 0 if the table does not know the cards."""
    cards = t.state.hands[hand_of(seat)].cards
    if len(cards) != FIVE or UNKNOWN in cards:
        return 0
    prices: Prices = t.terms
    c0, c1, c2, c3, c4 = cards
    return line_of(hand_value(c0, c1, c2, c3, c4, prices.ranking, prices.terms))


@act("bs/10(3)(c)")
def call(t: StudTable, ante: Wager) -> None:
    """Place a call bet of exactly twice the ante."""
    t.place(ante.person, CALL, call_stake(ante.cents, t.terms.terms), seat=ante.seat)


@act("bs/10(1)(l)", "bs/10(3)(c)", "S-041")
def fold(t: StudTable, ante: Wager) -> None:
    """The player is out: ante and jackpot coin are lost, whatever the hand."""
    t.own.folded.append(ante.seat)
    t.say(PlayerFolds(seat=ante.seat, person=ante.person), to=ALL)


def stand_in(t: StudTable, seat: int) -> str | None:
    """An answer to the open question if it is asked of this seat, which can no longer answer."""
    asked = t.asked
    return FOLD if asked is not None and asked.name == DECIDE and asked.seat == seat else None


# -- an absent player -------------------------------------------------------------------------------------------------


def _undecided(t: StudTable, about: dict[str, Any]) -> None:
    seat = about.get("seat")
    if not isinstance(seat, int) or isinstance(seat, bool) or not still_to_decide(t, seat):
        raise Refusal(GameCode.NOT_UNDECIDED, f"Seat {seat!r} has no decision to make.")
    if seat in t.own.away:
        raise Refusal(GameCode.AWAY_ALREADY, f"The player at {t.seat_name(seat)} is already marked as away.")
    if not cards_on_layout(t) or dealing_now(t):
        raise Refusal(GameCode.NOT_NOW, "An absent player is reported after the deal.")


@incident("absent-player", "bs/10(3)(c)", "S-120", check=_undecided)
async def absent_player(t: StudTable, about: dict[str, Any]) -> str | None:
    """An absent player makes no call bet and so folds."""
    seat = int(about["seat"])
    t.own.away.append(seat)
    t.say(AbsentFolds(seat=seat), to=ALL)
    return stand_in(t, seat)


# -- information between players --------------------------------------------------------------------------------------


def no_exchange(t: StudTable, answer: Answer) -> None:
    """Refuse advice between players while their cards are out."""
    between_players = answer.role == "player" and answer.args.get("person") != answer.by
    NO_EXCHANGE.unless(t, not (between_players and cards_on_layout(t)))


def _in_play(t: StudTable, about: dict[str, Any]) -> None:
    seat = about.get("seat")
    if not isinstance(seat, int) or isinstance(seat, bool) or seat not in playing(t):
        raise Refusal(GameCode.NOT_IN_PLAY, f"Seat {seat!r} has no hand in this round.")
    if not cards_on_layout(t) or dealing_now(t):
        raise Refusal(GameCode.NOT_NOW, "Nobody knows their hand before the deal is finished.")


@incident("information-exchange", "bs/10(3)(c)#no-talk", check=_in_play)
async def information_exchange(t: StudTable, about: dict[str, Any]) -> str | None:
    """Players discussed their hands: the supervisor warns them or declares the hand dead."""
    seat = int(about["seat"])
    answer = stand_in(t, seat)
    says = f"Hands were discussed at {t.seat_name(seat)}. Warn the players, or declare the hand dead?"
    if await t.choose_by(("games-supervisor",), "exchange", ("warn", "dead"), says=says) == "warn":
        t.announce("Please don't discuss your hands")
    elif seat in playing(t):
        await dead_for_talking(t, seat)
        stop_turning(t)
    return None if still_to_decide(t, seat) and seat not in t.own.away else answer


@passage("bs/10(3)(c)#no-talk", "S-002")
async def dead_for_talking(t: StudTable, seat: int) -> None:
    """The hand is dead: ante and call are lost; the coin, which the clause does not mention, goes back."""
    for wager in t.live_wagers(seat):
        if wager.spot == COIN:
            t.give_back(wager, "void", "hand declared dead")
        else:
            t.forfeit(wager, "hand declared dead for discussing hands")
    t.collect(hand_of(seat))
    unfeed_meter(t)
