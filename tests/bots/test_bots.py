"""Bots make only offered bets and legal choices, and play alike for the same seed."""

from hypothesis import given
from hypothesis import strategies as st

from pitboss.bots.bots import NAMES, Bot, names
from pitboss.engine.ask import Question
from pitboss.engine.betting import Offer

OFFERS = st.lists(
    st.builds(
        lambda spot, low, unit, steps, seat: Offer(spot, low, low + unit * steps, unit, seat),
        st.sampled_from(["red", "17", "all"]),
        st.integers(1, 10_000),
        st.integers(1, 500),
        st.integers(0, 1000),
        st.integers(-1, 6),
    ),
    max_size=8,
)


@given(OFFERS, st.integers(0, 50))
def test_bets_lie_within_their_offers(offers: list[Offer], seed: int) -> None:
    bets = Bot("ann", seed).bets(offers)
    assert len(bets) <= 3
    assert bool(bets) == bool(offers)
    for bet in bets:
        assert any(
            offer.spot == bet["spot"]
            and offer.low <= bet["cents"] <= offer.high
            and (bet["cents"] - offer.low) % offer.unit == 0
            and bet.get("seat", -1) == offer.seat
            for offer in offers
        )


def question(kind: str, **more: object) -> Question:
    return Question("q", kind, ("ann",), lambda answer: answer, **more)  # type: ignore[arg-type]  # fields of a question


def test_choices_are_among_the_options() -> None:
    bot = Bot("ann", 1)
    asked = question("choose", options=("ride", "withdraw"))
    chosen = {str(bot.answer(asked)[1]["choice"]) for _ in range(50)}
    assert chosen == {"ride", "withdraw"}


def test_numbers_lie_in_range_and_counts_are_right() -> None:
    bot = Bot("ann", 1)
    said = {bot.answer(question("number", low=10, high=12))[1]["value"] for _ in range(50)}
    assert said == {10, 11, 12}
    assert bot.answer(question("number", low=0, high=99, about={"expected": 52})) == ("number", {"value": 52})


def test_an_act_is_done() -> None:
    assert Bot("ann", 1).answer(question("act")) == ("done", {})


def test_the_same_seed_plays_alike() -> None:
    offers = [Offer("red", 100, 5000), Offer("black", 100, 5000)]
    first, again, other = (Bot("ann", seed) for seed in (1, 1, 2))
    assert [first.bets(offers) for _ in range(9)] == [again.bets(offers) for _ in range(9)]
    assert [Bot("ann", 1).bets(offers)] * 9 != [other.bets(offers) for _ in range(9)]
    assert [Bot("bob", 1).below(1000) for _ in range(3)] != [Bot("ann", 1).below(1000) for _ in range(3)]


def test_names_never_repeat() -> None:
    many = names(3 * len(NAMES))
    assert len(set(many)) == len(many)
    assert names(2) == ["ann", "bob"]
