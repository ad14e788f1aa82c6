"""`pitboss arrange`: set seven pai gow poker cards by the house way, or list every permitted setting."""

from typing import TYPE_CHECKING, Any

from pitboss.cli import output
from pitboss.cli.app import DONE, BadInput
from pitboss.cli.options import Flag, TableOptions, open_table
from pitboss.rulebooks.refusal_codes import InputCode, TableCode

if TYPE_CHECKING:
    from pitboss.games.pai_gow_poker.settings import Setting
    from pitboss.games.pai_gow_poker.table import GowTable

GAME = "pai-gow-poker"
SEVEN = 7


def arrange(
    *cards: str,
    all: Flag = False,  # noqa: A002 - the option's name
    frequencies: Flag = False,
    table: TableOptions | None = None,
) -> int:
    """Set seven pai gow poker cards into a low and a high hand, by the house way.

    --set house_way=plain and --set house_way_changes=... choose another house way.

    Parameters
    ----------
    cards
        Seven cards, for example: Ah Kd 9c 9s 7d 4h Jk.
    all
        List every permitted setting and mark that of the house way.
    frequencies
        Show how often each poker hand comes in five cards, and as the best five of seven.
    """
    from pitboss.games.pai_gow_poker.table import is_pai_gow

    opened = open_table(GAME, table)
    assert is_pai_gow(opened)
    as_json = bool(table and table.json)
    if frequencies:
        _show_frequencies(opened, as_json=as_json)
        return DONE
    hand = _seven(cards)
    found = _settings(opened, hand)
    if as_json:
        output.print_json(_data(opened, hand, found if all else found[:1]))
    else:
        _print(opened, found if all else found[:1])
    return DONE


def _seven(words: tuple[str, ...]) -> tuple[int, ...]:
    """Read the cards, with or without spaces between them."""
    from pitboss.hands.cards import UNKNOWN, parse_cards

    try:
        cards = parse_cards(" ".join(words))
    except ValueError as fault:
        raise BadInput(TableCode.CARD_UNREADABLE, str(fault)) from None
    if UNKNOWN in cards or len(set(cards)) != len(cards):
        raise BadInput(InputCode.CARDS_NOT_DIFFERENT, "Every card must be known, and no card may appear twice.")
    if len(cards) != SEVEN:
        given = "no cards" if not cards else f"{len(cards)} card{'' if len(cards) == 1 else 's'}"
        raise BadInput(
            TableCode.CARDS_MISCOUNTED, f"Name {SEVEN} cards, for example: Ah Kd 9c 9s 7d 4h Jk. You gave {given}."
        )
    return cards


def _settings(opened: "GowTable", hand: tuple[int, ...]) -> "list[Setting]":
    """Every permitted setting: the house way first, then by the low hand."""
    from pitboss.games.pai_gow_poker.settings import settings_of

    return settings_of(hand, opened.terms)


def _labels(opened: "GowTable", setting: "Setting") -> tuple[str, str]:
    from pitboss.games.pai_gow_poker.rules import line_of
    from pitboss.games.pai_gow_poker.table import category_row

    high, low = (category_row(opened.chapter, line_of(value)).label for value in setting.values)
    return low, high


def _data(opened: "GowTable", hand: tuple[int, ...], found: "list[Setting]") -> dict[str, Any]:
    from pitboss.hands.cards import card_text

    return {
        "game": GAME,
        "rulebook": opened.rulebook,
        "house_way": opened.settings.text("house_way"),
        "house_way_changes": opened.settings.text("house_way_changes"),
        "approval": opened.settings.approvals.get("house_way", ""),
        "cards": [card_text(card) for card in hand],
        "settings": [
            {
                "low": [card_text(card) for card in setting.low],
                "high": [card_text(card) for card in setting.high],
                "is": dict(zip(("low", "high"), _labels(opened, setting), strict=True)),
                "house_way": setting.by_house_way,
            }
            for setting in found
        ],
        "cite": list(opened.cites_of(opened.chapter.settings["house_way"])),
    }


def _print(opened: "GowTable", found: "list[Setting]") -> None:
    from pitboss.cli.grids import Column, fitted
    from pitboss.hands.cards import cards_text

    console = output.result()
    output.say_hypothetical(opened.settings.breaches, console)
    rows = []
    for setting in found:
        low, high = _labels(opened, setting)
        mark = "house way" if setting.by_house_way else ""
        rows.append([cards_text(setting.low), low, cards_text(setting.high), high, mark])
    heads = ("In front", "Low hand", "Behind", "High hand", "")
    way = opened.settings.text("house_way")
    title = f"House way {way!r}, {opened.rulebook} rulebook" + (
        f": {len(rows)} permitted settings" if len(rows) > 1 else ""
    )
    console.print(fitted(title, [Column(head, left=True) for head in heads], rows, console))


# -- frequencies ------------------------------------------------------------------------------------------------------


def _show_frequencies(opened: "GowTable", *, as_json: bool) -> None:
    from pitboss.cli.waiting import waiting
    from pitboss.games.pai_gow_poker.odds import frequencies
    from pitboss.games.pai_gow_poker.table import category_row

    with waiting("Calculating"):
        found = frequencies(opened.terms)
    lines = range(len(found.five) - 1, -1, -1)
    if as_json:
        counts = {"five_cards": found.five, "seven_cards": found.seven}
        named = {
            size: {category_row(opened.chapter, line).label: each[line] for line in lines}
            for size, each in counts.items()
        }
        output.print_json({"game": GAME, "rulebook": opened.rulebook, **named})
        return
    _print_frequencies(opened, [(line, found.five[line], found.seven[line]) for line in lines])


def _print_frequencies(opened: "GowTable", counts: list[tuple[int, int, int]]) -> None:
    from fractions import Fraction

    from pitboss.cli.grids import Column, fitted
    from pitboss.games.pai_gow_poker.table import category_row
    from pitboss.maths.result import percent

    fives, sevens = (sum(each[n] for each in counts) for n in (1, 2))
    rows = [
        [
            category_row(opened.chapter, line).label,
            f"{five:,}", percent(Fraction(five, fives)), f"{seven:,}", percent(Fraction(seven, sevens)),
        ]
        for line, five, seven in counts
    ]  # fmt: skip
    heads = [Column("Hand", left=True), Column("Five cards"), Column(""), Column("Best of seven"), Column("")]
    last = ["all", f"{fives:,}", "", f"{sevens:,}", ""]
    console = output.result()
    console.print(fitted("Hands from 52 cards and a joker", heads, rows, console, last=last))
