"""From a log of a poker table to hand histories: one for each complete round."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from decimal import Decimal
from pathlib import Path
from typing import Any

from pitboss.engine.ask import Answer
from pitboss.engine.log import Header, LogEntry
from pitboss.engine.say import Event
from pitboss.games.families.poker_room.table import MATCHED, read_posts
from pitboss.hands.cards import UNKNOWN, card_text, parse_card
from pitboss.logs.log_file import LogReader
from pitboss.phh.actions import BOARD, DRAW, HOLE, SHOW, Action, PhhFault
from pitboss.phh.history import History, Number
from pitboss.phh.table import CENTS, private_fields
from pitboss.phh.variants import FAMILIES, FIXED, PRIVATE, SPREAD, STUD, variant_of
from pitboss.rulebooks.refusal_codes import InputCode
from pitboss.rulebooks.settings import read_money

SEAT, BURN = "seat-", "burn"
SHARED = ("community", "common")
WORDS = {"check": "cc", "call": "cc", "bet": "cbr", "raise": "cbr", "fold": "f", "forced": "pb"}
HEADS_UP = 2


def record_log(path: str | Path) -> list[History]:
    """The hands of a log. A PhhFault says that the log is not of a poker table."""
    return list(record(entry.body for entry in LogReader(path)))


def record(bodies: Iterable[object]) -> Iterator[History]:
    """The hands from the bodies of a log's lines."""
    header: Header | None = None
    clerk: _Clerk | None = None
    called: dict[str, str] = {}  # the names with which persons sat down
    for body in bodies:
        if isinstance(body, Header):
            if body.game not in FAMILIES:
                raise PhhFault("", InputCode.PHH_NO_GAME, f"{body.game} is no poker game: {', '.join(FAMILIES)} are")
            header = body
        elif isinstance(body, LogEntry) and header is not None:
            if body.answer is not None and body.answer.do == "sit":
                called[body.answer.by] = str(body.answer.args.get("name") or body.answer.by)
            if clerk is not None and body.answer is not None and body.answer.args.get("choice") == "discard":
                clerk.wish = body.answer.args  # a burn may come between it and the discard
            for event in body.events:
                if event.kind == "round":
                    clerk = _Clerk(header, event.data["round"], called)
                elif clerk is not None:
                    clerk.hear(event, body.answer)
                    if event.kind == "round-over":
                        yield from clerk.finish()
                        clerk = None


def chips(cents: int) -> Number:
    """Dollars in the form of a history: whole dollars as a whole number."""
    whole, rest = divmod(cents, CENTS)
    return whole if not rest else Decimal(cents).scaleb(-2)


class _Clerk:
    """Records one hand, event by event."""

    def __init__(self, header: Header, number: int, called: dict[str, str]) -> None:
        self.header = header
        self.called = called
        self.number = number
        self.seats: list[int] = []
        self.names: dict[int, str] = {}
        self.start: dict[int, int] = {}
        self.stack: dict[int, int] = {}
        self.won: dict[int, int] = {}
        self.held: dict[int, list[int]] = {}
        self.actions: list[Action] = []
        self.dealt: dict[int, list[int]] = {}  # hole cards since the last act, written together
        self.board: list[int] = []
        self.burns: list[str] = []
        self.wish: dict[str, Any] = {}  # the discards of the player who draws
        self.rake = 0
        self.void = False
        self.showing = False

    def hear(self, event: Event, answer: Answer | None) -> None:
        note = getattr(self, f"_on_{event.kind.replace('-', '_')}", None)
        if note is not None:
            note(event.data, answer)

    def _player(self, seat: int) -> int:
        return self.seats.index(seat) + 1

    # -- cards --------------------------------------------------------------------------------------------------------
    def _on_dealt_in(self, data: dict[str, Any], _answer: Answer | None) -> None:
        self.seats = list(data["seats"])
        self.start = {int(seat): cents for seat, cents in data["stacks"].items()}
        self.stack = dict(self.start)

    def _on_dealt(self, data: dict[str, Any], answer: Answer | None) -> None:
        hand, card = data["hand"], _card(data, answer)
        if hand in SHARED:
            self.board.append(card)
        elif hand.startswith(SEAT):
            seat = int(hand.removeprefix(SEAT))
            held = self.held.setdefault(seat, [])
            held.insert(data["nth"] - 1, card)
            self.dealt.setdefault(seat, []).append(card)

    def _flush(self) -> None:
        """Add the cards dealt since the last act or street: player by player, then the board."""
        for seat in self.seats:
            if cards := self.dealt.pop(seat, None):
                self.actions.append(Action(HOLE, to=self._player(seat), cards=tuple(cards)))
        if self.board:
            self.actions.append(Action(BOARD, cards=tuple(self.board)))
            self.board = []

    def _on_street(self, _data: dict[str, Any], _answer: Answer | None) -> None:
        self._flush()

    def _on_racked(self, data: dict[str, Any], answer: Answer | None) -> None:
        if data["from"] == BURN and answer is not None and answer.do == "card":
            self.burns.append(str(answer.args.get("card")))
        elif data["from"].startswith("discard-"):
            self._discard(int(data["from"].removeprefix("discard-")), self.wish)

    def _discard(self, seat: int, args: dict[str, Any]) -> None:
        held = self.held[seat]
        if "nths" in args:
            out = [held[nth - 1] for nth in args["nths"]]
        else:
            out = [card for card in held if "cards" not in args or _text(card) in args["cards"]]
        for card in out:
            held.remove(card)
        self.actions.append(Action(DRAW, self._player(seat), cards=tuple(out)))

    def _on_drawn(self, data: dict[str, Any], _answer: Answer | None) -> None:
        if not data["count"]:
            self.actions.append(Action(DRAW, self._player(data["seat"])))

    # -- chips --------------------------------------------------------------------------------------------------------
    def _on_action(self, data: dict[str, Any], _answer: Answer | None) -> None:
        seat, action = data["seat"], data["action"]
        self.names[seat] = self.called.get(data["person"], data["person"])
        self.stack[seat] = data["stack"]
        if action in WORDS:
            self._flush()
            amount = chips(data["to"]) if WORDS[action] == "cbr" else None
            self.actions.append(Action(WORDS[action], self._player(seat), amount=amount))

    def _on_uncalled(self, data: dict[str, Any], _answer: Answer | None) -> None:
        self.stack[data["seat"]] += data["cents"]

    def _on_awarded(self, data: dict[str, Any], _answer: Answer | None) -> None:
        self.stack[data["seat"]] += data["cents"]
        self.won[data["seat"]] = self.won.get(data["seat"], 0) + data["cents"]

    def _on_raked(self, data: dict[str, Any], _answer: Answer | None) -> None:
        self.rake += data["cents"]

    # -- the end ------------------------------------------------------------------------------------------------------
    def _on_showdown(self, _data: dict[str, Any], _answer: Answer | None) -> None:
        self._flush()
        self.showing = True

    def _on_shown(self, data: dict[str, Any], _answer: Answer | None) -> None:
        hand = data["hand"]
        if self.showing and hand.startswith(SEAT):
            seat = int(hand.removeprefix(SEAT))
            cards = tuple(parse_card(card) for card in data["cards"])
            self.actions.append(Action(SHOW, self._player(seat), cards=cards))

    def _on_conceded(self, data: dict[str, Any], _answer: Answer | None) -> None:
        self.actions.append(Action(SHOW, self._player(data["seat"])))

    def _on_void(self, _data: dict[str, Any], _answer: Answer | None) -> None:
        self.void = True

    def finish(self) -> Iterator[History]:
        """The history, unless nothing was dealt or the round was void."""
        self._flush()
        self._show_when_all_in()
        if self.seats and self.actions and not self.void:
            yield History(self._fields(), str(self.number))

    def _show_when_all_in(self) -> None:
        """Show the hands before cards that follow the last decision: then everybody was all-in.

        In stud more own cards may follow, and then the whole hands are shown again.
        """
        last = max((n for n, a in enumerate(self.actions) if a.player and a.do != SHOW), default=0) + 1
        before = Counter(a.to for a in self.actions[:last] if a.do == HOLE for _ in a.cards or ())
        drew = {a.player for a in self.actions if a.do == DRAW}
        shows = [
            a if a.cards is None or a.player in drew else replace(a, cards=a.cards[: before[a.player]])
            for a in self.actions[last:]
            if a.do == SHOW
        ]
        later = [a for a in self.actions[last:] if a.do != SHOW]
        again = [a for a in self.actions[last:] if a.do == SHOW and len(a.cards or ()) > before[a.player]]
        self.actions[last:] = [*shows, *later, *(again if later else [])]

    def _fields(self) -> dict[str, Any]:
        header, seats = self.header, self.seats
        values = header.values
        variant = variant_of(header.game, values["structure"])
        fields: dict[str, Any] = {"variant": variant.code}
        if variant.code == PRIVATE:
            fields |= {"_game": header.game, "_structure": values["structure"]}
        fields["antes"] = _by_position(values["antes"], len(seats)) or [chips(values["ante"])] * len(seats)
        if variant.family == STUD:
            fields["bring_in"] = chips(values["forced"])
        else:
            fields["blinds_or_straddles"] = _blinds(values, len(seats))
        if values["structure"] == FIXED:
            fields |= {"small_bet": chips(values["min"]), "big_bet": chips(values["max"] or values["min"])}
        else:
            fields["min_bet"] = chips(values["min"])
        if values["structure"] == SPREAD:
            fields["_max_bet"] = chips(values["max"])
        short = (
            min(self.start.values()) < values["ante"]
        )  # a player who antes less can win no more than that from each other player
        if short or values["antes"].endswith(MATCHED):
            fields["ante_trimming_status"] = True
        fields["starting_stacks"] = [chips(self.start[seat]) for seat in seats]
        fields["actions"] = [str(action) for action in self.actions]
        fields |= {"hand": self.number, "seats": [seat + 1 for seat in seats], "seat_count": values["seats"]}
        fields["players"] = [self.names.get(seat, "") for seat in seats]
        fields["finishing_stacks"] = [chips(self.stack[seat]) for seat in seats]
        fields["winnings"] = [chips(self.won.get(seat, 0)) for seat in seats]
        fields |= {"_rulebook": header.rulebook, "_rake": chips(self.rake), "_burns": self.burns}
        return fields | private_fields(header.settings | {"seats": len(seats)}, hypothetical=header.hypothetical)


def _by_position(text: str, players: int) -> list[Number]:
    """Amounts by position of a hypothetical table, if it has any."""
    amounts = [chips(cents) if cents >= 0 else -chips(-cents) for cents in read_posts(text)]
    each = (amounts + [0] * players)[:players] if amounts else []
    return each[::-1] if players == HEADS_UP else each


def _blinds(values: dict[str, Any], players: int) -> list[Number]:
    """The blinds by position. A history swaps the positions of two players."""
    if posts := _by_position(values["posts"], players):
        return posts
    posted = [chips(read_money(word)) for word in values["blinds"].split("/")]
    posted = (posted + [0] * players)[:players]
    turned = players == HEADS_UP and values["heads_up_blinds"] == "next-seats"
    return posted[::-1] if turned else posted


def _card(data: dict[str, Any], answer: Answer | None) -> int:
    """The dealt card: its face if it is up, else the source's answer."""
    if answer is not None and answer.do == "card" and str(answer.args.get("card")) != "??":
        return parse_card(str(answer.args["card"]))
    return parse_card(data["card"])


def _text(card: int) -> str:
    return "??" if card == UNKNOWN else card_text(card)
