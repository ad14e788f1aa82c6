"""Cards outside the hands: put out of play and collected; and the hands left in a shoe."""

from pitboss.engine.say import ALL
from pitboss.engine.step import step
from pitboss.events.decks import ShoeOver
from pitboss.games.families.baccarat.memory import BANKER_HAND, PLAYER_HAND
from pitboss.games.families.baccarat.shoe import burn_cards, discard_held, open_next_hand_with_kept
from pitboss.games.families.shoes.dealing import at_the_mouth
from pitboss.games.punto_banco.memory import Punto


async def put_out(t: Punto, held: int | None = None) -> None:
    """An exposed card is shown to all and burned, with as many more as the house chooses."""
    if held is None:
        at_the_mouth(t)
        await t.deal("burn", face_up=True)
    else:
        t.lay(held, "burn")
        await t.turn("burn")
    t.collect("burn")
    await burn_cards(t, t.settings.num("error_burn"))


@step("bs/4(8)(e)", title="Count the last hands of the shoe")
async def count_down(t: Punto) -> None:
    """After the hand with the cutting card two more follow, each announced; then the cards are reshuffled."""
    own = t.own
    if not own.cut_out:
        return
    own.to_go = own.to_go - 1 if own.to_go else t.number("hands_after_cut")
    if own.to_go == 0:
        own.stage = "spent"
        t.say(ShoeOver(), to=ALL, says="No more cards are dealt until the reshuffle")
    else:
        t.announce("Last hand" if own.to_go == 1 else "Next to the last hand")


@step("bs/4(5)(a)", "P-11", lasting=True, title="Clear the layout")
async def clear_layout(t: Punto) -> None:
    """The cards wait in the rack for the shuffle; a card held over is discarded if the shoe is spent."""
    for hand in (PLAYER_HAND, BANKER_HAND, "burn"):
        if hand in t.state.hands:
            t.collect(hand)
    open_next_hand_with_kept(t)
    if t.own.held_over and (t.own.stage == "spent" or t.state.floor.new_cards):
        discard_held(t)
