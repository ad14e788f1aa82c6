"""Cards leaving the shoe: cards held over come first, cards are burned, a card held over may be left without a hand."""

from pitboss.engine.step import act
from pitboss.games.baccarat.memory import BaccaratTable
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
