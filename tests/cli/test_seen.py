"""What one person knows of a table comes from the events they may see, and from nothing else."""

from pitboss.cli.seen import SeenTable
from pitboss.engine.say import ALL, Event, Move


def dealt(hand: str, card: str, nth: int) -> Event:
    return Event("dealt", to=ALL, data={"hand": hand, "card": card, "nth": nth})


def placed(person: str, wager: int, cents: int) -> Event:
    data = {"wager": wager, "person": person, "spot": "red", "kind": "red", "cents": cents}
    return Event("placed", to=ALL, data=data, moves=(Move(person, "layout", cents),))


def settled(person: str, wager: int, cents: int, end: str, paid: int = 0) -> Event:
    data = {"wager": wager, "person": person, "spot": "red", "kind": "red", "cents": cents, "end": end, "paid": paid}
    back = Move("layout", "house" if end == "lost" else person, cents)
    return Event("settled", to=ALL, data=data, moves=(back, Move("house", person, paid)))


def sat(person: str, seat: int, cents: int) -> Event:
    return Event("sat", to=ALL, data={"person": person, "seat": seat}, moves=(Move("cage", person, cents),))


ROUND = Event("round", to=ALL, data={"round": 1})
OVER = Event("round-over", to=ALL, data={"round": 1})


def test_what_is_meant_for_others_is_not_seen() -> None:
    seen = SeenTable("you")
    seen.take([dealt("seat-0", "??", 1), Event("looked", to=("ann",), data={"hand": "seat-0", "cards": ["Ah"]})])
    assert seen.hands == {"seat-0": ["??"]}
    assert seen.take([Event("looked", to=(), data={"hand": "seat-0", "cards": ["Ah"]})]) == []


def test_a_look_and_a_turn_show_faces() -> None:
    seen = SeenTable("you")
    seen.take([dealt("seat-0", "??", 1), dealt("seat-0", "??", 2), dealt("community", "??", 1)])
    seen.take([Event("looked", to=("you",), data={"hand": "seat-0", "cards": ["Ah", "Kd"]})])
    seen.take([Event("shown", to=ALL, data={"hand": "community", "cards": ["9c"], "nths": [1]})])
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
    bought = Event("bought", to=ALL, data={"person": "you", "cents": 1000}, moves=(Move("cage", "you", 1000),))
    seen.take([bought, settled("you", 1, 500, "won", 1000), settled("ann", 2, 300, "lost")])
    fee = Event("commission", to=ALL, data={"person": "you", "cents": 50}, moves=(Move("you", "house", 50),))
    seen.take([fee, OVER])
    assert seen.nets == {"you": 950, "ann": -300}
    assert (seen.bankroll, seen.brought, seen.took) == (11_950, 11_000, 0)


def test_a_wager_whose_payment_was_undone_is_void_in_sight_too() -> None:
    seen = SeenTable("ann")
    seen.take([sat("ann", 0, 1000), ROUND, placed("ann", 1, 100), settled("ann", 1, 100, "won", 300)])
    undone = {"wager": 1, "person": "ann", "spot": "red", "kind": "red", "cents": 100, "was": "won", "end": "void"}
    seen.take([Event("reversed", to=ALL, data=undone, moves=(Move("ann", "house", 300),))])
    assert ([w["end"] for w in seen.ended("ann")], seen.bankroll) == (["void"], 1000)


def test_who_only_took_a_bet_back_has_not_played() -> None:
    seen = SeenTable("you")
    seen.take([sat("you", 0, 10_000), ROUND, placed("you", 1, 500), settled("you", 1, 500, "withdrawn"), OVER])
    assert seen.nets == {}


def test_leaving_frees_the_seat() -> None:
    seen = SeenTable("you")
    seen.take([sat("you", 0, 100), sat("ann", 1, 100)])
    seen.take([Event("left", to=ALL, data={"person": "you"}, moves=(Move("you", "cage", 100),))])
    assert seen.seats == {1: "ann"}
    assert seen.took == 100


def test_a_pass_over_the_table_lies_face_down_until_a_hand_is_shown() -> None:
    seen = SeenTable("ann")
    seen.take([ROUND, Event("dealt-out", to=ALL, data={"hands": ["stack-1", "stack-2", "stack-1"], "draw": 0})])
    assert seen.hands == {"stack-1": ["??", "??"], "stack-2": ["??"]}
    seen.take([Event("shown", to=ALL, data={"hand": "stack-1", "cards": ["Ah"], "nths": [2]})])
    assert seen.hands == {"stack-1": ["??", "Ah"], "stack-2": ["??"]}
