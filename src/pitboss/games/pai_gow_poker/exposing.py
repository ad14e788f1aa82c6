"""Showing the hands, their results, and a house hand that was set wrong."""

from functools import cache
from typing import Any, TypedDict

from pitboss.engine.ask import Answer
from pitboss.engine.bank import HOUSE
from pitboss.engine.say import ALL
from pitboss.engine.step import Check, act, command, incident, passage, step
from pitboss.events.chips import ResultCorrected
from pitboss.events.hands import HandJudged
from pitboss.events.incidents import HandFoul, HouseHandReset, ResetDue
from pitboss.events.pai_gow import HouseHandSet
from pitboss.games.pai_gow_poker.arranging import low_text, read_low, settings_of
from pitboss.games.pai_gow_poker.rules import LOSE, WIN, line_of, result, settle, settle_bank, share_of
from pitboss.games.pai_gow_poker.settings import house_low, values_of
from pitboss.games.pai_gow_poker.table import (
    DEALER,
    DECIDING,
    NOBODY,
    OWNER,
    STACK,
    GowTable,
    Last,
    Prices,
    Values,
    bank_hand,
    banker_of,
    category_row,
    contested,
    house_hand,
    shown,
)
from pitboss.games.refusal_codes import GameCode
from pitboss.hands.cards import JOKER, card_text, card_texts
from pitboss.rulebooks.book import Chapter
from pitboss.rulebooks.elements import Element
from pitboss.rulebooks.refusal import Refusal

# -- showing the hands: the house's, set by the house way, a player Banker's, and their names -------------------------

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


# -- everybody's result of a settled hand, from the values of the hands -----------------------------------------------


def nets(last: Last, price: Prices) -> dict[str, int]:
    """Net cents of every person with a compared wager, and of the player Banker; the house has the rest."""
    found: dict[str, int] = {}
    stack = 0
    for wager in last.wagers:
        outcome = result(*wager.values, *last.bank, price.terms)
        stack -= outcome * wager.cents if outcome == LOSE else 0
        if outcome == WIN:
            stack -= wager.cents * price.num // price.den
        net = settle(wager.cents, outcome, price.num, price.den, price.terms)
        if wager.person != HOUSE:
            found[wager.person] = found.get(wager.person, 0) + net
    if last.banker:
        part = share_of(stack) if last.shared else stack
        found[last.banker] = found.get(last.banker, 0) + settle_bank(part, price.terms)
    return found


# -- A house hand that was set wrong: it is corrected whenever that is found, with all results ------------------------


def wrong_now(t: GowTable) -> bool:
    """Whether the house hand of this round differs from the house way."""
    name = house_hand(t)
    if t.own.stage or name not in t.own.values or name not in t.state.hands:
        return False
    cards = t.state.hands[name].cards
    return values_of(cards, house_low(cards, t.terms), t.terms) != t.own.values[name]


def was_wrong(t: GowTable) -> bool:
    """Whether it did in the last hand that was settled, or is being settled."""
    last = t.own.last
    return last is not None and not t.own.wrong and _right(t, last) != last.house


def _right(t: GowTable, last: Last) -> tuple[int, int]:
    return values_of(last.cards, house_low(last.cards, t.terms), t.terms)


def _set_wrong(t: GowTable, _about: dict[str, Any]) -> None:
    if not wrong_now(t) and not was_wrong(t) and not t.own.mistaken:
        raise Refusal(GameCode.SET_RIGHT, "The house hand is set by the house way: there is nothing to correct.")


@incident("wrong-setting", "bs/9(8)(b)#reset", "S-031", check=_set_wrong)
async def wrong_setting(t: GowTable, _about: dict[str, Any]) -> None:
    """If the dealer set a house hand wrong, it is set again whenever that is found, even hands later."""
    while t.own.mistaken:
        put_right(t, t.own.mistaken.pop(0))
    if wrong_now(t):
        name = house_hand(t)
        t.own.sets[name] = house_low(t.state.hands[name].cards, t.terms)
        judge(t, name)
    if not was_wrong(t):
        return
    if t.own.stage == DECIDING:
        t.own.wrong = True  # the hand is settled as it is and then corrected, so that nothing is half decided
        t.say(ResetDue(), to=ALL, says="The house hand was set wrong: results are corrected after the settlement")
    else:
        put_right(t, t.own.last)


@act("bs/9(8)(b)#reset", "S-031")
def put_right(t: GowTable, last: Last | None) -> None:
    """The results become what they should have been; chips change hands for the difference."""
    assert last is not None, "only a settled hand is corrected"
    before = nets(last, t.terms)
    if last.shared or not last.banker:
        last.bank = _right(t, last)
    for wager in last.wagers:
        wager.values = _right(t, last) if wager.person == HOUSE else wager.values
    last.low, last.house = house_low(last.cards, t.terms), _right(t, last)
    after = nets(last, t.terms)
    low = [card_text(last.cards[place]) for place in last.low]
    t.say(
        HouseHandReset(round=last.round, low=low),
        to=ALL,
        says=f"The house hand is set again, {' '.join(low)} in front",
    )
    for person in sorted(after):
        _make_good(t, person, after[person] - before[person])


def _make_good(t: GowTable, person: str, cents: int) -> None:
    """What a person got too little or too much; a player who left, or has too few chips, is owed it or owes it."""
    here = person in t.state.persons
    if cents > 0:
        t.transfer(ResultCorrected(HOUSE, person if here else f"owed:{person}", cents, person=person))
    elif cents < 0:
        has = min(-cents, t.chips_of(person)) if here else 0
        for account, part in ((person, has), (f"owed:{person}", -cents - has)):
            if part:
                t.transfer(ResultCorrected(account, HOUSE, part, person=person))
