"""Section 8: pick up the cards, then declare or discard two to four of them, in silence."""

import pytest
from tests.games.double_chance.chances import HOUSE, NOTHING, PAIRS, Chance, chance, dealt, discarded, looked, unseen
from tests.games.single_deck.decktop import refused

from pitboss.engine.view import cut
from pitboss.hands.cards import parse_cards

# -- looking ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("nsw-dc/8.1")
def test_players_pick_up_their_cards_and_then_decide_from_the_left() -> None:
    table = dealt(NOTHING, PAIRS)
    assert table.until("look").who == ("ann", "bob")
    for person in ("bob", "ann"):
        table.give("done", person)
    assert [(e.to, e.data["hand"]) for e in table.said("looked")] == [(("bob",), "seat-1"), (("ann",), "seat-0")]
    assert table.until("declare-or-discard").who == ("ann",)
    table.choose("ann", "discard-1-2")
    assert table.until("declare-or-discard").who == ("bob",)


@pytest.mark.clause("nsw-dc/8.1")
def test_a_player_may_look_again() -> None:
    table = looked(NOTHING, PAIRS)
    table.order("look", "player", "ann")
    assert table.said("looked")[-1].data["cards"] == NOTHING.split()
    table.choose("ann", "discard-1-2")
    table.order("look", "player", "ann")
    assert table.said("looked")[-1].data["cards"] == NOTHING.split()[2:]
    with refused("no-cards-to-see"):
        table.order("look", "player", "eve")


@pytest.mark.clause("nsw-dc/8.8")
def test_players_do_not_touch_the_sixth_card() -> None:
    table = dealt(NOTHING, "3c 6d 8h Kh 5s", scanner=True, sixth="Ah 2d")
    table.choose("ann", "discard-1-2").choose("bob", "discard-1-2")
    table.until("card")
    table.automatic()  # ann's sixth card is dealt
    with refused("sixth-card-not-handled", "nsw-dc/8.8"):
        table.order("look", "player", "ann")
    table.order("look", "player", "bob")


@pytest.mark.clause("nsw-dc/8.1")
def test_the_question_does_not_reveal_the_hand() -> None:
    says = [looked(hand).until("declare-or-discard").says for hand in (NOTHING, PAIRS)]
    assert says == ["Declare your hand, or discard two to four cards?"] * 2


@pytest.mark.clause("nsw-dc/12.11.1")
def test_a_suspected_player_plays_before_the_others_touch_their_cards() -> None:
    table = chance("ann", "bob")
    table.order("direct-order", persons=["bob"])
    table.stake("ann", "bob").cards(NOTHING, PAIRS).close()
    assert table.until("look").who == ("bob",)
    table.give("done", "bob")
    assert table.until("declare-or-discard").who == ("bob",)
    table.choose("bob", "declare")
    assert [e.data["hand"] for e in table.said("looked")] == ["seat-1"]
    assert table.until("look").who == ("ann",)


# -- declaring --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("nsw-dc/8.3")
def test_a_hand_of_rule_11_must_be_declared() -> None:
    table = looked(PAIRS)
    assert table.until("declare-or-discard").options == ("declare",)
    with refused("must-declare", "nsw-dc/8.3"):
        table.choose("ann", "discard-4-5")
    table.choose("ann", "declare")
    assert [e.data.as_dict() for e in table.said("declares")] == [{"seat": 0, "person": "ann"}]


@pytest.mark.clause("nsw-dc/8.3", "nsw-dc/1.1#declare")
def test_declaring_keeps_all_five_cards_face_down() -> None:
    table = looked(HOUSE, PAIRS)
    table.choose("ann", "declare")
    assert table.cards_in("seat-0") == [*parse_cards(HOUSE)]
    assert not any(table.table.state.hands["seat-0"].up)
    table.choose("bob", "declare").finish()
    assert table.ends("ann") == {"wager": "won"}


# -- discarding -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("nsw-dc/8.4", "nsw-dc/1.1#discard")
@pytest.mark.parametrize(("choice", "kept"), [("discard-1-2", 3), ("discard-1-3-5", 2), ("discard-2-3-4-5", 1)])
def test_two_to_four_cards_are_discarded_and_one_to_three_kept(choice: str, kept: int) -> None:
    table = looked(NOTHING, PAIRS)
    table.choose("ann", choice)
    assert (len(table.cards_in("seat-0")), len(table.cards_in("discards-0"))) == (kept, 5 - kept)
    nths = [int(n) for n in choice.split("-")[1:]]
    assert [e.data.as_dict() for e in table.said("discards")] == [{"seat": 0, "person": "ann", "nths": nths}]
    assert table.cards_in("seat-0") == [c for i, c in enumerate(parse_cards(NOTHING), 1) if i not in nths]


@pytest.mark.clause("nsw-dc/8.4", "nsw-dc/1.1#discard")
@pytest.mark.parametrize("choice", ["discard-1", "discard-1-2-3-4-5", "discard-", "discard-1-1", "stand", None, []])
def test_fewer_or_more_discards_are_refused(choice: object) -> None:
    table = looked(NOTHING)
    question = table.until("declare-or-discard")
    with refused("two-to-four", "nsw-dc/8.4"):
        table.give("choose", "ann", choice=choice)
    assert (len(question.options), question.options[0], question.options[-1]) == (25, "discard-1-2", "discard-2-3-4-5")


@pytest.mark.clause("nsw-dc/8.5")
def test_discards_do_not_return_to_play() -> None:
    table = discarded("Ac 3c 9h 5d Jh", "discard-1-2-4", "4c")  # the ace of clubs would have beaten it
    assert [e.data["to"] for e in table.said("card-moved")] == ["discards-0"] * 3
    assert [len(e.data["cards"]) for e in table.said("shown") if e.data["hand"] == "seat-0"] == [2]
    assert table.end_of("ann", "wager") == "lost"


def test_discards_are_shown_to_nobody() -> None:
    table = looked(NOTHING, PAIRS)
    seen = len(table.events)
    table.choose("ann", "discard-1-2")
    said = str([(e.kind, e.data) for e in cut(table.events[seen:], "bob")])
    assert not any(card in said for card in NOTHING.split())


def test_without_a_scanner_only_the_player_knows_what_may_be_declared() -> None:
    assert len(unseen().until("declare-or-discard").options) == 26


# -- silence ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("nsw-dc/8.10")
def test_players_do_not_talk_until_all_have_decided() -> None:
    table = looked(NOTHING, PAIRS)
    with refused("no-talk", "nsw-dc/8.10"):
        table.give("advise", "bob", person="ann", words="keep the queen")
    table.order("report-talk", "dealer")
    assert table.words()[-1].startswith("Please don't talk")


@pytest.mark.clause("nsw-dc/8.10")
def test_once_all_have_decided_talk_cannot_be_reported() -> None:
    def decided(table: Chance) -> Chance:
        table.choose("ann", "discard-1-2").choose("bob", "declare")
        return table

    table = looked(NOTHING, PAIRS, sixth="3c")
    table.order("report-talk", "dealer")
    with refused("all-decided", "nsw-dc/8.10"):
        decided(table).order("report-talk", "dealer")
    with refused("all-decided"):
        chance().order("report-talk", "dealer")
