"""The end of a round: turn the dealer's hand and the players' hands, collect losing wagers, pay winners."""

from pitboss.engine.bank import HOUSE
from pitboss.engine.money import money
from pitboss.engine.say import ALL
from pitboss.engine.step import act, step
from pitboss.engine.wager import Wager
from pitboss.events.decks import HandsStayUp
from pitboss.events.hands import DealerBelow, DealerPlays, HandArranged, HandJudged, HandsCompared, PayingStarted
from pitboss.events.wagers import BonusPaid
from pitboss.games.families.single_deck.rounds import play_is_over
from pitboss.games.families.single_deck.table import hand_of
from pitboss.games.three_card_poker.rules import (
    DRAWN,
    LOST,
    UNQUALIFIED,
    WON,
    contest,
    hand_worth,
    place_of,
    qualifies,
    settle_ante,
    settle_bonus,
    settle_pair_plus,
    settle_play,
)
from pitboss.games.three_card_poker.table import (
    ANTE,
    DEALER,
    PAIR_PLUS,
    PLAY,
    CardTable,
    contesting,
    from_the_right,
    line_at,
    place_row,
)
from pitboss.hands.cards import ACE, THREE, TWO, card_text, rank_of

PLAYED = ("won", "lost", "pushed")  # endings of a played ante

# -- turning and judging ----------------------------------------------------------------------------------------------


@step("bs/16(9)(b)#reveal", title="Show the dealer's hand")
async def reveal_dealer(t: CardTable) -> None:
    """Turn the dealer's cards and set them out as a hand."""
    if DEALER in t.state.hands:
        t.own.dealers = _worth(t, await t.turn(DEALER))
        arranged = [card_text(card) for card in arrange(t.state.hands[DEALER].cards)]
        t.say(HandArranged(hand=DEALER, cards=arranged), to=ALL)
        judge(t, DEALER, t.own.dealers)
        examine_dealer(t)


def arrange(cards: list[int]) -> list[int]:
    """Order the cards of a hand: a pair first, then high to low; in A-2-3 the ace comes last."""
    ranks = sorted(rank_of(card) for card in cards)
    low_ace = ranks == [TWO, THREE, ACE]

    def height(card: int) -> tuple[int, int]:
        rank = rank_of(card)
        return ranks.count(rank), -1 if low_ace and rank == ACE else rank

    return sorted(cards, key=height, reverse=True)


def _worth(t: CardTable, cards: list[int]) -> int:
    c0, c1, c2 = cards
    return hand_worth(c0, c1, c2, t.terms.ranking, t.terms.terms)


def judge(t: CardTable, name: str, worth: int) -> None:
    """Declare a hand by the definition of its place and the order of the cards."""
    row = place_row(t.chapter, place_of(worth))
    ace = t.cites_of(t.chapter.numbers["ace_low"])
    t.say(HandJudged(hand=name, value=row.label), to=ALL, cites=(*t.cites_of(row), *ace))


@act("bs/16(10)(a)#no-qualify", "S-096")
def examine_dealer(t: CardTable) -> None:
    """The dealer qualifies with queen high or better; queen, three, two is the lowest such hand."""
    t.own.qualified = bool(qualifies(t.own.dealers, t.terms.terms))
    t.say(DealerPlays(DEALER) if t.own.qualified else DealerBelow(DEALER), to=ALL)


@step("bs/16(9)(b)#reveal", "X-01", title="Show the players' hands")
async def reveal_hands(t: CardTable) -> None:
    """From the far right, turn the hand of each player who is still in."""
    for seat in from_the_right(t):
        if seat not in t.own.worths:
            t.own.worths[seat] = _worth(t, await t.turn(hand_of(seat)))
            judge(t, hand_of(seat), t.own.worths[seat])
            if contesting(t, seat):
                t.own.outcomes[seat] = _compare(t, seat)


def _compare(t: CardTable, seat: int) -> int:
    """A hand's result against the dealer's; within one place the cards decide."""
    mine, dealers = t.own.worths[seat], t.own.dealers
    outcome = contest(mine, dealers, t.own.qualified)
    if t.own.qualified and place_of(mine) == place_of(dealers):
        return by_the_cards(t, seat, outcome) or DRAWN
    return outcome


@act("bs/16(3)(c)", "S-005")
def by_the_cards(t: CardTable, seat: int, outcome: int) -> int:
    """Of two hands of one place, the one with the higher pair, straight or odd card wins."""
    higher = {WON: hand_of(seat), LOST: DEALER}.get(outcome, "neither")
    t.say(HandsCompared(seat=seat, higher=higher), to=ALL)
    return outcome


# -- losers -----------------------------------------------------------------------------------------------------------


@step("bs/16(9)(c)", "S-095", title="Collect losing wagers")
async def collect_losers(t: CardTable) -> None:
    """Collect all losing wagers before paying any."""
    for seat in from_the_right(t):
        if t.own.outcomes.get(seat) == LOST:
            for spot in (ANTE, PLAY):
                _lose(t, t.wager_on(seat, spot), "dealer has the higher hand")
        if not place_of(t.own.worths[seat]):
            _lose(t, t.wager_on(seat, PAIR_PLUS), "no pair")


def _lose(t: CardTable, wager: Wager | None, why: str) -> None:
    if wager:
        t.lose(wager, why)


# -- winners ----------------------------------------------------------------------------------------------------------


@step("bs/16(9)(d)", "X-01")
async def pay_winners(t: CardTable) -> None:
    """Pay winning wagers from the far right counter-clockwise."""
    if not t.own.in_play:
        return
    hands_stay_up(t)
    order = [seat for seat in reversed(t.own.in_play) if seat in t.own.worths]
    t.say(PayingStarted(seats=order), to=ALL)
    for seat in order:
        pay_higher(t, seat)
        pay_unqualified(t, seat)
        return_draw(t, seat)
        pay_bonus(t, seat)
        pay_pair_plus(t, seat)
    play_is_over(t)


@act("bs/16(9)(c)")
def hands_stay_up(t: CardTable) -> None:
    """Winning hands stay face up until all winners are paid."""
    t.say(HandsStayUp(seats=from_the_right(t)), to=ALL)


@act("bs/16(10)(a)")
def pay_higher(t: CardTable, seat: int) -> None:
    """Pay ante and play of a hand higher than the dealer's."""
    if t.own.outcomes.get(seat) == WON:
        _against_dealer(t, seat, ANTE, "higher than the dealer")
        _against_dealer(t, seat, PLAY, "higher than the dealer")


@act("bs/16(10)(a)#no-qualify", "S-096")
def pay_unqualified(t: CardTable, seat: int) -> None:
    """If the dealer does not qualify, pay the ante and return the play wager, whatever the player has."""
    if t.own.outcomes.get(seat) == UNQUALIFIED:
        _against_dealer(t, seat, ANTE, "dealer does not qualify")
        _against_dealer(t, seat, PLAY, "dealer does not qualify")


@act("bs/16(3)(c)#draw", "S-094")
def return_draw(t: CardTable, seat: int) -> None:
    """Equal hands push: return ante and play."""
    if t.own.outcomes.get(seat) == DRAWN:
        _against_dealer(t, seat, ANTE, "equal hands")
        _against_dealer(t, seat, PLAY, "equal hands")


def _against_dealer(t: CardTable, seat: int, spot: str, why: str) -> None:
    wager, outcome, schedule = t.wager_on(seat, spot), t.own.outcomes[seat], t.terms.dealer
    if wager is None:
        return
    settle = settle_ante if spot == ANTE else settle_play
    net = settle(wager.cents, outcome, schedule.num, schedule.den)
    if net or outcome == WON:
        name = "unqualified" if outcome == UNQUALIFIED else spot
        t.win(wager, net, why, t.cites_of(t.line("dealer", name)))
    else:
        t.give_back(wager, "pushed", why)


@act("bs/16(10)(c)", "S-097")
def pay_bonus(t: CardTable, seat: int) -> None:
    """Pay a bonus on a played ante for a straight or better, also if the dealer wins."""
    schedule, place = t.terms.bonus, place_of(t.own.worths[seat])
    line = line_at(t.chapter, "bonus", place)
    ante = next((w for w in t.state.wagers.values() if w.seat == seat and w.spot == ANTE and w.end in PLAYED), None)
    if line and ante:
        cents = settle_bonus(ante.cents, place, schedule.num, schedule.den)
        data = BonusPaid(person=ante.person, seat=seat, cents=cents, line=line.label)
        says = f"{ante.person} wins an ante bonus of {money(cents)}: {line.label}"
        t.say(data, to=ALL, says=says, moves=(t.move(HOUSE, ante.person, cents),), cites=t.cites_of(line))


@act("bs/16(1)(c)")
def pay_pair_plus(t: CardTable, seat: int) -> None:
    """Pay pair plus by its own pay table, whatever the dealer has."""
    wager, schedule, place = t.wager_on(seat, PAIR_PLUS), t.terms.pair_plus, place_of(t.own.worths[seat])
    line = line_at(t.chapter, "pair-plus", place)
    if wager and line:
        net = settle_pair_plus(wager.cents, place, schedule.num, schedule.den)
        t.win(wager, net, line.label, t.cites_of(line))
