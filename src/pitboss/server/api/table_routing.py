"""Finds the table of requests whose path does not name it: fills name it in the body, signatures by the award."""

import re

import msgspec

from pitboss.server.ledger.awards import table_of
from pitboss.server.storage.store import Store

_IN_BODY = ("/v1/cage/fills", "/v1/cage/credits", "/v1/cage/counts")
_AWARD = re.compile(r"/v1/jackpots/awards/(\d{1,9})-(\d{1,9})/sign")


class _Naming(msgspec.Struct):
    table: str


def names_table_elsewhere(path: str) -> bool:
    return path in _IN_BODY or _AWARD.fullmatch(path) is not None


def table_of_request(path: str, body: bytes, store: Store) -> str:
    """The table id; empty if there is none (the application then refuses the request)."""
    if found := _AWARD.fullmatch(path):
        return store.read(lambda connection: table_of(connection, int(found[1]), int(found[2])))
    try:
        return msgspec.json.decode(body, type=_Naming).table
    except msgspec.MsgspecError:
        return ""
