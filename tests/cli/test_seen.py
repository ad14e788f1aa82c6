"""What one person knows of a table comes from the events they may see, and from nothing else."""

from typing import Any

from pitboss.cli.seen import SeenTable
from pitboss.engine.say import ALL, Event, Move
from pitboss.events.cards import CardDealt, CardsDealtOut, CardsLookedAt, CardsShown
from pitboss.events.chips import ChipsBought, CommissionPaid
from pitboss.events.people import PersonLeft, PersonSat
from pitboss.events.procedure import RoundEnded, RoundStarted
from pitboss.events.wagers import WagerEnded, WagerPlaced, WagerReversed


def dealt(hand: str, card: str, nth: int) -> Event:
    return Event.of(CardDealt(hand, card, nth), to=ALL)


def about(person: str, wager: int, cents: int) -> dict[str, Any]:
    return {"wager": wager, "person": person, "spot": "red", "kind": "red", "cents": cents}


def placed(person: str, wager: int, cents: int) -> Event:
    data = WagerPlaced(**about(person, wager, cents))
    return Event.of(data, to=ALL, moves=(Move(person, "layout", cents),))


def settled(person: str, wager: int, cents: int, end: str, paid: int = 0) -> Event:
    data = WagerEnded(**about(person, wager, cents), end=end, paid=paid, reason="")
    back = Move("layout", "house" if end == "lost" else person, cents)
    return Event.of(data, to=ALL, moves=(back, Move("house", person, paid)))


def sat(person: str, seat: int, cents: int) -> Event:
    return Event.of(PersonSat(person, seat, person), to=ALL, moves=(Move("cage", person, cents),))


ROUND = Event.of(RoundStarted(1), to=ALL)
OVER = Event.of(RoundEnded(1), to=ALL)


def test_what_is_meant_for_others_is_not_seen() -> None:
    seen = SeenTable("you")
    seen.take([dealt("seat-0", "??", 1), Event.of(CardsLookedAt("seat-0", ["Ah"]), to=("ann",))])
    assert seen.hands == {"seat-0": ["??"]}
    assert seen.take([Event.of(CardsLookedAt("seat-0", ["Ah"]))]) == []


def test_a_look_and_a_turn_show_faces() -> None:
    seen = SeenTable("you")
    seen.take([dealt("seat-0", "??", 1), dealt("seat-0", "??", 2), dealt("community", "??", 1)])
    seen.take([Event.of(CardsLookedAt("seat-0", ["Ah", "Kd"]), to=("you",))])
    seen.take([Event.of(CardsShown("community", ["9c"], [1]), to=ALL)])
    assert seen.hands == {"seat-0": ["Ah", "Kd"], "community": ["9c"]}


def test_a_finished_round_stays_in_sight_until_the_next_begins() -> None:
    seen = SeenTable("you")
    seen.take([ROUND, placed("you", 1, 500), dealt("seat-0", "Ah", 1), settled("you", 1, 500, "lost"), OVER, ROUND])
    assert seen.hands == {"seat-0": ["Ah"]}
    assert [w["end"] for w in seen.ended("you")] == ["lost"]
    seen.take([placed("you", 2, 500)])
    assert seen.hands == {}
    assert [w["wager"] for w in seen.live()] == [2]
    assert seen.ended("you") == []


def test_chips_and_what_a_round_brought() -> None:
    seen = SeenTable("you")
    seen.take([sat("you", 0, 10_000), sat("ann", 1, 10_000), sat("bob", 2, 10_000), ROUND])
    seen.take([placed("you", 1, 500), placed("ann", 2, 300)])
    bought = Event.of(ChipsBought("cage", "you", 1000, "you"), to=ALL, moves=(Move("cage", "you", 1000),))
    seen.take([bought, settled("you", 1, 500, "won", 1000), settled("ann", 2, 300, "lost")])
    fee = Event.of(CommissionPaid("you", "house", 50, "you"), to=ALL, moves=(Move("you", "house", 50),))
    seen.take([fee, OVER])
    assert seen.nets == {"you": 950, "ann": -300}
    assert (seen.bankroll, seen.brought, seen.took) == (11_950, 11_000, 0)


def test_a_wager_whose_payment_was_undone_is_void_in_sight_too() -> None:
    seen = SeenTable("ann")
    seen.take([sat("ann", 0, 1000), ROUND, placed("ann", 1, 100), settled("ann", 1, 100, "won", 300)])
    undone = WagerReversed(**about("ann", 1, 100), was="won", end="void", reason="")
    seen.take([Event.of(undone, to=ALL, moves=(Move("ann", "house", 300),))])
    assert ([w["end"] for w in seen.ended("ann")], seen.bankroll) == (["void"], 1000)


def test_who_only_took_a_bet_back_has_not_played() -> None:
    seen = SeenTable("you")
    seen.take([sat("you", 0, 10_000), ROUND, placed("you", 1, 500), settled("you", 1, 500, "withdrawn"), OVER])
    assert seen.nets == {}


def test_leaving_frees_the_seat() -> None:
    seen = SeenTable("you")
    seen.take([sat("you", 0, 100), sat("ann", 1, 100)])
    seen.take([Event.of(PersonLeft("you"), to=ALL, moves=(Move("you", "cage", 100),))])
    assert seen.seats == {1: "ann"}
    assert seen.took == 100


def test_a_pass_over_the_table_lies_face_down_until_a_hand_is_shown() -> None:
    seen = SeenTable("ann")
    seen.take([ROUND, Event.of(CardsDealtOut(["stack-1", "stack-2", "stack-1"], 0), to=ALL)])
    assert seen.hands == {"stack-1": ["??", "??"], "stack-2": ["??"]}
    seen.take([Event.of(CardsShown("stack-1", ["Ah"], [2]), to=ALL)])
    assert seen.hands == {"stack-1": ["??", "Ah"], "stack-2": ["??"]}
