"""The shoe: from sealed decks to loaded, and the cards that leave it."""

from pitboss.engine.say import ALL
from pitboss.engine.step import Check, act, passage, step
from pitboss.events.decks import CuttingCardsBrought, ShoeHeldOver
from pitboss.events.procedure import ActDone, SettingsWarning
from pitboss.games.families.baccarat.table import PLAYER_HAND, BaccaratTable
from pitboss.games.families.shoes.dealing import at_the_mouth
from pitboss.games.families.shoes.opening import first_look, lawful_backs
from pitboss.games.families.shoes.table import CUT, IN_PLAY, SPENT
from pitboss.games.refusal_codes import GameCode
from pitboss.hands.cards import DECK_SIZE
from pitboss.hands.points import pip_value

# -- cards that leave the shoe ----------------------------------------------------------------------------------------
# Cards held over come first, cards are burned, cards without a hand are discarded.


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


# -- from sealed decks to a loaded shoe: inspection, wash, cutting cards, burn ----------------------------------------

STAFF = ("dealer", "games-supervisor", "casino-supervisor")

# -- what the equipment must be -----------------------------------------------------------------------------------

TOO_DEEP = Check(
    GameCode.CUTTING_CARD_OUTSIDE, "bs/4(5)(d)", "bs/5(4)(d)", owner="baccarat",
    says="The cutting card can't be {depth} cards from the back of {cards}. Choose a smaller depth.",
)  # fmt: skip
BURNS_ALL = Check(
    GameCode.BURN_TOO_MANY, "bs/4(5)(d)#burn", "bs/5(4)(d)#burn", owner="baccarat",
    says="A burn of {count} cards leaves nothing of {cards} to deal. Burn fewer.",
)  # fmt: skip


def lawful_cards(t: BaccaratTable) -> None:
    """Check settings together: one kind of back, a cutting card inside the stack, a burn that leaves cards."""
    lawful_backs(t)
    depth, cards = t.settings.num("cut_card_depth"), DECK_SIZE * t.settings.num("decks")
    TOO_DEEP.unless(t, depth < cards, depth=depth, cards=cards)
    count = t.settings.num("burn_count") if t.settings.text("burn") == "count" else 0
    BURNS_ALL.unless(t, count < cards, count=count, cards=cards)


# -- opening the table --------------------------------------------------------------------------------------------


def bring_cards(t: BaccaratTable) -> None:
    """The decks and the two cutting cards come to the table."""
    t.bring_deck(t.settings.num("decks"), colour=t.settings.text("backs"))
    t.own.stage, t.own.cut_out = SPENT, False
    data = CuttingCardsBrought(count=t.number("cutting_cards"), colour=t.settings.text("cutting_colour"))
    t.say(data, to=ALL)


@step("bs/4(4)(a)", "P-10", "bs/5(3)(a)", title="Sort the cards")
async def sort_cards(t: BaccaratTable) -> None:
    """The dealers sort and inspect the decks."""
    await t.act("sort-and-inspect", "Sort the decks and inspect every card")


@step("bs/4(4)(b)", "P-10", "bs/5(3)(b)", title="Spread the cards")
async def spread_cards(t: BaccaratTable) -> None:
    """A supervisor inspects the cards too; the dealer spreads them by deck, suit and rank for the first players."""
    await t.act("inspect", "Inspect the cards as supervisor", ("casino-supervisor",))
    says = "Spread the cards face up by deck, suit and rank"
    await t.act(ActDone("spread", columns=t.settings.num("decks")), says)


@step("bs/4(4)(c)", "bs/5(3)(c)", title="Wash the cards")
async def wash_cards(t: BaccaratTable) -> None:
    """After the first players have looked, the dealer turns the cards down, washes and stacks them."""
    await first_look(t)
    await t.act("wash", "Turn the cards face down and wash them")
    await t.act("stack", "Stack the cards")


# -- before the first card of a shoe ------------------------------------------------------------------------------


@step("bs/4(5)(d)", "P-03", "bs/5(4)(d)", title="Load the shoe")
async def load_shoe(t: BaccaratTable) -> None:
    """The front packet goes to the back, the cutting cards go near and at the back, and the stack into the shoe."""
    if t.own.stage != CUT:
        return
    depth = t.settings.num("cut_card_depth")
    t.apply_cut(t.own.cut_depth, t.own.cut_by)
    await lace(t)
    says = f"Insert one cutting card {depth} cards from the back, the other at the end, and load the shoe"
    await t.act(ActDone("load-shoe", behind=depth), says)
    t.deck.cut_card = depth
    t.own.stage = IN_PLAY
    warn_shallow(t, depth)


@passage("bs/5(4)(d)", "D-06")
async def lace(t: BaccaratTable) -> None:
    """The dealer laces about one deck into the rest of the stack."""
    decks = t.number("laced_decks")
    await t.act(ActDone("lace", cards=DECK_SIZE * decks), "Lace about one deck into the stack")


@act("P-03")
def warn_shallow(t: BaccaratTable, depth: int) -> None:
    """Warn the house: two hands may follow the cutting card, and these cards may not be enough."""
    safe = t.number("cut_card_safe")
    if depth < safe:
        says = f"With {depth} cards behind the cutting card the shoe may run short; {safe} are always enough"
        t.say(SettingsWarning(behind=depth, enough=safe), to=STAFF, says=says)


@step("bs/4(5)(d)#burn", "bs/5(4)(d)#burn", title="Burn the first card")
async def burn_first(t: BaccaratTable) -> None:
    """Before play the house may burn cards from the fresh shoe, a fixed number or as the first card shows."""
    way = t.settings.text("burn")
    if t.own.stage != IN_PLAY or t.deck.out or way == "none":
        return
    if way == "count":
        await burn_cards(t, t.settings.num("burn_count"))
    else:
        card = await t.deal("burn", face_up=True)
        t.collect("burn")
        await burn_cards(t, pip_value(card))


INSPECTION = (sort_cards, spread_cards, wash_cards)
