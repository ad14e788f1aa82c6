"""The deal, the decision to play or fold, exposed cards and absent players."""

from typing import Any

from pitboss.engine.ask import COSTS, Answer, ask
from pitboss.engine.core import named_amount, wants
from pitboss.engine.game import OnlyAt
from pitboss.engine.money import money
from pitboss.engine.say import ALL
from pitboss.engine.step import Check, Void, act, incident, step
from pitboss.engine.wager import Wager
from pitboss.events.decks import DealStarted
from pitboss.events.hands import PlayerFolds
from pitboss.events.people import PlayerAway
from pitboss.games.families.floor.orders import reach, stakes_no_more
from pitboss.games.families.single_deck.irregularities import on_layout, seen_by_all
from pitboss.games.families.single_deck.rounds import look, rack
from pitboss.games.families.single_deck.table import cards_on_layout, dealing_now, dealt_by, hand_of, owner
from pitboss.games.refusal_codes import GameCode
from pitboss.games.three_card_poker.table import (
    ANTE,
    DEALER,
    NO_ANTE,
    NOBODY,
    OWNER,
    PAIR_PLUS,
    PLAY,
    CardTable,
    playing,
)
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode

# -- the deal: from a manual shoe, by hand, or in stacks from an automated shoe ---------------------------------------

# -- no more bets -----------------------------------------------------------------------------------------------------


@step("bs/16(6)(a)", when=dealt_by("shoe"), fork="call", title="No more bets (manual shoe)")
async def no_more_bets_shoe(t: CardTable) -> None:
    """Announce "No more bets" before dealing from the shoe."""
    t.announce("No more bets")


@step("bs/16(7)(c)", when=dealt_by("hand"), fork="call", title="No more bets (dealt by hand)")
async def no_more_bets_hand(t: CardTable) -> None:
    """Announce "No more bets" before dealing by hand."""
    t.announce("No more bets")


@step("bs/16(8)(b)(ii)", when=dealt_by("auto-shoe"), fork="call", title="No more bets (automated shoe)")
async def no_more_bets_auto_shoe(t: CardTable) -> None:
    """Announce "No more bets" before the automated shoe gives any stack."""
    t.announce("No more bets")


# -- the cards --------------------------------------------------------------------------------------------------------


def _begin(t: CardTable) -> list[int]:
    """Report who is dealt in, clockwise from the dealer's far left, and the number of cards in a hand."""
    seats = list(t.own.in_play)
    if seats:
        size = t.chapter.numbers["hand_size"]
        t.say(DealStarted(order=seats, cards=size.value), to=ALL, cites=(*t.cites_of(size), "X-01"))
    return seats


async def _card(t: CardTable, name: str, seat: int = -1) -> None:
    await t.deal(name, seat=seat, face_up=bool(t.number("face_up")))


async def _one_at_a_time(t: CardTable) -> None:
    seats = _begin(t)
    for _ in range(t.number("hand_size") if seats else 0):
        for seat in seats:
            await _card(t, hand_of(seat), seat)
        await _card(t, DEALER)


@step("bs/16(6)(b)", when=dealt_by("shoe"), fork="deal", title="Deal from the shoe")
async def deal_from_shoe(t: CardTable) -> None:
    """Deal one card at a time face down, clockwise from the far left, the dealer last, until everybody has three."""
    await _one_at_a_time(t)


@step("bs/16(7)(d)", when=dealt_by("hand"), fork="deal", title="Deal from the hand")
async def deal_from_hand(t: CardTable) -> None:
    """Deal by hand in the same order: one card at a time face down, the dealer last, until everybody has three."""
    await _one_at_a_time(t)


@step("bs/16(8)(c)", when=dealt_by("auto-shoe"), fork="deal", title="Deal stacks of three")
async def deal_stacks(t: CardTable) -> None:
    """Deal a stack of three face down to each player, clockwise from the far left, then one to the dealer."""
    seats = _begin(t)
    for seat in seats:
        for _ in range(t.number("hand_size")):
            await _card(t, hand_of(seat), seat)
    for _ in range(t.number("hand_size") if seats else 0):
        await _card(t, DEALER)


CALLS = (no_more_bets_shoe, no_more_bets_hand, no_more_bets_auto_shoe)
DEALS = (deal_from_shoe, deal_from_hand, deal_stacks)


# -- an exposed card: one of the dealer's voids all hands, a player's stays in play -----------------------------------


def _too_early(t: CardTable, about: dict[str, Any]) -> None:
    on_layout(t, about)
    asked = t.asked
    turning = asked is not None and asked.kind == "identify" and asked.about.get("hand") == DEALER
    if about["hand"] == DEALER and turning:
        raise Refusal(
            GameCode.BEING_REVEALED, "The dealer is turning these cards in the usual way: they are not exposed."
        )


@incident("exposed-card", "bs/16(11)(d)", "S-118", check=_too_early)
async def exposed_card(t: CardTable, about: dict[str, Any]) -> None:
    """A dealer's card seen early voids all hands; a player's card is turned face down again and plays."""
    if await seen_by_all(t, about) == DEALER:
        dealers_card_seen(t)


@act("bs/16(11)(d)", "S-105", "S-001")
def dealers_card_seen(t: CardTable) -> None:
    """Void all hands, also folded ones, and shuffle the cards again."""
    raise Void("a dealer's card was exposed", t.cites)


# -- looking at the cards, and the decision to play or fold -----------------------------------------------------------

FOLD = "fold"
EQUAL = Check(
    GameCode.PLAY_NOT_EQUAL,
    "bs/16(1)(d)",
    owner=OWNER,
    says="Your play wager must equal your ante: {ante}, not {amount}.",
)


NOT_YET = Check(
    GameCode.NO_DECISION_NOW, "bs/16(9)(b)", owner=OWNER,
    says="You play or fold after the deal, when you have looked at your cards: {choice!r} is not possible now.",
)  # fmt: skip
ONLY_AT = (OnlyAt((PLAY, FOLD), (PLAY,), NOT_YET),)


def out_of_turn(t: CardTable, answer: Answer) -> Check | None:
    """A player without an ante has nothing to decide."""
    if t.asked is None or t.asked.name != PLAY:
        return None
    staked = [wager.spot for wager in t.live_wagers(person=answer.by)]
    return NO_ANTE if staked and ANTE not in staked else None


@step("bs/16(9)(a)", title="Look at the cards")
async def examine_cards(t: CardTable) -> None:
    """After the deal each player looks at their own cards; nobody else touches them."""
    await look(t, lambda: [s for s in playing(t) if s not in t.own.viewed and s not in t.own.away])


# -- deciding ---------------------------------------------------------------------------------------------------------


@step("bs/16(9)(b)", "S-103", "X-01")
async def play_or_fold(t: CardTable) -> None:
    """Clockwise from the far left, each player with an ante makes an equal play wager or folds."""
    for seat in playing(t):
        ante = t.wager_on(seat, ANTE)
        if ante is None:
            continue  # a player with only pair plus has no decision
        choice, cents = (FOLD, 0) if seat in t.own.away else await _choice(t, seat, ante)
        t.own.decided.append(seat)
        if choice == PLAY:
            make_play_wager(t, ante, cents)
        else:
            fold(t, seat)


async def _choice(t: CardTable, seat: int, ante: Wager) -> tuple[str, int]:
    """Ask the player to play or fold. A player who is barred or lacks the chips can only fold."""
    person = owner(t, seat)
    cites = t.cites

    def check(answer: Answer) -> tuple[str, int]:
        wants(answer, "choose")
        choice = answer.args.get("choice")
        if choice not in (PLAY, FOLD):
            raise Refusal(TableCode.NOT_AN_OPTION, f"Play or fold: {choice!r} is neither.", cites)
        cents = named_amount(answer, PLAY) or ante.cents
        if choice == FOLD:
            return FOLD, 0
        stakes_no_more(t, person, adds=True, instead="fold")
        EQUAL.unless(t, cents == ante.cents, ante=money(ante.cents), amount=money(cents))
        if cents > t.chips_of(person):
            raise Refusal(
                TableCode.TOO_FEW_CHIPS,
                f"You have {money(t.chips_of(person))}, too little to play. Buy chips or fold.",
                cites,
            )
        return PLAY, cents

    def listed() -> tuple[str, ...]:
        return (PLAY, FOLD) if reach(t, person) >= ante.cents else (FOLD,)

    says = f"Play for another {money(ante.cents)}, or fold?"
    asked = t.question(
        PLAY, "choose", (person,), check, seat=seat, options=listed(), relist=listed, says=says,
        about={COSTS: {PLAY: ante.cents}}, takes=("cents",),
    )  # fmt: skip
    choice: tuple[str, int] = await ask(asked)
    return choice


@act("bs/16(1)(d)", "bs/16(5)(a)(i)", "bs/16(5)(d)#play")
def make_play_wager(t: CardTable, ante: Wager, cents: int) -> None:
    """Place the play wager, equal to the ante: the only wager after "No more bets"."""
    t.place(ante.person, PLAY, cents, seat=ante.seat)


@act("bs/16(9)(b)")
def fold(t: CardTable, seat: int) -> None:
    """The player gives up the ante and is out; the chips stay until everybody has decided."""
    t.own.folded.append(seat)
    t.say(PlayerFolds(seat=seat, person=owner(t, seat)), to=ALL)


# -- folded hands -----------------------------------------------------------------------------------------------------


@step("bs/16(9)(b)#reveal", "S-105", title="Collect forfeited wagers")
async def collect_forfeits(t: CardTable) -> None:
    """When everybody has decided, collect the wagers and cards of folded hands."""
    for seat in t.own.folded:
        forfeit_ante(t, seat)
        forfeit_pair_plus(t, seat)
        rack(t, hand_of(seat))


@act("bs/16(9)(b)")
def forfeit_ante(t: CardTable, seat: int) -> None:
    """Without a play wager the ante is lost."""
    ante = t.wager_on(seat, ANTE)
    if ante:
        t.forfeit(ante, "folded")


@act("bs/16(9)(b)#pair-plus", "S-098")
def forfeit_pair_plus(t: CardTable, seat: int) -> None:
    """A player with both wagers who folds loses the pair plus as well."""
    pair_plus = t.wager_on(seat, PAIR_PLUS)
    if pair_plus:
        t.forfeit(pair_plus, "folded")


# -- absent players ---------------------------------------------------------------------------------------------------


def _in_play(t: CardTable, about: dict[str, Any]) -> None:
    if about.get("seat") not in playing(t):
        raise Refusal(GameCode.NOT_IN_PLAY, "This seat has no hand in this round. Name the seat of a hand in play.")
    if not cards_on_layout(t) or dealing_now(t):
        raise Refusal(GameCode.NOT_NOW, "An absent player is reported after the deal.")
    if about["seat"] in t.own.decided:
        raise Refusal(GameCode.DECIDED, "This player has already decided.")
    if about["seat"] in t.own.away:  # otherwise the clock would report the first of a player's two seats forever
        raise Refusal(
            GameCode.AWAY_ALREADY,
            "This seat is already marked as away. Another seat of the same player may still have to decide.",
        )


@incident("absent-player", "S-118", check=_in_play)
async def absent_player(t: CardTable, about: dict[str, Any]) -> object:
    """An absent player folds the ante; pair plus alone needs no decision."""
    seat, asked = int(about["seat"]), t.asked
    t.own.away.append(seat)
    t.say(PlayerAway(seat=seat), to=ALL)
    if asked is not None and asked.name == "look":
        return NOBODY
    return (FOLD, 0) if asked is not None and asked.name == PLAY and asked.seat == seat else None
