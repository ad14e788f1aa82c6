"""State of a blackjack table, its numbers and limits, and the totals that the dealer calls."""

from typing import NamedTuple

import msgspec

from pitboss.engine.ask import Answer
from pitboss.engine.say import ALL
from pitboss.engine.state import Lasting
from pitboss.engine.step import Check, act
from pitboss.engine.table import Table
from pitboss.engine.wager import Wager
from pitboss.events.procedure import Announced
from pitboss.games.blackjack.rules import (
    NO_BLACKJACK,
    Terms,
    is_ace,
    is_blackjack,
    low_value,
    player_draws,
    soft,
    total,
)
from pitboss.games.families.floor.orders import StakeRules
from pitboss.games.families.shoes.table import DEALER, ShoeMemory
from pitboss.games.refusal_codes import GameCode
from pitboss.hands.cards import DECK_SIZE, UNKNOWN, rank_of
from pitboss.rulebooks.book import Chapter, PayLine
from pitboss.rulebooks.settings import Settings

# -- the chapter's tables, numbers and payouts in the form that the rules read ----------------------------------------

SCHEDULE = "layout"
SINGLE = "single-deck"  # the variant
TAKES_ALL = "all"  # what a dealer's Blackjack takes, against the text
BLACKJACKS = {"standard": "blackjack", SINGLE: "single-blackjack"}  # the line that pays a Blackjack, by variant

_CARDS = (*range(DECK_SIZE), UNKNOWN)  # an unknown card indexes a table by cards from its end


class Tables(NamedTuple):
    """Everything the rules of a table read."""

    values: tuple[int, ...]
    thirteen_values: tuple[int, ...]
    blackjack: tuple[int, ...]
    upcards: tuple[int, ...]
    outcomes: tuple[int, ...]
    insurance: tuple[int, ...]
    sides: tuple[int, ...]
    terms: Terms
    lows: tuple[int, ...]  # value of each card, aces low
    aces: tuple[int, ...]  # 1 for each card that is an ace


def variant(settings: Settings) -> str:
    return settings.text("variant")


def blackjack_line(chapter: Chapter, settings: Settings) -> PayLine:
    """The line of the schedule that pays a Blackjack at this table."""
    return chapter.schedules[SCHEDULE][BLACKJACKS[variant(settings)]]


def tables(chapter: Chapter, settings: Settings) -> Tables:
    """Tables, numbers and payouts of one table."""
    flat = {name: chapter.flat(name) for name in Tables._fields[: Tables._fields.index("terms")]}
    terms = _terms(chapter, settings)
    lows = tuple(low_value(card, flat["values"], terms) for card in _CARDS)
    return Tables(**flat, terms=terms, lows=lows, aces=tuple(map(is_ace, _CARDS)))


def _terms(chapter: Chapter, settings: Settings) -> Terms:
    names = ("win", blackjack_line(chapter, settings).name, "even-money", "insurance", "thirteen")
    win, blackjack, even, insurance, thirteen = (chapter.odds(settings, SCHEDULE, name) for name in names)
    return Terms(
        ace_low=chapter.number("ace_low"),
        most=chapter.number("most"),
        stands_at=chapter.number("stands_at"),
        hits_soft=chapter.tables["soft_seventeen"][variant(settings)].values[0],
        even_money=chapter.tables["even_money"][variant(settings)].values[0],
        beats_21=int(settings.flag("dealer_blackjack_beats_21")),
        split_21_wins=int(settings.flag("split_21_beats_21")),
        takes_all=int(settings.text("dealer_blackjack_takes") == TAKES_ALL),
        thirteen=chapter.number("thirteen"),
        insurance_parts=chapter.number("insurance_parts"),
        win_num=win.num,
        win_den=win.den,
        blackjack_num=blackjack.num,
        blackjack_den=blackjack.den,
        even_num=even.num,
        even_den=even.den,
        insurance_num=insurance.num,
        insurance_den=insurance.den,
        thirteen_num=thirteen.num,
        thirteen_den=thirteen.den,
        chip=settings.num("chip_min"),
    )


# -- state of a blackjack table, and small queries that many steps use ------------------------------------------------

OWNER = "blackjack"  # of the checks
BOX, SPLIT, DOUBLE, INSURANCE, OVER_13, UNDER_13 = "box", "split", "double", "insurance", "over", "under"
UNDOUBLED = (BOX, SPLIT)  # wagers on a hand, before doubling
ON_HAND = (*UNDOUBLED, DOUBLE)
SIDES = (OVER_13, UNDER_13)
TWO = 2  # cards of the initial deal


class BoxHand(msgspec.Struct):
    """A hand of a box in this round; a split makes further hands."""

    name: str
    seat: int
    split: bool = False  # made by splitting, so never Blackjack
    aces: bool = False  # made by splitting aces
    doubled: bool = False
    called: bool = False  # its first total was announced
    owed: int = 0  # cards that the player is still to get
    accepted: bool = False  # the player accepts the exposed card
    done: bool = False  # the player has nothing left to decide


class BlackjackMemory(ShoeMemory):
    """A round of blackjack, with the shoe and the inspector's orders, which outlive it."""

    shared_most: Lasting[int] = -1  # boxes that an inspector lets be shared, -1 without an order
    one_box: Lasting[bool] = False  # an inspector's order: one box for each player
    hands: list[BoxHand] = msgspec.field(default_factory=list)  # clockwise; hands of a box in the order of play
    callers: dict[int, str] = msgspec.field(default_factory=dict)  # the player who decides, by box
    no_cards: list[str] = msgspec.field(default_factory=list)  # players who refused an exposed card
    cleared: bool = False  # the peek showed that the dealer does not have Blackjack
    shown: bool = False  # the hole card has been turned

    @property
    def under_way(self) -> bool:
        return bool(self.hands)


BlackjackTable = Table[BlackjackMemory, "Tables"]


def single_deck(t: BlackjackTable) -> bool:
    return variant(t.settings) == SINGLE


def hand_of(seat: int) -> str:
    """The name of a box's first hand."""
    return f"seat-{seat}"


def tables_of(t: BlackjackTable) -> Tables:
    found: Tables = t.terms
    return found


# -- cards ------------------------------------------------------------------------------------------------------------


def cards_of(t: BlackjackTable, hand: str) -> list[int]:
    there = t.state.hands.get(hand)
    return there.cards if there else []


def counted(t: BlackjackTable, cards: list[int]) -> tuple[int, int]:
    """The total of some cards, and whether it is soft."""
    book: Tables = t.terms
    low, aces = sum(map(book.lows.__getitem__, cards)), sum(map(book.aces.__getitem__, cards))
    return total(low, aces, book.values, book.terms), soft(low, aces, book.values, book.terms)


def points(t: BlackjackTable, hand: str) -> int:
    return counted(t, cards_of(t, hand))[0]


def busted(t: BlackjackTable, hand: BoxHand) -> bool:
    return points(t, hand.name) > tables_of(t).terms.most


def natural(t: BlackjackTable, hand: BoxHand) -> bool:
    """Whether a hand is Blackjack."""
    return _blackjack(t, cards_of(t, hand.name), split=hand.split)


def dealer_natural(t: BlackjackTable) -> bool:
    """Whether the dealer has Blackjack; call it only once the hole card may be known."""
    return _blackjack(t, cards_of(t, DEALER), split=False)


def _blackjack(t: BlackjackTable, cards: list[int], *, split: bool) -> bool:
    if len(cards) != TWO or UNKNOWN in cards:
        return False
    book = tables_of(t)
    return bool(is_blackjack(cards[0], cards[1], int(split), book.values, book.blackjack, book.terms))


def upcard(t: BlackjackTable) -> int:
    """What the dealer's up card allows: no Blackjack, one with a ten up, one with an ace up."""
    cards = cards_of(t, DEALER)
    return tables_of(t).upcards[rank_of(cards[0])] if cards else NO_BLACKJACK


def blackjack_possible(t: BlackjackTable) -> bool:
    """Whether the dealer can still have Blackjack."""
    return not t.own.shown and not t.own.cleared and upcard(t) != NO_BLACKJACK


# -- hands, boxes and wagers ------------------------------------------------------------------------------------------


def hands_of(t: BlackjackTable, seat: int) -> list[BoxHand]:
    return [hand for hand in t.own.hands if hand.seat == seat]


def boxes(t: BlackjackTable) -> list[int]:
    """The boxes in play, clockwise from the dealer's left."""
    return list(dict.fromkeys(hand.seat for hand in t.own.hands))


def on_box(t: BlackjackTable, seat: int) -> list[Wager]:
    """Undecided regular wagers on a box, in the order of placing."""
    return [w for w in t.state.wagers.values() if w.seat == seat and w.spot == BOX and not w.end]


def stakes_on(t: BlackjackTable, hand: BoxHand) -> list[Wager]:
    """Undecided wagers on a hand, one for each bettor, without doubles."""
    return [w for w in t.state.wagers.values() if w.hand == hand.name and w.spot in UNDOUBLED and not w.end]


def stake_of(t: BlackjackTable, hand: BoxHand, person: str) -> int:
    """One bettor's wager on a hand."""
    return next((w.cents for w in stakes_on(t, hand) if w.person == person), 0)


# -- limits: approved and posted, for each bettor and for a shared box ------------------------------------------------

BELOW = Check(GameCode.BELOW_MINIMUM, "bs/3(3)(a)(vi)", owner=OWNER, says="The minimum is {low}. You bet {amount}.")
ABOVE = Check(GameCode.ABOVE_MAXIMUM, "bs/3(3)(a)(vi)", owner=OWNER, says="The maximum is {high}. You bet {amount}.")
CROSSED = Check(
    GameCode.LIMITS_CROSSED, "bs/3(3)(a)(vi)", owner=OWNER, says="The minimum {low} is above the maximum {high}."
)
NOT_APPROVED = Check(
    GameCode.LIMITS_NOT_APPROVED, "bs/3(3)(a)(vi)", owner=OWNER,
    says="Minimum and maximum need the Board's approval. Name it in limits_approval.",
)  # fmt: skip
CHIPS = Check(GameCode.NOT_IN_CHIPS, "B-09", owner=OWNER, says="You can't bet {amount}: the smallest chip is {chip}.")
STAKES = StakeRules(BELOW, ABOVE, CROSSED, CHIPS, NOT_APPROVED)
BOX_LIMIT = Check(
    GameCode.BOX_LIMIT, "bs/3(12)(g)", "bs/3(12)(i)", "B-16", owner=OWNER,
    says="All bets on a box together must stay within the maximum. {room} is left; {amount} is too much.",
)  # fmt: skip

TOO_MUCH = Check(
    GameCode.ABOVE_REGULAR_WAGER, "bs/3(15)(a)", "B-23", owner=OWNER,
    says="An Over or Under bet can't exceed your bet on the box ({most}). {amount} is too much.",
)  # fmt: skip

NO_LIMIT = 10**15


def bettors(t: BlackjackTable, seat: int) -> list[str]:
    """Persons with a regular wager on a box, first bettor first."""
    return list(dict.fromkeys(w.person for w in on_box(t, seat)))


def room_for_box(t: BlackjackTable, seat: int, person: str) -> int:
    """What one person may still add to a box that is shared, or becomes shared by this bet."""
    if set(bettors(t, seat)) <= {person}:
        return NO_LIMIT
    return STAKES.bounds(t)[1] - sum(w.cents for w in on_box(t, seat))


def room_for_more(t: BlackjackTable, seat: int) -> int:
    """What may still be added to a box by doubling, splitting and side bets, if the limit covers them."""
    if t.settings.text("box_limit") != "strict":
        return NO_LIMIT
    there = t.live_wagers(seat)
    if len({w.person for w in there}) <= 1:
        return NO_LIMIT
    return max(STAKES.bounds(t)[1] - sum(w.cents for w in there), 0)


# -- wagers, once the first card is dealt -----------------------------------------------------------------------------

LATE = Check(
    GameCode.BETTING_CLOSED, "bs/3(3)(a)(iv)", "B-05", owner=OWNER,
    says="Bets are closed: no bet is made or raised after the first card. You can bet on the next round.",
)  # fmt: skip
FROZEN = Check(
    GameCode.WAGER_FROZEN, "bs/3(3)(a)(iv)", "bs/3(3)(a)(viii)", "B-05", owner=OWNER,
    says="After the first card you can't touch, remove or change a bet until it is settled.",
)  # fmt: skip
SECOND_FROZEN = Check(
    GameCode.SECOND_WAGER_FROZEN, "bs/3(3)(a)(ix)", "B-05", owner=OWNER,
    says="You can't touch, remove or change an insurance, double or split bet until it is settled.",
)  # fmt: skip


def late_removal(t: BlackjackTable, answer: Answer) -> Check:
    """What keeps a wager after the first card: another clause for the wagers of a decision."""
    number: object = answer.args.get("wager")
    wager = t.state.wagers.get(number) if isinstance(number, int) else None
    return SECOND_FROZEN if wager is not None and wager.spot in (INSURANCE, DOUBLE, SPLIT) else FROZEN


# -- the totals that the dealer announces, with the clauses by which the cards count ----------------------------------

Cites = tuple[str, ...]


class Called(NamedTuple):
    """A total as announced, and the clauses by which the cards count."""

    total: int
    soft: bool
    words: str
    cites: Cites

    def of(self, hand: str) -> Announced:
        """The data of the announcement."""
        return Announced(hand=hand, total=self.total, soft=self.soft)


def called(t: BlackjackTable, cards: list[int]) -> Called:
    """What the dealer announces for some cards."""
    made, is_soft = counted(t, cards)
    kind = next((row for row in t.chapter.tables["totals"].values() if row.values[0] == is_soft), None)
    words = f"{kind.label} {made}" if is_soft and kind else str(made)
    cites = [c for card in cards for c in t.chapter.row_at("values", rank_of(card)).cites]
    if made > tables_of(t).terms.most:
        cites += t.chapter.numbers["most"].cites
    return Called(made, bool(is_soft), words, tuple(dict.fromkeys([*cites, *(kind.cites if kind else ())])))


def call(t: BlackjackTable, hand: BoxHand) -> None:
    """Announce a player's total."""
    cards = cards_of(t, hand.name)
    made = called(t, cards)
    cites = made.cites
    if hand.split and len(cards) == TWO and not player_draws(made.total, tables_of(t).terms):
        cites = (*cites, *t.chapter.tables["blackjack"]["split"].cites)
    seat, busts = t.seat_name(hand.seat).capitalize(), made.total > tables_of(t).terms.most
    says = f"{seat} busts with {made.words}" if busts else f"{seat} has {made.words}"
    t.say(made.of(hand.name), to=ALL, says=says, cites=cites)


@act("bs/3(6)(e)")
def call_first(t: BlackjackTable, hand: BoxHand) -> None:
    """Announce the total of the first two cards before the player decides."""
    call(t, hand)


@act("bs/3(6)(f)")
def call_new(t: BlackjackTable, hand: BoxHand) -> None:
    """Announce the new total after each further card."""
    call(t, hand)


@act("bs/3(10)(d)")
def call_split(t: BlackjackTable, hand: BoxHand) -> None:
    """Announce the total of a split hand when it has its second card."""
    call(t, hand)


@act("bs/3(6)(g)")
def call_dealer(t: BlackjackTable) -> None:
    """Announce the dealer's total after the dealer has drawn."""
    made = called(t, cards_of(t, DEALER))
    says = f"Dealer {'busts with' if made.total > tables_of(t).terms.most else 'has'} {made.words}"
    t.say(made.of(DEALER), to=ALL, says=says, cites=made.cites)


def call_blackjack(t: BlackjackTable, hand: BoxHand) -> None:
    """Announce a player's Blackjack."""
    assert natural(t, hand), "only a Blackjack is announced as one"
    row = t.chapter.tables["blackjack"]["initial"]
    says = f"{t.seat_name(hand.seat).capitalize()} has {row.label}"
    t.say(Announced(hand=hand.name, blackjack=True), to=ALL, says=says, cites=row.cites)
