"""The results of a baccarat shoe since the last shuffle, for the roads.

All of it is public: cards are face up, and the dealer announces the counts.
"""

import asyncio
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Annotated

from litestar import Controller, get
from litestar.params import FromPath, QueryParameter
from sqlalchemy import Connection

from pitboss.engine.say import Event
from pitboss.protocol.web_shapes import ShoeHand
from pitboss.server.api.requests import ApiRequest, floor_of
from pitboss.server.records import book
from pitboss.server.records.book import OPENING
from pitboss.server.storage.archive import StoredEntry
from pitboss.server.storage.log_entries import stored
from pitboss.server.types.viewer import PUBLIC

SIDES = ("player", "banker")
FIRST_TWO = 2
NATURALS = (8, 9)
LAST = 2**31 - 1
"""A round number that no table reaches."""
SHUFFLES = 4000
"""Log entries after which the search for a shuffle ends; eight decks need far fewer."""
# Entries without any of these events say nothing about a hand and are not decoded.
_WORTH = tuple(f'"kind":"{kind}"'.encode() for kind in ("round", "shuffled", "dealt", "shown", "announced", "void"))


class Shoes(Controller):
    """Results of a shoe."""

    path = "/v1/tables"
    tags = ["tables"]  # noqa: RUF012 - Litestar's own way of naming a section

    @get("/{table_id:str}/shoe", summary="List the hands since the last shuffle")
    async def shoe(
        self, request: ApiRequest, table_id: FromPath[str], before: Annotated[int, QueryParameter(ge=1, le=LAST)] = LAST
    ) -> list[ShoeHand]:
        """Oldest first; empty for games without player and banker hands. `before` limits it to earlier rounds."""
        floor = floor_of(request)
        log = floor.log_of(table_id)
        return await asyncio.to_thread(floor.store.read, lambda connection: shoe_of(connection, log, before))


def shoe_of(connection: Connection, log: int, before: int = LAST) -> list[ShoeHand]:
    """The hands of a log since the last shuffle before a round."""
    found = list(_since_shuffle(connection, log, before))
    found.reverse()
    events = (event for entry in found for event in book.read_entry(entry.raw).events)
    return [hand for hand in hands_of(PUBLIC.sees(events), found[0].round if found else 0) if hand.round < before]


def _since_shuffle(connection: Connection, log: int, before: int) -> Iterator[StoredEntry]:
    """Entries from the newest before the round back to the last shuffle."""
    begun = book.round_span(connection, log, before)[0]
    for entry in islice(stored(connection, log, OPENING, begun, newest=True), SHUFFLES):
        if any(word in entry.raw for word in _WORTH):
            yield entry
        if b'"kind":"shuffled"' in entry.raw:
            return


def hands_of(events: Iterable[Event], number: int) -> list[ShoeHand]:
    """Announced hands, starting within round `number`. A shuffle clears earlier hands; void hands are left out."""
    hands: list[ShoeHand] = []
    cards: dict[str, dict[int, str]] = {}
    for event in events:
        if event.kind == "shuffled":
            hands = []
        elif event.kind == "round":
            number, cards = int(event.data["round"]), {}
        elif event.kind == "void":
            hands = [hand for hand in hands if hand.round != number]
        elif event.kind == "announced" and {*SIDES} <= event.data.keys():
            hands.append(_called(number, event, cards))
        else:
            _laid(event, cards)
    return hands


def _laid(event: Event, cards: dict[str, dict[int, str]]) -> None:
    """Note dealt and turned cards by their place in a hand."""
    if event.kind == "dealt":
        cards.setdefault(str(event.data["hand"]), {})[int(event.data["nth"])] = str(event.data["card"])
    elif event.kind == "shown":
        cards.setdefault(str(event.data["hand"]), {}).update(zip(event.data["nths"], event.data["cards"], strict=True))


def _called(number: int, event: Event, cards: dict[str, dict[int, str]]) -> ShoeHand:
    player, banker = (int(event.data[side]) for side in SIDES)
    drawn = any(len(cards.get(side, {})) > FIRST_TWO for side in SIDES)
    pairs = [side for side in SIDES if _pair(cards.get(side, {}))]
    return ShoeHand(number, player, banker, pairs, not drawn and max(player, banker) in NATURALS)


def _pair(hand: dict[int, str]) -> bool:
    """Whether the first two cards have the same rank."""
    return hand.get(1, "1")[:1] == hand.get(2, "2")[:1] != "?"
