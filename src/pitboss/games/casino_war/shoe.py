"""The shoe of casino war: burns, the cutting card, the relief of a dealer, a reshuffle out of turn."""

from pitboss.engine.ask import Answer
from pitboss.engine.say import ALL
from pitboss.engine.step import Check, Restart, Step, Void, act, command, passage, step
from pitboss.games.casino_war.memory import OWNER, WarTable
from pitboss.games.floor.reading import text_in
from pitboss.games.shoes.dealing import Mouth, note_cutting_card, shuffle_due
from pitboss.games.shoes.memory import SPENT, loaded
from pitboss.games.shoes.relief import names_dealer, relieve

# -- cards on their way -----------------------------------------------------------------------------------------------


@act("bs/13(5)(d)")
def cutting_card_out(t: WarTable) -> None:
    """The cutting card is reached: the round is completed, then the cards are reshuffled."""
    note_cutting_card(t)


@act("S-116")
def ran_out(t: WarTable) -> None:
    """The shoe cannot finish the round: it is void, and all the cards are shuffled."""
    t.own.stage = SPENT
    raise Void("the shoe has too few cards to complete the round", t.cites)


MOUTH = Mouth(cutting_card_out, ran_out)


@passage("bs/13(1)(a)")
async def burn_card(t: WarTable) -> None:
    """A burn card goes from the shoe to the discard rack face down, and nobody learns its rank."""
    await MOUTH.burn(t)


@step("bs/13(5)(d)", "bs/13(3)(i)", "S-055", lasting=True)
async def reshuffle_when_reached(t: WarTable) -> None:
    """After the round in which the cutting card was reached, and not before, the cards are reshuffled."""
    shuffle_due(t)


# -- a new dealer -----------------------------------------------------------------------------------------------------


@command("new-dealer", "bs/13(5)(a)#new-dealer", roles=("dealer",), check=names_dealer)
async def new_dealer(t: WarTable, answer: Answer) -> None:
    """Another dealer comes to the table, who burns a card before dealing any."""
    relieve(t, answer)


@passage("bs/13(5)(a)#new-dealer")
async def new_dealer_burns(t: WarTable) -> None:
    """A dealer who has come to the table burns one card first."""
    if t.own.relief:
        t.own.relief = False
        await burn_card(t)


# -- a reshuffle for security -----------------------------------------------------------------------------------------

NOT_REACHED = Check(
    "cutting-card-not-reached", "bs/13(3)(i)", owner=OWNER,
    says="the cards are reshuffled when the cutting card is reached; before that only for security, after the "
    "inspector on duty was consulted: name reason and inspector",
)  # fmt: skip
NO_SHOE = Check("shoe-not-in-play", "bs/13(3)(i)", "S-116", owner=OWNER, says="no cards are in the shoe now")


def _for_security(t: WarTable, answer: Answer) -> None:
    words = [answer.args.get(name) for name in ("reason", "inspector")]
    NOT_REACHED.unless(t, all(isinstance(word, str) and word.strip() for word in words))
    text_in(answer, "reason")
    text_in(answer, "inspector")
    NO_SHOE.unless(t, loaded(t))


@command(
    "reshuffle", "bs/13(3)(i)#security", "S-010", "X-05", roles=("casino-supervisor",), check=_for_security,
)  # fmt: skip
async def reshuffle(t: WarTable, answer: Answer) -> None:
    """A pit boss or a senior orders a reshuffle for security, after consulting the inspector on duty."""
    data = {"by": answer.by or answer.role, "inspector": text_in(answer, "inspector"), "reason": text_in(answer)}
    t.own.security = True
    t.say("security-reshuffle", to=ALL, says="The cards are reshuffled for security", data=data)
    if t.state.stage == "round" and not t.state.hands and not t.own.in_play:
        # No card of this round has been dealt: the shuffle comes at once, and bets stand.
        t.own.stage = SPENT
        raise Restart(_shuffle(t))


def _shuffle(t: WarTable) -> Step:
    return next(s for s in t.game.round if s.fork == "shuffle")


SHOE_COMMANDS = (new_dealer, reshuffle)
