"""Red dog, step by step in the order of the text."""

from typing import Any

from pitboss.engine.ask import Answer
from pitboss.engine.game import Game
from pitboss.engine.money import money
from pitboss.engine.say import ALL
from pitboss.engine.step import Check, act, command, incident, passage, posting, step
from pitboss.events.incidents import SurplusDiscarded
from pitboss.events.other_games import BurnAsked
from pitboss.events.procedure import ActDone
from pitboss.games.families.shoes.dealing import BURN, new_dealer, put_out, ready_again, reshuffle_when_reached
from pitboss.games.families.shoes.irregularities import SHOE_IRREGULARITIES, card_to_come
from pitboss.games.families.shoes.opening import (
    burn_first,
    cutters,
    first_look,
    lawful_backs,
    load_shoe,
    pass_on,
    receive_cards,
    shuffle_spent,
    sort_and_inspect,
)
from pitboss.games.families.shoes.table import SHUFFLED, far_right, first_to_come
from pitboss.games.red_dog.play import DEAL, collect_and_pay, collect_cards, third_card
from pitboss.games.red_dog.table import (
    BOXES,
    FROZEN,
    LATE,
    NO_RAISE,
    OWNER,
    RAISE,
    SCHEDULE,
    STAKES,
    Dog,
    DogTable,
    place_bets,
    playing,
    prices,
    take_raises,
)
from pitboss.games.refusal_codes import GameCode

# -- opening the table and a shoe: inspect, spread in columns, wash, shuffle, cut -------------------------------------


@step("bs/8(2)(a)", title="Inspect the cards")
async def inspect_cards(t: DogTable) -> None:
    """The dealer sorts and inspects the decks; then a casino supervisor inspects them."""
    await sort_and_inspect(t, "casino-supervisor")


@step("bs/8(2)(b)", title="Spread the cards")
async def spread_cards(t: DogTable) -> None:
    """Spread the cards face up in columns by deck, suit and sequence for the first players to see."""
    says = "Spread the cards face up in columns by deck, suit and sequence"
    await t.act(ActDone("spread", columns=t.settings.num("decks")), says)


@step("bs/8(2)(c)", title="Wash the cards")
async def wash_cards(t: DogTable) -> None:
    """After the first players have looked, turn the cards face down, wash and stack them."""
    await first_look(t)
    await t.act("wash", "Turn the cards face down and wash them")
    await t.act("stack", "Stack the cards")


@step("bs/8(3)(a)", title="Shuffle the cards")
async def shuffle_cards(t: DogTable) -> None:
    """Shuffle before play begins and after each shoe."""
    await shuffle_spent(t, "Shuffle the cards")


@step("bs/8(3)(b)", "S-009", "X-01", title="Offer the cut")
async def offer_cut(t: DogTable) -> None:
    """Offer the cut to the player at the far right (at first to the first player to come), then clockwise."""
    if t.own.stage == SHUFFLED:
        start = far_right(t) if t.own.appeared else first_to_come(t)
        await pass_on(t, cutters(t, start))


OPENING = (receive_cards, inspect_cards, spread_cards, wash_cards)
FRESH_SHOE = (shuffle_cards, offer_cut, load_shoe, burn_first)


# -- show the burn card to players who ask ----------------------------------------------------------------------------

SHOWN = "burn-shown"  # a burn card that was shown

NOTHING_BURNED = Check(
    GameCode.NOTHING_BURNED, "bs/8(4)(a)#disclose", owner=OWNER, says="This shoe has no face-down burn card."
)


def burned(t: DogTable) -> list[int]:
    """Positions in the rack of this shoe's unseen burn cards."""
    return [place for place, racked in enumerate(t.state.rack) if racked.origin == BURN]


def _unseen(t: DogTable, _answer: Answer) -> None:
    NOTHING_BURNED.unless(t, bool(burned(t)))


@command("see-burn", "bs/8(4)(a)#disclose", roles=("player",), check=_unseen)
async def see_burn(t: DogTable, answer: Answer) -> None:
    """A player asks to see the burn card: show it to all and put it back in its place in the rack."""
    t.say(BurnAsked(person=answer.by, what=BURN), to=ALL)
    for place in burned(t):
        await _disclose(t, place)


async def _disclose(t: DogTable, place: int) -> None:
    """Turn one card of the rack for all to see; its draw number is kept so that its commitment can be checked."""
    nth = sum(racked.origin in (BURN, SHOWN) for racked in t.state.rack[:place])
    card = t.state.rack.pop(place).card
    t.deck.loose.append((t.own.burns[nth], card))
    t.lay(card, SHOWN)
    await t.turn(SHOWN)
    t.collect(SHOWN)
    t.state.rack.insert(place, t.state.rack.pop())


# -- irregularities with cards and players, and their remedies --------------------------------------------------------

About = dict[str, Any]

CARD_IS_DUE = Check(
    GameCode.CARD_IS_DUE,
    "bs/8(5)(k)",
    "S-015",
    owner=OWNER,
    says="A card is due in the {box} box. Deal it there.",
)

# -- cards in the shoe ------------------------------------------------------------------------------------------------


@incident("face-up-card", "bs/8(8)(a)", "S-008", check=card_to_come)
async def face_up_card(t: DogTable, _about: About) -> None:
    """Put any number of cards found face up in the shoe into the discard rack unused."""
    waiting = t.asked
    await put_out(t)
    ready_again(t, waiting)


# -- a card that was exposed ------------------------------------------------------------------------------------------


def out_of_turn(t: DogTable, about: About) -> None:
    """A card exposed while a box waits for one is that box's card; no other card replaces it."""
    card_to_come(t, about)
    waits = t.asked is not None and t.asked.kind == "card" and t.own.due in BOXES
    CARD_IS_DUE.unless(t, not waits, box=t.own.due)


@incident("exposed-card", "bs/8(8)(c)", "S-015", check=out_of_turn)
async def exposed_card(t: DogTable, _about: About) -> None:
    """A card exposed before raises close is discarded, and each player may void; otherwise it is only discarded."""
    await _exposed(t)


@incident("wrong-count", "S-015", check=out_of_turn)
async def card_in_excess(t: DogTable, _about: About) -> None:
    """Treat a surplus card like an exposed one."""
    await _exposed(t)


async def _exposed(t: DogTable) -> None:
    waiting = t.asked
    await put_out(t)
    if t.own.raising:
        await play_or_void(t)
    else:
        surplus(t)
    ready_again(t, waiting)


@act("S-015")
def surplus(t: DogTable) -> None:
    """On a tie or out of turn, a surplus card changes nothing."""
    t.say(SurplusDiscarded(), to=ALL, says="The card is discarded and the round goes on")


@passage("bs/8(8)(c)", "S-014")
async def play_or_void(t: DogTable) -> None:
    """Each player may play on or void the round; raises stay open for those who play on."""
    for seat in playing(t):
        mine = t.live_wagers(seat)
        if not mine:
            continue
        says = "The third card was exposed. Play on, or void your wager?"
        choice = await t.choose_by((mine[0].person,), "play-or-void", ("play", "void"), seat=seat, says=says)
        if choice == "void":
            refund(t, seat)


@act("bs/8(8)(c)#refund", "S-001")
def refund(t: DogTable, seat: int) -> None:
    """A player who voids gets original and raise wager back before another third card is dealt."""
    t.void_wagers(t.live_wagers(seat), "voided after an exposed third card")


IRREGULARITIES = (face_up_card, exposed_card, card_in_excess, *SHOE_IRREGULARITIES)


# -- the sign: limits, odds and rules ---------------------------------------------------------------------------------


@posting("limits", "bs/8(6)#post")
def limits_sign(t: DogTable) -> list[str]:
    """The approved minimum and maximum."""
    low, high = money(t.state.limits["min"]), money(t.state.limits["max"])
    return [f"Minimum bet {low}, maximum {high} on one area (approval: {t.settings.text('limits_approval')})"]


@posting("payouts", "bs/8(7)")
def payouts_sign(t: DogTable) -> list[str]:
    """What each spread and three of a kind pay."""
    lines = t.chapter.schedules[SCHEDULE]
    return [f"{line.label}: {t.chapter.odds(t.settings, SCHEDULE, name)}" for name, line in lines.items()]


@posting("rules", "bs/8(7)")
def rules_sign(t: DogTable) -> list[str]:
    """The rules of the game, step by step."""
    return [step.about.partition("\n")[0] for step in t.game.round if step.live(t)]


POSTINGS = (limits_sign, payouts_sign, rules_sign)


# -- red dog, step by step in the order of the text -------------------------------------------------------------------

GAME = Game(
    slug="red-dog",
    name="Red Dog",
    memory=Dog,
    terms=prices,
    lawful=(lawful_backs, STAKES.lawful),
    opening=OPENING,
    round=(
        *FRESH_SHOE, place_bets, *DEAL, take_raises, third_card, collect_and_pay, collect_cards, reshuffle_when_reached,
    ),
    incidents=IRREGULARITIES,
    commands=(new_dealer, see_burn),
    postings=POSTINGS,
    late_bet=LATE,
    late_removal=FROZEN,
    late_on={RAISE: NO_RAISE},
)  # fmt: skip
