"""Blackjack, step by step in the order of the text."""

from typing import Any

from pitboss.engine.betting import Bet, Offer, Window
from pitboss.engine.game import Game
from pitboss.engine.money import money
from pitboss.engine.say import ALL
from pitboss.engine.step import Check, Restart, incident, passage, posting, step
from pitboss.events.people import PlayerWarned
from pitboss.events.procedure import ActDone
from pitboss.games.blackjack.deal import DEAL, expose, note_seen_hole, put_out, ready_again, shuffle_discards, turn_hole
from pitboss.games.blackjack.dealer import DEALERS_TURN
from pitboss.games.blackjack.decisions import ONLY_AT, out_of_turn, play_hands
from pitboss.games.blackjack.insurance import BLACKJACKS, peek, take_insurance
from pitboss.games.blackjack.table import (
    BOX,
    LATE,
    OWNER,
    SCHEDULE,
    SIDES,
    STAKES,
    BlackjackMemory,
    BlackjackTable,
    blackjack_line,
    late_removal,
    single_deck,
    tables,
    variant,
)
from pitboss.games.blackjack.wagers import (
    COMMANDS,
    check_common,
    check_regular,
    check_side,
    confirm,
    may_cut,
    no_more_bets,
    place,
    place_side,
    regular_offers,
    settle_over_under,
    side_offers,
    take_down,
)
from pitboss.games.families.floor.orders import names_player, touched_card
from pitboss.games.families.shoes.dealing import new_dealer, reshuffle_when_reached
from pitboss.games.families.shoes.irregularities import (
    card_to_come,
    drawn_in_error,
    not_there,
    reshuffle,
    set_is_not_whole,
)
from pitboss.games.families.shoes.opening import (
    bring_decks,
    burn_first,
    cutting_card_behind,
    first_look,
    from_shoe,
    in_play_now,
    lawful_backs,
    load_shoe,
    offer_designated,
    shuffle_spent,
    sort_and_inspect,
)
from pitboss.games.families.shoes.table import CUT, DEALER
from pitboss.games.refusal_codes import GameCode

# -- opening: inspection, spread, wash, shuffle, cut and burn ---------------------------------------------------------

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
TAKES_TOO_MUCH = Check(GameCode.TAKES_TOO_MUCH, "bs/3(9)(b)", "bs/3(10)(e)", owner=OWNER,
    says="A dealer's Blackjack takes the original wager only, not what was added to it.")  # fmt: skip
SHALLOW = Check(
    GameCode.CUTTING_CARD_TOO_FAR_BACK, "bs/3(5)(d)", "B-19", owner=OWNER,
    says="At least {least} percent of the cards must stay behind the cutting card, not {percent}.",
)  # fmt: skip
NO_SUBMISSION = Check(
    GameCode.NO_SUBMISSION, "bs/3(16)", "bs/3(10)(b)", owner=OWNER,
    says="Single Deck Blackjack and re-splits need approved submissions. Name them in submissions.",
)  # fmt: skip


def lawful_cards(t: BlackjackTable) -> None:
    """Check decks and dealing by variant, card backs, the depth of the cutting card, and what Blackjack takes."""
    lawful_backs(t)
    decks, least, one = t.settings.num("decks"), t.number("least_decks"), t.number("single_decks")
    FEW_DECKS.unless(t, single_deck(t) or decks >= least, least=least, decks=decks)
    ONE_DECK.unless(t, not single_deck(t) or decks == one, least=one, decks=decks)
    BY_HAND.unless(t, single_deck(t) or from_shoe(t))
    TAKES_TOO_MUCH.unless(t, not t.terms.terms.takes_all)
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


# -- the betting window: regular wagers, and the Over and Under bets that depend on them ------------------------------


def _check(t: BlackjackTable, bet: Bet) -> None:
    check_common(t, bet)
    (check_side if bet.spot in SIDES else check_regular)(t, bet)


def _offers(t: BlackjackTable, person: str) -> list[Offer]:
    return [*regular_offers(t, person), *side_offers(t, person)]


def _place(t: BlackjackTable, bet: Bet) -> None:
    (place_side if bet.spot in SIDES else place)(t, bet)


def _follow(_t: BlackjackTable) -> dict[str, int]:
    """A regular wager may be doubled or split."""
    return {BOX: 1}


BETS = Window(
    check=_check, offers=_offers, confirm=confirm, place=_place, may_cut=may_cut, take_down=take_down, follow=_follow
)  # fmt: skip


@step("bs/3(3)(a)", "bs/3(3)(a)(v)", "B-06", title="Place the bets")
async def place_bets(t: BlackjackTable) -> None:
    """Before the first card each player bets against the dealer with chips or plaques on a box."""
    await t.betting(BETS)


# -- irregularities with cards and players, and their remedies --------------------------------------------------------

About = dict[str, Any]

NO_ROUND = Check(GameCode.NO_ROUND, "B-20", owner=OWNER, says="No hand is waiting for a card now.")


@incident("face-up-card", "bs/3(14)(a)", check=card_to_come)
async def face_up_card(t: BlackjackTable, _about: About) -> None:
    """Put a card found face up in the shoe into the discard rack unused."""
    waiting = t.asked
    await put_out(t)
    await ready_again(t, waiting)


# -- cards that were exposed ------------------------------------------------------------------------------------------


def _names_hole_card(t: BlackjackTable, about: About) -> bool:
    hand = t.state.hands.get(DEALER)
    turning = t.asked is not None and t.asked.kind == "identify"
    return about.get("hand") == DEALER and hand is not None and not all(hand.up) and not turning


def _exposable(t: BlackjackTable, about: About) -> None:
    if not _names_hole_card(t, about):
        card_to_come(t, about)


@incident("exposed-card", "bs/3(14)(c)", "B-21", "S-131", check=_exposable)
async def exposed_card(t: BlackjackTable, about: About) -> None:
    """An exposed card is dealt next; an exposed hole card stays face up."""
    if _names_hole_card(t, about):
        await turn_hole(t)
        await note_seen_hole(t)
    else:
        await handle_stray_card(t)


@incident("wrong-count", "bs/3(14)(c)", "S-131", check=card_to_come)
async def card_in_excess(t: BlackjackTable, _about: About) -> None:
    """A surplus card was drawn by mistake: it is dealt next."""
    await handle_stray_card(t)


async def handle_stray_card(t: BlackjackTable) -> None:
    """During a round the card is the next one; before the first card it goes to the rack like one found face up."""
    waiting = t.asked
    if not t.own.hands:
        await put_out(t)
        await ready_again(t, waiting)
        return
    await next_is_exposed(t)
    if waiting is not None and waiting.kind == "card":
        raise Restart(t.game.round[t.state.at])  # deal the exposed card in place of one from the shoe


@passage("bs/3(14)(c)", "B-21")
async def next_is_exposed(t: BlackjackTable) -> None:
    """Deal the exposed card as the next card."""
    await expose(t)


def _short(t: BlackjackTable, about: About) -> None:
    card_to_come(t, about)
    NO_ROUND.unless(t, bool(t.own.hands) and bool(t.live_wagers()))


@incident("short-shoe", "B-20", "bs/3(6)(i)", check=_short)
async def too_few_cards(t: BlackjackTable, _about: About) -> None:
    """Too few cards to finish the round: shuffle the discards and finish it."""
    await shuffle_discards(t)


@incident("touched-wager", "bs/3(3)(a)(x)", "B-05", check=names_player)
async def touched_wager(t: BlackjackTable, about: About) -> None:
    """A player touched an undecided wager: the dealer stops it, and it is noted."""
    t.say(PlayerWarned(person=about["person"]), to=ALL, says="Please don't touch your wager until it is settled")


IRREGULARITIES = (
    face_up_card, exposed_card, card_in_excess, too_few_cards, touched_wager, touched_card, drawn_in_error,
    set_is_not_whole, not_there,
)  # fmt: skip


# -- the sign: limits, payouts and rules of this table ----------------------------------------------------------------


@posting("limits", "bs/3(3)(a)(vi)")
def limits_sign(t: BlackjackTable) -> list[str]:
    """The approved minimum and maximum."""
    low, high = money(t.state.limits["min"]), money(t.state.limits["max"])
    return [f"Minimum bet {low}, maximum {high} (approval: {t.settings.text('limits_approval')})"]


def _pays(t: BlackjackTable, name: str) -> str:
    return f"{t.line(SCHEDULE, name).label}: {t.chapter.odds(t.settings, SCHEDULE, name)}"


@posting("payouts", "bs/3(3)(a)(vii)#single-deck")
def single_blackjack_sign(t: BlackjackTable) -> list[str]:
    """What a Blackjack pays in Single Deck Blackjack."""
    return [_pays(t, blackjack_line(t.chapter, t.settings).name)] * single_deck(t)


@posting("payouts", "bs/3(3)(a)(vii)")
def payouts_sign(t: BlackjackTable) -> list[str]:
    """What a Blackjack and any other winning wager pay."""
    return [*[_pays(t, blackjack_line(t.chapter, t.settings).name)] * (not single_deck(t)), _pays(t, "win")]


@posting("payouts", "bs/3(8)(c)")
def insurance_sign(t: BlackjackTable) -> list[str]:
    """What insurance pays."""
    return [_pays(t, "insurance")]


@posting("payouts", "bs/3(15)(e)")
def thirteen_sign(t: BlackjackTable) -> list[str]:
    """What Over and Under 13 pay."""
    return [_pays(t, "thirteen")]


def _draws(t: BlackjackTable) -> str:
    stands, row = t.number("stands_at"), t.chapter.tables["soft_seventeen"][variant(t.settings)]
    return f"Dealer hits on {stands - 1} or less, stands on hard {stands} and {row.label} soft {stands}"


@posting("rules", "bs/3(11)(b)")
def dealer_sign(t: BlackjackTable) -> list[str]:
    """When the dealer hits and stands."""
    return [_draws(t)] * (not single_deck(t))


@posting("rules", "bs/3(11)(b)", "bs/3(11)(b)#single-deck")
def single_dealer_sign(t: BlackjackTable) -> list[str]:
    """When the dealer hits and stands in Single Deck Blackjack, which hits soft 17."""
    return [_draws(t)] * single_deck(t)


@posting("rules", "bs/3(16)")
def variant_sign(t: BlackjackTable) -> list[str]:
    """The variant, and the approved submissions of Single Deck Blackjack."""
    return [f"Single Deck Blackjack under the approved submissions: {t.settings.text('submissions')}"] * single_deck(t)


@posting("rules", "bs/3(6)(k)")
def count_sign(_t: BlackjackTable) -> list[str]:
    """Players are responsible for counting their own hands."""
    return ["Please count your own hand: you are responsible for it, even if the dealer announces a wrong total"]


POSTINGS = (
    limits_sign, single_blackjack_sign, payouts_sign, insurance_sign, thirteen_sign, dealer_sign, single_dealer_sign,
    variant_sign, count_sign,
)  # fmt: skip


# -- blackjack, step by step in the order of the text -----------------------------------------------------------------

GAME = Game(
    slug="blackjack",
    name="Blackjack",
    memory=BlackjackMemory,
    terms=tables,
    lawful=(lawful_cards, lawful_submissions, STAKES.lawful),
    opening=OPENING,
    round=(
        *FRESH_CARDS, place_bets, no_more_bets, *DEAL, settle_over_under, *BLACKJACKS, take_insurance,
        peek, play_hands, *DEALERS_TURN, reshuffle_when_reached,
    ),
    incidents=IRREGULARITIES,
    commands=(*COMMANDS, new_dealer, reshuffle),
    postings=POSTINGS,
    late_bet=LATE,
    late_removal=late_removal,
    only_at=ONLY_AT,
    out_of_turn=out_of_turn,
)  # fmt: skip
