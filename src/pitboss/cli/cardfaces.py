"""Cards drawn for the terminal: suits in their colours, a back for hidden cards."""

from collections.abc import Sequence

from rich.text import Text

from pitboss.cli.seen import HIDDEN

SUITS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
JOKER = "Jk"
EDGE = "grey62"
BACK = "blue"


def face(card: str) -> str:
    """A card as a person reads it: `Td` is 10♦."""
    if card in (HIDDEN, JOKER):
        return card
    return ("10" if card[0] == "T" else card[0]) + SUITS[card[1]]


def colour(card: str) -> str:
    if card == HIDDEN:
        return BACK
    if card == JOKER:
        return "bold magenta"
    return "bold bright_red" if card[1] in "dh" else "bold bright_white"


def in_line(cards: Sequence[str]) -> Text:
    """Cards side by side in one line."""
    return Text(" ").join(Text(face(card), style=colour(card)) for card in cards)


def drawn(cards: Sequence[str], *, places: int = 0) -> Text:
    """Cards with edges, four lines high; dotted places for cards still to come."""
    rows: list[list[Text]] = [[], [], [], []]
    for nth in range(max(len(cards), places)):
        for row, line in zip(rows, _card(cards[nth] if nth < len(cards) else ""), strict=True):
            row.append(line)
    return Text("\n").join(Text(" ").join(row) for row in rows)


def _card(card: str) -> list[Text]:
    if not card:
        return [
            Text("╭╌╌╌╮", style="grey35"),
            *(Text("┆   ┆", style="grey35") for _ in "ab"),
            Text("╰╌╌╌╯", style="grey35"),
        ]
    if card == HIDDEN:
        return [Text("╭───╮", style=EDGE), *(_inside("░░░", BACK) for _ in "ab"), Text("╰───╯", style=EDGE)]
    rank, suit = (face(card)[:-1], face(card)[-1]) if card != JOKER else ("Jk", "★")
    return [
        Text("╭───╮", style=EDGE),
        _inside(f"{rank:<3}", colour(card)),
        _inside(f"{suit:>2} ", colour(card)),
        Text("╰───╯", style=EDGE),
    ]


def _inside(text: str, style: str) -> Text:
    return Text.assemble(("│", EDGE), (text, style), ("│", EDGE))
