"""A round of play: the cards in hand, the stub, the rack, and promotional vouchers."""

from collections.abc import Callable
from typing import Any

import msgspec

from pitboss.engine.ask import Answer, ask
from pitboss.engine.bank import CAGE
from pitboss.engine.betting import Bet
from pitboss.engine.core import wants
from pitboss.engine.money import money
from pitboss.engine.say import ALL
from pitboss.engine.state import Lasting
from pitboss.engine.step import Check, Passage, Void, act, command, passage, step
from pitboss.engine.table import Table
from pitboss.engine.wager import Wager
from pitboss.events.cards import RackedInOrder
from pitboss.events.chips import VoucherExchanged
from pitboss.events.decks import DeckComplete, DeckHeld, DeckRemoved, StubCounted, StubCountWaived, StubLeft, StubRacked
from pitboss.events.incidents import MiscountResolved
from pitboss.events.procedure import PlayBegan, PlayEnded
from pitboss.events.wagers import TokensSpent, WinningsInChips
from pitboss.games.families.single_deck.table import (
    OWNER,
    DeckTable,
    OneDeck,
    cards_on_layout,
    dealt_by,
    hand_of,
    owner,
    shuffler,
    whole,
)
from pitboss.games.refusal_codes import GameCode
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode

# -- players look at their own cards; nobody else may -----------------------------------------------------------------


async def look(t: DeckTable, still: Callable[[], list[int]]) -> None:
    """Wait until each seat of `still` has looked at its cards, or is marked away."""
    while waiting := still():
        whose = {seat: owner(t, seat) for seat in waiting}
        who = tuple(dict.fromkeys(whose.values()))
        person = await ask(t.question("look", "act", who, _looks, says="Look at your cards"))
        for seat in [s for s in waiting if whose[s] == person]:
            t.own.viewed.append(seat)
            t.look(hand_of(seat), person)


@act("nsw-lir/12.12.1", "nsw-dc/12.11.1")
def first_to_play(t: DeckTable, seats: list[int]) -> list[int]:
    """A player whom a supervisor tells to play first looks and decides before the others touch their cards."""
    return [seat for seat in seats if owner(t, seat) in t.state.floor.play_first]


def _looks(answer: Answer) -> str:
    wants(answer, "done")
    return answer.by


# -- the deck in the dealer's hand: it stays in one hand until the round is over --------------------------------------

SAME_HAND = Check(
    GameCode.SAME_HAND, "bs/16(7)(b)(iii)", "tribal-lir/(i)(2)(ii)(A)", owner=OWNER,
    says="The deck stays in the {holding} hand until the round is over.",
)  # fmt: skip


@step("bs/16(7)(b)(ii)", "tribal-lir/(i)(2)(ii)", when=dealt_by("hand"), title="Take the deck in hand")
async def take_in_hand(t: DeckTable) -> None:
    """The dealer takes the deck into either hand."""
    if t.own.in_play:
        t.own.holding = await t.choose_by(("dealer",), "hold", ("left", "right"), says="Which hand holds the deck?")
        t.say(DeckHeld(hand=t.own.holding), to=ALL)


def _may_change_hand(t: DeckTable, answer: Answer) -> None:
    SAME_HAND.unless(t, answer.args.get("hand") == t.own.holding, holding=t.own.holding or "chosen")


@command(
    "hold", "bs/16(7)(b)(ii)", "tribal-lir/(i)(2)(ii)",
    roles=("dealer",), when=dealt_by("hand"), check=_may_change_hand,
)  # fmt: skip
async def hold(t: DeckTable, _answer: Answer) -> None:
    """Record which hand holds the deck."""
    t.say(DeckHeld(hand=t.own.holding), to=ALL)


# -- A round of play: when it begins and ends, who must stay, and how its cards are racked ----------------------------

STAY = Check(
    GameCode.STAY_SEATED, "bs/16(5)(c)", "tribal-lir/(f)(2)", owner=OWNER,
    says="You have cards: please stay seated until the round ends.",
)  # fmt: skip


@act("bs/12(1)(h)", "bs/16(1)(e)", "tribal-lir/(a)(1)(iv)")
def begins_with_wagers(t: DeckTable) -> None:
    """The round begins with the first wager."""
    t.own.began_at = t.state.now
    t.say(PlayBegan(start="wagers"), to=ALL)


@act("nsw-lir/1.1#round-of-play", "nsw-dc/1.1#round-of-play")
def begins_with_first_card(t: DeckTable) -> None:
    """The round begins when the first card leaves the shoe or the device."""
    t.own.began_at = t.state.now
    t.say(PlayBegan(start="first card"), to=ALL)


@act(
    "bs/12(1)(h)", "bs/16(1)(e)", "nsw-lir/1.1#round-of-play", "nsw-dc/1.1#round-of-play", "tribal-lir/(a)(1)(iv)",
    "X-03",
)  # fmt: skip
def play_is_over(t: DeckTable) -> None:
    """The round ends when losers are collected and winners paid."""
    t.say(PlayEnded(began=t.own.began_at), to=ALL)


def stay_seated(t: DeckTable, answer: Answer) -> None:
    """Players who were dealt in stay until the cards of the round are collected."""
    mine = (w for w in t.state.wagers.values() if w.person == answer.by and w.end != "withdrawn")
    dealt_in = any(w.seat in t.own.in_play for w in mine)
    STAY.unless(t, not (dealt_in and t.state.hands), person=answer.by)


# -- collecting the cards ---------------------------------------------------------------------------------------------


def rack(t: DeckTable, name: str) -> None:
    """Put a hand into the rack whole and in order."""
    t.own.racked.append(name)
    t.collect(name)


@step(
    "bs/12(8)(p)",
    "bs/14(7)(j)",
    "bs/16(9)(e)",
    "nsw-lir/9.3",
    "nsw-dc/9.7",
    "tribal-lir/(k)(9)(ii)",
    lasting=True,
    title="Collect the cards",
)
async def collect_cards(t: DeckTable) -> None:
    """After the payments, put the cards on the layout into the discard rack."""
    if not t.state.hands:
        return
    seats = sorted((h for h in t.state.hands.values() if h.seat >= 0), key=lambda h: -h.seat)
    others = [h for h in t.state.hands.values() if h.seat < 0]
    for hand in [*seats, *others]:
        rack(t, hand.name)
    in_order(t)


@act("bs/12(8)(q)", "bs/14(7)(j)", "bs/16(9)(f)", "tribal-lir/(k)(10)")
def in_order(t: DeckTable) -> None:
    """Pick up the cards in order, so that each hand can be rebuilt in a dispute."""
    t.say(RackedInOrder(order=list(t.own.racked)), to=ALL)


# -- the stub: the rest of the deck goes to the rack after the deal, and is counted at intervals ----------------------


@act("bs/12(1)(l)", "bs/14(1)(n)", "bs/16(1)(f)", "tribal-lir/(a)(1)(v)")
def the_stub(t: DeckTable) -> int:
    """The stub is what remains of the deck after all cards of the round are dealt."""
    t.say(StubLeft(cards=t.deck.remaining), to=ALL)
    return t.deck.remaining


async def _put_away(t: DeckTable, count: Passage[[Any, int], None]) -> None:
    """Count the stub when it is due, then put it into the rack unseen."""
    if not cards_on_layout(t):
        return
    cards = the_stub(t) or 0
    t.own.uncounted += 1
    if shuffler(t) == "counting-device":
        count_waived(t)
    elif t.own.uncounted >= t.settings.num("stub_every"):
        await count(t, cards)
    t.say(StubRacked(cards=cards), to=ALL, says="The stub goes into the discard rack unseen")


@act("bs/12(7)(a)#exempt", "bs/14(6)(a)#exempt", "bs/16(6)(g)", "tribal-lir/(h)(6)", "S-100")
def count_waived(t: DeckTable) -> None:
    """A device that counts the deck after each shuffle replaces the count of the stub."""
    t.say(StubCountWaived(), to=ALL)


@step("bs/12(6)(f)", "bs/14(6)(b)", "S-128", title="Rack the stub")
async def stub_to_rack(t: DeckTable) -> None:
    """After the deal, put the stub into the discard rack unseen."""
    await _put_away(t, count_stub)


@step("bs/16(6)(c)", "tribal-lir/(h)(4)", when=dealt_by("shoe"), fork="stub", title="Rack the stub of the shoe")
async def stub_from_shoe(t: DeckTable) -> None:
    """Take the stub out of the shoe and put it into the discard rack unseen."""
    await _put_away(t, count_shoe)


@step(
    "bs/16(7)(e)", "tribal-lir/(i)(4)", "T-01", when=dealt_by("hand"), fork="stub", title="Rack the stub from the hand"
)
async def stub_from_hand(t: DeckTable) -> None:
    """Put the stub from the hand into the discard rack unseen."""
    await _put_away(t, count_hand)


@step(
    "bs/16(8)(d)",
    "tribal-lir/(j)(4)",
    "T-03",
    when=dealt_by("auto-shoe"),
    fork="stub",
    title="Rack the stub of the automated shoe",
)
async def stub_from_auto_shoe(t: DeckTable) -> None:
    """Take the stub out of the automated shoe and put it into the discard rack unseen."""
    await _put_away(t, count_auto_shoe)


# -- the count --------------------------------------------------------------------------------------------------------


async def _count(t: DeckTable, cards: int) -> None:
    says = "Count the stub face down on the layout"
    found = await t.number_from(("dealer",), "count-stub", 0, t.deck.size, says=says, about={"expected": cards})
    t.own.uncounted = 0
    t.say(StubCounted(counted=found, expected=cards), to=ALL)
    if found == cards:
        count_is_right(t)
    else:
        await count_is_wrong(t)


def _counting(name: str, *cites: str) -> Passage[[Any, int], None]:
    async def count(t: Any, cards: int) -> None:
        await _count(t, cards)

    count.__qualname__, count.__doc__ = name, "Count the stub face down at least once in a set number of rounds."
    return passage(*cites)(count)


count_stub = _counting("count_stub", "bs/12(7)(a)", "bs/14(6)(a)")
count_shoe = _counting("count_shoe", "bs/16(6)(d)", "tribal-lir/(h)(5)")
count_hand = _counting("count_hand", "bs/16(7)(f)", "tribal-lir/(i)(5)")
count_auto_shoe = _counting("count_auto_shoe", "bs/16(8)(e)", "tribal-lir/(j)(5)")


@act("bs/12(7)(b)", "bs/14(6)(b)", "bs/16(6)(e)", "tribal-lir/(h)(5)(i)", "S-100")
def count_is_right(t: DeckTable) -> None:
    """The deck is complete: put the stub into the rack unseen."""
    t.say(DeckComplete(cards=t.deck.size), to=ALL)


@passage("bs/12(7)(c)", "bs/14(6)(c)", "bs/16(6)(f)", "tribal-lir/(h)(5)(ii)", "S-001", "S-007", "S-100", "T-10")
async def count_is_wrong(t: DeckTable) -> None:
    """The dealer finds out whether the cards were misdealt: all hands are void, and an incomplete deck is removed."""
    says = "The count is wrong. Were the cards misdealt?"
    misdealt = await t.choose_by(("dealer",), "misdealt", ("no", "yes"), says=says) == "yes"
    whole = misdealt and await all_there(t)
    t.say(MiscountResolved(misdealt=misdealt, complete=whole), to=ALL)
    if not whole:
        deck_leaves(t)
    raise Void("misdeal" if whole else "the deck is incomplete", t.cites)


async def all_there(t: DeckTable) -> bool:
    """Count the whole deck."""
    says = "Count all cards, dealt and undealt"
    found = await t.number_from(
        ("dealer",), "count-deck", 0, 2 * t.deck.size, says=says, about={"expected": t.deck.size}
    )
    return found == t.deck.size


@act("bs/12(7)(c)#replace", "bs/14(6)(c)#replace", "bs/16(6)(f)#replace", "tribal-lir/(h)(5)(ii)", "S-100", "S-120")
def deck_leaves(t: DeckTable) -> None:
    """Remove the whole deck and bring another."""
    t.state.floor.new_cards = True
    t.say(DeckRemoved(colour=t.deck.colour), to=ALL)


# -- promotional vouchers: exchanged for chips or tokens, and the use of the tokens -----------------------------------

CENTS_MAX = 10**12
TOKENS = "tokens"
VOUCHER = ("nsw-lir/1.1#casino-promotional-voucher", "nsw-dc/1.1#casino-promotional-voucher")


class TokenDeck(OneDeck):
    """A table that takes promotional tokens; players' tokens stay from round to round."""

    tokens: list[int] = msgspec.field(default_factory=list)  # wagers staked in promotional tokens
    tokens_of: Lasting[dict[str, int]] = msgspec.field(default_factory=dict)  # cents in promotional tokens, by person


TokenTable = Table[TokenDeck, object]

NO_TOKENS = Check(
    GameCode.TOO_FEW_TOKENS, *VOUCHER, owner=OWNER,
    says="You have {held} in tokens, not {needed}. Exchange a voucher first (exchange-voucher).",
)  # fmt: skip


def _voucher(t: TokenTable, answer: Answer) -> None:
    person, cents = answer.args.get("person"), answer.args.get("cents")
    if not isinstance(person, str) or person not in t.state.persons:
        raise Refusal(TableCode.NOT_AT_TABLE, f"{person!r} is not at this table.")
    if not whole(cents, 1, CENTS_MAX):
        raise Refusal(TableCode.CENTS_UNREADABLE, f"A voucher must be a whole number of cents, not {cents!r}.")
    if not whole(answer.args.get("voucher", 0), 0, CENTS_MAX):
        raise Refusal(GameCode.VOUCHER_UNREADABLE, "A voucher needs a number.")
    into = answer.args.get("into", TOKENS)
    if into not in ("chips", TOKENS):
        raise Refusal(GameCode.INTO_UNREADABLE, "Exchange a voucher for chips or tokens.")


@command("exchange-voucher", *VOUCHER, roles=("dealer",), check=_voucher)
async def exchange_voucher(t: TokenTable, answer: Answer) -> None:
    """The dealer exchanges a voucher for chips or promotional tokens of the same value, which may be wagered."""
    person, cents, into = answer.args["person"], answer.args["cents"], answer.args.get("into", TOKENS)
    t.transfer(VoucherExchanged(CAGE, person, cents, person, into, answer.args.get("voucher") or 0))
    if into == TOKENS:
        t.own.tokens_of[person] = t.own.tokens_of.get(person, 0) + cents


def tokens_at_hand(t: TokenTable, person: str) -> int:
    """A player's tokens that are not on the layout."""
    if person not in t.own.tokens_of:
        return 0
    staked = sum(w.cents for w in t.live_wagers(person=person) if w.id in t.own.tokens)
    return max(0, t.own.tokens_of[person] - staked)


def means_at_hand(t: TokenTable, bet: Bet, needed: int) -> None:
    """Check that a player has the tokens or chips of a wager; chips are not paid out of tokens."""
    tokens = tokens_at_hand(t, bet.person)
    if bet.means == TOKENS:
        NO_TOKENS.unless(t, needed <= tokens, person=bet.person, held=money(tokens), needed=money(needed))
        tokens = 0
    chips = t.chips_of(bet.person) - tokens
    if needed > chips:
        raise Refusal(TableCode.TOO_FEW_CHIPS, f"You have {money(chips)} in chips, not {money(needed)}.")


@act(*VOUCHER)
def paid_in_chips(t: TokenTable, wager: Wager) -> None:
    """Pay the winnings of promotional tokens in chips."""
    t.say(WinningsInChips(wager=wager.id, person=wager.person, cents=wager.paid), to=ALL)


@step(*VOUCHER, lasting=True, title="Collect spent tokens")
async def tokens_spent(t: TokenTable) -> None:
    """Tokens that the house took are spent, also under a prize; returned tokens may be wagered again."""
    held, wagers = t.own.tokens_of, t.state.wagers
    for wager in [wagers[number] for number in t.own.tokens if number in wagers]:
        spent = wager.cents if wager.end in ("lost", "forfeited") else wager.fee
        if spent and wager.person in held:
            held[wager.person] = max(0, held[wager.person] - spent)
            t.say(TokensSpent(person=wager.person, cents=spent), to=ALL)


def forget_tokens(t: TokenTable, person: str) -> None:
    """A player who leaves takes the remaining tokens along."""
    t.own.tokens_of.pop(person, None)
