"""Promotional vouchers: exchanged for chips or tokens, and the use of the tokens."""

from typing import Self

import msgspec

from pitboss.engine.ask import Answer
from pitboss.engine.bank import CAGE
from pitboss.engine.betting import Bet
from pitboss.engine.money import money
from pitboss.engine.say import ALL
from pitboss.engine.step import Check, act, command, step
from pitboss.engine.wager import Wager
from pitboss.events.chips import VoucherExchanged
from pitboss.events.wagers import TokensSpent, WinningsInChips
from pitboss.games.families.single_deck.memory import OWNER, DeckTable, OneDeck, whole
from pitboss.games.refusal_codes import GameCode
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode

CENTS_MAX = 10**12
TOKENS = "tokens"
VOUCHER = ("nsw-lir/1.1#casino-promotional-voucher", "nsw-dc/1.1#casino-promotional-voucher")


class TokenDeck(OneDeck):
    """A table that takes promotional tokens; players' tokens stay from round to round."""

    tokens: list[int] = msgspec.field(default_factory=list)  # wagers staked in promotional tokens
    # kept between rounds
    tokens_of: dict[str, int] = msgspec.field(default_factory=dict)  # cents in promotional tokens, by person

    def next_round(self) -> Self:
        after = super().next_round()
        after.tokens_of = self.tokens_of
        return after


NO_TOKENS = Check(
    GameCode.TOO_FEW_TOKENS, *VOUCHER, owner=OWNER,
    says="You have {held} in tokens, not {needed}. Exchange a voucher first (exchange-voucher).",
)  # fmt: skip


def _voucher(t: DeckTable, answer: Answer) -> None:
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
async def exchange_voucher(t: DeckTable, answer: Answer) -> None:
    """The dealer exchanges a voucher for chips or promotional tokens of the same value, which may be wagered."""
    person, cents, into = answer.args["person"], answer.args["cents"], answer.args.get("into", TOKENS)
    t.transfer(VoucherExchanged(CAGE, person, cents, person, into, answer.args.get("voucher") or 0))
    if into == TOKENS:
        t.own.tokens_of[person] = t.own.tokens_of.get(person, 0) + cents


def tokens_at_hand(t: DeckTable, person: str) -> int:
    """A player's tokens that are not on the layout."""
    if person not in t.own.tokens_of:
        return 0
    held: int = t.own.tokens_of[person]
    staked = sum(w.cents for w in t.live_wagers(person=person) if w.id in t.own.tokens)
    return max(0, held - staked)


def means_at_hand(t: DeckTable, bet: Bet, needed: int) -> None:
    """Check that a player has the tokens or chips of a wager; chips are not paid out of tokens."""
    tokens = tokens_at_hand(t, bet.person)
    if bet.means == TOKENS:
        NO_TOKENS.unless(t, needed <= tokens, person=bet.person, held=money(tokens), needed=money(needed))
        tokens = 0
    chips = t.chips_of(bet.person) - tokens
    if needed > chips:
        raise Refusal(TableCode.TOO_FEW_CHIPS, f"You have {money(chips)} in chips, not {money(needed)}.")


@act(*VOUCHER)
def paid_in_chips(t: DeckTable, wager: Wager) -> None:
    """Pay the winnings of promotional tokens in chips."""
    t.say(WinningsInChips(wager=wager.id, person=wager.person, cents=wager.paid), to=ALL)


@step(*VOUCHER, lasting=True, title="Collect spent tokens")
async def tokens_spent(t: DeckTable) -> None:
    """Tokens that the house took are spent, also under a prize; returned tokens may be wagered again."""
    held, wagers = t.own.tokens_of, t.state.wagers
    for wager in [wagers[number] for number in t.own.tokens if number in wagers]:
        spent = wager.cents if wager.end in ("lost", "forfeited") else wager.fee
        if spent and wager.person in held:
            held[wager.person] = max(0, held[wager.person] - spent)
            t.say(TokensSpent(person=wager.person, cents=spent), to=ALL)


def forget_tokens(t: DeckTable, person: str) -> None:
    """A player who leaves takes the remaining tokens along."""
    t.own.tokens_of.pop(person, None)
