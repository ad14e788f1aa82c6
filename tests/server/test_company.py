"""Bots at a table: whoever has too few chips for a hand of it buys some, and plays on."""

import asyncio
from pathlib import Path

import pytest
from tests.server.served import plan, served

from pitboss.server.tables import company


def test_a_bot_with_too_little_for_three_wagers_buys_chips(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let it ride wants three equal wagers, so twice the minimum is not enough to sit with."""
    monkeypatch.setattr(company, "CHIPS", 1000)
    monkeypatch.setattr(company, "MINIMA", 2)

    async def evening() -> None:
        async with served(tmp_path, [plan("let-it-ride", table="lir", bots=1, play_on=True)]) as house:
            state = house.floor.actors["lir"].desk.table.state
            assert state.limits["min"] == 500
            async with asyncio.timeout(20):
                while house.floor.actors["lir"].face.round < 3:
                    await asyncio.sleep(0.02)

    asyncio.run(evening())
