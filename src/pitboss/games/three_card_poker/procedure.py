"""Three card poker, step by step in the order of regulation 16."""

from pitboss.engine.game import Game
from pitboss.engine.money import money
from pitboss.engine.step import posting
from pitboss.games.families.single_deck.devices import DEVICES
from pitboss.games.families.single_deck.irregularities import MISDEALS, face_up_card
from pitboss.games.families.single_deck.named import known
from pitboss.games.families.single_deck.opening import idle_table, prepare_cards, receive_cards
from pitboss.games.families.single_deck.rounds import (
    collect_cards,
    hold,
    stay_seated,
    stub_from_auto_shoe,
    stub_from_hand,
    stub_from_shoe,
    take_in_hand,
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
from pitboss.games.families.single_deck.table import DeckTable, lawful_dealing, lawful_decks
from pitboss.games.three_card_poker.play import (
    CALLS,
    DEALS,
    ONLY_AT,
    absent_player,
    collect_forfeits,
    examine_cards,
    exposed_card,
    out_of_turn,
    play_or_fold,
)
from pitboss.games.three_card_poker.settlement import collect_losers, pay_winners, reveal_dealer, reveal_hands
from pitboss.games.three_card_poker.table import (
    ANTE,
    LATE,
    LIMITS,
    CardTable,
    ThreeCards,
    place_wagers,
    prices,
    take_part,
)
from pitboss.hands.cards import RANK_NAMES
from pitboss.hands.naming import name_made
from pitboss.hands.poker import lead_rank
from pitboss.hands.three import category3, rank3

# -- the sign at the table --------------------------------------------------------------------------------------------


@posting("limits", "bs/16(12)(b)")
def limits_sign(t: CardTable) -> list[str]:
    """The approved minimum and maximum."""
    limits = t.state.limits
    return [f"Ante and pair plus from {money(limits['min'])} to {money(limits['max'])}"]


@posting("payouts", "bs/16(13)")
def payouts_sign(t: CardTable) -> list[str]:
    """What each wager pays."""
    return [
        f"{name}{line.label}: {t.chapter.odds(t.settings, schedule, key)}"
        for schedule, name in (("dealer", ""), ("bonus", "ante bonus, "), ("pair-plus", "pair plus, "))
        for key, line in t.chapter.schedules[schedule].items()
    ]


@posting("ranks", "bs/16(13)")
def ranks_sign(t: CardTable) -> list[str]:
    """How cards and hands rank."""
    hands = ", ".join(row.label for row in t.chapter.tables["ranking"].values())
    return [f"Cards rank {', '.join(RANK_NAMES[::-1])}; all suits are equal", f"Hands rank {hands}"]


@posting("rules", "bs/16(13)")
def rules_sign(t: CardTable) -> list[str]:
    """The rules of the game, step by step."""
    return [step.about.partition("\n")[0] for step in t.game.round if step.live(t)]


POSTINGS = (limits_sign, payouts_sign, ranks_sign, rules_sign)


# -- settings that depend on each other -------------------------------------------------------------------------------

LAWFUL = (lawful_decks, lawful_dealing, LIMITS[ANTE].lawful)


# -- three card poker, step by step in the order of regulation 16 -----------------------------------------------------

BETTING = (idle_table, place_wagers, take_part, change_before_deal)
STUB = (stub_from_shoe, stub_from_hand, stub_from_auto_shoe, other_deck_shuffles)
DECISIONS = (examine_cards, play_or_fold, collect_forfeits)
SETTLEMENT = (reveal_dealer, reveal_hands, collect_losers, pay_winners, collect_cards)
AFTERWARDS = (change_old_cards, alternate_decks, shuffle_after_round)

THREE = 3


def holding(t: DeckTable, seat: int) -> str:
    """Name the hand: with three cards a straight ranks above a flush, which changes no name."""
    cards = known(t, seat)
    if len(cards) != THREE:
        return ""
    strength = rank3(cards[0], cards[1], cards[2])
    return name_made(category3(strength), lead_rank(strength))


GAME = Game(
    slug="three-card-poker",
    name="Three card poker",
    memory=ThreeCards,
    holding=holding,
    terms=prices,
    lawful=LAWFUL,
    opening=(receive_cards, prepare_cards, shuffle_before_play),
    round=(*BETTING, take_in_hand, *CALLS, *DEALS, *STUB, *DECISIONS, *SETTLEMENT, *AFTERWARDS),
    incidents=(face_up_card, exposed_card, *MISDEALS, *DEVICES, absent_player),
    commands=(hold, cut_again),
    postings=POSTINGS,
    guards={"leave": (stay_seated,)},
    late_bet=LATE,
    only_at=ONLY_AT,
    out_of_turn=out_of_turn,
)
