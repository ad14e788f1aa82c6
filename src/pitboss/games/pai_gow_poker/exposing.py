"""Showing the hands: the house's, set by the house way, a player Banker's, and their names."""

from functools import cache
from typing import TypedDict

from pitboss.engine.ask import Answer
from pitboss.engine.say import ALL
from pitboss.engine.step import Check, act, command, passage, step
from pitboss.events.hands import HandJudged
from pitboss.events.incidents import HandFoul
from pitboss.events.pai_gow import HouseHandSet
from pitboss.games.pai_gow_poker.arranging import low_text, read_low, settings_of
from pitboss.games.pai_gow_poker.memory import (
    DEALER,
    NOBODY,
    OWNER,
    STACK,
    GowTable,
    Values,
    bank_hand,
    banker_of,
    contested,
    house_hand,
    shown,
)
from pitboss.games.pai_gow_poker.rules import line_of
from pitboss.games.pai_gow_poker.settings import house_low, values_of
from pitboss.games.pai_gow_poker.terms import category_row
from pitboss.games.refusal_codes import GameCode
from pitboss.hands.cards import JOKER, card_texts
from pitboss.rulebooks.book import Chapter
from pitboss.rulebooks.elements import Element
from pitboss.rulebooks.refusal import Refusal

SET_HOUSE = "set-house"
BELOW_ALL: Values = (-1, -1)  # the value of a foul hand

HOUSE_FIXED = Check(
    GameCode.HOUSE_HAND_FIXED, "bs/9(7)(c)", "S-031", owner=OWNER,
    says="The player Banker's hand is open: the house hand can't be changed, except to correct a mistake.",
)  # fmt: skip


# -- in which order ---------------------------------------------------------------------------------------------------


@step("bs/9(7)(f)", "S-033", title="Show the dealer's hand")
async def dealer_shows(t: GowTable) -> None:
    """If the dealer banks: after all players have set their hands, the dealer turns up and sets the house hand."""
    if t.own.banker == NOBODY and contested(t):
        await t.turn(DEALER)
        await house_sets(t, DEALER)


@step("bs/9(7)(a)#sequence", "S-029", "S-033", title="Show a player Banker's hand")
async def banker_shows(t: GowTable) -> None:
    """If a player banks: the dealer shows and sets the house hand, then the player Banker's hand is shown."""
    if t.own.banker == NOBODY or not contested(t):
        return
    await t.turn(house_hand(t))
    await house_sets(t, house_hand(t))
    if not t.own.shared:
        await t.act("show-banker", f"Turn over {banker_of(t)}'s hand")
        await t.turn(bank_hand(t))
        judge(t, bank_hand(t))


# -- the house hand ---------------------------------------------------------------------------------------------------


@passage("bs/9(8)(a)", "bs/9(8)(b)", "S-032")
async def house_sets(t: GowTable, name: str) -> None:
    """The dealer sets the house hand by the house way, which is always the same."""
    cards, lawful = t.state.hands[name].cards, settings_of(t, name)
    best = low_text(cards, house_low(cards, t.terms))
    options = (best, *[text for text in lawful if text != best])
    says = f"Set the house hand by the house way: {best} in front"
    chosen = await t.choose_by(("dealer",), SET_HOUSE, options, says=says)
    _lay(t, name, list(lawful[chosen]))


def _lay(t: GowTable, name: str, low: list[int]) -> None:
    t.own.sets[name] = low
    hands = two_hands(t, name)
    says = f"The house hand is set: {' '.join(hands['low'])} in front"
    t.say(HouseHandSet(name, t.settings.text("house_way"), **hands), to=ALL, says=says)
    judge(t, name)


def _may_change(t: GowTable, answer: Answer) -> None:
    name = house_hand(t)
    if name not in t.own.values or name not in t.state.hands or not contested(t):
        raise Refusal(GameCode.HOUSE_HAND_NOT_SET, "There is no open house hand to change now.")
    HOUSE_FIXED.unless(t, not shown(t, bank_hand(t)) or not banker_of(t))
    if shown(t, bank_hand(t)):
        raise Refusal(
            GameCode.HOUSE_HAND_NOT_SET, "The house hand can be changed only before a player Banker's hand is shown."
        )
    read_low(t, name, answer.args.get("low"), settings_of(t, name))


@command("set-house-again", "bs/9(7)(c)", roles=("dealer",), check=_may_change)
async def set_house_again(t: GowTable, answer: Answer) -> None:
    """The dealer may change the house hand until the player Banker's hand is shown."""
    name = house_hand(t)
    _lay(t, name, read_low(t, name, answer.args.get("low"), settings_of(t, name)))


# -- what a hand is ---------------------------------------------------------------------------------------------------


def owner_of(t: GowTable, name: str) -> str:
    """The owner of a hand, in words."""
    seat = t.state.hands[name].seat
    return "Dealer" if seat < 0 else t.seat_name(seat).capitalize()


class TwoHands(TypedDict):
    """The cards of the low and of the high hand."""

    low: list[str]
    high: list[str]


def two_hands(t: GowTable, name: str) -> TwoHands:
    """The two hands of a setting, for everybody to see."""
    texts, low = card_texts(t.state.hands[name].cards), t.own.sets[name]
    high = [text for place, text in enumerate(texts) if place not in low]
    return {"low": [texts[place] for place in low], "high": high}


@act("S-004", "S-022")
def judge(t: GowTable, name: str) -> None:
    """Judge both hands of a setting; set a hand left to the house way now."""
    cards = t.state.hands[name].cards
    if not t.own.sets.get(name):
        t.own.sets[name] = house_low(cards, t.terms)
    values = values_of(cards, t.own.sets[name], t.terms)
    if values[0] <= values[1]:
        foul_found(t, name)
        values = t.own.values[name]
    else:
        t.own.values[name] = values
    if values != BELOW_ALL:
        _say(t, name, values)


def _say(t: GowTable, name: str, values: Values) -> None:
    joker = JOKER in t.state.hands[name].cards
    lines = line_of(values[0]), line_of(values[1])
    high, low, cites = _named(t.chapter, t.rulebook, t.terms.ranking, lines, joker)
    data = HandJudged(hand=name, names=[high, low], **two_hands(t, name))
    says = f"{owner_of(t, name)}: {low} in front, {high} behind"
    t.say(data, to=ALL, says=says, cites=cites)


@cache
def _named(
    book: Chapter, rulebook: str, _ranking: tuple[int, ...], lines: Values, joker: bool
) -> tuple[str, str, tuple[str, ...]]:
    """The names of two hands of these lines with their clauses; cached for each ranking."""
    tables, numbers = book.tables, book.numbers
    five, two = (category_row(book, line) for line in lines)
    used: list[Element] = [five, two]
    used += [] if all(lines) else [tables["ties"]["next-highest"]]
    used += [tables["joker"]["any-card"]] if joker else []
    used += [numbers["low_cards"], numbers["high_cards"]]
    cites = dict.fromkeys(cite for element in used for cite in element.cites_of(rulebook, OWNER))
    return five.label, two.label, tuple(cites)


@act("S-023")
def foul_found(t: GowTable, name: str) -> None:
    """A hand found foul when it is shown loses, or is set by the house way, as the table has chosen."""
    t.say(HandFoul(name, **two_hands(t, name)), to=ALL)
    t.own.values[name] = BELOW_ALL
    if t.settings.text("foul_hand") == "house-way":
        cards = t.state.hands[name].cards
        t.own.sets[name] = house_low(cards, t.terms)
        t.own.values[name] = values_of(cards, t.own.sets[name], t.terms)


def on_stack(t: GowTable) -> int:
    """The chips in the stack of lost wagers."""
    return t.state.chips.get(STACK, 0)
