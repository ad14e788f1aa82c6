"""Cards leaving the shoe: the cutting card on its way, cards held over or burned, a shoe that runs out."""

from pitboss.engine.say import ALL
from pitboss.engine.step import act, step
from pitboss.games.punto_banco.memory import BANKER_HAND, PLAYER_HAND, Punto
from pitboss.games.shoes.dealing import at_the_mouth


async def deal_to(t: Punto, hand: str, *, face_up: bool = False) -> None:
    """One card to a hand; a card held over from the hand before comes first."""
    if t.own.held_over:
        t.lay(t.own.held_over.pop(0), hand)
        if face_up:
            await t.turn(hand, [len(t.state.hands[hand].cards) - 1])
        return
    at_the_mouth(t)
    await t.deal(hand, face_up=face_up)


async def burn_cards(t: Punto, count: int) -> None:
    """Cards go from the shoe to the rack unseen, as many as there are."""
    for _ in range(count):
        if t.deck.remaining:
            await t.burn()


async def put_out(t: Punto, held: int | None = None) -> None:
    """A card that was exposed is shown to all and burned, with as many more as the house's procedure wants."""
    if held is None:
        at_the_mouth(t)
        await t.deal("burn", face_up=True)
    else:
        t.lay(held, "burn")
        await t.turn("burn")
    t.collect("burn")
    await burn_cards(t, t.settings.num("error_burn"))


@step("bs/4(8)(e)")
async def count_down(t: Punto) -> None:
    """After the hand that showed the cutting card come two more, each called; then the cards are reshuffled."""
    own = t.own
    if not own.cut_out:
        return
    own.to_go = own.to_go - 1 if own.to_go else t.number("hands_after_cut")
    if own.to_go == 0:
        own.stage = "spent"
        t.say("shoe-over", to=ALL, says="No more cards are dealt until the reshuffle")
    else:
        t.announce("Last hand" if own.to_go == 1 else "Next to the last hand")


@step("bs/4(5)(a)", "P-11", lasting=True)
async def clear_layout(t: Punto) -> None:
    """The cards wait in the rack for the shuffle; a card held over has no next hand once the shoe is spent."""
    for hand in (PLAYER_HAND, BANKER_HAND, "burn"):
        if hand in t.state.hands:
            t.collect(hand)
    if t.own.held_over and (t.own.stage == "spent" or t.state.floor.new_cards):
        discard_held(t)


@act("P-11")
def discard_held(t: Punto) -> None:
    """An unseen card in excess is discarded when no hand follows before the shuffle."""
    held, t.own.held_over = t.own.held_over, []
    t.to_rack(held, "held-over", "Discarded: no hand follows before the shuffle")


def hidden(t: Punto, hand: str) -> bool:
    """Whether a hand has cards face down."""
    there = t.state.hands.get(hand)
    return there is not None and not all(there.up)
