"""The end of a round hand by hand, and hands that players declared or kept wrongly."""

from typing import Any

from pitboss.engine.say import ALL
from pitboss.engine.step import Check, Restart, act, incident, passage, step
from pitboss.engine.wager import Wager
from pitboss.events.hands import HandJudged
from pitboss.events.incidents import DiscardsCounted, FourKept
from pitboss.events.other_games import AllDecided, NotDeclarable, PlayerDiscards, WagersReturned
from pitboss.events.people import PlayerAway
from pitboss.games.double_chance.play import declare, discard, line_of_cards, out_of_play
from pitboss.games.double_chance.rules import HIGHER, LOWER, settle_declared, settle_jackpot, settle_sixth, sixth_result
from pitboss.games.double_chance.table import (
    JACKPOT,
    OWNER,
    WAGER,
    ChanceTable,
    Prices,
    cards_of,
    discards_at,
    discards_of,
    nothing_above,
    playing,
    sixth_of,
    stand_in,
    undecided,
)
from pitboss.games.families.single_deck.irregularities import being_turned, hand_void
from pitboss.games.families.single_deck.rounds import paid_in_chips, play_is_over, rack
from pitboss.games.families.single_deck.table import cards_on_layout, dealing_now, hand_of, owner, step_now, whole
from pitboss.games.refusal_codes import GameCode
from pitboss.hands.cards import UNKNOWN
from pitboss.rulebooks.refusal import Refusal

# -- irregularities with players: a hand declared wrongly, four cards kept, absence -----------------------------------

FURTHER = "discard-further"  # the question
HELD = 4  # cards of a player who has discarded one
KEPT = "kept"

THREE_AT_MOST = Check(
    GameCode.THREE_AT_MOST, "nsw-dc/12.7", owner=OWNER, says="You may keep at most {most} cards. Discard more."
)


def _seat_in_play(t: ChanceTable, about: dict[str, Any]) -> int:
    seat = about.get("seat")
    if not whole(seat, 0, len(t.seats.places)) or seat not in playing(t):
        raise Refusal(GameCode.NOT_IN_PLAY, "This seat has no hand in this round. Name the seat of a hand in play.")
    if not cards_on_layout(t) or dealing_now(t):
        raise Refusal(GameCode.NOT_NOW, "This is reported after the deal.")
    return int(seat or 0)


def _asked_of(t: ChanceTable, seat: int, name: str) -> bool:
    """Whether this question is open for this seat."""
    return t.asked is not None and t.asked.name == name and t.asked.seat == seat


# -- declared wrongly -------------------------------------------------------------------------------------------------


@passage("nsw-dc/12.6", "N-09")
async def discard_openly(t: ChanceTable, seat: int) -> None:
    """A declared hand is not in rule 11: the player discards two to four cards and gets a sixth."""
    t.own.declared.remove(seat)
    t.say(NotDeclarable(seat=seat), to=ALL, says="This hand can't be declared: discard two to four cards")
    fewest = t.number("fewest_discards")
    # Other cards are face up by now, so a player who dropped out gets no choice: the first two cards go.
    choice = next(iter(t.terms.discards)) if seat in t.own.away else await _further(t, seat, fewest)
    if undecided(t, seat):
        discard(t, seat, t.terms.discards[choice])


async def _further(t: ChanceTable, seat: int, fewest: int) -> str:
    """Ask which cards to discard, at least `fewest`."""
    options = tuple(discards_of(range(len(cards_of(t, seat))), fewest))
    says = f"Discard at least {fewest} cards and keep at least one"
    who = (owner(t, seat),)
    return await t.choose_by(who, FURTHER, options, seat=seat, says=says, rule=THREE_AT_MOST)


# -- four cards kept --------------------------------------------------------------------------------------------------


def _one_discarded(t: ChanceTable, about: dict[str, Any]) -> None:
    """Check the report: before the decision, the one card on the line; after it, the one that should be there."""
    seat = _seat_in_play(t, about)
    if any(asked.about["hand"] == hand_of(seat) for asked in being_turned(t)):
        raise Refusal(GameCode.CARD_BEING_TURNED, "A card of this hand is being turned. Say what it is.")
    if _asked_of(t, seat, FURTHER):
        raise Refusal(GameCode.ASKED_ALREADY, "The player is already asked to discard more.")
    if undecided(t, seat) and seat in t.own.viewed:
        if not whole(about.get("nth"), 1, len(cards_of(t, seat))):
            raise Refusal(GameCode.NO_SUCH_CARD, f"Say which card was discarded, not {about.get('nth')!r}.")
        return
    discards = t.state.hands.get(discards_at(seat))
    if seat not in t.own.discarded or discards is None or sixth_of(seat) in t.state.hands:
        raise Refusal(
            GameCode.NOT_DISCARDING,
            "Report four kept cards after the discard and before the dealer counts the discards.",
        )
    if len(cards_of(t, seat)) != HELD - 1 or not whole(about.get("nth"), 1, len(discards.cards)):
        raise Refusal(GameCode.NO_SUCH_CARD, "Say which of the two discards was kept.")


@incident("four-kept", "nsw-dc/12.7", "N-10", check=_one_discarded)
async def four_kept(t: ChanceTable, about: dict[str, Any]) -> object:
    """A player discarded one card and holds four: they must discard more, to keep three at most."""
    seat, place = int(about["seat"]), int(about["nth"]) - 1
    answer, counting = stand_in(t, seat), _asked_of(t, seat, "count-discards")
    if undecided(t, seat):
        discard(t, seat, (place,))
    else:
        t.move_card(discards_at(seat), place, hand_of(seat))
    t.say(FourKept(seat=seat), to=ALL)
    fewest = len(cards_of(t, seat)) - t.number("most_kept")
    choice = await _further(t, seat, fewest)
    if seat in playing(t) and seat in t.own.discarded:
        gone = discards_of(range(len(cards_of(t, seat))), fewest)[choice]
        t.say(PlayerDiscards(seat=seat, person=owner(t, seat), nths=[n + 1 for n in gone]), to=ALL)
        out_of_play(t, seat, gone)
    if counting and (step := step_now(t)):
        raise Restart(step)  # the discards are counted again
    return answer


# -- absent players ---------------------------------------------------------------------------------------------------


def _not_decided(t: ChanceTable, about: dict[str, Any]) -> None:
    seat = _seat_in_play(t, about)
    if not undecided(t, seat) and not _asked_of(t, seat, FURTHER):
        raise Refusal(GameCode.DECIDED_ALREADY, "This player has decided: the hand is played without them.")
    nothing_above(t, seat)


@incident("absent-player", "nsw-dc/12.12", "N-19", check=_not_decided)
async def absent_player(t: ChanceTable, about: dict[str, Any]) -> object:
    """An absent player's hand is void and all wagers go back; one who lets time run out after the deal plays on."""
    seat = int(about["seat"])
    answer = stand_in(t, seat)
    if about.get("clock") is True and t.settings.text("absent_hand") == KEPT:
        keep_all_five(t, seat)
        return answer
    with_the_jackpot(t, seat)
    t.own.racked.append(hand_of(seat))
    t.void_hand(seat, "absent player")
    return answer


@act("nsw-dc/12.6", "N-19")
def keep_all_five(t: ChanceTable, seat: int) -> None:
    """Keep all five cards as if declared; if the hand is not in rule 11, 12.6 takes two of them later."""
    t.own.away.append(seat)
    t.say(PlayerAway(seat=seat), to=ALL)
    if not _asked_of(t, seat, FURTHER):
        declare(t, seat)


@act("nsw-dc/12.12", "nsw-dc/1.1#wager", "N-17")
def with_the_jackpot(t: ChanceTable, seat: int) -> None:
    """Return the jackpot wager with the other."""
    spots = [w.spot for w in t.live_wagers(seat)]
    t.say(WagersReturned(seat=seat, wagers=spots), to=ALL)


PLAYERS = (four_kept, absent_player)


# -- the end of a round, hand by hand ---------------------------------------------------------------------------------
# Turn cards, count discards, settle jackpots and declared hands, then the sixth. cards.

# -- the hands, from the right ----------------------------------------------------------------------------------------


@step("nsw-dc/8.6", "N-06", "X-01", title="Collect and pay, hand by hand")
async def act_upon_hands(t: ChanceTable) -> None:
    """When all have decided, the dealer works from the right: six actions on each hand in turn."""
    order = [seat for seat in playing(t)[::-1] if seat not in t.own.acted_upon]
    if order:
        t.say(AllDecided(order=order), to=ALL)
    for seat in order:
        if seat in playing(t):
            await _act_upon(t, seat)
            t.own.acted_upon.append(seat)


async def _act_upon(t: ChanceTable, seat: int) -> None:
    await turn_remaining(t, seat)
    if seat in playing(t) and declared_line(t, seat) == 0:
        await discard_openly(t, seat)
    note_dealt(t, seat)
    await count_discards(t, seat)
    if seat not in playing(t):
        return  # the hand was found void
    collect_losing_jackpot(t, seat)
    settle_declared_hand(t, seat)
    pay_jackpot(t, seat)
    rack_declared(t, seat)


def declared_line(t: ChanceTable, seat: int) -> int | None:
    """The line of a declared hand; None if it was not declared."""
    return line_of_cards(cards_of(t, seat), t.terms) if seat in t.own.declared else None


def note_dealt(t: ChanceTable, seat: int) -> None:
    """Record the jackpot line of the five cards dealt; nothing if nobody has seen them all."""
    discards = t.state.hands.get(discards_at(seat))
    cards = [*cards_of(t, seat), *(discards.cards if discards else ())]
    t.own.jackpots.setdefault(seat, line_of_cards(cards, t.terms) or 0)


@passage("nsw-dc/8.6.1")
async def turn_remaining(t: ChanceTable, seat: int) -> None:
    """First: turn the kept cards face up."""
    down = [i for i, up in enumerate(t.state.hands[hand_of(seat)].up) if not up]
    if down:
        await t.turn(hand_of(seat), down)


@passage("nsw-dc/8.6.2", "L-25")
async def count_discards(t: ChanceTable, seat: int) -> None:
    """Second: spread the discards face down, count them and put them into the rack."""
    discards = t.state.hands.get(discards_at(seat))
    if discards is None:
        return
    number, says = len(discards.cards), f"Spread the discards of {t.seat_name(seat)} face down and count them"
    about = {"expected": number}
    found = await t.number_from(("dealer",), "count-discards", 0, t.terms.hand, says=says, seat=seat, about=about)
    if discards.name not in t.state.hands:
        return  # the hand was declared void in the meantime
    t.say(DiscardsCounted(seat=seat, counted=found, expected=number), to=ALL)
    if found != number:
        hand_void(t, seat)
    else:
        rack(t, discards.name)


# -- the jackpot ------------------------------------------------------------------------------------------------------


def jackpot_net(t: ChanceTable, wager: Wager) -> int:
    """What a jackpot wager pays for the five cards dealt."""
    price: Prices = t.terms
    line = t.own.jackpots.get(wager.seat, 0)
    return settle_jackpot(wager.cents, line, price.jackpot_num, price.jackpot_den, price.prizes)


def _wins(t: ChanceTable, seat: int) -> bool:
    """Whether the hand dealt to a seat wins a prize."""
    price, line = t.terms, t.own.jackpots.get(seat, 0)
    return bool(price.jackpot_num[line] or price.prizes[line])


@act("nsw-dc/8.6.3", "nsw-dc/9.6", "N-04", "N-06")
def collect_losing_jackpot(t: ChanceTable, seat: int) -> None:
    """Third: collect a jackpot wager if the cards dealt do not qualify, before anything is paid."""
    wager = t.wager_on(seat, JACKPOT)
    if wager is not None and not _wins(t, seat):
        t.lose(wager, "no jackpot hand")


@act("nsw-dc/8.6.5", "nsw-dc/10.5", "N-05")
def pay_jackpot(t: ChanceTable, seat: int) -> None:
    """Fifth: pay a winning jackpot wager by the schedule, besides the payout of the hand."""
    wager = t.wager_on(seat, JACKPOT)
    if wager is None or not _wins(t, seat):
        return
    price, line = t.terms, t.own.jackpots[seat]
    row = t.chapter.tables["jackpot"][price.lines[line]]
    net, amount = jackpot_net(t, wager), price.prizes[line]
    cites = (*t.cites_of(row), *t.cites_of(t.chapter.settings["jackpot_schedule"]))
    t.win(wager, net + (wager.cents if amount else 0), row.label, cites, keep_stake=bool(amount))
    _in_chips(t, wager)


# -- declared hands ---------------------------------------------------------------------------------------------------


@act("nsw-dc/8.6.4", "N-06")
def settle_declared_hand(t: ChanceTable, seat: int) -> None:
    """Fourth: settle a declared hand at its odds."""
    line, wager = declared_line(t, seat), t.wager_on(seat, WAGER)
    if wager is None or not line:
        return
    declare_value(t, seat, line)
    price: Prices = t.terms
    listed = t.line("declared", price.lines[line])
    cents = settle_declared(wager.cents, line, price.terms, price.num, price.den)
    cites = t.cites_of(listed)
    if cents < settle_declared(wager.cents, line, price.terms._replace(cap=0), price.num, price.den):
        cites += t.cites_of(t.chapter.settings["cap"])
    t.win(wager, cents, listed.label, cites)
    _in_chips(t, wager)


@act("nsw-dc/8.9", "X-06", "X-07")
def declare_value(t: ChanceTable, seat: int, line: int) -> None:
    """Declare the best value of the hand."""
    row = t.terms.categories[line]
    ace = t.cites_of(t.chapter.numbers["ace_low"])
    t.say(HandJudged(seat=seat, value=row.label), to=ALL, cites=(*t.cites_of(row), *ace))


def _in_chips(t: ChanceTable, wager: Wager) -> None:
    if wager.id in t.own.tokens and wager.end == "won":
        paid_in_chips(t, wager)


@act("nsw-dc/8.6.6")
def rack_declared(t: ChanceTable, seat: int) -> None:
    """Sixth: put the cards of a declared hand into the discard rack."""
    if seat in t.own.declared and hand_of(seat) in t.state.hands:
        rack(t, hand_of(seat))


# -- the sixth card ---------------------------------------------------------------------------------------------------


@step("nsw-dc/8.7", "N-07", "X-01", title="Deal the sixth cards")
async def deal_sixth(t: ChanceTable) -> None:
    """From the dealer's left, deal a sixth card face down to each remaining hand."""
    for seat in playing(t):
        if seat in playing(t) and sixth_of(seat) not in t.state.hands:
            await t.deal(sixth_of(seat), seat=seat)


@step("nsw-dc/8.7", "N-07", title="Turn the sixth cards and settle")
async def turn_sixth(t: ChanceTable) -> None:
    """In the same order, turn each sixth card and settle the hand."""
    for seat in playing(t):
        if sixth_of(seat) in t.state.hands:  # a hand may be declared void in the meantime
            await t.turn(sixth_of(seat))
            settle_hand(t, seat)
    if t.own.in_play:
        play_is_over(t)


def settle_hand(t: ChanceTable, seat: int) -> None:
    """Compare the sixth card with the kept cards."""
    wager, kept = t.wager_on(seat, WAGER), cards_of(t, seat)
    if wager is None or UNKNOWN in kept:
        return
    k0, k1, k2 = (*kept, -1, -1)[:3]
    result = sixth_result(k0, k1, k2, t.state.hands[sixth_of(seat)].cards[0], t.terms.terms)
    {LOWER: sixth_wins, HIGHER: sixth_is_higher}.get(result, sixth_is_astray)(t, wager)


@act("nsw-dc/9.3", "N-01")
def sixth_wins(t: ChanceTable, wager: Wager) -> None:
    """The sixth card is below a kept card of its suit: the wager wins even money."""
    listed = t.line("sixth", "sixth-card")
    ace = t.cites_of(t.chapter.numbers["ace_high"])
    t.win(wager, settle_sixth(wager.cents, LOWER, t.terms.terms), listed.label, (*t.cites_of(listed), *ace))
    _in_chips(t, wager)


@act("nsw-dc/9.4", "N-01")
def sixth_is_higher(t: ChanceTable, wager: Wager) -> None:
    """The sixth card is above every kept card of its suit: the wager loses."""
    t.lose(wager, "sixth card is higher in its suit")


@act("nsw-dc/9.5")
def sixth_is_astray(t: ChanceTable, wager: Wager) -> None:
    """The sixth card is of a suit that was not kept: the wager loses."""
    t.lose(wager, "sixth card is of another suit")
