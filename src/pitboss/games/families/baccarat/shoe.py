"""Cards that leave the shoe: cards held over come first, cards are burned, cards without a hand are discarded."""

from pitboss.engine.say import ALL
from pitboss.engine.step import act
from pitboss.events.decks import ShoeHeldOver
from pitboss.games.families.baccarat.memory import PLAYER_HAND, BaccaratTable
from pitboss.games.families.shoes.dealing import at_the_mouth


async def deal_to(t: BaccaratTable, hand: str, *, face_up: bool = False) -> None:
    """Deal one card to a hand; a card held over from the hand before comes first."""
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
    """Set an unseen excess card aside: for the next hand, or in the other reading for this coup."""
    if PLAYER_HAND in t.state.hands and next_hand_only(t):
        t.own.kept.append(card)
        says = "The card is set aside unseen: it opens the next hand"
    else:
        t.own.held_over.append(card)
        says = "The card is set aside unseen: it is dealt next"
    t.say(ShoeHeldOver(), to=ALL, says=says)


def take_held(t: BaccaratTable) -> int:
    """Take the first card set aside."""
    cards: list[int] = t.own.held_over or t.own.kept
    return cards.pop(0)


def open_next_hand_with_kept(t: BaccaratTable) -> None:
    """Release the cards kept for the next hand when this one is over."""
    t.own.held_over += t.own.kept
    t.own.kept = []


async def burn_cards(t: BaccaratTable, count: int) -> None:
    """Burn cards from the shoe, unseen, as many as there are."""
    for _ in range(count):
        if t.deck.remaining:
            await t.burn()


@act("P-11", "D-19")
def discard_held(t: BaccaratTable) -> None:
    """Discard an unseen excess card if no hand follows before the shuffle."""
    held, t.own.held_over = t.own.held_over, []
    t.to_rack(held, "held-over", "Discarded: no hand follows before the shuffle")
