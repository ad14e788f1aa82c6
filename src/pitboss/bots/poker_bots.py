"""Poker bots: one plays at random within the rules, one tightly and passively, one by pot odds.

Each knows only what a person in its seat knows: its own cards, the board and the others' up-cards.
"""

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from pitboss.bots.bots import Bot
from pitboss.engine.ask import Question
from pitboss.games.families.poker_room.dealing import DISCARD, PAT
from pitboss.games.families.poker_room.showdown import CONCEDE, SHOW
from pitboss.games.families.poker_room.table import (
    COMMON,
    PokerTable,
    cards_of,
    contenders,
    hand_of,
    ranked,
    shared_cards,
    up_cards,
)
from pitboss.hands.cards import DECK_SIZE, UNKNOWN, card_text, rank_of
from pitboss.hands.poker import STRAIGHT, category

Said = tuple[str, dict[str, Any]]
SAMPLES = 60  # sampled deals per estimate
ALL = Fraction(1)
HALF = Fraction(1, 2)
STRONG = Fraction(7, 10)
SOUND = Fraction(5, 4)  # how many times a fair share a tight player needs
BOARD_CARDS = 5
SEVEN = 7
FIVE = 5


class RandomLegalBot(Bot):
    """A random legal action; bets and raises of any legal size."""

    def __init__(self, person: str, seed: str | int | None, table: PokerTable) -> None:
        super().__init__(person, seed)
        self.table = table

    def answer(self, question: Question) -> Said:
        if question.name == "show":
            return self.show(question)
        if question.name != "action":
            return super().answer(question)
        return self.do(question, question.options[self.below(len(question.options))], self.any_amount(question))

    def do(self, question: Question, choice: str, to: int = 0) -> Said:
        """An action, with its amount where it has one."""
        args: dict[str, Any] = {"choice": choice}
        if choice in ("bet", "raise"):
            args["to"] = min(max(to, question.low), question.high)
        return "choose", args

    def any_amount(self, question: Question) -> int:
        """A size in whole chips, small sizes more often."""
        unit = question.about["unit"]
        steps = (question.high - question.low) // unit
        most = min(steps, 1 + steps // (1 + self.below(8)))
        return int((question.low + unit * self.below(min(most + 1, 1 << 16))) // unit * unit)

    def show(self, question: Question) -> Said:
        """Show, unless an open hand is better."""
        seat = question.seat
        beaten = seat is not None and self._beaten(seat)
        return "choose", {"choice": CONCEDE if beaten and CONCEDE in question.options else SHOW}

    def _beaten(self, seat: int) -> bool:
        t, own = self.table, self.table.own
        making, mine, shared = t.terms.making, cards_of(t, hand_of(seat)), shared_cards(t)
        if UNKNOWN in mine:
            return False
        high = making.high is not None and any(
            own.hand.highs.get(s, 0) > ranked(t.terms, making.high(mine, shared)) for s in own.hand.shown
        )
        low = making.low is not None and any(
            own.hand.lows.get(s, 0) > making.low(mine, shared, t.terms.qualifier) for s in own.hand.shown
        )
        return (high or making.high is None) and (low or making.low is None)


def at_stake(t: PokerTable, seat: int, call: int) -> int:
    """The pots that a seat can win after a call: an all-in for less does not win the rest."""
    level: int = t.own.hand.paid.get(seat, 0) + call
    return level + int(sum(min(cents, level) for other, cents in t.own.hand.paid.items() if other != seat))


class OddsBot(RandomLegalBot):
    """Compares its sampled chance of winning with the pot odds."""

    samples = SAMPLES

    def answer(self, question: Question) -> Said:
        if question.name == "draw":
            return self.draw(question)
        if question.name != "action" or question.seat is None:
            return super().answer(question)
        equity = self.equity(question.seat)
        call, pot = question.about["call"], question.about["pot"]
        if "check" in question.options:
            return self._free(question, equity, pot)
        if "call" not in question.options:
            return self.do(question, question.options[0])
        if "raise" in question.options and equity > STRONG and self.below(3):
            return self._sized(question, "raise", pot)
        fair = equity * at_stake(self.table, question.seat, call) >= call
        return self.do(question, "call" if fair else "fold")

    def _free(self, question: Question, equity: Fraction, pot: int) -> Said:
        bluff = self.below(12) == 0
        if "bet" in question.options and (equity > HALF or bluff):
            return self._sized(question, "bet", pot)
        if "raise" in question.options and equity > STRONG:
            return self._sized(question, "raise", pot)
        return self.do(question, "check")

    def _sized(self, question: Question, choice: str, pot: int) -> Said:
        """A bet or raise of about two thirds of the pot."""
        unit = question.about["unit"]
        to = (question.about["to_match"] + 2 * pot // 3) // unit * unit
        return self.do(question, choice, to)

    def draw(self, question: Question) -> Said:
        """Keep pairs and better, or the low cards of a low game; exchange the rest."""
        assert question.seat is not None, "a draw is asked of a seat"
        hand = cards_of(self.table, hand_of(question.seat))
        if UNKNOWN in hand:
            return "choose", {"choice": PAT}
        keep = self._low_keep(hand) if self.table.terms.making.high is None else self._high_keep(hand)
        out = [card_text(card) for card in hand if card not in keep]
        return ("choose", {"choice": DISCARD, "cards": out}) if out else ("choose", {"choice": PAT})

    def _high_keep(self, hand: list[int]) -> list[int]:
        ranks = [rank_of(card) for card in hand]
        making = self.table.terms.making
        strength = making.high(hand, []) if making.high else 0
        if category(strength) >= STRAIGHT:
            return hand
        groups = [card for card in hand if ranks.count(rank_of(card)) > 1]
        return groups or [max(hand)]

    def _low_keep(self, hand: list[int]) -> list[int]:
        kept: dict[int, int] = {}
        for card in hand:
            pips = (rank_of(card) + 2) % 14 or 1  # the ace is one
            if pips <= 8:  # noqa: PLR2004 - an eight is the worst card that is kept
                kept.setdefault(pips, card)
        return list(kept.values())

    # -- the chance of winning --------------------------------------------------------------------------------------
    def equity(self, seat: int) -> Fraction:
        """The average share of the pot that this hand wins, from sampled deals."""
        t = self.table
        mine = cards_of(t, hand_of(seat))
        if UNKNOWN in mine or not mine:
            return HALF
        others = [up_cards(t, s) for s in contenders(t) if s != seat]
        board = shared_cards(t)
        seen = {*mine, *board, *(card for cards in others for card in cards)}
        unseen = [card for card in range(DECK_SIZE) if card not in seen]
        won = sum((self._one_deal(mine, others, board, unseen) for _ in range(self.samples)), Fraction(0))
        return won / self.samples

    def _one_deal(self, mine: list[int], others: list[list[int]], board: list[int], unseen: list[int]) -> Fraction:
        """Deal the unknown cards at random; return this hand's share."""
        own_cards, on_board = self._sizes(len(others) + 1)
        need = [own_cards - len(mine), on_board - len(board), *(own_cards - len(cards) for cards in others)]
        drawn = iter(self._drawn(unseen, sum(max(0, n) for n in need)))
        hands = [[*mine, *_some(drawn, need[0])]]
        shared = [*board, *_some(drawn, need[1])]
        hands += [[*cards, *_some(drawn, n)] for cards, n in zip(others, need[2:], strict=True)]
        return self._share([hand[:own_cards] for hand in hands], shared[:on_board])

    def _sizes(self, players: int) -> tuple[int, int]:
        """How many cards a player ends with, and how many are on the board: a common card where the deck runs short."""
        chapter = self.table.chapter
        if "flop" in chapter.numbers:
            return chapter.number("hole_cards"), BOARD_CARDS
        if "down_streets" not in chapter.numbers:
            return FIVE, 0
        common = COMMON in self.table.state.hands or players * SEVEN > DECK_SIZE
        return (SEVEN - 1, 1) if common else (SEVEN, 0)

    def _drawn(self, unseen: list[int], count: int) -> list[int]:
        cards = list(unseen)
        for i in range(min(count, len(cards))):
            j = i + self.below(len(cards) - i)
            cards[i], cards[j] = cards[j], cards[i]
        return cards[:count]

    def _share(self, hands: list[list[int]], shared: list[int]) -> Fraction:
        terms = self.table.terms
        making = terms.making
        shares = []
        if making.high is not None:
            shares.append(_part([making.high(hand, shared) for hand in hands]))
        if making.low is not None:
            lows = [making.low(hand, shared, terms.qualifier) for hand in hands]
            if max(lows) or not shares:
                shares.append(_part(lows))
        return sum(shares, Fraction(0)) / len(shares)


def _part(strengths: list[int]) -> Fraction:
    """The share of the first of these hands."""
    best = max(strengths)
    return Fraction(1, strengths.count(best)) if strengths[0] == best else Fraction(0)


def _some(drawn: Iterable[int], count: int) -> list[int]:
    source = iter(drawn)
    return [next(source) for _ in range(max(0, count))]


class TightBot(OddsBot):
    """Plays few hands, never raises, and bets only with a strong hand."""

    def answer(self, question: Question) -> Said:
        if question.name != "action" or question.seat is None:
            return super().answer(question)
        equity = self.equity(question.seat)
        if "check" in question.options:
            sure = equity > STRONG and "bet" in question.options
            return self.do(question, "bet" if sure else "check")
        if "call" not in question.options:
            return self.do(question, question.options[0])
        fair = Fraction(1, max(1, len(contenders(self.table))))
        good = equity >= min(STRONG, fair * SOUND)
        return self.do(question, "call" if good else "fold")


KINDS = (OddsBot, TightBot, RandomLegalBot)


def poker_bots(names: Iterable[str], seed: str | int | None, table: PokerTable, kind: str) -> list[Bot]:
    """Bots for a poker table: `best` play by pot odds, `tight` ones tightly, `random` ones at random, others mixed."""
    mixed = {"best": (OddsBot,), "tight": (TightBot,), "random": (RandomLegalBot,)}.get(kind, KINDS)
    return [mixed[nth % len(mixed)](name, seed, table) for nth, name in enumerate(names)]
