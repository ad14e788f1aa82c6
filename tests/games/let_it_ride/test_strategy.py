"""Best play of let it ride: against the published tables, at the live table, and where a limit changes it."""

from fractions import Fraction
from functools import cache

import pytest
from tests.games.let_it_ride.counted import Limit, net

from pitboss.games.let_it_ride.strategy import advise, strategy
from pitboss.hands.cards import card_text
from pitboss.maths.strategy import Advice, Decision, Strategy
from pitboss.rulebooks.book import chapter
from pitboss.testing.tabletop import Tabletop

# wizardofodds.com/games/let-it-ride/appendix/1: three cards to ride with, how many such hands there are, and what
# the first wager returns in all over the 1,176 pairs of cards that may follow.
FIRST_THREE = {
    1689: 1440,  # a pair of tens or better
    6360: 52,  # three of a kind
    252: 20, 480: 4, 708: 4,  # three suited in sequence with no, one, two high cards
    198: 12, 426: 12,  # one gap, with one, two high cards
    144: 24,  # two gaps, with two high cards
    1736: 4, 1454: 12, 1172: 24,  # three to a royal flush, the queen, the king, the ace its highest
}  # fmt: skip


@cache
def best(rulebook: str = "bahamas", cap: str = "0", stake: int | None = None) -> Strategy:
    book = chapter(rulebook, "let-it-ride")
    return strategy(book, book.choose({} if cap == "0" else {"cap": cap}), stake)


def in_suits(hand: str) -> list[str]:
    """A hand without the names of its suits: the ranks of each suit."""
    together: dict[str, str] = {}
    for card in sorted(hand.split()):
        together[card[1]] = together.get(card[1], "") + card[0]
    return sorted(together.values())


def advice_on(decision: Decision, hand: str) -> Advice:
    return next(s.advice for s in decision.situations if in_suits(s.example) == in_suits(hand))


def test_three_cards_as_published() -> None:
    first = best().decisions[0]
    riding: dict[Fraction, int] = {}
    for s in first.situations:
        if s.advice.choice == "ride":
            total = s.advice.worth["ride"] * 1176
            riding[total] = riding.get(total, 0) + s.ways
    assert riding == {Fraction(total): hands for total, hands in FIRST_THREE.items()}
    assert sum(s.ways for s in first.situations) == 22_100


def test_the_cost_of_riding_a_low_pair() -> None:
    """wizardofodds.com/ask-the-wizard/let-it-ride: 45.83 % on four cards. On three cards one of the 1,176 pairs makes
    four of a kind, 9 a full house, 88 three of a kind, 198 two pairs: riding loses 71 wagers in 1,176."""
    first, second = best().decisions
    won = 1 * 50 + 9 * 11 + 88 * 3 + 198 * 2
    lost = 1176 - 1 - 9 - 88 - 198
    assert advice_on(first, "9d 2d 2c").cost("ride") == Fraction(lost - won, 1176) == Fraction(71, 1176)
    assert f"{float(advice_on(second, '7d 4c 2d 2c').cost('ride')) * 100:.2f}" == "45.83"


def test_the_rules_are_right_everywhere_and_say_what_is_even() -> None:
    first, second = best().decisions
    assert first.rules[-1] == second.rules[-1] == "Withdraw with anything else."
    assert [rule for rule in second.rules if "no difference" in rule] == [
        "It makes no difference with four in sequence, open at both ends, all below ten.",
        "It makes no difference with four high cards to a straight.",
    ]
    assert sum(s.ways for s in second.situations) == 270_725


@pytest.mark.parametrize("rulebook", ["nsw", "tribal"])
def test_every_rulebook_is_played_alike_without_a_limit(rulebook: str) -> None:
    assert [d.rules for d in best(rulebook).decisions] == [d.rules for d in best().decisions]


def test_a_limit_makes_the_second_decision_depend_on_the_first() -> None:
    """At $5 a wager and $100 a hand a flush pays the third wager only half: four to a flush ride after withdrawing, but
    not after riding. Counted here independently.
    """
    _, after_withdrawing, after_riding = best("nsw", "100").decisions
    hand = "9c 6c 4c 2c"
    rest = [card for card in map(card_text, range(52)) if card not in hand.split()]

    def worth(wagers: int) -> Fraction:
        return Fraction(sum(net(wagers, [*hand.split(), last], Limit(20, by_hand=True)) for last in rest), 48)

    for decision, standing, choice in ((after_withdrawing, 1, "ride"), (after_riding, 2, "withdraw")):
        advice = advice_on(decision, hand)
        assert advice.choice == choice
        assert advice.worth["ride"] == worth(standing + 1) - worth(standing)


def test_rules_that_are_wrong_for_the_payouts_are_not_shown() -> None:
    found = best("nsw", "100")
    assert not found.decisions[2].rules
    assert any("short rules are wrong" in note for note in found.notes)
    assert "The limit of $100 on a hand is applied at $5 a wager." in found.notes


def test_a_stake_that_never_reaches_the_limit_is_played_as_without_it() -> None:
    assert best("nsw", "100", 3).decisions == best("nsw").decisions


# -- at the live table ------------------------------------------------------------------------------------------------


def table(cards: str, *, scanner: bool = True) -> Tabletop:
    """Ann has looked at her three cards at a New South Wales table, where the community cards come last."""
    top = Tabletop("let-it-ride", "nsw", scanner=scanner).sit("ann")
    top.bet("ann", "all", 500).close().chance(cards)
    top.until("look")
    top.give("done", "ann")
    return top


def asked(top: Tabletop) -> Advice:
    question = top.until("choose")
    advice = advise(top.table, question)
    assert advice is not None
    return advice


def test_advice_at_the_table_equals_the_strategy() -> None:
    first, second = best("nsw").decisions
    top = table("Tc 8c 7c 6c 2d")
    advice = asked(top)
    assert (advice.choice, advice.cost("withdraw")) == ("ride", Fraction(198, 1176))
    assert advice.cost("withdraw") == advice_on(first, "Tc 8c 7c").cost("withdraw")
    top.choose("ann", "ride")
    assert asked(top).worth["ride"] == advice_on(second, "Tc 8c 7c 6c").worth["ride"]


def test_tucking_gives_up_the_second_decision() -> None:
    advice = asked(table("Tc 8c 7c 6c 2d"))
    assert advice.choice == "ride"
    assert advice.cost("tuck") > 0
    paying = asked(table("Tc Td 7c 6c 2d"))
    assert paying.cost("tuck") == 0  # a paying hand rides to the end anyway


def test_a_players_second_hand_is_known() -> None:
    """With the four eights divided between two hands no third eight can come."""
    top = Tabletop("let-it-ride", "bahamas").sit("ann", cents=1_000_000)
    for seat in (0, 1):
        top.bet("ann", "all", 500, seat=seat)
    top.close().chance("8c 8h", "2c", "8d 8s", "3d", "Kc Kd").until("look")
    top.give("done", "ann")
    question = top.until("choose")
    both = advise(top.table, question)
    assert both is not None
    alone = asked(table("8c 8d Kc 2c 3d"))
    assert both.worth["ride"] < alone.worth["ride"]


def test_other_questions_get_no_advice() -> None:
    top = table("Tc 8c 7c 6c 2d")
    question = top.until("choose")
    question.name = "something-else"
    assert advise(top.table, question) is None


def test_unknown_cards_are_not_guessed() -> None:
    top = table("?? ?? ?? ?? ??", scanner=False)
    assert advise(top.table, top.until("choose")) is None
