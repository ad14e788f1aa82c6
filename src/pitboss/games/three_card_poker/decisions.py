"""Looking at the cards, then to play or to fold."""

from pitboss.engine.ask import Answer, ask
from pitboss.engine.core import wants
from pitboss.engine.money import money
from pitboss.engine.say import ALL
from pitboss.engine.step import Check, act, step
from pitboss.engine.wager import Wager
from pitboss.games.floor.barred import reach, stakes_no_more
from pitboss.games.refusal_codes import GameCode
from pitboss.games.single_deck.looking import look
from pitboss.games.single_deck.memory import hand_of, owner
from pitboss.games.single_deck.rounds import rack
from pitboss.games.three_card_poker.memory import ANTE, OWNER, PAIR_PLUS, PLAY, CardTable, playing
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode

FOLD = "fold"
EQUAL = Check(
    GameCode.PLAY_NOT_EQUAL,
    "bs/16(1)(d)",
    owner=OWNER,
    says="the play wager is {ante}, as much as the ante, not {amount}",
)


@step("bs/16(9)(a)")
async def examine_cards(t: CardTable) -> None:
    """After the deal each player looks at his own cards, and nobody else touches them."""
    await look(t, lambda: [s for s in playing(t) if s not in t.own.viewed and s not in t.own.away])


# -- deciding ---------------------------------------------------------------------------------------------------------


@step("bs/16(9)(b)", "S-103", "X-01")
async def play_or_fold(t: CardTable) -> None:
    """Clockwise from the far left each player with an ante makes a play wager of the same amount or gives it up."""
    for seat in playing(t):
        ante = t.wager_on(seat, ANTE)
        if ante is None:
            continue  # pair plus alone has nothing to decide
        choice, cents = (FOLD, 0) if seat in t.own.away else await _choice(t, seat, ante)
        t.own.decided.append(seat)
        if choice == PLAY:
            make_play_wager(t, ante, cents)
        else:
            fold(t, seat)


async def _choice(t: CardTable, seat: int, ante: Wager) -> tuple[str, int]:
    """What the player does, and for how much. Who lacks the chips can but fold, until he has bought more.

    So can who may not take part any more.
    """
    person = owner(t, seat)
    cites = t.cites

    def check(answer: Answer) -> tuple[str, int]:
        wants(answer, "choose")
        choice, cents = answer.args.get("choice"), answer.args.get("cents", ante.cents)
        if choice == FOLD:
            return FOLD, 0
        if choice != PLAY:
            raise Refusal(TableCode.NOT_AN_OPTION, f"{choice!r} is not open here: choose play or fold", cites)
        if not isinstance(cents, int) or isinstance(cents, bool) or cents <= 0:
            raise Refusal(
                TableCode.AMOUNT_UNREADABLE, f"a wager is a whole number of cents above zero, not {cents!r}", cites
            )
        stakes_no_more(t, person, adds=True, instead="fold")
        EQUAL.unless(t, cents == ante.cents, ante=money(ante.cents), amount=money(cents))
        if cents > t.chips_of(person):
            raise Refusal(
                TableCode.TOO_FEW_CHIPS, f"{person} has {money(t.chips_of(person))}: buy chips or fold", cites
            )
        return PLAY, cents

    def listed() -> tuple[str, ...]:
        return (PLAY, FOLD) if reach(t, person) >= ante.cents else (FOLD,)

    says = f"Play for another {money(ante.cents)}, or fold?"
    asked = t.question(PLAY, "choose", (person,), check, seat=seat, options=listed(), relist=listed, says=says)
    choice: tuple[str, int] = await ask(asked)
    return choice


@act("bs/16(1)(d)", "bs/16(5)(a)(i)", "bs/16(5)(d)#play")
def make_play_wager(t: CardTable, ante: Wager, cents: int) -> None:
    """The play wager, equal to the ante, is the one wager that comes after the call."""
    t.place(ante.person, PLAY, cents, seat=ante.seat)


@act("bs/16(9)(b)")
def fold(t: CardTable, seat: int) -> None:
    """The player gives up the ante and takes no further part; the chips lie until all have decided."""
    t.own.folded.append(seat)
    t.say("folds", to=ALL, data={"seat": seat, "person": owner(t, seat)})


# -- what was given up ------------------------------------------------------------------------------------------------


@step("bs/16(9)(b)#reveal", "S-105")
async def collect_forfeits(t: CardTable) -> None:
    """Once all have decided the dealer collects the wagers and cards that were given up."""
    for seat in t.own.folded:
        forfeit_ante(t, seat)
        forfeit_pair_plus(t, seat)
        rack(t, hand_of(seat))


@act("bs/16(9)(b)")
def forfeit_ante(t: CardTable, seat: int) -> None:
    """Without a play wager the ante is forfeited."""
    ante = t.wager_on(seat, ANTE)
    if ante:
        t.forfeit(ante, "no play wager was made")


@act("bs/16(9)(b)#pair-plus", "S-098")
def forfeit_pair_plus(t: CardTable, seat: int) -> None:
    """Who has both wagers and does not play forfeits the pair plus as well."""
    pair_plus = t.wager_on(seat, PAIR_PLUS)
    if pair_plus:
        t.forfeit(pair_plus, "no play wager was made")
