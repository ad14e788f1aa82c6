"""An early reshuffle: only for security, ordered by a pit boss after consulting the inspector."""

from pitboss.engine.ask import Answer
from pitboss.engine.say import ALL
from pitboss.engine.step import Check, Restart, Step, command
from pitboss.events.decks import SecurityReshuffleOrdered
from pitboss.games.families.floor.reading import text_in
from pitboss.games.families.shoes.irregularities import card_to_come
from pitboss.games.families.shoes.memory import OWNER, SPENT, ShoeTable
from pitboss.games.refusal_codes import GameCode

NOT_REACHED = Check(
    GameCode.CUTTING_CARD_NOT_REACHED, "bs/13(3)(i)", "bs/3(5)(g)", owner=OWNER,
    says="The cards are reshuffled when the cutting card is reached. An earlier reshuffle needs a security reason and "
         "the inspector on duty: name both.",
)  # fmt: skip


def _for_security(t: ShoeTable, answer: Answer) -> None:
    words = [answer.args.get(name) for name in ("reason", "inspector")]
    NOT_REACHED.unless(t, all(isinstance(word, str) and word.strip() for word in words))
    text_in(answer, "reason")
    text_in(answer, "inspector")
    card_to_come(t, answer)


@command(
    "reshuffle", "bs/13(3)(i)#security", "bs/3(5)(g)", "S-010", "X-05",
    roles=("casino-supervisor",), check=_for_security,
)  # fmt: skip
async def reshuffle(t: ShoeTable, answer: Answer) -> None:
    """A pit boss or higher orders a reshuffle for security, after consulting the inspector on duty."""
    data = SecurityReshuffleOrdered(
        by=answer.by or answer.role, inspector=text_in(answer, "inspector"), reason=text_in(answer)
    )
    t.own.security = True
    t.say(data, to=ALL, says="The cards are reshuffled for security")
    if t.state.stage == "round" and not t.state.hands and not t.own.under_way:
        # No card of this round has been dealt: shuffle at once; the bets stay.
        t.own.stage = SPENT
        raise Restart(shuffle_step(t))


def shuffle_step(t: ShoeTable) -> Step:
    """The step of a round that shuffles the cards, by hand or by device."""
    return next(s for s in t.game.round if s.fork == "shuffle")
