"""Players' turns: from the dealer's left each hand hits, stands, doubles or splits until it is done."""

from collections.abc import Iterable, Iterator

from pitboss.engine.ask import COSTS, Answer, ask
from pitboss.engine.core import named_amount, wants
from pitboss.engine.game import OnlyAt
from pitboss.engine.money import money
from pitboss.engine.say import ALL
from pitboss.engine.step import Check, act, passage, step
from pitboss.events.blackjack import CardRefused, HandDraws
from pitboss.games.blackjack.deal import bust, card_waits, double_down, next_to, split_hand
from pitboss.games.blackjack.insurance import EVEN, INSURE, PART
from pitboss.games.blackjack.rules import ACE_UP, is_pair, player_draws
from pitboss.games.blackjack.table import (
    BOX_LIMIT,
    INSURANCE,
    OWNER,
    TWO,
    BlackjackTable,
    BoxHand,
    busted,
    call_first,
    call_new,
    call_split,
    called,
    cards_of,
    hands_of,
    points,
    room_for_more,
    stake_of,
    tables_of,
    upcard,
)
from pitboss.games.families.floor.orders import reach, stakes_no_more
from pitboss.games.refusal_codes import GameCode
from pitboss.rulebooks.refusal_codes import TableCode

STAND, CARD, DOUBLE_DOWN, SPLIT_PAIR = "stand", "card", "double", "split"
CHOICES = (STAND, CARD, DOUBLE_DOWN, SPLIT_PAIR)
SPOKEN = {CARD: "hit", STAND: "stand", DOUBLE_DOWN: "double", SPLIT_PAIR: "split"}  # as the dealer asks

MUST_CHOOSE = Check(
    GameCode.STAND_CARD_DOUBLE_SPLIT,
    "bs/3(6)(e)",
    owner=OWNER,
    says="Hit, stand, double or split: {choice!r} is none of these.",
)
NOT_OFFERED = Check(
    GameCode.NO_DOUBLING,
    "bs/3(9)(a)",
    "B-11",
    owner=OWNER,
    says="You can't double this hand at this table. Hit or stand.",
)
FIRST_TWO = Check(
    GameCode.NOT_FIRST_TWO,
    "bs/3(9)(a)",
    owner=OWNER,
    says="You can double only on your first two cards, and not on 21. Hit or stand.",
)
NO_PAIR = Check(
    GameCode.NO_PAIR, "bs/3(10)(a)", "B-12", owner=OWNER, says="You can split only two first cards of the same value."
)
NO_RESPLIT = Check(
    GameCode.NO_MORE_SPLITS, "bs/3(10)(b)", "B-13", "B-28", owner=OWNER,
    says="You can't split again: this table limits the hands of a box, and aces split once unless re-splits are "
         "approved.",
)  # fmt: skip
ONE_CARD = Check(
    GameCode.SPLIT_ACES, "bs/3(10)(d)", owner=OWNER, says="A split ace gets one card only. You can't hit or double it."
)
CANNOT_STAKE = Check(
    TableCode.TOO_FEW_CHIPS, "bs/3(9)(a)", "bs/3(10)(a)", "B-10", owner=OWNER,
    says="You need another {stake}, as much as your original wager. Buy chips, or hit or stand.",
)  # fmt: skip

DOUBLE_EQUAL = Check(
    GameCode.DOUBLE_NOT_EQUAL, "bs/3(9)(a)", "B-10", owner=OWNER,
    says="Doubling adds as much as your original wager: {stake}, not {cents}.",
)  # fmt: skip
SPLIT_EQUAL = Check(
    GameCode.SPLIT_NOT_EQUAL, "bs/3(10)(a)", owner=OWNER,
    says="The second hand needs a wager equal to your original one: {stake}, not {cents}.",
)  # fmt: skip

ADDING = (DOUBLE_DOWN, SPLIT_PAIR)  # choices that add a wager
Rule = tuple[Check, bool, dict[str, int]]  # a rule, whether it is met, and the amounts in its message


# -- what a hand may do -----------------------------------------------------------------------------------------------


def caller(t: BlackjackTable, hand: BoxHand) -> str:
    return t.own.callers[hand.seat]


def _stake_rules(t: BlackjackTable, hand: BoxHand) -> Iterator[Rule]:
    """Doubling and splitting need a second wager equal to the caller's wager on the hand."""
    stake = stake_of(t, hand, caller(t, hand))
    room = room_for_more(t, hand.seat)
    yield CANNOT_STAKE, reach(t, caller(t, hand)) >= stake, {"stake": stake}
    yield BOX_LIMIT, room >= stake, {"room": room, "amount": stake}


def double_rules(t: BlackjackTable, hand: BoxHand) -> Iterator[Rule]:
    """Rules for doubling a hand, in order: most hands fail at the first."""
    yield ONE_CARD, not hand.aces, {}
    first_two = len(cards_of(t, hand.name)) == TWO and bool(player_draws(points(t, hand.name), tables_of(t).terms))
    yield FIRST_TWO, first_two, {}
    offered = t.settings.flag("double") and (not hand.split or t.settings.flag("double_after_split"))
    yield NOT_OFFERED, offered, {}
    yield from _stake_rules(t, hand)


def split_rules(t: BlackjackTable, hand: BoxHand) -> Iterator[Rule]:
    """Rules for splitting a hand."""
    cards = cards_of(t, hand.name)
    yield NO_PAIR, len(cards) == TWO and bool(is_pair(cards[0], cards[1], tables_of(t).values)), {}
    again = len(hands_of(t, hand.seat)) < t.settings.num("max_hands")
    yield NO_RESPLIT, again and (not hand.aces or t.settings.flag("resplit_aces")), {}
    yield from _stake_rules(t, hand)


def _rules_for(t: BlackjackTable, hand: BoxHand, choice: object) -> Iterable[Rule]:
    if choice == DOUBLE_DOWN:
        return double_rules(t, hand)
    if choice == SPLIT_PAIR:
        return split_rules(t, hand)
    return [(ONE_CARD, choice == STAND or not hand.aces, {})]


def options(t: BlackjackTable, hand: BoxHand) -> tuple[str, ...]:
    """The choices that a hand has now."""
    return tuple([choice for choice in CHOICES if all(met for _, met, _ in _rules_for(t, hand, choice))])


def _decided(t: BlackjackTable, hand: BoxHand) -> bool:
    """Whether a hand has nothing left to choose: 21 or more, doubled, no more cards for this player, or a split ace."""
    if caller(t, hand) in t.own.no_cards or hand.doubled or not player_draws(points(t, hand.name), tables_of(t).terms):
        return True
    return hand.aces and options(t, hand) == (STAND,)


# -- a turn -----------------------------------------------------------------------------------------------------------


@step("bs/3(6)(e)", "B-07", "X-01", title="Play the hands")
async def play_hands(t: BlackjackTable) -> None:
    """From the dealer's left, play each hand to its end before the next."""
    while (hand := next((h for h in t.own.hands if not h.done), None)) is not None:
        await (play_split if hand.split else play_whole)(t, hand)


@passage("bs/3(6)(e)")
async def play_whole(t: BlackjackTable, hand: BoxHand) -> None:
    """Play a hand to its end, or until it is split."""
    await _play(t, hand)


@passage("bs/3(10)(c)", "bs/3(10)(d)")
async def play_split(t: BlackjackTable, hand: BoxHand) -> None:
    """Deal a split hand its second card, then play it to its end before the next."""
    await _play(t, hand)


async def _play(t: BlackjackTable, hand: BoxHand) -> None:
    split = hand.split
    while not hand.done and hand.split == split:
        await _begin(t, hand)
        if hand.owed:
            await _owed_cards(t, hand)
        elif _decided(t, hand):
            hand.done = True
        else:
            await _turn(t, hand)


async def _begin(t: BlackjackTable, hand: BoxHand) -> None:
    """Deal a split hand its second card, and announce the first total."""
    if len(cards_of(t, hand.name)) < TWO and await _takes_next(t, hand):
        await second_of_split(t, hand)
    if not hand.called:
        hand.called = True
        (call_split if hand.split else call_first)(t, hand)


@passage("bs/3(10)(c)")
async def second_of_split(t: BlackjackTable, hand: BoxHand) -> None:
    """Deal a split hand its second card when its turn comes."""
    await next_to(t, hand.name, hand.seat)
    hand.accepted = False


async def _turn(t: BlackjackTable, hand: BoxHand) -> None:
    choice = await ask_caller(t, hand)
    if choice == STAND:
        hand.done = True
    elif await _takes_next(t, hand):
        if choice == SPLIT_PAIR:
            await split_hand(t, hand)
        elif choice == DOUBLE_DOWN:
            await double_down(t, hand)
        else:
            draw_card(t, hand)


@act("bs/3(11)(a)")
def draw_card(t: BlackjackTable, hand: BoxHand) -> None:
    """Below 21 a player may hit."""
    hand.owed = 1
    t.say(HandDraws(hand=hand.name), to=ALL)


async def _owed_cards(t: BlackjackTable, hand: BoxHand) -> None:
    if not await _takes_next(t, hand):
        hand.owed = 0
        return
    await one_more(t, hand)
    hand.owed -= 1
    call_new(t, hand)
    if busted(t, hand):
        hand.done = True
        bust(t, hand)


@passage("bs/3(6)(f)")
async def one_more(t: BlackjackTable, hand: BoxHand) -> None:
    """Deal one more card face up."""
    await next_to(t, hand.name, hand.seat)
    hand.accepted = False


async def ask_caller(t: BlackjackTable, hand: BoxHand) -> str:
    """Ask the player who decides for the box; each choice that is not allowed is refused with its own clause."""

    def check(answer: Answer) -> str:
        wants(answer, "choose")
        choice = answer.args.get("choice")
        MUST_CHOOSE.unless(t, choice in CHOICES, choice=choice)
        stakes_no_more(t, caller(t, hand), adds=choice in ADDING, instead="hit or stand")
        for rule, met, amounts in () if choice in listed else _rules_for(t, hand, choice):
            if not met:
                rule.breach(t, **{name: money(cents) for name, cents in amounts.items()})
        _hold_equal(t, hand, str(choice), named_amount(answer, *ADDING))
        return str(choice)

    who, listed = (caller(t, hand),), options(t, hand)
    about = {"hand": hand.name, COSTS: _costs(t, hand)}
    says = _prompt(t, hand, listed)

    def relist() -> tuple[str, ...]:
        return options(t, hand)

    asked = t.question(
        "play", "choose", who, check, seat=hand.seat, options=listed, relist=relist, says=says, about=about,
        takes=("cents",),
    )  # fmt: skip
    choice: str = await ask(asked)
    return choice


def _hold_equal(t: BlackjackTable, hand: BoxHand, choice: str, cents: int | None) -> None:
    """An amount named with a double or a split must be the original wager."""
    stake = stake_of(t, hand, caller(t, hand))
    rule = DOUBLE_EQUAL if choice == DOUBLE_DOWN else SPLIT_EQUAL
    rule.unless(t, cents in (None, stake), stake=money(stake), cents=money(cents or 0))


def _costs(t: BlackjackTable, hand: BoxHand) -> dict[str, int]:
    """What doubling and splitting cost, where only the chips may be lacking."""
    stake = stake_of(t, hand, caller(t, hand))
    return {
        choice: stake
        for choice in ADDING
        if all(met for rule, met, _ in _rules_for(t, hand, choice) if rule is not CANNOT_STAKE)
    }


def _prompt(t: BlackjackTable, hand: BoxHand, listed: tuple[str, ...]) -> str:
    """The dealer's question, as `You have 12. Hit, stand or double?`."""
    *words, last = [SPOKEN[choice] for choice in SPOKEN if choice in listed]
    offered = f"{', '.join(words)} or {last}" if words else last
    where = _which_hand(t, hand)
    lead = f"{where}: you have" if where else "You have"
    return f"{lead} {called(t, cards_of(t, hand.name)).words}. {offered.capitalize()}?"


def _which_hand(t: BlackjackTable, hand: BoxHand) -> str:
    """Which box and which hand of a split box this is, where the player has several."""
    mine, boxes = hands_of(t, hand.seat), [seat for seat, who in t.own.callers.items() if who == caller(t, hand)]
    parts = [t.seat_name(hand.seat)] if len(boxes) > 1 else []
    if len(mine) > 1:
        parts.append(f"hand {mine.index(hand) + 1} of {len(mine)}")
    return ", ".join(parts).capitalize()


# -- a card that was exposed ------------------------------------------------------------------------------------------


async def _takes_next(t: BlackjackTable, hand: BoxHand) -> bool:
    """Whether the next card goes to this hand: yes, unless it is exposed and the player refuses it."""
    if caller(t, hand) in t.own.no_cards:
        return False
    return not card_waits(t) or hand.accepted or await accept_exposed(t, hand) is not False


@passage("bs/3(14)(c)", "B-22")
async def accept_exposed(t: BlackjackTable, hand: BoxHand) -> bool:
    """A player may refuse an exposed card, and then gets no more cards in this round."""
    person, says = caller(t, hand), "The next card is exposed. Accept it, or take no more cards in this round?"
    if await t.choose_by((person,), "exposed-card", ("accept", "refuse"), seat=hand.seat, says=says) == "accept":
        hand.accepted = True
        return True
    t.own.no_cards.append(person)
    t.say(CardRefused(person=person, seat=hand.seat), to=ALL)
    return False


# -- choices that no question admits now ----------------------------------------------------------------------------

NO_ACE = Check(
    GameCode.INSURANCE_WITHOUT_ACE, "bs/3(8)(a)", owner=OWNER,
    says="You can insure only when the dealer's first card is an ace.",
)  # fmt: skip
INSURANCE_OVER = Check(
    GameCode.INSURANCE_TOO_LATE, "bs/3(8)(b)", "B-07", owner=OWNER,
    says="Insurance is made after the second card and before any further card.",
)  # fmt: skip
NO_EVEN_MONEY = Check(
    GameCode.EVEN_MONEY_NOT_NOW, "bs/3(7)(c)", "bs/3(7)(c)#single-deck", "B-18", owner=OWNER,
    says="Even money is only for a Blackjack against the dealer's ace, before any further card.",
)  # fmt: skip
NO_DECISION = Check(
    GameCode.NO_DECISION_NOW, "bs/3(6)(e)", owner=OWNER,
    says="You decide on your hand in your turn, after the deal: {choice!r} is not possible now.",
)  # fmt: skip
OUT_OF_TURN = Check(
    GameCode.OUT_OF_TURN,
    "bs/3(6)(e)",
    "X-01",
    owner=OWNER,
    says="It's not your turn: hands are played from the dealer's left.",
)
ONLY_THE_CALLER = Check(
    GameCode.NOT_THE_CALLER, "bs/3(12)(b)", owner=OWNER,
    says="The player seated at the box, or else the highest bettor, decides for it.",
)  # fmt: skip


def _insurance(t: BlackjackTable, _answer: Answer) -> Check:
    return INSURANCE_OVER if t.own.hands and upcard(t) == ACE_UP else NO_ACE


def _double(t: BlackjackTable, _answer: Answer) -> Check:
    return NO_DECISION if t.own.hands else FIRST_TWO


def _split(t: BlackjackTable, _answer: Answer) -> Check:
    return NO_DECISION if t.own.hands else NO_PAIR


def out_of_turn(t: BlackjackTable, answer: Answer) -> Check | None:
    """Another bettor of the box does not decide for it."""
    asked = t.asked
    if asked is None or asked.name != "play" or asked.seat is None:
        return None
    shares = any(w.seat == asked.seat for w in t.live_wagers(person=answer.by))
    return ONLY_THE_CALLER if shares else OUT_OF_TURN


PLAY = ("play",)
ONLY_AT = (
    OnlyAt((INSURE, PART), (INSURANCE,), _insurance),
    OnlyAt((EVEN,), (EVEN,), NO_EVEN_MONEY),
    OnlyAt((STAND, CARD), PLAY, NO_DECISION),
    OnlyAt((DOUBLE_DOWN,), (*PLAY, "double-too"), _double),
    OnlyAt((SPLIT_PAIR,), PLAY, _split),
)
