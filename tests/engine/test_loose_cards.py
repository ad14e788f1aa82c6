"""Cards that have left a shoe and have no place yet: each keeps the number of its own draw."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from pitboss.chance.script import ScriptSource
from pitboss.driver.driver import Driver
from pitboss.engine.cards import new_deck
from pitboss.engine.game import Game
from pitboss.engine.step import step
from pitboss.engine.table import AnyTable, Table
from pitboss.hands.cards import UNKNOWN, parse_card
from pitboss.rulebooks import book

KING, FIVE = parse_card("Kh"), parse_card("5c")


@pytest.fixture(autouse=True)
def sketch_chapter(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(book, "FOLDERS", [*book.FOLDERS, Path(__file__).parent / "sketches"])
    book.chapter.cache_clear()
    yield
    book.chapter.cache_clear()


@step("X-01")
async def hold_one(t: AnyTable) -> None:
    """The first card is held over while others are dealt and burned; it comes last."""
    t.bring_deck(2)
    await t.shuffle()
    held = await t.draw()
    await t.deal("player", face_up=True)
    await t.burn()
    await t.deal("banker", face_up=True)
    t.lay(held, "player", face_up=True)
    await t.act("enough", "Enough")


@pytest.mark.parametrize("cards", ["Kh Kh 5c 5c", "Kh 5c Kh 5c", "Kh 5c 5c Kh", "5c Kh Kh 5c"])
def test_a_card_held_over_lends_its_draw_to_no_other_of_its_face(cards: str) -> None:
    game = Game(slug="sketch", name="Sketch", round=(hold_one,))
    driver = Driver(Table(game, "bahamas", {}), ScriptSource(cards.split()))
    said = []
    while driver.asking is not None and driver.asking.name != "enough":
        said += driver.automatic() or []
    dealt = [(e.data["hand"], e.data["card"], e.data["draw"]) for e in said if e.kind == "dealt"]
    first, second, _, fourth = cards.split()
    assert dealt == [("player", second, 1), ("banker", fourth, 3), ("player", first, 0)]
    assert driver.table.deck.loose == []


def test_of_equal_cards_the_first_drawn_is_put_down_first() -> None:
    deck = new_deck(8)
    for card in (KING, FIVE, KING):
        deck.take(card)
    assert [deck.put_down(KING), deck.put_down(KING), deck.put_down(KING)] == [0, 2, -1]
    assert deck.loose == [(1, FIVE)]


def test_a_named_draw_is_put_down_whatever_its_face() -> None:
    deck = new_deck(8)
    for card in (UNKNOWN, UNKNOWN):
        deck.take(card)
    assert deck.put_down(KING, 1) == 1
    assert deck.put_down(KING, 1) == -1
    assert deck.put_down(KING) == 0
