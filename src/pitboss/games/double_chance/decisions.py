"""Looking at five cards, and the decision: declare the hand, or discard two to four cards."""

from collections.abc import Mapping

from pitboss.engine.ask import Answer, ask
from pitboss.engine.core import wants
from pitboss.engine.say import ALL
from pitboss.engine.step import Check, act, command, step
from pitboss.events.other_games import PlayerDeclares, PlayerDiscards
from pitboss.games.double_chance.memory import (
    DECIDE,
    DECLARE,
    OWNER,
    ChanceTable,
    cards_of,
    discards_at,
    playing,
    sixth_of,
    undecided,
)
from pitboss.games.double_chance.rules import line_of
from pitboss.games.double_chance.terms import Prices
from pitboss.games.families.single_deck.looking import first_to_play, look
from pitboss.games.families.single_deck.memory import cards_on_layout, hand_of, owner
from pitboss.games.refusal_codes import GameCode
from pitboss.hands.cards import UNKNOWN
from pitboss.rulebooks.refusal import Refusal

FIVE = 5  # cards of a poker hand

MUST_DECLARE = Check(
    GameCode.MUST_DECLARE, "nsw-dc/8.3", "N-03", owner=OWNER,
    says="You must declare this hand: it is listed in rule 11. {choice} is not allowed.",
)  # fmt: skip
NOT_DECLARABLE = Check(
    GameCode.NOT_DECLARABLE, "nsw-dc/11.1", "nsw-dc/12.6", "N-09", owner=OWNER,
    says="You can't declare this hand: it is not listed in rule 11. Discard at least {fewest} cards.",
)  # fmt: skip
TWO_TO_FOUR = Check(
    GameCode.TWO_TO_FOUR, "nsw-dc/8.4", "nsw-dc/1.1#discard", "N-10", owner=OWNER,
    says="Declare, or discard {fewest} to {most} cards by position, such as discard-1-2. {choice!r} is neither.",
)  # fmt: skip
NO_TALK = Check(
    GameCode.NO_TALK, "nsw-dc/8.10", owner=OWNER,
    says="Please don't talk until everybody has declared or discarded.",
)  # fmt: skip
HANDS_OFF = Check(
    GameCode.SIXTH_CARD_NOT_HANDLED,
    "nsw-dc/8.8",
    owner=OWNER,
    says="The dealer turns the sixth card. Please don't touch it.",
)


# -- looking ----------------------------------------------------------------------------------------------------------


@step("nsw-dc/8.1", "L-22", title="Pick up the cards")
async def pick_up_cards(t: ChanceTable) -> None:
    """After the deal the players pick up their cards; a player ordered by a supervisor plays first."""
    first = first_to_play(t, playing(t)) or []
    await _look(t, first)
    await decide(t, first)
    await _look(t, [seat for seat in playing(t) if seat not in first])


async def _look(t: ChanceTable, seats: list[int]) -> None:
    await look(t, lambda: [s for s in playing(t) if s in seats and s not in (*t.own.viewed, *t.own.away)])


def _may_look_again(t: ChanceTable, answer: Answer) -> None:
    mine = [s for s in playing(t) if owner(t, s) == answer.by]
    if not any(s in t.own.viewed for s in mine):
        raise Refusal(GameCode.NO_CARDS_TO_SEE, "You have no cards to look at.")
    HANDS_OFF.unless(t, not any(sixth_of(s) in t.state.hands for s in mine))


@command("look", "nsw-dc/8.1", roles=("player",), check=_may_look_again)
async def look_again(t: ChanceTable, answer: Answer) -> None:
    """A player looks at their cards again, until the sixth card is dealt."""
    for seat in [s for s in playing(t) if s in t.own.viewed and owner(t, s) == answer.by]:
        t.look(hand_of(seat), answer.by)


# -- deciding ---------------------------------------------------------------------------------------------------------


@step("nsw-dc/8.1", "L-22", "X-01")
async def declare_or_discard(t: ChanceTable) -> None:
    """From the dealer's left, each player declares or discards."""
    await decide(t, list(t.own.in_play))


async def decide(t: ChanceTable, seats: list[int]) -> None:
    """Ask each of these seats that has not decided."""
    for seat in seats:
        if not undecided(t, seat):
            continue
        choice = await choice_of(t, seat)
        if not undecided(t, seat):
            continue  # the hand was declared void while the player was deciding
        if choice == DECLARE:
            declare(t, seat)
        else:
            discard(t, seat, t.terms.discards[choice])


def line_in_hand(t: ChanceTable, seat: int) -> int | None:
    """The line of a player's five cards; None if the table does not know them."""
    return line_of_cards(cards_of(t, seat), t.terms)


def line_of_cards(cards: list[int], price: Prices) -> int | None:
    """The line of five cards; None if they are not five or some are unknown."""
    if len(cards) != FIVE or UNKNOWN in cards:
        return None
    c0, c1, c2, c3, c4 = cards
    return line_of(c0, c1, c2, c3, c4, price.ranking, price.terms)


async def choice_of(t: ChanceTable, seat: int) -> str:
    """Ask the player. A known hand of rule 11 must be declared, and any other known hand cannot be."""
    line, price = line_in_hand(t, seat), t.terms
    discards: Mapping[str, tuple[int, ...]] = price.discards

    def check(answer: Answer) -> str:
        wants(answer, "choose")
        choice = answer.args.get("choice")
        if choice != DECLARE:
            fewest, most = t.number("fewest_discards"), price.hand - 1
            listed = isinstance(choice, str) and choice in discards
            TWO_TO_FOUR.unless(t, listed, choice=choice, fewest=fewest, most=most)
            MUST_DECLARE.unless(t, not line, choice=choice)
        else:
            NOT_DECLARABLE.unless(t, line != 0, fewest=t.number("fewest_discards"))
        return str(choice)

    options = (DECLARE,) if line else tuple(discards) if line == 0 else (DECLARE, *discards)
    who = (owner(t, seat),)
    says = "Declare your hand, or discard two to four cards?"  # the same for every hand: others learn nothing
    choice: str = await ask(t.question(DECIDE, "choose", who, check, seat=seat, options=options, says=says))
    return choice


@act("nsw-dc/8.3", "nsw-dc/1.1#declare", "N-03")
def declare(t: ChanceTable, seat: int) -> None:
    """The player keeps all five cards and puts them face down in their place."""
    t.own.declared.append(seat)
    t.say(PlayerDeclares(seat=seat, person=owner(t, seat)), to=ALL)


@act("nsw-dc/8.4", "nsw-dc/1.1#discard")
def discard(t: ChanceTable, seat: int, places: tuple[int, ...]) -> None:
    """The player discards two to four cards and keeps one to three."""
    t.own.discarded.append(seat)
    nths = [place + 1 for place in places]
    t.say(PlayerDiscards(seat=seat, person=owner(t, seat), nths=nths), to=ALL)
    out_of_play(t, seat, places)


@act("nsw-dc/8.5")
def out_of_play(t: ChanceTable, seat: int, places: tuple[int, ...]) -> None:
    """Discards go on the discard line and do not return to play."""
    for place in sorted(places, reverse=True):
        t.move_card(hand_of(seat), place, discards_at(seat), seat)


# -- silence ----------------------------------------------------------------------------------------------------------


def no_talk(t: ChanceTable, answer: Answer) -> None:
    """Refuse advice between players while anybody still has to decide."""
    between_players = answer.role == "player" and answer.args.get("person") != answer.by
    deciding = cards_on_layout(t) and any(undecided(t, seat) for seat in t.own.in_play)
    NO_TALK.unless(t, not (between_players and deciding))


def _anyone_undecided(t: ChanceTable, _answer: Answer) -> None:
    if not (cards_on_layout(t) and any(undecided(t, seat) for seat in t.own.in_play)):
        raise Refusal(GameCode.ALL_DECIDED, "Everybody has decided, so players may talk.")


@command("report-talk", "nsw-dc/8.10", roles=("dealer",), check=_anyone_undecided)
async def report_talk(t: ChanceTable, _answer: Answer) -> None:
    """Players talked before all had decided: the dealer warns them, and it is recorded."""
    t.announce("Please don't talk until everybody has declared or discarded")
