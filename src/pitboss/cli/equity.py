"""`pitboss equity`: what share of the pot each poker hand is worth."""

import re
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter

from pitboss.cli import output
from pitboss.cli.app import DONE, BadInput
from pitboss.cli.odds import print_exact
from pitboss.cli.options import Flag, nearest
from pitboss.maths.result import percent
from pitboss.rulebooks.refusal_codes import InputCode, TableCode

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pitboss.maths.equity import Equity, EquityShare, KnownCards

_CARD = re.compile(r"10.|\?\?|[^\s,]{2}|[^\s,]")
EXACT_MAX = 19  # letters of a fraction that is shown in the grid


def complete_poker(_context: object) -> list[str]:
    from pitboss.maths.equity import FORMS

    return list(FORMS)


def equity(
    game: Annotated[str, Parameter(completer=complete_poker)],
    /,
    *hands: str,
    board: Annotated[str, Parameter(show_default=False)] = "",
    dead: Annotated[str, Parameter(show_default=False)] = "",
    discard: Annotated[str, Parameter(show_default=False)] = "",
    sample: Annotated[int | None, Parameter(show_default=False)] = None,
    seed: int = 0,
    json: Flag = False,
) -> int:
    """Show the equity of poker hands: the share of the pot that each wins on average at the showdown.

    Parameters
    ----------
    game
        One of the nine poker games.
    hands
        Two or more hands: AhKh or "Ah Kh". Missing cards, or ??, are unknown and still to be dealt.
    board
        The community cards so far. In seven-card stud: the common card, or ?? if it is still to be dealt.
    dead
        Cards out of play: folded up-cards, exposed cards.
    discard
        In draw games: cards that these hands discard and replace. Default: everybody stands pat.
    sample
        Sample this many random deals instead of counting all of them.
    seed
        Seed of the sample. The same seed draws the same sample.
    json
        Print JSON.
    """
    from pitboss.cli.waiting import waiting
    from pitboss.maths.equity import CannotDeal, exact_equity, sampled_equity

    try:
        deal = read_deal(game, hands, board, dead, discard)
        with waiting("Calculating"):
            found = exact_equity(deal) if sample is None else sampled_equity(deal, sample, seed)
    except CannotDeal as fault:
        raise BadInput(fault.code, str(fault)) from None
    if json:
        print_exact(report(game, found))
    else:
        _print(game, found)
    return DONE


def read_deal(game: str, hands: "Sequence[str]", board: str, dead: str, discard: str) -> "KnownCards":
    """Read the cards. Discarded cards leave their hand and are dead."""
    from pitboss.maths.equity import FORMS, CannotDeal, KnownCards

    if game not in FORMS:
        raise BadInput(InputCode.GAME_UNKNOWN, f"There is no poker game {game!r}. {nearest(game, FORMS)}")
    form = FORMS[game]
    thrown = known(read_cards(discard, "--discard"))
    if thrown and "draw" not in game:
        raise CannotDeal(InputCode.NO_DRAW, f"{game} has no draw. Put cards that are out of play into --dead.")
    held = [read_cards(text, "hand") for text in hands]
    for cards in held:
        if len(cards) > form.own:
            raise CannotDeal(InputCode.TOO_MANY_CARDS, f"A hand has {len(cards)} cards. In {game} it has {form.own}.")
    kept = tuple(tuple(card for card in known(cards) if card not in thrown) for cards in held)
    strange = [card for card in thrown if not any(card in cards for cards in held)]
    if strange:
        from pitboss.hands.cards import cards_text

        raise CannotDeal(InputCode.NOT_HELD, f"Nobody holds {cards_text(strange)}, so nobody can discard it.")
    on_board = read_cards(board, "--board")
    common = 1 if form.stud and on_board else 0
    if len(on_board) > form.board + common:
        most = form.board + common
        raise CannotDeal(
            InputCode.TOO_MANY_CARDS, f"The board has {len(on_board)} cards. In {game} it has {most or 'none'}."
        )
    return KnownCards(form, kept, known(on_board), (*known(read_cards(dead, "--dead")), *thrown), common)


def read_cards(text: str, where: str) -> tuple[int, ...]:
    """Read cards with or without spaces between them."""
    from pitboss.hands.cards import parse_card

    try:
        return tuple(parse_card(word) for word in _CARD.findall(text))
    except ValueError as fault:
        raise BadInput(TableCode.CARD_UNREADABLE, f"{where} {text!r}: {fault}") from None


def known(cards: "Sequence[int]") -> tuple[int, ...]:
    from pitboss.hands.cards import UNKNOWN

    return tuple(card for card in cards if card != UNKNOWN)


def report(game: str, found: "Equity") -> dict[str, Any]:
    """The figures as data, with fractions as text so that they stay exact."""
    from pitboss.hands.cards import cards_text

    deal = found.deal
    return {
        "game": game,
        "board": cards_text(deal.board),
        "dead": cards_text(deal.dead),
        "method": "exact" if found.exact else "sampled",
        "deals": found.deals,
        "possible": deal.ways,
        **({} if found.exact else {"seed": found.seed, "confidence": "95 %"}),
        "hands": [_hand(found, player) for player in range(len(deal.hands))],
    }


def _hand(found: "Equity", player: int) -> dict[str, Any]:
    from pitboss.hands.cards import cards_text

    shares = found.shares[player]
    figures = {"equity": shares.equity, "win": shares.win, "tie": shares.tie, "lose": shares.lose}
    if _splits(found):
        figures |= {"scoop": shares.win, "high": shares.high, "low": shares.low}
    shown: dict[str, Any] = {"cards": cards_text(found.deal.hands[player]), "decimal": float(shares.equity)}
    shown |= {name: str(share) for name, share in figures.items()}
    if not found.exact:
        shown["interval"] = {name: [float(b) for b in found.interval(share)] for name, share in figures.items()}
    shown["counts"] = {
        "all": shares.every,
        "part": shares.some,
        "pot_by_sharers": list(shares.whole[1:]),
        "high_half_by_sharers": list(shares.half[1:]),
        "low_half_by_sharers": list(shares.low_half[1:]),
    }
    return shown


def _splits(found: "Equity") -> bool:
    from pitboss.maths.equity_kernel import NO_SPLIT

    return found.deal.form.split != NO_SPLIT


# -- the terminal -----------------------------------------------------------------------------------------------------


def _print(game: str, found: "Equity") -> None:
    from pitboss.cli.grids import Column, fitted

    split = _splits(found)
    columns = [Column("Hand", left=True), Column("Equity"), *([] if found.exact else [Column("95 % interval")])]
    columns += [Column("Scoops"), Column("Splits", spare=2)] if split else [Column("Wins"), Column("Ties")]
    columns += [Column("High", spare=1), Column("Low", spare=1)] if split else []
    columns += [Column("Loses", spare=2), *([Column("Exact", spare=3)] if found.exact else [])]
    rows = [_row(found, player, split=split) for player in range(len(found.shares))]
    console = output.result()
    console.print(fitted(_title(game, found), columns, rows, console))
    console.print(_method(found), style="dim", markup=False)
    if split:
        console.print("High, Low: how often this hand is the best high or low. A tie counts as a part.", style="dim")


def _row(found: "Equity", player: int, *, split: bool) -> list[str]:
    shares = found.shares[player]
    within = [] if found.exact else ["{} to {}".format(*(percent(b, 2)[:-2] for b in found.interval(shares.equity)))]
    halves = [percent(shares.high, 2), percent(shares.low, 2)] if split else []
    return [
        _cards(found, player),
        percent(shares.equity),
        *within,
        percent(shares.win, 2),
        percent(shares.tie, 2),
        *halves,
        percent(shares.lose, 2),
        *([_exact(shares)] if found.exact else []),
    ]


def _exact(shares: "EquityShare") -> str:
    text = str(shares.equity)
    return text if len(text) <= EXACT_MAX else "(--json)"


def _cards(found: "Equity", player: int) -> str:
    from pitboss.hands.cards import UNKNOWN, cards_text

    hand, whole = found.deal.hands[player], found.deal.own
    return cards_text((*hand, *(UNKNOWN,) * (whole - len(hand))))


def _title(game: str, found: "Equity") -> str:
    from pitboss.hands.cards import UNKNOWN, cards_text

    deal = found.deal
    lacking = deal.on_board - len(deal.board)
    board = f", board {cards_text((*deal.board, *(UNKNOWN,) * lacking))}" if deal.board or deal.common else ""
    dead = f", dead {cards_text(deal.dead)}" if deal.dead else ""
    return f"{game}{board}{dead}: equity"


def _method(found: "Equity") -> str:
    ways = found.deal.ways
    if found.exact:
        return f"Counted: all {ways:,} deals." if ways > 1 else "All cards are dealt."
    about = f"{ways:,}" if ways < 10**15 else f"about 10^{len(str(ways)) - 1}"
    return f"Sampled: {found.deals:,} of {about} deals, seed {found.seed}."
