"""Shoe game, step by step in the order of its rules."""

from typing import Any

from pitboss.engine.game import Game
from pitboss.engine.money import money
from pitboss.engine.step import Check, Void, act, incident, posting, step
from pitboss.games.refusal_codes import GameCode
from pitboss.hands.cards import rank_of

from .rules import settle
from .table import BET, BETS, DEALER, DOUBLE, LATE, SCHEDULE, SLUG, STAKES, Cards, CardTable, hand_of, playing, terms

STAY = "stay"


@step("shoe-game/1")
async def bring_cards(t: CardTable) -> None:
    """Bring the decks to the table."""
    t.bring_deck(t.settings.num("decks"))


@step("shoe-game/6")
async def shuffle_when_due(t: CardTable) -> None:
    """Shuffle a new shoe, and one that has too few cards for another round."""
    if not t.own.ready or t.deck.remaining < t.number("cards_left"):
        await t.shuffle()
        t.own.ready = True


@step("shoe-game/1", "shoe-game/2")
async def place_bets(t: CardTable) -> None:
    """Players bet at their own seats."""
    await t.betting(BETS)


@step("shoe-game/3")
async def deal_cards(t: CardTable) -> None:
    """After "No more bets" each player gets a card face up, then the dealer one face down."""
    t.announce("No more bets")
    for seat in playing(t):
        await t.deal(hand_of(seat), seat=seat, face_up=True)
    if playing(t):
        await t.deal(DEALER)


@step("shoe-game/4")
async def double_or_stay(t: CardTable) -> None:
    """Clockwise, each player may double the bet once."""
    for seat in playing(t):
        wager = t.wager_on(seat, BET)
        if wager is None or seat in t.own.decided:
            continue
        options = (DOUBLE, STAY) if t.chips_of(wager.person) >= wager.cents else (STAY,)
        choice = await t.choose(seat, DOUBLE, *options, says=f"Double your bet of {money(wager.cents)}?")
        t.own.decided.append(seat)
        if choice == DOUBLE:
            t.place(wager.person, DOUBLE, wager.cents, seat=seat)


@step("shoe-game/5")
async def turn_and_settle(t: CardTable) -> None:
    """Turn the dealer's card, collect losing bets, then pay the higher cards."""
    if DEALER not in t.state.hands:
        return
    (dealers,) = await t.turn(DEALER)
    for won in (False, True):
        for wager in t.live_wagers():
            mine = rank_of(t.state.hands[hand_of(wager.seat)].cards[0])
            net = settle(wager.cents, mine, rank_of(dealers), 0, t.terms)
            if won and net >= 0:
                t.win(wager, net, "higher than the dealer", t.line(SCHEDULE, "win").cites)
            elif not won and net < 0:
                t.lose(wager, "not higher than the dealer")


@step("shoe-game/6", lasting=True)
async def collect_cards(t: CardTable) -> None:
    """Put the cards of the round into the discard rack; the shoe stays for the next round."""
    for name in list(t.state.hands):
        t.collect(name)


# -- irregularities ---------------------------------------------------------------------------------------------------

NO_ROUND = Check(GameCode.NO_ROUND, "shoe-game/7", owner=SLUG, says="No wager is waiting for cards now.")
NOBODY_ASKED = Check(GameCode.NOBODY_ASKED, "shoe-game/4", owner=SLUG, says="No player is being asked now.")


def _in_a_round(t: CardTable, _about: dict[str, Any]) -> None:
    NO_ROUND.unless(t, t.state.stage == "round" and bool(t.live_wagers()))


@incident("missing-card", "shoe-game/7", check=_in_a_round)
async def missing_card(t: CardTable, _about: dict[str, Any]) -> None:
    """A card is missing: the round is void, and the shoe is shuffled before the next one."""
    t.own.ready = False
    raise Void("a card is missing", t.cites)


def _asked(t: CardTable, _about: dict[str, Any]) -> None:
    NOBODY_ASKED.unless(t, t.asked is not None and t.asked.name == DOUBLE)


@incident("absent-player", "shoe-game/4", check=_asked)
async def absent_player(t: CardTable, _about: dict[str, Any]) -> str:
    """A player who does not answer stays."""
    return stays(t) or STAY


@act("shoe-game/4")
def stays(t: CardTable) -> str:
    """Announce that the absent player stays."""
    t.announce("The player stays")
    return STAY


# -- the sign ---------------------------------------------------------------------------------------------------------


@posting("limits", "shoe-game/2")
def limits_sign(t: CardTable) -> list[str]:
    """The minimum and maximum."""
    limits = t.state.limits
    return [f"Minimum bet {money(limits['min'])}, maximum {money(limits['max'])}"]


@posting("payouts", "shoe-game/5")
def payouts_sign(t: CardTable) -> list[str]:
    """What a winning hand pays."""
    return [f"A higher card pays {t.chapter.odds(t.settings, SCHEDULE, 'win')}; the dealer wins ties"]


GAME = Game(
    slug=SLUG,
    name="Shoe game",
    memory=Cards,
    terms=terms,
    lawful=(STAKES.lawful,),
    opening=(bring_cards,),
    round=(shuffle_when_due, place_bets, deal_cards, double_or_stay, turn_and_settle, collect_cards),
    incidents=(missing_card, absent_player),
    postings=(limits_sign, payouts_sign),
    late_bet=LATE,
)
