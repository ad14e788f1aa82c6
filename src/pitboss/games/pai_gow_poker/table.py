"""State and numbers of a pai gow poker table."""

from typing import NamedTuple, TypeGuard

import msgspec

from pitboss.engine.bank import HOUSE
from pitboss.engine.state import Lasting
from pitboss.engine.table import AnyTable, Table
from pitboss.engine.wager import Wager
from pitboss.games.families.single_deck.table import OneDeck, hand_of
from pitboss.games.pai_gow_poker.rules import ALWAYS, NEVER, SITUATIONS, Terms, low_value
from pitboss.hands.cards import ACE, RANK_LETTERS, make_card
from pitboss.hands.poker import CATEGORIES, WHEEL_SECOND, WHEEL_SECOND_UNSUITED, card_bit
from pitboss.rulebooks.book import Chapter, Row
from pitboss.rulebooks.settings import Settings

# -- the state of a pai gow poker table, its seven places, and small queries that every step uses ---------------------

OWNER = "pai-gow-poker"  # owner of the checks
BET, BANK = "bet", "bank"  # spots: a wager on a hand, and the chips of a player Banker that cover the wagers
DEALER = "dealer"  # the hand, and its place
NOBODY = -1
STACK = "bank:stack"  # the account of lost wagers until the winners are paid; no person can have this name
HOUSE_WAY, SURRENDER = "house-way", "surrender"
SET = "set"  # the question about setting a hand
DECIDING, SETTLED = "deciding", "settled"


Values = tuple[int, int]  # of a high hand and a low hand


class Compared(msgspec.Struct):
    """A wager compared with the Banker's hand. The house's wager against a player Banker uses the house hand."""

    person: str
    cents: int
    values: Values


class Last(msgspec.Struct):
    """The last settled hand, in case the house hand was set wrong."""

    round: int
    cards: list[int]  # of the house hand
    low: list[int]  # the positions of its low cards
    house: Values
    bank: Values
    banker: str  # the player who banked; empty for the dealer
    shared: bool
    wagers: list[Compared]


class PaiGow(OneDeck):
    """A round of pai gow poker."""

    banker: int = NOBODY  # the seat of a player Banker
    shared: bool = False  # the casino banks with the player
    first: int = 0  # the stack that is passed out first
    total: int = 0  # of the dice
    # the positions of a hand's low cards; [] for the house way
    sets: dict[str, list[int]] = msgspec.field(default_factory=dict)
    up_next: bool = False  # the next card of the deck is face up
    away: list[int] = msgspec.field(default_factory=list)  # seats whose player is away
    dead: list[int] = msgspec.field(default_factory=list)
    values: dict[str, Values] = msgspec.field(default_factory=dict)  # of high and low hand, after showing
    winners: list[int] = msgspec.field(default_factory=list)  # seats still to be paid
    stage: str = ""  # of the settlement: empty, DECIDING, SETTLED
    wrong: bool = False  # the house hand was found wrong while hands were being decided
    turn_before: int = NOBODY  # where the bank was offered before this round
    turn: Lasting[int] = NOBODY  # the last place that was offered the bank
    banked: Lasting[dict[str, int]] = msgspec.field(default_factory=dict)  # the last round in which a person banked
    # a person's wager on the last hand the dealer banked
    staked: Lasting[dict[str, int]] = msgspec.field(default_factory=dict)
    last: Lasting[Last | None] = None
    mistaken: Lasting[list[Last]] = msgspec.field(default_factory=list)  # earlier hands with a wrong house hand


GowTable = Table[PaiGow, "Prices"]


def is_pai_gow(t: AnyTable) -> TypeGuard[GowTable]:
    """Whether a table's game is pai gow poker."""
    return isinstance(t.own, PaiGow)


# -- places -----------------------------------------------------------------------------------------------------------


def places(t: GowTable) -> int:
    """The number of places. Players' places are their seats; the dealer's comes last."""
    return t.number("stacks")


def dealer_place(t: GowTable) -> int:
    return places(t) - 1


def round_from(t: GowTable, place: int) -> list[int]:
    """All places in the direction of delivery, starting with one."""
    step, count = 1 if t.settings.text("delivery") == "clockwise" else -1, places(t)
    return [(place + step * n) % count for n in range(count)]


def bank_place(t: GowTable) -> int:
    return dealer_place(t) if t.own.banker == NOBODY else t.own.banker


def banker_of(t: GowTable) -> str:
    """The player who banks; empty if the dealer does."""
    return "" if t.own.banker == NOBODY else t.person_at(t.own.banker)


def bank_hand(t: GowTable) -> str:
    """The hand that all wagers play against."""
    return DEALER if t.own.banker == NOBODY else hand_of(t.own.banker)


def house_hand(t: GowTable) -> str:
    """The hand that the dealer sets by the house way: the dealer's, or the one the casino banks with a player."""
    return bank_hand(t) if t.own.shared else DEALER


# -- wagers -----------------------------------------------------------------------------------------------------------


def wagers_at(t: GowTable, seat: int) -> list[Wager]:
    """The wagers on the hand of a seat, the first bettor's first."""
    return [w for w in t.state.wagers.values() if w.seat == seat and w.spot == BET and not w.end]


def house_wager(t: GowTable) -> Wager | None:
    """The house's wager against a player Banker."""
    return next((w for w in t.state.wagers.values() if w.person == HOUSE and not w.end), None)


def bank_wager(t: GowTable) -> Wager | None:
    return next((w for w in t.state.wagers.values() if w.spot == BANK and not w.end), None)


def playing(t: GowTable) -> list[int]:
    """The seats with a hand against the Banker, clockwise from the dealer's left."""
    own = t.own
    if not own.in_play:
        return []
    wagered = {w.seat for w in t.state.wagers.values() if w.spot == BET and not w.end}
    return [seat for seat in own.in_play if seat in wagered and seat not in own.dead]


def from_right(t: GowTable) -> list[int]:
    """The same, counter-clockwise from the Banker's right."""
    count, bank, seats = places(t), bank_place(t), playing(t)
    return sorted(seats, key=lambda seat: (bank - seat) % count)


def contested(t: GowTable) -> bool:
    """Whether any wager still plays against the Banker's hand."""
    own = t.own
    for wager in t.state.wagers.values():
        on_hand = wager.spot == BET and wager.seat in own.in_play and wager.seat not in own.dead
        if not wager.end and (on_hand or wager.person == HOUSE):
            return True
    return False


# -- cards ------------------------------------------------------------------------------------------------------------


def shown(t: GowTable, name: str) -> bool:
    """Whether all cards of a hand are face up."""
    hand = t.state.hands.get(name)
    return hand is not None and bool(hand.cards) and all(hand.up)


def delivered(t: GowTable) -> bool:
    """Whether the stacks are at their places."""
    return bool(t.own.total) and any(not name.startswith("stack-") for name in t.state.hands)


# -- the numbers that the rules need, from rulebook and settings, including the house way -----------------------------

GROUPS = "groups"
# The situations by their numbers in the rules; two pairs of aces are impossible.
NAMES = (
    "no-pair", "pair",
    "two-pairs-low-low", "two-pairs-medium-low", "two-pairs-medium-medium", "two-pairs-high-low",
    "two-pairs-high-medium", "two-pairs-high-high", "two-pairs-aces-low", "two-pairs-aces-medium",
    "two-pairs-aces-high", "", "three-pairs", "three-of-a-kind", "three-aces",
    "straight-or-flush", "straight-or-flush-with-two-pairs", "straight-flush-broken",
    "small-full-house", "full-house", "full-house-with-two-pairs", "two-threes",
    "four-low", "four-medium", "four-high", "four-aces", "five-aces",
)  # fmt: skip
ALWAYS_RANK, NEVER_RANK = -1, 13
MARKS = {"always": (ALWAYS_RANK, ALWAYS_RANK), "never": (NEVER_RANK, NEVER_RANK)}


class Prices(NamedTuple):
    """Terms, the line of each category, the marks of the house way, and payouts."""

    terms: Terms
    ranking: tuple[int, ...]
    way: tuple[int, ...]
    num: int
    den: int


def prices(chapter: Chapter, settings: Settings) -> Prices:
    """The prices of a table."""
    ranking = tuple(chapter.tables["ranking"][name].values[0] for name in CATEGORIES)
    terms = _terms(chapter, settings)
    pays = chapter.odds(settings, "wager", "bet")
    marks = marks_of(chapter, settings)
    way = tuple(_mark(marks[name], ranking, terms) if name else NEVER for name in NAMES)
    assert len(way) == SITUATIONS, "a mark for every situation"
    return Prices(terms, ranking, way, pays.num, pays.den)


def _terms(chapter: Chapter, settings: Settings) -> Terms:
    rows = chapter.tables
    second = rows["sequences"]["wheel-second"].values[0]
    medium, high, small = way_rows(chapter, settings)[GROUPS].values
    return Terms(
        wheel=WHEEL_SECOND_UNSUITED if second and settings.text("suited_wheel") == "lowest" else second * WHEEL_SECOND,
        wild=rows["joker"]["any-card"].values[0],
        royal=rows["joker"]["royal"].values[0],
        next_cards=rows["ties"]["next-highest"].values[0],
        copies=rows["copies"]["to-banker"].values[0],
        medium=medium,
        high=high,
        small=small,
        rate=settings.num("commission_rate"),
    )


# -- the house way ----------------------------------------------------------------------------------------------------


def way_rows(chapter: Chapter, settings: Settings) -> dict[str, Row]:
    """The house way of a table, as the book lists it."""
    name = f"way-{settings.text('house_way')}"
    return chapter.tables.get(name, chapter.tables["way-classic"])


def marks_of(chapter: Chapter, settings: Settings) -> dict[str, tuple[int, ...]]:
    """The mark of every situation as two ranks, with the operator's changes."""
    rows = way_rows(chapter, settings)
    marks = {name: row.values for name, row in rows.items() if name != GROUPS}
    return marks | read_changes(settings.text("house_way_changes"))[0]


def read_changes(text: str) -> tuple[dict[str, tuple[int, ...]], list[str]]:
    """Read `four-aces=T-T, three-aces=always` as marks; also return unreadable parts."""
    marks: dict[str, tuple[int, ...]] = {}
    faults: list[str] = []
    for part in filter(str.strip, text.split(",")):
        name, _, written = part.strip().partition("=")
        mark = MARKS.get(written.strip().lower()) or _ranks(written.strip().upper())
        if name.strip() and name.strip() in NAMES and mark:
            marks[name.strip()] = mark
        else:
            faults.append(part.strip())
    return marks, faults


def _ranks(text: str) -> tuple[int, ...]:
    ranks = [RANK_LETTERS.find(letter) for letter in text.replace("10", "T").split("-") if len(letter) == 1]
    return tuple(sorted(ranks, reverse=True)) if len(ranks) == len(text.replace("10", "T").split("-")) == PAIR else ()


PAIR = 2


def _mark(ranks: tuple[int, ...], ranking: tuple[int, ...], terms: Terms) -> int:
    """The value that a low hand must reach."""
    first, second = ranks
    if first < 0:
        return ALWAYS
    if first > ACE:
        return NEVER
    two = card_bit(make_card(first, 0)) | card_bit(make_card(second, 1))
    return low_value(two, ranking, terms)


def mark_text(ranks: tuple[int, ...]) -> str:
    """A mark in text."""
    named = {mark: word for word, mark in MARKS.items()}
    return named.get((ranks[0], ranks[1])) or "-".join(RANK_LETTERS[rank] for rank in ranks)


# -- words ------------------------------------------------------------------------------------------------------------


def category_row(chapter: Chapter, line: int) -> Row:
    """The definition of a hand's category."""
    rows = chapter.tables["ranking"]
    return next((row for row in rows.values() if line and row.values[0] == line), rows["high-card"])
