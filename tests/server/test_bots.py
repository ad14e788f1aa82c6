"""Bots with too few chips buy some and keep playing."""

import asyncio
from pathlib import Path

import pytest
from tests.server.inside import inside
from tests.server.served import plan

from pitboss.server.tables import bots


def test_a_bot_with_too_little_for_three_wagers_buys_chips(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let it ride wants three equal wagers, so twice the minimum is not enough to sit with."""
    monkeypatch.setattr(bots, "CHIPS", 1000)
    monkeypatch.setattr(bots, "MINIMUMS", 2)

    async def evening() -> None:
        async with inside(tmp_path, [plan("let-it-ride", table="lir", bots=1, play_on=True)]) as house:
            state = house.floor.actors["lir"].desk.table.state
            assert state.limits["min"] == 500
            await house.until(lambda: house.floor.actors["lir"].face.round >= 3)

    asyncio.run(evening())
