"""The names of the hands, the cards on the layout, orders to pass the shoe, and the sign."""

import msgspec

from pitboss.engine.ask import Answer
from pitboss.engine.money import money
from pitboss.engine.state import Lasting
from pitboss.engine.step import Check
from pitboss.engine.table import Table
from pitboss.games.families.baccarat.rules import COUNTS
from pitboss.games.families.shoes.table import ShoeMemory
from pitboss.games.refusal_codes import GameCode
from pitboss.hands.cards import rank_of

# -- the names of the two hands, the printed seat numbers, and the cards on the layout --------------------------------

PLAYER_HAND = "player"
BANKER_HAND = "banker"
FIRST_TWO = 2


class BaccaratMemory(ShoeMemory):
    """The state of a baccarat table: the shoe, and cards that wait for a later hand."""

    held_over: Lasting[list[int]] = msgspec.field(default_factory=list)  # unseen excess cards: the next to be dealt
    kept: Lasting[list[int]] = msgspec.field(default_factory=list)  # such cards that this hand may not use (D-40)

    def holds(self) -> list[int]:
        return [*self.held_over, *self.kept]


BaccaratTable = Table[BaccaratMemory, object]


def result_call(player: int, banker: int, tie: str) -> str:
    """The dealer's call of the result: `Banker wins with 7 over 5`."""
    if player == banker:
        return f"{tie}: {player} all"
    name, high, low = ("Player", player, banker) if player > banker else ("Banker", banker, player)
    return f"{name} wins with {high} over {low}"


def seat_number(index: int, seats: int) -> int:
    """The printed number of a seat: number one is at the dealer's right (X-01)."""
    return seats - index


def cards_of(t: BaccaratTable, hand: str) -> list[int]:
    """The cards of a hand; none if it was not dealt."""
    there = t.state.hands.get(hand)
    return there.cards if there else []


def hidden(t: BaccaratTable, hand: str) -> bool:
    """Whether a hand has cards face down."""
    there = t.state.hands.get(hand)
    return there is not None and not all(there.up)


def count_cites(t: BaccaratTable, hand: str) -> list[str]:
    """The clauses that give a hand its count: the card values, and that the tens digit is dropped."""
    places = [rank_of(card) for card in cards_of(t, hand)]
    cites = [cite for place in places for cite in t.chapter.row_at("values", place).cites]
    total = sum(t.chapter.flat("values")[place] for place in places)
    digit = t.chapter.numbers["left_digit_counts"].cites if total >= COUNTS else ()
    return list(dict.fromkeys([*cites, *digit]))


# -- reasons for which the holder of the shoe may be ordered to pass it -----------------------------------------------

REASONS = {
    "delay": "the game was delayed",
    "invalid-deals": "repeated invalid deals",
    "breach": "a breach of the rules",
}
NO_REASON = Check(
    GameCode.REASON_MISSING, "bs/4(11)(a)(ii)", "bs/5(11)(a)(ii)", owner="baccarat",
    says="A player must pass the shoe only for {reasons}, not for {reason!r}.",
)  # fmt: skip


def reason_in(answer: Answer) -> str:
    """The reason of an order; empty if it has none."""
    reason = answer.args.get("reason")
    return reason if isinstance(reason, str) else ""


# -- the commission on the sign ---------------------------------------------------------------------------------------


def commission_line(t: BaccaratTable) -> str:
    """The rate and its rounding."""
    percent, rest = divmod(t.settings.num("commission_rate"), 100)
    rate = f"{percent}.{rest:02}" if rest else str(percent)
    unit = money(t.number("rounding_unit"))
    how = {"up-25": f", rounded up to {unit}", "down-only": f", rounded down to {unit}"}
    return f"Commission on Banker wins: {rate} %{how.get(t.settings.text('commission_rounding'), '')}"
