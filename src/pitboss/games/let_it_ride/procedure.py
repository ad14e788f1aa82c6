"""Let it ride, step by step in the order of the texts. Each rulebook performs the steps it has a clause for."""

from pitboss.engine.ask import Answer
from pitboss.engine.game import Game, OnlyAt
from pitboss.engine.money import money
from pitboss.engine.notices import give_notice
from pitboss.engine.say import ALL
from pitboss.engine.step import Check, command, posting
from pitboss.events.other_games import TwoPositionsAllowed
from pitboss.games.families.floor.limits import effective_sign, staff_sign
from pitboss.games.families.single_deck.devices import DEVICES
from pitboss.games.families.single_deck.irregularities import MISDEALS, face_up_card
from pitboss.games.families.single_deck.named import holding
from pitboss.games.families.single_deck.opening import idle_table, prepare_cards, receive_cards
from pitboss.games.families.single_deck.rounds import (
    collect_cards,
    exchange_voucher,
    forget_tokens,
    hold,
    stay_seated,
    stub_from_auto_shoe,
    stub_from_hand,
    stub_from_shoe,
    stub_to_rack,
    take_in_hand,
    tokens_spent,
)
from pitboss.games.families.single_deck.shuffling import (
    alternate_decks,
    change_before_deal,
    change_old_cards,
    cut_again,
    other_deck_shuffles,
    shuffle_after_round,
    shuffle_before_play,
)
from pitboss.games.families.single_deck.table import whole
from pitboss.games.let_it_ride.deal import (
    DEALS,
    RIDE_EXPOSURES,
    no_more_bets,
    no_more_bets_auto_shoe,
    no_more_bets_hand,
    no_more_bets_shoe,
)
from pitboss.games.let_it_ride.irregularities import PLAYERS, RIDE_MISDEALS, rebuild_hands
from pitboss.games.let_it_ride.play import (
    burn_left_card,
    cards_down,
    collect_losers,
    examine_cards,
    first_decision,
    lay_coupon,
    look_again,
    pay_winners,
    reveal_hands,
    second_decision,
    settle_coupons,
    terms_now,
    turn_first,
    turn_second,
)
from pitboss.games.let_it_ride.table import (
    FROZEN,
    LATE,
    LAWFUL,
    OWNER,
    Ride,
    RideTable,
    bonus_offered,
    check_cap,
    only_three_equal,
    place_wagers,
    prices,
)
from pitboss.games.refusal_codes import GameCode
from pitboss.hands.cards import RANK_NAMES
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode

# -- orders at a let it ride table: changes that need notice, and two positions ---------------------------------------

CENTS_MAX = 10**12
TIME_MAX = 10**15

BONUS_NOTICE = Check(
    GameCode.BONUS_NOTICE,
    "tribal-lir/(g)(1)",
    owner=OWNER,
    says="Stopping the bonus wager needs notice. Name a later time.",
)
CAP_NOTICE = Check(
    GameCode.CAP_NOTICE, "tribal-lir/(l)(3)#notice", owner=OWNER,
    says="A lower payout limit needs notice. Name a later time.",
)  # fmt: skip


def _due(answer: Answer) -> int:
    due = answer.args.get("at", answer.at)
    if not whole(due, 0, TIME_MAX):
        raise Refusal(GameCode.TIME_UNREADABLE, f"{due!r} is not a valid time.")
    return int(due)


# -- the bonus wager and the limit on payouts -------------------------------------------------------------------------


def _may_withdraw_bonus(t: RideTable, answer: Answer) -> None:
    if not bonus_offered(t):
        raise Refusal(GameCode.NO_BONUS, "This table does not offer the bonus wager.")
    BONUS_NOTICE.unless(t, _due(answer) > answer.at)


@command("withdraw-bonus", "tribal-lir/(g)(1)", roles=("casino-supervisor",), check=_may_withdraw_bonus)
async def withdraw_bonus(t: RideTable, answer: Answer) -> None:
    """The house gives notice that it will stop taking the bonus wager."""
    give_notice(t, "no bonus wager", _due(answer), bonus=0)
    t.post_sign()


def _may_change_cap(t: RideTable, answer: Answer) -> None:
    cents, now = answer.args.get("cents", -1), terms_now(t).cap
    if not whole(cents, 0, CENTS_MAX):
        raise Refusal(TableCode.CENTS_UNREADABLE, f"A limit must be a whole number of cents, not {cents!r}.")
    check_cap(t, cents)
    lower = cents > 0 and (not now or cents < now)
    CAP_NOTICE.unless(t, not lower or _due(answer) > answer.at)


@command("change-cap", "tribal-lir/(l)(3)#notice", roles=("casino-supervisor",), check=_may_change_cap)
async def change_cap(t: RideTable, answer: Answer) -> None:
    """The house changes the payout limit of a hand; a lower one needs notice."""
    cents = int(answer.args["cents"])
    what = f"payouts on a hand limited to {money(cents)}" if cents else "payouts on a hand without limit"
    give_notice(t, what, _due(answer), cap=cents)
    t.post_sign()


# -- two positions ----------------------------------------------------------------------------------------------------


def _says_allowed(_t: RideTable, answer: Answer) -> None:
    if not isinstance(answer.args.get("allowed"), bool):
        raise Refusal(GameCode.ALLOWED_UNREADABLE, "Set allowed to true or false.")


@command("two-positions", "bs/12(5)(d)#inspector", roles=("inspector",), check=_says_allowed)
async def two_positions(t: RideTable, answer: Answer) -> None:
    """An inspector forbids two positions while seats are short, or allows them again."""
    t.own.one_position = not answer.args["allowed"]
    t.say(TwoPositionsAllowed(allowed=answer.args["allowed"]), to=ALL)


ORDERS = (withdraw_bonus, change_cap, two_positions)


# -- the sign at the table and the print on the layout ----------------------------------------------------------------


@posting("limits", "nsw-lir/6.1", "S-006", "T-07")
def limits_sign(t: RideTable) -> list[str]:
    """The smallest and largest wager, and the step above the minimum if there is one."""
    limits = t.state.limits
    lines = [f"Each wager from {money(limits['min'])} to {money(limits['max'])}"]
    if limits.get("unit", 0):
        lines.append(f"Above the minimum in steps of {money(limits['unit'])}")
    return lines


def odds_text(t: RideTable, name: str) -> str:
    """Odds in the house's word, which is never `for`."""
    odds = t.chapter.odds(t.settings, "base", name)
    word = t.settings.text("odds_word") if "odds_word" in t.settings else "to"
    return f"{odds.num:,} {word} {odds.den:,}"


@posting("payouts", "bs/12(9)(a)", "bs/12(11)", "nsw-lir/2.2.1.2", "tribal-lir/(l)(1)")
def payouts_sign(t: RideTable) -> list[str]:
    """What each hand pays on each remaining wager."""
    return [f"{line.label}: {odds_text(t, name)}" for name, line in t.chapter.schedules["base"].items()]


@posting("bonus", "tribal-lir/(g)(1)")
def bonus_sign(t: RideTable) -> list[str]:
    """What the bonus wager pays, if it is offered."""
    if not bonus_offered(t):
        return []
    lines = t.chapter.schedules["bonus"]
    return [f"Bonus {line.label}: {money(t.chapter.amount(t.settings, 'bonus', n))}" for n, line in lines.items()]


@posting("cap", "nsw-lir/10.2", "tribal-lir/(l)(3)")
def cap_sign(t: RideTable) -> list[str]:
    """The payout limit, if there is one."""
    terms = terms_now(t)
    each = "hand" if terms.cap_by_hand else "wager"
    return [f"Payouts are limited to {money(terms.cap)} for each {each}"] if terms.cap else []


@posting("rules", "bs/12(11)")
def rules_sign(t: RideTable) -> list[str]:
    """The rules of the game, step by step."""
    return [step.about.partition("\n")[0] for step in t.game.round if step.live(t)]


@posting("ranks", "nsw-lir/3.3", "tribal-lir/(c)(1)")
def ranks_sign(t: RideTable) -> list[str]:
    """How cards rank: suits are equal, and an ace may begin a straight."""
    low = ["An ace also counts low in a straight from ace to five"] * (t.number("ace_low") == 1)
    return [f"Cards rank {', '.join(RANK_NAMES[::-1])}; all suits are equal", *low]


@posting("notices", "tribal-lir/(g)(1)", "tribal-lir/(l)(3)#notice")
def notices_sign(t: RideTable) -> list[str]:
    """Changes that the house has announced and that are not yet in force."""
    return [f"Notice: {notice.what}" for notice in t.state.notices]


POSTINGS = (
    limits_sign,
    payouts_sign,
    bonus_sign,
    cap_sign,
    rules_sign,
    ranks_sign,
    notices_sign,
    effective_sign,
    staff_sign,
)


# -- Let it ride, step by step in the order of the texts. Each rulebook performs the steps it has a clause for --------

BETTING = (idle_table, place_wagers)
CALL = (no_more_bets, no_more_bets_shoe, no_more_bets_hand, no_more_bets_auto_shoe, only_three_equal)
STUB = (stub_to_rack, stub_from_shoe, stub_from_hand, stub_from_auto_shoe, other_deck_shuffles)
DECISIONS = (
    examine_cards,
    first_decision,
    burn_left_card,
    turn_first,
    second_decision,
    cards_down,
    turn_second,
)
SETTLEMENT = (reveal_hands, collect_losers, pay_winners, collect_cards)
AFTERWARDS = (settle_coupons, tokens_spent, change_old_cards, alternate_decks, shuffle_after_round)

NOT_ASKED = Check(
    GameCode.NO_DECISION_NOW, "bs/12(8)(b)", "nsw-lir/8.3", "tribal-lir/(k)(2)", owner=OWNER,
    says="You let a bet ride or take it back when the dealer asks you, after you have looked at your cards.",
)  # fmt: skip
ONLY_AT = (OnlyAt(("ride", "withdraw", "tuck"), ("bet-1", "bet-2"), NOT_ASKED),)

GAME = Game(
    slug="let-it-ride",
    name="Let it ride",
    memory=Ride,
    holding=holding,
    terms=prices,
    lawful=LAWFUL,
    opening=(receive_cards, prepare_cards, shuffle_before_play),
    round=(*BETTING, *CALL, change_before_deal, take_in_hand, *DEALS, *STUB, *DECISIONS, *SETTLEMENT, *AFTERWARDS),
    incidents=(face_up_card, *RIDE_EXPOSURES, *MISDEALS, *RIDE_MISDEALS, *DEVICES, *PLAYERS),
    commands=(hold, look_again, cut_again, rebuild_hands, exchange_voucher, lay_coupon, *ORDERS),
    postings=POSTINGS,
    guards={"leave": (stay_seated,)},
    late_bet=LATE,
    late_removal=FROZEN,
    only_at=ONLY_AT,
    parting=(forget_tokens,),
)
