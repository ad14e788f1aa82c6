"""The deal: lock the chute, lammers on the antes, five cards each in turn, one of the dealer's turned up."""

from pitboss.engine.say import ALL
from pitboss.engine.step import act, passage, step
from pitboss.events.decks import DealStarted
from pitboss.events.hands import ChuteUnlocked, LammersPlaced
from pitboss.games.caribbean_stud.memory import DEALER, StudTable, playing
from pitboss.games.families.single_deck.exposures import seen_by_all
from pitboss.games.families.single_deck.memory import hand_of


@step("bs/10(3)(b)", title="Lock the coin chute")
async def lock_chute(t: StudTable) -> None:
    """After the bets, lock the coin chute and put a clear lammer on each ante."""
    if t.own.in_play:
        await t.act("lock-chute", "Lock the coin chute and put a clear lammer on each ante")
        t.own.locked = True
        t.say(LammersPlaced(seats=list(t.own.in_play)), to=ALL)


@step("bs/10(3)(b)#deal", "S-042", "X-01", fork="deal", title="Deal the hands")
async def deal_hands(t: StudTable) -> None:
    """Deal five cards to each player and the dealer from the deck in the left hand, one at a time, clockwise."""
    if not t.own.in_play:
        return
    cards = t.number("hand_cards")
    if not t.state.hands:
        count = t.cites_of(t.chapter.numbers["hand_cards"])
        t.say(DealStarted(order=list(t.own.in_play), cards=cards), to=ALL, cites=count)
    while name := next_due(t, cards):
        await _card(t, name)
    await turn_upcard(t)


def next_due(t: StudTable, cards: int) -> str:
    """The hand that gets the next card until each has `cards`, clockwise, the dealer last; empty when all have them."""
    hands = t.state.hands
    due = [*(hand_of(seat) for seat in playing(t)), DEALER]
    lying = [len(hands[name].cards) if name in hands else 0 for name in due]
    fewest = min(lying)
    return due[lying.index(fewest)] if fewest < cards else ""


async def _card(t: StudTable, name: str) -> None:
    await t.deal(name, seat=-1 if name == DEALER else int(name.removeprefix("seat-")))
    if t.own.next_is_up:
        t.own.next_is_up = False
        await expose_and_go_on(t, name, len(t.state.hands[name].cards))


@passage("bs/10(5)(c)", "S-036")
async def expose_and_go_on(t: StudTable, name: str, nth: int) -> None:
    """Turn an exposed card face down and go on with the deal."""
    await seen_by_all(t, {"hand": name, "nth": nth})


@passage("bs/10(3)(b)#deal", "S-042")
async def turn_upcard(t: StudTable) -> None:
    """Turn exactly one of the dealer's five cards face up."""
    cards, up = len(t.state.hands[DEALER].cards), t.number("upcards")
    first = t.settings.text("dealer_upcard") == "first"
    if not any(t.state.hands[DEALER].up):
        await t.turn(DEALER, range(up) if first else range(cards - up, cards))


# -- unlocking the chute ----------------------------------------------------------------------------------------------


@act("bs/10(3)(d)#unlock")
def unlock_unqualified(t: StudTable) -> None:
    """The dealer did not qualify: collect all cards and unlock the chute for the next round."""
    _unlock(t)


@act("bs/10(3)(e)#unlock", "S-036")
def unlock_compared(t: StudTable) -> None:
    """After the comparison or a misdeal, collect the cards and unlock the chute for the next deal."""
    _unlock(t)


def _unlock(t: StudTable) -> None:
    t.own.locked = False
    t.say(ChuteUnlocked(), to=ALL)
