"""Double chance, step by step in the order of the text."""

from typing import Any

from pitboss.engine.game import Game, OnlyAt
from pitboss.engine.money import money
from pitboss.engine.say import ALL
from pitboss.engine.step import Check, Restart, Void, act, incident, passage, posting
from pitboss.events.incidents import SixthCardDealt
from pitboss.games.double_chance.play import (
    DEALS,
    accept_wager,
    declare_or_discard,
    look_again,
    no_more_bets,
    no_talk,
    pick_up_cards,
    report_talk,
)
from pitboss.games.double_chance.settlement import FURTHER, PLAYERS, act_upon_hands, deal_sixth, turn_sixth
from pitboss.games.double_chance.table import (
    LATE,
    OWNER,
    SETTING,
    Chance,
    ChanceTable,
    is_example,
    jackpot_has_no_limits,
    jackpot_stake,
    lawful_schedule,
    nothing_above,
    place_wagers,
    playing,
    prices,
    read_schedule,
    sixth_of,
    stand_in,
)
from pitboss.games.families.floor.limits import STAKES
from pitboss.games.families.single_deck.devices import device_failure_new_cards, device_jam, device_misses_a_card
from pitboss.games.families.single_deck.irregularities import (
    HANDLED_MISDEALS,
    dealt_wrong,
    drawn_in_error,
    hand_void,
    miscounted,
    misdeal,
    missing_or_foreign,
    on_layout,
    stop_turning,
)
from pitboss.games.families.single_deck.named import holding
from pitboss.games.families.single_deck.opening import idle_table, prepare_cards, receive_cards
from pitboss.games.families.single_deck.rounds import collect_cards, exchange_voucher, forget_tokens, tokens_spent
from pitboss.games.families.single_deck.shuffling import (
    alternate_decks,
    other_deck_shuffles,
    shuffle_after_round,
    shuffle_before_play,
)
from pitboss.games.families.single_deck.table import dealing_now, lawful_decks, whole
from pitboss.games.refusal_codes import GameCode
from pitboss.hands.cards import RANK_NAMES
from pitboss.rulebooks.refusal import Refusal

# -- cards exposed, miscounted, or dealt to the wrong place -----------------------------------------------------------

NOT_SIXTH = Check(
    GameCode.NOT_THE_SIXTH, "nsw-dc/8.7", owner=OWNER, says="No sixth cards are being dealt or turned now."
)  # fmt: skip


def _sixth_cards_now(t: ChanceTable) -> bool:
    return t.stands_at(deal_sixth, turn_sixth)


# -- exposed cards ----------------------------------------------------------------------------------------------------


def _in_the_deal(t: ChanceTable) -> bool:
    """Check that the first five cards are being dealt, or that nobody has looked since the last one."""
    return dealing_now(t) or (t.asked is not None and t.asked.name == "look" and not t.own.viewed)


def _exposed(t: ChanceTable, about: dict[str, Any]) -> None:
    if not _in_the_deal(t) and not _sixth_cards_now(t):
        raise Refusal(GameCode.NOT_DEALING, "No cards are being dealt now.")
    on_layout(t, about)
    if _sixth_cards_now(t) and about["hand"] not in [sixth_of(seat) for seat in playing(t)]:
        raise Refusal(GameCode.NO_SUCH_CARD, "Only the sixth cards are face down now.")


@incident("exposed-card", "nsw-dc/12.2", "N-11", check=_exposed)
async def exposed_card(t: ChanceTable, about: dict[str, Any]) -> None:
    """An exposed card: during the deal it is a misdeal; a sixth card is burned and replaced."""
    name, in_the_deal = str(about["hand"]), _in_the_deal(t)
    await t.turn(name, [int(about["nth"]) - 1])
    if in_the_deal:
        exposed_in_deal(t)
    elif name in t.state.hands:
        await replace_sixth(t, name)


@act("nsw-dc/12.2", "N-08")
def exposed_in_deal(t: ChanceTable) -> None:
    """One card exposed during the deal is a misdeal."""
    misdeal(t, "a card was exposed", t.cites)


@passage("nsw-dc/12.10", "N-11")
async def replace_sixth(t: ChanceTable, name: str) -> None:
    """Burn a sixth card that was seen early; the hand gets the next one."""
    hand = t.state.hands.pop(name)
    burn(t, hand.cards)
    await t.deal(name, seat=hand.seat)


def _card_due(t: ChanceTable, _about: dict[str, Any]) -> None:
    if not dealing_now(t) and not t.stands_at(deal_sixth):
        raise Refusal(GameCode.NOT_DEALING, "No cards are being dealt now.")
    if t.asked is None or t.asked.kind != "card":
        raise Refusal(GameCode.NO_CARD_DUE, "The next card is not due yet.")


@incident("face-up-card", "nsw-dc/12.4", "N-11", check=_card_due)
async def face_up_card(t: ChanceTable, _about: dict[str, Any]) -> None:
    """A card found face up is dealt: a misdeal; a sixth card is burned."""
    await t.deal("face-up", face_up=True)
    if dealing_now(t):
        face_up_in_deal(t)
    elif "face-up" in t.state.hands:
        burn(t, t.state.hands.pop("face-up").cards)


@act("nsw-dc/12.4", "N-08")
def face_up_in_deal(t: ChanceTable) -> None:
    """Dealing an exposed card is a misdeal."""
    misdeal(t, "an exposed card was dealt", t.cites)


# -- a sixth card in the wrong place ----------------------------------------------------------------------------------


def _misplaced_sixth(t: ChanceTable, about: dict[str, Any]) -> None:
    NOT_SIXTH.unless(t, t.stands_at(deal_sixth) and t.asked is not None and t.asked.kind == "card")
    seat = about.get("seat")
    if not whole(seat, 0, len(t.seats.places) - 1) or seat in playing(t):
        raise Refusal(
            GameCode.NO_SUCH_AREA, "This seat is due a sixth card or does not exist. Name a seat that gets none."
        )


@incident("sixth-in-error", "nsw-dc/12.10", "N-11", check=_misplaced_sixth)
async def sixth_in_error(t: ChanceTable, about: dict[str, Any]) -> None:
    """Burn a sixth card dealt to a declared hand or where there is no hand, and go on with the deal."""
    declared = about["seat"] in t.own.declared
    card = await t.draw()
    t.say(SixthCardDealt(seat=about["seat"], declared=declared), to=ALL)
    burn(t, [card], drawn=True)


@act("nsw-dc/1.1#burned", "nsw-dc/12.10")
def burn(t: ChanceTable, cards: list[int], *, drawn: bool = False) -> None:
    """Put a burned card into the discard rack; if too few cards are left, no hand can be finished."""
    t.to_rack(cards, "burn", drawn=drawn)
    needed = sum(1 for seat in playing(t) if sixth_of(seat) not in t.state.hands)
    if t.deck.remaining < needed:
        cannot_finish(t)


@act("L-24", "nsw-dc/1.1#void")
def cannot_finish(t: ChanceTable) -> None:
    """The deck cannot give every hand its sixth card: undecided wagers are void."""
    raise Void("too few cards are left for the sixth cards", t.cites)


# -- a wrong number of cards ------------------------------------------------------------------------------------------


def _miscounted(t: ChanceTable, about: dict[str, Any]) -> None:
    miscounted(t, about)
    if t.own.viewed:
        nothing_above(t, t.state.hands[str(about["hand"])].seat)


@incident("wrong-count", "L-21", check=_miscounted)
async def wrong_count(t: ChanceTable, about: dict[str, Any]) -> object:
    """A wrong number of cards: a misdeal if nobody has looked, otherwise one void hand."""
    if not t.own.viewed:
        dealt_wrong(t)
        return None
    seat = t.state.hands[str(about["hand"])].seat
    answer = stand_in(t, seat)
    jackpot_follows(t, seat)
    hand_void(t, seat)
    stop_turning(t)
    if t.stands_at(deal_sixth):
        raise Restart(deal_sixth)  # the due sixth card may have been for this hand
    return answer


@act("nsw-dc/1.1#wager", "N-17")
def jackpot_follows(t: ChanceTable, seat: int) -> None:
    """Return a collected jackpot wager with a hand that turns out void."""
    for wager in [w for w in t.state.wagers.values() if w.seat == seat and w.end in ("won", "lost")]:
        t.reverse(wager, "void hand")


IRREGULARITIES = (
    exposed_card,
    face_up_card,
    sixth_in_error,
    wrong_count,
    *HANDLED_MISDEALS,
    drawn_in_error,
    missing_or_foreign,
)


# -- the sign at the table and the print on the layout ----------------------------------------------------------------


@posting("limits", "nsw-dc/6.1")
def limits_sign(t: ChanceTable) -> list[str]:
    """The smallest and largest wager on a playing area, and the step above the minimum if there is one."""
    limits = t.state.limits
    lines = [f"Wagers from {money(limits['min'])} to {money(limits['max'])} for each player"]
    if limits.get("unit", 0):
        lines.append(f"Above the minimum in steps of {money(limits['unit'])}")
    return lines


@posting("layout", "nsw-dc/2.2.4", "nsw-dc/1.1#discard-line")
def layout_print(_t: ChanceTable) -> list[str]:
    """What the layout tells the players."""
    return ["Declare dead hand, two pair or higher", "Discard line: cards put there are out of play"]


def _paid(t: ChanceTable, schedule: str) -> list[str]:
    """The lines of a schedule with their odds."""
    lines = [(line, t.chapter.odds(t.settings, schedule, name)) for name, line in t.chapter.schedules[schedule].items()]
    return [f"{line.label}: {odds.num:,} to {odds.den:,}" for line, odds in lines]


@posting(
    "payouts", "nsw-dc/9.1#dead-hand", "nsw-dc/9.1#two-pairs", "nsw-dc/9.1#three-of-a-kind", "nsw-dc/9.1#straight",
    "nsw-dc/9.1#flush", "nsw-dc/9.1#full-house", "nsw-dc/9.1#four-of-a-kind", "nsw-dc/9.1#straight-flush",
    "nsw-dc/9.1#royal-flush",
)  # fmt: skip
def declared_sign(t: ChanceTable) -> list[str]:
    """What a declared hand pays."""
    return _paid(t, "declared")


@posting("payouts", "nsw-dc/9.3")
def sixth_sign(t: ChanceTable) -> list[str]:
    """What a winning sixth card pays."""
    return _paid(t, "sixth")


@posting("cap", "nsw-dc/9.2")
def cap_sign(t: ChanceTable) -> list[str]:
    """The payout limit of a declared hand, if there is one."""
    cap = t.settings.num("cap")
    return [f"Payouts on a declared hand are limited to {money(cap)}"] if cap else []


@posting("jackpot", "nsw-dc/10.2")
def jackpot_amount_sign(t: ChanceTable) -> list[str]:
    """The amount of a jackpot wager."""
    return [f"Jackpot wager {money(jackpot_stake(t))}, together with a wager on the hand"]


@posting("jackpot", "nsw-dc/10.3", "N-05")
def jackpot_sign(t: ChanceTable) -> list[str]:
    """What each jackpot hand pays, and the approval."""
    prizes = [
        f"Jackpot {t.chapter.tables['jackpot'][name].label}: {prize}"
        for name, prize in read_schedule(t.settings.text(SETTING)).items()
    ]
    reference = t.settings.approvals.get(SETTING)
    approved = f"Jackpot schedule approved by the Authority: {reference}"
    example = "The jackpot schedule is an example: no approved schedule is named"
    return [*prizes, example if is_example(t.chapter, t.settings) and not reference else approved]


@posting("ranks", "nsw-dc/3.3")
def ranks_sign(t: ChanceTable) -> list[str]:
    """How cards rank: suits are equal, and an ace may begin a straight."""
    low = ["An ace also counts low in a straight from ace to five"] * (t.number("ace_low") == 1)
    high = ["Against the sixth card an ace is high"] * (t.number("ace_high") == 1)
    return [f"Cards rank {', '.join(RANK_NAMES[::-1])}; all suits are equal", *low, *high]


@posting("rules", "nsw-dc/1.1#stand-off", "N-16")
def no_stand_off_sign(_t: ChanceTable) -> list[str]:
    """The rules define a push but have none."""
    return ["Every wager wins, loses or is void: there is no push"]


POSTINGS = (
    limits_sign,
    layout_print,
    declared_sign,
    sixth_sign,
    cap_sign,
    jackpot_amount_sign,
    jackpot_sign,
    ranks_sign,
    no_stand_off_sign,
)


# -- double chance, step by step in the order of the text -------------------------------------------------------------

BETTING = (idle_table, place_wagers, no_more_bets)
DECISIONS = (pick_up_cards, declare_or_discard)
SETTLEMENT = (act_upon_hands, deal_sixth, turn_sixth, collect_cards)
AFTERWARDS = (tokens_spent, alternate_decks, shuffle_after_round)

NOTHING_TO_DECLARE = Check(
    GameCode.NO_DECISION_NOW, "nsw-dc/8.1", owner=OWNER,
    says="You declare your hand or discard when you have your five cards: {choice!r} is not possible now.",
)  # fmt: skip
ONLY_AT = (OnlyAt(("declare",), ("declare-or-discard", FURTHER), NOTHING_TO_DECLARE),)

GAME = Game(
    slug="double-chance",
    name="Double chance",
    memory=Chance,
    holding=holding,
    terms=prices,
    lawful=(lawful_decks, STAKES.lawful, lawful_schedule),
    opening=(receive_cards, prepare_cards, shuffle_before_play),
    round=(*BETTING, *DEALS, other_deck_shuffles, *DECISIONS, *SETTLEMENT, *AFTERWARDS),
    incidents=(*IRREGULARITIES, *PLAYERS, device_jam, device_failure_new_cards, device_misses_a_card),
    commands=(look_again, report_talk, accept_wager, exchange_voucher),
    postings=POSTINGS,
    guards={"advise": (no_talk,), "wager-found": (jackpot_has_no_limits,)},
    late_bet=LATE,
    only_at=ONLY_AT,
    parting=(forget_tokens,),
)
