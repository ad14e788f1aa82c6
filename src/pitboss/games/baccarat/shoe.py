"""Cards leaving the shoe: cards held over come first, cards are burned, a card held over may be left without a hand."""

from pitboss.engine.say import ALL
from pitboss.engine.step import act
from pitboss.games.baccarat.memory import PLAYER_HAND, BaccaratTable
from pitboss.games.shoes.dealing import at_the_mouth


async def deal_to(t: BaccaratTable, hand: str, *, face_up: bool = False) -> None:
    """One card to a hand; a card held over from the hand before comes first."""
    if t.own.held_over:
        t.lay(t.own.held_over.pop(0), hand)
        if face_up:
            await t.turn(hand, [len(t.state.hands[hand].cards) - 1])
        return
    at_the_mouth(t)
    await t.deal(hand, face_up=face_up)


def next_hand_only(t: BaccaratTable) -> bool:
    """Whether an excess card may only open the next hand: the default reading of D-40."""
    return t.settings.text("excess_card") == "next-hand"


def hold_over(t: BaccaratTable, card: int) -> None:
    """Set an unseen excess card aside: the first of the next hand, or by the other reading this coup's next card."""
    if PLAYER_HAND in t.state.hands and next_hand_only(t):
        t.own.kept.append(card)
        says = "Set aside unseen: the first card of the next hand"
    else:
        t.own.held_over.append(card)
        says = "Set aside unseen: the next card to be dealt"
    t.say("held-over", to=ALL, says=says)


def take_held(t: BaccaratTable) -> int:
    """Take the first of the cards set aside."""
    cards: list[int] = t.own.held_over or t.own.kept
    return cards.pop(0)


def open_next_hand_with_kept(t: BaccaratTable) -> None:
    """Release the cards that were kept for the next hand once this one is over."""
    t.own.held_over += t.own.kept
    t.own.kept = []


async def burn_cards(t: BaccaratTable, count: int) -> None:
    """Cards go from the shoe to the rack unseen, as many as there are."""
    for _ in range(count):
        if t.deck.remaining:
            await t.burn()


@act("P-11", "D-19")
def discard_held(t: BaccaratTable) -> None:
    """An unseen card in excess is discarded when no hand follows before the shuffle."""
    held, t.own.held_over = t.own.held_over, []
    t.to_rack(held, "held-over", "Discarded: no hand follows before the shuffle")
