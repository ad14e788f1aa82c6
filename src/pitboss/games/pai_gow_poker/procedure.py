"""Pai gow poker, step by step in the order of the rulebook."""

from pitboss.engine.game import Game, OnlyAt
from pitboss.engine.money import money
from pitboss.engine.step import Check, posting, step
from pitboss.games.families.single_deck.opening import inspect_cards, spread_cards, wash_cards
from pitboss.games.pai_gow_poker.arranging import set_again, set_hands
from pitboss.games.pai_gow_poker.deal import choose_stack, deal_stacks, deliver_stacks, offer_cut, seal_dice, shake_dice
from pitboss.games.pai_gow_poker.exposing import banker_shows, dealer_shows, set_house_again, wrong_setting
from pitboss.games.pai_gow_poker.irregularities import MISDEALS
from pitboss.games.pai_gow_poker.rules import PARTS
from pitboss.games.pai_gow_poker.settlement import collect_cards, compare_hands, pay_winners
from pitboss.games.pai_gow_poker.table import (
    GROUPS,
    NAMES,
    OWNER,
    GowTable,
    PaiGow,
    mark_text,
    marks_of,
    prices,
    read_changes,
    way_rows,
)
from pitboss.games.pai_gow_poker.wagers import FROZEN, LATE, STAKES, cover_wagers, forget_person, offer_bank, place_bets
from pitboss.games.refusal_codes import GameCode

# -- cards come to the table; before play and after each round they are shuffled and cut ------------------------------

SHUFFLE = "Shuffle the cards"


@step("bs/9(2)(a)", title="Bring the cards")
async def receive_cards(t: GowTable) -> None:
    """A deck of 52 cards and a joker comes to the table."""
    t.bring_deck(t.settings.num("decks"), t.number("jokers"), t.settings.text("deck_colour"))


@step("bs/9(3)(a)", "bs/9(3)(b)", "bs/9(3)(c)", title="Prepare the cards")
async def prepare_cards(t: GowTable) -> None:
    """The dealer sorts and inspects the cards, spreads them for the first players, then washes and stacks them."""
    await inspect_cards(t)
    await spread_cards(t)
    await wash_cards(t)


@step("bs/9(4)(a)")
async def shuffle_before_play(t: GowTable) -> None:
    """Immediately before play the dealer shuffles the cards, and they are cut."""
    await t.shuffle(SHUFFLE)
    await offer_cut(t)


@step("bs/9(4)(a)", "bs/9(9)(i)", lasting=True, title="Shuffle after the round")
async def shuffle_after_round(t: GowTable) -> None:
    """After all winners are paid the cards are shuffled and cut for the next hand, unless they are changed."""
    if t.state.dealt and not t.state.floor.new_cards:
        await t.shuffle(SHUFFLE)
        await offer_cut(t)


OPENING = (receive_cards, prepare_cards, shuffle_before_play)


# -- what a table's own house way may contain -------------------------------------------------------------------------

UNREADABLE = Check(
    GameCode.HOUSE_WAY_UNREADABLE, "bs/9(8)(a)", "S-032", owner=OWNER,
    says="{part!r} can't be read. Write situation=ranks, for example `four-aces=T-T`, or always or never. The "
    "situations are {names}.",
)  # fmt: skip


def lawful_way(t: GowTable) -> None:
    """Refuse changes to the house way that are unreadable."""
    faults = read_changes(t.settings.text("house_way_changes"))[1]
    UNREADABLE.unless(t, not faults, part=faults[0] if faults else "", names=", ".join(filter(None, NAMES)))


# -- the sign: limits at the table, rules and payout on the casino floor, and the house way ---------------------------

STRAIGHT_FLUSH = "straight-flush-broken"  # the situation whose mark says when a straight flush is broken
_KEPT = {"always": "Always together", "never": "Never together"}

PERCENT = PARTS // 100


@posting("limits", "bs/9(11)#post")
def limits_sign(t: GowTable) -> list[str]:
    """The approved minimum and maximum wager on a hand."""
    low, high = money(t.state.limits["min"]), money(t.state.limits["max"])
    bettors = t.settings.num("bettors")
    shared = f", of up to {bettors} bettors together" if bettors > 1 else ""
    return [f"Wagers on a hand from {low} to {high}{shared}"]


@posting("payouts", "bs/9(13)")
def payout_sign(t: GowTable) -> list[str]:
    """The payout and the commission."""
    whole, part = divmod(t.settings.num("commission_rate"), PERCENT)
    rate = f"{whole}.{part:02}" if part else str(whole)
    pays = t.chapter.odds(t.settings, "wager", "bet")
    return [
        f"Both hands higher than the Banker's: {pays}, less {rate} % commission on winnings",
        "One hand higher: a push; copies go to the Banker",
    ]


@posting("rules", "bs/9(13)")
def rules_sign(t: GowTable) -> list[str]:
    """The rules of the game, step by step."""
    return [step.about.partition("\n")[0] for step in t.game.round if step.live(t)]


@posting("house-way", "S-032")
def way_sign(t: GowTable) -> list[str]:
    """The house way, situation by situation, with its approval."""
    approval = t.settings.approvals.get("house_way", "")
    name = t.settings.text("house_way")
    head = f"House way {name!r}" + (f", approval {approval}" if approval else ", not in the regulation")
    marks = {situation: mark_text(mark) for situation, mark in marks_of(t.chapter, t.settings).items()}
    broken = marks.pop(STRAIGHT_FLUSH)
    alike: dict[str, list[str]] = {}  # situations with the same mark
    for situation, mark in marks.items():
        alike.setdefault(mark, []).append(_in_words(situation))
    stays = "The best hand of five stays together if the two other cards are good enough for the front"
    return [
        f"{head}. {stays}; otherwise the front hand is set as high as possible",
        *(f"{_KEPT.get(mark, f'Together with {mark} or better in front')}: {'; '.join(hands)}"
          for mark, hands in alike.items()),
        f"A straight flush is broken only for a straight or flush with {broken} or better in front",
        f"Ranks: {way_rows(t.chapter, t.settings)[GROUPS].label}",
    ]  # fmt: skip


def _in_words(situation: str) -> str:
    """A situation of the house way: `two pair (medium and low)`, `four of a kind (aces)`."""
    if situation.startswith("two-pairs-"):
        return f"two pair ({situation.removeprefix('two-pairs-').replace('-', ' and ')})"
    if situation.startswith("four-"):
        return f"four of a kind ({situation.removeprefix('four-')})"
    return situation.replace("two-pairs", "two-pair").replace("-", " ")


POSTINGS = (limits_sign, payout_sign, rules_sign, way_sign)


# -- Pai gow poker, step by step in the order of the rulebook ---------------------------------------------------------

STACKS = (deal_stacks, seal_dice, offer_bank, place_bets, cover_wagers, choose_stack, shake_dice, deliver_stacks)
SHOWDOWN = (set_hands, dealer_shows, banker_shows, compare_hands, pay_winners)

NO_TURN_TO_BANK = Check(
    GameCode.BANK_NOT_OFFERED, "bs/9(6)(d)", owner=OWNER,
    says="The bank is offered to each player in turn. It is not offered to you now.",
)  # fmt: skip
NO_HAND_TO_SET = Check(
    GameCode.NO_DECISION_NOW, "bs/9(7)(a)", owner=OWNER,
    says="You set your hand when you have your seven cards: {choice!r} is not possible now.",
)  # fmt: skip
ONLY_AT = (
    OnlyAt(("bank", "pass"), ("offer-bank",), NO_TURN_TO_BANK),
    OnlyAt(("house-way", "surrender"), ("set",), NO_HAND_TO_SET),
)

GAME = Game(
    slug="pai-gow-poker",
    name="Pai gow poker",
    memory=PaiGow,
    terms=prices,
    lawful=(STAKES.lawful, lawful_way),
    opening=OPENING,
    round=(*STACKS, *SHOWDOWN, collect_cards, shuffle_after_round),
    incidents=(*MISDEALS, wrong_setting),
    commands=(set_again, set_house_again),
    postings=POSTINGS,
    late_bet=LATE,
    late_removal=FROZEN,
    only_at=ONLY_AT,
    parting=(forget_person,),
    version=2,  # the stacks are delivered in one event
)
