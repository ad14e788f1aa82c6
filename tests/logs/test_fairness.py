"""The proof of a shown card must match commitment, seeds and cut, and none may be missing."""

from typing import Any

import pytest

from pitboss.chance.drbg import Drbg
from pitboss.chance.seal import SealedPick, SealedShoe
from pitboss.engine.log import LogEntry
from pitboss.engine.say import ALL, Event
from pitboss.logs.fairness import Fairness

CARDS = (50, 46, 42, 38, 34)  # Ah Kh Qh Jh Th
TEXT = {50: "Ah", 46: "Kh", 42: "Qh", 38: "Jh", 34: "Th"}


def said(kind: str, **data: Any) -> Event:
    return Event(kind, to=ALL, data=data)


def line(*events: Event, openings: tuple[dict[str, Any], ...] = ()) -> LogEntry:
    return LogEntry(0, None, events, openings)


class Shoe:
    """A sealed shoe with a seed and a cut, and what a log says of its cards."""

    def __init__(self, seed: str = "lucky", cut: int = 2) -> None:
        self.seal = SealedShoe(CARDS, Drbg.from_seed(1))
        self.seed, self.cut = seed, cut
        self.seal.mix({"ann": seed})
        self.seal.cut(cut)
        self.cards = [self.seal.draw() for _ in CARDS]

    def published(self, seed: str = "lucky", cut: int = 2) -> LogEntry:
        shuffled = said("shuffled", cards=5, commit=self.seal.root)
        later = said("seeded", person="ann", seed=seed), said("cut", depth=cut, by="ann")
        return line(shuffled, *later, openings=({"deck": 0, "leaves": self.seal.leaves},))

    def proof(self, k: int) -> dict[str, Any]:
        o = self.seal.opening(k)
        return {"deck": 0, "draw": k, "leaf": o.leaf, "card": o.card, "salt": o.salt}

    def dealt(self, k: int, *, up: bool = True) -> Event:
        return said("dealt", hand="seat-0", card=TEXT[self.cards[k]] if up else "??", nth=k + 1, draw=k)

    def shown(self, *ks: int) -> Event:
        return said("shown", hand="seat-0", cards=[TEXT[self.cards[k]] for k in ks], nths=[k + 1 for k in ks])


def test_cards_shown_now_or_later_are_proved_once() -> None:
    shoe, fairness = Shoe(), Fairness()
    assert fairness.fault(shoe.published()) is None
    assert fairness.fault(line(shoe.dealt(0), shoe.dealt(1, up=False), openings=(shoe.proof(0),))) is None
    assert fairness.fault(line(shoe.shown(0, 1), openings=(shoe.proof(1),))) is None
    assert fairness.proved == 2
    assert fairness.untraced == 0


@pytest.mark.parametrize(
    ("seed", "cut"),
    [("unlucky", 2), ("lucky", 3), ("lucky", 0)],
)
def test_another_seed_or_cut_is_found(seed: str, cut: int) -> None:
    shoe, fairness = Shoe(), Fairness()
    fairness.fault(shoe.published(seed, cut))
    faults = [fairness.fault(line(shoe.dealt(k), openings=(shoe.proof(k),))) for k in range(5)]
    assert any(fault and "lies under leaf" in fault for fault in faults)


def test_a_card_that_is_not_the_one_sealed_is_found() -> None:
    shoe, fairness = Shoe(), Fairness()
    fairness.fault(shoe.published())
    other = TEXT[shoe.cards[1]]
    event = said("dealt", hand="seat-0", card=other, nth=1, draw=0)
    assert fairness.fault(line(event, openings=(shoe.proof(0),))) == f"shows {other} in seat-0, but does not open it"
    forged = {**shoe.proof(0), "card": shoe.cards[1]}
    fault = Fairness()
    fault.fault(shoe.published())
    assert fault.fault(line(event, openings=(forged,))) == "card and salt do not fit the leaf"


def test_a_missing_a_second_and_an_unasked_opening_are_found() -> None:
    shoe, fairness = Shoe(), Fairness()
    fairness.fault(shoe.published())
    assert "does not open it" in str(fairness.fault(line(shoe.dealt(0))))
    assert fairness.fault(line(shoe.dealt(0), openings=(shoe.proof(0),))) is None
    assert "a second time" in str(fairness.fault(line(shoe.shown(0), openings=(shoe.proof(0),))))
    closed = line(shoe.dealt(1, up=False), openings=(shoe.proof(1),))
    assert "opens what nobody was shown" in str(fairness.fault(closed))
    nonsense = line(shoe.dealt(2), openings=({"leaf": "first"},))
    assert "cannot be read" in str(fairness.fault(nonsense))


def test_a_new_shuffle_forgets_the_old_shoe() -> None:
    shoe, fairness = Shoe(), Fairness()
    fairness.fault(shoe.published())
    fairness.fault(line(said("shuffled", cards=5, commit="")))
    assert fairness.fault(line(shoe.dealt(0))) is None  # nothing was committed to, nothing can be proved
    assert fairness.proved == 0
    fairness.fault(shoe.published())
    fairness.fault(line(said("cards-retired")))
    assert fairness.fault(line(shoe.dealt(1))) is None


def test_a_card_from_nowhere_is_counted_as_untraced() -> None:
    shoe, fairness = Shoe(), Fairness()
    fairness.fault(shoe.published())
    assert fairness.fault(line(said("shown", hand="found", cards=["Ah"], nths=[1]))) is None
    assert fairness.untraced == 1


NAMES = ("1", "2", "3", "4", "5", "6")


def rolled(face: str, proof: dict[str, Any] | None = None) -> LogEntry:
    return line(said("result", of="die", result=face), openings=(proof,) if proof else ())


def pick(seed: str = "lucky") -> tuple[Fairness, dict[str, Any]]:
    sealed, fairness = SealedPick(6, Drbg.from_seed(1)), Fairness()
    fairness.fault(line(said("committed", to="die", commit=sealed.commit, outcomes=6)))
    fairness.fault(line(said("seeded", person="ann", seed=seed)))
    sealed.mix({"ann": "lucky"})
    o = sealed.opening()
    return fairness, {"of": "die", "result": o.result, "value": o.value, "salt": o.salt}


def test_a_result_is_proved_against_its_commitment() -> None:
    fairness, proof = pick()
    assert fairness.fault(rolled(NAMES[proof["result"]], proof), NAMES) is None
    assert fairness.proved == 1


def test_another_result_seed_or_proof_is_found() -> None:
    fairness, proof = pick()
    wrong = NAMES[(proof["result"] + 1) % 6]
    assert f"gives {wrong} for die, but {NAMES[proof['result']]} was sealed" in str(
        fairness.fault(rolled(wrong, proof), NAMES)
    )
    fairness, proof = pick("unlucky")
    assert "the result is" in str(fairness.fault(rolled(NAMES[proof["result"]], proof), NAMES))
    fairness, proof = pick()
    assert "does not open it" in str(fairness.fault(rolled(NAMES[proof["result"]]), NAMES))
    fairness, proof = pick()
    assert "opens ball" in str(fairness.fault(rolled(NAMES[proof["result"]], {**proof, "of": "ball"}), NAMES))


def test_a_result_that_nobody_committed_to_needs_no_proof() -> None:
    assert Fairness().fault(rolled("3"), NAMES) is None


def test_each_card_of_a_pass_over_the_table_is_the_draw_of_its_turn() -> None:
    shoe, fairness = Shoe(), Fairness()
    fairness.fault(shoe.published())
    assert fairness.fault(line(said("dealt-out", hands=["seat-0", "dealer", "dealer", "seat-0"], draw=0))) is None
    mine = said("shown", hand="seat-0", cards=[TEXT[shoe.cards[0]], TEXT[shoe.cards[3]]], nths=[1, 2])
    assert fairness.fault(line(mine, openings=(shoe.proof(0), shoe.proof(3)))) is None
    other = said("shown", hand="dealer", cards=[TEXT[shoe.cards[4]]], nths=[1])
    assert fairness.fault(line(other, openings=(shoe.proof(4),))) is not None  # dealt to nobody


@pytest.mark.parametrize(
    ("openings", "fault"),
    [
        ((), "does not publish its leaves"),
        (({"deck": 1, "leaves": "{leaves}"},), "the leaves of deck 1, but deck 0 was shuffled"),
        (({"deck": 0, "leaves": "00{leaves}"},), "the list of leaves is not 320 lower-case hex digits"),
        (({"deck": 0, "leaves": "{turned}"},), "the leaves do not fit the root"),
        (({"deck": 0, "leaves": "{leaves}", "card": 1},), "cannot be read"),
        (({"deck": 0, "leaves": "{leaves}"},) * 2, "opens what nobody was shown"),
    ],
)
def test_a_commitment_comes_with_the_leaves_that_it_commits_to(
    openings: tuple[dict[str, Any], ...], fault: str
) -> None:
    leaves = Shoe().seal.leaves
    words = {"leaves": leaves, "turned": leaves[64:] + leaves[:64]}
    told = tuple({**opening, "leaves": opening["leaves"].format(**words)} for opening in openings)
    shuffled = said("shuffled", cards=5, commit=Shoe().seal.root)
    assert fault in str(Fairness().fault(line(shuffled, openings=told)))
