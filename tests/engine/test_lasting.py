"""Which fields of a game's state stay for the next round: the type of each says so."""

import msgspec
import pytest

from pitboss.engine.state import Lasting, Memory, lasting_fields
from pitboss.games import games


class Counter(Memory):
    total: Lasting[int] = 0
    names: Lasting[list[str]] = msgspec.field(default_factory=list)
    now: int = 0


class Further(Counter):
    more: Lasting[int | None] = None
    hand: list[int] = msgspec.field(default_factory=list)


def test_the_next_round_keeps_lasting_fields_and_starts_the_others_again() -> None:
    state = Further(total=2, names=["ann"], now=3, more=4, hand=[5])
    after = state.next_round()
    assert after == Further(total=2, names=["ann"], more=4)
    assert after.names is state.names


@pytest.mark.parametrize("slug", games())
def test_a_lasting_field_is_read_from_a_snapshot_like_any_other(slug: str) -> None:
    state = games()[slug].memory()
    data = msgspec.json.decode(msgspec.json.encode(state))
    assert msgspec.convert(data, type(state), str_keys=True) == state
    assert set(lasting_fields(type(state))) <= set(data)
