"""The drawn tables: chips on their real positions, cards in their colours, results kept."""

from collections import defaultdict

import pytest

from pitboss.cli import cardfaces
from pitboss.cli.canvas import Canvas
from pitboss.cli.felts import felt_for
from pitboss.cli.felts.punto_banco import PuntoBancoFelt
from pitboss.cli.felts.roulette import ALIASES, HEIGHT, WIDTH, RouletteFelt, place_of
from pitboss.cli.options import TableOptions, open_table
from pitboss.engine.say import ALL, Event
from pitboss.events.cards import DeckShuffled
from pitboss.events.procedure import Announced
from pitboss.games.roulette.table import spots

# On the line beside 2 the layout has three positions of one height; the list below the picture tells them apart.
BESIDE_TWO = {"0-2", "00-2", "0-00-2"}


@pytest.mark.parametrize("pockets", [37, 38])
def test_every_bet_has_a_place_of_its_own(pockets: int) -> None:
    places = defaultdict(set)
    for spot in spots(pockets):
        y, x = place_of(spot, double=pockets == 38)
        assert 0 <= y < HEIGHT
        assert 0 <= x < WIDTH
        places[y, x].add(spot)
    shared = [names for names in places.values() if len(names) > 1]
    assert shared == ([BESIDE_TWO] if pockets == 38 else [])


@pytest.mark.parametrize(
    ("spot", "rows"),
    [
        ("17", "17 ●"),  # on the number
        ("17-20", "17  ●20"),  # on the line between two
        ("16-17", "┼─●──┼"),  # on the line between two rows
        ("17-18-20-21", "┼────●────┼"),  # on the corner of four
        ("16-17-18", "┴─●──┴"),  # at the end of a row
        ("16-17-18-19-20-21", "┴────●────┴"),  # between the ends of two rows
    ],
)
def test_a_chip_lies_where_the_dealer_would_put_it(spot: str, rows: str) -> None:
    table = open_table("roulette", TableOptions())
    felt = RouletteFelt(table, "you")
    canvas = Canvas(HEIGHT, WIDTH)
    felt.draw_layout(canvas)
    felt.draw_chip(canvas, spot, mine=True)
    assert rows in canvas.text().plain


def test_short_names_name_real_bets() -> None:
    assert set(ALIASES.values()) <= set(spots(37))
    assert not set(ALIASES) & set(spots(38)), "a nickname may not hide a bet"


@pytest.mark.parametrize("game", ["roulette", "punto-banco", "let-it-ride"])
def test_a_felt_is_found_by_the_name_of_its_game(game: str) -> None:
    table = open_table(game, TableOptions())
    assert type(felt_for(table, "you")).__module__ == f"pitboss.cli.felts.{game.replace('-', '_')}"


def test_faces() -> None:
    assert [cardfaces.face(c) for c in ("Ah", "Td", "9c", "Ks", "Jk", "??")] == ["A♥", "10♦", "9♣", "K♠", "Jk", "??"]
    assert cardfaces.colour("Ah") == cardfaces.colour("Td") != cardfaces.colour("9c")


def test_a_row_of_cards_keeps_places_for_those_to_come() -> None:
    drawn = cardfaces.drawn(["Ah", "??"], places=3).plain.splitlines()
    assert drawn == ["╭───╮ ╭───╮ ╭╌╌╌╮", "│A  │ │░░░│ ┆   ┆", "│ ♥ │ │░░░│ ┆   ┆", "╰───╯ ╰───╯ ╰╌╌╌╯"]


def test_boxes_join_where_they_meet() -> None:
    canvas = Canvas(3, 7)
    canvas.box(0, 0, 2, 3)
    canvas.box(0, 3, 2, 6)
    assert canvas.text().plain.splitlines() == ["┌──┬──┐", "│  │  │", "└──┴──┘"]


def test_the_bead_plate_fills_downwards_and_begins_anew_with_the_shoe() -> None:
    felt = felt_for(open_table("punto-banco", TableOptions()), "you")
    assert isinstance(felt, PuntoBancoFelt)
    results = [(7, 1), (1, 7), (5, 5), (1, 2), (1, 2), (1, 2), (9, 0)]
    felt.take([Event.of(Announced(player=p, banker=b), to=ALL) for p, b in results])
    assert felt.plate().plain.splitlines() == ["P P ", "B ", "T ", "B ", "B ", "B "]
    felt.take([Event.of(DeckShuffled(416, ""), to=ALL)])
    assert felt.plate().plain.split() == ["·"]
