"""Write a simulated hand as a round of a live table in which nobody bets more than required.

With a button one player posts the whole stake as a blind and the others call; in stud one half is the ante and the
other half the forced bet, which the others call. After that everybody checks, stands pat and shows, and no rake is
taken, so that only the pot is settled.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from pitboss.engine.money import money
from pitboss.games.families.poker_room.judging import up_card_order
from pitboss.games.families.poker_room.simulated import DealingRules
from pitboss.games.refusal_codes import GameCode
from pitboss.hands.cards import DECK_SIZE
from pitboss.maths.simulation import Ending, Order, ScriptedRound, SimulatedWager, dealt_as
from pitboss.rulebooks.refusal import Refusal

PEOPLE = ("ann", "bob", "cyd", "dan", "eve", "fay", "gus", "hal")
LETTERS = "ABCDEFGH"
BURNED = "X"
BOARD = "XSSSXSXS"  # a burn before the flop, the turn and the river
BOARD_STREETS, DRAW_STREETS = 4, 2
Tell = Callable[[Order, SimulatedWager, Sequence[int], Ending], list[ScriptedRound]]


def retold(hands: DealingRules) -> Tell:
    """How a poker game is written as a round."""

    def told(order: Order, wager: SimulatedWager, drawn: Sequence[int], _end: Ending) -> list[ScriptedRound]:
        """One hand whose pot is settled."""
        people, own = PEOPLE[: order.players], hands.own
        held = [drawn[seat * own : (seat + 1) * own] for seat in range(order.players)]
        decided = dict(zip(people, _decisions(hands, order, held), strict=True))
        by = people[int(wager.name.removeprefix("seat-")) - 1]
        others = {who: (f"decisions.{who} = {_line(words)}",) for who, words in decided.items() if who != by}
        chance = _dealt(hands, held, drawn[order.players * own :])
        seats = {who: seat for seat, who in enumerate(people, 1)}
        return [
            ScriptedRound(
                {}, chance, decided[by], by, company=others, seats=seats, settings=_settings(order, wager.stake)
            )
        ]

    return told


def _settings(order: Order, stake: int) -> dict[str, Any]:
    """Everybody has the stake in the pot after the first betting; shares are exact to the cent."""
    more: dict[str, Any] = {"rake_percent": 0, "unit": money(1)}
    if "blinds" in order.settings:
        return more | {"ante": money(0), "blinds": money(stake).removeprefix("$"), "heads_up_blinds": "next-seats"}
    more |= {"ante": money(stake // 2), "forced": money(stake - stake // 2)}
    return more | ({"allow_check": True} if "allow_check" in order.settings else {})


def _decisions(hands: DealingRules, order: Order, held: Sequence[Sequence[int]]) -> Iterator[dict[str, Any]]:
    """The player with the blind or forced bet has nothing to call; in stud the forced bet needs no decision."""
    without = BOARD_STREETS if hands.shared else DRAW_STREETS
    streets = hands.own - hands.holes if hands.holes else without
    opener = _opener(hands, order, held) if hands.holes else 0
    for seat in range(len(held)):
        first = [] if hands.holes and seat == opener else ["check"] if seat == opener else ["call"]
        pat = {"draw": "stand-pat"} if not hands.holes and not hands.shared else {}
        yield {"action": [*first, *["check"] * (streets - 1)], **pat, "show": "show"}


def _opener(hands: DealingRules, order: Order, held: Sequence[Sequence[int]]) -> int:
    """The seat whose first up-card makes the forced bet."""
    highest, ace_low = (flag == 1 for flag in order.chapter.flat("forced"))
    shown = {seat: cards[hands.holes] for seat, cards in enumerate(held)}
    return (max if highest else min)(shown, key=lambda seat: up_card_order(shown[seat], ace_low=ace_low))


def _dealt(hands: DealingRules, held: Sequence[Sequence[int]], shared: Sequence[int]) -> tuple[str, ...]:
    """All cards in the order in which they leave the deck, with burn cards."""
    everyone = LETTERS[: len(held)]
    if hands.holes:
        first = hands.holes + 1
        pattern = everyone * first + (BURNED + everyone) * (hands.own - first)
    else:
        pattern = everyone * hands.own + (BOARD if hands.shared else "")
    if len(pattern) > DECK_SIZE:
        raise Refusal(GameCode.NOT_TOLD, f"{len(held)} hands and the burn cards need more cards than the deck has.")
    return dealt_as(pattern, **dict(zip(LETTERS, held, strict=False)), S=shared)


def _line(words: Mapping[str, Any]) -> str:
    """Decisions in script format."""
    told = (f"{name} = {json.dumps(said)}" for name, said in words.items())
    return "{ " + ", ".join(told) + " }"
