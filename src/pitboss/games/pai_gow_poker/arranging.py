"""Setting hands: each player divides seven cards into two and five before the Banker's cards are seen."""

from collections.abc import Sequence
from itertools import combinations

from pitboss.engine.ask import Answer, ask
from pitboss.engine.core import wants
from pitboss.engine.say import ALL
from pitboss.engine.step import Check, act, command, passage, step
from pitboss.events.incidents import CardsVerified, HandDead
from pitboss.events.pai_gow import ArrangingAssisted, HandSet
from pitboss.games.families.single_deck.table import hand_of
from pitboss.games.pai_gow_poker.settings import PLACES, house_low, laid_out
from pitboss.games.pai_gow_poker.table import (
    HOUSE_WAY,
    NOBODY,
    OWNER,
    SET,
    SURRENDER,
    GowTable,
    bank_hand,
    banker_of,
    contested,
    playing,
    shown,
    wagers_at,
)
from pitboss.games.refusal_codes import GameCode
from pitboss.hands.cards import UNKNOWN, card_texts, cards_text, parse_card
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode

FOUL = Check(
    GameCode.FOUL_SETTING, "bs/9(7)(a)", "S-023", owner=OWNER,
    says="You can't put {low} in front: the five cards behind must rank higher. Choose two other cards.",
)  # fmt: skip
LOCKED_BY_BANKER = Check(
    GameCode.HANDS_ARE_SET, "bs/9(7)(a)#no-touch", owner=OWNER,
    says="The player Banker's cards are open: you can't change your hand now.",
)  # fmt: skip
LOCKED = Check(
    GameCode.CARDS_NOT_TOUCHED, "bs/9(7)(f)#no-touch", owner=OWNER,
    says="The Banker's cards are open: you can't change your hand now.",
)  # fmt: skip


# -- reading a setting ------------------------------------------------------------------------------------------------


def known(t: GowTable, name: str) -> bool:
    """Whether the table knows the faces of a hand."""
    return UNKNOWN not in t.state.hands[name].cards


def low_text(cards: list[int], low: Sequence[int]) -> str:
    """A setting in text: the two cards of the low hand, or their positions if the faces are unknown."""
    if UNKNOWN in cards:
        return " ".join(str(place + 1) for place in low)
    return cards_text(cards[place] for place in low)


def settings_of(t: GowTable, name: str) -> dict[str, Sequence[int]]:
    """Every lawful setting of a hand by its text; any two positions if the faces are unknown."""
    cards, size = t.state.hands[name].cards, t.number("low_cards")
    if not known(t, name) or size + t.number("high_cards") != len(cards):
        return {low_text(cards, low): low for low in combinations(range(len(cards)), size)}
    pairs = map(" ".join, combinations(card_texts(cards), size))
    highs = laid_out(tuple(cards), t.terms).highs
    return {text: low for text, low, high in zip(pairs, PLACES, highs, strict=True) if high >= 0}


def read_low(t: GowTable, name: str, choice: object, lawful: dict[str, Sequence[int]]) -> list[int]:
    """The positions that a player names for the low hand, in either order; a foul setting is refused."""
    if isinstance(choice, str) and choice in lawful:
        return list(lawful[choice])
    cards = t.state.hands[name].cards
    low = _places(choice, cards) if known(t, name) else []
    if not low:
        raise Refusal(
            TableCode.NOT_AN_OPTION, f"{choice!r} are not two of your cards. Choose {' or '.join(lawful)}.", t.cites
        )
    text = low_text(cards, low)
    FOUL.unless(t, text in lawful, low=text)
    return low


def _places(choice: object, cards: list[int]) -> list[int]:
    words = choice.split() if isinstance(choice, str) else []
    try:
        low = sorted({cards.index(parse_card(word)) for word in words})
    except ValueError:
        return []
    return low if len(low) == len(words) == len(cards) - FIVE else []


FIVE = 5  # cards of the high hand


# -- the players ------------------------------------------------------------------------------------------------------


@step("bs/9(7)(a)", "S-033", title="Set the hands")
async def set_hands(t: GowTable) -> None:
    """Each player sets seven cards as two hands, face down; a player Banker sets after the others."""
    for seat in list(playing(t)):
        if seat in playing(t) and hand_of(seat) not in t.own.sets:
            await player_sets(t, seat)
    if t.own.banker != NOBODY and not t.own.shared and bank_hand(t) not in t.own.sets and contested(t):
        await banker_sets(t)


@passage("bs/9(7)(a)", "bs/9(10)#control")
async def player_sets(t: GowTable, seat: int) -> None:
    """Only the seated player decides how the hand is set, no matter who else bets on it."""
    chosen = await _asked(t, seat, surrenders=True)
    if seat not in playing(t):
        return  # the hand was declared dead meanwhile
    if chosen == SURRENDER:
        await surrender_hand(t, seat)
    else:
        put_down(t, seat, chosen)


@passage("bs/9(7)(a)#sequence", "S-033")
async def banker_sets(t: GowTable) -> None:
    """After the other players the player Banker sets a hand, face down."""
    chosen = await _asked(t, t.own.banker, surrenders=False)
    put_down(t, t.own.banker, chosen)


async def _asked(t: GowTable, seat: int, *, surrenders: bool) -> str | list[int]:
    """The positions of the low hand, or the word for another choice."""
    name, person = hand_of(seat), t.person_at(seat)
    if seat in t.own.away or not person:
        return []
    if seat not in t.own.viewed:
        t.own.viewed.append(seat)
        t.look(name, person)
    lawful = settings_of(t, name)
    words = (HOUSE_WAY, SURRENDER) if surrenders else (HOUSE_WAY,)

    def check(answer: Answer) -> str | list[int]:
        wants(answer, "choose")
        choice = answer.args.get("choice")
        if choice == HOUSE_WAY:
            return []
        return SURRENDER if choice == SURRENDER and surrenders else read_low(t, name, choice, lawful)

    says = "Your turn: choose two cards for the front hand. The five behind must rank higher."
    about = {"expected": HOUSE_WAY}
    question = t.question(SET, "choose", (person,), check, seat=seat, options=(*words, *lawful), says=says, about=about)
    chosen: str | list[int] = await ask(question)
    return chosen


def put_down(t: GowTable, seat: int, low: str | list[int]) -> None:
    """Put the hand face down in two parts."""
    assert isinstance(low, list), "a word is no setting"
    t.own.sets[hand_of(seat)] = low
    if not low:
        assist(t, seat)
    t.say(HandSet(seat=seat), to=ALL, says=f"{t.seat_name(seat).capitalize()} has set a hand")


@act("bs/9(7)(b)", "S-154")
def assist(t: GowTable, seat: int) -> None:
    """The dealer may help a player set the hand, or sets it for an absent player, without responsibility for a loss."""
    name, person = hand_of(seat), t.person_at(seat)
    hand = t.state.hands[name]
    if known(t, name):
        t.own.sets[name] = house_low(hand.cards, t.terms)
        if person:
            text = low_text(hand.cards, t.own.sets[name])
            says = f"The house way puts {text} in front; the dealer takes no responsibility for the result"
            t.say(ArrangingAssisted(seat=seat, low=text), to=(person,), says=says)


# -- giving a hand up -------------------------------------------------------------------------------------------------


@passage("bs/9(9)(e)", "S-155")
async def surrender_hand(t: GowTable, seat: int) -> None:
    """A player who gives up a hand as a loser lets the dealer count its seven cards."""
    name = hand_of(seat)
    cards = len(t.state.hands[name].cards)
    says = f"Count the cards of {t.seat_name(seat)}"
    found = await t.number_from(("dealer",), "verify-hand", 0, t.deck.size, says=says, about={"expected": cards})
    if seat not in playing(t):
        return
    t.say(CardsVerified(seat=seat, counted=found), to=ALL)
    if found != t.number("stack_cards"):
        dead_hand(t, seat)
        return
    for wager in wagers_at(t, seat):
        t.lose(wager, "the player gave the hand up")
    t.collect(name)


@act("bs/9(12)", "S-002")
def dead_hand(t: GowTable, seat: int) -> None:
    """A player with a wrong number of cards has a dead hand: the wagers go back."""
    t.own.dead.append(seat)
    t.say(HandDead(seat=seat), to=ALL)
    t.void_hand(seat, "a wrong number of cards: the hand is dead")


# -- changing one's mind ----------------------------------------------------------------------------------------------


def _own_seat(t: GowTable, answer: Answer) -> int:
    """The seat of the hand that a player wants to change."""
    mine = [s for s in t.seats.of(answer.by) if hand_of(s) in t.own.sets and hand_of(s) in t.state.hands]
    seat = answer.args.get("seat", mine[0] if mine else NOBODY)
    if seat not in mine or isinstance(seat, bool):
        raise Refusal(GameCode.NOTHING_SET, "You have no hand to set again.")
    return int(seat)


def _may_reset(t: GowTable, answer: Answer) -> None:
    seat = _own_seat(t, answer)
    exposed = shown(t, bank_hand(t))
    LOCKED_BY_BANKER.unless(t, not (exposed and banker_of(t)))
    LOCKED.unless(t, not exposed)
    if shown(t, hand_of(seat)) or any(t.state.hands[hand_of(seat)].up):
        raise Refusal(GameCode.HAND_SHOWN, "Your hand is open: you can't change it.")
    read_low(t, hand_of(seat), answer.args.get("low"), settings_of(t, hand_of(seat)))


@command("set-again", "bs/9(7)(a)", roles=("player",), check=_may_reset)
async def set_again(t: GowTable, answer: Answer) -> None:
    """A player may set the hand again until the Banker's cards are seen."""
    seat = _own_seat(t, answer)
    name = hand_of(seat)
    t.own.sets[name] = read_low(t, name, answer.args.get("low"), settings_of(t, name))
    t.say(HandSet(seat=seat, again=True), to=ALL, says=f"{t.seat_name(seat).capitalize()} has changed the hand")
