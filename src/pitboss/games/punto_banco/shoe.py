"""Cards leaving the shoe: the cutting card on its way, cards held over or burned, a shoe that runs out."""

from pitboss.engine.ask import Question
from pitboss.engine.say import ALL
from pitboss.engine.step import Void, act, step
from pitboss.games.punto_banco.memory import BANKER_HAND, PLAYER_HAND, Punto


@act("bs/4(8)(e)", "P-04")
def cutting_card_out(t: Punto) -> None:
    """The cutting card appears and is laid aside; as first card of a round it counts for that round."""
    t.own.cut_out = True
    t.say("cutting-card", to=ALL, says="The cutting card is out: lay it aside and complete the hand")


@act("bs/4(12)(d)")
def ran_out(t: Punto) -> None:
    """Too few cards to complete the round: it is void, and all the cards are shuffled for a new one."""
    t.own.stage = "spent"
    raise Void("the shoe has too few cards to complete the round", t.cites)


def at_the_mouth(t: Punto) -> None:
    """Before a card leaves the shoe: the cutting card may lie before it, or there may be none."""
    if not t.own.cut_out and t.deck.remaining <= t.deck.cut_card:
        cutting_card_out(t)
    if not t.deck.remaining:
        ran_out(t)


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


def ready_again(t: Punto, waiting: Question | None) -> None:
    """After a remedy took cards from the shoe: a card that is still waited for must be there."""
    if waiting is not None and waiting.kind == "card":
        at_the_mouth(t)


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
