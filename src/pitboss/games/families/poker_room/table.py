"""State and numbers of a poker table, and what a player in turn reads."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, TypeGuard

import msgspec

from pitboss.engine.cards import Hand
from pitboss.engine.money import money
from pitboss.engine.state import Lasting, Memory
from pitboss.engine.step import Check
from pitboss.engine.table import AnyTable, Table
from pitboss.games.families.poker_room.rules import FIXED, SPREAD, STRUCTURES, BetLimits, Chooser, any_five
from pitboss.hands.poker import CATEGORY_SHIFT, RANK_BITS, STRAIGHT, STRAIGHT_FLUSH, category
from pitboss.rulebooks.book import Chapter
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode
from pitboss.rulebooks.settings import Settings, read_money

# -- the state of a poker table, and small queries that its steps use -------------------------------------------------

OWNER = "poker-room"  # owner of the checks
BOARD = "community"
COMMON = "common"
BURN = "burn"
ANTE, BET = "ante", "bet"  # the spots of wagers that are not in the pot yet
NOBODY = -1


class HandInPlay(msgspec.Struct):
    """Who is in the hand, and what each has done in it."""

    players: list[int] = msgspec.field(default_factory=list)  # dealt in, in dealing order
    folded: list[int] = msgspec.field(default_factory=list)
    all_in: list[int] = msgspec.field(default_factory=list)
    paid: dict[int, int] = msgspec.field(default_factory=dict)
    antes: dict[int, int] = msgspec.field(default_factory=dict)
    posted: list[int] = msgspec.field(default_factory=list)  # seats that made the forced bet or a blind
    opened: bool = False  # whether the hand has had its opening bet
    voluntary: list[int] = msgspec.field(default_factory=list)  # seats that wagered voluntarily
    protected: list[int] = msgspec.field(default_factory=list)
    shown: list[int] = msgspec.field(default_factory=list)
    conceded: list[int] = msgspec.field(default_factory=list)
    highs: dict[int, int] = msgspec.field(default_factory=dict)  # strengths of the shown hands, by rulebook
    lows: dict[int, int] = msgspec.field(default_factory=dict)  # 0 if a low does not qualify


class BettingRound(msgspec.Struct):
    """One street's betting."""

    street: int = -1
    bets: dict[int, int] = msgspec.field(default_factory=dict)
    to_match: int = 0
    last_raise: int = 0
    short: int = 0  # the part of the bet to match made by all-ins for less than a full bet or raise
    raises: int = 0
    pending: list[int] = msgspec.field(default_factory=list)  # seats still to act, next one first
    shut: list[int] = msgspec.field(default_factory=list)  # acted since the last full raise: may not raise again
    checked: list[int] = msgspec.field(default_factory=list)
    last_act: dict[int, str] = msgspec.field(default_factory=dict)
    turn: int = NOBODY
    shows_first: int = NOBODY  # the seat that made the last wager of the betting round, or acted first in it


class PotChips(msgspec.Struct):
    """The chips that the players compete for."""

    gathered: int = 0  # cents gathered into the pot, before the rake
    raked: list[tuple[int, int]] = msgspec.field(default_factory=list)  # (level, cents)
    refunded: int = 0
    made_whole: list[int] = msgspec.field(default_factory=list)  # seats that got their chips back from the pot
    awarded: bool = False


class CardsDealt(msgspec.Struct):
    """What happened in the deal."""

    exposed: dict[int, list[int]] = msgspec.field(default_factory=dict)  # hole cards exposed in the deal
    face_up: int = 0  # cards found face up in the deck
    ghosts: list[int] = msgspec.field(default_factory=list)  # folded seats that still receive cards
    burned: bool = False  # whether the card before the draw is burned
    drawing: int = NOBODY


class SeatsHeld(msgspec.Struct):
    """What the table remembers of its players from hand to hand."""

    button: int = NOBODY
    last_blind: int = NOBODY  # the seat that posted the last blind of the last hand
    passed: dict[str, int] = msgspec.field(default_factory=dict)  # how often it has passed each absent player
    since: dict[str, int] = msgspec.field(default_factory=dict)  # when each person sat down, if time is charged
    charged_at: int = 0  # when a time charge was last due
    agreed: list[str] = msgspec.field(default_factory=list)  # persons who agree to a higher minimum
    proposed: int = 0


class HouseDuties(msgspec.Struct):
    """What the staff has done and decided."""

    counted_at: int = 0  # when the stub was last counted
    sorted_at: list[int] = msgspec.field(default_factory=list)  # when each deck was last sorted
    rotates: bool = False  # the other deck comes into play after this round
    rulings: list[int] = msgspec.field(default_factory=list)  # disputes that the shift supervisor has decided


class Room(Memory):
    """The state of a poker table: each hand begins with new ones, but for seats and house."""

    hand: HandInPlay = msgspec.field(default_factory=HandInPlay)
    betting: BettingRound = msgspec.field(default_factory=BettingRound)
    pot: PotChips = msgspec.field(default_factory=PotChips)
    deal: CardsDealt = msgspec.field(default_factory=CardsDealt)
    seats: Lasting[SeatsHeld] = msgspec.field(default_factory=SeatsHeld)
    house: Lasting[HouseDuties] = msgspec.field(default_factory=HouseDuties)

    def holds_seats(self) -> bool:
        return self.seats.last_blind != NOBODY

    def clock_starts(self, at: int) -> None:
        house = self.house
        house.counted_at = house.counted_at or at
        house.sorted_at = [sorted_at or at for sorted_at in house.sorted_at]


PokerTable = Table[Room, "Terms"]


def is_poker(t: AnyTable) -> TypeGuard[PokerTable]:
    """Whether a table's game is poker."""
    return isinstance(t.own, Room)


def hand_of(seat: int) -> str:
    return f"seat-{seat}"


def hand_at(t: PokerTable, seat: int) -> Hand | None:
    return t.state.hands.get(hand_of(seat))


def stack(t: PokerTable, seat: int) -> int:
    """The chips of a seat."""
    return t.chips_of(t.person_at(seat))


def contenders(t: PokerTable) -> list[int]:
    """Seats still in the hand, in dealing order."""
    return [seat for seat in t.own.hand.players if seat not in t.own.hand.folded]


def able(t: PokerTable) -> list[int]:
    """Seats still in the hand with chips to bet."""
    return [seat for seat in contenders(t) if seat not in t.own.hand.all_in]


def over(t: PokerTable) -> bool:
    """Whether at most one player is left in the hand."""
    return len(contenders(t)) <= 1


def clockwise(seats: Iterable[int], after: int, places: int) -> list[int]:
    """Sort seats clockwise after a seat, that seat last."""
    return sorted(seats, key=lambda seat: (seat - after - 1) % places)


def following(t: PokerTable, seats: Iterable[int], after: int) -> list[int]:
    return clockwise(seats, after, len(t.seats.places))


def cards_of(t: PokerTable, name: str) -> list[int]:
    """The cards of a hand, or none if there is no such hand."""
    hand = t.state.hands.get(name)
    return list(hand.cards) if hand else []


def shared_cards(t: PokerTable) -> list[int]:
    """The cards that everybody may use: the board, or a common card."""
    return cards_of(t, BOARD) + cards_of(t, COMMON)


def up_cards(t: PokerTable, seat: int) -> list[int]:
    hand = hand_at(t, seat)
    return [card for card, up in zip(hand.cards, hand.up, strict=True) if up] if hand else []


def whole(value: object, low: int, high: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


# -- the terms of a poker table, from its chapter and settings --------------------------------------------------------

High = Callable[[Sequence[int], Sequence[int]], int]
Low = Callable[[Sequence[int], Sequence[int], int], int]
BARE = str.maketrans("", "", "()")
MATCHED = " matched"
WHEEL_TOP = 0x000F  # how a strength encodes A-2-3-4-5: the four ranks below the ace


class Making(NamedTuple):
    """How a game makes its hands: the strength functions, and which five cards may be used."""

    high: High | None
    low: Low | None = None
    fives: Chooser = any_five


class Terms(NamedTuple):
    """Numbers and settings of one table."""

    making: Making
    structure: int
    unit: int
    ante: int
    antes: tuple[int, ...]  # by position, at a hypothetical table with unequal antes
    antes_matched: bool  # whether unequal antes make levels as bets do, or all are in the main pot
    blinds: tuple[int, ...]
    posts: tuple[int, ...]  # by position, at a hypothetical table; negative if the opening does not move
    forced: int
    raises: int
    check_raise: bool
    reopens: bool  # an all-in for less lets players who acted raise again
    completes: bool  # at a hypothetical table: a raise may complete an all-in for less
    allow_check: bool
    doubles_from: int
    ranking: tuple[int, ...]  # the rank of each category, by its code
    unlike_card: bool  # whether kickers count
    ace_low: bool
    qualifier: int  # the highest card of a qualifying low, 0 for any
    low_odd_chip: str


def terms_of(making: Making, chapter: Chapter, settings: Settings) -> Terms:
    """The terms of a table of one game."""
    return Terms(
        making=making,
        structure=STRUCTURES.index(settings.text("structure")) if settings.text("structure") in STRUCTURES else 0,
        unit=max(1, settings.num("unit")),
        ante=settings.num("ante"),
        antes=read_posts(settings.text("antes")),
        antes_matched=settings.text("antes").endswith(MATCHED),
        blinds=read_blinds(settings.text("blinds")) if "blinds" in settings else (),
        posts=read_posts(settings.text("posts")) if "posts" in settings else (),
        forced=settings.num("forced") if "forced" in settings else 0,
        raises=settings.num("raises"),
        check_raise=settings.flag("check_raise"),
        reopens=settings.text("short_all_ins") == "reopens",
        completes=settings.text("raise_over_short") == "completes",
        allow_check=settings.flag("allow_check") if "allow_check" in settings else True,
        doubles_from=settings.num("bet_doubles_from"),
        ranking=chapter.flat("ranking"),
        unlike_card=chapter.flat("ties")[0] == 1,
        ace_low=chapter.number("ace_low") == 1,
        qualifier=chapter.number("qualifier") if "qualifier" in chapter.numbers else 0,
        low_odd_chip=settings.text("low_odd_chip") if "low_odd_chip" in settings else "worst-card",
    )


def read_blinds(text: str) -> tuple[int, ...]:
    """Blinds such as `1/2` or `5`, in cents; none if unreadable."""
    try:
        return tuple(read_money(word) for word in text.split("/"))
    except ValueError:
        return ()


def read_posts(text: str) -> tuple[int, ...]:
    """Amounts by position from the button's left, `1/2/0/(2)`; an amount in brackets is negative."""
    amounts = text.removesuffix(MATCHED)
    words, cents = amounts.split("/"), read_blinds(amounts.translate(BARE))
    return tuple(-c if word.startswith("(") else c for word, c in zip(words, cents, strict=False))


def largest(t: PokerTable) -> int:
    """The maximum bet of the sign: twice the minimum if the structure needs one and the house names none."""
    least, most = t.state.limits["min"], t.state.limits.get("max", 0)
    return int(most or (2 * least if t.terms.structure in (FIXED, SPREAD) else 0))


def stakes(t: PokerTable) -> BetLimits:
    """The bet limits of this street: in a fixed structure the bets double on later streets."""
    terms, least, most = t.terms, t.state.limits["min"], largest(t)
    doubled = terms.structure == FIXED and t.own.betting.street >= terms.doubles_from
    return BetLimits(terms.structure, most if doubled else least, most, terms.unit)


def ranked(terms: Terms, strength: int) -> int:
    """A high strength in the order of hands that the rulebook prints."""
    kind = category(strength)
    rest = strength & ((1 << CATEGORY_SHIFT) - 1)
    if not terms.ace_low and kind in (STRAIGHT, STRAIGHT_FLUSH) and rest == WHEEL_TOP:
        kind, rest = (0 if kind == STRAIGHT else STRAIGHT + 1), 0
    if not terms.unlike_card:
        rest &= ~RANK_BITS
    return (terms.ranking[kind] << CATEGORY_SHIFT) | rest


# -- what a player in turn reads: the actions that are open, and why another one is not -------------------------------

FOLD, CHECK = "fold", "check"


def either(words: list[str]) -> str:
    """List alternatives: `call, raise or fold`."""
    *before, last = words
    return f"{', '.join(before)} or {last}" if before else last


def useful(options: tuple[str, ...]) -> list[str]:
    """The options worth naming: nobody folds if a check is free."""
    return [word for word in options if word != FOLD or CHECK not in options]


def prompt(options: tuple[str, ...], call: int) -> str:
    """Ask a player in turn for their action."""
    return f"Your turn: {either([f'call {money(call)}' if word == 'call' else word for word in useful(options)])}"


def _closed(name: str, *cites: str, why: str) -> Check:
    """A rule that closes an action to a player in turn."""
    says = f"You can't {{choice}}: {why}. {{open}}."
    return Check(TableCode.NOT_AN_OPTION, *cites, owner=f"{OWNER}.{name}", says=says)


CHECK_AGAINST_BET = _closed("check-against-bet", "bs/15(1)(i)", why="there is a bet of {owed} to call")
MUST_OPEN = _closed("must-open", "bs/15(13)(f)#opener", "S-077", why="the player who opens must bet")
NOTHING_TO_CALL = _closed("nothing-to-call", "bs/15(1)(h)", why="there is no bet to call")
BET_IS_MADE = _closed("bet-is-made", "bs/15(1)(i)", "bs/15(1)(x)", why="there is already a bet")
NOTHING_TO_RAISE = _closed("nothing-to-raise", "bs/15(1)(x)", why="there is no bet yet")
ONLY_A_CALL = _closed("only-a-call", "bs/15(7)(g)", "bs/15(7)(h)", why="you have just enough chips to call")
NOBODY_TO_CALL = _closed("nobody-to-call", "bs/15(7)(i)", why="no other player has chips left")
RAISES_MADE = _closed(
    "raises-made", "bs/15(16)#raises", why="this betting round has had all {raises} of its raises"
)  # fmt: skip
NO_CHECK_RAISE = _closed("no-check-raise", "bs/15(7)(r)", why="this table has no check-raise")
NOT_REOPENED = _closed(
    "not-reopened", "bs/15(1)(x)", "S-080", why="the last raise was less than a full raise"
)  # fmt: skip


def hold_open(t: PokerTable, seat: int, choice: object, options: tuple[str, ...]) -> None:
    """Refuse an action that is not open, by the rule that closes it."""
    owed = t.own.betting.to_match - t.own.betting.bets.get(seat, 0)
    choices = either(useful(options)).capitalize()
    rule = _closing(t, seat, choice, owed)
    if rule is None:
        says = f"You can't {choice}: that is not possible now. {choices}."
        raise Refusal(TableCode.NOT_AN_OPTION, says, t.cites)
    rule.breach(t, choice=choice, open=choices, owed=money(owed), raises=t.terms.raises)


def _closing(t: PokerTable, seat: int, choice: object, owed: int) -> Check | None:
    match choice:
        case "check":
            return CHECK_AGAINST_BET if owed > 0 else MUST_OPEN
        case "call":
            return NOTHING_TO_CALL
        case "bet" if t.own.betting.to_match:
            return BET_IS_MADE
        case "raise" if not t.own.betting.to_match:
            return NOTHING_TO_RAISE
        case "bet" | "raise":
            return _no_raise(t, seat, owed)
        case _:
            return None


def _no_raise(t: PokerTable, seat: int, owed: int) -> Check:
    own, terms = t.own, t.terms
    if stack(t, seat) <= owed:
        return ONLY_A_CALL
    if able(t) == [seat]:
        return NOBODY_TO_CALL
    if terms.raises and own.betting.raises >= terms.raises:
        return RAISES_MADE
    return NO_CHECK_RAISE if seat in own.betting.checked and not terms.check_raise else NOT_REOPENED
