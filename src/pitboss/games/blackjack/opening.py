"""Opening: inspection, spread, wash, shuffle, cut and burn."""

from pitboss.engine.step import Check, step
from pitboss.events.procedure import ActDone
from pitboss.games.blackjack.memory import OWNER, BlackjackTable, single_deck
from pitboss.games.families.shoes.cut import burn_first, cutting_card_behind, from_shoe, in_play_now, load_shoe
from pitboss.games.families.shoes.cutter import offer_designated
from pitboss.games.families.shoes.memory import CUT
from pitboss.games.families.shoes.opening import bring_decks, first_look, lawful_backs, shuffle_spent, sort_and_inspect
from pitboss.games.refusal_codes import GameCode

# -- settings of the equipment ----------------------------------------------------------------------------------------

FEW_DECKS = Check(
    GameCode.TOO_FEW_DECKS, "bs/3(2)(a)", "B-20", owner=OWNER,
    says="Blackjack needs at least {least} decks, not {decks}. For one deck use variant=single-deck.",
)  # fmt: skip
ONE_DECK = Check(
    GameCode.NOT_ONE_DECK, "bs/3(2)(a)#single-deck", owner=OWNER,
    says="Single Deck Blackjack is played with {least} deck, not {decks}.",
)  # fmt: skip
BY_HAND = Check(
    GameCode.NOT_FROM_A_SHOE, "bs/3(6)(a)", owner=OWNER,
    says="Deal from a shoe. Only Single Deck Blackjack may be dealt by hand.",
)  # fmt: skip
SHALLOW = Check(
    GameCode.CUTTING_CARD_TOO_FAR_BACK, "bs/3(5)(d)", "B-19", owner=OWNER,
    says="At least {least} percent of the cards must stay behind the cutting card, not {percent}.",
)  # fmt: skip
NO_SUBMISSION = Check(
    GameCode.NO_SUBMISSION, "bs/3(16)", "bs/3(10)(b)", owner=OWNER,
    says="Single Deck Blackjack and re-splits need approved submissions. Name them in submissions.",
)  # fmt: skip


def lawful_cards(t: BlackjackTable) -> None:
    """Check settings that depend on each other: decks and dealing by variant, card backs, depth of the cutting card."""
    lawful_backs(t)
    decks, single = t.settings.num("decks"), single_deck(t)
    least, one = t.number("least_decks"), t.number("single_decks")
    FEW_DECKS.unless(t, single or decks >= least, least=least, decks=decks)
    ONE_DECK.unless(t, not single or decks == one, least=one, decks=decks)
    BY_HAND.unless(t, single or from_shoe(t))
    percent = t.settings.num("cut_card_percent")
    shallowest = t.number("behind_percent") - t.settings.num("cut_tolerance")
    SHALLOW.unless(t, percent >= shallowest, least=shallowest, percent=percent)


def lawful_submissions(t: BlackjackTable) -> None:
    """Check that the approved submissions are named where the rules need them."""
    rests = single_deck(t) or t.settings.flag("resplit_aces") or t.settings.num("max_hands") > len(("first", "second"))
    NO_SUBMISSION.unless(t, not rests or bool(t.settings.text("submissions").strip()))


# -- opening the table ------------------------------------------------------------------------------------------------


def many_decks(t: BlackjackTable) -> bool:
    return not single_deck(t)


@step("bs/3(2)(a)", when=many_decks, fork="cards", title="Bring the decks")
async def receive_decks(t: BlackjackTable) -> None:
    """Bring four or more decks and two cutting cards to the table."""
    bring_decks(t)


@step("bs/3(2)(a)#single-deck", when=single_deck, fork="cards", title="Bring the deck")
async def receive_one_deck(t: BlackjackTable) -> None:
    """Bring one deck and two cutting cards to the table."""
    bring_decks(t)


@step("bs/3(4)(a)", "B-20", title="Inspect the cards")
async def inspect_cards(t: BlackjackTable) -> None:
    """The dealer sorts and inspects the cards; then a casino supervisor inspects them."""
    await sort_and_inspect(t, "casino-supervisor")


@step("bs/3(4)(b)", title="Spread the cards")
async def spread_cards(t: BlackjackTable) -> None:
    """Spread the cards face up in fans by deck, suit and sequence for the first players to see."""
    says = "Spread the cards face up in fans by deck, each suit in sequence"
    await t.act(ActDone("spread", fans=t.settings.num("decks")), says)


@step("bs/3(4)(c)", title="Wash the cards")
async def wash_cards(t: BlackjackTable) -> None:
    """After the first players have looked, turn the cards face down, wash and stack them."""
    await first_look(t)
    await t.act("wash", "Turn the cards face down and wash them")
    await t.act("stack", "Stack the cards")


# -- before the first card --------------------------------------------------------------------------------------------


@step("bs/3(5)(a)", "B-20", fork="shuffle", title="Shuffle the cards")
async def shuffle_cards(t: BlackjackTable) -> None:
    """Shuffle before play begins and after each shoe."""
    await shuffle_spent(t, "Shuffle the cards")


@step("bs/3(5)(b)", title="Offer the cut")
async def offer_cut(t: BlackjackTable) -> None:
    """Offer the shuffled cards to the players to cut, backs away from the dealer."""
    await offer_designated(t)


def from_hand(t: BlackjackTable) -> bool:
    return not from_shoe(t)


@step("bs/3(5)(d)", "B-19", "B-20", when=from_hand, fork="load", title="Take the deck in hand")
async def take_in_hand(t: BlackjackTable) -> None:
    """Move the front packet to the back, insert the cutting card a quarter from the back, take the deck in hand."""
    if t.own.stage == CUT:
        behind = cutting_card_behind(t)
        says = f"Insert the cutting card {behind} cards from the back and take the deck in hand"
        await t.act(ActDone("take-in-hand", behind=behind), says)
        in_play_now(t, behind)


OPENING = (receive_decks, receive_one_deck, inspect_cards, spread_cards, wash_cards)
FRESH_CARDS = (shuffle_cards, offer_cut, load_shoe, take_in_hand, burn_first)
