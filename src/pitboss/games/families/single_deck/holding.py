"""The deck in the dealer's hand: it stays in one hand until the round is over."""

from pitboss.engine.ask import Answer
from pitboss.engine.say import ALL
from pitboss.engine.step import Check, command, step
from pitboss.events.decks import DeckHeld
from pitboss.games.families.single_deck.memory import OWNER, DeckTable, dealt_by
from pitboss.games.refusal_codes import GameCode

SAME_HAND = Check(
    GameCode.SAME_HAND, "bs/16(7)(b)(iii)", "tribal-lir/(i)(2)(ii)(A)", owner=OWNER,
    says="The deck stays in the {holding} hand until the round is over.",
)  # fmt: skip


@step("bs/16(7)(b)(ii)", "tribal-lir/(i)(2)(ii)", when=dealt_by("hand"), title="Take the deck in hand")
async def take_in_hand(t: DeckTable) -> None:
    """The dealer takes the deck into either hand."""
    if t.own.in_play:
        t.own.holding = await t.choose_by(("dealer",), "hold", ("left", "right"), says="Which hand holds the deck?")
        t.say(DeckHeld(hand=t.own.holding), to=ALL)


def _may_change_hand(t: DeckTable, answer: Answer) -> None:
    SAME_HAND.unless(t, answer.args.get("hand") == t.own.holding, holding=t.own.holding or "chosen")


@command(
    "hold", "bs/16(7)(b)(ii)", "tribal-lir/(i)(2)(ii)",
    roles=("dealer",), when=dealt_by("hand"), check=_may_change_hand,
)  # fmt: skip
async def hold(t: DeckTable, _answer: Answer) -> None:
    """Record which hand holds the deck."""
    t.say(DeckHeld(hand=t.own.holding), to=ALL)
