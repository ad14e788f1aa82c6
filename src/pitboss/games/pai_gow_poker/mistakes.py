"""A house hand that was set wrong: it is corrected whenever that is found, with all results."""

from typing import Any

from pitboss.engine.bank import HOUSE
from pitboss.engine.say import ALL
from pitboss.engine.step import act, incident
from pitboss.events.chips import ResultCorrected
from pitboss.events.incidents import HouseHandReset, ResetDue
from pitboss.games.pai_gow_poker.exposing import judge
from pitboss.games.pai_gow_poker.memory import DECIDING, GowTable, Last, house_hand
from pitboss.games.pai_gow_poker.nets import nets
from pitboss.games.pai_gow_poker.settings import house_low, values_of
from pitboss.games.refusal_codes import GameCode
from pitboss.hands.cards import card_text
from pitboss.rulebooks.refusal import Refusal


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
