"""The words of a poker hand history's actions: who (`d`, `p1`), what (`dh`, `cbr`), with what, and a commentary."""

import re
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation

from pitboss.hands.cards import UNKNOWN, UNKNOWN_TEXT, card_text, parse_card
from pitboss.rulebooks.refusal_codes import InputCode, RefusalCode

DEALER = 0
BOARD, HOLE = "db", "dh"
BRING_IN, RAISE, CALL, FOLD, DRAW, SHOW = "pb", "cbr", "cc", "f", "sd", "sm"
NOTHING = ""
KNOWN_ALREADY = "-"  # shown cards that the deal has named
_WORDS = {"d": (BOARD, HOLE), "p": (BRING_IN, RAISE, CALL, FOLD, DRAW, SHOW)}
_PLAYER = re.compile(r"p([1-9]\d*)")


class PhhFault(Exception):
    """A history can't be used: the hand, the field or action, a code, and what is wrong."""

    def __init__(self, place: str, code: RefusalCode, says: str, cites: tuple[str, ...] = ()) -> None:
        super().__init__(place, code, says)
        self.place = place
        self.code = code
        self.says = says
        self.cites = cites
        self.file = ""
        self.hand = ""

    def __str__(self) -> str:
        hand = f"hand {self.hand}" if self.hand else ""
        where = ": ".join(part for part in (self.file, hand, self.place) if part)
        return f"{where}: {self.says}" if where else self.says


@dataclass(frozen=True)
class Action:
    """One action. `player` counts from 1, 0 is the dealer; `to` is the player who gets the cards.

    `cards` is None where the action names none: standing pat, mucking. Cards written as a dash are empty and `known`.
    """

    do: str
    player: int = DEALER
    to: int = 0
    cards: tuple[int, ...] | None = None
    amount: int | Decimal | None = None
    commentary: str | None = None
    known: bool = False

    def __str__(self) -> str:
        who = "d" if self.player == DEALER else f"p{self.player}"
        words = [who, self.do] if self.do else []
        words += [f"p{self.to}"] if self.to else []
        words += [str(self.amount)] if self.amount is not None else []
        words += [KNOWN_ALREADY] if self.known else [cards_word(self.cards)] if self.cards else []
        words += ["#", self.commentary] if self.commentary is not None else []
        return " ".join(words)


def cards_word(cards: tuple[int, ...]) -> str:
    """Cards in the form of a history, without spaces."""
    return "".join(card_text(card) for card in cards)


def read_action(text: str, number: int, players: int) -> Action:
    """Read an action; `number` is its place in the list."""
    place = f"action {number}"
    said, hash_sign, comment = text.partition("#")
    commentary = comment.strip() if hash_sign else None
    words = said.split()
    if not words:
        return Action(NOTHING, commentary=commentary)
    actor = _actor(words[0], place, players)
    known = _WORDS["d" if actor == DEALER else "p"]
    if len(words) == 1 or words[1] not in known:
        raise PhhFault(place, InputCode.PHH_ACTION, f"{text!r}: {words[0]} can do {', '.join(known)}")
    return _READ[words[1]](words, actor, commentary, place, players)


def _actor(word: str, place: str, players: int) -> int:
    return DEALER if word == "d" else read_player(word, place, players)


def read_player(word: str, place: str, players: int) -> int:
    found = _PLAYER.fullmatch(word)
    if not found or int(found[1]) > players:
        raise PhhFault(place, InputCode.PHH_ACTION, f"{word!r} is nobody: there are d and p1 to p{players}")
    return int(found[1])


def read_cards(word: str, place: str) -> tuple[int, ...]:
    """Read cards without spaces between them."""
    if len(word) % 2:
        raise PhhFault(
            place, InputCode.PHH_CARDS, f"{word!r} has an odd number of letters: a card is a rank and a suit"
        )
    return tuple(_card(word[i : i + 2], place) for i in range(0, len(word), 2))


def _card(word: str, place: str) -> int:
    if word == UNKNOWN_TEXT:
        return UNKNOWN
    try:
        card = parse_card(word)
    except ValueError as fault:
        raise PhhFault(place, InputCode.PHH_CARDS, str(fault)) from None
    if card_text(card) != word:
        raise PhhFault(place, InputCode.PHH_CARDS, f"{word!r}: ranks are large letters, suits small ones")
    return card


def read_amount(word: str, place: str) -> int | Decimal:
    try:
        amount = Decimal(word)
    except InvalidOperation:
        raise PhhFault(place, InputCode.PHH_AMOUNT, f"{word!r} is no amount") from None
    if not amount.is_finite() or amount <= 0:
        raise PhhFault(place, InputCode.PHH_AMOUNT, f"{word!r} is no amount")
    return int(word) if word.isdecimal() else amount


# -- each word --------------------------------------------------------------------------------------------------------


def _count(words: list[str], place: str, *sizes: int) -> None:
    if len(words) not in sizes:
        raise PhhFault(
            place,
            InputCode.PHH_ACTION,
            f"{' '.join(words)!r} has {len(words)} words, which is not what {words[1]} needs",
        )


def _board(words: list[str], _actor: int, commentary: str | None, place: str, _players: int) -> Action:
    _count(words, place, 3)
    return Action(BOARD, cards=read_cards(words[2], place), commentary=commentary)


def _hole(words: list[str], _actor: int, commentary: str | None, place: str, players: int) -> Action:
    _count(words, place, 4)
    to = read_player(words[2], place, players)
    return Action(HOLE, to=to, cards=read_cards(words[3], place), commentary=commentary)


def _plain(words: list[str], actor: int, commentary: str | None, place: str, _players: int) -> Action:
    _count(words, place, 2)
    return Action(words[1], actor, commentary=commentary)


def _raise(words: list[str], actor: int, commentary: str | None, place: str, _players: int) -> Action:
    _count(words, place, 3)
    return Action(RAISE, actor, amount=read_amount(words[2], place), commentary=commentary)


def _cards(words: list[str], actor: int, commentary: str | None, place: str, _players: int) -> Action:
    _count(words, place, 2, 3)
    if len(words) == 2:  # noqa: PLR2004  # who, and what: no cards
        return Action(words[1], actor, commentary=commentary)
    if words[2] == KNOWN_ALREADY and words[1] == SHOW:
        return Action(SHOW, actor, commentary=commentary, known=True)
    return Action(words[1], actor, cards=read_cards(words[2], place), commentary=commentary)


_READ = {
    BOARD: _board,
    HOLE: _hole,
    BRING_IN: _plain,
    RAISE: _raise,
    CALL: _plain,
    FOLD: _plain,
    DRAW: _cards,
    SHOW: _cards,
}
