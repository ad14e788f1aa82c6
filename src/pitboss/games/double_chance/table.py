"""State, numbers and wagers of a double chance table."""

import re
from collections.abc import Mapping
from itertools import combinations
from typing import Any, NamedTuple

import msgspec

from pitboss.engine.ask import Answer
from pitboss.engine.bank import HOUSE
from pitboss.engine.bank import JACKPOT as FUND
from pitboss.engine.betting import Bet, Offer, TakeDown, Window
from pitboss.engine.money import money
from pitboss.engine.step import Check, act, step
from pitboss.engine.table import Table
from pitboss.engine.wager import spot_name, spot_names
from pitboss.events.jackpots import JackpotOffered
from pitboss.games.double_chance.rules import Terms
from pitboss.games.families.floor.limits import most_in_units, within_limits
from pitboss.games.families.floor.wagers import answers_for_it
from pitboss.games.families.single_deck.rounds import TOKENS, TokenDeck, means_at_hand, tokens_at_hand
from pitboss.games.families.single_deck.table import hand_of, owner
from pitboss.games.refusal_codes import GameCode
from pitboss.hands.cards import RANKS, TWO
from pitboss.hands.poker import CATEGORIES, FIVE_OF_A_KIND, TWO_PAIR, WHEEL_LOWEST, WHEEL_NONE
from pitboss.rulebooks.book import Chapter, Row
from pitboss.rulebooks.odds import parse_odds
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.settings import Settings, read_money

# -- state of a double chance table, and small queries that many steps use --------------------------------------------

OWNER = "double-chance"  # of the checks
WAGER, JACKPOT = "wager", "jackpot"
DECIDE = "declare-or-discard"  # the question
DECLARE = "declare"
NOBODY = "nobody"  # stands in for a player who is away


class Chance(TokenDeck):
    """A round of double chance."""

    declared: list[int] = msgspec.field(default_factory=list)  # seats that declared
    discarded: list[int] = msgspec.field(default_factory=list)  # seats that have discarded
    away: list[int] = msgspec.field(default_factory=list)  # seats whose player let time run out after the deal
    acted_upon: list[int] = msgspec.field(default_factory=list)  # seats whose hands are turned and settled
    jackpots: dict[int, int] = msgspec.field(default_factory=dict)  # the line of the five cards dealt to each seat


ChanceTable = Table[Chance, "Prices"]


def discards_at(seat: int) -> str:
    """The name of a seat's discards."""
    return f"discards-{seat}"


def sixth_of(seat: int) -> str:
    """The name of a seat's sixth card, which is a hand by itself."""
    return f"sixth-{seat}"


def playing(t: ChanceTable) -> list[int]:
    """Seats still in the round, clockwise from the dealer's left."""
    live = {w.seat for w in t.state.wagers.values() if w.spot == WAGER and not w.end}
    return [seat for seat in t.own.in_play if seat in live]


def undecided(t: ChanceTable, seat: int) -> bool:
    """Whether a seat has neither declared nor discarded."""
    return seat in playing(t) and seat not in t.own.declared and seat not in t.own.discarded


def cards_of(t: ChanceTable, seat: int) -> list[int]:
    """The cards in a player's hand."""
    hand = t.state.hands.get(hand_of(seat))
    return list(hand.cards) if hand else []


def nothing_above(t: ChanceTable, seat: int) -> None:
    """Refuse while a question to this player waits below another one: the player would be out when it
    is asked again.
    """
    person = owner(t, seat)
    asked = t.asked is not None and person in t.asked.who
    if not asked and any(person in below.who for below in t.waiting):
        raise Refusal(GameCode.ONE_THING_FIRST, f"Finish the current question first: {person} is asked again after it.")


def stand_in(t: ChanceTable, seat: int) -> object:
    """An answer to the open question if it is asked of this seat, which can no longer answer."""
    asked = t.asked
    if asked is None:
        return None
    if asked.name == "look":
        return NOBODY
    return asked.options[0] if asked.kind == "choose" and asked.seat == seat else None


# -- the jackpot prizes, named by the house: the text does not include the approved schedules (N-05) ------------------

SETTING = "jackpot_schedule"
_PRIZE = re.compile(r"([a-z-]+) +(?:(\$\d{1,9})|(\d{1,9})(?: to (\d{1,9}))?)")

UNREADABLE = Check(
    GameCode.SCHEDULE_UNREADABLE, "nsw-dc/10.3", "N-18", owner=OWNER,
    says="Write prizes as `royal-flush 1000, flush $50`, odds to 1 or an amount. {text!r} can't be read.",
)  # fmt: skip
INCOMPLETE = Check(
    GameCode.SCHEDULE_INCOMPLETE, "nsw-dc/10.3", "N-05", owner=OWNER,
    says="A schedule needs a prize for {hands}, and for no other hand.",
)  # fmt: skip
UNAPPROVED = Check(
    GameCode.SCHEDULE_NOT_APPROVED, "nsw-dc/10.3", "N-05", owner=OWNER,
    says="The Authority must approve the jackpot prizes. Name its reference with approved.jackpot_schedule=REF.",
)  # fmt: skip


class Prize(NamedTuple):
    """Odds with the stake returned, or an amount that keeps the stake."""

    num: int
    den: int
    cents: int

    def __str__(self) -> str:
        return f"${self.cents // 100:,}" if self.cents else f"{self.num:,} to {self.den:,}"


def read_schedule(text: str) -> dict[str, Prize]:
    """The prizes in a text, by hand; None if it cannot be read."""
    found: dict[str, Prize] = {}
    for part in text.split(","):
        match = _PRIZE.fullmatch(part.strip())
        prize = _prize(match) if match else None
        if match is None or prize is None or match[1] in found:
            return {}
        found[match[1]] = prize
    return found


def _prize(match: re.Match[str]) -> Prize | None:
    """A prize above zero."""
    if match[2]:
        cents = read_money(match[2])
        return Prize(0, 1, cents) if cents else None
    num, den = int(match[3]), int(match[4] or 1)
    if not num or not den:
        return None
    odds = parse_odds(f"{num} to {den}")
    return Prize(odds.num, odds.den, 0)


def lawful_schedule(t: Any) -> None:
    """Check that the prizes can be read, cover each hand that qualifies and no other, and are approved."""
    text = t.settings.text(SETTING)
    prizes = read_schedule(text)
    UNREADABLE.unless(t, bool(prizes), text=text)
    hands = [name for name, row in t.chapter.tables["jackpot"].items() if row.values[0]]
    INCOMPLETE.unless(t, prizes.keys() == set(hands), hands=", ".join(hands))
    UNAPPROVED.unless(t, is_example(t.chapter, t.settings) or bool(t.settings.approvals.get(SETTING)))


def is_example(chapter: Chapter, settings: Settings) -> bool:
    """Whether the house has no schedule of its own."""
    return settings.text(SETTING) == chapter.settings[SETTING].default


# -- the numbers that judging and settlement need, read once from rulebook and settings -------------------------------

LOWEST_CARD = 2  # as printed, for rank TWO
# The rows of the ranking in the order of the categories of poker hands, then the dead hand.
RANKED = (*(name.replace("two-pair", "two-pairs") for name in CATEGORIES[:FIVE_OF_A_KIND]), "dead-hand")
DECLARED = ("dead-hand", *RANKED[TWO_PAIR:FIVE_OF_A_KIND])  # the lines of the schedule, from 1
LINES = 1 + len(DECLARED)
DISCARD = "discard-"  # prefix of a choice; the places of the discarded cards follow


class Prices(NamedTuple):
    """Terms and schedules by line, and the possible discards."""

    terms: Terms
    ranking: tuple[int, ...]
    num: tuple[int, ...]
    den: tuple[int, ...]
    jackpot_num: tuple[int, ...]
    jackpot_den: tuple[int, ...]
    prizes: tuple[int, ...]
    lines: tuple[str, ...]  # the name of each line; line 0 has none
    categories: tuple[Row, ...]  # the definition of the hand of each line
    hand: int  # cards dealt to a player
    face_up: bool  # whether cards are dealt face up
    means: tuple[str, ...]  # the means of betting
    discards: Mapping[str, tuple[int, ...]]  # the places, from 0, of the cards discarded with each choice


def prices(chapter: Chapter, settings: Settings) -> Prices:
    """What a table pays."""
    rows = chapter.tables["ranking"]
    names = ("", *DECLARED)
    odds = [chapter.odds(settings, "declared", name) for name in DECLARED]
    hand, fewest = chapter.number("hand"), chapter.number("fewest_discards")
    return Prices(
        terms=_terms(chapter, settings),
        ranking=tuple(rows[name].values[0] for name in RANKED),
        num=(0, *(o.num for o in odds)),
        den=(1, *(o.den for o in odds)),
        **_jackpot(chapter, settings, names),
        lines=names,
        categories=(rows["high-card"], *(rows[name] for name in names[1:])),
        hand=hand,
        face_up=chapter.number("face_up") != 0,
        means=tuple(name for name, row in chapter.tables["means"].items() if row.values[0]),
        discards=discards_of(range(hand), fewest),
    )


def _terms(chapter: Chapter, settings: Settings) -> Terms:
    dead = {name: [value - LOWEST_CARD + TWO for value in row.values] for name, row in chapter.tables["dead"].items()}
    sixth = chapter.odds(settings, "sixth", "sixth-card")
    return Terms(
        wheel=WHEEL_LOWEST if chapter.number("ace_low") == 1 else WHEEL_NONE,
        dead_suited=sum(1 << rank for rank in set(dead["suited"]) if rank >= 0),
        dead_other=dead["other"][0] % RANKS,
        ace_high=int(chapter.number("ace_high") == 1),
        sixth_num=sixth.num,
        sixth_den=sixth.den,
        cap=settings.num("cap"),
    )


def _jackpot(chapter: Chapter, settings: Settings, names: tuple[str, ...]) -> dict[str, tuple[int, ...]]:
    """The jackpot's prizes by line; nothing for hands that do not qualify."""
    told = read_schedule(settings.text(SETTING))
    qualify = {name for name, row in chapter.tables["jackpot"].items() if row.values[0]}
    prizes = [told[name] if name in told and name in qualify else None for name in names]
    return {
        "jackpot_num": tuple(prize.num if prize else 0 for prize in prizes),
        "jackpot_den": tuple(prize.den if prize else 1 for prize in prizes),
        "prizes": tuple(prize.cents if prize else 0 for prize in prizes),
    }


def discards_of(places: range, fewest: int) -> dict[str, tuple[int, ...]]:
    """Every way to discard at least `fewest` cards and keep at least one, fewest discards first."""
    return {
        DISCARD + "-".join(str(place + 1) for place in gone): gone
        for count in range(fewest, len(places))
        for gone in combinations(places, count)
    }


# -- wagers before the deal: one on a hand, and optionally one on the jackpot -----------------------------------------

SPOTS = (WAGER, JACKPOT)

NO_SPOT = Check(
    GameCode.NO_SUCH_SPOT, "nsw-dc/5.2.1", "nsw-dc/1.1#wager", owner=OWNER,
    says="There is no {spot} bet at this table. Bet on {spots}.",
)  # fmt: skip
MEANS = Check(GameCode.MEANS_REFUSED, "nsw-dc/5.1", owner=OWNER, says="Bet with {means}, not {given}.")
ONE_HAND = Check(
    GameCode.ONE_HAND_EACH,
    "nsw-dc/5.4",
    owner=OWNER,
    says="You already bet on another hand. You can bet on one hand only.",
)
ONE_WAGER = Check(
    GameCode.AREA_TAKEN, "nsw-dc/5.5", owner=OWNER,
    says="{person} already has a bet on {spot} here, and only one is accepted. Take it down to change it.",
)  # fmt: skip
JACKPOT_LATER = Check(
    GameCode.JACKPOT_ALONE, "nsw-dc/10.1", owner=OWNER, says="Bet on your hand first, then on the jackpot."
)
JACKPOT_STAKE = Check(
    GameCode.JACKPOT_STAKE, "nsw-dc/5.2.2", "nsw-dc/10.2", owner=OWNER, says="A jackpot wager is {stake}, not {amount}."
)
LATE = Check(
    GameCode.BETTING_CLOSED, "nsw-dc/5.3", "N-13", owner=OWNER,
    says="No more bets. Wagers can't be placed, changed, touched or withdrawn until they are settled.",
)  # fmt: skip
FIRST_CARD = Check(
    GameCode.FIRST_CARD_OUT, "nsw-dc/5.2.1", "nsw-dc/5.3", "N-13", owner=OWNER,
    says="The first card has been dealt. No wager is accepted any more.",
)  # fmt: skip


def jackpot_stake(t: ChanceTable) -> int:
    return t.settings.num("jackpot_stake")


# -- one bet ----------------------------------------------------------------------------------------------------------


def area(t: ChanceTable, bet: Bet) -> int:
    """The playing area of a bet: the one named, else the one where the player bets or sits."""
    if bet.seat >= 0:
        return bet.seat
    at = [w.seat for w in t.live_wagers(person=bet.person)] or t.seats.of(bet.person)
    return at[0] if at else -1


def check_bet(t: ChanceTable, bet: Bet) -> None:
    NO_SPOT.unless(t, bet.spot in SPOTS, spot=spot_name(bet.spot), spots=spot_names(SPOTS))
    MEANS.unless(t, bet.means in t.terms.means, means=", ".join(t.terms.means), given=bet.means)
    seat = area(t, bet)
    if seat < 0:
        raise Refusal(GameCode.NOT_SEATED, "You are not seated at a playing area.")
    holder = t.seats.places[seat]
    if holder not in ("", bet.person):
        raise Refusal(GameCode.NOT_YOUR_AREA, f"{t.seat_name(seat).capitalize()} belongs to {holder}.")
    _check_area(t, bet, seat)
    if bet.spot == JACKPOT:
        main = t.wager_on(seat, WAGER)
        JACKPOT_LATER.unless(t, main is not None and main.person == bet.person)
        stake = jackpot_stake(t)
        JACKPOT_STAKE.unless(t, bet.cents == stake, stake=money(stake), amount=money(bet.cents))
    else:
        within_limits(t, bet.cents)
    means_at_hand(t, bet, bet.cents)


def _check_area(t: ChanceTable, bet: Bet, seat: int) -> None:
    placed = t.wager_on(seat, bet.spot)
    if placed is not None:
        ONE_WAGER.breach(t, person=placed.person, spot=bet.spot)
    elsewhere = any(w.seat != seat for w in t.live_wagers(person=bet.person))
    ONE_HAND.unless(t, not elsewhere, person=bet.person)


def _offers(t: ChanceTable, person: str) -> list[Offer]:
    """The wager on a hand at the player's own area; after it, the jackpot."""
    chips, limits = t.chips_of(person) - tokens_at_hand(t, person), t.state.limits
    mine = t.live_wagers(person=person)
    for seat in [w.seat for w in mine if w.spot == WAGER][:1]:
        offer = Offer(JACKPOT, jackpot_stake(t), jackpot_stake(t), seat=seat)
        return [offer] if offer.low <= chips and t.wager_on(seat, JACKPOT) is None else []
    high, unit = most_in_units(t, chips), max(1, limits.get("unit", 0))
    free = [seat for seat in t.seats.of(person) if t.wager_on(seat, WAGER) is None]
    return [Offer(WAGER, limits["min"], high, unit, seat) for seat in free if high >= limits["min"]]


def place_bet(t: ChanceTable, bet: Bet) -> None:
    against = FUND if bet.spot == JACKPOT else HOUSE
    wager = t.place(bet.person, bet.spot, bet.cents, seat=area(t, bet), against=against)
    if bet.means == TOKENS:
        t.own.tokens.append(wager.id)
    if bet.helper:
        answers_for_it(t, bet)
    if bet.spot == WAGER:
        offer_jackpot(t, bet.person)


@act("nsw-dc/5.2.2")
def offer_jackpot(t: ChanceTable, person: str) -> None:
    """Offer everybody who takes part a wager on the jackpot."""
    stake = jackpot_stake(t)
    t.say(JackpotOffered(person=person), to=(person,), says=f"Would you like a jackpot wager for {money(stake)}?")


def _take_down(t: ChanceTable, wish: TakeDown) -> None:
    """Before betting closes a wager may be taken down; the jackpot wager goes back with the one on the hand."""
    both = [wish.wager] if wish.wager.spot == JACKPOT else t.live_wagers(wish.wager.seat)
    for wager in both:
        t.give_back(wager, "withdrawn", "taken down before betting closed")


WINDOW = Window(check=check_bet, offers=_offers, place=place_bet, take_down=_take_down, assisted=answers_for_it)


@step("nsw-dc/5.2.1", title="Place the wagers")
async def place_wagers(t: ChanceTable) -> None:
    """Before the first card, each player places a wager and may add one on the jackpot."""
    await t.betting(WINDOW, says="Place your bets")


def jackpot_has_no_limits(t: ChanceTable, answer: Answer) -> None:
    """Exempt the jackpot wager from the limits: it has one fixed amount."""
    wager = t.state.wagers.get(answer.args.get("wager", 0))
    if wager is not None and wager.spot == JACKPOT:
        JACKPOT_STAKE.breach(t, stake=money(jackpot_stake(t)), amount=money(answer.args["cents"]))
