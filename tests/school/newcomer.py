"""Somebody who knows no game: reads what the school shows, answers by it, and remembers what came after what."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import pairwise

from pitboss.school.rules import NEXT, SEATS

RED = {1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36}  # as the layout is drawn
NUMBERS = ("", "one number", "two numbers", "three numbers", "four numbers", "five numbers", "six numbers")
HAND = "The {} hand: "
SOME = re.compile(r"\b(?:[2-9TJQKA][cdhs]|\d+|Ann|Bob|Cleo)\b")


def kind_of(line: str) -> str:
    """A line without its names, cards and numbers."""
    return SOME.sub("_", line)


class Newcomer:
    """Reads the book that the school opens, and learns the order of things from every story."""

    def __init__(self) -> None:
        self.followed: dict[str, Counter[str]] = {}

    def learn(self, told: Iterable[str]) -> None:
        """What follows what, in a story or after a correction."""
        for before, after in pairwise(map(kind_of, told)):
            self.followed.setdefault(before, Counter())[after] += 1

    # -- roulette -----------------------------------------------------------------------------------------------------

    def settle(self, asked: str, told: Sequence[str], posted: Iterable[str]) -> str:
        """Take or pay a wager at roulette, by the posted odds."""
        odds = {name.partition(" (")[0]: int(pays.removesuffix(" to 1")) for name, _, pays in map(split, posted)}
        ball = next(line.removeprefix("Ball: ") for line in reversed(told) if line.startswith("Ball: "))
        stake, spot = re.findall(r"\$(\d+) on (.+)$", asked)[0]
        line, won = wins(spot, ball)
        return f"pay {int(stake) * odds[line]}" if won else "take"

    # -- baccarat -----------------------------------------------------------------------------------------------------

    def choose(self, asked: str, told: Sequence[str], options: Sequence[str], book: Iterable[str]) -> str:
        """Follow the book; where it is silent, choose what followed before."""
        rules = list(book)
        if asked != NEXT:
            return self._turn(told, options)
        drawn = [option for option in options if re.fullmatch(r"(A|No) card for the (Player|Banker)", option)]
        if drawn:
            whose = drawn[0].split()[-1]
            return f"{'A' if draws(whose, told, rules) else 'No'} card for the {whose}"
        true = [option for option in options if not untrue(option, told)] or list(options)
        known = self.followed.get(kind_of(told[-1]) if told else "", Counter())
        return max(true, key=lambda option: known[kind_of(option)])

    def _turn(self, told: Sequence[str], options: Sequence[str]) -> str:
        """Whose turn it is: the shoe begins at seat one and goes counter-clockwise."""
        (places,) = (line.partition(": ")[2].split(", ") for line in told if line.startswith(SEATS))
        clockwise = [place.split()[0] for place in places]
        named = re.compile(rf"({'|'.join(clockwise)}) (?:declines|passes) the shoe|Curator: ({'|'.join(clockwise)})")
        last = [name for line in told for found in named.findall(line) for name in found if name]
        after = [clockwise[clockwise.index(last[-1]) - 1]] if last else [clockwise[-1]]
        return next((name for name in (*after, *options) if name in options), options[0])


def split(line: str) -> tuple[str, str, str]:
    return line.strip().partition(": ")


def wins(spot: str, ball: str) -> tuple[str, bool]:
    """The payout line of a spot at roulette, and whether the ball is on it."""
    number = int(ball)
    inside = ball not in ("0", "00")
    kind, _, nth = spot.rpartition(" ")
    outside = {
        "red": number in RED, "black": number not in RED, "odd": number % 2 == 1, "even": number % 2 == 0,
        "low": number <= 18, "high": number > 18,
    }  # fmt: skip
    if spot in outside:
        return spot, inside and outside[spot]
    if kind == "dozen":
        return kind, inside and (number - 1) // 12 == int(nth) - 1
    if kind == "column":
        return kind, inside and (number - 1) % 3 == int(nth) - 1
    pockets = spot.split("-")
    return NUMBERS[len(pockets)], ball in pockets


def cards_of(whose: str, told: Sequence[str]) -> list[str]:
    lines = [line for line in told if line.startswith(HAND.format(whose))]
    return lines[-1].partition(": ")[2].split() if lines else []


def count(cards: Iterable[str]) -> int:
    """Tens and pictures are zero, an ace is one; the last digit counts."""
    return sum(min("0A23456789TJQK".index(card[0]), 10) % 10 for card in cards) % 10


def numbers_in(words: str) -> set[int]:
    """`A to 7, 9 or a ten-value card`."""
    words = words.replace("a ten-value card", "0").replace("A", "1")
    ranges = re.findall(r"(\d) to (\d)", words)
    return {n for low, high in ranges for n in range(int(low), int(high) + 1)} | {
        int(n) for n in re.findall(r"\d", words)
    }


def draws(whose: str, told: Sequence[str], book: Sequence[str]) -> bool:
    """Whether a hand draws, by the sentences of the book."""
    player, banker = cards_of("Player", told), cards_of("Banker", told)
    first, second = count(player[:2]), count(banker[:2])
    rules = " ".join(line.partition(": ")[2] for line in book)
    natural = numbers_in(re.findall(r"either hand has (.+?) with two cards", rules)[0])
    if first in natural or second in natural:
        return False
    if whose == "Player":
        return first in numbers_in(re.findall(r"Player's hand draws on (.+?) and", rules)[0])
    if len(player) == 2:
        return second in numbers_in(re.findall(r"the Banker draws on (.+?) and stands", rules)[0])
    if second in numbers_in(re.findall(r"A Banker with (.+?) in two cards always draws", rules)[0]):
        return True
    on = re.findall(rf"A Banker with {second} draws on a third card of the Player of (.+?),? and", rules)
    return bool(on) and count(player[2:]) in numbers_in(on[0])


def untrue(option: str, told: Sequence[str]) -> bool:
    """Whether the cards on the table say something else."""
    totals = {whose: count(cards) for whose in ("Player", "Banker") if (cards := cards_of(whose, told))}
    if found := re.fullmatch(r'(?:Dealer: "|The )(Player|Banker) (?:hand has )?(\d)"?', option):
        return totals.get(found[1]) != int(found[2])
    if found := re.search(r"Tie hand: (\d) all", option):
        return {*totals.values()} != {int(found[1])}
    if found := re.search(r"(Player|Banker) wins with (\d) over (\d)", option):
        other = "Banker" if found[1] == "Player" else "Player"
        return (totals.get(found[1]), totals.get(other)) != (int(found[2]), int(found[3]))
    return False
