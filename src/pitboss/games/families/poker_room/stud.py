"""Stud: cards down and up, the forced bet by up-card, the best board acts first, a common card if cards run out."""

from pitboss.engine.say import ALL
from pitboss.engine.step import act, passage, step
from pitboss.events.poker import BoardsEqual, OpenerNamed
from pitboss.games.families.poker_room.betting import OR_FULL, betting_round, forced_bet, full_at_once, open_betting
from pitboss.games.families.poker_room.dealing import (
    begin_street,
    burn,
    cards_left,
    deal_down,
    deal_up,
    look_round,
    shuffle_burns,
)
from pitboss.games.families.poker_room.rules import board_strength, up_card_order
from pitboss.games.families.poker_room.table import (
    BURN,
    COMMON,
    PokerTable,
    able,
    contenders,
    following,
    over,
    up_cards,
)

DEAD = "dead-"  # cards of a seat that folded before there was a wager
OUT = (BURN, "seat-", DEAD)  # origins of cards that are out of play

# -- the first cards --------------------------------------------------------------------------------------------------


@step("bs/15(9)(c)", "bs/15(13)(c)", fork="deal", title="Deal the first stud cards")
async def deal_stud(t: PokerTable) -> None:
    """From the dealer's left the dealer deals the hole cards face down, then one card face up."""
    for _ in range(t.number("hole_cards")):
        for seat in list(t.own.hand.players):
            if seat not in t.own.hand.folded:
                await deal_down(t, seat)
    for seat in list(t.own.hand.players):
        if seat not in t.own.hand.folded:
            await first_up_card(t, seat)
    look_round(t)


async def first_up_card(t: PokerTable, seat: int) -> None:
    """The card after the hole cards is dealt up, unless an exposed hole card replaces it."""
    if t.own.deal.exposed.get(seat):
        await next_card_down(t, seat)
    else:
        await deal_up(t, seat)


@passage("bs/15(15)(r)", "S-085")
async def next_card_down(t: PokerTable, seat: int) -> None:
    """If a hole card was exposed in the deal, the card after the hole cards is dealt face down."""
    await deal_down(t, seat)


@step("bs/15(9)(e)", "bs/15(13)(e)", title="First betting round of stud")
async def first_stud_betting(t: PokerTable) -> None:
    """After the forced bet the other players fold, call or raise in turn."""
    if not over(t):
        open_betting(t, t.own.hand.players[0])
        opener = opener_by_card(t) if able(t) else None
        if opener is not None:
            await open_wagering(t, opener)
        await betting_round(t, t.cites)


async def open_wagering(t: PokerTable, seat: int) -> None:
    """Make the posted forced bet; at a hypothetical table the player may choose a full bet instead."""
    if t.settings.text("forced_bet") == OR_FULL:
        says = "Your turn: post the forced bet or a full bet?"
        if await t.choose(seat, "forced-bet", "posted", "full", says=says) == "full":
            full_at_once(t, seat)
            return
    forced_bet(t, seat)


@act("bs/15(9)(d)", "bs/15(9)(d)(i)", "bs/15(9)(d)(ii)", "bs/15(9)(d)(iii)", "bs/15(13)(d)", "S-071")
def opener_by_card(t: PokerTable) -> int:
    """The lowest up-card makes the forced bet, in high-low split the highest; equal ranks go by suit."""
    highest, ace_low = (flag == 1 for flag in t.chapter.flat("forced"))
    row = t.chapter.tables["forced"]["up-card"]
    order = {s: up_card_order(up_cards(t, s)[0], ace_low=ace_low) for s in showing(t) if up_cards(t, s)}
    seat = with_chips(t, (max if highest else min)(order, key=order.__getitem__))
    t.say(OpenerNamed(seat=seat, by="up-card"), to=ALL, cites=t.cites_of(row))
    return seat


# -- further streets --------------------------------------------------------------------------------------------------


def _receiving(t: PokerTable) -> list[int]:
    """Seats that get a card: players still in, and folded seats with no wager since."""
    own = t.own
    still = [seat for seat in own.hand.players if seat not in own.hand.folded]
    ghosts = [seat for seat in own.deal.ghosts if t.deck.remaining > len(still) + len(own.deal.ghosts)]
    return [seat for seat in own.hand.players if seat in still or seat in ghosts]


async def _round_of_cards(t: PokerTable, *, up: bool) -> None:
    """Deal one card each from the dealer's left."""
    for seat in _receiving(t):
        if seat in t.own.hand.folded:
            await dead_card(t, seat)
        elif up:
            await deal_up(t, seat)
        else:
            await deal_down(t, seat)
    if not up:
        look_round(t)


@passage("bs/15(15)(e)", "S-083")
async def dead_card(t: PokerTable, seat: int) -> None:
    """A seat that folded before any wager still gets its card, dead and face down."""
    await cards_left(t)
    await t.deal(f"{DEAD}{seat}")


async def _street(t: PokerTable, name: str, *, up: bool = True) -> None:
    if over(t):
        return
    begin_street(t, name)
    await burn(t)
    await _round_of_cards(t, up=up)
    await bet_from_best_board(t)


async def bet_from_best_board(t: PokerTable) -> None:
    """The player with the best board acts first, then the others clockwise."""
    opener = best_board(t)
    if opener is not None and not over(t):
        open_betting(t, opener)
        await board_betting(t)


@passage("bs/15(9)(g)", "bs/15(13)(e)")
async def board_betting(t: PokerTable) -> None:
    """Each player in turn checks if nobody has bet; otherwise they fold, call or raise."""
    await betting_round(t, t.cites)


@act("bs/15(9)(f)(i)", "bs/15(13)(f)#opener", "S-111")
def best_board(t: PokerTable) -> int:
    """The player with the best board acts first; an all-in player is skipped."""
    seats = showing(t)
    boards = {seat: board_strength(up_cards(t, seat)) for seat in seats}
    best = [seat for seat in seats if boards[seat] == max(boards.values())]
    seat = with_chips(t, best[-1] if len(best) == 1 else _or(nearest_dealer(t, best), best[-1]))
    t.say(OpenerNamed(seat=seat, by="board"), to=ALL)
    return seat


def showing(t: PokerTable) -> list[int]:
    """Seats whose boards are compared: those with chips, unless the next seat acts for an all-in player (S-111)."""
    return contenders(t) if t.settings.text("all_in_leader") == "next-seat" else able(t) or contenders(t)


def with_chips(t: PokerTable, seat: int) -> int:
    """This seat, or the next one to the left that can bet."""
    return next(iter(following(t, able(t), seat - 1)), seat)


@act("bs/15(9)(f)(ii)", "bs/15(13)(f)#opener")
def nearest_dealer(t: PokerTable, seats: list[int]) -> int:
    """Of equal boards the one nearest the dealer's left acts first."""
    t.say(BoardsEqual(seats=seats), to=ALL)
    return min(seats)


def _or(found: int | None, other: int) -> int:
    return other if found is None else found


@step("bs/15(9)(f)", "bs/15(13)(f)", title="Deal the next up-card")
async def next_up_card(t: PokerTable) -> None:
    """The dealer burns one card and deals each live player another card face up."""
    await _street(t, "second-up-card")


@step("bs/15(9)(h)", "bs/15(13)(g)", title="Deal the further streets")
async def further_cards(t: PokerTable) -> None:
    """More streets follow face up, the last one of seven-card stud face down, with a burn before and betting after."""
    for nth in range(t.number("up_streets")):
        await _street(t, f"up-card-{nth + 3}")
    for _ in range(t.number("down_streets") if "down_streets" in t.chapter.numbers else 0):
        if over(t):
            return
        if serves_all(t):
            await common_card(t)
        else:
            await enough_for_each(t)
            await _street(t, "last-card", up=False)


# -- too few cards ----------------------------------------------------------------------------------------------------


def serves_all(t: PokerTable) -> bool:
    """Whether one last card serves all: if the deck is too small to deal everybody one after the burn."""
    way = t.settings.text("last_card")
    return way == "common" or (way != "each" and t.deck.remaining <= len(contenders(t)))


async def enough_for_each(t: PokerTable) -> None:
    """A hypothetical table that deals everybody a last card reshuffles burns and folded hands if it must."""
    if t.deck.remaining <= len(contenders(t)):
        for name in [name for name in t.state.hands if name.startswith(DEAD)]:
            t.collect(name)
        await t.shuffle_rest(lambda origin: origin.startswith(OUT), "Shuffle burns and folded hands with the rest")


@passage("bs/15(1)(j)", "bs/15(9)(h)#common", "S-076")
async def common_card(t: PokerTable) -> None:
    """If the deck is too small for a last card each, the dealer burns one and deals one face up for all."""
    begin_street(t, "common-card")
    if t.deck.remaining <= 1:
        await shuffle_burns(t)
    await burn(t)
    await t.deal(COMMON, face_up=True)
    await bet_from_best_board(t)


STUD_STREETS = (deal_stud, first_stud_betting, next_up_card, further_cards)
