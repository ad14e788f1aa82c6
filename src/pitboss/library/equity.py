"""The equity of poker hands."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from pitboss.answers.starting_hands import hands_against
from pitboss.extras import extras_named
from pitboss.hands.cards import cards_text
from pitboss.library.result import Result
from pitboss.maths.known_cards import sampled_interval
from pitboss.maths.result import percent
from pitboss.maths.starting_hands import OPPONENTS_MAX, StartingHand
from pitboss.maths.starting_hands import starting_hands as starting_cards
from pitboss.reports.equity import EquityTable, equity_of, read_deal
from pitboss.reports.grid import Grid


@dataclass(frozen=True)
class HandEquities(EquityTable, Result):
    """The share of the pot that each hand wins on average at the showdown."""

    def grids(self) -> Iterator[Grid]:
        yield Grid(self.title, self.heads(), self.rows())

    def records(self) -> list[dict[str, Any]]:
        return [
            {
                "hand": self.cards(player),
                **{name: float(share) for name, share in self.shares(shares).items()},
                "exact": str(shares.equity) if self.found.exact else None,
            }
            for player, shares in enumerate(self.found.shares)
        ]

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
        figures = self.shares(shares)
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
    deal = read_deal(game, hands, board, dead, discard)
    return HandEquities(game, equity_of(deal, sample, seed))


@dataclass(frozen=True)
class StartingHands(Result):
    """Hold'em's starting hands against one to nine random hands."""

    hands: dict[str, tuple[StartingHand, ...]]  # by name: against one, two, ...

    def grids(self) -> Iterator[Grid]:
        yield Grid("holdem: equity against random hands", self.heads(), self.rows())

    def heads(self) -> tuple[str, ...]:
        return "Hand", *(f"{opponents}" for opponents in range(1, OPPONENTS_MAX + 1))

    def rows(self) -> tuple[tuple[str, ...], ...]:
        best = sorted(self.hands.items(), key=lambda each: each[1][0].equity, reverse=True)
        return tuple((name, *(percent(hand.equity, 1)[:-2] for hand in hands)) for name, hands in best)

    def records(self) -> list[dict[str, Any]]:
        return [
            {"hand": name, "opponents": opponents, **_figures(hand, opponents)}
            for name, hands in self.hands.items()
            for opponents, hand in enumerate(hands, 1)
        ]

    def data(self) -> dict[str, Any]:
        return {"game": "holdem", "confidence": "95 %", "hands": self.records()}

    def notes(self) -> list[str]:
        deals = next(iter(self.hands.values()))[-1].deals
        return [
            "In per cent of the pot, by the number of random hands.",
            f"Counted against one. Simulated against more: {deals:,} deals, at most 0.15 off with 95 % confidence.",
        ]


def _figures(hand: StartingHand, opponents: int) -> dict[str, Any]:
    figures = {
        "equity": str(hand.equity),
        "decimal": float(hand.equity),
        "win": float(hand.win),
        "tie": float(hand.tie),
    }
    if opponents == 1:
        return {**figures, "method": "exact", "deals": hand.deals}
    low, high = sampled_interval(hand.equity, hand.deals)
    return {**figures, "method": "sampled", "deals": hand.deals, "interval": [float(low), float(high)]}


@extras_named()
def starting_hands(*names: str) -> StartingHands:
    """The equities of starting hands such as AA, AKs, T9o against one to nine random hands; of all without a name."""
    known = [hands_against(opponents) for opponents in range(1, OPPONENTS_MAX + 1)]
    wanted = [spelled(name) for name in names] or list(known[0])
    return StartingHands({name: tuple(hands[name] for hands in known) for name in wanted})


def are_starting_hands(hands: Sequence[str]) -> bool:
    """Whether all of these are names of starting hands, not cards."""
    return all(spelled(hand) in starting_cards() for hand in hands)


def spelled(name: str) -> str:
    """A name in the usual letters: `aks` is AKs."""
    return name[:2].upper() + name[2:].lower()
