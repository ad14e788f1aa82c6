"""The equity of poker hands as a table, and the cards that people write."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from pitboss.answers.starting_hands import start_equity
from pitboss.hands.cards import UNKNOWN, cards_text, parse_card
from pitboss.maths.equity_kernel import NO_SPLIT
from pitboss.maths.known_cards import FORMS, CannotDeal, Equity, EquityShare, KnownCards
from pitboss.maths.result import percent
from pitboss.rulebooks.refusal import Refusal, nearest
from pitboss.rulebooks.refusal_codes import InputCode, TableCode

_CARD = re.compile(r"10.|\?\?|[^\s,]{2}|[^\s,]")
WRITTEN_OUT = 10**15  # more deals than this are written as a power of ten


@dataclass(frozen=True)
class EquityTable:
    """The share of the pot that each hand wins on average at the showdown."""

    game: str
    found: Equity

    def __getitem__(self, hand: int) -> EquityShare:
        """The shares of the first hand, the second, ..."""
        return self.found.shares[hand]

    @property
    def splits(self) -> bool:
        """Whether high and low share the pot."""
        return self.found.deal.form.split != NO_SPLIT

    @property
    def title(self) -> str:
        deal = self.found.deal
        lacking = deal.on_board - len(deal.board)
        board = f", board {cards_text((*deal.board, *(UNKNOWN,) * lacking))}" if deal.board or deal.common else ""
        dead = f", dead {cards_text(deal.dead)}" if deal.dead else ""
        return f"{self.game}{board}{dead}: equity"

    @property
    def method(self) -> str:
        ways = self.found.deal.ways
        if self.found.exact:
            return f"Counted: all {ways:,} deals." if ways > 1 else "All cards are dealt."
        about = f"{ways:,}" if ways < WRITTEN_OUT else f"about 10^{len(str(ways)) - 1}"
        return f"Sampled: {self.found.deals:,} of {about} deals, seed {self.found.seed}."

    def heads(self) -> tuple[str, ...]:
        within = () if self.found.exact else ("95 % interval",)
        ends = ("Scoops", "Splits", "High", "Low") if self.splits else ("Wins", "Ties")
        return "Hand", "Equity", *within, *ends, "Loses", *(("Exact",) if self.found.exact else ())

    def rows(self) -> tuple[tuple[str, ...], ...]:
        return tuple(self._row(player) for player in range(len(self.found.shares)))

    def _row(self, player: int) -> tuple[str, ...]:
        found, shares = self.found, self.found.shares[player]
        low_high = (percent(bound, 2)[:-2] for bound in found.interval(shares.equity)) if not found.exact else ()
        within = () if found.exact else (" to ".join(low_high),)
        halves = (percent(shares.high, 2), percent(shares.low, 2)) if self.splits else ()
        ends = percent(shares.win, 2), percent(shares.tie, 2), *halves, percent(shares.lose, 2)
        exact = (str(shares.equity),) if found.exact else ()
        return self.cards(player), percent(shares.equity), *within, *ends, *exact

    def cards(self, player: int) -> str:
        hand, whole = self.found.deal.hands[player], self.found.deal.own
        return cards_text((*hand, *(UNKNOWN,) * (whole - len(hand))))

    def shares(self, shares: EquityShare) -> dict[str, Any]:
        figures = {"equity": shares.equity, "win": shares.win, "tie": shares.tie, "lose": shares.lose}
        return figures | ({"scoop": shares.win, "high": shares.high, "low": shares.low} if self.splits else {})

    def notes(self) -> list[str]:
        halves = (
            "Scoops: how often this hand takes the whole pot alone. Splits: how often it takes a part of it. "
            "High, Low: how often it is the best high or low; a tie counts as a part."
        )
        return [self.method, *([halves] if self.splits else [])]


def equity_of(deal: KnownCards, sample: int | None = None, seed: int = 0) -> Equity:
    """The equity of every hand, counted over all deals or over a sample of them."""
    if sample is None and (known := start_equity(deal)):
        return known
    from pitboss.maths.equity import exact_equity, sampled_equity

    try:
        return exact_equity(deal) if sample is None else sampled_equity(deal, sample, seed)
    except CannotDeal as fault:
        raise Refusal(fault.code, str(fault)) from None


def read_deal(game: str, hands: Sequence[str], board: str = "", dead: str = "", discard: str = "") -> KnownCards:
    """Read the cards. Discarded cards leave their hand and are dead."""
    try:
        return _read_deal(game, hands, board, dead, discard)
    except CannotDeal as fault:
        raise Refusal(fault.code, str(fault)) from None


def _read_deal(game: str, hands: Sequence[str], board: str, dead: str, discard: str) -> KnownCards:
    if game not in FORMS:
        raise Refusal(InputCode.GAME_UNKNOWN, f"There is no poker game {game!r}. {nearest(game, FORMS)}")
    form = FORMS[game]
    thrown = known(read_cards(discard, "discard"))
    if thrown and "draw" not in game:
        raise CannotDeal(InputCode.NO_DRAW, f"{game} has no draw. Name cards that are out of play as dead cards.")
    held = [read_cards(text, "hand") for text in hands]
    for cards in held:
        if len(cards) > form.own:
            raise CannotDeal(InputCode.TOO_MANY_CARDS, f"A hand has {len(cards)} cards. In {game} it has {form.own}.")
    kept = tuple(tuple(card for card in known(cards) if card not in thrown) for cards in held)
    strange = [card for card in thrown if not any(card in cards for cards in held)]
    if strange:
        raise CannotDeal(InputCode.NOT_HELD, f"Nobody holds {cards_text(strange)}, so nobody can discard it.")
    on_board = read_cards(board, "board")
    common = 1 if form.stud and on_board else 0
    if len(on_board) > form.board + common:
        most = form.board + common
        raise CannotDeal(
            InputCode.TOO_MANY_CARDS, f"The board has {len(on_board)} cards. In {game} it has {most or 'none'}."
        )
    return KnownCards(form, kept, known(on_board), (*known(read_cards(dead, "dead")), *thrown), common)


def read_cards(text: str, where: str) -> tuple[int, ...]:
    """Read cards with or without spaces between them."""
    try:
        return tuple(parse_card(word) for word in _CARD.findall(text))
    except ValueError as fault:
        raise Refusal(TableCode.CARD_UNREADABLE, f"{where} {text!r}: {fault}") from None


def known(cards: Sequence[int]) -> tuple[int, ...]:
    return tuple(card for card in cards if card != UNKNOWN)
