"""Section 12: misdeals, void hands, cards exposed or misplaced, incomplete decks."""

from typing import Any

import pytest
from tests.games.double_chance.chances import (
    HOUSE,
    NOTHING,
    PAIRS,
    Chance,
    chance,
    dealt,
    looked,
    unseen,
)
from tests.games.single_deck.decktop import refused

OTHER = "3c 6d 8h Kh 5s"  # may not be declared either
BOTH_VOID = {"wager": "void", "jackpot": "void"}


def dealing(*hands: str, cards: int = 3, **more: Any) -> Chance:
    """`cards` cards have left the shoe."""
    people = ("ann", "bob")[: len(hands)]
    table = chance(*people, **more).stake(*people, jackpot=True)
    table.cards(*hands).close()
    for _ in range(cards):
        table.until("card")
        table.automatic()
    table.until("card")
    return table


# -- misdeals ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("nsw-dc/12.1", "nsw-dc/12.3", "nsw-dc/1.1#void")
def test_cards_dealt_wrongly_before_anyone_touched_them_are_a_misdeal() -> None:
    table = dealt(NOTHING, PAIRS, jackpot=True)
    table.incident("misdealt")
    assert table.words()[-1] == "Misdeal"
    assert {"nsw-dc/12.1", "nsw-dc/12.3", "N-17"} <= set(table.said("void")[0].cite)
    assert (table.ends("ann"), table.ends("bob")) == (BOTH_VOID, BOTH_VOID)
    table.until("window")
    assert (table.won("ann"), table.table.state.round) == (0, 2)


@pytest.mark.clause("nsw-dc/12.1")
def test_once_cards_are_touched_it_is_too_late_for_a_misdeal() -> None:
    table = looked(NOTHING, PAIRS)
    with refused("cards-handled", "nsw-dc/12.1"):
        table.incident("misdealt")
    with refused("nothing-dealt"):
        chance().incident("misdealt")


@pytest.mark.clause("nsw-dc/12.2", "nsw-dc/12.3")
@pytest.mark.parametrize("way", ["shoe", "shuffler"])
def test_one_card_exposed_in_the_deal_is_a_misdeal(way: str) -> None:
    table = dealing(NOTHING, PAIRS, way=way)
    table.incident("exposed-card", hand="seat-0", nth=1)
    assert table.said("shown")[0].data["cards"] == ["2c"]
    assert "nsw-dc/12.2" in table.said("void")[0].cite
    table.until("window")
    assert (table.ends("ann"), table.won("bob")) == (BOTH_VOID, 0)


@pytest.mark.clause("nsw-dc/12.2")
def test_a_card_exposed_before_anyone_has_looked_is_a_misdeal_and_later_it_is_not() -> None:
    table = dealt(NOTHING, PAIRS)
    table.incident("exposed-card", hand="seat-1", nth=5)
    assert table.ends("bob") == {"wager": "void"}
    with refused("not-dealing", "nsw-dc/12.2"):
        looked(NOTHING, PAIRS).incident("exposed-card", hand="seat-1", nth=5)
    with refused("no-such-hand"):
        dealt(NOTHING).incident("exposed-card", hand="seat-3", nth=1)


@pytest.mark.clause("nsw-dc/12.2")
def test_so_is_an_unknown_card_that_is_exposed() -> None:
    table = chance(scanner=False).stake("ann").chance("?? " * 5).close()
    table.until("look")
    table.incident("exposed-card", hand="seat-0", nth=3)
    table.chance("9h").automatic()
    assert (table.said("shown")[0].data["cards"], table.ends("ann")) == (["9h"], {"wager": "void"})


@pytest.mark.clause("nsw-dc/12.4", "nsw-dc/12.3")
def test_an_exposed_card_that_is_dealt_is_a_misdeal() -> None:
    table = dealing(NOTHING, PAIRS)
    table.incident("face-up-card")
    table.automatic()
    assert "nsw-dc/12.4" in table.said("void")[0].cite
    assert table.words()[-1] == "Misdeal"
    table.until("window")
    assert (table.ends("ann"), table.won("ann")) == (BOTH_VOID, 0)
    with refused("not-dealing", "nsw-dc/12.4"):
        looked(NOTHING).incident("face-up-card")


def test_an_unseen_card_drawn_in_error_is_the_next_card() -> None:
    table = dealing(NOTHING, PAIRS)
    table.incident("drawn-in-error")
    table.until("look")
    assert [len(table.cards_in(f"seat-{seat}")) for seat in (0, 1)] == [5, 5]
    assert "L-20" in table.cited()


# -- a wrong number of cards ------------------------------------------------------------------------------------------


@pytest.mark.clause("nsw-dc/12.1")
def test_a_wrong_count_before_touching_is_a_misdeal() -> None:
    table = dealt(NOTHING, PAIRS)
    table.incident("wrong-count", hand="seat-0", count=6)
    assert (table.ends("ann"), table.ends("bob")) == ({"wager": "void"}, {"wager": "void"})


@pytest.mark.clause("nsw-dc/12.5")
@pytest.mark.parametrize("count", [4, 6])
def test_a_hand_with_too_few_or_too_many_cards_is_void_by_itself(count: int) -> None:
    table = looked(NOTHING, PAIRS, jackpot=True)
    table.incident("wrong-count", hand="seat-0", count=count)
    assert (table.ends("ann"), table.won("ann")) == (BOTH_VOID, 0)
    assert "nsw-dc/12.5" in table.settled("ann")[0].cite
    table.choose("bob", "declare").finish()
    assert table.ends("bob") == {"wager": "won", "jackpot": "lost"}
    assert not [e for e in table.said("shown") if e.data["hand"] == "seat-0"]


@pytest.mark.clause("nsw-dc/1.1#wager")
def test_a_collected_jackpot_wager_goes_back_with_a_void_hand() -> None:
    table = dealt(NOTHING, OTHER, jackpot=True, sixth="3h")
    table.decide(ann="discard-1-2", bob="discard-1-2")
    table.until("card")
    assert table.ends("ann") == {"jackpot": "lost"}
    table.incident("wrong-count", hand="seat-0", count=4)
    assert table.said("reversed")[0].data["spot"] == "jackpot"
    table.finish()
    assert (table.won("ann"), table.ends("ann")["wager"]) == (0, "void")


@pytest.mark.clause("nsw-dc/12.5")
def test_a_surplus_sixth_card_voids_the_hand_while_it_is_turned() -> None:
    table = unseen()
    table.choose("ann", "discard-1-2").chance("9h Jc Qs", "??")
    turned = ("identify", "sixth-0")
    while (question := table.asking) is not None and (question.kind, question.about.get("hand")) != turned:
        table.automatic()
    table.incident("wrong-count", hand="sixth-0", count=2)
    table.finish()
    assert (table.end_of("ann", "wager"), table.won("ann")) == ("void", 0)


# -- players ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("nsw-dc/12.6")
def test_a_hand_declared_wrongly_is_refused_where_the_cards_are_known() -> None:
    table = looked(NOTHING, sixth="3h")
    with refused("not-declarable", "nsw-dc/12.6"):
        table.choose("ann", "declare")
    table.choose("ann", "discard-1-2").finish()
    assert table.end_of("ann", "wager") == "won"


@pytest.mark.clause("nsw-dc/12.6")
def test_a_wrongly_declared_hand_discards_openly_and_gets_a_sixth_card() -> None:
    table = unseen()
    table.choose("ann", "declare").chance(NOTHING)
    question = table.until("discard-further")
    assert (question.who, len(question.options), question.options[0]) == (("ann",), 25, "discard-1-2")
    with refused("not-an-option"):
        table.give("choose", "ann", choice="discard-1")
    table.choose("ann", "discard-1-2").chance("??", "3h").finish()
    assert table.said("not-declarable")[0].data.as_dict() == {"seat": 0}
    assert table.ends("ann") == {"jackpot": "lost", "wager": "won"}


@pytest.mark.clause("nsw-dc/12.7")
def test_a_player_who_still_holds_four_discards_more() -> None:
    table = looked(NOTHING, PAIRS, sixth="3h")
    table.incident("four-kept", seat=0, nth=1)
    question = table.until("discard-further")
    assert (question.who, len(table.cards_in("seat-0")), len(question.options)) == (("ann",), 4, 14)
    for choice in ("declare", "discard-", "discard-nothing"):
        with refused("not-an-option", "nsw-dc/12.7"):
            table.give("choose", "ann", choice=choice)
    table.choose("ann", "discard-1")
    assert [len(table.cards_in(f"{pile}-0")) for pile in ("seat", "discards")] == [3, 2]
    assert table.until("declare-or-discard").who == ("bob",)
    table.choose("bob", "declare").finish()
    assert table.end_of("ann", "wager") == "won"


@pytest.mark.clause("nsw-dc/12.7")
@pytest.mark.parametrize("moment", ["declare-or-discard", "count-discards"])
def test_four_kept_cards_are_also_found_after_the_decision(moment: str) -> None:
    table = looked(NOTHING, OTHER, sixth="2h 3h")
    table.choose("ann", "discard-1-2")
    if moment == "count-discards":
        table.choose("bob", "discard-1-2")
        while table.until("count-discards").seat != 0:
            table.automatic()
    table.incident("four-kept", seat=0, nth=2)
    assert len(table.cards_in("seat-0")) == 4
    table.choose("ann", "discard-3-4")
    assert (len(table.cards_in("seat-0")), len(table.cards_in("discards-0"))) == (2, 3)
    if moment == "declare-or-discard":
        table.choose("bob", "discard-1-2")
    table.finish()
    assert [e.data["counted"] for e in table.said("discards-counted") if e.data["seat"] == 0] == [3]


@pytest.mark.parametrize(
    ("about", "code"),
    [
        ({"seat": 1, "nth": 1}, "not-in-play"),
        ({"seat": "0", "nth": 1}, "not-in-play"),
        ({"seat": 0, "nth": 6}, "no-such-card"),
        ({"seat": 0}, "no-such-card"),
    ],
)
def test_a_report_of_four_kept_cards_names_a_hand_and_a_card(about: dict[str, Any], code: str) -> None:
    with refused(code, "nsw-dc/12.7"):
        looked(NOTHING).incident("four-kept", **about)


def test_four_kept_cards_are_not_found_in_a_hand_with_other_numbers() -> None:
    table = looked(NOTHING, PAIRS)
    table.choose("ann", "discard-1-2-3")
    with refused("no-such-card"):
        table.incident("four-kept", seat=0, nth=1)
    table = looked(PAIRS, NOTHING)
    table.choose("ann", "declare")
    with refused("not-discarding"):
        table.incident("four-kept", seat=0, nth=1)


@pytest.mark.clause("nsw-dc/12.12", "nsw-dc/1.1#wager")
@pytest.mark.parametrize("seen", [True, False])
def test_an_absent_players_hand_is_void_and_both_wagers_go_back(seen: bool) -> None:
    table = (looked if seen else dealt)(NOTHING, PAIRS, jackpot=True)
    table.incident("absent-player", seat=0)
    assert (table.ends("ann"), table.won("ann")) == (BOTH_VOID, 0)
    assert table.said("goes-back")[0].data.as_dict() == {"seat": 0, "wagers": ["wager", "jackpot"]}
    table.choose("bob", "declare").finish()
    assert table.ends("bob") == {"wager": "won", "jackpot": "lost"}


@pytest.mark.clause("nsw-dc/12.12")
def test_a_player_who_has_decided_is_not_absent() -> None:
    table = looked(NOTHING, PAIRS)
    table.choose("ann", "discard-1-2")
    with refused("decided-already", "nsw-dc/12.12"):
        table.incident("absent-player", seat=0)
    with refused("not-now"):
        dealing(NOTHING, PAIRS).incident("absent-player", seat=0)


def test_a_player_who_leaves_during_further_discards_is_absent_too() -> None:
    table = looked(NOTHING, PAIRS)
    table.incident("four-kept", seat=0, nth=1)
    with refused("asked-already"):
        table.incident("four-kept", seat=0, nth=1)
    table.incident("absent-player", seat=0)
    table.choose("bob", "declare").finish()
    assert (table.ends("ann"), table.ends("bob")) == ({"wager": "void"}, {"wager": "won"})


@pytest.mark.parametrize(
    ("kind", "clause", "about"),
    [
        pytest.param("absent-player", "nsw-dc/12.12", {"seat": 1}, marks=pytest.mark.clause("nsw-dc/12.12")),
        pytest.param("wrong-count", "L-21", {"hand": "seat-1", "count": 4}, marks=pytest.mark.clause("nsw-dc/12.5")),
    ],
)
def test_a_hand_does_not_become_void_during_another_question(kind: str, clause: str, about: dict[str, Any]) -> None:
    """The question below would be asked again of a player who is out, and nobody else could answer it."""
    table = looked(NOTHING, OTHER, sixth="3h")
    table.choose("ann", "discard-1-2")
    table.incident("four-kept", seat=0, nth=1)
    with refused("one-thing-first", clause):
        table.incident(kind, **about)
    table.choose("ann", "discard-4")
    table.incident(kind, **about)
    assert table.until("count-discards").seat == 0
    table.finish()
    assert (table.ends("ann"), table.ends("bob")) == ({"wager": "won"}, {"wager": "void"})


# -- misplaced cards --------------------------------------------------------------------------------------------------


@pytest.mark.clause("nsw-dc/12.9")
def test_a_hand_dealt_without_a_wager_is_counted_and_racked() -> None:
    table = looked(NOTHING, PAIRS)
    table.chance("As Kd 3d 4d 5d")
    table.incident("hand-without-wager", seat=4, count=5)
    table.until("declare-or-discard")
    assert [e.data.as_dict() for e in table.said("hand-counted")] == [{"seat": 4, "cards": 5}]
    assert [r.origin for r in table.table.state.rack] == ["no-wager"] * 5
    assert len(table.wagers("ann")) == 1


@pytest.mark.clause("nsw-dc/12.1")
def test_found_before_anyone_touched_cards_such_a_hand_is_a_misdeal() -> None:
    table = dealt(NOTHING, PAIRS)
    table.incident("hand-without-wager", seat=4, count=5)
    assert table.ends("ann") == {"wager": "void"}


def due(**more: Any) -> Chance:
    """Ann has declared; Bob's sixth card is due."""
    table = looked(HOUSE, OTHER, **more)
    table.decide(ann="declare", bob="discard-1-2")
    table.until("card")
    return table


@pytest.mark.clause("nsw-dc/12.10", "nsw-dc/1.1#burned")
@pytest.mark.parametrize(("seat", "declared"), [(0, True), (5, False)])
def test_a_sixth_card_dealt_in_error_is_burned(seat: int, declared: bool) -> None:
    table = due(sixth="2h 2c")
    table.incident("sixth-in-error", seat=seat)
    table.automatic()
    assert table.said("sixth-in-error")[0].data.as_dict() == {"seat": seat, "declared": declared}
    assert table.table.state.rack[-1].origin == "burn"
    table.finish()
    assert [e.data["cards"] for e in table.said("shown") if e.data["hand"] == "sixth-1"] == [["2c"]]
    assert table.end_of("bob", "wager") == "lost"  # clubs were discarded; the two of hearts would have won


@pytest.mark.clause("nsw-dc/8.7")
def test_only_a_sixth_card_can_be_dealt_in_error() -> None:
    with refused("not-the-sixth", "nsw-dc/8.7"):
        dealing(NOTHING, PAIRS).incident("sixth-in-error", seat=4)
    table = due(sixth="2h")
    for seat in (1, 9, None):
        with refused("no-such-area"):
            table.incident("sixth-in-error", seat=seat)


@pytest.mark.clause("nsw-dc/12.10", "nsw-dc/1.1#burned")
def test_a_sixth_card_seen_early_is_burned_and_the_next_one_dealt() -> None:
    table = dealt(NOTHING, OTHER, sixth="3h 4h 2s")
    table.decide(ann="discard-1-2", bob="discard-1-2")
    table.until("card")
    table.automatic()
    table.incident("exposed-card", hand="sixth-0", nth=1)
    table.finish()
    assert [e.data["count"] for e in table.said("racked") if e.data["from"] == "burn"] == [1]
    assert [e.data["cards"] for e in table.said("shown") if e.data["hand"] == "sixth-0"] == [["3h"], ["4h"]]
    assert [e.data["cards"] for e in table.said("shown") if e.data["hand"] == "sixth-1"] == [["2s"]]
    with refused("no-such-card"):
        due(sixth="2h").incident("exposed-card", hand="seat-1", nth=1)


def test_a_sixth_card_found_face_up_in_the_shoe_is_burned() -> None:
    table = due(sixth="2h 2c")
    table.incident("face-up-card")
    table.finish()
    assert [r.data["from"] for r in table.said("racked") if r.data["from"] == "burn"] == ["burn"]
    assert table.end_of("bob", "wager") == "lost"


@pytest.mark.clause("nsw-dc/1.1#void")
def test_when_too_few_cards_are_left_undecided_wagers_are_void() -> None:
    table = Chance(seats=8)
    people = [f"p{seat}" for seat in range(8)]
    for seat, person in enumerate(people):
        table.sit(person, seat)
    table.stake(*people).cards(*(_spread(n) for n in range(8)), sixth="Kc Kd Kh Ks Qc").close()
    for person in people:
        table.choose(person, "discard-1-2")
    for nth in range(5):  # twelve cards are left for eight hands
        table.until("card")
        assert table.said("void") == [], nth
        table.incident("face-up-card")
        table.automatic()
    table.finish()
    assert [table.end_of(person, "wager") for person in people] == ["void"] * 8
    assert "L-24" in table.said("void")[0].cite


def _spread(nth: int) -> str:
    """Five cards of different ranks and suits for each of eight hands."""
    ranks, suits = "23456789TJ", "cdhs"
    return " ".join(f"{ranks[(2 * i + nth // 4) % 10]}{suits[(nth + i) % 4]}" for i in range(5))


# -- incomplete decks -------------------------------------------------------------------------------------------------


@pytest.mark.clause("nsw-dc/12.8.2", "nsw-dc/12.8.3")
def test_a_missing_or_foreign_card_voids_the_round_and_the_deck_is_checked() -> None:
    table = looked(NOTHING, PAIRS, jackpot=True)
    table.incident("missing-card")
    table.until("window")
    assert (table.ends("ann"), table.ends("bob"), table.won("ann")) == (BOTH_VOID, BOTH_VOID, 0)
    assert "check-deck" in table.acts()
    assert len(table.said("deck")) == 2


@pytest.mark.clause("nsw-dc/12.8.1")
def test_results_of_earlier_rounds_stay() -> None:
    table = dealt(HOUSE)
    table.choose("ann", "declare").finish()
    before = table.chips("ann")
    table.stake("ann").cards(NOTHING).close()
    table.until("declare-or-discard")
    table.incident("missing-card")
    table.until("window")
    assert table.chips("ann") == before
    assert table.said("results-stand")[0].data.as_dict() == {"rounds": 1}


@pytest.mark.clause("nsw-dc/12.8.2")
def test_hands_of_the_round_that_were_already_paid_are_undone() -> None:
    table = due(sixth="2h", jackpot=True)
    assert table.won("ann") > 0
    table.incident("missing-card")
    table.until("window")
    assert (table.won("ann"), table.won("bob")) == (0, 0)
    assert {e.data["was"] for e in table.said("reversed")} == {"won", "lost"}


@pytest.mark.parametrize("prize", ["full-house 100", "full-house $100"])
def test_a_prize_that_is_undone_goes_back_to_its_source(prize: str) -> None:
    """With an amount the house kept the stake; with odds it was returned with the prize."""
    others = "royal-flush 25, straight-flush 20, four-of-a-kind 15, flush 6, straight 3, dead-hand 9"
    approved: dict[str, Any] = {"jackpot_schedule": f"{others}, {prize}", "approved__jackpot_schedule": "ILGA 2016/8"}
    table = due(sixth="2h", jackpot=True, **approved)
    assert table.chips("jackpot") < 0
    table.incident("missing-card")
    table.until("window")
    assert (table.chips("jackpot"), table.chips("house"), table.won("ann")) == (0, 0, 0)
