"""Irregularities with cards and players: wrong counts, absent players, unequal wagers, rebuilt hands."""

from collections.abc import Iterable
from typing import Any

from pitboss.engine.ask import Answer
from pitboss.engine.cards import Racked
from pitboss.engine.money import money
from pitboss.engine.say import ALL
from pitboss.engine.step import act, command, incident, passage
from pitboss.engine.wager import Wager
from pitboss.events.incidents import HandsRebuilt
from pitboss.events.other_games import AbsentRides
from pitboss.events.people import PlayerPrecluded
from pitboss.games.families.floor.orders import reach
from pitboss.games.families.single_deck.irregularities import (
    HANDLED_MISDEALS,
    dealt_wrong,
    hand_void,
    miscounted,
    misdeal,
    stop_turning,
)
from pitboss.games.families.single_deck.table import COMMUNITY, cards_on_layout, dealing_now, hand_of, owner, whole
from pitboss.games.let_it_ride.table import RideTable, base_spots, keeper, playing, stand_in, wagers_at
from pitboss.games.refusal_codes import GameCode
from pitboss.hands.cards import card_text
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode

# -- A wrong number of cards under the New South Wales rules ----------------------------------------------------------


@incident("wrong-count", "L-05", check=miscounted)
async def wrong_count(t: RideTable, about: dict[str, Any]) -> object:
    """A wrong number of cards: a misdeal if it is the dealer's or nobody has looked, otherwise one void hand."""
    name = str(about["hand"])
    if name == COMMUNITY:
        dealers_cards_wrong(t)
        return None
    if not t.own.viewed:
        dealt_wrong(t)
        return None
    seat = t.state.hands[name].seat
    answer = stand_in(t, seat)
    hand_void(t, seat)
    stop_turning(t)
    return answer


@act("nsw-lir/12.2", "L-05", "L-06")
def dealers_cards_wrong(t: RideTable) -> None:
    """A wrong number of cards in front of the dealer is a misdeal at any time."""
    misdeal(t, "the dealer has a wrong number of cards", t.cites)


RIDE_MISDEALS = (wrong_count, *HANDLED_MISDEALS)


# -- rebuild the hands of a finished round from the discard rack ------------------------------------------------------

SUPERVISORS = ("games-supervisor", "casino-supervisor")


def rebuilt(rack: Iterable[Racked]) -> dict[str, list[int]]:
    """Each hand as it was, in the order in which the hands were picked up."""
    hands: dict[str, list[int]] = {}
    for racked in rack:
        hands.setdefault(racked.origin, []).append(racked.card)
    return hands


def _all_racked(t: RideTable, _answer: Answer) -> None:
    if t.state.hands or not t.state.rack:
        raise Refusal(
            GameCode.NOTHING_TO_REBUILD,
            "Hands can be rebuilt only when all are in the rack and before the cards are shuffled.",
        )


@command("rebuild-hands", "bs/12(8)(q)", "tribal-lir/(k)(10)", roles=(SUPERVISORS[0], "inspector"), check=_all_racked)
async def rebuild_hands(t: RideTable, _answer: Answer) -> None:
    """A supervisor has every hand of the round rebuilt from the rack; only they see what was never shown."""
    hands = {name: [card_text(card) for card in cards] for name, cards in rebuilt(t.state.rack).items()}
    t.say(HandsRebuilt(hands=hands), to=SUPERVISORS)


# -- irregularities with players: absence, and unequal wagers ---------------------------------------------------------

CENTS_MAX = 10**12


def _in_play(t: RideTable, about: dict[str, Any]) -> None:
    if not whole(about.get("seat"), 0, len(t.seats.places)) or about["seat"] not in playing(t):
        raise Refusal(GameCode.NOT_IN_PLAY, "This seat has no hand in this round. Name the seat of a hand in play.")
    if not cards_on_layout(t) or dealing_now(t):
        raise Refusal(GameCode.NOT_NOW, "An absent player is reported after the deal.")


def _seats_of(t: RideTable, seat: int) -> list[int]:
    """All seats of the player at this one."""
    return [s for s in playing(t) if owner(t, s) == owner(t, seat)]


# -- absent players ---------------------------------------------------------------------------------------------------


@incident("absent-player", "L-09", check=_in_play)
async def absent_player(t: RideTable, about: dict[str, Any]) -> object:
    """An absent player: a hand they have not viewed is void, one they have viewed rides."""
    answer, seats = stand_in(t, int(about["seat"])), _seats_of(t, int(about["seat"]))
    for seat in seats:
        if seat in t.own.viewed:
            viewed_rides(t, seat)
        else:
            unseen_is_void(t, seat)
    stop_turning(t)
    return answer


@act("nsw-lir/12.13", "L-09")
def unseen_is_void(t: RideTable, seat: int) -> None:
    """The player has not viewed the cards: the hand is void and the wagers go back."""
    t.own.racked.append(hand_of(seat))
    t.void_hand(seat, "absent player did not view the cards")


@act("nsw-lir/12.14", "L-09")
def viewed_rides(t: RideTable, seat: int) -> None:
    """The player has viewed the cards: undecided bets ride, and the result counts."""
    t.own.ride_all.append(seat)
    t.say(AbsentRides(seat=seat), to=ALL)


@incident("absent-player", "bs/12(1)(f)", "T-11", check=_in_play)
async def absent_rides(t: RideTable, about: dict[str, Any]) -> object:
    """An absent player takes nothing back: undecided bets ride."""
    answer = stand_in(t, int(about["seat"]))
    for seat in _seats_of(t, int(about["seat"])):
        t.own.ride_all.append(seat)
        t.say(AbsentRides(seat=seat), to=ALL)
    return answer


# -- unequal wagers ---------------------------------------------------------------------------------------------------


def _found(t: RideTable, about: dict[str, Any]) -> None:
    """Check that the wagers on record differ, or that the report says what is really on one spot."""
    _in_play(t, about)
    there = wagers_at(t, about["seat"])
    wager = next((w for w in there if w.spot == about.get("spot")), None)
    if "spot" in about and (wager is None or not whole(about.get("cents"), 1, CENTS_MAX)):
        raise Refusal(
            TableCode.NO_SUCH_WAGER, f"Name one of the spots {', '.join(base_spots(t))} and its amount in cents."
        )
    if wager and about["cents"] - wager.cents > t.chips_of(wager.person):
        raise Refusal(TableCode.TOO_FEW_CHIPS, f"{wager.person} does not have {money(about['cents'])} to put there.")
    amounts = {about["cents"] if w is wager else w.cents for w in there}
    if len(amounts) == 1:
        raise Refusal(GameCode.WAGERS_EQUAL, "The wagers of this seat are equal.")


@incident("unequal-wagers", "L-08", check=_found)
async def unequal_wagers(t: RideTable, about: dict[str, Any]) -> object:
    """The dealer finds that a player's wagers are not equal."""
    seat = int(about["seat"])
    answer = stand_in(t, seat)
    wager = t.wager_on(seat, str(about.get("spot")))
    if wager:
        t.adjust(wager, int(about["cents"]), "found on the layout")
    if seat in t.own.viewed:
        await correct_after_handling(t, seat)
    else:
        await correct_or_fold(t, seat)
    stop_turning(t)
    return answer if seat in t.own.ride_all or seat not in playing(t) else None


@passage("nsw-lir/12.10", "L-18")
async def correct_or_fold(t: RideTable, seat: int) -> None:
    """Before touching the cards, the player corrects the wagers on request, or folds."""
    low, high = _range(t, seat)
    options = ("correct", "fold") if low <= high else ("fold",)
    says = "Your wagers are not equal. Correct them, or fold?"
    choice = await t.choose_by((owner(t, seat),), "unequal", options, seat=seat, says=says)
    if choice == "correct":
        await correct(t, seat)
    elif seat in playing(t):  # the player may have been marked away in the meantime
        fold(t, seat)


def _range(t: RideTable, seat: int) -> tuple[int, int]:
    """The range for each wager: within the limits and the player's chips."""
    there = wagers_at(t, seat)
    means = reach(t, owner(t, seat)) + sum(w.cents for w in there)
    return t.state.limits["min"], min(t.state.limits["max"], means // max(1, len(there)))


@passage("nsw-lir/12.10.1", "L-18")
async def correct(t: RideTable, seat: int) -> None:
    """Bring all wagers to one amount within the limits; by default that of the $ wager."""
    low, high = _range(t, seat)
    kept = t.wager_on(seat, keeper(t))
    measure = min(max(kept.cents if kept else low, low), high)
    who, says, about = (owner(t, seat),), "New amount of each wager", {"expected": measure}
    amount = await t.number_from(who, "equal-wagers", low, high, unit=1, says=says, seat=seat, about=about)
    _make_equal(t, wagers_at(t, seat), amount)


def _make_equal(t: RideTable, wagers: list[Wager], cents: int) -> None:
    for wager in wagers:
        if wager.cents != cents:
            t.adjust(wager, cents, "made equal")


@act("nsw-lir/12.10.2")
def fold(t: RideTable, seat: int) -> None:
    """The player folds: the dealer takes the cards and returns the wagers."""
    for wager in t.live_wagers(seat):
        t.give_back(wager, "withdrawn", "folded")
    t.own.racked.append(hand_of(seat))
    t.collect(hand_of(seat))


@passage("nsw-lir/12.11", "L-08")
async def correct_after_handling(t: RideTable, seat: int) -> None:
    """After touching the cards, the player must correct the wagers; one who does not may be excluded from play."""
    low, high = _range(t, seat)
    options = ("correct", "refuse") if low <= high else ("refuse",)
    who = (owner(t, seat),)
    says = "Your wagers are not equal. Please correct them."
    if await t.choose_by(who, "unequal-after", options, seat=seat, says=says) == "correct":
        kept = t.wager_on(seat, keeper(t))
        _make_equal(t, wagers_at(t, seat), min(max(kept.cents if kept else low, low), high))
        return
    if seat not in playing(t):
        return  # the hand was declared void in the meantime, so nobody refused
    asks = f"{who[0]} does not correct the wagers. Exclude {who[0]} from play?"
    if await t.choose_by(("games-supervisor",), "preclude", ("no", "yes"), says=asks) == "yes":
        t.state.barred[who[0]] = "did not correct unequal wagers"
        t.state.barred_by[who[0]] = t.cites
        t.say(PlayerPrecluded(person=who[0]), to=ALL)


PLAYERS = (absent_player, absent_rides, unequal_wagers)
