"""Looking at the cards, and the decision to play or fold."""

from pitboss.engine.ask import COSTS, Answer, ask
from pitboss.engine.core import wants
from pitboss.engine.money import money
from pitboss.engine.say import ALL
from pitboss.engine.step import Check, act, step
from pitboss.engine.wager import Wager
from pitboss.events.hands import PlayerFolds
from pitboss.games.families.floor.barred import reach, stakes_no_more
from pitboss.games.families.single_deck.looking import look
from pitboss.games.families.single_deck.memory import hand_of, owner
from pitboss.games.families.single_deck.rounds import rack
from pitboss.games.refusal_codes import GameCode
from pitboss.games.three_card_poker.memory import ANTE, OWNER, PAIR_PLUS, PLAY, CardTable, playing
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode

FOLD = "fold"
EQUAL = Check(
    GameCode.PLAY_NOT_EQUAL,
    "bs/16(1)(d)",
    owner=OWNER,
    says="Your play wager must equal your ante: {ante}, not {amount}.",
)


@step("bs/16(9)(a)", title="Look at the cards")
async def examine_cards(t: CardTable) -> None:
    """After the deal each player looks at their own cards; nobody else touches them."""
    await look(t, lambda: [s for s in playing(t) if s not in t.own.viewed and s not in t.own.away])


# -- deciding ---------------------------------------------------------------------------------------------------------


@step("bs/16(9)(b)", "S-103", "X-01")
async def play_or_fold(t: CardTable) -> None:
    """Clockwise from the far left, each player with an ante makes an equal play wager or folds."""
    for seat in playing(t):
        ante = t.wager_on(seat, ANTE)
        if ante is None:
            continue  # a player with only pair plus has no decision
        choice, cents = (FOLD, 0) if seat in t.own.away else await _choice(t, seat, ante)
        t.own.decided.append(seat)
        if choice == PLAY:
            make_play_wager(t, ante, cents)
        else:
            fold(t, seat)


async def _choice(t: CardTable, seat: int, ante: Wager) -> tuple[str, int]:
    """Ask the player to play or fold. A player who is barred or lacks the chips can only fold."""
    person = owner(t, seat)
    cites = t.cites

    def check(answer: Answer) -> tuple[str, int]:
        wants(answer, "choose")
        choice, cents = answer.args.get("choice"), answer.args.get("cents", ante.cents)
        if choice == FOLD:
            return FOLD, 0
        if choice != PLAY:
            raise Refusal(TableCode.NOT_AN_OPTION, f"Play or fold: {choice!r} is neither.", cites)
        if not isinstance(cents, int) or isinstance(cents, bool) or cents <= 0:
            raise Refusal(
                TableCode.AMOUNT_UNREADABLE,
                f"A wager must be a whole number of cents above zero, not {cents!r}.",
                cites,
            )
        stakes_no_more(t, person, adds=True, instead="fold")
        EQUAL.unless(t, cents == ante.cents, ante=money(ante.cents), amount=money(cents))
        if cents > t.chips_of(person):
            raise Refusal(
                TableCode.TOO_FEW_CHIPS,
                f"You have {money(t.chips_of(person))}, too little to play. Buy chips or fold.",
                cites,
            )
        return PLAY, cents

    def listed() -> tuple[str, ...]:
        return (PLAY, FOLD) if reach(t, person) >= ante.cents else (FOLD,)

    says = f"Play for another {money(ante.cents)}, or fold?"
    asked = t.question(
        PLAY, "choose", (person,), check, seat=seat, options=listed(), relist=listed, says=says,
        about={COSTS: {PLAY: ante.cents}},
    )  # fmt: skip
    choice: tuple[str, int] = await ask(asked)
    return choice


@act("bs/16(1)(d)", "bs/16(5)(a)(i)", "bs/16(5)(d)#play")
def make_play_wager(t: CardTable, ante: Wager, cents: int) -> None:
    """Place the play wager, equal to the ante: the only wager after "No more bets"."""
    t.place(ante.person, PLAY, cents, seat=ante.seat)


@act("bs/16(9)(b)")
def fold(t: CardTable, seat: int) -> None:
    """The player gives up the ante and is out; the chips stay until everybody has decided."""
    t.own.folded.append(seat)
    t.say(PlayerFolds(seat=seat, person=owner(t, seat)), to=ALL)


# -- folded hands -----------------------------------------------------------------------------------------------------


@step("bs/16(9)(b)#reveal", "S-105", title="Collect forfeited wagers")
async def collect_forfeits(t: CardTable) -> None:
    """When everybody has decided, collect the wagers and cards of folded hands."""
    for seat in t.own.folded:
        forfeit_ante(t, seat)
        forfeit_pair_plus(t, seat)
        rack(t, hand_of(seat))


@act("bs/16(9)(b)")
def forfeit_ante(t: CardTable, seat: int) -> None:
    """Without a play wager the ante is lost."""
    ante = t.wager_on(seat, ANTE)
    if ante:
        t.forfeit(ante, "folded")


@act("bs/16(9)(b)#pair-plus", "S-098")
def forfeit_pair_plus(t: CardTable, seat: int) -> None:
    """A player with both wagers who folds loses the pair plus as well."""
    pair_plus = t.wager_on(seat, PAIR_PLUS)
    if pair_plus:
        t.forfeit(pair_plus, "folded")
