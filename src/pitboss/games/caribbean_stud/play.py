"""The deal, the decision to fold or to call, and the cards of a held award."""

from typing import Any

from pitboss.engine.ask import COSTS, Answer, ask
from pitboss.engine.core import named_amount, wants
from pitboss.engine.game import OnlyAt
from pitboss.engine.money import money
from pitboss.engine.say import ALL
from pitboss.engine.step import Check, act, incident, passage, step
from pitboss.engine.wager import Wager
from pitboss.events.decks import DealStarted
from pitboss.events.hands import AbsentFolds, ChuteUnlocked, LammersPlaced, PlayerFolds
from pitboss.events.people import PlayerWarned
from pitboss.games.caribbean_stud.rules import call_stake, hand_value, line_of
from pitboss.games.caribbean_stud.table import (
    ANTE,
    CALL,
    CHOICES,
    COIN,
    DEALER,
    DECIDE,
    FOLD,
    OWNER,
    JackpotAward,
    Prices,
    StudTable,
    category_row,
    playing,
    still_to_decide,
    unfeed_meter,
    wins,
)
from pitboss.games.families.floor.orders import reach, stakes_no_more
from pitboss.games.families.single_deck.irregularities import seen_by_all, stop_turning
from pitboss.games.families.single_deck.table import cards_on_layout, dealing_now, hand_of
from pitboss.games.refusal_codes import GameCode
from pitboss.hands.cards import UNKNOWN
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode

# -- the deal: lock the chute, lammers on the antes, five cards each in turn, one of the dealer's turned up -----------


@step("bs/10(3)(b)", title="Lock the coin chute")
async def lock_chute(t: StudTable) -> None:
    """After the bets, lock the coin chute and put a clear lammer on each ante."""
    if t.own.in_play:
        await t.act("lock-chute", "Lock the coin chute and put a clear lammer on each ante")
        t.own.locked = True
        t.say(LammersPlaced(seats=list(t.own.in_play)), to=ALL)


@step("bs/10(3)(b)#deal", "S-042", "X-01", fork="deal", title="Deal the hands")
async def deal_hands(t: StudTable) -> None:
    """Deal five cards to each player and the dealer from the deck in the left hand, one at a time, clockwise."""
    if not t.own.in_play:
        return
    cards = t.number("hand_cards")
    if not t.state.hands:
        count = t.cites_of(t.chapter.numbers["hand_cards"])
        t.say(DealStarted(order=list(t.own.in_play), cards=cards), to=ALL, cites=count)
    while name := next_due(t, cards):
        await _card(t, name)
    await turn_upcard(t)


def next_due(t: StudTable, cards: int) -> str:
    """The hand that gets the next card until each has `cards`, clockwise, the dealer last; empty when all have them."""
    hands = t.state.hands
    due = [*(hand_of(seat) for seat in playing(t)), DEALER]
    lying = [len(hands[name].cards) if name in hands else 0 for name in due]
    fewest = min(lying)
    return due[lying.index(fewest)] if fewest < cards else ""


async def _card(t: StudTable, name: str) -> None:
    await t.deal(name, seat=-1 if name == DEALER else int(name.removeprefix("seat-")))
    if t.own.next_is_up:
        t.own.next_is_up = False
        await expose_and_go_on(t, name, len(t.state.hands[name].cards))


@passage("bs/10(5)(c)", "S-036")
async def expose_and_go_on(t: StudTable, name: str, nth: int) -> None:
    """Turn an exposed card face down and go on with the deal."""
    await seen_by_all(t, {"hand": name, "nth": nth})


@passage("bs/10(3)(b)#deal", "S-042")
async def turn_upcard(t: StudTable) -> None:
    """Turn exactly one of the dealer's five cards face up."""
    cards, up = len(t.state.hands[DEALER].cards), t.number("upcards")
    first = t.settings.text("dealer_upcard") == "first"
    if not any(t.state.hands[DEALER].up):
        await t.turn(DEALER, range(up) if first else range(cards - up, cards))


# -- unlocking the chute ----------------------------------------------------------------------------------------------


@act("bs/10(3)(d)#unlock")
def unlock_unqualified(t: StudTable) -> None:
    """The dealer did not qualify: collect all cards and unlock the chute for the next round."""
    _unlock(t)


@act("bs/10(3)(e)#unlock", "S-036")
def unlock_compared(t: StudTable) -> None:
    """After the comparison or a misdeal, collect the cards and unlock the chute for the next deal."""
    _unlock(t)


def _unlock(t: StudTable) -> None:
    t.own.locked = False
    t.say(ChuteUnlocked(), to=ALL)


# -- the decision to fold or to call with twice the ante, and the ban on sharing information --------------------------

FIVE = 5  # cards of a poker hand

FOLD_OR_CALL = Check(
    GameCode.FOLD_OR_CALL,
    "bs/10(3)(c)",
    owner=OWNER,
    says="Fold, or call with exactly twice the ante: {choice!r} is neither.",
)
NOTHING_TO_DECIDE = Check(
    GameCode.NO_DECISION_NOW, "bs/10(3)(c)", owner=OWNER,
    says="You fold or call after the deal, when you have looked at your cards: {choice!r} is not possible now.",
)  # fmt: skip
CALL_TWICE = Check(
    GameCode.CALL_NOT_TWICE, "bs/10(3)(c)", owner=OWNER,
    says="A call is exactly twice your ante: {stake}, not {cents}.",
)  # fmt: skip
CANNOT_CALL = Check(
    TableCode.TOO_FEW_CHIPS, "bs/10(3)(c)", owner=OWNER, says="You need exactly {stake} to call. Buy chips or fold."
)  # fmt: skip
NO_EXCHANGE = Check(
    GameCode.NO_EXCHANGE, "bs/10(3)(c)#no-talk", owner=OWNER,
    says="Don't discuss your hands while cards are out.",
)  # fmt: skip


# -- deciding ---------------------------------------------------------------------------------------------------------


ONLY_AT = (OnlyAt(CHOICES, (DECIDE,), NOTHING_TO_DECIDE),)


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
        cents = named_amount(answer, CALL)
        CALL_TWICE.unless(t, cents in (None, stake), stake=money(stake), cents=money(cents or 0))
        CANNOT_CALL.unless(t, choice != CALL or t.chips_of(person) >= stake, stake=money(stake))
        return str(choice)

    def listed() -> tuple[str, ...]:
        return CHOICES if reach(t, person) >= stake else CHOICES[1:]

    coin = " and jackpot coin" if t.wager_on(seat, COIN) else ""
    says = f"Call with {money(stake)}, or fold and lose your ante{coin}?"
    asked = t.question(
        DECIDE, "choose", (person,), check, seat=seat, options=listed(), relist=listed, says=says,
        about={COSTS: {CALL: stake}}, takes=("cents",),
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
        raise Refusal(
            GameCode.NOT_UNDECIDED,
            "This seat has no decision to make. Name the seat of a player who must still decide.",
        )
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
        raise Refusal(GameCode.NOT_IN_PLAY, "This seat has no hand in this round. Name the seat of a hand in play.")
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


# -- the cards of a held award ----------------------------------------------------------------------------------------

HELD_CARDS = "held-award"


def _held_now(t: StudTable) -> JackpotAward | None:
    """The first award of this round that waits for a signature."""
    return next((e for e in t.own.meter.jackpots if e.held and e.round == t.state.round), None)


@step("bs/10(3)(j)#verify", "S-173", lasting=True, title="Keep the cards for the inspector")
async def keep_the_cards(t: StudTable) -> None:
    """At a table dealt by hand, the cards of a held award stay on the layout until the inspector has signed."""
    cites = t.cites

    def check(_: Answer) -> None:
        entry = _held_now(t)
        if entry is not None:
            says = f"The cards prove award {entry.number}: leave them until an inspector has signed its form."
            raise Refusal(GameCode.AWARD_NOT_SIGNED, says, cites)

    while t.by_hand and (entry := _held_now(t)):
        says = f"Leave all cards where they are: an inspector signs for award {entry.number} of {money(entry.cents)}"
        await ask(t.question(HELD_CARDS, "act", ("inspector",), check, says=says, about={"number": entry.number}))
