"""Required bets, and betting rounds."""

from pitboss.engine.ask import Question, ask
from pitboss.engine.money import money
from pitboss.engine.say import ALL
from pitboss.engine.step import Check, act, passage, step
from pitboss.events.people import LeavingNoted
from pitboss.events.procedure import BettingOpened
from pitboss.games.families.floor.orders import barred
from pitboss.games.families.poker_room.gestures import PlayerDecision, act_on, read_action
from pitboss.games.families.poker_room.refusal_codes import PokerCode
from pitboss.games.families.poker_room.rules import Legal, legal, uncalled
from pitboss.games.families.poker_room.table import (
    ANTE,
    NOBODY,
    OWNER,
    BettingRound,
    PokerTable,
    able,
    following,
    over,
    prompt,
    read_posts,
    stack,
    stakes,
)
from pitboss.games.families.poker_room.wagers import bet, facing, gather, goes_back, opening_bet, put_in
from pitboss.games.refusal_codes import GameCode
from pitboss.rulebooks.refusal import Refusal

# -- required bets: antes, blinds, and the forced bet of an up-card ---------------------------------------------------

BLINDS = Check(
    PokerCode.BLINDS_UNREADABLE, "bs/15(10)(d)#more-blinds", "bs/15(11)(e)", "bs/15(12)(e)", owner=OWNER,
    says="Blinds {blinds!r}: enter rising amounts such as 1/2 or 5, at most one for each seat.",
)  # fmt: skip
CROSSED = Check(
    GameCode.LIMITS_CROSSED, "bs/15(16)", owner=OWNER,
    says="The minimum bet of {low} is above the maximum of {high}. Lower one or raise the other."
)  # fmt: skip
HEADS_UP = 2
PASSED = 2  # times after which an absent player's seat is released
OR_FULL = "or-full"  # at a hypothetical table the player may make a full bet instead


def lawful_blinds(t: PokerTable) -> None:
    """Refuse blinds that are no amounts, that fall, or that are more than the seats."""
    blinds, seats = t.terms.blinds, len(t.seats.places)
    fit = bool(blinds) and list(blinds) == sorted(blinds) and blinds[0] > 0 and len(blinds) <= seats
    BLINDS.unless(t, "blinds" not in t.settings or fit, blinds=t.settings.get("blinds", ""))


def readable_posts(t: PokerTable) -> None:
    """Refuse antes and posts by position that are no amounts; only a hypothetical table has them."""
    for name, usual, code in (
        ("antes", "alike", PokerCode.ANTES_UNREADABLE),
        ("posts", "blinds", PokerCode.POSTS_UNREADABLE),
    ):
        text = t.settings.text(name) if name in t.settings else usual
        if text != usual and not read_posts(text):
            says = f"{name} by position must be amounts such as 0/3 or 1/2/0/(2); not {text!r}."
            raise Refusal(code, says, t.chapter.settings[name].cites)


def lawful_limits(t: PokerTable) -> None:
    """Refuse a maximum bet below the minimum."""
    low, high = t.state.limits["min"], t.state.limits.get("max", 0)
    CROSSED.unless(t, not high or high >= low, low=money(low), high=money(high))


@step("bs/15(1)(b)", "bs/15(6)(c)", title="Post the antes")
async def post_antes(t: PokerTable) -> None:
    """Each player antes before the deal."""
    antes = t.terms.antes or [t.terms.ante] * len(t.own.hand.players)
    if any(antes):
        for seat, cents in zip(t.own.hand.players, antes, strict=False):
            if cents:
                put_in(t, seat, cents, "ante")
        if t.terms.antes_matched:
            unmatched_ante(t)
        for wager in t.live_wagers():
            t.pool(wager, "ante")
        t.own.pot.gathered += sum(t.own.hand.antes.values())


def unmatched_ante(t: PokerTable) -> None:
    """At a hypothetical table, return the part of an ante that no other ante matches, as for an uncalled bet."""
    hand = t.own.hand
    seats = list(hand.antes)
    player, cents = uncalled([hand.antes[seat] for seat in seats])
    wager = t.wager_on(seats[player], ANTE) if cents else None
    if wager is not None:
        goes_back(t, wager, cents, hand.antes)


@step("bs/15(1)(e)", "bs/15(10)(d)", "bs/15(11)(e)", "bs/15(12)(e)", "S-078", title="Post the blinds")
async def post_blinds(t: PokerTable) -> None:
    """The player left of the button posts the first blind before the deal; the next seats post further blinds."""
    own, blinds = t.own, t.terms.blinds
    if t.terms.posts:
        post_by_position(t)
        return
    order = list(own.hand.players)
    if len(order) == HEADS_UP and t.settings.text("heads_up_blinds") == "button-posts":
        order.reverse()
    posts = list(zip(order, blinds, strict=False))
    for nth, (seat, cents) in enumerate(posts):
        opening_bet(t, seat)
        if nth == 0:
            put_in(t, seat, cents, "blind")
        else:
            next_blind(t, seat, cents)
    if posts:
        own.betting.to_match = max(own.betting.bets.values())
        own.betting.last_raise = own.betting.to_match
        own.betting.pending = following(t, able(t), posts[-1][0])
        pass_the_absent(t, posts[-1][0])


@act("S-174")
def pass_the_absent(t: PokerTable, last: int) -> None:
    """Count how often the last blind has passed each absent player; the second time, the seat is released."""
    own, places = t.own, len(t.seats.places)
    before, own.seats.last_blind = own.seats.last_blind, last
    here = {seat: t.state.persons[t.person_at(seat)] for seat in t.seated()}
    gone = {seat: person for seat, person in here.items() if person.away and not person.sits_out}
    own.seats.passed = {person.id: own.seats.passed.get(person.id, 0) for person in gone.values()}
    if before == NOBODY:
        return
    for seat, person in gone.items():
        if 0 < (seat - before) % places < (last - before) % places:
            own.seats.passed[person.id] += 1
            if own.seats.passed[person.id] == PASSED and not person.leaving:
                person.leaving = person.may_stay = True
                why = "the last blind passed the seat twice"
                t.say(LeavingNoted(person=person.id, why=why), to=ALL, says=f"{person.id} is away: {why}")


def post_by_position(t: PokerTable) -> None:
    """Post by position at a hypothetical table: straddles with a gap, missing blinds, blinds made up out of turn.

    The seat left of the highest post acts first. A post out of turn counts as a bet, but not for that.
    """
    own = t.own
    posts = list(zip(own.hand.players, t.terms.posts, strict=False))
    for seat, cents in posts:
        if cents:
            opening_bet(t, seat)
            put_in(t, seat, abs(cents), "blind")
    signs = {seat: (cents > 0) - (cents < 0) for seat, cents in posts}
    highest = max(reversed(own.hand.players), key=lambda seat: own.betting.bets.get(seat, 0) * signs.get(seat, 0))
    own.betting.to_match = max(own.betting.bets.values(), default=0)
    own.betting.last_raise = t.state.limits["min"]
    own.betting.pending = following(t, able(t), highest)


@act("bs/15(10)(d)#more-blinds", "bs/15(11)(e)", "bs/15(12)(e)", "S-079")
def next_blind(t: PokerTable, seat: int, cents: int) -> None:
    """The house may require more blinds right after the first."""
    put_in(t, seat, cents, "blind")


@act("bs/15(1)(o)", "bs/15(9)(d)", "bs/15(13)(d)", "S-071")
def forced_bet(t: PokerTable, seat: int) -> None:
    """The player whose up-card opens makes the forced bet of the first betting round."""
    own = t.own
    opening_bet(t, seat)
    put_in(t, seat, t.terms.forced, "forced")
    own.betting.to_match = own.betting.bets.get(seat, 0)
    own.betting.last_raise = own.betting.to_match
    own.betting.shows_first = seat
    own.betting.pending = [s for s in following(t, able(t), seat) if s != seat]


def full_at_once(t: PokerTable, seat: int) -> None:
    """At a hypothetical table, make a bet of the minimum instead of the forced bet, or all-in for less.

    An all-in for less is no full bet: a raise over it raises by a full bet (S-080).
    """
    bet(t, seat, min(stakes(t).least, stack(t, seat)))


# -- A betting round: who acts, what they may do, and when it is complete ---------------------------------------------


@passage("bs/15(1)(d)", "bs/15(6)(c)#round")
async def betting_round(t: PokerTable, by: tuple[str, ...] = ()) -> None:
    """A betting round is complete when every player has called, folded or gone all-in."""
    own = t.own
    if own.betting.shows_first == NOBODY and own.betting.pending:
        own.betting.shows_first = own.betting.pending[0]
    t.say(BettingOpened(street=own.betting.street, to_act=list(own.betting.pending)), to=ALL, cites=by)
    while own.betting.pending and not over(t):
        seat = own.betting.pending.pop(0)
        if able(t) == [seat] and own.betting.bets.get(seat, 0) >= own.betting.to_match:
            continue  # nobody is left to call
        await turn(t, seat)
    own.betting.pending = []
    own.betting.turn = NOBODY
    gather(t)


def open_betting(t: PokerTable, first: int) -> None:
    """Start a betting round at one seat; every player with chips is to act."""
    before, order = t.own.betting, following(t, able(t), first - 1)
    pending, shows_first = order if len(order) > 1 else [], before.shows_first
    if pending or shows_first == NOBODY:  # if nobody can bet, the last wager stays the final one
        shows_first = order[0] if pending else first
    t.own.betting = BettingRound(before.street, pending=pending, shows_first=shows_first)


@passage("bs/15(8)(b)")
async def turn(t: PokerTable, seat: int) -> None:
    """The dealer tells the player whose turn it is what they may do."""
    own = t.own
    own.betting.turn = seat
    decision: PlayerDecision = await ask(_question(t, seat))
    if seat not in own.hand.folded:
        if decision.choice:
            await act_on(t, seat, decision)
        else:
            own.betting.pending.insert(0, seat)  # another player's hand is out: the options may have changed
    own.betting.turn = NOBODY


def _question(t: PokerTable, seat: int) -> Question:
    betting = t.own.betting
    stands = facing(t, seat)
    found = legal(stakes(t), stands)
    options = open_to(t, seat, found)

    def listed() -> tuple[str, ...]:
        return passive(t, seat) if barred(t, t.person_at(seat)) else options

    about = {
        "call": found.call,
        "to_match": stands.to_match,
        "in": stands.mine,
        "stack": stands.stack,
        "pot": stands.pot,
        "unit": t.terms.unit,
        "street": betting.street,
    }
    return t.question(
        "action", "choose", (t.person_at(seat),), read_action(t, seat, listed, found),
        seat=seat, options=listed(), relist=listed, low=found.low, high=found.high,
        says=prompt(listed(), found.call), about=about, takes=("to", "put", "chips", "way", "more", "gesture"),
    )  # fmt: skip


def passive(t: PokerTable, seat: int) -> tuple[str, ...]:
    """The options of a player who may put nothing more into the pot."""
    return ("fold",) if t.own.betting.to_match > t.own.betting.bets.get(seat, 0) else ("check", "fold")


def open_to(t: PokerTable, seat: int, found: Legal) -> tuple[str, ...]:
    """The options in turn: check or call first, fold last."""
    betting = t.own.betting
    owes = betting.to_match > betting.bets.get(seat, 0)
    if must_bet(t) and not betting.to_match and found.high:
        return ("bet",)
    options = ["call" if owes else "check"]
    if found.high:
        options.append("raise" if betting.to_match else "bet")
    return (*options, "fold")


@act("bs/15(13)(f)#opener", "S-077")
def must_bet(t: PokerTable) -> bool:
    """In five-card stud the player with the best board must bet, unless the sign allows a check."""
    return not t.terms.allow_check
