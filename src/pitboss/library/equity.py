"""The equity of poker hands."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from pitboss.extras import extras_named
from pitboss.hands.cards import UNKNOWN, cards_text, parse_card
from pitboss.library.result import Result
from pitboss.library.tables import nearest
from pitboss.maths.equity import FORMS, CannotDeal, Equity, EquityShare, KnownCards, exact_equity, sampled_equity
from pitboss.maths.equity_kernel import NO_SPLIT
from pitboss.maths.result import percent
from pitboss.reports.grid import Grid
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import InputCode, TableCode

_CARD = re.compile(r"10.|\?\?|[^\s,]{2}|[^\s,]")
WRITTEN_OUT = 10**15  # more deals than this are written as a power of ten


@dataclass(frozen=True)
class HandEquities(Result):
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

    def grids(self) -> Iterator[Grid]:
        yield Grid(self.title, self.heads(), self.rows())

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
        return self._cards(player), percent(shares.equity), *within, *ends, *exact

    def _cards(self, player: int) -> str:
        hand, whole = self.found.deal.hands[player], self.found.deal.own
        return cards_text((*hand, *(UNKNOWN,) * (whole - len(hand))))

    def records(self) -> list[dict[str, Any]]:
        return [
            {
                "hand": self._cards(player),
                **{name: float(share) for name, share in self._shares(shares).items()},
                "exact": str(shares.equity) if self.found.exact else None,
            }
            for player, shares in enumerate(self.found.shares)
        ]

    def _shares(self, shares: EquityShare) -> dict[str, Any]:
        figures = {"equity": shares.equity, "win": shares.win, "tie": shares.tie, "lose": shares.lose}
        return figures | ({"scoop": shares.win, "high": shares.high, "low": shares.low} if self.splits else {})

    def data(self) -> dict[str, Any]:
        found, deal = self.found, self.found.deal
        return {
            "game": self.game,
            "board": cards_text(deal.board),
            "dead": cards_text(deal.dead),
            "method": "exact" if found.exact else "sampled",
            "deals": found.deals,
            "possible": deal.ways,
            **({} if found.exact else {"seed": found.seed, "confidence": "95 %"}),
            "hands": [self._hand(player) for player in range(len(deal.hands))],
        }

    def _hand(self, player: int) -> dict[str, Any]:
        found, shares = self.found, self.found.shares[player]
        figures = self._shares(shares)
        shown: dict[str, Any] = {"cards": cards_text(found.deal.hands[player]), "decimal": float(shares.equity)}
        shown |= {name: str(share) for name, share in figures.items()}
        if not found.exact:
            shown["interval"] = {name: [float(b) for b in found.interval(share)] for name, share in figures.items()}
        shown["counts"] = {
            "all": shares.every,
            "part": shares.some,
            "pot_by_sharers": list(shares.whole[1:]),
            "high_half_by_sharers": list(shares.half[1:]),
            "low_half_by_sharers": list(shares.low_half[1:]),
        }
        return shown

    def notes(self) -> list[str]:
        halves = "High, Low: how often this hand is the best high or low. A tie counts as a part."
        return [self.method, *([halves] if self.splits else [])]


@extras_named()
def equity(
    game: str,
    *hands: str,
    board: str = "",
    dead: str = "",
    discard: str = "",
    sample: int | None = None,
    seed: int = 0,
) -> HandEquities:
    """The equity of poker hands, counted over all deals or over a sample of them.

    A hand is `AhKh` or `Ah Kh`; missing cards, or `??`, are unknown and still to be dealt.
    """
    try:
        deal = read_deal(game, hands, board, dead, discard)
        return HandEquities(game, exact_equity(deal) if sample is None else sampled_equity(deal, sample, seed))
    except CannotDeal as fault:
        raise Refusal(fault.code, str(fault)) from None


def read_deal(game: str, hands: Sequence[str], board: str, dead: str, discard: str) -> KnownCards:
    """Read the cards. Discarded cards leave their hand and are dead."""
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
