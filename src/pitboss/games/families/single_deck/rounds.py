"""A round of play: when it begins and ends, who must stay, and how its cards are racked."""

from pitboss.engine.ask import Answer
from pitboss.engine.say import ALL
from pitboss.engine.step import Check, act, step
from pitboss.events.cards import RackedInOrder
from pitboss.events.procedure import PlayBegan, PlayEnded
from pitboss.games.families.single_deck.memory import OWNER, DeckTable
from pitboss.games.refusal_codes import GameCode

STAY = Check(
    GameCode.STAY_SEATED, "bs/16(5)(c)", "tribal-lir/(f)(2)", owner=OWNER,
    says="You have cards: please stay seated until the round ends.",
)  # fmt: skip


@act("bs/12(1)(h)", "bs/16(1)(e)", "tribal-lir/(a)(1)(iv)")
def begins_with_wagers(t: DeckTable) -> None:
    """The round begins with the first wager."""
    t.own.began_at = t.state.now
    t.say(PlayBegan(start="wagers"), to=ALL)


@act("nsw-lir/1.1#round-of-play", "nsw-dc/1.1#round-of-play")
def begins_with_first_card(t: DeckTable) -> None:
    """The round begins when the first card leaves the shoe or the device."""
    t.own.began_at = t.state.now
    t.say(PlayBegan(start="first card"), to=ALL)


@act(
    "bs/12(1)(h)", "bs/16(1)(e)", "nsw-lir/1.1#round-of-play", "nsw-dc/1.1#round-of-play", "tribal-lir/(a)(1)(iv)",
    "X-03",
)  # fmt: skip
def play_is_over(t: DeckTable) -> None:
    """The round ends when losers are collected and winners paid."""
    t.say(PlayEnded(began=t.own.began_at), to=ALL)


def stay_seated(t: DeckTable, answer: Answer) -> None:
    """Players who were dealt in stay until the cards of the round are collected."""
    mine = (w for w in t.state.wagers.values() if w.person == answer.by and w.end != "withdrawn")
    dealt_in = any(w.seat in t.own.in_play for w in mine)
    STAY.unless(t, not (dealt_in and t.state.hands), person=answer.by)


# -- collecting the cards ---------------------------------------------------------------------------------------------


def rack(t: DeckTable, name: str) -> None:
    """Put a hand into the rack whole and in order."""
    t.own.racked.append(name)
    t.collect(name)


@step(
    "bs/12(8)(p)",
    "bs/14(7)(j)",
    "bs/16(9)(e)",
    "nsw-lir/9.3",
    "nsw-dc/9.7",
    "tribal-lir/(k)(9)(ii)",
    lasting=True,
    title="Collect the cards",
)
async def collect_cards(t: DeckTable) -> None:
    """After the payments, put the cards on the layout into the discard rack."""
    if not t.state.hands:
        return
    seats = sorted((h for h in t.state.hands.values() if h.seat >= 0), key=lambda h: -h.seat)
    others = [h for h in t.state.hands.values() if h.seat < 0]
    for hand in [*seats, *others]:
        rack(t, hand.name)
    in_order(t)


@act("bs/12(8)(q)", "bs/14(7)(j)", "bs/16(9)(f)", "tribal-lir/(k)(10)")
def in_order(t: DeckTable) -> None:
    """Pick up the cards in order, so that each hand can be rebuilt in a dispute."""
    t.say(RackedInOrder(order=list(t.own.racked)), to=ALL)
