"""Caribbean stud, step by step in the order of the text."""

from typing import Any

from pitboss.engine.bank import HOUSE, METER
from pitboss.engine.betting import Bet, Offer, TakeDown, Window
from pitboss.engine.game import Game
from pitboss.engine.money import money, round_down
from pitboss.engine.say import ALL
from pitboss.engine.step import Check, Restart, Void, act, incident, passage, posting, step
from pitboss.engine.wager import spot_name, spot_names
from pitboss.events.incidents import HandDead
from pitboss.events.jackpots import MeterOpened
from pitboss.games.caribbean_stud.play import (
    ONLY_AT,
    absent_player,
    deal_hands,
    decide,
    expose_and_go_on,
    information_exchange,
    keep_the_cards,
    lock_chute,
    no_exchange,
    stand_in,
)
from pitboss.games.caribbean_stud.settlement import (
    collect_cards,
    collect_folded,
    pay_jackpots,
    settle_wagers,
    show_hands,
    sign_jackpot,
    turn_dealer,
)
from pitboss.games.caribbean_stud.table import (
    ANTE,
    COIN,
    DEALER,
    FIXED,
    OWNER,
    PERCENTS,
    Prices,
    Stud,
    StudTable,
    category_row,
    feed_meter,
    lawful_jackpot,
    look_at_meter,
    meter_report,
    own_meter,
    prices,
    unfeed_meter,
)
from pitboss.games.families.floor.orders import StakeRules, means_listed
from pitboss.games.families.single_deck.devices import device_counts_wrong, device_jam, shuffler_failure
from pitboss.games.families.single_deck.irregularities import (
    drawn_in_error,
    give_back_forfeited,
    incomplete_deck,
    miscounted,
    on_layout,
    stop_turning,
    while_dealing,
)
from pitboss.games.families.single_deck.named import holding
from pitboss.games.families.single_deck.opening import inspect_cards, spread_cards
from pitboss.games.families.single_deck.shuffling import cut_depth, device_shuffles
from pitboss.games.families.single_deck.table import by_device, dealing_now, step_now
from pitboss.games.refusal_codes import GameCode
from pitboss.rulebooks.refusal import Refusal

# -- opening: cards and meter, and the shuffle and cut before play and after each round -------------------------------


@step("S-119", when=own_meter, title="Open the meter")
async def open_meter(t: StudTable) -> None:
    """The house puts the first reading on the meter, once."""
    if t.own.meter.opened_at < 0:
        t.own.meter.opened_at = t.settings.num("meter")
        t.transfer(MeterOpened(HOUSE, METER, t.own.meter.opened_at))


@step("bs/10(2)(a)", title="Bring the cards")
async def receive_cards(t: StudTable) -> None:
    """Bring one deck of 52 cards without jokers to the table."""
    t.bring_deck(t.settings.num("decks"), t.number("jokers"), t.settings.text("deck_colour"))


@step("bs/10(2)(b)", "bs/10(2)(c)", title="Prepare the cards")
async def prepare_cards(t: StudTable) -> None:
    """Sort and inspect the cards, then spread them for the first players to see."""
    await inspect_cards(t)
    await spread_cards(t)


@step("bs/10(2)(d)")
async def shuffle_before_play(t: StudTable) -> None:
    """Shuffle the cards immediately before play begins."""
    await shuffle_and_cut(t)


@step("bs/10(2)(d)", lasting=True, title="Shuffle after the round")
async def shuffle_after_round(t: StudTable) -> None:
    """Shuffle after each round, unless the cards are replaced."""
    if t.state.dealt and not t.state.floor.new_cards:
        await shuffle_and_cut(t)


async def shuffle_and_cut(t: StudTable) -> None:
    """Shuffle by device, or by the dealer, who then cuts."""
    if by_device(t):
        await device_shuffles(t)
    else:
        await t.shuffle("Shuffle the cards")
        await dealer_cuts(t)


@passage("bs/10(2)(e)", "S-043")
async def dealer_cuts(t: StudTable) -> None:
    """The dealer cuts the cards that the dealer has shuffled; the depth is the dealer's choice."""
    says = f"Cut the cards, preferably {t.number('cut_advice')} or more from either end"
    t.apply_cut(await cut_depth(t, 1, t.deck.size - 1, says), "dealer")


OPENING = (open_meter, receive_cards, prepare_cards, shuffle_before_play)


# -- wagers before the deal: the ante, then the jackpot coin ----------------------------------------------------------

SPOTS = (ANTE, COIN)

NO_SPOT = Check(GameCode.NO_SUCH_SPOT, "bs/10(3)(a)", owner=OWNER, says="You can't bet on {spot} now. Bet on {spots}.")
MEANS = Check(GameCode.MEANS_REFUSED, "bs/10(3)(a)", owner=OWNER, says="Bet with {means} on the layout, not {given}.")
AREA = Check(GameCode.NOT_YOUR_AREA, "bs/10(3)(a)", owner=OWNER, says="You can bet only at your own seats.")
COIN_FIRST = Check(
    GameCode.COIN_BEFORE_ANTE, "bs/10(1)(k)", "bs/10(3)(a)#jackpot", "S-042", owner=OWNER,
    says="Place your ante first, then the jackpot coin.",
)  # fmt: skip
COIN_ONCE = Check(
    GameCode.ONE_COIN_A_HAND, "bs/10(3)(a)#jackpot", owner=OWNER,
    says="You already have a jackpot coin on this hand: {most} is the limit.",
)  # fmt: skip
COIN_AMOUNT = Check(
    GameCode.COIN_DENOMINATION,
    "bs/10(3)(a)#denomination",
    owner=OWNER,
    says="The jackpot coin is {coin}, not {amount}.",
)
CHUTE_LOCKED = Check(
    GameCode.CHUTE_LOCKED, "bs/10(3)(b)", owner=OWNER,
    says="The coin chute is locked. Drop your coin before the next deal.",
)  # fmt: skip
LATE = Check(
    GameCode.BETTING_CLOSED, "bs/10(3)(a)#freeze", "bs/10(1)(k)", owner=OWNER,
    says="The deal has begun. The ante can't be placed, changed or withdrawn now.",
)  # fmt: skip
BELOW = Check(GameCode.BELOW_MINIMUM, "S-006", owner=OWNER, says="The minimum ante is {low}. You bet {amount}.")
ABOVE = Check(GameCode.ABOVE_MAXIMUM, "S-006", owner=OWNER, says="The maximum ante is {high}. You bet {amount}.")
CROSSED = Check(GameCode.LIMITS_CROSSED, "S-006", owner=OWNER, says="The minimum {low} is above the maximum {high}.")
CHIPS = Check(GameCode.NOT_IN_CHIPS, "S-106", owner=OWNER, says="You can't bet {amount}: the smallest chip is {chip}.")
STAKES = StakeRules(BELOW, ABOVE, CROSSED, CHIPS)


# -- one bet ----------------------------------------------------------------------------------------------------------


def area(t: StudTable, bet: Bet) -> int:
    """The seat of a bet: the one named, else the player's first."""
    return bet.seat if bet.seat >= 0 else next(iter(t.seats.of(bet.person)), -1)


def _check(t: StudTable, bet: Bet) -> None:
    means = means_listed(t)
    NO_SPOT.unless(t, bet.spot in SPOTS, spot=spot_name(bet.spot), spots=spot_names(SPOTS))
    MEANS.unless(t, bet.means in means, means=", ".join(means), given=bet.means)
    AREA.unless(t, area(t, bet) in t.seats.of(bet.person), person=bet.person)
    if bet.spot == COIN:
        _check_coin(t, bet)
    else:
        before = t.wager_on(area(t, bet), ANTE)
        STAKES.check(t, bet.cents + (before.cents if before else 0))


def _check_coin(t: StudTable, bet: Bet) -> None:
    seat, coin = area(t, bet), t.settings.num("coin")
    CHUTE_LOCKED.unless(t, not t.own.locked)
    COIN_FIRST.unless(t, t.wager_on(seat, ANTE) is not None)
    COIN_ONCE.unless(t, _dropped(t, seat) < t.number("coins"), most=t.number("coins"))
    COIN_AMOUNT.unless(t, bet.cents == coin, coin=money(coin), amount=money(bet.cents))


def _dropped(t: StudTable, seat: int) -> int:
    return sum(1 for w in t.live_wagers(seat) if w.spot == COIN)


def _offers(t: StudTable, person: str) -> list[Offer]:
    found: list[Offer] = []
    for seat in t.seats.of(person):
        found += [*_ante_offer(t, person, seat), *_coin_offer(t, person, seat)]
    return found


def _ante_offer(t: StudTable, person: str, seat: int) -> list[Offer]:
    """The ante within the limits, or how much it may be raised."""
    chip, (low, high) = STAKES.chip(t), STAKES.bounds(t)
    before = t.wager_on(seat, ANTE)
    if before:
        low, high = max(low - before.cents, chip), high - before.cents
    high = min(high, round_down(t.chips_of(person), 1, chip))
    return [Offer(ANTE, low, high, chip, seat)] if low <= high else []


def _coin_offer(t: StudTable, person: str, seat: int) -> list[Offer]:
    coin = t.settings.num("coin")
    ready = t.wager_on(seat, ANTE) and not t.own.locked and _dropped(t, seat) < t.number("coins")
    return [Offer(COIN, coin, coin, seat=seat)] if ready and coin <= t.chips_of(person) else []


def _place(t: StudTable, bet: Bet) -> None:
    seat = area(t, bet)
    before = t.wager_on(seat, ANTE)
    if bet.spot == COIN:
        drop_coin(t, bet, seat)
    elif before:
        t.adjust(before, before.cents + bet.cents, "raised")
    else:
        t.place(bet.person, ANTE, bet.cents, seat=seat)


@act("bs/10(3)(a)#jackpot")
def drop_coin(t: StudTable, bet: Bet, seat: int) -> None:
    """After the ante a player may drop a coin for the progressive jackpot."""
    feed_meter(t, t.place(bet.person, COIN, bet.cents, seat=seat))


# -- taking down ------------------------------------------------------------------------------------------------------


def _may_cut(t: StudTable, wish: TakeDown) -> None:
    COIN_AMOUNT.unless(t, wish.wager.spot != COIN, coin=money(wish.wager.cents), amount=money(wish.cents))
    STAKES.check(t, wish.wager.cents - wish.cents)


def _take_down(t: StudTable, wish: TakeDown) -> None:
    """Before the chute is locked a coin may be taken back; it always goes back with its ante."""
    if wish.whole:
        both = [wish.wager] if wish.wager.spot == COIN else t.live_wagers(wish.wager.seat)
        for wager in both:
            t.give_back(wager, "withdrawn", "taken down before the deal")
        unfeed_meter(t)
    else:
        t.adjust(wish.wager, wish.wager.cents - wish.cents, "lowered")


def _follow(t: StudTable) -> dict[str, int]:
    """An ante may need a call."""
    return {ANTE: t.terms.terms.call_antes}


BETS = Window(
    check=_check, offers=_offers, place=_place, may_cut=_may_cut, take_down=_take_down, follow=_follow
)  # fmt: skip


@step("bs/10(3)(a)", title="Place the bets")
async def place_bets(t: StudTable) -> None:
    """Each player places an ante and may then drop a jackpot coin."""
    await t.betting(BETS, says="Place your bets: ante, then jackpot coin")
    t.own.in_play = sorted(w.seat for w in t.live_wagers() if w.spot == ANTE)


# -- cards dealt wrongly or seen too early: dead hands, misdeals, and exposed cards that change nothing ---------------

# -- a wrong number of cards ------------------------------------------------------------------------------------------


@incident("wrong-count", "S-036", check=miscounted)
async def wrong_count(t: StudTable, about: dict[str, Any]) -> str | None:
    """A wrong number of cards: a player's hand is dead; at the dealer's hand it is a misdeal."""
    hand = t.state.hands[str(about["hand"])]
    if hand.name == DEALER:
        misdeal(t, int(about["count"]))
        return None
    seat, answer, step = hand.seat, stand_in(t, hand.seat), step_now(t)
    dead_hand(t, seat)
    stop_turning(t)
    if step is not None and dealing_now(t):
        raise Restart(step)  # the requested card may have been for the dead hand
    return answer


@act("bs/10(5)(a)", "S-002", "S-036")
def dead_hand(t: StudTable, seat: int) -> None:
    """Only this player's hand is dead: ante, call and coin go back."""
    t.say(HandDead(seat=seat), to=ALL)
    t.void_hand(seat, "dead hand: wrong number of cards")
    unfeed_meter(t)


@act("bs/10(5)(b)", "S-036")
def misdeal(t: StudTable, count: int) -> None:
    """The dealer has a wrong number of cards: a misdeal. Every wager goes back, also of folded hands."""
    t.announce("Misdeal")
    reason = f"misdeal: the dealer has {count} cards"
    give_back_forfeited(t, reason)
    raise Void(reason, t.cites)


@incident("exposed-card", "bs/10(5)(c)", "S-036", check=on_layout)
async def exposed_card(t: StudTable, about: dict[str, Any]) -> None:
    """A card exposed in the deal is not a misdeal: it is turned face down, and the deal goes on."""
    await expose_and_go_on(t, str(about["hand"]), int(about["nth"]))


def _next_lies_up(t: StudTable, about: dict[str, Any]) -> None:
    while_dealing(t, about)
    if t.own.next_is_up:
        raise Refusal(GameCode.REPORTED_ALREADY, "The face-up card is already reported.")


@incident("face-up-card", "bs/10(5)(c)", "S-036", check=_next_lies_up)
async def face_up_card(t: StudTable, _about: dict[str, Any]) -> None:
    """A card found face up in the deck is dealt, turned face down, and the deal goes on."""
    t.own.next_is_up = True


MISDEALS = (wrong_count, exposed_card, face_up_card, drawn_in_error, incomplete_deck)


# -- the sign: rules and payouts --------------------------------------------------------------------------------------

CAPS = {"hand": "on each hand", "bet": "on each bet, including the ante", "table": "on all hands of a round together"}


@posting("limits", "S-006")
def limits_sign(t: StudTable) -> list[str]:
    """The smallest and largest ante."""
    low, high = money(t.state.limits["min"]), money(t.state.limits["max"])
    return [f"Ante from {low} to {high}; a call is exactly {t.number('call_antes')} times the ante"]


@posting("payouts", "bs/10(4)")
def payouts_sign(t: StudTable) -> list[str]:
    """What the ante and each hand's call bet pay, and the table maximum payout."""
    ante, bonus = t.chapter.schedules["ante"], t.chapter.schedules["bonus"]
    lines = [f"Ante, {line.label}: {t.chapter.odds(t.settings, 'ante', name)}" for name, line in ante.items()]
    lines += [f"Call, {line.label}: {t.chapter.odds(t.settings, 'bonus', name)}" for name, line in bonus.items()]
    if t.settings.text("ak_winner") == "return":
        lines[-1] = "Call, ace-king: bet returned, no bonus"
    scope = CAPS.get(t.settings.text("bonus_cap_scope"), "")
    return [*lines, f"Two pair or better: the bonus pays at most {money(t.settings.num('payout_max'))} {scope}"]


@posting("jackpot", "bs/10(4)")
def jackpot_sign(t: StudTable) -> list[str]:
    """What a jackpot coin wins."""
    prices: Prices = t.terms
    lines = [f"Jackpot coin {money(t.settings.num('coin'))}, after the ante; lost if you fold"]
    if not own_meter(t):
        lines.append("One jackpot for several tables: each winner is paid from the meter at the moment of payment")
    for line in sorted({*FIXED, *PERCENTS}, reverse=True):
        label = category_row(t.chapter, line).label
        part = f"{prices.percents[line]} % of the meter" if prices.percents[line] else money(prices.prizes[line])
        lines.append(f"Jackpot, {label}: {part}")
    return lines


@posting("rules", "bs/10(4)")
def rules_sign(t: StudTable) -> list[str]:
    """The rules of the game, step by step."""
    return [step.about.partition("\n")[0] for step in t.game.round if step.live(t)]


POSTINGS = (limits_sign, payouts_sign, jackpot_sign, rules_sign)


# -- caribbean stud, step by step in the order of the text ------------------------------------------------------------

SETTLEMENT = (collect_folded, turn_dealer, show_hands, settle_wagers, pay_jackpots, keep_the_cards)

GAME = Game(
    slug="caribbean-stud",
    name="Caribbean stud",
    memory=Stud,
    holding=holding,
    terms=prices,
    lawful=(STAKES.lawful, lawful_jackpot),
    opening=OPENING,
    round=(look_at_meter, place_bets, lock_chute, deal_hands, decide, *SETTLEMENT, collect_cards, shuffle_after_round),
    incidents=(*MISDEALS, absent_player, information_exchange, device_jam, shuffler_failure, device_counts_wrong),
    commands=(sign_jackpot, meter_report),
    postings=POSTINGS,
    guards={"advise": (no_exchange,)},
    late_bet=LATE,
    late_on={COIN: CHUTE_LOCKED},
    only_at=ONLY_AT,
)
